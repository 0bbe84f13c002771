"""The parts of a forecast: every component alone, and the contribution of each change to throughput."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import is_impossible
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.demands import Demands, demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.outlook import (
    ComponentOutlook,
    Contribution,
    OrderStatistics,
    Outlook,
    Quantiles,
    ScenarioParts,
    quantiles,
)
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import binding, queues, ranked, ratios
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats


def with_parts(plan: Plan, outlook: Outlook, model: Model, only: Collection[int] | None = None) -> Outlook:
    """A plan's forecast with the parts of every scenario, or of those at the positions in `only`."""
    scenarios = list(outlook.scenarios)
    for at in range(len(scenarios)) if only is None else only:
        if scenarios[at].parts is None:
            parts = parts_of(demands_of(plan, plan.scenarios[at], model, outlook.seed))
            scenarios[at] = replace(scenarios[at], parts=parts)
    return replace(outlook, scenarios=tuple(scenarios))


def parts_of(demands: Demands) -> ScenarioParts:
    """The parts of a scenario's forecast, without figures if it does not run; without a forecast, only the components
    that measurements cover have figures."""
    if is_impossible(demands.target, demands.plan.statements):
        nothing = (ComponentOutlook(part.workload_class, None, None) for part in demands.plan.mix)
        return ScenarioParts(tuple(nothing), ())
    by_class = {name: _alone(demands.alone(name), name) for name in demands.of[Resource.CPU]}
    components = tuple(by_class[part.workload_class] for part in demands.plan.mix)
    return ScenarioParts(components, _contributions(demands) if is_answered(demands) else ())


@dataclass(frozen=True, slots=True)
class ChangeEffect:
    """The factors by which one change multiplies throughput, CPU time per unit of work, and the load of every resource
    but the CPU that it moves; and the probability that each resource is the bottleneck after it. A change that does not
    relieve the bottleneck has no effect on throughput."""

    factor: str
    throughput: Quantiles
    cpu_per_unit: Quantiles
    loads: tuple[tuple[Resource, Quantiles], ...]
    binding: tuple[tuple[str, float], ...]


def change_effects_of(
    plan: Plan, scenario: Scenario, model: Model, seed: int = DEFAULT_SEED
) -> tuple[ChangeEffect, ...]:
    """The effect of each change of a scenario, without those that have none; empty without a forecast."""
    demands = demands_of(plan, scenario, model, seed)
    if not is_answered(demands):
        return ()
    ceilings = ceilings_of(demands, every_stage=True)
    steps = zip(demands.changed, _steps(_log_throughput(ceilings)), _steps(log_cpu_per_unit(ceilings)), strict=False)
    found = []
    for stage, (name, work, cpu) in enumerate(steps, start=1):
        loads = tuple(_moved_loads(ceilings, stage))
        if loads or work.any() or cpu.any():
            found.append(ChangeEffect(name, ratio(work), ratio(cpu), loads, ranked(ceilings, binding(ceilings, stage))))
    return tuple(found)


def _moved_loads(ceilings: Ceilings, stage: int) -> Iterator[tuple[Resource, Quantiles]]:
    """The factors on the loads of the resources with a queue, but the CPU, that a stage moves."""
    for resource in queues(ceilings):
        before, after = ceilings.log_ceiling[resource][stage - 1 : stage + 1]
        if resource is not Resource.CPU and (before - after).any():
            yield resource, ratio(before - after)


def _contributions(demands: Demands) -> tuple[Contribution, ...]:
    """The throughput ratio of each stage to the one before; in every draw they multiply to the total."""
    return contributions(demands.changed, _log_throughput(ceilings_of(demands, every_stage=True)))


def _log_throughput(ceilings: Ceilings) -> list[Floats]:
    """ln of the throughput at every stage, over that of a common one."""
    if ceilings.limited_by_cpu_alone:
        servers, demands = ceilings.log_servers[Resource.CPU], ceilings.log_demand[Resource.CPU]
        return [server - demand for server, demand in zip(servers, demands, strict=True)]
    return [ceilings.lowest(stage) for stage in range(len(ceilings.demands.stages))]


def log_cpu_per_unit(ceilings: Ceilings) -> list[Floats]:
    """ln of the CPU time per unit of work at every stage, over that of a common one."""
    every = zip(ceilings.engines, ceilings.log_ceiling[Resource.CPU], strict=True)
    return [np.log(engines.number) - ceiling for engines, ceiling in every]


def contributions(changed: Iterable[str], logs: Sequence[Floats]) -> tuple[Contribution, ...]:
    """The effect of each change, from the logs (1, COUNT or 1) of a quantity at every stage; changes without an effect
    are left out."""
    return tuple(
        Contribution(name, ratio(step)) for name, step in zip(changed, _steps(logs), strict=False) if step.any()
    )


def _steps(logs: Sequence[Floats]) -> list[Floats]:
    return [after - before for before, after in itertools.pairwise(logs)]


def ratio(log: Floats) -> Quantiles:
    """The quantiles of a ratio, from its log (1, COUNT or 1)."""
    return Quantiles.of(np.exp(quantiles(log)[0]))


def _alone(demands: Demands, name: str) -> ComponentOutlook:
    """A class as if it were the whole mix; a class of another resource than the CPU shows that resource's ceiling. What
    else is in the mix does not change it, nor does today's utilization where the CPU alone limits it."""
    if not demands.limits:
        return ComponentOutlook(name, None, None)
    sides = (demands.plan.current, demands.target)
    if demands.limits == (Resource.CPU,):
        sides = (sides[0].changed(utilization=None), sides[1].changed(utilization=None))
    return demands.draws.remembered(("alone", name, *sides), lambda: _component(demands, name))


def _component(demands: Demands, name: str) -> ComponentOutlook:
    ceilings = ceilings_of(demands)
    throughput, cost = ratios(ceilings, OrderStatistics.of(ceilings.log_cpu_gain))
    return ComponentOutlook(
        name,
        Quantiles.of(throughput[0]) if demands.has_number(demands.resource_of(name)) else None,
        Quantiles.of(cost[0]) if demands.has_number(Resource.CPU) else None,
    )
