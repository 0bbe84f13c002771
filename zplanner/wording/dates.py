"""Days and months in a report: months of headroom become a calendar month if the plan has a date.

Months are rounded before they are shown or added to a date, so that "52 months" and the month next to it agree.
"""

from __future__ import annotations

from datetime import UTC, date, datetime

from dateutil.relativedelta import relativedelta

from zplanner.histories.history import Clock
from zplanner.language import mark, numeral, tr
from zplanner.planning.months import MONTHS_PER_YEAR, months_since_measured, months_until
from zplanner.planning.outlook import P10, P90, Quantiles
from zplanner.planning.plan import Plan
from zplanner.wording.numbers import BAND, between
from zplanner.wording.quantities import HEADROOM, NOW, unit_of, unit_of_median, whole

FARTHEST_YEARS = 50
"""A date farther away than this is not shown: nobody plans a machine that far ahead."""

_ZONES = {Clock.UTC: " UTC", Clock.LOCAL: ""}

MONTHS = (
    mark("Jan"),
    mark("Feb"),
    mark("Mar"),
    mark("Apr"),
    mark("May"),
    mark("Jun"),
    mark("Jul"),
    mark("Aug"),
    mark("Sep"),
    mark("Oct"),
    mark("Nov"),
    mark("Dec"),
)
"""Spelled out, because the standard library's names depend on the locale."""


def date_of(text: str) -> date | None:
    """The date a plan states, or None where it states none."""
    return date.fromisoformat(text) if text else None


def first_month(plan: Plan) -> date | None:
    """The date from which a plan's months count, None if it states none.

    It is the plan's date; with a season, the latest month up to it that is the one in which the load was measured, so
    that a peak of the season is shown in its own month of the calendar.
    """
    today = date_of(plan.report.date)
    if today is None or plan.season is None:
        return today
    return (today - relativedelta(months=months_since_measured(plan))).replace(day=1)


def day(when: date) -> str:
    """A day as people write it: 21 Nov 2026."""
    return tr("{day} {month} {year}", day=when.day, month=tr(MONTHS[when.month - 1]), year=when.year)


def months_later(start: date, months: int) -> date | None:
    """The same day so many months later, or the last of that month; None from the year 9999 on.

    >>> months_later(date(2026, 10, 31), 4), months_later(date(2026, 10, 31), 99_999)
    (datetime.date(2027, 2, 28), None)
    """
    try:
        later = start + relativedelta(months=months)
    except (OverflowError, ValueError):
        return None
    return later if later.year < 9999 else None


def months_to_january(start: date) -> int:
    """How many months lie before the next January; none in a January.

    >>> months_to_january(date(2026, 11, 21)), months_to_january(date(2027, 1, 31))
    (2, 0)
    """
    return (1 - start.month) % MONTHS_PER_YEAR


def month_of(start: date, months: int) -> str:
    """The month of the calendar so many months after a day: Jun 2029."""
    later = months_later(start, months)
    return f"{tr(MONTHS[later.month - 1])} {later.year}" if later else tr("after the year 9998")


def year_ahead(plan: Plan, ahead: float) -> str:
    """So many years after the plan's date, with the month if it has one: 3 years, Nov 2029."""
    text, measured = years(ahead), first_month(plan)
    return f"{text}, {month_of(measured, round(months_until(plan, ahead)))}" if measured else text


def calendar_month(text: str) -> str:
    """A month of a table as people write it.

    >>> calendar_month("2027-03")
    'Mar 2027'
    """
    return month_of(date.fromisoformat(f"{text}-01"), 0)


def time_of(months: float | None, today: date | None, unit: float = 0.0) -> str:
    """When so many months have passed: a month of the calendar where the plan has a date, or as `time_or_span` says.

    >>> time_of(31.4, date(2026, 11, 21)), time_of(31.4, None), time_of(208.0, None), time_of(0.2, None)
    ('Jun 2029', 'in 31 months', 'in 17 years', 'now')
    """
    time, is_span = time_or_span(months, today, unit)
    if not is_span or months is None:
        return time
    if months > FARTHEST_YEARS * MONTHS_PER_YEAR:
        return tr("in over {years} years", years=FARTHEST_YEARS)
    shown = HEADROOM.shown_in(months)
    number = int(shown.bare(months, unit))
    return tr("in {n} months", "in {n} month", number) if shown is HEADROOM else tr("in {years} years", years=number)


def median_time(months: Quantiles, today: date | None) -> str:
    """The median of a time, with as many digits as are known."""
    return time_of(months.p50, today, unit_of_median(months))


def in_month(when: str) -> str:
    """When, in a sentence; a month or a year of the calendar takes a preposition, a span has it."""
    return tr("in {month}", month=when) if (when[:1].isupper() and when[-1:].isdigit()) or when.isdigit() else when


def time_or_span(months: float | None, today: date | None, unit: float = 0.0) -> tuple[str, bool]:
    """A time, and whether it is a span from today; one that is not known to a month but to a `unit` of months is a year
    of the calendar, or rounded."""
    if months is None:
        return tr(HEADROOM.beyond), False
    if months > FARTHEST_YEARS * MONTHS_PER_YEAR:
        return tr("over {years} years", years=FARTHEST_YEARS), True
    if not whole(months):
        return tr(NOW), False
    if today is None:
        return HEADROOM.written(months, unit), True
    later = months_later(today, whole(months))
    return str(later.year) if later and unit > 1.0 else month_of(today, whole(months)), False


def years(number: float) -> str:
    """A number of years.

    >>> years(1.0), years(2.5)
    ('1 year', '2.5 years')
    """
    return tr("1 year") if number == 1 else tr("{years} years", years=numeral(f"{number:g}"))


def band_of_time(months: Quantiles, today: date | None) -> str:
    """The 80% band of a time: Oct 2028 to Jan 2030, in 20 to 31 months, in 90 months to 13 years, within 9 months."""
    below, above = unit_of(months, P10), unit_of(months, P90)
    start, (low, low_is_span) = time_of(months.p10, today, below), time_or_span(months.p10, today, below)
    high, high_is_span = time_or_span(months.p90, today, above)
    if low == high:
        return start
    if high_is_span and months.p90 is not None and months.p90 <= FARTHEST_YEARS * MONTHS_PER_YEAR:
        nearest, farthest = HEADROOM.shown_in(months.p10), HEADROOM.shown_in(months.p90)
        last = int(farthest.bare(months.p90, above))
        soonest = nearest.bare(months.p10, below)
        if farthest is HEADROOM:
            return (
                tr("in {low} to {n} months", "in {low} to {n} month", last, low=soonest)
                if low_is_span
                else tr("within {n} months", "within {n} month", last)
            )
        if not low_is_span:
            return tr("within {years} years", years=last)
        if nearest is HEADROOM:
            return tr("{start} to {years} years", start=start, years=last)
        return tr("in {low} to {years} years", low=soonest, years=last)
    return between(start, high)


def band_beside(months: Quantiles, today: date | None) -> str:
    """The 80% band of a time in parentheses after it; empty where it has none, or where it is that time alone."""
    band = "" if months.p10 is None else band_of_time(months, today)
    return f" ({tr(BAND)}: {band})" if band and band != median_time(months, today) else ""


def moment(seconds: float, clock: Clock) -> str:
    """A day with the time of day: 2026-10-22 00:10, with UTC where it is; "" where the file has no times."""
    return "" if clock is Clock.UNKNOWN else f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}{_ZONES[clock]}"


def span(first: float, last: float, clock: Clock) -> str:
    """From when to when, the day once where both are of it; "" where the file has no times.

    >>> span(0.0, 90_000.0, Clock.UTC), span(0.0, 600.0, Clock.LOCAL)
    ('1970-01-01 00:00 to 1970-01-02 01:00 UTC', '1970-01-01 00:00 to 00:10')
    """
    if clock is Clock.UNKNOWN:
        return ""
    start, end = (datetime.fromtimestamp(seconds, UTC) for seconds in (first, last))
    day_and_time = "%H:%M" if start.date() == end.date() else "%Y-%m-%d %H:%M"
    return f"{between(f'{start:%Y-%m-%d %H:%M}', end.strftime(day_and_time))}{_ZONES[clock]}"
