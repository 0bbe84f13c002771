"""Nest intensity: how often work leaves the caches of its engine, and what that changes of a machine step.

Capacity ratings of one step are published at three levels. Work of low intensity gains less from a newer machine than
work of high intensity; average is the rating itself.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist, mean, stdev
from typing import Annotated

from zplanner.evidence.catalogue import MOST_ENGINES
from zplanner.evidence.tables import CitedSource, DataTable, MachineName, Text, one_of, shipped, whole
from zplanner.evidence.vocabulary import shipped_names
from zplanner.files import folder
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

AVERAGE = 1.0
"""The level of capacity ratings, between low (0) and high (2)."""

UNSTATED = Uncertain(0.0, 2.0)
"""The nest intensity of work for which none is stated: average, and an 80% interval from low to high."""

LEVELS = {"low": 0.0, "average": AVERAGE, "high": 2.0}


@dataclass(frozen=True, slots=True)
class NestRatio:
    """One published capacity ratio of a machine step for work of one level."""

    older: MachineName
    newer: MachineName
    processors: Annotated[int, whole(1, MOST_ENGINES)]
    level: Annotated[float, one_of(LEVELS)]
    ratio: float
    source: CitedSource
    locator: str
    note: Text

    @property
    def step(self) -> tuple[str, str]:
        return self.older, self.newer


@dataclass(frozen=True, slots=True)
class StepGain:
    """What one level of nest intensity adds to the log throughput of a machine step: normal, cut off at zero."""

    mean: float
    sd: float
    is_published: bool


NEST_RATIOS = DataTable("nest_ratios.csv", NestRatio)


@cache
def nest_ratios() -> tuple[NestRatio, ...]:
    """Every published capacity ratio by nest intensity."""
    return tuple(shipped(NEST_RATIOS, shipped_names(), folder("data")))


@cache
def gain_per_level(step: tuple[str, str]) -> StepGain:
    """The gain of a step: for a published one the mean and the scatter of its figures, each against the average level
    on as many engines. For any other step the mean over all figures, and an 80% interval between nothing and twice of
    it: an assumption.

    >>> found = gain_per_level(("z13", "z14"))
    >>> round(found.mean, 4), round(found.sd, 4), gain_per_level(("z14", "z15")).is_published
    (0.0237, 0.0049, False)
    """
    rows = nest_ratios()
    averages = {(row.step, row.processors): row.ratio for row in rows if row.level == AVERAGE}
    gains = {
        (row.step, row.processors, row.level): math.log(row.ratio / averages[row.step, row.processors])
        / (row.level - AVERAGE)
        for row in rows
        if row.level != AVERAGE
    }
    own = [gain for (of, *_), gain in gains.items() if of == step]
    if len(own) > 1:
        return StepGain(mean(own), stdev(own), is_published=True)
    typical = mean(gains.values())
    return StepGain(typical, typical / NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0), is_published=False)
