"""Forecast accuracy: held-out figures and their forecasts, first in the domains a plan rests on."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping

from zplanner.evidence.catalogue import catalogue
from zplanner.language import tr
from zplanner.planning.findings import CautionCode
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model
from zplanner.regression.scores import CONFIDENCES, Score, evaluate_own
from zplanner.reporting.evaluation_file import Residual, StoredEvaluation, residuals, stored_reason
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
from zplanner.wording.report import ALL_DOMAINS

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
    heavy = {use.id for one in outlook.scenarios for use in one.evidence if use.weight >= LEAST_WEIGHT}
    worst = [one for one in stored.worst if not heavy.isdisjoint(one.residual.ids)]
    if worst:
        rows = [(*_numbers(one.residual), ", ".join(one.residual.ids)) for one in worst]
        reasons = tuple((words.reason_sentence(stored_reason(one, model)),) for one in worst)
        table = listed("misses", tuple(map(tr, words.MISS_HEADINGS)), rows, (Style.RATIO, Style.RATIO, Style.CHANGE))
        yield TextSection(tr(words.OWN_WORST_MISSES), table=table, notes=reasons)


def _moves_by_ratings(outlook: Outlook) -> tuple[tuple[str, str], ...]:
    """The machine steps of the scenarios that no benchmark has measured, so that none could be held out."""
    cautions = (one for scenario in outlook.scenarios for one in scenario.warnings)
    alone = (dict(one.values)["moves"] for one in cautions if one.code is CautionCode.RATINGS_ALONE)
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
    found = [one for members in residuals(evaluation).values() for one in members]
    unused = {one.id: tr(words.NOT_USED, reason=unused_reason(one)) for one in evaluation.unfitted}
    known = {name for one in found for name in one.ids}
    others = [one.id for one in plan.counted_measurements if one.id not in known]
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
    scores = sorted(stored.scores, key=lambda one: first.index(one.domain) if one.domain in first else len(first))
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
