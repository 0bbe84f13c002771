"""Unsaved edits are copied in time, to a place that no other program takes while this one runs, and is left empty."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FORECAST_MS, at_rest
from tests.gui.files.left_copies import copies, known
from tests.gui.files.saved import now_saved
from zplanner.document import open_plan
from zplanner.document.copies import CopyFolder, left_copies
from zplanner.gui.files import recovery
from zplanner.gui.files.recovery import Recovery
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "recovery"


@pytest.fixture
def edited(window: Window, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Window:
    """A window with an edit that was copied and not saved."""
    monkeypatch.setattr(recovery, "QUIET_MS", 20)
    Recovery(window, folder)
    now_saved(window, tmp_path / "plan.zplan")
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    qtbot.waitUntil(lambda: len(copies(folder)) == 1)
    at_rest(window, qtbot)  # the path of the plan is written after the copy
    return window


def test_an_edit_is_copied_soon_with_the_path_of_its_plan(edited: Window, folder: Path, tmp_path: Path) -> None:
    (copy,) = copies(folder)
    assert open_plan(copy).name == "Edited"
    assert copy.parent.name.startswith(f"{os.getpid()}-")
    assert known(CopyFolder(copy.parent)) == tmp_path / "plan.zplan"
    assert open_plan(tmp_path / "plan.zplan").name == "plan", "the file itself changes only when it is saved"


def test_later_edits_take_the_place_of_the_copy(edited: Window, folder: Path, qtbot: QtBot) -> None:
    for name in ("Second", "Third"):
        edited.session.edit("Rename", replace(edited.session.plan, name=name))
    qtbot.waitUntil(lambda: [open_plan(copy).name for copy in copies(folder)] == ["Third"])


def test_edits_that_follow_one_another_are_copied_all_the_same(
    window: Window, folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(recovery, "QUIET_MS", 600_000)
    monkeypatch.setattr(recovery, "LATEST_MS", 100)
    Recovery(window, folder)
    numbers = count()

    def is_copied_while_edits_go_on() -> bool:
        window.session.edit("Rename", replace(window.session.plan, name=f"Edit {next(numbers)}"))
        return len(copies(folder)) == 1

    qtbot.waitUntil(is_copied_while_edits_go_on, timeout=FORECAST_MS)


def save(window: Window) -> None:
    now_saved(window)


def undo(window: Window) -> None:
    window.session.undo()


def open_another(window: Window) -> None:
    window.session.show(Plan(name="Other"), None)


def discard(window: Window) -> None:
    """Close the window in order, without what was edited."""
    window.session.mark_saved()
    window.close()


@pytest.mark.parametrize("given_up", [save, undo, open_another, discard])
def test_the_copy_goes_with_the_need_for_it(
    edited: Window, folder: Path, given_up: Callable[[Window], None], qtbot: QtBot
) -> None:
    given_up(edited)
    qtbot.waitUntil(lambda: not any(folder.iterdir()))
    at_rest(edited, qtbot)
    assert not any(folder.iterdir()), "nothing is copied that is not modified"


def test_a_copy_is_not_offered_while_its_program_runs(edited: Window, folder: Path) -> None:
    assert left_copies(folder) == []
    assert len(copies(folder)) == 1


def test_without_a_folder_to_write_to_nothing_happens(
    window: Window, folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(recovery, "QUIET_MS", 20)
    folder.parent.write_text("a file in the way of the folder", encoding="utf-8")
    Recovery(window, folder).look()
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    at_rest(window, qtbot)
    assert window.session.modified
    assert not window.findChildren(QMessageBox)


@pytest.mark.skipif(os.name == "nt", reason="Windows limits no process's files")
def test_on_a_full_disk_the_copy_before_stays(edited: Window, folder: Path, qtbot: QtBot) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        edited.session.edit("Rename", replace(edited.session.plan, name="Too much"))
        at_rest(edited, qtbot)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    (copy,) = copies(folder)
    assert open_plan(copy).name == "Edited"
