"""fio and iperf3 as they print to a terminal say what their JSON does, rounded."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text
from tests.refusals import refused
from tests.score_files import compared, scores, strays_in
from zplanner.importing.formats import fio, networks, suites
from zplanner.importing.refusals import BenchmarkFileCode

JOBS, OLD, STREAMS = (
    OWN / "fio-text" / "two-jobs.txt",
    OWN / "fio-text" / "old.txt",
    OWN / "iperf3-text" / "streams.txt",
)


def test_each_job_of_fio_has_what_it_read_and_wrote_with_its_options() -> None:
    found = read(fio, JOBS)
    first, second = compared(found)
    assert (first.variant, first.value, first.workload_class) == ("seq", 1049e6, "disk-sequential-read")
    assert first.cpu_per_unit == pytest.approx(0.32 / 8000)
    assert (second.variant, second.value, second.workload_class) == ("mix", 144e6, "disk-random")
    assert second.options == {"rw": "randrw", "block size": "4096b", "depth": "16", "engine": "libaio", "jobs": "4"}
    assert scores(found)["mix", "read_iops"] == 25_100.0
    assert found.refused == [(17, BenchmarkFileCode.RUN_FAILED)]


def test_a_job_of_fio_whose_rate_is_refused_has_no_figures_of_that_way() -> None:
    found = read_text(fio, JOBS.read_text().replace("write: IOPS=10.0k", "write: IOPS=0"))
    assert found.refused == [(15, BenchmarkFileCode.NOT_A_RATE), (17, BenchmarkFileCode.RUN_FAILED)]
    assert [name for name in scores(found) if name[0] == "mix"] == [
        ("mix", "read_iops"),
        ("mix", "read_throughput"),
        ("mix", "throughput"),
    ]


def test_fio_before_version_3_counts_in_powers_of_two() -> None:
    (score,) = compared(read(fio, OLD))
    assert (score.value, score.options["block size"]) == (100_454 * 1024, "4k")


def test_of_several_streams_their_sum_counts_and_runs_are_apart() -> None:
    found = read(networks, STREAMS)
    first, second = compared(found)
    assert (first.variant, first.value, first.options) == ("TCP", 9.36e9, {"streams": "2"})
    assert (second.variant, second.value, second.options) == ("UDP", 1.04e6, {"streams": "1"})
    assert found.notices == [BenchmarkFileCode.LOOPBACK]


def test_of_several_streams_none_stands_for_all() -> None:
    lines = STREAMS.read_text().splitlines()
    with refused(BenchmarkFileCode.NO_RESULT):
        read_text(networks, "\n".join(lines[:13]) + "\n")
    with refused(BenchmarkFileCode.RUN_FAILED, reason="the server has terminated"):
        read_text(networks, "\n".join([*lines[:13], "iperf3: error - the server has terminated", ""]))


def test_lines_with_the_events_of_a_run_are_its_document() -> None:
    (streamed,) = compared(read(networks, OWN / "iperf3-stream" / "tcp.json"))
    (whole,) = compared(read(networks, OWN / "iperf3" / "tcp.json"))
    assert (streamed.value, streamed.options, streamed.cpu_per_unit) == (whole.value, whole.options, whole.cpu_per_unit)


def test_sysbench_before_version_1_prints_events_and_seconds() -> None:
    (score,) = compared(read(suites, OWN / "sysbench" / "old-cpu.txt"))
    assert (score.value, score.unit, score.options) == (1250.0, "1/s", {"threads": "2", "Prime numbers limit": "10000"})


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([(fio, JOBS), (fio, OLD), (networks, STREAMS)]))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, case: tuple[object, Path]) -> None:
    module, file = case
    assert strays_in(module, mutated(file.read_bytes(), Random(seed))) == []  # type: ignore[arg-type]  # a module
