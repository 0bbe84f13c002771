"""What a file leaves open is asked in the import dialog; an answer reads the file again."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from tests.gui.dialogs import shown
from tests.gui.importing.test_import_dialog import cells, dropped
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.importing.mapping import MappingDialog
from zplanner.gui.window import Window
from zplanner.histories.history import Clock
from zplanner.importing.formats.tables.layout import Role


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A day of two guests: no heading says what they are, and no date its order."""
    times = (datetime(2026, 11, 2, 8) + timedelta(minutes=10 * n) for n in range(60))
    rows = (f"{when:%m/%d/%Y %H:%M},{0.4 + n / 1000:.3f},{0.3 if n != 5 else 'n/a'},x" for n, when in enumerate(times))
    file = tmp_path / "guests.csv"
    file.write_text("\n".join(["when,LNX1,LNX2,remark", *rows, ""]), encoding="utf-8")
    return file


@pytest.fixture
def sar(tmp_path: Path) -> Path:
    file = tmp_path / "sar.txt"
    heading = "CPU     %user     %nice   %system   %iowait    %steal     %idle"
    values = "all     40.00      0.00     10.00      0.00      5.00     45.00"
    rows = [f"{8 + n // 6:02}:{n % 6}0:00        {values}" for n in range(1, 30)]
    lines = ["Linux 5.14.0 (zlnx01)  11/10/26  _s390x_  (4 CPU)", "", f"08:00:00        {heading}", *rows, ""]
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def answer_box(dialog: ImportDialog, words: str, qtbot: QtBot) -> QComboBox:
    def found() -> list[QComboBox]:
        boxes = dialog.offers.answers if dialog.offers.isEnabled() else []
        return [box for box, _ in boxes if words in box.accessibleName()]

    qtbot.waitUntil(lambda: bool(found()))
    return found()[0]


def choose(box: QComboBox, row: int) -> None:
    box.setCurrentIndex(row)
    box.activated.emit(row)


def first(dialog: ImportDialog) -> float:
    return dialog.files.current.systems[0].first


def mapping_of(dialog: ImportDialog, window: Window, qtbot: QtBot) -> MappingDialog:
    dialog.map.click()
    found = shown(window, MappingDialog)
    assert isinstance(found, MappingDialog)
    qtbot.waitUntil(lambda: found.shown is not None)
    return found


def test_the_order_of_dates_is_asked_and_the_answer_reads_the_file_again(
    payroll: Window, qtbot: QtBot, sar: Path
) -> None:
    dialog = dropped(payroll, qtbot, sar)
    box = answer_box(dialog, "11/10/26", qtbot)
    assert [box.itemText(row) for row in range(3)] == ["Leave as it is", "day first", "month first"]
    november = first(dialog)
    choose(box, 1)
    qtbot.waitUntil(lambda: first(dialog) != november)
    assert (november - first(dialog)) / 86_400 == 30  # on the 11th of October
    choose(answer_box(dialog, "11/10/26", qtbot), 0)
    qtbot.waitUntil(lambda: first(dialog) == november)
    dialog.reject()


def test_a_zone_makes_local_times_utc(payroll: Window, qtbot: QtBot, sar: Path) -> None:
    dialog = dropped(payroll, qtbot, sar)
    before = first(dialog)
    dialog.offers.zone.line.setText("Europe/Nowhere")
    dialog.offers.zone.line.textEdited.emit("Europe/Nowhere")
    dialog.offers.zone.commit()
    assert "not a time zone" in dialog.offers.zone.line.accessibleDescription()
    dialog.offers.zone.line.setText("Europe/Berlin")
    dialog.offers.zone.line.textEdited.emit("Europe/Berlin")
    dialog.offers.zone.commit()
    qtbot.waitUntil(lambda: dialog.files.current.systems[0].clock is Clock.UTC)
    assert before - first(dialog) == 3600
    dialog.reject()


def test_a_table_that_is_not_clear_opens_the_dialog_with_its_questions(
    payroll: Window, qtbot: QtBot, table: Path
) -> None:
    dialog = dropped(payroll, qtbot, table)
    assert cells(dialog.files)[0][1] == "Refused"
    choose(answer_box(dialog, "how busy", qtbot), 1)
    choose(answer_box(dialog, "share of 1", qtbot), 2)
    choose(answer_box(dialog, "either month", qtbot), 2)
    qtbot.waitUntil(lambda: cells(dialog.files)[0][1] == "60 samples")
    assert dialog.take.text() == "&Import 2 Items"
    dialog.reject()


def test_columns_are_mapped_with_a_preview_of_what_is_kept_and_saved_as_a_template(
    payroll: Window, qtbot: QtBot, table: Path, tmp_path: Path
) -> None:
    dialog = dropped(payroll, qtbot, table)
    mapping = mapping_of(dialog, payroll, qtbot)
    assert [fields.name for fields in mapping.table.columns] == ["when", "LNX1", "LNX2", "remark"]
    assert mapping.table.columns[1].values.text() == "0.400, 0.401, 0.402"
    assert not mapping.take.isEnabled()
    for fields in mapping.table.columns[1:3]:
        fields.role.combo.setCurrentIndex(fields.role.combo.findData(Role.BUSY))
        fields.unit.combo.setCurrentIndex(fields.unit.combo.findData("share"))
    mapping.order.combo.setCurrentIndex(mapping.order.combo.findData("month"))
    qtbot.waitUntil(mapping.take.isEnabled)
    assert mapping.headline.text() == "First 50 rows: load kept from 50, something refused in 1"
    kept = mapping.rows.model()
    assert kept.index(0, 1).data() == "LNX1, 2026-11-02 08:00, busy 40%; LNX2, 2026-11-02 08:00, busy 30%"
    assert "Refused: 'n/a' is not a number" in kept.index(5, 1).data()
    mapping.save_template(tmp_path / "guests.toml")
    mapping.accept()
    qtbot.waitUntil(lambda: cells(dialog.files)[0][1] == "119 samples")
    dialog.reject()
    again = dropped(payroll, qtbot, table)
    mapping = mapping_of(again, payroll, qtbot)
    mapping.use_template(tmp_path / "guests.toml")
    qtbot.waitUntil(mapping.take.isEnabled)
    assert mapping.table.columns[2].role.value() == Role.BUSY
    mapping.reject()
    again.reject()
