"""A history folded into one week: how busy each hour usually is, and how much the weeks differ."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from zplanner.histories.history import History

HOURS = 168
"""Hours of a week, from Monday 0:00 by the history's clock."""

_HOUR, _WEEK = 3600, HOURS * 3600

_MONDAY = 4 * 86_400
"""Seconds: 1970-01-05, the first Monday of all times."""

QUANTILES = np.asarray([0.025, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.975])
"""The quantiles of every band of the program."""


@dataclass(frozen=True, slots=True, eq=False)
class WeekProfile:
    """The windows of each hour of the week; NaN where there is none."""

    quantiles: NDArray[np.float64]
    """(168, 9): busy, 0..1 of all engines."""
    peaks: NDArray[np.float64]
    """(168,): the busiest window of each hour."""
    counts: NDArray[np.int64]
    """(168,): windows of each hour."""
    restarts: tuple[int, ...]
    """The hours of the week in which the system was started again."""


def week_profile(history: History) -> WeekProfile:
    """How busy each hour of the week was, over all weeks of a history."""
    hours = _hours(history.starts)
    order = np.argsort(hours, kind="stable")
    counts = np.bincount(hours, minlength=HOURS)
    quantiles = np.full((HOURS, len(QUANTILES)), np.nan)
    peaks = np.full(HOURS, np.nan)
    for hour, windows in enumerate(np.split(history.busy[order], np.cumsum(counts)[:-1])):
        if len(windows):
            quantiles[hour] = np.quantile(windows, QUANTILES)
            peaks[hour] = windows.max()
    restarts = _hours(np.asarray(history.restarts, np.int64)).tolist()
    return WeekProfile(quantiles, peaks, counts, tuple(sorted(set(restarts))))


def _hours(times: NDArray[np.int64]) -> NDArray[np.int64]:
    return (times - _MONDAY) % _WEEK // _HOUR
