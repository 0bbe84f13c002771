"""mpstat and iostat, as text in any locale and clock and as JSON: rows of all engines, and those below `avg-cpu`.

The first report of iostat counts since the system was started, except with `-y`. Then two empty lines follow the banner
of a text instead of one; and where devices have totals beside rates, these tell the seconds that a report is of.
Without `-t` rows have no times.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from math import isnan, nan
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import EXACT, Lines, decimal
from zplanner.importing.formats.load.sysstat import Report, Tables, printed, shares
from zplanner.importing.formats.load.sysstat_documents import (
    Element,
    SystemData,
    begin,
    count_by_rows,
    is_of_all,
    parts,
    percents,
)
from zplanner.importing.found import Clock, Dropped, Hints, Item, Refused
from zplanner.importing.refusals import LoadFileCode
from zplanner.importing.wall_clock import start_of_day, time_of_day

IOSTAT_COMMAND = "iostat -c -t -y 60"

TOTALS = ("kB_read", "kB_wrtn", "MB_read", "MB_wrtn", "Blk_read", "Blk_wrtn")
"""Columns of devices that count what was moved in all, beside the same a second."""

LEAST_RATE = 10.0
"""A smaller rate, with two decimals, tells the seconds badly."""

_ISO = re.compile(r"([0-9-]{10})T([0-9:]{8})([+-])([0-9]{2}):?([0-9]{2})", re.ASCII)
_MOMENT = re.compile(r"([0-9]\S{5,14}) (\S{5,14}(?: \S{1,8})?)")
_HAS_ISO = re.compile(rb"[\n\"][0-9-]{10}T[0-9:]{8}[+-]")
_HAS_MOMENT = re.compile(rb"[\n\"][0-9][^\s\n]{5,14} [^\s\n]{5,14}(?: [^\s\n]{1,8})?\s{0,9}[\n\"]")


def iostat_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    reports = _Reports(file, hints)
    return reports.items(reports.of_text())


def iostat_json_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    reports = _Reports(file, hints)
    return reports.items(reports.of_json())


class _Reports:
    """Reports of one system after another: a time, CPU time, and devices."""

    def __init__(self, file: ForeignFile, hints: Hints) -> None:
        self._file = file
        has_times = _HAS_MOMENT.search(file.head)
        clock = Clock.UTC if _HAS_ISO.search(file.head) else Clock.LOCAL if has_times else Clock.UNKNOWN
        self._report = Report(file, hints, clock)
        self._clock = clock
        self.has_rows = False
        self._end = nan
        """The time of this report."""
        self._step = nan
        """The seconds since the one before."""
        self._first: tuple[float, float, float] | None = None
        """The first report: end, busy, steal."""
        self._covered = nan
        """The seconds that it covers, where devices tell."""
        self._leaves_out_first = False
        """Whether the report since the system was started is left out."""

    def items(self, found: Iterator[Item]) -> Iterator[Item]:
        """All of them; ZplannerError where there is no report of the CPU."""
        yield from found
        if not self.has_rows:
            raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command=IOSTAT_COMMAND)

    def of_text(self) -> Iterator[Item]:
        lines = Lines(self._file, r"[^\n]*[^\s]")
        columns: Sequence[str] = ()
        devices: Sequence[str] = ()
        banner_line = 0
        for number, line in lines:
            yield from lines.refused()
            try:
                if (banner := self._report.banner(line, number)) is not None:
                    yield from self._settle()
                    yield from banner
                    self._end, columns, devices, banner_line = nan, (), (), number
                    continue
                if banner_line:
                    self._leaves_out_first, banner_line = number - banner_line > 2, 0
                if line.startswith("avg-cpu:"):
                    columns, devices = [cell.removeprefix("%") for cell in line.split()[1:]], ()
                elif line.startswith("Device"):
                    columns, devices = (), line.split()
                elif columns:
                    names, columns = columns, ()
                    yield from self._row(names, line.split())
                elif line[0].isdecimal() and line.count(" ") < 3:
                    yield from self._moment(line.strip(), number)
                elif devices and self._first:
                    self._cover(dict(zip(devices, line.split(), strict=False)))
            except ZplannerError as error:
                yield Refused(error.within(line=number))
        yield from self._settle()
        yield from self._report.rest()
        yield from lines.refused()

    def of_json(self) -> Iterator[Item]:
        for line, part in parts(self._file):
            try:
                if isinstance(part, SystemData):
                    yield from self._settle()
                    yield from begin(self._report, part)
                    self._end = nan
                elif isinstance(part, Element):
                    if part.timestamp:
                        yield from self._moment(str(part.timestamp), line)
                    if part.avg_cpu:
                        self.has_rows = True
                        yield from self._add(percents(part.avg_cpu))
                    for device in part.disk:
                        self._cover(device)
                else:
                    yield part
            except ZplannerError as error:
                yield Refused(error.within(line=line))
        yield from self._settle()
        yield from self._report.rest()

    def _row(self, names: Sequence[str], cells: Sequence[str]) -> Iterator[Item]:
        self.has_rows = True
        if len(cells) != len(names):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=len(names))
        comma = self._report.decimal_comma
        named = zip(names, cells, strict=True)
        yield from self._add(*printed(named, comma=comma))

    def _add(self, columns: Mapping[str, float], tolerance: float = EXACT) -> Iterator[Item]:
        rows, is_first = self._report.rows, self._report.is_new
        end, self._end, self._report.is_new = self._end, nan, False
        if isnan(end) and self._clock is not Clock.UNKNOWN:
            return  # its time is refused
        busy, steal = shares(columns, tolerance)
        if is_first:
            self._first, self._covered = (end, busy, steal), nan
            return
        yield from self._settle(self._step)
        rows.add(rows.count if self._clock is Clock.UNKNOWN else end, self._step, busy, steal)
        yield from rows.full()

    def _settle(self, step: float = nan) -> Iterator[Item]:
        """The first report: a sample, if it covers what the next does, or else of the time since the system started."""
        if not self._first:
            return
        (end, *used), self._first = self._first, None
        rows, off = self._report.rows, self._covered - step
        if abs(off) <= 0.1 * step if off == off else self._leaves_out_first:
            interval = self._covered if isnan(step) else step
            rows.add(rows.count if self._clock is Clock.UNKNOWN else end, interval, *used)
        else:
            yield Dropped(rows.system)

    def _cover(self, device: Mapping[str, Any]) -> None:
        """The seconds of the first report, where a device has totals beside rates that are not too small."""
        for total in TOTALS:
            if self._first and isnan(self._covered) and total in device and f"{total}/s" in device:
                comma = self._report.decimal_comma and isinstance(device[total], str)
                amount, rate = (decimal(str(device[name]), comma=comma) for name in (total, f"{total}/s"))
                if rate >= LEAST_RATE and amount > 0.0:
                    self._covered = amount / rate

    def _moment(self, text: str, number: int) -> Iterator[Item]:
        rows, self._end = self._report.rows, nan
        iso, moment = _ISO.fullmatch(text), _MOMENT.fullmatch(text)
        if not (iso or moment):
            raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)
        if (self._clock is Clock.UTC) != bool(iso):
            raise ZplannerError(LoadFileCode.OTHER_TIMES)
        if iso:
            ahead = (int(iso[4]) * 60 + int(iso[5])) * (-60.0 if iso[3] == "-" else 60.0)
            end = start_of_day(iso[1]) + time_of_day(iso[2])[0] - ahead
            step = rows.step_to(end)
        elif moment:
            day, items = self._report.day(moment[1], number)
            yield from items
            end = rows.wall.at(time_of_day(moment[2])[0], day, number)
            step = rows.wall.step
        self._end, self._step = end, step


MPSTAT_COMMAND = "mpstat -P ALL 60"


def mpstat_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return Tables(file, hints).found(MPSTAT_COMMAND)


def mpstat_json_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    report, first, has_rows = Report(file, hints), _First(), False
    for line, part in parts(file):
        if isinstance(part, SystemData):
            yield from first.drop(report)
            yield from begin(report, part)
        elif isinstance(part, Element):
            row = next(filter(is_of_all, part.cpu_load), None)
            if row is None:
                continue
            has_rows = True
            try:
                end = report.rows.wall.at(time_of_day(str(part.timestamp))[0], line=line)
                busy, steal = shares(percents(row))
                if count := count_by_rows(report.engine_counter, part.cpu_load):
                    yield from report.rows.engines(count, line)
                yield from first.add(report, end, busy, steal)
            except ZplannerError as error:
                yield Refused(error.within(line=line))
        else:
            yield part
    yield from first.drop(report)
    yield from report.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command=MPSTAT_COMMAND)


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
