"""Times of a file become seconds that rise, or are refused."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from zplanner.errors import ZplannerError
from zplanner.histories.history import Clock
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.refusals import LoadFileCode
from zplanner.importing.wall_clock import WallClock, WallClockCode, day_first_of, start_of_day, time_of_day

DAY, HOUR = 86_400.0, 3_600.0

BERLIN = "Europe/Berlin"
CHANGE_NIGHT = datetime(2026, 10, 25, tzinfo=UTC).timestamp()


def seconds(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def offset(moment: datetime, zone: str) -> timedelta | None:
    return moment.astimezone(ZoneInfo(zone)).utcoffset()


def shown(clock: WallClock, *times: str) -> list[float]:
    """Seconds since the first of some times of day, one after another."""
    found = [clock.at(time_of_day(time)[0]) for time in times]
    return [time - found[0] for time in found]


@pytest.mark.parametrize(
    ("text", "of_day"),
    [
        ("00:10:05", 605.0),
        ("12:00:00 AM", 0.0),
        ("12:10:05 PM", 12 * HOUR + 605),
        ("01:10:05 pm", 13 * HOUR + 605),
        ("13.10.05", 13 * HOUR + 605),
        ("13時10分05秒", 13 * HOUR + 605),
        ("下午 01时10分05秒", 13 * HOUR + 605),
        ("13시 10분 05초", 13 * HOUR + 605),
        ("01:10:05 μμ", 13 * HOUR + 605),
        ("23:59:60", DAY),
    ],
)
def test_a_time_is_read_as_any_locale_writes_it(text: str, of_day: float) -> None:
    assert time_of_day(text)[0] == of_day


@pytest.mark.parametrize("text", ["", "24:00:00", "13:10:05 AM", "00:10:05 PM", "10:60:00", "1:1:1", "12:10"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ZplannerError) as caught:
        time_of_day(text)
    assert caught.value.code is LoadFileCode.NOT_A_TIME


@given(st.datetimes(datetime(1980, 1, 1), datetime(2068, 12, 31)))  # dates of a clock
def test_a_date_is_the_same_day_in_every_form(day: datetime) -> None:
    expected = seconds(day.strftime("%Y-%m-%d"))
    for form in ("%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y", "%m/%d/%Y", "%Y年%m月%d日", "%d-%m-%Y", "%d. %m. %Y"):
        assert start_of_day(day.strftime(form)) == expected
    assert start_of_day(day.strftime("%d/%m/%Y"), day_first=True) == expected
    if day.year >= 2000:
        assert start_of_day(day.strftime("%m/%d/%y")) == expected
        assert start_of_day(day.strftime("%d.%m.%y")) == expected


@pytest.mark.parametrize("text", ["", "13/13/2026", "31.02.2026", "2026", "2026-10-21-22", "01/01/9999", "Oct 21 2026"])
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(ZplannerError) as caught:
        start_of_day(text)
    assert caught.value.code is LoadFileCode.NOT_A_TIME


@pytest.mark.parametrize(
    ("text", "said", "comma", "is_of_12", "expected"),
    [
        ("10/11/2026", None, False, False, None),
        ("10/11/2026", True, False, True, True),
        ("10/11/2026", False, True, False, False),
        ("10/11/2026", None, True, False, True),
        ("10/11/2026", None, False, True, False),
        ("10/11/2026\n10/13/2026", True, True, False, False),
        ("10/11/26\n13/11/26", False, False, True, True),
        ("10/11/26" + "\n" * 70_000 + "13/11/26", None, False, False, True),
        ("2026/10/13 and /sys/1/13/11", None, False, False, None),
    ],
)
def test_the_order_of_day_and_month_is_told_by_days_above_12_then_the_planner_then_comma_and_clock(
    tmp_path: Path, text: str, said: bool | None, comma: bool, is_of_12: bool, expected: bool | None
) -> None:
    path = tmp_path / "file"
    path.write_text(text)
    with ForeignFile(path) as file:
        assert day_first_of(file, said, decimal_comma=comma, is_of_12=is_of_12) is expected


def test_midnight_without_a_date_is_the_next_day() -> None:
    clock = WallClock()
    clock.begin(seconds("2026-10-25"))
    assert shown(clock, "11:50:00 PM", "12:00:00 AM", "12:10:00 AM") == [0, 600, 1200]
    assert clock.at(1200.0) == seconds("2026-10-26 00:20")


def test_a_time_out_of_step_is_no_midnight_but_its_followers_in_step_are() -> None:
    clock = WallClock()
    assert shown(clock, "13:00:00", "13:10:00") == [0, 600]
    with pytest.raises(ZplannerError) as caught:
        clock.at(600.0)
    assert caught.value.code is LoadFileCode.TIME_GOES_BACK
    assert clock.at(13 * HOUR + 1200) == 13 * HOUR + 1200
    with pytest.raises(ZplannerError):
        clock.at(600.0)
    assert clock.at(1200.0) == DAY + 1200


def test_after_a_restart_any_step_over_midnight_is_the_next_day() -> None:
    clock = WallClock()
    shown(clock, "22:00:00", "22:10:00")
    clock.begin()
    assert clock.at(HOUR) == DAY + HOUR


def test_a_stated_day_that_was_read_before_is_not_the_next() -> None:
    clock = WallClock()
    clock.begin(CHANGE_NIGHT)
    shown(clock, "16:00:00", "00:00:00")
    clock.begin(CHANGE_NIGHT)
    with pytest.raises(ZplannerError) as caught:
        clock.at(8 * HOUR)
    assert caught.value.code is LoadFileCode.TIME_GOES_BACK


def test_the_hour_that_comes_twice_is_a_second_pass_and_said() -> None:
    clock = WallClock()
    clock.begin(CHANGE_NIGHT)
    assert shown(clock, "02:40:00", "02:50:00", "02:00:00", "02:10:00", "03:00:00") == [0, 600, 1200, 1800, 4800]
    assert [(notice.code, notice.line) for notice in clock.notices()] == [(WallClockCode.HOUR_TWICE, None)]
    assert list(clock.notices()) == []
    with pytest.raises(ZplannerError):
        clock.at(2 * HOUR + 600)  # only once


def test_a_clock_put_back_on_any_other_day_or_by_any_other_time_is_refused() -> None:
    for day, back in (("2026-10-18", 3000), ("2026-10-25", 1800), ("2026-10-25", 7200), ("2026-11-08", 3000)):
        clock = WallClock()
        clock.begin(seconds(day))
        shown(clock, "02:40:00", "02:50:00")
        with pytest.raises(ZplannerError) as caught:
            clock.at(2 * HOUR + 3000 - back)
        assert caught.value.code is LoadFileCode.TIME_GOES_BACK


def test_the_hour_that_is_left_out_is_in_no_step() -> None:
    clock = WallClock()
    clock.begin(seconds("2026-03-29"))
    shown(clock, "01:40:00", "01:50:00", "03:00:00")
    assert clock.step == 600
    assert clock.at(3 * HOUR + 600) == seconds("2026-03-29 03:10")


def test_a_file_over_winter_has_even_steps_and_is_by_its_first_clock_again_in_summer() -> None:
    clock, first = WallClock(), datetime(2026, 10, 24, tzinfo=UTC)
    for number in range(48 * 160):
        local = (first + timedelta(seconds=1800 * number)).astimezone(ZoneInfo(BERLIN))
        found = clock.at(local.hour * HOUR + local.minute * 60.0, seconds(local.strftime("%Y-%m-%d")))
        assert number == 0 or clock.step == 1800
    assert found == seconds(local.strftime("%Y-%m-%d %H:%M"))
    assert [notice.code for notice in clock.notices()] == [WallClockCode.HOUR_TWICE]


@given(
    st.sampled_from([BERLIN, "Europe/London", "America/New_York", "Australia/Lord_Howe", "UTC"]),
    st.integers(0, 364),
    st.booleans(),
    st.sampled_from([60, 600, 900]),
    st.integers(0, 86_400),
)
def test_with_its_zone_a_file_is_read_exactly_over_every_change(
    zone: str, day: int, at_change: bool, step: int, before: int
) -> None:
    """Files of any zone, as a tool writes them: times of the local clock without a date after the first."""
    middle = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=day)
    while at_change and zone != "UTC" and offset(middle, zone) == offset(middle + timedelta(hours=1), zone):
        middle += timedelta(hours=1)
    first = middle - timedelta(seconds=before)
    local = [(first + timedelta(seconds=step * number)).astimezone(ZoneInfo(zone)) for number in range(150)]
    assume(not local[0].fold)  # nothing tells that a file begins within the second pass
    clock = WallClock(zone)
    clock.begin(seconds(local[0].strftime("%Y-%m-%d")))
    found = [clock.at(time.hour * HOUR + time.minute * 60.0 + time.second) for time in local]
    assert found == [first.timestamp() + step * number for number in range(150)]
    assert clock.clock is Clock.UTC


@given(st.integers(60, 3600), st.integers(0, 3600))
def test_without_its_zone_steps_are_right_over_the_end_of_daylight_saving_time(step: int, before: int) -> None:
    first = datetime(2026, 10, 25, 1, tzinfo=UTC) - timedelta(seconds=before + 2 * step)
    clock = WallClock()
    for number in range(10_000 // step + 3):
        local = (first + timedelta(seconds=step * number)).astimezone(ZoneInfo(BERLIN))
        day = seconds(local.strftime("%Y-%m-%d"))
        clock.at(local.hour * HOUR + local.minute * 60.0 + local.second, day)
        assert number == 0 or clock.step == step


@given(st.lists(st.floats(0.0, DAY, exclude_max=True)), st.sampled_from(["", BERLIN]))
def test_whatever_a_file_shows_times_rise_or_are_refused(times: list[float], zone: str) -> None:
    clock, found = WallClock(zone), [-1e9]
    clock.begin(CHANGE_NIGHT)
    for time in times:
        with suppress(ZplannerError):
            found.append(clock.at(time))
    assert found == sorted(set(found))


def test_a_zone_that_is_none_is_refused() -> None:
    for zone in ("Berlin", "../../etc/passwd", "Europe/Ber\0lin"):
        with pytest.raises(ZplannerError) as caught:
            WallClock(zone)
        assert caught.value.code is WallClockCode.UNKNOWN_ZONE
