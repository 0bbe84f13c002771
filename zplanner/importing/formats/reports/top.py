"""top in batch mode (`top -b`): the line of all engines in each iteration, in any version and locale.

The first iteration counts since the system was started (top(1)); times have no date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import nan

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import decimal
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import Systems
from zplanner.importing.formats.load.lines import DAY, Lines, busy_and_steal, rounding, time_of_day
from zplanner.importing.found import Clock, Dropped, Hints, Item, Refused
from zplanner.importing.refusals import LoadFileCode

_TIME = re.compile(r"top - ([0-9]{2}:[0-9]{2}:[0-9]{2}) up ")
_ALL = re.compile(r"%?Cpu\(s\): *(.{10,200})")
_PART = re.compile(r"([0-9]{1,3}[.,][0-9]{1,2}|[0-9]{1,3})[% ] ?(us|sy|ni|id|wa|hi|si|st)\b")


def top_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems, has_rows, has_engines = Systems(), False, False
    days, time = 0, 0.0
    rows = systems.rows("", Clock.UNKNOWN)
    lines = Lines(file, r"top - |%?Cpu")
    for number, text in lines:
        yield from lines.refused()
        try:
            if shown := _TIME.match(text):
                now = time_of_day(shown[1])
                days, time = days + (now < time - DAY / 2), now
            elif told := _ALL.match(text[:1000]):
                is_first, has_rows = not has_rows, True
                step = rows.step_to(days * DAY + time)
                if is_first:
                    yield Dropped(rows.system)
                    continue
                cells = {name: cell for cell, name in _PART.findall(told[1])}
                percents = {name: decimal(cell.replace(",", ".")) for name, cell in cells.items()}
                idle, waiting = percents.get("id", nan), percents.get("wa", nan)
                values, tolerance = list(percents.values()), rounding(cells.values())
                busy, steal = busy_and_steal(values, idle, waiting, percents.get("st", nan), tolerance)
                rows.add(days * DAY + time, step, *_known(busy, steal))
                yield from rows.full()
            elif text.startswith(("%Cpu", "Cpu")):
                has_engines = True
        except ZplannerError as error:
            yield Refused(error.within(line=number))
    yield from systems.rest()
    yield from lines.refused()
    if not has_rows:
        code = LoadFileCode.SINGLE_ENGINES if has_engines else LoadFileCode.NO_CPU_FIGURES
        raise ZplannerError(code, command="vmstat -t 60 60")


def _known(busy: float, steal: float) -> tuple[float, float]:
    if busy != busy:
        raise ZplannerError(LoadFileCode.NO_IDLE)
    return busy, steal
