"""What the window says in messages of its own."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox

from zplanner.gui.window import Window


def closed_message(window: Window) -> str:
    """What the open message says; it is closed."""
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    text = f"{box.text()}\n{box.informativeText()}"
    box.done(0)
    return text
