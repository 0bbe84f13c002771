"""Pairwise comparison: the probability that one scenario has more throughput than another."""

from __future__ import annotations

import numpy as np

from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.coverage import is_answered
from zplanner.regression.model import Model
from zplanner.uncertain import Floats


def beats(plan: Plan, model: Model, *, seed: int = DEFAULT_SEED) -> Floats:
    """P(scenario of the row has more throughput than that of the column), shape (scenarios, scenarios).

    Both use the same draws, so uncertainty that they share cancels. A tie counts half; NaN if one of the two has no
    forecast.
    """
    gains = np.full((len(plan.scenarios), COUNT), np.nan)
    for row, scenario in enumerate(plan.scenarios):
        demands = demands_of(plan, scenario, model, seed)
        if is_answered(demands):
            gains[row] = ceilings_of(demands).log_throughput
    found = np.full((len(gains), len(gains)), np.nan)
    known = np.flatnonzero(~np.isnan(gains[:, 0]))
    for row in known.tolist():
        difference = gains[row] - gains[known]
        found[row, known] = np.mean(difference > 0, axis=1) + np.mean(difference == 0, axis=1) / 2.0
    return found
