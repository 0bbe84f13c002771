"""What limits a plan's throughput: the ceiling of every resource, draw by draw (`forecast.md`, section 5).

A ceiling is the load at which a resource saturates, 1 / (utilization today x demand ratio), in multiples of today's
load. Throughput is the lowest ceiling, and the resource that gives it binds (asymptotic bounds, Denning and Buzen
1978).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache, cached_property, reduce
from typing import Any, TypeVar, cast

import numpy as np

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value, fields
from zplanner.evidence.machines import machines
from zplanner.evidence.measurement import Resource
from zplanner.planning.cache import draws_of, updated
from zplanner.planning.case import Case, case_of
from zplanner.planning.demands import WHOLE_SYSTEM, Demand, class_resource, resource_mix
from zplanner.planning.draws import COUNT, DEFAULT_SEED, Draws, Scales
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantiles import Floats, Ordered
from zplanner.regression.coding import (
    RELIEVED,
    SEVERITY_SCALE_PAGES_PER_S,
    Reading,
    below_2g_severity,
    message_halvings,
    middle,
)
from zplanner.regression.columns import MainColumn, Slope
from zplanner.regression.model import Effect, Model
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import Uncertain, drawn

Answer = TypeVar("Answer")

N_WAY_STREAM = "n-way curve"
"""The draws of how far a system departs from n-way curves: one departure, whatever the machine and its engines."""

SURE = np.zeros((1, 1))
"""The log of what does not change."""

NO_LIMIT = np.full((1, 1), np.inf)


class Ceilings:
    """The resources of cases of one structure, from today's configuration through stages that change one field each.

    Every array has shape (cases or 1, COUNT or 1): one column where nothing in it is uncertain. `plan`, `target` and
    `stages` are those of the first case; the others differ in numbers only.
    """

    def __init__(self, cases: Sequence[Case], model: Model, draws: Draws) -> None:
        self.cases, self.model, self.draws = cases, model, draws
        self.plan, self.target, self.changed = cases[0].plan, cases[0].target, cases[0].changed
        self.stages = cases[0].stages()
        self._numbers: dict[tuple[str, bool], Floats] = {}
        self._log_demands: dict[tuple[Resource, int, str | None], Floats] = {}
        self._log_ceilings: dict[tuple[Resource, int, str | None], Floats] = {}
        mixes = tuple(case.plan.mix for case in cases)
        self.demands: dict[Resource, tuple[Demand, ...]] = {}
        self.classes: dict[Resource, Mapping[str, Demand]] = {}
        self._shares: dict[Resource, Floats] = {}
        for resource in self._resources():
            mix = resource_mix(mixes, resource, draws)
            self.demands[resource], self.classes[resource] = mix.demands(self.stages)
            self._shares[resource] = mix.shares
        self.every_class = tuple(part for parts in self.classes.values() for part in parts.values())
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

    @cached_property
    def _own_resources(self) -> set[Resource]:
        """The resources that the classes of the mix are for."""
        return {class_resource(name) for name in {part.workload_class for part in self.plan.mix}}

    def _resources(self) -> tuple[Resource, ...]:
        beside = [
            resource
            for resource in (Resource.DISK, Resource.NETWORK, Resource.CRYPTO)
            if resource in self._own_resources or f"{resource.value}_utilization" in self.plan.current
        ]
        if any(below_2g_severity(stage, Resource.STORAGE) for stage in (self.plan.current, self.target)):
            beside.append(Resource.STORAGE)
        return (Resource.CPU, *beside)

    def _limits(self) -> tuple[Resource, ...]:
        """The resources whose ceilings limit throughput: all whose utilization is known.

        A mix of nothing but disk (network) work whose disk (network) is not stated is limited by it, as busy as the
        CPU; in any other mix a resource of unknown utilization has no ceiling to compare.
        """
        own = self._own_resources
        if len(own) == 1 and Resource.CPU not in own:
            (alone,) = own
            if f"{alone.value}_utilization" not in self.plan.current:
                return (alone,)
        return tuple(
            resource
            for resource in self.demands
            if resource in (Resource.CPU, Resource.STORAGE) or f"{resource.value}_utilization" in self.plan.current
        )

    def _parts(self, resource: Resource, workload_class: str | None) -> tuple[Demand, ...]:
        """The demands of all classes for a resource, or of one: that of the whole system where it has none."""
        if workload_class is None:
            return tuple(self.classes[resource].values())
        return (self.classes[resource].get(workload_class) or self.demands[resource][0],)

    def log_demand(self, resource: Resource, stage: int, workload_class: str | None = None) -> Floats:
        """Log demand ratio for a resource at a stage, servers left aside: of the mix, or of one class as if alone."""
        key = resource, stage, workload_class
        if key not in self._log_demands:
            effects = {part.workload_class: part.effects[stage] for part in self._parts(resource, workload_class)}
            scales = self._scales(resource, self.plan.current, self.stages[stage])
            self._log_demands[key] = self._log_mean(resource, effects, scales)
        return self._log_demands[key]

    def _log_mean(self, resource: Resource, effects: Mapping[str, Effect], scales: Scales) -> Floats:
        """ln of the mean demand ratio of classes for a resource, draw by draw; exactly 0 where no demand changes."""
        if not any(effect.moves for effect in effects.values()):
            return SURE
        if len(effects) == 1:
            ((name, effect),) = effects.items()
            return self.draws.log_demand(name, effect, scales)[np.newaxis]
        return self.draws.log_mean_demand(tuple(effects.items()), self._shares[resource], scales)

    @cached_property
    def _coefficients_are_sure(self) -> bool:
        numbers = ("below_2g_pages_per_s", "processors", "message_bytes")
        stated = [side.number(name) for side in (self.plan.current, self.target) for name in numbers]
        return all(number is None or number.is_exact for number in stated)

    def _scales(self, resource: Resource, base: Configuration, target: Configuration) -> Scales:
        """By main column, the ratio (COUNT,) of a coefficient at the draws of uncertain numbers to that at their
        middle; empty where paging, engines and message size are exact."""
        if self._coefficients_are_sure or resource not in SEVERITY_SCALE_PAGES_PER_S:
            return {}
        coordinates: dict[MainColumn, Callable[[Configuration, Reading], Any]] = {
            Slope.CONSTRAINT: lambda side, read: below_2g_severity(side, resource, read),
            Slope.SMALL_MESSAGE: message_halvings,
        }
        scales: dict[MainColumn, Floats] = {}
        for column, coordinate in coordinates.items():
            before, after = coordinate(base, middle), coordinate(target, middle)
            if before is not None and after is not None and after != before:
                drawn = coordinate(target, self._read) - coordinate(base, self._read)
                scales[column] = np.broadcast_to(drawn / (after - before), COUNT)
        return scales

    def _read(self, side: Configuration, name: str) -> Floats:
        """Draws of a number that a configuration states, (COUNT or 1,)."""
        (draws,) = self._drawn(name, [side[name]])
        return np.asarray(draws)

    def _drawn(self, name: str, stated: Sequence[Value]) -> Floats:
        """Draws of one number as every case states it (cases, COUNT or 1), within the field's limits.

        What is uncertain about a number today is what is uncertain about it in a scenario: both have one stream.
        """
        limits = fields()[name]
        return drawn(cast(Sequence[Uncertain], stated), self.draws.normal(name), limits.minimum, limits.maximum)

    def number(self, name: str, stage: int) -> Floats:
        """A stated number at a stage (cases, COUNT or 1)."""
        changed = name in self.changed[:stage]
        if (name, changed) not in self._numbers:
            stated = [case.target[name] if changed else case.plan.current[name] for case in self.cases]
            self._numbers[name, changed] = self._drawn(name, stated)
        return self._numbers[name, changed]

    def log_servers(self, resource: Resource, stage: int) -> Floats:
        """Log capacity ratio from the number of servers: engines by the n-way curve, channels one by one."""
        if resource is Resource.CPU:
            return self._log_engines(stage)
        stated = "channels" in self.plan.current and "channels" in self.target
        if resource is Resource.DISK and "channels" in self.changed[:stage] and stated:
            return np.log(self.number("channels", stage) / self.number("channels", 0))
        return SURE

    def curve(self, stage: int) -> NWayCurve:
        """The n-way curve of a stage's machine."""
        name = self.stages[stage].level("machine")
        return self.draws.kept(("curve", machines().get(name or "")), lambda: self.model.curves.of(name))

    def _log_engines(self, stage: int) -> Floats:
        """ln of what the engines of a stage count over what today's count, each by the curve of their machine."""
        if not {"machine", "processors"} & set(self.changed[:stage]):
            return SURE
        before, after = self.number("processors", 0), self.number("processors", stage)
        return np.log(after / before) + self.log_efficiency(stage, after) - self.log_efficiency(0, before)

    def log_efficiency(self, stage: int, engines: Floats) -> Floats:
        """ln of what each of some engines (cases, COUNT or 1) of a stage's machine counts (cases, COUNT)."""
        curve = self.curve(stage)

        def counted() -> Floats:
            loss = curve.log_efficiency(engines)
            return loss * (1.0 + self.departure_from_curve(stage)) if np.any(loss) else loss

        if engines.size > 1:
            return counted()
        return self.draws.kept_draws((N_WAY_STREAM, curve, float(engines[0, 0])), counted)

    def departure_from_curve(self, stage: int) -> Floats:
        """How far a system departs from a machine's curve, as a share of the logarithmic loss (COUNT,): never so far
        that n engines do more than n times the work of one, and to the other side as far, so that the middle stays."""
        sd, stream = self.curve(stage).relative_sd, self.draws.normal(N_WAY_STREAM)
        return self.draws.kept_draws((N_WAY_STREAM, sd), lambda: np.clip(sd * stream, -1.0, 1.0))

    def log_utilization(self, resource: Resource) -> Floats:
        """Log utilization today; a resource whose utilization is not stated is taken to be as busy as the CPU."""
        name = f"{resource.value}_utilization"
        return np.log(self.number(name if name in self.plan.current else "utilization", 0))

    def log_gain(self, resource: Resource, stage: int, workload_class: str | None = None) -> Floats:
        """ln of what a resource can carry at a stage over what it can today: of the mix, or of one class alone."""
        return self.log_servers(resource, stage) - self.log_demand(resource, stage, workload_class)

    def log_ceiling(self, resource: Resource, stage: int, workload_class: str | None = None) -> Floats:
        """One resource's log ceiling at a stage: the load it can carry, in multiples of today's."""
        key = resource, stage, workload_class
        if key not in self._log_ceilings:
            if resource is Resource.STORAGE:
                ceiling = self._log_storage_ceiling(stage, workload_class)
                ceiling = ceiling + np.maximum(0.0, -self.log_storage_today(workload_class))
            else:
                ceiling = self.log_gain(resource, stage, workload_class) - self.log_utilization(resource)
            self._log_ceilings[key] = ceiling
        return self._log_ceilings[key]

    def lowest(self, stage: int) -> Floats:
        """The lowest of the limiting resources' log ceilings: what the system can carry."""
        return self.lowest_of(self.limits, stage)

    def lowest_of(self, resources: Iterable[Resource], stage: int, workload_class: str | None = None) -> Floats:
        """The lowest log ceiling of some resources."""
        return reduce(np.minimum, [self.log_ceiling(resource, stage, workload_class) for resource in resources])

    def cpu_gain(self) -> Ordered:
        """ln of what the CPU can carry then over what it can today."""
        return self.kept("gain", (self.last,), lambda: Ordered.of(self.log_gain(Resource.CPU, self.last)))

    def kept(
        self, what: Hashable, stages: Sequence[int], make: Callable[[], Answer], *, by_shares: bool = True
    ) -> Answer:
        """What `make` makes of the CPU's gain at some stages, remembered where it follows from nothing but engines,
        effects and, perhaps, shares: most edits leave these as they were."""
        unsure = by_shares and self._shares[Resource.CPU].shape[2] > 1
        if len(self.cases) > 1 or unsure or not self._coefficients_are_sure:
            return make()
        parts = self.classes[Resource.CPU]
        shares = [part.mean_share for part in parts.values()] if by_shares else []
        moves = [part.effects[stage].moves for part in parts.values() for stage in stages]
        engines = [self.stages[stage].get(name) for stage in (0, *stages) for name in ("machine", "processors")]
        return self.draws.kept((what, *parts, *shares, *moves, *engines), make)

    def log_storage_today(self, workload_class: str | None = None) -> Floats:
        """The ceiling of real storage below 2 GiB today, as the published runs have it: negative where the stated
        paging would not carry today's load. As the system does carry it, all its ceilings are raised by as much."""
        return self._log_storage_ceiling(0, workload_class)

    def _log_storage_ceiling(self, stage: int, workload_class: str | None = None) -> Floats:
        """The ceiling of real storage below 2 GiB: what the CPU could carry on z/VM 5.2.0, less what the constraint
        takes.

        The published throughput of constrained runs is relative to 5.2.0 on the same processors. More engines do not
        move the 2 GiB line: their number is today's (z/VM Performance Report 5.2.0, Scaling by Number of Processors:
        on 5.1.0 five engines were the optimum). Without a constraint storage does not bind: below the least severity
        that was measured the ceiling recedes with it (an assumption).
        """
        configuration = self.stages[stage]
        severity = below_2g_severity(configuration, Resource.STORAGE)
        if not severity:
            return NO_LIMIT
        relieved = configuration.changed(zvm_release=RELIEVED)
        all_work, change = (WHOLE_SYSTEM,), (relieved, configuration)
        constraint = self.draws.effects(all_work, Resource.STORAGE, change)[WHOLE_SYSTEM][-1]
        taken = self.draws.log_demand("storage", constraint, self._scales(Resource.STORAGE, relieved, configuration))
        names = [part.workload_class for part in self._parts(Resource.CPU, workload_class)]
        found = self.draws.effects(names, Resource.CPU, (self.plan.current, relieved))
        effects = {name: found[name][-1] for name in names}
        demand = self._log_mean(Resource.CPU, effects, self._scales(Resource.CPU, self.plan.current, relieved))
        recedes = max(0.0, float(np.log(_least_measured_severity() / severity)))
        return recedes - self.log_utilization(Resource.CPU) - demand - taken


def ceilings_of(plan: Plan, scenario: Scenario, model: Model, seed: int = DEFAULT_SEED) -> Ceilings:
    """The ceilings of one scenario, with what the plan adds to the published figures counted."""
    given = updated(model, plan.basis)
    return Ceilings((case_of(plan, scenario, model),), given, draws_of(given, seed))


@cache
def _least_measured_severity() -> float:
    """The smallest severity above 0 of a published run."""
    severities = [below_2g_severity(run.configuration, Resource.STORAGE) for run in catalogue().runs]
    return float(min(severity for severity in severities if severity))
