"""What a chart shows of the plan is moved by the mouse, and Esc takes it back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import shown
from tests.gui.charts.test_chart_zoom import drag_to
from tests.gui.conftest import at_rest
from tests.waiting import wait
from zplanner.gui.charts.bands import BandCharts
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.growth import GrowthChart
from zplanner.gui.charts.plot import Plot
from zplanner.gui.window import Window
from zplanner.planning.outlook import MEDIAN
from zplanner.uncertain import Uncertain

Place = tuple[float, float]


def pixel(chart: Chart, plot: Plot, place: Place) -> QPoint:
    scene: QPointF = plot.box.mapViewToScene(QPointF(*place))
    there: QPoint = chart.view.mapFromScene(scene)
    return there


def drag(chart: Chart, plot: Plot, start: Place, end: Place, *, let_go: bool = True) -> None:
    viewport, first, last = chart.view.viewport(), pixel(chart, plot, start), pixel(chart, plot, end)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=first)
    for step in ((first + last) / 2, last, last):
        wait(20)  # the scene drops what moves faster than 100 times a second
        drag_to(viewport, step)
    if let_go:
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=last)


def growth_at_rest(window: Window, qtbot: QtBot) -> GrowthChart:
    chart = shown(window, "growth", qtbot)
    assert isinstance(chart, GrowthChart)
    at_rest(window, qtbot)
    return chart


def test_the_target_line_is_dragged_as_one_step_and_taken_back(payroll: Window, qtbot: QtBot) -> None:
    chart, session = growth_at_rest(payroll, qtbot), payroll.session
    before = session.plan
    drag(chart, chart.plot, (6.0, 100 * before.target_utilization), (6.0, 85.0), let_go=False)
    assert session.plan.target_utilization == pytest.approx(0.85, abs=0.02)
    assert session.plan.target_utilization == payroll.target.utilization.value().median
    assert not chart.plot.zoomed
    QTest.keyClick(chart, Qt.Key.Key_Escape)
    drag_to(chart.view.viewport(), pixel(chart, chart.plot, (6.0, 50.0)))
    QTest.mouseRelease(chart.view.viewport(), Qt.MouseButton.LeftButton)
    assert session.plan == before
    assert not session.history.undo_name, "what is taken back is no step"
    drag(chart, chart.plot, (6.0, 100 * before.target_utilization), (6.0, 85.0))
    session.undo()
    assert session.plan == before


def test_growth_follows_the_curve(payroll: Window, qtbot: QtBot) -> None:
    chart = growth_at_rest(payroll, qtbot)
    growth, course = payroll.session.plan.growth_per_year, chart.trajectory
    assert growth is not None
    assert course is not None
    month = 6  # the median is far from the target there
    busy = 100 * float(course.utilization[month, MEDIAN])
    drag(chart, chart.plot, (month, busy), (month, busy + 10.0))
    after = payroll.session.plan.growth_per_year
    assert after is not None
    yearly = ((busy + 10.0) / busy) ** 2.0
    assert 1.0 + after.low == pytest.approx((1.0 + growth.low) * yearly, rel=0.04)
    assert 1.0 + after.high == pytest.approx((1.0 + growth.high) * yearly, rel=0.04)


def test_the_engines_of_a_scenario_follow_its_throughput(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "compare", qtbot)
    at_rest(payroll, qtbot)
    assert isinstance(chart, BandCharts)
    ratio = chart.scenarios[2].throughput_ratio
    assert ratio is not None
    assert ratio.p50 is not None
    assert ratio.p90 is not None
    drag(chart, chart.throughput, (ratio.p90, 2.0), (ratio.p90 + 0.17 * ratio.p50, 2.0))
    assert payroll.session.plan.scenarios[2].changes["processors"] == Uncertain.exactly(7.0)
