"""The columns of the window and the keyboard's way between its panels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QByteArray, QPoint, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, forecast_of
from zplanner.files import folder
from zplanner.gui.appearance import STEP
from zplanner.gui.focus import lead_to, reading_order
from zplanner.gui.results import guide
from zplanner.gui.scenarios.what_if import ROOMY
from zplanner.gui.window import Window

Opened = Callable[[Path | None], Window]


def widths(window: Window) -> list[int]:
    return window.findChildren(QSplitter)[0].sizes()


def command(window: Window, text: str) -> QAction:
    return next(action for action in window.findChildren(QAction) if action.text() == text)


def test_a_wider_window_gives_most_of_its_room_to_the_forecast(window: Window) -> None:
    window.resize(1280, 760)
    usual = widths(window)
    window.resize(1920, 760)
    wide = widths(window)
    grown = [there - here for there, here in zip(wide, usual, strict=True)]
    assert sum(grown) == 640
    assert 0 < grown[0] == grown[1] < grown[2] / 3
    for width in range(1919, 1279, -1):
        window.resize(width, 760)
    assert widths(window) == usual, "whatever the way"


def test_dragged_columns_come_back_the_next_day(opened: Opened, qtbot: QtBot) -> None:
    first = opened(None)
    splitter = first.findChildren(QSplitter)[0]
    splitter.moveSplitter(360, 1)
    dragged = widths(first)
    first.resize(1700, 760)
    assert widths(first)[0] > dragged[0]
    first.resize(1280, 760)
    assert widths(first) == dragged
    first.close()
    second = opened(None)
    second.resize(1280, 760)  # the screen of the tests is smaller, and so is a window that comes back
    qtbot.waitUntil(lambda: widths(second) == dragged)


def test_widths_that_are_none_are_not_taken_up(window: Window) -> None:
    for state in [b"", b"300", b"300 x", b"-1 300", b"300 300 300", b"300 " + b"9" * 20]:
        before = widths(window)
        assert not window.findChildren(QSplitter)[0].restoreState(QByteArray(state))
        assert widths(window) == before


def test_a_scroll_bar_moves_no_field(payroll: Window) -> None:
    payroll.resize(1280, 1900)
    left, middle = payroll._left, payroll._changing
    for name in ("zvm_release", "java", "channels", "network_attachment"):
        payroll.configuration.editor(name)
        payroll.scenarios.editor(name)
    QTest.qWait(20)
    fields = [payroll.mix.row(0)[1], payroll.scenarios.name]
    assert left.bar.isHidden()
    assert middle.bar.isHidden()
    before = [(field.width(), field.mapTo(payroll, field.rect().topLeft()).x()) for field in fields]
    payroll.resize(1280, 700)
    QTest.qWait(20)
    assert left.bar.isVisible()
    assert middle.bar.isVisible()
    assert [(field.width(), field.mapTo(payroll, field.rect().topLeft()).x()) for field in fields] == before
    for column in (left, middle):
        column.bar.setValue(column.bar.maximum())
        assert column.verticalScrollBar().value() == column.verticalScrollBar().maximum() > 0
    payroll.mix.add.setFocus()
    left.ensureWidgetVisible(payroll.mix.add)
    assert left.bar.value() == left.verticalScrollBar().value()


def test_a_narrow_window_shows_the_whole_forecast_beside_one_column_of_forms(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 760)
    qtbot.waitUntil(lambda: sum(widths(payroll)) == 1280 - 4 * STEP)
    before = widths(payroll)
    left, changing = payroll._left, payroll._changing
    payroll.scenarios.name.setFocus()
    payroll.resize(960, 525)
    area = payroll.centralWidget()
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() == 0)
    assert left.isAncestorOf(payroll.scenarios)
    assert left.isAncestorOf(payroll.what_if)
    assert payroll.scenarios.isVisible()
    assert not changing.isVisible()
    assert QApplication.focusWidget() is payroll.scenarios.name.focusProxy(), "the cursor stays where it was"
    assert [panel for panel in reading_order(area) if panel is payroll.scenarios.list], "Tab gets there"
    payroll.resize(1280, 760)
    qtbot.waitUntil(lambda: widths(payroll) == before)
    assert changing.isAncestorOf(payroll.scenarios)


def test_a_window_that_is_brought_to_a_smaller_screen_fits_on_it(
    payroll: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Window, "screen", lambda _: SimpleNamespace(availableSize=lambda: QSize(640, 400)))
    payroll.move(payroll.pos() + QPoint(1, 1))
    payroll.resize(640, 360)
    assert payroll.size() == QSize(640, 360)


def panel_in_focus(window: Window) -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return next(panel for panel in window._panels() if panel is not None and panel.isAncestorOf(focus))


def test_f6_goes_round_the_panels_and_back_to_where_one_was(
    payroll: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guide, "closed_notes", list)
    payroll.activateWindow()
    qtbot.waitUntil(payroll.isActiveWindow)
    payroll.notes.show_example("payroll-to-zec12")
    share = payroll.mix.row(2)[1]
    share.setFocus()
    round_trip = []
    for _ in payroll._panels():
        QTest.keyClick(QApplication.focusWidget() or payroll, Qt.Key.Key_F6)
        round_trip.append(panel_in_focus(payroll))
    assert round_trip == [*payroll._panels()[1:], payroll.mix]
    assert QApplication.focusWidget() is share.focusProxy(), "where one was last"
    QTest.keyClick(QApplication.focusWidget() or payroll, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert payroll.forecast is not None
    assert QApplication.focusWidget() is payroll.forecast.results.table
    named = {(text, keys) for _, text, keys in payroll.actions_.shortcuts()}
    assert {("Next Panel", "F6"), ("Previous Panel", "Shift+F6")} <= named


def test_f6_selects_the_text_of_the_line_it_reaches_as_tab_does(payroll: Window) -> None:
    payroll.what_if.button.setFocus()
    command(payroll, "&Next Panel").trigger()
    assert payroll.name.line.hasFocus()
    assert payroll.name.line.selectedText() == payroll.session.plan.name


def test_f6_reaches_the_guide(window: Window) -> None:
    command(window, "&Previous Panel").trigger()
    assert panel_in_focus(window) is window.guide


def test_f6_leaves_out_what_is_hidden(payroll: Window) -> None:
    assert payroll.forecast is not None
    payroll.forecast.with_charts.setChecked(False)
    payroll.name.setFocus()
    command(payroll, "&Next Panel").trigger()
    assert panel_in_focus(payroll) is payroll.forecast.widget(1)


def test_eight_scenarios_are_compared_without_scrolling(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    eight = tuple(replace(plan.scenarios[n % 3], name=f"Scenario {n}") for n in range(8))
    payroll.session.edit("Eight", replace(plan, scenarios=eight))
    payroll.resize(1280, 770)
    forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    chart = payroll.forecast.charts.compare.page()
    QTest.qWait(20)
    assert chart.area.verticalScrollBar().maximum() == 0
    assert all(mark.label.isVisible() for mark in chart.throughput.marks[:8])


def test_the_sliders_are_open_at_first_where_there_is_room_and_then_as_they_were_left(opened: Opened) -> None:
    low = opened(EXAMPLE)
    assert low.what_if.button.accessibleName() == "What if, closed"
    low.what_if.begin(ROOMY)
    assert low.what_if.button.accessibleName() == "What if, open"
    low.what_if.toggle()
    high = opened(EXAMPLE)
    high.what_if.begin(ROOMY)
    assert high.what_if.button.accessibleName() == "What if, closed"
    high.what_if.toggle()
    assert opened(EXAMPLE).what_if.button.accessibleName() == "What if, open"


def test_a_number_that_goes_brings_its_reason_along(payroll: Window, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    with qtbot.waitSignal(payroll.session.outlook_changed):
        payroll.session.edit("Clear growth", replace(payroll.session.plan, growth_per_year=None))
    assert "No growth is stated" in payroll.forecast.results.notes.text()


def test_the_notes_change_their_colors_with_the_scheme_at_once(payroll: Window) -> None:
    assert payroll.forecast is not None
    notes = payroll.forecast.results.notes
    light = payroll._appearance.colors.muted
    assert light in notes.text()
    payroll._appearance.choose(Qt.ColorScheme.Dark)
    assert light not in notes.text()
    assert payroll._appearance.colors.muted in notes.text()
    payroll._appearance.choose(Qt.ColorScheme.Light)


def test_what_the_results_are_without_pushes_nothing_down(payroll: Window, qtbot: QtBot) -> None:
    page = payroll.forecast
    assert page is not None
    payroll.resize(1280, 770)
    qtbot.waitUntil(lambda: sum(widths(payroll)) == 1280 - 4 * STEP)
    QTest.qWait(50)
    height = page.results.table.height()
    payroll.session.refuse(payroll.name, "no")
    QTest.qWait(50)
    assert page.without.isVisible()
    assert page.results.table.height() == height
    page.tabs.tabBar().setStyleSheet("QTabBar::tab { padding: 7px 60px; }")  # as with larger text
    payroll.resize(800, 770)
    qtbot.waitUntil(lambda: page.tabs.cornerWidget() is None)  # above, where the tabs leave no room
    assert page.without.isVisible()
    assert page.without.geometry().bottom() < page.tabs.geometry().top()
    payroll.session.refuse(payroll.name, "")
    assert not page.without.isVisible()


def in_view(window: Window) -> bool:
    """Whether the focused field is seen, but for the edge of a list."""
    focus = window.focusWidget()
    return focus.visibleRegion().boundingRect().height() > 0.8 * focus.height()


def test_the_field_in_focus_stays_in_view_when_the_columns_change_places(payroll: Window, qtbot: QtBot) -> None:
    for place in ["name", "configuration", "target", "list"]:
        payroll.resize(1280, 700)
        fields = {
            "name": payroll.scenarios.name,
            "configuration": payroll.configuration.editor("processors"),
            "target": payroll.target.confidence,
            "list": payroll.scenarios.list,
        }
        lead_to(fields[place])
        before = payroll._left.verticalScrollBar().value()
        for width in (1000, 1280, 1000):
            payroll.resize(width, 700)
            qtbot.waitUntil(lambda: in_view(payroll))
            assert width == 1000 or payroll._left.verticalScrollBar().value() == before


def test_another_plan_is_shown_from_its_top_on_with_its_scenarios_in_focus(window: Window, qtbot: QtBot) -> None:
    window.resize(1280, 600)
    window.files.open(EXAMPLE)
    forecast_of(window, qtbot)
    qtbot.waitUntil(window.scenarios.list.hasFocus)
    lead_to(window.target.advantage)
    bars = window._left.verticalScrollBar(), window._changing.verticalScrollBar()
    bars[1].setValue(bars[1].maximum())
    assert bars[0].value() > 0
    window.files.open(folder("ui") / "examples" / "zvm-storage.toml")
    forecast_of(window, qtbot)
    qtbot.waitUntil(lambda: [bar.value() for bar in bars] == [0, 0])
    assert window.scenarios.list.hasFocus()
