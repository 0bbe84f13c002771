"""Files dropped on the window: plans are opened, tables imported, and of all others it is said once."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.gui.evidence.own_rows import GOOD, own_table
from zplanner.document import save_plan
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan


def drop(window: Window, *files: Path) -> None:
    """Drop files on the window, as a file manager does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), action, data, button, key)
    window.dragEnterEvent(enter)
    assert enter.isAccepted()
    window.dropEvent(QDropEvent(QPoint(50, 50), action, data, button, key))


def test_a_table_dropped_on_the_window_is_imported(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    drop(payroll, own_table(tmp_path, GOOD))
    qtbot.waitUntil(lambda: len(payroll.session.plan.measurements) == 1)
    forecast_of(payroll, qtbot)


def test_a_plan_and_a_table_dropped_together_are_one_plan(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    save_plan(Plan("Other"), tmp_path / "other.zplan")
    drop(payroll, own_table(tmp_path, GOOD), tmp_path / "other.zplan")
    qtbot.waitUntil(lambda: payroll.session.plan.name == "Other" and len(payroll.session.plan.measurements) == 1)


def test_of_dropped_files_that_are_no_plans_it_is_said_once_and_the_others_are_taken(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    pictures = [tmp_path / "one.png", tmp_path / "two.png"]
    for picture in pictures:
        picture.write_bytes(b"\x89PNG\r\n\x1a\n")
    drop(payroll, *pictures, own_table(tmp_path, GOOD))
    qtbot.waitUntil(lambda: payroll.findChild(ImportDialog) is not None)
    (dialog,) = payroll.findChildren(ImportDialog)
    cells = [[dialog.files.model().index(row, column).data() for column in (0, 2)] for row in range(2)]
    assert cells == [["one.png", "Refused"], ["two.png", "Refused"]]
    dialog.reject()
    qtbot.waitUntil(lambda: len(payroll.session.plan.measurements) == 1)
    forecast_of(payroll, qtbot)
