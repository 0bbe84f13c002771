"""Every edit is soon on disk, where no other program takes it while this one runs; nothing is left of what is saved."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import sleep

import numpy as np
import pytest
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from tests.document.any_plans import RELEASED
from tests.gui.conftest import FORECAST_MS, at_rest
from tests.gui.files.left_copies import histories, journaled, journals, left_names, names
from tests.gui.files.saved import now_saved
from tests.histories.any_histories import history as load
from tests.waiting import wait
from zplanner.document import foreign, open_plan, save_plan
from zplanner.document.copies import CopyFolder, left_copies
from zplanner.document.history import OpenDocument
from zplanner.gui.files import recovery
from zplanner.gui.files.recovery import LARGE, Recovery
from zplanner.gui.window import Window
from zplanner.planning.plan import Partition, Plan


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "recovery"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "SOON_MS", 20)
    monkeypatch.setattr(recovery, "RETRY_MS", 50)


@pytest.fixture
def edited(window: Window, folder: Path, tmp_path: Path, qtbot: QtBot) -> Window:
    """A window with an edit that is in the journal and was not saved."""
    Recovery(window, folder)
    now_saved(window, tmp_path / "plan.zplan")
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    qtbot.waitUntil(lambda: names(folder) == ["Edited"])
    return window


def test_an_edit_is_on_disk_soon_with_its_steps_and_its_file(edited: Window, folder: Path, tmp_path: Path) -> None:
    (journal,) = journals(folder)
    assert journal.parent.name.startswith(f"{os.getpid()}-")
    found, document = journaled(journal), edited.session.document
    assert found is not None
    assert (found.history, found.path, found.stamp) == (document.history, document.path, document.stamp)
    assert document.path == tmp_path / "plan.zplan"
    assert open_plan(tmp_path / "plan.zplan").name == "plan", "the file itself changes only when it is saved"


def test_edits_reach_the_disk_while_the_window_is_too_busy_to_turn_to_anything(edited: Window, folder: Path) -> None:
    for name in ("Second", "Third"):
        edited.session.edit("Rename", replace(edited.session.plan, name=name))
        while names(folder) != [name]:  # no event of the window is handled: it may be painting for seconds
            sleep(0.01)


def test_every_edit_undo_and_redo_follows(edited: Window, folder: Path, qtbot: QtBot) -> None:
    session = edited.session

    def is_journaled() -> bool:
        return histories(folder) == [session.history]

    for name in ("Second", "Third"):
        session.edit("Rename", replace(session.plan, name=name))
    qtbot.waitUntil(is_journaled)
    session.undo()
    qtbot.waitUntil(is_journaled)
    session.undo()
    session.redo()
    session.edit("Rename again", replace(session.plan, name="Other third"))
    qtbot.waitUntil(is_journaled)
    assert session.history.undo_name == "Rename again"


def test_typing_is_one_step_in_the_journal_too(edited: Window, folder: Path, qtbot: QtBot) -> None:
    session, gesture = edited.session, object()
    for name in ("E", "Ed", "Edi"):
        session.edit("Type", replace(session.plan, name=name), gesture=gesture)
        qtbot.waitUntil(lambda name=name: names(folder) == [name])  # type: ignore[misc]  # mypy has no type for it
    assert histories(folder) == [session.history]


def test_edits_that_follow_one_another_are_written_all_the_same(window: Window, folder: Path, qtbot: QtBot) -> None:
    Recovery(window, folder)
    numbers = count()

    def is_written_while_edits_go_on() -> bool:
        window.session.edit("Rename", replace(window.session.plan, name=f"Edit {next(numbers)}"))
        return bool(names(folder))

    qtbot.waitUntil(is_written_while_edits_go_on, timeout=FORECAST_MS)


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


@pytest.mark.parametrize("given_up", [save, undo])
def test_what_is_saved_is_not_offered(
    edited: Window, folder: Path, given_up: Callable[[Window], None], qtbot: QtBot
) -> None:
    given_up(edited)
    qtbot.waitUntil(lambda: [history.is_modified for history in histories(folder)] == [False])
    at_rest(edited, qtbot)
    shutil.copytree(folder, folder.parent / "killed", ignore=shutil.ignore_patterns("*.lock"))
    assert left_copies(folder.parent / "killed") == []
    assert not any((folder.parent / "killed").iterdir())


@pytest.mark.parametrize("given_up", [open_another, discard])
def test_the_journal_goes_with_its_document(
    edited: Window, folder: Path, given_up: Callable[[Window], None], qtbot: QtBot
) -> None:
    given_up(edited)
    qtbot.waitUntil(lambda: not any(folder.iterdir()))
    at_rest(edited, qtbot)
    assert not any(folder.iterdir()), "nothing is written that is not modified"


def test_a_program_that_ends_without_a_question_leaves_its_edits(edited: Window, folder: Path) -> None:
    edited.session.edit("Rename", replace(edited.session.plan, name="At the last moment"))
    edited.session.close()  # as when the user logs out
    assert left_names(folder) == ["At the last moment"]


def test_a_journal_is_not_offered_while_its_program_runs(edited: Window, folder: Path) -> None:
    assert left_copies(folder) == []
    assert len(journals(folder)) == 1


NOTICE = "Unsaved changes are at risk: "


def notice(window: Window) -> str:
    """What the status bar says of the journal, all the time."""
    shown = [label.text() for label in window.statusBar().findChildren(QLabel) if label.isVisible()]
    return next((text for text in shown if text.startswith(NOTICE)), "")


def test_without_a_folder_to_write_to_the_window_says_so_until_there_is_one(
    window: Window, folder: Path, qtbot: QtBot
) -> None:
    folder.parent.write_text("a file in the way of the folder", encoding="utf-8")
    Recovery(window, folder).look()
    assert not notice(window), "nothing is at risk"
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    qtbot.waitUntil(lambda: bool(notice(window)))
    assert window.session.modified
    assert not window.findChildren(QMessageBox)
    folder.parent.unlink()
    qtbot.waitUntil(lambda: not notice(window))
    assert names(folder) == ["Edited"], "it is tried again without an edit"


def test_a_folder_that_vanishes_is_made_again(edited: Window, folder: Path, qtbot: QtBot) -> None:
    shutil.rmtree(folder)
    edited.session.edit("Rename", replace(edited.session.plan, name="Later"))
    qtbot.waitUntil(lambda: names(folder) == ["Later"])
    assert histories(folder) == [edited.session.history]
    assert left_copies(folder) == [], "no other program takes it"
    assert not notice(edited)


@pytest.mark.skipif(os.name == "nt", reason="Windows limits no process's files")
def test_on_a_full_disk_the_edits_before_stay_and_the_window_says_so(
    edited: Window, folder: Path, qtbot: QtBot
) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        edited.session.edit("Rename", replace(edited.session.plan, name="Too much"))
        qtbot.waitUntil(lambda: bool(notice(edited)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    shutil.copytree(folder, folder.parent / "killed", ignore=shutil.ignore_patterns("*.lock"))
    assert left_names(folder.parent / "killed") == ["Edited"]
    qtbot.waitUntil(lambda: not notice(edited))
    assert names(folder) == ["Too much"]


def test_in_a_folder_that_takes_no_more_files_the_window_says_so(edited: Window, folder: Path, qtbot: QtBot) -> None:
    (journal,) = journals(folder)
    in_the_way = journal.with_name("journal-journal")
    in_the_way.mkdir()  # root may write in a folder that is read-only
    edited.session.edit("Rename", replace(edited.session.plan, name="Later"))
    qtbot.waitUntil(lambda: bool(notice(edited)))
    in_the_way.rmdir()
    qtbot.waitUntil(lambda: not notice(edited))
    assert names(folder) == ["Later"]


def test_an_error_that_nobody_expects_is_said_until_an_edit_is_written(
    edited: Window, folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("this was not expected")

    with monkeypatch.context() as patch, qtbot.capture_exceptions() as raised:
        patch.setattr(CopyFolder, "keep", fail)
        edited.session.edit("Rename", replace(edited.session.plan, name="Later"))
        qtbot.waitUntil(lambda: bool(notice(edited)))
        wait(200)
    assert notice(edited).endswith("this was not expected")
    assert len(raised) == 1, "it is not tried again and again"
    edited.session.edit("Rename", replace(edited.session.plan, name="Last"))
    qtbot.waitUntil(lambda: not notice(edited))
    assert names(folder) == ["Last"]


def test_what_a_write_took_care_of_is_done_once_while_edits_go_on(
    edited: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    edited.files.kept = tmp_path / "data" / "histories"
    written: list[OpenDocument] = []
    keep, keep_saved = CopyFolder.keep, foreign.keep
    saves: list[Path] = []

    def slowly(one: CopyFolder, document: OpenDocument) -> None:
        time.sleep(0.05)
        written.append(document)
        keep(one, document)

    def noted(folder: Path, document: Path, content: bytes) -> None:
        saves.append(document)
        keep_saved(folder, document, content)

    monkeypatch.setattr(CopyFolder, "keep", slowly)
    monkeypatch.setattr(foreign, "keep", noted)
    assert now_saved(edited)
    numbers = count()

    def goes_on() -> bool:
        edited.session.edit("Rename", replace(edited.session.plan, name=f"Edit {next(numbers)}"))
        return len(written) >= 10

    qtbot.waitUntil(goes_on, timeout=FORECAST_MS)
    assert len(saves) == 1, "the history of the saved document"


def test_undo_survives_closing_a_saved_document(edited: Window, tmp_path: Path, qtbot: QtBot) -> None:
    histories_kept = edited.files.kept = tmp_path / "data" / "histories"
    session, path = edited.session, tmp_path / "plan.zplan"
    assert now_saved(edited)
    before = session.history
    edited.files.new()
    qtbot.waitUntil(lambda: foreign.place(histories_kept, path).exists())
    edited.files.open(path)
    qtbot.waitUntil(lambda: session.path == path)
    assert session.history == before
    assert not session.modified
    session.undo()
    assert session.plan.name == "plan"
    session.redo()
    assert (session.plan.name, session.modified) == ("Edited", False)


MEASUREMENT = open_plan(RELEASED).measurements[0]
LARGE_PLANS = (
    Plan(measurements=tuple(replace(MEASUREMENT, id=f"run {number}") for number in range(LARGE))),
    Plan(partitions=tuple(Partition(f"system {number}") for number in range(LARGE))),
    Plan(histories=tuple(load(np.full(1000, 0.5), system=f"system {number}") for number in range(20))),
)


@pytest.mark.parametrize("plan", LARGE_PLANS, ids=["measurements", "systems", "histories"])
@pytest.mark.parametrize("is_first", [True, False], ids=["which the program is started with", "which is opened later"])
def test_the_journal_of_a_large_document_begins_before_its_first_edit(
    plan: Plan, is_first: bool, window: Window, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "mine.zplan"
    stamp = save_plan(plan, path)
    if not is_first:
        Recovery(window, folder)
    window.session.show(plan, path, stamp)
    if is_first:
        Recovery(window, folder)
    qtbot.waitUntil(lambda: histories(folder) == [window.session.history])
    assert not left_copies(folder)
    assert not window.session.modified
    path.rename(tmp_path / "moved.zplan")
    qtbot.waitUntil(lambda: histories(folder) == [window.session.history])
