"""Unsaved edits outlive a program that ends too soon, and are offered once, to one window, at a later start."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FileChosen, at_rest
from tests.gui.files.left_copies import answer, journals, leave, left_names, names, question
from tests.gui.files.saved import now_saved
from tests.histories.any_histories import history as load
from zplanner.document import journal, open_plan, save_plan
from zplanner.document.copies import CopyFolder, left_copies
from zplanner.document.history import EditHistory, OpenDocument
from zplanner.gui.files import recovery
from zplanner.gui.files.recovery import MOST_ASKED, Recovery
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "recovery"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recovery, "SOON_MS", 20)


@pytest.fixture
def keeper(window: Window, folder: Path) -> Recovery:
    return Recovery(window, folder)


def saved_mine(folder: Path) -> Path:
    """A plan that was saved as mine.zplan."""
    path = folder / "mine.zplan"
    save_plan(Plan(name="Saved"), path)
    return path


def test_a_recovered_plan_is_modified_and_still_kept(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    place = leave(folder, "Left", time.time(), saved_mine(tmp_path))
    keeper.look()
    box = question(window, qtbot)
    assert box.text() == "Recover the unsaved changes?"
    assert box.informativeText().endswith(f"\n\n{tmp_path / 'mine.zplan'} stays as it is until you save.")
    answer(box, "Recover")
    at_rest(window, qtbot)
    assert (window.session.plan.name, window.session.path) == ("Left", tmp_path / "mine.zplan")
    assert window.isWindowModified()
    assert window.statusBar().currentMessage() == "Recovered Left"
    assert journals(folder) == [place.journal.path], "until it is saved, it may be needed again"
    assert left_copies(folder) == [], "it is this window's now"
    window.session.edit("Rename", replace(window.session.plan, name="Left and edited"))
    qtbot.waitUntil(lambda: names(folder) == ["Left and edited"])
    window.session.undo()
    window.session.undo()
    assert (window.session.plan.name, window.session.modified) == ("Saved", False), "undo leads to what the file holds"
    window.session.redo()
    assert (window.session.plan.name, window.session.history.undo_name) == ("Left", "Rename plan")
    assert now_saved(window)
    window.close()
    assert not any(folder.iterdir())


def test_a_plan_that_is_being_recovered_is_in_no_second_journal(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    place, seen = leave(folder, "Left", time.time()), list[list[Path]]()

    def look() -> None:
        time.sleep(0.2)  # a window that is busy with showing the plan for ten times the pause before a write
        seen.append(journals(folder))

    window.session.plan_changed.connect(look)
    keeper.look()
    answer(question(window, qtbot), "Recover")
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0] == [place.journal.path], "a kill would leave both, and the next start offers them one by one"


def test_a_plan_that_was_never_saved_has_no_file_when_it_is_recovered(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    leave(folder, "New", time.time())
    keeper.look()
    answer(question(window, qtbot), "Recover")
    at_rest(window, qtbot)
    assert (window.session.plan.name, window.session.path) == ("New", None)
    assert window.session.modified


def test_the_newest_journals_are_asked_about_one_by_one(
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
        "zplanner closed 1 minute ago, before \u201cPlan 0\u201d was saved.",
        "zplanner closed 1 hour ago, before \u201cPlan 1\u201d was saved.",
        "zplanner closed 2 hours ago, before \u201cPlan 2\u201d was saved.",
    ]
    assert not any(box.isVisible() for box in window.findChildren(QMessageBox))
    assert left_names(folder) == ["Plan 1", "Plan 3"]


def test_after_a_recovery_the_command_asks_about_the_other_journals(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    leave(folder, "Older", time.time() - 60)
    leave(folder, "Newer", time.time())
    keeper.look()
    answer(question(window, qtbot), "Recover")
    at_rest(window, qtbot)
    others = "Recovered Newer; Recover Unsaved Changes, in the File menu, asks about the others"
    assert window.statusBar().currentMessage() == others
    assert not any(box.isVisible() for box in window.findChildren(QMessageBox))
    assert left_names(folder) == ["Older"]
    window.session.mark_saved()  # it was saved
    window.actions_.recover.trigger()
    answer(question(window, qtbot), "Recover")
    at_rest(window, qtbot)
    assert window.session.plan.name == "Older"
    assert window.statusBar().currentMessage() == "Recovered Older"


def test_the_command_asks_about_every_journal_however_many_were_left_for_later(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    for number in range(MOST_ASKED + 2):
        leave(folder, f"Plan {number}", time.time() - 60 * number)
    window.actions_.recover.trigger()
    window.actions_.recover.trigger()  # a second time finds the first at work
    for number in range(MOST_ASKED + 2):
        box = question(window, qtbot)
        assert f"Plan {number}" in box.informativeText()
        answer(box, "Later" if number < MOST_ASKED else "Discard")
    kept = "Kept: Recover Unsaved Changes, in the File menu, asks again"
    assert window.statusBar().currentMessage() == kept
    assert len(journals(folder)) == MOST_ASKED


def test_where_nothing_was_left_the_command_says_so_and_a_start_does_not(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    keeper.look()
    at_rest(window, qtbot)
    assert window.statusBar().currentMessage() == ""
    window.actions_.recover.trigger()
    at_rest(window, qtbot)
    assert window.statusBar().currentMessage() == "No unsaved changes are left to recover"


def test_a_file_that_was_changed_after_the_journal_is_not_written_over_by_habit(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot, file_chosen: FileChosen
) -> None:
    path = saved_mine(tmp_path)
    leave(folder, "Left", time.time() - 3600, path)
    save_plan(Plan(name="Theirs"), path)
    os.utime(path, (0, 0))
    keeper.look()
    box = question(window, qtbot)
    assert box.informativeText().endswith(f"{path} was changed after that, and stays: saving asks for another file.")
    answer(box, "Recover")
    at_rest(window, qtbot)
    assert (window.session.plan.name, window.session.path) == ("Left", None)
    file_chosen(None)
    assert not now_saved(window)
    assert open_plan(path).name == "Theirs"
    window.session.undo()
    assert window.session.modified, "no undo leads to what the file holds"
    qtbot.waitUntil(lambda: names(folder) == ["Saved"])


def test_a_file_that_is_gone_is_told(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "gone.zplan"
    leave(folder, "Left", time.time(), path)
    keeper.look()
    box = question(window, qtbot)
    assert box.informativeText().endswith(f"{path} is no longer there; saving writes it again.")
    answer(box, "Recover")
    at_rest(window, qtbot)
    assert now_saved(window)
    assert open_plan(path).name == "Left"


def test_a_recovered_plan_has_nothing_to_do_with_the_report_that_was_open(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    window.files.show(Plan(name="Reported"), None, tmp_path / "report.pdf")
    leave(folder, "Left", time.time())
    keeper.look()
    answer(question(window, qtbot), "Recover")
    at_rest(window, qtbot)
    assert window.session.document.report is None, "it is offered as a name and to compare with"


@pytest.mark.parametrize("stays", [True, False])
def test_what_was_edited_meanwhile_is_not_given_up_unasked(
    window: Window, keeper: Recovery, folder: Path, stays: bool, qtbot: QtBot
) -> None:
    leave(folder, "Left", time.time())
    window.session.edit("Rename", replace(window.session.plan, name="Edited"))
    keeper.look()
    box = question(window, qtbot)
    answer(box, "Recover")
    at_rest(window, qtbot)
    box = question(window, qtbot)
    assert box.text() == "Save the changes to Edited?"
    answer(box, "Cancel" if stays else "Discard")
    assert window.session.plan.name == ("Edited" if stays else "Left")
    qtbot.waitUntil(lambda: sorted(names(folder)) == (["Edited", "Left"] if stays else ["Left"]))
    assert len(left_copies(folder)) == (1 if stays else 0)


def test_escape_and_closing_the_window_keep_the_journals(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    leave(folder, "First", time.time())
    leave(folder, "Second", time.time() - 60)
    keeper.look()
    QTest.keyClick(question(window, qtbot), Qt.Key.Key_Escape)
    assert "Second" in question(window, qtbot).informativeText()
    window.close()
    assert len(left_copies(folder)) == 2


def test_a_dialog_that_was_opened_meanwhile_is_answered_first(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "RETRY_MS", 20)
    leave(folder, "Left", time.time())
    opened = QFileDialog(window)
    opened.open()
    keeper.look()
    at_rest(window, qtbot)
    assert window.findChildren(QMessageBox) == []
    opened.reject()
    answer(question(window, qtbot), "Recover")
    qtbot.waitUntil(lambda: window.session.plan.name == "Left")


def test_what_somebody_types_meanwhile_answers_nothing(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    leave(folder, "Left", time.time())
    window.activateWindow()
    keeper.look()
    box = question(window, qtbot)
    qtbot.waitUntil(box.hasFocus)
    for key in (Qt.Key.Key_D, Qt.Key.Key_R, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(box, key)
        QTest.qWait(150)  # a button that a key clicks is pressed for a while
        assert box.isVisible(), key
    QTest.keyClick(box, Qt.Key.Key_Tab)
    QTest.keyClick(QApplication.focusWidget() or box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.plan.name == "Left")


def test_the_measured_load_of_journals_is_read_when_one_is_recovered(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    read: list[Path] = []
    opened = open_plan

    def noted(path: Path) -> Plan:
        read.append(path)
        return opened(path)

    monkeypatch.setattr(journal, "open_plan", noted)
    measured = EditHistory.of(Plan(histories=(load(np.full(1000, 0.5), system="payroll"),)))
    paths = [tmp_path / f"{number}.zplan" for number in (1, 2)]
    for number, path in enumerate(paths, start=1):
        history = measured.edit("Rename", replace(measured.plan, name=f"Left {number}"))
        place = CopyFolder(folder / f"{number}-1")
        place.journal.path.parent.mkdir(parents=True)
        monkeypatch.setattr(journal, "AT_ONCE", 0)
        place.keep(OpenDocument(history, path, save_plan(measured.plan, path)))
        place.release()
        os.utime(place.journal.path, (number, number))
    keeper.look()
    box = question(window, qtbot)
    assert (read, "Left 2" in box.informativeText()) == ([], True)
    monkeypatch.undo()
    monkeypatch.setattr(journal, "open_plan", noted)
    answer(box, "Recover")
    at_rest(window, qtbot)
    assert read == paths[1:]
    assert window.session.plan.histories == measured.plan.histories


def test_measured_load_that_is_damaged_is_told_when_its_journal_is_recovered(
    window: Window, keeper: Recovery, folder: Path, qtbot: QtBot
) -> None:
    measured = EditHistory.of(Plan(name="Left", histories=(load(np.full(1000, 0.5), system="payroll"),)))
    place = CopyFolder(folder / "1-1")
    place.keep(OpenDocument(measured.mark_unsaved()))
    place.release()
    with closing(sqlite3.connect(place.journal.path)) as connection, connection:
        connection.execute("UPDATE part SET content = x'00' WHERE length(content) > 10000")
    keeper.look()
    answer(question(window, qtbot), "Recover")
    at_rest(window, qtbot)
    box = question(window, qtbot)
    assert "cannot be read" in box.informativeText()
    answer(box, "Discard")
    assert not any(folder.iterdir())


def test_a_damaged_journal_is_told_in_one_sentence_and_goes_only_when_it_is_discarded(
    window: Window, keeper: Recovery, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    left = leave(folder, "Left", time.time(), tmp_path / "mine.zplan").journal.path
    left.write_bytes(left.read_bytes()[:5000])
    for text in ("Later", "Discard"):
        assert left.exists()
        keeper.look()
        box = question(window, qtbot)
        said = "The unsaved changes of a plan, from a moment ago, cannot be read: the file is damaged"
        assert box.informativeText().startswith(said)
        assert sorted(button.text() for button in box.buttons()) == ["Discard", "Later"]
        answer(box, text)
    assert not any(folder.iterdir())
