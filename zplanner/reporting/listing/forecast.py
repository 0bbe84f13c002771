"""The outlook as tables for a terminal (`zplanner forecast`), as CSV for spreadsheets, and as the document of
`zplanner forecast --format json` for scripts."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.carried_out import MoveScore
from zplanner.planning.decisions.recommendation import Rule
from zplanner.planning.decisions.regret import Regret
from zplanner.planning.decisions.remedies import Remedy
from zplanner.planning.decisions.sensitivity import Suggestion
from zplanner.planning.decisions.today import Sufficiency
from zplanner.planning.findings import Caution, Coverage
from zplanner.planning.outlook import (
    BANDED,
    STATED,
    EnginesNeeded,
    HorizonYear,
    Outlook,
    Quantiles,
    Quantity,
    ScenarioOutlook,
)
from zplanner.planning.plan import ADDED
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.reporting.plan_tables import told_once
from zplanner.reporting.table import Column, Missing, Style, Table, Value, build, missing_of
from zplanner.reporting.table_text import csv_text, terminal, wrapped
from zplanner.uncertain import Uncertain
from zplanner.wording import console as words
from zplanner.wording.advice.recommendation import Advice, advice
from zplanner.wording.advice.today import RecommendationInput, conditions
from zplanner.wording.dates import months_later
from zplanner.wording.difference import forecast_identity
from zplanner.wording.findings import message, messages
from zplanner.wording.labels import advantage_line, factor_label
from zplanner.wording.numbers import DOES_NOT_RUN, printable
from zplanner.wording.quantities import MEANINGS, band_and_median, other_limits, whole, whole_limit, why_no_engines
from zplanner.wording.report import NO_SCENARIO, scenario_name

LABEL_WIDTH = 16

SHOWN = ("p10", "p50", "p90")

UNITS = {one: "share" if meaning.unit == "%" else meaning.unit for one, meaning in MEANINGS.items()}
"""The units of the CSV file, where shares are 0..1."""

CSV_COLUMNS = ("scenario", "quantity", "part", "unit", "value", "confidence", *STATED, "note")


def forecast_listing(
    outlook: Outlook,
    proposed: Sequence[Sequence[Suggestion]] = (),
    *,
    vendor_advantage: Uncertain = VENDOR_ADVANTAGE,
    packs: str = "",
    notes: Sequence[str] = (),
    about: Advice | None = None,
    steps: Sequence[str] = (),
) -> str:
    """The recommendation, and every scenario with its 10th, 50th and 90th percentiles, what limits it, its horizon, its
    gaps and its warnings.

    `proposed` has, per scenario, measurements that would narrow its interval, and `steps` how it changes in time. The
    plan's `vendor_advantage` is named where it is not the default, and so are its evidence `packs`; `notes` say how to
    read its months and prices.
    """
    head = [words.title(outlook)]
    head += [advantage_line(vendor_advantage)] if vendor_advantage != VENDOR_ADVANTAGE else []
    head += [words.PACKS.format(packs=packs)] if packs else []
    head += filter(None, notes)
    blocks = ["\n".join(map(wrapped, head))]
    if about and about.today:
        blocks.append(_line(words.TODAY, about.today))
    if about:
        said = filter(None, (about.headline, about.reason, about.alternative, about.remedy))
        blocks.append("\n".join(_line(words.ADVICE if at == 0 else "", one) for at, one in enumerate(said)))
    if outlook.today_impossible and not (about and about.today):  # whose verdict says so
        blocks.append("\n".join(_line(words.TODAY, message(one)) for one in outlook.today_impossible))
    for at, scenario in enumerate(outlook.scenarios):
        changes = steps[at] if at < len(steps) else ""
        blocks.append(_scenario(at + 1, scenario, proposed[at] if at < len(proposed) else (), changes))
    blocks += [] if outlook.scenarios else [NO_SCENARIO]
    blocks.append(forecast_identity(outlook.model_version, outlook.data_sha256, outlook.seed))
    return "\n\n".join(blocks) + "\n"


def _scenario(number: int, scenario: ScenarioOutlook, proposed: Sequence[Suggestion], steps: str) -> str:
    """A scenario with its figures, or why it does not run."""
    title = wrapped(f"{number}. {scenario_name(scenario)}")
    figures = [
        *([(words.IN_TIME, steps)] if steps else []),
        (words.ENGINES, words.engines(scenario)),
        (words.BINDING, words.binding(scenario)),
        *((words.horizon_label(year), words.horizon(year)) for year in scenario.horizon),
    ]
    lines = [
        *((words.NOT_COVERED, f"{factor_label(gap.factor)}: {message(gap)}") for gap in scenario.uncovered),
        *((words.ASSUMED, f"{factor_label(one.factor)}: {message(one)}") for one in scenario.assumed),
        *((words.EXACT, f"{factor_label(one.factor)}: {message(one)}") for one in scenario.exact),
        *((words.caution_label(one.weight), message(one)) for one, _ in told_once((scenario,))),
        *((words.MEASURE_NEXT, words.proposal(one)) for one in proposed),
    ]
    if scenario.impossible:
        return "\n".join((title, *(_line(*line) for line in lines)))
    return "\n".join((title, terminal(quantity_table(scenario)), *(_line(*line) for line in (*figures, *lines))))


def _line(label: str, text: str) -> str:
    return wrapped(f"{label:<{LABEL_WIDTH}}{printable(text)}", indent=LABEL_WIDTH)


def quantity_table(scenario: ScenarioOutlook) -> Table:
    """The quantities that have an interval, with three percentiles."""
    columns = [Column("quantity", ""), *(Column(name, name, Style.NUMBER) for name in SHOWN)]
    rows = []
    for quantity in BANDED:
        meaning, numbers = MEANINGS[quantity], getattr(scenario, quantity)
        row: dict[str, Value] = {"quantity": meaning.label}
        if numbers is None:
            rows.append(row | dict.fromkeys(SHOWN, Missing.NOT_APPLICABLE) | {"p50": missing_of(scenario, quantity)})
        else:
            rows.append(row | dict(zip(SHOWN, band_and_median(meaning, numbers), strict=True)))
    return build("quantities", columns, rows)


def forecast_csv(outlook: Outlook) -> str:
    """One row per scenario, quantity and part. `value` is the median where there are quantiles; `inf` is beyond every
    limit."""
    columns = [Column(name, name, Style.TEXT) for name in CSV_COLUMNS]
    rows = (row for scenario in outlook.scenarios for row in _csv_rows(scenario))
    return csv_text(build("forecast", columns, rows))


def figure_columns(value: Value) -> dict[str, Value]:
    """The columns of a figure: its value, and of one with quantiles all of them, the median as its value."""
    if not isinstance(value, Quantiles):
        return {"value": value}
    stated: dict[str, Value] = {name: math.inf if number is None else number for name, number in value.stated().items()}
    return stated | {"value": stated["p50"]}


def _csv_rows(scenario: ScenarioOutlook) -> Iterator[dict[str, Value]]:
    why_not = messages(scenario.impossible)
    gaps = " ".join(f"{gap.factor}: {message(gap)}" for gap in scenario.uncovered)

    def row(quantity: str, unit: str, value: Quantiles | Value, part: str = words.WHOLE_MIX) -> dict[str, Value]:
        found: dict[str, Value] = {"scenario": scenario.name, "quantity": quantity, "part": part, "unit": unit}
        if value is None:
            missing = missing_of(scenario, Quantity(quantity))
            return found | {"value": DOES_NOT_RUN if why_not else missing, "note": why_not or gaps}
        return found | figure_columns(value)

    yield from (row(one.value, UNITS[one], getattr(scenario, one)) for one in BANDED)
    needed = scenario.engines_needed
    engines = row(Quantity.ENGINES.value, UNITS[Quantity.ENGINES], needed.count if needed else None)
    yield engines | ({"confidence": needed.confidence} if needed else {})
    yield from (
        row(Quantity.BINDING.value, UNITS[Quantity.BINDING], share, resource) for resource, share in scenario.binding
    )
    limit: dict[str, Value] = {"note": whole_limit(scenario)} if other_limits(scenario.binding) else {}
    for component in scenario.components:
        for quantity in (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT):
            found = row(quantity.value, UNITS[quantity], getattr(component, quantity), component.workload)
            yield found | limit if quantity is Quantity.THROUGHPUT else found
    yield from (
        row("contribution", "x today", contribution.ratio, contribution.factor) | limit
        for contribution in scenario.contributions
    )


DOCUMENT_FORMAT = 1
"""Incremented when a name, a unit or a meaning in the document changes."""

SIGNIFICANT_DIGITS = 6

Scored = MoveScore | ZplannerError | None
"""The score of a move, or why there is none."""


def outlook_json(outlook: Outlook, about: RecommendationInput | None = None, score: Scored = None) -> str:
    """The document as text: plain ASCII, the same bytes on every machine."""
    return f"{json.dumps(outlook_document(outlook, about, score), indent=2, allow_nan=False)}\n"


def outlook_document(
    outlook: Outlook, about: RecommendationInput | None = None, score: Scored = None
) -> dict[str, Any]:
    """The document as values, with the recommendation if it was made, and the score of a move that has one. A
    quantity without an answer is None; its reason is under `uncovered` or, if it does not run, under `warnings`."""
    return {
        "format": DOCUMENT_FORMAT,
        "plan": outlook.plan_name,
        "seed": outlook.seed,
        "model": {"version": outlook.model_version, "data_sha256": outlook.data_sha256},
        "today": {"impossible": [*map(caution_document, outlook.today_impossible)], **_today_document(about)},
        "scenarios": [_scenario_document(scenario) for scenario in outlook.scenarios],
        "recommendation": None if about is None else recommendation_document(about),
        **({"actual": actual_document(score)} if isinstance(score, MoveScore) else {}),
    }


def _today_document(about: RecommendationInput | None) -> dict[str, Any]:
    """The verdict of today's configuration. Months are those of the calendar, None where the plan has no date."""
    found = about.decision.today if about else None
    if about is None or found is None:
        return verdict_document(Sufficiency.UNKNOWN, None, None, None, None)
    until = None if found.recovers is not None else found.outlook.months_of_headroom
    order = None if about.plan.moved_to else found.order  # of what was replaced
    return verdict_document(found.verdict, until, found.limited_by, order, about.today)


def verdict_document(
    verdict: Sufficiency, until: Quantiles | None, limited_by: Resource | None, order: float | None, today: date | None
) -> dict[str, Any]:
    """A verdict of today; months count from `today`."""

    def month(months: float | None) -> str | None:
        later = months_later(today, whole(months)) if today and months is not None else None
        return f"{later:%Y-%m}" if later else None

    return {
        "verdict": verdict.value,
        "until": {name: month(getattr(until, name)) for name in ("p10", "p50", "p90")} if until else None,
        "limited_by": limited_by.value if limited_by else None,
        "order_by": month(order),
    }


def actual_document(score: MoveScore) -> dict[str, Any]:
    """The forecast of CPU utilization by month from the move on, with what is measured of it, shares 0..1."""
    measured = {one.month: one for one in score.scored}
    return {
        "scenario": score.move.scenario,
        "move": score.move.month,
        "months_from": f"{score.today:%Y-%m}",
        "statistic": score.statistic.value,
        "inside_90": score.inside,
        "scored": len(score.scored),
        "forecast_over_actual": six_digits(1.0 + score.excess),
        "months": [
            {
                "month": month,
                "forecast": quantiles_of(Quantiles.of(busy)),
                "actual": six_digits(measured[month].actual) if month in measured else None,
            }
            for month, busy in zip(score.months, score.utilization, strict=True)
        ],
    }


def six_digits(number: float | None) -> float | None:
    """A number rounded for the document; None if not finite."""
    if number is None or not math.isfinite(number):
        return None
    return float(f"{number:.{SIGNIFICANT_DIGITS}g}") + 0.0  # -0.0 becomes 0.0


def _scenario_document(scenario: ScenarioOutlook) -> dict[str, Any]:
    return {
        "name": scenario.name,
        "status": scenario.status.value,
        **{
            quantity.value: _answer(getattr(scenario, quantity))
            for quantity in Quantity
            if quantity is not Quantity.BINDING
        },
        "binding": {resource: six_digits(share) for resource, share in scenario.binding},
        "components": [
            {
                "workload": part.workload,
                "throughput_ratio": quantiles_of(part.throughput_ratio),
                "cpu_per_unit_ratio": quantiles_of(part.cpu_per_unit_ratio),
            }
            for part in scenario.components
        ],
        "contributions": [
            {"factor": contribution.factor, "ratio": quantiles_of(contribution.ratio)}
            for contribution in scenario.contributions
        ],
        "evidence": [
            {"id": use.id, "source": use.source, "locator": use.locator, "weight": six_digits(use.weight)}
            for use in scenario.evidence
        ],
        "horizon": [_horizon_document(year) for year in scenario.horizon if year.is_stated],
        "uncovered": [*(coverage_of(one) for one in scenario.uncovered), *_years_without_engines(scenario)],
        "assumed": [coverage_of(one) for one in scenario.assumed],
        "exact": [{"factor": one.factor, "message": message(one)} for one in scenario.exact],
        "warnings": [caution_document(warning) for warning in scenario.warnings],
    }


def _years_without_engines(scenario: ScenarioOutlook) -> Iterator[dict[str, str | None]]:
    """Why no engines are told for the years of the horizon for which some suffice today."""
    for year in scenario.horizon:
        if year.is_stated and year.no_engines and scenario.engines_needed:
            said = words.no_engines_in(year, why_no_engines(year.no_engines))
            yield {"factor": year.no_engines.factor, "resource": None, "message": said}


def _horizon_document(year: HorizonYear) -> dict[str, Any]:
    return {
        "years": six_digits(year.years),
        "engines_needed": _engines(year.engines_needed),
        "binding": {resource: six_digits(share) for resource, share in year.binding},
        "probability_of_lasting": six_digits(year.probability_of_lasting),
    }


def recommendation_document(about: RecommendationInput) -> dict[str, Any]:
    """The recommendation. If none is made, `binding` and `remedy` are those of the scenario closest to the target.

    Where prices are stated, `regret` has their currency (empty if none is stated), the years of the target, and for
    today's configuration, its machine with more engines if that is a choice, and each scenario with a forecast the mean
    cost, the cost of each year, the months above a limit, and the mean regret over these years.
    """
    regret = about.decision.regret
    best, remedy, said = about.recommended, about.decision.remedy, advice(about)
    is_added = best.number == ADDED or best.rule is Rule.ADD_ENGINES
    binding = about.best.binding if best.shown is not None else ()
    headline = f"{said.headline.removesuffix('.')}."
    return {
        "scenario": about.best.name if best.number and not is_added else None,
        "code": (Rule.ADD_ENGINES if is_added else best.rule if best.number or best.lasts else Rule.NONE).value,
        "meets_target": best.number is not None and best.lasts,
        "conditions": _conditions(about.best) if best.number is not None else [],
        "binding": binding[0][0] if binding else None,
        "remedy": _added_engines(about) if is_added else remedy and _remedy(about, remedy),
        "as_good": [about.scenarios[one - 1].name for one in best.equals if one > 0] if best.number else [],
        "message": " ".join(filter(None, (headline, said.reason, said.alternative, said.remedy))),
        **({"regret": _regret(about, regret)} if regret else {}),
    }


def _conditions(scenario: ScenarioOutlook) -> list[dict[str, str]]:
    pairs = zip(scenario.conditions, conditions(scenario), strict=True)
    return [{"code": one.kind, "message": said} for one, said in pairs]


def _regret(about: RecommendationInput, found: Regret) -> dict[str, Any]:
    means = found.expected_costs(), found.expected(), found.by_year(), found.missed.mean(axis=1)
    every: dict[int, dict[str, Any]] = {
        number: {
            "expected_cost": six_digits(cost),
            "expected_regret": six_digits(expected),
            "by_year": [six_digits(year) for year in years],
            "missed_months": six_digits(missed),
        }
        for number, cost, expected, years, missed in zip(found.numbers, *(one.tolist() for one in means), strict=True)
    }
    return {
        "currency": found.currency,
        "years": six_digits(about.plan.target_years),
        "today": every.pop(0, None),
        "more_engines": every.pop(ADDED, None),
        "scenarios": [{"scenario": about.scenarios[number - 1].name, **costs} for number, costs in every.items()],
    }


def _added_engines(about: RecommendationInput) -> dict[str, Any]:
    """The engines that are added to today's machine, as a change of today's configuration."""
    engines, ratio = about.best.configuration.number("processors"), about.best.throughput_ratio
    value, throughput = six_digits(engines.median if engines else None), six_digits(ratio.p50 if ratio else None)
    return {"scenario": None, "field": "processors", "value": value, "throughput_ratio_p50": throughput}


def _remedy(about: RecommendationInput, remedy: Remedy) -> dict[str, Any] | None:
    """A remedy as a change of a scenario from the first month on; None of a later one, which the message has."""
    if remedy.month:
        return None
    ratio = remedy.outlook.throughput_ratio
    value = remedy.value if isinstance(remedy.value, str) else six_digits(remedy.value.median)
    scenario = about.scenarios[remedy.number - 1].name if remedy.number else None
    throughput = six_digits(ratio.p50 if ratio else None)
    return {"scenario": scenario, "field": remedy.field, "value": value, "throughput_ratio_p50": throughput}


def coverage_of(coverage: Coverage) -> dict[str, str | None]:
    """What is known of a change; `resource` is None for a quantity without an answer."""
    return {
        "factor": coverage.factor,
        "resource": coverage.resource and coverage.resource.value,
        "message": message(coverage),
    }


def caution_document(caution: Caution) -> dict[str, str]:
    return {"code": caution.kind, "message": message(caution)}


def quantiles_of(quantiles: Quantiles | None) -> dict[str, float | None] | None:
    if quantiles is None:
        return None
    return {name: six_digits(number) for name, number in quantiles.stated().items()}


def _answer(answer: Quantiles | EnginesNeeded | None) -> dict[str, Any] | None:
    return quantiles_of(answer) if isinstance(answer, Quantiles) else _engines(answer)


def _engines(engines: EnginesNeeded | None) -> dict[str, Any] | None:
    return None if engines is None else {"count": engines.count, "confidence": six_digits(engines.confidence)}
