"""What a planner decides from: the prospect of every scenario, the recommendation, the costs, and a remedy."""

from __future__ import annotations

from dataclasses import dataclass

from zplanner.planning.decisions.prospects import Prospect, prospects
from zplanner.planning.decisions.recommendation import Candidate, Recommendation, recommendation
from zplanner.planning.decisions.regret import Regret, regret
from zplanner.planning.decisions.remedies import Remedy, remedy
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems
from zplanner.regression.model import Model


@dataclass(frozen=True, slots=True)
class Decision:
    """The prospects of a plan's scenarios in order, the recommendation, the regret if prices are stated, and the remedy
    of the recommended or closest scenario."""

    prospects: tuple[Prospect | None, ...]
    recommendation: Recommendation
    regret: Regret | None
    remedy: Remedy | None


def decision(plan: Plan, outlook: Outlook, model: Model, *, paths: bool = True) -> Decision:
    """The decision from `outlook`, which is the forecast of `plan` by `model`; without `paths`, the prospects have no
    trajectories."""
    if problems(plan):
        nothing = (None,) * len(outlook.scenarios)
        return Decision(nothing, recommended(plan, outlook, nothing, None), None, None)
    found, costs = prospects(plan, outlook, model, paths=paths), regret(plan, model, seed=outlook.seed)
    best = recommended(plan, outlook, found, costs)
    mended = remedy(plan, plan.scenarios[best.shown - 1], model, seed=outlook.seed) if best.shown else None
    return Decision(found, best, costs, mended)


def recommended(
    plan: Plan, outlook: Outlook, found: tuple[Prospect | None, ...], costs: Regret | None
) -> Recommendation:
    """The recommendation among scenarios with known prospects and costs."""
    pairs = zip(outlook.scenarios, found, strict=True)
    candidates = [Candidate(number, *pair) for number, pair in enumerate(pairs, start=1)]
    return recommendation(candidates, plan.target_confidence, costs)
