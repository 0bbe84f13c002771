"""The forecast against what was measured after a move, in words: the same in the window, in reports and listings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from zplanner.histories.statistics import ScoredMonth, Statistic
from zplanner.language import mark, tr
from zplanner.wording.dates import calendar_month
from zplanner.wording.numbers import plain, significant, stated

if TYPE_CHECKING:
    from zplanner.planning.decisions.carried_out import MoveScore


TITLE = mark("Forecast against actual")

CHART_TITLE = mark("CPU busy by month: forecast, and measured")
FORECAST_LINE, MEASURED_POINT = mark("forecast median"), mark("measured")

NOT_SEPARATE = mark(
    "Growth that differs from the plan's looks like a faster or slower machine; the two cannot be told apart."
)

STATISTICS = {
    Statistic.P95: mark("95th percentile"),
    Statistic.MAXIMUM: mark("maximum"),
    Statistic.MEAN: mark("mean"),
    Statistic.DEMAND_P95: mark("95th percentile of demand (with what the hypervisor withheld)"),
}

_JUST_RIGHT = 0.005
"""Half a percent: the forecast was neither too high nor too low."""


def verdict(score: MoveScore) -> str:
    """How the forecast did: `3 of 4 months lie inside the 90% interval; the forecast was 6% too high.`"""
    count = len(score.scored)
    if score.inside == 1:
        months = tr("{inside} of {n} months lies", "{inside} of {n} month lies", count, inside=score.inside)
    else:
        months = tr("{inside} of {n} months lie", "{inside} of {n} month lie", count, inside=score.inside)
    if abs(score.excess) < _JUST_RIGHT:
        return tr("{months} inside the 90% interval; the median forecast was right to 1%.", months=months)
    off = tr("{number}% too low", number=significant(100 * abs(score.excess), 2))
    if score.excess > 0:
        off = tr("{number}% too high", number=significant(100 * abs(score.excess), 2))
    return tr("{months} inside the 90% interval; the median forecast was {off}.", months=months, off=off)


def basis(score: MoveScore) -> str:
    """What is compared: the statistic, of which load, since when."""
    name, today = plain(score.move.scenario), calendar_month(f"{score.today:%Y-%m}")
    return tr(
        "CPU busy ({statistic} of a month) in {name} from {month} on, as forecast from {today} without what the move "
        "itself showed, and as measured.",
        statistic=tr(STATISTICS[score.statistic]),
        name=name,
        month=calendar_month(score.move.month),
        today=today,
    )


def month_line(month: ScoredMonth) -> str:
    """`Mar 2027: 41.2% measured, 43.0% forecast (90%: 36.1% to 50.8%)`."""
    low, _, middle, _, high = month.forecast
    forecast = tr("{middle} forecast (90%: {low} to {high})", middle=stated(middle), low=stated(low), high=stated(high))
    return tr(
        "{month}: {actual} measured, {forecast}",
        month=calendar_month(month.month),
        actual=stated(month.actual),
        forecast=forecast,
    )


def lines(score: MoveScore) -> Iterator[str]:
    """The whole score as lines of text."""
    yield verdict(score)
    yield basis(score)
    yield from map(month_line, score.scored)
    yield tr(NOT_SEPARATE)
