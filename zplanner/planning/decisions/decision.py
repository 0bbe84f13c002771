"""What a planner decides from: the prospect of every scenario, the recommendation, the costs, and a remedy."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zplanner.planning.decisions.prospects import Prospect, prospects
from zplanner.planning.decisions.recommendation import Candidate, Recommendation, Rule, flips, recommendation
from zplanner.planning.decisions.regret import Regret, regret
from zplanner.planning.decisions.remedies import Proposal, Remedy, fewer_engines, proposals, remedy, remedy_by
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems
from zplanner.regression.model import Model


@dataclass(frozen=True, slots=True)
class Decision:
    """The prospects of a plan's scenarios in order, the recommendation, the regret if prices are stated, and the remedy
    of the recommended or closest scenario.

    `flips` are the prices of a missed month from which each scenario has the least expected regret: of those that keep
    the target today or, if none does, of all with a forecast.
    """

    prospects: tuple[Prospect | None, ...]
    recommendation: Recommendation
    regret: Regret | None
    remedy: Remedy | None
    flips: tuple[tuple[float, int], ...] = ()


def decision(plan: Plan, outlook: Outlook, model: Model, *, paths: bool = True) -> Decision:
    """The decision from `outlook`, which is the forecast of `plan` by `model`; without `paths`, the prospects have no
    trajectories."""
    if problems(plan):
        nothing = (None,) * len(outlook.scenarios)
        return Decision(nothing, recommended(plan, outlook, nothing, None), None, None)
    found, costs = prospects(plan, outlook, model, paths=paths), regret(plan, model, seed=outlook.seed)
    best = recommended(plan, outlook, found, costs)
    turns = flips(_candidates(outlook, found), best.today or costs.numbers, costs) if costs else ()
    return Decision(found, best, costs, _remedy(plan, best, _candidates(outlook, found), model, outlook.seed), turns)


def recommended(
    plan: Plan, outlook: Outlook, found: tuple[Prospect | None, ...], costs: Regret | None
) -> Recommendation:
    """The recommendation among scenarios with known prospects and costs."""
    return recommendation(_candidates(outlook, found), plan.target_confidence, costs)


def _candidates(outlook: Outlook, found: tuple[Prospect | None, ...]) -> list[Candidate]:
    pairs = zip(outlook.scenarios, found, strict=True)
    return [Candidate(number, *pair) for number, pair in enumerate(pairs, start=1)]


def _remedy(
    plan: Plan, best: Recommendation, candidates: Sequence[Candidate], model: Model, seed: int
) -> Remedy | None:
    """The remedy of the recommended or closest scenario, or the best one of any scenario to choose from: with which one
    lasts the years of the target, where none does; at a lower regret, where the least regret decides."""
    if best.shown is None:
        return None
    own = remedy(plan, best.shown, model, seed=seed)
    eligible = [one for one in candidates if not one.outlook.impossible]
    if not best.lasts:
        if own is None or not own.keeps_target:
            own = remedy(plan, best.shown, model, lasting=True, seed=seed) or own
        others = _lasting(plan, (one.number for one in eligible if one.number != best.shown), model, seed)
        every = [own, *others] if own and own.keeps_target else others
        found = _cheapest(plan, every, model, seed) if every else own
    elif best.rule is Rule.LEAST_REGRET:
        fewer = fewer_engines(plan, best.shown, model, seed=seed)
        others = _lasting(plan, (one.number for one in eligible if one.number not in best.keeping), model, seed)
        every = [one for one in (own, fewer, *others) if one]
        scenarios = [plan.scenarios[best.shown - 1], *(one.scenario for one in every)]
        costs = regret(plan, model, scenarios=scenarios, seed=seed)
        assert costs is not None, "this rule needs prices"
        least = costs.least(costs.numbers)
        if 1 in least:
            return own if own and 2 in least else None
        found = every[least[0] - 2]
    else:
        return own
    return own if found is None or found is own else remedy_by(plan, found, model, seed=seed)


def _lasting(plan: Plan, numbers: Iterable[int], model: Model, seed: int) -> list[Proposal]:
    """The smallest change of each of these scenarios with which it keeps the target for its years."""
    every = (proposals(plan, number, model, seed=seed) for number in numbers)
    found = (next((one for one in some if one.keeps_target), None) for some in every)
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
