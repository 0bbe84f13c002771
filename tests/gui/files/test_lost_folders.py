"""Settings that lead to a lost network share, or nowhere, keep no window from opening and no plan from being saved."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QByteArray, QDir, QSettings
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, FileChosen, forecast_of
from tests.gui.files.saved import now_saved
from tests.gui.messages import closed_message
from tests.waiting import wait
from zplanner import app, files
from zplanner.gui.preferences import Preferences
from zplanner.gui.report.export import ReportMemory
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


def test_a_share_that_never_answers_is_asked_once_and_keeps_nobody_waiting(
    opened: Callable[[Path | None], Window], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    app.application()
    share, asked, is_over, mode_of = tmp_path / "share", list[Path](), Event(), files.mode_of

    def blocked(path: Path) -> int:
        if share in (path, path.parent):
            asked.append(path)
            is_over.wait()
            return 0
        return mode_of(path)

    monkeypatch.setattr(files, "PATIENCE_S", 0.01)
    monkeypatch.setattr(files, "mode_of", blocked)
    QSettings().setValue("recent", [str(share / "plan.zplan"), str(EXAMPLE)])
    QSettings().setValue("folder", str(share))
    window = opened(EXAMPLE)
    window.actions_._recent_files()
    qtbot.waitUntil(lambda: len(files._LOOKS) == 1)
    monkeypatch.setattr(files, "PATIENCE_S", 60)  # of which the share takes none any more
    assert [path for _, path in window.actions_._recent_files()] == [EXAMPLE]
    monkeypatch.setattr(files, "PATIENCE_S", 0.01)
    window.files.choose_and_open()
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.directory() != QDir(str(share))
    dialog.reject()
    assert sorted(asked) == [share, share / "plan.zplan"]
    is_over.set()


def test_a_plan_on_a_share_that_never_answers_is_neither_opened_nor_saved_and_the_window_says_so(
    opened: Callable[[Path | None], Window], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    share, is_over, mode_of = tmp_path / "share.zplan", Event(), files.mode_of
    monkeypatch.setattr(files, "PATIENCE_WITH_ASKED_S", 0.01)
    monkeypatch.setattr(files, "mode_of", lambda path: is_over.wait() and 0 if path == share else mode_of(path))
    window = opened(share)
    assert "does not answer" in closed_message(window)
    wait(5)  # until it is deleted
    window.files.open(share)
    assert "does not answer" in closed_message(window)
    wait(5)
    window.scenarios.add_scenario()
    window.session.document = replace(window.session.document, path=share)
    assert not now_saved(window)
    assert "The plan was not saved." in closed_message(window)
    is_over.set()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such names")
def test_a_recent_plan_whose_name_is_not_utf_8_is_offered(tmp_path: Path) -> None:
    app.application()
    path = tmp_path / os.fsdecode(b"pay\xff 100%.zplan")
    path.touch()
    Preferences().remember_file(EXAMPLE)
    Preferences().remember_file(path)
    assert Preferences().recent == (path, EXAMPLE)


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
