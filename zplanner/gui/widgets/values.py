"""Editors of single values under one contract: `set_value`, `value`, and the signal `edited`.

`edited(value)` is emitted for valid user input, never by `set_value`. Typed text is committed after a pause or on
leaving the field. `gesture` is new each time the editor gains the focus, so that all edits of one visit are one undo
step. A number is exact or uncertain; an uncertain one draws its distribution.
"""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.configuration import Field, FieldKind
from zplanner.gui.appearance import restyle
from zplanner.gui.focus import announce, spoken
from zplanner.gui.widgets.entry import EntryLine
from zplanner.gui.widgets.layouts import row
from zplanner.language import tr, typed
from zplanner.planning.plan import is_visible
from zplanner.uncertain import Uncertain
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import editors as words
from zplanner.wording.window.editors import EntryCode

PAUSE_MS = 350
"""A pause in typing that commits an entry: shorter than a glance up from the keyboard, longer than a keystroke."""


class Editor(QWidget):
    """Base class of editors: a value to set and read, and a signal for user input."""

    edited = Signal(object)
    refused = Signal(str)  # why the entry is invalid; empty if valid
    warned = Signal(str)  # what is wrong with a valid entry in the plan; empty if nothing is

    def __init__(self, field: QWidget, entered: SignalInstance) -> None:
        super().__init__()
        self._inner = field
        self.about: Reference | None = None  # the field of the plan, for help
        self._spoken = self._warning = ""
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

    def warn(self, reason: str) -> None:
        """Say what is wrong with a valid entry in the plan."""
        if reason != self._warning:
            self._warning = reason
            self.describe(reason)
            self.warned.emit(reason)

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


DRAWN = (0.95, 0.8, 0.5)
"""Confidence levels of the drawn intervals, widest first, as in the charts."""

_WITH_WORD = re.compile(r"((?>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))\s*((?!to\b)[^\W\d_][^\s\d.@+]*|%)")

_TO = re.compile(rf"\b{words.TO}\b")

SYNONYMS = {"engines": ("engine", "ifl", "cp")}
"""Other names of a unit: an engine of a partition is an IFL or a CP."""


class NumberEditor(TypedEditor):
    """A number of a field, exact or uncertain; a share is written in percent. Empty means unknown, unless required.

    With `rarely_small`, a share below 1% is read as a fraction, and the user is asked whether percent was meant; if the
    limits exceed 100%, so is one that is within them as a fraction: 1 for 100%.
    """

    def __init__(
        self,
        field: Field,
        *,
        required: bool = False,
        exact: bool = False,
        rarely_small: bool = False,
    ) -> None:
        super().__init__()
        self._field = field
        self._required = required
        self._exact = exact
        self._rarely_small = rarely_small and field.kind is FieldKind.SHARE
        self._unit = words.unit_of(field)
        self._tip = ""
        if self._unit:
            self.line.set_unit(tr(self._unit))

    def name(self, text: str, tip: str) -> None:
        super().name(text, tip)
        self._tip = tip
        self._show_confidence()

    def read(self, text: str) -> Uncertain | None:
        if not text:
            if self._required:
                raise ZplannerError(EntryCode.EMPTY)
            return None
        text = _TO.sub("to", typed(text))
        bare = self._without_unit(text)
        shown = self._parsed(bare)
        if self._exact and not shown.is_exact:
            raise ZplannerError(EntryCode.RANGE)
        if self._rarely_small and bare == text and self._is_fraction(shown):
            raise ZplannerError(EntryCode.FRACTION, percent=shown.scaled(100))
        scale, field = words.scale_of(self._field), self._field
        number = Uncertain(shown.low / scale, shown.high / scale, shown.confidence)
        if number.low < field.minimum or number.high > field.maximum:
            raise ZplannerError(EntryCode.OUTSIDE, number=shown, limits=words.limits(field))
        value = field.value(number)
        assert isinstance(value, Uncertain)
        return value

    def _parsed(self, text: str) -> Uncertain:
        """The number of a text, which may have the field's words, also in the language of the window."""
        if not self._field.words:
            return Uncertain.parse(text)
        for word in self._field.words:
            text = re.sub(rf"\b{re.escape(tr(word))}\b", word, text, flags=re.IGNORECASE)
        value = self._field.value(text)
        assert isinstance(value, Uncertain)
        return value

    def written(self, value: Uncertain | None) -> str:
        return "" if value is None else words.number_text(self._field, value)

    def confidence(self) -> str:
        """The distribution of an uncertain number in words; empty for an exact one."""
        value = self._value
        if value is None or value.is_exact:
            return ""
        others = [(sure, *self._interval(value, sure)) for sure in reversed(DRAWN) if sure != value.confidence]
        return words.confidence(self._field, [(value.confidence, value.low, value.high), *others])

    def _is_fraction(self, shown: Uncertain) -> bool:
        lowest, highest = self._field.minimum, self._field.maximum
        if highest > 1.0:
            return shown != Uncertain.exactly(0.0) and shown.low >= lowest and shown.high <= highest
        return shown.low > 0.0 and shown.high < 1.0

    def _refuse(self, error: ZplannerError | None) -> None:
        super()._refuse(error)
        if error is None:
            self._show_confidence()

    def _show_confidence(self) -> None:
        """Show the distribution of an uncertain number as bands in the line, and in words."""
        confidence = self.confidence()
        self.line.set_bands(self._bands(self._value) if confidence else ())
        self.line.setToolTip(f"{self._tip}<p>{confidence}</p>" if confidence else self._tip)
        if not self.line.property("invalid"):
            self.describe(confidence)

    def _bands(self, value: Uncertain) -> tuple[tuple[float, float], ...]:
        """The intervals as fractions of the line's width: shares from 0 to 100%, other numbers from 0 to twice the
        median or to the ends of the widest interval."""
        if self._field.kind is FieldKind.SHARE and self._field.minimum >= 0.0:
            left, right = 0.0, 1.0
        else:
            reach = max(abs(value.median), _half_width(value, DRAWN[0]))
            left, right = value.median - reach, value.median + reach
        intervals = (self._interval(value, sure) for sure in DRAWN)
        return tuple(((low - left) / (right - left), (high - left) / (right - left)) for low, high in intervals)

    def _interval(self, value: Uncertain, sure: float) -> tuple[float, float]:
        """The central interval with this confidence, within the field's limits."""
        half, lowest, highest = _half_width(value, sure), self._field.minimum, self._field.maximum
        return min(max(value.median - half, lowest), highest), min(max(value.median + half, lowest), highest)

    def _without_unit(self, text: str) -> str:
        """The entry without the field's unit; any other unit is an error."""
        head, at, confidence = text.partition("@")

        def bare(match: re.Match[str]) -> str:
            word, unit = match[2].casefold(), self._unit.casefold()
            shown = {tr(self._unit).casefold(), tr(unit.removesuffix("s")).casefold()}
            if not unit or word.removesuffix("s") not in (*SYNONYMS.get(unit, (unit.removesuffix("s"),)), *shown):
                code = EntryCode.WRONG_UNIT if unit else EntryCode.NO_UNIT
                raise ZplannerError(code, word=match[2], unit=tr(self._unit))
            return match[1]

        return (_WITH_WORD.sub(bare, head) + at + confidence).strip()


def _half_width(value: Uncertain, sure: float) -> float:
    from statistics import NormalDist  # imported late: it delays the start of the window

    return value.sd * NormalDist().inv_cdf(0.5 + sure / 2)
