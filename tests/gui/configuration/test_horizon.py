"""How long a choice must last, and the years that the forecast looks at, are entered beside the target."""

from __future__ import annotations

from dataclasses import replace

from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of, is_framed, type_into
from zplanner.errors import Part, Reference
from zplanner.gui.window import Window
from zplanner.planning.plan import HORIZON_YEARS, TARGET_YEARS


def test_the_defaults_are_shown_with_their_unit_and_explained(payroll: Window) -> None:
    target = payroll.target
    assert (target.years.line.text(), target.horizon.line.text()) == ("3", "1, 3, 5")
    assert target.years.line.accessibleName() == "Must last"
    assert target.horizon.line.accessibleName() == "Planning horizon"
    assert "0.1 to 50 years" in target.years.line.toolTip()
    assert "at most 50 years" in target.horizon.line.toolTip()


def test_the_years_that_a_choice_must_last_are_one_step(payroll: Window, qtbot: QtBot) -> None:
    for entry, years in [("5", 5.0), ("2.5 years", 2.5), ("1 year", 1.0)]:
        type_into(payroll.target.years, entry, qtbot)
        assert payroll.session.plan.target_years == years
        assert payroll.session.history.undo_name == "Change Must last"
        payroll.actions_.undo.trigger()
        assert payroll.session.plan.target_years == TARGET_YEARS
        assert payroll.target.years.line.text() == "3"


def test_the_horizon_is_a_list_of_years(payroll: Window, qtbot: QtBot) -> None:
    for entry, years, shown in [
        ("2, 4", (2.0, 4.0), "2, 4"),
        ("5 1 3 10", (1.0, 3.0, 5.0, 10.0), "1, 3, 5, 10"),
        ("1,5; 3", (1.5, 3.0), "1.5, 3"),
        ("2 years, 4 years", (2.0, 4.0), "2, 4"),
        ("3, 3, 6", (3.0, 6.0), "3, 6"),
        ("", HORIZON_YEARS, "1, 3, 5"),
    ]:
        payroll.session.edit("Look far", replace(payroll.session.plan, horizon_years=(7.0,)))
        type_into(payroll.target.horizon, entry, qtbot)
        assert payroll.session.plan.horizon_years == years
        assert payroll.target.horizon.line.text() == shown
        assert payroll.session.history.undo_name == "Change Planning horizon"
        forecast_of(payroll, qtbot)
        assert payroll.session.outlook is not None
        assert [one.years for one in payroll.session.outlook.scenarios[0].horizon] == list(years)


def test_a_refused_horizon_says_why_and_stays_as_typed(payroll: Window, qtbot: QtBot) -> None:
    for entry, reason in [
        ("0, 3", "0 is not above 0 and at most 50 years; give a number of years, for example 3."),
        ("1, 80", "80 is not above 0 and at most 50 years; give a number of years, for example 3."),
        ("1..3", "This takes one number; write it without a range."),
        ("soon", "'soon' is not a number; write x, low..high or x +- d @ 90%."),
    ]:
        before = payroll.session.plan
        type_into(payroll.target.horizon, entry, qtbot)
        assert is_framed(payroll.target.horizon.line)
        assert payroll.target.horizon.line.text() == entry
        assert payroll.session.refusals[payroll.target.horizon] == reason
        assert payroll.session.plan == before


def test_problems_of_a_document_lead_to_the_years(payroll: Window) -> None:
    payroll.session.show(replace(payroll.session.plan, target_years=0.0, horizon_years=(1.0, 99.0)), None)
    wanted = {Reference(Part.TARGET, None, "years"), Reference(Part.HORIZON, None, "years")}
    assert {problem.about for problem in payroll.session.problems} == wanted
    assert payroll.inputs.field_of(Reference(Part.TARGET, None, "years")) is payroll.target.years
    assert payroll.inputs.field_of(Reference(Part.HORIZON, None, "years")) is payroll.target.horizon
