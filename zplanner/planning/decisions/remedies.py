"""The smallest change of a scenario that moves its limit to another resource, or lets it keep its target."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from zplanner.evidence.fields import Value, fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.demands import demands_of, utilization_field
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.engines import engines_needed, most_forecast
from zplanner.planning.forecast import forecast
from zplanner.planning.load import MONTHS_PER_YEAR
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.reasons.coverage import is_answered
from zplanner.planning.reasons.feasibility import is_known_to_run
from zplanner.regression.coding import RELIEVED
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

MOVED = 0.5
"""The limit has moved when another resource is the bottleneck in more than this share of the draws."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """A change of one field of a scenario, the scenario with it and its forecast; `relieves` is the resource that was
    the bottleneck, `binding` the one that is then. `keeps_target` is whether every limit is then kept for the years of
    the target with its confidence."""

    field: str
    value: Value
    scenario: Scenario
    outlook: ScenarioOutlook
    relieves: Resource
    binding: Resource
    keeps_target: bool


def remedy(plan: Plan, scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED) -> Remedy | None:
    """The smallest change of a scenario that moves its limit, as far as is forecast and known to run; None if there is
    none.

    A disk, network or crypto adapter is relieved by spreading today's load, z/VM storage by fixed I/O buffers or the
    release that has no constraint, the CPU by the engines that keep the target for its years or, if it is kept, by
    those with which another resource binds.
    """
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return None
    ceilings = ceilings_of(demands)
    relieves = _bottleneck(ceilings)
    for name, value, keeps_target in _candidates(ceilings, relieves):
        changed = replace(scenario, changes=scenario.changes.changed({name: value}))
        if not is_known_to_run(plan.configuration(changed), plan.statements, plan.current):
            continue
        (found,) = forecast(replace(plan, scenarios=(changed,)), model, seed=seed, parts=False).scenarios
        if found.throughput_ratio is None or not found.binding:
            continue
        binding = Resource(found.binding[0][0])
        if binding is not relieves or keeps_target:
            return Remedy(name, value, changed, found, relieves, binding, keeps_target)
    return None


def _bottleneck(ceilings: Ceilings) -> Resource:
    every = np.broadcast_arrays(*(ceilings.log_ceiling[resource][-1][0] for resource in ceilings.limits))
    return ceilings.limits[np.bincount(np.argmin(every, axis=0), minlength=len(every)).argmax()]


def _candidates(ceilings: Ceilings, relieves: Resource) -> Iterator[tuple[str, Value, bool]]:
    """Changes of one field that may relieve a resource, the smallest first, each with whether it keeps the target."""
    target = ceilings.demands.target
    if relieves is Resource.CPU:
        yield from _engines(ceilings)
    elif relieves is Resource.STORAGE:
        if target.level("fixed_io_buffers") != "on":
            yield "fixed_io_buffers", "on", False
        yield "zvm_release", RELIEVED, False
    elif (share := _spread(ceilings, relieves)) is not None:
        yield utilization_field(relieves), Uncertain.exactly(share), False


def _engines(ceilings: Ceilings) -> Iterator[tuple[str, Value, bool]]:
    """The fewest engines with which the target is kept for its years or, if it is kept, another resource binds."""
    demands, engines = ceilings.demands, ceilings.engines[-1]
    most, configured = most_forecast(engines.curve, demands.cases[0]), float(np.median(engines.number))
    (needed,) = engines_needed(ceilings, demands.plan.target_years * MONTHS_PER_YEAR).tolist()
    if needed > configured:
        yield "processors", Uncertain.exactly(float(needed)), True
        return
    others = [ceilings.log_ceiling[one][-1][0] for one in ceilings.limits if one is not Resource.CPU]
    lowest = reduce(np.minimum, others, np.full(1, np.inf))
    counts = np.arange(1.0, most + 1.0)[:, np.newaxis]
    gained = np.log(counts) + engines.log_efficiency(counts) - engines.log_capacity
    moved = (ceilings.log_ceiling[Resource.CPU][-1][0] + gained > lowest).mean(axis=1) > MOVED
    count = int(moved.argmax()) + 1
    if moved.any() and count > configured:
        yield "processors", Uncertain.exactly(float(count)), False


def _spread(ceilings: Ceilings, resource: Resource) -> float | None:
    """The highest whole percentage at which today's load may keep a resource so that another is the bottleneck in more
    than half of the draws; None if nothing else limits."""
    others = [ceilings.log_ceiling[one][-1][0] for one in ceilings.limits if one is not resource]
    if not others:
        return None
    lowest = np.minimum.reduce(np.broadcast_arrays(*others))
    share = math.ceil(100.0 * math.exp(-float(np.quantile(lowest, MOVED)))) - 1
    least = fields()[utilization_field(resource)].minimum
    return share / 100.0 if share / 100.0 >= least else None
