"""The n-way curve: how many engines' worth of work n engines do.

`/proc/sysinfo` of a z196 gives, for each n, an adjustment in units of 1/65536 by which every engine counts
(STSI 1.2.2, multiprocessor CPU-capability adjustment factors): m(n) = n x adjustment(n) / 65536.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

ADJUSTMENT_UNIT = 65536
"""An engine of a uniprocessor counts 65536/65536; the field of `/proc/sysinfo` is scaled by it."""


@dataclass(frozen=True)
class NWayCurve:
    """`efficiency[n-1]` is what each of n engines counts (0..1]; `relative_sd` is how far measured systems depart
    from it, as a share of the logarithmic loss of efficiency."""

    efficiency: tuple[float, ...]
    relative_sd: float

    @property
    def largest(self) -> int:
        """The most engines the published curve covers."""
        return len(self.efficiency)

    @cached_property
    def _points(self) -> tuple[Floats, Floats, float]:
        """Engines less one and ln of what each counts, and the last slope."""
        logs: Floats = np.log(np.asarray(self.efficiency))
        last = self.largest - 1
        return np.arange(self.largest, dtype=np.float64), logs, float(logs[last] - logs[max(last - 1, 0)])

    @property
    def log_efficiencies(self) -> Floats:
        """ln of what each of 1, 2, ... `largest` engines counts."""
        return self._points[1]

    def log_efficiency(self, engines: Floats | float) -> Floats:
        """ln of what each of `engines` (any shape) counts; beyond the curve its last slope goes on."""
        places, logs, slope = self._points
        position = np.asarray(engines, dtype=np.float64) - 1.0
        extended: Floats = np.interp(position, places, logs) + slope * np.maximum(position - places[-1], 0.0)
        return extended

    def log_capacity_ratio(self, before: Floats | float, after: Floats | float) -> Floats:
        """ln(m(after) / m(before)), m(n) = n x efficiency(n) in engines of a uniprocessor."""
        ratio: Floats = np.log(np.asarray(after) / np.asarray(before)) + self.log_loss(before, after)
        return ratio

    def log_loss(self, before: Floats | float, after: Floats | float) -> Floats:
        """ln(efficiency(after) / efficiency(before)): what the curve adds to counting engines."""
        loss: Floats = self.log_efficiency(after) - self.log_efficiency(before)
        return loss
