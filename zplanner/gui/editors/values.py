"""Editors of single values under one contract: `set_value`, `value`, and the signal `edited`.

`edited(value)` is emitted for valid user input, never by `set_value`. Typed text is committed after a pause or on
leaving the field. `gesture` is new each time the editor gains the focus, so that all edits of one visit are one undo
step.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from zplanner.errors import Reference, ZplannerError
from zplanner.gui.appearance import restyle
from zplanner.gui.editors.entry import EntryLine
from zplanner.gui.speech import announce, spoken
from zplanner.gui.widgets.layouts import row
from zplanner.planning.plan import is_visible
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized
from zplanner.wording.window.problems import EntryCode

PAUSE_MS = 350
"""A pause in typing that commits an entry: shorter than a glance up from the keyboard, longer than a keystroke."""


class Editor(QWidget):
    """Base class of editors: a value to set and read, and a signal for user input."""

    edited = Signal(object)
    refused = Signal(str)  # why the entry is invalid; empty if valid

    def __init__(self, field: QWidget, entered: SignalInstance) -> None:
        super().__init__()
        self._inner = field
        self.about: Reference | None = None  # the field of the plan, for help
        self._spoken = ""
        self.gesture: object = object()
        entered.connect(self._begin_gesture)
        self.setFocusProxy(field)
        self.setLayout(row(field))

    def value(self) -> Any:
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        raise NotImplementedError

    def discard(self) -> None:
        """Drop an invalid entry, and show the value again."""

    def set_unset_text(self, text: str) -> None:
        """Set the placeholder for no value: `unknown`, or the default."""

    def name(self, text: str, tip: str) -> None:
        """Name the editor for screen readers, and explain it in a tooltip."""
        self._inner.setAccessibleName(text)
        self._inner.setToolTip(tip)
        self._spoken = spoken(tip)
        self.describe()

    def describe(self, said: str = "") -> None:
        """Have screen readers say a text of the moment, else the tooltip, which they would read with its markup."""
        self._inner.setAccessibleDescription(said or self._spoken)

    def label(self) -> str:
        return self._inner.accessibleName()

    def _begin_gesture(self) -> None:
        self.gesture = object()


class TypedEditor(Editor):
    """A text line parsed by `read`; an invalid entry stays, framed, with its reason."""

    def __init__(self) -> None:
        self.line = EntryLine()
        super().__init__(self.line, self.line.entered)
        self._value: Any = None
        self._written = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._read)
        self.line.textEdited.connect(self._type)
        self.line.editingFinished.connect(self._finish)
        self.line.command_pressed.connect(self.commit)
        self.line.typing_undone.connect(self.discard)
        self.line.rows_refused.connect(lambda: self._refuse(ZplannerError(EntryCode.ROWS)))

    def value(self) -> Any:
        return self._value

    def set_value(self, value: Any) -> None:
        """Show `value`; an equivalent entry keeps its form, an invalid one stays until `discard`."""
        if value != self._value:
            self._value = value
            self.discard()

    def discard(self) -> None:
        self._pause.stop()
        self._write()
        self._refuse(None)

    def set_unset_text(self, text: str) -> None:
        self.line.setPlaceholderText(text)

    def read(self, text: str) -> Any:
        """Parse an entry; raises ZplannerError if it is invalid."""
        raise NotImplementedError

    def written(self, value: Any) -> str:
        """A value as text to edit."""
        raise NotImplementedError

    def commit(self) -> None:
        """Commit half-typed input without the pause."""
        if self._pause.isActive():
            self._read()

    def _write(self) -> None:
        self._written = self.written(self._value)
        if self.line.text() != self._written:
            with QSignalBlocker(self.line):
                self.line.setText(self._written)
                self._written = self.line.text()  # the line may have cut it
                if not self.line.hasFocus():
                    self.line.setCursorPosition(0)  # shows the start of a long text

    def _type(self) -> None:
        self.line.half_typed = True
        self._pause.start()

    def _finish(self) -> None:
        self._read()
        if not self.line.property("invalid"):
            self._write()

    def _read(self) -> None:
        self._pause.stop()
        text = self.line.text().strip()
        if text == self._written.strip() and not self.line.property("invalid"):
            self.line.half_typed = False
            return
        if len(self.line.text()) > (most := self.line.maxLength() - 1):
            self._refuse(ZplannerError(EntryCode.TOO_LONG, most=most))
            return
        try:
            value = self.read(text)
        except ZplannerError as error:
            self._refuse(error)
            return
        differs = value != self._value
        self._written, self._value = text, value
        self._refuse(None)
        if differs:
            self.edited.emit(value)

    def _refuse(self, error: ZplannerError | None) -> None:
        """Mark the entry as invalid, with the reason; None accepts it."""
        reason = capitalized(advice(error)) if error else ""
        self.line.half_typed = bool(reason)
        restyle(self.line, "invalid", bool(reason))
        self.describe(reason)
        announce(self.line, reason)
        self.refused.emit(reason)


class NameEditor(TypedEditor):
    """A name: any visible text that is not in use."""

    taken: frozenset[str] = frozenset()

    def read(self, text: str) -> str:
        text = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        if not is_visible(text):
            raise ZplannerError(EntryCode.EMPTY_NAME)
        if text in self.taken:
            raise ZplannerError(EntryCode.NAME_TAKEN)
        return text

    def written(self, value: Any) -> str:
        return value or ""
