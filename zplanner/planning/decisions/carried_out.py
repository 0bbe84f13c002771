"""The plan once a scenario is today's configuration.

What was measured before the move is of the machine before it, so none of it is today's: today's utilization is that of
the load measured since or, without any, what was forecast of it, and the histories begin with the move.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from functools import reduce

import numpy as np

from zplanner.evidence.configuration import Configuration, Value, fields
from zplanner.evidence.vocabulary import Resource
from zplanner.histories.history import History
from zplanner.histories.statistics import recent, statistic
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.scenario_details import utilization
from zplanner.planning.decisions.score import measured, measured_in, statistic_of_today
from zplanner.planning.demands import demands_of, utilization_field
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.forecast import forecast
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

_LOW, _HIGH = 2, 6
"""The quantiles p10 and p90 among `QUANTILES`."""

_DIGITS = 3
"""Digits of a forecast share behind the point."""


def since_the_move(plan: Plan, number: int) -> History | None:
    """The load that is measured since a scenario, by its number, was carried out."""
    is_made = plan.move is not None and plan.moved_to is plan.scenarios[number - 1]
    return measured(plan, first=plan.move.time) if plan.move and is_made else None


def carried_out(plan: Plan, number: int, model: Model, *, seed: int = DEFAULT_SEED) -> Plan:
    """The plan with a scenario, by its number, as today's configuration. Its later stages stay a scenario; the month
    of today's load becomes that of what is measured since. A utilization that is neither measured nor forecast is
    unknown."""
    scenario, since = plan.scenarios[number - 1], since_the_move(plan, number)
    measured_on = datetime.fromtimestamp(since.end - 1, UTC).date() if since else None
    before = measured_in(plan)
    months = _months_between(before, measured_on) if before and measured_on else 0
    after = _measured_later(plan, months, measured_on)
    now = after.report.date[:7]
    demands = demands_of(plan, scenario, model, seed)
    ceilings = ceilings_of(demands) if is_answered(demands) else None
    used = {
        utilization_field(one): _forecast_of(ceilings, one, months)
        for one in Resource
        if utilization_field(one) in plan.current
    }
    if since is not None and plan.move is not None:
        of = statistic_of_today(plan, measured(plan, end=plan.move.time))
        busy = statistic(recent(since), of)
        used["utilization"] = None if busy is None else Uncertain.exactly(round(busy, 4))
    chosen = _later_than(scenario, now)
    rest = [replace(chosen, changes=Configuration())] if chosen.stages else []
    others = [_later_than(one, now) for one in plan.scenarios]
    histories = (one.during(first=plan.move.time) if plan.move and since else None for one in plan.histories)
    return replace(
        after,
        current=plan.configuration(chosen).changed(used),
        mix=_mix_on(plan, scenario, model, seed),
        scenarios=(*others[: number - 1], *rest, *others[number:]),
        histories=tuple(one for one in histories if one),
        move=None,
    )


def _months_between(first: date, last: date) -> int:
    return MONTHS_PER_YEAR * (last.year - first.year) + last.month - first.month


def _measured_later(plan: Plan, months: int, day: date | None) -> Plan:
    """The plan with today's load measured some months later, on a day; steps before then are in that load."""
    if day is None:
        return plan
    steps = tuple(replace(one, month=one.month - months) for one in plan.load_steps if one.month > months)
    season = replace(plan.season, month=day.month) if plan.season else None
    dated = plan.report.date and max(plan.report.date, day.isoformat())
    return replace(plan, load_steps=steps, season=season, report=replace(plan.report, date=dated))


def _later_than(scenario: Scenario, month: str) -> Scenario:
    """A scenario with its stages up to a month among its changes."""
    past = [one.changes for one in scenario.stages if one.month <= month]
    changes = reduce(Configuration.changed, past, scenario.changes)
    return replace(scenario, changes=changes, stages=scenario.stages[len(past) :])


def _forecast_of(ceilings: Ceilings | None, resource: Resource, months: int) -> Value | None:
    """The utilization that is forecast after some months; None of a resource that has none, is not used any more, or
    may be asked for more than it has, of which a utilization says nothing."""
    if ceilings is None or resource not in ceilings.limits_in_time:
        return None
    (busy,) = utilization(ceilings, resource, np.array([float(months)]))
    low, high = (round(float(busy[at]), _DIGITS) for at in (_LOW, _HIGH))
    return Uncertain(low, high) if fields()[utilization_field(resource)].minimum <= low and high < 1.0 else None


def _mix_on(plan: Plan, scenario: Scenario, model: Model, seed: int) -> tuple[Component, ...]:
    """The mix with each share of the CPU time as it is in the scenario; as stated where one has no forecast."""
    (found,) = forecast(replace(plan, scenarios=(scenario,)), model, seed=seed).scenarios
    ratios = [one.cpu_per_unit_ratio.p50 if one.cpu_per_unit_ratio else None for one in found.components]
    if len(ratios) != len(plan.mix) or not all(ratios):
        return plan.mix
    used = [part.share.median * (ratio or 0.0) for part, ratio in zip(plan.mix, ratios, strict=True)]
    scales = [(ratio or 0.0) * plan.share_sum / sum(used) for ratio in ratios]
    return tuple(replace(part, share=_scaled(part.share, by)) for part, by in zip(plan.mix, scales, strict=True))


def _scaled(share: Uncertain, by: float) -> Uncertain:
    low, high = (min(round(end * by, _DIGITS), 1.0) for end in (share.low, share.high))
    return Uncertain(low, high, share.confidence)
