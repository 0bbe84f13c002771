"""How accurate the forecasts are: held-out figures beside their forecasts, first in the domains a plan rests on."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from zplanner.evidence.catalogue import catalogue, workload_classes
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model
from zplanner.regression.scores import CONFIDENCES, Score, evaluate_own
from zplanner.reporting.evaluation_file import Residual, StoredEvaluation, residuals
from zplanner.reporting.sections import TextSection
from zplanner.reporting.table import Column, Missing, Style, Table, Value, build
from zplanner.wording import accuracy as words
from zplanner.wording.measurements import unused_reason

_ERRORS = ("error", "error_no_change", "error_step_average")


def accuracy(plan: Plan, outlook: Outlook, model: Model, stored: StoredEvaluation | None) -> tuple[TextSection, ...]:
    """How accurate forecasts like this plan's were: of published figures, and of its own measurements."""
    first, *others = _published(plan, outlook, stored)
    return (first, *_own(plan, model), *others)


def _published(plan: Plan, outlook: Outlook, stored: StoredEvaluation | None) -> Iterator[TextSection]:
    if stored is None or stored.data_sha256 != outlook.data_sha256:
        yield TextSection(words.MY_DOMAINS, words.NO_EVALUATION if stored is None else words.OTHER_DATA)
        return
    first = domains_of(plan, outlook, stored)
    scores = {score.domain: score for score in stored.scores}
    mine = [scores[domain] for domain in first if domain in scores]
    yield TextSection(words.MY_DOMAINS, _held_in_all(mine), _domain_table(mine), close=words.READING)
    others = [score for score in stored.scores if score.domain not in first]
    if others:
        yield TextSection(words.OTHER_DOMAINS, table=_domain_table(others))
    styles = (Style.RATIO, Style.RATIO, Style.CHANGE, Style.TEXT)
    columns = [Column(name, name, style) for name, style in zip(words.MISS_HEADINGS, styles, strict=True)]
    rows = [_row(columns, *_numbers(one.residual), ", ".join(one.residual.ids)) for one in stored.worst]
    reasons = tuple((words.reason_sentence(one.reason),) for one in stored.worst)
    yield TextSection(words.WORST_MISSES, table=build("misses", columns, rows), notes=reasons)


def domains_of(plan: Plan, outlook: Outlook, stored: StoredEvaluation) -> tuple[str, ...]:
    """The domains behind a plan's forecasts, heaviest first; then those of its classes that have no evidence."""
    domains = {name: one.domain for one in stored.residuals for name in one.ids}
    weights: dict[str, float] = {workload_classes()[part.workload_class].domain: 0.0 for part in plan.mix}
    for scenario in outlook.scenarios:
        for use in scenario.evidence:
            if domain := domains.get(use.id):
                weights[domain] = weights.get(domain, 0.0) + use.weight
    return tuple(sorted(weights, key=lambda domain: -weights[domain]))


def held_count(score: Score) -> int:
    """How many figures the 80% interval held."""
    return round(score.held[CONFIDENCES.index(0.80)] * score.covered) if score.covered else 0


def _held_in_all(scores: Iterable[Score]) -> str:
    counted = [score for score in scores if score.covered]
    return words.held_in_all(sum(map(held_count, counted)), sum(score.covered for score in counted))


def _domain_table(scores: Iterable[Score]) -> Table:
    styles = (Style.TEXT, Style.TEXT, *[Style.FINE_SHARE] * len(_ERRORS))
    columns = [Column(name, name, style) for name, style in zip(words.DOMAIN_HEADINGS, styles, strict=True)]
    rows = []
    for score in scores:
        held = words.held_of(held_count(score), score.covered, score.figures)
        errors = [number(getattr(score, name)) for name in _ERRORS] if score.covered else []
        rows.append(_row(columns, words.domain_label(score.domain), held, *errors))
    return build("domains", columns, rows)


def number(value: float) -> float | Missing:
    """A number of a score; NaN where it has none."""
    return Missing.NOT_APPLICABLE if math.isnan(value) else value


def _own(plan: Plan, model: Model) -> Iterator[TextSection]:
    """How the planner's own measurements compare with what is forecast without each."""
    if not plan.counted_measurements:
        return
    evaluation = evaluate_own(model, plan.basis, catalogue())
    found = [one for members in residuals(evaluation).values() for one in members]
    unused = {one.id: words.not_used(unused_reason(one)) for one in evaluation.unfitted}
    known = {name for one in found for name in one.ids}
    others = [one.id for one in plan.counted_measurements if one.id not in known]
    styles = (Style.RATIO, Style.RATIO, Style.TEXT, Style.CHANGE, Style.TEXT)
    columns = [Column(name, name, style) for name, style in zip(words.OWN_HEADINGS, styles, strict=True)]
    rows = [
        *(_row(columns, *_numbers(one, words.ratio_interval(one.low, one.high)), ", ".join(one.ids)) for one in found),
        *(_row(columns, words.NOT_FORECAST, name) for name in others),
    ]
    yield TextSection(
        words.OWN,
        _held_in_all(evaluation.scores["figure"]),
        build("own", columns, rows),
        (*[()] * len(found), *((unused.get(name, words.NOTHING_ELSE),) for name in others)),
        (words.OWN_READING,) if found else (),
    )


def _numbers(one: Residual, *interval: str) -> tuple[Value, ...]:
    return one.stated, one.middle, *interval, one.error


def _row(columns: Iterable[Column], *values: Value) -> dict[str, Value]:
    return {column.name: value for column, value in zip(columns, values, strict=False)}
