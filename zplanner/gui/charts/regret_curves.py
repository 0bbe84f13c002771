"""The expected regret of every scenario as curves over the price of a missed month, on a scale of money."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from zplanner.planning.decisions.decision import Decision
    from zplanner.planning.decisions.regret import Regret
    from zplanner.uncertain import Floats

PRICES = 31
"""Prices at which the curves are computed; the flips and the price stated are added."""

FARTHEST = 1e3
"""Flips at more than this many times the other prices, or less than one in so many, are told but not drawn."""


@dataclass(frozen=True, slots=True)
class MoneyScale:
    """A logarithmic scale of money that begins with zero: `unit` is the amount of its lowest tick above zero."""

    unit: float
    top: float

    def place(self, amount: float) -> float:
        return math.log10(1.0 + amount / self.unit)

    def share(self, amount: float) -> float:
        """The place of an amount as a share of the whole scale."""
        return self.place(amount) / self.place(self.top)

    def amount(self, place: float) -> float:
        return float(self.unit * (10.0**place - 1.0))


@dataclass(frozen=True, slots=True, eq=False)
class RegretCurves:
    """The expected regret (scenarios, prices) of every scenario of `regret` by the price of a missed month; `flips` are
    of the scenarios `among` which to choose."""

    regret: Regret
    names: tuple[str, ...]
    among: tuple[int, ...]
    flips: tuple[tuple[float, int], ...]
    noise: tuple[tuple[float, float], ...]
    prices: Floats
    expected: Floats
    scale: MoneyScale

    @classmethod
    def of(cls, regret: Regret, every: tuple[str, ...], decision: Decision, years: float) -> RegretCurves:
        """From the names of today's configuration and all scenarios; without any among which to choose, all are."""
        names = tuple(every[number] for number in regret.numbers)
        among, flips = decision.recommendation.today or regret.numbers, decision.flips
        scale = _price_scale(regret, flips, years)
        even = [scale.amount(place) for place in np.linspace(0.0, scale.place(scale.top), PRICES).tolist()]
        known = [price for price in (regret.price, *(price for price, _ in flips)) if price <= scale.top]
        prices = np.unique([*even, *known])
        expected = np.stack([regret.expected(price) for price in prices.tolist()], axis=1)
        return cls(regret, names, among, flips, regret.flip_noise(flips), prices, expected, scale)

    def least_at(self, price: float) -> int:
        """The number of the scenario with the least expected regret at a price."""
        return next(number for start, number in reversed(self.flips) if start <= price or start == 0.0)


def _price_scale(regret: Regret, flips: Iterable[tuple[float, int]], years: float) -> MoneyScale:
    """Whole decades around the price stated, or an engine's cost a month, and around the flips near it."""
    usual = regret.price or float(regret.costs.mean()) / (12.0 * years) or 1.0
    near = [usual, *(price for price, _ in flips if usual / FARTHEST <= price <= usual * FARTHEST)]
    low, high = math.floor(math.log10(min(near))), math.ceil(math.log10(max(near)))
    return MoneyScale(10.0 ** (low - 1), 10.0 ** (high + 1))
