"""What a planner decides from: the prospect of every scenario, the recommendation, the costs, and a remedy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from zplanner.planning.decisions.prospects import Prospect, prospects
from zplanner.planning.decisions.recommendation import Candidate, Recommendation, Rule, flips, recommendation
from zplanner.planning.decisions.regret import Regret, regret
from zplanner.planning.decisions.remedies import Proposal, Remedy, proposals, remedy, remedy_by
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
    """The remedy of the recommended or closest scenario.

    If none lasts the years of the target, the best remedy with which one does, of any scenario to choose from. If one
    does, and the least regret decides, no remedy with a higher regret.
    """
    if best.shown is None:
        return None
    own = remedy(plan, best.shown, model, seed=seed)
    if not best.lasts:
        if own is None or not own.keeps_target:
            own = remedy(plan, best.shown, model, lasting=True, seed=seed) or own
        others = (one for one in candidates if one.number != best.shown and one.outlook.may_be_recommended)
        proposed = (proposals(plan, one.number, model, seed=seed) for one in others)
        every = (own, *(next((one for one in some if one.keeps_target), None) for some in proposed))
        lasting = [one for one in every if one and one.keeps_target]
        found = _cheapest(plan, lasting, model, seed) if lasting else own
        return own if found is None or found is own else remedy_by(plan, found, model, seed=seed)
    if own is None or best.rule is not Rule.LEAST_REGRET:
        return own
    costs = regret(plan, model, scenarios=(plan.scenarios[best.shown - 1], own.scenario), seed=seed)
    return own if costs is not None and 2 in costs.least((1, 2)) else None


def _cheapest(plan: Plan, remedies: Sequence[Proposal], model: Model, seed: int) -> Proposal:
    """The remedy with the least expected cost or, without prices, on the fewest engines; of equal ones the first."""
    costs = regret(plan, model, scenarios=[one.scenario for one in remedies], seed=seed)
    if costs is not None:
        return remedies[costs.least(costs.numbers)[0] - 1]

    def engines(one: Proposal) -> float:
        stated = plan.configuration(one.scenario).number("processors")
        return stated.median if stated else math.inf

    return min(remedies, key=engines)
