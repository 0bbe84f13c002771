"""Editors of single values under one contract: `set_value`, `value`, and the signal `edited`.

`edited(value)` is emitted for what the planner entered, once it is valid; setting a value never emits it. Typing
counts after a pause or when the field is left. `gesture` is new each time the editor gains the focus, so that all
edits of one visit are one undo step.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.editors.entry import EntryLine
from zplanner.gui.widgets.layouts import row
from zplanner.planning.plan import is_visible
from zplanner.wording.errors import advice
from zplanner.wording.errors.entries import EntryCode
from zplanner.wording.phrases import capitalized

PAUSE_MS = 350
"""A pause in typing that lets an entry count: shorter than a glance up from the keyboard, longer than a keystroke."""


class Editor(QWidget):
    """The contract: a value that can be set and read, and one signal for what the planner entered."""

    edited = Signal(object)
    refused = Signal(str)  # why the entry does not count, empty once it does

    def __init__(self, field: QWidget, entered: SignalInstance) -> None:
        super().__init__()
        self._inner = field
        self.gesture: object = object()
        entered.connect(self._begin_gesture)
        self.setFocusProxy(field)
        self.setLayout(row(field))

    def value(self) -> Any:
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        raise NotImplementedError

    def discard(self) -> None:
        """Drop an entry that does not count, and show the value again."""

    def set_unset_text(self, text: str) -> None:
        """Show this text where there is no value: `unknown`, or the value that then holds."""

    def name(self, text: str, tip: str) -> None:
        """Name the editor for screen readers, and explain it in a tooltip."""
        self._inner.setAccessibleName(text)
        self._inner.setToolTip(tip)

    def label(self) -> str:
        return self._inner.accessibleName()

    def _begin_gesture(self) -> None:
        self.gesture = object()

    def _style(self, name: str, on: bool) -> None:
        """Set a property that the style sheet depends on."""
        if self._inner.property(name) != on:
            self._inner.setProperty(name, on)
            self._inner.style().polish(self._inner)


class TypedEditor(Editor):
    """A line of text that is read by a function; an entry it refuses stays, framed, with its reason."""

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
        """Show `value`; an entry that means it keeps its form, a refused one stays until `discard`."""
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
        """The value of an entry; a ZplannerError where it has none."""
        raise NotImplementedError

    def written(self, value: Any) -> str:
        """A value as it is typed."""
        raise NotImplementedError

    def commit(self) -> None:
        """Let what is half typed count at once, without the pause."""
        if self._pause.isActive():
            self._read()

    def _write(self) -> None:
        self._written = self.written(self._value)
        if self.line.text() != self._written:
            with QSignalBlocker(self.line):
                self.line.setText(self._written)
                self._written = self.line.text()  # a line shows no more than it takes
                if not self.line.hasFocus():
                    self.line.setCursorPosition(0)  # a long text shows its beginning

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
        """Frame the entry and give the reason; None accepts it."""
        reason = capitalized(advice(error)) if error else ""
        self.line.half_typed = bool(reason)
        self._style("invalid", bool(reason))
        self.line.setAccessibleDescription(reason)
        self.refused.emit(reason)


class NameEditor(TypedEditor):
    """A name: any visible text that is not taken."""

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
