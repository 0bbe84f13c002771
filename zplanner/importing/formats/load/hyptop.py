"""hyptop in batch mode, as text or JSON: the engines that each partition or guest of a hypervisor used.

Columns: hyptop(8). `core` or `cpu` is in percent of one engine. Where threads share cores, engines are cores, as they
are dispatched; hyptop's own first rates are of one second.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import nan

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import Systems
from zplanner.importing.formats.load.lines import (
    DAY,
    LAST_MOMENT,
    ROUNDED,
    Lines,
    decimal,
    objects,
    time_of_day,
    whole_number,
)
from zplanner.importing.found import Clock, Dropped, FoundFact, Hints, Item, Notice, Refused, Tool
from zplanner.importing.refusals import LoadFileCode, SourceCode

COUNT_CORES = frozenset({"hyptop-json", "hyptop"})
"""The formats whose engines are cores, whatever threads these have."""

LARGEST_JSON = 50_000_000
"""An input guard, in bytes: an iteration of 100 partitions has 40 KB."""

UNITS = {"(%)": 100.0, "(s)": 1.0, "(ms)": 1e3, "(us)": 1e6}
"""What one engine's second counts, by unit."""

RATES = ("core", "cpu", "smt", "mgm")
"""Columns in percent of one engine: dispatched, the same under z/VM, really used, and spent on managing the system."""

_VERSION = re.compile(rb'"version"\s{0,9}:\s{0,9}"([0-9A-Za-z.-]{1,40})"')
_HEAD = re.compile(r"([0-9]{2}:[0-9]{2}:[0-9]{2}) [^\n]{0,200}cpu-t: ", re.ASCII)


class SystemEntry(msgspec.Struct):
    """A system in one iteration of the JSON, as far as it is read."""

    system: str
    cores: int | None = msgspec.field(default=None, name="#core")
    cpus: int | None = msgspec.field(default=None, name="#cpu")
    threads: int | None = msgspec.field(default=None, name="#the")
    core: float | None = None
    cpu: float | None = None
    smt: float | None = None
    mgm: float | None = None


class Iteration(msgspec.Struct):
    """All systems at one time."""

    time_epoch: float
    systems: list[SystemEntry]


@dataclass(slots=True)
class _Seen:
    """What was seen of one system so far, to be told of at the end where threads share its cores."""

    cores: int = 0
    threads: int = 0
    samples: int = 0
    dispatched: float = 0.0
    used: float = 0.0
    managed: float = 0.0


def hyptop_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    return _all_of(file, _of_text)


def hyptop_json_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    return _all_of(file, _of_json)


def _all_of(file: ForeignFile, read: Callable[[ForeignFile, _Machine], Iterator[Item]]) -> Iterator[Item]:
    machine = _Machine()
    yield from read(file, machine)
    if not machine.seen:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="hyptop -d 60 -n 60 --format=json")
    yield from machine.rest()


class _Machine:
    """All systems of a hypervisor."""

    def __init__(self) -> None:
        self.seen: dict[str, _Seen] = {}
        self.iteration = 0
        self._systems = Systems()

    def add(self, entry: SystemEntry, clock: Clock, end: float, line: int) -> Iterator[Item]:
        if not 0.0 <= end < LAST_MOMENT:
            raise ZplannerError(LoadFileCode.NOT_A_TIME, text=str(end))
        rows = self._systems.rows(entry.system, clock)
        cores, percent = entry.cores or entry.cpus, entry.cpu if entry.core is None else entry.core
        if not cores or percent is None:
            return  # a partition that is not active
        rows.nominal = 1.0 if self.iteration == 1 else nan
        step = rows.step_to(end)
        if not 0.0 <= percent <= (100.0 + ROUNDED) * cores:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=round(percent / cores, 2))
        seen = self.seen.get(entry.system)
        if seen is None:
            seen = self.seen[entry.system] = _Seen()
            if self.iteration > 1:
                yield Dropped(entry.system)  # hyptop has no rates yet, and writes 0
                return
        yield from rows.engines(cores, line)
        threads = entry.threads or cores
        if threads > cores != seen.cores:
            yield FoundFact("threads_per_core", threads // cores, line, entry.system)
        seen.cores, seen.threads, seen.samples = cores, threads, seen.samples + 1
        seen.dispatched += percent
        seen.used += nan if entry.smt is None else entry.smt
        seen.managed += nan if entry.mgm is None else entry.mgm
        rows.add(end, step, min(percent / 100.0 / cores, 1.0), nan)
        yield from rows.full()

    def rest(self) -> Iterator[Item]:
        yield from self._systems.rest()
        for system, seen in self.seen.items():
            if seen.threads > seen.cores:
                means = (round(total / seen.samples, 2) for total in (seen.dispatched, seen.used, seen.managed))
                dispatched, used, managed = (None if mean != mean else mean for mean in means)
                yield Notice(
                    ZplannerError(
                        LoadFileCode.THREADS_SHARE_CORES,
                        system=system,
                        threads=seen.threads,
                        cores=seen.cores,
                        dispatched=dispatched,
                        used=used,
                        managed=managed,
                    )
                )


def _of_json(file: ForeignFile, machine: _Machine) -> Iterator[Item]:
    data = file.content(LARGEST_JSON)
    if match := _VERSION.search(file.head):
        yield Tool(match[1].decode())
    is_sequence = data[:9].lstrip().startswith(b"\x1e")
    for line, text in objects(data, 0 if is_sequence else 2):
        if not text:
            yield Notice(ZplannerError(SourceCode.LAST_LINE_CUT, line=line))
        elif b'"systems"' in text:
            try:
                entries = msgspec.json.decode(text, type=Iteration)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                yield Refused(ZplannerError(SourceCode.DAMAGED_JSON, line=line, reason=str(error)))
                continue
            machine.iteration += 1
            for entry in entries.systems:
                try:
                    yield from machine.add(entry, Clock.UTC, entries.time_epoch, line)
                except ZplannerError as error:
                    yield Refused(error.within(line=line))


def _of_text(file: ForeignFile, machine: _Machine) -> Iterator[Item]:
    return Lines(file, ".").items(_Table(machine).line)


class _Table:
    """The text of an iteration: time, names of columns, their units, rows, and their sum, which has no name."""

    def __init__(self, machine: _Machine) -> None:
        self._machine = machine
        self._columns: Mapping[str, int] = {}
        self._scale = 0.0
        self._days, self._time = 0, 0.0

    def line(self, line: str, number: int) -> Iterator[Item]:
        cells = line.split()
        if match := _HEAD.match(line):
            time = time_of_day(match[1])
            self._days += time < self._time - DAY / 2
            self._time, self._columns = time, {}
        elif cells and cells[0] == "system":
            self._columns, self._scale = {name.lower(): at for at, name in enumerate(cells)}, 0.0
            self._machine.iteration += 1
            if len(self._columns) < len(cells):
                self._columns = {}
                raise ZplannerError(LoadFileCode.COLUMN_NAMED_TWICE)
        elif not self._columns or not cells:
            return
        elif cells[0] == "(str)":
            self._scale = self._unit(cells)
        elif len(cells) == len(self._columns) - 1 or line.startswith("--"):
            self._columns = {}
        elif self._scale:
            if len(cells) != len(self._columns):
                raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=len(self._columns))
            entry = self._entry(cells)
            yield from self._machine.add(entry, Clock.UNKNOWN, self._days * DAY + self._time, number)

    def _unit(self, cells: list[str]) -> float:
        at = self._columns.get("core", self._columns.get("cpu", len(cells)))
        unit = cells[at] if at < len(cells) else ""
        if unit not in UNITS:
            raise ZplannerError(LoadFileCode.UNKNOWN_UNIT, unit=unit)
        return 100.0 / UNITS[unit]

    def _entry(self, cells: list[str]) -> SystemEntry:
        columns = self._columns
        counts = {name: whole_number(cells[at]) for name in ("#core", "#cpu", "#the") if (at := columns.get(name))}
        rates = {
            name: decimal(cells[at]) * self._scale for name in RATES if (at := columns.get(name)) and cells[at] != "-"
        }
        return SystemEntry(
            cells[0], counts.get("#core"), counts.get("#cpu"), counts.get("#the"), *map(rates.get, RATES)
        )
