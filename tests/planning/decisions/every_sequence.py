"""Small plans, and the cheapest of all their sequences of steps, found by trying each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, product

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.steps import periods
from zplanner.planning.demands import demands_of
from zplanner.planning.months import first_month_of, months_until
from zplanner.planning.plan import Component, Plan, Scenario
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


def cheapest_of_all(plan: Plan, model: Model) -> Price | None:
    """The least price of a sequence that keeps the target."""
    return min((price for price, lasts in every_sequence(plan, model) if lasts >= plan.target_confidence), default=None)


def every_sequence(plan: Plan, model: Model) -> Iterator[tuple[Price, float]]:
    """The price of every sequence, and the probability that it lasts."""
    last, today = months_until(plan, plan.target_years), plan.current.level("machine")
    options: list[tuple[Ceilings, Configuration]] = [(_alone(plan, Configuration(), model), Configuration())]
    for kind in {Configuration(), *(one.changes for one in plan.scenarios)}:
        (needed,) = engines_needed(_alone(plan, kind, model), last).tolist()
        for engines in range(1, needed + 2) if needed else ():
            changes = kind.changed(processors=float(engines))
            if plan.current.changed(changes) != plan.current:
                options.append((_alone(plan, changes, model), changes))
    starts = periods(plan)
    kept = {id(of): share_lasting(months_of_headroom(of), float(starts[1])) for of, _ in options}
    is_late = kept[id(options[0][0])] < plan.target_confidence
    for first in options if is_late else options[:1]:
        for steps in range(3):
            for months, then in product(combinations(starts[1:], steps), product(options, repeat=steps)):
                chosen = (first, *then)
                if not _goes_on(chosen, today):
                    continue
                later = tuple((month, of) for month, (of, _) in zip(months, then, strict=True))
                lasts = share_lasting(months_of_headroom(replace(first[0], later=later)), last)
                yield _price(plan, (0, *months), [changes for _, changes in chosen]), lasts


def price_of(plan: Plan, scenario: Scenario) -> Price:
    """The price of a scenario with its steps."""
    changes = [scenario.changes]
    for stage in scenario.stages:
        changes.append(changes[-1].changed(stage.changes))
    return _price(plan, (0, *(first_month_of(plan, stage) for stage in scenario.stages)), changes)


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


def _price(plan: Plan, months: tuple[int, ...], every: list[Configuration]) -> Price:
    """The most effort, the engines in the end, engine-months, and the number of steps."""
    engines = [np.median([plan.current.changed(one).number("processors").median]) for one in every]  # type: ignore[union-attr]
    ends = (*months[1:], periods(plan)[-1] + QUARTER)
    over_time = sum(n * (end - first) for n, first, end in zip(engines, months, ends, strict=True))
    today = plan.current.level("machine")
    return max(_effort(one, today) for one in every), float(engines[-1]), float(over_time), len(every)
