"""The expected cost of every scenario over the years of the target, and the regret of choosing it.

Too many engines stand idle, too few miss their limits. In each draw the regret of a scenario is its cost over that of
the cheapest one in that draw (Savage 1951); the scenario with the least expected regret is recommended. Prices are the
planner's: none is built in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.load import MONTHS_PER_YEAR, ROUNDING, log_excess
from zplanner.planning.plan import Plan, Price, Scenario
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats

NOISE = 1.96
"""Standard errors by which an expected cost must differ to be another: 95% of the sampling error."""


@dataclass(frozen=True, slots=True, eq=False)
class Regret:
    """By scenario with a forecast: its number, its cost without missed months (scenarios, COUNT), and the months in
    which it exceeds a limit (scenarios, COUNT). `price` is that of a missed month; all in `currency`."""

    numbers: tuple[int, ...]
    costs: Floats
    missed: Floats
    price: float
    currency: str

    def expected_costs(self, price: float | None = None) -> Floats:
        """The mean cost (scenarios,) at a price of a missed month."""
        return np.asarray(self.costs.mean(axis=1) + self._price(price) * self.missed.mean(axis=1))

    def expected(self, price: float | None = None) -> Floats:
        """The expected regret (scenarios,) at a price of a missed month."""
        every = self.costs + self._price(price) * self.missed
        return np.asarray(np.maximum(0.0, every.mean(axis=1) - every.min(axis=0).mean()))

    def least(self, among: Sequence[int], price: float | None = None) -> tuple[int, ...]:
        """The numbers of the scenario with the least expected regret among some, and of those within noise of it."""
        rows = [self.numbers.index(number) for number in among]
        every = self.costs[rows] + self._price(price) * self.missed[rows]
        best = int(every.mean(axis=1).argmin())
        above = every - every[best]
        error = NOISE * above.std(axis=1) / np.sqrt(every.shape[1])
        tied = above.mean(axis=1) <= error + ROUNDING * np.abs(every[best]).mean()
        return tuple(self.numbers[row] for row, is_tied in zip(rows, tied.tolist(), strict=True) if is_tied)

    def flips(self, among: Sequence[int]) -> tuple[tuple[float, int], ...]:
        """The prices of a missed month, ascending from 0, from which each scenario has the least expected regret: the
        lower envelope of straight lines, since every expected cost rises with the price by its missed months."""
        rows = [self.numbers.index(number) for number in among]
        lines = [(float(self.costs[row].mean()), float(self.missed[row].mean()), self.numbers[row]) for row in rows]
        price, found = 0.0, []
        at = min(lines)
        while True:
            found.append((price, at[2]))
            crossings = [
                ((one[0] - at[0]) / (at[1] - one[1]), one[1], one) for one in lines if one[1] < at[1] - ROUNDING
            ]
            if not crossings:
                return tuple(found)
            crossing, _, at = min(crossings)
            price = max(price, crossing)

    def _price(self, price: float | None) -> float:
        return self.price if price is None else price


def regret(plan: Plan, model: Model, *, seed: int = DEFAULT_SEED) -> Regret | None:
    """The costs of every scenario with a forecast; None without prices."""
    if not plan.costs.stated:
        return None
    found = [
        (number, *costs)
        for number, scenario in enumerate(plan.scenarios, start=1)
        if (costs := _costs(plan, scenario, model, seed)) is not None
    ]
    if not found:
        return None
    numbers, costs, missed = zip(*found, strict=True)
    return Regret(numbers, np.stack(costs), np.stack(missed), _amount(plan.costs.missed_month), plan.costs.currency)


def _costs(plan: Plan, scenario: Scenario, model: Model, seed: int) -> tuple[Floats, Floats] | None:
    """The cost without missed months (COUNT,), and the months in which a limit is exceeded (COUNT,).

    Engines are bought beyond today's number, on another machine every one. An engine is idle as far as the load leaves
    it unused at the target utilization, on average over the months.
    """
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return None
    last = max(1, round(plan.target_years * MONTHS_PER_YEAR))
    ceilings, months = ceilings_of(demands), np.arange(1.0, last + 1.0)
    excess = log_excess(ceilings, months)
    over = np.zeros((1, 1), dtype=bool)
    for one in excess.values():
        over = over | (one > ROUNDING)
    engines = ceilings.engines[-1].number[0]
    idle = np.zeros(1)
    if Resource.CPU in excess:
        idle = engines * np.maximum(0.0, 1.0 - np.exp(excess[Resource.CPU])).mean(axis=0)
    costs, years = plan.costs, plan.target_years
    stays = demands.target.level("machine") == plan.current.level("machine")
    bought = np.maximum(0.0, engines - ceilings.engines[0].number[0]) if stays else engines
    yearly = _amount(costs.license) * engines + _amount(costs.idle_engine) * idle
    fixed = _amount(costs.engine) * bought + years * yearly
    missed = over.sum(axis=0) * 1.0
    return np.broadcast_to(fixed, COUNT), np.broadcast_to(missed, COUNT)


def _amount(price: Price | None) -> float:
    return price.amount if price else 0.0
