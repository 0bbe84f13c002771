"""How right the forecasts are: published figures forecast from the others, first those that a plan rests on."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zplanner.evidence.catalogue import catalogue, workload_classes
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.card_files import EVALUATION
from zplanner.regression.model import Model
from zplanner.regression.own_evaluation import evaluate_own
from zplanner.regression.scores import CONFIDENCES, Score, Withheld
from zplanner.reporting.sections import Row, Section
from zplanner.wording.measurements import unused_reason
from zplanner.wording.numbers import BAND, plain, times

DOMAINS = {
    "application": "Application workloads",
    "software level": "Software levels",
    "decimal-float": "Decimal floating point",
    "disk": "Disk",
    "crypto": "Cryptography",
    "network": "Network",
    "zvm-storage": "z/VM storage",
    "kernel": "Kernel operations",
    "memory": "Memory operations",
}

HEADINGS = ("Domain", "In the 80% interval", "Error", "No change", "By step")

READING = (
    "Every published figure was withheld and forecast from all others. Error: how far the forecast ratio is off, on "
    "average; beside it what the two simplest rules miss by: no change, and the average of the step on other figures.",
    "An 80% interval is right where it holds about four figures of five; of a few figures, little can be said. A "
    "one-sided figure (up to x) is missed only beyond its end.",
)


NOT_FORECAST = "not forecast"

ALONE = "Nothing else covers this change, so that there is no forecast to compare with."


@dataclass(frozen=True, slots=True)
class Miss:
    """A withheld figure, its forecast as throughput ratios, and why it is hard to forecast."""

    ids: tuple[str, ...]
    stated: float
    forecast: float
    error: float
    reason: str


@dataclass(frozen=True, slots=True)
class Shipped:
    """The evaluation beside the cards: scores per domain, each figure's domain, and the worst misses."""

    data_sha256: str
    scores: tuple[Score, ...]
    domains: dict[str, str]
    worst: tuple[Miss, ...]


def read_evaluation(where: Path) -> Shipped | None:
    """The evaluation in `where`; None where it is missing or damaged."""
    try:
        document = json.loads((where / EVALUATION).read_text(encoding="utf-8"))
        residuals = {tuple(one["ids"]): one for one in document["residuals"]}
        return Shipped(
            data_sha256=document["data_sha256"],
            scores=tuple(_score(one) for one in document["schemes"]["figure"]),
            domains={name: one["domain"] for ids, one in residuals.items() for name in ids},
            worst=tuple(_miss(one, residuals[tuple(one["ids"])]) for one in document["worst"]),
        )
    except (OSError, ValueError, LookupError, TypeError):
        return None


def is_evaluation_of(data_sha256: str, where: Path) -> bool:
    """Whether the evaluation in `where` is of these data."""
    shipped = read_evaluation(where)
    return shipped is not None and shipped.data_sha256 == data_sha256


def trust(plan: Plan, outlook: Outlook, model: Model, shipped: Shipped | None) -> tuple[Section, ...]:
    """How right forecasts like this plan's were: of published figures, and of its own measurements."""
    first, *others = _published(plan, outlook, shipped)
    return (first, *_own(plan, model), *others)


def _published(plan: Plan, outlook: Outlook, shipped: Shipped | None) -> Iterator[Section]:
    title = "Published figures, in the domains this plan rests on"
    if shipped is None:
        yield Section(title, lead="There is no evaluation beside the cards: `zplanner fit` writes it.")
        return
    if shipped.data_sha256 != outlook.data_sha256:
        yield Section(title, lead="The evaluation beside the cards is of other data: `zplanner fit` renews it.")
        return
    first = rested_on(plan, outlook, shipped)
    scores = {score.domain: score for score in shipped.scores}
    mine = [scores[domain] for domain in first if domain in scores]
    yield Section(title, _held_in_all(mine), HEADINGS, tuple(map(_domain_row, mine)), READING)
    others = tuple(_domain_row(score) for score in shipped.scores if score.domain not in first)
    if others:
        yield Section("Published figures, in other domains", "", HEADINGS, others)
    yield Section(
        "The worst misses",
        headings=("Published", "Forecast", "Error", "Figure"),
        rows=tuple(
            Row(
                (times(one.stated), times(one.forecast), _signed(one.error), plain(", ".join(one.ids))),
                (_sentence(one.reason),),
            )
            for one in shipped.worst
        ),
    )


def rested_on(plan: Plan, outlook: Outlook, shipped: Shipped) -> tuple[str, ...]:
    """The domains behind a plan's forecasts, heaviest first; then those of its classes that have no evidence."""
    weights: dict[str, float] = {workload_classes()[part.workload_class].domain: 0.0 for part in plan.mix}
    for scenario in outlook.scenarios:
        for use in scenario.evidence:
            if domain := shipped.domains.get(use.id):
                weights[domain] = weights.get(domain, 0.0) + use.weight
    return tuple(sorted(weights, key=lambda domain: -weights[domain]))


def _own(plan: Plan, model: Model) -> Iterator[Section]:
    """How the planner's own measurements compare with what is forecast without them."""
    if not plan.counted_measurements:
        return
    evaluation = evaluate_own(model, plan.basis, catalogue())
    entries = [entry for part in evaluation.residuals().values() for entry in part]
    scores = [score for score in evaluation.scores["figure"] if score.covered]
    reasons = {one.id: f"Not used: {unused_reason(one)}." for one in evaluation.unfitted}
    known = {name for entry in entries for name in entry.fact.ids}
    rows = [_own_row(entry) for entry in entries]
    rows += [
        Row((NOT_FORECAST, plain(one.id)), (reasons.get(one.id, ALONE),))
        for one in plan.counted_measurements
        if one.id not in known
    ]
    yield Section(
        "Your own measurements, each forecast without it",
        _held_in_all(scores),
        ("Measured", "Forecast", BAND, "Error", "Measurement"),
        tuple(rows),
        ("Measured, forecast: throughput on equal servers; a CPU cost of 0.50 is 2.00x.",) if entries else (),
    )


def _own_row(entry: Withheld) -> Row:
    low, high = entry.interval_80
    return Row(
        (
            times(math.exp(-entry.fact.y)),
            times(math.exp(-entry.mean)),
            f"{times(math.exp(-high))} to {times(math.exp(-low))}",
            _signed(entry.error),
            plain(", ".join(entry.fact.ids)),
        )
    )


def _held_in_all(scores: Iterable[Score]) -> str:
    """How many figures the 80% interval held, over all of these domains."""
    counted = [(_held(score), score.covered) for score in scores if score.covered]
    if not counted:
        return "No figure of these domains can be forecast from the others."
    held, covered = (sum(numbers) for numbers in zip(*counted, strict=True))
    noun = "withheld figure" if covered == 1 else "withheld figures"
    return f"The 80% interval held {held} of {covered} {noun} ({100 * held / covered:.0f}%)."


def _domain_row(score: Score) -> Row:
    label = DOMAINS.get(score.domain, score.domain)
    if not score.covered:
        figures = "1 figure" if score.figures == 1 else f"{score.figures} figures"
        return Row((label, f"{figures}, none forecast from the others"))
    held = _held(score)
    return Row(
        (
            label,
            f"{held} of {score.covered} ({100 * held / score.covered:.0f}%)",
            *(map(_percent, (score.error, score.error_no_change, score.error_step_average))),
        )
    )


def _held(score: Score) -> int:
    return round(score.held[CONFIDENCES.index(0.80)] * score.covered)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}%"


def _signed(error: float) -> str:
    size = f"{100 * abs(error):.0f}%"
    return size if size == "0%" else f"{'+' if error > 0 else '−'}{size}"


def _sentence(reason: str) -> str:
    return f"{reason[:1].upper()}{reason[1:]}."


def _score(one: dict[str, Any]) -> Score:
    def number(name: str) -> float:
        return math.nan if one[name] is None else float(one[name])

    return Score(
        domain=str(one["domain"]),
        figures=int(one["figures"]),
        covered=int(one["forecast"]),
        one_sided=int(one["one_sided"]),
        error=number("error"),
        bias=number("bias"),
        printing_sd=number("printing_sd"),
        held=tuple(number(f"in_{100 * confidence:.0f}") for confidence in CONFIDENCES),
        half_width_90=number("half_width_90"),
        error_no_change=number("error_no_change"),
        error_step_average=None if one["error_step_average"] is None else float(one["error_step_average"]),
        averaged=int(one["averaged"]),
        error_beside=None if one["error_beside"] is None else float(one["error_beside"]),
    )


def _miss(one: dict[str, Any], residual: dict[str, Any]) -> Miss:
    return Miss(
        ids=tuple(map(str, one["ids"])),
        stated=float(residual["stated"]),
        forecast=float(residual["forecast"]["p50"]),
        error=float(one["error"]),
        reason=plain(str(one["reason"])),
    )
