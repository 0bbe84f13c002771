"""FCX225 (SYSSUMLG) of the z/VM Performance Toolkit: how busy the processors of a z/VM system were in each interval.

Columns: z/VM: Performance Toolkit Reference (SC24-6210), FCX225. They are told by the line above the rows, whose names
differ between releases.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import nan

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import decimal
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import Hints
from zplanner.importing.formats.load.batches import Systems
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.formats.load.moments import day_start, time_of_day
from zplanner.importing.formats.load.shares import ROUNDED
from zplanner.importing.found import Item, Refused, Tool
from zplanner.importing.refusals import LoadFileCode

NAMES: tuple[str, ...] = ("fcx225",)

MOST_ENGINES = 1_000
"""An input guard."""

_HEAD = re.compile(rb"^[ 01-]{0,9}FCX225 {1,9}(?:Run|Data) ", re.MULTILINE)
_PAGE = re.compile(r"[ 01-]{0,9}FCX([0-9]{3}) ")
_FROM = re.compile(r" ?From ([0-9]{4})/([0-9]{2})/([0-9]{2}) ([0-9]{2}:[0-9]{2}:[0-9]{2}) +(\S{1,8})\s*")
_RELEASE = re.compile(r"z/VM +V\.?([0-9]\.[0-9]\.[0-9])")
_ROW = re.compile(r" ?([0-9]{2}:[0-9]{2}:[0-9]{2}) +([0-9].*)")
_ONLINE = ("On-", "line", "On-line")
"""What the column of the processors on line is called."""


def recognizes(head: bytes) -> str:
    return NAMES[0] if _HEAD.search(head) else ""


def found(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    systems, log, has_rows = Systems(hints.zone), _Log(), False
    lines = Lines(file, r"[^\n]*[^\s]")
    for number, text in lines:
        yield from lines.refused()
        text = text[:1000]
        try:
            if page := _PAGE.match(text):
                log.is_log, log.names = page[1] == "225", []
            elif begin := _FROM.match(text):
                log.day = day_start(int(begin[1]), int(begin[2]), int(begin[3]))
                log.begin, log.system = time_of_day(begin[4]), begin[5]
            elif release := _RELEASE.search(text):
                yield Tool(f"z/VM {release[1]}")
            elif log.is_log and text.strip().startswith("End Time"):
                log.names = text.split()[2:]
            elif log.is_log and log.names and (row := _ROW.fullmatch(text)):
                has_rows = True
                yield from log.row(row, number, systems)
        except ZplannerError as error:
            yield Refused(error.within(line=number))
    yield from systems.rest()
    yield from lines.refused()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="FCX225 (SYSSUMLG)")


class _Log:
    """What the page so far says of its rows."""

    def __init__(self) -> None:
        self.is_log = False
        self.names: list[str] = []
        self.system = ""
        self.day: float | None = None
        self.begin = 0.0
        """When the first interval begins, in seconds of its day."""

    def row(self, row: re.Match[str], number: int, systems: Systems) -> Iterator[Item]:
        cells = row[2].split()
        if "Busy" not in self.names or self.day is None:
            raise ZplannerError(LoadFileCode.NO_HEADING)
        if len(cells) <= (at := self.names.index("Busy")):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=at + 1)
        rows = systems.rows(self.system, systems.clock)
        if rows.last is None:
            rows.wall.begin(self.day)
            rows.last = rows.wall.at(self.begin, line=number)
        end = rows.wall.at(time_of_day(row[1]), line=number)
        step = rows.step_to(end)
        busy = decimal(cells[at])
        if not 0.0 <= busy <= 100.0 + ROUNDED:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=busy)
        online = next((self.names.index(name) for name in _ONLINE if name in self.names), len(cells))
        engines = round(decimal(cells[online])) if online < len(cells) else 0
        if 0 < engines <= MOST_ENGINES:
            yield from rows.engines(engines, number)
        rows.add(end, step, min(busy, 100.0) / 100.0, nan)
        yield from rows.full()
