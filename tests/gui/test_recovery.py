"""Unsaved edits outlive a program that ends too soon, and are offered once, to one window, at a later start."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.gui import recovery
from zplanner.gui.recovery import MOST_ASKED, Place, Recovery, left_in
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan
from zplanner.storage import open_plan


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "recovery"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "QUIET_MS", 20)


@pytest.fixture
def keeper(window: Window, folder: Path) -> Recovery:
    return Recovery(window, folder)


@pytest.fixture
def edited(window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot) -> Window:
    """A window with an edit that was copied and not saved."""
    window.files._save_to(tmp_path / "plan.zplan")
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    qtbot.waitUntil(lambda: len(copies(folder)) == 1)
    return window


def copies(folder: Path) -> list[Path]:
    return list(folder.glob("*/plan.zplan"))


def leave(folder: Path, name: str, written_s: float, path: Path | None = None) -> Place:
    """Keep a copy as a process does that ends without a word."""
    place = Place(folder / f"{int(written_s)}-1")
    place.keep(Plan(name=name), path)
    place.leave()
    os.utime(place.copy, (written_s, written_s))
    return place


def question(window: Window, qtbot: QtBot) -> QMessageBox:
    """The question that stands open, once there is one."""

    def is_there() -> bool:
        return any(box.isVisible() for box in window.findChildren(QMessageBox))

    qtbot.waitUntil(is_there)
    return next(box for box in window.findChildren(QMessageBox) if box.isVisible())


def answer(box: QMessageBox, text: str) -> None:
    next(button for button in box.buttons() if button.text() == text).click()
    wait(20)


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
    window.files.save()


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


def test_a_recovered_plan_is_modified_and_still_kept(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    place = leave(folder, "Left", time.time(), tmp_path / "mine.zplan")
    keeper.look()
    box = question(window, qtbot)
    assert box.text() == "Recover the unsaved changes?"
    assert box.informativeText().endswith(f"\n\n{tmp_path / 'mine.zplan'} stays as it is until you save.")
    answer(box, "Recover")
    assert (window.session.plan.name, window.session.path) == ("Left", tmp_path / "mine.zplan")
    assert window.isWindowModified()
    assert window.statusBar().currentMessage() == "Recovered Left"
    assert place.copy.exists(), "until it is saved, it may be needed again"
    assert left_in(folder) == [], "it is this window's now"
    window.session.edit("Rename", replace(window.session.plan, name="Left and edited"))
    qtbot.waitUntil(lambda: open_plan(place.copy).name == "Left and edited")
    window.session.history.undo()
    assert window.session.modified, "no undo leads to what the file holds"
    assert window.files.save()
    qtbot.waitUntil(lambda: not any(folder.iterdir()))


def test_a_plan_that_was_never_saved_has_no_file_when_it_is_recovered(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    leave(folder, "New", time.time())
    keeper.look()
    answer(question(window, qtbot), "Recover")
    assert (window.session.plan.name, window.session.path) == ("New", None)
    assert window.session.modified


def test_the_newest_copies_are_asked_about_one_by_one(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    now = time.time()
    for hours in range(MOST_ASKED + 1):
        leave(folder, f"Plan {hours}", now - 3600 * hours - 60)
    keeper.look()
    asked = []
    for text in ("Discard", "Later", "Discard"):
        box = question(window, qtbot)
        asked.append(box.informativeText())
        answer(box, text)
    assert asked == [
        "zplanner ended before Plan 0 was saved, 1 minute ago.",
        "zplanner ended before Plan 1 was saved, 1 hour ago.",
        "zplanner ended before Plan 2 was saved, 2 hours ago.",
    ]
    assert not any(box.isVisible() for box in window.findChildren(QMessageBox))
    assert [one.found for one in left_in(folder)] == [Plan(name="Plan 1"), Plan(name="Plan 3")]


def test_after_a_recovery_the_other_copies_wait_for_another_window(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    leave(folder, "Older", time.time() - 60)
    leave(folder, "Newer", time.time())
    keeper.look()
    answer(question(window, qtbot), "Recover")
    assert window.statusBar().currentMessage() == "Recovered Newer; the next start asks about the others"
    assert not any(box.isVisible() for box in window.findChildren(QMessageBox))
    assert [one.found for one in left_in(folder)] == [Plan(name="Older")]


@pytest.mark.parametrize("stays", [True, False])
def test_what_was_edited_meanwhile_is_not_given_up_unasked(
    window: Window, keeper: Recovery, folder: Path, stays: bool, qtbot: QtBot
) -> None:
    leave(folder, "Left", time.time())
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    keeper.look()
    box = question(window, qtbot)
    buttons = QMessageBox.StandardButton

    def give() -> None:
        asked = next(one for one in window.findChildren(QMessageBox) if "Save the changes to Edited" in one.text())
        asked.button(buttons.Cancel if stays else buttons.Discard).click()

    QTimer.singleShot(50, give)
    answer(box, "Recover")
    assert window.session.plan.name == ("Edited" if stays else "Left")
    qtbot.waitUntil(lambda: len(copies(folder)) == (2 if stays else 1))
    assert len(left_in(folder)) == (1 if stays else 0)


def test_escape_and_closing_the_window_keep_the_copies(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    leave(folder, "First", time.time())
    leave(folder, "Second", time.time() - 60)
    keeper.look()
    QTest.keyClick(question(window, qtbot), Qt.Key.Key_Escape)
    assert "Second" in question(window, qtbot).informativeText()
    window.close()
    assert len(left_in(folder)) == 2


def test_a_damaged_copy_is_told_in_one_sentence_and_goes_only_when_it_is_discarded(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    place = leave(folder, "Left", time.time(), tmp_path / "mine.zplan")
    place.copy.write_bytes(place.copy.read_bytes()[:5000])
    for text in ("Later", "Discard"):
        assert place.copy.exists()
        keeper.look()
        box = question(window, qtbot)
        said = "The copy of mine.zplan from a moment ago cannot be read: the file is damaged: its end is missing."
        assert box.informativeText() == said
        assert sorted(button.text() for button in box.buttons()) == ["Discard", "Later"]
        answer(box, text)
    assert not any(folder.iterdir())


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
    assert place.path() == tmp_path / "two.zplan"
    assert not place.copy.exists()
    place.clear()


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (-5, "a moment ago"),
        (59, "a moment ago"),
        (60, "1 minute ago"),
        (3599, "59 minutes ago"),
        (86399, "23 hours ago"),
        (86400, "1 day ago"),
        (864000, "10 days ago"),
    ],
)
def test_ages_are_told_in_the_largest_whole_unit(keeper: Recovery, seconds: int, said: str) -> None:
    assert keeper._ago(seconds) == said
