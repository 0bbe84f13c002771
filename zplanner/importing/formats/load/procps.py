"""vmstat and `top -b`, in any version and locale: figures of all engines, without a date or without times.

The first row of either counts since the system was started, except with `vmstat -y`, which the file does not say: but
then the first heading stands one row sooner before the second than the second before the third.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import nan

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile, text_of
from zplanner.importing.formats.lines import (
    ROUNDED,
    Lines,
    busy_and_steal,
    day_start,
    decimal,
    decimal_of_any_locale,
    epoch,
    rounding,
    time_of_day,
)
from zplanner.importing.formats.load.batches import SystemRows, Systems, UndatedClock
from zplanner.importing.found import Clock, Dropped, Hints, Item
from zplanner.importing.refusals import LoadFileCode

_MODES = re.compile(r"(?<!\S)us +sy +id +wa(?!\S)")
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_WITH_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9:.]{8,18}|[0-9]{9,10}(?:\.[0-9]{1,9})?", re.ASCII)

MODES = ("us", "sy", "id", "wa", "st")
"""The columns that count all time once; old versions know no steal. `gu`, guest time, may be in `us` or beside it."""

TIMES = (2, 3)
"""Columns of a row's time: date and time, and in old versions the zone."""


def is_vmstat(head: bytes) -> bool:
    """Whether a text begins with the two headings of vmstat."""
    groups, _, names = head[:4000].lstrip().partition(b"\n")
    return b"--" in groups and _MODES.search(text_of(names.partition(b"\n")[0])) is not None


def vmstat_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    systems, table, has_rows = Systems(hints.zone), _Screens(), False

    def read(line: str, number: int) -> Iterator[Item]:
        nonlocal has_rows
        if _MODES.search(line):
            yield from table.heading(line)
        elif "--" not in line and table.columns:
            has_rows = True
            yield from table.row(line.split(), number, systems)

    yield from Lines(file, r"[^\n]*[^\s]").items(read)
    yield from table.rest()
    yield from systems.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="vmstat -t 60 60")


class _Screens:
    """Rows between headings, which come again with every screen."""

    def __init__(self) -> None:
        self.columns: dict[str, int] = {}
        self._width = 0
        self._times_before = 0
        """Columns before those of vmstat: the time that `ts` or a script writes before each line."""
        self._is_utc = False
        self._counts: list[int] = []
        """Rows of each screen."""
        self._first: tuple[SystemRows, float, float, float] | None = None
        """The first row, until it is known whether it counts since the system was started."""
        self._number = -2.0
        """The row's, which is its time where it has none; the first that is a sample has 0."""

    def heading(self, line: str) -> Iterator[Item]:
        names = line.split()
        at = next(place for place in range(len(names)) if names[place : place + 4] == ["us", "sy", "id", "wa"])
        modes = [name for name, known in zip(names[at:], (*MODES, "gu"), strict=False) if name == known]
        self.columns = {name: at + place for place, name in enumerate(modes)}
        self._width = at + len(modes)
        self._times_before = names.index("r") if "r" in names else 0
        self._is_utc = names[self._width :] == ["UTC"]
        if len(self._counts) == 2:
            yield from self.rest()
        self._counts = [*self._counts, 0][-3:]

    def rest(self) -> Iterator[Item]:
        """The first row: a sample where the first screen is one row shorter than the second, or else dropped."""
        if self._first is None:
            return
        (rows, end, busy, steal), self._first = self._first, None
        first, second, *_ = (*self._counts, 0)
        shift = 1.0 if rows.clock is Clock.UNKNOWN else 0.0
        if second == first + 1 and rows.insert_first(end, busy, steal, shift):
            self._number += shift
        else:
            yield Dropped(rows.system)

    def row(self, cells: list[str], number: int, systems: Systems) -> Iterator[Item]:
        is_first, begins_screen = not any(self._counts), not self._counts[-1]
        self._counts[-1] += 1
        self._number += 1.0
        if len(cells) - self._width not in (0, *TIMES):
            raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=self._width)
        moment = cells[self._width :]
        if not moment and _WITH_DATE.fullmatch(" ".join(cells[: self._times_before])):
            moment = cells[: self._times_before]
        end, is_utc = _moment(moment) if moment else (self._number, False)
        is_utc = is_utc or self._is_utc
        rows = systems.rows("", Clock.UNKNOWN if not moment else Clock.UTC if is_utc else systems.clock)
        rows.begin()
        step, usual = nan, rows.usual
        if moment:
            end, step = (end, rows.step_to(end)) if is_utc else rows.step_to_wall(end, number)
        busy, steal = self._shares(cells)
        if is_first:
            self._first = rows, end, busy, steal
        elif begins_screen and abs(step - usual) > max(usual / 2.0, 1.5):
            yield Dropped(rows.system)  # another run, in the same file
        else:
            rows.add(end, step, busy, steal)
            yield from rows.full()

    def _shares(self, cells: list[str]) -> tuple[float, float]:
        percents = {name: decimal(cells[at]) for name, at in self.columns.items()}
        guest = percents.pop("gu", 0.0)
        values = list(percents.values())
        if abs(sum(values) - 100.0) > ROUNDED:
            values.append(guest)
        return busy_and_steal(values, percents["id"], percents["wa"], percents.get("st", nan), ROUNDED)


def _moment(cells: list[str]) -> tuple[float, bool]:
    """The seconds that a time is, in one column or two, and whether it is of UTC."""
    if len(cells) == 1 and "-" not in cells[0]:
        return epoch(cells[0]), True
    day, _, time = " ".join(cells[:2]).replace("T", " ").partition(" ")
    if not (match := _DATE.fullmatch(day)):
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=" ".join(cells))
    return day_start(int(match[1]), int(match[2]), int(match[3])) + time_of_day(time), False


_TIME = re.compile(r"top - ([0-9]{2}:[0-9]{2}:[0-9]{2}) up ")
_ALL = re.compile(r"%?C(?:pu|PU)\(s\): *(.{10,200})")
_PART = re.compile(r"([0-9]{1,3}[.,][0-9]{1,2}|[0-9]{1,3})[% ] ?[a-z]{2}\b")
_PARTS = ("us", "sy", "ni", "id", "wa", "hi", "si", "st")
"""In this order; their names are translated: a French `top` prints `ut` for `us`."""


_GIB = {"K": 2.0**-20, "M": 2.0**-10, "G": 1.0, "T": 2.0**10}
_MEMORY = re.compile(r"([KMGT])iB [^:]{1,20}:" + r" {0,20}([0-9]{1,15}(?:[.,][0-9]{1,3})?) ([^0-9]{1,30})" * 4)
"""Total, free, used, and buffers with page cache; or of swap the first three, and what is available to programs. A
plus stands for the last digits of a number that was too wide."""


def top_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems, has_rows, has_engines = Systems(), False, False
    clock, end = UndatedClock(), 0.0
    rows = systems.rows("", Clock.UNKNOWN)
    total = nan

    def read(text: str, number: int) -> Iterator[Item]:
        nonlocal end, total, has_rows, has_engines
        if shown := _TIME.match(text):
            end = clock.at(time_of_day(shown[1]))
        elif told := _ALL.match(text[:1000]):
            is_first, has_rows = not has_rows, True
            step = rows.step_to(end)
            if is_first:
                yield Dropped(rows.system)
                return
            cells = dict(zip(_PARTS, _PART.findall(told[1]), strict=False))
            percents = {name: decimal_of_any_locale(cell) for name, cell in cells.items()}
            idle, waiting = percents.get("id", nan), percents.get("wa", nan)
            values, tolerance = list(percents.values()), rounding(cells.values())
            busy, steal = busy_and_steal(values, idle, waiting, percents.get("st", nan), tolerance)
            rows.add(end, step, *_known(busy, steal))
            yield from rows.full()
        elif memory := _MEMORY.match(text):
            gib = [decimal_of_any_locale(cell) * _GIB[memory[1]] for cell in memory.groups()[1::2]]
            if "/" in memory[9]:
                total = gib[0]
                rows.has_memory(total, number)
                rows.uses_memory(gib[2], number)
            elif total == total:
                rows.uses_memory(total - gib[3], number)
        elif text.startswith(("%C", "C")):
            has_engines = True

    yield from Lines(file, r"top - |%?C(?:pu|PU)|[KMGT]iB ").items(read)
    yield from systems.rest()
    if not has_rows:
        code = LoadFileCode.SINGLE_ENGINES if has_engines else LoadFileCode.NO_CPU_FIGURES
        raise ZplannerError(code, command="vmstat -t 60 60")


def _known(busy: float, steal: float) -> tuple[float, float]:
    if busy != busy:
        raise ZplannerError(LoadFileCode.NO_IDLE)
    return busy, steal
