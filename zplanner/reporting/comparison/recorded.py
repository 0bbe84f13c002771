"""A version of a plan in a file, and the forecast that a report carries, read back to be compared with one made now."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zplanner.document import REPORTS, attached_forecast, open_plan
from zplanner.errors import ZplannerError
from zplanner.evidence.fields import fields
from zplanner.planning.changes.standing import Recorded, Standing
from zplanner.planning.findings import GapCode, Uncovered, uncovered
from zplanner.planning.outlook import STATED, Quantiles
from zplanner.planning.plan import Plan
from zplanner.wording.numbers import shortened

LONGEST_VERSION, LONGEST_MESSAGE = 40, 500
"""Characters of a text that is shown again; those of a report of zplanner are shorter."""


@dataclass(frozen=True, slots=True)
class PlanVersion:
    """A plan, and what its report said of it; None where the file is no report, or carries no forecast."""

    plan: Plan
    recorded: Recorded | None = None


def plan_version(path: Path) -> PlanVersion:
    """The version of a plan in a document, a text plan or a report; a ZplannerError names the file."""
    plan = open_plan(path)
    if path.suffix.lower() not in REPORTS:
        return PlanVersion(plan)
    try:
        document = attached_forecast(path)
        return PlanVersion(plan, None if document is None else recorded(document))
    except ZplannerError as error:
        raise error.within(file=path) from None


def recorded(document: Mapping[str, Any]) -> Recorded:
    """The forecast in a document of `forecast --format json`; ZplannerError where it is not one.

    A report may come from anywhere, so nothing in it is trusted.
    """
    model, scenarios = document.get("model"), document.get("scenarios")
    if document.get("format") != 1 or not isinstance(model, dict) or not isinstance(scenarios, list):
        raise _refusal("it is not a forecast of format 1")
    named = tuple(_scenario(scenario) for scenario in scenarios)
    version = shortened(_text(model.get("version")), LONGEST_VERSION)
    return Recorded(version, _text(model.get("data_sha256"))[:64], named)


def _scenario(document: Any) -> tuple[str, Standing]:
    if not isinstance(document, dict):
        raise _refusal("a scenario is not an object")
    engines = document.get("engines_needed")
    gaps = document.get("uncovered", [])
    if not isinstance(gaps, list) or not all(isinstance(gap, dict) for gap in gaps):
        raise _refusal("'uncovered' is not a list of objects")
    return _text(document.get("name")), Standing(
        throughput_ratio=_quantiles(document, "throughput_ratio"),
        cpu_per_unit_ratio=_quantiles(document, "cpu_per_unit_ratio"),
        cpu_utilization=_quantiles(document, "cpu_utilization"),
        engines_needed=None if engines is None else _engines(engines),
        months_of_headroom=_quantiles(document, "months_of_headroom"),
        uncovered=tuple(map(_gap, gaps[: len(fields())])),
    )


def _gap(document: dict[str, Any]) -> Uncovered:
    text = shortened(_text(document.get("message")), LONGEST_MESSAGE)
    return uncovered(_text(document.get("factor")), GapCode.AS_RECORDED, text=text)


def _quantiles(scenario: dict[str, Any], name: str) -> Quantiles | None:
    values = scenario.get(name)
    if values is None:
        return None
    if not isinstance(values, dict):
        raise _refusal(f"'{name}' is not an object")
    stated = {one: None if values.get(one) is None else _number(values[one], name) for one in STATED}
    return Quantiles(p025=None, p975=None, **stated)


def _engines(document: Any) -> int:
    count = document.get("count") if isinstance(document, dict) else None
    if type(count) is not int or not 0 < count < 10_000:
        raise _refusal("'engines_needed' has no count")
    return count


def _number(value: Any, name: str) -> float:
    if type(value) not in (int, float) or not 0 <= value < 1e15 or not math.isfinite(value):
        raise _refusal(f"'{name}' holds what is not a number of 0 or more")
    return float(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _refusal("a name is missing")
    return value


def _refusal(problem: str) -> ZplannerError:
    return ZplannerError(
        f"the forecast in the report cannot be read: {problem}",
        place="forecast.json",
        remedy="compare with the plan it was made from",
    )
