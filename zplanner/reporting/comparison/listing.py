"""The difference of two plans for the terminal, and for scripts: the document of `zplanner compare --format json`; and
versions of a plan that are read from a file to be compared, with the forecast that a report recorded.

```
{"format": 1, "old": ..., "new": ..., "seed": ..., "model": {"version": ..., "data_sha256": ...},
 "recorded": {"version": ..., "data_sha256": ...},     # of the old report, null unless it shows other numbers than now
 "recorded_new": {"version": ..., "data_sha256": ...}, # likewise of the new report
 "remarks": [...],                                     # what to know of such reports
 "order": [...],                                       # kinds of causes, in the order in which they are counted
 "causes": [{"number": 1, "kind": "workload mix", "field": null, "before": "4 workloads", "after": ..., "details": []}],
 "scenarios": [{"name": ..., "old_name": ...,
   "before": {"throughput_ratio": {"p10":, "p50":, "p90":}, "cpu_per_unit_ratio": {...}, "cpu_utilization": {...},
              "engines_needed": 6, "months_of_headroom": {...}, "uncovered": [{"factor":, "resource":, "message":}],
              "reason": null},
   "after": {...same...},
   "steps": [{"cause": {...as above...}, "effect": "moved", "joined": [2], "after": {...as before...},
              "factor": {"throughput_ratio": {"p10":, "p50":, "p90":}, "cpu_per_unit_ratio": {...}},
              "gain": {"cpu_utilization": {...}, "engines_needed": 1, "months_of_headroom": {...}}}],
   "factor": {...}, "gain": {...}}],                   # of the whole move
 "removed": [names], "added": [names],
 "recommendation": {"before": {...as in `forecast --format json`...}, "after": {...}}}  # null without a forecast
```
`effect` is `moved`, `no effect`, `not covered` (no measurement covers it, so it is not counted), `no forecast` (there
is none after it) or `first forecast`. `joined` numbers the causes just before it after which there was no forecast:
the factor is their joint effect. The factors of the steps multiply to that of the scenario, the gains add up to
it, quantile by quantile. Missing values are null.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from zplanner.document import REPORTS, attached_forecast, open_plan
from zplanner.document.foreign import limits_of
from zplanner.document.refusals import DocumentCode
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import fields
from zplanner.evidence.vocabulary import Resource
from zplanner.language import tr
from zplanner.planning.changes.causes import Cause, CauseKind, ForecastSummary, Recorded, RecordedRecommendation
from zplanner.planning.changes.comparison import Comparison, PlanDecision
from zplanner.planning.changes.difference import CauseEffect, CauseStep, Difference, Move, factor, gain
from zplanner.planning.findings import Coverage, GapCode, coverage
from zplanner.planning.outlook import BANDED, COMPARED, RATIOS, STATED, ComparedBy, Quantiles, Quantity
from zplanner.planning.plan import Plan
from zplanner.reporting.comparison.tables import comparison_rows, medians_table
from zplanner.reporting.listing.forecast import coverage_of, recommendation_document, six_digits
from zplanner.reporting.table_text import terminal, wrapped
from zplanner.sandbox import run
from zplanner.wording import difference as words
from zplanner.wording.difference import cause_text, remarks
from zplanner.wording.errors import problem
from zplanner.wording.findings import message
from zplanner.wording.numbers import shortened
from zplanner.wording.recommendation_change import recommendation_change, recommendation_input, unstated
from zplanner.wording.report import scenario_name


def difference_listing(compared: Comparison, names: tuple[str, str]) -> str:
    """The change of the recommendation, the differences, and every scenario's forecast after each cause; `names` are
    the files of the two plans."""
    found, recommended = compared.difference, recommendation_change(compared)
    blocks = [
        "\n".join(map(wrapped, words.from_to(*names))),
        "\n".join((wrapped(f"{recommended.headline}."), *(wrapped(f"  {line}", 4) for line in recommended.lines))),
        *map(wrapped, (*words.remarks(found), *unstated(compared))),
    ]
    if found.is_empty:
        return "\n\n".join([*blocks, tr(words.NO_CHANGES)]) + "\n"
    if found.causes:
        causes = (words.cause_text(found, cause) for cause in found.causes)
        blocks.append(
            "\n".join([tr(words.WHAT_DIFFERS), *(_cause(number, cause) for number, cause in enumerate(causes, 1))])
        )
    blocks += [_move(found, number, move) for number, move in enumerate(found.moves, start=1)]
    blocks += [
        wrapped(words.only_in(is_new, scenario_name(scenario)))
        for is_new, scenarios in ((False, found.removed), (True, found.added))
        for scenario in scenarios
    ]
    blocks.append(f"{wrapped(tr(words.ORDER))}\n{tr(words.RELATIVE)}")
    blocks.append(words.forecast_identity(found.model_version, found.data_sha256, found.seed))
    return "\n\n".join(blocks) + "\n"


def _move(found: Difference, number: int, move: Move) -> str:
    title = wrapped(words.move_title(move, number))
    if not move.steps:
        return f"{title}\n{tr(words.NO_CHANGES)}"
    shared = len(found.causes)
    own = (words.cause_text(found, step.cause, move) for step in move.steps[shared:])
    causes = [_cause(at, one) for at, one in enumerate(own, shared + 1)]
    table = terminal(medians_table(found, move), grid="plain")
    return "\n".join([title, *causes, table, *(wrapped(note, 3) for note in _notes(found, move))])


def _notes(found: Difference, move: Move) -> Iterator[str]:
    """Every note once, with the numbers of its causes."""
    places: dict[str, list[str]] = {}
    old, *steps, _ = comparison_rows(found, move, Quantity.THROUGHPUT)
    for name, row in ((old.cause.label, old), *((str(number), step) for number, step in enumerate(steps, start=1))):
        for note in row.notes:
            places.setdefault(note, []).append(name)
    yield from (f"{', '.join(where)}: {note}" for note, where in places.items())


def _cause(number: int, cause: words.CauseText) -> str:
    return "\n".join(
        (wrapped(f"{number:>3} {cause.line}", 6), *(wrapped(f"      {detail}", 8) for detail in cause.details))
    )


DOCUMENT_FORMAT = 1

WRITTEN = ("p10", "p50", "p90")
AMOUNTS = tuple(quantity for quantity in BANDED if quantity.compared is ComparedBy.GAIN)


def difference_json(compared: Comparison) -> str:
    """The document as text: plain ASCII, the same bytes on every machine."""
    return f"{json.dumps(difference_document(compared), indent=2, allow_nan=False)}\n"


_RARE = (CauseKind.HISTORIES, CauseKind.DATE, CauseKind.STAGES)
"""Kinds that are in the order only where they are among the causes."""


def difference_document(compared: Comparison) -> dict[str, Any]:
    """The document as values."""
    found = compared.difference
    steps = (step.cause for move in found.moves for step in move.steps)
    counted = {cause.kind for cause in (*found.causes, *steps)}
    return {
        "format": DOCUMENT_FORMAT,
        "old": found.old.name,
        "new": found.new.name,
        "seed": found.seed,
        "model": {"version": found.model_version, "data_sha256": found.data_sha256},
        "recorded": _record(found.recorded),
        "recorded_new": _record(found.recorded_new),
        "remarks": [*remarks(found), *unstated(compared)],
        "order": [kind.value for kind in CauseKind if kind not in _RARE or kind in counted],
        "causes": [_cause_document(found, cause, number, None) for number, cause in enumerate(found.causes, start=1)],
        "scenarios": [_move_document(found, move) for move in found.moves],
        "removed": [scenario.name for scenario in found.removed],
        "added": [scenario.name for scenario in found.added],
        "recommendation": {"before": _recommended(compared.before), "after": _recommended(compared.after)},
    }


def _recommended(side: PlanDecision) -> dict[str, Any] | None:
    """The recommendation of a plan, or that of its report where this shows other numbers."""
    if side.stated is None:
        about = recommendation_input(side)
        return None if about is None else recommendation_document(about)
    document = asdict(side.stated)
    names = ("field", "value", "throughput_ratio_p50")
    remedy = None if side.stated.remedy is None else dict(zip(names, side.stated.remedy, strict=True))
    return document | {"remedy": remedy, "as_good": list(side.stated.as_good)}


def _record(record: Recorded | None) -> dict[str, str] | None:
    return None if record is None else {"version": record.model_version, "data_sha256": record.data_sha256}


def _cause_document(found: Difference, cause: Cause, number: int, move: Move | None) -> dict[str, Any]:
    text = cause_text(found, cause, move)
    return {
        "number": number,
        "kind": cause.kind.value,
        "field": cause.field or None,
        "before": text.before,
        "after": text.after,
        "details": list(text.details),
    }


def _move_document(found: Difference, move: Move) -> dict[str, Any]:
    return {
        "name": move.new.name,
        "old_name": move.old.name,
        "before": _summary_document(move.before),
        "after": _summary_document(move.after),
        "steps": [_step_document(found, move, step, number) for number, step in enumerate(move.steps, start=1)],
        **_distance(move.before, move.after),
    }


def _step_document(found: Difference, move: Move, step: CauseStep, number: int) -> dict[str, Any]:
    first = number - len(step.joined)
    counts = step.effect in (CauseEffect.MOVED, CauseEffect.NONE, CauseEffect.NOT_COVERED)
    return {
        "cause": _cause_document(found, step.cause, number, move),
        "effect": step.effect.value,
        "joined": list(range(first, number)),
        "after": _summary_document(step.after),
        **(_distance(step.before, step.after) if counts else {"factor": None, "gain": None}),
    }


def _summary_document(summary: ForecastSummary) -> dict[str, Any]:
    numbers = {name.value: _quantiles(getattr(summary, name)) for name in (*RATIOS, *AMOUNTS)}
    return {
        **numbers,
        "engines_needed": summary.engines_needed,
        "uncovered": [coverage_of(gap) for gap in summary.uncovered],
        "reason": _reason(summary),
    }


def _reason(summary: ForecastSummary) -> str | None:
    if summary.refusal:
        return problem(summary.refusal)
    return message(summary.impossible[0]) if summary.impossible else None


def _distance(before: ForecastSummary, after: ForecastSummary) -> dict[str, Any]:
    def of(name: str, measure: Any) -> dict[str, float | None]:
        sides = getattr(before, name), getattr(after, name)
        return {one: six_digits(measure(*sides, one)) for one in WRITTEN}

    one, other = before.engines_needed, after.engines_needed
    return {
        "factor": {name.value: of(name, factor) for name in RATIOS},
        "gain": {
            **{name.value: of(name, gain) for name in AMOUNTS},
            "engines_needed": None if one is None or other is None else other - one,
        },
    }


def _quantiles(quantiles: Quantiles | None) -> dict[str, float | None] | None:
    return None if quantiles is None else {name: six_digits(getattr(quantiles, name)) for name in WRITTEN}


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
    banded: dict[str, Any] = {
        quantity: _quantiles_recorded(document.get(quantity)) for quantity in COMPARED if quantity in BANDED
    }
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


def _quantiles_recorded(document: dict[str, Any] | None) -> Quantiles | None:
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
