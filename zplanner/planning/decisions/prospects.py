"""The probability that a scenario meets the target today, and its utilization as the load grows; and whether today's
configuration suffices: until when, by when a change must run, and with how many engines it would."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.scenario_details import Trajectory, trajectory_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT
from zplanner.planning.load import keeps, log_rooms
from zplanner.planning.months import months_until
from zplanner.planning.outlook import Estimate, Outlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.quantities import months_and_first, share_lasting
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model


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
            one: float(np.exp(np.median(ceilings.log_ceiling[one][-1] - ceilings.lowest(0)))) for one in ceilings.limits
        },
    )
