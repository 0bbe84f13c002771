"""The quantities of a forecast, for cases with the same structure at once (`forecast.md`, section 5).

Throughput is the lowest ceiling over today's lowest; everything else follows from the same draws. Most quantities are
monotone in the CPU ceiling, so its draws are sorted only once.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import Case
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.demands import SURE
from zplanner.planning.draws import COUNT
from zplanner.planning.load import (
    MONTHS_PER_YEAR,
    log_growth,
    log_load,
    log_rooms,
    log_target,
    months_until_limit,
    peak_log_loads,
)
from zplanner.planning.quantiles import MEDIAN, OrderStatistics, quantiles
from zplanner.planning.queueing import response_time_stretch
from zplanner.planning.reasons.feasibility import most_engines
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import Floats

ROUNDING = 1e-9
"""Tolerance for equal logs, so that a system exactly at its target meets it despite rounding."""


@dataclass(frozen=True, slots=True)
class Quantities:
    """Quantiles (cases, 9) at `QUANTILES`, infinite without a finite value: saturated, or never reached.

    `months_of_headroom` is None if no growth is stated; `engines_needed` (cases,) is 0 if no number of engines keeps
    every limit; `binding` (cases, limits) is the probability that each of `Ceilings.limits` is the lowest.
    """

    throughput_ratio: Floats
    cpu_per_unit_ratio: Floats
    cpu_utilization: Floats
    response_time_stretch: Floats
    months_of_headroom: Floats | None
    engines_needed: NDArray[np.int_]
    binding: Floats


def quantities_of(ceilings: Ceilings) -> Quantities:
    """All quantities of the cases behind `ceilings`."""
    gain = OrderStatistics.of(ceilings.log_cpu_gain)
    busy = ceilings.log_utilization[Resource.CPU]
    if is_sure(busy):
        cpu = gain.rising(lambda log: log - busy)
    else:
        cpu = OrderStatistics.of(ceilings.log_ceiling[Resource.CPU][-1])
    throughput_ratio, cpu_per_unit_ratio = ratios(ceilings, gain)
    return Quantities(
        throughput_ratio=throughput_ratio,
        cpu_per_unit_ratio=cpu_per_unit_ratio,
        cpu_utilization=cpu.falling(lambda log: np.minimum(np.exp(-log), 1.0)).quantiles(),
        response_time_stretch=_stretch(ceilings, cpu, SURE),
        months_of_headroom=_months(ceilings, cpu),
        engines_needed=engines_needed(ceilings),
        binding=binding(ceilings),
    )


def ratios(ceilings: Ceilings, gain: OrderStatistics) -> tuple[Floats, Floats]:
    """Quantiles (cases, 9) of the ratios of throughput and of CPU time per unit of work; `gain` is
    `Ceilings.log_cpu_gain`."""
    engines = ceilings.log_engines_ratio
    if is_sure(engines):
        cost = gain.falling(lambda log: engines - log)
    else:
        cost = OrderStatistics.of(engines - ceilings.log_cpu_gain)
    throughput = gain if ceilings.limited_by_cpu_alone else OrderStatistics.of(ceilings.log_throughput)
    return np.exp(throughput.quantiles()), np.exp(cost.quantiles())


def is_sure(draws: Floats) -> bool:
    """Whether an array (cases, COUNT or 1) has no uncertainty."""
    return bool(draws.shape[-1] == 1)


def queues(ceilings: Ceilings) -> list[Resource]:
    """The limiting resources that have a queue."""
    return [resource for resource in ceilings.limits if resource is not Resource.STORAGE]


def stretch_quantiles(ceilings: Ceilings, log_loads: Floats) -> Floats:
    """Quantiles (loads, 9) of the response-time stretch; `log_loads` (loads, 1) is ln of the load over today's."""
    return _stretch(ceilings, OrderStatistics.of(ceilings.log_ceiling[Resource.CPU][-1]), log_loads)


def _stretch(ceilings: Ceilings, cpu: OrderStatistics, log_loads: Floats) -> Floats:
    """Response time over service time at the most stretched resource: the CPU as M/M/m, any other as M/M/1. `cpu` is
    ln of the CPU ceiling."""
    engines = ceilings.engines[-1].number
    middle = engines if is_sure(engines) else quantiles(engines)[:, MEDIAN, np.newaxis]
    servers, one = np.maximum(1.0, np.round(middle)), np.ones((1, 1))
    if queues(ceilings) == [Resource.CPU]:
        return cpu.falling(lambda log: response_time_stretch(servers, np.exp(log_loads - log))).quantiles()
    stretches: list[Floats] = [
        response_time_stretch(
            servers if resource is Resource.CPU else one, np.exp(log_loads - ceilings.log_ceiling[resource][-1])
        )
        for resource in queues(ceilings)
    ]
    return quantiles(reduce(np.maximum, stretches))


def _months(ceilings: Ceilings, cpu: OrderStatistics) -> Floats | None:
    """Quantiles of the months until the first resource exceeds its limit."""
    plan = ceilings.demands.plan
    if not plan.load_changes:
        return None
    yearly = log_growth(ceilings)
    if ceilings.limited_by_cpu_alone and is_sure(yearly) and not plan.has_load_path:
        target = log_target(ceilings)
        return cpu.rising(lambda log: _months_until(log + target, yearly)).quantiles()
    return quantiles(months_of_headroom(ceilings))


def months_of_headroom(ceilings: Ceilings) -> Floats:
    """Months until the first resource exceeds its limit (cases, COUNT or 1)."""
    if ceilings.demands.plan.has_load_path:
        return np.stack([months_until_limit(ceilings, case) for case in range(len(ceilings.demands.cases))])
    return _months_until(log_room(ceilings), log_growth(ceilings))


def log_room(ceilings: Ceilings) -> Floats:
    """ln of the load at which the first resource reaches its limit."""
    return reduce(np.minimum, log_rooms(ceilings))


def keeps(log_room: Floats) -> NDArray[np.bool_]:
    """Whether this room meets the target; a utilization exactly at the target does."""
    return log_room >= -ROUNDING


def _months_until(room: Floats, yearly: Floats) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        reached = np.where(yearly > 0, MONTHS_PER_YEAR * np.maximum(room, 0.0) / yearly, np.inf)
    return np.where(keeps(room), reached, 0.0)


def engines_needed(ceilings: Ceilings, months: float = 0.0) -> NDArray[np.int_]:
    """The smallest n (cases,) with P(no resource exceeds its limit from today to `months` on) >= confidence, by
    bisection: the probability rises with n.

    0 means that no number does: another resource than the CPU misses the target, or it would take more engines than the
    n-way curve covers or than the machine and its z/VM release support.
    """
    cases, engines = ceilings.demands.cases, ceilings.engines[-1]
    found = []
    for number, case in enumerate(cases):
        wanted, others = _wanted(ceilings, months, number)
        found.append(
            _fewest(engines.curve, engines.departure, most_forecast(engines.curve, case), wanted, others, case)
        )
    return np.asarray(found)


def others_keep(ceilings: Ceilings, months: float = 0.0, only: Collection[Resource] = tuple(Resource)) -> float:
    """P(no resource but the CPU, of these, exceeds its limit from today to `months` on), for the first case."""
    return float(np.mean(np.broadcast_to(_wanted(ceilings, months, 0, only)[1], COUNT)))


def _wanted(
    ceilings: Ceilings, months: float, case: int, only: Collection[Resource] = tuple(Resource)
) -> tuple[Floats, NDArray[np.bool_]]:
    """ln of the capacity that the CPU needs, in single engines (COUNT or 1,), and whether all other resources of `only`
    keep their limits (COUNT or 1,)."""
    loads = peak_log_loads(ceilings, months, case) if months else dict.fromkeys(ceilings.limits, SURE[0])
    wanted = _row(_log_engines_wanted(ceilings), case) + loads.get(Resource.CPU, SURE[0])
    rooms = dict(zip(ceilings.limits, log_rooms(ceilings), strict=True))
    names = [one for one in rooms if one is not Resource.CPU and one in only]
    others = [keeps(_row(rooms[one], case) - loads[one]) for one in names]
    return wanted, reduce(np.logical_and, others, np.ones(1, dtype=bool))


def _row(draws: Floats, case: int) -> Floats:
    """One case's draws (COUNT or 1,) of an array (cases or 1, COUNT or 1)."""
    return np.asarray(draws[case if len(draws) > 1 else 0])


def _log_engines_wanted(ceilings: Ceilings) -> Floats:
    """ln of the capacity, in single engines, that meets the target utilization on the target at today's load."""
    busy = ceilings.log_utilization[Resource.CPU] + ceilings.log_demand[Resource.CPU][-1]
    return busy - log_target(ceilings) + ceilings.engines[0].log_capacity


def most_forecast(curve: NWayCurve, case: Case) -> int:
    """The most engines a case is forecast for: limited by the n-way curve and by the machine."""
    most = most_engines(case.target, case.plan.statements)
    return min(curve.largest, int(most.maximum)) if most and most.maximum else curve.largest


def _fewest(
    curve: NWayCurve, departure: Floats, largest: int, wanted: Floats, others: NDArray[np.bool_], case: Case
) -> int:
    """The fewest engines of one case; `wanted` and `others` as in `_wanted`."""
    departs, losses = 1.0 + departure, curve.log_efficiencies
    low, high = 1, largest + 1
    while low < high:
        middle = (low + high) // 2
        room = losses[middle - 1] * departs + math.log(middle) - wanted
        if np.count_nonzero(keeps(room) & others) / COUNT >= case.plan.target_confidence:
            high = middle
        else:
            low = middle + 1
    return low if low <= largest else 0


def share_kept(ceilings: Ceilings, engines: int) -> float:
    """P(no resource exceeds its limit on this number of engines) at today's load, for the first case."""
    wanted, others = _wanted(ceilings, 0.0, 0)
    count = np.full((1, 1), float(engines))
    capacity = np.log(count) + ceilings.engines[-1].log_efficiency(count)
    return float(np.mean(keeps(capacity[0] - wanted) & others))


def binding(ceilings: Ceilings) -> Floats:
    """The share of draws in which each limit's ceiling is the lowest (cases, limits)."""
    return _lowest(ceilings, [ceilings.log_ceiling[resource][-1] for resource in ceilings.limits])


def binding_after(ceilings: Ceilings, months: float) -> Floats:
    """As `binding`, under the load after these months, for the first case (1, limits)."""
    if not ceilings.demands.plan.has_load_path:
        return binding(ceilings)[:1]
    month = np.array([months])
    loads = (log_load(ceilings, resource, month) for resource in ceilings.limits)
    ceiling = (_row(ceilings.log_ceiling[resource][-1], 0) for resource in ceilings.limits)
    return _lowest(ceilings, [limit - load for limit, load in zip(ceiling, loads, strict=True)])


def _lowest(ceilings: Ceilings, every: Sequence[Floats]) -> Floats:
    """The share of draws (cases, limits) in which each of these is the lowest."""
    if len(every) == 1:
        return np.ones((len(ceilings.demands.cases), 1))
    every = np.broadcast_arrays(*every)
    first = np.argmin(every, axis=0)
    shares = np.stack([np.mean(first == limit, axis=1) for limit in range(len(every))], axis=1)
    return np.broadcast_to(shares, (len(ceilings.demands.cases), len(every)))
