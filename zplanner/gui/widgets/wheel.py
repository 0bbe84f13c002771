"""The mouse wheel over an input in a page that scrolls."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class WheelGuard(QObject):
    """Leaves the wheel to the page until the input is clicked, so that scrolling past it changes nothing.

    Focus alone is not enough: the window moves it to an input without a click.
    """

    def __init__(self, guarded: QWidget) -> None:
        super().__init__(guarded)
        self._is_clicked = False
        guarded.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # without WheelFocus
        guarded.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        match event.type():
            case QEvent.Type.MouseButtonPress:
                self._is_clicked = True
            case QEvent.Type.FocusOut:
                self._is_clicked = False
            case QEvent.Type.Wheel if not self._is_clicked:
                event.ignore()
                return True
        return False
