"""The mouse of the tests: which buttons are still down, and letting go of them.

QTest remembers what is down for the whole process. Its double click of a widget, and a click whose press takes the
widget away, leave the button down; from then on every press comes with two buttons, which sliders do not take.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


class _Palm(QWidget):
    """Feels what is down."""

    down = Qt.MouseButton.NoButton

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802  # Qt's name
        self.down = event.buttons()


def let_go() -> list[Qt.MouseButton]:
    """Let go of the buttons that are down; returns them."""
    palm = _Palm()
    QTest.mouseRelease(palm, Qt.MouseButton.NoButton)
    down = [button for button in Qt.MouseButton if button.value.bit_count() == 1 and button in palm.down]
    for button in down:
        QTest.mouseRelease(palm, button)
    return down
