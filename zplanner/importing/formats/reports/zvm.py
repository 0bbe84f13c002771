"""FCX225 (SYSSUMLG) of the z/VM Performance Toolkit: how busy the processors of a z/VM system were in each interval.

Columns: z/VM: Performance Toolkit Reference (SC24-6210), FCX225. They are told by the line above the rows, whose names
differ between releases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.lines import day_start, time_of_day
from zplanner.importing.formats.reports.pages import PrintedReport
from zplanner.importing.found import Hints, Item, Tool
from zplanner.importing.refusals import LoadFileCode

_PAGE = re.compile(r"[ 01-]{0,9}FCX([0-9]{3}) ")
_FROM = re.compile(r" ?From ([0-9]{4})/([0-9]{2})/([0-9]{2}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) +(\S{1,8})\s*")
_RELEASE = re.compile(r"z/VM +V\.?([0-9]\.[0-9]\.[0-9])")
_ROW = re.compile(r" ?([0-9]{2}:[0-9]{2}:[0-9]{2}) +([0-9].*)")
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
        elif self._is_log and self._names and (row := _ROW.fullmatch(text)):
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
