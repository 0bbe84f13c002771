"""Own measurements in the browser: switched off and on, beside the forecast without them, and removed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.gui.evidence.own_rows import GOOD, entry_of, evidence, own_table
from zplanner.gui.evidence.panel import EvidenceBrowser
from zplanner.gui.window import Window
from zplanner.wording.window.evidence import EvidenceColumn


def click_box(browser: EvidenceBrowser, row: int) -> None:
    """Click the box of an own measurement, where it is drawn."""
    place = browser.table.visualRect(browser.model.index(row, EvidenceColumn.NAME))
    spot = QPoint(place.left() + 10, place.center().y())
    QTest.mouseClick(browser.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_own_measurements_are_switched_off_and_on_by_their_box(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    before = forecast_of(payroll, qtbot)
    payroll.files.import_measurements(own_table(tmp_path, GOOD))
    moved = forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    click_box(browser, 0)
    assert payroll.session.modified
    assert len(payroll.session.plan.switched_off) == 1
    assert forecast_of(payroll, qtbot) == before
    assert len(payroll.session.plan.measurements) == 1
    payroll.session.undo()
    assert forecast_of(payroll, qtbot) == moved


def test_the_boxes_of_own_measurements_take_real_clicks(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    payroll.files.import_measurements(own_table(tmp_path, GOOD + GOOD.replace("nightly", "daily")))
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    for turn in range(8):
        off = payroll.session.plan.switched_off ^ {entry_of(browser, turn % 2).row.measurement.id}
        click_box(browser, turn % 2)
        assert payroll.session.plan.switched_off == off
        if turn % 3:
            forecast_of(payroll, qtbot)
    browser.table.select(1)
    QTest.keyClick(browser.table, Qt.Key.Key_Space)
    assert len(payroll.session.plan.switched_off) == 1
    forecast_of(payroll, qtbot)


def test_each_own_measurement_stands_beside_the_forecast_without_it(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    far = GOOD.replace("nightly", "daily").replace("z196", "zEC12").replace("1.9", "6.0")
    payroll.files.import_measurements(own_table(tmp_path, GOOD + far))
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    browser.table.select(1)
    predicted = browser.model.index(1, EvidenceColumn.PREDICTED)
    qtbot.waitUntil(lambda: " to " in predicted.data())
    assert "Without it, the forecast is " in browser.details.toPlainText()
    assert "The measured 6.00x lies outside" in browser.details.toPlainText()
    assert "own.csv, line 3" in browser.details.toPlainText()
    click_box(browser, 1)
    assert payroll.session.plan.switched_off
    qtbot.waitUntil(lambda: browser.model.index(1, EvidenceColumn.PREDICTED).data() == "switched off")


def test_own_measurements_stand_apart_and_can_be_removed(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    before = forecast_of(payroll, qtbot)
    payroll.files.import_measurements(own_table(tmp_path, GOOD))
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    assert browser.model.index(0, EvidenceColumn.SOURCE).data() == "Your own"
    assert not browser.model.index(0, EvidenceColumn.NAME).data(Qt.ItemDataRole.DecorationRole).isNull()
    browser.table.select(0, 5)
    QTest.mouseClick(browser.remove, Qt.MouseButton.LeftButton)
    assert payroll.session.plan.measurements == ()
    assert forecast_of(payroll, qtbot) == before
    payroll.session.undo()
    evidence(payroll, qtbot)
    browser.table.select(0)
    browser.table.setFocus()
    QTest.keyClick(browser.table, Qt.Key.Key_Delete)
    assert payroll.session.plan.measurements == ()
