"""lmbench: times of the kernel, and bandwidth by size. The text has the shape of a public result of version 3."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import REAL, manifest, mutated, read, read_text
from tests.score_files import compared, scores, strays_in
from zplanner.importing.formats.benchmarks import suites
from zplanner.importing.found import Tool
from zplanner.importing.refusals import BenchmarkFileCode, SourceCode

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
NAMED = {
    "simple_syscall_us": "Simple syscall",
    "simple_read_us": "Simple read",
    "simple_write_us": "Simple write",
    "select_100_fd_us": "Select on 100 fd's",
    "protection_fault_us": "Protection fault",
}


@pytest.mark.parametrize(("file", "expected", "_tolerance"), manifest("external/lmbench/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], _tolerance: float) -> None:
    found = read(suites, REAL / file)
    told = scores(found)
    assert {name: told[variant, "time"] for name, variant in NAMED.items()}.items() <= expected.items()
    kernel = {score.variant for score in compared(found) if score.workload_class == expected["workload_class"]}
    assert kernel > set(NAMED.values())


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
def test_a_damaged_file_yields_no_wrong_kind_of_figure(seed: int) -> None:
    assert strays_in(suites, mutated(TEXT.encode(), Random(seed))) == []
