"""A plan's fingerprint: two reports with the same one answer the same question."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from zplanner.evidence.compatibility import Statement
from zplanner.evidence.configuration import Configuration
from zplanner.histories.history import History
from zplanner.planning.plan import (
    HORIZON_YEARS,
    LEAD_TIME_MONTHS,
    PEAK_CORRELATION,
    TARGET_YEARS,
    Component,
    Plan,
    Scenario,
)
from zplanner.uncertain import Uncertain


def plan_sha256(plan: Plan) -> str:
    """SHA-256 of the plan's canonical JSON: sorted keys, no spaces, ASCII."""
    text = json.dumps(_canonical(plan), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _canonical(plan: Plan) -> dict[str, Any]:
    packs = {
        "pack_measurements": [one.as_row() for one in plan.counted_pack_measurements],
        "pack_statements": [_statement(row) for row in plan.counted_statements],
        "pack_curves": [[point.machine, point.processors, point.efficiency] for point in plan.counted_curve_points],
    }
    return {
        **{name: rows for name, rows in packs.items() if rows},
        **{name: stated for name, stated in _load_and_decision(plan).items() if stated},
        **{name: stated for name, stated in _systems(plan).items() if stated},
        "name": plan.name,
        "current": _configuration(plan.current),
        "workloads": [_component(part) for part in plan.mix],
        "scenarios": [_scenario(one) for one in plan.scenarios],
        "growth_per_year": None if plan.growth_per_year is None else _number(plan.growth_per_year),
        "target": {"utilization": plan.target_utilization + 0.0, "confidence": plan.target_confidence + 0.0},
        "vendor_advantage": _number(plan.vendor_advantage),
        "measurements": [one.as_row() for one in plan.counted_measurements],
    }


def _scenario(scenario: Scenario) -> dict[str, Any]:
    stages = [[stage.month, _configuration(stage.changes)] for stage in scenario.stages]
    return {
        "name": scenario.name,
        "changes": _configuration(scenario.changes),
        **({"stages": stages} if stages else {}),
    }


def _component(part: Component) -> dict[str, Any]:
    own = part.growth_per_year
    growth = {} if own is None else {"growth_per_year": _number(own)}
    return {"class": part.workload_class, "share": _number(part.share), **growth}


def _load_and_decision(plan: Plan) -> dict[str, Any]:
    """Steps, season, costs, and years other than the default ones; plans without them keep their fingerprint."""
    season, costs = plan.season, plan.costs.stated
    in_time = any(scenario.stages for scenario in plan.scenarios)
    return {
        "date": plan.report.date if in_time else "",
        "steps": [[one.month, _number(one.added), one.workload_class, one.name] for one in plan.load_steps],
        "season": [*season.factors, season.month] if season else [],
        "costs": {name: [price.amount + 0.0, price.currency] for name, price in costs.items()},
        "target_years": plan.target_years if plan.target_years != TARGET_YEARS else None,
        "lead_time_months": plan.lead_time_months if plan.lead_time_months != LEAD_TIME_MONTHS else None,
        "horizon_years": list(plan.horizon_years) if plan.horizon_years != HORIZON_YEARS else [],
    }


def _systems(plan: Plan) -> dict[str, Any]:
    """Machines and systems, with what is measured of their load; plans of one system keep their fingerprint."""
    if not plan.partitions:
        return {}
    correlation = plan.peak_correlation
    return {
        "peak_correlation": _number(correlation) if correlation != PEAK_CORRELATION else [],
        "hosts": [[one.name, one.machine, one.ifls, one.cps] for one in plan.hosts],
        "systems": [
            {
                "name": one.name,
                "current": _configuration(one.configuration),
                "workloads": [_component(part) for part in one.mix],
                "place": [one.host, one.pool.value, one.guest_of],
                "share": [one.weight, one.capped, one.dedicated],
            }
            for one in plan.partitions
        ],
        "load": [[one.system, hashlib.sha256(_load(one)).hexdigest()] for one in plan.histories],
    }


def _load(history: History) -> bytes:
    """The windows of a history, in the byte order of most machines."""
    windows = (history.starts.astype("<i8"), *(values.astype("<f4") for values in (history.busy, history.engines)))
    return b"".join(values.tobytes() for values in windows)


def _statement(row: Statement) -> list[Any]:
    where = [[one.field, sorted(one.levels)] for one in row.where]
    return [row.id, row.field, sorted(row.levels), row.maximum, where, row.verdict.value]


def _configuration(configuration: Configuration) -> dict[str, Any]:
    return {name: value if isinstance(value, str) else _number(value) for name, value in configuration.items()}


def _number(value: Uncertain) -> list[float]:
    """Low, high and confidence; an exact number claims nothing, so its confidence is left out.

    0.0 is added because plans do not distinguish -0.0 from 0.0.
    """
    numbers = [value.low] if value.is_exact else [value.low, value.high, value.confidence]
    return [number + 0.0 for number in numbers]
