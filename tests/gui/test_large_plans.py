"""A plan of many scenarios: only what is in sight is drawn and written, and what scrolls into sight comes then."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from zplanner.gui.charts.details import MOST_BESIDE
from zplanner.gui.results.pairwise import PairwiseDialog
from zplanner.gui.widgets.text_page import MOST_ROWS, page
from zplanner.gui.window import Window
from zplanner.planning.plan import Scenario
from zplanner.reporting.table import Column, build
from zplanner.reporting.table_text import TextSection

pytestmark = pytest.mark.usefixtures("charts_when_idle")

MANY = 60


@pytest.fixture
def many(payroll: Window, qtbot: QtBot) -> Window:
    """The example with its first scenario on 1 to 60 engines."""
    plan = payroll.session.plan
    first = plan.scenarios[0].changes
    scenarios = tuple(Scenario(f"Variant {n}", first.changed(processors=n % 50 + 1)) for n in range(MANY))
    payroll.session.edit("Many", replace(plan, scenarios=scenarios))
    forecast_of(payroll, qtbot)
    return payroll


def drawn_rows(window: Window) -> set[int]:
    """The rows of the Compare chart whose label is drawn where the row is."""
    assert window.forecast is not None
    plot = window.forecast.charts.compare.page().throughput
    return {round(mark.label.pos().y()) for mark in plot.marks if mark.label.isVisible()}


def test_a_chart_of_many_rows_draws_those_in_sight_and_the_others_when_they_come(many: Window) -> None:
    assert many.forecast is not None
    chart = many.forecast.charts.compare.page()
    assert 0 in drawn_rows(many)
    assert len(drawn_rows(many)) < MANY
    chart.area.verticalScrollBar().setValue(chart.area.verticalScrollBar().maximum())
    assert MANY - 1 in drawn_rows(many)
    labels = {round(mark.label.pos().y()): mark.label.text.text() for mark in chart.throughput.marks}
    assert all(labels[row] == chart.throughput._drawn[row].label for row in drawn_rows(many))


def test_a_saved_chart_has_every_row(many: Window, tmp_path: Path) -> None:
    assert many.forecast is not None
    chart = many.forecast.charts.compare.page()
    assert chart.save(".svg", tmp_path / "chart.svg")
    saved = (tmp_path / "chart.svg").read_text(encoding="utf-8")
    assert {int(row) for row in re.findall(r"Variant (\d+)", saved)} == set(range(MANY))


def test_every_column_of_the_results_answers_for_its_scenario(many: Window) -> None:
    assert many.forecast is not None
    assert many.session.outlook is not None
    model, counts = many.forecast.results.model, []
    for column, scenario in enumerate(many.session.outlook.scenarios):
        if scenario.engines_needed:
            assert model.cell(3, column).figure == str(scenario.engines_needed.count)
        counts.append(bool(model.cell(0, column).best))
    assert sum(counts) <= 1


def test_growth_draws_the_first_scenarios_beside_the_one_in_focus_and_says_so(many: Window, qtbot: QtBot) -> None:
    assert many.forecast is not None
    many.session.select(MANY - 1)
    many.forecast.charts.setCurrentIndex(1)
    chart = many.forecast.charts.growth.page()
    qtbot.waitUntil(lambda: len(chart._others) == MOST_BESIDE)
    assert f"the first {MOST_BESIDE} scenarios" in chart.legend_text()


def test_the_chances_of_many_scenarios_are_written_where_one_loader(many: Window, qtbot: QtBot) -> None:
    many.actions_.contest.trigger()
    dialog = many.findChild(PairwiseDialog)
    assert isinstance(dialog, PairwiseDialog)
    table, model = dialog.table, dialog.model
    qtbot.waitUntil(lambda: bool(model.sentence(0, 1)))
    table.setCurrentIndex(model.index(MANY - 1, MANY - 2))
    assert dialog.says.text() == model.sentence(MANY - 1, MANY - 2)
    assert "Variant" in dialog.says.text()
    dialog.reject()


def test_a_long_table_of_a_page_ends_with_how_many_rows_are_left_out(many: Window) -> None:
    rows = ({"a": f"row {n}", "b": "1"} for n in range(MOST_ROWS + 3))
    text = page(
        (TextSection("Title", table=build("t", (Column("a", ""), Column("b", "")), rows)),), many._appearance.colors
    )
    assert f"row&nbsp;{MOST_ROWS - 1}" in text
    assert f"row&nbsp;{MOST_ROWS}<" not in text
    assert "3 further rows are not shown" in text


def test_a_closed_message_is_gone(payroll: Window) -> None:
    for _ in range(3):
        payroll.actions_._show_about()
        box = payroll.findChild(QMessageBox)
        assert isinstance(box, QMessageBox)
        box.close()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert payroll.findChild(QMessageBox) is None


def test_what_is_done_to_a_panel_before_another_plan_fills_it_does_no_harm(payroll: Window, qtbot: QtBot) -> None:
    plan, panel = payroll.session.plan, payroll.scenarios
    payroll.session.show(replace(plan, scenarios=plan.scenarios[:1]), None)
    assert panel.list.count() == len(plan.scenarios), "the rows are still those of the plan before"
    panel.list.setCurrentRow(2)
    panel.duplicate_scenario()
    panel.move_scenario(1)
    qtbot.waitUntil(lambda: panel.list.count() == len(payroll.session.plan.scenarios))
    assert payroll.session.plan.scenarios[0] == plan.scenarios[0]
