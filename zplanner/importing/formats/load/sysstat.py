"""What sar, mpstat, iostat and sadf have in common: names of CPU time, the banner, tables of text, rows with times."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from math import nan
from typing import TypeVar

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import EXACT, Lines, busy_and_steal, decimal, epoch, percentage, rounding
from zplanner.importing.formats.load.batches import KIB_PER_GIB, SystemRows, Systems
from zplanner.importing.found import Asked, Clock, Dropped, FoundFact, Hints, Item, Notice, Refused, Restart
from zplanner.importing.refusals import LoadFileCode
from zplanner.importing.wall_clock import DayOrder, WallClockCode, day_first_of, start_of_day, time_of_day

MODES = frozenset(
    ("user", "usr", "nice", "system", "sys", "iowait", "steal", "irq", "soft", "guest", "gnice", "idle"),
)
"""The columns that count all time once: where guest time is shown, it is not in `usr`."""

_BANNER = re.compile(
    r"Linux \S{1,255} \((?P<system>[^()\s]{0,255}|\(none\))\)\s{1,20}(?P<date>\S[^\t_(]{2,30}?)"
    r"(?:\s{1,20}_(?P<architecture>[A-Za-z0-9_]{1,40})_)?(?:\s{1,20}\((?P<engines>[0-9]{1,5}) CPU\))?\s{0,20}"
)
_RESTART = re.compile(r"\S.{0,40}\sLINUX RESTART(?:\s{1,20}\(([0-9]{1,5}) CPU\))?")
_DECIMAL = re.compile(rb"[ \t][0-9]{1,3}([.,])[0-9]{1,2}(?![0-9.,/-])")
_HALF_DAYS = re.compile(rb"[0-9]{2}:[0-9]{2}:[0-9]{2} ?[AaPp]\.?[Mm]")

TOPOLOGY = ("CORE", "SOCK", "NODE")
"""Columns that `mpstat -T` has before those of time; they are empty in the row of all engines."""

BANNER = re.compile(rb"(?:^|\n)Linux [^\s]{1,255} \((?:[^()\s]{0,255}|\(none\))\)[ \t]{1,20}[^\s_]")
"""The first line, perhaps with others before it."""


def printed(columns: Iterable[tuple[str, str]], *, comma: bool) -> tuple[dict[str, float], float]:
    """The columns of time in a row of texts by their names, and the points by which these may miss 100%."""
    cells = {name: cell for name, cell in columns if name in MODES}
    return {name: percentage(cell, comma=comma) for name, cell in cells.items()}, rounding(cells.values())


def shares(percents: Mapping[str, float], tolerance: float = EXACT) -> tuple[float, float]:
    """Busy and stolen time, 0..1, of a row by the names of its columns; ZplannerError if they are not all its time."""
    if not {"idle", "iowait"} <= percents.keys():
        raise ZplannerError(LoadFileCode.NO_IDLE)
    idle, waiting, steal = percents["idle"], percents["iowait"], percents.get("steal", nan)
    busy, stolen = busy_and_steal(tuple(percents.values()), idle, waiting, steal, tolerance)
    if tolerance > EXACT:  # between what its own columns say, and what the others leave
        busy = max(busy - (100.0 - sum(percents.values())) / 200.0, 0.0)
    return busy, stolen


def time_shown(text: str) -> tuple[Clock, float]:
    """What `2026-10-21 22:10:00 UTC`, the same without a zone, or seconds since 1970 mean."""
    day, _, rest = text.partition(" ")
    time, _, zone = rest.partition(" ")
    if not rest:
        return Clock.UTC, epoch(text)
    return Clock.UTC if zone in ("UTC", "GMT") else Clock.LOCAL, start_of_day(day) + time_of_day(time)[0]


MEMORY = ("kbmemfree", "kbmemused", "%memused", "kbbuffers", "kbcached")
"""The columns of `sar -r` that any version has."""


def memory_used(row: Mapping[str, float]) -> float:
    """The memory in use of a row of `sar -r`, in GiB, without buffers and page cache: by kbavail where it has that.

    In newer versions kbmemused has no buffers and page cache, so that the total follows from its percentage.
    """
    free, used, percent = row["kbmemfree"], row["kbmemused"], row["%memused"]
    total = max(free + used, 100.0 * used / percent if percent >= 1.0 else 0.0)
    unused = row["kbavail"] if "kbavail" in row else free + row["kbbuffers"] + row["kbcached"]
    return max(total - unused, 0.0) / KIB_PER_GIB


Single = TypeVar("Single")
"""A row of one engine, or of all."""

MEMORY_NAMES = {
    "memfree": "kbmemfree",
    "avail": "kbavail",
    "memused": "kbmemused",
    "memused-percent": "%memused",
    "buffers": "kbbuffers",
    "cached": "kbcached",
}
"""What the columns of memory are called in JSON and XML of sadf."""


class EngineCounter:
    """The engines of a system by the rows of single ones in each sample, unless only some that were named have rows."""

    def __init__(self, stated: int) -> None:
        self._stated = stated
        """What the file says of the system; 0 if nothing."""
        self._apart = 0
        """The rows of the sample before, if their mean is not the row of all."""
        self._are_some = False

    def count(
        self,
        engines: Sequence[Single],
        of_all: Single,
        percents: Callable[[Single], Mapping[str, float]],
        last_digit: float = 0.01,
    ) -> int:
        """Those with rows, or those stated; 0 where a sample tells nothing.

        Rows are of some engines alone from where two samples in a row have as many, not as many as stated, and a mean
        that is not the row of all. Of one sample it is so where an engine comes on line or goes off within it.
        """
        if not engines or self._are_some:
            return self._stated
        if 0 < self._stated <= len(engines):
            return len(engines)
        means = _means([percents(engine) for engine in engines])
        # the counters of several are read one after another
        tolerance = last_digit + (EXACT if len(engines) > 1 else 1e-9)
        is_apart = any(not abs(means.get(name, nan) - value) <= tolerance for name, value in percents(of_all).items())
        self._are_some = is_apart and self._apart == len(engines)
        self._apart = len(engines) if is_apart else 0
        if self._are_some:
            return self._stated
        return 0 if is_apart else len(engines)


def _means(engines: Sequence[Mapping[str, float]]) -> dict[str, float]:
    return {name: sum(engine.get(name, nan) for engine in engines) / len(engines) for name in engines[0]}


def without_load(*, has_engines: bool, has_memory: bool, command: str) -> Iterator[Notice]:
    """Why a file has no load of a system, which is raised where it does not tell of memory either."""
    error = ZplannerError(LoadFileCode.SINGLE_ENGINES if has_engines else LoadFileCode.NO_CPU_FIGURES, command=command)
    if not has_memory:
        raise error
    if has_engines:
        yield Notice(error)


class StatedRows:
    """Rows whose date, time and interval are stated."""

    def __init__(self, zone: str) -> None:
        self.systems = Systems(zone)
        self.has_load = self.has_memory = False

    def add(
        self,
        system: str,
        time: tuple[Clock, float],
        interval: float,
        percents: Mapping[str, float],
        engines: int,
        line: int,
    ) -> Iterator[Item]:
        self.has_load = True
        clock, end = time
        rows = self.systems.rows(system, self.systems.clock if clock is Clock.LOCAL else clock)
        if clock is Clock.LOCAL:
            end = rows.wall.at(end, 0.0, line)
        if rows.last is not None and end <= rows.last:
            raise ZplannerError(LoadFileCode.TIME_GOES_BACK)
        rows.last = end
        busy, steal = shares(percents)
        if engines:
            yield from rows.engines(engines, line)
        rows.add(end, interval if interval > 0.0 else nan, busy, steal)
        yield from rows.full()

    def add_memory(self, system: str, clock: Clock, row: Mapping[str, float], line: int) -> None:
        """A row of memory, where it has all of its columns."""
        if set(MEMORY) <= row.keys():
            self.has_memory = True
            rows = self.systems.rows(system, self.systems.clock if clock is Clock.LOCAL else clock)
            rows.uses_memory(memory_used(row), line)

    def restart(self, system: str, clock: Clock, engines: int, line: int) -> Iterator[Item]:
        rows = self.systems.rows(system, self.systems.clock if clock is Clock.LOCAL else clock)
        rows.wall.begin()
        yield from rows.rest()
        yield Restart(system, line)
        if engines:
            yield from rows.engines(engines, line)


class Report:
    """The text of sar, mpstat or iostat: the rows of the system that the last banner names, by its clock."""

    def __init__(self, file: ForeignFile, hints: Hints, clock: Clock | None = None) -> None:
        """`clock` is that of the rows; without it, of the clock on the wall if the banner has a date."""
        self._file, self._hints, self._clock = file, hints, clock
        first = _DECIMAL.search(file.head)
        self.decimal_comma = bool(first and first[1] == b",")
        self._day_first: bool | None = None
        self._has_order = False
        self._systems = Systems(hints.zone)
        self._banner: tuple[str, float | None] = ("", None)
        """System and day."""
        self.engine_counter = EngineCounter(0)
        self.is_new = True
        """Whether a banner or a restart was read last: no row's interval begins before."""

    @property
    def rows(self) -> SystemRows:
        system, day = self._banner
        clock = self._clock or (Clock.UNKNOWN if day is None else Clock.LOCAL)
        return self._systems.rows(system, self._systems.clock if clock is Clock.LOCAL else clock)

    def rest(self) -> Iterator[Item]:
        yield from self._systems.rest()

    def banner(self, line: str, number: int) -> Iterator[Item] | None:
        """What a line says if it is a banner; None if it is none."""
        match = _BANNER.fullmatch(line) if line.startswith("Linux ") else None
        if not match:
            return None
        return self.begin(
            number,
            match["system"].replace("(none)", ""),
            match["date"],
            match["architecture"],
            int(match["engines"] or 0),
        )

    def begin(self, number: int, system: str, date: str, architecture: str | None, engines: int) -> Iterator[Item]:
        """What the banner in a line says; the rows that follow are of this system and day."""
        self.is_new = True
        self.engine_counter = EngineCounter(engines)
        self._banner = (system, None)
        try:
            day, items = self.day(date, number)
            yield from items
            self._banner = (system, day)
            self.rows.wall.begin(day)
        except ZplannerError as error:
            yield Refused(error.within(line=number))
        if architecture:
            yield FoundFact("architecture", architecture, number, system)
        if engines:
            yield from self.rows.engines(engines, number)

    def day(self, text: str, number: int) -> tuple[float, list[Item]]:
        """The day of a date, and what is to be known of it."""
        items: list[Item] = []
        if "/" in text and not self._has_order:
            is_of_12 = bool(_HALF_DAYS.search(self._file.head))
            self._day_first = day_first_of(
                self._file, self._hints.day_first, decimal_comma=self.decimal_comma, is_of_12=is_of_12
            )
            self._has_order = True
            if self._day_first is None and not text.startswith("20"):
                about = ZplannerError(WallClockCode.DAY_OR_MONTH, line=number, date=text)
                answers: dict[str, Hints] = {
                    order: replace(self._hints, day_first=order is DayOrder.DAY) for order in DayOrder
                }
                items.append(Asked(about, answers))
        return start_of_day(text, bool(self._day_first)), items

    def restart(self, line: str, number: int) -> Iterator[Item]:
        match = _RESTART.match(line)
        rows = self.rows
        rows.wall.begin()
        self.is_new = True
        yield from rows.rest()
        yield Restart(rows.system, number)
        if match and match[1]:
            self.engine_counter = EngineCounter(int(match[1]))
            yield from rows.engines(int(match[1]), number)


class Tables:
    """The tables of sar and mpstat: rows of `all` engines, and of single ones, below headings with `CPU`."""

    def __init__(self, file: ForeignFile, hints: Hints) -> None:
        self._report = Report(file, hints)
        self._lines = Lines(file, r"[^\n]*[^\s]")
        self._columns: Sequence[str] = ()
        """Of the table of CPU time; empty within any other."""
        self._heading = ""
        """The time in the first heading after a banner or a restart."""
        self._pending: tuple[float, float, float, float] | None = None
        """The last row of all engines, until those of single ones are counted."""
        self._of_all: Sequence[str] = ()
        """Its cells."""
        self._engines: list[Sequence[str]] = []
        """Those of single engines."""
        self._memory: Sequence[str] = ()
        """The columns of the table of memory; empty within any other."""
        self._line = 0
        self._has_load = self._has_engines = self._has_memory = False

    def found(self, command: str) -> Iterator[Item]:
        for number, line in self._lines:
            yield from self._lines.refused()
            try:
                yield from self._read(line, number)
            except ZplannerError as error:
                yield Refused(error.within(line=number))
        yield from self._flush()
        yield from self._report.rest()
        yield from self._lines.refused()
        if not self._has_load:
            yield from without_load(has_engines=self._has_engines, has_memory=self._has_memory, command=command)

    def _read(self, line: str, number: int) -> Iterator[Item]:
        cells = line.split()
        if "all" in cells:
            yield from self._flush()
            yield from self._row(cells, number)
        elif (banner := self._report.banner(line, number)) is not None:
            yield from self._flush()
            self._columns = self._memory = ()
            yield from banner
        elif "RESTART" in cells and "LINUX" in cells:
            yield from self._flush()
            self._columns = self._memory = ()
            yield from self._report.restart(line, number)
        elif "CPU" in cells or any(cell.startswith("%") or cell.endswith("/s") for cell in cells):
            yield from self._flush()
            self._begin_table(cells, number)
        elif self._columns and len(cells) > len(self._columns) and self._is_engine(cells):
            self._has_engines = True
            if self._pending:
                self._engines.append(cells[-len(self._columns) :])
        elif self._memory and len(cells) > len(self._memory) and _time(cells[: -len(self._memory)]):
            comma = self._report.decimal_comma
            values = (decimal(cell, comma=comma) for cell in cells[-len(self._memory) :])
            self._report.rows.uses_memory(memory_used(dict(zip(self._memory, values, strict=True))), number)
            self._has_memory = True

    def _is_engine(self, cells: list[str]) -> bool:
        """Whether a row is of one engine, which is on line: old versions write 0.00 in all columns of others."""
        count = len(self._columns)
        return cells[-count - 1].isdecimal() and any(cell.strip("0.,") for cell in cells[-count:])

    def _begin_table(self, cells: list[str], number: int) -> None:
        self._columns = self._memory = ()
        if set(MEMORY) <= set(cells):
            self._memory = cells[cells.index(MEMORY[0]) :]
        if "CPU" not in cells:
            return
        at = cells.index("CPU")
        names = [cell.removeprefix("%") for cell in cells[at + 1 :] if cell not in TOPOLOGY]
        if "idle" not in names:
            return
        self._columns = names
        if self._report.is_new and (heading := _time(cells[:at])):
            self._heading, self._report.is_new = heading, False
            try:
                self._report.rows.wall.at(time_of_day(heading)[0], line=number)
            except ZplannerError:
                self._heading = ""  # as in files joined together: the row before is where the first interval begins

    def _row(self, cells: list[str], number: int) -> Iterator[Item]:
        at = cells.index("all")
        time, values = _time(cells[:at]), cells[at + 1 :]
        if not self._columns or not time:
            return
        self._has_load = True
        rows, report = self._report.rows, self._report
        seconds, _ = time_of_day(time)
        if time == self._heading:
            yield Dropped(rows.system)  # one row, of the time since the system was started
            self._heading = ""
            return
        end = rows.wall.at(seconds, line=number)
        interval = nan if report.is_new else rows.wall.step
        self._heading, report.is_new = "", False
        if len(values) != len(self._columns):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(values), expected=len(self._columns))
        named = zip(self._columns, values, strict=True)
        self._pending = (end, interval, *shares(*printed(named, comma=report.decimal_comma)))
        self._line, self._of_all = number, values

    def _flush(self) -> Iterator[Item]:
        """The last row of all engines, of as many as have rows of their own."""
        if self._pending:
            rows, engines = self._report.rows, self._engines
            pending, self._pending, self._engines = self._pending, None, []
            if engines:
                with suppress(ZplannerError):  # figures of single engines tell nothing else
                    decimals = len(re.split("[.,]", self._of_all[-1].rstrip("%") + ".")[1])
                    count = self._report.engine_counter.count(engines, self._of_all, self._percents, 10.0**-decimals)
                    if count:
                        yield from rows.engines(count, self._line)
            rows.add(*pending)
            yield from rows.full()

    def _percents(self, cells: Sequence[str]) -> dict[str, float]:
        return printed(zip(self._columns, cells, strict=True), comma=self._report.decimal_comma)[0]


def _time(cells: Sequence[str]) -> str:
    """The time before a row; "" for the words of a mean, such as `Average:` or `Moyenne :`."""
    text = " ".join(cells)
    return text if any(character.isdecimal() for character in text) else ""


_HEADING = re.compile(
    rb"\n[^\n]{0,20}[0-9]{2}[^\n]{0,20}[ \t](?:CPU {1,9}%us(?:er|r) |LINUX RESTART|"
    rb"(?:[A-Za-z%-]{1,20}/s|kbmemfree|runq-sz|DEV|IFACE|INTR)[ \t])"
)


def is_sar(head: bytes) -> bool:
    """Whether a text begins with the banner and a heading of sar, or with the heading alone."""
    heading = _HEADING.match(b"\n" + head) or (BANNER.search(head) and _HEADING.search(b"\n" + head))
    return heading is not None


def sar_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return Tables(file, hints).found("sar -u -f FILE")
