"""sysbench, pgbench, dbench and lmbench: throughput of the processor, of transactions, files and the kernel;
and what looks like a benchmark and is none."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, read, read_text
from tests.score_files import compared, scores, strays_in
from zplanner.errors import ZplannerError
from zplanner.importing.formats import suites
from zplanner.importing.found import Tool
from zplanner.importing.reading import read_file, recognized
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
SUITES_NAMED = {
    "throughput_mb_s": "throughput",
    "max_latency_ms": "max_latency",
    "tps": "throughput",
    "latency_ms": "latency",
    "events_per_s": "throughput",
    "mib_per_s": "throughput",
}


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("dbench/", "pgbench/", "sysbench/"))
def test_a_real_file_of_a_suite_is_read_as_the_manifest_says(
    file: str, expected: dict[str, Any], _tolerance: float
) -> None:
    found = read(MODULES[file.partition("/")[0]], REAL / file)
    told = {metric: value for (_, metric), value in scores(found).items()}
    assert {name: told[SUITES_NAMED[name]] for name in expected if name in SUITES_NAMED} == {
        name: value for name, value in expected.items() if name in SUITES_NAMED
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
def test_a_damaged_file_of_a_suite_yields_no_wrong_kind_of_figure(seed: int, file: str) -> None:
    module = MODULES[file.partition("/")[0]]
    assert strays_in(module, mutated((OWN / file).read_bytes(), Random(seed))) == []


TEXT = """\
[lmbench3.0 results for Linux zlnx01 6.1.0 s390x GNU/Linux]
[ENOUGH: 100000]
[LMBENCH VERSION: lmbench-3alpha4]
[mount: sysfs on /sys type sysfs (rw,nosuid)]
Simple syscall: 0.2345 microseconds
Select on 100 fd's: 1.0422 microseconds
Process fork+/bin/sh -c: 800.2188 microseconds
File /var/tmp/XXX write bandwidth: 84049 KB/sec

"mappings
0.524288 9.645
1.048576 16

Memory load latency
"stride=128
0.00049 1.3

"libc bcopy unaligned
0.032768 42937.21
1.05 18074.96
4.19 12513.71

"size=0k ovr=0.93
2 11.57
"""
LMBENCH_NAMED = {
    "simple_syscall_us": "Simple syscall",
    "simple_read_us": "Simple read",
    "simple_write_us": "Simple write",
    "select_100_fd_us": "Select on 100 fd's",
    "protection_fault_us": "Protection fault",
}


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("external/lmbench/"))
def test_a_real_file_of_lmbench_is_read_as_the_manifest_says(
    file: str, expected: dict[str, Any], _tolerance: float
) -> None:
    found = read(suites, REAL / file)
    told = scores(found)
    assert {name: told[variant, "time"] for name, variant in LMBENCH_NAMED.items()}.items() <= expected.items()
    kernel = {score.variant for score in compared(found) if score.workload_class == expected["workload_class"]}
    assert kernel > set(LMBENCH_NAMED.values())


def test_times_of_the_kernel_are_better_when_lower() -> None:
    found = read_text(suites, TEXT)
    assert (found.format, found.of(Tool)) == ("lmbench", [Tool("3alpha4")])
    score = compared(found)[0]
    assert (score.variant, score.value, score.unit, score.line) == ("Simple syscall", 0.2345, "us", 5)
    assert (score.workload_class, score.higher_is_better) == ("kernel-operations", False)


def test_tables_tell_a_figure_for_each_size() -> None:
    told = scores(read_text(suites, TEXT))
    assert told["mappings of 1.048576 MB", "time"] == 16
    assert told["libc bcopy unaligned, 1.05 MB", "bandwidth"] == 18074.96
    assert told["size=0k, 2 processes", "time"] == 11.57
    assert told["File /var/tmp/XXX write bandwidth", "bandwidth"] == 84049


def test_memory_has_a_class_at_the_sizes_that_the_catalogue_names() -> None:
    of_memory = [score for score in compared(read_text(suites, TEXT)) if "bcopy" in score.variant]
    assert [score.workload_class for score in of_memory] == ["memory-l1", "memory-l2", ""]


def test_what_is_no_time_is_refused_and_so_is_a_cut_line() -> None:
    found = read_text(suites, TEXT.replace("0.2345", "0.0000").removesuffix("7\n"))
    assert found.refused == [(5, BenchmarkFileCode.NOT_A_RATE), (24, SourceCode.LAST_LINE_CUT)]


@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_a_damaged_file_of_lmbench_yields_no_wrong_kind_of_figure(seed: int) -> None:
    assert strays_in(suites, mutated(TEXT.encode(), Random(seed))) == []


REFUSED = {"perf": BenchmarkFileCode.EVENT_COUNTS, "stress-ng": BenchmarkFileCode.BOGO_OPERATIONS}
FILES = ["perf/stat-x.csv", "perf/stat-de.txt", "stress-ng/metrics-brief.txt"]


@pytest.mark.parametrize(
    "path", [*(OWN / file for file in FILES), *(REAL / row[0] for row in manifest("perf/", "stress"))]
)
def test_a_file_without_scores_is_refused_as_what_it_is(path: Path) -> None:
    reason = read_file(path).reason
    assert reason
    assert reason.code is REFUSED[path.parent.name]


def test_a_table_of_names_and_figures_is_not_taken_for_perf() -> None:
    with pytest.raises(ZplannerError):
        recognized(b"time,system,busy\n12.5,MB,zlnx01,0.5\n")
