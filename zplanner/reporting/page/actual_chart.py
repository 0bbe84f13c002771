"""The forecast of CPU utilization by month since a move, with its bands, and the months measured as points over it."""

from __future__ import annotations

import math
from collections.abc import Iterator

from zplanner.language import tr
from zplanner.planning.decisions.score import MoveScore
from zplanner.planning.outlook import MEDIAN as MEDIAN_AT
from zplanner.reporting.page.chart import BANDS, GRID, GRID_LINE, INK, MEDIAN, MUTED, REFERENCE, legend
from zplanner.reporting.page.drawing import Area, Drawing, Mark, Rectangle, Stroke, TextMark
from zplanner.reporting.page.growth_chart import BAND_AT, BOTTOM, HEIGHT, LEFT, WIDE, Canvas, course, outline
from zplanner.wording.comparison import actual as words
from zplanner.wording.dates import calendar_month
from zplanner.wording.numbers import percent

MOST_LABELS = 8
"""Months that are named along the axis."""

STEP = 0.1
"""Between two lines of the grid; the axis begins and ends at one."""

POINT = 8.0
"""Side of the mark of a measured month."""

_TOP = 52


def actual_chart(score: MoveScore) -> Drawing:
    """The chart of a plan's move."""
    canvas = Canvas(WIDE, max(len(score.months) - 1.0, 1.0))
    measured = [one.actual for one in score.scored]
    low = math.floor(min(float(score.utilization.min()), *measured) / STEP)
    high = math.ceil(max(float(score.utilization.max()), *measured) / STEP)

    def y(share: float) -> float:
        return BOTTOM - (BOTTOM - _TOP) * (share / STEP - low) / (high - low)

    x = [canvas.x(float(month)) for month in range(len(score.months))]
    edges = [[y(share) for share in column] for column in score.utilization.T.tolist()]
    marks: list[Mark] = [TextMark(0, 14, tr(words.CHART_TITLE), "ink", INK, bold=True), *_key(31)]
    for tick in range(low, high + 1):
        marks.append(Stroke((LEFT, y(tick * STEP)), (canvas.right, y(tick * STEP)), "grid", GRID, GRID_LINE))
        marks.append(TextMark(LEFT - 6, y(tick * STEP) + 4, percent(f"{100 * tick * STEP:.0f}"), "muted", MUTED, "end"))
    for place, month in list(zip(x, score.months, strict=True))[:: math.ceil(len(x) / MOST_LABELS)]:
        marks.append(Stroke((place, BOTTOM), (place, BOTTOM + 4), "grid", GRID, GRID_LINE))
        marks.append(TextMark(place, BOTTOM + 18, calendar_month(month), "muted", MUTED, "middle"))
    for shade, _, _, _, fill in BANDS:
        first, last = BAND_AT[shade]
        marks.append(Area(outline(x, edges[first], edges[last]), f"band-{shade}", fill))
    marks += course(x, edges[MEDIAN_AT], "median-line", MEDIAN)
    for one in score.scored:
        marks += _point(x[score.months.index(one.month)], y(one.actual))
    marks += legend(LEFT, BOTTOM + 36)
    return Drawing(WIDE, HEIGHT, tuple(marks))


def _key(y: float) -> Iterator[Mark]:
    yield Stroke((0, y), (16, y), "median-line", MEDIAN, 1.8)
    yield TextMark(20, y + 4, tr(words.FORECAST_LINE), "muted", MUTED)
    yield from _point(132, y)
    yield TextMark(142, y + 4, tr(words.MEASURED_POINT), "muted", MUTED)


def _point(x: float, y: float) -> Iterator[Mark]:
    """A measured month, on an edge that sets it off from the bands."""
    for side, role, color in ((POINT + 3, "edge-fill", "#ffffff"), (POINT, "reference-label", REFERENCE)):
        yield Rectangle(x - side / 2, y - side / 2, side, side, role, color)
