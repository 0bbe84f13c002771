"""The quantities of a forecast, for cases with the same structure at once (`forecast.md`, section 5).

Throughput is the lowest ceiling over today's lowest; everything else follows from the same draws. Most quantities are
monotone in the CPU ceiling, so its draws are sorted only once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import Case
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.demands import SURE
from zplanner.planning.draws import COUNT
from zplanner.planning.quantiles import MEDIAN, OrderStatistics, quantiles
from zplanner.planning.queueing import response_time_stretch
from zplanner.planning.reasons.feasibility import most_engines
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import Floats, Uncertain, drawn

MONTHS_PER_YEAR = 12

LOWEST_GROWTH, HIGHEST_GROWTH = -0.99, 100.0
"""Limits of drawn growth per year: a load cannot shrink by 100%; the upper limit prevents overflow."""

ROUNDING = 1e-9
"""Tolerance for equal logs, so that a system exactly at its target meets it despite rounding."""


@dataclass(frozen=True, slots=True)
class Quantities:
    """Quantiles (cases, 9) at `QUANTILES`, infinite without a finite value: saturated, or never reached.

    `months_of_headroom` is None if no growth is stated; `engines_needed` (cases,) is 0 beyond the n-way curve or the
    machine's engines; `binding` (cases, limits) is the probability that each of `Ceilings.limits` is the lowest.
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
        engines_needed=engines_needed(ceilings, SURE),
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
    """Quantiles of the months of growth until the first resource reaches its limit."""
    if ceilings.demands.plan.growth_per_year is None:
        return None
    yearly = log_growth(ceilings)
    if ceilings.limited_by_cpu_alone and is_sure(yearly):
        target = _log_target(ceilings)
        return cpu.rising(lambda log: _months_until(log + target, yearly)).quantiles()
    return quantiles(months_of_headroom(ceilings))


def log_growth(ceilings: Ceilings) -> Floats:
    """ln(1 + growth per year) (cases, COUNT or 1); 0 if none is stated."""
    draws = ceilings.demands.draws
    growth = tuple(case.plan.growth_per_year or Uncertain.exactly(0.0) for case in ceilings.demands.cases)

    def logs() -> Floats:
        return np.log1p(drawn(growth, draws.normal("growth"), LOWEST_GROWTH, HIGHEST_GROWTH))

    return draws.remembered(("growth", growth), logs)


def months_of_headroom(ceilings: Ceilings) -> Floats:
    """Months of growth until the first resource reaches its limit (cases, COUNT or 1)."""
    return _months_until(log_room(ceilings), log_growth(ceilings))


def log_room(ceilings: Ceilings) -> Floats:
    """ln of the load at which the first resource reaches its limit."""
    return reduce(np.minimum, log_rooms(ceilings))


def log_rooms(ceilings: Ceilings) -> list[Floats]:
    """ln of the load at which each of `Ceilings.limits` reaches the target utilization (storage: its ceiling)."""
    target = _log_target(ceilings)
    return [
        ceilings.log_ceiling[resource][-1] + (0.0 if resource is Resource.STORAGE else target)
        for resource in ceilings.limits
    ]


def keeps(log_room: Floats) -> NDArray[np.bool_]:
    """Whether this room meets the target; a utilization exactly at the target does."""
    return log_room >= -ROUNDING


def _log_target(ceilings: Ceilings) -> Floats:
    return np.log([[case.plan.target_utilization] for case in ceilings.demands.cases])


def _months_until(room: Floats, yearly: Floats) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        reached = np.where(yearly > 0, MONTHS_PER_YEAR * room / yearly, np.inf)
    return np.where(room <= 0, 0.0, reached)


def engines_needed(ceilings: Ceilings, log_load: Floats) -> NDArray[np.int_]:
    """The smallest n (cases,) with P(utilization on n engines <= target) >= confidence, by bisection: it rises with n.

    `log_load` is ln of the load in multiples of today's, of a shape that broadcasts with (cases, COUNT or 1). 0 means
    more engines than the n-way curve covers or than the machine and its z/VM release support.
    """
    cases, engines = ceilings.demands.cases, ceilings.engines[-1]
    wanted = log_load + _log_engines_wanted(ceilings)
    rows = np.broadcast_to(wanted, (len(cases), wanted.shape[1]))
    return np.asarray(
        [
            _fewest(engines.curve, engines.departure, most_forecast(engines.curve, case), row, case)
            for case, row in zip(cases, rows, strict=True)
        ]
    )


def _log_engines_wanted(ceilings: Ceilings) -> Floats:
    """ln of the capacity, in single engines, that meets the target utilization on the target at today's load."""
    busy = ceilings.log_utilization[Resource.CPU] + ceilings.log_demand[Resource.CPU][-1]
    return busy - _log_target(ceilings) + ceilings.engines[0].log_capacity


def most_forecast(curve: NWayCurve, case: Case) -> int:
    """The most engines a case is forecast for: limited by the n-way curve and by the machine."""
    most = most_engines(case.target, case.plan.statements)
    return min(curve.largest, int(most.maximum)) if most and most.maximum else curve.largest


def _fewest(curve: NWayCurve, departure: Floats, largest: int, wanted: Floats, case: Case) -> int:
    """The fewest engines of one case; `wanted` is ln of the capacity it needs, in single engines (COUNT or 1,)."""
    departs, losses = 1.0 + departure, curve.log_efficiencies
    low, high = 1, largest + 1
    while low < high:
        middle = (low + high) // 2
        room = losses[middle - 1] * departs + math.log(middle) - wanted
        if np.count_nonzero(keeps(room)) / COUNT >= case.plan.target_confidence:
            high = middle
        else:
            low = middle + 1
    return low if low <= largest else 0


def share_kept(ceilings: Ceilings, engines: int) -> float:
    """P(utilization on this number of engines <= target) at today's load, for the first case."""
    count = np.full((1, 1), float(engines))
    capacity = np.log(count) + ceilings.engines[-1].log_efficiency(count)
    return float(np.mean(keeps(capacity - _log_engines_wanted(ceilings))[0]))


def binding(ceilings: Ceilings) -> Floats:
    """The share of draws in which each limit's ceiling is the lowest (cases, limits)."""
    count = len(ceilings.demands.cases)
    if len(ceilings.limits) == 1:
        return np.ones((count, 1))
    every = np.broadcast_arrays(*(ceilings.log_ceiling[resource][-1] for resource in ceilings.limits))
    first = np.argmin(every, axis=0)
    shares = np.stack([np.mean(first == limit, axis=1) for limit in range(len(every))], axis=1)
    return np.broadcast_to(shares, (count, len(every)))
