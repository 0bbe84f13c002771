"""collectl, as its plot format (`-P`) and as it prints to a terminal, and atop's parseable output (`atop -P CPU`).

Columns: collectl-data(1). Figures are cut to whole percents, so that those of a row may add up to 93 only. `Totl%`,
and `cpu` of the brief output, count steal. Of atop: atop(1), PARSEABLE OUTPUT: ticks of all engines, in blocks that
end with `SEP`; the block after `RESET` counts since the system was started, not since the block before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import nan

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import Systems
from zplanner.importing.formats.load.lines import (
    DAY,
    EXACT,
    Lines,
    day_start,
    decimal,
    epoch,
    time_of_day,
    whole_number,
)
from zplanner.importing.found import Clock, Dropped, Hints, Item, Notice, Restart, Tool
from zplanner.importing.refusals import LoadFileCode

BUSY = ("user", "nice", "sys", "irq", "soft")
MODES = (*BUSY, "wait", "steal", "idle")
"""The columns that count all time once; guest time is in `user`."""


_WAITING = re.compile(r"waiting for ([0-9]{1,6}) second")
_VERSION = re.compile(r"# Collectl:\s{1,9}V(\S{1,20})")
_HOST = re.compile(r"# Host:\s{1,9}(\S{1,255})")
_OPTIONS = re.compile(r"Interval: ([0-9]{1,6})\S{0,20} NumCPUs: ([0-9]{1,5})\b", re.ASCII)
_RECORD = re.compile(r"### RECORD\s{1,9}[0-9]{1,9} >>> (\S{1,255}) <<< \(([0-9]{1,12}(?:\.[0-9]{1,9})?)", re.ASCII)
_DATE = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})", re.ASCII)


def collectl_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    reader = _Collectl(hints.zone)
    yield from Lines(file, ".").items(reader.line)
    yield from reader.systems.rest()
    if not reader.has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="collectl -sc -P -i 60 -f FOLDER")


class _Collectl:
    """What the headings so far say of a row."""

    def __init__(self, zone: str) -> None:
        self.systems = Systems(zone)
        self.columns: Mapping[str, int] = {}
        """The columns of the table of all engines; none within any other table."""
        self.has_rows = False
        self._system = ""
        self._interval = nan
        self._engines = 0
        self._record = nan
        """The time of the record that rows are of, where they have none."""
        self._separator: str | None = None
        self._days, self._time = 0, 0.0
        """Midnights so far and the time of the row before, where rows have a time of day alone."""
        self._told_of_brief = False

    def line(self, line: str, number: int) -> Iterator[Item]:
        if line.startswith(("#", "waiting")):
            yield from self.heading(line, number)
        elif self.columns and line.strip():
            self.has_rows = True
            yield from self.row(line, number)

    def heading(self, line: str, number: int) -> Iterator[Item]:
        if match := _VERSION.match(line):
            yield Tool(match[1])
        elif match := _WAITING.match(line):
            self._interval = float(match[1]) or nan
        elif match := _HOST.match(line):
            self._system = match[1]
        elif match := _RECORD.match(line):
            self._system, self._record = match[1], epoch(match[2])
        elif match := _OPTIONS.search(line):
            self._interval, self._engines = float(match[1]) or nan, int(match[2])
        elif not line.startswith(("#<", "# <", "##", "# CPU ", "# CPU[")):
            self._name_columns(line)
            if "cpu" in self.columns and not self._told_of_brief:
                self._told_of_brief = True
                yield Notice(ZplannerError(LoadFileCode.BUSY_WITH_STEAL, line=number))

    def _name_columns(self, line: str) -> None:
        plot = re.match(r"#(?:Date|UTC)(.)", line) if "[CPU]" in line else None
        self._separator = plot[1].strip() or None if plot else None
        names = line.removeprefix("#").lower().split(self._separator)
        if plot:
            names = [
                name.removeprefix("[cpu]").removesuffix("%") if name.startswith("[cpu]") else name for name in names
            ]
        columns = {name: at for at, name in reversed(list(enumerate(names)))}
        if "cpu" in columns:
            is_whole = columns["cpu"] + 1 == columns.get("sys") and "user" not in columns
        else:
            is_whole = {*MODES} <= columns.keys()
        self.columns = columns if is_whole else {}

    def row(self, line: str, number: int) -> Iterator[Item]:
        cells, columns = line.split(self._separator), self.columns
        if len(cells) < (expected := max(columns.values()) + 1):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=expected)
        clock, moment = self._moment(cells)
        on_wall = clock is Clock.LOCAL
        rows = self.systems.rows(self._system, self.systems.clock if on_wall else clock)
        rows.nominal = self._interval
        rows.begin()
        if moment is None:
            end, step = rows.after(1.0 if self._interval != self._interval else self._interval), self._interval
        else:
            end, step = rows.step_to_wall(moment, number) if on_wall else (moment, rows.step_to(moment))
        busy, steal = _brief(cells, columns) if "cpu" in columns else _busy_and_steal(cells, columns)
        engines = whole_number(cells[columns["cpus"]]) if "cpus" in columns else self._engines
        if engines:
            yield from rows.engines(engines, number)
        rows.add(end, step, busy, steal)
        yield from rows.full()

    def _moment(self, cells: list[str]) -> tuple[Clock, float | None]:
        """What the row's time counts, and the time in seconds; None where there is none."""
        columns = self.columns
        if "utc" in columns:
            return Clock.UTC, epoch(cells[columns["utc"]])
        if "time" not in columns:
            return (Clock.UTC, self._record) if self._record == self._record else (Clock.UNKNOWN, None)
        time = time_of_day(cells[columns["time"]])
        if "date" in columns and (match := _DATE.fullmatch(cells[columns["date"]])):
            return Clock.LOCAL, day_start(int(match[1]), int(match[2]), int(match[3])) + time
        if time < self._time - DAY / 2:
            self._days += 1
        self._time = time
        return Clock.UNKNOWN, self._days * DAY + time


def _brief(cells: list[str], columns: Mapping[str, int]) -> tuple[float, float]:
    busy = decimal(cells[columns["cpu"]])
    for percent in (busy, decimal(cells[columns["sys"]])):
        if not 0.0 <= percent <= 100.0:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
    return busy / 100.0, nan


def _busy_and_steal(cells: list[str], columns: Mapping[str, int]) -> tuple[float, float]:
    """Busy and steal, where every figure may be cut: busy lies between what its modes and what the others leave."""
    percents = {mode: decimal(cells[columns[mode]]) for mode in MODES}
    for percent in percents.values():
        if not 0.0 <= percent <= 100.0:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
    total = sum(percents.values())
    if not 100.0 - len(MODES) < total < 100.0 + EXACT:
        raise ZplannerError(LoadFileCode.NOT_ALL_OF_THE_TIME, total=round(total, 2))
    least, steal = sum(percents[mode] for mode in BUSY), percents["steal"]
    most = max(100.0 - percents["idle"] - percents["wait"] - steal, least)
    likely = decimal(cells[columns["totl"]]) - steal if "totl" in columns else (least + most) / 2.0
    return min(max(likely, least), most) / 100.0, steal / 100.0


COLUMNS = 16
"""CPU, host, seconds since 1970, date, time, interval, ticks a second, engines, and eight modes; others follow."""


def atop_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems = Systems()
    since_boot = has_rows = False

    def read(line: str, number: int) -> Iterator[Item]:
        nonlocal since_boot, has_rows
        if line.startswith("CPU "):
            has_rows = True
            yield from _found(line, number, since_boot, systems)
        else:
            since_boot = line.startswith("RESET")

    yield from Lines(file, r"CPU |RESET\b|SEP\b").items(read)
    yield from systems.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="atop -P CPU 60")


def _found(line: str, number: int, since_boot: bool, systems: Systems) -> Iterator[Item]:
    cells = line.split()
    if len(cells) < COLUMNS:
        raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=COLUMNS)
    end, interval, hertz, engines, *modes = (whole_number(cells[at]) for at in (2, *range(5, COLUMNS)))
    rows = systems.rows(cells[1], Clock.UTC)
    if since_boot:
        if rows.last is not None and end - interval > rows.last:
            yield from rows.rest()
            yield Restart(rows.system, number)
        yield Dropped(rows.system)
        rows.last = end if rows.last is None else max(rows.last, end)
        return
    rows.step_to(end)
    ticks, expected = sum(modes), hertz * engines * interval
    # the interval is in whole seconds, and no engine ticks exactly
    if not expected > 0 or abs(ticks - expected) > max(hertz * engines, 0.05 * expected):
        seconds = ticks / max(hertz, 1)
        raise ZplannerError(LoadFileCode.NOT_THE_INTERVAL, seconds=seconds, expected=float(engines * interval))
    _system, _user, _nice, idle, waiting, _irq, _softirq, steal = modes
    yield from rows.engines(engines, number)
    rows.add(end, interval, (ticks - idle - waiting - steal) / ticks, steal / ticks)
    yield from rows.full()
