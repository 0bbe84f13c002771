"""fio: JSON of every version, with text around it; what each job did, and what jobs of one name did together."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, read, read_text
from tests.score_files import compared, scores, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.found import BenchmarkScore, Tool
from zplanner.importing.refusals import BenchmarkFileCode, SourceCode

FILES = OWN / "fio"
IN_ONE_JOB = {
    "read_iops": "read_iops",
    "write_iops": "write_iops",
    "read_bytes_s": "read_throughput",
    "write_bytes_s": "write_throughput",
    "read_p99_ms": "read_latency_p99",
    "cpu_usr_sys_pct": "cpu",
}
OLD = {
    # as fio 2.1.4 wrote it: latencies in microseconds, `bw` in KiB/s, no options of the job
    "fio version": "fio-2.1.4",
    "jobs": [
        {
            "jobname": "random_read_test",
            "error": 0,
            "read": {
                "io_bytes": 36244,
                "bw": 1269,
                "iops": 317,
                "runtime": 28540,
                "clat": {"percentile": {"95.000000": 3440, "99.000000": 3728, "0.00": 0}},
            },
            "write": {"io_bytes": 0, "bw": 0, "iops": 0, "runtime": 0, "clat": {"percentile": {"99.000000": 0}}},
            "usr_cpu": 0.57,
            "sys_cpu": 2.44,
        }
    ],
}


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("fio/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    if "refused" in expected:
        with pytest.raises(ZplannerError) as caught:
            read("fio", REAL / file)
        assert caught.value.code is BenchmarkFileCode.TERSE_FIO
        return
    found = read("fio", REAL / file)
    told = scores(found)
    alike = len(expected["jobs"]) > 1
    for number, job in enumerate(expected["jobs"], start=1):
        variant = f"{job['name']} ({number})" if alike else job["name"]
        for name, metric in IN_ONE_JOB.items():
            assert told.get((variant, metric), 0.0) == pytest.approx(job[name], abs=tolerance)
    assert told[expected["jobs"][0]["name"], "throughput"] == expected["total_bytes_s"]
    assert found.refused == []


def test_a_job_has_one_figure_that_compares_with_its_cpu_per_operation() -> None:
    found = read("fio", FILES / "before-r1.json")
    assert (found.format, found.of(Tool)) == ("fio-json", [Tool("3.33")])
    (score,) = compared(found)
    assert (score.variant, score.metric, score.value, score.unit, score.line) == (
        "randread",
        "throughput",
        42677985,
        "B/s",
        8,
    )
    assert score.workload_class == "disk-random"
    assert score.options == {"rw": "randread", "block size": "4k", "depth": "1", "jobs": "1", "engine": "psync"}
    assert score.cpu_per_unit == pytest.approx(0.31566667 * 6.0 / 62527)


def test_what_was_not_done_has_no_figure() -> None:
    assert not {metric for _, metric in scores(read("fio", FILES / "before-r1.json")) if metric.startswith("write")}


def test_jobs_of_one_name_are_told_each_and_together() -> None:
    told = scores(read("fio", FILES / "mix-jsonplus.json"))
    assert told["mix (1)", "read_iops"] == 3471.42143
    assert told["mix", "throughput"] == 28437884 + 12085281 + 29016510 + 12515404


def test_of_several_documents_the_last_counts_even_with_text_around() -> None:
    assert scores(read("fio", FILES / "status-interval.json"))["seq", "read_iops"] == 884.801065
    assert scores(read("fio", FILES / "normal-and-json.txt"))["seqw", "throughput"] == 2144084935


def test_of_documents_that_end_in_a_cut_one_the_last_whole_one_counts() -> None:
    text = (FILES / "before-r1.json").read_text()
    found = read_text("fio", text + text[:3000])
    assert len(compared(found)) == 1
    assert found.refused == [(text.count("\n") + 1, SourceCode.DAMAGED_JSON)]
    with pytest.raises(ZplannerError) as caught:
        read_text("fio", text[:3000])
    assert caught.value.code is BenchmarkFileCode.NO_RESULT


def test_versions_before_3_count_microseconds_and_kib_and_do_not_state_options() -> None:
    found = read_text("fio", json.dumps(OLD, indent=2) + "\n")
    told = scores(found)
    assert told["random_read_test", "read_latency_p99"] == 3.728
    assert told["random_read_test", "throughput"] == 1269 * 1024
    assert (compared(found)[0].options, compared(found)[0].workload_class) == ({}, "")
    assert compared(found)[0].cpu_per_unit == pytest.approx(0.0301 * 28.54 / (317 * 28.54))


def test_one_line_of_json_is_read_too() -> None:
    assert scores(read_text("fio", json.dumps(OLD) + "\n"))["random_read_test", "read_iops"] == 317


def test_a_job_that_failed_is_refused() -> None:
    found_error = {**OLD, "jobs": [{**OLD["jobs"][0], "error": 5}]}  # type: ignore[dict-item]  # of one shape
    found = read_text("fio", json.dumps(found_error, indent=2))
    assert found.refused == [(5, BenchmarkFileCode.RUN_FAILED)]
    assert found.of(BenchmarkScore) == []


@pytest.mark.parametrize("text", ['{"fio version": "fio-3", "jobs": [{"read": {"iops": "9"}}]}', '{"fio version": 3}'])
def test_json_of_another_shape_is_refused(text: str) -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text("fio", text)
    assert caught.value.code is SourceCode.DAMAGED_JSON


def test_terse_output_is_refused_with_the_remedy() -> None:
    with pytest.raises(ZplannerError) as caught:
        read("fio", FILES / "terse.txt")
    assert caught.value.code is BenchmarkFileCode.TERSE_FIO


@settings(max_examples=100)
@given(st.integers(0, 2**32), st.sampled_from(["before-r1.json", "status-interval.json", "normal-and-json.txt"]))
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int, file: str) -> None:
    assert strays_in("fio", mutated((FILES / file).read_bytes(), Random(seed))) == []
