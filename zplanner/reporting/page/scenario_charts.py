"""The charts of a scenario: its ratios; its utilization over years of growth, with the resource that ends first, its
bands and median, the medians of the others, the target, and when the first limit is reached; and by month since a
move, with the measured months as points over it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import overload

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.language import tr
from zplanner.planning.decisions.carried_out import MoveScore
from zplanner.planning.decisions.scenario_details import Trajectory
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import MEDIAN as MEDIAN_AT
from zplanner.planning.outlook import P10, P90, Quantiles, Status
from zplanner.planning.plan import Plan
from zplanner.reporting.forecast_tables import scenario_table
from zplanner.reporting.page.blocks import Charts, Figure
from zplanner.reporting.page.chart import (
    BANDS,
    GRID,
    GRID_LINE,
    INK,
    MEDIAN,
    MUTED,
    REFERENCE,
    Area,
    Axis,
    Course,
    Drawing,
    IntervalBar,
    Mark,
    Point,
    Rectangle,
    Stroke,
    TextMark,
    in_words,
    interval_chart,
    label_lines,
    legend,
    ratio_axis,
)
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.reporting.table import Missing, Table
from zplanner.uncertain import Floats
from zplanner.wording import carried_out as actual_words
from zplanner.wording import report as words
from zplanner.wording.dates import calendar_month, median_time, month_of, months_to_january, time_of, years
from zplanner.wording.headings import heading
from zplanner.wording.labels import steps_by_month
from zplanner.wording.numbers import BAND, between, percent, resource_label, resource_title, stated

HEIGHT = 250
LEFT, _TOP, BOTTOM, _MARGIN = 48, 82, 204, 14
_PIXELS_PER_CELL, _KEY_PIXELS = 7.5, 6.4

OTHER_MEDIANS = ("#009e73", "#cc79a7", "#e69f00", "#8a5a2b")
"""Lines of the resources that end later: the Okabe-Ito palette but for blue, black and vermilion, and a brown."""

EDGE = "#ffffff"
"""The color around these lines, which are too near that of a band to be seen on it."""

_LINE, _EDGE = 1.8, 1.2

NARROW, WIDE = 332, 680
"""Widths of a chart: half a line of the page, or a whole one."""

MOST_YEAR_LABELS = 12
"""Years named below a wide chart."""

BAND_AT = {"95": (0, 8), "80": (2, 6), "50": (3, 5)}
"""Places in `QUANTILES`."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """Where months and shares lie on a chart of some width."""

    width: int
    last: float

    @property
    def right(self) -> float:
        return self.width - _MARGIN

    def x(self, month: float) -> float:
        return LEFT + (self.right - LEFT) * month / self.last


@dataclass(frozen=True, slots=True)
class GrowthPath:
    """What one chart shows: a scenario's name, its trajectory, its headroom, and the target utilization."""

    name: str
    trajectory: Trajectory
    headroom: Quantiles | None
    target: float
    steps: tuple[tuple[int, str], ...] = ()
    """The months in which the scenario changes, and what."""

    @property
    def limit(self) -> float:
        """The utilization at which the resource that ends first does: z/VM storage and memory count by their
        ceiling."""
        return self.target if self.trajectory.resource.has_queue else 1.0

    @property
    def by(self) -> str:
        """That resource by name; empty where it is the CPU."""
        resource = self.trajectory.resource
        return "" if resource is Resource.CPU else resource_label(resource.value)

    def ordered_now(self, today: Trajectory, runs: int, what: str) -> GrowthPath:
        """This path with today's configuration until the month in which what is ordered now runs; as it is where
        another resource of that configuration ends first."""
        if today.resource is not self.trajectory.resource or not runs:
            return self
        waits, mine = self.trajectory.months < runs, self.trajectory
        busy = np.where(waits[:, np.newaxis], today.utilization, mine.utilization)
        medians = {one: np.where(waits, today.medians.get(one, course), course) for one, course in mine.medians.items()}
        return replace(
            self, trajectory=replace(mine, utilization=busy, medians=medians), steps=((runs, what), *self.steps)
        )


def growth_chart(path: GrowthPath, today: date | None, width: int = NARROW) -> Drawing:
    """The chart of one scenario; all of a report have the same axes. A wide one says what its bands are."""
    canvas = Canvas(width, float(path.trajectory.months[-1]))
    lines = label_lines(path.name, int(width / _PIXELS_PER_CELL))
    marks: list[Mark] = [TextMark(0, 14 + 15 * at, line, "ink", INK, bold=True) for at, line in enumerate(lines)]
    marks += _grid(canvas, today)
    marks += _key(path, 16 + 15 * len(lines))
    places, busy = [canvas.x(month) for month in path.trajectory.months.tolist()], _y(path.trajectory.utilization)
    for shade, _, _, _, fill in BANDS:
        low, high = BAND_AT[shade]
        marks.append(Area(outline(places, busy[:, low].tolist(), busy[:, high].tolist()), f"band-{shade}", fill))
    for color, other in _others(path.trajectory):
        marks += course(places, _y(path.trajectory.medians[other]).tolist(), "other-median", color)
    marks += course(places, busy[:, MEDIAN_AT].tolist(), "median-line", MEDIAN)
    marks += _steps(canvas, path)
    marks += _target(canvas, path, today)
    return Drawing(width, HEIGHT, tuple(marks))


def growth_in_words(path: GrowthPath, today: date | None) -> str:
    """The chart as alternative text: today, the end, and when the target is reached."""
    today_busy, *_, last_busy = path.trajectory.utilization
    resource = path.trajectory.resource
    text = words.FULL_PATH if resource is Resource.MEMORY else words.BUSY_PATH
    after = years(path.trajectory.months[-1] / MONTHS_PER_YEAR)
    values = {"name": path.name, "resource": resource_title(resource.value), "after": after}
    said = tr(text, today=_busy(today_busy), later=_busy(last_busy), **values)
    return f"{said} {words.limit_reached(path.target, path.by, path.headroom, today)}." if path.headroom else said


def _busy(quantiles: Floats) -> str:
    low, median, high = (percent(f"{100 * quantiles[at]:.0f}") for at in (P10, MEDIAN_AT, P90))
    return f"{median}, {tr(BAND)} {between(low, high)}"


def _grid(canvas: Canvas, today: date | None) -> Iterator[Mark]:
    for step in range(6):
        y = _y(step / 5)
        yield Stroke((LEFT, y), (canvas.right, y), "grid", GRID, GRID_LINE)
        yield TextMark(
            LEFT - 6, y + 4, percent(f"{20 * step}") if step % 5 == 0 else f"{20 * step}", "muted", MUTED, "end"
        )
    first = months_to_january(today) if today else 0
    step = math.ceil(canvas.last / MONTHS_PER_YEAR / (MOST_YEAR_LABELS * canvas.width / WIDE))
    for months in range(first, int(canvas.last) + 1, step * MONTHS_PER_YEAR):
        x = canvas.x(months)
        yield Stroke((x, BOTTOM), (x, BOTTOM + 4), "grid", GRID, GRID_LINE)
        years = (months - first) // MONTHS_PER_YEAR
        label = str(today.year + (first > 0) + years) if today else str(years)
        yield TextMark(x, BOTTOM + 18, label, "muted", MUTED, "middle")
    unit = tr(words.MONTH_AXIS, month=month_of(today, 0)) if today else tr(words.YEAR_AXIS)
    if canvas.width == WIDE:
        yield TextMark(canvas.right, BOTTOM + 40, unit, "muted", MUTED, "end")
        yield from legend(LEFT, BOTTOM + 36)
    else:
        yield TextMark((LEFT + canvas.right) / 2, BOTTOM + 38, unit, "muted", MUTED, "middle")


def outline(x: Sequence[float], low: Sequence[float], high: Sequence[float]) -> tuple[Point, ...]:
    """The outline of a band: forward along its upper edge, back along its lower one."""
    forth, back = (tuple(zip(x, edge, strict=True)) for edge in (high, low))
    return (*forth, *reversed(back))


def _others(trajectory: Trajectory) -> Iterator[tuple[str, Resource]]:
    """The resources that end later, each with its color."""
    return zip(
        OTHER_MEDIANS, (median for median in trajectory.medians if median is not trajectory.resource), strict=False
    )


def _key(path: GrowthPath, y: float) -> Iterator[Mark]:
    """What the lines are: the resource that ends first, the others, and the target."""
    first = path.trajectory.resource
    lines = [(MEDIAN, "median-line", resource_label(first.value), False)]
    lines += [(color, "other-median", resource_label(one.value), False) for color, one in _others(path.trajectory)]
    lines.append((REFERENCE, "reference", tr(words.TARGET_AT, share=stated(path.target)), True))
    x = 0.0
    for color, role, label, is_dashed in lines:
        yield Stroke((x, y), (x + 16, y), role, color, _LINE, dashed=is_dashed)
        yield TextMark(x + 20, y + 4, label, "muted", MUTED)
        x += 20 + (len(label) + 2) * _KEY_PIXELS


def course(x: Sequence[float], y: Sequence[float], role: str, color: str) -> Iterator[Mark]:
    """A line over time, on an edge that sets it off from the bands."""
    points = tuple(zip(x, y, strict=True))
    yield Course(points, "edge", EDGE, _LINE + 2 * _EDGE)
    yield Course(points, role, color, _LINE)


def _target(canvas: Canvas, path: GrowthPath, today: date | None) -> Iterator[Mark]:
    """The target as a dashed line; on the limit, from when to when it is reached, and the median as a tick, or at the
    edge that it is reached later."""
    yield Stroke((LEFT, _y(path.target)), (canvas.right, _y(path.target)), "reference", REFERENCE, 1.5, dashed=True)
    months, y = path.headroom, _y(path.limit)
    if months is None:
        return
    last = canvas.last
    start, end = (min(value if value is not None else last, last) for value in (months.p10, months.p90))
    if start < last:
        yield Stroke((canvas.x(start), y), (canvas.x(end), y), "reference", REFERENCE, 3.5)
    if months.p50 is not None and months.p50 <= last:
        x = canvas.x(months.p50)
        yield Stroke((x, _TOP - 6), (x, y + 8), "reference", REFERENCE, 1.5)
        when = median_time(months, today)
        yield _over(canvas, x, f"{when}: {path.by}" if path.by else when)
    else:
        later = month_of(today, int(last)) if today else years(last / MONTHS_PER_YEAR)
        when = time_of(None, today) if months.p50 is None else tr(words.AFTER, time=later)
        yield _over(canvas, canvas.right, f"{when}: {path.by}" if path.by else when)


def _steps(canvas: Canvas, path: GrowthPath) -> Iterator[Mark]:
    """A line in every month in which the scenario changes, with what changes beside its foot, one above the other."""
    for at, (month, text) in enumerate(step for step in path.steps if step[0] <= canvas.last):
        x, half = canvas.x(month), canvas.x(canvas.last / 2)
        yield Stroke((x, _TOP), (x, BOTTOM), "grid", MUTED, 1.0, dashed=True)
        beside, anchor = (x - 4, "end") if x > half else (x + 4, "start")
        yield TextMark(beside, BOTTOM - 6 - 13 * at, text, "muted", MUTED, anchor)


def _over(canvas: Canvas, x: float, text: str) -> TextMark:
    """A label above the tick at `x`, kept inside the picture."""
    half = len(text) * _PIXELS_PER_CELL / 2
    anchor, at = ("end", min(x, canvas.right)) if x > canvas.right - half else ("middle", max(x, half))
    return TextMark(at, _TOP - 11, text, "reference-label", REFERENCE, anchor)


@overload
def _y(share: float) -> float: ...
@overload
def _y(share: Floats) -> Floats: ...
def _y(share: float | Floats) -> float | Floats:
    return BOTTOM - (BOTTOM - _TOP) * share


BARS_PER_CHART = 12
"""A longer list continues in another chart with the same axis, so that text keeps its size on paper."""


def charted_table(report_data: ReportData) -> Table:
    """What charts compare with today: its machine with more engines, and the scenarios that have a forecast."""
    forecast = (one for one in report_data.with_today if one.number and one.outlook.status is Status.ANSWERED)
    return scenario_table(replace(report_data, scenarios=tuple(forecast)))


def scenario_charts(table: Table, column: str) -> tuple[Charts, ...]:
    """One ratio of every scenario that runs; a quantity that no scenario has an answer for has no chart."""
    bars = bars_of(table, "numbered", column)
    unit, today = map(tr, words.RATIO_AXIS)
    return charts(bars, ratio_axis(heading(column), unit, today, ends(bars)))


def bars_of(table: Table, name: str, column: str) -> list[IntervalBar]:
    """A bar for each row that a scenario which runs has."""
    at = table.at(column)
    style = table.columns[at].style
    return [
        IntervalBar(str(table.value(row, name)), row.cells[at].value, style)
        for row in table.rows
        if row.cells[at].value is not Missing.DOES_NOT_RUN
    ]


def ends(bars: Iterable[IntervalBar]) -> list[float | None]:
    return [number for bar in bars if bar.numbers for number in (bar.numbers.p05, bar.numbers.p95)]


def charts(bars: Sequence[IntervalBar], axis: Axis) -> tuple[Charts, ...]:
    if not any(bar.numbers for bar in bars):
        return ()
    chunks = [bars[start : start + BARS_PER_CHART] for start in range(0, len(bars), BARS_PER_CHART)]
    return (Charts(tuple(Figure(in_words(chunk, axis), interval_chart(chunk, axis)) for chunk in chunks)),)


def growth_path(plan: Plan, scenario: ReportScenario, name: str) -> GrowthPath:
    """The chart data of a scenario that has a trajectory."""
    assert scenario.prospect
    assert scenario.prospect.trajectory
    steps = tuple(steps_by_month(plan, plan.scenarios[scenario.number - 1])) if scenario.number > 0 else ()
    headroom = scenario.outlook.months_of_headroom
    return GrowthPath(name, scenario.prospect.trajectory, headroom, plan.target_utilization, steps)


MOST_LABELS = 8
"""Months that are named along the axis."""

STEP = 0.1
"""Between two lines of the grid; the axis begins and ends at one."""

POINT = 8.0
"""Side of the mark of a measured month."""

_ACTUAL_TOP = 52


def actual_chart(score: MoveScore) -> Drawing:
    """The chart of a plan's move."""
    canvas = Canvas(WIDE, max(len(score.months) - 1.0, 1.0))
    measured = [one.actual for one in score.scored]
    low = math.floor(min(float(score.utilization.min()), *measured) / STEP)
    high = math.ceil(max(float(score.utilization.max()), *measured) / STEP)

    def y(share: float) -> float:
        return BOTTOM - (BOTTOM - _ACTUAL_TOP) * (share / STEP - low) / (high - low)

    x = [canvas.x(float(month)) for month in range(len(score.months))]
    edges = [[y(share) for share in column] for column in score.utilization.T.tolist()]
    marks: list[Mark] = [TextMark(0, 14, tr(actual_words.CHART_TITLE), "ink", INK, bold=True), *_actual_key(31)]
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


def _actual_key(y: float) -> Iterator[Mark]:
    yield Stroke((0, y), (16, y), "median-line", MEDIAN, 1.8)
    yield TextMark(20, y + 4, tr(actual_words.FORECAST_LINE), "muted", MUTED)
    yield from _point(132, y)
    yield TextMark(142, y + 4, tr(actual_words.MEASURED_POINT), "muted", MUTED)


def _point(x: float, y: float) -> Iterator[Mark]:
    """A measured month, on an edge that sets it off from the bands."""
    for side, role, color in ((POINT + 3, "edge-fill", "#ffffff"), (POINT, "reference-label", REFERENCE)):
        yield Rectangle(x - side / 2, y - side / 2, side, side, role, color)
