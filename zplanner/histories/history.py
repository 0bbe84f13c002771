"""A history of load: how busy one system was, window by window, and the files that say so.

A window's load is the time-weighted mean of the samples in it. Windows are of 15 minutes, or as long as the interval of
a file whose samples are further apart. Times are seconds since 1970-01-01 00:00 by the history's clock.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import Code, ZplannerError


class HistoryCode(Code):
    """A history that cannot be, or what limits its figures."""

    NOT_WINDOWS = "the history of '{system}' is damaged", "import its files again"
    CLOCKS_DIFFER = (
        "files of '{system}' differ in their clock: {clock} and {others}",
        "state the time zone of each file",
    )
    ENGINES_UNKNOWN = "the number of engines of '{system}' is unknown", "state it"
    FEW_DAYS = (
        "the load covers {days:working day}",
        "measure at least {wanted:working day}, or the busiest day may be missing",
    )
    WITHHELD = (
        "the hypervisor withheld engine time from {system:named}: {demand:stated} was wanted and {busy:stated} used, "
        "each in the 95th percentile",
        "size for the demand where that time will be needed",
    )
    GAPS = "the load of {system:named} has {count:gap} of up to {hours:duration}"
    TOO_SHORT = (
        "the load covers less than half a window of 15 minutes",
        "measure for an hour or more of the busiest time",
    )
    RECENT = "today's utilization of {system:named} is that of the last {recent:d} of {weeks:week}"
    COARSE = (
        "the load of {system:named} is measured every {minutes:minute}, so shorter peaks are not seen",
        "measure every 10 minutes or less",
    )
    SPREAD = "the load of {system:named} within {count:long sample}, of up to {hours:duration}, is taken as even"


Times = NDArray[np.int64]
Shares = NDArray[np.float32]

WINDOW = 900
"""Seconds: 15 minutes, as capacity planners fold load."""


class Clock(StrEnum):
    """What the times of a file count."""

    UTC = "utc"
    LOCAL = "local"
    """The clock on the wall: the zone is not stated."""
    UNKNOWN = "unknown"
    """The file has no times; samples are counted from 0."""


@dataclass(frozen=True, slots=True)
class MeasuredFile:
    """A file that a history comes from, with the times of its first and last sample."""

    name: str
    size: int
    sha256: str
    format: str
    first: int
    last: int


@dataclass(frozen=True, eq=False)
class History:
    """The load of a system; every array has shape (n,), a value for each window, and is never written to.

    `engines` is the mean number of engines in a window, `engine_range` the fewest and most at any time. NaN and None
    are unknown.
    """

    system: str
    starts: Times
    """When each window begins; windows rise and do not overlap."""
    busy: Shares
    """Engine time used, 0..1 of all engines."""
    steal: Shares
    """Engine time wanted and withheld by the hypervisor, as a share like busy; NaN where a file does not say."""
    engines: Shares
    window: int = WINDOW
    """Seconds that each window covers."""
    clock: Clock = Clock.LOCAL
    engine_range: tuple[int, int] | None = None
    restarts: tuple[int, ...] = ()
    """When the system was started again."""
    files: tuple[MeasuredFile, ...] = ()

    def __post_init__(self) -> None:
        for array in self._arrays:
            array.flags.writeable = False
        if not self._holds:
            raise ZplannerError(HistoryCode.NOT_WINDOWS, system=self.system)

    @property
    def demand(self) -> Shares:
        """Engine time wanted: used and withheld; NaN where steal is unknown."""
        return self.busy + self.steal

    @property
    def first(self) -> int:
        return int(self.starts[0])

    @property
    def end(self) -> int:
        """When the last window ends."""
        return int(self.starts[-1]) + self.window

    @cached_property
    def gaps(self) -> tuple[tuple[int, int], ...]:
        """From when to when there is no window, between the first and the last."""
        ends = self.starts[:-1] + self.window
        at = np.flatnonzero(self.starts[1:] > ends)
        return tuple(zip(ends[at].tolist(), self.starts[at + 1].tolist(), strict=True))

    def during(self, first: int | None = None, end: int | None = None) -> History | None:
        """The windows that begin from a time on and before another; None where there are none."""
        low = 0 if first is None else int(np.searchsorted(self.starts, first))
        high = len(self.starts) if end is None else int(np.searchsorted(self.starts, end))
        if low >= high:
            return None
        starts, busy, steal, engines = (array[low:high] for array in self._arrays)
        last = int(starts[-1]) + self.window
        return replace(
            self,
            starts=starts,
            busy=busy,
            steal=steal,
            engines=engines,
            restarts=tuple(time for time in self.restarts if starts[0] <= time < last),
            files=tuple(file for file in self.files if file.last >= starts[0] and file.first < last),
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History):
            return NotImplemented
        if self is other:
            return True
        arrays = zip(self._arrays, other._arrays, strict=True)
        return self._facts == other._facts and all(np.array_equal(one, two, equal_nan=True) for one, two in arrays)

    def __hash__(self) -> int:
        return hash((self._facts, len(self.starts)))

    @property
    def _arrays(self) -> tuple[NDArray[Any], ...]:
        return self.starts, self.busy, self.steal, self.engines

    @property
    def _facts(self) -> tuple[object, ...]:
        return self.system, self.window, self.clock, self.engine_range, self.restarts, self.files

    @property
    def _holds(self) -> bool:
        """Whether this is a history: windows one after another, and shares that are shares."""
        one_shape = len({array.shape for array in self._arrays}) == 1 and self.starts.ndim == 1
        if not one_shape or self.window < WINDOW or not len(self.starts):
            return False
        apart = np.diff(self.starts) >= self.window
        shares = (self.busy >= 0) & (self.busy <= 1) & ~(self.steal < 0) & ~(self.engines <= 0)
        return bool(apart.all() and shares.all())
