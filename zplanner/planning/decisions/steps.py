"""The cheapest sequence of later steps that keeps the target: when which engines or machines must run.

A sequence begins with today's configuration, or with one that holds from today where that is too late or costs less,
and has up to `MOST_STEPS` later steps, each at the beginning of a quarter. What may hold is today's configuration and
that of every scenario, each with any number of engines. The search is exact: every sequence is tried that no bound
rules out, with the same draws as the forecast.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.configuration import Configuration
from zplanner.planning.case import is_known_to_run
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.regret import purchase, running_cost
from zplanner.planning.decisions.today import TODAY
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.load import ROUNDING, load_moments, log_excess
from zplanner.planning.months import month_named, month_number, months_since_measured, months_until
from zplanner.planning.plan import Plan, Scenario, Stage
from zplanner.planning.quantities import engines_needed, months_of_headroom
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats, Uncertain

MOST_STEPS = 2
"""Later steps of a sequence: a purchase takes months to decide, and the years of a target hold few."""

MONTHS_OF_QUARTER = 3

SPARE_ENGINES = 1
"""Engines beyond those that a configuration needs alone: what follows another in time may miss other draws."""

LOW_GROWTH = 0.1
"""The quantile of growth that is called low, as in every band of 80%."""


@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """What may hold for some time: changes of today's configuration, whether every limit is kept in each period
    (periods, COUNT), the expected cost of running it in each (periods,), its engines and, if it is not today's, its
    machine. `effort` is 0 for today's, 1 on its machine, 2 on another."""

    changes: Configuration
    kept: NDArray[np.bool_]
    running: Floats
    engines: float
    machine: str | None
    effort: int


@dataclass(frozen=True, slots=True)
class PlannedSteps:
    """A scenario with its steps, the probability that it keeps every limit for the years of the target, and how many
    months later its first step may come where growth is low; None if it is then not needed within these years."""

    scenario: Scenario
    lasts: float
    later: int | None

    @property
    def is_needed(self) -> bool:
        """Whether today's configuration is not enough."""
        return bool(self.scenario.changed_fields)


Steps = tuple[tuple[int, Holding], ...]
"""What holds, each from the beginning of a period on."""


def planned_steps(plan: Plan, model: Model, name: str, *, seed: int = DEFAULT_SEED) -> PlannedSteps | None:
    """The cheapest sequence that keeps every limit for the years of the target with its confidence, which may be
    today's configuration as it is; None if none does. The plan has a date and can be forecast.

    The cheapest is the one with the least expected cost, if prices are stated. Without them, and of equal ones, it is
    one that keeps today's machine before one that replaces it, then the one with the fewest engines in the end, then
    with the fewest over time: the latest steps.
    """
    starts = periods(plan)
    every = choices(plan, model, starts, seed)
    found = cheapest(plan, every, starts) if every else None
    if found is None:
        return None
    stages = (Stage(month_named(plan, starts[at]), _from(before, one)) for (_, before), (at, one) in pairwise(found))
    scenario = Scenario(name, found[0][1].changes, tuple(stages))
    return PlannedSteps(scenario, float(np.mean(_kept(found, len(starts)))), _later(plan, scenario, model, seed))


def periods(plan: Plan) -> list[int]:
    """The months that begin a period: today, and every quarter of the calendar after the lead time."""
    today, last = months_since_measured(plan), months_until(plan, plan.target_years)
    months = range(today + max(1, math.ceil(plan.lead_time_months)), math.ceil(last))
    return [0, *(month for month in months if int(month_named(plan, month)[5:]) % MONTHS_OF_QUARTER == 1)]


def choices(plan: Plan, model: Model, starts: Sequence[int], seed: int = DEFAULT_SEED) -> list[Holding]:
    """Everything that may hold: today's configuration first, then every number of engines, from one up to those that
    suffice at the end, of today's configuration and of each scenario that is known to run."""
    last = months_until(plan, plan.target_years)
    machine, today = plan.current.level("machine"), _ceilings(plan, TODAY.changes, model, seed)
    if today is None:
        return []
    kinds = list(dict.fromkeys(scenario.changes.changed(processors=None) for scenario in (TODAY, *plan.scenarios)))
    found = []
    for kind in kinds:
        known = _ceilings(plan, kind, model, seed)
        if known is None or not is_known_to_run(plan.current.changed(kind), plan.statements, plan.current):
            continue
        (needed,) = engines_needed(known, last).tolist()
        effort = 1 if plan.current.changed(kind).level("machine") == machine else 2
        if not len(kind):
            found.append(_holding(plan, kind, today, known, starts, 0))
        for engines in range(1, needed + SPARE_ENGINES + 1) if needed else ():
            changes = kind.changed(processors=Uncertain.exactly(float(engines)))
            if plan.current.changed(changes) == plan.current:
                continue
            if (of := _ceilings(plan, changes, model, seed)) is not None:
                found.append(_holding(plan, changes, today, of, starts, effort))
    return found


def _ceilings(plan: Plan, changes: Configuration, model: Model, seed: int) -> Ceilings | None:
    demands = demands_of(plan, Scenario("", changes), model, seed)
    return ceilings_of(demands) if is_answered(demands) else None


def _holding(
    plan: Plan, changes: Configuration, today: Ceilings, ceilings: Ceilings, starts: Sequence[int], effort: int
) -> Holding:
    """A choice with the periods that it keeps: each from its first month to just before the next, the last to the end
    of the target's years."""
    last = months_until(plan, plan.target_years)
    ends = (*starts[1:], last)
    kept = np.ones((len(starts), COUNT), dtype=bool)
    for at, (first, end) in enumerate(zip(starts, ends, strict=True)):
        moments = load_moments(ceilings.demands.plan, float(first), float(end))
        if end != last:
            moments[-1] = np.nextafter(float(end), 0.0)
        for excess in log_excess(ceilings, moments).values():
            kept[at] &= (excess <= ROUNDING).all(axis=0)
    running = np.zeros(len(starts))
    if plan.costs.are_counted:
        pairs = zip(starts, ends, strict=True)
        running = np.array([running_cost(plan, today, ceilings, first, end) for first, end in pairs])
    machine = ceilings.demands.target.level("machine")
    engines = float(np.median(ceilings.engines[-1].number))
    return Holding(changes, kept, running, engines, machine if effort == 2 else None, effort)


def cheapest(plan: Plan, every: Sequence[Holding], starts: Sequence[int]) -> Steps | None:
    """The cheapest sequence of (period, choice) that keeps all periods with the confidence; None if none does. The
    first choice is today's configuration, with which sequences without prices begin if it lasts until a change can run.

    What begins a sequence is left out where even the least that can follow costs as much as the best one so far.
    """
    count, confidence = len(starts), plan.target_confidence
    shares = [_shares(one.kept) for one in every]
    keeping = [
        [one for one, share in zip(every, shares, strict=True) if share[at, at + 1] >= confidence]
        for at in range(count)
    ]
    if not all(keeping):
        return None
    lengths = np.diff([*starts, starts[-1] + MONTHS_OF_QUARTER])
    rest_engines = _rest([min(one.engines for one in keeping[at]) * lengths[at] for at in range(count)])
    rest_running = _rest([min(one.running[at] for one in keeping[at]) for at in range(count)])
    fewest = min(one.engines for one in keeping[-1])
    order = sorted(range(len(every)), key=lambda place: (every[place].effort, every[place].engines))
    best: tuple[tuple[float, ...], Steps] | None = None

    def is_worse(sequence: Steps, at: int) -> bool:
        """Whether what can still become of a sequence from a period on is no better than the best one."""
        cost, effort, _, engines, _ = price(plan, every[0], sequence, starts, at)
        least = (cost + rest_running[at]) * (1.0 - ROUNDING), effort, fewest, engines + rest_engines[at]
        return best is not None and least >= best[0]

    def go_on(sequence: Steps, place: int, at: int) -> None:
        nonlocal best
        if shares[place][at, count] >= confidence:
            found = price(plan, every[0], sequence, starts)
            if (best is None or found < best[0]) and np.mean(_kept(sequence, count)) >= confidence:
                best = found, sequence
        is_last = len(sequence) == MOST_STEPS
        for then in reversed(range(at + 1, count if len(sequence) <= MOST_STEPS else 0)):
            for following in order if shares[place][at, then] >= confidence else ():
                choice = every[following]
                if is_last and best and not plan.costs.are_counted and (choice.effort, choice.engines) > best[0][1:3]:
                    break
                keeps = shares[following][then, count if is_last else then + 1] >= confidence
                if not keeps or not _follows(every[place], choice):
                    continue
                if not is_worse(longer := (*sequence, (then, choice)), then):
                    go_on(longer, following, then)

    begins_today = not plan.costs.are_counted and shares[0][0, 1] >= confidence
    for place in [0] if begins_today else order:
        go_on(((0, every[place]),), place, 0)
    return best and best[1]


def _rest(values: Sequence[float]) -> Floats:
    """The sum of values (n,) from each on (n,)."""
    return np.cumsum(np.asarray(values, dtype=np.float64)[::-1])[::-1]


def _follows(before: Holding, after: Holding) -> bool:
    """Whether a choice can come after another: no machine comes back, and what was changed is changed by it, too."""
    is_on = after.effort >= before.effort and before.changes.keys() <= after.changes.keys()
    return is_on and after is not before


def _shares(kept: NDArray[np.bool_]) -> NDArray[np.float64]:
    """P(every limit is kept from the beginning of one period to that of another) (periods + 1, periods + 1)."""
    count = len(kept)
    found = np.zeros((count + 1, count + 1))
    for first in range(count):
        found[first, first + 1 :] = np.logical_and.accumulate(kept[first:], axis=0).mean(axis=1)
    return found


def _kept(sequence: Steps, count: int) -> NDArray[np.bool_]:
    """The draws (COUNT,) in which a sequence keeps every limit."""
    ends = (*(at for at, _ in sequence[1:]), count)
    parts = [one.kept[at:end].all(axis=0) for (at, one), end in zip(sequence, ends, strict=True)]
    return np.asarray(np.logical_and.reduce(parts))


def price(
    plan: Plan, today: Holding, sequence: Steps, starts: Sequence[int], until: int | None = None
) -> tuple[float, ...]:
    """What a sequence costs up to a period, or to the last, to compare: by the prices, then the most effort, the
    engines in the end, those over time, and its length."""
    ends = (*(at for at, _ in sequence[1:]), len(starts) if until is None else until)
    months = (*starts, starts[-1] + MONTHS_OF_QUARTER)
    over_time = sum(one.engines * (months[end] - months[at]) for (at, one), end in zip(sequence, ends, strict=True))
    cost = _cost(plan, today, sequence, ends) if plan.costs.are_counted else 0.0
    return cost, sequence[-1][1].effort, sequence[-1][1].engines, over_time, len(sequence)


def _cost(plan: Plan, today: Holding, sequence: Steps, ends: Sequence[int]) -> float:
    """The expected cost of a sequence, as far as floating point tells costs apart."""
    owned, machine, found = np.array(today.engines), today.machine, 0.0
    for (at, one), end in zip(sequence, ends, strict=True):
        new = one.machine if one.machine != machine else None
        price, owned = purchase(plan.costs, owned, np.array(one.engines), new)
        machine = one.machine
        found += float(price) + float(one.running[at:end].sum())
    return float(f"{found:.9g}")


def _from(before: Holding, after: Holding) -> Configuration:
    """What changes from one choice to the next."""
    return after.changes.only({name for name, value in after.changes.items() if before.changes.get(name) != value})


def _later(plan: Plan, scenario: Scenario, model: Model, seed: int) -> int | None:
    """How many months later the first step may come where growth is low."""
    if not scenario.stages:
        return 0
    slow = replace(
        plan,
        growth_per_year=_low(plan.growth_per_year),
        mix=tuple(replace(part, growth_per_year=_low(part.growth_per_year)) for part in plan.mix),
    )
    first = ceilings_of(demands_of(slow, replace(scenario, stages=()), model, seed))
    months = np.sort(np.broadcast_to(months_of_headroom(first)[0], COUNT))
    lost = float(months[COUNT - math.ceil(plan.target_confidence * COUNT)])
    if lost > months_until(plan, plan.target_years):
        return None
    return max(0, math.floor(lost) - month_number(plan, scenario.stages[0].month))


def _low(growth: Uncertain | None) -> Uncertain | None:
    """Growth at the end of its band that is called low."""
    return growth and Uncertain.exactly(growth.median + growth.sd * NormalDist().inv_cdf(LOW_GROWTH))
