"""Peaks that do not coincide: measured window by window, or under a stated correlation."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.estate.machines.estates import history, wave
from zplanner.estate.coincidence import MEAN_OF_PEAK, load_shapes, peak_of_sum
from zplanner.histories.history import Clock
from zplanner.histories.statistics import statistic
from zplanner.histories.windows import together

SYSTEMS = st.lists(st.tuples(st.floats(0.1, 50.0), st.floats(0.0, 1.0)), min_size=1, max_size=8)


def arrays(systems: list[tuple[float, float]]) -> tuple[Any, Any]:
    peaks = np.array([peak for peak, _ in systems])
    return peaks, peaks * np.array([share for _, share in systems])


@given(SYSTEMS, st.floats(0.0, 1.0))
def test_a_correlation_gives_a_peak_between_its_ends(systems: list[tuple[float, float]], rho: float) -> None:
    peaks, means = arrays(systems)
    low, between, high = (float(peak_of_sum(peaks, means, at)) for at in (0.0, rho, 1.0))
    assert low <= between * (1 + 1e-12)
    assert between <= high * (1 + 1e-12)
    assert high == pytest.approx(peaks.sum())
    assert low == pytest.approx(means.sum() + np.sqrt(((peaks - means) ** 2).sum()))


def test_normal_loads_of_a_common_correlation_have_this_peak() -> None:
    draw, rho, sds = np.random.default_rng(1), 0.4, np.array([1.0, 2.0, 0.5])
    common, own = draw.standard_normal(400_000), draw.standard_normal((3, 400_000))
    loads = 10.0 + sds[:, np.newaxis] * (np.sqrt(rho) * common + np.sqrt(1.0 - rho) * own)
    peaks = np.quantile(loads, 0.95, axis=1)
    assert float(np.quantile(loads.sum(axis=0), 0.95)) == pytest.approx(
        float(peak_of_sum(peaks, loads.mean(axis=1), rho)), rel=2e-3
    )


@given(st.integers(0, 10_000), st.integers(2, 5))
def test_the_peak_of_aligned_windows_is_that_of_their_direct_sum(seed: int, count: int) -> None:
    draw = np.random.default_rng(seed)
    histories = [history(f"L{n}", wave(draw.random(), draw), float(draw.integers(1, 20))) for n in range(count)]
    direct = together(histories, engines=100.0)
    assert direct is not None
    names = [one.system for one in histories]
    peaks = np.array([[np.quantile(one.busy * one.engines, 0.95)] for one in histories])
    found = float(load_shapes(names, histories).peak(np.arange(count), peaks).at(0.5)[0])
    assert found == pytest.approx(100.0 * (statistic(direct) or 0.0), rel=1e-5)
    rarer = [np.quantile(one.busy * one.engines, 1 - 0.05 / count, method="higher") for one in histories]
    assert found <= sum(rarer) * (
        1 + 1e-5
    )  # not the sum of the peaks: quantiles of loads that peak together may add up


def test_systems_that_peak_at_different_times_are_below_the_sum_of_their_peaks() -> None:
    draw = np.random.default_rng(1)
    histories = [history(f"L{n}", wave(n / 4, draw)) for n in range(4)]
    peaks = np.array([[np.quantile(one.busy * one.engines, 0.95)] for one in histories])
    shapes = load_shapes([one.system for one in histories], histories)
    assert float(shapes.peak(np.arange(4), peaks).at(1.0)[0]) < 0.6 * peaks.sum()


def test_windows_that_a_system_lacks_are_left_out() -> None:
    first, second = history("A", [0.2] * 50 + [0.4] * 50), history("B", [0.8] * 50, first=50 * 900)
    found = load_shapes(["A", "B"], [first, second]).peak(np.arange(2), np.array([[1.6], [3.2]]))
    assert float(found.at(0.0)[0]) == pytest.approx(4.8)


def test_systems_without_a_common_window_or_clock_are_added_by_the_correlation() -> None:
    first = history("A", [0.4] * 20 + [0.8] * 80)
    apart = history("B", [0.4] * 20 + [0.8] * 80, first=900 * 5000)
    utc = history("B", [0.4] * 20 + [0.8] * 80)
    object.__setattr__(utc, "clock", Clock.UTC)
    peaks = np.array([[3.2], [3.2]])
    means = np.full((2, 1), 0.9 * 3.2)
    for other in (apart, utc):
        shapes = load_shapes(["A", "B"], [first, other])
        for rho in (0.0, 0.5, 1.0):
            expected = peak_of_sum(peaks, means, rho)
            assert shapes.peak(np.arange(2), peaks).at(rho) == pytest.approx(expected, rel=1e-6)


def test_a_system_without_a_history_has_the_assumed_mean() -> None:
    peaks = np.array([[4.0], [2.0]])
    found = load_shapes(["A", "B"], []).peak(np.arange(2), peaks)
    assert found.at(0.3) == pytest.approx(peak_of_sum(peaks, MEAN_OF_PEAK * peaks, 0.3))


@given(st.integers(0, 10_000))
def test_contributions_are_the_slope_of_the_peak(seed: int) -> None:
    draw = np.random.default_rng(seed)
    count, rho = 5, np.full(1, draw.random())
    shapes = load_shapes([f"L{n}" for n in range(count)], [])
    busy, members = draw.uniform(0.5, 5.0, (count, 1)), np.array([0, 2, 3])
    found = shapes.contributions(members, busy, rho)
    whole = float(shapes.peak(members, busy[members]).at(rho)[0])
    assert found[members].sum() == pytest.approx(whole)  # the peak is homogeneous
    for one in members:
        more = busy.copy()
        more[one] *= 1.0 + 1e-6
        rise = (float(shapes.peak(members, more[members]).at(rho)[0]) - whole) / 1e-6
        assert found[one] == pytest.approx(rise, rel=1e-3)
    for other in (1, 4):  # a tangent bounds the peak of a larger machine from below
        larger = np.append(members, other)
        assert whole + found[other] <= float(shapes.peak(larger, busy[larger]).at(rho)[0]) * (1.0 + 1e-12)
