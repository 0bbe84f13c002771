"""Scores a saved forecast of utilization by what was measured after the move, month by month."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from zplanner.histories.history import History
from zplanner.histories.statistics import Statistic, statistic

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
