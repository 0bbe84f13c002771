"""collectl, by files made from its documentation and not captured, and atop, whose ticks become samples."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, off, read, read_text, stands
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import recorders
from zplanner.importing.found import Clock, EngineCount, FoundFact, Restart, Samples, Tool
from zplanner.importing.refusals import LoadFileCode, SourceCode

PLOT, VERBOSE, BRIEF, RECORDS = (
    OWN / "collectl" / name for name in ("plot.tab", "verbose.txt", "brief.txt", "records.txt")
)


def test_a_plot_file_says_the_system_its_engines_and_steal_which_its_total_counts() -> None:
    found = read(recorders, PLOT)
    assert (found.format, found.clock, found.of(Tool)) == ("collectl-P", Clock.LOCAL, [Tool("4.3.1-1")])
    assert [(count.system, count.count) for count in found.of(EngineCount)] == [("zlnx01", 4)]
    assert found.busy.tolist() == [71.0, 41.0, 1.0, 0.0]
    assert found.steal.tolist() == [4.0, 2.0, 0.0, 0.0]
    assert found.interval.tolist() == [10.0] * 4
    assert np.array(found.end[:1], "datetime64[s]").astype(str) == ["2026-11-22T13:19:10"]


def test_busy_lies_between_its_own_figures_and_what_the_others_leave() -> None:
    row = "20261122 13:19:10 11 2 3 0 0 1 0 78 {total} 0 0 2280 3556 1 413 0 0.03 0.57 0.45 0 0\n"
    heading = PLOT.read_text().partition("\n20261122")[0] + "\n"
    for total, busy in ((19, 19.0), (16, 17.0), (30, 22.0)):
        assert read_text(recorders, heading + row.format(total=total)).busy.tolist() == [busy]


def test_verbose_output_with_a_time_alone_goes_on_after_midnight() -> None:
    found = read(recorders, VERBOSE)
    assert (found.format, found.clock) == ("collectl", Clock.UNKNOWN)
    assert found.interval.tolist() == [10.0, 10.0, 10.0]
    assert np.diff(found.end).tolist() == [10.0, 10.0]
    assert found.busy.tolist() == [71.0, 40.5, 15.0]
    assert found.of(EngineCount)[0].count == 4


def test_records_have_times_of_utc_and_other_tables_are_passed_over() -> None:
    found = read(recorders, RECORDS)
    assert (found.clock, found.of(Samples)[0].system) == (Clock.UTC, "zlnx01")
    assert found.end.tolist() == [1795349950.001, 1795349960.001]
    assert found.busy.tolist() == [71.0, 40.5]
    assert not found.refused


def test_the_brief_output_counts_steal_as_busy_and_that_is_said_once() -> None:
    found = read(recorders, BRIEF)
    assert found.busy.tolist() == [75.0, 43.0, 1.0]
    assert np.isnan(found.steal).all()
    assert (found.clock, found.end.tolist(), found.interval.tolist()) == (Clock.UNKNOWN, [0, 10, 20], [10, 10, 10])
    assert found.notices == [LoadFileCode.BUSY_WITH_STEAL]


def test_lines_that_do_not_hold_are_refused_with_their_number() -> None:
    text = PLOT.read_text()
    for row, code in (
        ("20261122 13:19:50 60 0 10 5 0 1\n", LoadFileCode.TOO_FEW_COLUMNS),
        ("20261122 13:19:40 60 0 10 5 0 1 4 20 75 0 0 1 1 1 1 0 0 0 0 0 0\n", LoadFileCode.TIME_GOES_BACK),
        ("20261322 13:19:50 60 0 10 5 0 1 4 20 75 0 0 1 1 1 1 0 0 0 0 0 0\n", LoadFileCode.NOT_A_TIME),
        ("20261122 13:19:50 60 0 10 5 0 1 4 2 75 0 0 1 1 1 1 0 0 0 0 0 0\n", LoadFileCode.NOT_ALL_OF_THE_TIME),
        ("20261122 13:19:50 160 0 10 5 0 1 4 -80 75 0 0 1 1 1 1 0 0 0 0 0 0\n", LoadFileCode.OUTSIDE_PERCENT),
    ):
        assert read_text(recorders, text + row).refused == [(15, code)]


def test_a_column_of_the_system_time_without_the_modes_is_no_load() -> None:
    with pytest.raises(ZplannerError) as error:
        read_text(recorders, "waiting for 10 second sample...\n#a b c d e f g h i j sys\n" + "1 " * 11 + "\n")
    assert error.value.code is LoadFileCode.NO_CPU_FIGURES


def test_rows_without_a_time_go_on_where_the_interval_changes() -> None:
    text = BRIEF.read_text().splitlines(keepends=True)
    found = read_text(recorders, "".join([*text, "waiting for 1 second sample...\n", *text[1:]]))
    rows = len(found.end) // 2
    assert np.diff(found.end).tolist() == [10.0] * (rows - 1) + [1.0] * rows


def test_a_file_of_single_engines_has_no_load_of_the_system() -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text(recorders, PLOT.read_text().replace("[CPU]", "[CPU:0]"))
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


@settings(max_examples=80)
@given(st.integers(0, 2**32), st.sampled_from([PLOT, VERBOSE, BRIEF, RECORDS]))
def test_a_damaged_file_of_collectl_never_gives_a_wrong_number(seed: int, file: Path) -> None:
    assert stands(recorders, mutated(file.read_bytes(), Random(seed))) == []


FILE = OWN / "atop" / "atop-P.txt"


def block(end: int, modes: str = "100 1800 0 80 10 0 0 10", interval: int = 10, engines: int = 2) -> str:
    return f"CPU zlnx01 {end} 2026/11/22 13:19:18 {interval} 100 {engines} {modes} 0 5192 100 0 0\nSEP\n"


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("atop/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    assert list(off(read(recorders, REAL / file), expected, tolerance)) == []


def test_the_block_after_reset_is_dropped_and_every_other_is_a_sample() -> None:
    found = read(recorders, FILE)
    assert (found.format, found.clock, found.dropped) == ("atop-P", Clock.UTC, 1)
    assert found.end.tolist() == [1795349958, 1795349968, 1795349978]
    assert found.interval.tolist() == [10, 10, 10]
    assert found.busy[0] == pytest.approx((121 + 1867 + 1) / 2002 * 100)
    assert found.steal[0] == pytest.approx(13 / 2002 * 100)
    assert [(count.system, count.count) for count in found.of(EngineCount)] == [("zlnx01", 2)]


def test_a_reset_is_a_restart_only_where_the_system_was_started_since_the_last_sample() -> None:
    since_boot = "100 1 0 99 0 0 0 0"
    again = read_text(recorders, block(1000) + "RESET\n" + block(2000, since_boot, interval=300) + block(2010))
    assert [item.line for item in again.of(Restart)] == [4]
    assert again.end.tolist() == [1000, 2010]
    assert not read_text(recorders, block(1000) + "RESET\n" + block(2000, since_boot, interval=1500)).of(Restart)


def test_ticks_that_are_not_the_interval_are_refused() -> None:
    found = read_text(recorders, block(1000) + block(1010, "100 18 0 80 10 0 0 10") + block(1020, interval=0))
    assert found.refused == [(3, LoadFileCode.NOT_THE_INTERVAL), (5, LoadFileCode.NOT_THE_INTERVAL)]
    assert found.end.tolist() == [1000]


def test_a_line_that_is_cut_short_or_has_no_number_or_comes_again_is_refused() -> None:
    lines = block(1000) + "CPU zlnx01 1010\n" + block(1020, "x 1800 0 80 10 0 0 10") + block(1000) + block(1030)[:-6]
    assert read_text(recorders, lines).refused == [
        (3, LoadFileCode.TOO_FEW_COLUMNS),
        (4, SourceCode.NOT_A_DECIMAL),
        (6, LoadFileCode.TIME_GOES_BACK),
        (8, SourceCode.LAST_LINE_CUT),
    ]


def test_a_file_without_cpu_lines_is_refused_with_the_command_that_writes_them() -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text(recorders, "CPL zlnx01 1795349958 2026/11/22 13:19:18 10 2 9.22 7.28 3.64 15590 8375\nSEP\n")
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_a_damaged_file_of_atop_never_gives_a_wrong_number(seed: int) -> None:
    assert stands(recorders, mutated(FILE.read_bytes(), Random(seed))) == []


def test_atop_and_collectl_tell_the_memory_in_use_without_page_cache() -> None:
    total, fact = read(recorders, OWN / "atop" / "atop-P.txt").of(FoundFact)  # 6171024 - 4516668 - 973564 - 13350 pages
    assert (total.field, total.value) == ("central_storage_gib", 23.5)
    assert (fact.field, fact.value, fact.line, fact.system) == ("memory_used_gib", 2.55, 27, "zlnx01")
    text = (OWN / "collectl" / "plot.tab").read_text().splitlines(keepends=True)
    rows = (line.rstrip() + " 16777216 12582912 4194304 0 1048576 4194304\n" for line in text if line[0] != "#")
    heading = " [MEM]Tot [MEM]Used [MEM]Free [MEM]Shared [MEM]Buf [MEM]Cached\n"
    above = (line.rstrip() + heading if line.startswith("#Date") else line for line in text if line[0] == "#")
    (fact,) = read_text(recorders, "".join((*above, *rows))).of(FoundFact)
    assert (fact.field, fact.value, fact.system) == ("memory_used_gib", 7.0, "zlnx01")
