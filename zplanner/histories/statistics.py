"""The figure of a history that becomes today's utilization, and what a planner should know of it."""

from __future__ import annotations

from enum import StrEnum
from math import ceil

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.histories.history import WINDOW, Clock, History, HistoryCode
from zplanner.histories.summary import P95

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


def working_days(history: History) -> int:
    """Days from Monday to Friday with a window; days of any name where the files have no dates."""
    days = np.unique(history.starts // _DAY)
    count = len(days) if history.clock is Clock.UNKNOWN else int(((days + _THURSDAY) % 7 < 5).sum())
    return min(count, ceil((history.end - history.first) / _DAY))  # one from noon to noon is one day


def notices(history: History) -> tuple[ZplannerError, ...]:
    """What limits the figures of a history: too few days, withheld time, gaps, long intervals."""
    found = []
    if (days := working_days(history)) < WORKING_DAYS:
        found.append(ZplannerError(HistoryCode.FEW_DAYS, system=history.system, days=days, wanted=WORKING_DAYS))
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
