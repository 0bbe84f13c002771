"""Plan the Steps proposes later steps, which become a scenario."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from zplanner.gui.scenarios.sizing import StepsDialog
from zplanner.gui.window import Window
from zplanner.uncertain import Uncertain


def asked(window: Window, growth: str, qtbot: QtBot) -> StepsDialog:
    plan = replace(window.session.plan, growth_per_year=Uncertain.parse(growth))
    window.session.edit("Growth", plan)
    assert forecast_of(window, qtbot)
    dialog = StepsDialog(window.session, window)
    qtbot.addWidget(dialog)
    dialog.ask()
    qtbot.waitUntil(lambda: bool(dialog.detail.text()) or "no step" in dialog.answer.text(), timeout=60_000)
    return dialog


def test_the_steps_become_a_scenario_of_a_plan_with_a_date(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, "0.1..0.2", qtbot)
    assert dialog.answer.text().startswith("From ")
    dialog.add.click()
    plan = payroll.session.plan
    assert plan.scenarios[payroll.session.selected].name == "Steps"
    assert plan.scenarios[-1].changed_fields
    assert plan.report.date
    assert not dialog.isVisible()


def test_where_today_suffices_there_is_nothing_to_add(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.edit("Target", replace(payroll.session.plan, target_utilization=0.95))
    dialog = asked(payroll, "0", qtbot)
    assert "no step is needed" in dialog.answer.text()
    assert not dialog.add.isVisible()
