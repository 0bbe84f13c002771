from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import payroll
from tests.reporting.outlooks import around
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Plan, Season
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import (
    band_of_time,
    first_month,
    in_month,
    median_time,
    month_of,
    months_later,
    time_of,
    year_ahead,
)
from zplanner.wording.quantities import HEADROOM, band_of, median_of

TODAY = date(2026, 11, 21)


@pytest.mark.parametrize(
    ("months", "today", "told"),
    [
        (0.4, date(2026, 12, 31), "now"),
        (0.4, None, "now"),
        (1.4, date(2026, 12, 31), "Jan 2027"),
        (1.9, date(2026, 12, 31), "Feb 2027"),
        (51.7, TODAY, "Mar 2031"),
        (70.6, TODAY, "Oct 2032"),
        (12.0, date(2024, 2, 29), "Feb 2025"),
        (1.0, None, "in 1 month"),
        (601.0, date(2026, 1, 1), "in over 50 years"),
        (1e300, None, "in over 50 years"),
        (None, date(2026, 1, 1), "not reached"),
        (12.0, date(9999, 1, 1), "after the year 9998"),
    ],
)
def test_time_is_told_as_a_month_of_the_calendar_where_there_is_a_date(
    months: float | None, today: date | None, told: str
) -> None:
    assert time_of(months, today) == told


@given(st.floats(0.5, 600.0))
def test_the_month_of_the_calendar_is_the_number_of_months_that_stands_beside_it(months: float) -> None:
    count = int(HEADROOM.bare(months))
    assert time_of(months, TODAY) == month_of(TODAY, count)
    assert time_of(months, None) == f"in {HEADROOM.written(months)}"


@given(st.dates(date(1900, 1, 1), date(2500, 12, 31)), st.integers(0, 1200))
def test_so_many_months_later_is_the_same_day_or_the_last_of_its_month(start: date, months: int) -> None:
    later = months_later(start, months)
    assert later is not None
    assert (later.year - start.year) * 12 + later.month - start.month == months
    assert later.day == start.day or (later.day < start.day and (later.toordinal() + 1, 1) == _next_day(later))


@given(st.floats(5.0, 200.0), st.floats(0.0, 0.8))
def test_a_median_is_told_in_a_sentence_with_the_digits_that_it_has_in_a_table(median: float, spread: float) -> None:
    months = around(median, spread)
    assert median_time(months, None) == f"in {median_of(HEADROOM, months)}"


@pytest.mark.parametrize("when", ["Mar 2031", "2041"])
def test_a_month_and_a_year_of_the_calendar_take_a_preposition_in_a_sentence(when: str) -> None:
    assert in_month(when) == f"in {when}"
    assert in_month("in 9 months") == "in 9 months"
    assert in_month("now") == "now"


def _next_day(day: date) -> tuple[int, int]:
    following = date.fromordinal(day.toordinal() + 1)
    return following.toordinal(), following.day


def _span(low: float | None, high: float | None) -> Quantiles:
    return Quantiles(None, None, low, None, low, None, high, None, None)


@pytest.mark.parametrize(
    ("months", "today", "told"),
    [
        (_span(20.0, 31.0), None, "in 20 to 31 months"),
        (_span(1.0, 31.0), None, "in 1 to 31 months"),
        (_span(1.6, 2.4), None, "in 2 months"),
        (_span(0.0, 9.0), None, "within 9 months"),
        (_span(0.0, 1.0), None, "within 1 month"),
        (_span(0.0, 0.1), None, "now"),
        (_span(0.0, 9.0), TODAY, "now to Aug 2027"),
        (_span(66.0, 130.0), None, "in 66 months to 11 years"),
        (_span(130.0, 312.0), None, "in 11 to 26 years"),
        (_span(0.0, 312.0), None, "within 26 years"),
        (_span(20.0, 900.0), None, "in 20 months to over 50 years"),
        (_span(0.0, 900.0), None, "now to over 50 years"),
        (_span(20.0, None), TODAY, "Jul 2028 to not reached"),
        (_span(None, None), TODAY, "not reached"),
    ],
)
def test_a_band_of_time_reads_as_one_phrase(months: Quantiles, today: date | None, told: str) -> None:
    assert band_of_time(months, today) == told


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        (66.0, 119.0, "66 to 119 months"),
        (66.0, 130.0, "66 months to 11 years"),
        (130.0, 312.0, "11 to 26 years"),
        (0.3, 130.0, "under 1 month to 11 years"),
        (0.0, 130.0, "now to 11 years"),
    ],
)
def test_ten_years_of_headroom_and_more_are_told_in_years(low: float, high: float, told: str) -> None:
    assert band_of(HEADROOM, _span(low, high)) == told


def test_a_half_month_is_rounded_up_as_spreadsheets_do() -> None:
    assert [HEADROOM.bare(months) for months in (25.5, 26.5, 26.49)] == ["26", "27", "26"]
    assert band_of(HEADROOM, around(30.0, 0.2)) == "23 to 39 months"


@pytest.mark.parametrize(
    ("today", "month", "first"),
    [
        ("2026-11-21", 11, date(2026, 11, 1)),
        ("2026-11-21", 10, date(2026, 10, 1)),
        ("2026-11-21", 12, date(2025, 12, 1)),
        ("2026-01-31", 2, date(2025, 2, 1)),
        ("", 2, None),
    ],
)
def test_with_a_season_months_count_from_the_latest_month_in_which_the_load_was_measured(
    today: str, month: int, first: date | None
) -> None:
    plan = Plan(report=ReportSettings(date=today), season=Season((1.0,) * 12, month))
    assert first_month(plan) == first
    assert first_month(replace(plan, season=None)) == (date.fromisoformat(today) if today else None)


def test_a_year_of_the_horizon_has_its_month_if_the_plan_has_a_date() -> None:
    plan = Plan(report=ReportSettings(date="2026-11-21"))
    assert year_ahead(replace(plan, report=ReportSettings()), 3.0) == "3 years"
    assert year_ahead(plan, 3.0) == "3 years, Nov 2029"
    measured = replace(plan, season=Season((1.0,) * 12, 12))
    assert year_ahead(measured, 3.0) == "3 years, Nov 2029", "it counts from the plan's date, not the measurement"


def test_years_count_from_the_date_of_the_plan_and_growth_from_the_measurement() -> None:
    """A load of last December that grows by a third a year has outgrown today's machine by now."""
    grows = replace(payroll(), season=Season((1.0,) * 12, 12), growth_per_year=Uncertain.exactly(0.15))
    then = [
        [year.probability_of_lasting for year in forecast(plan, load_model(), parts=False).scenarios[0].horizon]
        for plan in (
            replace(grows, horizon_years=(1.0, 2.0), report=ReportSettings(date="2026-12-05")),
            replace(grows, horizon_years=(1.0, 2.0), report=ReportSettings(date="2026-06-05")),
            replace(grows, horizon_years=(1.5, 2.5), report=ReportSettings(date="2026-12-05")),
        )
    ]
    assert then[1] == then[2] != then[0]


def test_the_peak_of_a_season_is_labeled_with_its_own_month() -> None:
    """A load measured in March that peaks in December exceeds its limit in December, whatever the report's month."""
    peak = Season((*[1.0] * 11, 1.6), 3)
    for today in ("2026-03-15", "2026-08-15", "2027-02-15"):
        settings = ReportSettings(date=today)
        plan = replace(payroll(), season=peak, growth_per_year=Uncertain.exactly(0.0), report=settings)
        month = first_month(plan)
        assert month is not None
        assert month_of(month, 9) == "Dec 2026"
        headroom = forecast(plan, load_model(), parts=False).scenarios[0].months_of_headroom
        assert headroom is not None
        assert time_of(headroom.p50, month) in ("Nov 2026", "Dec 2026")
