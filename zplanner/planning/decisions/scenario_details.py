"""Details of one scenario: over months of growth, under load, and by resource; the probability that it meets the
target today and its utilization as the load grows; and sweeps: many one-scenario plans forecast in one call, without
explanations."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import Case, case_of, draws_of, is_impossible, updated
from zplanner.planning.ceilings import Ceilings, ceilings_of, log_busy
from zplanner.planning.demands import SURE, Demands, demands_in, demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.load import keeps, log_growth, log_load, log_rooms
from zplanner.planning.months import MONTHS_PER_YEAR, months_until
from zplanner.planning.outlook import BANDED, MEDIAN, QUANTILES, Estimate, OrderStatistics, Outlook, Quantity, quantiles
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.quantities import (
    Quantities,
    binding,
    is_sure,
    months_and_first,
    quantities_of,
    share_lasting,
    stretch_quantiles,
)
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.card import Basis
from zplanner.regression.model import Model
from zplanner.uncertain import Floats

LEAST_YEARS = 5
"""The years of a trajectory, or those of the target if they are more: a machine is rarely planned for longer."""

_MONTHS_AT_ONCE = 8
"""Months forecast in one batch: their draws take 256 KB."""

LOADS = np.geomspace(0.1, 10.0, 81)
"""Loads of the response-time curve, in multiples of today's."""


@dataclass(frozen=True, slots=True)
class Trajectory:
    """The load over time. `resource` is the one that most often exceeds its limit first, with its utilization (months,
    9) at `QUANTILES`, at most 1; `medians` has the median (months,) of every limiting resource. z/VM storage counts by
    its ceiling. `reached` (months,) is the probability that some resource has exceeded its limit by then."""

    months: Floats
    resource: Resource
    utilization: Floats
    medians: Mapping[Resource, Floats]
    reached: Floats


@dataclass(frozen=True, slots=True)
class LoadCurve:
    """Response time over service time (loads, 9) at `QUANTILES`; infinite if the load saturates the system."""

    loads: Floats
    stretch: Floats


@dataclass(frozen=True, slots=True)
class Slack:
    """What a resource can carry (9,) at `QUANTILES`, in multiples of today's highest throughput, so that the lowest is
    the scenario's throughput; its median utilization at today's load; and P(it is the bottleneck)."""

    resource: Resource
    ceiling: Floats
    utilization: float
    binds: float


@dataclass(frozen=True, slots=True)
class ScenarioDetails:
    """A scenario in detail; `trajectory` is None if no growth is stated."""

    trajectory: Trajectory | None
    load_curve: LoadCurve
    slack: tuple[Slack, ...]


def scenario_details(
    plan: Plan, scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED
) -> ScenarioDetails | None:
    """A scenario in detail, from the draws of its forecast; None if no measurement covers the change."""
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return None
    ceilings = ceilings_of(demands)
    trajectory = trajectory_of(ceilings) if plan.load_changes else None
    load_curve = LoadCurve(LOADS, stretch_quantiles(ceilings, np.log(LOADS)[:, np.newaxis]))
    slack = tuple(
        Slack(
            resource,
            np.exp(quantiles(ceilings.log_ceiling[resource][-1] - ceilings.lowest(0))[0]),
            float(np.exp(np.median(log_busy(ceilings, resource, SURE)[0]))),
            float(binds),
        )
        for resource, binds in zip(ceilings.limits, binding(ceilings)[0], strict=True)
    )
    return ScenarioDetails(trajectory, load_curve, slack)


def trajectory_of(ceilings: Ceilings) -> Trajectory:
    """Every resource's utilization under the plan's growth, and when the first exceeds its limit."""
    reached, resource = months_and_first(ceilings)
    months = months_shown(ceilings.demands.plan)
    first, busy = np.sort(np.broadcast_to(reached, COUNT)), utilization(ceilings, resource, months)
    return Trajectory(
        months,
        resource,
        busy,
        {one: busy[:, MEDIAN] if one is resource else _median_course(ceilings, one) for one in ceilings.limits_in_time},
        np.searchsorted(first, months, side="right") / COUNT,
    )


def months_shown(plan: Plan) -> Floats:
    """The months of a trajectory, from the measurement of today's load on to the end of a year."""
    years = max(LEAST_YEARS, math.ceil(months_until(plan, plan.target_years) / MONTHS_PER_YEAR))
    return np.arange(0.0, years * MONTHS_PER_YEAR + 1.0)


def utilization(ceilings: Ceilings, resource: Resource, months: Floats) -> Floats:
    """A resource's utilization at these months, ascending, (months, 9) at `QUANTILES`, at most 1."""
    return np.concatenate([_utilization(of, resource, part) for part, of in ceilings.over(months)])


def _utilization(ceilings: Ceilings, resource: Resource, months: Floats) -> Floats:
    """The utilization in one configuration; 0 of a resource that is no limit there."""
    if resource not in ceilings.log_ceiling:
        return np.zeros((len(months), len(QUANTILES)))
    if _is_parallel(ceilings, resource):
        load = log_load(ceilings, resource, months)
        busy = OrderStatistics.of(ceilings.log_full(resource)).falling(lambda log: load - log)
    else:
        loads = (log_load(ceilings, resource, part) for part in _batches(months))
        busy = OrderStatistics.of_each(log_busy(ceilings, resource, load) for load in loads)
    return busy.rising(_share).quantiles()


def _is_parallel(ceilings: Ceilings, resource: Resource) -> bool:
    """Whether all draws of ln of a resource's utilization grow alike: memory grows by another share in each."""
    is_steady = not ceilings.demands.plan.has_load_path and is_sure(log_growth(ceilings))
    return is_steady and resource is not Resource.MEMORY


def _batches(months: Floats) -> list[Floats]:
    return [months[first : first + _MONTHS_AT_ONCE] for first in range(0, len(months), _MONTHS_AT_ONCE)]


def middle_course(
    plan: Plan, scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED
) -> tuple[Resource, Floats] | None:
    """The resource that most often exceeds its limit first and its median utilization (months,), as in `look`, without
    computing the rest."""
    demands = demands_of(plan, scenario, model, seed)
    if not plan.load_changes or not is_answered(demands):
        return None
    ceilings = ceilings_of(demands)
    _, resource = months_and_first(ceilings)
    return resource, _median_course(ceilings, resource)


def _median_course(ceilings: Ceilings, resource: Resource) -> Floats:
    return np.concatenate(
        [_median_utilization(of, resource, part) for part, of in ceilings.over(months_shown(ceilings.demands.plan))]
    )


def _median_utilization(ceilings: Ceilings, resource: Resource, months: Floats) -> Floats:
    if resource not in ceilings.log_ceiling:
        return np.zeros(len(months))
    if _is_parallel(ceilings, resource):
        return _share(log_load(ceilings, resource, months)[:, 0] - np.median(ceilings.log_full(resource)))
    loads = (log_load(ceilings, resource, part) for part in _batches(months))
    return np.concatenate([_middle(log_busy(ceilings, resource, load)) for load in loads])


def _middle(log_busy: Floats) -> Floats:
    """The median (months,) of a utilization, from its logs (months, COUNT): a partition is faster than sorting."""
    if is_sure(log_busy):
        return _share(log_busy[:, 0])
    half = log_busy.shape[1] // 2
    parts = np.partition(log_busy, half, axis=1)
    return np.asarray((_share(parts[:, :half].max(axis=1)) + _share(parts[:, half])) / 2.0)


def _share(log_busy: Floats) -> Floats:
    return np.minimum(np.exp(log_busy), 1.0)


CASES_AT_ONCE = 16
"""Cases forecast in one batch: their draws of one quantity take 512 KB, which fits in a processor's cache."""


def sweep(plans: Sequence[Plan], model: Model, *, seed: int = DEFAULT_SEED) -> Quantities:
    """The quantities of one-scenario plans, equal to those of `forecast` for each; raises the first of their
    `problems`. Plans that differ only in numbers are forecast together.

    Without an answer a value is NaN, for engines 0; `binding` (plans, resources) has one column per `Resource`.
    """
    found = Quantities(
        **{quantity: np.full((len(plans), len(QUANTILES)), np.nan) for quantity in BANDED},
        engines_needed=np.zeros(len(plans), dtype=int),
        binding=np.full((len(plans), len(Resource)), np.nan),
    )
    for rows, demands in alike(plans, model, seed=seed):
        _forecast_into(found, rows, demands)
    return found


def alike(plans: Sequence[Plan], model: Model, *, seed: int = DEFAULT_SEED) -> Iterator[tuple[list[int], Demands]]:
    """The demands of one-scenario plans that differ only in numbers, a batch at a time with the places of its plans;
    what cannot run is left out. Raises the first of their `problems`."""
    groups: dict[tuple[Basis, tuple[object, ...]], list[int]] = {}
    cases: list[Case] = []
    for number, plan in enumerate(plans, start=1):
        for problem in problems(plan):
            raise problem.within(file=f"plan {number}")
        (scenario,) = plan.scenarios
        cases.append(case_of(plan, scenario, model.fitted.fixed_buffers_paging_ratio))
        if scenario.stages:
            yield from _alone(number - 1, demands_of(plan, scenario, model, seed))
            continue
        if is_impossible(cases[-1].target, plan.statements):
            continue
        groups.setdefault((plan.basis, cases[-1].structure), []).append(number - 1)
    for (basis, _), members in groups.items():
        given = updated(model, basis)
        for first in range(0, len(members), CASES_AT_ONCE):
            rows = members[first : first + CASES_AT_ONCE]
            yield rows, demands_in(tuple(cases[row] for row in rows), given, draws_of(given, seed))


def _alone(row: int, demands: Demands) -> Iterator[tuple[list[int], Demands]]:
    """A plan whose scenario changes in time is forecast by itself."""
    if is_answered(demands):
        yield [row], demands


def _forecast_into(found: Quantities, rows: list[int], demands: Demands) -> None:
    if not demands.limits:
        return
    answers = quantities_of(ceilings_of(demands))
    has_cpu = demands.has_number(Resource.CPU)
    for quantity in (*BANDED, Quantity.ENGINES):
        values = getattr(answers, quantity)
        if values is not None and (has_cpu or not quantity.needs_cpu):
            getattr(found, quantity)[rows] = values
    found.binding[rows] = 0.0
    found.binding[np.ix_(rows, [list(Resource).index(limit) for limit in demands.limits])] = answers.binding


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a choice depends on: the probability that no resource exceeds its limit at today's load (`kept`), and until
    the years of the plan's target (`lasts`, the same without growth); the months until one does, and throughput, each
    with its sampling error; the path under growth.

    `exceeded` is the resource that most often has the least room in draws that miss the target today, None if none do;
    `first` is the one that most often exceeds its limit first. `ceilings` are the median ceilings of each limiting
    resource, in multiples of today's highest throughput.
    """

    kept: float
    lasts: float
    months: Estimate | None
    throughput: Estimate
    trajectory: Trajectory | None
    exceeded: Resource | None
    first: Resource
    ceilings: Mapping[Resource, float]


def prospects(plan: Plan, outlook: Outlook, model: Model, *, paths: bool = True) -> tuple[Prospect | None, ...]:
    """The prospect of every scenario, None without a forecast; the trajectories take most of the time, and are None
    without `paths`."""
    if problems(plan):
        return (None,) * len(outlook.scenarios)
    return tuple(
        _prospect(plan, scenario, model, outlook.seed, paths=paths) if shown.throughput_ratio else None
        for scenario, shown in zip(plan.scenarios, outlook.scenarios, strict=True)
    )


def _prospect(plan: Plan, scenario: Scenario, model: Model, seed: int, *, paths: bool) -> Prospect | None:
    demands = demands_of(plan, scenario, model, seed)
    return prospect_of(ceilings_of(demands), paths=paths) if is_answered(demands) else None


def prospect_of(ceilings: Ceilings, *, paths: bool = True) -> Prospect:
    """The prospect of what these ceilings are of."""
    plan = ceilings.demands.plan
    rooms = np.stack([np.broadcast_to(room[0], COUNT) for room in log_rooms(ceilings)])
    keeping = keeps(rooms.min(axis=0))
    kept, (until, first) = float(np.mean(keeping)), months_and_first(ceilings)
    months = until if plan.load_changes else None
    return Prospect(
        kept=kept,
        lasts=share_lasting(until, months_until(plan, plan.target_years)),
        months=None if months is None else Estimate.of(months),
        throughput=Estimate.of(np.exp(ceilings.log_throughput[0])),
        trajectory=trajectory_of(ceilings) if paths and plan.load_changes else None,
        exceeded=None if keeping.all() else ceilings.limits[np.bincount(rooms[:, ~keeping].argmin(axis=0)).argmax()],
        first=first,
        ceilings={
            limit: float(np.exp(np.median(ceilings.log_ceiling[limit][-1] - ceilings.lowest(0))))
            for limit in ceilings.limits
        },
    )
