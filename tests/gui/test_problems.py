"""A bug is logged and seen until the planner has read it, and why rows were left out can be read to its end."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.errors import ZplannerError
from zplanner.evidence.tables import CellCode
from zplanner.gui.problems import Reporter, tell_refused_rows
from zplanner.gui.window import Window


@pytest.fixture
def reporter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reporter:
    """A reporter that logs in the test's folder."""
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    return Reporter()


def reports() -> list[QDialog]:
    """The reports in sight."""
    return [
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, QDialog) and one.isVisible() and one.findChild(QPlainTextEdit) is not None
    ]


def leave() -> None:
    """Go to a window of another program: none of this one is active."""
    other = QWidget()
    other.show()
    other.activateWindow()
    wait(20)
    other.close()
    other.deleteLater()
    wait(20)
    assert QApplication.activeWindow() is None


def test_a_bug_is_shown_while_the_planner_is_in_another_program(window: Window, reporter: Reporter) -> None:
    leave()
    reporter(RuntimeError, RuntimeError("the sky is falling"), None)
    wait(20)
    (shown,) = reports()
    assert shown.parent() is window
    shown.reject()
    wait(20)
    assert not reports()
    assert not reporter._open


def test_a_bug_is_shown_where_there_is_no_window_at_all(qapp: QApplication, qtbot: QtBot, reporter: Reporter) -> None:
    reporter(RuntimeError, RuntimeError("the sky is falling"), None)
    gc.collect()
    wait(20)
    (shown,) = reports()
    shown.reject()
    wait(20)
    assert not reports()
    assert not reporter._open


KNOWN = ("throughput", "bandwidth", "cpu_per_unit", "runtime", "latency") * 12
ROWS = [ZplannerError(CellCode.NOT_A_CHOICE, line=n, text="speed", known=KNOWN[: n and 25]) for n in range(18)]


def cut_rows(rows: QTreeWidget) -> list[int]:
    """The lines whose reason has more lines of text than the row has room for."""
    width, fonts = rows.columnWidth(1), rows.fontMetrics()
    cut = []
    for item in filter(None, map(rows.topLevelItem, range(rows.topLevelItemCount()))):
        text = fonts.boundingRect(QRect(0, 0, width - 8, 10_000), Qt.TextFlag.TextWordWrap, item.text(1))
        if rows.visualItemRect(item).height() < text.height():
            cut.append(int(item.text(0)))
    return cut


def test_the_reasons_of_refused_rows_are_whole_in_a_dialog_of_any_width(window: Window) -> None:
    dialog = tell_refused_rows(window, "Imported", "18 rows were left out.", ROWS)
    rows = dialog.findChild(QTreeWidget)
    assert isinstance(rows, QTreeWidget)
    heights, cut = [], []
    for width in (680, 460, 1200):
        dialog.resize(width, 320)
        wait(50)
        cut.append(cut_rows(rows))
        first, long = (rows.visualRect(rows.model().index(row, 0)).height() for row in (0, 1))
        heights.append(long / first)
    dialog.reject()
    assert cut == [[], [], []]
    assert heights[1] > heights[0] > heights[2], "the rows follow the width"
