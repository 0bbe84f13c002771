"""The evaluation of the model as tables, and as text for the terminal: `zplanner evaluate`."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.regression.scores import CurveScore, EngineScore, Evaluation, Score
from zplanner.reporting.accuracy import number
from zplanner.reporting.evaluation_file import Residual, misses, residual, residuals
from zplanner.reporting.table import Missing, Style, Table, Value, listed
from zplanner.reporting.table_text import terminal
from zplanner.wording import accuracy as words
from zplanner.wording.measurements import unused_reason
from zplanner.wording.numbers import plain


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
            one.machine,
            one.point_error,
            words.borrowed_from(one.borrowed_from),
            one.counts,
            one.borrowed_error,
            number(one.cross_check_error),
        )
        for one in curves
    )
    return listed("curves", words.CURVE_HEADINGS, rows, styles)


def engine_table(engines: Iterable[EngineScore]) -> Table:
    """Figures by engines, each forecast without its source."""
    styles = (Style.TEXT, Style.TEXT, Style.TEXT, Style.RATIO, Style.RATIO, Style.TEXT, Style.TEXT, Style.TEXT)
    rows = (
        (
            one.id,
            one.machine,
            words.move_of_engines(*one.engines),
            one.stated,
            one.p50,
            words.ratio_interval(one.p10, one.p90),
            words.ratio_interval(one.p05, one.p95),
            words.is_inside(inside=one.is_inside, apart=one.is_apart),
        )
        for one in engines
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
