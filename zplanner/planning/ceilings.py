"""What limits a plan's throughput: the ceiling of every resource, draw by draw (`forecast.md`, section 5).

A ceiling is the load at which a resource saturates, 1 / (utilization today x demand ratio), in multiples of today's
load. The lowest ceiling limits throughput, and its resource is the bottleneck (asymptotic bounds, Denning and Buzen
1978).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache, reduce

import numpy as np

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import Latest
from zplanner.planning.demands import MEMORY_USED, SURE, WHOLE_SYSTEM, Demands, holds_page_management, utilization_field
from zplanner.regression.coding import RELIEVED, below_2g_severity
from zplanner.regression.model import MEMORY
from zplanner.regression.processors import NWayCurve
from zplanner.regression.scaling import BORROWED_CURVE_SD, ZVM, software_terms
from zplanner.uncertain import Floats, Uncertain, drawn

CURVE_STREAM = "borrowed n-way curve"
"""Stream of draws for the departure of machines from curves that they borrow, shared by all."""


NO_LIMIT = np.full((1, 1), np.inf)

LOAD_DEPENDENT_UNSTATED = Uncertain(0.0, 1.0)
"""The share of the memory in use that grows with the load, where it is not stated: from none to all of it (80%). An
assumption: no publication says how much memory another load of the same work needs."""

FRAMES_BELOW_2G = 2**31 // 4096

MOST_CAPACITIES = 64
"""How many numbers of engines on machines are remembered with what they lose, 64 kB each: one forecast of eight
scenarios asks for about forty."""

LEAST_LOAD = 1e-3
"""The load that memory has room for where less would not need less, and the engines of a system that gets none: a
number, so that every quantile is one."""


@dataclass(frozen=True, eq=False)
class MixScaling:
    """The mean over the classes of a mix, by their shares of CPU time: of k, and of what contention, coherency and,
    beyond each number of engines in `limits`, the limit cost. Arrays have shape (cases or 1, COUNT). Coherency costs no
    more on more engines than `most_coherent`. `departure` (COUNT or 1,) is that of machines from curves that they
    borrow.

    A limit is an assumption for more engines than were measured. It costs nothing on as many as the system has `today`
    (cases, COUNT or 1): fewer engines would else do today's work with less CPU time because of what nobody measured.
    """

    factor: Floats
    contention: Floats
    coherency: Floats
    limits: tuple[tuple[float, Floats], ...]
    most_coherent: float = math.inf
    today: Floats = field(default_factory=lambda: np.ones((1, 1)))
    departure: Floats = field(default_factory=lambda: np.zeros(1))

    def curve_loss(self, engines: Floats, curve: NWayCurve) -> Floats:
        """-ln of the efficiency that a curve says engines have, with its departure where it is borrowed."""
        rated, borrowed = curve.losses(engines)
        return rated + borrowed * (1.0 + self.departure) if borrowed.any() else rated

    def log_loss(self, engines: Floats, curve: NWayCurve) -> Floats:
        """-ln of the efficiency of engines (cases, COUNT or 1) of a machine with this curve."""
        contention, coherency, _ = software_terms(engines, self.most_coherent)
        software = self.contention * contention + self.coherency * coherency
        for most, limit in self.limits:
            if np.max(engines) > most:
                software = software + limit * software_terms(engines, np.maximum(most, self.today))[2]
        return np.asarray(self.factor * self.curve_loss(engines, curve) + np.log1p(software))

    def of_case(self, case: int) -> MixScaling:
        """That of one case, with arrays of shape (1, COUNT)."""

        def row(values: Floats) -> Floats:
            return values[case : case + 1] if len(values) > 1 else values

        limits = tuple((most, row(limit)) for most, limit in self.limits)
        factor, contention, coherency = row(self.factor), row(self.contention), row(self.coherency)
        return MixScaling(factor, contention, coherency, limits, self.most_coherent, row(self.today), self.departure)


@lru_cache(maxsize=MOST_CAPACITIES)
def _log_efficiency(scaling: MixScaling, curve: NWayCurve, engines: float) -> Floats:
    """ln of the efficiency per engine (COUNT or 1,) of a number of engines: searches ask for the same ones in turn."""
    return np.asarray(-scaling.log_loss(np.full((1, 1), engines), curve)[0])


@dataclass(frozen=True)
class Engines:
    """The number of engines at one stage (cases, COUNT or 1), their machine's n-way curve, the scaling of the mix, the
    engines that the software can use, if stated, and those that the system gets at most (cases, 1), by its cap."""

    number: Floats
    curve: NWayCurve
    scaling: MixScaling
    usable: Floats | None = None
    limit: Floats | None = None

    @property
    def in_use(self) -> Floats:
        """The engines that the software can use of the stated number."""
        return self.number if self.usable is None else np.minimum(self.number, self.usable)

    @property
    def got(self) -> Floats:
        """The engines in use, or those that the system gets at most if they are fewer."""
        return self.in_use if self.limit is None else np.minimum(self.in_use, self.limit)

    @property
    def log_got(self) -> Floats:
        """ln of the share of the engines in use that the system gets."""
        return SURE if self.limit is None else np.log(self.got / self.in_use)

    def log_efficiency(self, number: Floats) -> Floats:
        """ln of the efficiency per engine on this machine, for a number of engines (cases, COUNT or 1). Engines that
        the software cannot use do nothing."""
        used = number if self.usable is None else np.minimum(number, self.usable)
        idle = np.log(used / number)
        if not (used > 1.0).any():
            return idle
        return np.asarray(idle - self.scaling.log_loss(used, self.curve))

    def log_efficiency_of(self, engines: float) -> Floats:
        """As `log_efficiency` (COUNT or 1,), for one number of engines and the first case."""
        if self.usable is None and engines > 1.0:
            return _log_efficiency(self.scaling, self.curve, engines)
        return np.asarray(self.log_efficiency(np.full((1, 1), engines))[0])

    @cached_property
    def median(self) -> float:
        """The median of the stated number."""
        return float(np.median(self.number))

    @cached_property
    def stated_log_efficiency(self) -> Floats:
        """ln of the efficiency per engine at the stated number."""
        if self.number.size == 1:
            return self.log_efficiency_of(self.median)[np.newaxis]
        return self.log_efficiency(self.number)

    @property
    def log_capacity(self) -> Floats:
        """ln of the capacity in single engines of this machine."""
        return np.log(self.number) + self.stated_log_efficiency

    def of_case(self, case: int) -> Engines:
        """Those of one case."""

        def row(values: Floats) -> Floats:
            return values[case : case + 1] if len(values) > 1 else values

        usable, limit = (None if one is None else row(one) for one in (self.usable, self.limit))
        return replace(self, number=row(self.number), scaling=self.scaling.of_case(case), usable=usable, limit=limit)


@dataclass(frozen=True, slots=True)
class Ceilings:
    """Resources of cases with the same structure, by stage of the change: the first is today, the last the target.

    Every array has shape (cases or 1, COUNT or 1), with one column if it has no uncertainty. `log_servers` and
    `log_demand` are relative to today; `log_ceiling` covers the CPU and every limiting resource. `later` has the
    ceilings from each month on in which the scenario changes in time.
    """

    demands: Demands
    engines: tuple[Engines, ...]
    log_utilization: Mapping[Resource, Floats]
    log_servers: Mapping[Resource, tuple[Floats, ...]]
    log_demand: Mapping[Resource, tuple[Floats, ...]]
    log_ceiling: Mapping[Resource, tuple[Floats, ...]]
    later: tuple[tuple[int, Ceilings], ...] = ()

    @property
    def limits(self) -> tuple[Resource, ...]:
        """The resources that limit throughput."""
        return self.demands.limits

    @property
    def limits_in_time(self) -> tuple[Resource, ...]:
        """The resources that limit throughput now or later."""
        return tuple(dict.fromkeys((*self.limits, *(limit for _, of in self.later for limit in of.limits))))

    @property
    def in_time(self) -> tuple[tuple[float, float, Ceilings], ...]:
        """The ceilings of the first configuration and of those after it, with the months from and until which each is
        in force."""
        starts = [0.0, *(float(month) for month, _ in self.later)]
        every = (self, *(of for _, of in self.later))
        return tuple(zip(starts, (*starts[1:], math.inf), every, strict=True))

    def over(self, months: Floats) -> Iterator[tuple[Floats, Ceilings]]:
        """These months, ascending, with the ceilings that are in force in them."""
        if not self.later:
            yield months, self
            return
        for first, end, of in self.in_time:
            found = months[(months >= first) & (months < end)]
            if found.size:
                yield found, of

    @property
    def limited_by_cpu_alone(self) -> bool:
        """Whether throughput is the capacity of all engines."""
        return self.limits == (Resource.CPU,) and not any(engine.log_got.any() for engine in self.engines)

    @property
    def log_cpu_gain(self) -> Floats:
        """ln(CPU ceiling on the target / CPU ceiling today), as if the system got all of its engines."""
        return self.log_servers[Resource.CPU][-1] - self.log_demand[Resource.CPU][-1]

    @property
    def log_engines_ratio(self) -> Floats:
        """ln(engines in use on the target / today); CPU time per unit of work is this ratio over the CPU gain."""
        return np.log(self.engines[-1].in_use / self.engines[0].in_use)

    def lowest(self, stage: int = -1) -> Floats:
        """ln of the load that the system can carry: the lowest ceiling of the limiting resources."""
        return reduce(np.minimum, [self.log_ceiling[resource][stage] for resource in self.limits])

    def log_full(self, resource: Resource, stage: int = -1) -> Floats:
        """ln of the load that keeps all of a resource busy: the CPU's ceiling is lower where its cap comes first."""
        ceiling = self.log_ceiling[resource][stage]
        return ceiling - self.engines[stage].log_got if resource is Resource.CPU else ceiling

    @property
    def log_throughput(self) -> Floats:
        """ln(throughput on the target / throughput today)."""
        return self.log_cpu_gain if self.limited_by_cpu_alone else self.lowest() - self.lowest(0)


def ceilings_of(demands: Demands, *, every_stage: bool = False) -> Ceilings:
    """The ceilings today and on the target, or at every stage of the change."""

    def found() -> _Parts:
        return _parts(demands, every_stage=every_stage)

    is_swept = len(demands.cases) > 1  # and used once
    later = tuple((month, ceilings_of(one)) for month, one in demands.later)
    return Ceilings(demands, *(found() if is_swept else demands.remembered(("ceilings", every_stage), found)), later)


_ByStage = dict[Resource, tuple[Floats, ...]]
_Parts = tuple[tuple[Engines, ...], dict[Resource, Floats], _ByStage, _ByStage, _ByStage]
"""The fields of `Ceilings` without the demands and what is later: demands that remembered themselves would stay in
memory, 1 MB each, until garbage is looked for."""


def _parts(demands: Demands, *, every_stage: bool) -> _Parts:
    last = len(demands.stages) - 1
    stages = tuple(range(last + 1)) if every_stage else (0, last)
    resources = tuple(dict.fromkeys((Resource.CPU, *demands.limits)))
    queues: list[Resource] = [resource for resource in resources if resource.has_queue]
    engines = tuple(engines_at(demands, stage) for stage in stages)
    log_utilization = {resource: _log_utilization(demands, resource) for resource in queues}
    log_utilization[Resource.CPU] = log_utilization[Resource.CPU] - _log_used(engines[0])
    log_servers = {resource: _log_servers(demands, resource, stages, engines) for resource in queues}
    log_demand = {resource: tuple(demands.log_mix(resource, stage) for stage in stages) for resource in queues}
    log_ceiling = {
        resource: tuple(
            servers - demand - log_utilization[resource]
            for servers, demand in zip(log_servers[resource], log_demand[resource], strict=True)
        )
        for resource in queues
    }
    got = tuple(engine.log_got for engine in engines)
    log_ceiling[Resource.CPU] = tuple(map(np.add, log_ceiling[Resource.CPU], got))
    for resource in queues:
        name = utilization_field(resource)
        if name in demands.changed:  # the scenario states how busy today's load keeps the resource
            at = demands.changed.index(name)
            log_ceiling[resource] = tuple(
                (_log_used(engine) + engine.log_got if resource is Resource.CPU else SURE)
                - np.log(demands.number(name, stage))
                if stage > at
                else ceiling
                for stage, engine, ceiling in zip(stages, engines, log_ceiling[resource], strict=True)
            )
    if Resource.CRYPTO in queues and demands.loses_adapter:
        log_ceiling[Resource.CRYPTO] = tuple(
            NO_LIMIT if "crypto" in demands.changed[:stage] else ceiling
            for stage, ceiling in zip(stages, log_ceiling[Resource.CRYPTO], strict=True)
        )
    if Resource.STORAGE in resources:
        stated = [log_storage_ceiling(demands, stage, log_utilization[Resource.CPU]) for stage in stages]
        stated = [limit - _assumed_of_storage(demands, stage) for limit, stage in zip(stated, stages, strict=True)]
        raised = np.maximum(0.0, -stated[0])  # the system is known to carry today's load
        log_ceiling[Resource.STORAGE] = tuple(ceiling + raised for ceiling in stated)
    if Resource.MEMORY in resources:
        log_ceiling[Resource.MEMORY] = tuple(log_memory_ceiling(demands, stage) for stage in stages)
    return engines, log_utilization, log_servers, log_demand, log_ceiling


def _log_utilization(demands: Demands, resource: Resource) -> Floats:
    """Log utilization today; a resource without a stated utilization is assumed to be as busy as the CPU."""
    name = utilization_field(resource)
    return np.log(demands.number(name if name in demands.plan.current else "utilization", 0))


def _log_used(engines: Engines) -> Floats:
    """ln of the share of the engines that the software can use: a utilization is stated of all, a ceiling is reached
    when these are busy."""
    return SURE if engines.usable is None else np.log(engines.in_use / engines.number)


def image_of(configuration: Configuration, workload_class: str) -> str:
    """The image by which a class of work scales: one Linux, or many guests under z/VM."""
    return ZVM if configuration.level("hypervisor") == "zvm" else workload_class


def curve_at(demands: Demands, stage: int) -> NWayCurve:
    """The n-way curve of a stage's machine."""
    machine = demands.stages[stage].level("machine")
    return demands.draws.remembered(("curve", machine), lambda: demands.model.curves.of(machine))


def engines_at(demands: Demands, stage: int) -> Engines:
    """The engines at a stage. They scale as today's image: what another hypervisor does is that factor's effect. The
    software can use as many as it keeps busy today."""
    name = "scales_to"
    usable = demands.number(name, stage) if name in demands.stages[stage] else None
    if usable is not None and name not in demands.changed[:stage]:
        usable = np.maximum(usable, demands.number("processors", 0) * demands.number("utilization", 0))
    scaling = mix_scaling(demands, is_vouched=usable is not None)
    limits = [case.plan.engine_limit for case in demands.cases]
    is_free = limits == [None] * len(limits)
    limit = None if is_free else np.array([[math.inf if one is None else max(one, LEAST_LOAD)] for one in limits])
    return Engines(demands.number("processors", stage), curve_at(demands, stage), scaling, usable, limit)


def images_by_most(demands: Demands) -> dict[int, tuple[str, ...]]:
    """The images of the mix by the largest number of engines at which each was measured."""
    found: dict[int, dict[str, None]] = {}
    for name, part in demands.of[Resource.CPU].items():
        if part.mean_share > 0.0:
            image = image_of(demands.plan.current, name)
            found.setdefault(demands.model.curves.scaling.most(image), {})[image] = None
    return {most: tuple(images) for most, images in found.items()}


def mix_scaling(demands: Demands, *, is_vouched: bool = False) -> MixScaling:
    """The scaling of the mix. If the planner vouches for the engines that the software can use, it has no limit: each
    of these engines adds throughput."""

    def found() -> MixScaling:
        factor = contention = coherency = np.zeros((1, 1))
        limits: dict[float, Floats] = {}
        most_coherent = float(max(images_by_most(demands)))
        for name, part in demands.of[Resource.CPU].items():
            drawn = demands.draws.scaling(image_of(demands.plan.current, name), workload=True)
            factor = factor + part.share * drawn.factor
            contention = contention + part.share * drawn.contention
            coherency = coherency + part.share * drawn.coherency
            if not is_vouched:
                limits[drawn.most] = limits.get(drawn.most, 0.0) + part.share * drawn.limit
        limits_of = tuple(sorted(limits.items(), key=lambda item: item[0]))
        departure = BORROWED_CURVE_SD * demands.draws.normal(CURVE_STREAM)
        today = demands.number("processors", 0)
        return MixScaling(factor, contention, coherency, limits_of, most_coherent, today, departure)

    if len(demands.cases) > 1:  # swept, and used once
        return demands.remembered(("scaling", is_vouched), found)
    current = demands.plan.current
    stated = demands.plan.mix, current["processors"], current.level("hypervisor")
    return _latest_scaling.get((demands.draws, is_vouched, tuple(demands.of[Resource.CPU]), *stated), found)


_latest_scaling: Latest[MixScaling] = Latest(2)
"""With and without a limit: all scenarios of a plan share them."""


def _log_servers(
    demands: Demands, resource: Resource, stages: Sequence[int], engines: Sequence[Engines]
) -> tuple[Floats, ...]:
    """Log capacity ratio of the servers at each stage: engines by the n-way curve, channels linearly."""
    changed = [set(demands.changed[:stage]) for stage in stages]
    if resource is Resource.CPU:
        today = engines[0]
        return tuple(
            np.log(engine.number / today.number) + engine.stated_log_efficiency - today.stated_log_efficiency
            if {"machine", "processors", "scales_to"} & names
            else SURE
            for engine, names in zip(engines, changed, strict=True)
        )
    stated = "channels" in demands.plan.current and "channels" in demands.target
    return tuple(
        np.log(demands.number("channels", stage) / demands.number("channels", 0))
        if resource is Resource.DISK and "channels" in names and stated
        else SURE
        for stage, names in zip(stages, changed, strict=True)
    )


def log_storage_ceiling(demands: Demands, stage: int, log_utilization: Floats) -> Floats:
    """ln of the ceiling of real storage below 2 GiB at a stage: the CPU's ceiling on z/VM 5.2.0, less the loss to the
    constraint. It is negative today if the published runs would not carry today's load.

    The published throughput of constrained runs is relative to 5.2.0 on the same processors. More engines do not raise
    this ceiling, so it uses today's number (z/VM Performance Report 5.2.0, Scaling by Number of Processors: on 5.1.0
    five engines were the optimum). Without a constraint, storage is no limit but by page management blocks: below the
    smallest measured severity the ceiling rises as severity falls (an assumption).
    """
    configuration, current, draws = demands.stages[stage], demands.plan.current, demands.draws
    severity = below_2g_severity(configuration, Resource.STORAGE)
    if not severity:
        return _log_page_management_ceiling(demands, stage)
    relieved = configuration.changed(zvm_release=RELIEVED)
    constraint = draws.effects((WHOLE_SYSTEM,), Resource.STORAGE, (relieved, configuration))[WHOLE_SYSTEM][-1]
    taken = draws.log_demand("storage", constraint, demands.scales(Resource.STORAGE, relieved, configuration))
    names = demands.of[Resource.CPU]
    relieved = relieved.changed(fixed_io_buffers=current.get("fixed_io_buffers"))  # which relieve nothing there
    effects = draws.effects(names, Resource.CPU, (current, relieved))
    demand = demands.log_mean(Resource.CPU, {name: effects[name][-1] for name in names}, current, relieved)
    recedes = max(0.0, float(np.log(_least_measured_severity() / severity)))
    return recedes - log_utilization - demand - taken


def log_memory_ceiling(demands: Demands, stage: int) -> Floats:
    """ln of the load whose memory the system has at a stage: it is full, and beyond it pages. Without a size there is
    no limit."""
    full = memory_fill(demands, stage)
    return NO_LIMIT if full is None else _log_load_that_fills(full, load_dependent_memory(demands))


def _log_load_that_fills(full: Floats, grows: Floats) -> Floats:
    """ln of the load (cases, COUNT or 1) with full x (1 - grows + grows x load) = 1, where today's fills `full`."""
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        load = np.where(grows > 0.0, (1.0 / full - (1.0 - grows)) / grows, np.where(full <= 1.0, np.inf, 0.0))
    return np.asarray(np.log(np.maximum(load, LEAST_LOAD)))


def memory_fill(demands: Demands, stage: int = -1) -> Floats | None:
    """The share of the memory that today's load needs at a stage (cases or 1, COUNT or 1); None without its size or its
    use. Expanded storage counts: the published 128 GiB run kept its throughput while it paged there (z/VM Performance
    Report 5.2.0, Scaling to 128G of Storage)."""
    installed, used = memory_installed(demands, stage), memory_used(demands, stage)
    return None if installed is None or used is None else used / installed


def memory_used(demands: Demands, stage: int = -1) -> Floats | None:
    """The memory in GiB that today's load uses at a stage (cases or 1, COUNT or 1), None where it is not stated.

    Today's system has the memory that its load uses: an interval of that ends where the memory does.
    """
    stage %= len(demands.stages)
    if MEMORY_USED not in demands.stages[stage]:
        return None
    used, today = demands.number(MEMORY_USED, stage), memory_installed(demands, 0)
    return used if today is None or MEMORY_USED in demands.changed[:stage] else np.minimum(used, today)


def memory_installed(demands: Demands, stage: int) -> Floats | None:
    """The memory in GiB at a stage (cases or 1, COUNT or 1); None without its size."""
    stage %= len(demands.stages)
    if MEMORY[0] not in demands.stages[stage]:
        return None
    return reduce(np.add, (demands.number(name, stage) for name in MEMORY if name in demands.stages[stage]))


def load_dependent_memory(demands: Demands) -> Floats:
    """The share of the memory in use that grows with the load (cases, COUNT or 1)."""
    name = "load_dependent_memory"
    stated = [case.plan.current.number(name) or LOAD_DEPENDENT_UNSTATED for case in demands.cases]
    return drawn(stated, demands.draws.normal(name), 0.0, 1.0)


def log_busy(ceilings: Ceilings, resource: Resource, log_load: Floats, stage: int = -1) -> Floats:
    """ln of how busy or full a load (..., draws or 1) keeps a resource, for the first case: of z/VM storage the load
    over its ceiling, of the CPU all engines in use."""
    ceiling = ceilings.log_full(resource, stage)[:1]
    full = memory_fill(ceilings.demands, stage) if resource is Resource.MEMORY else None
    if full is None:
        return np.asarray(log_load - ceiling)
    grows = load_dependent_memory(ceilings.demands)[:1]
    return np.asarray(np.log(full[:1] * (1.0 - grows + grows * np.exp(log_load))))


def _log_page_management_ceiling(demands: Demands, stage: int) -> Floats:
    """ln of the load whose page management blocks fill the storage below 2 GiB; no limit where they need not lie there,
    or no memory in use is stated."""
    used = memory_used(demands, stage)
    if used is None or not holds_page_management(demands.stages[stage]):
        return NO_LIMIT
    room = drawn((page_management_room(),), demands.draws.normal("page management"), 0.0, np.inf)
    return _log_load_that_fills(used / room, load_dependent_memory(demands))


def smt_gain(demands: Demands, stage: int = -1) -> Floats | None:
    """Capacity of an engine with two busy threads over one with a single thread, for the mix (cases or 1, COUNT or 1),
    never less than 1; None without SMT, or without a measurement of it."""
    configuration = demands.stages[stage]
    if configuration.level("smt") != "2":
        return None
    single, names = configuration.changed(smt="1"), demands.of[Resource.CPU]
    effects = demands.draws.effects(names, Resource.CPU, (single, configuration))
    on = {name: effects[name][-1] for name in names}
    if not any("smt" in effect.counted for effect in on.values()):
        return None
    return np.asarray(np.clip(np.exp(-demands.log_mean(Resource.CPU, on, single, configuration)), 1.0, 2.0))


def _assumed_of_storage(demands: Demands, stage: int) -> Floats:
    """The assumed part of the demand for z/VM storage at a stage (1, COUNT or 1)."""
    (part,) = demands.of[Resource.STORAGE].values()
    effect = part.effects[stage]
    return demands.draws.log_assumed(effect)[np.newaxis] if effect.assumed else SURE


@cache
def page_management_room() -> Uncertain:
    """The memory in use, in GiB, whose page management blocks fill the 2 GiB that they must lie in: as the two runs
    that published their frames used them (z/VM Performance Report 5.2.0, Scaling to 128G of Storage, which expects the
    limit before 256 GiB)."""
    runs = (run for run in catalogue().runs if any(value.quantity == "pgmbk" for value in run.values))
    rooms = [FRAMES_BELOW_2G * _central_storage(run.configuration) / run.value("pgmbk") for run in runs]
    return Uncertain(min(rooms), max(rooms))


def _central_storage(configuration: Configuration) -> float:
    size = configuration.number("central_storage_gib")
    assert size is not None, "every run with page management blocks has one"
    return size.median


@cache
def _least_measured_severity() -> float:
    """The smallest severity above 0 of a published run."""
    severities = [below_2g_severity(run.configuration, Resource.STORAGE) for run in catalogue().runs]
    return float(min(severity for severity in severities if severity))
