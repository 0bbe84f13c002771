"""The mix goes to a spreadsheet and comes back; what it does not understand is named line by line."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QTreeWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import type_into
from tests.gui.mix.mixes import shares, some_mix, steps
from zplanner.errors import ZplannerError
from zplanner.gui.mix.clipboard import mix_of, text_of
from zplanner.gui.window import Window
from zplanner.planning.plan import Component

Control, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


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
    QGuiApplication.clipboard().setText("Fortran\t40\nJava\t60\nmixed\t0,400\nhash\t160%\ndb2\t1,234")
    payroll.mix.paste_over.trigger()
    assert shares(payroll) == [("java", "0.6"), ("mixed", "0.004")]
    assert steps(payroll) == before + 1
    assert payroll.mix.refused.text().splitlines() == [
        "Line 1: 'Fortran' is not a workload class; use a name from the list of classes, or 'Mixed or unknown'.",
        "Line 4: the share 160 lies outside 0 to 100 %.",
        "Line 5: 'db2' may mean Transaction database or Warehouse database; use the name of one of them.",
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
        ("Work\tmany\nFortran\t1", "Line 2: 'Fortran' is not a workload class"),
        ("Mixed\tmany\nFortran\t1", "Line 1: 'many' is not a number"),
        ("mixed\tmany 2", "Line 1: 'many 2' is not a number"),
        ("mixed\t1,200", "Line 1: '1,200' may mean 1200 or 1.200; write it without the comma or with a point."),
        ("mixed\t1,200,300", "Line 1: '1,200,300' is not a number"),
        ("Java\t160%", "Line 1: the share 160 lies outside 0 to 100 %"),
        ("Java\t-1", "Line 1: the share -1 lies outside"),
        ("Java\t1e9", "Line 1: the share 1000000000 lies outside"),
        ("Java\t50\t9", "Which columns are the classes and the shares is not clear"),
        ("<b>bold</b>", "Line 1: it takes a class and a share"),
        ("", "The clipboard holds no text"),
        ("Java\t1\n" * 5000, "The clipboard holds too much"),
        ("x" * 5_000_000, "The clipboard holds too much"),
        ("1," * 49_999, "The clipboard holds too much"),
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
