"""Reports of a hypervisor as it prints them: pages of headings and rows, each row a system in an interval.

FCX225 (SYSSUMLG) of the z/VM Performance Toolkit says how busy the processors of a z/VM system were; its columns are
in z/VM: Performance Toolkit Reference (SC24-6210), and are told by the line above the rows, whose names differ between
releases. The Partition Data Report of RMF and CMF (z/OS RMF Report Analysis) says how busy the IFLs of each partition
were, in percent of its logical processors; general processors run other systems than Linux, as a rule, and are left
out.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from math import isnan, nan
from typing import NamedTuple

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import SystemRows, Systems
from zplanner.importing.formats.load.lines import ROUNDED, Lines, day_start, decimal, time_of_day
from zplanner.importing.found import Clock, Hints, Item, Tool
from zplanner.importing.refusals import LoadFileCode

MOST_ENGINES = 1_000
"""An input guard."""

LONGEST_LINE = 1_000
"""Characters of a line that are looked at: a printer has 133 columns."""


class PrintedReport(ABC):
    """A report while its lines are read; `name` is what its tool calls it."""

    name: str

    def __init__(self, hints: Hints) -> None:
        self.systems = Systems(hints.zone)
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

    def row(self) -> None:
        """Note that the report has a row, whether that holds or not."""
        self._has_rows = True

    def sample(
        self, rows: SystemRows, number: int, end: float, seconds: float, busy: str, engines: str
    ) -> Iterator[Item]:
        """A sample of a system from its cells: percent of its engines that were busy, and how many these were."""
        percent = decimal(busy)
        if not 0.0 <= percent <= 100.0 + ROUNDED:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
        if engines and 0 < (count := round(decimal(engines))) <= MOST_ENGINES:
            yield from rows.engines(count, number)
        rows.add(end, seconds, min(percent, 100.0) / 100.0, nan)
        yield from rows.full()


_PAGE = re.compile(r"[ 01-]{0,9}FCX([0-9]{3}) ")
_FROM = re.compile(r" ?From ([0-9]{4})/([0-9]{2})/([0-9]{2}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) +(\S{1,8})\s*")
_RELEASE = re.compile(r"z/VM +V\.?([0-9]\.[0-9]\.[0-9])")
_ZVM_ROW = re.compile(r" ?([0-9]{2}:[0-9]{2}:[0-9]{2}) +([0-9].*)")
_ONLINE = ("On-", "line", "On-line")
"""What the column of the processors on line is called."""


def zvm_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return _Log(hints).items(file)


class _Log(PrintedReport):
    """With what the page so far says of its rows."""

    name = "FCX225 (SYSSUMLG)"

    def __init__(self, hints: Hints) -> None:
        super().__init__(hints)
        self._is_log = False
        self._names: list[str] = []
        self._system = ""
        self._day: float | None = None
        self._begin = 0.0
        """When the first interval begins, in seconds of its day."""

    def line(self, text: str, number: int) -> Iterator[Item]:
        if page := _PAGE.match(text):
            self._is_log, self._names = page[1] == "225", []
        elif begin := _FROM.match(text):
            self._day = day_start(int(begin[1]), int(begin[2]), int(begin[3]))
            self._begin, self._system = time_of_day(begin[4]), begin[5]
        elif release := _RELEASE.search(text):
            yield Tool(f"z/VM {release[1]}")
        elif self._is_log and text.strip().startswith("End Time"):
            self._names = text.split()[2:]
        elif self._is_log and self._names and (row := _ZVM_ROW.fullmatch(text)):
            self.row()
            yield from self._sample(time_of_day(row[1]), row[2].split(), number)

    def _sample(self, time: float, cells: list[str], number: int) -> Iterator[Item]:
        if "Busy" not in self._names or self._day is None:
            raise ZplannerError(LoadFileCode.NO_HEADING)
        if len(cells) <= (at := self._names.index("Busy")):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=at + 1)
        rows = self.systems.rows(self._system, self.systems.clock)
        if rows.last is None:
            rows.wall.begin(self._day)
            rows.last = rows.wall.at(self._begin, line=number)
        end = rows.wall.at(time, line=number)
        step = rows.step_to(end)
        online = next((self._names.index(name) for name in _ONLINE if name in self._names), len(cells))
        engines = cells[online] if online < len(cells) else ""
        yield from self.sample(rows, number, end, step, cells[at], engines)


RMF_TITLE = r"P A R T I T I O N   D A T A   R E P O R T"
_INTERVAL = re.compile(
    r".{0,120}?DATE ([0-9]{2})/([0-9]{2})/([0-9]{4}).{0,60}?INTERVAL ([0-9]{2,3})\.([0-9]{2})\.([0-9]{3}).{0,60}"
)
_TIME = re.compile(r"TIME ([0-9]{2})\.([0-9]{2})\.([0-9]{2})")
_RMF_ROW = re.compile(
    r"[ 0](?P<name>[A-Z0-9@#$*]{1,8}) +[A-Z] .{0,80}? (?P<engines>[0-9]{1,3}(?:\.[0-9])?) +IFL +"
    r"[0-9.]{8,16} +[0-9.]{8,16} +[0-9.]{1,6} +(?P<total>[0-9.]{1,6})(?: .{0,80})?"
)


def rmf_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return _Partitions(hints).items(file)


class _Interval(NamedTuple):
    """What the page is of: the end in seconds, the length, and whether it says when it began."""

    end: float = nan
    seconds: float = nan
    has_time: bool = False


def _interval(heading: re.Match[str], time: re.Match[str] | None) -> _Interval:
    month, day, year, minutes, whole, thousandths = map(int, heading.groups())
    seconds = minutes * 60.0 + whole + thousandths / 1000.0
    hours, past, more = map(int, time.groups()) if time else (0, 0, 0)
    end = day_start(year, month, day) + hours * 3600.0 + past * 60.0 + more + seconds
    return _Interval(end, seconds or nan, time is not None)


class _Partitions(PrintedReport):
    name = "PARTITION DATA REPORT"

    def __init__(self, hints: Hints) -> None:
        super().__init__(hints)
        self._interval = _Interval()

    def line(self, text: str, number: int) -> Iterator[Item]:
        if heading := _INTERVAL.match(text):
            self._interval = _interval(heading, _TIME.search(text))
        elif row := _RMF_ROW.fullmatch(text):
            self.row()
            if isnan(self._interval.end):
                raise ZplannerError(LoadFileCode.NO_HEADING)
            rows = self.systems.rows(row["name"], self.systems.clock if self._interval.has_time else Clock.UNKNOWN)
            rows.step_to(self._interval.end)
            ends = self._interval.end, self._interval.seconds
            yield from self.sample(rows, number, *ends, row["total"], row["engines"])
