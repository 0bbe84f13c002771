"""The measured load of a plan by hour of the week, beside the forecast of the same load."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QColor, QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import tabs_of
from tests.gui.conftest import forecast_of
from tests.histories.any_histories import MONDAY, history
from zplanner.gui.charts.history import HistoryChart, runs_of_hours
from zplanner.gui.window import Window
from zplanner.histories.history import History
from zplanner.uncertain import Floats

WINDOWS = 4 * 24 * 7


def week(*, hours: range = range(24), days: range = range(7)) -> History:
    """Every window of two weeks in these hours and days, 60% busy around noon and 20% otherwise."""
    at = np.arange(2 * WINDOWS)
    hour, day = at // 4 % 24, at // 96 % 7
    measured = np.isin(hour, hours) & np.isin(day, days)
    busy = np.where((hour >= 8) & (hour < 16), 0.6, 0.2)
    return history(busy[measured].tolist(), 0.0, starts=MONDAY + 900 * at[measured], system="ZLNX01")


def shown(window: Window, qtbot: QtBot, *histories: History) -> HistoryChart:
    window.session.edit("Import history", replace(window.session.plan, histories=histories))
    forecast_of(window, qtbot)
    tabs = tabs_of(window)
    chart = tabs.history.page()
    tabs.turn_to(chart)
    assert isinstance(chart, HistoryChart)
    return chart


def test_the_legend_says_whose_load_it_is_from_when_to_when_and_how_often_it_is_interrupted(
    payroll: Window, qtbot: QtBot
) -> None:
    legend = shown(payroll, qtbot, week(hours=range(8, 18), days=range(5))).legend_text()
    assert "<b>ZLNX01</b>" in legend
    assert "9 gaps" in legend
    assert "z196, same engines (median)" in legend


def test_the_title_of_the_upright_axis_is_beside_its_labels(payroll: Window, qtbot: QtBot) -> None:
    axis = shown(payroll, qtbot, week()).plot.left
    title = axis.label.mapRectToParent(axis.label.boundingRect())
    margin = axis.label.document().documentMargin()
    widest = QFontMetrics(axis.style["tickFont"]).horizontalAdvance("100%")
    labels = axis.width() - axis.style["tickTextOffset"][0] - axis.style["tickLength"] - widest
    assert title.right() - margin <= labels


def test_the_band_is_not_drawn_across_hours_that_were_not_measured(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, qtbot, week(hours=range(8, 18), days=range(5)))
    chart.fan.draw(*_widened(chart), QColor(0, 0, 0), chart.appearance)
    band = chart.fan.areas[0].polygon()
    at_noon, at_night = QPointF(12.3, 0.6), QPointF(22.0, 0.4)
    assert band.containsPoint(at_noon, Qt.FillRule.OddEvenFill)
    assert not band.containsPoint(at_night, Qt.FillRule.OddEvenFill)
    assert not band.containsPoint(QPointF(22.0, 0.2), Qt.FillRule.OddEvenFill)


def _widened(chart: HistoryChart) -> tuple[Floats, Floats]:
    """What the chart draws, with bands of some height: the load of these weeks is the same in both."""
    assert chart.week is not None
    quantiles = chart.week.quantiles + np.linspace(-0.1, 0.1, 9)
    places, rows, _ = runs_of_hours(replace(chart.week, quantiles=quantiles))
    return places, rows


def test_an_hour_measured_alone_is_as_wide_as_the_others(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, qtbot, week(hours=range(9, 10)))
    median = chart.fan.median.path()
    assert sorted({median.elementAt(at).x for at in range(median.elementCount())})[:4] == [9.0, 9.5, 10.0, 33.0]


def test_the_arrow_keys_read_out_hour_by_hour(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, qtbot, week(days=range(5)))
    QTest.keyClick(chart, Qt.Key.Key_Right)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert "<b>Mon 1:00 to 2:00</b>: 20% busy" in chart.legend.text()
    assert "in the scenario" in chart.legend.text()
    chart.read_out(24 * 6)
    assert "<b>Sun 0:00 to 1:00</b>: nothing was measured" in chart.legend.text()


def test_the_scenarios_median_is_drawn_and_goes_with_the_selection(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, qtbot, week())
    first = chart.expected.path().elementAt(10).y
    payroll.session.select(1)
    assert chart.expected.isVisible()
    assert chart.expected.path().elementAt(10).y != first


def test_the_labels_of_today_and_the_target_lie_apart(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, qtbot, week())
    assert (chart.today_label.text.text(), chart.target_label.text.text()) == ("today 72%", "target 70%")
    assert not chart.today_label.covers().intersects(chart.target_label.covers())


def test_the_chart_is_saved_as_a_table_of_the_measured_hours(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    chart = shown(payroll, qtbot, week(days=range(5)))
    assert chart.save(".csv", tmp_path / "week.csv")
    assert chart.save(".svg", tmp_path / "week.svg")
    with (tmp_path / "week.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    assert len(rows) == 1 + 5 * 24
    assert float(rows[13][6]) == pytest.approx(60.0, abs=0.1)


def test_the_measured_load_is_removed_from_the_plan_and_undo_brings_it_back(payroll: Window, qtbot: QtBot) -> None:
    chart, tabs = shown(payroll, qtbot, week()), tabs_of(payroll)
    plan = payroll.session.plan
    action = next(one for one in chart.findChildren(QAction) if one.text() == "Remove Measured Load From the Plan")
    action.trigger()
    assert not payroll.session.plan.histories
    assert (tabs.currentIndex(), tabs.isTabVisible(tabs.indexOf(tabs.history))) == (0, False)
    payroll.session.undo()
    assert payroll.session.plan == plan
    assert tabs.isTabVisible(tabs.indexOf(tabs.history))
