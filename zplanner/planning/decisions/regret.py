"""The expected cost of every scenario over the years of the target, and the regret of choosing it.

Too many engines stand idle, too few miss their limits. In each draw the regret of a scenario is its cost over that of
the cheapest one in that draw (Savage 1951); the scenario with the least expected regret is recommended. A change runs
the plan's lead time after it is ordered; until then every choice has the licenses, idle engines and missed months of
today's configuration. Prices are the planner's: none is built in.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.today import TODAY
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.load import ROUNDING, log_excess
from zplanner.planning.months import MONTHS_PER_YEAR, months_since_measured
from zplanner.planning.plan import ADDED, Costs, Plan, Price, Scenario
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats

NOISE = 1.96
"""Standard errors by which an expected cost must differ to be another: 95% of the sampling error."""


@dataclass(frozen=True, slots=True, eq=False)
class _Moments:
    """The means (2 scenarios,) and covariances of the costs without missed months and of the missed months."""

    numbers: tuple[int, ...]
    means: Floats
    covariances: Floats

    def least(self, price: float) -> tuple[int, ...]:
        """The numbers of the scenario with the least expected cost, and of those within noise of it."""
        count, at = len(self.numbers), np.concatenate([np.eye(len(self.numbers)), price * np.eye(len(self.numbers))])
        costs, spread = at.T @ self.means, at.T @ self.covariances @ at
        best = int(costs.argmin())
        variances = np.diag(spread) + spread[best, best] - 2.0 * spread[best]
        error = NOISE * np.sqrt(np.maximum(variances, 0.0) / COUNT) + ROUNDING * abs(costs[best])
        return tuple(self.numbers[row] for row in range(count) if costs[row] - costs[best] <= error[row])

    def flips(self) -> tuple[tuple[float, int], ...]:
        """The prices, ascending from 0, from which each scenario has the least expected cost: each line of cost over
        price begins where it crosses the one before. A crossing counts where the months missed differ by more than
        noise; otherwise it could be at any price."""
        costs, missed = np.split(self.means, 2)
        count, spread = len(self.numbers), self.covariances
        at = min(range(count), key=lambda one: (costs[one], missed[one], one))
        found = [(0.0, self.numbers[at])]
        while True:
            fewer = missed[at] - missed
            wide = [spread[count + at, count + at] + spread[count + n, count + n] - 2.0 * spread[count + at, count + n]
                    for n in range(count)]  # fmt: skip
            known = np.flatnonzero(fewer > NOISE * np.sqrt(np.maximum(wide, 0.0) / COUNT) + ROUNDING)
            if not known.size:
                return tuple(found)
            crossings = (costs[known] - costs[at]) / fewer[known]
            first = min(range(known.size), key=lambda one: (crossings[one], missed[known[one]]))
            at = int(known[first])
            found.append((float(crossings[first]), self.numbers[at]))

    def noise(self, one: int, other: int) -> tuple[float, float]:
        """The prices between which the expected costs of two scenarios, by number, differ by less than noise, around
        the one where they cross (Fieller 1940); the months that they miss differ by more."""
        count, (a, b) = len(self.numbers), (self.numbers.index(one), self.numbers.index(other))
        at = np.zeros((2 * count, 2))
        at[[a, b], 0] = at[[count + a, count + b], 1] = (1.0, -1.0)
        (cost, missed), spread = at.T @ self.means, NOISE**2 / COUNT * (at.T @ self.covariances @ at)
        square, line = missed**2 - spread[1, 1], cost * missed - spread[0, 1]
        root = math.sqrt(max(0.0, line**2 - square * (cost**2 - spread[0, 0])))
        return max(0.0, (-line - root) / square), max(0.0, (-line + root) / square)


@dataclass(frozen=True, slots=True, eq=False)
class Regret:
    """By scenario with a forecast, for today's configuration with number 0 and for today's machine with more engines
    with number `ADDED`: its cost without missed months (scenarios, COUNT), and the months in which it exceeds a limit
    (scenarios, COUNT); `yearly_costs` and `yearly_missed` are the means of both in each year of the target (scenarios,
    years), of which the last may be a part of one. `price` is that of a missed month; all in `currency`."""

    numbers: tuple[int, ...]
    costs: Floats
    missed: Floats
    price: float
    currency: str
    yearly_costs: Floats
    yearly_missed: Floats

    def expected_costs(self, price: float | None = None) -> Floats:
        """The mean cost (scenarios,) at a price of a missed month."""
        return np.asarray(self.costs.mean(axis=1) + self._price(price) * self.missed.mean(axis=1))

    def by_year(self, price: float | None = None) -> Floats:
        """The mean cost (scenarios, years) of each year at a price of a missed month: what is bought is paid in the
        first."""
        return np.asarray(self.yearly_costs + self._price(price) * self.yearly_missed)

    def expected(self, price: float | None = None) -> Floats:
        """The expected regret (scenarios,) at a price of a missed month."""
        every = self._price(price) * self.missed
        every += self.costs
        return np.asarray(np.maximum(0.0, every.mean(axis=1) - every.min(axis=0).mean()))

    def least(self, among: Sequence[int], price: float | None = None) -> tuple[int, ...]:
        """The numbers of the scenario with the least expected regret among some, and of those within noise of it."""
        return self._moments(among).least(self._price(price))

    def flips(self, among: Sequence[int]) -> tuple[tuple[float, int], ...]:
        """The prices of a missed month, ascending from 0, from which each scenario of some has the least expected
        cost, and so the least expected regret."""
        return self._moments(among).flips()

    def flip_noise(self, flips: Sequence[tuple[float, int]]) -> tuple[tuple[float, float], ...]:
        """For each of these flips the prices around it between which either scenario is as good, by the noise of the
        draws; the first begins at 0."""
        moments = self._moments(sorted({number for _, number in flips}))
        return ((0.0, 0.0), *(moments.noise(before, after) for (_, before), (_, after) in pairwise(flips)))

    def _moments(self, among: Sequence[int]) -> _Moments:
        rows = [self.numbers.index(number) for number in among]
        both = np.concatenate([self.costs[rows], self.missed[rows]])
        return _Moments(tuple(among), both.mean(axis=1), np.cov(both, bias=True))

    def _price(self, price: float | None) -> float:
        return self.price if price is None else price


def regret(
    plan: Plan,
    model: Model,
    *,
    added: Scenario | None = None,
    scenarios: Sequence[Scenario] = (),
    seed: int = DEFAULT_SEED,
) -> Regret | None:
    """The costs of today's configuration, of its machine with engines `added`, and of every scenario with a forecast
    or, if stated, of other `scenarios` alone, by their numbers from 1; None without a price above 0."""
    if not plan.costs.are_counted:
        return None
    choices = dict(enumerate(scenarios or plan.scenarios, start=1))
    if not scenarios:
        choices = {0: TODAY, **({ADDED: added} if added else {}), **choices}
    today = _ceilings(plan, TODAY, model, seed)
    found = [
        (number, list(_years(plan, today or ceilings, ceilings)))
        for number, scenario in choices.items()
        if (ceilings := _ceilings(plan, scenario, model, seed)) is not None
    ]
    if not found:
        return None
    costs, missed = (np.stack([[year[part] for year in years] for _, years in found]) for part in (0, 1))
    numbers, price = tuple(number for number, _ in found), _amount(plan.costs.missed_month)
    total, over, means = costs.sum(axis=1), missed.sum(axis=1), (costs.mean(axis=2), missed.mean(axis=2))
    return Regret(numbers, total, over, price, plan.costs.currency, *means)


def _ceilings(plan: Plan, scenario: Scenario, model: Model, seed: int) -> Ceilings | None:
    """The ceilings of a scenario, None without a forecast."""
    demands = demands_of(plan, scenario, model, seed)
    return ceilings_of(demands) if is_answered(demands) else None


def _years(plan: Plan, today: Ceilings, after: Ceilings) -> Iterator[tuple[Floats, Floats]]:
    """For each year of the target the cost without missed months (COUNT,) and the missed months (COUNT,) of a scenario,
    which runs after the lead time, and changes in the months of its stages. The years begin with the plan's date."""
    months, change = _months(plan), int(plan.lead_time_months)
    bought = [(month - months_since_measured(plan), price) for month, price in _purchases(after)]
    for first in range(0, len(months), MONTHS_PER_YEAR):
        last = min(first + MONTHS_PER_YEAR, len(months))
        cost, missed = np.zeros(COUNT), np.zeros(COUNT)
        for month, price in bought:
            if first <= max(0.0, month) < last:
                cost += price
        for running, part in (
            (today, months[first : min(last, change)]),
            *_in_turn(after, months[max(first, change) : last]),
        ):
            if part.size:
                spent, over = _running(running, part)
                cost += plan.target_years / len(months) * spent
                missed += over
        yield cost, missed


def _in_turn(ceilings: Ceilings, months: Floats) -> Iterator[tuple[Ceilings, Floats]]:
    """Every configuration of a scenario in time, with those of these months, each stated by its end, in which it is in
    force."""
    for first, end, of in ceilings.in_time:
        yield replace(of, later=()), months[(months > first) & (months <= end)]


def _running(ceilings: Ceilings, months: Floats) -> tuple[Floats, Floats]:
    """The price a year of licenses and idle engines, summed over these months (COUNT or 1,), and the months in which a
    limit is exceeded (COUNT or 1,). An engine is idle as far as the load leaves it unused at the target utilization."""
    costs, engines, excess = ceilings.demands.plan.costs, ceilings.engines[-1].number[0], log_excess(ceilings, months)
    over = reduce(np.logical_or, [one > ROUNDING for one in excess.values()])
    spent = len(months) * _amount(costs.license) * engines
    if costs.idle_engine and Resource.CPU in excess:
        spent = spent + _amount(costs.idle_engine) * engines * _share_unused(excess[Resource.CPU]).sum(axis=0)
    return np.asarray(spent), over.sum(axis=0) * 1.0


def _months(plan: Plan) -> Floats:
    """The months of the target's years, of each its end."""
    return np.asarray(
        months_since_measured(plan) + np.arange(1.0, max(1, round(plan.target_years * MONTHS_PER_YEAR)) + 1.0)
    )


def _purchases(ceilings: Ceilings) -> Iterator[tuple[float, Floats]]:
    """The price of the machine and the engines that are bought (COUNT or 1,) in every month in which a scenario
    changes, the first 0: on the machine before it those beyond the engines there, on another every one."""
    plan, owned = ceilings.demands.plan, ceilings.engines[0].number[0]
    machine = plan.current.level("machine")
    for month, _, of in ceilings.in_time:
        before, machine = machine, of.demands.target.level("machine")
        price, owned = purchase(plan.costs, owned, of.engines[-1].number[0], machine if machine != before else None)
        yield month, price


def purchase(costs: Costs, owned: Floats, engines: Floats, machine: str | None) -> tuple[Floats, Floats]:
    """The price of engines where some are owned, or of a new machine with all of its engines, and those then owned."""
    if machine is None:
        return np.asarray(_amount(costs.engine) * np.maximum(0.0, engines - owned)), np.maximum(owned, engines)
    return np.asarray(costs.base_price(machine) + _amount(costs.engine) * engines), engines


def running_cost(plan: Plan, today: Ceilings, after: Ceilings, first: float, end: float) -> float:
    """The expected cost of one configuration from a month to another: licenses, idle engines and missed months, those
    of today until a change can run."""
    months, found = _months(plan), 0.0
    change = months_since_measured(plan) + int(plan.lead_time_months)
    here = (months > first) & (months <= end)
    for running, part in ((today, months[here & (months <= change)]), (after, months[here & (months > change)])):
        if part.size:
            spent, over = _running(running, part)
            missed = _amount(plan.costs.missed_month) * float(over.mean())
            found += plan.target_years / len(months) * float(spent.mean()) + missed
    return found


def _share_unused(log_excess: Floats) -> Floats:
    """The share of the target utilization that is left in every month (months, COUNT or 1); in place, since another
    array of all months costs more time to get from the system than to fill."""
    share = np.exp(log_excess)
    np.subtract(1.0, share, out=share)
    return np.asarray(np.maximum(0.0, share, out=share))


def _amount(price: Price | None) -> float:
    return price.amount if price else 0.0
