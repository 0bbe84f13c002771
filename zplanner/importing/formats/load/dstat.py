"""dstat, dool and `pcp dstat`: as CSV (`--output FILE`), and the whole percents that they print to a terminal.

A CSV has two lines of headings: groups of columns, and the columns. The first row after them counts since the system
was started. On a terminal headings come again with every screen, and times have no year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import nan

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import (
    EXACT,
    MONTHS,
    ROUNDED,
    Lines,
    busy_and_steal,
    day_start,
    decimal,
    epoch,
    rounding,
    time_of_day,
)
from zplanner.importing.formats.load.batches import BYTES_PER_GIB, Systems, UndatedClock
from zplanner.importing.found import Clock, Dropped, Hints, Item, Tool
from zplanner.importing.refusals import LoadFileCode

DSTAT_FIRST = re.compile(rb'\A\s{0,9}"(pcp-dstat|[Dd]stat|[Dd]ool) ([0-9.]{1,20}) CSV [Oo]utput"')

MODES = ("usr", "sys", "idl", "wai", "hiq", "siq", "stl")
"""The columns of CPU time. Some versions leave out interrupts, which then are in `sys`, or steal, which is unknown."""

_ENGINE = re.compile(r"cpu ?[0-9]{1,5} usage", re.IGNORECASE)
_DAY_FIRST = re.compile(r"([0-9]{2})-([0-9]{2}) (\S+)", re.ASCII)
_MONTH_FIRST = re.compile(r"([A-Z][a-z]{2})-([0-9]{2}) (\S+)", re.ASCII)
_YEAR_FIRST = re.compile(r"([0-9]{4})[-/]([0-9]{2})[-/]([0-9]{2})[ T](\S+)", re.ASCII)
_STARTED = re.compile(r"[0-9]{1,2} (\w{3})\w{0,9} ([0-9]{4}) ", re.ASCII)


@dataclass(slots=True)
class _Heading:
    """What the headings above the rows say."""

    system: str = ""
    started: tuple[int, int] | None = None
    """Year and month; rows have no year."""
    groups: Sequence[str] = ()
    modes: Mapping[str, int] = field(default_factory=dict)
    """Columns of CPU time, all engines together."""
    memory: int | None = None
    """The column of the memory in use, in bytes, without buffers and page cache."""
    moment: int | None = None
    """The column of times."""
    clock: Clock = Clock.UNKNOWN
    columns: int = 0
    since_boot: bool = True
    """Whether the next row is the first."""


def dstat_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    heading, systems = _Heading(), Systems(hints.zone)
    first = DSTAT_FIRST.search(file.head)
    if first:
        yield Tool(first[2].decode())
    # pcp dstat divides by the seconds it waited, not by the ticks it saw
    tolerance = ROUNDED if first and first[1] == b"pcp-dstat" else EXACT
    has_rows = has_engines = False

    def read(line: str, number: int) -> Iterator[Item]:
        nonlocal heading, has_rows, has_engines
        if line.startswith('"'):
            heading = _headed(heading, [cell.strip('"') for cell in line.split(",")])
            has_engines = has_engines or any(_ENGINE.fullmatch(group) for group in heading.groups)
        elif heading.modes:
            has_rows = True
            yield from _found(line.split(","), number, heading, systems, tolerance)

    yield from Lines(file, ".").items(read)
    yield from systems.rest()
    if not has_rows:
        code = LoadFileCode.SINGLE_ENGINES if has_engines else LoadFileCode.NO_CPU_FIGURES
        raise ZplannerError(code, command="dstat --epoch --cpu --output FILE 60")


def _headed(heading: _Heading, cells: list[str]) -> _Heading:
    """What is known after one more line of headings."""
    if cells[0] == "Host:" and len(cells) > 1:
        return _Heading(cells[1])
    if cells[0] == "Cmdline:":
        started = _STARTED.match(cells[-1])
        month = MONTHS.get(started[1].upper()) if started else None
        heading.started = (int(started[2]), month) if started and month else None
    elif not any(cell.rpartition(":")[2] == "idl" for cell in cells):
        heading.groups = cells
    else:
        _name_columns(heading, cells)
    return heading


def _name_columns(heading: _Heading, cells: list[str]) -> None:
    modes: dict[str, int] = {}
    names: dict[str, int] = {}
    group, heading.memory = "", None
    for at, cell in enumerate(cells):
        group = (heading.groups[at] if at < len(heading.groups) else "") or group
        name = cell.rpartition(":")[2]
        if name in MODES and group.startswith("total") and "usage" in group:
            modes[name] = at
        if name == "used" and group.startswith("memory"):
            heading.memory = at
        names.setdefault(name, at)
    heading.modes = modes if {"idl", "wai"} <= modes.keys() else {}
    heading.moment = names.get("epoch", names.get("time"))
    heading.clock = Clock.UTC if "epoch" in names else Clock.LOCAL if "time" in names else Clock.UNKNOWN
    heading.columns, heading.since_boot = len(cells), True


def _found(cells: list[str], number: int, heading: _Heading, systems: Systems, tolerance: float) -> Iterator[Item]:
    on_wall = heading.clock is Clock.LOCAL
    rows = systems.rows(heading.system, systems.clock if on_wall else heading.clock)
    rows.begin()
    if len(cells) != heading.columns:
        raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=heading.columns)
    if heading.memory is not None and cells[heading.memory]:
        rows.uses_memory(decimal(cells[heading.memory]) / BYTES_PER_GIB, number)
    first, heading.since_boot = heading.since_boot, False
    end, step = rows.count, nan
    if heading.moment is not None:
        end = _moment(cells[heading.moment], heading)
        end, step = rows.step_to_wall(end, number) if on_wall else (end, rows.step_to(end))
    if first:
        yield Dropped(rows.system)
        return
    percents = {mode: decimal(cells[at]) for mode, at in heading.modes.items()}
    values = list(percents.values())
    busy, steal = busy_and_steal(values, percents["idl"], percents["wai"], percents.get("stl", nan), tolerance)
    rows.add(end, step, busy, steal)
    yield from rows.full()


def _moment(text: str, heading: _Heading) -> float:
    if heading.clock is Clock.UTC:
        return epoch(text)
    if match := _YEAR_FIRST.fullmatch(text):
        return day_start(int(match[1]), int(match[2]), int(match[3])) + time_of_day(match[4])
    if match := _DAY_FIRST.fullmatch(text):
        day, month = int(match[1]), int(match[2])
    elif match := _MONTH_FIRST.fullmatch(text):
        day, month = int(match[2]), MONTHS.get(match[1].upper(), 0)
    if not match or not heading.started:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)
    year, since = heading.started
    return day_start(year + (month < since), month, day) + time_of_day(match[3])


_NAMES = re.compile(r"\busr +sys +idl +wai\b")
_TIME = re.compile(r"(?:[0-9A-Za-z]{2,3}-[0-9]{2} )?([0-9]{2}:[0-9]{2}:[0-9]{2})")


def dstat_terminal_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems, table, has_rows = Systems(), _TerminalColumns(), False
    rows = systems.rows("", Clock.UNKNOWN)

    def read(text: str, _number: int) -> Iterator[Item]:
        nonlocal has_rows
        text = text[:1000]
        groups = text.split("|")
        if _NAMES.search(text):
            table.head(text)
        elif table.names and len(groups) == table.groups and "usage" not in text:
            is_first, has_rows = not has_rows, True
            end, busy, steal = table.row(groups)
            step = rows.step_to(end)
            if is_first:
                yield Dropped(rows.system)
            else:
                rows.add(end, step if table.time is not None else nan, busy, steal)
                yield from rows.full()

    yield from Lines(file, r"[^\n]*[^\s]").items(read)
    yield from systems.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="dstat --epoch --cpu --output FILE 60")


class _TerminalColumns:
    """Where the groups of columns stand."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.groups = self.place = 0
        self.time: int | None = None
        self._clock = UndatedClock()
        self._count = 0.0

    def head(self, text: str) -> None:
        groups = text.split("|")
        self.groups = len(groups)
        self.place = next(at for at, group in enumerate(groups) if _NAMES.search(group))
        self.time = next((at for at, group in enumerate(groups) if group.strip() == "time"), None)
        self.names = groups[self.place].split()

    def row(self, groups: list[str]) -> tuple[float, float, float]:
        self._count += 1.0
        cells = groups[self.place].split()
        if len(cells) != len(self.names):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=len(self.names))
        end = self._count
        if self.time is not None:
            if not (shown := _TIME.fullmatch(groups[self.time].strip())):
                raise ZplannerError(LoadFileCode.NOT_A_TIME, text=groups[self.time].strip())
            end = self._clock.at(time_of_day(shown[1]))
        modes = {name: cell for name, cell in zip(self.names, cells, strict=True) if name in MODES}
        percents = {name: decimal(cell) for name, cell in modes.items()}
        values, tolerance = list(percents.values()), rounding(modes.values())
        busy, steal = busy_and_steal(values, percents["idl"], percents["wai"], percents.get("stl", nan), tolerance)
        return end, busy, steal
