"""Quantiles of draws, and of monotone functions of them without sorting again."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from zplanner.uncertain import Floats

QUANTILES = np.asarray([0.025, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.975])
"""The quantiles of every forecast quantity, symmetric about the median."""

LABELS = ("p2.5", "p5", "p10", "p25", "p50", "p75", "p90", "p95", "p97.5")
"""Their names in tables."""

P10, MEDIAN, P90 = 2, 4, 6
"""Indices of the median and of the ends of the 80% band."""


@dataclass(frozen=True, slots=True)
class OrderStatistics:
    """The draws on either side of each quantile (2, rows, 9), which suffice for any monotone function, and the
    quantile's position between them (9,)."""

    neighbors: Floats
    fraction: Floats

    @classmethod
    def of(cls, draws: Floats) -> OrderStatistics:
        """From draws (rows, n)."""
        positions, fraction = _places(draws.shape[-1])
        return cls(np.sort(draws, axis=-1).take(positions, axis=-1).transpose(1, 0, 2), fraction)

    @classmethod
    def of_each(cls, parts: Iterable[Floats]) -> OrderStatistics:
        """From batches of draws, each (rows, n): a batch that fits into a processor's cache sorts faster."""
        sorted_parts = [cls.of(part) for part in parts]
        return cls(np.concatenate([part.neighbors for part in sorted_parts], axis=1), sorted_parts[0].fraction)

    def rising(self, function: Callable[[Floats], Floats]) -> OrderStatistics:
        """Order statistics of an increasing function of the quantity."""
        return OrderStatistics(function(self.neighbors), self.fraction)

    def falling(self, function: Callable[[Floats], Floats]) -> OrderStatistics:
        """Order statistics of a decreasing function of the quantity."""
        return OrderStatistics(function(self.neighbors)[::-1, ..., ::-1], 1.0 - self.fraction[::-1])

    def quantiles(self) -> Floats:
        """The quantiles (rows, 9), interpolated between neighbors; infinite if a neighbor is."""
        low, high = self.neighbors
        if np.isfinite(high).all():
            return np.asarray(low + (high - low) * self.fraction)
        with np.errstate(invalid="ignore"):
            return np.where(np.isfinite(high), low + (high - low) * self.fraction, np.inf)


@cache
def _places(count: int) -> tuple[NDArray[np.int_], Floats]:
    """The positions of the draws on either side of each quantile (2, 9), and the quantile's place between them (9,)."""
    place = (count - 1) * QUANTILES
    positions = np.asarray([np.floor(place), np.ceil(place)], dtype=int)
    return positions, place - positions[0]


def quantiles(draws: Floats) -> Floats:
    """The quantiles (rows, 9) of draws (rows, n)."""
    return OrderStatistics.of(draws).quantiles()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A median of draws, and the 95% interval of its sampling error: medians whose intervals overlap are equal as far
    as this many draws can tell."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, draws: Floats) -> Estimate:
        """From draws (n,), by the order statistics half a root of n to either side of the middle, times 1.96 (David and
        Nagaraja, Order Statistics, 2003, section 7.1)."""
        count = len(draws)
        half = 1.96 * math.sqrt(count) / 2.0
        places = [max(0, math.floor((count - 1) / 2.0 - half)), min(count - 1, math.ceil((count - 1) / 2.0 + half))]
        middle = [(count - 1) // 2, count // 2]
        ordered = np.partition(draws, [*places, *middle])
        return cls(float(ordered[middle].mean()), *(float(ordered[place]) for place in places))

    def exceeds(self, other: Estimate) -> bool:
        """Whether it is larger by more than the sampling error of both."""
        return self.low > other.high


def median(draws: Floats) -> float:
    """The median of the first row of draws (rows, n)."""
    return float(quantiles(draws[:1])[0, MEDIAN])
