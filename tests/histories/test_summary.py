"""The figures of a load are those that a spreadsheet gives."""

from __future__ import annotations

import numpy as np
import pytest

from zplanner.histories.statistics import load_summary


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
