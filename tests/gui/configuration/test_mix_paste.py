"""Rows that are pasted: where they may be pasted, and what the panel shows of it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.configuration.mixes import shares
from tests.gui.conftest import is_framed, line_of, type_into
from zplanner.errors import ZplannerError
from zplanner.gui.window import Window
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized
from zplanner.wording.window.editors import EntryCode

ROWS = "Java\t60\nWeb serving\t40"
Control = Qt.KeyboardModifier.ControlModifier


def test_a_paste_leads_to_the_first_line_that_it_changed(window: Window) -> None:
    QGuiApplication.clipboard().setText("Web serving\t20\nJava\t50\nFile server\t30")
    window.mix.paste_over.trigger()
    window.mix.row(1)[0].setFocus()
    QGuiApplication.clipboard().setText("Java\t60\nFile server\t20")
    window.mix.paste.trigger()
    assert shares(window) == [("web-serving", "0.2"), ("java", "0.6"), ("file-server", "0.2")]
    assert window.mix.row(1)[0].combo.hasFocus()
    window.mix.paste.trigger()
    assert window.mix.row(1)[0].combo.hasFocus(), "it changed nothing"


def test_a_click_on_the_card_lets_rows_be_pasted_into_the_mix(payroll: Window, qtbot: QtBot) -> None:
    line = line_of(payroll.configuration.editor("processors"))
    for place in (payroll.mix.title, payroll.mix):
        line.setFocus()
        QGuiApplication.clipboard().setText(ROWS)
        QTest.mouseClick(place, Qt.MouseButton.LeftButton, pos=QPoint(6, 3))
        focused = QApplication.focusWidget()
        assert isinstance(focused, QWidget)
        assert payroll.mix.isAncestorOf(focused)
        before = len(payroll.session.plan.mix)
        QTest.keyClick(focused, Qt.Key.Key_V, Control)
        assert ("java", "0.6") in shares(payroll)
        assert shares(payroll)[-1][0] == "web-serving"
        payroll.actions_.undo.trigger()
        assert len(payroll.session.plan.mix) == before


def test_rows_that_are_pasted_into_a_single_entry_are_refused_with_where_they_belong(
    payroll: Window, qtbot: QtBot
) -> None:
    editor = payroll.configuration.editor("processors")
    line, plan = line_of(editor), payroll.session.plan
    shown = line.text()
    for rows in (ROWS, "Java;60\nWeb serving;40", "App 0\t1\n" * 300):
        QGuiApplication.clipboard().setText(rows)
        line.setFocus()
        line.selectAll()
        told: list[str] = []
        editor.refused.connect(told.append)
        QTest.keyClick(line, Qt.Key.Key_V, Control)
        editor.refused.disconnect(told.append)
        assert told == [capitalized(advice(ZplannerError(EntryCode.ROWS)))]
        assert line.text() == shown
        assert is_framed(line)
        payroll.mix.add.setFocus()
        assert not is_framed(line), "the value stands as it was"
    assert payroll.session.plan == plan
    type_into(editor, "6", qtbot)
    QGuiApplication.clipboard().setText("7\r\n", QClipboard.Mode.Clipboard)
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_V, Control)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == "7", "one cell of a spreadsheet is a value"


def test_share_fields_are_as_wide_as_the_widest_share_and_the_names_have_the_rest(
    payroll: Window, qtbot: QtBot
) -> None:
    rows = payroll.mix._lines
    name = rows[1].workload_class
    before = name.width()
    type_into(rows[0].share, "28.57..33.33", qtbot)
    qtbot.waitUntil(lambda: name.width() < before)
    assert len({row.share.width() for row in rows}) == 1
    line = rows[0].share.line
    room = line.width() - line.textMargins().left() - line.textMargins().right()
    assert line.fontMetrics().horizontalAdvance("28.57..33.33") + 16 <= room
    type_into(rows[0].share, "40", qtbot)
    qtbot.waitUntil(lambda: name.width() == before)
