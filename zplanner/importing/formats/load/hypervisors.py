"""Load by partition or guest: reports of a hypervisor as it prints them, pages of headings and rows, each row a system
in an interval; hyptop in batch mode, as text or JSON; and virt-top, as CSV or a stream of text.

The z/VM Performance Toolkit says in FCX225 (SYSSUMLG) how busy the processors of a z/VM system were, and in FCX202
(LPARLOG) how busy those of each partition of its machine were, and their weights; the columns are in z/VM: Performance
Toolkit Reference (SC24-6210), and are told by the line above the rows, whose names differ between releases. The
Partition Data Report of RMF and CMF (z/OS RMF Report Analysis) says of partitions what FCX202 does. Percentages are of
a partition's logical processors. Only IFLs of partitions are read: general processors run other systems than Linux, as
a rule.

virt-top(1): `%CPU` is of all processors of the host, and times have no date. Its guests have more or fewer processors,
which it does not say: the host is read, with what all of them use.

Columns: hyptop(8). `core` or `cpu` is in percent of one engine. Where threads share cores, engines are cores, as they
are dispatched; hyptop's own first rates are of one second.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import isnan, nan
from typing import ClassVar, NamedTuple

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import (
    LAST_MOMENT,
    ROUNDED,
    Lines,
    day_start,
    decimal,
    objects,
    time_of_day,
    whole_number,
)
from zplanner.importing.formats.load.batches import SystemRows, Systems, UndatedClock
from zplanner.importing.formats.machine import hypervisor_facts, machine_facts
from zplanner.importing.found import Clock, Dropped, FoundFact, Hints, Item, Notice, Refused, Tool
from zplanner.importing.refusals import LoadFileCode, SourceCode

MOST_ENGINES = 1_000
"""An input guard."""

HEAVIEST = 999
"""The highest processing weight (PR/SM Planning Guide)."""

LONGEST_LINE = 1_000
"""Characters of a line that are looked at: a printer has 133 columns."""


class PrintedReport(ABC):
    """A report while its lines are read; `name` is what its tool calls it."""

    name: ClassVar[str]

    def __init__(self, hints: Hints) -> None:
        self.systems = Systems(hints.zone)
        self.machines = hints.names
        self._facts: dict[tuple[str, str], FoundFact] = {}
        """By field and system, which hold unless a later page says otherwise."""
        self._has_rows = False

    @abstractmethod
    def line(self, text: str, number: int) -> Iterator[Item]:
        """What one line holds; ZplannerError if it is a row that does not hold."""

    def items(self, file: ForeignFile) -> Iterator[Item]:
        """What a file of such a report holds."""
        lines = Lines(file, r"[^\n]*[^\s]")
        yield from lines.items(lambda text, number: self.line(text[:LONGEST_LINE], number))
        yield from self.systems.rest()
        if not self._has_rows:
            raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command=self.name)
        yield from self._facts.values()

    def row(self) -> None:
        """Note that the report has a row, whether that holds or not."""
        self._has_rows = True

    def state(self, *facts: FoundFact) -> None:
        for fact in facts:
            self._facts[fact.field, fact.system] = fact

    def state_partition(self, name: str, weight: str, capped: str, number: int) -> None:
        """Note a partition's weight, or that its engines are dedicated to it; and whether the weight is a cap."""
        if weight.isdigit() and 0 < int(weight) <= HEAVIEST:
            self.state(FoundFact("weight", int(weight), number, name))
        if weight == "DED":
            self.state(FoundFact("dedicated", True, number, name))
        if capped == "YES":
            self.state(FoundFact("capped", True, number, name))

    def state_host(self, name: str, machine_type: str, number: int) -> None:
        """Note the machine that the partitions are of, by its name and type as far as they are known."""
        self.state(FoundFact("host", name, number))
        facts = machine_facts(machine_type, number, self.machines) if machine_type else ()
        names = (fact.value for fact in facts if isinstance(fact, FoundFact) and fact.field == "machine")
        self.state(*(FoundFact("host_machine", one, number) for one in names))

    def sample(
        self, rows: SystemRows, number: int, end: float, seconds: float, busy: str, engines: str
    ) -> Iterator[Item]:
        """A sample of a system from its cells: percent of its engines that were busy, and how many these were."""
        percent = decimal(busy)
        if not 0.0 <= percent <= 100.0 + ROUNDED:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
        if engines and 0.5 < (count := decimal(engines)) <= MOST_ENGINES:
            yield from rows.engines(round(count), number)
        rows.add(end, seconds, min(percent, 100.0) / 100.0, nan)
        yield from rows.full()


_PAGE = re.compile(r"[ 01-]{0,9}FCX([0-9]{3}) ")
_FROM = re.compile(r" ?From ([0-9]{4})/([0-9]{2})/([0-9]{2}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) +(\S{1,8})\s*")
_RELEASE = re.compile(r"z/VM +V\.?([0-9]\.[0-9]\.[0-9])")
_CPU = re.compile(r"CPU ([0-9]{4})-[0-9A-Z]{3} +SN ([0-9A-Z]{1,8})\b")
_TOOLKIT_ROW = re.compile(r" ?([0-9]{2}:[0-9]{2}:[0-9]{2}) +(\S.*)")
_ONLINE = ("On-", "line", "On-line")
"""What the column of the processors on line is called."""


def zvm_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return _SystemLog(hints).items(file)


def zvm_partition_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return _PartitionLog(hints).items(file)


class _ToolkitLog(PrintedReport):
    """A report of the z/VM Performance Toolkit by time, with what the page so far says of its rows."""

    page: ClassVar[str]

    def __init__(self, hints: Hints) -> None:
        super().__init__(hints)
        self.system = ""
        """The z/VM system that wrote the report."""
        self._is_read = False
        self._names: list[str] = []
        self._day: float | None = None
        self._begin = 0.0
        """When the first interval begins, in seconds of its day."""

    def line(self, text: str, number: int) -> Iterator[Item]:
        if page := _PAGE.match(text):
            self._is_read, self._names = page[1] == self.page, []
        elif begin := _FROM.match(text):
            self._day = day_start(int(begin[1]), int(begin[2]), int(begin[3]))
            self._begin, self.system = time_of_day(begin[4]), begin[5]
        elif release := _RELEASE.search(text):
            yield Tool(f"z/VM {release[1]}")
            self.describe_system(release[1], number)
        elif cpu := _CPU.search(text):
            self.describe_machine(cpu, number)
        elif self._is_read and text.strip().startswith("End Time"):
            self._names = text.split()[2:]
        elif self._is_read and self._names and (row := _TOOLKIT_ROW.fullmatch(text)):
            self.row()
            yield from self.cells(time_of_day(row[1]), row[2].split(), number)

    def describe_system(self, release: str, number: int) -> None:
        """Note what the heading says of z/VM."""

    @abstractmethod
    def describe_machine(self, cpu: re.Match[str], number: int) -> None:
        """Note the machine's type and serial number, as the heading has them."""

    @abstractmethod
    def cells(self, time: float, cells: list[str], number: int) -> Iterator[Item]:
        """What the cells of a row hold."""

    def place(self, cells: list[str], *names: str) -> int | None:
        """Where the column with one of these names is; None if there is none, ZplannerError if the row ends before."""
        at = next((self._names.index(name) for name in names if name in self._names), None)
        if at is not None and at >= len(cells):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=at + 1)
        return at

    def timed_sample(
        self, system: str, time: float, cells: list[str], busy: int | None, engines: int | None, number: int
    ) -> Iterator[Item]:
        """A sample of a system that ends at a time of day."""
        if busy is None or self._day is None:
            raise ZplannerError(LoadFileCode.NO_HEADING)
        rows = self.systems.rows(system, self.systems.clock)
        if rows.last is None:
            rows.wall.begin(self._day)
            rows.last = rows.wall.at(self._begin, line=number)
        end = rows.wall.at(time, line=number)
        step = rows.step_to(end)
        yield from self.sample(rows, number, end, step, cells[busy], "" if engines is None else cells[engines])


class _SystemLog(_ToolkitLog):
    name = "FCX225 (SYSSUMLG)"
    page = "225"

    def describe_system(self, release: str, number: int) -> None:
        self.state(*(fact for fact in hypervisor_facts(f"z/VM {release}", number) if isinstance(fact, FoundFact)))

    def describe_machine(self, cpu: re.Match[str], number: int) -> None:
        facts = machine_facts(cpu[1], number, self.machines)
        self.state(*(fact for fact in facts if isinstance(fact, FoundFact)))

    def cells(self, time: float, cells: list[str], number: int) -> Iterator[Item]:
        busy = self.place(cells, "Busy")
        online = self.place(cells, *_ONLINE)
        yield from self.timed_sample(self.system, time, cells, busy, online, number)


_PARTITION = re.compile(r"[A-Z0-9@#$*]{1,8}")


class _PartitionLog(_ToolkitLog):
    name = "FCX202 (LPARLOG)"
    page = "202"

    def describe_machine(self, cpu: re.Match[str], number: int) -> None:
        self.state_host(f"CPC-{cpu[2]}", cpu[1], number)

    def cells(self, time: float, cells: list[str], number: int) -> Iterator[Item]:
        kind, engines = self.place(cells, "Type"), self.place(cells, "#Proc")
        is_total, is_other = not _PARTITION.fullmatch(cells[0]), kind is not None and cells[kind] != "IFL"
        if is_total or is_other or (engines is not None and cells[engines] == "0"):
            return
        yield from self.timed_sample(cells[0], time, cells, self.place(cells, "%Busy"), engines, number)
        weight, capped = (self.place(cells, name) for name in ("Weight", "Cap"))
        stated_weight = "" if weight is None else cells[weight]
        self.state_partition(cells[0], stated_weight, "" if capped is None else cells[capped], number)


RMF_TITLE = r"P A R T I T I O N   D A T A   R E P O R T"
_INTERVAL = re.compile(
    r".{0,120}?DATE ([0-9]{2})/([0-9]{2})/([0-9]{4}).{0,60}?INTERVAL ([0-9]{2,3})\.([0-9]{2})\.([0-9]{3}).{0,60}"
)
_TIME = re.compile(r"\bTIME ([0-9]{2})\.([0-9]{2})\.([0-9]{2})\b")
_SYSTEM_ID = re.compile(r"SYSTEM ID ([A-Z0-9@#$]{1,8})\b")
_CAPACITY = re.compile(r"[ 0]CPU +([0-9]{4}) +CPC CAPACITY ")
_PHYSICAL_IFLS = re.compile(r".{20,120}? IFL +([0-9]{1,3})(?: +[A-Z].{0,60})?")
_RMF_ROW = re.compile(
    r"[ 0](?P<name>[A-Z0-9@#$*]{1,8}) +[A-Z] (?: *(?P<weight>[0-9]{1,3}|DED) )?(?P<limits>.{0,80}?) "
    r"(?P<engines>[0-9]{1,3}(?:\.[0-9])?) +IFL +[0-9.]{8,16} +[0-9.]{8,16} +[0-9.]{1,6} +(?P<total>[0-9.]{1,6})"
    r"(?: .{0,80})?"
)


def rmf_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return _Partitions(hints).items(file)


class _Interval(NamedTuple):
    """What the page is of: the end in seconds, the length, and whether it says when it began."""

    end: float = nan
    seconds: float = nan
    has_time: bool = False


def _interval(heading: re.Match[str]) -> _Interval:
    month, day, year, minutes, whole, thousandths = map(int, heading.groups())
    seconds = minutes * 60.0 + whole + thousandths / 1000.0
    return _Interval(day_start(year, month, day) + seconds, seconds or nan)


class _Partitions(PrintedReport):
    name = "PARTITION DATA REPORT"

    def __init__(self, hints: Hints) -> None:
        super().__init__(hints)
        self._interval = _Interval()
        self._machine_type = ""

    def line(self, text: str, number: int) -> Iterator[Item]:
        if heading := _INTERVAL.match(text):
            self._interval = _interval(heading)
            if named := _SYSTEM_ID.search(text):
                self.state_host(f"CPC-{named[1]}", self._machine_type, number)
        if (time := _TIME.search(text)) and not self._interval.has_time:  # in the heading, or in the line below
            hours, minutes, seconds = map(int, time.groups())
            begin = self._interval.end + hours * 3600.0 + minutes * 60.0 + seconds
            self._interval = self._interval._replace(end=begin, has_time=True)
        elif capacity := _CAPACITY.match(text):
            self._machine_type = capacity[1]
        elif ifls := _PHYSICAL_IFLS.fullmatch(text):
            self.state(FoundFact("host_ifls", int(ifls[1]), number))
        elif row := _RMF_ROW.fullmatch(text):
            self.row()
            if isnan(self._interval.end):
                raise ZplannerError(LoadFileCode.NO_HEADING)
            rows = self.systems.rows(row["name"], self.systems.clock if self._interval.has_time else Clock.UNKNOWN)
            rows.step_to(self._interval.end)
            ends = self._interval.end, self._interval.seconds
            yield from self.sample(rows, number, *ends, row["total"], row["engines"])
            capped = "YES" if "YES" in row["limits"].split() else ""
            self.state_partition(row["name"], row["weight"] or "", capped, number)


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
        self._clock, self._end = UndatedClock(), 0.0

    def line(self, line: str, number: int) -> Iterator[Item]:
        cells = line.split()
        if match := _HEAD.match(line):
            self._end, self._columns = self._clock.at(time_of_day(match[1])), {}
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
            yield from self._machine.add(entry, Clock.UNKNOWN, self._end, number)

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


VIRT_TOP = r"virt-top time +([0-9:]{8}) Host (\S{1,255}) .{0,99}?[0-9]{1,5}/([0-9]{1,5})CPU "
VIRT_TOP_CSV = "Hostname,Time,Arch,Physical CPUs,"


def virt_top_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    host = _Host()
    yield from Lines(file, ".").items(host.line)
    yield from host.rest()
    if host.count < 2:  # the first shows no rates yet
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="virt-top --csv FILE -d 60 --script")


class _Host:
    """The guests of a host together, at one time after the other."""

    def __init__(self) -> None:
        self.count = 0
        self._systems = Systems()
        self._names: list[str] = []
        self._is_csv = False
        self._clock = UndatedClock()
        self._state: tuple[str, float, int, int] | None = None
        """Of a stream: host, end, processors and line of what is being read."""
        self._percent = 0.0

    def line(self, text: str, number: int) -> Iterator[Item]:
        self._is_csv = self._is_csv or text.startswith(VIRT_TOP_CSV)
        cells = text.split("," if self._is_csv else None)
        if "%CPU" in cells:
            self._names = cells
        elif match := re.match(VIRT_TOP, text):
            yield from self._ended()
            self._state, self._percent = (
                (match[2], self._clock.at(time_of_day(match[1])), whole_number(match[3]), number),
                0.0,
            )
        elif self._names and (self._is_csv or self._state):
            if len(cells) < len(self._names):
                raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=len(self._names))
            percent = decimal(cells[self._names.index("%CPU")])
            if self._is_csv:
                self._state, self._percent = (
                    (cells[0], self._clock.at(time_of_day(cells[1])), whole_number(cells[3]), number),
                    0.0,
                )
            self._percent += percent
            if self._is_csv:
                yield from self._ended()

    def rest(self) -> Iterator[Item]:
        yield from self._ended()
        yield from self._systems.rest()

    def _begin(self, host: str, time: str, processors: str, number: int) -> None:
        self._state, self._percent = (host, self._clock.at(time_of_day(time)), whole_number(processors), number), 0.0

    def _ended(self) -> Iterator[Item]:
        if self._state is None:
            return
        (host, end, processors, number), self._state = self._state, None
        rows = self._systems.rows(host, Clock.UNKNOWN)
        step = rows.step_to(end)
        self.count += 1
        if self.count == 1:
            yield Dropped(host)
            return
        if not 0.0 <= self._percent <= 100.0 + ROUNDED:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=round(self._percent, 2))
        yield from rows.engines(processors, number)
        rows.add(end, step, min(self._percent / 100.0, 1.0), nan)
        yield from rows.full()
