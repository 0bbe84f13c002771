"""The JSON of sadf, mpstat and iostat, and the XML of sadf: read element by element, so that a cut keeps what is whole.

Their schemas: sysstat.xsd, and the sources of sadf. Restarts stand behind all samples, so they are looked for first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from math import nan
from typing import Any
from xml.etree.ElementTree import ParseError

import msgspec
from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import decimal_of_any_locale, objects
from zplanner.importing.formats.load.sysstat import MEMORY_NAMES, MODES, EngineCounter, Report, StatedRows, without_load
from zplanner.importing.found import Clock, FoundFact, Hints, Item, Notice, Refused
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import start_of_day, time_of_day

COMMAND = "sadf -d FILE -- -u"

LARGEST_ELEMENT = 16_000_000
"""An input guard, in bytes: a sample with all interrupts of 256 engines has 1 MB."""

LARGEST_LINE = 60_000_000
"""An input guard, in bytes: a document without line ends."""

DEEPEST = 50
"""An input guard: elements of XML within one another."""

MOST_RESTARTS = 10_000
"""An input guard: more restarts are not told."""

_ELEMENT = re.compile(rb'\{\s{0,200}"(?:timestamp|avg-cpu)"\s{0,9}:')
_END = re.compile(rb"\}\s*\}\s*\Z")
_TEXT = rb'\s{0,9}:\s{0,9}"([^"\\\n]{0,255})"'
_FACT = re.compile(rb'"(nodename|machine|number-of-cpus|date)"\s{0,9}:\s{0,9}"?([^"\\\n,{}]{0,255})')
_BOOT_JSON = re.compile(
    rb'"nodename"'
    + _TEXT
    + rb'|"boot"\s{0,9}:\s{0,9}\{\s{0,99}"date"'
    + _TEXT
    + rb'\s{0,9},\s{0,99}"time"'
    + _TEXT
    + rb"([^{}]{0,200})\}"
)
_BOOT_XML = re.compile(
    rb'<host nodename="([^"<]{0,255})"|<boot date="([^"<]{0,40})" time="([^"<]{0,40})"([^<>]{0,200})/?>'
)
_IS_UTC = re.compile(rb'"?utc"?\s{0,9}[:=]\s{0,9}"?1|"?tz"?\s{0,9}[:=]\s{0,9}"(?:UTC|GMT)"')
_CPU_COUNT = re.compile(rb'"?cpu_count"?\s{0,9}[:=]\s{0,9}"?([0-9]{1,5})')

Row = Mapping[str, str | int | float | None]

Load = list[dict[str, str | int | float | None]]
"""Rows of CPU time by column; `cpu` names the engine, or all."""

MOST_ENGINES = 10_000
"""An input guard: rows of engines at one time."""


class Stamp(msgspec.Struct):
    """When a sample of sadf ended."""

    date: str
    time: str
    utc: int = 0
    tz: str = ""
    interval: float = nan


class Element(msgspec.Struct):
    """One time of a document, as far as it is read."""

    timestamp: Stamp | str = ""
    cpu_load: Load = msgspec.field(default_factory=list, name="cpu-load")
    cpu_load_all: Load = msgspec.field(default_factory=list, name="cpu-load-all")
    avg_cpu: dict[str, str | float] | None = msgspec.field(default=None, name="avg-cpu")
    disk: list[dict[str, Any]] = msgspec.field(default_factory=list)
    memory: Row = msgspec.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SystemData:
    """What a document says of a system before its samples."""

    line: int
    facts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Boot:
    clock: Clock
    shown: float
    engines: int
    line: int


_NONE = frozenset((None, 0, "0.00"))


def percents(row: Row) -> dict[str, float]:
    """The columns that count all time once."""
    return {
        name: float(value) if isinstance(value, int | float) else decimal_of_any_locale(str(value))
        for name, value in row.items()
        if name in MODES
    }


def sadf_json_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    """The JSON of sadf."""
    stated = _Stated(file, hints, _BOOT_JSON)
    for line, part in parts(file):
        match part:
            case SystemData(facts=facts):
                yield from stated.begin(facts, line)
            case Element(timestamp=Stamp() as stamp):
                yield from stated.add(stamp, part.cpu_load or part.cpu_load_all, part.memory, line)
            case Element():
                yield Refused(ZplannerError(LoadFileCode.NOT_A_TIME, line=line, text=str(part.timestamp)))
            case _:
                yield part
    yield from stated.rest()


def parts(file: ForeignFile) -> Iterator[tuple[int, SystemData | Element | Refused | Notice]]:
    """What precedes samples, and samples, with their lines."""
    held, line = b"", 1
    for data in pieces(file):
        data = held + data
        starts = [match.start() for match in _ELEMENT.finditer(data)]
        begin = 0
        for start in starts:
            yield from _part(data[begin:start], line, is_cut=False)
            line += data.count(b"\n", begin, start)
            begin = start
        held = data[begin:]
        if len(held) > LARGEST_ELEMENT:
            yield line, Refused(ZplannerError(SourceCode.DAMAGED_JSON, line=line, reason="an element without end"))
            line, held = line + held.count(b"\n"), b""
    is_cut = not _END.search(held[-200:])
    yield from _part(held, line, is_cut=is_cut)
    if is_cut:
        line += held.count(b"\n")
        yield line, Notice(ZplannerError(SourceCode.LAST_LINE_CUT, line=line))


def _part(data: bytes, line: int, *, is_cut: bool) -> Iterator[tuple[int, SystemData | Element | Refused | Notice]]:
    text = data.rstrip(b" \t\r\n,")
    if not _ELEMENT.match(text):
        yield from _hosts(text, line)
        return
    reason, rest = "", b""
    for _ in range(2):
        try:
            yield line, msgspec.json.decode(text, type=Element)
            yield from _hosts(rest, line + text.count(b"\n"))
            return
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            reason = str(error)
        whole = next(objects(text, 0), (1, b""))[1]
        text, rest = whole or text, text[len(whole) :] if whole else b""
    if whole or not is_cut:
        yield line, Refused(ZplannerError(SourceCode.DAMAGED_JSON, line=line, reason=reason))


def pieces(file: ForeignFile) -> Iterator[bytes]:
    """The bytes of a document, one after another."""
    if b"\n" not in file.head:
        yield file.content(LARGEST_LINE)
        return
    for block in file.blocks():
        yield block.data


def _hosts(text: bytes, line: int) -> Iterator[tuple[int, SystemData]]:
    """The system that is described in a text behind one system's samples, or before the first."""
    start = text.rfind(b'"nodename"')
    if start >= 0:
        facts = {name.decode(): value.decode("utf-8", "replace") for name, value in _FACT.findall(text, start)}
        line += text.count(b"\n", 0, start)
        yield line, SystemData(line, facts)


def begin(report: Report, host: SystemData) -> Iterator[Item]:
    """What a document of mpstat or iostat says before the samples of a system."""
    facts = host.facts
    system, date = facts.get("nodename", ""), facts.get("date", "")
    return report.begin(host.line, system, date, facts.get("machine"), count_of_engines(facts))


def count_of_engines(facts: Mapping[str, str]) -> int:
    count = facts.get("number-of-cpus", "").strip()
    return int(count) if re.fullmatch("[0-9]{1,5}", count, re.ASCII) else 0


def count_by_rows(counter: EngineCounter, rows: Load) -> int:
    """The engines of a sample by its rows: those off line have 0 in all columns, or no row."""
    on_line = [row for row in rows if _is_engine(row) and not all(map(_NONE.__contains__, map(row.get, MODES)))]
    return counter.count(on_line, next(filter(is_of_all, rows)), percents)


def is_of_all(row: Row) -> bool:
    return row.get("cpu", row.get("number")) == "all"


def _is_engine(row: Row) -> bool:
    return str(row.get("cpu", row.get("number"))).isdecimal()


class _Stated:
    """The samples of sadf, among the restarts that stand behind them."""

    def __init__(self, file: ForeignFile, hints: Hints, boot: re.Pattern[bytes]) -> None:
        self._rows = StatedRows(hints.zone)
        self._boots = _boots(file, boot)
        self._system = ""
        self._engines = EngineCounter(0)
        self._has_engines = False

    def begin(self, facts: Mapping[str, str], line: int) -> Iterator[Item]:
        yield from self._restarts(None)
        self._system = facts.get("nodename", "")
        if machine := facts.get("machine"):
            yield FoundFact("architecture", machine, line, self._system)
        self._engines = EngineCounter(count_of_engines(facts))

    def add(self, stamp: Stamp, load: Load, memory: Row, line: int) -> Iterator[Item]:
        row = next(filter(is_of_all, load), None)
        clock = Clock.UTC if stamp.utc == 1 or stamp.tz in ("UTC", "GMT") else Clock.LOCAL
        try:
            if memory:
                cells = {MEMORY_NAMES[name]: cell for name, cell in memory.items() if name in MEMORY_NAMES}
                kib = {name: decimal_of_any_locale(str(cell)) for name, cell in cells.items()}
                self._rows.add_memory(self._system, clock, kib, line)
        except ZplannerError as error:
            yield Refused(error.within(line=line))
        self._has_engines = self._has_engines or bool(load)
        if row is None:
            return
        self._rows.has_load = True
        try:
            shown = start_of_day(stamp.date) + time_of_day(stamp.time)[0]
            yield from self._restarts(shown)
            engines = count_by_rows(self._engines, load)
            yield from self._rows.add(self._system, (clock, shown), stamp.interval, percents(row), engines, line)
        except ZplannerError as error:
            yield Refused(error.within(line=line))

    @property
    def has_rows(self) -> bool:
        return self._rows.has_load or self._rows.has_memory

    def rest(self) -> Iterator[Item]:
        yield from self._restarts(None)
        yield from self._rows.systems.rest()
        if not self._rows.has_load:
            has_memory = self._rows.has_memory
            yield from without_load(has_engines=self._has_engines, has_memory=has_memory, command=COMMAND)

    def _restarts(self, until: float | None) -> Iterator[Item]:
        """Those of the system before a time, or all that are left."""
        boots = self._boots.get(self._system, [])
        while boots and (until is None or boots[0].shown < until):
            boot = boots.pop(0)
            self._engines = EngineCounter(boot.engines) if boot.engines else self._engines
            yield from self._rows.restart(self._system, boot.clock, boot.engines, boot.line)


def _boots(file: ForeignFile, pattern: re.Pattern[bytes]) -> dict[str, list[_Boot]]:
    """The restarts of each system, by time. The file is read for them once more, as they stand behind the samples."""
    found: dict[str, list[_Boot]] = {}
    system, line, count = "", 1, 0
    with file.again() as again:
        for data in pieces(again):
            counted = 0
            for match in pattern.finditer(data):
                line, counted = line + data.count(b"\n", counted, match.start()), match.start()
                if match[1] is not None:
                    system = match[1].decode("utf-8", "replace")
                    continue
                try:
                    shown = start_of_day(match[2].decode("latin-1")) + time_of_day(match[3].decode("latin-1"))[0]
                except ZplannerError:
                    continue  # a restart that nobody can place
                clock = Clock.UTC if _IS_UTC.search(match[4]) else Clock.LOCAL
                engines = _CPU_COUNT.search(match[4])
                if (count := count + 1) <= MOST_RESTARTS:
                    boot = _Boot(clock, shown, int(engines[1]) if engines else 0, line)
                    found.setdefault(system, []).append(boot)
            line += data.count(b"\n", counted)
    return {system: sorted(boots, key=lambda boot: boot.shown) for system, boots in found.items()}


class _Events:
    """What the parser calls for the XML of sadf; `seen` is what is complete, with its lines."""

    def __init__(self) -> None:
        self.parser = DefusedXMLParser(target=self)
        self.seen: list[tuple[int, dict[str, str] | tuple[Stamp, Load, Row]]] = []
        self._facts: dict[str, str] = {}
        self._stamp: Stamp | None = None
        self._stamp_line = self._depth = 0
        self._load: Load = []
        self._memory: dict[str, str | int | float | None] = {}
        self._is_load = False
        self._text = ""

    @property
    def line(self) -> int:
        return int(self.parser.parser.CurrentLineNumber)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        name, self._text, self._depth = tag.rpartition("}")[2], "", self._depth + 1
        if self._depth > DEEPEST:
            raise ValueError("nested too deeply")
        if name == "host":
            self._facts = {"nodename": attributes.get("nodename", "")}
        elif name == "statistics":
            self.seen.append((self.line, self._facts))
        elif name == "timestamp":
            interval = attributes.get("interval", "")
            self._stamp = Stamp(
                attributes.get("date", ""),
                attributes.get("time", ""),
                int(attributes.get("utc") == "1"),
                attributes.get("tz", ""),
                float(interval) if re.fullmatch("[0-9]{1,9}", interval, re.ASCII) else nan,
            )
            self._stamp_line, self._load, self._memory = self.line, [], {}
        elif name in ("cpu-load", "cpu-load-all"):
            self._is_load = True
        elif name == "cpu" and self._is_load and len(self._load) < MOST_ENGINES:
            self._load.append(dict(attributes))

    def end(self, tag: str) -> None:
        name, self._depth = tag.rpartition("}")[2], self._depth - 1
        if name in ("machine", "number-of-cpus"):
            self._facts[name] = self._text[:255]
        elif name in ("cpu-load", "cpu-load-all"):
            self._is_load = False
        elif name in MEMORY_NAMES:
            self._memory[name] = self._text
        elif name == "timestamp" and self._stamp:
            self.seen.append((self._stamp_line, (self._stamp, self._load, self._memory)))
            self._stamp = None

    def data(self, text: str) -> None:
        if len(self._text) < 255:
            self._text += text

    def fed(self, data: bytes) -> ZplannerError | None:
        """Parse what follows, to the end if it is empty; what is wrong with it, if anything."""
        try:
            self.parser.feed(data) if data else self.parser.close()
        except (ParseError, DefusedXmlException, LookupError, ValueError) as error:
            reason = str(error)
            is_cut = not data and ("no element found" in reason or "unclosed" in reason)
            if is_cut and self._facts:
                return ZplannerError(SourceCode.LAST_LINE_CUT, line=self.line)
            return ZplannerError(LoadFileCode.DAMAGED_XML, line=self.line, reason=reason)
        return None


def sadf_xml_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    """The XML of sadf, as far as it is well formed."""
    stated, events = _Stated(file, hints, _BOOT_XML), _Events()
    for data in chain((block.data for block in file.blocks()), (b"",)):
        error = events.fed(data)
        for at, seen in events.seen:
            yield from stated.begin(seen, at) if isinstance(seen, dict) else stated.add(*seen, at)
        events.seen.clear()
        if error and not stated.has_rows:
            raise error
        if error:
            yield Notice(error) if error.code is SourceCode.LAST_LINE_CUT else Refused(error)
            break
    yield from stated.rest()
