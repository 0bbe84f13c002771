"""Editors of single values, all under one contract: `set_value`, `value`, and the signal `edited`.

`edited(value)` tells what the planner entered, once it is valid; setting a value never emits it. Typing counts when
the planner pauses or leaves the field. `gesture` is new each time the editor gains the focus, so that what is done in
one stay is one step to undo.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.editors.entry import LONGEST, Entry
from zplanner.gui.widgets.choice_box import REMARK, ChoiceBox
from zplanner.planning.plan import is_visible
from zplanner.wording.errors import advice
from zplanner.wording.phrases import capitalized

PAUSE_MS = 350
"""A pause in typing that lets an entry count: shorter than a glance up from the keyboard, longer than a keystroke."""


class Editor(QWidget):
    """The contract: a value that can be set and read, and one signal for what the planner entered."""

    edited = Signal(object)
    refused = Signal(str)  # why the entry does not count, empty once it does

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.gesture: object = object()

    def value(self) -> Any:
        raise NotImplementedError

    def set_value(self, value: Any) -> None:
        raise NotImplementedError

    def discard(self) -> None:
        """Drop an entry that does not count, and show the value again."""

    def set_unset_text(self, text: str) -> None:
        """What stands where there is no value: `unknown`, or what holds instead."""

    def name(self, text: str, tip: str) -> None:
        """Say what the editor is for, to the eye and to a screen reader."""
        self._inner.setAccessibleName(text)
        self._inner.setToolTip(tip)

    def label(self) -> str:
        """What the editor is for, in a few words."""
        return self._inner.accessibleName()

    def _hold(self, widget: Entry | ChoiceBox) -> None:
        self._inner = widget
        widget.entered.connect(self._begin_gesture)
        self.setFocusProxy(widget)
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(4)
        self._line.addWidget(widget)

    def _begin_gesture(self) -> None:
        self.gesture = object()


class TypedEditor(Editor):
    """A line of text that is read by a function; an entry it refuses stays, framed, with the reason told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = Entry()
        self._hold(self.line)
        self._value: Any = None
        self._written = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._read)
        self.line.textEdited.connect(self._type)
        self.line.editingFinished.connect(self._finish)
        self.line.command_coming.connect(self.commit)
        self.line.typing_undone.connect(self.discard)
        self.line.rows_refused.connect(self._say)

    def value(self) -> Any:
        return self._value

    def set_value(self, value: Any) -> None:
        """Show `value`; an entry that already says it keeps its form, a refused one stays until `discard`."""
        if value != self._value:
            self._value = value
            self.discard()

    def discard(self) -> None:
        self._pause.stop()
        self._write()
        self._say("")

    def set_unset_text(self, text: str) -> None:
        self.line.setPlaceholderText(text)

    def read(self, text: str) -> Any:
        """The value of an entry; ZplannerError where it has none."""
        raise NotImplementedError

    def written(self, value: Any) -> str:
        raise NotImplementedError

    def _write(self) -> None:
        self._written = self.written(self._value)
        if self.line.text() != self._written:
            with QSignalBlocker(self.line):
                self.line.setText(self._written)
                self._written = self.line.text()  # a line shows no more than it takes
                if not self.line.hasFocus():
                    self.line.setCursorPosition(0)  # a long text shows its beginning

    def commit(self) -> None:
        """Let what is half typed count at once, without the pause."""
        if self._pause.isActive():
            self._read()

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
        try:
            value = self._fitting(text)
        except ZplannerError as error:
            self._say(capitalized(advice(error)))
            return
        differs = value != self._value
        self._written, self._value = text, value
        self._say("")
        if differs:
            self.edited.emit(value)

    def _fitting(self, text: str) -> Any:
        if len(self.line.text()) >= LONGEST:
            longest = self.tr("the entry is longer than {count} characters").format(count=LONGEST - 1)
            raise ZplannerError(longest, remedy=self.tr("shorten it"))
        return self.read(text)

    def _say(self, reason: str) -> None:
        """Tell why the entry does not count; an empty reason says that it does."""
        self.line.half_typed = bool(reason)
        if self.line.property("invalid") != bool(reason):
            self.line.setProperty("invalid", bool(reason))
            self.line.style().polish(self.line)
        self.line.setAccessibleDescription(reason)
        self.refused.emit(reason)


class NameEditor(TypedEditor):
    """A name: any text but none, and none that is taken."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.taken: frozenset[str] = frozenset()

    def read(self, text: str) -> str:
        text = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        if not is_visible(text):
            raise ZplannerError(self.tr("the name is empty"), remedy=self.tr("give it one"))
        if text in self.taken:
            raise ZplannerError(self.tr("this name is taken"), remedy=self.tr("give it one of its own"))
        return text

    def written(self, value: Any) -> str:
        return value or ""


class ChoiceEditor(Editor):
    """One of several keys, each with a label and a tooltip; with an unset text, none of them is a choice as well."""

    def __init__(
        self,
        choices: Iterable[tuple[str, str, str]],
        parent: QWidget | None = None,
        *,
        unset: str | None = None,
        box: ChoiceBox | None = None,
    ) -> None:
        super().__init__(parent)
        self.combo = box or ChoiceBox()
        self.combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.combo.setMinimumContentsLength(6)
        self.combo.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if unset is not None:
            self.combo.addItem(unset, None)
        for key, label, tip in choices:
            self.combo.addItem(label, key)
            self.combo.setItemData(self.combo.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self._hold(self.combo)
        self._mark()
        self.combo.currentIndexChanged.connect(self._choose)

    def value(self) -> str | None:
        value: str | None = self.combo.currentData()
        return value

    def set_value(self, value: str | None) -> None:
        """Show `value`; one that is not among the choices is added, so that nothing a document says is lost."""
        if self.combo.count() and value == self.value():
            return
        with QSignalBlocker(self.combo):
            index = self.combo.findData(value)
            if index < 0:
                self.combo.addItem(str(value), value)
                index = self.combo.count() - 1
            self.combo.setCurrentIndex(index)
        self._mark()

    def offer(self, keys: Sequence[str]) -> None:
        """Offer these keys too, each after the one that it follows; what is offered stays."""
        with QSignalBlocker(self.combo):
            for before, key in zip((None, *keys), keys, strict=False):
                if self.combo.findData(key) < 0:
                    self.combo.insertItem(self.combo.findData(before) + 1, key, key)

    def set_unset_text(self, text: str) -> None:
        if self.combo.itemText(0) != text:
            with QSignalBlocker(self.combo):
                self.combo.setItemText(0, text)

    def set_remarks(self, remarks: Mapping[str, tuple[str, str]]) -> None:
        """Say a few words beside some of the keys in the list, each with its reason."""
        for index in range(self.combo.count()):
            if (key := self.combo.itemData(index)) is not None:
                said, reason = remarks.get(key, (None, ""))
                self.combo.setItemData(index, said, REMARK)
                self.combo.setItemData(index, said, Qt.ItemDataRole.AccessibleDescriptionRole)
                tip = f"<p>{escape(reason)}</p>" if said else ""
                self.combo.setItemData(index, tip, Qt.ItemDataRole.ToolTipRole)

    def _choose(self, _: int) -> None:
        self._mark()
        self.edited.emit(self.value())

    def _mark(self) -> None:
        unset = self.value() is None
        if self.combo.property("unset") != unset:
            self.combo.setProperty("unset", unset)
            self.combo.style().polish(self.combo)
