"""The ways out of a chart: a picture, a drawing, and a table."""

from __future__ import annotations

import csv
import os
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from zplanner.gui.charts.saving import write_csv
from zplanner.gui.window import Window

from .conftest import FileChosen
from .shown_charts import CHARTS, shown


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
