"""Quantiles of draws, and of what rises or falls with them without sorting again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

QUANTILES = np.asarray([0.025, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.975])
"""The quantiles of every forecast quantity; they lie symmetric about the median."""

LABELS = ("p2.5", "p05", "p10", "p25", "p50", "p75", "p90", "p95", "p97.5")
"""What they are called in tables."""

P10, MEDIAN, P90 = 2, 4, 6
"""The places of the median and of the ends of the 80 % band among them."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """The draws on either side of each quantile, (2, cases, 9): all that a monotone function of a quantity needs."""

    beside: Floats
    between: Floats

    @classmethod
    def of(cls, draws: Floats) -> Ordered:
        """From draws (cases, n)."""
        beside, between = _places(draws.shape[-1])
        return cls(np.sort(draws, axis=-1).take(beside, axis=-1).transpose(1, 0, 2), between)

    @classmethod
    def of_each(cls, parts: Iterable[Floats]) -> Ordered:
        """From draws that come part by part, each (cases, n): what a processor's cache holds is ordered faster."""
        ordered = [cls.of(part) for part in parts]
        return cls(np.concatenate([part.beside for part in ordered], axis=1), ordered[0].between)

    def rising(self, function: Callable[[Floats], Floats]) -> Ordered:
        """What rises with this quantity: `function` of it."""
        return Ordered(function(self.beside), self.between)

    def falling(self, function: Callable[[Floats], Floats]) -> Ordered:
        """What falls with this quantity: `function` of it."""
        return Ordered(function(self.beside)[::-1, ..., ::-1], 1.0 - self.between[::-1])

    def quantiles(self) -> Floats:
        """The quantiles (cases, 9), interpolated between neighbors; infinite where one of them is."""
        low, high = self.beside
        finite = np.isfinite(high)
        if not finite.all():
            low, high = np.where(finite, low, 0.0), np.where(finite, high, 0.0)
            return np.where(finite, low + (high - low) * self.between, np.inf)
        between: Floats = low + (high - low) * self.between
        return between


@lru_cache(maxsize=4)
def _places(count: int) -> tuple[NDArray[np.int_], Floats]:
    """Where the draws on either side of each quantile lie among so many (2, 9), and how far between them it lies."""
    place = (count - 1) * QUANTILES
    below = np.floor(place)
    return np.stack([below, np.ceil(place)]).astype(int), place - below
