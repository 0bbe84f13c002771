"""The Partition Data Report of RMF and CMF: how busy the IFLs of each partition of a machine were in an interval.

Columns: z/OS RMF Report Analysis, "Partition Data Report". The percentages are of the partition's logical processors;
general processors run other systems than Linux, as a rule, and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isnan, nan
from typing import NamedTuple

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.lines import day_start
from zplanner.importing.formats.reports.pages import PrintedReport
from zplanner.importing.found import Clock, Hints, Item
from zplanner.importing.refusals import LoadFileCode

RMF_TITLE = r"P A R T I T I O N   D A T A   R E P O R T"
_INTERVAL = re.compile(
    r".{0,120}?DATE ([0-9]{2})/([0-9]{2})/([0-9]{4}).{0,60}?INTERVAL ([0-9]{2,3})\.([0-9]{2})\.([0-9]{3}).{0,60}"
)
_TIME = re.compile(r"TIME ([0-9]{2})\.([0-9]{2})\.([0-9]{2})")
_ROW = re.compile(
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
        elif row := _ROW.fullmatch(text):
            self.row()
            if isnan(self._interval.end):
                raise ZplannerError(LoadFileCode.NO_HEADING)
            rows = self.systems.rows(row["name"], self.systems.clock if self._interval.has_time else Clock.UNKNOWN)
            rows.step_to(self._interval.end)
            ends = self._interval.end, self._interval.seconds
            yield from self.sample(rows, number, *ends, row["total"], row["engines"])
