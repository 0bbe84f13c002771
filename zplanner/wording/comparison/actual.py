"""The forecast against what was measured after a move, in words: the same in the window, in reports and listings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from zplanner.histories.actual import ScoredMonth
from zplanner.histories.statistics import Statistic
from zplanner.wording.dates import calendar_month
from zplanner.wording.numbers import count_of, plain, significant, stated

if TYPE_CHECKING:
    from zplanner.planning.decisions.score import MoveScore

TITLE = "Forecast against actual"

CHART_TITLE = "CPU busy by month: forecast, and measured"
FORECAST_LINE, MEASURED_POINT = "forecast median", "measured"

NOT_SEPARATE = (
    "A load that grew otherwise than the plan states looks like another machine: one cannot be told from the other."
)

STATISTICS = {
    Statistic.P95: "95th percentile",
    Statistic.MAXIMUM: "maximum",
    Statistic.MEAN: "mean",
    Statistic.DEMAND_P95: "95th percentile of demand (with what the hypervisor withheld)",
}

_JUST_RIGHT = 0.005
"""Half a percent: the forecast was neither too high nor too low."""


def verdict(score: MoveScore) -> str:
    """How the forecast did: `3 of 4 months lie inside the 90% interval; the forecast was 6% too high.`"""
    count = len(score.scored)
    months = f"{score.inside} of {count_of(count, 'month')} {'lies' if score.inside == 1 else 'lie'}"
    if abs(score.excess) < _JUST_RIGHT:
        return f"{months} inside the 90% interval; the median forecast was right to 1%."
    off = f"{significant(100 * abs(score.excess), 2)}% too {'high' if score.excess > 0 else 'low'}"
    return f"{months} inside the 90% interval; the median forecast was {off}."


def basis(score: MoveScore) -> str:
    """What is compared: the statistic, of which load, since when."""
    name, today = plain(score.move.scenario), calendar_month(f"{score.today:%Y-%m}")
    return (
        f"CPU busy ({STATISTICS[score.statistic]} of a month) in {name} from {calendar_month(score.move.month)} on, as "
        f"forecast from {today} without what the move itself showed, and as measured."
    )


def month_line(one: ScoredMonth) -> str:
    """`Mar 2027: 41.2% measured, 43.0% forecast (90%: 36.1% to 50.8%)`."""
    low, _, middle, _, high = one.forecast
    forecast = f"{stated(middle)} forecast (90%: {stated(low)} to {stated(high)})"
    return f"{calendar_month(one.month)}: {stated(one.actual)} measured, {forecast}"


def lines(score: MoveScore) -> Iterator[str]:
    """The whole score as lines of text."""
    yield verdict(score)
    yield basis(score)
    yield from map(month_line, score.scored)
    yield NOT_SEPARATE
