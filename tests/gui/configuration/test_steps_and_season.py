"""Projects that go live and a yearly season are entered beneath the growth, behind one heading that tells them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.conftest import choose, forecast_of, is_framed, line_of, type_into
from zplanner.errors import Part, Reference
from zplanner.gui.configuration.load import LoadGroup
from zplanner.gui.window import Window
from zplanner.planning.plan import LoadStep, Season
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import MONTHS

FLAT = (1.0,) * 12
YEAR = (1.0, 1.0, 1.05, 1.0, 0.95, 0.9, 0.8, 0.8, 1.0, 1.1, 1.25, 1.5)
TWO_STEPS = (LoadStep(6, Uncertain.exactly(0.2), "java", "Web launch"), LoadStep(18, Uncertain.exactly(0.1)))


@pytest.fixture
def load(payroll: Window) -> LoadGroup:
    payroll.target.load.reveal()
    return payroll.target.load


def reasons(load: LoadGroup) -> list[str]:
    """The sentences that stand beside the fields."""
    labels = [label for label in load.findChildren(QLabel) if label.property("role") == "problem"]
    return [label.text().replace("\u00a0", " ") for label in labels if label.isVisible()]


def test_a_closed_heading_tells_what_is_stated(payroll: Window) -> None:
    group, plan = payroll.target.load, payroll.session.plan
    assert not group.is_open
    assert group._stated.text() == ""
    payroll.session.edit("Plan", replace(plan, load_steps=TWO_STEPS, season=Season(YEAR, 11)))
    assert group._stated.text() == "2 steps, season from Nov"
    assert group._button.accessibleName() == "Steps and season, 2 steps, season from Nov, closed"


def test_a_project_that_goes_live_is_entered_by_keyboard_each_field_one_step(
    payroll: Window, load: LoadGroup, qtbot: QtBot
) -> None:
    before, table = payroll.session.plan, forecast_of(payroll, qtbot)
    QTest.keyClick(load.add, Qt.Key.Key_Space)
    line = load._lines[0]
    assert line.month.line.hasFocus()
    assert forecast_of(payroll, qtbot) == table, "a new step adds nothing yet"
    type_into(line.month, "6 months", qtbot)
    type_into(line.added, "20..40", qtbot)
    choose(line.workload_class, "java")
    type_into(line.name, "Web launch", qtbot)
    assert payroll.session.plan.load_steps == (LoadStep(6, Uncertain(0.2, 0.4), "java", "Web launch"),)
    assert forecast_of(payroll, qtbot) != table
    names = []
    while payroll.session.plan != before:
        names.append(payroll.session.history.undo_name)
        payroll.session.undo()
    assert names == [
        "Change name of step 1",
        "Change class of step 1",
        "Change added load of step 1",
        "Change month of step 1",
        "Add step",
    ]
    assert not load._lines


def test_a_step_is_removed_in_one_step_and_its_neighbor_stays(payroll: Window, load: LoadGroup, qtbot: QtBot) -> None:
    payroll.session.edit("Plan", replace(payroll.session.plan, load_steps=TWO_STEPS))
    type_into(load._lines[1].added, "lots", qtbot)
    QTest.mouseClick(load._lines[0].remove, Qt.MouseButton.LeftButton)
    assert payroll.session.plan.load_steps == TWO_STEPS[1:]
    assert payroll.session.history.undo_name == "Remove step 1"
    assert load._lines[0].month.line.text() == "18"
    assert payroll.session.refusals == {}
    payroll.actions_.undo.trigger()
    assert [line.name.line.text() for line in load._lines] == ["Web launch", ""]


@pytest.mark.parametrize(
    ("name", "entry", "reason"),
    [
        ("month", "0", "Month 0 is not after today; give the months from today, 1 or more."),
        ("month", "-3", "Month -3 is not after today; give the months from today, 1 or more."),
        ("month", "601", "Month 601 is after the last that is forecast, 600; give an earlier month."),
        ("month", "6..9", "This takes one number; write it without a range."),
        ("added", "-95", "-95 lies outside -90 to 10000%; correct the number."),
        ("added", "", "The entry is empty; give a number."),
    ],
)
def test_a_step_that_cannot_be_is_answered_beside_its_field_and_stays_as_typed(
    payroll: Window, load: LoadGroup, qtbot: QtBot, name: str, entry: str, reason: str
) -> None:
    payroll.session.edit("Plan", replace(payroll.session.plan, load_steps=TWO_STEPS))
    table, editor = forecast_of(payroll, qtbot), load.step_editor(0, name)
    type_into(editor, entry, qtbot)
    assert (line_of(editor).text(), is_framed(line_of(editor))) == (entry, True)
    assert reasons(load) == [reason]
    assert payroll.session.plan.load_steps == TWO_STEPS
    assert forecast_of(payroll, qtbot) == table
    titles = [line.title for line in payroll.problems.lines()]
    assert titles == [f"Step 1, {'month' if name == 'month' else 'added load'} (Growth and target)"]


def test_a_step_of_a_class_that_left_the_mix_says_so_and_the_list_leads_to_its_class(
    payroll: Window, load: LoadGroup
) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Plan", replace(plan, load_steps=TWO_STEPS))
    payroll.session.edit("Remove", replace(payroll.session.plan, mix=plan.mix[1:]).with_normalized_shares())
    assert reasons(load) == ["The class java is not in the mix; name a class of the mix, or none for the whole mix."]
    load.toggle()
    payroll.problems.chosen.emit(payroll.problems.lines()[0].chosen)
    workload_class = load._lines[0].workload_class
    assert workload_class.combo.hasFocus()
    assert workload_class.combo.currentText() == "Java"
    choose(workload_class, None)
    assert reasons(load) == []
    assert payroll.session.plan.load_steps[0].workload_class == ""


def test_the_first_factor_begins_a_season_and_each_is_one_step(payroll: Window, load: LoadGroup, qtbot: QtBot) -> None:
    for month in ("10", "11"):  # the month that it is now is shown already
        choose(load.season.month, month)
    type_into(load.season.factors[11], "1.5", qtbot)
    assert payroll.session.plan.season == Season((*FLAT[:11], 1.5), 11)
    assert payroll.session.history.undo_name == "Change load in Dec"
    assert load.season.factors[0].line.text() == "1"
    payroll.actions_.undo.trigger()
    assert payroll.session.plan.season == Season(FLAT, 11)
    assert payroll.session.history.undo_name == "Change month of today's load"


def test_twelve_pasted_numbers_fill_the_year_in_one_step(payroll: Window, load: LoadGroup, qtbot: QtBot) -> None:
    for between in ["\n", "\t", "\r\n", " ", "; ", ", "]:
        choose(load.season.month, "11")
        before = payroll.session.plan
        QGuiApplication.clipboard().setText(between.join(f"{factor:g}" for factor in YEAR))
        line = load.season.factors[3].line
        line.setFocus()
        line.selectAll()
        QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert payroll.session.plan.season == Season(YEAR, 11)
        assert [editor.line.text() for editor in load.season.factors] == [f"{factor:g}" for factor in YEAR]
        assert payroll.session.history.undo_name == "Paste season"
        payroll.actions_.undo.trigger()
        assert payroll.session.plan == before


def test_rows_of_months_and_loads_from_a_spreadsheet_become_factors(payroll: Window, load: LoadGroup) -> None:
    loads = [12000 * factor for factor in YEAR]
    rows = "\n".join(f"{month}\t{load:g}" for month, load in zip(MONTHS, loads, strict=True))
    QGuiApplication.clipboard().setText(rows)
    load.season.factors[0].line.setFocus()
    QTest.keyClick(load.season.factors[0].line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    season = payroll.session.plan.season
    assert season is not None
    relative = [factor / season.factors[0] for factor in season.factors]
    assert relative == pytest.approx(YEAR, abs=5e-4)


def test_what_is_no_year_is_answered_beside_the_months_with_nothing_lost(
    payroll: Window, load: LoadGroup, qtbot: QtBot
) -> None:
    for pasted, reason in [
        ("1 1 1", "A season needs a whole year, not 3 months; give 12 factors, January first."),
        ("1\n" * 13, "A season needs a whole year, not 13 months; give 12 factors, January first."),
        ("1 " * 11 + "0", "0 lies outside 0.01 to 100; give each month's load relative to the others."),
        ("1,200 " * 12, "'1,200' is not a number; write 1200 or 1.200."),
        ("0", "0 lies outside 0.01 to 100; correct the number."),
    ]:
        payroll.session.edit("Plan", replace(payroll.session.plan, season=Season(YEAR, 11)))
        table, before = forecast_of(payroll, qtbot), payroll.session.plan
        QGuiApplication.clipboard().setText(pasted)
        line = load.season.factors[0].line
        line.setFocus()
        line.selectAll()
        QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        if "\n" not in pasted:
            QTest.keyClick(line, Qt.Key.Key_Return)
        assert reasons(load) == [reason]
        assert is_framed(line)
        assert payroll.session.plan == before
        assert forecast_of(payroll, qtbot) == table
        QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert (line.text(), reasons(load)) == ("1", [])


def test_a_season_is_removed_in_one_step(payroll: Window, load: LoadGroup) -> None:
    assert not load.season.remove.isVisible()
    payroll.session.edit("Plan", replace(payroll.session.plan, season=Season(YEAR, 11)))
    QTest.mouseClick(load.season.remove, Qt.MouseButton.LeftButton)
    assert payroll.session.plan.season is None
    assert payroll.session.history.undo_name == "Remove season"
    assert load.season.factors[11].line.text() == ""
    assert load.season.factors[0].line.hasFocus()


def test_a_document_with_a_season_without_a_year_leads_to_its_months(payroll: Window, load: LoadGroup) -> None:
    payroll.session.show(replace(payroll.session.plan, season=Season(FLAT[:11], 13)), None)
    assert reasons(load) == [
        "A season needs a whole year, not 11 months; give 12 factors, January first.\n"
        "13 is not a month; give the month in which today's load was measured, 1 for January to 12."
    ]
    field_of = payroll.inputs.field_of
    assert field_of(Reference(Part.SEASON, None, "factors")) is load.season.factors[0]
    assert field_of(Reference(Part.SEASON, None, "month")) is load.season.month
    choose(load.season.month, "2")
    assert payroll.session.plan.season == Season(FLAT[:11], 2)


def test_another_document_drops_what_was_half_typed(payroll: Window, load: LoadGroup, qtbot: QtBot) -> None:
    plan = replace(payroll.session.plan, load_steps=TWO_STEPS)
    payroll.session.edit("Plan", plan)
    type_into(load._lines[0].month, "-3", qtbot)
    type_into(load.season.factors[0], "lots", qtbot)
    assert len(payroll.session.refusals) == 2
    payroll.session.show(replace(plan, name="Other"), None)
    assert payroll.session.refusals == {}
    assert load._lines[0].month.line.text() == "6"


def test_every_field_tells_its_unit_and_meaning_and_tab_leads_through_them(payroll: Window, load: LoadGroup) -> None:
    payroll.session.edit("Plan", replace(payroll.session.plan, load_steps=TWO_STEPS[:1], season=Season(YEAR, 11)))
    line = load._lines[0]
    assert "whole months from today" in line.month.line.toolTip()
    assert "-90 to 10000%" in line.added.line.toolTip()
    assert "20% above the other months" in load.season.factors[0].line.toolTip()
    line.month.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in range(6):
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.append(focus.accessibleName())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    steps = ["Step 1, month", "Step 1, added load", "Remove step 1", "Step 1, class", "Step 1, name", "Add Step"]
    assert seen == [*steps[:5], ""]
