"""Revert to Saved: the plan of the file, as one step, with the way back beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE
from tests.gui.messages import closed_message
from zplanner.document import open_plan, save_plan
from zplanner.document.plan_file import with_snapshot
from zplanner.gui.window import Window


@pytest.fixture
def saved(opened: Callable[[Path | None], Window], tmp_path: Path) -> Window:
    save_plan(open_plan(EXAMPLE), tmp_path / "plan.zplan")
    return opened(tmp_path / "plan.zplan")


def reverted(window: Window, qtbot: QtBot) -> None:
    """Revert by the menu, and press Enter in the question."""
    window.actions_.revert.trigger()
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    QTest.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not box.isVisible())
    QTest.qWait(0)
    qtbot.waitUntil(lambda: not window.files.is_reading)


def rename(window: Window, name: str) -> None:
    window.session.edit("Rename plan", replace(window.session.plan, name=name))


def test_only_changes_since_a_save_can_be_reverted(saved: Window, payroll: Window) -> None:
    assert not saved.actions_.revert.isEnabled()
    rename(saved, "Another")
    assert saved.actions_.revert.isEnabled()
    saved.session.undo()
    assert not saved.actions_.revert.isEnabled()
    rename(payroll, "An example has no file")
    assert not payroll.actions_.revert.isEnabled()


def test_the_plan_of_the_file_comes_back_as_one_step_with_undo_beside_it(saved: Window, qtbot: QtBot) -> None:
    before = saved.session.plan
    for name in ("Another", "A third"):
        rename(saved, name)
    changed = saved.session.plan
    reverted(saved, qtbot)
    assert saved.session.plan == before
    assert not saved.session.modified
    assert saved.session.history.undo_name == "Revert to saved"
    assert (saved.undo_offer.said.text(), saved.undo_offer.isVisible()) == ("Reverted to plan.zplan", True)
    saved.undo_offer.button.click()
    assert saved.session.plan == changed
    assert saved.session.modified
    assert not saved.undo_offer.isVisible()


def test_cancel_leaves_everything_as_it_is(saved: Window) -> None:
    rename(saved, "Another")
    saved.actions_.revert.trigger()
    assert "Snapshots stay." in closed_message(saved)
    assert saved.session.plan.name == "Another"


def test_what_another_program_wrote_is_what_comes_back(saved: Window, qtbot: QtBot, tmp_path: Path) -> None:
    rename(saved, "Mine")
    save_plan(replace(saved.session.plan, name="Theirs"), tmp_path / "plan.zplan")
    reverted(saved, qtbot)
    assert saved.session.plan.name == "Theirs"
    rename(saved, "Mine again")
    saved.actions_.save.trigger()
    qtbot.waitUntil(lambda: not saved.session.modified)  # and nothing asks whether to replace what was read
    assert open_plan(tmp_path / "plan.zplan").name == "Mine again"


def test_snapshots_that_were_kept_since_stay(saved: Window, qtbot: QtBot) -> None:
    before = saved.session.plan
    saved.session.edit("Keep", with_snapshot(before, "One", datetime(2026, 11, 23, tzinfo=UTC)))
    kept = saved.session.plan.snapshots
    rename(saved, "Another")
    reverted(saved, qtbot)
    assert saved.session.plan == replace(before, snapshots=kept)
    assert saved.session.modified


def test_a_file_that_is_gone_is_told_and_the_plan_stays(saved: Window, qtbot: QtBot, tmp_path: Path) -> None:
    rename(saved, "Another")
    (tmp_path / "plan.zplan").unlink()
    reverted(saved, qtbot)
    qtbot.waitUntil(lambda: saved.findChild(QMessageBox) is not None)
    assert "plan.zplan was not read." in closed_message(saved)
    assert saved.session.plan.name == "Another"
