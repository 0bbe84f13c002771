"""Dates and times of day as people's clocks show them, turned into seconds since 1970.

The rules for what a file leaves open: dates such as 10/11/2026, 12-hour clocks, midnight without a date, and the hour
that comes twice when daylight saving time ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from functools import lru_cache
from math import isnan, nan
from zoneinfo import ZoneInfo

from zplanner.errors import Code, ZplannerError
from zplanner.histories.history import Clock
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import DAY, LAST_MOMENT, day_start
from zplanner.importing.refusals import LoadFileCode

HOUR = 3_600.0

TOLERANCE = 600.0
"""Seconds by which a change of the clock may miss an hour, as rows are not exactly in step."""


class DayOrder(StrEnum):
    """What a question about the order of dates may be answered with."""

    DAY = "day first"
    MONTH = "month first"


class WallClockCode(Code):
    """What the times of a file leave open."""

    DAY_OR_MONTH = (
        "{date} is read with the month first: nothing in the file tells the day from the month",
        "state the order if it is the other",
    )
    HOUR_TWICE = (
        "the clock goes back by an hour, and daylight saving time is assumed to end here; times that follow go on by "
        "the clock of before",
        "state the file's time zone to be sure",
    )
    UNKNOWN_ZONE = "'{zone}' is not a time zone", "write a name such as Europe/Berlin"


_NUMBERS = re.compile(r"\D{0,2}([0-9]{1,4})\D{1,3}([0-9]{1,2})\D{1,3}([0-9]{1,4})\D{0,2}", re.ASCII)
_SLASHES = re.compile(rb"(?<![0-9/])[0-9]{1,2}/[0-9]{1,2}/(?:[0-9]{4}|[0-9]{2})(?![0-9/])")
_DAY, _MONTH = rb"(?:1[3-9]|2[0-9]|3[01])", rb"(?:0?[1-9]|1[0-2])"
_ORDER = re.compile(
    rb"(?<![0-9/])(?:(" + _DAY + rb"/" + _MONTH + rb")|" + _MONTH + rb"/" + _DAY + rb")/(?:[0-9]{4}|[0-9]{2})(?![0-9/])"
)

_AM = ("am", "a.m.", "π.μ.", "πμ", "上午", "午前", "오전", "ص")
_PM = ("pm", "p.m.", "μ.μ.", "μμ", "下午", "午後", "오후", "م")
_HALVES = "|".join(map(re.escape, sorted(_AM + _PM, key=len, reverse=True)))
_TIME = re.compile(
    rf"(?P<before>{_HALVES})?\s?(?P<hours>[0-9]{{1,2}})(?:[:.,h时時]|시\s?)(?P<minutes>[0-9]{{2}})(?:[:.,m分]|분\s?)"
    rf"(?P<seconds>[0-9]{{2}}(?:\.[0-9]{{1,9}})?)[s秒초]?\s?(?P<after>{_HALVES})?",
    re.ASCII | re.IGNORECASE,
)


@lru_cache(maxsize=1024)
def time_of_day(text: str) -> tuple[float, bool]:
    """Seconds since midnight, in whatever way a locale writes them, and whether the clock has 12 hours.

    >>> time_of_day("12:10:05 AM"), time_of_day("13.10.05")
    ((605.0, True), (47405.0, False))
    """
    if match := _TIME.fullmatch(text.strip()):
        hours, minutes, seconds = int(match["hours"]), int(match["minutes"]), float(match["seconds"])
        half = (match["before"] or match["after"] or "").lower()
        if minutes < 60 and seconds < 61 and (1 <= hours <= 12 if half else hours < 24):
            hours = hours % 12 + 12 * (half in _PM) if half else hours
            return hours * HOUR + minutes * 60.0 + seconds, bool(half)
    raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)


@lru_cache(maxsize=1024)
def start_of_day(text: str, day_first: bool = False) -> float:
    """Seconds from 1970 to the day that a date names; with slashes the month comes first, unless `day_first`.

    >>> start_of_day("21.10.2026") == start_of_day("10/21/26") == start_of_day("2026年10月21日")
    True
    """
    match = _NUMBERS.fullmatch(text.strip())
    if not match:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)
    first, second, third = (int(part) for part in match.groups())
    if len(match[1]) > 2:
        first, third = third, first
    elif "/" in text and not day_first:
        first, second = second, first
    day = day_start(third + 2000 if third < 100 else third, second, first)
    if not 0.0 <= day < LAST_MOMENT:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)
    return day


def day_first_of(
    file: ForeignFile, said: bool | None, *, decimal_comma: bool = False, is_of_12: bool = False
) -> bool | None:
    """Whether 10/11/2026 is in November: by a day above 12, by what the planner or other files said, by the decimal
    comma, by the 12-hour clock. None where nothing tells.

    The order of a file is that of its first day above 12, which may come late; the file is read for it once more.
    """
    order = _order_of(file.head)
    if order is None and said is None and not decimal_comma and not is_of_12 and _SLASHES.search(file.head):
        with file.again() as again:
            order = next((found for block in again.blocks() if (found := _order_of(block.data)) is not None), None)
    if order is not None:
        return order
    return said if said is not None else True if decimal_comma else False if is_of_12 else None


def _order_of(data: bytes) -> bool | None:
    found = _ORDER.search(data)
    return found[1] is not None if found else None


class WallClock:
    """The times of a file, row by row, as seconds that rise: of UTC where the zone is known, else of the clock that the
    file begins with, which goes on through the hour that comes twice."""

    def __init__(self, zone: str = "") -> None:
        try:
            self._zone = ZoneInfo(zone) if zone else None
        except (KeyError, OSError, ValueError):  # unknown, a folder, or no name at all
            raise ZplannerError(WallClockCode.UNKNOWN_ZONE, zone=zone) from None
        self.step = nan
        """The seconds between the last two rows."""
        self._day = 0.0
        self._last = self._shown = nan
        """The time of the row before, and what the clock showed then."""
        self._stray = nan
        """What the clock showed in a row after that one, which was refused."""
        self._may_break = True
        self._has_day = False
        """Whether the day of the next row is stated."""
        self._repeated = 0.0
        """Seconds by which the clock was put back."""
        self._notices: list[ZplannerError] = []

    @property
    def clock(self) -> Clock:
        return Clock.UTC if self._zone else Clock.LOCAL

    def notices(self) -> Iterator[ZplannerError]:
        """What was assumed since this was asked last."""
        while self._notices:
            yield self._notices.pop(0)

    def begin(self, day: float | None = None) -> None:
        """The tool or the system was started again, perhaps on another day: the next row is not one step later."""
        if day is not None:
            self._day = day
        self._has_day = day is not None
        self._may_break = True
        self._stray = nan

    def at(self, seconds: float, day: float | None = None, line: int | None = None) -> float:
        """The time of a row at so many seconds of its day, which is that of the row before where none is given, or the
        next. ZplannerError where it is not after the row before."""
        shown = (self._day if day is None else day) + seconds
        if day is None and not self._has_day and self._is_past_midnight(shown):
            shown += DAY
        time = self._time(shown, line)
        if time <= self._last:
            self._stray = shown
            raise ZplannerError(LoadFileCode.TIME_GOES_BACK)
        usual, self.step = self.step, time - self._last
        self._day = shown - shown % DAY
        if not self._zone and abs(self.step - usual - HOUR) <= TOLERANCE and _begins_summer(shown):
            self.step -= HOUR
        self._last, self._shown, self._stray = time, shown, nan
        self._may_break = self._has_day = False
        return time

    def _is_past_midnight(self, shown: float) -> bool:
        """Whether the clock has begun another day: it fell by over 12 hours and goes on in step, from the last row or
        from one that was refused for want of a step."""
        if not self._shown - shown > DAY / 2.0:
            return False
        most = 2.0 * self.step + 60.0
        in_step = isnan(most) or self._may_break or shown + DAY - self._shown <= most
        return in_step or 0.0 < shown - self._stray <= most

    def _time(self, shown: float, line: int | None) -> float:
        if self._zone:
            time = shown - _offset(self._zone, shown // 900.0, 0)
            return time if not time <= self._last else shown - _offset(self._zone, shown // 900.0, 1)
        forward = shown - self._shown
        expected = 0.0 if isnan(self.step) else self.step
        if (
            not self._repeated
            and forward <= 0.0
            and abs(expected - forward - HOUR) <= TOLERANCE
            and _ends_summer(shown)
        ):
            self._repeated = HOUR
            self._notices.append(ZplannerError(WallClockCode.HOUR_TWICE, line=line))
        elif self._repeated and abs(forward - expected - HOUR) <= TOLERANCE and _begins_summer(shown):
            self._repeated = 0.0
        return shown + self._repeated


def _ends_summer(shown: float) -> bool:
    """The first four hours of the last Sunday of October (Europe) or the first of November (United States)."""
    day = _sunday_night(shown)
    return day is not None and ((day.month == 10 and day.day > 24) or (day.month == 11 and day.day <= 7))


def _begins_summer(shown: float) -> bool:
    """The first five hours of the last Sunday of March (Europe) or the second (United States)."""
    day = _sunday_night(shown - HOUR)
    return day is not None and day.month == 3 and (day.day > 24 or 7 < day.day <= 14)


def _sunday_night(shown: float) -> date | None:
    day = date(1970, 1, 1) + timedelta(days=shown // DAY)
    return day if day.weekday() == 6 and shown % DAY < 4.0 * HOUR else None


@lru_cache(maxsize=4096)
def _offset(zone: ZoneInfo, quarter: float, fold: int) -> float:
    """Seconds by which a zone's clock is ahead of UTC in a quarter of an hour that it shows."""
    shown = datetime.fromtimestamp(quarter * 900.0, UTC).replace(tzinfo=zone, fold=fold)
    return (shown.utcoffset() or timedelta()).total_seconds()
