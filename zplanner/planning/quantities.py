"""The quantities of a forecast, for cases of one structure at once (`forecast.md`, section 5).

Throughput is the lowest ceiling over today's lowest; everything else follows from the same draws. Most quantities rise
or fall with the ceiling of the CPU, whose draws are then sorted once.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Resource
from zplanner.planning.ceilings import Ceilings
from zplanner.planning.draws import COUNT
from zplanner.planning.quantiles import Floats, Ordered
from zplanner.planning.queueing import response_time_stretch
from zplanner.uncertain import Uncertain, drawn

MONTHS_PER_YEAR = 12.0

LOWEST_GROWTH, HIGHEST_GROWTH = -0.99, 100.0
"""Limits of drawn growth per year: a load cannot shrink by all of itself; the upper one guards the arithmetic."""


@dataclass(frozen=True, slots=True)
class Quantities:
    """Quantiles (cases, 7) at `QUANTILES`, infinite where there is no finite value: saturated, or never reached.

    `months_of_headroom` is None where no growth is stated; `engines_needed` (cases,) is 0 beyond the n-way curve;
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
    last, engines = ceilings.last, log_engines_ratio(ceilings)
    cpu_today, cpu_then = (ceilings.log_ceiling(Resource.CPU, stage) for stage in (0, last))
    gain = Ordered.of(cpu_then - cpu_today)
    cpu = gain.rising(lambda log: log + cpu_today) if is_sure(cpu_today) else Ordered.of(cpu_then)
    cpu_alone = ceilings.limits == (Resource.CPU,)
    throughput = gain if cpu_alone else Ordered.of(ceilings.lowest(last) - ceilings.lowest(0))
    cpu_per_unit = (
        gain.falling(lambda log: engines - log) if is_sure(engines) else Ordered.of(engines + cpu_today - cpu_then)
    )
    return Quantities(
        throughput_ratio=np.exp(throughput.quantiles()),
        cpu_per_unit_ratio=np.exp(cpu_per_unit.quantiles()),
        cpu_utilization=cpu.falling(lambda log: np.minimum(np.exp(-log), 1.0)).quantiles(),
        response_time_stretch=_stretch(ceilings, cpu).quantiles(),
        months_of_headroom=_months(ceilings, cpu if cpu_alone else None),
        engines_needed=_engines_needed(ceilings),
        binding=_binding(ceilings),
    )


def log_engines_ratio(ceilings: Ceilings) -> Floats:
    """ln(engines then / engines today): CPU time per unit of work is that over the gain of what the CPU can carry."""
    return np.log(ceilings.number("processors", ceilings.last) / ceilings.number("processors", 0))


def is_sure(draws: Floats) -> bool:
    """Whether nothing in an array (cases, COUNT or 1) is uncertain."""
    return bool(draws.shape[-1] == 1)


def _stretch(ceilings: Ceilings, cpu: Ordered) -> Ordered:
    """Response time over service time at the most stretched resource: the CPU as M/M/m, any other as M/M/1."""
    last = ceilings.last
    engines = np.maximum(1, np.round(np.median(ceilings.number("processors", last), axis=-1, keepdims=True)))
    queues = [resource for resource in ceilings.limits if resource is not Resource.STORAGE]
    if queues == [Resource.CPU]:
        return cpu.falling(lambda log: response_time_stretch(engines, np.exp(-log)))
    stretches = [
        response_time_stretch(
            engines if resource is Resource.CPU else np.ones((1, 1)), np.exp(-ceilings.log_ceiling(resource, last))
        )
        for resource in queues
    ]
    return Ordered.of(np.max(np.broadcast_arrays(*stretches), axis=0))


def _months(ceilings: Ceilings, cpu_alone: Ordered | None) -> Floats | None:
    """Months of growth until the first resource reaches the target utilization (storage: its ceiling)."""
    growth = [case.plan.growth_per_year or Uncertain.exactly(0.0) for case in ceilings.cases]
    if ceilings.plan.growth_per_year is None:
        return None
    yearly = np.log1p(drawn(growth, ceilings.draws.normal("growth"), LOWEST_GROWTH, HIGHEST_GROWTH))
    target = np.log([[case.plan.target_utilization] for case in ceilings.cases])

    def months(room: Floats) -> Floats:
        with np.errstate(divide="ignore", invalid="ignore"):
            reached = np.where(yearly > 0, MONTHS_PER_YEAR * room / yearly, np.inf)
        return np.where(room <= 0, 0.0, reached)

    if cpu_alone and is_sure(yearly):
        return cpu_alone.rising(lambda log: months(log + target)).quantiles()
    room = [
        ceilings.log_ceiling(resource, ceilings.last) + (0.0 if resource is Resource.STORAGE else target)
        for resource in ceilings.limits
    ]
    return Ordered.of(months(np.min(np.broadcast_arrays(*room), axis=0))).quantiles()


def _engines_needed(ceilings: Ceilings) -> NDArray[np.int_]:
    """The smallest n with P(utilization on n engines <= target) >= confidence, by bisection: it rises with n."""
    curve = ceilings.model.curve
    target = np.log([[case.plan.target_utilization] for case in ceilings.cases])
    confidence = np.asarray([case.plan.target_confidence for case in ceilings.cases])
    load = ceilings.log_utilization(Resource.CPU) + ceilings.log_demand(Resource.CPU, ceilings.last) - target
    today, departure = ceilings.number("processors", 0), ceilings.departure_from_curve
    capacity = np.empty((len(ceilings.cases), COUNT))
    low, high = np.ones(len(ceilings.cases), dtype=int), np.full(len(ceilings.cases), curve.largest + 1)
    while np.any(low < high):
        middle = np.minimum((low + high) // 2, curve.largest)
        engines = middle[:, np.newaxis].astype(np.float64)
        loss = curve.log_loss(today, engines)
        np.multiply(loss, departure, out=capacity)
        capacity += np.log(engines / today) + loss
        kept = np.count_nonzero(load <= capacity, axis=1) / COUNT >= confidence
        searching = low < high
        high = np.where(searching & kept, middle, high)
        low = np.where(searching & ~kept, middle + 1, low)
    return np.where(low <= curve.largest, low, 0)


def _binding(ceilings: Ceilings) -> Floats:
    """The share of draws in which each limit's ceiling is the lowest (cases, limits)."""
    if len(ceilings.limits) == 1:
        return np.ones((len(ceilings.cases), 1))
    every = np.broadcast_arrays(*(ceilings.log_ceiling(resource, ceilings.last) for resource in ceilings.limits))
    first = np.argmin(every, axis=0)
    shares = np.stack([np.mean(first == limit, axis=1) for limit in range(len(every))], axis=1)
    return np.broadcast_to(shares, (len(ceilings.cases), len(every)))
