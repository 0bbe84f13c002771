"""How the loads of systems go together is entered beside the target, and the machines are added up with it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import is_framed, type_into
from tests.gui.estate.test_systems import estate
from zplanner.gui.window import Window
from zplanner.planning.plan import PEAK_CORRELATION
from zplanner.uncertain import Uncertain


def test_the_default_is_shown_and_named(payroll: Window) -> None:
    line = payroll.target.correlation.line
    assert (line.text(), line.placeholderText()) == ("", "0.2..0.8 (default)")
    assert line.accessibleName() == "Correlation of peaks"
    assert "1 if they peak together" in line.toolTip()


@pytest.mark.parametrize(("entry", "expected"), [("1", Uncertain.exactly(1)), ("0..0.5", Uncertain(0, 0.5))])
def test_an_entry_is_one_step_that_moves_the_machines(
    payroll: Window, qtbot: QtBot, entry: str, expected: Uncertain
) -> None:
    assert payroll.forecast is not None
    chart = payroll.forecast.charts.machines.page()
    payroll.forecast.charts.turn_to(chart)
    payroll.session.show(estate(payroll.session.plan), None)
    qtbot.waitUntil(lambda: len(chart.hosts) == 2)
    before, busy = payroll.session.whole, chart.hosts[0].peak_of_sum
    type_into(payroll.target.correlation, entry, qtbot)
    assert payroll.session.whole.peak_correlation == expected
    qtbot.waitUntil(lambda: chart.hosts[0].peak_of_sum != busy)
    assert payroll.session.history.undo_name == "Change Correlation of peaks"
    payroll.actions_.undo.trigger()
    assert payroll.session.whole == before
    assert payroll.target.correlation.line.text() == ""


def test_clearing_the_field_brings_back_the_default(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.target.correlation, "0.9", qtbot)
    type_into(payroll.target.correlation, "", qtbot)
    assert payroll.session.plan.peak_correlation == PEAK_CORRELATION


def test_a_refused_entry_says_why_beside_the_field(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    type_into(payroll.target.correlation, "20", qtbot)
    assert payroll.session.plan == plan
    assert is_framed(payroll.target.correlation.line)
    (line,) = payroll.problems.lines()
    assert line.title == "Correlation of peaks (Growth and target)"
    assert line.detail == "20 lies outside 0 to 1; correct the number."


def test_a_plan_outside_the_limits_leads_to_the_field(payroll: Window) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Change", replace(plan, peak_correlation=Uncertain.exactly(3)))
    (line,) = payroll.problems.lines()
    assert line.title == "3 lies outside 0 to 1"
    payroll.problems.chosen.emit(line.chosen)
    assert payroll.target.correlation.line.hasFocus()
