"""A placement says which systems go on which target machines: its rules, and its score as it is; and whether the
systems and machines of a plan suffice as they are: until when, and by when a change must run.

A placement that a planner drags together is scored as the one that is found; machines whose systems stay are not
computed again.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.estate.checks import PlacementCode, around, as_counted, engine_limits, pools
from zplanner.estate.hosts import EstateLoad, HostOutlook
from zplanner.estate.memory import memory_stated
from zplanner.estate.outlook import SystemForecast
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.today import TODAY, Sufficiency, memory_for_target, recovery
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.load import ROUNDING
from zplanner.planning.months import months_since_measured, months_until
from zplanner.planning.outlook import QUANTILES, Quantiles, Status
from zplanner.planning.plan import EnginePool, Host, Partition, Plan
from zplanner.regression.model import MEMORY, Model
from zplanner.uncertain import Floats, Uncertain

Placement = Mapping[str, str]
"""The name of the machine by the name of the system."""

Bin = tuple[int, EnginePool]
"""One kind of engine of a target machine, which is named by its place."""


def present_placement(load: EstateLoad) -> dict[str, str]:
    """The machine of every system that loads one, as the plan states it."""
    return {system.name: system.host for system in load.systems}


def present_machines(load: EstateLoad) -> tuple[Host, ...]:
    """The machines of the plan, and those that only its systems name, whose engines are unknown."""
    stated = {host.name: host for host in load.plan.hosts}
    names = dict.fromkeys((*stated, *present_placement(load).values()))
    return tuple(stated.get(name, Host(name)) for name in names if name)


def placed(plan: Plan, targets: tuple[Host, ...], placement: Placement) -> Plan:
    """The plan with these machines, and its systems on them; a z/VM goes with its guests."""
    every = {partition.name: partition for partition in plan.partitions}
    on = {around(every[name], every)[-1].name: machine for name, machine in placement.items()}
    moved = (replace(partition, host=on.get(partition.name, partition.host)) for partition in plan.partitions)
    return replace(plan, hosts=targets, partitions=tuple(moved))


@dataclass(frozen=True, slots=True)
class Rules:
    """What a placement must keep: systems that are never on one machine, systems that are on one, and systems that stay
    on the machine where they are. Systems are named."""

    apart: tuple[tuple[str, ...], ...] = ()
    together: tuple[tuple[str, ...], ...] = ()
    stay: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacementScore:
    """A placement with what each of its machines carries; `engines` are those that they need together, `broken` the
    rules that it does not keep, and systems that are on no machine."""

    placement: Placement
    hosts: tuple[HostOutlook, ...]
    engines: int
    broken: tuple[ZplannerError, ...]

    @property
    def holds(self) -> bool:
        """Whether it keeps every rule and no machine needs more engines than it has."""
        return not self.broken and not any(host.is_full or host.unanswered for host in self.hosts)


@dataclass(frozen=True, eq=False)
class Placing:
    """The systems of an estate and the machines on which they may go.

    A machine whose number of engines is unknown takes any load. A system is forecast on the machine's kind, with the
    other changes of the estate's scenario.
    """

    load: EstateLoad
    targets: tuple[Host, ...]
    rules: Rules = field(default_factory=Rules)

    @cached_property
    def guests(self) -> tuple[tuple[str, ...], ...]:
        """The systems of every z/VM whose guests are placed: they are on one machine."""
        every = {partition.name: partition for partition in self.load.plan.partitions}
        found: dict[str, list[str]] = {}
        for system in self.load.systems:
            if system.guest_of:
                found.setdefault(around(system, every)[-1].name, []).append(system.name)
        return tuple(map(tuple, found.values()))

    @cached_property
    def _outlooks(self) -> dict[tuple[Bin, frozenset[int]], HostOutlook]:
        return {}

    @cached_property
    def _needs(self) -> dict[tuple[str, frozenset[int]], int]:
        return {}

    def score(self, placement: Placement) -> PlacementScore:
        """What every machine carries in a placement. Machines whose systems stay are not computed again."""
        bins: dict[Bin, list[int]] = {}
        places = {host.name: place for place, host in enumerate(self.targets)}
        carriers = {(pool.name, pool.kind): pool for pool in pools(placed(self.load.plan, self.targets, placement))}
        for name, number in self.load.numbers.items():
            if (place := places.get(placement.get(name, ""))) is not None:
                bins.setdefault((place, self.load.systems[number].pool), []).append(number)
        hosts = []
        for one in sorted(bins):
            key = one, frozenset(bins[one])
            if key not in self._outlooks:
                place, kind = one
                host = self.targets[place]
                found = self.load.outlook(host, kind, bins[one], host.machine)
                carrier = carriers.get((host.name, kind))  # none for guests that are put elsewhere than their z/VM
                self._outlooks[key] = self.load.checked(found, carrier, host.machine) if carrier else found
            hosts.append(self._outlooks[key])
        engines = sum(host.engines_needed for host in hosts)
        return PlacementScore(dict(placement), tuple(hosts), engines, tuple(self._broken(placement)))

    def _broken(self, placement: Placement) -> Iterator[ZplannerError]:
        known = {host.name: host.machine for host in self.targets}
        for name, number in self.load.numbers.items():
            if (machine := known.get(placement.get(name, ""))) is None:
                yield ZplannerError(PlacementCode.NOT_PLACED, system=name)
            elif self.load.on(machine).answered[number] and (beyond := self.load.beyond(machine, number)):
                yield beyond
        for names in self.rules.apart:
            machines = [placement[name] for name in names if name in placement]
            for machine in {one for one in machines if machines.count(one) > 1}:
                systems = tuple(name for name in names if placement.get(name) == machine)
                yield ZplannerError(PlacementCode.KEPT_APART, systems=systems, machine=machine)
        for names in (*self.rules.together, *self.guests):
            if len({placement.get(name) for name in names}) > 1:
                yield ZplannerError(PlacementCode.KEPT_TOGETHER, systems=names)
        for name in self.rules.stay:
            if placement.get(name) != (host := self.load.systems[self.load.numbers[name]].host):
                yield ZplannerError(PlacementCode.STAYS, system=name, machine=host)

    def needed(self, host: Host, systems: frozenset[int]) -> int:
        """The engines of one kind that some systems of it need on a machine."""
        key = (host.machine, systems)
        if key not in self._needs:
            members = sorted(systems)
            peak = self.load.peak(host.machine, self.load.sharing(members)).at(self.load.correlations)
            self._needs[key] = self.load.engines_for(peak, self.load.dedicated(host.machine, members))
        return self._needs[key]


@dataclass(frozen=True, slots=True)
class TodayVerdict:
    """Whether a system or a machine meets the target for its years as it is. Months count as those of the forecast:
    `until` a limit is exceeded, `lost` when a change must run, and `order` when it must be ordered; None if that is
    never, or not known."""

    verdict: Sufficiency
    until: Quantiles | None = None
    lost: float | None = None
    order: float | None = None
    limited_by: Resource | None = None


@dataclass(frozen=True, slots=True)
class MemoryNeed:
    """A system that has less memory than it needs within the years of the target, or than the `guests` of it need
    together; in GiB."""

    system: str
    needed: int
    installed: float
    guests: bool


@dataclass(frozen=True, slots=True)
class EstateToday:
    """The verdict of every system (in the plan's order) and of every machine that states its engines, and the memory
    that is too small."""

    systems: tuple[TodayVerdict, ...]
    machines: tuple[tuple[HostOutlook, TodayVerdict], ...]
    memory: tuple[MemoryNeed, ...] = ()

    @property
    def every(self) -> tuple[TodayVerdict, ...]:
        return *(verdict for _, verdict in self.machines), *self.systems

    @property
    def whole(self) -> TodayVerdict:
        """The verdict of all of them: it lasts until the first of them exceeds a limit."""
        verdicts = {one.verdict for one in self.every}
        order = (Sufficiency.INSUFFICIENT, Sufficiency.UNKNOWN, Sufficiency.SUFFICIENT)
        verdict = next((one for one in order if one in verdicts), Sufficiency.UNKNOWN)
        until = self.first
        losing = [one for one in self.every if one.lost is not None]
        lost = min(losing, key=lambda one: one.lost or 0.0, default=TodayVerdict(verdict))
        return TodayVerdict(
            verdict, until.until if until else None, lost.lost, lost.order, until.limited_by if until else None
        )

    @property
    def first(self) -> TodayVerdict | None:
        """The one that most likely exceeds a limit first."""
        known = [(one.until.p50, one.until.p10, one) for one in self.every if one.until and one.until.p50 is not None]
        return min(known, key=lambda found: found[:2])[2] if known else None


def estate_today(
    plan: Plan,
    systems: Sequence[SystemForecast],
    machines: Sequence[HostOutlook],
    model: Model,
    *,
    seed: int = DEFAULT_SEED,
) -> EstateToday:
    """The verdicts of a plan's systems and machines, by what they carry if nothing changes."""
    limits, counted = engine_limits(plan), as_counted(plan)
    found = []
    for partition, forecast in zip(counted, systems, strict=True):
        alone = plan.of(partition, limits.get(partition.name))
        verdict = _verdict(alone, keeps(alone, forecast, alone.current.number("processors")), forecast)
        is_over = verdict.verdict is Sufficiency.INSUFFICIENT and verdict.until and not verdict.until.p10
        if is_over and _may_shrink(alone) and recovery(ceilings_of(demands_of(alone, TODAY, model, seed))):
            verdict = TodayVerdict(Sufficiency.SUFFICIENT, limited_by=verdict.limited_by)
        found.append(verdict)
    stated = (
        machine for machine in machines if machine.engines is not None and (machine.systems or machine.unanswered)
    )
    memory = tuple(_memory_needs(plan, counted, systems, model, seed))
    return EstateToday(tuple(found), tuple((one, machine_today(plan, one)) for one in stated), memory)


def _memory_needs(
    plan: Plan, counted: Sequence[Partition], forecasts: Sequence[SystemForecast], model: Model, seed: int
) -> Iterator[MemoryNeed]:
    """The systems that end by their memory, and each z/VM whose guests have more memory than it and come to use it."""
    every = {one.name: one for one in counted}
    answered = {name: one for name, one in zip(every, forecasts, strict=True) if one.status is Status.ANSWERED}
    guests: dict[str, list[str]] = {}
    for one in every.values():
        outer = (of.name for of in around(one, every)[1:] if MEMORY[0] in of.configuration)
        guests.setdefault(next(outer, ""), []).append(one.name)

    @cache
    def needed(name: str) -> Floats | None:
        return memory_for_target(ceilings_of(demands_of(plan.of(every[name]), TODAY, model, seed)))

    def sizes(names: Iterable[str]) -> float:
        return memory_stated([every[name] for name in names], MEMORY)

    for name in every:
        within, installed = guests.get(name, []), sizes([name])
        is_limit = name in answered and Resource.MEMORY in dict(answered[name].binding)
        for of_guests, systems in ((False, [name] if is_limit else []), (True, within)):
            if not of_guests or sizes(systems) > installed:
                draws = [draw for system in systems if system in answered and (draw := needed(system)) is not None]
                at = math.ceil(plan.target_confidence * COUNT * (1.0 - ROUNDING)) - 1
                size = math.ceil(float(np.sort(sum(draws, np.zeros(COUNT)))[at]) - ROUNDING)
                if size > installed:
                    yield MemoryNeed(name, size, installed, of_guests)


def machine_today(plan: Plan, found: HostOutlook) -> TodayVerdict:
    """The verdict of a machine. It is not known where a system without a forecast is not counted, unless the others
    are too many."""
    small = is_too_small(plan, found)
    verdict = Sufficiency.INSUFFICIENT if small else Sufficiency.SUFFICIENT
    if not small and (found.unanswered or found.engines is None):
        return TodayVerdict(Sufficiency.UNKNOWN)
    return TodayVerdict(verdict, found.months_until_full, *_change(plan, found.months_until_full), Resource.CPU)


def is_too_small(plan: Plan, found: HostOutlook) -> bool:
    """Whether a machine needs more engines than it has, today or within the years of the target."""
    return found.is_full or not (found.months_until_full is None or lasts(plan, found.months_until_full))


def keeps(plan: Plan, found: SystemForecast, engines: Uncertain | None) -> bool | None:
    """Whether a system keeps the target for its years, or today where no growth is stated; None if not known."""
    if found.months_of_headroom is not None:
        return lasts(plan, found.months_of_headroom)
    if found.engines_needed is None or engines is None:
        return None
    return 0 < found.engines_needed <= engines.median


def lasts(plan: Plan, months: Quantiles) -> bool:
    """Whether these months reach to the end of the target's years with its confidence."""
    low = low_quantile(plan, months)
    return low is None or low >= months_until(plan, plan.target_years) * (1.0 - ROUNDING)


def low_quantile(plan: Plan, numbers: Quantiles) -> float | None:
    """The quantile that is exceeded with the target confidence, or the next lower one that a forecast has."""
    found: float | None = numbers.values[_place_of(plan)]
    return found


def level(plan: Plan) -> float:
    """The probability of `low_quantile`."""
    return float(QUANTILES[_place_of(plan)])


def _place_of(plan: Plan) -> int:
    most = (1.0 - plan.target_confidence) * (1.0 + ROUNDING)
    return max((at for at, share in enumerate(QUANTILES) if share <= most), default=0)


def _verdict(plan: Plan, kept: bool | None, found: SystemForecast) -> TodayVerdict:
    if kept is None:
        return TodayVerdict(Sufficiency.UNKNOWN)
    verdict = Sufficiency.SUFFICIENT if kept else Sufficiency.INSUFFICIENT
    first = found.binding[0][0] if found.binding else None
    return TodayVerdict(verdict, found.months_of_headroom, *_change(plan, found.months_of_headroom), first)


def _change(plan: Plan, until: Quantiles | None) -> tuple[float | None, float | None]:
    """When a change must run, before the target is missed, and when it must be ordered."""
    lost = low_quantile(plan, until) if until else None
    return lost, None if lost is None else max(months_since_measured(plan), lost - plan.lead_time_months)


def _may_shrink(plan: Plan) -> bool:
    """Whether the load may fall below today's."""
    own = (part.growth_per_year for part in plan.mix)
    rates = (plan.growth_per_year, *own, *(step.added for step in plan.load_steps))
    return plan.season is not None or any(rate is not None and rate.low < 0.0 for rate in rates)
