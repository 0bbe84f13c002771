"""A chart is zoomed into by key and by dragging, and comes back whole."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import shown
from tests.waiting import wait
from zplanner.gui.window import Window


def drag_to(viewport: QWidget, place: QPoint) -> None:
    """Move the pointer with the left button down."""
    there = QPointF(place)
    buttons, none = Qt.MouseButton, Qt.KeyboardModifier.NoModifier
    above = QPointF(viewport.mapToGlobal(place))
    event = QMouseEvent(QEvent.Type.MouseMove, there, above, buttons.NoButton, buttons.LeftButton, none)
    QApplication.sendEvent(viewport, event)


def test_a_chart_zooms_within_its_data_and_comes_back(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "growth", qtbot)
    (plot,) = chart.plots
    whole = plot.box.viewRange()
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Plus)
    near = plot.box.viewRange()
    assert near[0][1] - near[0][0] < whole[0][1] - whole[0][0]
    payroll.session.select(1)
    assert plot.box.viewRange()[0] == pytest.approx(near[0]), "what was zoomed into stays in view"
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert plot.box.viewRange()[0] == pytest.approx([0.0, plot.home[1]])
    for _ in range(3):
        QTest.keyClick(chart, Qt.Key.Key_Minus)
    assert plot.box.viewRange()[0] == pytest.approx([0.0, plot.home[1]])


def test_a_drag_too_short_to_be_meant_zooms_into_nothing_and_a_part_offers_the_whole(
    payroll: Window, qtbot: QtBot
) -> None:
    chart = shown(payroll, "growth", qtbot)
    (plot,), viewport = chart.plots, chart.view.viewport()
    assert chart.whole.isHidden()
    start = chart.view.mapFromScene(plot.box.mapRectToScene(plot.box.boundingRect()).center())
    for end, zooms in ((start + QPoint(60, 10), False), (start + QPoint(60, 40), True)):
        QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
        for step in (start + QPoint(8, 6), (start + end) / 2, end):
            drag_to(viewport, step)
        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
        wait(20)
        assert (plot.zoomed, chart.whole.isVisible()) == (zooms, zooms)
        assert not plot.box.rbScaleBox.isVisible()
    chart.whole.click()
    assert (plot.zoomed, chart.whole.isVisible()) == (False, False)


def test_a_drag_zooms_into_the_numbers_and_keeps_every_row(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "compare", qtbot)
    plot = chart.plots[0]
    viewport, whole = chart.view.viewport(), plot.box.viewRange()
    start, end = (chart.view.mapFromScene(plot.box.mapViewToScene(QPointF(*place))) for place in ((1.2, 0), (1.8, 1)))
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for step in (start + QPoint(12, 6), (start + end) / 2, end):
        drag_to(viewport, step)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    qtbot.waitUntil(lambda: plot.zoomed)
    assert plot.box.viewRange()[0] == pytest.approx([1.2, 1.8], abs=0.02)
    assert plot.box.viewRange()[1] == pytest.approx(whole[1])
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    qtbot.waitUntil(lambda: not plot.zoomed)
    assert plot.box.viewRange()[0] == pytest.approx(whole[0])
