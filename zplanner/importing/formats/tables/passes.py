"""The hour that comes twice when the clock is put back: told by the order of a system's rows."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from zplanner.importing.formats.tables.chunks import MOST_SYSTEMS, Floats, Integers

SHORTEST, LONGEST = 3_000.0, 4_200.0
"""By how many seconds a clock is put back."""

BEFORE = 4 * 3_600.0
"""Seconds after midnight by which a clock has been put back."""

_DAY = 86_400.0


class Passes:
    """The rows of a table in their order: which of them are the second of two with one time on the clock."""

    def __init__(self) -> None:
        self._last = np.full(MOST_SYSTEMS, np.nan)
        self._until: dict[int, float] = {}

    def again(self, systems: Integers, end: Floats, second: Floats | None) -> Iterator[NDArray[np.int64]]:
        """Rows of a chunk, system by system, that are in the second of two equal hours.

        `second` is the time where the zone is known, else None: then one step back by an hour, at night, is taken for
        that. A table whose times fall more often is not in the order of time, and says nothing of it.
        """
        if not len(end):
            return
        order = np.argsort(systems.astype(np.uint16), kind="stable")  # by radix
        times, of = end[order], systems[order]
        begins = np.flatnonzero(np.diff(of, prepend=-1))
        before = np.concatenate([[np.nan], times[:-1]])
        before[begins] = self._last[of[begins]]
        ends = np.append(begins[1:], len(of))
        self._last[of[begins]] = times[ends - 1]
        falls = times < before
        if not falls.any() and not self._until:
            return
        for begin, after, back in zip(begins, ends, np.add.reduceat(falls, begins), strict=True):
            system, at, until = int(of[begin]), int(begin), self._until.pop(int(of[begin]), np.nan)
            if back == 1:
                at += int(falls[begin:after].argmax())
                if second is not None:
                    found = bool(second[order[at]] != times[at])
                else:
                    found = _is_put_back(float(before[at]), float(times[at]), times[begin:after])
                until = float(before[at]) if found else np.nan
            if back <= 1 and until == until:
                beyond = np.flatnonzero(times[at:after] > until)
                if not len(beyond):
                    self._until[system] = until
                rows = order[at : at + beyond[0] if len(beyond) else after]
                if len(rows):
                    yield rows


def _is_put_back(before: float, after: float, times: Floats) -> bool:
    steps = np.diff(times)
    steps = steps[steps > 0]
    step = float(np.median(steps)) if len(steps) else 0.0
    return SHORTEST <= before - after + step <= LONGEST and after % _DAY < BEFORE
