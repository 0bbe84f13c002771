"""mpstat, as text in any locale and clock (also `-P ALL` and `-A`) and as JSON."""

from __future__ import annotations

from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.sysstat import Report, Tables, shares
from zplanner.importing.formats.load.sysstat_documents import (
    Element,
    SystemData,
    begin,
    engines_on_line,
    parts,
    percents,
)
from zplanner.importing.found import Dropped, Hints, Item, Refused
from zplanner.importing.refusals import LoadFileCode
from zplanner.importing.wall_clock import time_of_day

COMMAND = "mpstat -P ALL 60"


def mpstat_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return Tables(file, hints).found(COMMAND)


def mpstat_json_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    report, first, has_rows = Report(file, hints), _First(), False
    for line, part in parts(file):
        if isinstance(part, SystemData):
            yield from first.drop(report)
            yield from begin(report, part)
        elif isinstance(part, Element):
            row = next((row for row in part.cpu_load if row.get("cpu") == "all"), None)
            if row is None:
                continue
            has_rows = True
            try:
                end = report.rows.wall.at(time_of_day(str(part.timestamp))[0], line=line)
                busy, steal = shares(percents(row))
                if len(part.cpu_load) > 1:
                    yield from report.rows.engines(engines_on_line(part.cpu_load), line)
                yield from first.add(report, end, busy, steal)
            except ZplannerError as error:
                yield Refused(error.within(line=line))
        else:
            yield part
    yield from first.drop(report)
    yield from report.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command=COMMAND)


class _First:
    """The first row after a banner, whose interval is that of the next: nothing says when it began. Without a next row
    it is of the time since the system was started."""

    def __init__(self) -> None:
        self._row: tuple[float, float, float] | None = None

    def add(self, report: Report, end: float, busy: float, steal: float) -> Iterator[Item]:
        rows = report.rows
        if report.is_new:
            report.is_new = False
            yield from self.drop(report)
            self._row = (end, busy, steal)
            return
        step = rows.wall.step
        if self._row:
            first, *used = self._row
            rows.add(first, step, *used)
            self._row = None
        rows.add(end, step, busy, steal)
        yield from rows.full()

    def drop(self, report: Report) -> Iterator[Item]:
        if self._row:
            self._row = None
            yield Dropped(report.rows.system)
