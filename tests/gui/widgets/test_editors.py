"""Editors: one contract for all of them, lists of choices, and names."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPalette, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from zplanner.evidence.configuration import field_named, fields
from zplanner.gui.configuration.form import editor_for
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.entry import EntryLine
from zplanner.gui.widgets.values import Editor, NameEditor, NumberEditor
from zplanner.gui.window import Window
from zplanner.uncertain import Uncertain
from zplanner.wording.window.mix import SHARE

EXACT, RANGE = Uncertain.exactly(0.5), Uncertain(0.25, 0.5)


def make(kind: str) -> tuple[Editor, list[Any]]:
    """An editor and values it may hold."""
    if kind == "name":
        return NameEditor(), ["first", "second", "first"]
    if kind == "share of the mix":
        return NumberEditor(SHARE, required=True), [EXACT, RANGE, EXACT]
    if kind == "workload class":
        return ChoiceEditor([("java", "Java", ""), ("mixed", "Mixed", "")]), ["mixed", "java", "mixed"]
    field = field_named(kind)
    if field.levels:
        return editor_for(field, "unknown"), [field.levels[0], None, field.levels[-1], None]
    low, high = Uncertain.exactly(field.minimum), Uncertain(field.minimum, field.maximum)
    return editor_for(field, "unknown"), [low, None, high, None]


@pytest.mark.parametrize("kind", ["name", "share of the mix", "workload class", *fields()])
def test_setting_a_value_never_tells_an_edit_and_reads_back(kind: str, qtbot: QtBot) -> None:
    editor, values = make(kind)
    qtbot.addWidget(editor)
    editor.edited.connect(lambda value: pytest.fail(f"setting told {value}"))
    for value in values:
        editor.set_value(value)
        editor.set_value(value)
        assert editor.value() == value
        editor.discard()
        assert editor.value() == value


def test_only_what_stands_for_no_choice_is_muted_in_a_list_of_choices(qtbot: QtBot) -> None:
    editor = editor_for(field_named("page_size"), "(as today)")
    qtbot.addWidget(editor)
    assert isinstance(editor, ChoiceEditor)
    editor.combo.showPopup()
    editor.combo.hidePopup()
    delegate = editor.combo.itemDelegate()
    assert isinstance(delegate, QStyledItemDelegate)
    colors = []
    for row in (0, 1, 2):
        option = QStyleOptionViewItem()
        delegate.initStyleOption(option, editor.combo.model().index(row, 0))
        colors.append(option.palette.color(QPalette.ColorRole.Text))
    palette = QApplication.palette()
    normal, muted = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.PlaceholderText)
    assert colors == [muted, normal, normal]


def test_the_machines_end_with_a_line_that_says_why_and_cannot_be_chosen(qtbot: QtBot) -> None:
    editor = editor_for(field_named("machine"), "unknown")
    qtbot.addWidget(editor)
    assert isinstance(editor, ChoiceEditor)
    combo, last = editor.combo, editor.combo.count() - 1
    assert combo.itemText(last) == "newer: no data"
    assert "the others rest on capacity ratings" in combo.itemData(last, Qt.ItemDataRole.ToolTipRole)
    assert not combo.model().flags(combo.model().index(last, 0)) & Qt.ItemFlag.ItemIsEnabled
    for key in (Qt.Key.Key_End, Qt.Key.Key_Down):
        QTest.keyClick(combo, key)
        assert editor.value() == "LinuxONE Emperor 5", "the name of a z17"
    editor.set_value(None)
    assert combo.currentText() == "unknown"


def test_a_list_that_a_click_opens_shows_every_entry(payroll: Window, qtbot: QtBot) -> None:
    editor = payroll.scenarios.editor("smt")
    assert isinstance(editor, ChoiceEditor)
    QTest.mouseClick(editor.combo, Qt.MouseButton.LeftButton)
    view = editor.combo.view()
    qtbot.waitUntil(view.isVisible)
    lowest = view.visualRect(view.model().index(editor.combo.count() - 1, 0)).bottom()
    assert view.viewport().rect().bottom() >= lowest
    editor.combo.hidePopup()


def test_the_wheel_passes_a_combo_by_while_it_has_no_focus(qtbot: QtBot) -> None:
    editor = editor_for(field_named("machine"), "unknown")
    qtbot.addWidget(editor)
    editor.show()
    assert isinstance(editor, ChoiceEditor)
    editor.combo.clearFocus()
    turn = QWheelEvent(
        QPointF(5, 5), QPointF(5, 5), QPoint(0, -120), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(editor.combo, turn)
    assert editor.value() is None


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize(("typed", "machine"), [("z9", "z9"), ("z90", "z900"), ("z17", "z17"), ("Z1", "z10")])
def test_a_typed_name_is_chosen_before_longer_ones_that_begin_with_it(
    qtbot: QtBot, typed: str, machine: str, is_open: bool
) -> None:
    editor = editor_for(field_named("machine"), "unknown")
    qtbot.addWidget(editor)
    editor.show()
    assert isinstance(editor, ChoiceEditor)
    if is_open:
        editor.combo.showPopup()
        QTest.keyClicks(editor.combo.view(), typed)
        QTest.keyClick(editor.combo.view(), Qt.Key.Key_Return)
    else:
        QTest.keyClicks(editor.combo, typed)
    assert editor.value() == machine
    assert not editor.combo.view().isVisible()


def test_one_letter_again_and_again_goes_through_the_names_that_begin_with_it(qtbot: QtBot) -> None:
    editor = ChoiceEditor([(name, name, "") for name in ("java", "jazz", "mixed", "jet")])
    qtbot.addWidget(editor)
    found = []
    for _ in range(4):
        QTest.keyClicks(editor.combo, "j")
        found.append(editor.value())
    assert found == ["jazz", "jet", "java", "jazz"]


@pytest.mark.parametrize("key", [Qt.Key.Key_D, Qt.Key.Key_E])
def test_a_line_leaves_the_keys_of_commands_to_the_window_that_x11_would_give_to_the_line(
    key: Qt.Key, qtbot: QtBot
) -> None:
    editor, _ = make("processors")
    qtbot.addWidget(editor)
    line = editor.focusProxy()
    assert isinstance(line, EntryLine)
    event = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
    event.accept()
    assert line.eventFilter(line, event)
    assert not event.isAccepted()


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
