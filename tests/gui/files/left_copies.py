"""Copies that other programs left, and how a person answers what the window asks about them."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.gui.files.copies import Place
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan


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
    """Click from an event loop, as a person does: outside of any, what is to be deleted later goes while a question
    that the click opened still runs, and the program ends."""
    button = next(button for button in box.buttons() if button.text() == text)
    QTimer.singleShot(0, button, button.click)
    wait(20)
