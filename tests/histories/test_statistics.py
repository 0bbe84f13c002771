"""The figures of a history that a plan takes, and what limits them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.histories.any_histories import MONDAY, history
from zplanner.histories.history import Clock, History
from zplanner.histories.joining import joined
from zplanner.histories.statistics import Statistic, notices, statistic, week_profile, working_days

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
