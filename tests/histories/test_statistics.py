"""The figures of a load are those that a spreadsheet gives, a plan takes them, and a forecast is scored by them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.histories.any_histories import MONDAY, history
from zplanner.histories.history import Clock, History
from zplanner.histories.statistics import (
    Statistic,
    load_summary,
    notices,
    scored_months,
    statistic,
    week_profile,
    working_days,
)
from zplanner.histories.windows import joined

DAY = 86_400


def day(busy: float, number: int = 0) -> History:
    return history([busy] * 96, 0.01, starts=MONDAY + number * DAY + 900 * np.arange(96))


def test_the_statistic_is_of_the_windows() -> None:
    found = replace(day(0.0), busy=np.linspace(0, 0.9, 96, dtype="f"))
    assert statistic(found, Statistic.MAXIMUM) == pytest.approx(0.9)
    assert statistic(found, Statistic.MEAN) == pytest.approx(0.45)
    assert statistic(found) == pytest.approx(0.855)
    assert statistic(found, Statistic.DEMAND_P95) == pytest.approx(0.865)
    assert statistic(replace(found, steal=np.full(96, np.nan, "f")), Statistic.DEMAND_P95) is None


def test_what_limits_the_figures_is_said() -> None:
    short = replace(day(0.2), steal=np.full(96, 0.1, "f"))
    assert [notice.code.name for notice in notices(short)] == ["FEW_DAYS", "WITHHELD"]
    week = joined([day(0.2, number) for number in range(7)])
    assert working_days(week) == 5
    assert notices(week) == ()
    assert [notice.code.name for notice in notices(joined([week, day(0.2, 9)]))] == ["GAPS"]
    hourly = history([0.2] * 24 * 7, window=3600)
    assert [notice.code.name for notice in notices(hourly)] == ["COARSE"]


def test_withheld_time_is_looked_for_where_steal_is_known() -> None:
    week = joined([day(0.2, number) for number in range(7)])
    unknown = np.where(week.starts < MONDAY + 2 * DAY, np.nan, 0.05).astype("f")
    found = notices(replace(week, steal=unknown, busy=np.where(np.isnan(unknown), 0.9, 0.2).astype("f")))
    assert [notice.code.name for notice in found] == ["WITHHELD"]
    assert found[0].values["busy"] == pytest.approx(0.2)


def test_days_of_files_without_dates_are_working_days() -> None:
    assert working_days(replace(day(0.2, 5), clock=Clock.UNKNOWN)) == 1
    assert working_days(day(0.2, 5)) == 0


def test_a_week_profile_has_the_quantiles_of_each_hour() -> None:
    weeks = joined([day(0.1 + 0.1 * (n // 7), n) for n in range(21)])
    found = week_profile(weeks)
    assert found.counts.tolist() == [12] * 168
    assert found.quantiles[0, 4] == pytest.approx(0.2)
    assert found.peaks.max() == pytest.approx(0.3)
    monday = week_profile(day(0.4))
    assert monday.counts[:24].tolist() == [4] * 24
    assert np.isnan(monday.quantiles[24:]).all()


def test_a_day_from_evening_to_evening_is_one_working_day() -> None:
    assert working_days(history([0.5] * 96, starts=MONDAY + 79_200 + 900 * np.arange(96))) == 1


def test_quantiles_are_linear_and_shares_of_the_engines() -> None:
    found = load_summary(np.arange(21) / 20, np.full(21, 0.0))
    assert found is not None
    assert (found.count, found.busy_max, found.steal_mean, found.steal_max) == (21, 1.0, 0.0, 0.0)
    assert found.busy_p95 == pytest.approx(0.95)
    assert found.busy_mean == pytest.approx(0.5)
    assert found.peak_to_average == pytest.approx(2.0)
    assert found.demand_p95 == pytest.approx(found.busy_p95)


def test_unknown_steal_is_unknown_and_not_none_at_all() -> None:
    found = load_summary(np.array([0.2, 0.4]), np.full(2, np.nan))
    assert found is not None
    assert (found.steal_mean, found.steal_max, found.demand_p95) == (None, None, None)


def test_an_idle_system_has_no_peak_to_average() -> None:
    found = load_summary(np.zeros(3), np.zeros(3))
    assert found is not None
    assert (found.busy_mean, found.peak_to_average) == (0.0, None)


def test_no_samples_have_no_figures() -> None:
    assert load_summary(np.array([]), np.array([])) is None


NOVEMBER = int(np.datetime64("2026-11-01T00:00:00", "s").astype(np.int64))
FORECAST = (0.4, 0.5, 0.6, 0.7, 0.8)


def test_a_month_is_inside_or_outside_its_intervals() -> None:
    busy = np.repeat([0.6, 0.75, 0.9], [30 * 96, 31 * 96, 31 * 96])
    found = scored_months(
        history(busy, starts=NOVEMBER + 900 * np.arange(len(busy))),
        dict.fromkeys(["2026-11", "2026-12", "2027-01", "2027-02"], FORECAST),
    )
    assert [(one.month, one.is_in_ninety) for one in found] == [
        ("2026-11", True),
        ("2026-12", True),
        ("2027-01", False),
    ]


def test_a_month_that_was_not_forecast_or_is_hardly_measured_is_not_scored() -> None:
    days = history([0.6] * 96 * 44, starts=NOVEMBER + 900 * np.arange(96 * 44))
    assert [one.month for one in scored_months(days, {"2026-11": FORECAST, "2026-12": FORECAST})] == ["2026-11"]
    assert scored_months(days, {"2026-12": FORECAST}) == ()


def test_the_months_are_measured_by_the_statistic_that_is_asked_for() -> None:
    busy = np.tile([0.2, 0.2, 0.2, 0.8], 30 * 24)
    month = history(busy, starts=NOVEMBER + 900 * np.arange(len(busy)), steal=np.nan)
    measured = {
        of: [round(one.actual, 4) for one in scored_months(month, {"2026-11": FORECAST}, of)] for of in Statistic
    }
    assert measured == {
        Statistic.P95: [0.8],
        Statistic.MAXIMUM: [0.8],
        Statistic.MEAN: [0.35],
        Statistic.DEMAND_P95: [],
    }
