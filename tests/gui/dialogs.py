"""The dialogs that stand over the window."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from zplanner.gui.window import Window


def shown(window: Window, kind: type[QDialog]) -> QDialog:
    return next(dialog for dialog in window.findChildren(kind) if dialog.isVisible())
