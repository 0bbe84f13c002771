"""A class of the mix may grow otherwise than the plan: its line asks for the growth, and a class has one."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.configuration.mixes import steps
from tests.gui.conftest import add_workload, choose, forecast_of, is_framed, type_into
from zplanner.errors import Part, Reference
from zplanner.gui.window import Window
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

Alt, Ctrl = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
GROWTH = Uncertain(0.3, 0.4)


def growths(window: Window) -> list[str]:
    return [str(part.growth_per_year or "") for part in window.session.plan.mix]


def test_a_key_asks_for_the_growth_of_a_class_and_its_entry_is_one_step(payroll: Window, qtbot: QtBot) -> None:
    before, table = payroll.session.plan, forecast_of(payroll, qtbot)
    share = payroll.mix.row(0)[1]
    line = payroll.mix._lines[0]
    assert not line.growth.isVisible()
    share.setFocus()
    QTest.keyClick(share.line, Qt.Key.Key_G, Alt)
    assert line.growth.line.hasFocus()
    assert line.growth.line.placeholderText() == "as the plan"
    assert line.growth.line.accessibleName() == "Workload 1, growth per year in percent"
    assert "-90 to 1000%" in line.growth.line.toolTip()
    assert steps(payroll) == 0
    type_into(line.growth, "30..40", qtbot)
    assert growths(payroll) == ["0.3..0.4", "", "", ""]
    assert payroll.session.history.undo_name == "Change growth of Java"
    assert forecast_of(payroll, qtbot) != table
    assert ("Workload mix", "Growth of Its Own", "Alt+G") in payroll.actions_.shortcuts()
    payroll.actions_.undo.trigger()
    assert payroll.session.plan == before


def test_a_stated_growth_is_shown_and_cleared_grows_as_the_plan(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    mix = (plan.mix[0], replace(plan.mix[1], growth_per_year=GROWTH), *plan.mix[2:])
    payroll.session.show(replace(plan, mix=mix), None)
    shown = [line.growth.isVisible() for line in payroll.mix._lines]
    assert shown == [False, True, False, False]
    assert payroll.mix._lines[1].growth.line.text() == "30..40"
    type_into(payroll.mix._lines[1].growth, "", qtbot)
    assert growths(payroll) == ["", "", "", ""]


def test_a_class_has_one_growth_wherever_it_stands(payroll: Window, qtbot: QtBot) -> None:
    payroll.mix.row(0)[1].setFocus()
    QTest.keyClick(payroll.mix.row(0)[1].line, Qt.Key.Key_D, Alt)
    type_into(payroll.mix.growth(1), "35", qtbot)
    assert growths(payroll)[:2] == ["0.35", "0.35"]
    add_workload(payroll, "java")
    assert growths(payroll)[-1] == "0.35"
    choose(payroll.mix.row(2)[0], "java")
    assert growths(payroll)[2] == "0.35"
    assert payroll.session.problems == ()


def test_pasted_shares_leave_the_growth_of_their_classes(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.mix.growth(0), "35", qtbot)
    for keys in (Ctrl, Ctrl | Qt.KeyboardModifier.ShiftModifier):
        QGuiApplication.clipboard().setText("Java\t60\nFile server\t40")
        payroll.mix.row(0)[0].setFocus()
        QTest.keyClick(payroll.mix.row(0)[0].combo, Qt.Key.Key_V, keys)
        assert growths(payroll)[0] == "0.35"
    assert [str(part.share) for part in payroll.session.plan.mix] == ["0.6", "0.4"]


def test_a_refused_growth_is_answered_beside_its_field_and_goes_with_its_line(payroll: Window, qtbot: QtBot) -> None:
    editor = payroll.mix.growth(1)
    type_into(editor, "2000", qtbot)
    assert is_framed(editor.line)
    assert payroll.session.refusals[editor] == "2000 lies outside -90 to 1000%; correct the number."
    titles = [line.title for line in payroll.problems.lines()]
    assert titles == ["Workload 2, growth per year in percent (Workload mix)"]
    payroll.mix.row(1)[0].setFocus()
    QTest.keyClick(payroll.mix.row(1)[0].combo, Qt.Key.Key_Delete)
    assert payroll.session.refusals == {}


def test_a_document_with_two_growths_of_a_class_leads_to_the_second(payroll: Window) -> None:
    plan = payroll.session.plan
    mix = (*plan.mix, Component("java", Uncertain.exactly(0.0), GROWTH))
    payroll.session.show(replace(plan, mix=mix), None)
    about = Reference(Part.MIX, 5, "growth_per_year")
    assert [problem.about for problem in payroll.session.problems] == [about]
    assert payroll.inputs.field_of(about) is payroll.mix._lines[4].growth
    payroll.problems.chosen.emit(payroll.problems.lines()[0].chosen)
    assert payroll.mix._lines[4].growth.line.hasFocus()
