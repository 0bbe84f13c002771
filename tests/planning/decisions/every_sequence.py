"""Small plans, and the cheapest of all their sequences of steps, found by trying each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

from zplanner.evidence.configuration import Configuration
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.regret import regret
from zplanner.planning.decisions.steps import periods
from zplanner.planning.demands import demands_of
from zplanner.planning.months import month_named, month_number, months_until
from zplanner.planning.plan import Component, Costs, Plan, Scenario, Stage
from zplanner.planning.plan import Price as Cost
from zplanner.planning.quantities import engines_needed, months_of_headroom, share_lasting
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

QUARTER = 3.0


def small_plans(seed: int, count: int) -> list[Plan]:
    """Random plans of a few engines and two years, some with another machine to go to."""
    found = []
    for number in range(count):
        of = random.Random(seed + number)
        low = round(of.uniform(0.0, 0.3), 2)
        found.append(
            Plan(
                f"small {number}",
                Configuration(
                    machine=of.choice(("z10", "z13")),
                    processors=of.randint(1, 3),
                    utilization=round(of.uniform(0.35, 0.68), 2),
                ),
                (Component(of.choice(("java", "oltp-database", "file-server")), Uncertain.exactly(1.0)),),
                (Scenario("z14", Configuration(machine="z14")),) if of.random() < 0.5 else (),
                growth_per_year=Uncertain(low, low + round(of.uniform(0.0, 0.2), 2)),
                target_confidence=of.choice((0.8, 0.9)),
                target_years=of.choice((1.5, 2.0)),
                lead_time_months=float(of.randint(3, 9)),
                report=ReportSettings(date=f"2026-{of.randint(1, 12):02}-15"),
            )
        )
    return found


Price = tuple[float, ...]

PRICES = Costs(
    engine=Cost(100.0),
    license=Cost(10.0),
    idle_engine=Cost(5.0),
    missed_month=Cost(20.0),
    machine=(("z14", Cost(150.0)),),
)


def cheapest_of_all(plan: Plan, model: Model) -> Price | None:
    """The least price of a sequence that keeps the target."""
    keeping = (one for one, lasts in every_sequence(plan, model) if lasts >= plan.target_confidence)
    return min((price_of(plan, one, model) for one in keeping), default=None)


def every_sequence(plan: Plan, model: Model) -> Iterator[tuple[Scenario, float]]:
    """Every sequence as a scenario, and the probability that it lasts."""
    last, today = months_until(plan, plan.target_years), plan.current.level("machine")
    options: list[tuple[Ceilings, Configuration]] = [(_alone(plan, Configuration(), model), Configuration())]
    for kind in {Configuration(), *(one.changes for one in plan.scenarios)}:
        (needed,) = engines_needed(_alone(plan, kind, model), last).tolist()
        for engines in range(1, needed + 2) if needed else ():
            changes = kind.changed(processors=float(engines))
            if plan.current.changed(changes) != plan.current:
                options.append((_alone(plan, changes, model), changes))
    starts = periods(plan)
    is_late = share_lasting(months_of_headroom(options[0][0]), float(starts[1])) < plan.target_confidence
    for first in options if is_late or plan.costs.stated else options[:1]:
        for steps in range(3):
            for months, then in product(combinations(starts[1:], steps), product(options, repeat=steps)):
                if _goes_on((first, *then), today):
                    later = tuple((month, of) for month, (of, _) in zip(months, then, strict=True))
                    named = [month_named(plan, month) for month in months]
                    stages = (Stage(month, changes) for month, (_, changes) in zip(named, then, strict=True))
                    lasts = share_lasting(months_of_headroom(replace(first[0], later=later)), last)
                    yield Scenario("steps", first[1], tuple(stages)), lasts


def price_of(plan: Plan, scenario: Scenario, model: Model) -> Price:
    """The expected cost of a scenario with its steps, to six digits, the most effort, the engines in the end,
    engine-months, and the number of steps."""
    changes, today = [scenario.changes], plan.current.level("machine")
    for stage in scenario.stages:
        changes.append(changes[-1].changed(stage.changes))
    months = 0, *(month_number(plan, stage.month) for stage in scenario.stages)
    engines = [engines.median for one in changes if (engines := plan.current.changed(one).number("processors"))]
    ends = (*months[1:], periods(plan)[-1] + QUARTER)
    over_time = sum(n * (end - first) for n, first, end in zip(engines, months, ends, strict=True))
    found = regret(plan, model, scenarios=[scenario])
    cost = float(f"{found.expected_costs()[0]:.6g}") if found else 0.0
    return cost, max(_effort(one, today) for one in changes), engines[-1], over_time, len(changes)


def _alone(plan: Plan, changes: Configuration, model: Model) -> Ceilings:
    return ceilings_of(demands_of(plan, Scenario("", changes), model))


def _effort(changes: Configuration, today: str | None) -> int:
    return 0 if not len(changes) else 1 if changes.level("machine") in (None, today) else 2


def _goes_on(chosen: tuple[tuple[Ceilings, Configuration], ...], today: str | None) -> bool:
    every = [changes for _, changes in chosen]
    return all(
        one != other and _effort(one, today) <= _effort(other, today) and set(one) <= set(other)
        for one, other in pairwise(every)
    )
