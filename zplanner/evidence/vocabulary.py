"""The vocabulary of plans: machines, workload classes and sources, shipped or added by evidence packs.

Names added by packs are global to the process and only grow; each plan determines what counts as evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache, wraps
from itertools import count
from typing import Annotated, Any, TypeVar, cast

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

Function = TypeVar("Function", bound=Callable[..., Any])

OWN_SOURCE = "own"
"""The source of measurements that users load; never the key of a published text."""

REMEMBERED = 4096
"""Maximum number of cached results per function."""


class Resource(StrEnum):
    """A resource that serves units of work. `STORAGE` is z/VM real storage below the 2 GiB line."""

    CPU = "cpu"
    DISK = "disk"
    NETWORK = "network"
    CRYPTO = "crypto"
    STORAGE = "storage"


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


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Machines, classes and sources beyond the shipped ones, each by its key; `version` differs between any two."""

    version: int = 0
    machines: dict[str, Machine] = field(default_factory=dict)
    classes: dict[str, WorkloadClass] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)


_versions = count(1)
_added = Vocabulary()


def added() -> Vocabulary:
    """The vocabulary that packs have added so far."""
    return _added


def replace_added(
    machines: dict[str, Machine], classes: dict[str, WorkloadClass], sources: dict[str, Source]
) -> Vocabulary:
    """Replace the vocabulary added by packs; returns the previous one."""
    global _added
    before, _added = _added, Vocabulary(next(_versions), machines, classes, sources)
    return before


def restore_added(before: Vocabulary) -> None:
    """Put back a vocabulary that `replace_added` replaced, with its version."""
    global _added
    _added = before


def remembered(function: Function) -> Function:
    """A cache like `functools.cache` for a function whose result depends on the vocabulary.

    The version is part of the key, so a result computed while another thread extends the vocabulary is never reused.
    """

    @lru_cache(maxsize=REMEMBERED)
    def answer_to(_version: int, *asked: Hashable) -> Any:
        return function(*asked)

    @wraps(function)
    def remembering(*asked: Hashable) -> Any:
        return answer_to(_added.version, *asked)

    return cast("Function", remembering)


@remembered
def machines() -> dict[str, Machine]:
    """Every machine by name, from the oldest to the newest: the shipped ones and those of evidence packs."""
    return in_order({**shipped_machines(), **added().machines}.values())


def in_order(known: Iterable[Machine]) -> dict[str, Machine]:
    """Machines by name, sorted by generation; the sort is stable within a generation."""
    return {machine.name: machine for machine in sorted(known, key=lambda machine: machine.generation)}


@remembered
def steps_to(machine: str) -> dict[tuple[str, str], float]:
    """The signed steps to a machine from the first of its line: (older, newer) to 1, or to -1 for a step taken
    backward.

    >>> steps_to("z10") == {("z900", "z990"): 1.0, ("z990", "z9"): 1.0, ("z9", "z10"): 1.0}
    True
    >>> steps_to("zBC12")[("zBC12", "zEC12")]
    -1.0
    """
    known = machines()
    place = {name: position for position, name in enumerate(known)}
    steps: dict[tuple[str, str], float] = {}
    name = machine
    while before := known[name].relative_to:
        forward = place[before] < place[name]
        steps[(before, name) if forward else (name, before)] = 1.0 if forward else -1.0
        name = before
    return dict(reversed(steps.items()))


def steps_between(before: str, after: str) -> set[tuple[str, str]]:
    """The steps, each as (older, newer), on the way from one machine to another."""
    return set(dict(steps_to(before).items() ^ steps_to(after).items()))


@remembered
def crosses_architectures(before: str | None, after: str | None) -> bool:
    """Whether a move between two machines takes a step from or to one of another architecture."""
    known = machines()
    return before in known and after in known and any(map(_is_foreign_step, steps_between(before, after)))


def _is_foreign_step(step: tuple[str, str]) -> bool:
    return any(machines()[name].is_foreign for name in step)


def generations_between(before: str, after: str) -> int:
    """How many machine steps a move takes: 0 between a machine and its midrange sibling, negative to an older one."""
    return machines()[after].generation - machines()[before].generation


@remembered
def workload_classes() -> dict[str, WorkloadClass]:
    """Every workload class by key, in display order: the shipped ones, then those of evidence packs."""
    return {**shipped_classes(), **added().classes}


@remembered
def sources() -> dict[str, Source]:
    """Every published text by key: the shipped ones, and those that evidence packs cite."""
    return {**shipped_sources(), **added().sources}


@remembered
def own_names() -> Names:
    """What measurements of one's own may refer to."""
    return Names({OWN_SOURCE: OWN_SOURCE}, workload_classes(), machines())


def source_kind(key: str) -> SourceKind:
    """The kind of source with this key, including own measurements."""
    return SourceKind.OWN if key == OWN_SOURCE else sources()[key].kind
