"""The page of the decision: what the report recommends, how long each scenario lasts, and where the choice flips."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, at_rest, forecast_of
from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import Configuration
from zplanner.gui.focus import reading_order, scroll_to
from zplanner.gui.results.decide import DecidePanel
from zplanner.gui.results.decision_table import Mark
from zplanner.gui.session import shipped_model
from zplanner.gui.widgets.panel import WheelGuard
from zplanner.gui.window import Window
from zplanner.planning.decisions.decision import decision
from zplanner.planning.decisions.sensitivity import sensitivity
from zplanner.planning.plan import Costs, Plan, Price, Scenario, Stage
from zplanner.wording.advice.recommendation import advice
from zplanner.wording.advice.today import RecommendationInput
from zplanner.wording.window import decide as words

COSTS = Costs(*(Price(amount, "EUR") for amount in (95_000.0, 20_000.0, 5_000.0, 30_000.0)))


def edit(window: Window, qtbot: QtBot, **changes: object) -> Plan:
    plan = replace(window.session.plan, **changes)  # type: ignore[arg-type]  # fields of a plan
    window.session.edit("Change", plan)
    forecast_of(window, qtbot)
    return plan


def page_of(window: Window, qtbot: QtBot) -> DecidePanel:
    """The page in front, with the decision about the newest forecast."""
    assert window.forecast is not None
    page = window.forecast.decide.page()
    window.forecast.turn_to(page)
    settle(window, page, qtbot)
    at_rest(window, qtbot)  # and laid out
    return page


def settle(window: Window, page: DecidePanel, qtbot: QtBot) -> None:
    forecast_of(window, qtbot)
    qtbot.waitUntil(lambda: page.decision_view is not None and page.decision_view.outlook is window.session.outlook)


@pytest.fixture
def priced(payroll: Window, qtbot: QtBot) -> Window:
    """The example plan with prices."""
    edit(payroll, qtbot, costs=COSTS)
    return payroll


def test_the_recommendation_is_that_of_the_report_in_its_words(payroll: Window, qtbot: QtBot) -> None:
    page, session = page_of(payroll, qtbot), payroll.session
    assert session.outlook is not None
    found = decision(session.plan, session.outlook, shipped_model())
    said = advice(RecommendationInput(session.plan, found, session.outlook.scenarios, None))
    card = page.advice
    assert (card.headline.text(), card.reason.text()) == (said.headline, said.reason)
    assert (card.alternative.text(), card.remedy.text()) == (said.alternative, said.remedy)
    assert card.today.text() == said.today != ""
    assert card.property("keeps") is said.keeps is True
    assert said.headline == "Add 9 engines to today's machine"
    assert card.add.isVisible(), "they are added as a scenario"
    assert card.add.width() == card.add.sizeHint().width() < card.width() / 2
    card.add.click()
    assert session.plan.scenarios[-1].changes == Configuration(processors=17)
    session.edit("Longer", replace(session.plan, target_years=20.0))
    qtbot.waitUntil(lambda: card.property("keeps") is False, timeout=20_000)


def test_a_hidden_page_decides_nothing_until_it_is_shown(payroll: Window, qtbot: QtBot) -> None:
    page = page_of(payroll, qtbot)
    before = page.decision_view
    assert payroll.forecast is not None
    payroll.forecast.turn_to(payroll.forecast.why)
    edit(payroll, qtbot, target_utilization=0.6)
    at_rest(payroll, qtbot)
    assert page.decision_view is before
    payroll.forecast.turn_to(page)
    settle(payroll, page, qtbot)
    assert page.decision_view is not None
    assert page.decision_view.plan.target_utilization == 0.6


def with_disk(plan: Plan) -> Plan:
    """A plan whose disk limits its one scenario."""
    current = plan.current.changed(disk_utilization=0.65)
    return replace(plan, current=current, scenarios=(Scenario("z196", Configuration(machine="z196")),))


def test_the_remedy_is_added_as_a_scenario_in_one_step(payroll: Window, qtbot: QtBot) -> None:
    plan = with_disk(payroll.session.plan)
    in_steps = replace(plan.scenarios[0], stages=(Stage("2027-06", Configuration(java="7 SR3")),))
    plan = replace(plan, scenarios=(in_steps,), report=replace(plan.report, date="2026-11-28"))
    payroll.session.edit("Limit by the disk", plan)
    page, session = page_of(payroll, qtbot), payroll.session
    assert page.decision_view is not None
    remedy, before = page.decision_view.decision.remedy, session.plan
    assert remedy is not None
    QTest.mouseClick(page.advice.add, Qt.MouseButton.LeftButton)
    added = session.plan.scenarios[-1]
    assert (added.changes, added.stages) == (remedy.scenario.changes, in_steps.stages)
    busy = added.changes.number("disk_utilization")
    assert busy is not None
    assert added.name == f"z196, disk {100 * busy.median:.0f}% busy"
    assert session.selected == len(session.plan.scenarios) - 1
    session.undo()
    assert session.plan == before
    session.redo()
    settle(payroll, page, qtbot)
    assert page.decision_view.outlook.scenarios[-1].name == added.name


def test_a_double_click_adds_the_remedy_once(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.edit("Limit by the disk", with_disk(payroll.session.plan))
    page, before = page_of(payroll, qtbot), len(payroll.session.plan.scenarios)
    page.advice.add.click()
    page.advice.add.click()
    assert len(payroll.session.plan.scenarios) == before + 1


def test_a_remedy_that_is_in_the_plan_is_not_offered_again(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.edit("Limit by the disk", with_disk(payroll.session.plan))
    page = page_of(payroll, qtbot)
    view = page.decision_view
    assert view is not None
    QTest.mouseClick(page.advice.add, Qt.MouseButton.LeftButton)
    page.advice.show_decision(view)
    assert (page.advice.add.text(), page.advice.add.isEnabled()) == (words.ADDED, False)


@pytest.mark.parametrize("ahead", [3, 5, 10])
def test_no_figure_of_the_horizon_is_cut_however_many_years_it_has(payroll: Window, qtbot: QtBot, ahead: int) -> None:
    payroll.resize(1280, 800)
    edit(payroll, qtbot, horizon_years=tuple(float(year) for year in range(1, ahead + 1)))
    table = page_of(payroll, qtbot).horizon.table
    font = table.font()
    font.setPointSizeF(0.9 * font.pointSizeF())
    for row in range(table.cells.rowCount()):
        for column in range(ahead):
            lines = table.cells.cell(row, column).lines(stacked=table.cells.is_stacked)
            assert all(QFontMetrics(font).horizontalAdvance(line) < table.columnWidth(column) - 8 for line in lines)
            assert table.rowHeight(row) >= 38 + 16 * (len(lines) - 1)
    scrolls = table.horizontalScrollBar().maximum() > 0
    assert scrolls is (ahead == 10)
    assert table.viewport().height() >= table.rowHeight(0) * table.cells.rowCount()


def test_the_horizon_tells_engines_bottleneck_and_lasting_of_every_year(payroll: Window, qtbot: QtBot) -> None:
    plan = edit(payroll, qtbot, horizon_years=(1.0, 2.0, 5.0))
    page = page_of(payroll, qtbot)
    table, outlook = page.horizon.table.cells, payroll.session.outlook
    assert outlook is not None
    assert (table.rowCount(), table.columnCount()) == (len(plan.scenarios), 3)
    assert table.headerData(1, Qt.Orientation.Horizontal) == "2 years"
    for row, scenario in enumerate(outlook.scenarios):
        for column, year in enumerate(scenario.horizon):
            cell = table.cell(row, column)
            is_short = year.probability_of_lasting < plan.target_confidence
            assert (cell.mark is Mark.SHORT) == is_short
            assert year.engines_needed is None or str(year.engines_needed.count) in cell.copied
            assert scenario.name in cell.sentence
            assert "target: 90%" in cell.sentence


def test_a_scenario_without_a_horizon_says_why(payroll: Window, qtbot: QtBot) -> None:
    uncovered = Scenario("z900", Configuration(machine="z900"))
    edit(payroll, qtbot, scenarios=(*payroll.session.plan.scenarios, uncovered))
    page = page_of(payroll, qtbot)
    table, outlook = page.horizon.table.cells, payroll.session.outlook
    assert outlook is not None
    cell = table.cell(table.rowCount() - 1, 0)
    assert cell.mark is Mark.BLANK
    assert cell.figure == words.without_horizon(outlook.scenarios[-1]) == "not covered"


def test_the_current_row_is_the_selected_scenario(payroll: Window, qtbot: QtBot) -> None:
    page = page_of(payroll, qtbot)
    payroll.session.select(1)
    assert page.horizon.table.currentIndex().row() == 1
    QTest.keyClick(page.horizon.table, Qt.Key.Key_Down)
    assert payroll.session.selected == 2


def test_without_growth_the_page_leads_to_where_it_is_stated(payroll: Window, qtbot: QtBot) -> None:
    edit(payroll, qtbot, growth_per_year=None)
    page = page_of(payroll, qtbot)
    assert page.horizon.table.isHidden() or not page.horizon.table.isVisible()
    QTest.mouseClick(button(page, words.STATE_GROWTH_BUTTON), Qt.MouseButton.LeftButton)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert payroll.target.growth.isAncestorOf(focus)


def test_without_prices_the_page_says_what_to_enter(payroll: Window, qtbot: QtBot) -> None:
    page = page_of(payroll, qtbot)
    assert not page.costs.chart.isVisible()
    with qtbot.waitSignal(page.field_asked) as asked:
        QTest.mouseClick(button(page, words.STATE_COSTS_BUTTON), Qt.MouseButton.LeftButton)
    assert asked.args == [Reference(Part.COSTS, field="engine")]


def button(page: DecidePanel, text: str) -> QPushButton:
    return next(one for one in page.findChildren(QPushButton) if one.text() == text and one.isVisible())


def test_the_least_regret_at_the_price_stated_is_recommended(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    assert page.decision_view is not None
    regret, table = page.decision_view.decision.regret, page.costs.table.cells
    choice = page.decision_view.decision.recommendation
    assert regret is not None
    best = [row for row in range(table.rowCount()) if table.cell(row, 0).mark is Mark.BEST]
    assert [table.numbers[row] for row in best] == [choice.cheaper or choice.number]
    for row, expected in enumerate(regret.expected().tolist()):
        assert table.cell(row, 0).figure == words.price(expected, "EUR")


def test_the_costs_of_each_year_follow_the_price_of_the_slider(priced: Window, qtbot: QtBot) -> None:
    """Each row adds up to the expected cost beside it."""
    page = page_of(priced, qtbot)
    assert page.decision_view is not None
    assert page.decision_view.decision.regret is not None
    regret, table = page.decision_view.decision.regret, page.yearly.table.cells
    for price in (regret.price, 2.0 * regret.price):
        page.costs.choose_price(price)
        assert table.headings() == ("Year 1", "Year 2", "Year 3", "All years")
        for row, (years, total) in enumerate(zip(regret.by_year(price), regret.expected_costs(price), strict=True)):
            amounts = [table.cell(row, column).figure for column in range(table.columnCount())]
            assert amounts == [words.price(amount, "") for amount in (*years.tolist(), float(total))]


def test_the_slider_shows_where_the_choice_flips_and_edits_nothing_until_the_price_is_used(
    priced: Window, qtbot: QtBot
) -> None:
    page, session = page_of(priced, qtbot), priced.session
    costs, plan = page.costs, session.plan
    assert page.decision_view is not None
    curves = page.decision_view.curves
    assert curves is not None
    assert len(curves.flips) > 1
    chosen = set()
    for position in range(costs.slider.minimum(), costs.slider.maximum() + 1, 10):
        costs.slider.setValue(position)
        best = [row for row in range(len(curves.names)) if costs.table.cells.cell(row, 0).mark is Mark.BEST]
        chosen |= {curves.regret.numbers[row] for row in best}
    assert chosen == {number for _, number in curves.flips}
    assert session.plan == plan
    costs.slider.setValue(costs.slider.maximum())
    QTest.mouseClick(costs.use, Qt.MouseButton.LeftButton)
    assert session.plan.costs == replace(COSTS, missed_month=Price(costs.price, "EUR"))
    settle(priced, page, qtbot)
    assert not costs.use.isEnabled()
    session.undo()
    assert session.plan == plan


def test_no_slider_of_the_window_takes_the_wheel_before_it_is_clicked(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    priced.what_if.open()
    sliders = priced.findChildren(QSlider)
    assert {page.costs.slider, priced.what_if.row("processors").slider} < set(sliders)
    assert all(slider.findChild(WheelGuard) for slider in sliders)


def test_at_a_flip_two_scenarios_are_expected_to_cost_the_same_within_the_noise(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    assert page.decision_view is not None
    curves = page.decision_view.curves
    assert curves is not None
    for (_, before), (price, after) in zip(curves.flips, curves.flips[1:], strict=False):
        near = [curves.regret.least((before, after), price * factor) for factor in (1.0 - 1e-9, 1.0 + 1e-9)]
        assert (before, after) in near
        assert (curves.least_at(0.999 * price), curves.least_at(1.001 * price)) == (before, after)


def test_a_price_chosen_stays_while_the_plan_changes_and_follows_the_one_that_is_stated(
    priced: Window, qtbot: QtBot
) -> None:
    page = page_of(priced, qtbot)
    page.costs.chart.choose(3)
    chosen = page.costs.price
    assert chosen != 30_000.0
    edit(priced, qtbot, target_utilization=0.65)
    settle(priced, page, qtbot)
    assert page.costs.price == chosen
    edit(priced, qtbot, costs=replace(COSTS, missed_month=Price(40_000.0, "EUR")))
    settle(priced, page, qtbot)
    assert page.costs.price == 40_000.0


def test_a_scenario_that_misses_the_target_today_is_not_one_to_choose(priced: Window, qtbot: QtBot) -> None:
    one = Scenario("z10, 4 engines", Configuration(processors=4.0))
    edit(priced, qtbot, scenarios=(*priced.session.plan.scenarios, one))
    page = page_of(priced, qtbot)
    assert page.decision_view is not None
    assert page.decision_view.curves is not None
    table = page.costs.table.cells
    cell = table.cell(table.rowCount() - 1, 0)
    assert cell.mark is Mark.SHORT
    assert cell.sentence.endswith(words.MISSES_TARGET)
    assert len(page.decision_view.outlook.scenarios) not in page.decision_view.curves.among


def test_the_line_of_the_selected_scenario_is_thick_and_above_the_others(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    for selected in (2, 0):
        priced.session.select(selected)
        lines = page.costs.chart.lines
        of_selected = lines[selected + 2]  # the first are of today's configuration, and with more engines
        assert max(lines, key=lambda line: line.zValue()) is of_selected
        assert max(lines, key=lambda line: line.pen().widthF()) is of_selected


def test_the_legend_of_the_regret_names_every_scenario_in_full(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    legend = page.costs.chart.legend.text().replace("&nbsp;", " ")
    for number, scenario in enumerate(priced.session.plan.scenarios, start=1):
        assert f"{number} {scenario.name}" in legend


def test_the_price_chosen_is_forgotten_with_the_plan(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    page.costs.chart.choose(3)
    priced.session.show(replace(priced.session.plan, name="Other"), None)
    settle(priced, page, qtbot)
    assert page.costs.price == 30_000.0


def test_the_regret_is_read_by_keyboard_and_saved_as_picture_and_table(
    priced: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    page = page_of(priced, qtbot)
    chart = page.costs.chart
    assert chart.empty.isHidden()
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert "EUR 0 a missed month" in chart.legend.text()
    assert chart.save(".svg", tmp_path / "regret.svg")
    assert chart.save(".csv", tmp_path / "regret.csv")
    with (tmp_path / "regret.csv").open(encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert tuple(rows[0]) == words.REGRET_COLUMNS
    assert page.decision_view is not None
    assert page.decision_view.curves is not None
    assert len(rows) == 1 + page.decision_view.curves.expected.size


def test_what_moves_the_selected_scenario_most_is_drawn_once_in_sight(payroll: Window, qtbot: QtBot) -> None:
    page, session = page_of(payroll, qtbot), payroll.session
    session.select(2)
    chart = page.sensitivity.chart
    at_rest(payroll, qtbot)
    assert chart.tornado is None
    scroll_to(chart)
    qtbot.waitUntil(lambda: chart.tornado is not None and chart.tornado.index == 2)
    assert chart.tornado is not None
    found = sensitivity(session.plan, session.plan.scenarios[2], shipped_model())
    assert found is not None
    assert chart.tornado.sensitivity == found
    assert [row[1] for row in chart.table()[1:]] == list(chart.tornado.labels)
    assert "Growth per year: 10% to 20%" in chart.tornado.labels
    assert page.sensitivity.title.text() == "What moves scenario 3 most"
    assert page.sensitivity.stated.text().startswith("Taken as exact: CPU utilization (72%)")
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.tornado.labels[0] in chart.legend.text()
    assert payroll.forecast is not None
    payroll.forecast.turn_to(payroll.forecast.results)
    session.select(0)
    scroll_to(chart)
    qtbot.waitUntil(lambda: chart.tornado is not None and chart.tornado.index == 0)


def test_every_part_is_reached_by_tab_in_reading_order_and_has_a_name(priced: Window, qtbot: QtBot) -> None:
    edit(priced, qtbot, current=priced.session.plan.current.changed(disk_utilization=0.5))  # its remedy has no price
    page = page_of(priced, qtbot)
    scroll_to(page.sensitivity.chart)
    qtbot.waitUntil(lambda: page.sensitivity.chart.tornado is not None)
    stops = list(reading_order(page))
    parts = (
        page.advice.add,
        page.horizon.table,
        page.costs.chart,
        page.costs.slider,
        page.costs.table,
        page.sensitivity.chart,
    )
    places = [stops.index(part) for part in parts]
    assert places == sorted(places)
    for stop in stops:
        named = QAccessible.queryAccessibleInterface(stop)
        assert named.text(QAccessible.Text.Name), stop


def test_a_dark_theme_redraws_the_charts(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    before = page.costs.chart.lines[0].pen().color()
    priced._appearance.choose(Qt.ColorScheme.Dark)
    at_rest(priced, qtbot)
    assert page.costs.chart.lines[0].pen().color() != before


def test_the_tab_in_front_is_there_again_at_the_next_start(
    opened: Callable[[Path | None], Window], qtbot: QtBot
) -> None:
    first = opened(EXAMPLE)
    assert first.forecast is not None
    first.forecast.turn_to(first.forecast.why)
    second = opened(EXAMPLE)
    qtbot.waitUntil(lambda: second.forecast is not None and second.forecast.why.made is not None)
    assert second.forecast is not None
    assert second.forecast.tabs.currentWidget() is second.forecast.why


def test_without_a_forecast_there_is_no_decision(payroll: Window, qtbot: QtBot) -> None:
    page = page_of(payroll, qtbot)
    payroll.session.edit("Empty", replace(payroll.session.plan, mix=()))
    assert page.decision_view is None
    assert not page.advice.isVisible()


def test_the_tables_are_copied_with_their_labels(priced: Window, qtbot: QtBot) -> None:
    page = page_of(priced, qtbot)
    for table in (page.horizon.table, page.costs.table):
        table.setFocus()
        QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        lines = [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]
        names = [scenario.name for scenario in priced.session.plan.scenarios]
        today = ["Today", "Today with 17 engines"] if table is page.costs.table else []
        assert [line[0] for line in lines] == ["", *today, *(f"{at} {name}" for at, name in enumerate(names, start=1))]
        assert len({len(line) for line in lines}) == 1
    assert lines[0][1:] == ["Cost of a wrong choice", "Expected cost"]
    assert lines[1][1].startswith("EUR ")
