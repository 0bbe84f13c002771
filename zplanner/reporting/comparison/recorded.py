"""Reads a version of a plan from a file, and the forecast recorded in a report, to compare it with a current one."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zplanner.document import REPORTS, attached_forecast, open_plan
from zplanner.document.foreign import limits_of
from zplanner.document.refusals import DocumentCode
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.changes.causes import ForecastSummary, Recorded, RecordedRecommendation
from zplanner.planning.findings import Coverage, GapCode, coverage
from zplanner.planning.outlook import BANDED, COMPARED, STATED, Quantiles
from zplanner.planning.plan import Plan
from zplanner.sandbox import run
from zplanner.wording.numbers import shortened

LONGEST_VERSION, LONGEST_MESSAGE, LONGEST_ADVICE = 40, 500, 2_000
"""Maximum characters of a text read from a report; those written by zplanner are shorter."""


@dataclass(frozen=True, slots=True)
class PlanVersion:
    """A plan, and the forecast recorded in its report; None if the file is no report or has no forecast."""

    plan: Plan
    recorded: Recorded | None = None


def plan_version(path: Path) -> PlanVersion:
    """The version of a plan in a document, a text plan or a report, read in a process of its own; a ZplannerError names
    the file."""
    try:
        version: PlanVersion = run(limits_of(path), version_in, path)
        return version
    except ZplannerError as error:
        raise error.within(file=path) from None


def version_in(path: Path) -> PlanVersion:
    """The same, read here."""
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
    if document.get("format") != 1 or not isinstance(document.get("scenarios"), list):
        raise ZplannerError(DocumentCode.FORECAST_DAMAGED)
    try:
        version, data = (_text(document["model"][name]) for name in ("version", "data_sha256"))
        scenarios = tuple(map(_scenario, document["scenarios"]))
        recommended = _recommendation(document.get("recommendation"))
        return Recorded(shortened(version, LONGEST_VERSION), data[:64], scenarios, recommended)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise ZplannerError(DocumentCode.FORECAST_DAMAGED) from None


def _scenario(document: dict[str, Any]) -> tuple[str, ForecastSummary]:
    engines = document.get("engines_needed")
    banded: dict[str, Any] = {one: _quantiles(document.get(one)) for one in COMPARED if one in BANDED}
    return _text(document["name"]), ForecastSummary(
        **banded,
        engines_needed=None if engines is None else _engines(engines["count"]),
        uncovered=tuple(map(_gap, document.get("uncovered", [])[: len(fields())])),
    )


def _recommendation(document: dict[str, Any] | None) -> RecordedRecommendation | None:
    if document is None:
        return None
    scenario, binding, remedy = (document[name] for name in ("scenario", "binding", "remedy"))
    return RecordedRecommendation(
        scenario=None if scenario is None else _text(scenario),
        code=shortened(_text(document["code"]), LONGEST_VERSION),
        binding=None if binding is None else shortened(_text(binding), LONGEST_VERSION),
        remedy=None if remedy is None else _remedy(remedy),
        as_good=tuple(map(_text, document["as_good"])),
        message=shortened(_text(document["message"]), LONGEST_ADVICE),
    )


def _remedy(document: dict[str, Any]) -> tuple[str, str | float, float | None]:
    value, ratio = document["value"], document["throughput_ratio_p50"]
    stated = shortened(value, LONGEST_VERSION) if isinstance(value, str) else _number(value)
    return shortened(_text(document["field"]), LONGEST_VERSION), stated, None if ratio is None else _number(ratio)


def _gap(document: dict[str, Any]) -> Coverage:
    text = shortened(_text(document["message"]), LONGEST_MESSAGE)
    resource = document.get("resource")  # none in reports of older versions
    return coverage(_text(document["factor"]), GapCode.AS_RECORDED, resource and Resource(resource), text=text)


def _quantiles(document: dict[str, Any] | None) -> Quantiles | None:
    if document is None:
        return None
    stated = {name: None if document.get(name) is None else _number(document[name]) for name in STATED}
    return Quantiles(p025=None, p975=None, **stated)


def _engines(count: Any) -> int:
    if type(count) is not int or not 0 < count < 10_000:
        raise ValueError(count)
    return count


def _number(value: Any) -> float:
    if type(value) not in (int, float) or not 0 <= value < 1e15 or not math.isfinite(value):
        raise ValueError(value)
    return float(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value
