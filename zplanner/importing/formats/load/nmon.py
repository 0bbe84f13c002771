"""nmon's spreadsheet files: `CPU_ALL` rows by snapshot, whose times stand in `ZZZZ` lines; and njmon's JSON.

A spreadsheet may have saved one anew, with semicolons, decimal commas and dates as its locale has them.
A sorted file has the times after the rows. The first snapshot counts since nmon was started, or nothing. Columns: nmon
for Linux, 13g to 16n. njmon (nmon.sourceforge.io) writes one document with `samples`, or one object a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from math import nan

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import (
    MONTHS,
    ROUNDED,
    Lines,
    busy_and_steal,
    day_start,
    decimal_of_any_locale,
    objects,
    time_of_day,
    whole_number,
)
from zplanner.importing.formats.load.batches import KIB_PER_GIB, MIB_PER_GIB, Systems
from zplanner.importing.formats.load.sysstat import shares
from zplanner.importing.found import Clock, Dropped, Hints, Item, Notice, Refused, Tool
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import start_of_day

MOST_WAITING = 250_000
"""An input guard: rows that wait for their times, or times for their rows; a day of seconds has 86,400."""

LONGEST_STEP = 2.0
"""Intervals after which a snapshot is the first of another run, merged into this one: it counts since that began."""

LONGEST_ROW = 400
"""Characters of a line that are read: a row has nine columns."""

NEEDED = ("Idle", "Wait", "User", "Sys")
"""Columns of a row that any version has; some have steal besides."""

MEMORY = ("memtotal", "memfree", "cached", "buffers")
"""Columns in MiB: what is not of the others is in use."""

_SNAPSHOT = re.compile(r"T([0-9]{4,9})", re.ASCII)
_DATE = re.compile(r"([0-9]{1,2})-([A-Za-z]{3})-([0-9]{4}|[0-9]{2})", re.ASCII)
_SEPARATOR = re.compile(rb"(?:^|\n)[A-Z][A-Z0-9_]{2,20}([,;])")


def nmon_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    systems, run, has_rows = Systems(hints.zone), _Run(""), False
    found = _SEPARATOR.search(file.head)
    separator = found[1].decode() if found else ","
    lines = Lines(file, f"(?:AAA|CPU_ALL|MEM|ZZZZ){separator}")
    for number, line in lines:
        yield from lines.refused()
        cells = line[:LONGEST_ROW].split(separator)
        if cells[:2] == ["AAA", "progname"]:
            yield from run.rest(systems)
            run = _Run(run.system)
        elif cells[:2] == ["AAA", "version"] and len(cells) > 2:
            yield Tool(cells[2])
        has_rows = has_rows or cells[0] == "CPU_ALL"
        try:
            yield from run.line(cells, number, systems)
        except ZplannerError as error:
            if error.code is LoadFileCode.TOO_MANY_WAITING:
                raise
            yield Refused(error.within(line=number))
    yield from run.rest(systems)
    yield from systems.rest()
    yield from lines.refused()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="nmon -f -s 60 -c 1440")


class _Run:
    """One run of nmon, as far as the lines so far tell of it."""

    def __init__(self, system: str) -> None:
        self.system = system
        self.columns: Mapping[str, int] = {}
        self._engines = (0, 0)
        """What the heading counts, and its line."""
        self._memory: Mapping[str, int] = {}
        """The columns of memory."""
        self._times: dict[int, float] = {}
        """By snapshot; NaN where lines differ."""
        self._waiting: list[tuple[int, int, str]] = []
        """Rows without a time or a heading so far: snapshot, line and text."""
        self._last = 0
        """The snapshot before."""
        self._interval = nan
        """The seconds between snapshots that the file states."""

    def line(self, cells: list[str], number: int, systems: Systems) -> Iterator[Item]:
        match cells:
            case ["AAA", "host", host, *_]:
                self.system = host
            case ["AAA", "cpus", count, *_]:
                self._engines = whole_number(count), number
            case ["AAA", "interval", seconds, *_]:
                self._interval = float(whole_number(seconds)) or nan
            case ["ZZZZ", snapshot, time, day, *_]:
                at, end = _snapshot(snapshot), _moment(time, day)
                self._times[at] = end if self._times.get(at, end) == end else nan
            case ["CPU_ALL", first, "User%", *_]:
                names = cells[2:]
                self.columns = {name.strip().rstrip("%"): at for at, name in enumerate(names, start=2)}
                self.system = self.system or first.removeprefix("CPU Total").strip()
            case ["CPU_ALL", first, *_]:
                at = _snapshot(first)
                if at in self._times and self.columns:
                    yield from self._row(at, number, cells, systems)
                else:
                    self._waiting.append((at, number, "\n".join(cells)))
            case ["MEM", _, "memtotal", *_]:
                self._memory = {name: at for at, name in enumerate(cells) if name in MEMORY}
            case ["MEM", *_] if len(self._memory) == len(MEMORY):
                if len(cells) <= (last := max(self._memory.values())):
                    raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=last + 1)
                total, *unused = (decimal_of_any_locale(cells[self._memory[name]]) for name in MEMORY)
                rows = systems.rows(self.system, systems.clock)
                rows.has_memory(total / MIB_PER_GIB, number)
                rows.uses_memory((total - sum(unused)) / MIB_PER_GIB, number)
            case ["ZZZZ", *_]:
                raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=4)
        if max(len(self._waiting), len(self._times)) > MOST_WAITING:
            raise ZplannerError(LoadFileCode.TOO_MANY_WAITING, most=MOST_WAITING)

    def rest(self, systems: Systems) -> Iterator[Item]:
        """The rows whose times came after them."""
        self._waiting.sort(key=lambda row: row[0])
        for at, number, row in self._waiting:
            try:
                yield from self._row(at, number, row.split("\n"), systems)
            except ZplannerError as error:
                yield Refused(error.within(line=number))
        self._waiting.clear()

    def _row(self, at: int, number: int, cells: list[str], systems: Systems) -> Iterator[Item]:
        rows = systems.rows(self.system, systems.clock)
        if not (end := self._times.pop(at, nan)) == end:
            raise ZplannerError(LoadFileCode.NO_TIME, snapshot=cells[1])
        end, step = rows.step_to_wall(end, number)
        step /= max(at - self._last, 1)
        self._last = at
        if at == 1 or step > LONGEST_STEP * self._interval:
            yield Dropped(rows.system)
            return
        columns = self.columns
        if not set(NEEDED) <= columns.keys():
            raise ZplannerError(LoadFileCode.NO_HEADING)
        if len(cells) <= max(columns.values()):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=len(columns) + 2)
        idle, waiting, *others = (
            decimal_of_any_locale(cells[columns[name]]) for name in ("Idle", "Wait", "User", "Sys")
        )
        steal = decimal_of_any_locale(cells[columns["Steal"]]) if "Steal" in columns else nan
        columns_of_time = [idle, waiting, *others] if steal != steal else [idle, waiting, *others, steal]
        busy, stolen = busy_and_steal(columns_of_time, idle, waiting, steal, ROUNDED)
        if engines := whole_number(cells[columns["CPUs"]] or "0") if "CPUs" in columns else 0:
            yield from rows.engines(engines, number)
            stated, line = self._engines
            if stated not in (0, engines):
                self._engines = 0, 0
                yield Notice(ZplannerError(LoadFileCode.ENGINES_DIFFER, line=line, stated=stated, counted=engines))
        rows.add(end, step, busy, stolen)
        yield from rows.full()


def _snapshot(text: str) -> int:
    if not (match := _SNAPSHOT.fullmatch(text)):
        raise ZplannerError(LoadFileCode.NOT_A_SNAPSHOT, text=text)
    return int(match[1])


def _moment(time: str, day: str) -> float:
    """The seconds that a snapshot's time and day are; a date with slashes may begin with either."""
    match = _DATE.fullmatch(day)
    if match and (month := MONTHS.get(match[2].upper())):
        start = day_start(int(match[3]) + 2000 * (len(match[3]) == 2), month, int(match[1]))
    elif not match and "/" not in day:
        start = start_of_day(day)
    else:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=day)
    return start + time_of_day(time)


LARGEST_JSON = 100_000_000
"""An input guard, in bytes: a snapshot of a system of 16 engines and 50 disks has 30 KB."""

MODES = ("user", "nice", "sys", "idle", "iowait", "hardirq", "softirq", "steal")
"""The columns that count all time once; guest time is in `user`."""

UNUSED = ("MemAvailable", "MemFree", "Buffers", "Cached")

_HOST = re.compile(rb'"hostname"\s{0,9}:\s{0,9}"([^"\\]{1,255})"')
_VERSION = re.compile(rb'"njmon_version"\s{0,9}:\s{0,9}"([0-9A-Za-z.-]{1,40})"')


class NjmonTime(msgspec.Struct, frozen=True, rename={"utc": "UTC"}):
    utc: str
    snapshot_seconds: float = 0.0


class NjmonSnapshot(msgspec.Struct, frozen=True):
    timestamp: NjmonTime
    cpu_total: dict[str, float]
    cpus: dict[str, msgspec.Raw] = {}
    proc_meminfo: dict[str, float] = {}
    """/proc/meminfo, in KiB; before Linux 3.14 it has no MemAvailable."""


def njmon_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    data = file.content(LARGEST_JSON)
    if version := _VERSION.search(file.head):
        yield Tool(version[1].decode())
    host = _HOST.search(file.head)
    systems, has_rows = Systems(), False
    rows = systems.rows(host[1].decode("utf-8", "replace") if host else "", Clock.UTC)
    depth = 2 if b'"samples"' in data else 0
    for line, text in objects(data, depth):
        if not text:
            yield Notice(ZplannerError(SourceCode.LAST_LINE_CUT, line=line))
        if b'"cpu_total"' not in text:
            continue
        has_rows = True
        try:
            one = msgspec.json.decode(text, type=NjmonSnapshot)
            end = datetime.fromisoformat(one.timestamp.utc).replace(tzinfo=UTC).timestamp()
            rows.nominal = one.timestamp.snapshot_seconds or rows.nominal
            step = rows.step_to(end)
            percents = {mode: one.cpu_total[mode] for mode in MODES if mode in one.cpu_total}
            busy, stolen = shares(percents, ROUNDED)
            if one.cpus:
                yield from rows.engines(len(one.cpus), line)
            rows.add(end, step, busy, stolen)
            if {"MemTotal", "MemFree"} <= one.proc_meminfo.keys():
                total, *unused = (one.proc_meminfo.get(name, 0.0) for name in ("MemTotal", *UNUSED))
                rows.has_memory(total / KIB_PER_GIB, line)
                rows.uses_memory((total - (unused[0] or sum(unused))) / KIB_PER_GIB, line)
            yield from rows.full()
        except (msgspec.DecodeError, UnicodeDecodeError, ValueError, OverflowError) as error:
            yield Refused(ZplannerError(SourceCode.DAMAGED_JSON, line=line, reason=str(error)))
        except ZplannerError as error:
            yield Refused(error.within(line=line))
    yield from systems.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="njmon -s 60 -c 1440 -f")
