"""vmstat and what terminals show (top, dstat): rows become samples, with times or without, in any locale."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, off, read, read_text, stands
from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import dstat, procps
from zplanner.importing.found import Clock, FoundFact, Hints
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import WallClockCode

GERMAN, UNTIMED, SUMMER = (OWN / "vmstat" / name for name in ("de-y.txt", "SM-notime.txt", "t-dst.txt"))
HEADING = """procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
"""


def row(seconds: int, figures: str = "60 10 20  5  5") -> str:
    time = f"13:{seconds // 60:02}:{seconds % 60:02}"
    return f" 3  0      0 18980156  41108 4206524    0    0     0     0    0 4048 {figures} 2026-10-24 {time}\n"


@pytest.mark.parametrize(("file", "expected", "tolerance"), manifest("vmstat/"))
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    assert list(off(read(procps, REAL / file), expected, tolerance)) == []


def test_the_first_row_is_dropped_where_the_screens_are_equally_long() -> None:
    found = read(procps, UNTIMED)
    assert (found.format, found.clock, found.dropped) == ("vmstat", Clock.UNKNOWN, 1)
    assert found.end.tolist() == list(map(float, range(25)))
    assert np.isnan(found.interval).all()
    assert (found.busy[0], found.steal[1]) == (99.0, 4.0)


def test_the_first_row_is_a_sample_where_the_first_screen_is_one_row_shorter() -> None:
    found = read(procps, GERMAN)
    assert (found.clock, found.dropped, len(found.end)) == (Clock.LOCAL, 0, 42)
    assert set(found.interval) == {10.0}
    assert np.array(found.end[:1], "datetime64[s]").astype(str) == ["2026-11-22T13:19:18"]


def test_without_times_that_row_is_counted_too() -> None:
    lines = [
        line[: -len(" 2026-11-22 13:19:18")] if "-11-" in line else line for line in GERMAN.read_text().splitlines()
    ]
    found = read_text(procps, "\n".join([*lines, ""]))
    assert found.end.tolist() == list(map(float, range(42)))


def test_one_screen_does_not_tell_and_its_first_row_is_dropped() -> None:
    found = read_text(procps, HEADING + row(0) + row(10) + row(20))
    assert (found.dropped, found.clock, found.interval.tolist()) == (1, Clock.UTC, [10.0, 10.0])


def test_every_run_that_is_appended_begins_with_a_row_since_boot() -> None:
    found = read_text(procps, HEADING + row(0) + row(10) + row(20) + HEADING + row(1800) + row(1810))
    assert (found.dropped, len(found.end), found.interval.tolist()) == (2, 3, [10.0, 10.0, 10.0])


@pytest.mark.parametrize(
    ("names", "figures", "busy", "steal"),
    [
        ("us sy id wa", "60 10 25  5", 70.0, np.nan),
        ("us sy id wa st gu", "60 10 20  5  5  7", 70.0, 5.0),
        ("us sy id wa st gu", "50 10 20  5  5 10", 70.0, 5.0),
    ],
    ids=["old, without steal", "guest time in user time", "guest time apart"],
)
def test_columns_of_other_versions_are_known(names: str, figures: str, busy: float, steal: float) -> None:
    found = read_text(procps, HEADING.replace("us sy id wa st", names) + row(0, figures) + row(10, figures))
    np.testing.assert_allclose(found.busy, [busy])
    np.testing.assert_array_equal(found.steal, [steal])


def test_wide_output_and_a_zone_in_every_row_are_read_alike() -> None:
    heading = "--procs-- -----------memory---------- --swap-- -----io---- -system-- --------cpu--------"
    names = "   r    b         swpd         free   buff  cache   si   so   bi   bo   in   cs  us  sy  id  wa  st"
    first = "   8    0            0     18313616  61416 436898    0    0 1511 5197  893 1950  60  10  20   5   5"
    first += " 2026-10-24 13:00:00 CEST\n"
    found = read_text(procps, "\n".join([heading, names, first + first.replace("13:00", "13:10")]))
    assert found.busy.tolist() == [70.0]
    assert found.interval.tolist() == [600.0]


def test_the_hour_that_comes_twice_is_told_by_the_zone_or_assumed_and_said() -> None:
    zoned, assumed = read(procps, SUMMER, Hints(zone="Europe/Berlin")), read(procps, SUMMER)
    assert (zoned.clock, assumed.clock) == (Clock.UTC, Clock.LOCAL)
    assert (zoned.notices, assumed.notices) == ([], [WallClockCode.HOUR_TWICE])
    for found in (zoned, assumed):
        assert found.interval[1:] == pytest.approx(600.0, abs=5.0)
        assert not found.refused
    assert set(assumed.end - zoned.end) == {2 * 3600.0}


def test_an_unknown_zone_is_refused() -> None:
    with pytest.raises(ZplannerError) as caught:
        read(procps, SUMMER, Hints(zone="Europe/Bärlin"))
    assert caught.value.code is WallClockCode.UNKNOWN_ZONE


def test_lines_that_do_not_hold_are_refused_with_their_number() -> None:
    rows = [
        row(0),
        row(10, "60 10 20 5"),
        row(20, "60 10 20 5 x"),
        row(30, "60 10 20 5 2"),
        row(40, "160 -60 0 0 0"),
        row(50).replace("2026-10-24", "24.10.2026"),
        row(30),
        "Terminated\n",
        row(60),
        row(70)[:-2],
    ]
    found = read_text(procps, HEADING + "".join(rows))
    assert found.refused == [
        (4, LoadFileCode.TOO_FEW_COLUMNS),
        (5, SourceCode.NOT_A_DECIMAL),
        (6, LoadFileCode.NOT_ALL_OF_THE_TIME),
        (7, LoadFileCode.OUTSIDE_PERCENT),
        (8, LoadFileCode.NOT_A_TIME),
        (9, LoadFileCode.TIME_GOES_BACK),
        (10, LoadFileCode.TOO_FEW_COLUMNS),
        (12, SourceCode.LAST_LINE_CUT),
    ]
    assert found.end.size == 1


def test_a_file_of_headings_is_refused_with_a_command() -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text(procps, HEADING)
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES


@settings(max_examples=80)
@given(st.integers(0, 2**32), st.sampled_from([GERMAN, UNTIMED, SUMMER]))
def test_a_damaged_file_of_vmstat_never_gives_a_wrong_number(seed: int, file: Path) -> None:
    assert stands(procps, mutated(file.read_bytes(), Random(seed))) == []


@pytest.mark.parametrize("stamp", ["2024-05-01 10:00:{:02}", "2024-05-01T10:00:{:02}", "17145576{:02}.25"])
def test_times_that_a_script_wrote_before_each_line_are_those_of_the_rows(stamp: str) -> None:
    names, row = "r b swpd free buff cache si so bi bo in cs us sy id wa st", "2 0 0 1 2 3 0 0 1 2 3 5 40 10 45 2 3"
    lines = ["procs ---memory--- ---cpu---", names, *[row] * 3]
    found = read_text(procps, "".join(f"{stamp.format(5 * at)} {line}\n" for at, line in enumerate(lines)))
    assert (found.end // 1.0).tolist() == [1714557615.0, 1714557620.0]
    assert set(found.interval) == {5.0}
    undated = read_text(procps, "".join(f"May 01 10:00:{5 * at:02} {line}\n" for at, line in enumerate(lines)))
    assert (undated.clock, len(undated.busy)) == (Clock.UNKNOWN, 2)


def test_a_heading_with_a_name_twice_is_read_at_its_cpu_columns() -> None:
    found = read_text(
        procps, "procs ---memory--- ---cpu---\n us b us sy id wa st\n 1 2 40 10 45 2 3\n 1 2 41 10 44 2 3\n"
    )
    assert found.busy == pytest.approx([51.0])


BATCH, SCREENS = OWN / "top" / "batch.txt", OWN / "dstat-terminal" / "screens.txt"


def test_each_iteration_of_top_but_the_first_is_a_sample_past_midnight() -> None:
    found = read(procps, BATCH)
    assert (found.clock, found.dropped, found.refused) == (Clock.UNKNOWN, 1, [])
    assert found.busy == pytest.approx([42.0, 43.0, 44.0, 45.0, 46.0])
    assert found.steal == pytest.approx([2.5] * 5)
    assert set(found.interval) == {60.0}


@pytest.mark.parametrize(
    "line",
    [
        "Cpu(s): 30.0%us, 10.0%sy,  0.0%ni, 56.0%id,  2.0%wa,  0.0%hi,  0.0%si,  2.0%st",
        "%Cpu(s): 30,0 us, 10,0 sy,  0,0 ni, 56,0 id,  2,0 wa,  0,0 hi,  0,0 si,  2,0 st",
        "%Cpu(s): 30,0 ut, 10,0 sy,  0,0 ni, 56,0 id,  2,0 wa,  0,0 hi,  0,0 si,  2,0 st",
        "%CPU(s): 30,0 be, 10,0 sy,  0,0 ni, 56,0 un,  2,0 wa,  0,0 hi,  0,0 si,  2,0 st",
        "%Cpu(s): 30.0 us, 10.0 sy,  0.0 ni, 56.0 id,  2.0 wa,  0.0 hi,  0.0 si,  2.0 st",
    ],
)
def test_every_version_and_locale_of_top_is_read(line: str) -> None:
    lines = [f"top - 10:0{at}:00 up 1 day,  load average: 0.0\nTasks: 1 total\n{line}\n" for at in range(3)]
    assert read_text(procps, "".join(lines)).busy == pytest.approx([40.0, 40.0])


def test_engines_one_by_one_are_no_load_of_all() -> None:
    with refused(LoadFileCode.SINGLE_ENGINES):
        read_text(procps, BATCH.read_text().replace("%Cpu(s): ", "%Cpu0  : "))


def test_rows_of_dstat_are_samples_whatever_headings_come_between() -> None:
    found = read(dstat, SCREENS)
    assert (found.dropped, found.refused) == (1, [])
    assert found.busy == pytest.approx([42.0 + at for at in range(7)])
    assert set(found.interval) == {60.0}


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from([(procps, BATCH), (dstat, SCREENS)]))
def test_a_damaged_copy_of_a_terminal_never_gives_a_wrong_number(seed: int, case: tuple[ModuleType, Path]) -> None:
    module, file = case
    assert stands(module, mutated(file.read_bytes(), Random(seed))) == []


KIB = "KiB Mem :  8388608 total,        1 free,  2097152 used,  2097152"


@pytest.mark.parametrize(
    ("lines", "gib"),
    [
        ("MiB Mem :   8192.0 total,   4096.0 free,   2048.0 used,   2048.0 buff/cache\n", 2.0),
        ("MiB Spch:   8192,0 gesamt,  4096,0 frei,   2048,0 belegt,   2048,0 Puff/Cache\n", 2.0),
        ("GiB Mem :     8.0 total,      4.0 free,      2.0 used,      2.0 buff/cache\n", 2.0),
        (f"{KIB} buff/cache\nKiB Swap: 0 total, 0 free, 0 used. 5242880 avail Mem\n", 3.0),
        (f"{KIB.replace('8388608 ', '83886+')} buff/cache\n", None),
        ("Mem:   8388608k total,  8000000k used,   388608k free,   200000k buffers\n", None),
    ],
)
def test_top_tells_the_memory_and_its_use_where_it_counts_the_page_cache_apart(lines: str, gib: float | None) -> None:
    text = (OWN / "top" / "batch.txt").read_text()
    found = read_text("top", re.sub("MiB Mem .*\n", lines, text))
    assert [fact.value for fact in found.of(FoundFact)] == ([] if gib is None else [8.0, gib])
    assert found.refused == []
