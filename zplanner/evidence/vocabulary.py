"""The vocabulary of a plan: the shipped machines, workload classes and sources, and those that the plan adds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import Annotated, Any

from zplanner.evidence.tables import (
    NO_COLUMN,
    CitedSource,
    DataTable,
    Key,
    MachineName,
    Names,
    Text,
    one_of,
    shipped,
    whole,
)

OWN_SOURCE = "own"
"""The source of measurements that users load; never the key of a published text."""


class Resource(StrEnum):
    """A resource that serves units of work. `STORAGE` is z/VM real storage below the 2 GiB line, `MEMORY` all of the
    memory."""

    CPU = "cpu"
    DISK = "disk"
    NETWORK = "network"
    CRYPTO = "crypto"
    STORAGE = "storage"
    MEMORY = "memory"

    @property
    def has_queue(self) -> bool:
        """Whether work waits for it: its limit is the target utilization. Storage and memory have room for a load, or
        have not: their limit is their ceiling."""
        return self not in (Resource.STORAGE, Resource.MEMORY)


class SourceKind(StrEnum):
    """The kind of a source, which determines how its figures are fitted."""

    VENDOR_BENCHMARK = "vendor benchmark"
    VENDOR_HEADLINE = "vendor headline"
    CAPACITY_RATING = "capacity rating"
    PERFORMANCE_REPORT = "performance report"
    DEVELOPERS_NOTE = "developer's note"
    REFERENCE_MANUAL = "reference manual"
    OWN_BENCHMARK = "own benchmark"
    """A planner's runs of a benchmark on two machines: they say what that benchmark gains, not the planner's work."""
    OWN = "own"

    @property
    def carries_advantage(self) -> bool:
        """Whether machine steps of such a source exceed the gain of average production."""
        return self in (SourceKind.VENDOR_BENCHMARK, SourceKind.VENDOR_HEADLINE)


_published_kind = one_of([kind for kind in SourceKind if kind is not SourceKind.OWN])


@dataclass(frozen=True, slots=True)
class Source:
    """A published text, as it is cited; `pack` names the evidence pack that cites it, empty for zplanner's own."""

    key: Key
    title: str
    author: Text
    date: Text
    reference: Text
    kind: Annotated[SourceKind, _published_kind]
    pack: Annotated[str, NO_COLUMN] = ""


@dataclass(frozen=True, slots=True)
class WorkloadClass:
    """A kind of work: the domain it was measured in, the resource it saturates, and how to measure it."""

    key: Key
    domain: str
    resource: Resource
    label: str
    description: str
    command: Text  # a shell command
    advice: Text  # when to run it, and what else to record; empty if the command suffices

    @property
    def meaning(self) -> tuple[object, ...]:
        """The parts of a class's definition that affect forecasts."""
        return self.domain, self.resource


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine; one step leads to it from `relative_to`, which is empty for the first. `type` is 0 for a machine of
    another architecture."""

    name: str
    type: Annotated[int, whole(0, 9999)]
    generation: Annotated[int, whole(1, 9999)]
    relative_to: Text
    source: CitedSource
    locator: str

    @property
    def key(self) -> str:
        return self.name

    @property
    def is_foreign(self) -> bool:
        """Whether it is of another architecture than IBM Z: an x86 server."""
        return self.type == 0

    @property
    def meaning(self) -> tuple[object, ...]:
        """The parts of a machine's definition that affect forecasts."""
        return self.type, self.generation, self.relative_to


@dataclass(frozen=True, slots=True)
class LinuxOneName:
    """A LinuxONE name under which a machine type is sold, too."""

    name: str
    machine: MachineName
    source: CitedSource
    locator: str


SOURCES = DataTable("sources.csv", Source, lambda row: row.key)
WORKLOADS = DataTable("workloads.csv", WorkloadClass, lambda row: row.key)
MACHINES = DataTable("machines.csv", Machine, lambda row: row.name.casefold(), called={"name": "machine"})
LINUXONE_NAMES = DataTable("machine_names.csv", LinuxOneName, lambda row: row.name.casefold())


@cache
def shipped_sources() -> dict[str, Source]:
    """The texts of `data/sources.csv` by key."""
    return {row.key: row for row in shipped(SOURCES, Names())}


@cache
def shipped_classes() -> dict[str, WorkloadClass]:
    """The classes of `data/workloads.csv` by key."""
    return {row.key: row for row in shipped(WORKLOADS, Names())}


@cache
def shipped_machines() -> dict[str, Machine]:
    """The machines of `data/machines.csv` by name."""
    names = Names(sources={key: key for key in shipped_sources()})
    return {row.name: row for row in shipped(MACHINES, names)}


@cache
def shipped_names() -> Names:
    """The names that the shipped tables may refer to."""
    return Names({key: key for key in shipped_sources()}, shipped_classes(), shipped_machines())


@cache
def linuxone_names() -> dict[str, str]:
    """The machine of each LinuxONE name."""
    return {row.name: row.machine for row in shipped(LINUXONE_NAMES, shipped_names())}


def in_order(known: Iterable[Machine]) -> dict[str, Machine]:
    """Machines by name, sorted by generation; the sort is stable within a generation."""
    return {machine.name: machine for machine in sorted(known, key=lambda machine: machine.generation)}


def machine_named(name: str) -> str:
    """The machine that a name is of, which may be a LinuxONE name."""
    return linuxone_names().get(name, name)


@dataclass(frozen=True)
class Vocabulary:
    """What a plan can name: the shipped machines, classes and sources, and those that its evidence packs add. It is a
    value: what needs names is given a vocabulary, so that two plans in one process never see each other's."""

    added_machines: tuple[Machine, ...] = ()
    added_classes: tuple[WorkloadClass, ...] = ()
    added_sources: tuple[Source, ...] = ()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Vocabulary, (self.added_machines, self.added_classes, self.added_sources)

    @cached_property
    def _hash(self) -> int:
        return hash((self.added_machines, self.added_classes, self.added_sources))

    @cached_property
    def machines(self) -> dict[str, Machine]:
        """Every machine by name, from the oldest to the newest."""
        added = {machine.name: machine for machine in self.added_machines}
        return in_order({**shipped_machines(), **added}.values())

    @cached_property
    def classes(self) -> dict[str, WorkloadClass]:
        """Every workload class by key, in display order: the shipped ones, then those of evidence packs."""
        return {**shipped_classes(), **{entry.key: entry for entry in self.added_classes}}

    @cached_property
    def sources(self) -> dict[str, Source]:
        """Every published text by key: the shipped ones, and those that evidence packs cite."""
        return {**shipped_sources(), **{source.key: source for source in self.added_sources}}

    @cached_property
    def own_names(self) -> Names:
        """What measurements of one's own may refer to."""
        return Names({OWN_SOURCE: OWN_SOURCE}, self.classes, self.machines)

    def source_kind(self, key: str) -> SourceKind:
        """The kind of source with this key, including own measurements."""
        return SourceKind.OWN if key == OWN_SOURCE else self.sources[key].kind

    @cached_property
    def _steps(self) -> dict[str, dict[tuple[str, str], float]]:
        return {name: self._steps_of(name) for name in self.machines}

    def _steps_of(self, name: str) -> dict[tuple[str, str], float]:
        known = self.machines
        place = {one: position for position, one in enumerate(known)}
        steps: dict[tuple[str, str], float] = {}
        while before := known[name].relative_to:
            forward = place[before] < place[name]
            steps[(before, name) if forward else (name, before)] = 1.0 if forward else -1.0
            name = before
        return dict(reversed(steps.items()))

    def steps_to(self, machine: str) -> dict[tuple[str, str], float]:
        """The signed steps to a machine from the first of its line: (older, newer) to 1, or to -1 for a step taken
        backward.

        >>> SHIPPED.steps_to("z10") == {("z900", "z990"): 1.0, ("z990", "z9"): 1.0, ("z9", "z10"): 1.0}
        True
        >>> SHIPPED.steps_to("zBC12")[("zBC12", "zEC12")]
        -1.0
        """
        return self._steps[machine]

    def steps_between(self, before: str, after: str) -> set[tuple[str, str]]:
        """The steps, each as (older, newer), on the way from one machine to another."""
        return set(dict(self.steps_to(before).items() ^ self.steps_to(after).items()))

    def generations_between(self, before: str, after: str) -> int:
        """How many machine steps a move takes: 0 between a machine and its midrange sibling, negative to an older
        one."""
        return self.machines[after].generation - self.machines[before].generation

    def crosses_architectures(self, before: str | None, after: str | None) -> bool:
        """Whether a move between two machines takes a step from or to one of another architecture."""
        if before not in self.machines or after not in self.machines:
            return False
        return any(self.machines[name].is_foreign for step in self.steps_between(before, after) for name in step)


SHIPPED = Vocabulary()
"""The vocabulary of a plan that adds nothing."""
