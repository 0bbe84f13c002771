"""The class of a line is found by typing, and chosen from a list that says what each is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.configuration.mixes import shares, steps
from tests.gui.conftest import add_workload, type_into
from tests.waiting import wait
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.configuration.mix_row import ClassEditor
from zplanner.gui.widgets.popup import ListPopup
from zplanner.gui.widgets.values import Editor
from zplanner.gui.window import Window


def classes_of(editor: Editor) -> ListPopup:
    """The list of classes of a line, once it was asked for."""
    assert isinstance(editor, ClassEditor)
    assert editor.popup is not None
    return editor.popup


def test_a_class_is_found_by_any_part_of_its_label_key_or_description(payroll: Window) -> None:
    editor = payroll.mix.row(0)[0]
    editor.setFocus()
    for typed, key in (
        ("servlets", "java-web"),
        ("bi-data", "bi-database"),
        ("warehouse data", "bi-database"),
        ("file serving", "file-server"),
        ("samba", "file-server"),
        ("oracle orders", "oltp-database"),
        ("Web serving", "web-serving"),
        ("java w", "java-web"),
        ("disk  seq", "disk-sequential-read"),
    ):
        before = steps(payroll)
        QTest.keyClicks(editor.combo, typed[0])
        popup = classes_of(editor)
        assert popup.isVisible()
        assert popup.search.text() == typed[0]
        QTest.keyClicks(popup.search, typed[1:])
        QTest.keyClick(popup.search, Qt.Key.Key_Return)
        assert not popup.isVisible()
        assert payroll.session.plan.mix[0].workload_class == key
        assert steps(payroll) == before + (typed not in ("warehouse data", "samba")), "no step where nothing changed"


def test_every_class_of_a_mix_is_shown_as_a_choice_that_was_made(payroll: Window) -> None:
    for index, part in enumerate(payroll.session.plan.mix):
        combo = payroll.mix.row(index)[0].combo
        assert not combo.property("unset")
        assert part.workload_class == combo.currentData()
        assert combo.toolTip().startswith(f"<p>{combo.currentText()}: ")


def test_the_list_of_classes_says_what_each_is_under_its_domain_and_escape_changes_nothing(payroll: Window) -> None:
    editor = payroll.mix.row(0)[0]
    plan = payroll.session.plan
    editor.setFocus()
    QTest.keyClick(editor.combo, Qt.Key.Key_F4)
    popup = classes_of(editor)
    rows = [popup.list.item(row) for row in range(popup.list.count())]
    said = [str(item.data(Qt.ItemDataRole.AccessibleDescriptionRole) or item.text()) for item in rows]
    assert {"Applications", "Crypto", "Disk"} <= set(said)
    assert {entry.description for entry in SHIPPED.classes.values()} <= set(said)
    assert popup.list.currentItem().text() == editor.combo.currentText()
    small = QFont(popup.font())
    small.setPointSizeF(9)
    longest = max(QFontMetrics(small).horizontalAdvance(text) for text in said)
    assert popup.list.viewport().width() > longest + 20, "no explanation is cut"
    QTest.keyClicks(popup.search, "no such class")
    assert popup.list.item(0).text() == "Nothing matches"
    QTest.keyClick(popup.search, Qt.Key.Key_Return)
    assert popup.isVisible()
    QTest.keyClick(popup.search, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert payroll.session.plan == plan


def test_a_search_that_finds_nothing_offers_the_class_of_any_work(window: Window) -> None:
    window.mix.add_workload()
    popup = window.mix.classes
    assert popup.isVisible()
    QTest.keyClicks(popup.search, "SAP mail")
    offered = [popup.list.item(row) for row in range(popup.list.count())]
    assert [item.text() for item in offered] == ["Nothing matches", "Mixed or unknown"]
    said = offered[1].data(Qt.ItemDataRole.AccessibleDescriptionRole)
    assert said == "For any work. Or choose the class nearest to what the work does."
    QTest.keyClick(popup.search, Qt.Key.Key_Return)
    assert window.session.plan.mix == (), "a slip of the keys chooses nothing"
    QTest.keyClick(popup.search, Qt.Key.Key_Down)
    QTest.keyClick(popup.search, Qt.Key.Key_Return)
    assert shares(window) == [("mixed", "1")]


def test_a_class_is_chosen_before_it_comes_into_the_mix(window: Window, qtbot: QtBot) -> None:
    window.mix.add_workload()
    QTest.keyClick(window.mix.classes.search, Qt.Key.Key_Escape)
    assert window.session.plan.mix == ()
    window.mix.add_workload()
    QTest.keyClicks(window.mix.classes.search, "java web")
    QTest.keyClick(window.mix.classes.search, Qt.Key.Key_Tab)
    assert shares(window) == [("java-web", "1")]
    qtbot.waitUntil(window.mix.row(0)[1].line.hasFocus)  # its share is stated next
    assert window.mix.row(0)[1].line.selectedText() == "100"
    assert steps(window) == 1


def test_tab_takes_the_class_that_was_typed_and_goes_on_to_its_share(window: Window, qtbot: QtBot) -> None:
    add_workload(window, "java")
    editor, share = window.mix.row(0)
    editor.setFocus()
    QTest.keyClicks(editor.combo, "j")
    popup = classes_of(editor)
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClicks(popup.search, "ava web")
    QTest.keyClick(popup.search, Qt.Key.Key_Tab)
    assert window.session.plan.mix[0].workload_class == "java-web"
    assert not popup.isVisible()
    qtbot.waitUntil(lambda: window.focusWidget() is share.focusProxy())


def test_enter_in_the_last_share_asks_for_the_next_class_while_shares_are_missing(
    payroll: Window, qtbot: QtBot
) -> None:
    popup = payroll.mix.classes
    type_into(payroll.mix.row(0)[1], "30", qtbot)
    wait(20)
    assert not popup.isVisible(), "it is not the last"
    type_into(payroll.mix.row(3)[1], "130", qtbot)
    wait(20)
    assert not popup.isVisible(), "it is refused"
    type_into(payroll.mix.row(3)[1], "5", qtbot)
    qtbot.waitUntil(popup.isVisible)
    popup.hide()
    type_into(payroll.mix.row(3)[1], "20", qtbot)
    wait(20)
    assert not popup.isVisible(), "the shares add up"
