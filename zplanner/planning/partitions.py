"""The systems of a data center: machines, their logical partitions (LPARs), and the guests of z/VM."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from zplanner.evidence.configuration import Configuration

if TYPE_CHECKING:
    from zplanner.planning.plan import Component


class EnginePool(StrEnum):
    """The engines that share work on a machine: those for Linux and z/VM, and those for every operating system."""

    IFL = "ifl"
    CP = "cp"


@dataclass(frozen=True, slots=True)
class Host:
    """A machine with its physical engines in each pool, dedicated ones included; None where they are unknown."""

    name: str
    machine: str = ""
    ifls: int | None = None
    cps: int | None = None

    def engines(self, pool: EnginePool) -> int | None:
        """The physical engines of a pool."""
        return self.ifls if pool is EnginePool.IFL else self.cps


@dataclass(frozen=True, slots=True)
class Partition:
    """A system of the plan: an LPAR of a host, or, with `guest_of`, a guest of the z/VM in that partition.

    `configuration` has the fields of today's configuration, with the logical engines as `processors`; a mix that is
    empty is the plan's. `weight` is the LPAR's processing weight in its pool, or the guest's relative share; None where
    it is unknown, or the engines are `dedicated` to the LPAR. A capped partition gets no more than its weight entitles
    it to. The history of the plan with the partition's name is its measured load.
    """

    name: str
    configuration: Configuration = field(default_factory=Configuration)
    mix: tuple[Component, ...] = ()
    host: str = ""
    weight: float | None = None
    pool: EnginePool = EnginePool.IFL
    capped: bool = False
    dedicated: bool = False
    guest_of: str = ""
