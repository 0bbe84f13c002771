"""Labels of the charts: whole at every width, and where they cover no curve."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from zplanner.gui.charts.growth import FULL, Growth
from zplanner.gui.charts.marks import Label
from zplanner.gui.charts.rows import RowPlot
from zplanner.gui.window import Window
from zplanner.uncertain import Uncertain

from .conftest import FORECAST_MS, forecast_of


@pytest.mark.parametrize("width", [800, 1000, 1280])
def test_the_labels_of_the_rows_are_whole(payroll: Window, width: int) -> None:
    payroll.resize(width, 520)
    assert payroll.forecast is not None
    compare = payroll.forecast.charts.compare
    QTest.qWait(50)
    for plot in (compare.throughput, compare.cpu):
        assert isinstance(plot, RowPlot)
        (left, right), _ = plot.box.viewRange()
        for mark in plot.marks[:3]:
            spot = mark.label.covers()
            assert left <= spot.left() < spot.right() <= right, mark.label.says.text()


def growth_of(window: Window, qtbot: QtBot) -> Growth:
    assert window.forecast is not None
    chart = window.forecast.charts.growth
    window.forecast.charts.setCurrentWidget(chart)
    forecast_of(window, qtbot)
    qtbot.waitUntil(lambda: chart.trajectory is not None, timeout=FORECAST_MS)
    return chart


def covered(chart: Growth, label: Label) -> float:
    """How much a label covers where it is."""
    return chart._covered(label, label.covers(), *chart._courses())


@pytest.mark.parametrize("busy", [0.05, 0.3, 0.72])
@pytest.mark.parametrize("target", [0.3, 0.7, 0.95])
def test_the_headroom_is_written_where_no_curve_runs(payroll: Window, qtbot: QtBot, busy: float, target: float) -> None:
    plan = payroll.session.plan
    grown = replace(plan, current=plan.current.changed(utilization=busy), target_utilization=target)
    payroll.session.edit("Grow", replace(grown, growth_per_year=Uncertain(0.3, 0.6)))
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.sight is not None and chart.sight.plan.target_utilization == target)
    QTest.qWait(20)
    for width in (1280, 820):
        payroll.resize(width, 700)
        QTest.qWait(20)
        (left, right), (low, high) = chart.plot.box.viewRange()
        for label in (chart.crossing_label, chart.ceiling_label):
            spot = label.covers()
            assert left <= spot.left() < spot.right() <= right
            assert low <= spot.top() < spot.bottom() <= high
        assert not covered(chart, chart.crossing_label)
        assert not chart.crossing_label.covers().intersects(chart.ceiling_label.covers())


def test_a_crowded_growth_lets_a_label_cover_as_little_as_there_is(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    crowd = tuple(
        replace(plan.scenarios[0], name=str(n), changes=plan.scenarios[0].changes.changed(processors=float(n)))
        for n in range(5, 13)
    )
    growing = replace(plan, scenarios=crowd, growth_per_year=Uncertain(0.05, 0.9), target_utilization=0.5)
    payroll.session.edit("Crowd", growing)
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.sight is not None and len(chart._others) == 7, timeout=FORECAST_MS)
    QTest.qWait(20)
    for label in (chart.crossing_label, chart.ceiling_label):
        there = covered(chart, label)
        assert there < FULL
        if label is chart.crossing_label:
            label.put((chart.plot.home[1], 0.0), "above left")
            assert there <= covered(chart, label)
    assert not chart.crossing_label.covers().intersects(chart.ceiling_label.covers())


@pytest.mark.parametrize(("width", "step"), [(1280, 12), (1920, 6)])
def test_the_axis_of_growth_counts_in_parts_of_years(payroll: Window, qtbot: QtBot, width: int, step: int) -> None:
    payroll.resize(width, 700)
    chart = growth_of(payroll, qtbot)
    QTest.qWait(20)
    axis = chart.plot.bottom
    ((spacing, places),) = axis.tickValues(*axis.range, axis.width())
    assert (spacing, next(iter(places))) == (step, 0)
    chart.plot.zoom(1 / 16)
    ((spacing, _),) = axis.tickValues(*axis.range, axis.width())
    assert spacing == 1


def test_what_is_read_out_over_the_growth_is_never_cut(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    eight = tuple(replace(plan.scenarios[n % 3], name=f"Scenario of the year {n}") for n in range(8))
    payroll.session.edit("Eight", replace(plan, scenarios=eight))
    chart = growth_of(payroll, qtbot)
    QTest.qWait(20)
    height = chart.legend.height()
    for at in range(0, chart.count(), 5):
        chart.read_out(at)
        assert chart.legend.heightForWidth(chart.legend.width()) <= height
