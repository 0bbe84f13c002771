"""The ways out of a chart: a picture, a drawing, and a table."""

from __future__ import annotations

import csv
import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import CHARTS, select, shown
from tests.gui.conftest import FileChosen, forecast_of
from zplanner.gui.charts.details import MOST_BESIDE
from zplanner.gui.charts.growth import GrowthChart
from zplanner.gui.charts.plot import write_csv
from zplanner.gui.window import Window
from zplanner.uncertain import Uncertain


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_is_copied_as_a_picture_and_saved_as_svg_and_csv(
    payroll: Window, qtbot: QtBot, tmp_path: Path, name: str, file_chosen: FileChosen
) -> None:
    chart = shown(payroll, name, qtbot)
    actions = {action.text(): action for action in chart.actions()}
    actions["Copy Picture"].trigger()
    picture = QGuiApplication.clipboard().image()
    height = chart.view.height() + chart.legend.height()
    assert (picture.width(), picture.height()) == (2 * chart.legend.width(), 2 * height)
    drawn = range(0, 2 * chart.view.height(), 8)  # without the legend
    assert len({picture.pixel(x, y) for x in range(0, picture.width(), 3) for y in drawn}) >= 3

    for ending in (".svg", ".csv"):
        file_chosen(tmp_path / f"a{ending}")
        actions[f"Save as {ending[1:].upper()}\u2026"].trigger()
    drawing = (tmp_path / "a.svg").read_text(encoding="utf-8")
    title = chart.plots[0].bottom.labelText
    assert title in drawing, "the title of the axis is text"
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.reader(file))
    assert len(written) > 1
    assert any("(" in cell for cell in written[0]), "headings name the units"
    for row, meant in zip(written, chart.table(), strict=True):
        for cell, value in zip(row, meant, strict=True):
            assert cell == value if isinstance(value, str) else float(cell) == value


def test_a_chart_that_cannot_be_saved_says_why(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    chart = shown(payroll, "compare", qtbot)
    assert not chart.save(".csv", tmp_path / "nowhere" / "a.csv")
    box = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMessageBox))
    assert "the folder of this file does not exist" in box.informativeText().lower()
    box.accept()


def test_a_table_never_becomes_a_formula(tmp_path: Path) -> None:
    write_csv([["scenario"], ["=1+1"]], tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_text(encoding="utf-8") == f"scenario{os.linesep[-1]}'=1+1\n"


def test_the_table_of_growth_holds_no_curve_of_the_forecast_before(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    session = payroll.session
    one = session.plan.scenarios[0]
    many = tuple(replace(one, name=f"S{number}") for number in range(MOST_BESIDE + 3))
    session.edit("Many", replace(session.plan, scenarios=many))
    chart = shown(payroll, "growth", qtbot)
    for index in (MOST_BESIDE + 2, 0):
        select(payroll, chart, index, qtbot)
    session.edit("Grow", replace(session.plan, growth_per_year=Uncertain.exactly(0.9)))
    forecast_of(payroll, qtbot)
    select(payroll, chart, 0, qtbot)
    courses: dict[object, list[object]] = {}
    for name, *numbers in chart.table()[1:]:
        courses.setdefault(name, []).append(numbers)
    assert list(courses) == sorted(courses, key=lambda name: int(str(name)[1:]))
    assert len(courses) == MOST_BESIDE
    assert all(course == courses["S0"] for course in courses.values()), "all are the same scenario"


def test_the_table_of_growth_holds_every_curve_before_it_is_drawn(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "growth", qtbot)
    assert isinstance(chart, GrowthChart)
    again = replace(payroll.session.plan.scenarios[0], name="Again")
    payroll.session.edit("Add", replace(payroll.session.plan, scenarios=(*payroll.session.plan.scenarios, again)))
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.snapshot is not None and chart.snapshot.outlook is payroll.session.outlook)
    assert {row[0] for row in chart.table()[1:]} == {one.name for one in payroll.session.plan.scenarios}
