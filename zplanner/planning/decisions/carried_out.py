"""The plan once a scenario was carried out, and the forecast of that scenario against the load measured since.

The forecast is made without what the move itself showed, so that it never learned from what it is judged by.

What was measured before the move is of the machine before it, so none of it is today's: today's utilization is that of
the load measured since or, without any, what was forecast of it, and the histories begin with the move.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import reduce

import numpy as np
from dateutil.relativedelta import relativedelta

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.configuration import Configuration, Value, fields
from zplanner.evidence.vocabulary import Resource
from zplanner.histories.history import Clock, History
from zplanner.histories.statistics import ScoredMonth, Statistic, recent, scored_months, statistic
from zplanner.histories.windows import together
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.scenario_details import utilization
from zplanner.planning.demands import demands_of, utilization_field
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.forecast import forecast
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.plan import Component, MadeMove, Plan, Scenario
from zplanner.planning.problems import LAST_MONTH, problems
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats, Uncertain

MOVE_BENCHMARK = "load before and after the move"
"""The benchmark of own measurements that say what the move itself showed."""

STATED_TO = 0.0001
"""How near today's stated utilization is to the statistic that it is."""

_AT = (1, 3, 4, 5, 7)
"""The quantiles of `Forecast` among `QUANTILES`."""


class ScoreCode(Code):
    """Why the months since a move cannot be scored."""

    NO_MOVE = "no scenario is marked as carried out", "mark the one that was"
    NO_FIRST_MONTH = (
        "no month says when today's load was measured",
        "date the plan, or import load from before the move",
    )
    BEFORE_TODAY = (
        "the move in {month:calendar} is before today's load, which is of {today:calendar}",
        "correct the month of the move, or the date of the plan",
    )
    NOT_COVERED = "no measurement covers the CPU of '{name}', so there is no forecast to score"
    NOTHING_MEASURED = (
        "from {month:calendar} on, no month has load for half its days",
        "import load from after the move",
    )


@dataclass(frozen=True, slots=True, eq=False)
class MoveScore:
    """The forecast by month from the move on, and the months of it that are measured.

    `utilization` (months, 9) of the CPU is at `QUANTILES`. `today` is the month of today's load, `statistic` what its
    utilization is: that of the measured months is the same.
    """

    move: MadeMove
    scenario: Scenario
    ceilings: Ceilings
    today: date
    statistic: Statistic
    months: tuple[str, ...]
    utilization: Floats
    load: History
    """From the move on, of all systems together."""
    scored: tuple[ScoredMonth, ...]

    @property
    def offset(self) -> int:
        """Months from today's to the first after the move."""
        return months_between(self.today, self.move)

    @property
    def inside(self) -> int:
        """Months inside the 90% interval."""
        return sum(one.is_in_ninety for one in self.scored)

    @property
    def excess(self) -> float:
        """By which share of the measured load the median forecast was too high; negative: too low."""
        logs = [math.log(one.forecast[2] / one.actual) for one in self.scored]
        return math.exp(sum(logs) / len(logs)) - 1.0


def months_between(today: date, move: MadeMove) -> int:
    year, month = map(int, move.month.split("-"))
    return MONTHS_PER_YEAR * (year - today.year) + month - today.month


def score(plan: Plan, model: Model, *, seed: int = DEFAULT_SEED) -> MoveScore:
    """The forecast of a plan's move against what is measured; ZplannerError says why there is none."""
    for problem in problems(plan):
        raise problem
    move, scenario, today = plan.move, plan.moved_to, measured_in(plan)
    if move is None or scenario is None:
        raise ZplannerError(ScoreCode.NO_MOVE)
    if today is None:
        raise ZplannerError(ScoreCode.NO_FIRST_MONTH)
    offset = months_between(today, move)
    if offset < 0:
        raise ZplannerError(ScoreCode.BEFORE_TODAY, month=move.month, today=f"{today:%Y-%m}")
    load = measured(plan, first=move.time)
    if load is None:
        raise ZplannerError(ScoreCode.NOTHING_MEASURED, month=move.month)
    demands = demands_of(_without_its_own(plan, today), scenario, model, seed)
    if not is_answered(demands) or not demands.has_number(Resource.CPU):
        raise ZplannerError(ScoreCode.NOT_COVERED, name=scenario.name)
    ceilings, months = ceilings_of(demands), _months(move, load, offset)
    busy = utilization(ceilings, Resource.CPU, offset + np.arange(float(len(months))))
    is_like = statistic_of_today(plan, measured(plan, end=move.time))
    forecast = {month: tuple(row) for month, row in zip(months, busy[:, _AT].tolist(), strict=True)}
    scored = tuple(scored_months(load, forecast, is_like))
    if not scored:
        raise ZplannerError(ScoreCode.NOTHING_MEASURED, month=move.month)
    return MoveScore(move, scenario, ceilings, today, is_like, months, busy, load, scored)


def measured_in(plan: Plan) -> date | None:
    """The month of today's load, from which the months of the forecast count; None where nothing tells it.

    It is the last month before the move of which a history holds load, else that of the plan's date. With a season, it
    is the latest month up to then that is the one in which the load was measured.
    """
    parts = [one.during(end=plan.move.time) for one in _timed(plan)] if plan.move else []
    last = max((int(part.starts[-1]) for part in parts if part), default=None)
    today = date.fromisoformat(plan.report.date) if plan.report.date else None
    today = today if last is None else datetime.fromtimestamp(last, UTC).date()
    back = (today.month - plan.season.month) % MONTHS_PER_YEAR if today and plan.season else 0
    return today and (today - relativedelta(months=back)).replace(day=1)


def _timed(plan: Plan) -> list[History]:
    """The histories whose files have dates."""
    return [history for history in plan.histories if history.clock is not Clock.UNKNOWN]


def measured(plan: Plan, first: int | None = None, end: int | None = None) -> History | None:
    """The load of all systems of a plan together within some time; ZplannerError where it cannot be added."""
    parts = [part for one in _timed(plan) if (part := one.during(first, end))]
    return together(parts) if len(parts) > 1 else next(iter(parts), None)


def _without_its_own(plan: Plan, today: date) -> Plan:
    """The plan, of the month of today's load, without what its move showed."""
    others = tuple(row for row in plan.measurements if row.benchmark != MOVE_BENCHMARK)
    return replace(plan, measurements=others, report=replace(plan.report, date=today.isoformat()))


def _months(move: MadeMove, load: History, offset: int) -> tuple[str, ...]:
    """A year from the move on, or up to the last that is measured."""
    first = np.datetime64(move.month, "M")
    last = np.datetime64(int(load.starts[-1]), "s").astype("datetime64[M]")
    count = max(int((last - first).astype(int)) + 1, MONTHS_PER_YEAR)
    return tuple(str(first + n) for n in range(min(count, LAST_MONTH - offset + 1)))


def statistic_of_today(plan: Plan, before: History | None) -> Statistic:
    """Which statistic of the load before the move today's utilization is; the 95th percentile where it is none."""
    stated = plan.current["utilization"]
    assert isinstance(stated, Uncertain)
    known = ((one, statistic(recent(before), one)) for one in Statistic) if before else ()
    alike = (one for one, value in known if value is not None and abs(value - stated.median) < STATED_TO)
    return next(alike, Statistic.P95)


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
        utilization_field(resource): _forecast_of(ceilings, resource, months)
        for resource in Resource
        if utilization_field(resource) in plan.current
    }
    if since is not None and plan.move is not None:
        of = statistic_of_today(plan, measured(plan, end=plan.move.time))
        busy = statistic(recent(since), of)
        used["utilization"] = None if busy is None else Uncertain.exactly(round(busy, 4))
    chosen = _later_than(scenario, now)
    rest = [replace(chosen, changes=Configuration())] if chosen.stages else []
    others = [_later_than(one, now) for one in plan.scenarios]
    histories = (history.during(first=plan.move.time) if plan.move and since else None for history in plan.histories)
    return replace(
        after,
        current=plan.configuration(chosen).changed(used),
        mix=_mix_on(plan, scenario, model, seed),
        scenarios=(*others[: number - 1], *rest, *others[number:]),
        histories=tuple(history for history in histories if history),
        move=None,
    )


def _months_between(first: date, last: date) -> int:
    return MONTHS_PER_YEAR * (last.year - first.year) + last.month - first.month


def _measured_later(plan: Plan, months: int, day: date | None) -> Plan:
    """The plan with today's load measured some months later, on a day; steps before then are in that load."""
    if day is None:
        return plan
    steps = tuple(replace(step, month=step.month - months) for step in plan.load_steps if step.month > months)
    season = replace(plan.season, month=day.month) if plan.season else None
    dated = plan.report.date and max(plan.report.date, day.isoformat())
    return replace(plan, load_steps=steps, season=season, report=replace(plan.report, date=dated))


def _later_than(scenario: Scenario, month: str) -> Scenario:
    """A scenario with its stages up to a month among its changes."""
    past = [stage.changes for stage in scenario.stages if stage.month <= month]
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
    ratios = [
        component.cpu_per_unit_ratio.p50 if component.cpu_per_unit_ratio else None for component in found.components
    ]
    if len(ratios) != len(plan.mix) or not all(ratios):
        return plan.mix
    used = [part.share.median * (ratio or 0.0) for part, ratio in zip(plan.mix, ratios, strict=True)]
    scales = [(ratio or 0.0) * plan.share_sum / sum(used) for ratio in ratios]
    return tuple(replace(part, share=_scaled(part.share, by)) for part, by in zip(plan.mix, scales, strict=True))


def _scaled(share: Uncertain, by: float) -> Uncertain:
    low, high = (min(round(end * by, _DIGITS), 1.0) for end in (share.low, share.high))
    return Uncertain(low, high, share.confidence)
