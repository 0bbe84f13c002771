"""The text input of editors."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QValidator,
)
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

LONGEST = 201
"""Maximum characters of a line: no name or number is longer, and longer pasted text is cut before it is drawn."""

BAND_HEIGHT = 3
BAND_STRENGTHS = (0.30, 0.55, 1.0)
"""How opaque the bands of an interval are, from the outermost to the innermost."""

LINE_MARGINS = 26
"""Pixels of a line that neither its text nor its unit takes."""

COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier

WINDOW_KEYS = (Qt.Key.Key_D, Qt.Key.Key_E, Qt.Key.Key_K)
"""With Ctrl, commands of the window that a line takes for its own on X11: there they delete a character, go to the
end of the line, and delete the rest of it."""

Bands = tuple[tuple[float, float], ...]


class EntryLine(QLineEdit):
    """A line edit with its unit inside, where there is room for it beside the entry. It leaves undo and redo to the
    document, dropped files to the window, and copying without a selection and pasting several cells to its panel.

    While an entry is half typed or invalid, undo first reverts that entry.
    """

    entered = Signal()
    command_pressed = Signal()
    typing_undone = Signal()
    rows_refused = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(False)
        self._one_line = _OneLine(self)
        self.setValidator(self._one_line)
        self.inputRejected.connect(self._refuse_rows)
        self.setMaxLength(LONGEST)
        self.half_typed = False
        self._bands: Bands = ()
        self._unit: QLabel | None = None

    def set_unit(self, unit: str) -> None:
        """Show the unit at the right end, outside the editable text."""
        self._unit = QLabel(unit, self)
        self._unit.setProperty("role", "unit")
        self._unit.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.textEdited.connect(lambda _: self._place_unit())

    def set_bands(self, bands: Bands) -> None:
        """Draw nested intervals along the lower edge, on a scale from 0 to 1, the widest first."""
        if bands != self._bands:
            self._bands = bands
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.installEventFilter(self)
        if is_entered(event):
            self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.removeEventFilter(self)
        if self._one_line.has_rows:  # rejected rows cause no change, so Qt emits no signal
            self._one_line.has_rows = False
            self.editingFinished.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_unit()

    def setText(self, text: str | None) -> None:
        super().setText(text)
        self._place_unit()

    def setPlaceholderText(self, text: str) -> None:
        super().setPlaceholderText(text)
        self._place_unit()

    def wanted_width(self) -> int:
        """The width that shows all of the entry, with its unit."""
        unit = self._unit.sizeHint().width() + 4 if self._unit is not None else 0
        return self.fontMetrics().horizontalAdvance(self.text() or self.placeholderText()) + unit + LINE_MARGINS

    def _place_unit(self) -> None:
        """Show the unit, unless the entry needs its room."""
        if self._unit is None:
            return
        width, fits = self._unit.sizeHint().width(), self.wanted_width() <= self.width()
        self._unit.setVisible(fits)
        self.setTextMargins(0, 0, width + 4 if fits else 0, 0)
        self._unit.setGeometry(self.width() - width - 8, 0, width, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._bands:
            return
        painter = QPainter(self)
        room = QRectF(self.rect()).adjusted(4, 0, -4, -2)
        room.setTop(room.bottom() - BAND_HEIGHT)
        painter.fillRect(room, self.palette().color(QPalette.ColorRole.Mid))
        color = QColor(self.palette().color(QPalette.ColorRole.Accent))
        for (left, right), strength in zip(self._bands, BAND_STRENGTHS, strict=True):
            color.setAlphaF(strength)
            width = max(1.0, (right - left) * room.width())
            painter.fillRect(QRectF(room.left() + left * room.width(), room.top(), width, BAND_HEIGHT), color)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave shortcuts to the document. A filter on the focused line is faster than an `event` method, which would
        handle every event of building and laying out a form."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.matches(QKeySequence.StandardKey.Undo):
                event.setAccepted(self.half_typed)
                return True
            if event.modifiers() & COMMANDS and event.key() not in (Qt.Key.Key_Control, Qt.Key.Key_Alt):
                self.command_pressed.emit()  # commits typed text before the command
            is_for_the_window = event.modifiers() == Qt.KeyboardModifier.ControlModifier and event.key() in WINDOW_KEYS
            if is_for_the_window or event.matches(QKeySequence.StandardKey.Redo) or self._is_for_the_panel(event):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo):
            if self.half_typed:
                self.typing_undone.emit()
        elif not event.matches(QKeySequence.StandardKey.Redo):
            super().keyPressEvent(event)

    def _refuse_rows(self) -> None:
        if self._one_line.has_rows:  # otherwise the line is full
            self.rows_refused.emit()

    def _is_for_the_panel(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Copy):
            return not self.hasSelectedText()
        if event.matches(QKeySequence.StandardKey.Paste):
            text = QGuiApplication.clipboard().text().strip()
            return "\t" in text or "\n" in text
        return False


class SearchLine(EntryLine):
    """A search line; of pasted rows it takes the first cell."""

    def __init__(self) -> None:
        super().__init__()
        self.setValidator(FirstCell(self))

    def _is_for_the_panel(self, event: QKeyEvent) -> bool:
        return False


class _OneLine(QValidator):
    """Rejects spreadsheet rows, however they are pasted."""

    has_rows = False

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        lines = text.strip().splitlines()[:2]  # a further one may be cut
        separated = len(lines) == 2 and all(";" in line or "," in line for line in lines)
        self.has_rows = "\t" in text.strip() or separated
        return QValidator.State.Invalid if self.has_rows else QValidator.State.Acceptable, text, position


class FirstCell(QValidator):
    """Reduces pasted rows to their first cell."""

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        if any(mark in text for mark in "\t\n\r"):
            lines = text.strip().splitlines()[:1]
            text = re.split("[\t;]", "".join(lines))[0].strip()
        return QValidator.State.Acceptable, text, min(position, len(text))


def is_entered(event: QFocusEvent) -> bool:
    """Whether the focus comes from another widget, not from a menu or another window."""
    return event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


def undo_first_in_line(undo: Callable[[], None]) -> None:
    """Undo from a menu or the tool bar; like the shortcut, first revert half-typed input."""
    line = QApplication.focusWidget()
    if isinstance(line, EntryLine) and line.half_typed:
        line.typing_undone.emit()
    else:
        undo()
