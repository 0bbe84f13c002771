"""The editor of a number, exact or uncertain, with its unit; an uncertain one draws its distribution."""

from __future__ import annotations

import re

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import Field, FieldKind
from zplanner.gui.editors.values import TypedEditor
from zplanner.language import tr, typed
from zplanner.uncertain import Uncertain
from zplanner.wording.window import editors as words
from zplanner.wording.window.problems import EntryCode

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
