"""What there is room for is shown, and what belongs together stands beneath each other."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.gui.evidence.own_rows import evidence
from zplanner.gui.evidence.panel import WIDE
from zplanner.gui.evidence.table import ROW_HEIGHT
from zplanner.gui.focus import reading_order
from zplanner.gui.results.comparison import COLUMN_WIDTH, NARROW_QUESTION, TODAY_WIDTH
from zplanner.gui.results.pairwise import PairwiseDialog
from zplanner.gui.window import Window
from zplanner.wording.window.evidence import EvidenceColumn


def test_a_usual_window_shows_three_measurements_beneath_the_tabs_of_the_charts_and_every_filter(
    payroll: Window, qtbot: QtBot
) -> None:
    browser = evidence(payroll, qtbot)
    payroll.resize(1280, 770)
    table = browser.table
    qtbot.waitUntil(lambda: table.viewport().height() >= table.rowViewportPosition(3))
    assert payroll.forecast is not None
    assert payroll.forecast.charts.tabBar().isVisible()
    assert browser.chart.isVisible()
    assert browser.details.isVisible()
    assert table.columnViewportPosition(EvidenceColumn.WEIGHT) <= table.viewport().width(), "the prediction is whole"
    reached = set(reading_order(browser))
    assert {browser.filters.search, *(choice.combo for choice in browser.filters.choices)} <= reached


def test_a_click_on_its_tab_shows_a_chart_above_a_page_to_read(payroll: Window, qtbot: QtBot) -> None:
    evidence(payroll, qtbot)
    payroll.resize(1280, 770)
    page = payroll.forecast
    assert page is not None
    chart, bar = page.charts.compare.page(), page.charts.tabBar()
    qtbot.waitUntil(lambda: not chart.isVisible())
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(bar.currentIndex()).center())
    qtbot.waitUntil(chart.isVisible)
    page.turn_to(page.why)
    qtbot.waitUntil(lambda: not chart.isVisible())
    page.show_place("compare")
    qtbot.waitUntil(chart.isVisible)
    page.turn_to(page.results)
    assert chart.isVisible()


def test_a_low_window_shows_the_evidence_without_scrolling_as_a_whole(payroll: Window, qtbot: QtBot) -> None:
    browser = evidence(payroll, qtbot)
    payroll.resize(1280, 690)
    area = payroll.centralWidget()
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
    assert browser.table.viewport().height() >= ROW_HEIGHT


def test_a_wide_window_shows_every_column(payroll: Window, qtbot: QtBot) -> None:
    browser = evidence(payroll, qtbot)
    payroll.resize(1920, 1050)
    qtbot.waitUntil(lambda: browser.width() >= WIDE)
    qtbot.waitUntil(lambda: browser.table.horizontalScrollBar().maximum() == 0)


def is_at_least(widget: QWidget, height: int) -> bool:
    return widget.height() >= height


@pytest.mark.parametrize(("width", "height"), [(1280, 770), (1920, 1050)])
def test_the_chart_that_decides_is_250_pixels_high_above_four_rows_of_the_answer(
    payroll: Window, qtbot: QtBot, width: int, height: int
) -> None:
    """Such windows fit screens of 1280x800 and 1920x1080."""
    assert payroll.forecast is not None
    payroll.resize(width, height)
    page, results = payroll.forecast, payroll.forecast.results
    page.turn_to(page.evidence)
    page.turn_to(results)
    qtbot.waitUntil(payroll.glance.isVisible)
    for chart in (page.charts.compare.page(), page.charts.growth.page()):
        page.charts.turn_to(chart)
        qtbot.waitUntil(partial(is_at_least, chart.view, 250))
    row = results.table.rowViewportPosition(4)
    place = results.table.viewport().mapTo(page.answer.viewport(), QPoint(0, row))
    assert place.y() <= page.answer.viewport().height()


def test_three_scenarios_stand_side_by_side_in_a_low_window(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    table = payroll.forecast.results.table
    payroll.resize(1280, 690)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    last = table.model().index(0, 2)
    assert table.viewport().rect().contains(table.visualRect(last))
    assert payroll.session.plan.scenarios[2].name in table.model().headerData(
        2, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
    )


@pytest.mark.parametrize("count", [3, 8])
@pytest.mark.parametrize(("width", "height"), [(1280, 760), (1366, 738), (1920, 1050)])
def test_every_row_of_the_results_stands_above_the_bar_that_scrolls_them(
    payroll: Window, qtbot: QtBot, width: int, height: int, count: int
) -> None:
    assert payroll.forecast is not None
    table, plan = payroll.forecast.results.table, payroll.session.plan
    scenarios = tuple(replace(plan.scenarios[at % 3], name=f"Scenario {at}") for at in range(count))
    payroll.session.edit("Scenarios", replace(plan, scenarios=scenarios))
    payroll.resize(width, height)
    forecast_of(payroll, qtbot)
    assert table.model().columnCount() == count
    bar = table.horizontalScrollBar()
    qtbot.waitUntil(lambda: bar.isVisible() == (count * COLUMN_WIDTH + NARROW_QUESTION + TODAY_WIDTH > table.width()))
    last = table.model().index(table.model().rowCount() - 1, 0)
    qtbot.waitUntil(lambda: table.viewport().rect().bottom() >= table.visualRect(last).bottom())
    assert table.verticalScrollBar().maximum() == 0
    notes = payroll.forecast.results.notes
    assert notes.height() >= notes.document().size().height()


def left_of_ink(widget: QWidget, place: QRect) -> int:
    """Where what is written in a place begins."""
    image = widget.grab(place.adjusted(2, 2, -2, -2)).toImage()
    ground = image.pixel(0, 0)
    rows = range(image.height())
    return place.left() + 2 + next(x for x in range(image.width()) if any(image.pixel(x, y) != ground for y in rows))


def test_the_headings_of_the_matrix_stand_above_their_shares(payroll: Window, qtbot: QtBot) -> None:
    payroll.actions_.contest.trigger()
    dialog = payroll.findChild(PairwiseDialog)
    assert isinstance(dialog, PairwiseDialog)
    qtbot.waitUntil(lambda: bool(dialog.model.shares))
    dialog.table.clearFocus()
    header, cells = dialog.table.horizontalHeader().viewport(), dialog.table.viewport()

    def distance(column: int) -> int:
        """Pixels between a heading and the cell of a scenario against itself, which has a dash."""
        cell = dialog.table.visualRect(dialog.model.index(column, column))
        heading = left_of_ink(header, QRect(cell.left(), 0, cell.width(), header.height()))
        return abs(heading - left_of_ink(cells, cell))

    qtbot.waitUntil(lambda: all(distance(column) <= 4 for column in range(dialog.model.columnCount())))
