"""Load of a table as samples: each system's rows in the order of time, with the seconds that each covers.

Where rows are of single engines, the row of all of them counts, or else the mean of all rows of a system and a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.formats.tables.chunks import Floats, Integers
from zplanner.importing.formats.tables.readings import SYSTEM_AT, TIME_BITS, Readings
from zplanner.importing.found import Clock, EngineCount, Refused, Samples
from zplanner.importing.refusals import TableFileCode

NEAR = 1.5
"""A step up to so many times the usual one is covered whole: longer ones are gaps."""

MOST_ENGINES = 10_000
"""An input guard."""

SHORT_STEPS = 0.02
"""The quantile of the steps that is the usual one where rows are in no order: most rows between are elsewhere."""


@dataclass(slots=True)
class _TableSystem:
    """What is known of a system so far, and its rows while its step is not."""

    name: str
    last: float = np.nan
    step: float = np.nan
    in_order: bool = True
    engines: float = np.nan
    held: list[tuple[Floats, Floats, Floats]] = field(default_factory=list)


class Steps:
    """The samples of all systems of one table.

    A table says when its samples end, not how long they are: a sample covers the time since the one before, and after a
    gap the usual step.
    """

    def __init__(self, names: list[str], clock: Clock) -> None:
        self._names = names
        self._clock = clock
        self._systems: dict[int, _TableSystem] = {}

    def samples(self, found: Readings) -> Iterator[Samples | EngineCount | Refused]:
        keys = found.systems * 2 + found.again
        order = np.argsort(keys.astype(np.uint16), kind="stable")  # by radix
        keys, end, busy, steal = keys[order], found.end[order], found.busy[order], found.steal[order]
        bounds = np.flatnonzero(np.diff(keys, prepend=-1, append=-1))
        starts, systems = bounds[:-1], [self._system(int(key)) for key in keys[bounds[:-1]] >> 1]
        if not len(starts):
            return
        steps = np.diff(end, prepend=np.nan)
        steps[starts] = end[starts] - [system.last for system in systems]
        usual = np.repeat([system.step for system in systems], np.diff(bounds))
        are_usual = np.logical_and.reduceat(steps == usual, starts).tolist()
        has_engines = not np.isnan(found.engines).all()
        for number, (begin, after) in enumerate(zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True)):
            system, part = systems[number], slice(begin, after)
            if has_engines:
                yield from _engine_counts(system, found.engines[order[part]], found.lines[order[part]])
            if are_usual[number] and system.in_order:  # nothing is to be found out
                system.last = float(end[after - 1])
                yield Samples(system.name, end[part], steps[part], busy[part], steal[part], self._clock)
            else:
                lines, is_again = found.lines[order[part]], bool(keys[begin] & 1)
                yield from self._in_order(system, end[part], busy[part], steal[part], lines, is_again)

    def _system(self, number: int) -> _TableSystem:
        if number not in self._systems:
            self._systems[number] = _TableSystem(self._names[number])
        return self._systems[number]

    def _in_order(
        self, system: _TableSystem, end: Floats, busy: Floats, steal: Floats, lines: Integers, is_again: bool
    ) -> Iterator[Samples | Refused]:
        """Samples of a system whose rows may be in any order; of rows with one time the first counts."""
        rows = np.arange(len(end))
        if not (np.diff(end) > 0.0).all():
            rows, twice = _sorted(end)
            system.in_order = system.in_order and bool((np.diff(end) >= 0.0).all())
            for line in lines[twice].tolist():
                yield Refused(ZplannerError(TableFileCode.TIME_TWICE, line=line))
        if end[rows[0]] == system.last and not is_again:
            yield Refused(ZplannerError(TableFileCode.TIME_TWICE, line=int(lines[rows[0]])))
            rows = rows[1:]
        if len(rows):
            yield from self._of_one(system, end[rows], busy[rows], steal[rows])

    def rest(self) -> Iterator[Samples]:
        """Samples of systems whose step stayed unknown: of a single row, where no other system has more."""
        steps = [system.step for system in self._systems.values() if system.step == system.step]
        usual = float(np.median(steps)) if steps else np.nan
        for system in self._systems.values():
            for end, busy, steal in system.held:
                yield Samples(system.name, end, np.full(len(end), usual), busy, steal, self._clock)

    def _of_one(self, system: _TableSystem, end: Floats, busy: Floats, steal: Floats) -> Iterator[Samples]:
        if end[0] <= system.last:
            system.in_order = False
        steps = np.diff(end)
        if len(steps):
            found = _usual(steps) if system.in_order else float(np.quantile(steps, SHORT_STEPS, method="lower"))
            system.step = found if system.in_order or not system.step < found else system.step
        elif system.step != system.step and end[0] > system.last:
            system.step = float(end[0] - system.last)
        system.held.append((end, busy, steal))
        if system.step == system.step:
            for ends, used, withheld in system.held:
                yield Samples(system.name, ends, _intervals(ends, system), used, withheld, self._clock)
                system.last = float(ends[-1])
            system.held.clear()
        system.last = float(end[-1])


def _usual(steps: Floats) -> float:
    """The commonest step, the shortest of equally common ones."""
    if (steps == steps[0]).all():
        return float(steps[0])
    values, counts = np.unique(np.round(steps, 3), return_counts=True)
    return float(values[counts.argmax()])


def _intervals(end: Floats, system: _TableSystem) -> Floats:
    """The seconds that samples of a system cover."""
    step = system.step
    if not system.in_order:
        return np.full(len(end), step)
    steps = np.diff(end, prepend=system.last)
    near = steps <= NEAR * step
    # a table may go on in other steps: two alike in a row are no gaps
    alike = np.abs(np.diff(steps)) <= 0.1 * np.abs(steps[1:])
    near[1:] |= alike
    near[:-1] |= alike
    return np.where(near & (steps > 0.0), steps, step)


def _sorted(end: Floats) -> tuple[Integers, Integers]:
    """Rows in the order of time, and those whose time another has already."""
    order = np.argsort(end, kind="stable")
    is_twice = np.diff(end[order], prepend=-np.inf) <= 0.0
    return order[~is_twice], np.sort(order[is_twice])


def _engine_counts(system: _TableSystem, engines: Floats, lines: Integers) -> Iterator[EngineCount | Refused]:
    """The number of engines, wherever it becomes another."""
    changed = np.flatnonzero((np.diff(engines, prepend=system.engines) != 0.0) & ~np.isnan(engines))
    for row in changed.tolist():
        count, line = float(engines[row]), int(lines[row])
        if not (count.is_integer() and 1 <= count <= MOST_ENGINES):
            yield Refused(ZplannerError(TableFileCode.NOT_ENGINES, line=line, count=count))
        elif count != system.engines:
            system.engines = count
            yield EngineCount(system.name, int(count), line)


MOST_WAITING = 1_000_000
"""Rows after which those of equal times are added: 60 MB."""


class EngineMeans:
    """Load of engines, row by row in any order, as that of systems."""

    def __init__(self) -> None:
        self._waiting: list[Floats] = []  # sums by key: busy, steal, rows; and the first line
        self._keys: list[Integers] = []
        self._count = 0

    def add(self, found: Readings) -> None:
        times = np.rint(found.end * 1000.0).astype(np.int64)
        self._keys.append((found.systems << SYSTEM_AT) | (found.again.astype(np.int64) << TIME_BITS) | times)
        self._waiting.append(np.stack([found.busy, found.steal, np.ones(len(times)), found.lines]))
        self._count += len(times)
        if self._count > MOST_WAITING:
            keys, sums = self._added()
            self._keys, self._waiting, self._count = [keys], [sums], 0

    def rest(self) -> Iterator[Readings]:
        """The load of every system and time, with as many engines as had rows."""
        if not self._keys:
            return
        keys, (busy, steal, count, lines) = self._added()
        end, again = (keys & ((1 << TIME_BITS) - 1)) / 1000.0, (keys >> TIME_BITS & 1).astype(bool)
        systems = keys >> SYSTEM_AT
        yield Readings(systems, end, again, lines.astype(np.int64), busy / count, steal / count, count)

    def _added(self) -> tuple[Integers, Floats]:
        every = np.concatenate(self._waiting, axis=1)
        keys, first, place = np.unique(np.concatenate(self._keys), return_index=True, return_inverse=True)
        sums = [np.bincount(place, row, len(keys)) for row in every[:3]]
        return keys, np.stack([*sums, every[3, first]])
