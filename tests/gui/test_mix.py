"""The mix at work: classes found by typing, shares dragged, lines moved, and rows to and from a spreadsheet."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QTreeWidget
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.gui.editors import Editor
from zplanner.gui.panels.classes import ClassEditor, search_words
from zplanner.gui.panels.mix import MOST_ROWS
from zplanner.gui.panels.mix_shares import with_border
from zplanner.gui.panels.mix_text import mix_of, text_of
from zplanner.gui.panels.share_bar import label_within
from zplanner.gui.popup import ListPopup
from zplanner.gui.window import Window
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

from .conftest import add_workload, is_framed, type_into

Control, Alt, Shift = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
LEFT = Qt.MouseButton.LeftButton


def shares(window: Window) -> list[tuple[str, str]]:
    return [(part.workload_class, str(part.share)) for part in window.session.plan.mix]


def steps(window: Window) -> int:
    return window.session.history.index()


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


def test_search_words_belong_to_classes_that_exist() -> None:
    assert set(search_words()) <= set(workload_classes())


def test_the_list_of_classes_says_what_each_is_under_its_domain_and_escape_changes_nothing(payroll: Window) -> None:
    editor = payroll.mix.row(0)[0]
    plan = payroll.session.plan
    editor.setFocus()
    QTest.keyClick(editor.combo, Qt.Key.Key_F4)
    popup = classes_of(editor)
    rows = [popup.list.item(row) for row in range(popup.list.count())]
    said = [str(item.data(Qt.ItemDataRole.AccessibleDescriptionRole) or item.text()) for item in rows]
    assert {"Applications", "Crypto", "Disk"} <= set(said)
    assert {entry.description for entry in workload_classes().values()} <= set(said)
    assert popup.list.currentItem().text() == editor.combo.currentText()
    small = QFont(popup.font())
    small.setPointSizeF(9)
    longest = max(QFontMetrics(small).horizontalAdvance(text) for text in said)
    assert popup.list.viewport().width() > longest + 20, "no explanation is cut"
    QTest.keyClicks(popup.search, "no such class")
    assert [popup.list.item(row).text() for row in range(popup.list.count())] == ["Nothing matches"]
    QTest.keyClick(popup.search, Qt.Key.Key_Return)
    assert popup.isVisible()
    QTest.keyClick(popup.search, Qt.Key.Key_Escape)
    assert not popup.isVisible()
    assert payroll.session.plan == plan


def test_dragging_a_border_moves_share_between_its_neighbors_in_one_step(payroll: Window) -> None:
    bar = payroll.mix.bar
    mix, before = payroll.session.plan.mix, steps(payroll)
    x, y = round(bar.border_x(0)), bar.height() // 2
    QTest.mousePress(bar, LEFT, pos=QPoint(x, y))
    for move in range(4, 44, 4):
        QTest.mouseMove(bar, QPoint(x - move, y))
    QTest.mouseRelease(bar, LEFT, pos=QPoint(x - 40, y))
    after = payroll.session.plan.mix
    assert after[0].share.median < mix[0].share.median
    assert after[0].share.median + after[1].share.median == pytest.approx(
        mix[0].share.median + mix[1].share.median, abs=1e-9
    )
    assert after[2:] == mix[2:]
    assert steps(payroll) == before + 1
    assert payroll.mix.row(0)[1].value() == after[0].share
    payroll.actions_.undo.trigger()
    assert payroll.session.plan.mix == mix


def test_a_drag_that_ends_where_it_began_and_a_click_beside_are_no_steps(payroll: Window, qtbot: QtBot) -> None:
    bar = payroll.mix.bar
    type_into(payroll.mix.row(0)[1], "60", qtbot)
    plan, before = payroll.session.plan, steps(payroll)
    x, y = round(bar.border_x(0)), bar.height() // 2
    QTest.mousePress(bar, LEFT, pos=QPoint(x, y))
    QTest.mouseMove(bar, QPoint(x + 30, y))
    QTest.mouseMove(bar, QPoint(x, y))
    QTest.mouseRelease(bar, LEFT, pos=QPoint(x, y))
    QTest.mouseClick(bar, LEFT, pos=QPoint(x - 30, y))
    assert payroll.session.plan == plan
    assert steps(payroll) == before


def test_the_arrow_keys_move_the_border_in_one_step_and_choose_another(payroll: Window) -> None:
    mix, before = payroll.session.plan.mix, steps(payroll)
    payroll.mix.bar.setFocus()
    for _ in range(3):
        QTest.keyClick(payroll.mix.bar, Qt.Key.Key_Right)
    after = payroll.session.plan.mix
    assert after[0].share.median == pytest.approx(mix[0].share.median + 0.03)
    assert after[1].share.median == pytest.approx(mix[1].share.median - 0.03)
    assert steps(payroll) == before + 1
    QTest.keyClick(payroll.mix.bar, Qt.Key.Key_Down)
    QTest.keyClick(payroll.mix.bar, Qt.Key.Key_Left)
    assert steps(payroll) == before + (2 if len(mix) > 2 else 1)


def test_a_screen_reader_meets_the_bar_as_a_slider_and_moves_the_border(payroll: Window) -> None:
    bar = payroll.mix.bar
    told = QAccessible.queryAccessibleInterface(bar)
    assert told is not None
    assert told.role() is QAccessible.Role.Slider
    assert (bar.minimum(), bar.value(), bar.maximum()) == (0, 40, 70)
    assert told.text(QAccessible.Text.Description).startswith("Java 40 %, Transaction database 30 %")
    before = steps(payroll)
    bar.setValue(55)
    assert [share for _, share in shares(payroll)[:2]] == ["0.55", "0.15"]
    assert (bar.value(), steps(payroll)) == (55, before + 1)


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


def test_the_mix_is_copied_out_and_pasted_back_in_one_step(payroll: Window) -> None:
    mix, before = payroll.session.plan.mix, steps(payroll)
    payroll.mix.row(0)[1].setFocus()
    payroll.mix.row(0)[1].line.deselect()
    QTest.keyClick(payroll.mix.row(0)[1].line, Qt.Key.Key_C, Control)
    assert QGuiApplication.clipboard().text() == text_of(mix)
    QTest.keyClick(payroll.mix.row(0)[1].line, Qt.Key.Key_V, Control)
    assert payroll.mix.pasted.text() == "Pasted: the mix says so already."
    assert steps(payroll) == before
    payroll.session.edit("Empty", replace(payroll.session.plan, mix=mix[:1]))
    payroll.mix.row(0)[0].setFocus()
    QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_V, Control | Shift)
    assert payroll.session.plan.mix == mix
    assert steps(payroll) == before + 2


def test_a_pasted_class_that_is_there_takes_its_new_share_and_one_undo_takes_it_back(payroll: Window) -> None:
    mix, before = payroll.session.plan.mix, steps(payroll)
    key = mix[0].workload_class
    QGuiApplication.clipboard().setText(f"disk-random\t5\n{key}\t33")
    payroll.mix.paste.trigger()
    expected = [(key, "0.33"), *[(part.workload_class, str(part.share)) for part in mix[1:]], ("disk-random", "0.05")]
    assert shares(payroll) == expected
    assert payroll.mix.pasted.text() == "Pasted: 1 share changed, 1 class added."
    assert not payroll.mix.refused.isVisible()
    assert steps(payroll) == before + 1
    payroll.actions_.undo.trigger()
    assert payroll.session.plan.mix == mix
    assert not payroll.mix.pasted.isVisible()


def test_the_good_rows_of_a_paste_are_taken_and_the_bad_ones_listed_with_their_reasons(payroll: Window) -> None:
    before = steps(payroll)
    QGuiApplication.clipboard().setText("Cobol\t40\nJava\t60\nmixed\t0,4\nhash\t160%")
    payroll.mix.paste_over.trigger()
    assert shares(payroll) == [("java", "0.6")]
    assert steps(payroll) == before + 1
    assert payroll.mix.refused.text().splitlines() == [
        "Line 1: 'Cobol' is not a workload class; use its label or key.",
        "Line 3: '0,4' is not a number; write the share as 60%, 60, 0.6 or 50..70%.",
        "Line 4: the share 160 lies outside 0 to 100 %.",
    ]
    QGuiApplication.clipboard().setText("\n".join(f"Cobol {n}\t1" for n in range(40)) + "\nJava\t60\nhash\t40")
    payroll.mix.paste_over.trigger()
    assert shares(payroll) == [("java", "0.6"), ("hash", "0.4")]
    assert payroll.mix.refused.text().splitlines()[-1] == "37 lines more."
    dialog = next(one for one in payroll.findChildren(QDialog) if one.isVisible())
    listing = dialog.findChild(QTreeWidget)
    assert isinstance(listing, QTreeWidget)
    assert listing.topLevelItemCount() == 40
    dialog.reject()


def test_a_class_is_chosen_before_it_comes_into_the_mix(window: Window) -> None:
    window.mix.add_workload()
    QTest.keyClick(window.mix.classes.search, Qt.Key.Key_Escape)
    assert window.session.plan.mix == ()
    window.mix.add_workload()
    wait(1)
    QTest.keyClicks(window.mix.classes.search, "java web")
    QTest.keyClick(window.mix.classes.search, Qt.Key.Key_Tab)
    wait(20)
    assert shares(window) == [("java-web", "1")]
    assert window.mix.row(0)[1].line.hasFocus(), "its share is stated next"
    assert window.mix.row(0)[1].line.selectedText() == "100"
    assert steps(window) == 1


def test_rows_of_a_spreadsheet_are_pasted_from_within_a_share(payroll: Window) -> None:
    line = payroll.mix.row(0)[1].line
    line.setFocus()
    QGuiApplication.clipboard().setText("Class\tShare\ndisk-random\t0.6\r\nfile-server\t0.1..0.3\n")
    QTest.keyClick(line, Qt.Key.Key_V, Control)
    assert shares(payroll)[1] == ("disk-random", "0.6")
    assert ("file-server", "0.1..0.3") in shares(payroll)
    line.setFocus()
    line.selectAll()
    QGuiApplication.clipboard().setText("25")
    QTest.keyClick(line, Qt.Key.Key_V, Control)
    assert line.text() == "25", "a single value is pasted into the field"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Mixed\tmany\nCobol\t1", "Line 2: 'Cobol' is not a workload class"),
        ("mixed\tmany 2", "Line 1: 'many 2' is not a number"),
        ("mixed\t0,4", "Line 1: '0,4' is not a number"),
        ("Java\t160%", "Line 1: the share 160 lies outside 0 to 100 %"),
        ("Java\t-1", "Line 1: the share -1 lies outside"),
        ("Java\t1e9", "Line 1: the share 1000000000 lies outside"),
        ("Java\t50\t9", "Line 1: it takes a class and a share"),
        ("<b>bold</b>", "Line 1: it takes a class and a share"),
        ("", "The clipboard holds no text"),
        ("Java\t1\n" * 5000, "The clipboard holds too much"),
        ("x" * 5_000_000, "The clipboard holds too much"),
    ],
)
def test_a_bad_line_is_named_and_nothing_changes(payroll: Window, qtbot: QtBot, text: str, says: str) -> None:
    plan = payroll.session.plan
    QGuiApplication.clipboard().setText(text)
    begun = time.perf_counter()
    payroll.mix.paste.trigger()
    assert time.perf_counter() - begun < 1
    assert payroll.session.plan == plan
    assert payroll.mix.refused.isVisible()
    assert payroll.mix.refused.text().startswith(says)
    type_into(payroll.mix.row(0)[1], "12", qtbot)
    assert not payroll.mix.refused.isVisible()


def test_five_hundred_parts_stay_quick_to_edit(window: Window, qtbot: QtBot) -> None:
    keys = list(workload_classes())
    mix = tuple(Component(keys[n % len(keys)], Uncertain.exactly(0.002)) for n in range(500))
    begun = time.perf_counter()
    window.session.edit("Fill", replace(window.session.plan, mix=mix))
    window.mix.row(499)[0].setFocus()
    qtbot.waitUntil(lambda: window.mix.row(499)[0].isVisible())
    assert len(window.mix.findChildren(type(window.mix.row(0)[0]))) == MOST_ROWS
    type_into(window.mix.row(250)[1], "0.3", qtbot)
    assert window.session.plan.mix[250].share == Uncertain.exactly(0.003)
    add_workload(window, "java")
    assert window.mix.row(500)[1].line.hasFocus()
    window.mix.row(500)[0].setFocus()
    QTest.keyClick(window.mix.row(500)[0].combo, Qt.Key.Key_Delete)
    window.session.history.undo()
    window.session.history.undo()
    window.session.history.undo()
    assert window.mix.row(250)[1].line.isVisible()
    assert window.session.plan.mix == mix
    assert time.perf_counter() - begun < 2


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


def per_cents() -> st.SearchStrategy[float]:
    return st.integers(0, 10_000).map(lambda number: number / 10_000)


@st.composite
def some_share(draw: st.DrawFn) -> Uncertain:
    low, high = sorted((draw(per_cents()), draw(per_cents())))
    return Uncertain(low, high, draw(st.sampled_from([0.8, 0.9, 0.5])) if low < high else 0.8)


some_mix = st.lists(st.builds(Component, st.sampled_from(sorted(workload_classes())), some_share()), max_size=12).map(
    tuple
)


@given(some_mix.filter(bool))
def test_what_is_copied_out_is_what_is_pasted_in(mix: tuple[Component, ...]) -> None:
    pasted = mix_of(text_of(mix))
    assert pasted.refused == ()
    again = pasted.rows
    assert [part.workload_class for part in again] == [part.workload_class for part in mix]
    for part, other in zip(again, mix, strict=True):
        assert (part.share.low, part.share.high) == pytest.approx((other.share.low, other.share.high), abs=1e-9)
        assert part.share.confidence == pytest.approx(other.share.confidence)


@given(st.text(max_size=300))
def test_any_text_is_a_mix_or_refused(text: str) -> None:
    with suppress(ZplannerError):
        assert all(0 <= part.share.low <= part.share.high <= 1 for part in mix_of(text).rows)


@given(some_mix.filter(lambda mix: len(mix) > 1), st.data())
def test_a_moved_border_keeps_the_sum_the_widths_and_the_other_parts(
    mix: tuple[Component, ...], data: st.DataObject
) -> None:
    border = data.draw(st.integers(0, len(mix) - 2))
    moved = with_border(mix, border, data.draw(st.floats(-1, 2)))
    assert moved[:border] + moved[border + 2 :] == mix[:border] + mix[border + 2 :]
    for part, other in zip(moved, mix, strict=True):
        assert 0 <= part.share.low <= part.share.high <= 1
        assert part.share.high - part.share.low == pytest.approx(other.share.high - other.share.low, abs=1e-8)
    assert sum(part.share.median for part in moved) == pytest.approx(sum(part.share.median for part in mix))


def test_the_focus_is_nowhere_lost_when_the_last_line_goes(payroll: Window) -> None:
    payroll.mix.row(0)[0].setFocus()
    while payroll.session.plan.mix:
        QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_Delete)
    here = QApplication.focusWidget()
    assert here is not None
    assert payroll.mix.isAncestorOf(here)


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


@given(label=st.text("ABCdef ghi", min_size=1, max_size=30).map(str.strip), width=st.integers(0, 300))
def test_a_label_of_the_bar_is_whole_or_has_six_letters_left_or_is_left_out(
    label: str, width: int, qapp: QApplication
) -> None:
    metrics = QFontMetrics(QFont("Roboto", 9))
    text = label_within(label, width, metrics)
    assert metrics.horizontalAdvance(text) <= width
    assert text in ("", label) or (len(text.rstrip("\u2026").rstrip()) >= 6 and label.startswith(text[:6]))


def test_parts_of_the_bar_that_touch_have_different_tints(payroll: Window) -> None:
    bar = payroll.mix.bar
    bar.set_parts((("Java", 0.2), ("Transaction database", 0.2), ("Web serving", 0.6)))
    drawn = bar.grab().toImage()
    scale, end = drawn.width() / bar.width(), bar.width()
    tints = [drawn.pixelColor(round(scale * at * end), 3).name() for at in (0.1, 0.3, 0.9)]
    assert tints[0] == tints[2] != tints[1]
