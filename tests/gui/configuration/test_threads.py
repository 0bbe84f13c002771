"""Threads per core are offered only on machines that have them, or where a plan states them."""

from __future__ import annotations

from dataclasses import replace

from tests.gui.conftest import choose
from zplanner.gui.window import Window


def test_threads_are_offered_in_a_scenario_once_its_machine_has_them(payroll: Window) -> None:
    today, scenario = payroll.configuration.editor("smt"), payroll.scenarios.editor("smt")
    assert today.isHidden()
    assert scenario.isHidden()
    choose(payroll.scenarios.editor("machine"), "z13")
    assert today.isHidden()
    assert not scenario.isHidden()
    choose(payroll.scenarios.editor("machine"), "zEC12")
    assert scenario.isHidden()


def test_threads_that_a_plan_states_stay_in_sight(payroll: Window) -> None:
    plan = payroll.session.plan
    payroll.session.edit("State threads", replace(plan, current=plan.current.changed(smt="2")))
    assert not payroll.configuration.editor("smt").isHidden()


def test_an_unknown_machine_may_have_threads(window: Window) -> None:
    assert not window.configuration.editor("smt").isHidden()
