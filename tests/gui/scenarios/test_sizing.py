"""What do I need: the machines that carry the load, today and after months of growth."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of, type_into
from tests.gui.dialogs import shown
from zplanner.gui.scenarios.sizing import NeedsDialog
from zplanner.gui.session import shipped_model
from zplanner.gui.window import Window
from zplanner.planning.decisions.sizing import sizing
from zplanner.uncertain import Uncertain
from zplanner.wording.quantities import target
from zplanner.wording.window.configuration import GROWTH
from zplanner.wording.window.editors import value_text
from zplanner.wording.window.scenarios import options_from_today


def offers(dialog: QDialog) -> list[QPushButton]:
    """The buttons that add an option now, best first."""
    buttons = [button for button in dialog.findChildren(QPushButton) if button.text() == "Add as Scenario"]
    now = (button for button in buttons if button.isVisible() and button.isEnabled())
    return sorted(now, key=lambda button: button.y())


def needs(window: Window) -> NeedsDialog:
    """The dialog that is open."""
    dialog = shown(window, NeedsDialog)
    assert isinstance(dialog, NeedsDialog)
    return dialog


def asked(window: Window) -> NeedsDialog:
    """The dialog as its command opens it."""
    window.actions_.needs.trigger()
    return needs(window)


def type_months(dialog: NeedsDialog, text: str) -> None:
    dialog.months.setFocus()
    dialog.months.selectAll()
    QTest.keyClicks(dialog.months, text)
    QTest.keyClick(dialog.months, Qt.Key.Key_Return)


@pytest.mark.parametrize("months", [0, 18])
def test_options_added_as_scenarios_are_forecast_to_keep_the_target(payroll: Window, qtbot: QtBot, months: int) -> None:
    QTest.keyClick(payroll, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = needs(payroll)
    dialog.months.setValue(months)
    plan = payroll.session.forecast_plan
    expected = options_from_today(plan, sizing(plan, plan.scenarios[0], shipped_model(), months=months))
    first = f"{expected[0].engines} engines of a {expected[0].machine} carry"
    qtbot.waitUntil(lambda: dialog.answer.text().startswith(first))
    qtbot.waitUntil(lambda: len(offers(dialog)) == len(expected))
    for button in offers(dialog)[:2]:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog.reject()
    forecast_of(payroll, qtbot)
    outlook = payroll.session.outlook
    assert outlook is not None
    for option, scenario in zip(expected[:2], outlook.scenarios[3:], strict=True):
        assert scenario.name == f"{option.machine}, {option.engines} engines"
        assert scenario.engines_needed is not None
        assert scenario.engines_needed.count <= option.engines
        assert scenario.months_of_headroom is not None
        assert scenario.months_of_headroom.p10 is None or scenario.months_of_headroom.p10 >= months
    assert payroll.session.history.index == 2
    payroll.actions_.undo.trigger()
    assert len(payroll.session.plan.scenarios) == 4


def test_a_look_ahead_begins_with_three_years_of_the_stated_growth_and_takes_years(
    payroll: Window, qtbot: QtBot
) -> None:
    dialog = asked(payroll)
    assert (dialog.months.value(), dialog.months.text()) == (36, "36 months")
    growth = value_text(GROWTH, payroll.session.plan.growth_per_year)
    assert dialog._growth.text() == f"of growth at {growth} a year"
    for typed, months in (("2 years", 24), ("1.5y", 18), ("30", 30), ("12 months", 12), ("7 years", 60), ("soon", 60)):
        type_months(dialog, typed)
        assert (dialog.months.value(), dialog.months.text()) == (months, f"{months} months"), typed
    assert dialog._growth.text() == f"of growth at {growth} a year; the limit is 60 months (5 years)"
    dialog.months.setFocus()
    QTest.keyClick(dialog.months, Qt.Key.Key_Down)
    assert dialog.months.value() == 54
    assert dialog._growth.text() == f"of growth at {growth} a year"
    type_months(dialog, "9999")
    assert dialog._growth.text().endswith("the limit is 60 months (5 years)")
    QTest.keyClick(dialog.months, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "after 54 months of growth" in dialog.answer.text())
    dialog.reject()
    payroll.actions_.needs.trigger()
    assert dialog.months.value() == 54, "what was asked last is asked again"
    dialog.reject()
    type_into(payroll.target.growth, "", qtbot)
    forecast_of(payroll, qtbot)
    payroll.actions_.needs.trigger()
    assert (dialog.months.text(), dialog.months.isEnabled()) == ("today", False)
    dialog.reject()


def test_the_machines_that_a_plan_needs_go_with_it(payroll: Window, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)
    dialog = asked(payroll)
    plan = payroll.session.plan
    assert dialog.windowTitle() == f"What Do I Need? {plan.scenarios[payroll.session.selected].name}"
    payroll.session.edit("Keep less", replace(plan, target_utilization=0.5, target_confidence=0.6))
    qtbot.waitUntil(lambda: "carry" in dialog.answer.text())
    forecast_of(payroll, qtbot)
    assert target(plan.target_utilization, plan.target_confidence) in dialog.answer.text(), "the plan that was asked"
    payroll.session.show(replace(plan, name="Another"), None)
    assert not dialog.isVisible()


def test_an_option_added_twice_has_a_name_of_its_own(payroll: Window, qtbot: QtBot) -> None:
    for _ in range(2):
        dialog = asked(payroll)
        qtbot.waitUntil(partial(lambda shown: bool(offers(shown)), dialog))
        QTest.mouseClick(offers(dialog)[0], Qt.MouseButton.LeftButton)
        dialog.reject()
        forecast_of(payroll, qtbot)
        payroll.session.select(0)
    names = [scenario.name for scenario in payroll.session.plan.scenarios]
    assert len(set(names)) == 5


def test_while_the_planner_looks_further_ahead_the_answers_before_cannot_be_added(
    payroll: Window, qtbot: QtBot
) -> None:
    dialog = asked(payroll)
    qtbot.waitUntil(lambda: bool(offers(dialog)))
    dialog.months.setValue(48)
    assert not offers(dialog)
    qtbot.waitUntil(lambda: bool(offers(dialog)))
    assert "after 48 months" in dialog.answer.text()
    dialog.reject()


def test_where_no_machine_carries_the_load_a_sentence_says_so(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    huge = replace(plan, current=plan.current.changed(processors=54, utilization=1.0), target_utilization=0.02)
    payroll.session.edit("Much more", huge)
    forecast_of(payroll, qtbot)
    dialog = asked(payroll)
    type_months(dialog, "0")
    qtbot.waitUntil(lambda: dialog.answer.text().startswith("No machine carries today's load"))
    assert not offers(dialog)
    dialog.reject()


def test_where_no_machine_is_known_to_run_the_rest_a_sentence_says_why(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    pages = tuple(replace(one, changes=one.changes.changed(page_size="1M pageable")) for one in plan.scenarios)
    payroll.session.edit("Pages", replace(plan, scenarios=pages))
    forecast_of(payroll, qtbot)
    dialog = asked(payroll)
    qtbot.waitUntil(lambda: "No machine is known to run this." in dialog.answer.text())
    assert "Linux with 1M pageable pages does not run on any machine" in dialog.answer.text()
    assert offers(dialog) == []


def test_where_the_disk_ends_every_machine_a_sentence_says_when_and_each_machine_has_a_reason(
    payroll: Window, qtbot: QtBot
) -> None:
    plan = payroll.session.plan
    current = plan.current.changed(disk_utilization=Uncertain(0.3, 0.5))
    busy = replace(plan, current=current, growth_per_year=Uncertain(0.1, 0.15), scenarios=plan.scenarios[:1])
    payroll.session.edit("Busy disk", busy)
    forecast_of(payroll, qtbot)
    dialog = asked(payroll)
    type_months(dialog, "5 years")
    qtbot.waitUntil(lambda: "No machine carries the load after 60 months" in dialog.answer.text())
    ended = re.search(r"the disk keeps its limit for (\d+) months only, whatever the engines", dialog.answer.text())
    assert ended is not None, dialog.answer.text()
    told = dialog._excluded.text().removeprefix("Not offered. ").removesuffix(".")
    reasons = dict(part.split(": ", 1) for part in told.split("; "))
    assert reasons.pop("z900 and z990") == "no measurement covers the move"
    kept = [re.fullmatch(r"the disk keeps its limit for (\d+) months only", reason) for reason in reasons.values()]
    assert all(kept), reasons
    assert "every other machine" in reasons
    assert max(int(months[1]) for months in kept if months) == int(ended[1])
    assert dialog._excluded.isVisible()
    assert not offers(dialog)
    type_months(dialog, ended[1])
    qtbot.waitUntil(lambda: f"carry the load after {ended[1]} months" in dialog.answer.text())
    qtbot.waitUntil(lambda: bool(offers(dialog)))
    dialog.reject()


def test_a_list_longer_than_the_screen_scrolls_above_the_close_button(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll)
    screen = dialog.screen().availableGeometry()
    qtbot.waitUntil(lambda: bool(offers(dialog)) and dialog.height() > screen.height() / 2)
    assert screen.top() <= dialog.frameGeometry().top()
    assert dialog.frameGeometry().bottom() <= screen.bottom()
    close = next(button for button in dialog.findChildren(QPushButton) if button.text().endswith("Close"))
    assert close.mapTo(dialog, close.rect().bottomLeft()).y() < dialog.height()
    assert dialog._area.verticalScrollBar().maximum() > 0
    assert dialog._area.height() > screen.height() / 2
