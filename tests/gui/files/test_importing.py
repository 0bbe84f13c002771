"""A table of own measurements is imported: what came in is told, bad rows are listed, and no table does harm."""

from __future__ import annotations

from concurrent.futures import Future, wait
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QProgressDialog, QPushButton, QTreeWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import at_rest, forecast_of
from tests.gui.evidence.own_rows import GOOD, HEADER, own_table
from tests.gui.messages import closed_message
from zplanner.evidence.measurement import Measurement
from zplanner.gui.background import Background
from zplanner.gui.window import Window
from zplanner.importing.formats.tables.comparisons import import_measurements
from zplanner.planning.plan import Plan

BAD_MACHINE = "java,nightly batch,throughput,machine=z10,machine=z11,1.9,1.9,ours\n"
SLIP = GOOD.replace("1.9,1.9", "190,190")
BAD_RATIO = "java,nightly batch,throughput,machine=z10,machine=z196,-2,1.9,ours\n"


def test_own_measurements_move_the_forecast_and_bad_rows_are_listed(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    before = forecast_of(payroll, qtbot)
    file = own_table(tmp_path, GOOD + BAD_MACHINE + BAD_RATIO)
    payroll.files.import_measurements(file)
    assert forecast_of(payroll, qtbot) != before
    assert len(payroll.session.plan.measurements) == 1
    dialog = payroll.findChild(QDialog)
    assert isinstance(dialog, QDialog)
    rows = dialog.findChild(QTreeWidget)
    assert isinstance(rows, QTreeWidget)
    listed = [(item.text(0), item.text(1)) for item in map(rows.topLevelItem, range(rows.topLevelItemCount())) if item]
    dialog.reject()
    assert [line for line, _ in listed] == ["3", "4"]
    assert "z11" in listed[0][1]
    assert "-2" in listed[1][1]


@pytest.mark.parametrize(
    ("rows", "title", "said"),
    [
        (GOOD + BAD_RATIO, "Imported measurements", "Imported 1 measurement from own.csv. 1 row was left out: "),
        (BAD_RATIO, "No measurement was imported", "No row of own.csv was taken. 1 row was left out: correct it in"),
        (BAD_RATIO + BAD_MACHINE, "No measurement was imported", "No row of own.csv was taken. 2 rows were left out:"),
    ],
)
def test_the_list_of_refused_rows_says_whether_anything_came_in(
    payroll: Window, qtbot: QtBot, tmp_path: Path, rows: str, title: str, said: str
) -> None:
    payroll.files.import_measurements(own_table(tmp_path, rows))
    at_rest(payroll, qtbot)
    dialog = payroll.findChild(QDialog)
    assert isinstance(dialog, QDialog)
    label = dialog.findChild(QLabel)
    assert isinstance(label, QLabel)
    shown = dialog.windowTitle(), label.text()
    dialog.reject()
    assert shown[0] == title
    assert shown[1].startswith(said)


def test_a_class_may_be_written_as_the_window_shows_it(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    rows = GOOD.replace("java", "Java") + GOOD.replace("java,nightly", "Transaction database,daily")
    payroll.files.import_measurements(own_table(tmp_path, rows))
    forecast_of(payroll, qtbot)
    assert [row.workload_class for row in payroll.session.plan.measurements] == ["java", "oltp-database"]
    assert payroll.findChild(QDialog) is None


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
        forecast_of(payroll, qtbot)
    assert payroll.statusBar().currentMessage() == "own.csv holds nothing new"
    forecast_of(payroll, qtbot)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (SLIP, "Imported 1 measurement from own.csv, about Java, but the forecast does not use it: Evidence says why"),
        (
            SLIP + GOOD.replace("java,nightly", "oltp-database,daily"),
            "Imported 2 measurements from own.csv, about Java, Transaction database, "
            "but the forecast does not use 1 of them: Evidence says why",
        ),
    ],
)
def test_an_import_says_what_of_it_the_forecast_does_not_use(
    payroll: Window, qtbot: QtBot, tmp_path: Path, rows: str, told: str
) -> None:
    payroll.files.import_measurements(own_table(tmp_path, rows))
    forecast_of(payroll, qtbot)
    at_rest(payroll, qtbot)
    assert payroll.statusBar().currentMessage() == told


def test_nothing_is_said_of_an_import_once_another_plan_is_open(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(payroll.files.imported):
        payroll.files.import_measurements(own_table(tmp_path, SLIP))
    payroll.session.show(replace(payroll.session.plan, name="Other"), None)
    payroll.statusBar().clearMessage()
    forecast_of(payroll, qtbot)
    at_rest(payroll, qtbot)
    assert payroll.statusBar().currentMessage() == ""


def test_a_measurement_that_comes_in_again_stays_switched_off_and_the_import_says_so(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    session = payroll.session
    payroll.files.import_measurements(own_table(tmp_path, GOOD))
    at_rest(payroll, qtbot)
    session.edit("Off", replace(session.plan, switched_off=frozenset(row.id for row in session.plan.measurements)))
    payroll.files.import_measurements(own_table(tmp_path, GOOD.replace("1.9", "1.8")))
    at_rest(payroll, qtbot)
    assert payroll.statusBar().currentMessage().endswith("but the forecast does not use it: Evidence says why")


def test_a_table_that_is_refused_leaves_the_plan(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for content in [
        b"\xff\xfe\0\0",
        (HEADER + GOOD).replace(",", ";").encode(),
        b"a,b\n1,2\n",
        b"",
        b"\x89PNG\r\n\x1a\n",
    ]:
        plan = payroll.session.plan
        file = tmp_path / "own.csv"
        file.write_bytes(content)
        payroll.files.import_measurements(file)
        at_rest(payroll, qtbot)
        assert "own.csv was not imported." in closed_message(payroll)
        assert payroll.session.plan == plan


def held(window: Window) -> Background:
    """What reads tables, held back as if the disk took its time."""
    reader = window.files._imports._reader
    reader._slow.setInterval(1)
    reader._asker.hold()
    return reader._asker


def running(asker: Background) -> Future[object]:
    """The job at work."""
    assert asker.job._running is not None
    return asker.job._running


def benchmarks(window: Window) -> list[str]:
    return [row.benchmark for row in window.session.plan.measurements]


def test_a_table_that_takes_long_is_named_and_can_be_given_up(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    plan, asker = payroll.session.plan, held(payroll)
    file = own_table(tmp_path, GOOD)
    payroll.files.import_measurements(file)
    payroll.files.import_measurements(file)
    qtbot.waitUntil(lambda: payroll.findChild(QProgressDialog) is not None)
    shown = payroll.findChild(QProgressDialog)
    assert isinstance(shown, QProgressDialog)
    button = shown.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    asker.release()
    at_rest(payroll, qtbot)
    assert payroll.session.plan == plan
    assert payroll.findChild(QProgressDialog) is None
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    assert benchmarks(payroll) == ["nightly batch"]


def test_a_table_joins_the_plan_as_it_is_once_the_table_is_read_in_one_step(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    """Whatever was edited meanwhile stays, the own measurements as well."""
    session, asker = payroll.session, held(payroll)
    payroll.files.import_measurements(own_table(tmp_path, GOOD + GOOD.replace("nightly", "daily")))
    asker.release()
    wait([running(asker)])  # it is read, and its answer on its way
    daily = own_row(tmp_path, GOOD.replace("nightly", "daily").replace("1.9", "1.8"))
    session.edit("Meanwhile", replace(session.plan, name="Meanwhile", measurements=(daily,)))
    before = session.history.index
    forecast_of(payroll, qtbot)
    assert session.plan.name == "Meanwhile"
    assert [(row.benchmark, row.ratio_low) for row in session.plan.measurements] == [
        ("daily batch", 1.9),  # as the table corrects it
        ("nightly batch", 1.9),
    ]
    assert session.history.index == before + 1
    session.undo()
    assert session.plan.measurements == (daily,)
    forecast_of(payroll, qtbot)


def own_row(folder: Path, row: str) -> Measurement:
    return import_measurements(own_table(folder, row)).measurements[0]


def test_tables_come_in_one_after_the_other(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    names = ("one", "two", "three")
    for name in names:
        (tmp_path / f"{name}.csv").write_text(HEADER + GOOD.replace("nightly batch", name), encoding="utf-8")
    (tmp_path / "none.csv").write_bytes(b"")
    for name in ("one", "none", "two", "three"):
        payroll.files.import_measurements(tmp_path / f"{name}.csv")
    forecast_of(payroll, qtbot)
    assert benchmarks(payroll) == list(names)
    assert "none.csv was not imported." in closed_message(payroll)


@pytest.mark.parametrize("is_read", [False, True])
def test_a_table_of_another_document_is_dropped(payroll: Window, qtbot: QtBot, tmp_path: Path, is_read: bool) -> None:
    asker = held(payroll)
    payroll.files.import_measurements(own_table(tmp_path, GOOD))
    if is_read:
        asker.release()
        wait([running(asker)])
    payroll.session.show(Plan("Other"), None)
    asker.release()
    at_rest(payroll, qtbot)
    assert payroll.session.plan == Plan("Other")
    assert payroll.findChild(QProgressDialog) is None


def test_a_window_closes_while_a_table_is_read(payroll: Window, tmp_path: Path) -> None:
    payroll.files.import_measurements(own_table(tmp_path, GOOD))
    assert payroll.close()
    assert not payroll.files.is_reading
    assert payroll.session.plan.measurements == ()
