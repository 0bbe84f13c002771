"""What limits a plan's throughput: the ceiling of every resource, draw by draw (`forecast.md`, section 5).

A ceiling is the load at which a resource saturates, 1 / (utilization today x demand ratio), in multiples of today's
load. Throughput is the lowest ceiling, and the resource that gives it binds (asymptotic bounds, Denning and Buzen
1978).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.evidence.measurement import Resource
from zplanner.planning.draws import COUNT, Draws
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.coding import below_2g_severity
from zplanner.regression.model import Effect, Model
from zplanner.uncertain import Uncertain

Floats = NDArray[np.float64]

WHOLE_SYSTEM = "mixed"
"""The class of a resource's traffic where the mix names none of its own."""

N_WAY_STREAM = "n-way curve"
"""The draws of how far a system departs from the n-way curve: one departure, whatever the number of engines."""


@dataclass(frozen=True, slots=True)
class Demand:
    """One component's demand for one resource: its share today, and its effect at every stage of the change."""

    component: str
    workload_class: str
    share: Floats
    effects: tuple[Effect, ...]


class Ceilings:
    """The resources of one scenario, from today's configuration through stages that change one field each."""

    def __init__(self, plan: Plan, scenario: Scenario, model: Model, draws: Draws) -> None:
        self.plan, self.model, self.draws = plan, model, draws
        self.target = _with_paging_that_follows(plan, scenario, model)
        self.changed = plan.current.differences(self.target)
        self.stages = _stages(plan.current, self.target, self.changed)
        self.shares = self._shares()
        self._log_servers: dict[tuple[Resource, int], Floats] = {}
        self._log_ceilings: dict[tuple[Resource, int], Floats] = {}
        self.demands = {resource: self._demands(resource) for resource in self._resources()}
        self.limits = self._limits()

    @property
    def counted_servers(self) -> tuple[str, ...]:
        """The numbers of servers that a resource's capacity follows: processors, and the channels of a known disk."""
        channels = "channels" in self.plan.current and Resource.DISK in self.demands
        return tuple(name for name, counts in (("processors", True), ("channels", channels)) if counts)

    @property
    def last(self) -> int:
        """The stage at which everything is changed."""
        return len(self.stages) - 1

    def _resources(self) -> tuple[Resource, ...]:
        present = [Resource.CPU]
        for resource in (Resource.DISK, Resource.NETWORK, Resource.CRYPTO):
            in_mix = any(class_resource(part.workload_class) is resource for part in self.plan.mix)
            if in_mix or f"{resource.value}_utilization" in self.plan.current:
                present.append(resource)
        if any(below_2g_severity(stage, Resource.STORAGE) for stage in (self.plan.current, self.target)):
            present.append(Resource.STORAGE)
        return tuple(present)

    def _limits(self) -> tuple[Resource, ...]:
        """The resources whose ceilings limit throughput: all whose utilization is known.

        A mix of nothing but disk (network) work is limited by the disk (network), as busy as the CPU where nothing else
        is stated; in any other mix a resource of unknown utilization has no ceiling to compare.
        """
        own = {class_resource(part.workload_class) for part in self.plan.mix}
        if len(own) == 1 and Resource.CPU not in own:
            return tuple(own)
        return tuple(
            resource
            for resource in self.demands
            if resource in (Resource.CPU, Resource.STORAGE) or f"{resource.value}_utilization" in self.plan.current
        )

    def _shares(self) -> Floats:
        """Shares of CPU time (components, COUNT); uncertain ones are drawn, then scaled to add up to 1."""
        drawn = np.vstack(
            [
                np.broadcast_to(self.draws.uncertain(f"share {number}", part.share, 0.0, 1.0), COUNT)
                for number, part in enumerate(self.plan.mix)
            ]
        )
        shares: Floats = drawn / np.maximum(drawn.sum(axis=0), 1e-9)
        return shares

    def _demands(self, resource: Resource) -> tuple[Demand, ...]:
        parts = [
            (f"component {number}", part.workload_class, number)
            for number, part in enumerate(self.plan.mix)
            if resource is Resource.CPU or class_resource(part.workload_class) is resource
        ]
        if not parts:
            everything = np.ones(COUNT)
            return (Demand(f"all {resource.value}", WHOLE_SYSTEM, everything, self._effects(WHOLE_SYSTEM, resource)),)
        shares = self.shares[[number for *_, number in parts]]
        shares = shares / np.maximum(shares.sum(axis=0), 1e-9)
        return tuple(
            Demand(name, workload_class, share, self._effects(workload_class, resource))
            for (name, workload_class, _), share in zip(parts, shares, strict=True)
        )

    def _effects(self, workload_class: str, resource: Resource) -> tuple[Effect, ...]:
        return tuple(self._effect(workload_class, resource, stage) for stage in self.stages)

    def _effect(self, workload_class: str, resource: Resource, stage: Configuration) -> Effect:
        return self.model.effect(workload_class, resource, self.plan.current, stage)

    def _parts(self, resource: Resource, component: int | None) -> tuple[Demand, ...]:
        """The demands for a resource: of the whole mix, or of one component as if it were alone."""
        parts = self.demands[resource]
        if component is None:
            return parts
        alone = next((part for part in parts if part.component == f"component {component}"), parts[0])
        return (replace(alone, share=np.ones(COUNT)),)

    def log_demand(self, resource: Resource, stage: int, component: int | None = None) -> Floats:
        """Log demand ratio for a resource at a stage, engines and channels left aside."""
        parts = self._parts(resource, component)
        return self._log_mean(parts, [part.effects[stage] for part in parts])

    def _log_mean(self, parts: Sequence[Demand], effects: Sequence[Effect]) -> Floats:
        """ln of the mean demand ratio over the shares, draw by draw; exactly 0 where no demand changes."""
        if len(parts) == 1:
            return self.draws.log_demand(parts[0].component, effects[0])
        weighted, total = np.zeros(COUNT), np.zeros(COUNT)
        for part, effect in zip(parts, effects, strict=True):
            weighted += part.share * self.draws.demand(part.component, effect)
            total += part.share
        mean: Floats = np.log(weighted / total)
        return mean

    def log_servers(self, resource: Resource, stage: int) -> Floats:
        """Log capacity ratio from the number of servers: engines by the n-way curve, channels one by one."""
        key = (resource, stage)
        if key not in self._log_servers:
            self._log_servers[key] = self._servers_at(resource, stage)
        return self._log_servers[key]

    def _servers_at(self, resource: Resource, stage: int) -> Floats:
        if resource is Resource.CPU:
            before, after = self.engines(0), self.engines(stage)
            known = self.model.curve.log_capacity_ratio(before, after)
            loss = self.model.curve.log_loss(before, after)
            return known + self.model.curve.relative_sd * loss * self.draws.normal(N_WAY_STREAM)
        before_channels, after_channels = (self.stages[at].number("channels") for at in (0, stage))
        if resource is Resource.DISK and before_channels and after_channels:
            return np.full(COUNT, np.log(after_channels.median / before_channels.median))
        return np.zeros(COUNT)

    def engines(self, stage: int) -> Floats:
        engines, limits = self.stages[stage]["processors"], fields()["processors"]
        return self.draws.uncertain(f"processors {engines}", cast(Uncertain, engines), limits.minimum, limits.maximum)

    def log_utilization(self, resource: Resource) -> Floats:
        """Log utilization today; a resource whose utilization is not stated is taken to be as busy as the CPU."""
        name = "utilization" if resource is Resource.CPU else f"{resource.value}_utilization"
        name = name if name in self.plan.current else "utilization"
        return np.log(self.draws.uncertain(name, cast(Uncertain, self.plan.current[name]), 1e-3, 1.0))

    def log_ceilings(self, stage: int) -> Floats:
        """Log ceilings (limits, COUNT): the load each limiting resource can carry, in multiples of today's."""
        return np.vstack([self.log_ceiling(resource, stage) for resource in self.limits])

    def log_ceiling(self, resource: Resource, stage: int, component: int | None = None) -> Floats:
        """One resource's log ceiling at a stage, for the whole mix or for one component alone."""
        if component is not None:
            return self._ceiling_of(resource, stage, component)
        key = (resource, stage)
        if key not in self._log_ceilings:
            self._log_ceilings[key] = self._ceiling_of(resource, stage, None)
        return self._log_ceilings[key]

    def _ceiling_of(self, resource: Resource, stage: int, component: int | None) -> Floats:
        if resource is Resource.STORAGE:
            return self._log_storage_ceiling(stage, component)
        demand = self.log_demand(resource, stage, component)
        return self.log_servers(resource, stage) - self.log_utilization(resource) - demand

    def _log_storage_ceiling(self, stage: int, component: int | None) -> Floats:
        """The ceiling of real storage below 2 GiB: what the CPU could carry on z/VM 5.2.0, less what the constraint
        takes.

        The published throughput of constrained runs is relative to 5.2.0 on the same processors; without a constraint
        storage does not bind.
        """
        configuration = self.stages[stage]
        if not below_2g_severity(configuration, Resource.STORAGE):
            return np.full(COUNT, np.inf)
        relieved = configuration.changed(zvm_release="5.2.0")
        taken = self.draws.log_demand(
            "storage", self.model.effect(WHOLE_SYSTEM, Resource.STORAGE, relieved, configuration)
        )
        parts = self._parts(Resource.CPU, component)
        effects = [self._effect(part.workload_class, Resource.CPU, relieved) for part in parts]
        demand = self._log_mean(parts, effects)
        return self.log_servers(Resource.CPU, stage) - self.log_utilization(Resource.CPU) - demand - taken


def _stages(current: Configuration, target: Configuration, changed: tuple[str, ...]) -> tuple[Configuration, ...]:
    """Today, then one field after the other changed, up to the target."""
    stages = [current]
    for name in changed:
        stages.append(stages[-1].changed({name: target[name]}))
    return tuple(stages)


def _with_paging_that_follows(plan: Plan, scenario: Scenario, model: Model) -> Configuration:
    """The scenario's configuration; below-2G paging that it does not state follows what it changes.

    Fixed I/O buffers turned on let it fall as between runs FIXS9222 and FIXS9223; with the number of engines it stays
    the same per engine.
    """
    target = plan.configuration(scenario)
    paging, before, after = (
        plan.current.number("below_2g_pages_per_s"), plan.current.number("processors"), target.number("processors")
    )  # fmt: skip
    if paging is None or before is None or after is None or "below_2g_pages_per_s" in scenario.changes:
        return target
    factor = after.median / before.median
    if plan.current.level("fixed_io_buffers") == "off" and target.level("fixed_io_buffers") == "on":
        factor *= model.fitted.fixed_buffers_paging_ratio
    return target if factor == 1.0 else target.changed(below_2g_pages_per_s=paging.median * factor)


def class_resource(workload_class: str) -> Resource:
    return workload_classes()[workload_class].resource
