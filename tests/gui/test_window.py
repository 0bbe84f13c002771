"""A planner at work in the real window: from an empty plan to numbers, and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QMessageBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import add_workload, choose, forecast_of, is_framed, line_of, type_into
from tests.gui.files.left_copies import answer, question
from tests.strays import strays
from tests.waiting import wait
from zplanner.document import open_plan
from zplanner.gui.widgets.values import TypedEditor
from zplanner.gui.window import Window

pytestmark = pytest.mark.usefixtures("charts_when_idle")


def test_from_an_empty_plan_to_a_forecast_that_survives_saving(
    window: Window, opened: Callable[[Path | None], Window], qtbot: QtBot, tmp_path: Path
) -> None:
    add_workload(window, "java")
    type_into(window.mix.row(0)[1], "60", qtbot)
    add_workload(window, "file-server")
    assert window.mix.row(1)[1].line.text() == "40"
    choose(window.configuration.editor("machine"), "z10")
    type_into(window.configuration.editor("processors"), "8", qtbot)
    type_into(window.configuration.editor("utilization"), "72", qtbot)
    assert window.session.problems == ()
    window.scenarios.add_scenario()
    same = forecast_of(window, qtbot)
    assert same[0][0].startswith("1.00x, unchanged")

    choose(window.scenarios.editor("machine"), "zEC12")
    faster = forecast_of(window, qtbot)
    assert faster != same
    window.actions_.undo.trigger()
    assert forecast_of(window, qtbot) == same
    window.actions_.redo.trigger()
    assert forecast_of(window, qtbot) == faster

    file = tmp_path / "plan.zplan"
    assert window.session.modified
    window.session.document = replace(window.session.document, path=file)
    window.actions_.save.trigger()
    qtbot.waitUntil(lambda: not window.session.modified)
    again = opened(file)
    assert forecast_of(again, qtbot) == faster
    assert again.session.plan == window.session.plan


def test_the_guide_names_what_is_left_and_leads_to_its_field(window: Window, qtbot: QtBot) -> None:
    assert window.guide.isVisible()
    assert window.forecast is not None
    assert not window.forecast.isVisible()
    window.guide.step_chosen.emit("processors")
    assert window.configuration.editor("processors").hasFocus()


def test_a_refused_entry_leaves_the_plan_and_says_why_beside_the_field(payroll: Window, qtbot: QtBot) -> None:
    before = payroll.session.plan
    editor = payroll.configuration.editor("processors")
    type_into(editor, "-3", qtbot)
    assert payroll.session.plan == before
    assert is_framed(line_of(editor))
    assert "-3 lies outside 1 to 208 engines; correct the number." in _texts(payroll.configuration)
    type_into(payroll.configuration.editor("utilization"), "60", qtbot)
    assert is_framed(line_of(editor)), "a refused entry waits for its correction"


def test_shares_that_do_not_add_up_are_told_in_words_and_corrected_in_one_click(payroll: Window, qtbot: QtBot) -> None:
    numbers = forecast_of(payroll, qtbot)
    type_into(payroll.mix.row(0)[1], "30", qtbot)
    assert payroll.mix.sum.text() == "Sum 90%: 10% missing"
    assert forecast_of(payroll, qtbot) != numbers
    QTest.mouseClick(payroll.mix.normalize, Qt.MouseButton.LeftButton)
    assert payroll.session.plan.shares_add_up
    assert payroll.mix.row(0)[1].hasFocus()
    for number in range(len(payroll.session.plan.mix)):
        share = payroll.session.plan.mix[number].share
        assert all(round(end, 4) == end for end in (share.low, share.high))
    assert not payroll.mix.normalize.isVisible()


def test_the_results_say_that_they_are_without_a_refused_entry(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    line = payroll.forecast.without
    assert not line.isVisible()
    type_into(payroll.configuration.editor("processors"), "-3", qtbot)
    assert line.isVisible()
    assert line.text() == "1 refused"
    type_into(payroll.mix.row(0)[1], "many", qtbot)
    assert line.text() == "2 refused"
    QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_Delete)
    type_into(payroll.configuration.editor("processors"), "8", qtbot)
    type_into(payroll.mix.row(0)[1], "60", qtbot)
    assert not line.isVisible()


def test_delete_on_a_class_removes_its_row_and_stays_in_the_mix(payroll: Window) -> None:
    count = len(payroll.session.plan.mix)
    rest = payroll.session.plan.mix[1:]
    payroll.mix.row(0)[0].setFocus()
    QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_Delete)
    assert payroll.session.plan.mix == rest
    assert payroll.mix.row(0)[0].combo.hasFocus()
    for _ in range(count - 1):
        QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_Delete)
    assert payroll.session.plan.mix == ()


def test_the_smallest_window_scrolls_and_overlaps_nothing(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(800, 520)
    assert (payroll.width(), payroll.height()) == (800, 520)
    assert payroll.forecast is not None
    assert payroll.forecast.results.table.height() >= 80
    payroll.target.confidence.setFocus()
    assert payroll.forecast.width() >= 470
    area = payroll.centralWidget()
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() == 0)  # the whole width is in sight


def test_redo_has_both_of_its_usual_keys(payroll: Window, qtbot: QtBot) -> None:
    payroll.scenarios.add_scenario()
    plan = payroll.session.plan
    payroll.actions_.undo.trigger()
    payroll.target.growth.setFocus()
    QTest.keyClick(payroll.target.growth.line, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert payroll.session.plan == plan


def test_typing_in_one_stay_is_one_step_and_undo_belongs_to_the_plan(payroll: Window, qtbot: QtBot) -> None:
    editor = payroll.target.growth
    editor.setFocus()
    for entry in ("5", "15", "25"):
        editor.line.selectAll()
        with qtbot.waitSignal(editor.edited):
            QTest.keyClicks(editor.line, entry)
    assert payroll.session.history.index == 1
    QTest.keyClick(editor.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    payroll.actions_.undo.trigger() if payroll.session.history.index else None
    assert editor.line.text() == "10..20"


def test_a_value_that_is_typed_back_leaves_no_step_and_the_status_bar_names_none(payroll: Window, qtbot: QtBot) -> None:
    editor = payroll.configuration.editor("processors")
    assert isinstance(editor, TypedEditor)
    editor.setFocus()
    for text in ("9", "8"):
        editor.line.selectAll()
        QTest.keyClicks(editor.line, text)
        editor.commit()
    assert payroll.session.history.index == 0
    assert payroll.statusBar().currentMessage() == ""


def test_what_was_typed_counts_before_the_command_that_follows(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    payroll.session.document = replace(payroll.session.document, path=tmp_path / "plan.zplan")
    line = payroll.target.growth.line
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "30")
    QTest.keyClick(line, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not payroll.session.modified)
    saved = open_plan(tmp_path / "plan.zplan")
    assert str(saved.growth_per_year) == "0.3"


def test_clicking_a_row_of_a_chart_brings_its_scenario_into_focus(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    charts = payroll.forecast.charts.compare.page()
    place = charts.view.mapFromScene(charts.throughput.box.mapViewToScene(QPointF(1, 2)))
    QTest.mouseClick(charts.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: payroll.session.selected == 2)
    assert payroll.scenarios.name.value() == "zEC12, 6 engines, 1M pages"


def test_closing_with_unsaved_changes_asks_once_and_can_be_called_off(payroll: Window, qtbot: QtBot) -> None:
    payroll.scenarios.add_scenario()
    for text in ("Cancel", "Discard"):
        assert not payroll.close()
        assert not payroll.close(), "the question is there already"
        assert len(payroll.findChildren(QMessageBox)) == 1
        assert payroll.isVisible()
        answer(question(payroll, qtbot), text)
    assert not payroll.isVisible()


def test_the_window_comes_back_in_the_size_it_was_left(opened: Callable[[Path | None], Window], qtbot: QtBot) -> None:
    first = opened(None)
    first.resize(800, 707)
    first.close()
    assert opened(None).size() == first.size()


def test_every_field_and_button_has_a_name_for_screen_readers(payroll: Window) -> None:
    for name in ("machine", "zvm_release", "java", "channels", "network_attachment", "crypto"):
        payroll.configuration.editor(name)
        payroll.scenarios.editor(name)
    nameless = [
        widget
        for kind in (QLineEdit, QComboBox, QAbstractButton)
        for widget in payroll.findChildren(kind)
        if isinstance(widget, QWidget) and not (widget.accessibleName() or getattr(widget, "text", str)())
    ]
    assert not [widget for widget in nameless if not widget.objectName().startswith("qt_")]


def test_tab_goes_through_the_window_in_reading_order(payroll: Window) -> None:
    payroll.mix.add.setFocus()
    names = []
    for _ in range(26):
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClick(here, Qt.Key.Key_Tab)
        there = QApplication.focusWidget()
        assert there is not None
        names.append(there.accessibleName())
    more, *names = names
    assert more == "Copy or paste the mix"
    assert names[:3] == ["Workload 1, class", "Workload 1, share in percent", "Workload 2, class"]
    machine = names.index("Machine")
    assert names[machine : machine + 4] == ["Machine", "Processors", "Scales to", "Nest intensity"]
    assert names[machine + 4] == "CPU utilization"
    assert names[machine + 5].startswith("z/VM")


def test_going_through_the_window_by_key_holds_nothing_that_another_width_deletes(payroll: Window) -> None:
    for width in (1400, 900, 1400):
        payroll.resize(width, 800)
        wait(20)
        QTest.keyClick(payroll.mix.add, Qt.Key.Key_Tab)
    assert not strays()


def test_light_and_dark_follow_each_other_live(payroll: Window, qtbot: QtBot) -> None:
    light = payroll.grab().toImage().pixelColor(5, payroll.height() // 2)
    payroll.actions_._choose_scheme(Qt.ColorScheme.Dark)
    dark = payroll.grab().toImage().pixelColor(5, payroll.height() // 2)
    payroll.actions_._choose_scheme(Qt.ColorScheme.Unknown)
    assert light.lightness() > 200 > 60 > dark.lightness()
    assert QGuiApplication.styleHints() is not None


def _texts(widget: QWidget) -> list[str]:
    """What the visible labels of a panel say."""
    from PySide6.QtWidgets import QLabel

    return [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]


def test_charts_leave_their_room_to_the_results_and_come_back(
    payroll: Window, qtbot: QtBot, opened: Callable[[Path | None], Window]
) -> None:
    forecast_of(payroll, qtbot)
    page = payroll.forecast
    assert page is not None
    before = page.tabs.height()
    QTest.keyClick(payroll, Qt.Key.Key_F9)
    qtbot.waitUntil(lambda: page.tabs.height() > before + 100)
    assert not page.charts.isVisible()
    another = opened(None)
    another.complete()
    assert another.forecast is not None
    sheet = another.forecast.widget(0)
    assert sheet is not None
    assert sheet.isHidden()
    another.forecast.with_charts.trigger()
    assert not sheet.isHidden()
