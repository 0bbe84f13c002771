"""atop's parseable output (`atop -P CPU`): ticks of all engines, in blocks that end with `SEP`.

Columns: atop(1), PARSEABLE OUTPUT. The block after `RESET` counts since the system was started, not since the block
before.
"""

from __future__ import annotations

from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import whole_number
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import Systems
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import Clock, Dropped, Hints, Item, Refused, Restart
from zplanner.importing.refusals import LoadFileCode

COLUMNS = 16
"""CPU, host, seconds since 1970, date, time, interval, ticks a second, engines, and eight modes; others follow."""


def atop_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems = Systems()
    lines = Lines(file, r"CPU |RESET\b|SEP\b")
    since_boot = has_rows = False
    for number, line in lines:
        yield from lines.refused()
        if not line.startswith("CPU "):
            since_boot = line.startswith("RESET")
            continue
        has_rows = True
        try:
            yield from _found(line, number, since_boot, systems)
        except ZplannerError as error:
            yield Refused(error.within(line=number))
    yield from systems.rest()
    yield from lines.refused()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="atop -P CPU 60")


def _found(line: str, number: int, since_boot: bool, systems: Systems) -> Iterator[Item]:
    cells = line.split()
    if len(cells) < COLUMNS:
        raise ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, columns=len(cells), expected=COLUMNS)
    end, interval, hertz, engines, *modes = (whole_number(cells[at]) for at in (2, *range(5, COLUMNS)))
    rows = systems.rows(cells[1], Clock.UTC)
    if since_boot:
        if rows.last is not None and end - interval > rows.last:
            yield from rows.rest()
            yield Restart(rows.system, number)
        yield Dropped(rows.system)
        rows.last = end if rows.last is None else max(rows.last, end)
        return
    rows.step_to(end)
    ticks, expected = sum(modes), hertz * engines * interval
    # the interval is in whole seconds, and no engine ticks exactly
    if not expected > 0 or abs(ticks - expected) > max(hertz * engines, 0.05 * expected):
        seconds = ticks / max(hertz, 1)
        raise ZplannerError(LoadFileCode.NOT_THE_INTERVAL, seconds=seconds, expected=float(engines * interval))
    _system, _user, _nice, idle, waiting, _irq, _softirq, steal = modes
    yield from rows.engines(engines, number)
    rows.add(end, interval, (ticks - idle - waiting - steal) / ticks, steal / ticks)
    yield from rows.full()
