"""The outlook for scripts: the document of `zplanner forecast --format json`."""

from __future__ import annotations

import json
import math
from typing import Any

from zplanner.planning.findings import Caution
from zplanner.planning.outlook import EnginesNeeded, Outlook, Quantiles, ScenarioOutlook
from zplanner.wording.findings import message

DOCUMENT_FORMAT = 1
"""Incremented when a name, a unit or a meaning in the document changes."""

SIGNIFICANT_DIGITS = 6


def outlook_json(outlook: Outlook) -> str:
    """The document as text: plain ASCII, the same bytes on every machine."""
    return f"{json.dumps(outlook_document(outlook), indent=2, allow_nan=False)}\n"


def outlook_document(outlook: Outlook) -> dict[str, Any]:
    """The document as values. A quantity without an answer is None; its reason is under `uncovered` or, if it does not
    run, under `warnings`."""
    return {
        "format": DOCUMENT_FORMAT,
        "plan": outlook.plan_name,
        "seed": outlook.seed,
        "model": {"version": outlook.model_version, "data_sha256": outlook.data_sha256},
        "today": {"impossible": [_caution(one) for one in outlook.today_impossible]},
        "scenarios": [_scenario(scenario) for scenario in outlook.scenarios],
    }


def six_digits(number: float | None) -> float | None:
    """A number rounded for the document; None if not finite."""
    if number is None or not math.isfinite(number):
        return None
    return float(f"{number:.{SIGNIFICANT_DIGITS}g}") + 0.0  # -0.0 becomes 0.0


def _scenario(scenario: ScenarioOutlook) -> dict[str, Any]:
    return {
        "name": scenario.name,
        "status": scenario.status.value,
        "throughput_ratio": _quantiles(scenario.throughput_ratio),
        "cpu_per_unit_ratio": _quantiles(scenario.cpu_per_unit_ratio),
        "cpu_utilization": _quantiles(scenario.cpu_utilization),
        "engines_needed": _engines(scenario.engines_needed),
        "months_of_headroom": _quantiles(scenario.months_of_headroom),
        "response_time_stretch": _quantiles(scenario.response_time_stretch),
        "binding": {resource: six_digits(share) for resource, share in scenario.binding},
        "components": [
            {
                "workload": part.workload,
                "throughput_ratio": _quantiles(part.throughput_ratio),
                "cpu_per_unit_ratio": _quantiles(part.cpu_per_unit_ratio),
            }
            for part in scenario.components
        ],
        "contributions": [{"factor": one.factor, "ratio": _quantiles(one.ratio)} for one in scenario.contributions],
        "evidence": [
            {"id": use.id, "source": use.source, "locator": use.locator, "weight": six_digits(use.weight)}
            for use in scenario.evidence
        ],
        "uncovered": [{"factor": gap.factor, "message": message(gap)} for gap in scenario.uncovered],
        "warnings": [_caution(one) for one in scenario.warnings],
    }


def _caution(one: Caution) -> dict[str, str]:
    return {"code": one.kind, "message": message(one)}


def _quantiles(quantiles: Quantiles | None) -> dict[str, float | None] | None:
    if quantiles is None:
        return None
    return {name: six_digits(number) for name, number in quantiles.stated().items()}


def _engines(engines: EnginesNeeded | None) -> dict[str, Any] | None:
    return None if engines is None else {"count": engines.count, "confidence": six_digits(engines.confidence)}
