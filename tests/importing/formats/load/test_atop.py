"""atop's ticks become shares, block by block."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, off, read, read_text, stands
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import recorders
from zplanner.importing.found import Clock, EngineCount, Restart
from zplanner.importing.refusals import LoadFileCode, SourceCode

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
def test_a_damaged_file_never_gives_a_wrong_number(seed: int) -> None:
    assert stands(recorders, mutated(FILE.read_bytes(), Random(seed))) == []
