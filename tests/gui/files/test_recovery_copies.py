"""Unsaved edits are copied in time, to a place that no other program takes while this one runs, and is left empty."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Timer

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.files.left_copies import copies, leave
from tests.gui.files.saved import now_saved
from tests.waiting import wait
from zplanner.document import open_plan
from zplanner.gui.files import recovery
from zplanner.gui.files.copies import Place, left_in
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
    return window


def test_an_edit_is_copied_soon_with_the_path_of_its_plan(edited: Window, folder: Path, tmp_path: Path) -> None:
    (copy,) = copies(folder)
    assert open_plan(copy).name == "Edited"
    assert copy.parent.name.startswith(f"{os.getpid()}-")
    assert (copy.parent / "path").read_text(encoding="utf-8") == str(tmp_path / "plan.zplan")
    assert open_plan(tmp_path / "plan.zplan").name == "plan", "the file itself changes only when it is saved"


def test_later_edits_take_the_place_of_the_copy(edited: Window, folder: Path, qtbot: QtBot) -> None:
    for name in ("Second", "Third"):
        edited.session.edit("Rename", replace(edited.session.plan, name=name))
    qtbot.waitUntil(lambda: [open_plan(copy).name for copy in copies(folder)] == ["Third"])


def test_edits_that_follow_one_another_are_copied_all_the_same(
    window: Window, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "QUIET_MS", 60_000)
    monkeypatch.setattr(recovery, "LATEST_MS", 100)
    Recovery(window, folder)
    for number in range(40):
        window.session.edit("Rename", replace(window.session.plan, name=f"Edit {number}"))
        wait(20)
    assert len(copies(folder)) == 1


def save(window: Window) -> None:
    now_saved(window)


def undo(window: Window) -> None:
    window.session.history.undo()


def open_another(window: Window) -> None:
    window.session.show(Plan(name="Other"), None)


def discard(window: Window) -> None:
    """Close the window in order, without what was edited."""
    window.session.history.setClean()
    window.close()


@pytest.mark.parametrize("given_up", [save, undo, open_another, discard])
def test_the_copy_goes_with_the_need_for_it(
    edited: Window, folder: Path, given_up: Callable[[Window], None], qtbot: QtBot
) -> None:
    given_up(edited)
    qtbot.waitUntil(lambda: not any(folder.iterdir()))
    wait(60)
    assert not any(folder.iterdir()), "nothing is copied that is not modified"


def test_a_copy_is_not_offered_while_its_program_runs(edited: Window, folder: Path) -> None:
    assert left_in(folder) == []
    assert len(copies(folder)) == 1


def test_a_copy_is_offered_to_one_window_at_a_time(folder: Path) -> None:
    leave(folder, "Left", time.time())
    (first,) = left_in(folder)
    assert left_in(folder) == []
    first.place.leave()
    assert [one.found for one in left_in(folder)] == [Plan(name="Left")]


def test_without_a_folder_to_write_to_nothing_happens(window: Window, folder: Path) -> None:
    folder.parent.write_text("a file in the way of the folder", encoding="utf-8")
    Recovery(window, folder).look()
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    wait(100)
    assert window.session.modified
    assert not window.findChildren(QMessageBox)


@pytest.mark.skipif(os.name == "nt", reason="Windows limits no process's files")
def test_on_a_full_disk_the_copy_before_stays(edited: Window, folder: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
    try:
        edited.session.edit("Rename", replace(edited.session.plan, name="Too much"))
        wait(200)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    (copy,) = copies(folder)
    assert open_plan(copy).name == "Edited"


def test_no_copy_ever_stands_beside_the_path_of_another_plan(folder: Path, tmp_path: Path) -> None:
    place = Place(folder / "1-1")
    place.keep(Plan(name="One"), tmp_path / "one.zplan")
    place.keep(Plan(name="\ud800"), tmp_path / "two.zplan")  # no file can hold it
    assert (open_plan(place.copy).name, place.path()) == ("One", None), "saving it asks where"
    place.keep(Plan(name="Two"), tmp_path / "two.zplan")
    assert (open_plan(place.copy).name, place.path()) == ("Two", tmp_path / "two.zplan")
    place.clear()
    assert not any(folder.iterdir())


def test_a_copy_whose_time_is_unknown_is_still_offered(folder: Path) -> None:
    leave(folder, "Left", 0.0)
    assert [one.found for one in left_in(folder)] == [Plan(name="Left")]


def test_a_lock_that_was_left_half_written_holds_nothing_back_for_long(folder: Path) -> None:
    """As when the power fails in between: no process stands in it that could have ended."""
    leave(folder, "Left", time.time())
    (lock,) = (path.with_suffix(".lock") for path in folder.iterdir())
    lock.touch()
    assert left_in(folder) == [], "somebody may be about to write it"
    os.utime(lock, (time.time() - 120, time.time() - 120))
    assert [one.found for one in left_in(folder)] == [Plan(name="Left")]


def test_what_a_start_leaves_that_is_killed_while_it_looks_is_removed(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "1-1.lock.rmlock").touch()
    assert left_in(folder) == []
    assert not any(folder.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folder from others by itself")
def test_copies_are_for_their_user_alone(folder: Path) -> None:
    place = Place(folder / "1-1")
    place.keep(Plan(name="Left"), None)
    assert [oct(path.stat().st_mode & 0o777) for path in (folder, place.copy.parent)] == ["0o700", "0o700"]
    place.clear()


def test_a_place_that_another_program_looks_into_for_a_moment_is_waited_for(folder: Path) -> None:
    folder.mkdir(parents=True)
    looking, place = Place(folder / "1-1"), Place(folder / "1-1")
    assert looking.take()
    Timer(0.2, looking.clear).start()
    place.keep(Plan(name="Mine"), None)
    assert open_plan(place.copy).name == "Mine"
    place.clear()
