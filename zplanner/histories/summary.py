"""The figures of a load, of samples or of windows: mean, 95th percentile, maximum, and what the hypervisor withheld."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

P95 = 0.95
"""The quantile that capacity planners size for by default."""


@dataclass(frozen=True, slots=True)
class LoadSummary:
    """Shares are 0..1; None is unknown."""

    count: int
    busy_mean: float
    busy_p95: float
    busy_max: float
    peak_to_average: float | None
    """Maximum over mean; None where the mean is 0."""
    steal_mean: float | None
    steal_max: float | None
    demand_p95: float | None
    """Of the samples whose steal is known."""


def load_summary(busy: NDArray[Any], steal: NDArray[Any]) -> LoadSummary | None:
    """The figures of a load, arrays (n,) of shares; steal is NaN where unknown. None where there is no sample.

    >>> found = load_summary(np.array([0.2, 0.4, 0.9]), np.array([0.0, 0.1, np.nan]))
    >>> f"{found.busy_p95:.3f} {found.peak_to_average:.1f} {found.steal_max:.2f} {found.demand_p95:.3f}"
    '0.850 1.8 0.10 0.485'
    """
    if not len(busy):
        return None
    busy, steal = np.asarray(busy, np.float64), np.asarray(steal, np.float64)
    mean, highest = float(busy.mean()), float(busy.max())
    known = ~np.isnan(steal)
    withheld = steal[known]
    return LoadSummary(
        count=len(busy),
        busy_mean=mean,
        busy_p95=float(np.quantile(busy, P95)),
        busy_max=highest,
        peak_to_average=highest / mean if mean > 0 else None,
        steal_mean=float(withheld.mean()) if len(withheld) else None,
        steal_max=float(withheld.max()) if len(withheld) else None,
        demand_p95=float(np.quantile(busy[known] + withheld, P95)) if len(withheld) else None,
    )
