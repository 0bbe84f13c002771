"""What a planner decides from: the prospect of every scenario, the recommendation, the costs, a remedy, and the
probability that one scenario has more throughput than another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

import numpy as np

from zplanner.evidence.configuration import Configuration
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.recommendation import Candidate, Recommendation, Rule, recommendation
from zplanner.planning.decisions.regret import Regret, regret
from zplanner.planning.decisions.remedies import (
    Proposal,
    Remedy,
    fewer_engines,
    more_engines,
    more_memory,
    proposals,
    remedy,
    remedy_by,
)
from zplanner.planning.decisions.scenario_details import Prospect, prospects
from zplanner.planning.decisions.today import TODAY, Today, today_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.findings import CautionCode, caution
from zplanner.planning.forecast import forecast
from zplanner.planning.months import month_named, month_number, months_until
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import ADDED, Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats, Uncertain


@dataclass(frozen=True, slots=True)
class Decision:
    """The verdict of today's configuration, the prospects of a plan's scenarios in order, the recommendation, the
    regret if prices are stated, and the remedy of the recommended or closest scenario; nothing but an empty
    recommendation for a plan that cannot be forecast.

    `added` is today's machine with the engines that keep the target for its years, as a choice beside the scenarios.
    `flips` are the prices of a missed month from which each scenario has the least expected regret: of those that keep
    the target today or, if none does, of all with a forecast.
    """

    prospects: tuple[Prospect | None, ...]
    recommendation: Recommendation
    regret: Regret | None = None
    remedy: Remedy | None = None
    flips: tuple[tuple[float, int], ...] = ()
    today: Today | None = None
    added: Candidate | None = None

    @property
    def todays(self) -> tuple[int, ...]:
        """The numbers of what is today's and has a forecast."""
        return (*((0,) if self.today else ()), *((ADDED,) if self.added else ()))

    @property
    def added_changes(self) -> Configuration | None:
        """The engines of today's machine with more of them, where it is a choice."""
        return self.added.changes if self.added else None

    def choice(self, plan: Plan, number: int) -> Scenario:
        """A scenario of the plan, today's configuration, or its machine with more engines, by its number."""
        if number > 0:
            return plan.scenarios[number - 1]
        return TODAY if self.added is None or not number else Scenario("", self.added.changes)


def decision(plan: Plan, outlook: Outlook, model: Model, *, paths: bool = True) -> Decision:
    """The decision from `outlook`, which is the forecast of `plan` by `model`; without `paths`, the prospects have no
    trajectories."""
    if problems(plan):
        today = None if problems(replace(plan, scenarios=())) else today_of(plan, outlook, model, paths=paths)
        nothing = (None,) * len(outlook.scenarios)
        every = choices(plan, outlook, nothing, today)
        return Decision(nothing, recommendation(every, plan.target_confidence), today=today)
    found = undetailed(plan, outlook, model, paths=paths)
    best, costs, today = found.recommendation, found.regret, found.today
    among = [number for number in best.today or costs.numbers if number in costs.numbers] if costs else []
    turns = costs.flips(among) if costs else ()
    every, resized = [choice for choice in choices(plan, outlook, found.prospects, today) if choice.number], None
    if today and today.memory_gib:
        resized = more_memory(plan, today.memory_gib, model, seed=outlook.seed)
    elif costs and today and today.prospect and not today.engines:
        resized = fewer_engines(plan, 0, model, seed=outlook.seed)
    mend = _remedy(plan, found, every, resized, model, outlook.seed)
    return replace(found, remedy=mend, flips=turns)


def undetailed(plan: Plan, outlook: Outlook, model: Model, *, paths: bool = False) -> Decision:
    """The decision about a plan that can be forecast, without remedy and flips."""
    today, found = today_of(plan, outlook, model, paths=paths), prospects(plan, outlook, model, paths=paths)
    every = choices(plan, outlook, found, today)
    added = _added(plan, every, today, model, outlook.seed, paths=paths)
    more = Scenario("", added.changes) if added else None
    costs = None if plan.moved_to else regret(plan, model, added=more, seed=outlook.seed)
    best = recommendation([*every, added] if added else every, plan.target_confidence, costs)
    return Decision(found, best, costs, today=today, added=added)


def choices(
    plan: Plan, outlook: Outlook, found: tuple[Prospect | None, ...], today: Today | None = None
) -> list[Candidate]:
    """Today's configuration, if it has a forecast, and every scenario; what runs alone where that replaced it, because
    every other change, and its cost, is of the configuration before."""
    before = None if plan.moved_to or today is None else today.prospect
    as_is = [Candidate(0, today.outlook, before)] if today and before else []
    ends = before.first if before and before.lasts < plan.target_confidence else None
    every = enumerate(zip(outlook.scenarios, found, plan.scenarios, strict=True), start=1)
    return [
        *as_is,
        *(
            Candidate(
                number, shown, prospect, _changes(plan, one), _engines_in_time(plan, one), one is plan.moved_to, ends
            )
            for number, (shown, prospect, one) in every
            if plan.moved_to in (None, one)
        ),
    ]


def _added(
    plan: Plan, every: Sequence[Candidate], today: Today, model: Model, seed: int, *, paths: bool
) -> Candidate | None:
    """Today's machine with the engines that keep the target for its years, provided that they can be added; None if a
    scenario has these, or has replaced that, or, without prices, stays on today's machine and keeps it too."""
    if today.engines is None or plan.moved_to:
        return None
    changes = Configuration(processors=Uncertain.exactly(float(today.engines)))
    stated = [one for one in every if one.effort == 1 and one.lasts >= plan.target_confidence and not one.held_back]
    if any(one.changes == changes or not plan.costs.are_counted for one in stated):
        return None
    alone = replace(plan, scenarios=(more_engines(plan, changes).scenario,))
    outlook = forecast(alone, model, seed=seed, parts=False)
    ((shown,), (prospect,)) = outlook.scenarios, prospects(alone, outlook, model, paths=paths)
    is_lasting = prospect is not None and prospect.lasts >= plan.target_confidence
    if not is_lasting or shown.impossible:
        return None
    provided = caution(CautionCode.ENGINES_TO_ADD, engines=today.engines)
    return Candidate(ADDED, replace(shown, warnings=(provided, *shown.warnings)), prospect, changes)


def _changeable(candidates: Sequence[Candidate]) -> list[Candidate]:
    """What may be recommended with a change of one field."""
    return [
        candidate
        for candidate in candidates
        if not (candidate.outlook.impossible or candidate.held_back) and candidate.outlook.cpu_utilization
    ]


def _changes(plan: Plan, scenario: Scenario) -> Configuration:
    """What a scenario states other than today's, now or later in the years of the target."""
    last = month_named(plan, math.ceil(months_until(plan, plan.target_years))) if plan.report.date else ""
    later = (stage.changes for stage in scenario.stages if stage.month < last)
    changes = reduce(Configuration.changed, later, scenario.changes)
    return changes.only({name for name, value in changes.items() if plan.current.get(name) != value})


def _engines_in_time(plan: Plan, scenario: Scenario) -> float | None:
    """The mean number of engines over the years of the target; None of a scenario that does not change in time, or at
    times that nobody knows."""
    if not scenario.stages or not plan.report.date:
        return None
    last, total = months_until(plan, plan.target_years), 0.0
    months = [0.0, *(float(min(month_number(plan, stage.month), last)) for stage in scenario.stages), last]
    for configuration, (first, end) in zip(plan.configurations(scenario), pairwise(months), strict=True):
        engines = configuration.number("processors")
        total += (engines.median if engines else math.inf) * (end - first)
    return total / last


def _remedy(
    plan: Plan,
    found: Decision,
    candidates: Sequence[Candidate],
    resized: Proposal | None,
    model: Model,
    seed: int,
) -> Remedy | None:
    """The remedy of the recommended or closest scenario: where nothing lasts the years of the target, the best change
    of any scenario with which it does; where it does, another resource's relief, else fewer engines if they suffice,
    or what costs less by the regret. Today's machine `resized` is a choice too, and without prices the first."""
    best = found.recommendation
    if best.shown is None or (best.shown == ADDED and best.rule is not Rule.LEAST_REGRET):
        return None
    if best.shown == 0 and best.lasts:
        costs = regret(plan, model, scenarios=[TODAY, resized.scenario], seed=seed) if resized else None
        is_cheaper = costs is not None and costs.least(costs.numbers) == (2,)
        return remedy_by(plan, resized, model, seed=seed) if resized and is_cheaper else None
    own = remedy(plan, best.shown, model, seed=seed) if best.shown > 0 else None
    eligible = _changeable(candidates)
    if not best.lasts:
        if best.shown > 0 and (own is None or not own.keeps_target):
            own = remedy(plan, best.shown, model, lasting=True, seed=seed) or own
        is_mended = own is not None and own.keeps_target
        numbers = [one.number for one in eligible if one.number != best.shown or not is_mended]
        others = _lasting(plan, numbers, model, seed)
        every = [one for one in (resized, own if is_mended else None, *others) if one]
        mend = _cheapest(plan, every, model, seed) if every else own
    elif best.rule is Rule.LEAST_REGRET:
        fewer = fewer_engines(plan, best.shown, model, seed=seed) if best.shown > 0 else None
        others = _lasting(plan, (one.number for one in eligible if one.number not in best.keeping), model, seed)
        every = [one for one in (own, fewer, resized, *others) if one]
        scenarios = [found.choice(plan, best.shown), *(one.scenario for one in every)]
        costs = regret(plan, model, scenarios=scenarios, seed=seed)
        assert costs is not None, "this rule needs prices"
        least = costs.least(costs.numbers)
        if 1 in least:
            return own if own and own.field != "processors" and 2 in least else None
        mend = every[least[0] - 2]
    elif own and own.field != "processors":
        return own
    else:
        fewer = fewer_engines(plan, best.shown, model, seed=seed)
        return remedy_by(plan, fewer, model, seed=seed) if fewer else None
    return own if mend is None or mend is own else remedy_by(plan, mend, model, seed=seed)


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
    """The remedy with the least expected cost or, without prices, today's machine, then on the fewest engines; of equal
    ones the first."""
    costs = regret(plan, model, scenarios=[one.scenario for one in remedies], seed=seed)
    if costs is not None:
        return remedies[costs.least(costs.numbers)[0] - 1]

    def change(proposal: Proposal) -> tuple[bool, float]:
        stated = plan.configuration(proposal.scenario).number("processors")
        return proposal.number > 0, stated.median if stated else math.inf

    return min(remedies, key=change)


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
