"""The charts of chapters: the ratios of scenarios, and the growth of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zplanner.language import tr
from zplanner.planning.plan import Plan
from zplanner.reporting.page.blocks import (
    Charts,
    Figure,
)
from zplanner.reporting.page.chart import IntervalBar, in_words, interval_chart
from zplanner.reporting.page.drawing import Axis, ratio_axis
from zplanner.reporting.page.growth_chart import GrowthPath
from zplanner.reporting.report_data import ReportScenario
from zplanner.reporting.table import Missing, Table
from zplanner.wording import report as words
from zplanner.wording.headings import heading
from zplanner.wording.labels import steps_by_month

BARS_PER_CHART = 12
"""A longer list continues in another chart with the same axis, so that text keeps its size on paper."""


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
