"""What a planner decides from: the prospect of every scenario, the recommendation, the costs, a remedy, and the
probability that one scenario has more throughput than another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.prospects import Prospect, prospects
from zplanner.planning.decisions.recommendation import Candidate, Recommendation, Rule, recommendation
from zplanner.planning.decisions.regret import Regret, regret
from zplanner.planning.decisions.remedies import (
    Proposal,
    Remedy,
    fewer_engines,
    more_engines,
    proposals,
    remedy,
    remedy_by,
)
from zplanner.planning.decisions.today import TODAY, Today, today_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats


@dataclass(frozen=True, slots=True)
class Decision:
    """The verdict of today's configuration, the prospects of a plan's scenarios in order, the recommendation, the
    regret if prices are stated, and the remedy of the recommended or closest scenario; nothing but an empty
    recommendation for a plan that cannot be forecast.

    `flips` are the prices of a missed month from which each scenario has the least expected regret: of those that keep
    the target today or, if none does, of all with a forecast.
    """

    prospects: tuple[Prospect | None, ...]
    recommendation: Recommendation
    regret: Regret | None = None
    remedy: Remedy | None = None
    flips: tuple[tuple[float, int], ...] = ()
    today: Today | None = None


def decision(plan: Plan, outlook: Outlook, model: Model, *, paths: bool = True) -> Decision:
    """The decision from `outlook`, which is the forecast of `plan` by `model`; without `paths`, the prospects have no
    trajectories."""
    today = None if problems(replace(plan, scenarios=())) else today_of(plan, outlook, model, paths=paths)
    if problems(plan):
        nothing = (None,) * len(outlook.scenarios)
        return Decision(nothing, recommended(plan, outlook, nothing, None), today=today)
    found, costs = prospects(plan, outlook, model, paths=paths), regret(plan, model, seed=outlook.seed)
    best = recommended(plan, outlook, found, costs, today)
    among = [number for number in best.today or costs.numbers if number in costs.numbers] if costs else []
    turns = costs.flips(among) if costs else ()
    resized = _resized(plan, today, model, outlook.seed) if costs and today and today.prospect else None
    mend = _remedy(plan, best, _candidates(plan, outlook, found), resized, model, outlook.seed)
    return Decision(found, best, costs, mend, turns, today)


def recommended(
    plan: Plan, outlook: Outlook, found: tuple[Prospect | None, ...], costs: Regret | None, today: Today | None = None
) -> Recommendation:
    """The recommendation among scenarios with known prospects and costs, and today's configuration."""
    as_is = [Candidate(0, today.outlook, today.prospect)] if today and today.prospect else []
    return recommendation([*as_is, *_candidates(plan, outlook, found)], plan.target_confidence, costs)


def _candidates(plan: Plan, outlook: Outlook, found: tuple[Prospect | None, ...]) -> list[Candidate]:
    every = enumerate(zip(outlook.scenarios, found, plan.scenarios, strict=True), start=1)
    return [
        Candidate(number, shown, prospect, _changes(plan, scenario)) for number, (shown, prospect, scenario) in every
    ]


def _changes(plan: Plan, scenario: Scenario) -> Configuration:
    """What a scenario states other than today's."""
    return scenario.changes.only({name for name, value in scenario.changes.items() if plan.current.get(name) != value})


def _resized(plan: Plan, today: Today, model: Model, seed: int) -> Proposal | None:
    """The engines of today's machine that keep the target for its years; None if today's number is the one."""
    return more_engines(plan, today.engines) if today.engines else fewer_engines(plan, 0, model, seed=seed)


def _remedy(
    plan: Plan,
    best: Recommendation,
    candidates: Sequence[Candidate],
    resized: Proposal | None,
    model: Model,
    seed: int,
) -> Remedy | None:
    """The remedy of the recommended or closest scenario: where nothing lasts the years of the target, the best change
    of any scenario with which it does; where it does, another resource's relief, else fewer engines if they suffice,
    or what costs less by the regret. With prices, today's machine `resized` is a choice too."""
    if best.shown is None:
        return None
    if best.shown == 0 and best.lasts:
        costs = regret(plan, model, scenarios=[TODAY, resized.scenario], seed=seed) if resized else None
        is_cheaper = costs is not None and costs.least(costs.numbers) == (2,)
        return remedy_by(plan, resized, model, seed=seed) if resized and is_cheaper else None
    own = remedy(plan, best.shown, model, seed=seed) if best.shown else None
    eligible = [one for one in candidates if not one.outlook.impossible and one.outlook.cpu_utilization]
    eligible = [one for one in eligible if not one.held_back] or eligible
    if not best.lasts:
        if best.shown and (own is None or not own.keeps_target):
            own = remedy(plan, best.shown, model, lasting=True, seed=seed) or own
        is_mended = own is not None and own.keeps_target
        numbers = [one.number for one in eligible if one.number != best.shown or not is_mended]
        others = _lasting(plan, numbers, model, seed)
        every = [one for one in (resized, own if is_mended else None, *others) if one]
        found = _cheapest(plan, every, model, seed) if every else own
    elif best.rule is Rule.LEAST_REGRET:
        fewer = fewer_engines(plan, best.shown, model, seed=seed)
        others = _lasting(plan, (one.number for one in eligible if one.number not in best.keeping), model, seed)
        every = [one for one in (own, fewer, resized, *others) if one]
        scenarios = [plan.scenarios[best.shown - 1], *(one.scenario for one in every)]
        costs = regret(plan, model, scenarios=scenarios, seed=seed)
        assert costs is not None, "this rule needs prices"
        least = costs.least(costs.numbers)
        if 1 in least:
            return own if own and 2 in least else None
        found = every[least[0] - 2]
    elif own and own.field != "processors":
        return own
    else:
        fewer = fewer_engines(plan, best.shown, model, seed=seed)
        return remedy_by(plan, fewer, model, seed=seed) if fewer else None
    return own if found is None or found is own else remedy_by(plan, found, model, seed=seed)


def _lasting(plan: Plan, numbers: Iterable[int], model: Model, seed: int) -> list[Proposal]:
    """The smallest change of each of these scenarios with which it keeps the target for its years, which are fewer
    engines where the software carries less on more."""
    found = []
    for number in numbers:
        every = proposals(plan, number, model, seed=seed)
        lasting = next((one for one in every if one.keeps_target), None)
        found.append(lasting or fewer_engines(plan, number, model, seed=seed))
    return [one for one in found if one]


def _cheapest(plan: Plan, remedies: Sequence[Proposal], model: Model, seed: int) -> Proposal:
    """The remedy with the least expected cost or, without prices, on the fewest engines; of equal ones the first."""
    costs = regret(plan, model, scenarios=[one.scenario for one in remedies], seed=seed)
    if costs is not None:
        return remedies[costs.least(costs.numbers)[0] - 1]

    def engines(one: Proposal) -> float:
        stated = plan.configuration(one.scenario).number("processors")
        return stated.median if stated else math.inf

    return min(remedies, key=engines)


def beats(plan: Plan, model: Model, *, seed: int = DEFAULT_SEED) -> Floats:
    """P(scenario of the row has more throughput than that of the column), shape (scenarios, scenarios).

    Both use the same draws, so uncertainty that they share cancels. A tie counts half; NaN if one of the two has no
    forecast.
    """
    gains = np.full((len(plan.scenarios), COUNT), np.nan)
    for row, scenario in enumerate(plan.scenarios):
        demands = demands_of(plan, scenario, model, seed)
        if is_answered(demands):
            gains[row] = ceilings_of(demands).log_throughput
    found = np.full((len(gains), len(gains)), np.nan)
    known = np.flatnonzero(~np.isnan(gains[:, 0]))
    for row in known.tolist():
        difference = gains[row] - gains[known]
        found[row, known] = np.mean(difference > 0, axis=1) + np.mean(difference == 0, axis=1) / 2.0
    return found
