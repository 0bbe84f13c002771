"""Joins what several files say of one system, and adds up systems that share engines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.histories.history import History, HistoryCode
from zplanner.histories.statistics import WeekProfile, week_profile
from zplanner.histories.windows import Array, Grid, added, covered, history_of, sums_by_window


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
    windows = np.concatenate([windows_on(one, grid) for one in histories], axis=1)
    windows = windows[:, np.unique(windows[0], return_index=True)[1]]
    counts = [count for one in histories if one.engine_range for count in one.engine_range]
    found = history_of(
        first.system,
        [sums_by_window(windows, grid)],
        grid,
        clock=first.clock,
        engine_range=(min(counts), max(counts)) if counts else None,
        restarts=tuple(sorted({time for one in histories for time in one.restarts})),
        files=tuple(dict.fromkeys(file for one in histories for file in one.files)),
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
    for one in histories:
        if np.isnan(one.engines).any():
            raise ZplannerError(HistoryCode.ENGINES_UNKNOWN, system=one.system)
    grid = _common_grid(histories)
    every = np.concatenate([windows_on(one, grid) for one in histories], axis=1)
    starts, place, counts = np.unique(every[0], return_inverse=True, return_counts=True)
    in_use, withheld, theirs = (
        np.bincount(place, row, len(starts)) for row in (every[2] * every[4], every[3] * every[4], every[4])
    )
    of = theirs if engines is None else np.full(len(starts), float(engines))
    windows = np.stack([starts, starts + grid.window, in_use / of, withheld / of, of])[:, counts == len(histories)]
    return history_of(
        " + ".join(one.system for one in histories),
        [sums_by_window(windows, grid)],
        grid,
        clock=histories[0].clock,
        engine_range=(int(of.min()), int(np.ceil(of.max()))),
        files=tuple(dict.fromkeys(file for one in histories for file in one.files)),
    )


def _check_clocks(histories: Sequence[History]) -> None:
    for one in histories[1:]:
        if one.clock is not histories[0].clock:
            raise ZplannerError(
                HistoryCode.CLOCKS_DIFFER, system=one.system, clock=one.clock, others=histories[0].clock
            )


def _common_grid(histories: Sequence[History]) -> Grid:
    """The grid of windows that covers most of the time."""
    spans: dict[Grid, int] = {}
    for one in histories:
        grid = _grid(one)
        spans[grid] = spans.get(grid, 0) + len(one.starts) * one.window
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
