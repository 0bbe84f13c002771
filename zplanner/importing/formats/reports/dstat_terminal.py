"""dstat and dool as they print to a terminal: whole percents of all engines, in the columns below `cpu-usage`.

The first row counts since the system was started; headings come again with every screen; times have no year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import nan

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import decimal
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import Systems
from zplanner.importing.formats.load.dstat import MODES
from zplanner.importing.formats.load.lines import DAY, Lines, busy_and_steal, rounding, time_of_day
from zplanner.importing.found import Clock, Dropped, Hints, Item, Refused
from zplanner.importing.refusals import LoadFileCode

_NAMES = re.compile(r"\busr +sys +idl +wai\b")
_TIME = re.compile(r"(?:[0-9A-Za-z]{2,3}-[0-9]{2} )?([0-9]{2}:[0-9]{2}:[0-9]{2})")


def dstat_terminal_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems, table, has_rows = Systems(), _TerminalColumns(), False
    rows = systems.rows("", Clock.UNKNOWN)
    lines = Lines(file, r"[^\n]*[^\s]")
    for number, text in lines:
        yield from lines.refused()
        text = text[:1000]
        if _NAMES.search(text):
            table.head(text)
            continue
        groups = text.split("|")
        if not table.names or len(groups) != table.groups or "usage" in text:
            continue
        is_first, has_rows = not has_rows, True
        try:
            end, busy, steal = table.row(groups)
            step = rows.step_to(end)
            if is_first:
                yield Dropped(rows.system)
                continue
            rows.add(end, step if table.time is not None else nan, busy, steal)
            yield from rows.full()
        except ZplannerError as error:
            yield Refused(error.within(line=number))
    yield from systems.rest()
    yield from lines.refused()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="dstat --epoch --cpu --output FILE 60")


class _TerminalColumns:
    """Where the groups of columns stand."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.groups = self.place = 0
        self.time: int | None = None
        self._days, self._last = 0, 0.0
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
            now = time_of_day(shown[1])
            self._days, self._last = self._days + (now < self._last - DAY / 2), now
            end = self._days * DAY + now
        modes = {name: cell for name, cell in zip(self.names, cells, strict=True) if name in MODES}
        percents = {name: decimal(cell) for name, cell in modes.items()}
        values, tolerance = list(percents.values()), rounding(modes.values())
        busy, steal = busy_and_steal(values, percents["idl"], percents["wai"], percents.get("stl", nan), tolerance)
        return end, busy, steal
