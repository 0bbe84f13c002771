"""sar's text in any locale and clock becomes samples whose times rise."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, REAL, manifest, mutated, off, read, read_text, stands
from zplanner.errors import ZplannerError
from zplanner.importing.formats.load import sysstat
from zplanner.importing.found import Asked, Clock, EngineCount, FoundFact, Hints, Restart, Samples
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import WallClockCode

FOLDER = OWN / "sysstat"
HEADING = "        CPU     %user     %nice   %system   %iowait    %steal     %idle\n"
VALUES = "        all      6.88      0.20      3.03      2.00      2.11     85.78\n"


def banner(date: str, engines: str = "\t(8 CPU)", system: str = "zlnx01") -> str:
    return f"Linux 5.14.0-503.s390 ({system}) \t{date} \t_s390x_{engines}\n\n"


def table(*times: str) -> str:
    return times[0] + HEADING + "".join(time + VALUES for time in times[1:])


def seconds(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


FILES = [one for one in manifest("sysstat/", "external/sar/") if "/sadf-" not in one[0] and "samples" in one[1]]


@pytest.mark.parametrize(("file", "expected", "tolerance"), FILES)
def test_a_real_file_is_read_as_the_manifest_says(file: str, expected: dict[str, Any], tolerance: float) -> None:
    found = read(sysstat, REAL / file)
    assert (found.format, found.refused) == ("sar", [])
    assert list(off(found, expected, tolerance)) == []
    if "span_s" in expected:
        assert found.end[-1] - found.end[0] == expected["span_s"]
    assert not np.isnan(found.interval).any()
    if "dst" in file:
        assert set(found.interval.round(-1)) == {600}
        assert found.notices == [WallClockCode.HOUR_TWICE]


def test_a_file_with_a_restart_has_no_interval_across_it() -> None:
    found = read(sysstat, FOLDER / "sar.txt")
    assert found.interval.tolist() == [1, 1, 1, 2, 2, 2]
    assert [item.line for item in found.of(Restart)] == [15]
    assert [(count.system, count.count, count.line) for count in found.of(EngineCount)] == [("zlnx01", 2, 1)]
    assert [(fact.field, fact.value, fact.line) for fact in found.of(FoundFact)] == [("architecture", "x86_64", 1)]
    assert found.end[0] == seconds("2026-11-23 01:19:19")
    assert found.clock is Clock.LOCAL


def test_a_file_in_german_has_rows_of_all_engines_and_no_means() -> None:
    found = read(sysstat, FOLDER / "sar-de.txt")
    assert found.end.tolist() == [seconds("2026-10-23 00:10"), seconds("2026-10-23 00:20"), seconds("2026-10-23 00:30")]
    assert found.busy[0] == pytest.approx(100 - 86.22 - 2.00 - 2.10)
    assert [count.count for count in found.of(EngineCount)] == [8]


def test_the_clock_of_12_hours_passes_noon_and_midnight() -> None:
    text = banner("10/22/2026") + table("11:50:00 AM", "12:00:00 PM", "12:10:00 PM", "11:50:00 PM", "12:00:00 AM")
    found = read_text(sysstat, text)
    assert [found.end[0], found.end[-1]] == [seconds("2026-10-22 12:00"), seconds("2026-10-23 00:00")]
    assert read(sysstat, FOLDER / "sar-en_US.txt").end[-1] == seconds("2026-10-23 00:00")


@pytest.mark.parametrize(
    ("date", "time", "comma", "day", "asked"),
    [
        ("10/11/26", "01:00:00", False, "2026-10-11", [WallClockCode.DAY_OR_MONTH]),
        ("10/11/2026", "01:00:00 AM", False, "2026-10-11", []),
        ("10/11/2026", "01:00:00", True, "2026-11-10", []),
        ("10.11.2026", "01:00:00", True, "2026-11-10", []),
        ("2026-11-10", "01:00:00", False, "2026-11-10", []),
        ("2026年11月10日", "01时00分00秒", False, "2026-11-10", []),
        ("10.11.2026", "01.00.00", True, "2026-11-10", []),
        ("10-11-2026", "01:00:00", True, "2026-11-10", []),
    ],
)
def test_the_date_is_read_in_the_order_of_its_locale(
    date: str, time: str, comma: bool, day: str, asked: list[WallClockCode]
) -> None:
    text = table(time.replace("1", "0", 1) if "AM" not in time else "12:00:00 AM", time)
    found = read_text(sysstat, banner(date) + (text.replace(".", ",") if comma and "." not in time else text))
    if "." in time:
        found = read_text(sysstat, banner(date) + time + HEADING + time.replace("1", "2") + VALUES.replace(".", ","))
    assert found.end[0] // 86_400 * 86_400 == seconds(day)
    assert [item.about.code for item in found.of(Asked)] == asked


def test_dates_of_either_order_are_read_with_the_month_first_and_asked_about() -> None:
    text = banner("10/11/26") + table("00:00:00", "01:00:00")
    (question,) = read_text(sysstat, text).of(Asked)
    days = {name: read_text(sysstat, text, hints) for name, hints in question.answers.items()}
    assert {name: found.end.tolist() for name, found in days.items()} == {
        "day first": [seconds("2026-11-10 01:00")],
        "month first": [seconds("2026-10-11 01:00")],
    }
    assert not any(found.of(Asked) for found in days.values())


def test_days_and_systems_joined_in_one_file_follow_one_another() -> None:
    days = [banner(f"2026-10-2{day}") + table("00:00:00", "08:00:00", "16:00:00", "00:00:00") for day in (1, 2)]
    found = read_text(sysstat, "".join(days) + banner("2026-10-22", "", "zlnx02") + table("00:00:00", "00:10:00"))
    assert found.refused == []
    assert sum(len(batch.end) for batch in found.of(Samples) if batch.system == "zlnx01") == 6
    assert found.interval.tolist() == [28_800] * 6 + [600]
    again = read_text(sysstat, days[0] + days[0])
    assert [code for _, code in again.refused] == [LoadFileCode.TIME_GOES_BACK] * 3


def test_a_row_that_does_not_hold_is_refused_with_its_line() -> None:
    start = banner("2026-10-21") + table("00:00:00", "00:10:00")
    wrong = {
        VALUES.replace("85.78", "95.78"): LoadFileCode.NOT_ALL_OF_THE_TIME,
        VALUES.replace("85.78", "-5.78"): LoadFileCode.OUTSIDE_PERCENT,
        VALUES.replace("85.78", "nan"): SourceCode.NOT_A_DECIMAL,
        VALUES.replace("85.78", "85,78"): SourceCode.NOT_A_DECIMAL,
        VALUES.replace("85.78", ""): LoadFileCode.TOO_FEW_COLUMNS,
    }
    for values, code in wrong.items():
        found = read_text(sysstat, start + "00:20:00" + values + "00:30:00" + VALUES)
        assert found.refused == [(5, code)]
        assert found.interval.tolist() == [600, 600]
    assert read_text(sysstat, start + "24:20:00" + VALUES).refused == [(5, LoadFileCode.NOT_A_TIME)]
    assert read_text(sysstat, start + "00:20:00" + VALUES[:-3]).refused == [(5, SourceCode.LAST_LINE_CUT)]


def test_a_file_of_other_tables_alone_is_refused_with_the_command() -> None:
    text = (
        banner("2026-10-21") + "00:00:00      runq-sz  plist-sz   ldavg-1\n00:10:00            5       152      7.27\n"
    )
    with pytest.raises(ZplannerError) as caught:
        read_text(sysstat, text)
    assert caught.value.code is LoadFileCode.NO_CPU_FIGURES
    assert sysstat.is_sar(text.encode())


def test_a_zone_makes_times_utc() -> None:
    found = read(sysstat, FOLDER / "sar-dst.txt", Hints(zone="Europe/Berlin"))
    assert found.clock is Clock.UTC
    assert found.end[0] == seconds("2026-10-24 22:10")
    assert found.interval.round(-1).tolist() == [600] * len(found.end)
    assert found.notices == []


@settings(max_examples=400)
@given(st.integers(0, 2**32), st.sampled_from(sorted(path.name for path in FOLDER.glob("sar*"))))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int, name: str) -> None:
    assert stands(sysstat, mutated((FOLDER / name).read_bytes(), Random(seed))) == []


def printed(*rows: str, heading: str = "") -> str:
    named = heading or "CPU     %user     %nice   %system   %iowait    %steal     %idle"
    lines = [f"00:00:01        {named}", *(f"00:{10 * at:02}:01        all {row}" for at, row in enumerate(rows, 1))]
    return banner("2026-10-21", "\t(8 CPU)") + "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("row", "busy"),
    [
        ("34 0 10 1 3 50", 45.0),  # --dec=0: the columns add up to 98
        ("36 1 11 1 3 50", 47.0),
        ("34.4 0.0 10.4 1.4 3.4 50.3", 44.85),
        ("30.0% 0.0% 10.0% 1.0% 2.0% 57.0%", 40.0),  # -h
    ],
)
def test_rounded_columns_may_miss_100_percent_by_half_of_their_last_digits(row: str, busy: float) -> None:
    found = read_text(sysstat, printed(row))
    assert found.refused == []
    assert found.busy == pytest.approx([busy])


def test_columns_that_miss_more_than_their_digits_explain_are_refused() -> None:
    found = read_text(
        sysstat, printed("34.4 0.0 10.4 1.4 3.4 49.0", "34.40 0.00 10.40 1.40 3.40 50.40", "34 0 10 1 3 47")
    )
    assert [code for _, code in found.refused[:2]] == [LoadFileCode.NOT_ALL_OF_THE_TIME] * 2


def test_a_decimal_comma_is_told_by_one_digit_too() -> None:
    assert read_text(sysstat, printed("34,4 0,0 10,4 1,4 3,4 50,3")).busy == pytest.approx([44.85])


def test_all_time_stolen_in_rows_that_follow_each_other_is_a_counter_that_stands_still() -> None:
    used, stuck = "2.45 0.00 1.05 0.10 0.02 96.38", "0.00 0.00 0.00 0.00 100.00 0.00"
    found = read_text(sysstat, printed(used, stuck, stuck, stuck, used))
    assert found.busy == pytest.approx([3.5, 3.5])
    assert found.notices == [LoadFileCode.STEAL_STUCK]
    once = read_text(sysstat, printed(used, stuck, used))
    assert once.steal.max() == pytest.approx(100.0)


def test_another_table_of_engines_is_none_of_their_time() -> None:
    text = (
        printed("30.00 0.00 10.00 1.00 2.00 57.00") + "\n00:00:01        CPU       MHz\n00:10:01        all   5200.00\n"
    )
    found = read_text(sysstat, text)
    assert (found.refused, len(found.busy)) == ([], 1)


def test_a_system_without_a_name_has_none() -> None:
    text = printed("28.00 0.00 12.00 1.80 58.20", heading="CPU     %user     %nice   %system   %iowait     %idle")
    found = read_text(sysstat, text.replace("(zlnx01)", "((none))"))
    assert found.of(Samples)[0].system == ""


def test_figures_of_single_engines_alone_are_named_as_such() -> None:
    text = printed("30.00 0.00 10.00 1.00 2.00 57.00").replace(" all ", "   0 ")
    with pytest.raises(ZplannerError) as caught:
        read_text(sysstat, text)
    assert caught.value.code is LoadFileCode.SINGLE_ENGINES


@pytest.mark.parametrize(
    ("names", "row", "used"),
    [
        # in old versions kbmemused has buffers and page cache: 64 GiB, of which 16 are free and 24 cached
        ("kbmemfree kbmemused %memused kbbuffers kbcached", "16777216 50331648 75.00 1048576 24117248", 24.0),
        # in newer ones it has not, and kbavail says what a load can have: 64 GiB, of which 38 are available
        (
            "kbmemfree kbavail kbmemused %memused kbbuffers kbcached",
            "16777216 39845888 25165824 37.50 0 25165824",
            26.0,
        ),
    ],
)
def test_memory_in_use_is_the_peak_without_page_cache_whatever_the_version_counts(
    names: str, row: str, used: float
) -> None:
    less = " ".join(["20971520", *row.split()[1:]]) if "kbavail" not in names else row.replace("39845888", "40845888")
    text = banner("2026-10-21") + f"00:00:00 {names}\n00:10:00 {row}\n00:20:00 {less}\nAverage: {row}\n"
    found = read_text(sysstat, text)
    facts = [(fact.value, fact.line, fact.system) for fact in found.of(FoundFact) if fact.field == "memory_used_gib"]
    assert facts == [(used, 4, "zlnx01")]
    assert found.refused == []
