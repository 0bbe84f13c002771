"""A bug is logged and seen, whichever window is active, until the planner has read it."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.gui.problems import Reporter
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
