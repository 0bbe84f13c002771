"""How the recommendation changed from one plan to another, and with which of their differences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.planning.changes.causes import (
    Cause,
    CauseKind,
    ForecastSummary,
    Recorded,
    RecordedRecommendation,
    applied,
    scenario_causes,
    summary_of,
)
from zplanner.planning.changes.difference import Difference, Move, difference
from zplanner.planning.decisions.decision import Decision, decision, undetailed
from zplanner.planning.decisions.recommendation import Recommendation, Rule
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook, Quantiles
from zplanner.planning.plan import ADDED, Plan, Scenario
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

Scenarios = tuple[Scenario, ...]

Choice = tuple[Scenario | Configuration | None, bool]
"""The chosen scenario, what today's machine changes, or None for today as it is; and whether it is recommended."""


@dataclass(frozen=True, slots=True)
class PlanDecision:
    """A plan with its forecast and the decision from it; without a forecast, why there is none.

    `recorded` is the forecast of a report that shows other numbers: then its recommendation counts, if it states one.
    """

    plan: Plan
    outlook: Outlook | None = None
    decision: Decision | None = None
    refusal: ZplannerError | None = None
    recorded: Recorded | None = None

    @property
    def recommendation(self) -> Recommendation | None:
        return self.decision.recommendation if self.decision else None

    @property
    def stated(self) -> RecordedRecommendation | None:
        """The recommendation that the report states."""
        return self.recorded.recommendation if self.recorded else None

    @property
    def keeps(self) -> bool:
        """Whether a scenario is recommended, or to keep today's configuration."""
        if self.stated is not None:
            return self.stated.scenario is not None or self.shown is not None
        return self.recommendation is not None and self.recommendation.number is not None

    @property
    def shown(self) -> int | None:
        """The number of the recommended scenario, 0 for today's configuration, `ADDED` for its machine with more
        engines, or of the scenario closest to the target."""
        if self.stated is None:
            return self.recommendation.shown if self.recommendation else None
        if self.stated.code == Rule.KEEP_TODAY:
            return 0
        if self.stated.code == Rule.ADD_ENGINES and self.stated.remedy:
            field, value, _ = self.stated.remedy
            added = Configuration().changed({field: value if isinstance(value, str) else Uncertain.exactly(value)})
            every = enumerate(self.plan.scenarios, start=1)
            known = {one.changes: number for number, one in every} | {self.added: ADDED}
            return known.get(added)
        names = [scenario.name for scenario in self.plan.scenarios]
        return names.index(self.stated.scenario) + 1 if self.stated.scenario in names else None

    @property
    def scenario(self) -> Scenario | None:
        return self.plan.scenarios[self.shown - 1] if self.shown and self.shown > 0 else None

    @property
    def added(self) -> Configuration | None:
        """The engines of today's machine with more of them, where it is a choice."""
        return self.decision.added_changes if self.decision else None

    @property
    def choice(self) -> Choice | None:
        """What is recommended or shown."""
        return _choice(self.plan.scenarios, self.shown, self.added, is_recommended=self.keeps)

    @property
    def months(self) -> Quantiles | None:
        """When the first limit of that scenario is reached, if growth is stated."""
        if self.shown is None:
            return None
        if self.stated is not None and self.recorded and self.shown > 0:
            known = dict(self.recorded.scenarios)
            return known.get(self.plan.scenarios[self.shown - 1].name, ForecastSummary()).months_of_headroom
        if self.shown <= 0:
            todays = {0: self.decision.today, ADDED: self.decision.added} if self.decision else {}
            found = todays.get(self.shown)
            return found.outlook.months_of_headroom if found else None
        return self.outlook.scenarios[self.shown - 1].months_of_headroom if self.outlook else None

    def summary(self, scenario: Scenario) -> ForecastSummary:
        """The forecast of one of the plan's scenarios."""
        stated = dict(self.recorded.scenarios).get(scenario.name) if self.recorded else None
        if stated is not None:
            return stated
        if self.outlook is None:
            return ForecastSummary(refusal=self.refusal)
        at = next(at for at, one in enumerate(self.plan.scenarios) if one is scenario)
        return summary_of(self.outlook.scenarios[at])


@dataclass(frozen=True, slots=True)
class Turn:
    """Differences with which the recommendation went to another scenario: of both plans, or of the scenario of `move`;
    if there are none, scenarios were added, removed or reordered."""

    causes: tuple[Cause, ...] = ()
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class ComparedScenario:
    """A scenario with its forecast in either plan that has it, and its number in the new one."""

    scenario: Scenario
    number: int | None
    before: ForecastSummary | None
    after: ForecastSummary | None
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The difference of two plans, what is recommended of each, and the turns from one recommendation to the other."""

    difference: Difference
    before: PlanDecision
    after: PlanDecision
    turns: tuple[Turn, ...]

    @property
    def move(self) -> Move | None:
        """The move of the scenario recommended last; None if the old plan lacks it."""
        return next((move for move in self.difference.moves if move.new is self.after.scenario), None)

    @property
    def scenarios(self) -> tuple[ComparedScenario, ...]:
        """The scenarios of the new plan, and then those that only the old plan has."""
        moves = {id(move.new): move for move in self.difference.moves}
        found = []
        for at, scenario in enumerate(self.difference.new.scenarios, start=1):
            move = moves.get(id(scenario))
            before, after = (move.before, move.after) if move else (None, self.after.summary(scenario))
            found.append(ComparedScenario(scenario, at, before, after, move))
        removed = (ComparedScenario(one, None, self.before.summary(one), None) for one in self.difference.removed)
        return (*found, *removed)

    @property
    def is_same_choice(self) -> bool:
        """Whether both plans lead to the same scenario, or both to none."""
        if self.before.keeps != self.after.keeps:
            return False
        if self.before.scenario is None or self.after.scenario is None:
            return self.before.choice == self.after.choice
        return self.move is not None and self.move.old is self.before.scenario

    @property
    def was_as_good(self) -> bool:
        """Whether what was recommended before does as well in the new plan, within the noise."""
        best, former = self.after.recommendation, self.before.scenario
        if best is None or self.after.stated is not None or former is None or not self.before.keeps:
            return False
        now = next((move.new for move in self.difference.moves if move.old is former), None)
        numbers = [at for at, scenario in enumerate(self.after.plan.scenarios, start=1) if scenario is now]
        return bool(numbers) and numbers[0] in best.equals


def comparison(
    old: Plan,
    new: Plan,
    model: Model,
    *,
    seed: int = DEFAULT_SEED,
    recorded: Recorded | None = None,
    recorded_new: Recorded | None = None,
) -> Comparison:
    """The comparison of two plans; `recorded` and `recorded_new` are the forecasts in reports of them."""
    found = difference(old, new, model, seed=seed, recorded=recorded, recorded_new=recorded_new)
    before = replace(plan_decision(old, model, seed), recorded=found.recorded)
    after = replace(plan_decision(new, model, seed), recorded=found.recorded_new)
    compared = Comparison(found, before, after, ())
    return compared if compared.is_same_choice else replace(compared, turns=_turns(compared, model))


def plan_decision(plan: Plan, model: Model, seed: int = DEFAULT_SEED) -> PlanDecision:
    """The forecast of a plan and the decision from it, or why there is none."""
    try:
        outlook = forecast(plan, model, seed=seed, parts=False)
    except ZplannerError as error:
        return PlanDecision(plan, refusal=error)
    return PlanDecision(plan, outlook, decision(plan, outlook, model))


def _turns(compared: Comparison, model: Model) -> tuple[Turn, ...]:
    """The differences with which the choice left the old plan's for the last time, up to the new plan's choice.

    Differences after which there is no forecast are joined to the next.
    """
    found, waiting, turns = compared.difference, tuple[Cause, ...](), list[Turn]()
    known = _new_scenarios(found)
    before, after = compared.before, compared.after
    first = last = _choice(known, before.shown, before.added, is_recommended=before.keeps)
    for turn, plan, scenarios in _stages(found, known):
        taken = _decision(plan, model, found)
        if taken is None:
            waiting = (*waiting, *turn.causes)
            continue
        best = taken.recommendation
        choice = _choice(scenarios, best.shown, taken.added_changes, is_recommended=best.number is not None)
        if choice != last:
            turns.append(replace(turn, causes=(*waiting, *turn.causes)))
        if choice == first:
            turns = []
        last, waiting = choice, ()
    if after.stated is not None and last != after.choice:
        turns.append(Turn((Cause(CauseKind.NEW_REPORT),)))
    elif waiting:
        turns.append(Turn(waiting))
    return tuple(turns)


def _stages(found: Difference, known: Scenarios) -> Iterator[tuple[Turn, Plan, Scenarios]]:
    """The plans from the old to the new one, each with its scenarios as the new plan has them: after each cause, each
    scenario's changes, and with the scenarios of the new plan."""
    plan, new = found.old, found.new
    for cause in found.causes:
        plan = applied(cause, plan, new)
        yield Turn((cause,)), plan, known
    for move in found.moves:
        if causes := scenario_causes(move.old, move.new):
            changed = (
                replace(scenario, changes=move.new.changes) if was is move.old else scenario
                for scenario, was in zip(plan.scenarios, found.old.scenarios, strict=True)
            )
            plan = replace(plan, scenarios=tuple(changed))
            yield Turn(causes, move), plan, known
    yield Turn(), replace(plan, scenarios=new.scenarios), new.scenarios


def _new_scenarios(found: Difference) -> Scenarios:
    """The scenarios of the old plan, each as the new plan has it if it does."""
    return tuple(
        next((move.new for move in found.moves if move.old is scenario), scenario) for scenario in found.old.scenarios
    )


def _decision(plan: Plan, model: Model, found: Difference) -> Decision | None:
    try:
        outlook = forecast(plan, model, seed=found.seed, parts=False)
    except ZplannerError:
        return None
    return undetailed(plan, outlook, model)


def _choice(
    scenarios: Scenarios, shown: int | None, added: Configuration | None, *, is_recommended: bool
) -> Choice | None:
    """What a number chooses; None without a choice."""
    if shown is None:
        return None
    return scenarios[shown - 1] if shown > 0 else added if shown == ADDED else None, is_recommended
