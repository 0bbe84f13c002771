"""Peaks that do not coincide: the peak of a sum of loads, from measured windows or else from a stated correlation.

Where the histories of systems overlap, their loads are added window by window, and the peak is that of the sum. Where
they do not, peaks are added as if the loads were normal with a common correlation, which is an assumption and stays a
range. A peak is the 95th percentile of the windows; measured peaks of systems that peak together may exceed the sum of
their peaks by a little, since quantiles do not add up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.histories.history import History
from zplanner.histories.statistics import P95
from zplanner.histories.windows import Grid, widest, windows_on
from zplanner.uncertain import Floats

MEAN_OF_PEAK = 0.5
"""Mean load over its peak where no history says. An assumption; a lower share would make the peak of a sum lower."""

NEAR_PEAK = 0.01
"""Share of the windows, or of the draws, on either side of a quantile over which contributions to it are averaged: an
assumption that only guides the search for a placement."""

Rows = NDArray[np.int_]


def peak_of_sum(peaks: Floats, means: Floats, correlation: Floats | float) -> Floats:
    """The peak of the sum of loads (systems, ...), summed over the first axis, in the unit of the peaks.

    sum m + sqrt((1 - rho) sum d^2 + rho (sum d)^2) with d = peak - mean: for normal loads d is z standard deviations,
    with the same z for the sum, and a common correlation rho gives the variance of the sum. Correlation 1 is the sum of
    the peaks.

    >>> peaks, means = np.array([4.0, 3.0]), np.array([1.0, -1.0])
    >>> [float(peak_of_sum(peaks, means, rho)) for rho in (0.0, 1.0)]
    [5.0, 7.0]
    """
    spread = peaks - means
    variance = (1.0 - correlation) * (spread**2).sum(axis=0) + correlation * spread.sum(axis=0) ** 2
    return np.asarray(means.sum(axis=0) + np.sqrt(variance))


@dataclass(frozen=True, slots=True, eq=False)
class PeakDraws:
    """The load of a machine at its peak in engines, draw by draw (draws,): the mean of the sum, and what the peaks of
    its parts exceed their means by, as a sum and as a sum of squares."""

    mean: Floats
    spread: Floats
    squares: Floats

    def at(self, correlation: Floats | float) -> Floats:
        """The peak of the sum (draws,) at a correlation of the parts: `peak_of_sum`."""
        return np.asarray(self.mean + np.sqrt((1.0 - correlation) * self.squares + correlation * self.spread**2))


@dataclass(frozen=True, slots=True, eq=False)
class _Together:
    """The measured systems among some, as one part: which they are (n,), the peak of the sum of their windows and its
    mean, each over the sum of their peaks, and the windows that all of them have with the load in these."""

    are: NDArray[np.bool_]
    peak: float = 0.0
    mean: float = 0.0
    windows: Rows = field(default_factory=lambda: np.empty(0, dtype=int))
    load: NDArray[np.float32] = field(default_factory=lambda: np.empty(0, dtype=np.float32))


@dataclass(frozen=True, slots=True, eq=False)
class LoadShapes:
    """How the loads of systems (n,) lie in time.

    `windows` (measured, w) is a system's load over its own peak, NaN where it lacks the window; `rows` (n,) is its row
    there or -1; `means` (n,) is its mean load over its peak.
    """

    windows: NDArray[np.float32]
    rows: Rows
    means: Floats

    def peak(self, systems: Rows, busy: Floats) -> PeakDraws:
        """The peak of the sum of some systems (k,) whose own peaks in engines are `busy` (k, draws).

        Measured systems are one part, whose peak over the sum of their peaks is that of their windows at the middle of
        the draws.
        """
        part = self._together(systems, busy)
        whole, alone, means = busy[part.are].sum(axis=0), busy[~part.are], self.means[systems[~part.are]]
        excess = (part.peak - part.mean) * whole
        return PeakDraws(
            mean=part.mean * whole + means @ alone,
            spread=excess + (1.0 - means) @ alone,
            squares=excess**2 + (1.0 - means) ** 2 @ alone**2,
        )

    def contributions(self, members: Rows, busy: Floats, correlation: Floats) -> Floats:
        """What the peak (n, draws) of every system adds to the peak of the sum of the members (k,), in the mean of the
        draws: the derivative of `PeakDraws.at` by how much of each system there is."""
        part = self._together(members, busy[members])
        at_peak, at_mean, is_member = np.ones(len(self.rows)), self.means.copy(), np.zeros((len(self.rows), 1))
        is_member[members] = 1.0
        together = np.zeros(len(self.rows), dtype=bool)
        if len(part.windows):
            together = self.rows >= 0
            at_peak[together], at_mean[together] = self._at(part, self.rows[together])
        one, own = self.peak(members, busy[members]), (at_peak - at_mean)[:, np.newaxis] * busy
        root = np.sqrt((1.0 - correlation) * one.squares + correlation * one.spread**2)
        excess = (part.peak - part.mean) * busy[members[part.are]].sum(axis=0)
        beside = np.where(together[:, np.newaxis], excess, is_member * own)
        slope = ((1.0 - correlation) * beside + correlation * one.spread) * own / np.where(root > 0.0, root, 1.0)
        return np.asarray((at_mean[:, np.newaxis] * busy + slope).mean(axis=1))

    def _together(self, systems: Rows, busy: Floats) -> _Together:
        are = self.rows[systems] >= 0
        peaks = np.median(busy[are], axis=1)
        total = float(peaks.sum())
        if total <= 0.0:
            return _Together(np.zeros_like(are))
        load = (peaks / total).astype(np.float32) @ self.windows[self.rows[systems[are]]]
        common = np.flatnonzero(~np.isnan(load))
        if not len(common):
            return _Together(np.zeros_like(are))
        load = load[common]
        return _Together(are, float(np.quantile(load, P95)), float(load.mean(dtype=np.float64)), common, load)

    def _at(self, part: _Together, rows: Rows) -> tuple[Floats, Floats]:
        """The load of measured systems (m,) over their peaks in the windows near the peak of a part, and in all of its
        windows; of a system that lacks them all its peak and its mean."""
        place, reach = P95 * (len(part.load) - 1), NEAR_PEAK * len(part.load)
        low, high = max(0, int(place - reach)), min(len(part.load), int(place + reach) + 2)
        near = part.windows[np.argsort(part.load)[low:high]]
        found = []
        for at, otherwise in ((near, np.ones(len(self.rows))), (part.windows, self.means)):
            load = self.windows[np.ix_(rows, at)]
            known = ~np.isnan(load)
            sums, counts = np.where(known, load, 0.0).sum(axis=1, dtype=np.float64), known.sum(axis=1)
            found.append(np.where(counts > 0, sums / np.maximum(counts, 1), otherwise[self.rows >= 0][rows]))
        return found[0], found[1]


def load_shapes(systems: Sequence[str], histories: Iterable[History]) -> LoadShapes:
    """The shapes of the loads of systems, by name. Histories that count by another clock than most are not added window
    by window; a system without a history has the assumed mean over its peak."""
    numbers = {name: number for number, name in enumerate(systems)}
    rows, means = np.full(len(systems), -1), np.full(len(systems), MEAN_OF_PEAK)
    measured = [
        (history, peak) for history in histories if history.system in numbers and (peak := own_peak(history)) > 0.0
    ]
    for one, peak in measured:
        means[numbers[one.system]] = float(_engines_busy(one.busy, one.engines).mean()) / peak
    if not measured:
        return LoadShapes(np.empty((0, 0), np.float32), rows, means)
    (clock, _), *_ = Counter(one.clock for one, _ in measured).most_common(1)
    timed = [(one, peak) for one, peak in measured if one.clock is clock]
    spans: Counter[Grid] = Counter()
    for one, _ in timed:
        spans[Grid(one.window, float(one.first % one.window))] += len(one.starts) * one.window
    grid = widest(spans)
    loads = [_load_on(one, peak, grid) for one, peak in timed]
    apart = {start.tobytes(): start for start, _ in loads}  # most systems are measured at the same times
    starts = np.unique(np.concatenate(list(apart.values())))
    windows = np.full((len(timed), len(starts)), np.nan, np.float32)
    for row, ((one, _), (start, load)) in enumerate(zip(timed, loads, strict=True)):
        windows[row, np.searchsorted(starts, start)] = load
        rows[numbers[one.system]] = row
    return LoadShapes(windows, rows, means)


def _load_on(history: History, peak: float, grid: Grid) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """When windows on a grid begin, and the load in each over the peak."""
    start, _, busy, _, engines = windows_on(history, grid)
    return start.astype(np.int64), (_engines_busy(busy, engines) / peak).astype(np.float32)


def own_peak(history: History) -> float:
    """The peak of a history in engines; as a share of its engines where their number is unknown."""
    return float(np.quantile(_engines_busy(history.busy, history.engines), P95))


def _engines_busy(busy: NDArray[Any], engines: NDArray[Any]) -> Floats:
    of = np.ones(1) if np.isnan(engines).any() else engines
    return np.asarray(busy, np.float64) * of
