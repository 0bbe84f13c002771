"""A line of typing, as the editors use it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit


class Entry(QLineEdit):
    """A line with its unit inside, that leaves undo and redo to the document and dropped files to the window."""

    command_coming = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(False)
        self._unit: QLabel | None = None

    def set_unit(self, unit: str) -> None:
        """Show the unit at the right end, where it takes no typing."""
        self._unit = QLabel(unit, self)
        self._unit.setProperty("role", "unit")
        self._unit.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._unit is not None:
            width = self._unit.sizeHint().width()
            self.setTextMargins(0, 0, width + 4, 0)
            self._unit.setGeometry(self.width() - width - 8, 0, width, self.height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.command_coming.emit()  # what was typed counts before the command that follows
            if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
                event.ignore()
                return True
        return super().event(event)
