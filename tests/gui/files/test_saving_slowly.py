"""A disk that takes its time holds nobody up: the plan is written as it was, and what is edited meanwhile is kept."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event, Timer

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FileChosen, at_rest
from tests.gui.files.left_copies import answer, question
from tests.gui.files.saved import now_saved
from tests.gui.messages import closed_message
from zplanner.document import open_plan, save_plan
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan


class Disk:
    """What the system does to bring files, not folders, to the disk: it waits until it is let, and may fail."""

    def __init__(self) -> None:
        self.goes_on = Event()
        self.fault: Exception | None = None
        self.written = 0

    def sync(self, file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            return
        assert self.goes_on.wait(20)
        self.written += 1
        if self.fault is not None:
            raise self.fault


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    slow = Disk()
    monkeypatch.setattr(os, "fsync", slow.sync)
    yield slow
    slow.goes_on.set()


@pytest.fixture
def edited(window: Window, tmp_path: Path) -> Window:
    """A window with an edit of the plan in mine.zplan."""
    save_plan(Plan(name="Old"), tmp_path / "mine.zplan")
    window.files.show(Plan(name="Old"), tmp_path / "mine.zplan")
    rename(window, "First")
    return window


def rename(window: Window, name: str) -> None:
    window.session.edit("Rename", replace(window.session.plan, name=name))


def said(window: Window) -> str:
    return window.statusBar().currentMessage()


def test_the_window_goes_on_and_what_is_edited_meanwhile_stays_unsaved(
    edited: Window, disk: Disk, tmp_path: Path, qtbot: QtBot
) -> None:
    edited.actions_.save.trigger()
    assert said(edited) == "Saving mine.zplan\u2026"
    assert edited.isWindowModified()
    rename(edited, "Second")
    disk.goes_on.set()
    qtbot.waitUntil(lambda: said(edited) == "Saved mine.zplan")
    assert open_plan(tmp_path / "mine.zplan").name == "First"
    assert edited.isWindowModified()
    assert now_saved(edited)
    assert open_plan(tmp_path / "mine.zplan").name == "Second"


def test_a_plan_that_is_undone_while_it_is_written_is_not_what_lies_in_its_file(
    edited: Window, disk: Disk, tmp_path: Path, qtbot: QtBot
) -> None:
    edited.actions_.save.trigger()
    edited.actions_.undo.trigger()
    assert edited.session.plan.name == "Old"
    disk.goes_on.set()
    qtbot.waitUntil(lambda: said(edited) == "Saved mine.zplan")
    assert open_plan(tmp_path / "mine.zplan").name == "First"
    assert edited.isWindowModified()
    assert now_saved(edited)
    assert open_plan(tmp_path / "mine.zplan").name == "Old"


def test_of_several_saves_the_last_counts_and_none_is_written_for_nothing(
    edited: Window, disk: Disk, tmp_path: Path, qtbot: QtBot
) -> None:
    for name in ("Second", "Third", "Fourth"):
        edited.actions_.save.trigger()
        rename(edited, name)
    edited.actions_.save.trigger()
    disk.goes_on.set()
    qtbot.waitUntil(lambda: not edited.session.modified)
    assert open_plan(tmp_path / "mine.zplan").name == "Fourth"
    assert disk.written == 2


def test_a_save_goes_where_the_one_before_is_still_on_its_way_to(
    edited: Window, disk: Disk, tmp_path: Path, qtbot: QtBot, file_chosen: FileChosen
) -> None:
    file_chosen(tmp_path / "new.zplan")
    edited.actions_.save_as.trigger()
    rename(edited, "Second")
    edited.actions_.save.trigger()
    disk.goes_on.set()
    qtbot.waitUntil(lambda: not edited.session.modified)
    assert edited.session.path == tmp_path / "new.zplan"
    assert open_plan(tmp_path / "new.zplan").name == "Second"
    assert open_plan(tmp_path / "mine.zplan").name == "Old"


def test_a_window_that_closes_waits_for_the_file_and_asks_nothing(edited: Window, disk: Disk, tmp_path: Path) -> None:
    edited.actions_.save.trigger()
    Timer(0.1, disk.goes_on.set).start()
    assert edited.close()
    assert open_plan(tmp_path / "mine.zplan").name == "First"


def test_another_plan_waits_for_the_file_of_the_one_before(edited: Window, disk: Disk, tmp_path: Path) -> None:
    edited.actions_.save.trigger()
    Timer(0.1, disk.goes_on.set).start()
    edited.files.new()
    assert (edited.session.plan, edited.session.path, edited.session.modified) == (Plan(), None, False)
    assert open_plan(tmp_path / "mine.zplan").name == "First"


def test_a_file_that_is_opened_while_it_is_written_is_read_as_it_is_then(
    window: Window, disk: Disk, tmp_path: Path, qtbot: QtBot, file_chosen: FileChosen
) -> None:
    disk.goes_on.set()
    save_plan(Plan(name="Old"), tmp_path / "mine.zplan")
    disk.goes_on.clear()
    window.files.show(Plan(name="New"), tmp_path / "new.zplan")
    file_chosen(tmp_path / "mine.zplan")
    window.actions_.save_as.trigger()
    answer(question(window, qtbot), "Replace")
    window.files.open(tmp_path / "mine.zplan")
    Timer(0.1, disk.goes_on.set).start()
    at_rest(window, qtbot)
    assert (window.session.plan.name, window.session.path) == ("New", tmp_path / "mine.zplan")


def test_a_disk_that_fails_in_the_end_leaves_the_old_file_and_the_plan_unsaved(
    edited: Window, disk: Disk, tmp_path: Path
) -> None:
    disk.fault = OSError(errno.ENOSPC, "No space left on device")
    edited.actions_.save.trigger()
    disk.goes_on.set()
    edited.files._saves.finish()
    assert edited.isWindowModified()
    assert said(edited) == "mine.zplan was not saved"
    message = closed_message(edited)
    assert "The plan was not saved." in message
    assert "no space left on device" in message
    assert open_plan(tmp_path / "mine.zplan").name == "Old"
    assert [path.name for path in tmp_path.glob("*mine*")] == ["mine.zplan"]


def test_a_bug_while_a_plan_is_written_is_told_and_the_next_save_holds(
    edited: Window, disk: Disk, tmp_path: Path, qtbot: QtBot
) -> None:
    disk.fault = RuntimeError("no such thing")
    disk.goes_on.set()
    with qtbot.captureExceptions() as bugs:
        assert not now_saved(edited)
    assert [kind for kind, *_ in bugs] == [RuntimeError]
    assert edited.isWindowModified()
    disk.fault = None
    assert now_saved(edited)
    assert open_plan(tmp_path / "mine.zplan").name == "First"
