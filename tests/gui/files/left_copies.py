"""Journals that other programs left, and how a person answers what the window asks about them."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.document.copies import CopyFolder, left_copies
from zplanner.document.history import EditHistory, OpenDocument
from zplanner.document.journal import Journaled, read_file
from zplanner.errors import ZplannerError
from zplanner.files import stamp_of_file
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan


def journals(folder: Path) -> list[Path]:
    return list(folder.glob("*/journal"))


def journaled(journal: Path) -> Journaled | None:
    """What a journal holds, None while it is being written: its program may run, so a copy is read."""
    with TemporaryDirectory() as place, suppress(ZplannerError, OSError):
        for part in sorted(journal.parent.iterdir(), reverse=True):  # what a write would roll back comes first
            shutil.copy(part, place)
        return read_file(Path(place) / journal.name)
    return None


def histories(folder: Path) -> list[EditHistory]:
    """The edits in all journals, as far as those are written."""
    return [found.history for journal in journals(folder) if (found := journaled(journal))]


def names(folder: Path) -> list[str]:
    """The names of the plans in all journals."""
    return [history.plan.name for history in histories(folder)]


def left_names(folder: Path) -> list[str]:
    """The names of the plans that a start would offer."""
    left = left_copies(folder)
    for one in left:
        one.folder.release()
    return [one.found.history.plan.name for one in left if isinstance(one.found, Journaled)]


def edited(name: str, path: Path | None = None) -> OpenDocument:
    """A document that was opened or saved, and then renamed."""
    history = EditHistory.of(Plan(name="Saved")).edit("Rename plan", Plan(name=name))
    return OpenDocument(history, path, stamp_of_file(path) if path else None)


def leave(folder: Path, name: str, written_s: float, path: Path | None = None) -> CopyFolder:
    """Keep a journal as a process does that ends without a word."""
    place = CopyFolder(folder / f"{int(written_s)}-1")
    place.keep(edited(name, path))
    place.release()
    os.utime(place.journal.path, (written_s, written_s))
    return place


def question(window: Window, qtbot: QtBot) -> QMessageBox:
    """The question that stands open, once there is one."""

    def is_there() -> bool:
        return any(box.isVisible() for box in window.findChildren(QMessageBox))

    qtbot.waitUntil(is_there)
    return next(box for box in window.findChildren(QMessageBox) if box.isVisible())


def answer(box: QMessageBox, text: str) -> None:
    """Click a button of a question, and let the window do what follows."""
    next(button for button in box.buttons() if button.text().replace("&", "") == text).click()
    wait(20)
