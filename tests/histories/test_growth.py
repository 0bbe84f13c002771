"""Growth is read from complete weeks, with an interval, and only where weeks tell it from a step and a season."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.histories.any_histories import MONDAY, history
from zplanner.histories.history import History
from zplanner.histories.statistics import WEEK, LoadTrend, MeasuredStep, load_trend, weekly_p95
from zplanner.histories.windows import WindowFold

MEASUREMENTS = Path(__file__).parents[3] / "shared" / "measurements"
PER_DAY = 4


def weeks(level: object) -> History:
    """A history of complete weeks with these weekly p95s, in windows of six hours."""
    p95 = np.asarray(level, np.float64)
    return history(np.repeat(p95, 7 * PER_DAY), window=86_400 // PER_DAY)


def expect(history: History) -> LoadTrend:
    found = load_trend(history)
    assert found is not None
    return found


def growing(count: int, per_year: float = 0.12, noise: float = 0.0, seed: int = 1) -> np.ndarray:
    at = np.arange(count) * WEEK / (365.2425 * 86_400)
    return 0.3 * (1 + per_year) ** at * np.exp(np.random.default_rng(seed).normal(0, noise, count))


def test_weeks_count_from_monday_and_only_complete_ones() -> None:
    days = history(np.linspace(0.1, 0.9, 96 * 17))
    starts, p95 = weekly_p95(days)
    assert starts.tolist() == [MONDAY, MONDAY + WEEK]
    assert p95[0] == pytest.approx(np.quantile(days.busy[: 96 * 7].astype(float), 0.95))
    with_a_day_lost = np.r_[0 : 96 * 2, 96 * 3 : 96 * 14]
    starts, _ = weekly_p95(history(days.busy[with_a_day_lost], starts=days.starts[with_a_day_lost]))
    assert starts.tolist() == [MONDAY + WEEK]


def test_nothing_is_said_of_less_than_13_weeks_or_of_an_idle_system() -> None:
    assert load_trend(weeks(growing(12))) is None
    assert load_trend(history([0.5] * 20)) is None
    assert load_trend(weeks(np.zeros(30))) is None
    assert expect(weeks(growing(13))).weeks == 13


def test_growth_without_noise_is_exact() -> None:
    found = expect(weeks(growing(60)))
    assert found.step is None
    assert found.season is None
    assert found.growth_per_year is not None
    assert found.growth_per_year.low == pytest.approx(0.12, abs=1e-4)
    assert found.growth_per_year.high == pytest.approx(0.12, abs=1e-4)


@settings(max_examples=8)
@given(st.floats(-0.3, 0.6), st.integers(30, 103), st.integers(0, 10_000))
def test_the_interval_lies_about_the_growth_and_is_narrow_where_noise_is_small(
    per_year: float, count: int, seed: int
) -> None:
    growth = expect(weeks(growing(count, per_year, 0.001, seed))).growth_per_year
    assert growth is not None
    assert growth.confidence == 0.90
    assert growth.median == pytest.approx(per_year, abs=0.02)
    assert growth.high - growth.low < 0.04


@pytest.mark.parametrize("count", [13, 26])
@pytest.mark.parametrize("idle", [0.0, 0.05])
def test_the_interval_of_few_weeks_that_are_like_their_neighbors_holds_the_growth_as_often_as_it_says(
    count: int, idle: float
) -> None:
    held = []
    for seed in range(40):
        chance = np.random.default_rng(seed)
        noise = chance.normal(0, 0.03, count)
        for week in range(1, count):
            noise[week] = 0.3 * noise[week - 1] + noise[week] * 0.91**0.5
        noise -= 0.5 * (chance.random(count) < idle)
        growth = expect(weeks(growing(count) * np.exp(noise))).growth_per_year
        if growth is not None:  # a step is seen in a few of them
            held.append(growth.low <= 0.12 <= growth.high)
    assert len(held) >= 35
    assert np.mean(held) >= 0.85


def test_a_few_weeks_unlike_the_others_do_not_move_the_growth() -> None:
    level = growing(78, noise=0.01)
    level[[10, 40, 76, 77]] *= 0.4
    growth = expect(weeks(level)).growth_per_year
    assert growth is not None
    assert growth.low < 0.12 < growth.high
    assert growth.high - growth.low < 0.06


def test_a_step_that_explains_more_than_growth_is_reported_instead() -> None:
    level = growing(60, 0.0, 0.02)
    level[25:] *= 1.3
    found = expect(weeks(level))
    assert found.growth_per_year is None
    assert found.step is not None
    assert found.step.time == MONDAY + 25 * WEEK
    assert found.step.size == pytest.approx(0.3, abs=0.03)
    assert found.step.month == "2027-04"


@pytest.mark.parametrize("seed", range(5))
def test_noise_is_no_step(seed: int) -> None:
    assert expect(weeks(growing(60, 0.12, 0.05, seed))).step is None
    assert expect(weeks(growing(20, 0.0, 0.05, seed))).step is None


def test_two_years_tell_a_season_from_growth() -> None:
    at = (MONDAY + np.arange(130) * WEEK) / (365.2425 * 86_400)
    found = expect(weeks(growing(130, 0.12, 0.01) * np.exp(0.2 * np.cos(2 * np.pi * at))))
    assert found.growth_per_year is not None
    assert found.growth_per_year.low < 0.12 < found.growth_per_year.high
    assert found.growth_per_year.high - found.growth_per_year.low < 0.03
    assert found.season is not None
    assert np.mean(found.season) == pytest.approx(1.0)
    assert max(found.season) == pytest.approx(1.2, abs=0.03)
    assert found.season.index(max(found.season)) in (0, 11)
    assert found.season.index(min(found.season)) in (5, 6)


def test_the_same_history_gives_the_same_interval() -> None:
    one = weeks(growing(40, 0.2, 0.05))
    assert load_trend(one) == load_trend(one)


def test_a_step_says_its_month_by_the_middle_of_its_first_week() -> None:
    assert MeasuredStep(MONDAY, 0.1).month == "2026-10"


@pytest.mark.skipif(not MEASUREMENTS.is_dir(), reason="the measurements lie beside the repository")
def test_18_months_of_a_file_hold_their_true_growth() -> None:
    rows = np.genfromtxt(MEASUREMENTS / "tables" / "history-18-months.csv", str, delimiter=",", skip_header=1)
    end = np.array([one.rstrip("Z") for one in rows[:, 0]], "datetime64[s]").astype(np.float64)
    fold = WindowFold()
    fold.add("ZLNX01", end, np.full(len(end), 3600.0), rows[:, 2].astype(np.float64) / 100, np.full(len(end), np.nan))
    found = expect(fold.histories()["ZLNX01"])
    assert found.step is None
    assert found.growth_per_year is not None
    assert found.growth_per_year.low < 0.12 < found.growth_per_year.high
    assert found.growth_per_year.high - found.growth_per_year.low < 0.06
