"""Details of one scenario: over months of growth, under load, and by resource."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantiles import OrderStatistics, quantiles
from zplanner.planning.quantities import (
    MONTHS_PER_YEAR,
    binding,
    is_sure,
    log_growth,
    months_of_headroom,
    stretch_quantiles,
)
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats

MONTHS = np.arange(0.0, 61.0)
"""Five years: a machine is rarely planned for longer."""

YEARS = MONTHS[:, np.newaxis] / MONTHS_PER_YEAR

_PARTS_OF_YEARS = [YEARS[first : first + 8] for first in range(0, len(YEARS), 8)]
"""Months forecast in one batch: their draws take 256 KB."""

LOADS = np.geomspace(0.1, 10.0, 81)
"""Loads of the response-time curve, in multiples of today's."""


@dataclass(frozen=True, slots=True)
class Trajectory:
    """CPU utilization (months, 9) at `QUANTILES` under the plan's growth, at most 1, and the probability (months,) that
    some resource has reached its ceiling by then."""

    months: Floats
    utilization: Floats
    reached: Floats


@dataclass(frozen=True, slots=True)
class LoadCurve:
    """Response time over service time (loads, 9) at `QUANTILES`; infinite if the load saturates the system."""

    loads: Floats
    stretch: Floats


@dataclass(frozen=True, slots=True)
class Slack:
    """A resource's ceiling (9,) at `QUANTILES`, in multiples of today's load, and P(it is the bottleneck)."""

    resource: Resource
    ceiling: Floats
    binds: float


@dataclass(frozen=True, slots=True)
class Look:
    """A scenario in detail; `trajectory` is None if no growth is stated."""

    trajectory: Trajectory | None
    load_curve: LoadCurve
    slack: tuple[Slack, ...]


def look(plan: Plan, scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED) -> Look | None:
    """A scenario in detail, from the draws of its forecast; None if no measurement covers the change."""
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return None
    ceilings = ceilings_of(demands)
    trajectory = None if plan.growth_per_year is None else trajectory_of(ceilings)
    load_curve = LoadCurve(LOADS, stretch_quantiles(ceilings, np.log(LOADS)[:, np.newaxis]))
    slack = tuple(
        Slack(resource, np.exp(quantiles(ceilings.log_ceiling[resource][-1])[0]), float(binds))
        for resource, binds in zip(ceilings.limits, binding(ceilings)[0], strict=True)
    )
    return Look(trajectory, load_curve, slack)


def trajectory_of(ceilings: Ceilings) -> Trajectory:
    """CPU utilization under the plan's growth, and when the first resource reaches its ceiling."""
    yearly, ceiling = log_growth(ceilings), ceilings.log_ceiling[Resource.CPU][-1]
    if is_sure(yearly):
        log_busy = OrderStatistics.of(ceiling).falling(lambda log: yearly * YEARS - log)
    else:
        log_busy = OrderStatistics.of_each(yearly * part - ceiling for part in _PARTS_OF_YEARS)
    busy = log_busy.rising(_share)
    first = np.sort(np.broadcast_to(months_of_headroom(ceilings)[0], COUNT))
    return Trajectory(MONTHS, busy.quantiles(), np.searchsorted(first, MONTHS, side="right") / COUNT)


def middle_course(plan: Plan, scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED) -> Floats | None:
    """The median of a scenario's CPU utilization (months,), as in `look`, without computing the rest."""
    demands = demands_of(plan, scenario, model, seed)
    if plan.growth_per_year is None or not is_answered(demands):
        return None
    ceilings = ceilings_of(demands)
    yearly, ceiling = log_growth(ceilings), ceilings.log_ceiling[Resource.CPU][-1]
    if is_sure(yearly):
        return _share(yearly[0] * YEARS[:, 0] - np.median(ceiling))
    return np.concatenate([_middle(yearly * part - ceiling) for part in _PARTS_OF_YEARS])


def _middle(log_busy: Floats) -> Floats:
    """The median (months,) of a utilization, from its logs (months, COUNT): a partition is faster than sorting."""
    half = log_busy.shape[1] // 2
    parts = np.partition(log_busy, half, axis=1)
    return np.asarray((_share(parts[:, :half].max(axis=1)) + _share(parts[:, half])) / 2.0)


def _share(log_busy: Floats) -> Floats:
    return np.minimum(np.exp(log_busy), 1.0)
