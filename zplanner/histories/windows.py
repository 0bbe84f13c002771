"""Folds samples of any interval into windows, so that files of one system agree whatever tool took them; joins what
several files say of one system, and adds up systems that share engines.

A sample holds for the interval that ends at its time, and counts in each window by the seconds it covers there. Only
sums by window are kept: memory does not grow with the samples, nor does their order matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isnan, nan
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zplanner.errors import ZplannerError
from zplanner.histories.history import WINDOW, Clock, History, HistoryCode
from zplanner.histories.statistics import WeekProfile, week_profile

Array = NDArray[np.float64]

COARSE = 1_000.0
"""Seconds: samples further apart are not folded into 15 minutes but keep their interval. An assumption: a window and
what a timer may drift in it."""

LONGEST = 86_400.0
"""Seconds: a mean over more than a day says nothing of a peak, and is left out."""

LEAST_COVERED = 0.5
"""A window of which a smaller share is covered by samples is left out."""

_BLOCK = 16_000
"""Samples summed at once, which the processor's caches hold."""

_MOST_WAITING = 64
"""Batches after which the sums of equal windows are added."""


class Grid(NamedTuple):
    """Where windows lie: their length and the start of any of them, in seconds."""

    window: int = WINDOW
    offset: float = 0.0


class WindowFold:
    """The histories of all systems of one file, from batches of samples in any order."""

    def __init__(self) -> None:
        self._systems: dict[str, _SystemFold] = {}

    def add(
        self,
        system: str,
        end: Array,
        interval: Array,
        busy: Array,
        steal: Array,
        *,
        engines: float = nan,
        clock: Clock = Clock.LOCAL,
    ) -> None:
        """Samples (n,) of a system in the order of their times `end`: seconds since 1970, seconds covered, and shares;
        steal is NaN where unknown. A sample whose interval is unknown (NaN) lies in no window."""
        fold = self._systems.setdefault(system, _SystemFold())
        fold.add(np.asarray(end, np.float64), np.asarray(interval, np.float64), busy, steal, engines)
        fold.clock = clock

    def restart(self, system: str) -> None:
        """The system was started again after the samples added last."""
        if system in self._systems:
            self._systems[system].restart()

    def histories(self) -> dict[str, History]:
        """The history of every system that has a window, by its name."""
        found = {name: fold.history(name) for name, fold in self._systems.items()}
        return {name: history for name, history in found.items() if history is not None}

    def spread(self) -> dict[str, tuple[int, float]]:
        """By system, how many of its samples are longer than its windows, and the seconds that the longest covers."""
        found = {name: fold.spread() for name, fold in self._systems.items()}
        return {name: told for name, told in found.items() if told is not None}


class _SystemFold:
    def __init__(self) -> None:
        self.clock = Clock.LOCAL
        self._fine: list[Array] = []  # sums by window
        self._fine_count = 0
        self._coarse: list[Array] = []  # samples: start, end, busy, steal, engines
        self._last = nan
        self._restarts: set[int] = set()
        self._engines: set[int] = set()

    def add(self, end: Array, interval: Array, busy: Array, steal: Array, engines: float) -> None:
        kept = (interval > 0) & (interval <= LONGEST) & ~np.isnan(busy)
        kept[1:] &= end[1:] > end[:-1]  # a time that comes twice counts once
        if not kept.all():
            end, interval, busy, steal = end[kept], interval[kept], busy[kept], steal[kept]
        if not len(end):
            return
        self._last = float(end[-1])
        if not isnan(engines):
            counts = self._engines | {round(engines)}
            self._engines = {min(counts), max(counts)}
        start = end - interval
        np.maximum(start[1:], end[:-1], out=start[1:])  # no moment is covered twice
        samples: list[Array] = [start, end, busy, steal, np.full(len(end), engines)]
        far = interval > COARSE
        if far.any():
            self._coarse.append(np.stack([part[far] for part in samples]))
            if len(self._coarse) > _MOST_WAITING:
                self._coarse = [_distinct(self._coarse)]
            samples = [part[~far] for part in samples]
        self._fine_count += len(samples[0])
        for at in range(0, len(end), _BLOCK):
            self._fine.append(sums_by_window([part[at : at + _BLOCK] for part in samples], Grid()))
        if len(self._fine) > _MOST_WAITING:
            self._fine = [added(self._fine)]

    def restart(self) -> None:
        if not isnan(self._last):
            self._restarts.add(round(self._last))

    def _is_coarse(self, coarse: Array) -> bool:
        """Whether the median interval is that of samples far apart."""
        return len(coarse[0]) >= self._fine_count

    def spread(self) -> tuple[int, float] | None:
        """How many samples are longer than the windows they are spread over, and the longest, in seconds."""
        coarse = _distinct(self._coarse) if self._coarse else np.empty((5, 0))
        if not len(coarse[0]) or self._is_coarse(coarse):
            return None
        return len(coarse[0]), float((coarse[1] - coarse[0]).max())

    def history(self, system: str) -> History | None:
        sums, grid = self._fine, Grid()
        if self._coarse:
            coarse, fine = _distinct(self._coarse), added(sums)
            if self._is_coarse(coarse):
                grid = grid_of(coarse)
                middle = (fine[0] + 0.5) * WINDOW - grid.offset
                sums = [np.stack([np.floor(middle / grid.window), *fine[1:]])]
            sums = [*sums, sums_by_window(coarse, grid)]
        engines = (min(self._engines), max(self._engines)) if self._engines else None
        restarts = tuple(sorted(self._restarts))
        return history_of(system, sums, grid, clock=self.clock, engine_range=engines, restarts=restarts)


def _distinct(samples: Sequence[Array]) -> Array:
    """Samples by their ends, each end once."""
    every = np.concatenate(samples, axis=1)
    return every[:, np.unique(every[1], return_index=True)[1]]


def grid_of(samples: Array) -> Grid:
    """The windows of samples that keep their own interval: as long as most, and where most lie."""
    window = round(float(np.median(samples[1] - samples[0])))
    offsets, counts = np.unique(np.round(samples[1]) % window, return_counts=True)
    return Grid(window, float(offsets[counts.argmax()]))


def sums_by_window(samples: Sequence[Array] | Array, grid: Grid) -> Array:
    """What samples add to each window: rows of its number, the seconds covered, and the seconds times each value.

    Samples are rows of start, end, and values such as busy; a window may come twice.
    """
    start, end, *values = samples
    window, offset = grid
    if offset:
        start, end = start - offset, end - offset
    last = np.ceil(end / window) - 1.0
    inside = end - np.maximum(start, last * window)
    sums = [_runs(last, inside, values)]
    earlier = last - np.floor(start / window)
    if (straddling := np.flatnonzero(earlier > 0)).size:
        count = earlier[straddling].astype(np.intp)
        of = np.repeat(straddling, count)
        back = np.arange(1, len(of) + 1) - np.repeat(np.cumsum(count) - count, count)
        number = last[of] - back
        inside = (number + 1.0) * window - np.maximum(start[of], number * window)
        sums.append(_runs(number, inside, [value[of] for value in values]))
    return np.concatenate(sums, axis=1)


def _runs(number: Array, seconds: Array, values: Sequence[Array]) -> Array:
    """Sums over neighbors of one window."""
    if not len(number):
        return np.empty((2 + len(values), 0))
    first = np.concatenate([[0], np.flatnonzero(number[1:] != number[:-1]) + 1])
    totals = (np.add.reduceat(part, first) for part in (seconds, *(seconds * value for value in values)))
    return np.stack([number[first], *totals])


def added(sums: Sequence[Array]) -> Array:
    """The sums of each window, once, in order of time."""
    every = np.concatenate(sums, axis=1) if sums else np.empty((5, 0))
    number, place = np.unique(every[0], return_inverse=True)
    return np.stack([number, *(np.bincount(place, row, len(number)) for row in every[1:])])


def covered(sums: Array, grid: Grid) -> Array:
    """The windows of which enough is covered, as samples: rows of start, end, and the mean of each value."""
    number, seconds, *totals = sums[:, sums[1] >= LEAST_COVERED * grid.window]
    start = number * grid.window + grid.offset
    return np.stack([start, start + grid.window, *(total / seconds for total in totals)])


def history_of(system: str, sums: Sequence[Array], grid: Grid, **facts: Any) -> History | None:
    """The history of a system, from sums with busy, steal and engines; None where no window is covered."""
    start, _, busy, steal, engines = covered(added(sums), grid)
    if not len(start):
        return None
    return History(
        system,
        start.astype(np.int64),
        np.minimum(busy, 1.0).astype(np.float32),
        steal.astype(np.float32),
        engines.astype(np.float32),
        window=grid.window,
        **facts,
    )


def joined(histories: Sequence[History]) -> History:
    """One history of a system from several files' (at least one), which count by the same clock.

    Where two have the same window, the first one's counts. Where files differ in their interval, the interval that
    covers most of the time is kept.
    """
    first = histories[0]
    if len(histories) == 1:
        return first
    _check_clocks(histories)
    grid = _common_grid(histories)
    windows = np.concatenate([windows_on(history, grid) for history in histories], axis=1)
    windows = windows[:, np.unique(windows[0], return_index=True)[1]]
    counts = [count for history in histories if history.engine_range for count in history.engine_range]
    found = history_of(
        first.system,
        [sums_by_window(windows, grid)],
        grid,
        clock=first.clock,
        engine_range=(min(counts), max(counts)) if counts else None,
        restarts=tuple(sorted({time for history in histories for time in history.restarts})),
        files=tuple(dict.fromkeys(file for history in histories for file in history.files)),
    )
    return found or first


def on_engines(history: History, engines: float) -> History:
    """The same engines busy as a share of so many engines; a window whose engines are unknown stays as it is."""
    scale = np.where(np.isnan(history.engines), 1.0, history.engines / engines)
    busy = np.minimum(history.busy * scale, 1.0)
    return replace(
        history,
        busy=busy.astype(np.float32),
        steal=np.minimum(history.steal * scale, 1.0 - busy).astype(np.float32),
        engines=np.full_like(history.engines, engines),
    )


def week_of(histories: Sequence[History]) -> tuple[WeekProfile, tuple[History, ...]]:
    """The week of all systems together, or of the first where they cannot be added; and whose it is."""
    try:
        all_of_them = together(histories)
    except ZplannerError:  # the engines of one are unknown, or their clocks differ
        all_of_them = None
    if all_of_them is None:
        return week_profile(histories[0]), (histories[0],)
    return week_profile(all_of_them), tuple(histories)


def together(histories: Sequence[History], engines: float | None = None) -> History | None:
    """The load of several systems: engines busy, added window by window, as a share of all their engines, or of the
    `engines` that they share.

    A quantile of the sum is that of this history: quantiles of the systems must not be added, for their peaks lie at
    different times. Windows that one system lacks are left out; None where no window is left.
    """
    _check_clocks(histories)
    for history in histories:
        if np.isnan(history.engines).any():
            raise ZplannerError(HistoryCode.ENGINES_UNKNOWN, system=history.system)
    grid = _common_grid(histories)
    every = np.concatenate([windows_on(history, grid) for history in histories], axis=1)
    starts, place, counts = np.unique(every[0], return_inverse=True, return_counts=True)
    in_use, withheld, theirs = (
        np.bincount(place, row, len(starts)) for row in (every[2] * every[4], every[3] * every[4], every[4])
    )
    of = theirs if engines is None else np.full(len(starts), float(engines))
    windows = np.stack([starts, starts + grid.window, in_use / of, withheld / of, of])[:, counts == len(histories)]
    return history_of(
        " + ".join(history.system for history in histories),
        [sums_by_window(windows, grid)],
        grid,
        clock=histories[0].clock,
        engine_range=(int(of.min()), int(np.ceil(of.max()))),
        files=tuple(dict.fromkeys(file for history in histories for file in history.files)),
    )


def _check_clocks(histories: Sequence[History]) -> None:
    for history in histories[1:]:
        if history.clock is not histories[0].clock:
            raise ZplannerError(
                HistoryCode.CLOCKS_DIFFER, system=history.system, clock=history.clock, others=histories[0].clock
            )


def _common_grid(histories: Sequence[History]) -> Grid:
    """The grid of windows that covers most of the time."""
    spans: dict[Grid, int] = {}
    for history in histories:
        grid = _grid(history)
        spans[grid] = spans.get(grid, 0) + len(history.starts) * history.window
    return widest(spans)


def widest(spans: Mapping[Grid, int]) -> Grid:
    """Of grids with the seconds that windows on each cover, the one that covers most."""
    return max(spans, key=lambda grid: (spans[grid], grid))


def _grid(history: History) -> Grid:
    return Grid(history.window, float(history.starts[0] % history.window))


def engines_change(history: History) -> bool:
    """Whether a load is of a number of engines that changes."""
    known = history.engines[~np.isnan(history.engines)]
    return bool((known != known[:1]).any())


def windows_on(history: History, grid: Grid) -> Array:
    """A history's windows on a grid, as samples: rows of start, end, busy, steal and engines."""
    start = history.starts.astype(np.float64)
    samples = np.stack([start, start + history.window, history.busy, history.steal, history.engines])
    return samples if _grid(history) == grid else covered(added([sums_by_window(samples, grid)]), grid)
