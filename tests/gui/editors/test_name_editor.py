"""Names as they are typed: one line of text that shows something."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from zplanner.gui.editors.values import NameEditor


@pytest.fixture
def editor(qtbot: QtBot) -> NameEditor:
    editor = NameEditor()
    qtbot.addWidget(editor)
    editor.show()
    return editor


def test_a_name_is_one_line_of_text_that_can_be_read_and_saved(editor: NameEditor) -> None:
    editor.line.insert("two\nlines\x00 \ud800 <b>x</b>")
    editor.line.setFocus()
    QTest.keyClick(editor.line, Qt.Key.Key_Return)
    assert editor.value() == "two lines <b>x</b>"


def test_a_name_that_shows_nothing_is_none(editor: NameEditor, qtbot: QtBot) -> None:
    for nothing in ("\u200b", "\u2060 \u00a0", "\u3164"):
        editor.line.setFocus()
        editor.line.setText(nothing)
        with qtbot.assertNotEmitted(editor.edited), qtbot.waitSignal(editor.refused) as told:
            editor.line.textEdited.emit(nothing)
            QTest.keyClick(editor.line, Qt.Key.Key_Return)
        assert told.args == ["The name is empty; enter one."]


def test_a_name_of_a_document_that_is_longer_than_its_line_takes_stays_whole(editor: NameEditor, qtbot: QtBot) -> None:
    editor.set_value("long " * 100)
    assert len(editor.line.text()) < len("long " * 100)
    with qtbot.assertNotEmitted(editor.edited), qtbot.assertNotEmitted(editor.refused):
        editor.setFocus()
        QTest.keyClick(editor.line, Qt.Key.Key_Return)
    assert editor.value() == "long " * 100
