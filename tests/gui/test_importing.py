"""A table of own measurements is imported: what came in is told, bad rows are listed, and no table does harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QTreeWidget
from pytestqt.qtbot import QtBot

from zplanner.gui.window import Window

from .conftest import forecast_of
from .messages import closed_message
from .own_rows import GOOD, HEADER, own_table

BAD_MACHINE = "java,nightly batch,throughput,machine=z10,machine=z11,1.9,1.9,ours\n"
BAD_RATIO = "java,nightly batch,throughput,machine=z10,machine=z196,-2,1.9,ours\n"


def test_own_measurements_move_the_forecast_and_bad_rows_are_listed(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    before = forecast_of(payroll, qtbot)
    file = own_table(tmp_path, GOOD + BAD_MACHINE + BAD_RATIO)
    assert payroll.files.import_measurements(file)
    assert len(payroll.session.plan.measurements) == 1
    assert forecast_of(payroll, qtbot) != before
    dialog = payroll.findChild(QDialog)
    assert isinstance(dialog, QDialog)
    rows = dialog.findChild(QTreeWidget)
    assert isinstance(rows, QTreeWidget)
    listed = [(item.text(0), item.text(1)) for item in map(rows.topLevelItem, range(rows.topLevelItemCount())) if item]
    dialog.reject()
    assert [line for line, _ in listed] == ["3", "4"]
    assert "z11" in listed[0][1]
    assert "-2" in listed[1][1]


def test_an_import_says_how_many_rows_came_in_and_which_classes_they_are_about(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    file = own_table(tmp_path, GOOD + GOOD.replace("java,nightly", "oltp-database,daily"))
    with qtbot.waitSignal(payroll.files.imported):
        payroll.files.import_measurements(file)
    said = "Imported 2 measurements from own.csv, about Java, Transaction database; Evidence lists them as your own"
    assert payroll.statusBar().currentMessage() == said
    assert [row.id for row in payroll.session.plan.measurements] == ["own-nightly-batch", "own-daily-batch"]
    with qtbot.assertNotEmitted(payroll.files.imported):
        payroll.files.import_measurements(file)
    assert payroll.statusBar().currentMessage() == "own.csv holds nothing new"
    forecast_of(payroll, qtbot)


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\0\0", (HEADER + GOOD).replace(",", ";").encode(), b"a,b\n1,2\n", b"", b"\x89PNG\r\n\x1a\n"]
)
def test_a_table_that_is_refused_leaves_the_plan(payroll: Window, tmp_path: Path, content: bytes) -> None:
    plan = payroll.session.plan
    file = tmp_path / "own.csv"
    file.write_bytes(content)
    assert not payroll.files.import_measurements(file)
    assert "own.csv was not imported." in closed_message(payroll)
    assert payroll.session.plan == plan
