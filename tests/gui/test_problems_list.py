"""One list of everything that is wrong, and the way from it to the field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import add_workload, choose, forecast_of, is_framed, line_of, type_into
from zplanner.errors import Part, Reference
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.values import Editor
from zplanner.gui.window import Window
from zplanner.planning.plan import Component, Scenario
from zplanner.uncertain import Uncertain

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE plan; --",
    "\u202e8\u0000\ufffe",
    "NaN",
    "-inf",
    "1e999",
    "9" * 150,
    "8..",
    "8..4",
    "5 +- -1",
    "5 +- 1 @ 100%",
    "4,2,0",
    "0x10",
    "8 furlongs",
    "%s%n{0}",
    "\U0001f4a3" * 50,
)


def said(window: Window) -> list[tuple[str, str]]:
    return [(line.title, line.detail) for line in window.problems.lines()]


def group_of(editor: Editor) -> Any:
    """The group of fields that an editor stands in."""
    body: Any = editor.parent()
    return body.parent()


def press(window: Window, key: Qt.Key) -> None:
    here = QApplication.focusWidget() or window
    QTest.keyClick(here, key)


def test_a_clean_plan_has_no_list(payroll: Window) -> None:
    assert not payroll.problems.isVisible()
    press(payroll, Qt.Key.Key_F8)
    assert payroll.problems.popup is None


def test_refused_entries_and_problems_of_the_plan_stand_in_one_list_that_leads_to_each(
    payroll: Window, qtbot: QtBot
) -> None:
    type_into(payroll.configuration.editor("processors"), "-3", qtbot)
    assert payroll.problems.text() == "1 problem"
    type_into(payroll.mix.row(1)[1], "many", qtbot)
    type_into(payroll.mix.row(0)[1], "30", qtbot)
    assert payroll.problems.text() == "3 problems"
    assert said(payroll) == [
        ("Processors (Today's configuration)", "-3 lies outside 1 to 208 engines; correct the number."),
        (
            "Workload 2, share in percent (Workload mix)",
            "'many' is not a number; write x, low..high or x +- d @ 90%.",
        ),
        ("The shares add up to 90%", "Workload mix: the forecast uses them scaled to 100%"),
    ]
    press(payroll, Qt.Key.Key_F8)
    popup = payroll.problems.popup
    assert popup is not None
    assert popup.isVisible()
    QTest.keyClick(popup.list, Qt.Key.Key_Down)
    QTest.keyClick(popup.list, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert payroll.mix.row(1)[1].line.hasFocus()
    QTest.mouseClick(payroll.problems, Qt.MouseButton.LeftButton)
    assert popup.isVisible()
    place = popup.list.visualItemRect(popup.list.item(0)).center()
    QTest.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert payroll.configuration.editor("processors").hasFocus()


def test_the_reason_in_the_list_follows_the_entry_and_goes_with_it(payroll: Window, qtbot: QtBot) -> None:
    editor = payroll.configuration.editor("processors")
    type_into(editor, "-3", qtbot)
    type_into(editor, "lots", qtbot)
    assert "'lots'" in said(payroll)[0][1]
    type_into(editor, "8", qtbot)
    assert said(payroll) == []
    assert not payroll.problems.isVisible()


def test_a_field_in_a_closed_group_is_opened_and_brought_into_sight(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1000, 560)
    editor = payroll.configuration.editor("crypto_utilization")
    type_into(editor, "900", qtbot)
    group = group_of(editor)
    group.toggle()
    payroll.mix.row(0)[0].setFocus()
    assert not editor.isVisible()
    press(payroll, Qt.Key.Key_F8)
    popup = payroll.problems.popup
    assert popup is not None
    QTest.keyClick(popup.list, Qt.Key.Key_Return)
    assert editor.hasFocus()
    area: QWidget | None = editor
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    middle = editor.mapTo(area, editor.rect().center())
    assert area.rect().contains(middle)


def test_what_a_new_plan_still_needs_is_listed_but_is_no_mistake(window: Window) -> None:
    assert window.problems.text() == "5 steps left"
    assert window.guide._headline.text() == "5 steps to the forecast"
    titles = [title for title, _ in said(window)]
    missing = ["Machine not stated", "Processors not stated", "CPU utilization not stated", "There is no workload"]
    assert titles == [*missing, "There is no scenario"]
    press(window, Qt.Key.Key_F8)
    popup = window.problems.popup
    assert popup is not None
    QTest.keyClick(popup.list, Qt.Key.Key_Down)
    QTest.keyClick(popup.list, Qt.Key.Key_Return)
    assert window.configuration.editor("processors").hasFocus()


def test_the_guide_and_the_list_count_the_same_steps_until_none_is_left(window: Window, qtbot: QtBot) -> None:
    add_workload(window, "java")
    assert (window.problems.text(), window.guide._headline.text()) == ("4 steps left", "4 steps to the forecast")
    type_into(window.mix.row(0)[1], "0", qtbot)
    assert (window.problems.text(), window.guide._headline.text()) == ("5 steps left", "5 steps to the forecast")
    type_into(window.mix.row(0)[1], "100", qtbot)
    choose(window.configuration.editor("machine"), "z10")
    type_into(window.configuration.editor("processors"), "8", qtbot)
    type_into(window.configuration.editor("utilization"), "72", qtbot)
    assert (window.problems.text(), window.guide._headline.text()) == ("1 step left", "One step to the forecast")
    press(window, Qt.Key.Key_F8)
    assert window.problems.popup is not None
    QTest.keyClick(window.problems.popup.list, Qt.Key.Key_Return)
    assert len(window.session.plan.scenarios) == 1
    assert window.scenarios.name.hasFocus()
    assert not window.problems.isVisible()
    forecast_of(window, qtbot)


def test_problems_of_a_document_lead_to_their_lines(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    broken = replace(
        plan,
        mix=(*plan.mix[:1], Component("cobol", Uncertain.exactly(0.6))),
        scenarios=(*plan.scenarios, Scenario(plan.scenarios[0].name)),
    )
    payroll.session.show(broken, None)
    titles = [title for title, _ in said(payroll)]
    assert "The class cobol is from an evidence pack that is not in this plan" in titles
    assert f"Duplicate name '{plan.scenarios[0].name}'" in titles
    for line in payroll.problems.lines():
        payroll.problems.chosen.emit(line.chosen)
        assert QApplication.focusWidget() is not None
        if line.title.startswith("'cobol'"):
            assert payroll.mix.row(1)[0].hasFocus()
        if line.title.startswith("Duplicate name"):
            assert payroll.session.selected == len(plan.scenarios)
            assert payroll.scenarios.name.hasFocus()


def test_a_problem_leads_to_the_name_of_a_scenario_only_where_it_is_about_the_name(payroll: Window) -> None:
    inputs = payroll.inputs
    assert inputs.field_of(Reference(Part.SCENARIO, 2, "name")) is payroll.scenarios.name
    assert payroll.session.selected == 1
    assert inputs.field_of(Reference(Part.SCENARIO, 3, "processors")) is None
    assert inputs.field_of(Reference(Part.MIX, 2)) is payroll.mix.row(1)[0]


def test_closed_groups_name_the_fields_they_hold(payroll: Window) -> None:
    choose(payroll.configuration.editor("page_size"), "1M fixed")
    editor = payroll.configuration.editor("page_size")
    group = group_of(editor)
    group.toggle()
    summary = group._stated
    assert "Page size 1M fixed" in summary.text()
    assert summary.toolTip() == f"<p>{summary.text()}</p>"


def editors(window: Window) -> list[Editor]:
    """Every editor of the window, all groups open."""
    for name in ("machine", "zvm_release", "java", "channels", "network_attachment", "crypto"):
        window.configuration.editor(name)
        window.scenarios.editor(name)
    return [editor for editor in window.findChildren(Editor) if editor.isVisible()]


def test_hostile_text_in_any_editor_changes_nothing_else_and_says_what_the_field_takes(
    payroll: Window, qtbot: QtBot
) -> None:
    for text in HOSTILE:
        names = {payroll.name, payroll.scenarios.name}
        before = payroll.session.plan
        for editor in editors(payroll):
            if isinstance(editor, ChoiceEditor):
                continue  # a list of choices takes no text: see below
            line = line_of(editor)
            line.setFocus()
            line.selectAll()
            line.insert(text)
            QTest.keyClick(line, Qt.Key.Key_Return)
            if editor in names:
                continue
            assert payroll.session.plan.mix == before.mix
            assert payroll.session.plan.current == before.current
            assert is_framed(line), editor.label()
        labels = [label for label in payroll.findChildren(QLabel) if label.isVisible()]
        reasons = {label.text().replace("\u00a0", " ") for label in labels}
        assert reasons.issuperset(payroll.session.refusals.values())
        assert all(len(reason) < 160 for reason in payroll.session.refusals.values())
        after = payroll.session.plan
        changed = [scenario.changes for scenario in after.scenarios] != [
            scenario.changes for scenario in before.scenarios
        ]
        assert not changed
        assert (after.growth_per_year, after.target_utilization) == (before.growth_per_year, before.target_utilization)
        forecast_of(payroll, qtbot)
        payroll.problems.open()
        popup = payroll.problems.popup
        assert popup is not None
        assert popup.isVisible()
        popup.close()


def test_typing_on_a_list_of_choices_never_leaves_what_it_lists(payroll: Window) -> None:
    for editor in editors(payroll):
        if isinstance(editor, ChoiceEditor):
            editor.combo.setFocus()
            QTest.keyClicks(editor.combo, "q")
            if (popup := QApplication.activePopupWidget()) is not None:
                popup.close()
            assert editor.combo.findData(editor.value()) >= 0


def test_undo_in_a_refused_field_takes_the_entry_back_and_then_the_last_step(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    type_into(payroll.mix.row(0)[1], "35", qtbot)
    editor = payroll.configuration.editor("processors")
    type_into(editor, "lots", qtbot)
    line = line_of(editor)
    QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (line.text(), payroll.session.refusals) == ("8", {})
    assert str(payroll.session.plan.mix[0].share) == "0.35"
    QTest.keyClick(line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert payroll.session.plan == plan


def test_the_undo_button_takes_back_what_is_half_typed_before_the_last_step(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.mix.row(0)[1], "35", qtbot)
    plan = payroll.session.plan
    line = line_of(payroll.configuration.editor("processors"))
    button = next(one for one in payroll.findChildren(QToolButton) if one.defaultAction() is payroll.actions_.undo)
    for typed in ("9", "lots"):
        line.setFocus()
        line.selectAll()
        QTest.keyClicks(line, typed)
        if typed == "lots":
            QTest.keyClick(line, Qt.Key.Key_Return)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert (line.text(), payroll.session.plan, payroll.session.refusals) == ("8", plan, {})
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert payroll.session.plan != plan


def test_the_list_opens_over_the_window_rather_than_beneath_it(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(780, 620)  # lower than the screen
    line_of(payroll.mix.row(0)[1]).setFocus()
    type_into(payroll.mix.row(0)[1], "130", qtbot)
    payroll.problems.open()
    popup = payroll.problems.popup
    assert popup is not None
    button = payroll.problems.mapToGlobal(QPoint())
    assert popup.geometry().bottom() < button.y()
    assert payroll.geometry().contains(popup.geometry())
    popup.close()
