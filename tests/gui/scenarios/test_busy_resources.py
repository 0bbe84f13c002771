"""A scenario may state how busy its change leaves a resource, where today's is stated."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of, is_framed, line_of, type_into
from zplanner.gui.window import Window
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

NAMES = {"disk_utilization": "channels", "network_utilization": "network_attachment", "crypto_utilization": "crypto"}


@pytest.mark.parametrize("name", NAMES)
def test_it_is_offered_where_today_is_stated_and_nowhere_else(payroll: Window, qtbot: QtBot, name: str) -> None:
    editor = payroll.scenarios.editor(name)
    assert not editor.isVisible()
    assert payroll.scenarios.editor(NAMES[name]).isVisible()
    type_into(payroll.configuration.editor(name), "60", qtbot)
    assert editor.isVisible()
    assert line_of(editor).placeholderText() == "forecast"
    assert "How busy today's load keeps it after this change" in line_of(editor).toolTip()
    payroll.actions_.undo.trigger()
    assert not editor.isVisible()


def test_what_a_scenario_states_is_one_step_and_moves_its_limit(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    mix = (Component("disk-random", Uncertain.exactly(1.0)),)
    current = plan.current.changed(disk_utilization=Uncertain.exactly(0.6))
    payroll.session.edit("Plan", replace(plan, mix=mix, current=current))
    before, table = payroll.session.plan, forecast_of(payroll, qtbot)
    editor = payroll.scenarios.editor("disk_utilization")
    type_into(editor, "30", qtbot)
    index = payroll.session.selected
    assert payroll.session.plan.scenarios[index].changes.get("disk_utilization") == Uncertain.exactly(0.3)
    assert payroll.session.history.undo_name == f"Change Disk utilization of {before.scenarios[index].name}"
    assert forecast_of(payroll, qtbot) != table
    type_into(editor, "", qtbot)
    assert payroll.session.plan == before


def test_one_that_today_no_longer_states_stays_in_sight_until_it_is_cleared(payroll: Window, qtbot: QtBot) -> None:
    today = payroll.configuration.editor("disk_utilization")
    type_into(today, "60", qtbot)
    editor = payroll.scenarios.editor("disk_utilization")
    type_into(editor, "30", qtbot)
    type_into(today, "", qtbot)
    assert editor.isVisible()
    type_into(editor, "", qtbot)
    assert not editor.isVisible()


def test_a_refused_one_is_answered_beside_its_field(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.configuration.editor("disk_utilization"), "60", qtbot)
    editor = payroll.scenarios.editor("disk_utilization")
    type_into(editor, "0.3", qtbot)
    assert is_framed(line_of(editor))
    assert payroll.session.refusals[editor] == "Did you mean 30%? Write it in percent."


def test_how_busy_the_cpu_is_cannot_be_planned(payroll: Window) -> None:
    with pytest.raises(StopIteration):
        payroll.scenarios.editor("utilization")
