"""A forecast is scored by the months measured after the move."""

from __future__ import annotations

import numpy as np

from tests.histories.any_histories import history
from zplanner.histories.statistics import Statistic, scored_months

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
