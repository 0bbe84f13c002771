"""Copies that other programs left, and how a person answers what the window asks about them."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.document.copies import CopyFolder
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan


def copies(folder: Path) -> list[Path]:
    return list(folder.glob("*/plan.zplan"))


def known(place: CopyFolder) -> Path | None:
    """The file that a copy names as the plan's own."""
    original = place.original()
    return original[0] if original else None


def leave(folder: Path, name: str, written_s: float, path: Path | None = None) -> CopyFolder:
    """Keep a copy as a process does that ends without a word."""
    place = CopyFolder(folder / f"{int(written_s)}-1")
    place.keep(Plan(name=name), path)
    place.release()
    os.utime(place.copy, (written_s, written_s))
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
