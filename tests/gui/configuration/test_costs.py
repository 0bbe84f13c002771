"""Costs are optional, in any one currency; a price that cannot be is answered beside its field, and stays as typed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of, is_framed, type_into
from zplanner.errors import Part, Reference
from zplanner.gui.configuration.panel import CostsGroup
from zplanner.gui.window import Window
from zplanner.planning.plan import Costs, Price

NAMES = ("engine", "license", "idle_engine", "missed_month")


@pytest.fixture
def costs(payroll: Window) -> CostsGroup:
    payroll.target.costs.reveal()
    return payroll.target.costs


def reasons(costs: CostsGroup) -> list[str]:
    labels = [label for label in costs.findChildren(QLabel) if label.property("role") == "problem"]
    return [label.text().replace("\u00a0", " ") for label in labels if label.isVisible()]


def test_no_price_is_built_in_and_a_closed_heading_tells_the_stated_ones(payroll: Window) -> None:
    group = payroll.target.costs
    assert payroll.session.plan.costs == Costs()
    assert (group.is_open, group._stated.text()) == (False, "")
    stated = Costs(engine=Price(95000.0, "EUR"), missed_month=Price(2500.5, "EUR"))
    payroll.session.edit("Plan", replace(payroll.session.plan, costs=stated))
    assert group._stated.text() == "engine EUR 95,000, missed month EUR 2,500.50"
    assert [group.editor(name).line.text() for name in NAMES] == ["95,000 EUR", "", "", "2,500.5 EUR"]
    assert group.editor("license").line.placeholderText() == "not counted"


def test_an_amount_in_any_currency_is_one_step(payroll: Window, costs: CostsGroup, qtbot: QtBot) -> None:
    for entry, price in [
        ("95000 EUR", Price(95000.0, "EUR")),
        ("$950.50", Price(950.5, "$")),
        ("12,000 usd", Price(12000.0, "USD")),
        ("95.000,50 EUR", Price(95000.5, "EUR")),
        ("1200,5", Price(1200.5)),
        ("1 250 000 CHF", Price(1_250_000.0, "CHF")),
        ("1.250.000 EUR", Price(1_250_000.0, "EUR")),
        ("0", Price(0.0)),
    ]:
        before = payroll.session.plan
        type_into(costs.editor("license"), entry, qtbot)
        assert payroll.session.plan.costs == Costs(license=price)
        assert payroll.session.history.undo_name == "Change cost: License, per year"
        payroll.actions_.undo.trigger()
        assert payroll.session.plan == before
        assert costs.editor("license").line.text() == ""


def test_each_machine_that_replaces_todays_has_a_base_price_of_its_own(
    payroll: Window, costs: CostsGroup, qtbot: QtBot
) -> None:
    machines = [str(one.changes.level("machine")) for one in payroll.session.plan.scenarios if "machine" in one.changes]
    fields = [f"machine {name}" for name in dict.fromkeys(machines)]
    assert fields
    assert all(costs.editor(name).isVisible() for name in fields)
    assert costs.editor("machine") is costs.editor(fields[0])
    type_into(costs.editor(fields[0]), "900000 EUR", qtbot)
    assert payroll.session.plan.costs == Costs(machine=((machines[0], Price(900_000.0, "EUR")),))
    assert payroll.session.history.undo_name == f"Change cost: {machines[0]}, base price"
    type_into(costs.editor("engine"), "5 USD", qtbot)
    assert payroll.session.plan.costs.engine is None, "in another currency"
    alone = replace(payroll.session.plan, scenarios=())
    payroll.session.edit("Plan", alone)
    assert costs.editor(fields[0]).isVisible(), "it is stated"
    payroll.session.edit("Plan", replace(alone, costs=Costs()))
    assert not costs.editor(fields[0]).isVisible()


def test_a_refused_price_says_why_and_leaves_plan_and_forecast(
    payroll: Window, costs: CostsGroup, qtbot: QtBot
) -> None:
    for entry, reason in [
        ("-5 EUR", "-5 lies outside 0 to 1e+12; give an amount of money, or leave it out."),
        ("1e13", "1e+13 lies outside 0 to 1e+12; give an amount of money, or leave it out."),
        ("a lot", "'a lot' is not a price; give an amount, for example 12000 or \"12000 EUR\"."),
        ("95k", "'95k' is not a price; give an amount, for example 12000 or \"12000 EUR\"."),
        ("12.000 EUR", "'12.000' may mean 12000 or 12; write one of these."),
        ("$5 EUR", "'$5 EUR' is not a price; give an amount, for example 12000 or \"12000 EUR\"."),
    ]:
        table, before = forecast_of(payroll, qtbot), payroll.session.plan
        editor = costs.editor("engine")
        type_into(editor, entry, qtbot)
        assert (editor.line.text(), is_framed(editor.line)) == (entry, True)
        assert reasons(costs) == [reason]
        assert [line.title for line in payroll.problems.lines()] == ["Engine (Growth and target)"]
        assert payroll.session.plan == before
        assert forecast_of(payroll, qtbot) == table
        costs.toggle()
        payroll.problems.chosen.emit(payroll.problems.lines()[0].chosen)
        assert editor.line.hasFocus()


def test_a_second_currency_waits_until_all_prices_are_in_it(payroll: Window, costs: CostsGroup, qtbot: QtBot) -> None:
    type_into(costs.editor("engine"), "95000 EUR", qtbot)
    type_into(costs.editor("license"), "4000", qtbot)
    type_into(costs.editor("missed_month"), "2000 eur", qtbot)
    stated = payroll.session.plan.costs
    assert stated == Costs(Price(95000.0, "EUR"), Price(4000.0), missed_month=Price(2000.0, "EUR"))
    type_into(costs.editor("engine"), "100000 USD", qtbot)
    reason = "One price is in EUR and another in USD; give all prices of the plan in one currency."
    assert reasons(costs) == [reason]
    assert payroll.session.plan.costs == stated, "nothing is lost"
    type_into(costs.editor("missed_month"), "2200 USD", qtbot)
    assert reasons(costs) == []
    assert payroll.session.refusals == {}
    assert payroll.session.plan.costs == Costs(Price(100000.0, "USD"), Price(4000.0), missed_month=Price(2200.0, "USD"))
    assert forecast_of(payroll, qtbot)


def test_a_price_that_waits_in_another_currency_leaves_the_other_fields_alone(
    payroll: Window, costs: CostsGroup, qtbot: QtBot
) -> None:
    type_into(costs.editor("engine"), "95000 EUR", qtbot)
    type_into(costs.editor("missed_month"), "2000 USD", qtbot)
    waits = reasons(costs)
    type_into(costs.editor("license"), "4000", qtbot)
    type_into(costs.editor("idle_engine"), "500 EUR", qtbot)
    type_into(costs.editor("engine"), "96000 EUR", qtbot)
    assert reasons(costs) == waits, "only the price that waits is refused"
    assert payroll.session.plan.costs == Costs(Price(96000.0, "EUR"), Price(4000.0), Price(500.0, "EUR"))
    assert payroll.session.problems == ()
    type_into(costs.editor("missed_month"), "2000 eur", qtbot)
    assert reasons(costs) == []


def test_a_currency_is_the_same_in_upper_and_lower_case(payroll: Window, costs: CostsGroup, qtbot: QtBot) -> None:
    type_into(costs.editor("engine"), "95000 Euro", qtbot)
    type_into(costs.editor("license"), "4000 euro", qtbot)
    assert reasons(costs) == []
    assert payroll.session.problems == ()


def test_an_emptied_price_is_not_counted(payroll: Window, costs: CostsGroup, qtbot: QtBot) -> None:
    type_into(costs.editor("engine"), "95000 EUR", qtbot)
    type_into(costs.editor("engine"), "", qtbot)
    assert payroll.session.plan.costs == Costs()


def test_a_price_of_a_document_that_names_no_currency_says_in_which_it_is_taken(
    payroll: Window, costs: CostsGroup
) -> None:
    def said() -> list[str]:
        shown = (one.text() for one in costs.findChildren(QLabel) if one.isVisible())
        return [one for one in shown if one.startswith("No currency")]

    mixed = Costs(engine=Price(95000.0, "EUR"), license=Price(1200.0), missed_month=Price(2500.0))
    payroll.session.edit("Plan", replace(payroll.session.plan, costs=mixed))
    assert said() == ["No currency is stated for license and missed month: taken in EUR, as the other prices are."]
    payroll.session.edit("Plan", replace(payroll.session.plan, costs=Costs(engine=Price(95000.0), license=Price(1.0))))
    assert said() == []


def test_a_document_in_two_currencies_says_so_and_leads_to_the_second(payroll: Window, costs: CostsGroup) -> None:
    mixed = Costs(engine=Price(1.0, "EUR"), missed_month=Price(2.0, "USD"))
    payroll.session.show(replace(payroll.session.plan, costs=mixed), None)
    reason = "One price is in EUR and another in USD; give all prices of the plan in one currency."
    assert reasons(costs) == [reason]
    about = Reference(Part.COSTS, None, "missed_month")
    assert payroll.session.problems[0].about == about
    assert payroll.inputs.field_of(about) is costs.editor("missed_month")


def test_every_price_tells_what_it_means_and_tab_leads_through_them(costs: CostsGroup) -> None:
    for name in NAMES:
        tip = costs.editor(name).line.toolTip()
        assert "95000 EUR" in tip
        assert "empty is not counted" in tip
    costs.editor("engine").setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in NAMES:
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.append(focus.accessibleName())
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert seen == ["Engine", "License, per year", "Idle engine, per year", "Missed month"]
