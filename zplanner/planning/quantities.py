"""The quantities of a forecast, for cases of one structure at once (`forecast.md`, section 5).

Throughput is the lowest ceiling over today's lowest; everything else follows from the same draws. Most quantities rise
or fall with the ceiling of the CPU, whose draws are then sorted once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Resource
from zplanner.planning.case import Case
from zplanner.planning.ceilings import SURE, Ceilings
from zplanner.planning.draws import COUNT
from zplanner.planning.quantiles import MEDIAN, Floats, Ordered
from zplanner.planning.queueing import response_time_stretch
from zplanner.planning.reasons.feasibility import most_engines
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import Uncertain, drawn

MONTHS_PER_YEAR = 12

LOWEST_GROWTH, HIGHEST_GROWTH = -0.99, 100.0
"""Limits of drawn growth per year: a load cannot shrink by all of itself; the upper one guards the arithmetic."""

ROUNDING = 1e-9
"""Logs no farther apart are equal: a system exactly at its target keeps it, however its logs were rounded."""


@dataclass(frozen=True, slots=True)
class Quantities:
    """Quantiles (cases, 9) at `QUANTILES`, infinite where there is no finite value: saturated, or never reached.

    `months_of_headroom` is None where no growth is stated; `engines_needed` (cases,) is 0 beyond the n-way curve
    and the engines of the machine;
    `binding` (cases, limits) is the probability that each of `Ceilings.limits` is the lowest.
    """

    throughput_ratio: Floats
    cpu_per_unit_ratio: Floats
    cpu_utilization: Floats
    response_time_stretch: Floats
    months_of_headroom: Floats | None
    engines_needed: NDArray[np.int_]
    binding: Floats


def quantities(ceilings: Ceilings) -> Quantities:
    """All quantities of the cases behind `ceilings`."""
    last, busy = ceilings.last, ceilings.log_utilization(Resource.CPU)
    gain = ceilings.cpu_gain()
    cpu = gain.rising(lambda log: log - busy) if is_sure(busy) else Ordered.of(ceilings.log_ceiling(Resource.CPU, last))
    cpu_alone = ceilings.limits == (Resource.CPU,)
    throughput = gain if cpu_alone else Ordered.of(ceilings.lowest(last) - ceilings.lowest(0))
    return Quantities(
        throughput_ratio=np.exp(throughput.quantiles()),
        cpu_per_unit_ratio=np.exp(cpu_per_unit(ceilings, gain).quantiles()),
        cpu_utilization=cpu.falling(lambda log: np.minimum(np.exp(-log), 1.0)).quantiles(),
        response_time_stretch=_stretch(ceilings, cpu).quantiles(),
        months_of_headroom=_months(ceilings, cpu if cpu_alone else None),
        engines_needed=engines_needed(ceilings, SURE),
        binding=binding(ceilings),
    )


def cpu_per_unit(ceilings: Ceilings, gain: Ordered) -> Ordered:
    """ln of CPU time per unit of work then over today, from what the CPU gains."""
    engines = log_engines_ratio(ceilings)
    if is_sure(engines):
        return gain.falling(lambda log: engines - log)
    return Ordered.of(engines - ceilings.log_gain(Resource.CPU, ceilings.last))


def log_engines_ratio(ceilings: Ceilings) -> Floats:
    """ln(engines then / engines today): CPU time per unit of work is that over the gain of what the CPU can carry."""
    return np.log(ceilings.number("processors", ceilings.last) / ceilings.number("processors", 0))


def is_sure(draws: Floats) -> bool:
    """Whether nothing in an array (cases, COUNT or 1) is uncertain."""
    return bool(draws.shape[-1] == 1)


def _stretch(ceilings: Ceilings, cpu: Ordered) -> Ordered:
    """The response-time stretch at today's load."""
    if queues(ceilings) == [Resource.CPU]:
        return cpu.falling(lambda log: response_time_stretch(whole_engines(ceilings), np.exp(-log)))
    return Ordered.of(stretch_at(ceilings, SURE))


def queues(ceilings: Ceilings) -> list[Resource]:
    """The limiting resources that work waits for in a queue."""
    return [resource for resource in ceilings.limits if resource is not Resource.STORAGE]


def whole_engines(ceilings: Ceilings) -> Floats:
    """The engines of the scenario as a whole number of servers (cases, 1)."""
    engines = ceilings.number("processors", ceilings.last)
    middle = engines if is_sure(engines) else Ordered.of(engines).quantiles()[:, MEDIAN, np.newaxis]
    return np.maximum(1.0, np.round(middle))


def stretch_at(ceilings: Ceilings, log_load: Floats) -> Floats:
    """Response time over service time at the most stretched resource: the CPU as M/M/m, any other as M/M/1.

    `log_load` is ln of the load in multiples of today's, of a shape that broadcasts with (cases, COUNT or 1).
    """
    one = np.ones((1, 1))
    stretches: list[Floats] = [
        response_time_stretch(
            whole_engines(ceilings) if resource is Resource.CPU else one,
            np.exp(log_load - ceilings.log_ceiling(resource, ceilings.last)),
        )
        for resource in queues(ceilings)
    ]
    return reduce(np.maximum, stretches)


def _months(ceilings: Ceilings, cpu_alone: Ordered | None) -> Floats | None:
    """Months of growth until the first resource reaches the target utilization (storage: its ceiling)."""
    if ceilings.plan.growth_per_year is None:
        return None
    yearly = log_growth(ceilings)
    if cpu_alone and is_sure(yearly):
        return cpu_alone.rising(lambda log: _months_until(log + _log_target(ceilings), yearly)).quantiles()
    return Ordered.of(months_of_headroom(ceilings)).quantiles()


def log_growth(ceilings: Ceilings) -> Floats:
    """ln(1 + growth per year) (cases, COUNT or 1); 0 where none is stated."""
    growth = tuple(case.plan.growth_per_year or Uncertain.exactly(0.0) for case in ceilings.cases)
    stream = ceilings.draws.normal("growth")

    def logs() -> Floats:
        return np.log1p(drawn(growth, stream, LOWEST_GROWTH, HIGHEST_GROWTH))

    return ceilings.draws.kept_part(("growth", growth), logs)


def months_of_headroom(ceilings: Ceilings) -> Floats:
    """Months of growth until the first resource reaches its ceiling (cases, COUNT or 1)."""
    return _months_until(log_room(ceilings), log_growth(ceilings))


def log_room(ceilings: Ceilings) -> Floats:
    """ln of the load at which the first resource reaches the target utilization (storage: its ceiling)."""
    return reduce(np.minimum, log_rooms(ceilings))


def log_rooms(ceilings: Ceilings) -> list[Floats]:
    """ln of the load at which each of `Ceilings.limits` reaches the target utilization (storage: its ceiling)."""
    return [
        ceilings.log_ceiling(resource, ceilings.last) + (0.0 if resource is Resource.STORAGE else _log_target(ceilings))
        for resource in ceilings.limits
    ]


def keeps(log_room: Floats) -> NDArray[np.bool_]:
    """Whether so much room keeps the target: a utilization of exactly the target does."""
    return log_room >= -ROUNDING


def _log_target(ceilings: Ceilings) -> Floats:
    return np.log([[case.plan.target_utilization] for case in ceilings.cases])


def _months_until(room: Floats, yearly: Floats) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        reached = np.where(yearly > 0, MONTHS_PER_YEAR * room / yearly, np.inf)
    months: Floats = np.where(room <= 0, 0.0, reached)
    return months


def engines_needed(ceilings: Ceilings, log_load: Floats) -> NDArray[np.int_]:
    """The smallest n (cases,) with P(utilization on n engines <= target) >= confidence, by bisection: it rises with n.

    `log_load` is ln of the load in multiples of today's, of a shape that broadcasts with (cases, COUNT or 1). 0 stands
    for more engines than the n-way curve covers or than the machine and its z/VM release support.
    """
    busy = ceilings.log_utilization(Resource.CPU) + ceilings.log_demand(Resource.CPU, ceilings.last)
    load = log_load + busy - _log_target(ceilings)
    curve, departure = ceilings.curve(ceilings.last), ceilings.departure_from_curve(ceilings.last)
    today = ceilings.number("processors", 0)
    wanted = load + np.log(today) + ceilings.log_efficiency(0, today)
    rows = np.broadcast_to(wanted, (len(ceilings.cases), wanted.shape[1]))
    confidences = [case.plan.target_confidence for case in ceilings.cases]
    largest = [_largest(curve, case) for case in ceilings.cases]
    return np.asarray([_fewest(curve, departure, *case) for case in zip(largest, rows, confidences, strict=True)])


def largest_count(ceilings: Ceilings) -> int:
    """The most engines that the first case is forecast for: as many as the n-way curve covers and the machine has."""
    return _largest(ceilings.curve(ceilings.last), ceilings.cases[0])


def _largest(curve: NWayCurve, case: Case) -> int:
    most = most_engines(case.target, case.plan.statements)
    return min(curve.largest, int(most.maximum)) if most and most.maximum else curve.largest


def _fewest(curve: NWayCurve, departure: Floats, largest: int, wanted: Floats, confidence: float) -> int:
    """What one case needs, from ln of the engines of a uniprocessor that its load wants (COUNT or 1,)."""
    departs, losses = 1.0 + departure, curve.log_efficiencies
    low, high = 1, largest + 1
    while low < high:
        middle = (low + high) // 2
        capacity = losses[middle - 1] * departs
        capacity += math.log(middle)
        capacity -= wanted
        if np.count_nonzero(keeps(capacity)) / COUNT >= confidence:
            high = middle
        else:
            low = middle + 1
    return low if low <= largest else 0


def share_kept(ceilings: Ceilings, engines: int) -> float:
    """P(utilization on so many engines <= target) at today's load, for the first case."""
    today, count = ceilings.number("processors", 0), np.full((1, 1), float(engines))
    loss = ceilings.log_efficiency(ceilings.last, count) - ceilings.log_efficiency(0, today)
    capacity = np.log(engines / today) + loss
    busy = ceilings.log_utilization(Resource.CPU) + ceilings.log_demand(Resource.CPU, ceilings.last)
    return float(np.mean(keeps(capacity - (busy - _log_target(ceilings)))[0]))


def binding(ceilings: Ceilings) -> Floats:
    """The share of draws in which each limit's ceiling is the lowest (cases, limits)."""
    if len(ceilings.limits) == 1:
        return np.ones((len(ceilings.cases), 1))
    every = np.broadcast_arrays(*(ceilings.log_ceiling(resource, ceilings.last) for resource in ceilings.limits))
    first = np.argmin(every, axis=0)
    shares = np.stack([np.mean(first == limit, axis=1) for limit in range(len(every))], axis=1)
    return np.broadcast_to(shares, (len(ceilings.cases), len(every)))
