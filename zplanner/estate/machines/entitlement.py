"""What a partition may use of its machine: entitlement by weight, capping, and the share of a z/VM guest.

Weights share the engines of one pool that are not dedicated; a partition that is not capped also uses what others
leave idle, up to its logical engines (IBM z/VM 7.2, CP Planning and Administration, "PR/SM Concepts"; PR/SM Planning
Guide, "Capping processing weights").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from zplanner.planning.partitions import EnginePool, Host, Partition
from zplanner.planning.plan import Plan

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
        return sum(logical_engines(one) or 0.0 for one in self.partitions if one.dedicated)

    @property
    def shared(self) -> float | None:
        """Physical engines that are not dedicated; None if the machine's are unknown."""
        return None if self.engines is None else max(0.0, self.engines - self.dedicated)

    @cached_property
    def sharing(self) -> tuple[Partition, ...]:
        """The partitions without engines of their own."""
        return tuple(one for one in self.partitions if not one.dedicated)

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
