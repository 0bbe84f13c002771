"""Lines of the mix: duplicated, moved, removed and scrolled, however many there are."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.configuration.mixes import steps
from tests.gui.conftest import add_workload, is_framed, type_into
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.configuration.mix import MOST_LINES
from zplanner.gui.window import Window
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

Alt = Qt.KeyboardModifier.AltModifier


def test_lines_are_duplicated_moved_and_removed_by_key_each_in_one_step(payroll: Window) -> None:
    mix, before = payroll.session.plan.mix, steps(payroll)
    payroll.mix.row(0)[1].setFocus()
    QTest.keyClick(payroll.mix.row(0)[1].line, Qt.Key.Key_D, Alt)
    assert payroll.session.plan.mix == (mix[0], *mix)
    assert payroll.mix.row(1)[0].combo.hasFocus()
    QTest.keyClick(payroll.mix.row(1)[0].combo, Qt.Key.Key_Down, Alt)
    assert payroll.session.plan.mix == (mix[0], mix[1], mix[0], *mix[2:])
    assert payroll.mix.row(2)[0].combo.hasFocus()
    QTest.keyClick(payroll.mix.row(2)[0].combo, Qt.Key.Key_Delete)
    assert payroll.session.plan.mix == mix
    payroll.mix.row(1)[0].setFocus()
    QTest.keyClick(payroll.mix.row(1)[0].combo, Qt.Key.Key_Up, Alt)
    assert payroll.session.plan.mix == (mix[1], mix[0], *mix[2:])
    assert steps(payroll) == before + 4
    QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_Up, Alt)
    assert steps(payroll) == before + 4, "the first line is the first already"


def test_a_key_opens_the_menu_of_the_line_from_its_class_and_from_its_share(payroll: Window) -> None:
    mix = payroll.session.plan.mix
    workload_class, share = payroll.mix.row(1)
    for editor in (workload_class.combo, share.line):
        editor.setFocus()
        QTest.keyClick(editor, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
        menu = QApplication.activePopupWidget()
        assert menu is payroll.mix._lines[1].more.menu()
        QTest.keyClick(menu, Qt.Key.Key_D)
        assert payroll.session.plan.mix == (*mix[:2], mix[1], *mix[2:])
        payroll.actions_.undo.trigger()
    assert ("Workload mix", "Menu of the Line", "Shift+F10") in payroll.actions_.shortcuts()


def test_a_half_typed_share_counts_before_its_line_is_duplicated(payroll: Window) -> None:
    line = payroll.mix.row(0)[1].line
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "33")
    QTest.keyClick(line, Qt.Key.Key_D, Alt)
    assert [str(part.share) for part in payroll.session.plan.mix[:2]] == ["0.33", "0.33"]


def test_a_refused_entry_of_another_line_waits_while_lines_below_it_change(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.mix.row(0)[1], "many", qtbot)
    add_workload(payroll, "java")
    assert is_framed(payroll.mix.row(0)[1].line)
    payroll.mix.row(0)[0].setFocus()
    QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_Delete)
    assert not is_framed(payroll.mix.row(0)[1].line)
    assert payroll.session.refusals == {}


def test_five_hundred_parts_take_twelve_lines_and_each_can_be_edited(window: Window, qtbot: QtBot) -> None:
    keys = list(SHIPPED.classes)
    mix = tuple(Component(keys[n % len(keys)], Uncertain.exactly(0.002)) for n in range(500))
    window.session.edit("Fill", replace(window.session.plan, mix=mix))
    window.mix.row(499)[0].setFocus()
    qtbot.waitUntil(lambda: window.mix.row(499)[0].isVisible())
    assert len(window.mix.findChildren(type(window.mix.row(0)[0]))) == MOST_LINES
    type_into(window.mix.row(250)[1], "0.3", qtbot)
    assert window.session.plan.mix[250].share == Uncertain.exactly(0.003)
    add_workload(window, "java")
    assert window.mix.row(500)[1].line.hasFocus()
    window.mix.row(500)[0].setFocus()
    QTest.keyClick(window.mix.row(500)[0].combo, Qt.Key.Key_Delete)
    window.session.undo()
    window.session.undo()
    window.session.undo()
    assert window.mix.row(250)[1].line.isVisible()
    assert window.session.plan.mix == mix


def test_scrolling_drops_an_entry_that_does_not_count(window: Window, qtbot: QtBot) -> None:
    mix = tuple(Component("java", Uncertain.exactly(0.05)) for _ in range(20))
    window.session.edit("Fill", replace(window.session.plan, mix=mix))
    type_into(window.mix.row(0)[1], "many", qtbot)
    window.mix.scroller.setValue(3)
    assert window.session.refusals == {}
    assert window.mix.row(3)[1].line.text() == "5"
    assert window.mix.row(3)[0].combo.accessibleName() == "Workload 4, class"


def test_page_keys_show_further_lines_and_edits_of_two_lines_are_two_steps(window: Window, qtbot: QtBot) -> None:
    mix = tuple(Component("java", Uncertain.exactly(0.05)) for _ in range(20))
    window.session.edit("Fill", replace(window.session.plan, mix=mix))
    before, line = steps(window), window.mix.row(0)[1].line
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "4")
    QTest.keyClick(line, Qt.Key.Key_PageDown)
    assert str(window.session.plan.mix[0].share) == "0.04", "what was half typed counts in its own line"
    assert line.text() == "5"
    line.selectAll()
    QTest.keyClicks(line, "3")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert [n for n, part in enumerate(window.session.plan.mix) if part.share.low != 0.05] == [0, 8]
    assert steps(window) == before + 2
    QTest.keyClick(line, Qt.Key.Key_PageUp)
    assert window.mix.row(0)[1].line.text() == "4"


def test_the_focus_is_nowhere_lost_when_the_last_line_goes(payroll: Window) -> None:
    payroll.mix.row(0)[0].setFocus()
    while payroll.session.plan.mix:
        QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_Delete)
    here = QApplication.focusWidget()
    assert here is not None
    assert payroll.mix.isAncestorOf(here)
