"""What measured load amounts to: the statistic that is planned for, its quantiles and week, and what to know of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.histories.history import WINDOW, Clock, History, HistoryCode

P95 = 0.95
"""The quantile that capacity planners size for by default."""


@dataclass(frozen=True, slots=True)
class LoadSummary:
    """Shares are 0..1; None is unknown."""

    count: int
    busy_mean: float
    busy_p95: float
    busy_max: float
    peak_to_average: float | None
    """Maximum over mean; None where the mean is 0."""
    steal_mean: float | None
    steal_max: float | None
    demand_p95: float | None
    """Of the samples whose steal is known."""


def load_summary(busy: NDArray[Any], steal: NDArray[Any]) -> LoadSummary | None:
    """The figures of a load, arrays (n,) of shares; steal is NaN where unknown. None where there is no sample.

    >>> found = load_summary(np.array([0.2, 0.4, 0.9]), np.array([0.0, 0.1, np.nan]))
    >>> f"{found.busy_p95:.3f} {found.peak_to_average:.1f} {found.steal_max:.2f} {found.demand_p95:.3f}"
    '0.850 1.8 0.10 0.485'
    """
    if not len(busy):
        return None
    busy, steal = np.asarray(busy, np.float64), np.asarray(steal, np.float64)
    mean, highest = float(busy.mean()), float(busy.max())
    known = ~np.isnan(steal)
    withheld = steal[known]
    return LoadSummary(
        count=len(busy),
        busy_mean=mean,
        busy_p95=float(np.quantile(busy, P95)),
        busy_max=highest,
        peak_to_average=highest / mean if mean > 0 else None,
        steal_mean=float(withheld.mean()) if len(withheld) else None,
        steal_max=float(withheld.max()) if len(withheld) else None,
        demand_p95=float(np.quantile(busy[known] + withheld, P95)) if len(withheld) else None,
    )


WORKING_DAYS = 5
"""Days from Monday to Friday with load that a history should have, so that no weekday is missing."""

WITHHELD = 0.02
"""Demand over busy, in the 95th percentile, from which the hypervisor visibly withheld time: two points."""

_DAY = 86_400
_THURSDAY = 3
"""1970-01-01, counted from Monday."""


class Statistic(StrEnum):
    """The figure of the windows."""

    P95 = "p95"
    MAXIMUM = "maximum"
    MEAN = "mean"
    DEMAND_P95 = "demand_p95"


def statistic(history: History, of: Statistic = Statistic.P95) -> float | None:
    """The figure of a history's windows, 0..1, quantiles linear; None for a demand whose steal is unknown."""
    match of:
        case Statistic.MAXIMUM:
            return float(history.busy.max())
        case Statistic.MEAN:
            return float(history.busy.mean(dtype=np.float64))
        case Statistic.P95:
            return float(np.quantile(history.busy, P95))
        case Statistic.DEMAND_P95:
            demand = history.demand[~np.isnan(history.steal)]
            return float(np.quantile(demand, P95)) if len(demand) else None


RECENT_WEEKS = 13
"""Weeks of a longer history that today's utilization is of, a quarter of a year: an assumption. They hold the end of
every month and of a quarter, and little growth."""


def recent(history: History) -> History:
    """The part of a history that tells today's utilization: its last weeks where it is longer."""
    return history.during(history.end - RECENT_WEEKS * _WEEK) or history


def working_days(history: History) -> int:
    """Days from Monday to Friday with a window; days of any name where the files have no dates."""
    days = np.unique(history.starts // _DAY)
    count = len(days) if history.clock is Clock.UNKNOWN else int(((days + _THURSDAY) % 7 < 5).sum())
    return min(count, ceil((history.end - history.first) / _DAY))  # one from noon to noon is one day


def notices(history: History) -> tuple[ZplannerError, ...]:
    """What limits the figures of a history: too few days, withheld time, gaps, long intervals."""
    found = []
    if (days := working_days(recent(history))) < WORKING_DAYS:
        found.append(ZplannerError(HistoryCode.FEW_DAYS, days=days, wanted=WORKING_DAYS))
    known = ~np.isnan(history.steal)
    busy, demand = (
        float(np.quantile(load[known], P95)) if known.any() else 0.0 for load in (history.busy, history.demand)
    )  # of the same windows
    if demand - busy > WITHHELD:
        found.append(ZplannerError(HistoryCode.WITHHELD, system=history.system, busy=busy, demand=demand))
    if history.gaps:
        longest = max(end - start for start, end in history.gaps)
        found.append(
            ZplannerError(HistoryCode.GAPS, system=history.system, count=len(history.gaps), hours=longest / 3600)
        )
    if history.window > WINDOW:
        found.append(ZplannerError(HistoryCode.COARSE, system=history.system, minutes=round(history.window / 60)))
    return tuple(found)


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


LEAST_COVERED = 0.5
"""Share of a month that windows must cover: an assumption, two weeks hold every weekday twice."""

Forecast = tuple[float, float, float, float, float]
"""A month's forecast of utilization, 0..1: its 5%, 25%, 50%, 75% and 95% quantiles."""


@dataclass(frozen=True, slots=True)
class ScoredMonth:
    """What a month (`2027-03`) was forecast and measured to be."""

    month: str
    actual: float
    """The statistic of busy in the month's windows, 0..1."""
    forecast: Forecast

    @property
    def is_in_ninety(self) -> bool:
        """Whether it lies inside the 90% interval."""
        return self.forecast[0] <= self.actual <= self.forecast[4]


def scored_months(
    history: History, forecast: Mapping[str, Forecast], of: Statistic = Statistic.P95
) -> Sequence[ScoredMonth]:
    """The months that were forecast and of which enough load is measured, in order of time, by the history's clock."""
    scored = []
    for month, quantiles in sorted(forecast.items()):
        start, end = (int((np.datetime64(month, "M") + n).astype("datetime64[s]").astype(np.int64)) for n in (0, 1))
        part = history.during(start, end)
        if part is not None and len(part.starts) * part.window >= LEAST_COVERED * (end - start):
            actual = statistic(part, of)
            if actual:  # a demand may be unknown, and an idle system carries no load
                scored.append(ScoredMonth(month, actual, quantiles))
    return tuple(scored)
