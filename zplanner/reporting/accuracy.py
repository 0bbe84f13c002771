"""Forecast accuracy: held-out figures and their forecasts, first in the domains a plan rests on; they are in
`models/evaluation.json`, stored with the cards: written by `zplanner fit`, read by reports and the window."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.language import ENGLISH, LANGUAGE, tr
from zplanner.planning.findings import CautionCode
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.card_files import EVALUATION
from zplanner.regression.facts import Fact, facts_from
from zplanner.regression.model import Model
from zplanner.regression.scores import (
    CONFIDENCES,
    CurveScore,
    EngineScore,
    Evaluation,
    Score,
    Withheld,
    columns_of,
    evaluate_own,
)
from zplanner.reporting.listing.forecast import six_digits
from zplanner.reporting.table import (
    Cell,
    Missing,
    Operand,
    Operation,
    Style,
    Table,
    Value,
    build,
    column,
    derived,
    listed,
)
from zplanner.reporting.table_text import TextSection
from zplanner.wording import accuracy as words
from zplanner.wording.evidence import unused_reason
from zplanner.wording.labels import changes
from zplanner.wording.numbers import plain, printable
from zplanner.wording.report import ALL_DOMAINS


@dataclass(frozen=True, slots=True)
class Residual:
    """A held-out figure and its forecast with the 80% interval, as throughput ratios.

    `distance` is in standard deviations of the forecast; `bounds` are the ends of a one-sided figure, which the file
    does not have.
    """

    ids: tuple[str, ...]
    domain: str
    stated: float
    low: float
    middle: float
    high: float
    error: float
    distance: float
    bounds: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Miss:
    """A figure outside its forecast, and why it is hard to forecast."""

    residual: Residual
    reason: str


class Figures(Protocol):
    """Facts, and the measurements that they are from by id."""

    @property
    def facts(self) -> tuple[Fact, ...]: ...

    @property
    def cited(self) -> Mapping[str, Measurement]: ...


@dataclass(frozen=True, slots=True)
class PublishedFigures:
    """The facts of the published measurements."""

    facts: tuple[Fact, ...]
    cited: Mapping[str, Measurement]


@dataclass(frozen=True, slots=True)
class StoredEvaluation:
    """The stored evaluation of each figure, forecast from all others."""

    data_sha256: str
    scores: tuple[Score, ...]
    residuals: tuple[Residual, ...]
    worst: tuple[Miss, ...]


def residual(entry: Withheld) -> Residual:
    """A held-out figure in throughput ratios."""
    low, high = entry.interval_80
    return Residual(
        ids=entry.fact.ids,
        domain=entry.domain,
        stated=math.exp(-entry.stated),
        low=math.exp(-high),
        middle=math.exp(-entry.mean),
        high=math.exp(-low),
        error=entry.error,
        distance=entry.distance,
        bounds=None if entry.bound is None else (math.exp(-entry.bound[1]), math.exp(-entry.bound[0])),
    )


def residuals(evaluation: Evaluation) -> dict[str, tuple[Residual, ...]]:
    """Every figure forecast from all others, by domain."""
    return {domain: tuple(map(residual, entries)) for domain, entries in evaluation.residuals().items()}


def misses(evaluation: Evaluation) -> tuple[Miss, ...]:
    """The worst misses."""
    return tuple(Miss(residual(entry), reason(entry.fact, evaluation)) for entry in evaluation.worst())


def evaluation_json(evaluation: Evaluation, data_sha256: str | None = None) -> str:
    """The evaluation as JSON; the stored file also names the SHA-256 of its data."""
    document = {
        **({"data_sha256": data_sha256} if data_sha256 else {}),
        "schemes": {scheme: list(map(_score_document, scores)) for scheme, scores in evaluation.scores.items()},
        "worst": [
            {"ids": list(one.residual.ids), "error": six_digits(one.residual.error), "reason": one.reason}
            for one in misses(evaluation)
        ],
        "residuals": [_residual_document(member) for members in residuals(evaluation).values() for member in members],
        "curves": list(map(_curve_document, evaluation.curves)),
        "engines": list(map(_engine_document, evaluation.engines)),
        "not_used": [{"id": row.id, "reason": unused_reason(row)} for row in evaluation.unfitted],
    }
    return json.dumps(document, indent=1) + "\n"


def read_evaluation(folder: Path) -> StoredEvaluation | None:
    """The evaluation in a folder; None where it is missing or damaged."""
    try:
        document = json.loads((folder / EVALUATION).read_text(encoding="utf-8"))
        found = {tuple(one["ids"]): _residual_from(one) for one in document["residuals"]}
        return StoredEvaluation(
            data_sha256=document["data_sha256"],
            scores=tuple(map(_score_from, document["schemes"]["figure"])),
            residuals=tuple(found.values()),
            worst=tuple(Miss(found[tuple(one["ids"])], printable(str(one["reason"]))) for one in document["worst"]),
        )
    except (OSError, ValueError, LookupError, TypeError):
        return None


def is_evaluation_of(data_sha256: str, folder: Path) -> bool:
    """Whether the evaluation in a folder was made from these data."""
    stored = read_evaluation(folder)
    return stored is not None and stored.data_sha256 == data_sha256


_HELD = tuple(f"in_{100 * confidence:.0f}" for confidence in CONFIDENCES)

_SCORE_NUMBERS = ("error", "bias", "printing_sd", *_HELD, "half_width_90", "error_no_change", "error_step_average")


def _score_document(score: Score) -> dict[str, Any]:
    held = dict(zip(_HELD, score.held, strict=True))
    return {
        "domain": score.domain,
        "figures": score.figures,
        "forecast": score.covered,
        "one_sided": score.one_sided,
        **{name: six_digits(held[name] if name in held else getattr(score, name)) for name in _SCORE_NUMBERS},
        "averaged": score.averaged,
        "error_beside": six_digits(score.error_beside),
    }


def _score_from(document: dict[str, Any]) -> Score:
    numbers: dict[str, Any] = {name: _number(document[name]) for name in (*_SCORE_NUMBERS, "error_beside")}
    return Score(
        domain=str(document["domain"]),
        figures=int(document["figures"]),
        covered=int(document["forecast"]),
        one_sided=int(document["one_sided"]),
        averaged=int(document["averaged"]),
        held=tuple(numbers.pop(name) for name in _HELD),
        **numbers,
    )


def _number(value: float | None) -> float:
    return math.nan if value is None else float(value)


def _residual_document(one: Residual) -> dict[str, Any]:
    return {
        "ids": list(one.ids),
        "domain": one.domain,
        "stated": six_digits(one.stated),
        "forecast": {"p10": six_digits(one.low), "p50": six_digits(one.middle), "p90": six_digits(one.high)},
        "error": six_digits(one.error),
        "distance": six_digits(one.distance),
    }


def _residual_from(document: dict[str, Any]) -> Residual:
    forecast = document["forecast"]
    return Residual(
        ids=tuple(map(str, document["ids"])),
        domain=str(document["domain"]),
        stated=float(document["stated"]),
        low=float(forecast["p10"]),
        middle=float(forecast["p50"]),
        high=float(forecast["p90"]),
        error=float(document["error"]),
        distance=float(document["distance"]),
    )


def _curve_document(score: CurveScore) -> dict[str, Any]:
    return {
        "machine": score.machine,
        "point_error": six_digits(score.point_error),
        "borrowed_from": list(score.borrowed_from),
        "borrowed_error": six_digits(score.borrowed_error),
        "cross_check_error": six_digits(score.cross_check_error),
    }


def _engine_document(score: EngineScore) -> dict[str, Any]:
    ratios = {name: six_digits(getattr(score, name)) for name in ("stated", "p05", "p10", "p50", "p90", "p95")}
    return {
        "id": score.id,
        "source": score.source,
        "machine": score.machine,
        "engines": list(score.engines),
        **ratios,
        "in_90": score.is_inside,
        "apart": score.is_apart,
    }


def stored_reason(miss: Miss, model: Model) -> str:
    """Why a figure of the stored evaluation is hard to forecast, in the present language: the file is in English."""
    if LANGUAGE.get().tag == ENGLISH.tag:
        return miss.reason
    figures = _published_figures(model)
    fact = next((one for one in figures.facts if one.ids == miss.residual.ids), None)
    return reason(fact, figures) if fact else miss.reason


@cache
def _published_figures(model: Model) -> PublishedFigures:
    measurements = catalogue().comparisons
    return PublishedFigures(facts_from(measurements, model.curves)[0], {row.id: row for row in measurements})


def reason(fact: Fact, figures: Figures) -> str:
    """Why a held-out figure is hard to forecast; parts of a note shared with other figures are left out."""
    notes = Counter(part for row in figures.cited.values() for part in _parts(row.note))
    own = [part for name in fact.ids for part in _parts(figures.cited[name].note) if notes[part] == 1]
    return "; ".join([_other_figures(fact, figures), *(tr(words.ITS_NOTE, note=plain(part)) for part in own)])


def _parts(note: str) -> list[str]:
    return note.split("; ") if note else []


def _other_figures(fact: Fact, figures: Figures) -> str:
    """What the card's other figures state about the same steps: those of its class, or else others."""
    steps = columns_of(fact)
    others = [other for other in figures.facts if other.card == fact.card and other is not fact]
    of_class = [other for other in others if set(other.classes) & set(fact.classes)]
    outside = [other for other in others if other not in of_class and columns_of(other) == steps]
    if known := [other for other in of_class if columns_of(other) == steps]:
        of_benchmark = [other for other in outside if other.benchmark == fact.benchmark]
        return "; ".join((*_ratios(known, words.of_class(len(steps))), *_ratios(of_benchmark, tr(words.OF_BENCHMARK))))
    touching = [other for other in of_class if columns_of(other).keys() & steps.keys()]
    if len(touching) == 1:
        return _only_figure(fact, touching[0], figures)
    return "; ".join((words.none_of_class(len(steps)), *_ratios(outside, tr(words.OUTSIDE_CLASS))))


def _only_figure(fact: Fact, other: Fact, figures: Figures) -> str:
    """The only other figure, with the conditions in which it differs."""
    mine, theirs = (figures.cited[one.ids[0]] for one in (fact, other))
    conditions = dict.fromkeys(
        f"{change.label.lower()} {change.after}"
        for here, there in ((mine.base, theirs.base), (mine.target, theirs.target))
        for name, change in changes(here, there).items()
        if name in here and name in there
    )
    return words.only_figure(plain(theirs.id), conditions, math.exp(-other.y))


def _ratios(facts: Sequence[Fact], whose: str) -> list[str]:
    ratios = [math.exp(-fact.y) for fact in facts]
    return [words.other_figures(len(facts), min(ratios), max(ratios), whose)] if facts else []


LEAST_WEIGHT = 0.05
"""Evidence with less of the weight behind a plan's forecasts does not name a domain: one row may be of two domains."""

_ERRORS = ("error", "error_no_change", "error_step_average")


def accuracy(plan: Plan, outlook: Outlook, model: Model, stored: StoredEvaluation | None) -> tuple[TextSection, ...]:
    """How accurate forecasts like this plan's were: of published figures, and of its own measurements."""
    first, *others = _published(plan, outlook, model, stored)
    return (first, *_own(plan, model), *others)


def _published(plan: Plan, outlook: Outlook, model: Model, stored: StoredEvaluation | None) -> Iterator[TextSection]:
    if stored is None or stored.data_sha256 != outlook.data_sha256:
        yield TextSection(tr(words.MY_DOMAINS), tr(words.NO_EVALUATION) if stored is None else tr(words.OTHER_DATA))
        return
    first = domains_of(plan, outlook, stored)
    scores = {score.domain: score for score in stored.scores}
    mine = [scores[domain] for domain in first if domain in scores]
    said = " ".join(filter(None, (_held_in_all(mine), words.not_held_out(_moves_by_ratings(outlook)))))
    yield TextSection(tr(words.MY_DOMAINS), said, _domain_section_table(mine), close=tuple(map(tr, words.READING)))
    others = [score for score in stored.scores if score.domain not in first]
    if others:
        yield TextSection(tr(words.OTHER_DOMAINS), table=_domain_section_table(others))
    heavy = {use.id for scenario in outlook.scenarios for use in scenario.evidence if use.weight >= LEAST_WEIGHT}
    worst = [one for one in stored.worst if not heavy.isdisjoint(one.residual.ids)]
    if worst:
        rows = [(*_numbers(one.residual), ", ".join(one.residual.ids)) for one in worst]
        reasons = tuple((words.reason_sentence(stored_reason(one, model)),) for one in worst)
        table = listed("misses", tuple(map(tr, words.MISS_HEADINGS)), rows, (Style.RATIO, Style.RATIO, Style.CHANGE))
        yield TextSection(tr(words.OWN_WORST_MISSES), table=table, notes=reasons)


def _moves_by_ratings(outlook: Outlook) -> tuple[tuple[str, str], ...]:
    """The machine steps of the scenarios that no benchmark has measured, so that none could be held out."""
    cautions = (warning for scenario in outlook.scenarios for warning in scenario.warnings)
    alone = (dict(caution.values)["moves"] for caution in cautions if caution.code is CautionCode.RATINGS_ALONE)
    return tuple(dict.fromkeys(move for moves in alone for move in moves))


def domains_of(plan: Plan, outlook: Outlook, stored: StoredEvaluation) -> tuple[str, ...]:
    """The domains behind a plan's forecasts, heaviest first; then those of its classes that have no evidence."""
    domains = {name: one.domain for one in stored.residuals for name in one.ids}
    of_mix = {plan.names.classes[part.workload_class].domain for part in plan.mix}
    weights = dict.fromkeys(sorted(of_mix), 0.0)
    for scenario in outlook.scenarios:
        for use in scenario.evidence:
            if domain := domains.get(use.id):
                weights[domain] = weights.get(domain, 0.0) + use.weight
    least = LEAST_WEIGHT * sum(weights.values())
    counted = (domain for domain, weight in weights.items() if weight >= least or domain in of_mix)
    return tuple(sorted(counted, key=lambda domain: -weights[domain]))


def held_count(score: Score) -> int:
    """The number of figures within the 80% interval."""
    return round(score.held[CONFIDENCES.index(0.80)] * score.covered) if score.covered else 0


def _held_in_all(scores: Iterable[Score]) -> str:
    counted = [score for score in scores if score.covered]
    return words.held_in_all(sum(map(held_count, counted)), sum(score.covered for score in counted))


def _domain_section_table(scores: Iterable[Score]) -> Table:
    rows = []
    for score in scores:
        held = words.held_of(held_count(score), score.covered, score.figures)
        errors = [number(getattr(score, name)) for name in _ERRORS] if score.covered else []
        rows.append((words.domain_label(score.domain), held, *errors))
    return listed(
        "domains",
        tuple(map(tr, words.DOMAIN_HEADINGS)),
        rows,
        (Style.TEXT, Style.TEXT, *[Style.FINE_SHARE] * len(_ERRORS)),
    )


def number(value: float) -> float | Missing:
    """A score as a cell value; Missing for NaN."""
    return Missing.NOT_APPLICABLE if math.isnan(value) else value


def _own(plan: Plan, model: Model) -> Iterator[TextSection]:
    """The planner's own measurements compared with forecasts that hold each out."""
    if not plan.counted_measurements:
        return
    evaluation = evaluate_own(model, plan.basis, catalogue())
    found = [member for members in residuals(evaluation).values() for member in members]
    unused = {one.id: tr(words.NOT_USED, reason=unused_reason(one)) for one in evaluation.unfitted}
    known = {name for one in found for name in one.ids}
    others = [measurement.id for measurement in plan.counted_measurements if measurement.id not in known]
    rows = [
        *((*_numbers(one, words.ratio_interval(one.low, one.high)), ", ".join(one.ids)) for one in found),
        *((tr(words.NOT_FORECAST), name) for name in others),
    ]
    styles = (Style.RATIO, Style.RATIO, Style.TEXT, Style.CHANGE)
    yield TextSection(
        tr(words.OWN),
        _held_in_all(evaluation.scores["figure"]),
        listed("own", tuple(map(tr, words.OWN_HEADINGS)), rows, styles),
        (*[()] * len(found), *((unused.get(name, tr(words.NOTHING_ELSE)),) for name in others)),
        (tr(words.OWN_READING),) if found else (),
    )


def _numbers(one: Residual, *interval: str) -> tuple[Value, ...]:
    return one.stated, one.middle, *interval, one.error


def domain_table(plan: Plan, outlook: Outlook, stored: StoredEvaluation) -> Table:
    """The score of each domain, the plan's own domains first."""
    columns = (
        column("domain"),
        column("rests_on"),
        column("figures", Style.COUNT),
        column("forecast", Style.COUNT),
        column("inside", Style.COUNT),
        derived("inside_share", Style.SHARE, Operation.QUOTIENT, Operand("inside"), Operand("forecast")),
        column("error", Style.FINE_SHARE),
        column("error_no_change", Style.FINE_SHARE),
        column("error_step_average", Style.FINE_SHARE),
    )
    first = domains_of(plan, outlook, stored)
    scores = sorted(stored.scores, key=lambda score: first.index(score.domain) if score.domain in first else len(first))
    rows = (_domain(score, score.domain in first) for score in scores)
    summed = [Operand(name) for name in ("figures", "forecast", "inside")]
    return build("domains", columns, rows, total=tr(ALL_DOMAINS), summed=summed)


def _domain(score: Score, rests_on: bool) -> Mapping[str, Value | Cell]:
    return {
        "domain": words.domain_label(score.domain),
        "rests_on": rests_on,
        "figures": score.figures,
        "forecast": score.covered,
        "inside": held_count(score),
        "error": number(score.error),
        "error_no_change": number(score.error_no_change),
        "error_step_average": number(score.error_step_average),
    }


def miss_table(outlook: Outlook, model: Model, stored: StoredEvaluation) -> Table:
    """The published figures that the model misses most, and why each is hard to forecast."""
    columns = (
        column("figure"),
        column("reason"),
        column("rests_on"),
        column("published", Style.NUMBER),
        column("predicted", Style.NUMBER),
        derived("miss", Style.CHANGE, Operation.RELATIVE_CHANGE, Operand("predicted"), Operand("published")),
    )
    used = {use.id for scenario in outlook.scenarios for use in scenario.evidence}
    rows: list[dict[str, Value | Cell]] = [
        {
            "figure": ", ".join(one.residual.ids),
            "reason": stored_reason(one, model),
            "rests_on": not used.isdisjoint(one.residual.ids),
            "published": one.residual.stated,
            "predicted": one.residual.middle,
        }
        for one in stored.worst
    ]
    return build("misses", columns, rows)
