"""The share of the vendors' optimism is entered beside the target, and Why? says what it does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of, is_framed, type_into
from zplanner.gui.focus import lead_to, reading_order
from zplanner.gui.window import Window
from zplanner.planning.outlook import Quantity
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain


def test_the_default_is_shown_and_named(payroll: Window) -> None:
    line = payroll.target.advantage.line
    assert (line.text(), line.placeholderText()) == ("", "-7..57 (default)")
    assert line.accessibleName() == "Vendor optimism"
    assert "0% as capacity ratings measure it, 100% as vendors publish" in line.toolTip()
    assert "-100 to 200%" in line.toolTip()


def test_it_is_the_first_of_the_advanced_fields_which_say_what_is_stated_while_they_are_folded(
    payroll: Window, qtbot: QtBot
) -> None:
    stops, group = reading_order, payroll.target.advanced
    assert payroll.target.advantage.line not in stops(payroll.target)
    button = next(stops(group))
    assert button.accessibleName() == "Advanced, closed"
    group.reveal()
    assert list(stops(group)) == [button, payroll.target.advantage.line, payroll.target.correlation.line]
    type_into(payroll.target.advantage, "25", qtbot)
    group.toggle()
    assert button.accessibleName() == "Advanced, Vendor optimism 25%, closed"


@pytest.mark.parametrize(
    ("entry", "share"),
    [
        ("25", Uncertain.exactly(0.25)),
        ("-50..150", Uncertain(-0.5, 1.5)),
    ],
)
def test_an_entry_in_percent_is_one_step_that_moves_the_forecast(
    payroll: Window, qtbot: QtBot, entry: str, share: Uncertain
) -> None:
    before, table = payroll.session.plan, forecast_of(payroll, qtbot)
    type_into(payroll.target.advantage, entry, qtbot)
    assert payroll.session.plan.vendor_advantage == share
    assert forecast_of(payroll, qtbot) != table
    assert payroll.session.history.undo_name == "Change Vendor optimism"
    payroll.actions_.undo.trigger()
    assert payroll.session.plan == before
    assert payroll.target.advantage.line.text() == ""


def test_clearing_the_field_brings_back_the_default(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.target.advantage, "80", qtbot)
    type_into(payroll.target.advantage, "", qtbot)
    assert payroll.session.plan.vendor_advantage == VENDOR_ADVANTAGE
    assert payroll.target.advantage.line.placeholderText() == "-7..57 (default)"


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("300", "300 lies outside -100 to 200%; correct the number."),
        ("-0.07..0.57", "Did you mean -7..57%? Write it in percent."),
    ],
)
def test_a_refused_entry_says_why_and_stands_in_the_list_of_problems(
    payroll: Window, qtbot: QtBot, entry: str, reason: str
) -> None:
    plan = payroll.session.plan
    type_into(payroll.target.advantage, entry, qtbot)
    assert payroll.session.plan == plan
    assert is_framed(payroll.target.advantage.line)
    (line,) = payroll.problems.lines()
    assert (line.title, line.detail) == ("Vendor optimism (Growth and target)", reason)
    payroll.mix.row(0)[1].setFocus()
    payroll.problems.chosen.emit(line.chosen)
    assert payroll.target.advantage.line.hasFocus()


def test_the_reason_of_the_last_field_is_scrolled_into_sight(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 740)
    lead_to(payroll.target.advantage)
    type_into(payroll.target.advantage, "300", qtbot)
    (reason,) = (one for one in payroll.target.findChildren(QLabel) if one.text().startswith("300 lies"))
    assert reason.visibleRegion().boundingRect() == reason.rect()


def test_a_plan_outside_the_limits_leads_to_the_field(payroll: Window) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Change", replace(plan, vendor_advantage=Uncertain.exactly(3)))
    (line,) = payroll.problems.lines()
    assert line.title == "3 lies outside -1 to 2"
    assert line.detail.startswith("Growth and target: give 0 for work as capacity ratings measure it")
    payroll.problems.chosen.emit(line.chosen)
    assert payroll.target.advantage.line.hasFocus()


def test_why_a_machine_move_names_the_published_advantage_and_follows_it(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    page = payroll.forecast
    payroll.session.select(1)
    page.results.why_asked.emit(Quantity.THROUGHPUT)

    def says(text: str) -> None:
        qtbot.waitUntil(lambda: text in page.why.page().view.toPlainText())

    says("zplanner assumes that 25% of the vendors' optimism")
    assert "As vendors publish, this would be" in page.why.page().view.toPlainText()
    type_into(payroll.target.advantage, "60", qtbot)
    says("The plan states that 60% of the vendors' optimism")
    QTest.keyClick(page.why.page().view, Qt.Key.Key_Escape)
