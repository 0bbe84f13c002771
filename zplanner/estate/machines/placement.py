"""A placement says which systems go on which target machines: its rules, and its score as it is.

One that a planner drags together is scored as the one that is found; machines whose systems stay are not computed
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from zplanner.errors import ZplannerError
from zplanner.estate.machines.checks import PlacementCode
from zplanner.estate.machines.entitlement import around, pools
from zplanner.estate.machines.hosts import EstateLoad, HostOutlook
from zplanner.planning.partitions import EnginePool, Host
from zplanner.planning.plan import Plan

Placement = Mapping[str, str]
"""The name of the machine by the name of the system."""

Bin = tuple[int, EnginePool]
"""One kind of engine of a target machine, which is named by its place."""


def present_placement(load: EstateLoad) -> dict[str, str]:
    """The machine of every system that loads one, as the plan states it."""
    return {one.name: one.host for one in load.systems}


def present_machines(load: EstateLoad) -> tuple[Host, ...]:
    """The machines of the plan, and those that only its systems name, whose engines are unknown."""
    stated = {host.name: host for host in load.plan.hosts}
    names = dict.fromkeys((*stated, *present_placement(load).values()))
    return tuple(stated.get(name, Host(name)) for name in names if name)


def placed(plan: Plan, targets: tuple[Host, ...], placement: Placement) -> Plan:
    """The plan with these machines, and its systems on them; a z/VM goes with its guests."""
    every = {one.name: one for one in plan.partitions}
    on = {around(every[name], every)[-1].name: machine for name, machine in placement.items()}
    moved = (replace(one, host=on.get(one.name, one.host)) for one in plan.partitions)
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
        every = {one.name: one for one in self.load.plan.partitions}
        found: dict[str, list[str]] = {}
        for one in self.load.systems:
            if one.guest_of:
                found.setdefault(around(one, every)[-1].name, []).append(one.name)
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
