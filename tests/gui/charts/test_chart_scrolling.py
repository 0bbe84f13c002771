"""Charts of many rows scroll, and keep the scenario in focus in view."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import shown, tabs_of
from tests.gui.conftest import forecast_of
from tests.waiting import wait
from zplanner.gui.charts.rows import ROW_PIXELS
from zplanner.gui.window import Window


def test_many_scenarios_scroll_rather_than_come_too_close(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    more = tuple(replace(plan.scenarios[0], name=f"z196 number {number}") for number in range(12))
    payroll.session.edit("Add scenarios", replace(plan, scenarios=more))
    chart = shown(payroll, "compare", qtbot)
    plot = chart.plots[0]
    qtbot.waitUntil(lambda: chart.view.height() >= 12 * ROW_PIXELS)
    assert chart.legend.isVisible(), "what is read out stays in view"
    assert chart.legend.geometry().bottom() < chart.height()
    first, second = (plot.box.mapViewToScene(QPointF(1, row)).y() for row in (0, 1))
    assert second - first >= ROW_PIXELS - 0.1
    for number, mark in enumerate(tabs_of(payroll).compare.page().throughput.marks):
        assert mark.label.isVisible() == (number < 12)
    for scrolled in (0, 40, chart.area.verticalScrollBar().maximum()):
        chart.area.verticalScrollBar().setValue(scrolled)
        for other in chart.plots:
            axis = other.bottom.sceneBoundingRect()
            assert axis.bottom() <= scrolled + chart.area.viewport().height() + 1, "its figures stay in view"
            assert (axis.left(), axis.width()) == pytest.approx(
                (other.box.sceneBoundingRect().left(), other.box.width()), abs=1
            )
    chart.area.verticalScrollBar().setValue(0)
    lifted = plot.bottom.geometry()
    chart.copy()
    assert QGuiApplication.clipboard().pixmap().height() >= 12 * ROW_PIXELS, "a picture has every row"
    assert plot.bottom.geometry() == lifted
    payroll.session.edit("Remove scenarios", replace(plan, scenarios=more[:2]))
    forecast_of(payroll, qtbot)
    assert [mark.label.isVisible() for mark in tabs_of(payroll).compare.page().throughput.marks[:4]] == [
        True,
        True,
        False,
        False,
    ]


def test_the_scenario_in_focus_is_scrolled_into_sight(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 800)
    plan = payroll.session.plan
    more = tuple(replace(plan.scenarios[0], name=f"Choice {number}") for number in range(24))
    payroll.session.edit("Five scenarios", replace(plan, scenarios=more[:5]))
    chart = shown(payroll, "compare", qtbot)
    wait(20)
    bar, plot = chart.area.verticalScrollBar(), chart.plots[0]
    assert bar.maximum() == 0, "rows move together before they scroll"
    payroll.session.edit("Add scenarios", replace(plan, scenarios=more))
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    for focus in (23, 5, 0, 7):
        payroll.session.select(focus)
        wait(20)
        top, bottom = (plot.box.mapViewToScene(QPointF(1, focus + edge)).y() for edge in (-0.5, 0.5))
        assert bar.value() - 1 <= top < bottom <= plot.bottom.sceneBoundingRect().top() + 1
    bar.setValue(bar.maximum())
    payroll.session.edit("Change target", replace(payroll.session.plan, target_utilization=0.6))
    forecast_of(payroll, qtbot)
    assert bar.value() == bar.maximum(), "an edit leaves the rows where they were scrolled to"
