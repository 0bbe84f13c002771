"""Prospects for tests, with the values that matter and no sampling error."""

from __future__ import annotations

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.scenario_details import Prospect, Trajectory
from zplanner.planning.outlook import Estimate, ScenarioOutlook


def prospect_of(
    outlook: ScenarioOutlook,
    kept: float,
    *,
    lasts: float | None = None,
    error: float = 0.0,
    trajectory: Trajectory | None = None,
    first: Resource = Resource.CPU,
    ceilings: dict[Resource, float] | None = None,
) -> Prospect:
    """The prospect of a scenario that keeps its target with this probability today and, if not said otherwise, for its
    years; medians are those of the outlook, with this sampling error."""
    months, ratio = outlook.months_of_headroom, outlook.throughput_ratio
    middle = None if months is None else float("inf") if months.p50 is None else months.p50
    return Prospect(
        kept=kept,
        lasts=kept if lasts is None else lasts,
        months=None if middle is None else _estimate(middle, error),
        throughput=_estimate(ratio.p50 if ratio and ratio.p50 else 0.0, error),
        trajectory=trajectory,
        exceeded=first,
        first=first,
        ceilings=ceilings or {first: 1.9},
    )


def _estimate(middle: float, error: float) -> Estimate:
    return Estimate(middle, middle - error, middle + error)
