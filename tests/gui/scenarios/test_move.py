"""A scenario is marked as carried out, with the first whole month on its system."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QDate
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.histories.any_histories import history
from zplanner.document.plan_file import opened
from zplanner.gui.scenarios.panel import MoveDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import MadeMove
from zplanner.planning.report_settings import ReportSettings
from zplanner.wording.window import scenarios as words


def dialog_of(window: Window, qtbot: QtBot) -> MoveDialog:
    """The dialog, opened for the selected scenario by its command."""
    action = next(one for one in window.scenarios.list.actions() if "Move Was Made" in one.text())
    action.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, MoveDialog)
    return dialog


def test_the_selected_scenario_is_marked_with_its_month_and_undo_takes_the_mark_back(
    payroll: Window, qtbot: QtBot
) -> None:
    payroll.session.select(1)
    dialog = dialog_of(payroll, qtbot)
    assert not dialog.not_made.isVisible()
    dialog.month.setDate(QDate(2027, 3, 1))
    dialog.made.click()
    name = payroll.session.plan.scenarios[1].name
    assert payroll.session.plan.move == MadeMove(name, "2027-03")
    payroll.session.undo()
    assert payroll.session.plan.move is None


def test_the_mark_is_taken_away_again(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Move", replace(plan, move=MadeMove(plan.scenarios[0].name, "2027-03")))
    payroll.session.select(0)
    dialog = dialog_of(payroll, qtbot)
    assert dialog.month.date() == QDate(2027, 3, 1)
    dialog.not_made.click()
    assert payroll.session.plan.move is None


def test_a_renamed_scenario_keeps_its_mark_and_a_removed_one_takes_it_along(payroll: Window) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Move", replace(plan, move=MadeMove(plan.scenarios[0].name, "2027-03")))
    payroll.session.select(0)
    payroll.scenarios._rename("Carried out")
    assert payroll.session.plan.move == MadeMove("Carried out", "2027-03")
    payroll.session.select(1)
    payroll.scenarios._rename("Not this")
    payroll.scenarios.remove_scenario()
    assert payroll.session.plan.move == MadeMove("Carried out", "2027-03")
    payroll.session.select(0)
    payroll.scenarios.remove_scenario()
    assert payroll.session.plan.move is None


@pytest.mark.parametrize(
    ("dated", "measured", "month"), [("2026-12-31", True, "2026-11"), ("2026-12-31", False, "2027-01")]
)
def test_the_month_after_the_last_measured_one_is_suggested_else_after_the_plans(
    payroll: Window, qtbot: QtBot, dated: str, measured: bool, month: str
) -> None:
    loads = (history([0.5]),) if measured else ()
    plan = replace(payroll.session.plan, report=ReportSettings(date=dated), histories=loads)
    payroll.session.edit("Plan", plan)
    dialog = dialog_of(payroll, qtbot)
    assert dialog.month.text() == month
    dialog.reject()


def test_the_selected_scenario_becomes_todays_configuration_in_one_step_with_a_snapshot_before(
    payroll: Window, qtbot: QtBot
) -> None:
    forecast_of(payroll, qtbot)
    session, before = payroll.session, payroll.session.plan
    session.select(1)
    chosen = before.scenarios[1]
    action = next(one for one in payroll.scenarios.list.actions() if "Today's" in one.text())
    action.trigger()
    plan = session.plan
    assert plan.current.level("machine") == before.configuration(chosen).level("machine")
    assert chosen.name not in {one.name for one in plan.scenarios}
    (kept,) = plan.snapshots
    assert (kept.name, opened(kept)) == (f"Before {chosen.name}", before)
    assert payroll.undo_offer.isVisible()
    busy = plan.current.number("utilization")
    assert busy is not None
    said = [label.text() for label in payroll.undo_offer.findChildren(QLabel)]
    assert words.made_todays(chosen.name, busy, is_measured=False) in said
    session.undo()
    assert session.plan == before
