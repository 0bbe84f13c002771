"""Scenarios as they are added, renamed, moved and removed, and what one of them changes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of, is_framed, line_of, type_into
from zplanner.evidence.configuration import Configuration
from zplanner.gui.window import Window
from zplanner.planning.plan import Scenario, Stage


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def test_a_scenario_shows_what_holds_today_until_it_is_changed_and_goes_back_in_one_click(
    payroll: Window, qtbot: QtBot
) -> None:
    payroll.session.select(0)
    editor = payroll.scenarios.editor("processors")
    assert line_of(editor).placeholderText() == "8 (as today)"
    type_into(editor, "12", qtbot)
    assert "processors" in payroll.session.plan.scenarios[0].changes
    assert forecast_of(payroll, qtbot)
    reset = next(
        button
        for button in payroll.scenarios.findChildren(QAbstractButton)
        if button.accessibleName() == "Processors: back to as today" and button.isVisible()
    )
    QTest.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert "processors" not in payroll.session.plan.scenarios[0].changes


def test_a_name_that_states_the_engines_follows_them_and_any_other_stays(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    changes = Configuration(machine="zEC12", processors=5)
    names = ("zEC12, 5 engines", "zEC12, 12 engines, cheap", "Java, 5 engines, 1M pages")
    payroll.session.edit("Options", replace(plan, scenarios=tuple(Scenario(name, changes) for name in names)))
    for index in range(3):
        payroll.session.select(index)
        type_into(payroll.scenarios.editor("processors"), "12", qtbot)
    assert [one.name for one in payroll.session.plan.scenarios] == [
        "zEC12, 12 engines",
        "zEC12, 12 engines, cheap",
        "Java, 12 engines, 1M pages",
    ]


def test_scenarios_are_duplicated_renamed_and_removed_by_key(payroll: Window, qtbot: QtBot) -> None:
    QTest.keyClick(payroll, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    names = [scenario.name for scenario in payroll.session.plan.scenarios]
    assert names[:2] == ["z196, same engines", "z196, same engines 2"]
    QTest.keyClick(payroll, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert payroll.session.plan.scenarios[2].name == "z196, same engines 3"
    payroll.session.select(1)
    type_into(payroll.scenarios.name, "z196, twice", qtbot)
    assert payroll.session.plan.scenarios[1].name == "z196, twice"
    type_into(payroll.scenarios.name, "zEC12, same engines", qtbot)
    assert is_framed(payroll.scenarios.name.line), "two scenarios of one name could not be told apart"
    assert payroll.session.plan.scenarios[1].name == "z196, twice"
    payroll.actions_.remove.trigger()
    assert len(payroll.session.plan.scenarios) == 4
    assert payroll.actions_.undo.text().endswith("Remove scenario")


def test_what_is_typed_after_the_name_of_a_new_scenario_goes_into_its_first_field(payroll: Window) -> None:
    plan = payroll.session.plan
    payroll.scenarios.add_scenario()
    payroll.activateWindow()
    QTest.keyClicks(payroll.scenarios.name.line, "Next")
    QTest.keyClick(payroll.scenarios.name.line, Qt.Key.Key_Tab)
    for letter in "z16":
        QTest.keyClicks(focus(), letter)
    QTest.keyClick(focus(), Qt.Key.Key_Tab)
    QTest.keyClicks(focus(), "6")
    QTest.keyClick(focus(), Qt.Key.Key_Return)
    changes = Configuration(machine="z16", processors=6)
    assert payroll.session.plan.scenarios == (*plan.scenarios, Scenario("Next", changes))


def test_enter_in_the_name_of_a_new_scenario_leads_to_its_first_field(payroll: Window, qtbot: QtBot) -> None:
    payroll.scenarios.add_scenario()
    payroll.activateWindow()
    name = payroll.scenarios.name.line
    QTest.keyClicks(name, "Next")
    QTest.keyClick(name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: focus() is not name)
    QTest.keyClicks(focus(), "z16")
    assert payroll.session.plan.scenarios[-1] == Scenario("Next", Configuration(machine="z16"))
    name.setFocus()
    QTest.keyClick(name, Qt.Key.Key_Return)
    QTest.qWait(0)
    assert focus() is name, "what has changes is only renamed"


def test_a_new_scenario_is_numbered_by_its_place_and_never_twice(payroll: Window) -> None:
    count = len(payroll.session.plan.scenarios)
    payroll.scenarios.add_scenario()
    payroll.scenarios.add_scenario()
    payroll.session.select(0)
    payroll.scenarios.remove_scenario()
    payroll.scenarios.add_scenario()
    names = [scenario.name for scenario in payroll.session.plan.scenarios]
    assert names[-3:] == [f"Scenario {count + n}" for n in (1, 2, 3)]


def test_only_delete_in_the_list_removes_a_scenario(payroll: Window, qtbot: QtBot) -> None:
    count = len(payroll.session.plan.scenarios)
    for entry in (payroll.scenarios.name.line, payroll.name.line, payroll.scenarios.list):
        entry.setFocus()
        QTest.keyClick(entry, Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(payroll.scenarios.name.line, Qt.Key.Key_Delete)
    assert len(payroll.session.plan.scenarios) == count
    payroll.scenarios.list.setFocus()
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Delete)
    assert len(payroll.session.plan.scenarios) == count - 1


def test_the_column_of_an_added_scenario_comes_into_sight(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    table = payroll.forecast.results.table
    for _ in range(4):
        payroll.scenarios.duplicate_scenario()
    forecast_of(payroll, qtbot)

    def sees(column: int) -> bool:
        left = table.columnViewportPosition(column)
        return left >= 0 and left + table.columnWidth(column) <= table.viewport().width()

    qtbot.waitUntil(lambda: sees(payroll.session.selected))
    for column in (6, 0):
        payroll.session.select(column)
        qtbot.waitUntil(lambda: sees(payroll.session.selected))


def test_a_scenario_moves_up_and_down_by_key_as_one_step(payroll: Window, qtbot: QtBot) -> None:
    names = [scenario.name for scenario in payroll.session.plan.scenarios]
    payroll.scenarios.list.setFocus()
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert [one.name for one in payroll.session.plan.scenarios] == [names[1], names[0], names[2]]
    assert payroll.session.selected == 1
    assert payroll.scenarios.name.value() == names[0]
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert [one.name for one in payroll.session.plan.scenarios] == names
    assert payroll.session.history.index == 2


def test_a_row_of_the_list_that_is_dragged_takes_its_scenario_along(payroll: Window, qtbot: QtBot) -> None:
    names = [scenario.name for scenario in payroll.session.plan.scenarios]
    listing = payroll.scenarios.list
    root = listing.rootIndex()
    assert listing.model().moveRows(root, 0, 1, root, 3)
    qtbot.waitUntil(lambda: [one.name for one in payroll.session.plan.scenarios] == [names[1], names[2], names[0]])
    assert payroll.session.history.index == 1
    assert payroll.session.selected == 2
    assert [listing.item(row).text() for row in range(3)] == [names[1], names[2], names[0]]
    payroll.actions_.undo.trigger()
    assert [listing.item(row).text() for row in range(3)] == names


def test_a_later_step_has_its_month_and_its_changes_and_each_edit_is_undone(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.select(0)
    before = payroll.session.plan
    panel = payroll.scenarios
    QTest.mouseClick(panel.stages.add, Qt.MouseButton.LeftButton)
    assert panel.stages.month.line.hasFocus()
    type_into(panel.stages.month, "2030-06", qtbot)
    type_into(panel.editor("processors"), "12", qtbot)
    (stage,) = payroll.session.plan.scenarios[0].stages
    assert stage == Stage("2030-06", Configuration(processors=12))
    assert payroll.session.plan.report.date, "the months count from a date"
    assert payroll.session.plan.scenarios[0].changes == before.scenarios[0].changes
    assert [panel.stages.tabs.tabText(at) for at in range(2)] == ["From today", "Jun 2030"]
    panel.stages.tabs.setCurrentIndex(0)
    assert not panel.stages.month.isVisible()
    for _ in range(3):
        payroll.session.undo()
    assert payroll.session.plan == before


def test_a_step_out_of_order_is_told_at_the_steps_and_led_to(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    months = ("2030-06", "2029-06")
    stages = tuple(Stage(month, Configuration(processors=9)) for month in months)
    late = replace(plan.scenarios[1], stages=stages)
    dated = replace(plan, report=replace(plan.report, date="2026-11-21"))
    payroll.session.edit("Steps", replace(dated, scenarios=(plan.scenarios[0], late, *plan.scenarios[2:])))
    (problem,) = payroll.session.problems
    payroll.inputs.lead_to_problem(problem)
    assert payroll.session.selected == 1
    assert payroll.scenarios.stages.month.line.hasFocus()
    assert "Jun 2029 is not after the step before it" in payroll.scenarios.stages.problem.text()
    assert payroll.session.plan.scenarios[1].stages == stages, "nothing is lost"
