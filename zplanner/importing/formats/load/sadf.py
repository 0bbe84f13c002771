"""sadf, sysstat's converter: as lines for a database (`-d`), one value a line (`-p`), JSON (`-j`) and XML (`-x`).

Formats: sadf(1). A year of one system in 10-minute rows has 4 MB, in rows of all engines 40 MB and more: lines for a
database are read section by section, with one pattern and arrays, and only what is refused is looked at line by line.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import nan
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile, text_of
from zplanner.importing.formats.lines import EXACT, Lines, busy_and_steal, decimal, decimal_of_any_locale, whole_number
from zplanner.importing.formats.load.batches import MOST_SYSTEMS, Systems
from zplanner.importing.formats.load.sysstat import (
    MEMORY,
    MEMORY_NAMES,
    EngineCounter,
    StatedRows,
    memory_used,
    time_shown,
    without_load,
)
from zplanner.importing.formats.load.sysstat_documents import COMMAND
from zplanner.importing.found import Array, Clock, EngineCount, Hints, Item, Notice, Refused, Restart, Samples
from zplanner.importing.refusals import LoadFileCode, SourceCode
from zplanner.importing.wall_clock import WallClock, start_of_day

Bytes = NDArray[np.uint8]
Positions = NDArray[np.intp]

LARGEST_GROUP = 1_048_576
"""An input guard, in bytes: the rows of all engines at one time."""

SHORT = 2_000
"""Bytes of a section that is read line by line: arrays are not worth it."""


_BREAK = re.compile(rb"\n(?:#[^\n]*|[^;\n]*;-1;[^\n]*)")
"""A heading, a restart or a comment: what ends a section."""

_RESTARTED = re.compile(rb"([^;\t\n]*)[;\t]-1[;\t][^;\t\n]*[;\t]LINUX-RESTART(?:\t\(([0-9]{1,5}) CPU\))?")


def sadf_d_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return _Database(hints.zone).found(file)


def sadf_p_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return _Values(hints.zone).found(file)


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns of a section about CPU time."""

    count: int
    idle: int
    waiting: int
    steal: int | None
    others: int | None
    """Columns after those of CPUs, where `-h` puts every engine and all other values into one line."""

    @property
    def compared(self) -> list[int]:
        """Columns by which single engines are known to be all or only some: user time, and idle time."""
        return [0, self.idle]


@dataclass(frozen=True, slots=True)
class _Rows:
    """Rows of all engines of one system, of one kind of time."""

    system: str
    clock: Clock
    lines: Sequence[int]
    shown: Array
    """Times as they stand: seconds since 1970 in UTC, or by the clock on the wall."""
    interval: Array
    percents: Array
    """(rows, columns)"""
    engines: NDArray[np.int64]
    """Rows of single engines beside each; 0 where there is none."""
    means: Array
    """(rows, 2): the means of theirs that `_Columns.compared` names; NaN where there is none."""


class _System:
    """What is known of one system so far."""

    def __init__(self, zone: str) -> None:
        self.wall = WallClock(zone)
        self.last = -np.inf
        self.engines = self.stated = 0
        """Those told last, and those of the last restart; 0 where nobody says."""
        self._apart = 0
        self._names_some = False
        """Whether rows are of engines that were named, and not of all: both as `EngineCounter` has it."""

    def counted(self, rows: _Rows, columns: _Columns) -> NDArray[np.int64]:
        """The engines of each row; 0 where its rows of single ones are of some alone. A tick of a counter is 10 ms."""
        tolerance = np.where(rows.engines > 1, EXACT + 0.01, 0.01) + 1.0 / np.maximum(rows.interval, 1.0)
        apart = np.abs(rows.means - rows.percents[:, columns.compared]).max(axis=1)
        is_part = (apart > tolerance) & (rows.engines < (self.stated or np.inf))
        parts = np.concatenate([[self._apart], np.where(is_part, rows.engines, 0)])
        self._apart = int(parts[-1])
        self._names_some = self._names_some or bool(((parts[1:] > 0) & (parts[1:] == parts[:-1])).any())
        return np.where(self._names_some | is_part, 0, rows.engines)


@lru_cache(maxsize=64)
def _columns(heading: bytes) -> _Columns | None:
    """The columns that a heading names; None if the section is not about CPU time."""
    names = text_of(heading).split(";")[3:]
    at = next((at for at, name in enumerate(names) if name.endswith("[...]")), len(names) - 1)
    modes = [name.removesuffix("[...]") for name in names[1 : at + 1]]
    if names[:1] != ["CPU"] or not {"%idle", "%iowait"} <= set(modes):
        return None
    steal = modes.index("%steal") if "%steal" in modes else None
    others = len(names) - at - 1 if names[at].endswith("[...]") else None
    return _Columns(len(modes), modes.index("%idle"), modes.index("%iowait"), steal, others)


_NUMBER = re.compile(rb";[0-9]+([.,])[0-9]")


class _Database:
    """Lines for a database: sections of rows below a heading that names their columns."""

    def __init__(self, zone: str) -> None:
        self._zone = zone
        self._systems: dict[str, _System] = {}
        self._clock: Clock | None = None
        self._heading = b""
        self._columns: _Columns | None = None
        self._comma: bool | None = None
        """Whether numbers have a decimal comma: sadf prints as its locale does."""
        self._memory_columns: Sequence[str] = ()
        """Those of a section about memory; empty within any other."""
        self._memory = Systems()
        """The memory in use of every system: rows without samples."""
        self._has_load = self._has_engines = self._has_memory = False

    def found(self, file: ForeignFile) -> Iterator[Item]:
        held, line = b"", 1
        for block in file.blocks():
            if line + held.count(b"\n") != block.first_line:  # a line between is left out
                yield from self._read(held, line)
                held, line = b"", block.first_line
            yield from (Refused(ZplannerError(SourceCode.LINE_TOO_LONG, line=at)) for at in block.too_long)
            data = held + block.data
            cut = _end_of_groups(data)
            yield from self._read(data[:cut], line)
            held, line = data[cut:], line + data.count(b"\n", 0, cut)
        if file.ends_within_a_line and held:
            held = held[: held.rfind(b"\n", 0, -1) + 1]
            yield Refused(ZplannerError(SourceCode.LAST_LINE_CUT, line=line + held.count(b"\n")))
        yield from self._read(held, line)
        yield from self._memory.rest()
        if not self._has_load:
            yield from without_load(has_engines=self._has_engines, has_memory=self._has_memory, command=COMMAND)

    def _read(self, data: bytes, line: int) -> Iterator[Item]:
        """Whole lines, of which the first has this number."""
        data = b"\n" + (data.replace(b"\r\n", b"\n") if b"\r" in data else data)
        start = 1
        for match in _BREAK.finditer(data):
            if match[0][1:] == self._heading and match.start() - start < SHORT:
                continue  # rows of one call each are read together
            yield from self._section(data[start : match.start() + 1], line)
            line += data.count(b"\n", start, match.start() + 1)
            start = match.end() + 1
            yield from self._break(match[0][1:], line)
            line += 1
        yield from self._section(data[start:], line)

    def _break(self, text: bytes, line: int) -> Iterator[Item]:
        if text.startswith(b"#"):
            names = text_of(text).split(";")[3:]
            self._heading, self._columns = text, _columns(text)
            self._memory_columns = names if set(MEMORY) <= set(names) and names[0] == MEMORY[0] else ()
        elif match := _RESTARTED.match(text):
            name = text_of(match[1])
            system = self._system(name)
            system.wall.begin()
            yield Restart(name, line)
            system.stated = int(match[2] or 0)
            yield from _engines(system, name, system.stated, line)

    def _section(self, data: bytes, line: int) -> Iterator[Item]:
        if not data.strip(b"\n") or not (self._columns or self._memory_columns):
            return
        if self._comma is None and (number := _NUMBER.search(data)):
            self._comma = number[1] == b","
        comma = bool(self._comma)
        if not self._columns:
            self._has_memory = True
            yield from self._memory_rows(data, line, comma)
            return
        self._has_engines = True
        even = _even_rows(data, line, self._columns, comma) if len(data) >= SHORT else None
        for rows in _rows_one_by_one(data, line, self._columns, comma) if even is None else (even,):
            if isinstance(rows, Refused):
                self._has_load = True
                yield rows
            elif rows.lines:
                self._has_load = True
                yield from self._samples(rows, self._columns)

    def _memory_rows(self, data: bytes, line: int, comma: bool) -> Iterator[Refused]:
        for number, text in enumerate(data.split(b"\n")[:-1], start=line):
            if not text or text.startswith(b"#"):
                continue
            system, *cells = text_of(text).split(";")
            try:
                used = _memory_of(cells[2:], self._memory_columns, comma)
                self._memory.rows(system, Clock.UNKNOWN).uses_memory(used, number)
            except ZplannerError as error:
                yield Refused(error.within(line=number))

    def _system(self, name: str) -> _System:
        if name not in self._systems:
            if len(self._systems) == MOST_SYSTEMS:
                raise ZplannerError(LoadFileCode.TOO_MANY_SYSTEMS, most=MOST_SYSTEMS)
            self._systems[name] = _System(self._zone)
        return self._systems[name]

    def _samples(self, rows: _Rows, columns: _Columns) -> Iterator[Item]:
        system = self._system(rows.system)
        self._clock = self._clock or rows.clock
        if rows.clock is not self._clock:
            yield from (Refused(ZplannerError(LoadFileCode.OTHER_TIMES, line=line)) for line in rows.lines)
            return
        clock = rows.clock
        refused: dict[int, ZplannerError] = {}
        end, before = rows.shown, system.last
        if rows.clock is Clock.LOCAL:
            clock = system.wall.clock
            end = np.full(len(rows.shown), nan)
            for at, (shown, line) in enumerate(zip(rows.shown.tolist(), rows.lines, strict=True)):
                try:
                    end[at] = system.wall.at(shown, 0.0, line)
                except ZplannerError as error:
                    refused[at] = error
            yield from (Notice(notice) for notice in system.wall.notices())
        else:
            last = np.maximum.accumulate(np.concatenate([[before], end]))
            for at in np.flatnonzero(end <= last[:-1]).tolist():
                refused[at] = ZplannerError(LoadFileCode.TIME_GOES_BACK)
            system.last = last[-1]
        idle, waiting = rows.percents[:, columns.idle], rows.percents[:, columns.waiting]
        steal = np.full(len(idle), nan) if columns.steal is None else rows.percents[:, columns.steal]
        outside = ((rows.percents < 0.0) | (rows.percents > 100.0 + EXACT)).any(axis=1)
        off = np.abs(rows.percents.sum(axis=1) - 100.0) > EXACT + 1e-9
        for at in np.flatnonzero(outside | off).tolist():
            try:
                busy_and_steal(rows.percents[at].tolist(), idle[at], waiting[at], steal[at])
            except ZplannerError as error:
                refused.setdefault(at, error)
        yield from (Refused(error.within(line=rows.lines[at])) for at, error in sorted(refused.items()))
        kept = np.ones(len(end), bool)
        kept[list(refused)] = False
        busy = np.maximum(100.0 - idle - waiting - np.nan_to_num(steal), 0.0) / 100.0
        interval = np.where(rows.interval > 0.0, rows.interval, nan)
        engines = system.counted(rows, columns)
        for first, last_ in _runs(engines):
            yield from _engines(system, rows.system, int(engines[first]), rows.lines[first])
            run = np.flatnonzero(kept[first:last_]) + first
            if len(run):
                yield Samples(rows.system, end[run], interval[run], busy[run], steal[run] / 100.0, clock)


def _memory_of(cells: Sequence[str], columns: Sequence[str], comma: bool) -> float:
    """The memory in use of a row, in GiB."""
    if len(cells) != len(columns):
        raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells) + 3, expected=len(columns) + 3)
    values = (decimal(cell, comma=comma) for cell in cells)
    return memory_used(dict(zip(columns, values, strict=True)))


def _engines(system: _System, name: str, count: int, line: int) -> Iterator[EngineCount]:
    if count and count != system.engines:
        system.engines = count
        yield EngineCount(name, count, line)


def _runs(values: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """Begin and end of the runs of equal values."""
    begins = [0, *(np.flatnonzero(np.diff(values)) + 1).tolist(), len(values)]
    return pairwise(begins)


def _end_of_groups(data: bytes) -> int:
    """Where the last rows begin that may belong to rows still to come: those of the engines at one time."""
    last_line = data.rfind(b"\n", 0, -1) + 1
    row = data.rfind(b";-1;")
    group = data.rfind(b"\n", 0, max(row, 0)) + 1
    return last_line if row < data.rfind(b"\n#") or len(data) - group > LARGEST_GROUP else min(group, last_line)


# Rows of one width: found by their separators, and read as arrays of bytes.

_SEMICOLON, _NEWLINE, _POINT, _COMMA, _ZERO = b";\n.,0"

_UTC = np.frombuffer(b"0000-00-00 00:00:00 UTC", np.uint8)
"""What a time looks like, with 0 for any digit."""


def _even_rows(data: bytes, line: int, columns: _Columns, comma: bool) -> _Rows | None:
    """The rows of a section, if all of them are of one system, well formed and written alike."""
    text = np.frombuffer(data, np.uint8)
    found = np.flatnonzero((text == _SEMICOLON) | (text == _NEWLINE))
    count = data.count(b"\n")
    if len(found) % count or len(found) // count < columns.count + 4:
        return None
    ends: Any = found.reshape(count, -1)
    if (text[ends[:, -1]] != _NEWLINE).any() or (columns.others is None and ends.shape[1] != columns.count + 4):
        return None
    is_all = (ends[:, 3] - ends[:, 2] == 3) & (text[ends[:, 2] + 1] == ord("-")) & (text[ends[:, 2] + 2] == ord("1"))
    at = np.flatnonzero(is_all)
    if _whole_numbers(text, ends[~is_all, 2] + 1, ends[~is_all, 3]) is None:
        return None
    if not len(at):
        nothing = np.empty(0)
        return _Rows("", Clock.UTC, (), nothing, nothing, nothing, np.empty(0, int), nothing)
    every, ends = ends, ends[at]
    begins = np.concatenate([[0], np.flatnonzero(text == _NEWLINE)[:-1] + 1])[at]
    names = _texts(text, begins, ends[:, 0])
    interval = _whole_numbers(text, ends[:, 0] + 1, ends[:, 1])
    times = _times(text, ends[:, 1] + 1, ends[:, 2])
    mark = _COMMA if comma else _POINT
    percents = _hundredths(text, ends[:, 3 : 3 + columns.count] + 1, ends[:, 4 : 4 + columns.count], mark)
    if names is None or (names != names[0]).any() or interval is None or times is None or percents is None:
        return None
    clock, shown = times
    places, size = 4 + np.array(columns.compared), columns.count
    if columns.others is None:
        engines = np.diff(at, append=count) - 1
        figures = _hundredths(text, every[:, places - 1] + 1, every[:, places], mark)
        together = None if figures is None else np.add.reduceat(figures, at) - figures[at]
    else:
        engines = np.full(len(at), _engines_within(ends.shape[1], size, columns.others))
        places = places + (size + 1) * np.arange(1, engines[0] + 1)[:, None]
        figures = _hundredths(text, ends[:, places - 1] + 1, ends[:, places], mark)
        together = None if figures is None else figures.sum(axis=1)
    if together is None:
        return None
    means = together / np.where(engines > 0, engines, nan)[:, None]
    return _Rows(text_of(names[0].tobytes()), clock, (at + line).tolist(), shown, interval, percents, engines, means)


def _engines_within(cells: int, count: int, others: int) -> int:
    """The engines of a row with so many cells, which has `count` for each and `others` at its end."""
    return max(cells - 4 - count - others, 0) // (count + 1)


def _texts(text: Bytes, begins: Positions, ends: Positions) -> Bytes | None:
    """Fields of one width, (fields, width); None if widths differ."""
    width = int(ends[0] - begins[0])
    return text[begins[:, None] + np.arange(width)] if (ends - begins == width).all() else None


def _whole_numbers(text: Bytes, begins: Positions, ends: Positions) -> Array | None:
    width = ends - begins
    found = np.zeros(ends.shape)
    if not len(ends):
        return found
    if (width < 1).any() or (width > 9).any():
        return None
    for place in range(int(width.max())):
        digit = text[ends - 1 - place] - np.uint8(_ZERO)
        if ((digit > 9) & (place < width)).any():
            return None
        found += np.where(place < width, digit, 0) * 10.0**place
    return found


def _hundredths(text: Bytes, begins: Positions, ends: Positions, mark: int) -> Array | None:
    """Numbers with two decimals, up to 999.99."""
    width = ends - begins
    if (width < 4).any() or (width > 6).any() or (text[ends - 3] != mark).any():
        return None
    found = np.zeros(ends.shape)
    for place, factor in ((1, 1.0), (2, 10.0), (4, 100.0), (5, 1_000.0), (6, 10_000.0)):
        digit = text[ends - place] - np.uint8(_ZERO)
        if ((digit > 9) & (place <= width)).any():
            return None
        found += np.where(place <= width, digit, 0) * factor
    return found / 100.0


def _times(text: Bytes, begins: Positions, ends: Positions) -> tuple[Clock, Array] | None:
    fields = _texts(text, begins, ends)
    if fields is None:
        return None
    width = fields.shape[1]
    if width == 10 and (fields[:, 4] != ord("-")).all():
        seconds = _whole_numbers(text, begins + 1, ends)
        first = fields[:, 0] - np.uint8(_ZERO)
        return None if seconds is None or (first > 3).any() else (Clock.UTC, seconds + first * 1e9)
    if width not in (19, 23):
        return None
    digits = fields - np.uint8(_ZERO)
    is_digit = _UTC[:width] == _ZERO
    if (fields[:, ~is_digit] != _UTC[:width][~is_digit]).any() or (digits[:, is_digit] > 9).any():
        return None
    hours, minutes, seconds = (digits[:, at] * 10.0 + digits[:, at + 1] for at in (11, 14, 17))
    if (hours > 23).any() or (minutes > 59).any() or (seconds > 60).any():
        return None
    days, which = np.unique(np.ascontiguousarray(fields[:, :10]).view("S10").ravel(), return_inverse=True)
    try:
        starts = np.array([start_of_day(day.decode()) for day in days.tolist()])
    except ZplannerError:
        return None
    return Clock.UTC if width == 23 else Clock.LOCAL, starts[which] + hours * 3600.0 + minutes * 60.0 + seconds


# Any rows, one by one: slower, with the reason for each that does not hold.


def _rows_one_by_one(data: bytes, line: int, columns: _Columns, comma: bool) -> Iterator[_Rows | Refused]:
    """The rows of each system, and the lines that are refused."""
    groups: dict[tuple[str, Clock], list[_Row]] = {}
    row: _Row | None = None
    for number, text in enumerate(data.split(b"\n")[:-1], start=line):
        cells = text_of(text).split(";")
        if len(cells) > 4 and cells[3].isdecimal():
            if row and columns.others is None:
                row.engines.append(_of_engine(cells[4:], columns, comma))
        elif text and not text.startswith(b"#"):
            try:
                clock, row = _row(cells, number, columns, comma)
                groups.setdefault((cells[0], clock), []).append(row)
            except ZplannerError as error:
                row = None
                yield Refused(error.within(line=number))
    for (system, clock), rows in groups.items():
        shown, interval, percents = (np.array([getattr(row, name) for row in rows]) for name in _ARRAYS)
        engines = np.array([len(row.engines) for row in rows])
        means = np.array([np.mean(row.engines, axis=0) if row.engines else (nan, nan) for row in rows])
        yield _Rows(system, clock, [row.line for row in rows], shown, interval, percents, engines, means)


@dataclass(slots=True)
class _Row:
    """One row of `_Rows`."""

    line: int
    shown: float
    interval: float
    percents: tuple[float, ...]
    engines: list[tuple[float, ...]]
    """Of every row of a single engine beside it, what `_Columns.compared` names."""


_ARRAYS = "shown", "interval", "percents"


def _row(cells: Sequence[str], line: int, columns: _Columns, comma: bool) -> tuple[Clock, _Row]:
    engines = 0 if columns.others is None else _engines_within(len(cells), columns.count, columns.others)
    if len(cells) < columns.count + 4 or (columns.others is None and len(cells) > columns.count + 4):
        raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=columns.count + 4)
    if cells[3] != "-1":
        raise ZplannerError(SourceCode.NOT_A_DECIMAL, text=cells[3])
    clock, shown = time_shown(cells[2])
    percents = tuple(decimal(cell, comma=comma) for cell in cells[4 : 4 + columns.count])
    begins = (4 + (columns.count + 1) * engine for engine in range(1, engines + 1))
    of_engines = [_of_engine(cells[begin:], columns, comma) for begin in begins]
    return clock, _Row(line, shown, float(whole_number(cells[1])), percents, of_engines)


def _of_engine(cells: Sequence[str], columns: _Columns, comma: bool) -> tuple[float, ...]:
    """What is compared of one engine; NaN where its row does not hold, since no figure is made of it."""
    try:
        return tuple(decimal(cells[at], comma=comma) for at in columns.compared)
    except (ZplannerError, IndexError):
        return nan, nan


class _Values:
    """One value a line: those of all engines at one time follow one another, and then those of each."""

    def __init__(self, zone: str) -> None:
        self._rows = StatedRows(zone)
        self._key: Sequence[str] = ()
        """System, interval and time of the values so far."""
        self._line = 0
        self._percents: dict[str, float] = {}
        self._engines: defaultdict[str, dict[str, float]] = defaultdict(dict)
        """User and idle time of single ones."""
        self._counters: defaultdict[str, EngineCounter] = defaultdict(lambda: EngineCounter(0))
        self._has_engines = False
        self._memory: dict[str, float] = {}
        self._names: set[str] = set()
        """The columns of the first row, which every row has."""
        self._is_refused = False

    def found(self, file: ForeignFile) -> Iterator[Item]:
        memory = "|".join(MEMORY_NAMES.values())
        lines = Lines(
            file,
            rf"[^\t\n]*\t[^\t\n]*\t[^\t\n]*\t(?:all\t%|cpu[0-9]*\t%(?:idle|usr|user)\t|-\t(?:{memory})\t|LINUX-RESTART)",
        )
        for number, line in lines:
            yield from lines.refused()
            try:
                yield from self._value(line, number)
            except ZplannerError as error:
                self._is_refused = True
                yield Refused(error.within(line=number))
        yield from self._flush()
        yield from self._rows.systems.rest()
        yield from lines.refused()
        if not self._rows.has_load:
            has_memory = self._rows.has_memory
            yield from without_load(has_engines=self._has_engines, has_memory=has_memory, command=COMMAND)

    def _value(self, line: str, number: int) -> Iterator[Item]:
        *key, engine, name = cells = line.split("\t")[:5]
        value = line.split("\t", 5)[-1]
        if key != self._key or (engine == "all" and name.removeprefix("%") in self._percents):
            yield from self._flush()
            self._key, self._line = key, number
        if match := _RESTARTED.match(line.encode()):
            stated = int(match[2] or 0)
            self._counters[cells[0]] = EngineCounter(stated)
            yield from self._rows.restart(cells[0], time_shown(cells[2])[0], stated, number)
        elif engine == "all":
            self._percents[name.removeprefix("%")] = decimal_of_any_locale(value)
        elif engine == "-":
            self._memory[name] = decimal_of_any_locale(value)
        else:
            self._has_engines = True
            with suppress(ZplannerError):  # no figure is made of it
                self._engines[engine][name.removeprefix("%")] = decimal_of_any_locale(value)

    def _flush(self) -> Iterator[Item]:
        percents, engines, is_refused = self._percents, self._engines, self._is_refused
        memory, self._memory = self._memory, {}
        self._percents, self._engines, self._is_refused = {}, defaultdict(dict), False
        try:
            if memory:
                self._rows.add_memory(self._key[0], time_shown(self._key[2])[0], memory, self._line)
        except ZplannerError as refusal:
            yield Refused(refusal.within(line=self._line))
        self._names = self._names or set(percents)
        if percents and not is_refused:
            try:
                time, interval = time_shown(self._key[2]), float(whole_number(self._key[1]))
                percents = {name: percents[name] for name in self._names}
                each: list[Mapping[str, float]] = [*engines.values()]
                compared: Mapping[str, float] = {
                    name: percents[name] for name in ("usr", "user", "idle") if name in percents
                }
                tick = 1.0 / max(interval, 1.0)
                count = self._counters[self._key[0]].count(each, compared, lambda row: row, 0.01 + tick)
                yield from self._rows.add(self._key[0], time, interval, percents, count, self._line)
            except KeyError:
                count, expected = len(percents), len(self._names)
                error = ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=count, expected=expected)
                yield Refused(error.within(line=self._line))
            except ZplannerError as error:
                yield Refused(error.within(line=self._line))
