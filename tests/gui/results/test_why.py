"""A planner asks why a number is what it is, and how right it is."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.conftest import choose, forecast_of, type_into
from zplanner.files import folder
from zplanner.gui.charts.chart import Chart
from zplanner.gui.forecast import ForecastPage
from zplanner.gui.widgets.text_page import WIDEST
from zplanner.gui.widgets.text_page import page as written_page
from zplanner.gui.window import Window
from zplanner.planning.findings import Lack
from zplanner.planning.outlook import Quantity
from zplanner.reporting.table import Column, build
from zplanner.reporting.table_text import TextSection
from zplanner.wording.quantities import name_of
from zplanner.wording.window import results as words


@pytest.fixture
def page(payroll: Window) -> ForecastPage:
    assert payroll.forecast is not None
    return payroll.forecast


def click(page: ForecastPage, quantity: Quantity, column: int) -> None:
    table, row = page.results.table, list(Quantity).index(quantity)
    table.scrollTo(page.results.model.index(row, column))
    place = table.visualRect(page.results.model.index(row, column)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)


def says(page: ForecastPage, text: str, qtbot: QtBot) -> str:
    """The explanation, once it has this text."""
    qtbot.waitUntil(lambda: text in page.why.page().view.toPlainText())
    return page.why.page().view.toPlainText()


def test_a_click_on_any_number_explains_it(payroll: Window, page: ForecastPage, qtbot: QtBot) -> None:
    for quantity in Quantity:
        row = list(Quantity).index(quantity)
        figure = page.results.model.cell(row, 1).figure
        label = page.results.model.headerData(row, Qt.Orientation.Vertical)
        assert label.split()[0] == name_of(quantity).split()[0]
        click(page, quantity, 1)
        assert page.why.page().isVisible()
        assert payroll.session.selected == 1
        assert figure in says(page, f"{name_of(quantity)}: zEC12, same engines", qtbot)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_on_a_number_explains_it_and_escape_goes_back(page: ForecastPage, qtbot: QtBot, key: Qt.Key) -> None:
    table = page.results.table
    table.setFocus()
    table.setCurrentIndex(page.results.model.index(2, 0))
    QTest.keyClick(table, key)
    says(page, "CPU utilization at today's load: z196, same engines", qtbot)
    QTest.keyClick(page.why.page().view, Qt.Key.Key_Escape)
    assert page.results.isVisible()
    assert table.hasFocus()
    assert (table.currentIndex().row(), table.currentIndex().column()) == (2, 0)


def test_the_explanation_follows_an_edit(payroll: Window, page: ForecastPage, qtbot: QtBot) -> None:
    click(page, Quantity.CPU_PER_UNIT, 0)
    before = says(page, "CPU per unit of work: z196", qtbot)
    choose(payroll.scenarios.editor("machine"), "zEC12")
    table = forecast_of(payroll, qtbot)
    figure = table[0][1].partition(",")[0]
    assert figure not in before
    after = says(page, figure, qtbot)
    assert "CPU per unit of work: z196, same engines" in after, "the scenario and the quantity stay"


def test_the_explanation_keeps_its_quantity_when_another_scenario_comes_into_focus(
    payroll: Window, page: ForecastPage, qtbot: QtBot
) -> None:
    click(page, Quantity.HEADROOM, 0)
    says(page, "Headroom: z196, same engines", qtbot)
    payroll.session.select(2)
    says(page, f"Headroom: {payroll.session.plan.scenarios[2].name}", qtbot)


def test_a_name_with_markup_is_shown_as_typed(payroll: Window, page: ForecastPage, qtbot: QtBot) -> None:
    payroll.session.select(0)
    type_into(payroll.scenarios.name, "<b>a & b</b>", qtbot)
    forecast_of(payroll, qtbot)
    click(page, Quantity.THROUGHPUT, 0)
    says(page, "Throughput: <b>a & b</b>", qtbot)


def test_the_whole_explanation_is_copied_as_text(page: ForecastPage, qtbot: QtBot) -> None:
    click(page, Quantity.THROUGHPUT, 0)
    says(page, "Throughput: ", qtbot)
    QTest.mouseClick(page.why.page().copy, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Throughput: z196, same engines\n")
    assert "Measurements behind this scenario" in copied
    assert "E. Pasch, IBM" in copied


def test_a_scenario_that_nothing_covers_is_explained_by_what_is_missing(
    payroll: Window, page: ForecastPage, qtbot: QtBot
) -> None:
    plan = payroll.session.plan
    current = plan.current.changed(machine="z990")
    payroll.session.edit("Older machine", replace(plan, current=current))
    forecast_of(payroll, qtbot)
    click(page, Quantity.THROUGHPUT, 0)
    shown = says(page, "not covered", qtbot)
    assert "What is not covered" in shown
    assert "No measurement says what Machine z990" in shown


def test_without_a_forecast_there_is_nothing_to_explain(window: Window) -> None:
    page = window.forecast
    assert page is not None
    assert page.why.page().question() is None
    assert page.accuracy.page().question() is None
    assert not page.why.page().copy.isEnabled()


def test_an_added_scenario_is_explained_once_it_is_forecast(payroll: Window, page: ForecastPage, qtbot: QtBot) -> None:
    click(page, Quantity.THROUGHPUT, 0)
    says(page, "Throughput: z196, same engines", qtbot)
    payroll.scenarios.add_scenario()
    name = payroll.session.plan.scenarios[payroll.session.selected].name
    assert "no forecast" not in page.why.page().view.toPlainText()
    says(page, f"Throughput: {name}", qtbot)


def test_what_is_not_looked_at_is_not_computed(payroll: Window, page: ForecastPage, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)
    assert page.why.page().view.toPlainText() == ""
    assert page.accuracy.page().view.toPlainText() == ""


def test_the_input_of_the_selected_scenario_is_rated(payroll: Window, page: ForecastPage, qtbot: QtBot) -> None:
    page.turn_to(page.input)
    view, scenarios = page.input.page().view, payroll.session.plan.scenarios
    for selected in (0, 1):
        payroll.session.select(selected)
        qtbot.waitUntil(lambda: f": {payroll.session.selected + 1}. " in view.toPlainText())
        shown = view.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
        assert scenarios[selected].name in shown
        assert "Today's utilization" in shown


def test_the_trust_page_names_the_coverage_of_the_model_card(page: ForecastPage, qtbot: QtBot) -> None:
    click(page, Quantity.THROUGHPUT, 0)
    says(page, words.ACCURACY_LINK, qtbot)
    page.why.page().followed.emit("accuracy")
    assert page.accuracy.page().isVisible()
    qtbot.waitUntil(lambda: "Application workloads" in page.accuracy.page().view.toPlainText())
    card = (folder("models") / "CARD.md").read_text(encoding="utf-8")
    row = next(line for line in card.splitlines() if line.startswith("| application | "))
    covered, error, held = (row.replace(" %", "%").split(" | ")[at] for at in (2, 3, 7))
    share, count = held.removesuffix(")").split(" (")
    shown = page.accuracy.page().view.toPlainText().replace("\N{NO-BREAK SPACE}", " ")
    assert f"{count} of {covered} ({share})" in shown
    assert error in shown


def test_measuring_next_is_one_link_away(page: ForecastPage, qtbot: QtBot) -> None:
    click(page, Quantity.THROUGHPUT, 0)
    says(page, words.MEASURE_LINK, qtbot)
    page.why.page().followed.emit("measuring")
    assert page.next.page().isVisible()


def test_what_the_planner_has_not_stated_is_a_thing_to_do_and_no_missing_measurement(
    payroll: Window, page: ForecastPage, qtbot: QtBot
) -> None:
    plan = payroll.session.plan
    payroll.session.edit("No growth", replace(plan, growth_per_year=None))
    columns = forecast_of(payroll, qtbot)
    assert {column[list(Quantity).index(Quantity.HEADROOM)] for column in columns} == {"no growth stated"}
    qtbot.waitUntil(lambda: "No growth is stated" in page.results.notes.text())  # notes come once forecasts pause
    said = page.results.notes.text()
    (line,) = [line for line in said.split("</p>") if "No growth is stated" in line]
    assert "To do" in line
    assert "Not covered" not in said
    assert payroll.session.outlook is not None
    gaps = [gap for one in payroll.session.outlook.scenarios for gap in one.uncovered]
    assert {gap.lack for gap in gaps} == {Lack.STATEMENT}


def test_tables_under_the_same_headings_stand_in_line_and_lines_stay_readable(payroll: Window, qtbot: QtBot) -> None:
    columns = (Column("a", "Domain"), Column("b", "Held"))
    alike = [
        TextSection(name, table=build("t", columns, ({"a": name, "b": "1"},))) for name in ("short", "a longer name")
    ]
    colors = payroll._appearance.colors
    assert len(set(re.findall(r"width='(\d+)'", written_page(alike, colors)))) == 1
    assert "width=" not in written_page(alike[:1], colors), "a table alone is as wide as its texts"
    payroll.resize(1920, 1080)
    assert payroll.forecast is not None
    view = payroll.forecast.accuracy.page().view
    payroll.forecast.turn_to(payroll.forecast.accuracy.page())
    qtbot.waitUntil(lambda: view.width() > WIDEST)
    assert view.viewport().width() <= WIDEST


def test_a_page_that_is_resized_keeps_its_selection_and_says_nothing_before_its_first_answer(
    payroll: Window, page: ForecastPage, qtbot: QtBot
) -> None:
    rating = page.accuracy.page()
    assert not rating.isVisible()
    rating.resize(rating.width() + 200, rating.height())
    QApplication.sendEvent(rating, QResizeEvent(rating.size(), QSize(1, 1)))
    assert rating.view.toPlainText() == ""
    click(page, Quantity.CPU_PER_UNIT, 0)
    says(page, "CPU per unit of work: z196", qtbot)
    qtbot.waitUntil(lambda: not page.why.page().is_busy)
    view = page.why.page().view
    assert view.find("CPU per unit of work")
    selected = view.textCursor().selectedText()
    for width in (1100, 1000, 1280):
        payroll.resize(width, 800)
        QApplication.processEvents()
        assert view.textCursor().selectedText() == selected


def test_a_chart_that_is_hidden_before_it_is_described_is_described_when_next_seen(
    payroll: Window, page: ForecastPage, qtbot: QtBot
) -> None:
    chart = page.charts.compare.page()
    page.turn_to(page.charts)
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.accessibleDescription().endswith("."), timeout=5_000)
    Chart.renew(chart)
    chart.setAccessibleDescription("")
    chart.hide()
    QTest.qWait(20)
    assert chart.accessibleDescription() == ""
    chart.show()
    chart.show()
    qtbot.waitUntil(lambda: chart.accessibleDescription().endswith("."), timeout=5_000)
