"""The probability that a scenario meets the target today, and its utilization as the load grows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.look import Trajectory, trajectory_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.quantities import keeps, log_rooms
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model


@dataclass(frozen=True, slots=True)
class Prospect:
    """The probability that no resource exceeds its limit at today's load, and the path under growth if stated.

    `exceeded` is the resource that most often has the least room in draws that miss the target, None if none do;
    `first` is the one that most often reaches its limit first. `ceilings` are the median ceilings of each limiting
    resource, in multiples of today's load.
    """

    kept: float
    trajectory: Trajectory | None
    exceeded: Resource | None
    first: Resource
    ceilings: Mapping[Resource, float]


def prospects(plan: Plan, outlook: Outlook, model: Model) -> tuple[Prospect | None, ...]:
    """The prospect of every scenario, None without a forecast."""
    if problems(plan):
        return (None,) * len(outlook.scenarios)
    return tuple(
        _prospect(plan, scenario, model, outlook.seed) if shown.throughput_ratio else None
        for scenario, shown in zip(plan.scenarios, outlook.scenarios, strict=True)
    )


def _prospect(plan: Plan, scenario: Scenario, model: Model, seed: int) -> Prospect | None:
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return None
    ceilings = ceilings_of(demands)
    rooms = np.stack([np.broadcast_to(room[0], COUNT) for room in log_rooms(ceilings)])
    least, kept = rooms.argmin(axis=0), keeps(rooms.min(axis=0))
    return Prospect(
        kept=float(np.mean(kept)),
        trajectory=None if plan.growth_per_year is None else trajectory_of(ceilings),
        exceeded=None if kept.all() else ceilings.limits[np.bincount(least[~kept]).argmax()],
        first=ceilings.limits[np.bincount(least).argmax()],
        ceilings=_medians(ceilings),
    )


def _medians(ceilings: Ceilings) -> dict[Resource, float]:
    return {resource: float(np.exp(np.median(ceilings.log_ceiling[resource][-1][0]))) for resource in ceilings.limits}
