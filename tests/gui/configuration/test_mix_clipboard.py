"""The mix goes to a spreadsheet and comes back; what it does not understand is named line by line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QTreeWidget
from pytestqt.qtbot import QtBot

from tests.gui.configuration.mixes import shares, steps
from tests.gui.conftest import type_into
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.window import Window
from zplanner.reporting.table_text import tab_separated
from zplanner.wording.window.mix import MOST_REASONS, clipboard_rows

Control, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def test_the_mix_is_copied_out_and_pasted_back_in_one_step(payroll: Window) -> None:
    mix, before = payroll.session.plan.mix, steps(payroll)
    payroll.mix.row(0)[1].setFocus()
    payroll.mix.row(0)[1].line.deselect()
    QTest.keyClick(payroll.mix.row(0)[1].line, Qt.Key.Key_C, Control)
    assert QGuiApplication.clipboard().text() == tab_separated(clipboard_rows(mix, SHIPPED))
    QTest.keyClick(payroll.mix.row(0)[1].line, Qt.Key.Key_V, Control)
    assert payroll.mix.pasted.text() == "Pasted: no changes."
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


def test_the_good_rows_of_a_paste_are_taken_and_many_bad_ones_open_a_list(payroll: Window) -> None:
    before = steps(payroll)
    QGuiApplication.clipboard().setText("Fortran\t40\nJava\t60\nmixed\t0,400")
    payroll.mix.paste_over.trigger()
    assert shares(payroll) == [("java", "0.6"), ("mixed", "0.004")]
    assert steps(payroll) == before + 1
    assert payroll.mix.refused.text().startswith("Line 1: 'Fortran' is not a workload class; ")
    QGuiApplication.clipboard().setText("\n".join(f"Cobol {n}\t1" for n in range(40)) + "\nJava\t60\nhash\t40")
    payroll.mix.paste_over.trigger()
    assert shares(payroll) == [("java", "0.6"), ("hash", "0.4")]
    assert len(payroll.mix.refused.text().splitlines()) == MOST_REASONS + 1
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


def test_a_paste_that_is_refused_changes_nothing_and_its_reason_goes_with_the_next_edit(
    payroll: Window, qtbot: QtBot
) -> None:
    for text in ["Java\t160%", "Java\t50\t9", "", "Java\t1\n" * 5000]:
        plan = payroll.session.plan
        QGuiApplication.clipboard().setText(text)
        payroll.mix.paste.trigger()
        assert payroll.session.plan == plan
        assert payroll.mix.refused.isVisible()
        type_into(payroll.mix.row(0)[1], "12", qtbot)
        assert not payroll.mix.refused.isVisible()
        payroll.actions_.undo.trigger()
