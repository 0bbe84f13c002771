"""Two programs at one file: neither writes over what the other saved without asking."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, FileChosen, at_rest
from tests.gui.files.left_copies import answer, journaled, journals, leave, names, question
from tests.gui.files.saved import now_saved
from tests.gui.messages import closed_message
from zplanner import durable
from zplanner.document import open_plan, save_plan
from zplanner.files import stamp_of_file
from zplanner.gui.files import recovery
from zplanner.gui.files.recovery import Recovery
from zplanner.gui.versions import VersionsDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan
from zplanner.wording.window.files import FILE_ON_DISK


@pytest.fixture
def edited(window: Window, tmp_path: Path, qtbot: QtBot) -> Window:
    """A window with an edit of the plan that it opened from mine.zplan."""
    save_plan(Plan(name="Old"), tmp_path / "mine.zplan")
    window.files.open(tmp_path / "mine.zplan")
    at_rest(window, qtbot)
    window.session.edit("Rename", replace(window.session.plan, name="Mine"))
    return window


@pytest.fixture
def answers() -> Iterator[Callable[..., list[str]]]:
    """Clicks on buttons of the questions to come, by their texts, and keeps what was asked."""
    asked, texts = list[str](), list[str]()
    timer = QTimer(interval=5)

    def click() -> None:
        box = QApplication.activeModalWidget()
        if isinstance(box, QMessageBox) and texts:
            asked.append(box.text())
            text = texts.pop(0)
            next(button for button in box.buttons() if button.text().replace("&", "") == text).click()

    def give(*given: str) -> list[str]:
        texts.extend(given)
        timer.start()
        return asked

    timer.timeout.connect(click)
    yield give
    timer.stop()
    assert not texts, "questions that were not asked"


def test_a_text_plan_written_by_hand_is_kept_unless_the_planner_says_otherwise_and_is_asked_about_once(
    opened: Callable[[Path | None], Window],
    tmp_path: Path,
    answers: Callable[..., list[str]],
    qtbot: QtBot,
    file_chosen: FileChosen,
) -> None:
    file = tmp_path / "plan.toml"
    file.write_bytes(EXAMPLE.read_bytes())
    window = opened(file)
    window.session.edit("Rename", replace(window.session.plan, name="Mine"))
    window.files.save()
    box = question(window, qtbot)
    assert box.defaultButton().text().replace("&", "") == "Save As\u2026"
    offered = file_chosen(tmp_path / "beside.zplan")
    answer(box, "Save As\u2026")
    at_rest(window, qtbot)
    assert offered[0][0] == tmp_path / "plan.zplan"
    assert (file.read_bytes(), open_plan(tmp_path / "beside.zplan").name) == (EXAMPLE.read_bytes(), "Mine")
    window.files.open(file)
    qtbot.waitUntil(lambda: window.session.path == file)
    window.session.edit("Rename", replace(window.session.plan, name="Mine"))
    asked = answers("Cancel", "Rewrite")
    assert not now_saved(window)
    assert file.read_bytes() == EXAMPLE.read_bytes()
    assert now_saved(window)
    window.session.edit("Rename", replace(window.session.plan, name="Mine again"))
    assert now_saved(window)
    assert (open_plan(file).name, len(asked)) == ("Mine again", 2)


QUESTION = "mine.zplan was changed by another program."


def test_a_file_that_another_program_saved_is_replaced_only_if_the_planner_says_so(
    edited: Window, tmp_path: Path, answers: Callable[..., list[str]]
) -> None:
    file = tmp_path / "mine.zplan"
    save_plan(Plan(name="Theirs"), file)
    asked = answers("Cancel", "Replace")
    assert not now_saved(edited)
    assert open_plan(file).name == "Theirs"
    assert now_saved(edited)
    assert open_plan(file).name == "Mine"
    edited.session.edit("Rename", replace(edited.session.plan, name="Mine again"))
    assert now_saved(edited)
    assert asked == [QUESTION, QUESTION], "what this window saved it knows"


def test_both_versions_of_a_file_are_compared_or_kept_and_enter_replaces_none(
    edited: Window, tmp_path: Path, answers: Callable[..., list[str]], qtbot: QtBot, file_chosen: FileChosen
) -> None:
    file = tmp_path / "mine.zplan"
    save_plan(Plan(name="Theirs"), file)
    edited.files.save()
    box = question(edited, qtbot)
    assert box.defaultButton().text().replace("&", "") == "Save As\u2026"
    answer(box, "Compare\u2026")
    qtbot.waitUntil(lambda: any(one.isVisible() for one in edited.findChildren(VersionsDialog)))
    dialog = next(one for one in edited.findChildren(VersionsDialog) if one.isVisible())
    assert dialog.version.currentText() == FILE_ON_DISK.format(name="mine.zplan")
    dialog.reject()
    file_chosen(tmp_path / "both.zplan")
    answers("Save As\u2026")
    edited.files.save()
    at_rest(edited, qtbot)
    assert [open_plan(tmp_path / name).name for name in ("mine.zplan", "both.zplan")] == ["Theirs", "Mine"]


def test_a_change_by_another_program_is_noticed_when_the_window_comes_to_the_front_and_loaded_by_its_link(
    edited: Window, tmp_path: Path, qtbot: QtBot
) -> None:
    file, front = tmp_path / "mine.zplan", QEvent(QEvent.Type.ActivationChange)
    edited.session.mark_saved()
    edited.activateWindow()
    QApplication.sendEvent(edited, front)
    at_rest(edited, qtbot)
    assert not edited.outside.isVisible()
    save_plan(Plan(name="Theirs"), file)
    QApplication.sendEvent(edited, front)
    qtbot.waitUntil(edited.outside.isVisible)
    assert edited.outside.accessibleName() == QUESTION
    edited.outside.linkActivated.emit("load")
    qtbot.waitUntil(lambda: edited.session.plan.name == "Theirs")
    assert not edited.outside.isVisible()


def test_the_file_of_the_plan_in_the_window_is_not_read_again(edited: Window, tmp_path: Path) -> None:
    before = edited.session.plan
    edited.files.open(tmp_path / "mine.zplan")
    assert edited.statusBar().currentMessage() == "mine.zplan is open already"
    assert not edited.files.is_reading
    assert edited.session.plan is before


def test_a_file_that_another_window_saves_while_this_one_does_is_not_replaced(
    edited: Window, tmp_path: Path, answers: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, keep = tmp_path / "mine.zplan", durable._keep_attributes

    def keep_while_saved(old: Path, fresh: Path) -> None:
        monkeypatch.setattr(durable, "_keep_attributes", keep)
        save_plan(Plan(name="Theirs"), file)
        keep(old, fresh)

    monkeypatch.setattr(durable, "_keep_attributes", keep_while_saved)
    assert not now_saved(edited)
    assert "Another program has just changed the file" in closed_message(edited)
    assert open_plan(file).name == "Theirs"
    asked = answers("Replace")
    assert now_saved(edited)
    assert asked == [QUESTION]
    assert open_plan(file).name == "Mine"


def test_a_window_stays_whose_file_the_planner_does_not_replace(
    edited: Window, tmp_path: Path, answers: Callable[..., list[str]], qtbot: QtBot
) -> None:
    save_plan(Plan(name="Theirs"), tmp_path / "mine.zplan")
    asked = answers("Save", "Cancel")
    assert not edited.close()
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert edited.isVisible()
    assert asked == ["Save the changes to Mine?", QUESTION]
    assert open_plan(tmp_path / "mine.zplan").name == "Theirs"
    edited.session.mark_saved()


def test_a_recovered_plan_knows_the_file_as_it_was_when_its_copy_was_found(
    window: Window, tmp_path: Path, answers: Callable[..., list[str]], qtbot: QtBot
) -> None:
    file = tmp_path / "mine.zplan"
    save_plan(Plan(name="Old"), file)
    leave(tmp_path / "recovery", "Mine", time.time() + 1, file)
    Recovery(window, tmp_path / "recovery").look()
    box = question(window, qtbot)
    save_plan(Plan(name="Theirs"), file)
    answer(box, "Recover")
    at_rest(window, qtbot)
    asked = answers("Cancel")
    assert not now_saved(window)
    assert asked == [QUESTION]
    assert open_plan(file).name == "Theirs"


def test_a_journal_knows_its_file_as_it_was_read_or_written_here(
    edited: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(recovery, "SOON_MS", 20)
    Recovery(edited, tmp_path / "recovery")
    known = stamp_of_file(tmp_path / "mine.zplan")
    save_plan(Plan(name="Theirs"), tmp_path / "mine.zplan")
    edited.session.edit("Rename", replace(edited.session.plan, name="Mine, edited"))
    qtbot.waitUntil(lambda: names(tmp_path / "recovery") == ["Mine, edited"])
    (journal,) = journals(tmp_path / "recovery")
    found = journaled(journal)
    assert found is not None
    assert (found.path, found.stamp) == (tmp_path / "mine.zplan", known), "after a recovery, saving asks where"


def test_a_file_that_is_gone_is_written_again_and_another_one_is_no_question(
    edited: Window, tmp_path: Path, file_chosen: FileChosen
) -> None:
    (tmp_path / "mine.zplan").unlink()
    assert now_saved(edited)
    save_plan(Plan(name="Theirs"), tmp_path / "mine.zplan")
    file_chosen(tmp_path / "other.zplan")
    edited.session.edit("Rename", replace(edited.session.plan, name="Other"))
    edited.files.save_as()
    edited.files._saves.finish()
    assert open_plan(tmp_path / "other.zplan").name == "Other"
    assert open_plan(tmp_path / "mine.zplan").name == "Theirs"
