"""What planners check of a machine's partitions, as LPAR design tools do, and why a system fits no machine.

What a partition may use: weights share the engines of one pool that are not dedicated; a partition that is not capped
also uses what others leave idle, up to its logical engines (IBM z/VM 7.2, CP Planning and Administration, "PR/SM
Concepts"; PR/SM Planning Guide, "Capping processing weights").
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from zplanner.errors import Code, ZplannerError
from zplanner.estate.coincidence import PeakDraws, load_shapes, own_peak
from zplanner.estate.memory import MemoryCode, memory_of_guests, memory_of_machine
from zplanner.evidence.compatibility import Statements, lowest_maximum
from zplanner.evidence.configuration import Configuration
from zplanner.histories.history import History
from zplanner.planning.load import ROUNDING
from zplanner.planning.plan import PEAK_CORRELATION, Component, EnginePool, Host, Partition, Plan
from zplanner.uncertain import Uncertain

DEFAULT_SHARE = 100.0
"""The relative share of a guest that states none (IBM z/VM, CP Commands and Utilities Reference, SET SHARE)."""


@dataclass(frozen=True, slots=True)
class PartitionShare:
    """Engines of a partition or guest: its logical (virtual) engines, those that it is entitled to, and the most that
    it can use however many logical ones it has; None where the plan does not state enough."""

    logical: float | None
    entitled: float | None
    limit: float | None = None

    @property
    def usable(self) -> float | None:
        """The most that it can use; None without logical engines."""
        return None if self.logical is None else _least(self.logical, self.limit)


@dataclass(frozen=True)
class Pool:
    """The partitions (LPARs) that use one kind of engine of a machine, with the guests in them; without a host its
    engines are unknown.

    >>> def lpar(name, engines, **stated):
    ...     return Partition(name, Configuration(processors=engines), **stated)
    >>> from zplanner.evidence.configuration import Configuration
    >>> lpars = lpar("PROD", 8, weight=700), lpar("TEST", 4, weight=300, capped=True), lpar("DB", 2, dedicated=True)
    >>> pool = Pool(Host("CPC1", "zEC12", ifls=12), EnginePool.IFL, lpars)
    >>> pool.dedicated, pool.shared
    (2.0, 10.0)
    >>> [(pool.share(one).entitled, pool.share(one).usable) for one in lpars]
    [(7.0, 8.0), (3.0, 3.0), (2.0, 2.0)]
    """

    host: Host | None
    kind: EnginePool
    partitions: tuple[Partition, ...]
    guests: tuple[Partition, ...] = ()

    @property
    def name(self) -> str:
        """The name of its machine."""
        return self.host.name if self.host else ""

    @property
    def engines(self) -> int | None:
        """Physical engines; None if unknown."""
        return self.host.engines(self.kind) if self.host else None

    @cached_property
    def dedicated(self) -> float:
        """Engines that are dedicated to partitions."""
        return sum(logical_engines(partition) or 0.0 for partition in self.partitions if partition.dedicated)

    @property
    def shared(self) -> float | None:
        """Physical engines that are not dedicated; None if the machine's are unknown."""
        return None if self.engines is None else max(0.0, self.engines - self.dedicated)

    @cached_property
    def sharing(self) -> tuple[Partition, ...]:
        """The partitions without engines of their own."""
        return tuple(partition for partition in self.partitions if not partition.dedicated)

    @property
    def shared_logical(self) -> float:
        """Logical engines of the partitions that share."""
        return sum(logical_engines(one) or 0.0 for one in self.sharing)

    @cached_property
    def weight(self) -> float | None:
        """The sum of the weights; None unless every partition that shares states one."""
        weights = [one.weight for one in self.sharing if one.weight is not None]
        return sum(weights) if weights and len(weights) == len(self.sharing) else None

    def share(self, partition: Partition) -> PartitionShare:
        """What one of the partitions may use. Its entitlement is the shared engines x weight / sum of the weights."""
        logical, shared = logical_engines(partition), self.shared
        if partition.dedicated:
            return PartitionShare(logical, logical)
        entitled = None
        if shared is not None and partition.weight is not None and self.weight:
            entitled = shared * partition.weight / self.weight
        return PartitionShare(logical, entitled, _least(shared, entitled if partition.capped else None))


def logical_engines(partition: Partition) -> float | None:
    """The logical (virtual) engines that a partition states, the middle of a range."""
    stated = partition.configuration.number("processors")
    return None if stated is None else stated.median


def pools(plan: Plan) -> tuple[Pool, ...]:
    """The partitions by machine and kind of engine, machines in the plan's order, then those of no known machine;
    guests of no known partition are in none."""
    hosts, every = {host.name: host for host in plan.hosts}, {one.name: one for one in plan.partitions}
    found: dict[tuple[str, EnginePool], tuple[list[Partition], list[Partition]]] = {}
    for partition in plan.partitions:
        outermost = around(partition, every)[-1]
        if not outermost.guest_of:
            host = outermost.host if outermost.host in hosts else ""
            found.setdefault((host, outermost.pool), ([], []))[bool(partition.guest_of)].append(partition)
    places = {name: place for place, name in enumerate(hosts)}
    ordered = sorted(found, key=lambda key: (places.get(key[0], len(places)), key[1] is EnginePool.CP))
    return tuple(Pool(hosts.get(key[0]), key[1], *map(tuple, found[key])) for key in ordered)


def around(partition: Partition, every: Mapping[str, Partition]) -> list[Partition]:
    """A partition or guest and those that it runs in, the outermost last."""
    chain = [partition]
    while (outer := every.get(chain[-1].guest_of)) is not None and outer not in chain:
        chain.append(outer)
    return chain


def partition_shares(plan: Plan, every: Iterable[Pool] | None = None) -> dict[str, PartitionShare]:
    """What every partition and guest of a plan may use, by name."""
    found = {one.name: pool.share(one) for pool in every or pools(plan) for one in pool.partitions}
    guests: dict[str, list[Partition]] = {}
    for partition in plan.partitions:
        if partition.guest_of:
            guests.setdefault(partition.guest_of, []).append(partition)
    while guests:  # a guest may be a z/VM with guests; one of no known partition has no bound but its own engines
        ready = [name for name in guests if name in found] or list(guests)
        for name in ready:
            found |= _guest_shares(found.get(name), guests.pop(name))
    return found


def engine_limits(plan: Plan) -> dict[str, float]:
    """The engines that a partition or guest can use at most, by its name, where its cap, its machine or its z/VM limits
    them."""
    shares = partition_shares(plan) if plan.hosts else {}
    return {name: share.limit for name, share in shares.items() if share.limit is not None}


def _guest_shares(of: PartitionShare | None, guests: Sequence[Partition]) -> Mapping[str, PartitionShare]:
    """Guests divide what their z/VM can use by relative share; a capped one (LIMITHARD) gets no more."""
    whole, found = of.usable if of else None, {}
    total = sum(_relative(guest) for guest in guests)
    for guest in guests:
        logical = logical_engines(guest)
        entitled = None if whole is None or total <= 0 else whole * _relative(guest) / total
        found[guest.name] = PartitionShare(logical, entitled, _least(whole, entitled if guest.capped else None))
    return found


def _relative(guest: Partition) -> float:
    return DEFAULT_SHARE if guest.weight is None else guest.weight


def _least(*bounds: float | None) -> float | None:
    """The least of the known bounds."""
    return min((bound for bound in bounds if bound is not None), default=None)


MOST_LOGICAL_PER_PHYSICAL = 3.0
"""Logical engines that share a physical one, from which PR/SM's own time may grow too large. An assumption: the rule of
three to one is passed on by planners as IBM's; no IBM manual that states it could be read."""

LEAST_SHARE = 0.5
"""Engines that a partition should be entitled to. An assumption after HiperDispatch, which counts a share of half an
engine and more as a vertical medium; with less, most of the time comes from what others leave."""

LEAST_LEFT = 1.0
"""Physical engines that dedicated ones should leave where partitions share."""


class CheckCode(Code):
    """What deserves a second look in a machine's partitions; no forecast is refused for it."""

    ENGINES_NOT_STATED = (
        "the number of {pool}s of {host:host} is not stated",
        "state it to see what its systems may use",
    )
    MORE_THAN_MACHINE = (
        "{host:host} is stated to have {physical:engine}, and a {machine:0} has at most {most:g}",
        "correct the number of its engines, or its machine",
    )
    NO_SUCH_ENGINES = "{host:0} has no {pool}s for {systems:0}", "choose the other kind of engine, or another machine"
    MORE_LOGICAL = (
        "{system:0} has {logical:engines}, more than the {physical:g} that it can share",
        "lower its logical engines",
    )
    LOGICAL_TO_PHYSICAL = (
        "{logical:engines} of partitions share the {pool}s of {host:host}, {ratio:.1f} for each that is not dedicated",
        "stay below {most:g}, or PR/SM spends more time on switching",
    )
    DEDICATED_LEAVE_TOO_FEW = (
        "{dedicated:g} of the {physical:g} {pool}s of {host:host} are dedicated, which leaves too few to share",
        "dedicate fewer",
    )
    WEIGHT_MISSING = (
        "no weight is stated for {systems:0}, so no entitlement to the {pool}s of {host:host} is known",
        "state every weight",
    )
    LITTLE_SHARE = (
        "the weight of {system:0} entitles it to {entitled:engines}, less than {least:g}",
        "raise its weight, or count on engines that others leave idle",
    )
    ENTITLED_BEYOND_ENGINES = (
        "the weight of {system:0} entitles it to {entitled:engines}, but it has {logical:g}",
        "raise its logical engines, or lower its weight",
    )
    LIVES_ON_IDLE_ENGINES = (
        "{system:0} uses {peak:engines} at its peak and is entitled to {entitled:.3g}: it gets the rest only while "
        "others leave it idle",
        "raise its weight if it must not wait",
    )
    CAP_BELOW_PEAK = (
        "{system:0} uses {peak:engines} at its peak and is capped at {entitled:.3g}",
        "raise its weight, or remove the cap",
    )
    GUEST_OVER_PARTITION = (
        "the guest {system:0} has {logical:engines}, more than the {most:g} of {partition:0}",
        "lower its virtual engines",
    )
    GUESTS_ABOVE_PARTITION = (
        "{system:0} is stated to use {busy:engines}, and its guests alone use at least {guests:.3g}: they are counted",
        "correct its utilization or that of its guests",
    )
    GUESTS_BEYOND_ENGINES = (
        "the guests of {system:0} together keep at least {guests:.3g} engines busy at their peaks, and it has "
        "{logical:g}",
        "raise its engines, or move guests",
    )
    BEYOND_LOGICAL = "{system:0} needs {needed:engines} and has {logical:g} logical ones", "raise its logical engines"
    NOT_ENOUGH_ENGINES = (
        "{needed:g} {pool}s of {host:host} are needed, and it has {physical:g}",
        "move systems to another machine, or add engines",
    )
    OTHER_KIND = (
        "the {pool}s of {host:host} count {systems:0} on {machine:0}, another kind of machine than today's",
        "import the load that is measured there once they have moved",
    )


OF_LOAD = (
    CheckCode.LIVES_ON_IDLE_ENGINES, CheckCode.CAP_BELOW_PEAK, CheckCode.BEYOND_LOGICAL, CheckCode.NOT_ENOUGH_ENGINES,
    CheckCode.GUESTS_BEYOND_ENGINES,
)  # fmt: skip
"""Checks of a load, which is another in every scenario."""


class PlacementCode(Code):
    """Why systems are not placed."""

    NOT_COVERED = (
        "no measurement covers the move of '{system}' to {machine} ({fields:0})",
        "add a measurement, or leave the system out",
    )
    DOES_NOT_RUN = "'{system}' does not run on {machine} as it is", "change its release or level first"
    FITS_NOWHERE = "no machine can take {systems:0}: {why:0}", "{remedy:0}"
    TOO_MANY_SYSTEMS = (
        "the systems need {needed:engine} together, and the machines have {physical}",
        "add engines, or leave systems out",
    )
    RULES_CONFLICT = "no placement keeps all systems apart, together and in place as asked", "drop one of these rules"
    NO_TIME = "no placement was found in time", "allow more time, or drop a rule"
    UNKNOWN_SYSTEM = "a rule names '{name}', which is none of the systems", "name a system with a load"
    NOT_PLACED = "'{system}' is on no machine", "put it on one"
    KEPT_APART = "{systems:0} must be kept apart but share {machine:0}", "move one of them"
    KEPT_TOGETHER = "{systems:0} must be kept together but are on different machines", "move them to one machine"
    STAYS = "'{system}' is to stay on {machine}", "move it back"


def checks(plan: Plan) -> dict[tuple[str, EnginePool], tuple[ZplannerError, ...]]:
    """The checks of every pool, by the name of its machine and its kind of engine; "" is no known machine."""
    histories, correlation = {history.system: history for history in plan.histories}, plan.peak_correlation.low
    return {
        (pool.name, pool.kind): tuple(checks_of(pool, histories, plan.statements, correlation=correlation))
        for pool in pools(plan)
    }


def checks_of(
    pool: Pool,
    histories: Mapping[str, History],
    statements: Statements | None,
    peaks: Mapping[str, float] = MappingProxyType({}),
    correlation: float = PEAK_CORRELATION.low,
) -> Iterator[ZplannerError]:
    """The checks of one pool, with the histories of its systems by name, what is stated of machines, the engines that
    the systems keep busy at their peak where that is not as today, and the least correlation of their peaks."""
    guests: dict[str, list[Partition]] = {}
    for guest in pool.guests:
        guests.setdefault(guest.guest_of, []).append(guest)
    yield from _of_pool(pool)
    if pool.host is not None and pool.host.machine:
        yield from _of_machine(pool.host, statements)
        yield from memory_of_machine(pool.host, pool.partitions, statements)

    def peak_of(partition: Partition) -> float | None:
        return peaks[partition.name] if partition.name in peaks else peak_engines(partition, histories)

    for one in pool.partitions:
        yield from _of_partition(one, pool, pool.share(one), peak_of(one))
        for guest in guests.get(one.name, ()):
            yield from _of_guest(guest, one)
        yield from memory_of_guests(one, guests.get(one.name, ()))
    every = (*pool.partitions, *pool.guests)
    timed = tuple(histories.values())
    loads = loads_within(every, correlation, timed)
    for one in every:  # a guest with guests is a CPU pool of its z/VM, or another z/VM
        within = loads.get(one.name, ())
        if (above := guests_above(one, within, correlation, timed)) is not None:
            yield above
        known = [peak for load in within if (peak := peak_of(load)) is not None]
        logical, least = logical_engines(one), _least_of(known, correlation)
        if logical is not None and least > logical * (1.0 + ROUNDING):
            yield ZplannerError(CheckCode.GUESTS_BEYOND_ENGINES, system=one.name, guests=least, logical=logical)


def peak_engines(partition: Partition, histories: Mapping[str, History]) -> float | None:
    """Engines that a partition keeps busy at its measured peak, or else at the utilization that is stated."""
    logical, stated = logical_engines(partition), partition.configuration.number("utilization")
    if (history := histories.get(partition.name)) is not None:
        peak, has_engines = own_peak(history), not bool((history.engines != history.engines).any())
        return peak if has_engines else None if logical is None else peak * logical
    return None if logical is None or stated is None else logical * stated.median


def stated_engines(partition: Partition) -> float | None:
    """Engines that a partition keeps busy at the utilization that is stated."""
    logical, stated = logical_engines(partition), partition.configuration.number("utilization")
    return None if logical is None or stated is None else logical * stated.median


def _together(systems: Iterable[Partition], histories: Iterable[History]) -> PeakDraws:
    """Engines that systems keep busy together at their peak, by what they state and when they are measured busy."""
    busy = {system.name: engines for system in systems if (engines := stated_engines(system)) is not None}
    shapes = load_shapes(tuple(busy), histories)
    return shapes.peak(np.arange(len(busy)), np.array([*busy.values()]).reshape(-1, 1))


def least_together(systems: Sequence[Partition], correlation: float, histories: Collection[History]) -> float:
    """Engines that systems keep busy together at least, by what they state: between the largest of them, where their
    peaks have nothing in common, and their sum; less where they are measured to peak apart."""
    least = _least_of([engines for system in systems if (engines := stated_engines(system)) is not None], correlation)
    names = {system.name for system in systems}
    timed = [history for history in histories if history.system in names]
    return min(least, float(_together(systems, timed).at(correlation)[0])) if len(timed) > 1 else least


def carries(
    partition: Partition, loads: Sequence[Partition], correlation: float, histories: Collection[History]
) -> bool:
    """Whether a partition states a load that holds the loads within it."""
    busy = stated_engines(partition)
    if not loads or busy is None:
        return not loads or "utilization" in partition.configuration
    return guests_above(partition, loads, correlation, histories) is None


def loads_within(
    partitions: Sequence[Partition], correlation: float, histories: Collection[History]
) -> dict[str, list[Partition]]:
    """The loads within each z/VM, by its name: its guests, and in place of a guest that does not carry its own guests
    (a CPU pool without a load, or a z/VM that states less than they use) the loads within that."""
    every = {partition.name: partition for partition in partitions}
    found: dict[str, list[Partition]] = {}
    for partition in sorted(partitions, key=lambda partition: -len(around(partition, every))):  # the innermost first
        if partition.guest_of:
            loads = found.get(partition.name, [])
            found.setdefault(partition.guest_of, []).extend(
                [partition] if carries(partition, loads, correlation, histories) else loads
            )
    return found


def guests_above(
    partition: Partition, loads: Sequence[Partition], correlation: float, histories: Collection[History]
) -> ZplannerError | None:
    """That a partition states less than the loads within it alone; None if it does not."""
    busy = stated_engines(partition)
    if busy is None or busy >= least_together(loads, correlation, ()):
        return None
    least = least_together(loads, correlation, histories)  # only now: it reads every window
    if busy >= least:
        return None
    return ZplannerError(CheckCode.GUESTS_ABOVE_PARTITION, system=partition.name, busy=busy, guests=least)


def contradictions(plan: Plan, partition: Partition) -> dict[str, ZplannerError]:
    """What a system states other than the z/VM that it runs in, or than its own guests, by field."""
    correlation = plan.peak_correlation.low
    within = loads_within(plan.partitions, correlation, plan.histories).get(partition.name, ())
    found = {"utilization": guests_above(partition, within, correlation, plan.histories)}
    for of in plan.partitions:
        if of.name == partition.guest_of:
            memory = (one for one in memory_of_guests(of, (partition,)) if one.code is MemoryCode.GUEST_ABOVE_PARTITION)
            found["central_storage_gib"] = next(memory, None)
            found["processors"] = next(_of_guest(partition, of), None)
    return {field: one for field, one in found.items() if one is not None}


def as_counted(plan: Plan) -> tuple[Partition, ...]:
    """The partitions of a plan; one that states less than its guests alone use, and a CPU pool, which states nothing,
    with as much as these use together at their peak, as on a machine. A pool has their mix and release too."""
    of = plan.peak_correlation
    loads = loads_within(plan.partitions, of.low, plan.histories)

    def counted(partition: Partition) -> Partition:
        logical, within = logical_engines(partition), loads.get(partition.name, ())
        is_known = any(stated_engines(guest) is not None for guest in within)
        is_pool = bool(partition.guest_of) and is_known and "utilization" not in partition.configuration
        if not logical or not (is_pool or guests_above(partition, within, of.low, plan.histories)):
            return partition
        peak = _together(within, plan.histories)
        low, high = sorted(min(1.0, float(peak.at(end)[0]) / logical) for end in (of.low, of.high))
        shared = {"utilization": Uncertain(low, high, of.confidence)}
        if not is_pool:
            return replace(partition, configuration=partition.configuration.changed(shared))
        releases = {guest.configuration.get("zvm_release") for guest in within}
        shared |= {"zvm_release": releases.pop()} if len(releases) == 1 else {}
        mix = partition.mix or _mix_of(plan, within)
        return replace(
            partition, mix=mix, configuration=partition.configuration.changed({**shared, **partition.configuration})
        )

    return tuple(map(counted, plan.partitions))


def _mix_of(plan: Plan, systems: Sequence[Partition]) -> tuple[Component, ...]:
    """The mix of systems together, by the engines that they use."""
    mixes = [
        (mix, engines) for system in systems if (mix := system.mix or plan.mix) and (engines := stated_engines(system))
    ]
    total = sum(engines for _, engines in mixes)
    found: dict[tuple[str, Uncertain | None], Component] = {}
    for mix, engines in mixes:
        for part in mix:
            key, weight = (part.workload_class, part.growth_per_year), engines / total
            known = found[key].share if key in found else Uncertain.exactly(0.0)
            low, high = known.low + weight * part.share.low, known.high + weight * part.share.high
            found[key] = replace(part, share=Uncertain(low, high, part.share.confidence))
    return tuple(found.values())


def _least_of(busy: Sequence[float], correlation: float) -> float:
    return (1.0 - correlation) * max(busy, default=0.0) + correlation * sum(busy)


def _of_pool(pool: Pool) -> Iterator[ZplannerError]:
    known: dict[str, Any] = {"host": pool.name, "pool": pool.kind}
    if pool.host is not None and pool.engines is None:
        yield ZplannerError(CheckCode.ENGINES_NOT_STATED, **known)
    missing = tuple(one.name for one in pool.sharing if one.weight is None)
    if 0 < len(missing) < len(pool.sharing):
        yield ZplannerError(CheckCode.WEIGHT_MISSING, systems=missing, **known)
    if pool.engines is None or pool.shared is None:
        return
    engines: dict[str, Any] = {"physical": pool.engines, **known}
    if pool.engines == 0:
        yield ZplannerError(
            CheckCode.NO_SUCH_ENGINES, systems=tuple(partition.name for partition in pool.partitions), **known
        )
        return
    left = pool.engines - pool.dedicated
    if left < (LEAST_LEFT if pool.sharing else 0.0):
        yield ZplannerError(CheckCode.DEDICATED_LEAVE_TOO_FEW, dedicated=pool.dedicated, **engines)
    elif pool.sharing and pool.shared_logical > MOST_LOGICAL_PER_PHYSICAL * pool.shared:
        ratios: dict[str, Any] = {"ratio": pool.shared_logical / pool.shared, "most": MOST_LOGICAL_PER_PHYSICAL}
        yield ZplannerError(CheckCode.LOGICAL_TO_PHYSICAL, logical=pool.shared_logical, **ratios, **engines)


def _of_machine(host: Host, statements: Statements | None) -> Iterator[ZplannerError]:
    stated = (host.ifls or 0) + (host.cps or 0)
    found = lowest_maximum(Configuration().changed(machine=host.machine), "processors", statements)
    if found is not None and found.maximum is not None and stated > found.maximum:
        beyond: dict[str, Any] = {"physical": stated, "machine": host.machine, "most": found.maximum}
        yield ZplannerError(CheckCode.MORE_THAN_MACHINE, host=host.name, **beyond)


def _of_partition(
    partition: Partition, pool: Pool, share: PartitionShare, peak: float | None
) -> Iterator[ZplannerError]:
    name, entitled, physical = partition.name, share.entitled, pool.engines if partition.dedicated else pool.shared
    if share.logical is not None and physical and share.logical > physical:
        yield ZplannerError(CheckCode.MORE_LOGICAL, system=name, logical=share.logical, physical=physical)
    if share.logical is not None and peak is not None and peak > share.logical * (1.0 + ROUNDING):
        yield ZplannerError(CheckCode.BEYOND_LOGICAL, system=name, needed=peak, logical=share.logical)
    if entitled is None or partition.dedicated:
        return
    if entitled < LEAST_SHARE:
        yield ZplannerError(CheckCode.LITTLE_SHARE, system=name, entitled=entitled, least=LEAST_SHARE)
    if share.logical is not None and entitled > share.logical:
        yield ZplannerError(CheckCode.ENTITLED_BEYOND_ENGINES, system=name, entitled=entitled, logical=share.logical)
    if peak is not None and peak > entitled:
        code = CheckCode.CAP_BELOW_PEAK if partition.capped else CheckCode.LIVES_ON_IDLE_ENGINES
        yield ZplannerError(code, system=name, peak=peak, entitled=entitled)


def _of_guest(guest: Partition, of: Partition) -> Iterator[ZplannerError]:
    logical, most = logical_engines(guest), logical_engines(of)
    if logical is not None and most is not None and logical > most:
        yield ZplannerError(
            CheckCode.GUEST_OVER_PARTITION, system=guest.name, partition=of.name, logical=logical, most=most
        )
