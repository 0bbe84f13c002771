"""dbench, pgbench and sysbench: throughput of files, transactions and the processor."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, read, read_text
from tests.score_files import compared, scores, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.formats.benchmarks import suites
from zplanner.importing.found import Tool
from zplanner.importing.refusals import BenchmarkFileCode, SourceCode

OLTP = """\
sysbench 1.0.17 (using bundled LuaJIT 2.1.0-beta2)

Running the test with following options:
Number of threads: 8
Initializing random number generator from current time

SQL statistics:
    queries performed:
        read:                            237510
        write:                           67858
        other:                           33929
        total:                           339297
    transactions:                        16964  (282.59 per sec.)
    queries:                             339297 (5652.00 per sec.)
    ignored errors:                      1      (0.02 per sec.)
    reconnects:                          0      (0.00 per sec.)

Latency (ms):
         min:                                    8.67
         avg:                                   28.30
         95th percentile:                       46.63
"""
"""As sysbench 1.0 prints a run of oltp_read_write (its README and public logs)."""


def figures(module: ModuleType, folder: str, file: str) -> dict[str, float]:
    return {metric: value for (_, metric), value in scores(read(module, OWN / folder / file)).items()}


MODULES = {"dbench": suites, "pgbench": suites, "sysbench": suites}
NAMED = {
    "throughput_mb_s": "throughput",
    "max_latency_ms": "max_latency",
    "tps": "throughput",
    "latency_ms": "latency",
    "events_per_s": "throughput",
    "mib_per_s": "throughput",
}


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("dbench/", "pgbench/", "sysbench/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], _tolerance: float) -> None:
    found = read(MODULES[file.partition("/")[0]], REAL / file)
    told = {metric: value for (_, metric), value in scores(found).items()}
    assert {name: told[NAMED[name]] for name in expected if name in NAMED} == {
        name: value for name, value in expected.items() if name in NAMED
    }
    (score,) = compared(found)
    assert score.workload_class == expected.get("workload_class", score.workload_class)
    for option in {"clients", "threads"} & expected.keys():
        assert score.options[option] == str(expected[option])


def test_dbench_tells_throughput_of_its_clients() -> None:
    found = read(suites, OWN / "dbench" / "dbench-4.txt")
    (score,) = compared(found)
    assert (found.format, found.of(Tool)) == ("dbench", [Tool("4.00")])
    assert (score.value, score.unit, score.line, score.options) == (212.64, "MB/s", 34, {"clients": "4"})
    assert score.workload_class == "file-server"


def test_version_3_of_dbench_prints_no_latency() -> None:
    assert scores(read_text(suites, "dbench version 3.04\nThroughput 123.4 MB/sec 4 procs\n")) == {
        ("file operations", "throughput"): 123.4
    }


def test_pgbench_tells_transactions_without_the_time_to_connect() -> None:
    (score,) = compared(read(suites, OWN / "pgbench" / "pgb1.txt"))
    assert (score.variant, score.value, score.line) == ("TPC-B (sort of)", 582.827478, 17)
    assert score.options == {
        "scaling factor": "2",
        "query mode": "simple",
        "clients": "4",
        "threads": "2",
        "maximum number of tries": "1",
    }
    assert figures(suites, "pgbench", "pgbS1.txt") == {"throughput": 19005.089081, "latency": 0.21}
    assert figures(suites, "pgbench", "pgbr.txt") == {"throughput": 235.658508, "latency": 8.487}


def test_older_pgbench_tells_two_rates_of_which_one_compares() -> None:
    text = """\
transaction type: TPC-B (sort of)
number of clients: 4
latency average: 1.202 ms
tps = 3300.5 (including connections establishing)
tps = 3328.25 (excluding connections establishing)
"""
    found = read_text(suites, text)
    assert [score.value for score in compared(found)] == [3328.25]
    assert scores(found)["TPC-B (sort of)", "throughput including connections"] == 3300.5


def test_sysbench_tells_events_of_the_processor_with_or_without_a_histogram() -> None:
    (score,) = compared(read(suites, OWN / "sysbench" / "cpu-t1-r1.txt"))
    assert (score.value, score.workload_class, score.line) == (1774.53, "compute-integer", 15)
    assert score.options == {"threads": "1", "Prime numbers limit": "10000"}
    assert figures(suites, "sysbench", "cpu-histogram.txt")["throughput"] == 1272.45


def test_sysbench_memory_is_of_the_level_that_its_block_fits() -> None:
    found = read(suites, OWN / "sysbench" / "memory.txt")
    (score,) = compared(found)
    assert (score.variant, score.value, score.unit) == ("memory write", 2634.44, "MiB/s")
    assert score.workload_class == "memory-l1"
    text = (OWN / "sysbench" / "memory.txt").read_text()
    assert compared(read_text(suites, text.replace(": 1KiB", ": 1MiB")))[0].workload_class == "memory-l2"
    assert compared(read_text(suites, text.replace(": 1KiB", ": 3MiB")))[0].workload_class == ""


def test_sysbench_tells_transactions_of_a_database() -> None:
    found = read_text(suites, OLTP)
    (score,) = compared(found)
    assert (score.variant, score.value, score.workload_class) == ("oltp", 282.59, "oltp-database")
    assert scores(found)["oltp", "queries"] == 5652.0
    assert scores(found)["oltp", "latency_95th"] == 46.63
    assert compared(read_text(suites, OLTP.replace("67858", "0")))[0].variant == "oltp read-only"


@pytest.mark.parametrize(
    ("module", "folder", "file"),
    [(suites, "dbench", "dbench-4.txt"), (suites, "pgbench", "pgb1.txt"), (suites, "sysbench", "cpu-t1-r1.txt")],
)
def test_output_that_ends_before_the_result_is_refused(module: ModuleType, folder: str, file: str) -> None:
    text = (OWN / folder / file).read_text()
    with pytest.raises(ZplannerError) as caught:
        read_text(module, text[: len(text) // 3])
    assert caught.value.code is BenchmarkFileCode.NO_RESULT


def test_a_rate_of_nothing_is_refused_with_its_line() -> None:
    text = (OWN / "pgbench" / "pgb1.txt").read_text()
    assert read_text(suites, text.replace("582.827478", "0.000000")).refused == [(17, BenchmarkFileCode.NOT_A_RATE)]
    assert read_text(suites, text.replace("582.827478", "58.28.27")).refused == [(17, SourceCode.NOT_A_DECIMAL)]


@settings(max_examples=150)
@given(
    st.integers(0, 2**32),
    st.sampled_from(["dbench/dbench-4.txt", "pgbench/pgb1.txt", "sysbench/memory.txt", "sysbench/cpu-t1-r1.txt"]),
)
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int, file: str) -> None:
    module = MODULES[file.partition("/")[0]]
    assert strays_in(module, mutated((OWN / file).read_bytes(), Random(seed))) == []
