"""The load of a machine: engines busy of all its systems, added window by window, and only then summarized.

Peaks of systems lie at different times: the peak of their sum is below the sum of their peaks. A peak is the 95th
percentile of the windows, as for today's utilization.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from zplanner.histories.history import History
from zplanner.histories.joining import windows_on
from zplanner.histories.statistics import P95
from zplanner.histories.windows import Grid
from zplanner.uncertain import Floats


@dataclass(frozen=True, slots=True, eq=False)
class HostLoad:
    """Engines busy of some systems of a machine, by window: arrays of shape (n,); `counts` is how many have the
    window. Loads of further systems are added to it."""

    starts: NDArray[np.int64]
    busy: Floats
    counts: NDArray[np.int64]
    systems: int
    sum_of_peaks: float

    def __add__(self, other: HostLoad) -> HostLoad:
        starts, place = np.unique(np.concatenate([self.starts, other.starts]), return_inverse=True)
        busy, counts = np.zeros(len(starts)), np.zeros(len(starts), np.int64)
        np.add.at(busy, place, np.concatenate([self.busy, other.busy]))
        np.add.at(counts, place, np.concatenate([self.counts, other.counts]))
        return HostLoad(starts, busy, counts, self.systems + other.systems, self.sum_of_peaks + other.sum_of_peaks)


@dataclass(frozen=True, slots=True)
class HostPeak:
    """Engines busy at the peak. Windows that one system lacks are left out; None where no window is left."""

    peak_of_sum: float | None
    sum_of_peaks: float
    windows: int


def host_load(histories: Sequence[History], grid: Grid) -> HostLoad:
    """The load of systems (at least one) whose engines are known, on a grid of windows that their machine's systems
    share."""
    load: HostLoad | None = None
    for history in histories:
        start, _, busy, _, engines = windows_on(history, grid)
        in_use = busy * engines
        peak = float(np.quantile(in_use, P95)) if len(in_use) else 0.0
        one = HostLoad(start.astype(np.int64), in_use, np.ones(len(start), np.int64), 1, peak)
        load = one if load is None else load + one
    assert load is not None
    return load


def host_peak(load: HostLoad) -> HostPeak:
    """The peak of the sum beside the sum of the peaks."""
    whole = load.busy[load.counts == load.systems]
    return HostPeak(float(np.quantile(whole, P95)) if len(whole) else None, load.sum_of_peaks, len(whole))
