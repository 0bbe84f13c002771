"""The part of a forecast that is the published advantage: how vendors' figures of a move differ from capacity ratings
(`forecast.md`, section 2)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.cache import published, updated
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.columns import Slope
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

CARD = "application.cpu"
"""The card fitted on figures that vendors choose to publish."""


@dataclass(frozen=True, slots=True)
class Advantage:
    """The published advantage in one scenario.

    `as_rated` and `as_published` are forecasts by published figures alone, with none and with all of the advantage.
    `generations` is the number of machine steps, negative to an older machine. `per_step` is the published advantage of
    one step in throughput (0.07 is 7%). `applied` is the mean share of it in the plan's forecast: the plan states it,
    and own measurements move it.
    """

    as_rated: ScenarioOutlook
    as_published: ScenarioOutlook
    generations: int
    per_step: float
    applied: float


def advantages(
    plan: Plan, scenarios: Sequence[Scenario], model: Model, *, seed: int = DEFAULT_SEED
) -> tuple[Advantage | None, ...]:
    """The published advantage in each of a plan's scenarios; None if it does not apply: the machine stays or moves
    within its generation, the workload's figures carry no advantage, or no measurement covers the change.

    Raises the first of the plan's `problems`.
    """
    steps = [_generations(plan, scenario, model) for scenario in scenarios]
    asked = tuple(scenario for scenario, count in zip(scenarios, steps, strict=True) if count)
    basis = plan.basis
    card = published(model, basis).card(CARD) if asked else None
    column = card.index.get(Slope.PUBLISHED_ADVANTAGE) if card else None
    if card is None or column is None:
        return (None,) * len(scenarios)
    bounds = replace(plan, scenarios=asked, measurements=())  # packs count as in the plan
    shares = (replace(bounds, vendor_advantage=Uncertain.exactly(share)) for share in (0.0, 1.0))
    rated, as_published = (iter(forecast(one, model, seed=seed, parts=False).scenarios) for one in shares)
    log_step = float(card.mean[column])
    per_step, applied = math.expm1(log_step), _applied(plan, model, log_step)
    found = (Advantage(next(rated), next(as_published), count, per_step, applied) if count else None for count in steps)
    return tuple(one if one and one.as_rated.throughput_ratio else None for one in found)


def _generations(plan: Plan, scenario: Scenario, model: Model) -> int:
    """The machine steps of a scenario, 0 if the published advantage does not apply to it."""
    target = plan.configuration(scenario)
    before, after = plan.current.level("machine"), target.level("machine")
    if before is None or after is None or not _counts(plan, target, model):
        return 0
    return plan.names.generations_between(before, after)


def _counts(plan: Plan, target: Configuration, model: Model) -> bool:
    given = updated(model, plan.basis)
    return any(
        Slope.APPLIED_ADVANTAGE in reached.known
        for part in plan.mix
        for reached in given.effect(part.workload_class, Resource.CPU, plan.current, target).parts
    )


def _applied(plan: Plan, model: Model, log_step: float) -> float:
    """The mean share of the published advantage in a plan's forecast, after its own measurements."""
    card = updated(model, plan.basis).card(CARD)
    return (
        float(card.mean[card.index[Slope.APPLIED_ADVANTAGE]]) / log_step if log_step else plan.vendor_advantage.median
    )
