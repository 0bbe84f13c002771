"""Scores a saved forecast of utilization by what was measured after the move, month by month."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from zplanner.histories.history import History
from zplanner.histories.summary import P95

LEAST_COVERED = 0.5
"""Share of a month that windows must cover: an assumption, two weeks hold every weekday twice."""

Forecast = tuple[float, float, float, float, float]
"""A month's forecast of utilization, 0..1: its 5%, 25%, 50%, 75% and 95% quantiles."""


@dataclass(frozen=True, slots=True)
class ScoredMonth:
    """What a month (`2027-03`) was forecast and measured to be."""

    month: str
    actual: float
    """The p95 of busy in the month's windows, 0..1."""
    forecast: Forecast

    @property
    def is_in_half(self) -> bool:
        """Whether it lies inside the 50% interval."""
        return self.forecast[1] <= self.actual <= self.forecast[3]

    @property
    def is_in_ninety(self) -> bool:
        """Whether it lies inside the 90% interval."""
        return self.forecast[0] <= self.actual <= self.forecast[4]

    @property
    def ratio(self) -> tuple[float, float, float]:
        """Actual over forecast: by the 95% quantile, the median and the 5% quantile, lowest first."""
        return self.actual / self.forecast[4], self.actual / self.forecast[2], self.actual / self.forecast[0]


def scored_months(history: History, forecast: Mapping[str, Forecast]) -> Sequence[ScoredMonth]:
    """The months that were forecast (above 0) and of which enough is measured, in order of time, by the history's
    clock."""
    months = history.starts.astype("datetime64[s]").astype("datetime64[M]")
    scored = []
    for month in np.unique(months):
        length = ((month + 1).astype("datetime64[s]") - month.astype("datetime64[s]")).astype(np.int64)
        busy = history.busy[months == month]
        if str(month) in forecast and len(busy) * history.window >= LEAST_COVERED * length:
            actual = float(np.quantile(busy.astype(np.float64), P95))
            scored.append(ScoredMonth(str(month), actual, forecast[str(month)]))
    return tuple(scored)
