"""Settings that lead to a lost network share, or nowhere, keep no window from opening and no plan from being saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, FileChosen, forecast_of
from tests.gui.files.saved import now_saved
from zplanner import app
from zplanner.gui.report.remembered import ReportMemory
from zplanner.gui.window import Window

LOST = Path("/", "x" * 300, "plan.zplan")
"""A path that the system refuses to look at."""


@pytest.mark.parametrize("recent", [[str(LOST), str(EXAMPLE)], str(LOST), [7, None, QByteArray(b"x")], 7, {"a": 1}])
def test_recent_plans_that_cannot_be_looked_at_are_not_offered(
    opened: Callable[[Path | None], Window], qtbot: QtBot, recent: object
) -> None:
    app.application()  # whose settings they are
    QSettings().setValue("recent", recent)
    window = opened(EXAMPLE)
    assert [path for _, path in window.actions_._recent_files()] in ([EXAMPLE], [])
    assert forecast_of(window, qtbot)


def test_a_plan_is_saved_and_opened_although_the_last_folder_is_lost(
    opened: Callable[[Path | None], Window], qtbot: QtBot, tmp_path: Path, file_chosen: FileChosen
) -> None:
    app.application()
    QSettings().setValue("recent", [str(LOST)])
    QSettings().setValue("folder", str(LOST.parent))
    QSettings().setValue("report/folder", str(LOST.parent))
    window = opened(EXAMPLE)
    window.files.choose_and_open()
    assert ReportMemory().folder is None
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.directory().exists()
    dialog.reject()
    offered = file_chosen(tmp_path / "mine.zplan")
    window.files.save_as()
    window.files._saves.finish()
    assert offered
    assert window.session.path == tmp_path / "mine.zplan"
    assert window.actions_._recent_files()[0][1] == tmp_path / "mine.zplan"
    assert now_saved(window)
