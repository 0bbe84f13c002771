"""Samples of one system, gathered row by row and handed on as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from math import nan

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import fields
from zplanner.importing.formats.lines import DAY
from zplanner.importing.found import Array, Clock, EngineCount, FoundFact, Notice, Samples
from zplanner.importing.refusals import LoadFileCode, MachineFileCode
from zplanner.importing.wall_clock import WallClock

BATCH = 10_000
"""Rows that are handed on together: 320 KB of arrays."""

BYTES_PER_GIB, KIB_PER_GIB, MIB_PER_GIB = 2.0**30, 2.0**20, 2.0**10

ALIKE = 0.05
"""An assumption: sizes of memory that are closer are one, which files count in other units: `free -h` in whole GiB."""

ALL_STOLEN = 0.99995
"""From here on, steal is written as 100.00%."""

MOST_SYSTEMS = 10_000
"""An input guard: the systems of one file."""


class SystemRows:
    """The rows of one system: those that are not handed on yet, and what the next is measured from."""

    def __init__(self, system: str, clock: Clock, zone: str = "") -> None:
        self.system = system
        self.clock = clock
        self.wall = WallClock(zone)
        self.nominal = nan
        """The seconds between rows that the file states."""
        self.last: float | None = None
        """The time of the row before, good or refused."""
        self.usual = nan
        """The seconds that the row before covered."""
        self._begun = 0
        self._engines = 0
        self.count = 0.0
        """The rows so far: the time of the next where the file has no times."""
        self._rows: list[tuple[float, float, float, float]] = []
        self._handed_on = False
        self._memory = 0.0, 0
        """The most memory in use so far, in GiB, and its line."""
        self.memory_count = 0
        """The rows that said how much is in use."""
        self._installed = 0.0, 0
        """The memory that the system has by its last row."""

    def begin(self) -> None:
        """A row is read, or a heading after which another run of the tool may follow."""
        self._begun += 1

    def step_to(self, end: float) -> float:
        """The seconds that a row covers that ends now: those since the row before. NaN for the first, where nobody
        says; at most as many as usual where rows before this one were not read.

        >>> rows = SystemRows("zlnx01", Clock.UTC)
        >>> rows.step_to(100.0), rows.step_to(115.0)
        (nan, 15.0)
        >>> rows.begin(), rows.begin(), rows.step_to(145.0)
        (None, None, 15.0)
        """
        if self.last is not None and end <= self.last:
            raise ZplannerError(LoadFileCode.TIME_GOES_BACK)
        step = self.nominal if self.last is None else end - self.last
        if self._begun > 1 and self.usual < step:
            step = self.usual
        self.last, self.usual, self._begun = end, step, 0
        return step

    def after(self, seconds: float) -> float:
        """The end of a row that has no time: so long after the row before, and 0 for the first.

        >>> rows = SystemRows("zlnx01", Clock.UNKNOWN)
        >>> rows.after(10.0), rows.after(10.0), rows.after(5.0)
        (0.0, 10.0, 15.0)
        """
        self.last = 0.0 if self.last is None else self.last + seconds
        return self.last

    def add(self, end: float, interval: float, busy: float, steal: float) -> None:
        self.count += 1.0
        self._rows.append((end, interval, busy, steal))

    def step_to_wall(self, seconds: float, line: int) -> tuple[float, float]:
        """The end of a row and the seconds it covers, where its time is of the clock on the wall."""
        end = self.wall.at(seconds, 0.0, line)
        return end, self.step_to(end)

    def insert_first(self, end: float, busy: float, steal: float, shift: float = 0.0) -> bool:
        """Whether a row could be put before all others, which end `shift` later then; it covers what the next does."""
        if self._handed_on:
            return False
        step = self._rows[0][1] if self._rows else nan
        rows = [(end, step, busy, steal), *self._rows]
        self._rows = [(then + shift, covered, used, stolen) for then, covered, used, stolen in rows]
        return True

    def engines(self, count: int, line: int) -> Iterator[Samples | EngineCount | Notice]:
        """The number of engines from here on, where it is another than before."""
        if count != self._engines:
            self._engines = count
            yield from self.rest()
            yield EngineCount(self.system, count, line)

    def has_memory(self, gib: float, line: int) -> None:
        """A row says how much memory the system has; ZplannerError where no machine has so much."""
        _check_memory(gib)
        self._installed = gib, line

    def uses_memory(self, gib: float, line: int) -> None:
        """A row says how much memory is in use, without page cache that can be dropped; ZplannerError where no machine
        has so much."""
        _check_memory(gib)
        self.memory_count += 1
        self._memory = max(self._memory, (gib, line), key=lambda one: one[0])

    def memory(self) -> Iterator[FoundFact]:
        """The memory that there is, in three digits, since files count it in other units; and that in use at its peak,
        where rows say enough of either for a plan."""
        gib, line = self._installed
        if gib >= fields()["central_storage_gib"].minimum:
            yield FoundFact("central_storage_gib", float(f"{gib:.3g}"), line, self.system)
        gib, line = self._memory
        if round(gib, 2) >= fields()["memory_used_gib"].minimum:
            yield FoundFact("memory_used_gib", round(gib, 2), line, self.system)

    def full(self) -> Iterator[Samples | Notice]:
        """The rows, once they are many."""
        if len(self._rows) >= BATCH:
            yield from self.rest()

    def rest(self) -> Iterator[Samples | Notice]:
        """The rows that are left, if any."""
        if self._rows:
            rows = np.array(self._rows).T
            is_stuck = _is_stuck(rows[2], rows[3])
            if count := int(is_stuck.sum()):
                yield Notice(ZplannerError(LoadFileCode.STEAL_STUCK, system=self.system, count=count))
            end, interval, busy, steal = rows[:, ~is_stuck].copy()
            self._rows.clear()
            self._handed_on = True
            yield Samples(self.system, end, interval, busy, steal, self.clock)


class UndatedClock:
    """Times of day without a date, which go on after midnight: seconds since the first one's midnight."""

    def __init__(self) -> None:
        self._days, self._last = 0, 0.0

    def at(self, time: float) -> float:
        self._days, self._last = self._days + (time < self._last - DAY / 2), time
        return self._days * DAY + time


def _check_memory(gib: float) -> None:
    if not gib <= (most := fields()["memory_used_gib"].maximum):
        raise ZplannerError(MachineFileCode.OUTSIDE, value=round(gib, 2), low=0, high=most)


def _is_stuck(busy: Array, steal: Array) -> NDArray[np.bool_]:
    """Which rows (n,) are of a counter that stands still, which the kernel of a guest that was suspended or moved shows
    as all time stolen: such rows, if more than one follow each other."""
    is_all = np.concatenate([[False], (steal >= ALL_STOLEN) & (busy <= 1.0 - ALL_STOLEN), [False]])
    is_stuck: NDArray[np.bool_] = is_all[1:-1] & (is_all[:-2] | is_all[2:])
    return is_stuck


class Systems:
    """The rows of every system of a file."""

    def __init__(self, zone: str = "") -> None:
        self._zone = zone
        self.clock = WallClock(zone).clock
        """What the times of the clock on the wall become."""
        self._rows: dict[str, SystemRows] = {}

    def rows(self, system: str, clock: Clock) -> SystemRows:
        """The rows of one system; ZplannerError where they have other times than so far, or systems are too many."""
        rows = self._rows.get(system)
        if rows is None:
            if len(self._rows) == MOST_SYSTEMS:
                raise ZplannerError(LoadFileCode.TOO_MANY_SYSTEMS, most=MOST_SYSTEMS)
            rows = self._rows[system] = SystemRows(system, clock, self._zone)
        if rows.clock is not clock:
            raise ZplannerError(LoadFileCode.OTHER_TIMES)
        return rows

    def rest(self) -> Iterator[Samples | Notice | FoundFact]:
        """The rows that are left, the memory in use, and what was assumed of their times."""
        for rows in self._rows.values():
            yield from rows.rest()
            yield from rows.memory()
            yield from map(Notice, rows.wall.notices())
