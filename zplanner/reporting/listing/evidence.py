"""The catalogue, and the evaluation of the model, as tables and as text: `zplanner catalog` and `zplanner evaluate`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from zplanner.evidence.catalogue import Catalogue, Run
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import COLUMNS, Kind, Measurement
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.regression.scores import CurveScore, EngineScore, Evaluation, Score
from zplanner.reporting.accuracy import Residual, misses, number, residual, residuals
from zplanner.reporting.table import Column, Missing, Style, Table, Value, build, listed
from zplanner.reporting.table_text import csv_text, terminal
from zplanner.uncertain import Uncertain
from zplanner.wording import accuracy as words
from zplanner.wording import console as texts
from zplanner.wording.evidence import citation, unused_reason
from zplanner.wording.numbers import count_of, plain


def evaluation_listing(evaluation: Evaluation) -> str:
    """The verdict, every residual, a table per way of holding out, the worst misses, and last what was not used."""
    parts = [verdict(evaluation)]
    parts += [
        f"{words.RESIDUALS_TITLE.format(domain=domain)}\n{terminal(residual_table(found))}"
        for domain, found in residuals(evaluation).items()
    ]
    parts.append("\n".join(words.RESIDUALS_LEGEND))
    parts += [
        f"{words.SCHEMES[scheme]}\n{terminal(score_table(scores))}"
        for scheme, scores in evaluation.scores.items()
        if scores
    ]
    parts.append("\n".join(words.SCORES_LEGEND))
    if evaluation.engines:
        parts.append(f"{words.ENGINES_TITLE}\n{terminal(engine_table(evaluation.engines))}")
        parts.append("\n".join(words.ENGINES_LEGEND))
    if evaluation.worst():
        parts.append(f"{words.WORST_TITLE}\n{terminal(worst_table(evaluation))}")
    if evaluation.unfitted:
        unused = (f"{plain(row.id)}: {unused_reason(row)}" for row in evaluation.unfitted)
        parts.append("\n".join((words.NOT_USED_TITLE, *unused)))
    return "\n\n".join(parts) + "\n"


def verdict(evaluation: Evaluation) -> str:
    """The numbers of figures forecast and within the interval, and the forecast error."""
    found = [residual(entry) for entry in evaluation.withheld["figure"]]
    return words.verdict(
        len(found),
        sum(score.figures for score in evaluation.scores["figure"]),
        sum(one.low <= one.stated <= one.high for one in found),
        sum(abs(one.error) for one in found) / max(len(found), 1),
        own="own" in evaluation.withheld,
    )


def residual_table(found: Iterable[Residual]) -> Table:
    """Held-out figures and their forecasts."""
    styles = (Style.TEXT, Style.RATIO, Style.RATIO, Style.TEXT, Style.FINE_CHANGE, Style.TEXT)
    return listed("residuals", words.RESIDUAL_HEADINGS, map(_residual_row, found), styles)


def worst_table(evaluation: Evaluation) -> Table:
    """The worst misses: the residual columns that fit, and the reason."""
    styles = (Style.TEXT, Style.RATIO, Style.RATIO, Style.FINE_CHANGE, Style.TEXT)
    rows = []
    for one in misses(evaluation):
        figure, stated, forecast, _, error, _ = _residual_row(one.residual)
        rows.append((figure, stated, forecast, error, one.reason))
    return listed("worst", words.WORST_HEADINGS, rows, styles)


def score_table(scores: Iterable[Score]) -> Table:
    """One row per domain."""
    styles = [Style.TEXT, Style.COUNT, Style.TEXT, *[Style.FINE_SHARE] * 3, *[Style.TEXT] * 4]
    styles += [Style.FINE_SHARE, Style.FINE_SHARE, Style.TEXT]
    return listed("scores", words.SCORE_HEADINGS, map(_score_row, scores), styles)


def curve_table(curves: Iterable[CurveScore]) -> Table:
    """The error of every machine's n-way curve."""
    styles = (Style.TEXT, Style.FINE_SHARE, Style.TEXT, Style.COUNT, Style.FINE_SHARE, Style.FINE_SHARE)
    rows = (
        (
            curve.machine,
            curve.point_error,
            words.borrowed_from(curve.borrowed_from),
            curve.counts,
            curve.borrowed_error,
            number(curve.cross_check_error),
        )
        for curve in curves
    )
    return listed("curves", words.CURVE_HEADINGS, rows, styles)


def engine_table(engines: Iterable[EngineScore]) -> Table:
    """Figures by engines, each forecast without its source."""
    styles = (Style.TEXT, Style.TEXT, Style.TEXT, Style.RATIO, Style.RATIO, Style.TEXT, Style.TEXT, Style.TEXT)
    rows = (
        (
            engine.id,
            engine.machine,
            words.move_of_engines(*engine.engines),
            engine.stated,
            engine.p50,
            words.ratio_interval(engine.p10, engine.p90),
            words.ratio_interval(engine.p05, engine.p95),
            words.is_inside(inside=engine.is_inside, apart=engine.is_apart),
        )
        for engine in engines
    )
    return listed("engines", words.ENGINES_HEADINGS, rows, styles)


def _residual_row(one: Residual) -> tuple[Value, ...]:
    return (
        ", ".join(one.ids),
        one.stated if one.bounds is None else words.ratio_interval(*one.bounds),
        one.middle,
        words.ratio_interval(one.low, one.high),
        one.error,
        words.DEVIATIONS.format(distance=one.distance),
    )


def _score_row(score: Score) -> tuple[Value, ...]:
    average: Value = number(score.error_step_average)
    if score.averaged:
        average = words.step_average(score.error_step_average, score.averaged, score.error_beside)
    return (
        score.domain,
        score.figures,
        words.forecast_count(score.covered, score.one_sided),
        number(score.error),
        number(score.bias),
        number(score.printing_sd),
        *(
            words.share_with_count(share, score.covered) if score.covered else Missing.NOT_APPLICABLE
            for share in score.held
        ),
        number(score.half_width_90),
        number(score.error_no_change),
        average,
    )


def catalogue_json(catalogue: Catalogue) -> str:
    """One object per measurement, as `interface.md` fixes it; a run has `values` with units in the keys."""
    entries = [*map(_measurement, catalogue.measurements), *map(_run, catalogue.runs)]
    return json.dumps(entries, indent=1, ensure_ascii=False) + "\n"


def catalogue_csv(catalogue: Catalogue) -> str:
    """The comparisons with the catalogue's columns, then the runs (kind `run`, their values in the note)."""
    rows: list[dict[str, Value]] = [dict(row.as_row()) for row in catalogue.measurements]
    for run in catalogue.runs:
        entry = _run(run)
        values = "; ".join(f"{key}={value:.12g}" for key, value in entry["values"].items())
        described = {"base": str(run.configuration), "note": f"{values}. {run.note}"}
        rows.append({name: entry[name] for name in COLUMNS} | described)
    return csv_text(build("catalogue", [Column(name, name) for name in COLUMNS], rows), is_published=True)


def catalogue_listing(catalogue: Catalogue) -> str:
    """The catalogue for people: measurements by class with their ratios and sources, runs, classes and sources."""
    order = {key: position for position, key in enumerate(SHIPPED.classes)}
    rows = sorted(catalogue.measurements, key=lambda row: order[row.workload_classes[0]])
    comparisons = (
        (row.workload_class, row.id, texts.change(row), row.metric.key, texts.ratio(row), _place(row)) for row in rows
    )
    runs = (
        (run.id, str(run.configuration), run.value("tx_rate"), run.value("total_time_per_tx"), _place(run))
        for run in catalogue.runs
    )
    orderings = (
        (" + ".join(ordering.workload_classes), ordering.ordering, _place(ordering)) for ordering in catalogue.orderings
    )
    unstated = ((one.statement, one.status, one.reason, _place(one)) for one in catalogue.unstated)
    classes = ((one.key, one.domain, one.resource.value, one.description) for one in SHIPPED.classes.values())
    sources = ((source.key, citation(source), source.reference) for source in catalogue.sources.values())
    class_count = count_of(len(SHIPPED.classes), "workload class", "workload classes")
    widths = (20, None, 44, None, 12, 40)
    blocks = (
        _block(texts.comparisons_title(len(rows)), texts.COMPARISON_HEADINGS, comparisons, widths),
        _block(count_of(len(catalogue.runs), "run"), texts.RUN_HEADINGS, runs, (None, 60, None, None, 40)),
        _block(texts.orderings_title(len(catalogue.orderings)), texts.ORDERING_HEADINGS, orderings, (20, 80, 50)),
        _block(texts.unstated_title(len(catalogue.unstated)), texts.UNSTATED_HEADINGS, unstated, (60, None, 40, 40)),
        _block(class_count, texts.CLASS_HEADINGS, classes),
        _block(count_of(len(catalogue.sources), "source"), texts.SOURCE_HEADINGS, sources, (None, 70, 50)),
    )
    return "\n\n".join(blocks) + "\n"


_STYLES = {"tx/s": Style.NUMBER, "us/tx": Style.COUNT}


def _block(
    title: str, headings: Sequence[str], rows: Iterable[Sequence[Value]], widest: Sequence[int | None] | None = None
) -> str:
    table = listed(title, headings, rows, [_STYLES.get(name, Style.TEXT) for name in headings])
    return f"{title}\n{terminal(table, widest=widest)}"


def _place(printed: Any) -> str:
    return f"{printed.source}: {printed.locator}"


def _measurement(row: Measurement) -> dict[str, Any]:
    return {
        **row.as_row(),
        "base": _configuration(row.base),
        "target": _configuration(row.target),
        "ratio_low": row.ratio_low,
        "ratio_high": row.ratio_high,
    }


def _run(run: Run) -> dict[str, Any]:
    return {
        "id": run.id,
        "source": run.source,
        "locator": run.locator,
        "workload_class": run.workload_class,
        "benchmark": run.benchmark,
        "resource": None,
        "metric": None,
        "base": _configuration(run.configuration),
        "target": None,
        "ratio_low": None,
        "ratio_high": None,
        "kind": Kind.RUN.value,
        "note": run.note,
        "values": {f"{entry.quantity}_{entry.unit}": entry.value for entry in run.values},
    }


def _configuration(configuration: Configuration) -> dict[str, Any]:
    return {name: _plain(value) if isinstance(value, Uncertain) else value for name, value in configuration.items()}


def _plain(number: Uncertain) -> float | int | str:
    if not number.is_exact:
        return str(number)
    return int(number.median) if number.median.is_integer() else number.median
