"""Rows of single engines: of a system and a time, the row of all of them, or else the mean of all its rows."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from zplanner.importing.formats.tables.chunks import Floats, Integers
from zplanner.importing.formats.tables.readings import SYSTEM_AT, TIME_BITS, Readings

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
