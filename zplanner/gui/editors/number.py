"""The editor of a number, exact or uncertain, with its unit; an uncertain one draws its distribution."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QWidget

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import Field, FieldKind
from zplanner.gui.editors.entry import Bands
from zplanner.gui.editors.values import TypedEditor
from zplanner.uncertain import Uncertain

DRAWN = (0.95, 0.8, 0.5)
"""The intervals that are drawn, the widest first: those of the charts."""

_WITH_WORD = re.compile(r"((?>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))\s*((?!to\b)[^\W\d_][^\s\d.@+]*|%)")

SYNONYMS = {"engines": ("engine", "ifl", "cp")}
"""What a unit is called as well: an engine of a partition is an IFL or a CP."""


class NumberEditor(TypedEditor):
    """A number of a field, exact or uncertain; a share is written in per cent. Empty means unknown, unless required.

    With `rarely_small`, a share below 1 % is taken for one written as a fraction, and asked about; so is one of which
    the limits hold more than 100 %, where as a fraction it lies inside them: 1 for 100 %.
    """

    def __init__(
        self,
        field: Field,
        parent: QWidget | None = None,
        *,
        required: bool = False,
        exact: bool = False,
        rarely_small: bool = False,
    ) -> None:
        super().__init__(parent)
        self._field = field
        self._required = required
        self._exact = exact
        self._rarely_small = rarely_small and field.kind is FieldKind.SHARE
        self._scale = 100.0 if field.kind is FieldKind.SHARE else 1.0
        self._unit = "%" if field.kind is FieldKind.SHARE else field.unit
        self._tip = ""
        if self._unit:
            self.line.set_unit(self._unit)

    def name(self, text: str, tip: str) -> None:
        super().name(text, tip)
        self._tip = tip
        self._draw(self._value)

    def read(self, text: str) -> Uncertain | None:
        if not text:
            if self._required:
                raise ZplannerError(self.tr("the entry is empty"), remedy=self.tr("give a number"))
            return None
        bare = self._without_unit(text)
        shown = Uncertain.parse(bare)
        if self._exact and not shown.is_exact:
            raise ZplannerError(self.tr("this takes one number"), remedy=self.tr("write it without a range"))
        if self._rarely_small and bare == text and self._is_fraction(shown):
            meant = Uncertain(shown.low * 100, shown.high * 100, shown.confidence)
            raise ZplannerError(self.tr("did you mean {share} %? Write it in per cent").format(share=meant))
        number = Uncertain(shown.low / self._scale, shown.high / self._scale, shown.confidence)
        if number.low < self._field.minimum or number.high > self._field.maximum:
            raise ZplannerError(self._outside(shown))
        value = self._field.value(number)
        assert isinstance(value, Uncertain)
        return value

    def _is_fraction(self, shown: Uncertain) -> bool:
        """Whether a share is more likely one written as a fraction than in per cent."""
        lowest, highest = self._field.minimum, self._field.maximum
        if highest > 1.0:
            return shown != Uncertain.exactly(0.0) and shown.low >= lowest and shown.high <= highest
        return shown.low > 0.0 and shown.high < 1.0

    def written(self, value: Uncertain | None) -> str:
        return "" if value is None else self.text(self._field, value)

    @staticmethod
    def text(field: Field, value: Uncertain) -> str:
        """A field's number as the window writes it, without its unit."""
        scale = 100.0 if field.kind is FieldKind.SHARE else 1.0
        return str(Uncertain(value.low * scale, value.high * scale, value.confidence))

    def belief(self) -> str:
        """The distribution of an uncertain number in words; empty for an exact one."""
        value = self._value
        if value is None or value.is_exact:
            return ""
        said = [self._interval(value, f"{100 * value.confidence:.4g}", value.low, value.high)]
        said += [
            self._interval(value, f"{100 * share:g}", *self._within(value, share))
            for share in reversed(DRAWN)
            if share != value.confidence
        ]
        first, *others = said
        text = self.tr("{share} % of the belief lies between {low} and {high}").format(**first)
        also = [self.tr("{share} % between {low} and {high}").format(**other) for other in others]
        return ", ".join([f"{text} {self._unit}".strip(), *also]) + "."

    def _write(self) -> None:
        super()._write()
        self._draw(self._value)

    def _say(self, reason: str) -> None:
        super()._say(reason)
        if not reason:
            self._draw(self._value)

    def _draw(self, value: Uncertain | None) -> None:
        """Show beside the number how sure it is; nothing where it is exact."""
        uncertain = value is not None and not value.is_exact
        self.line.set_bands(self._bands(value) if value is not None and uncertain else ())
        belief = self.belief()
        self.line.setToolTip(f"{self._tip}<p>{belief}</p>" if belief else self._tip)
        if not self.line.property("invalid"):
            self.line.setAccessibleDescription(belief)

    def _bands(self, value: Uncertain) -> Bands:
        """The intervals on the field's scale: a share from 0 to 100 %, another number from nothing to twice its middle.

        Where an interval is wider than that, it fills the scale.
        """
        if self._field.kind is FieldKind.SHARE and self._field.minimum >= 0.0:
            left, right = 0.0, 1.0
        else:
            low, high = self._within(value, DRAWN[0], limited=False)
            reach = max(abs(value.median), (high - low) / 2)
            left, right = value.median - reach, value.median + reach
        intervals = (self._within(value, share) for share in DRAWN)
        return tuple(((low - left) / (right - left), (high - left) / (right - left)) for low, high in intervals)

    def _within(self, value: Uncertain, share: float, *, limited: bool = True) -> tuple[float, float]:
        """The middle interval that holds this share of the belief, inside the field's limits."""
        from statistics import NormalDist  # loaded when first needed: it delays the start of the window

        half = value.sd * NormalDist().inv_cdf(0.5 + share / 2)
        low, high = value.median - half, value.median + half
        if not limited:
            return low, high
        lowest, highest = self._field.minimum, self._field.maximum
        return min(max(low, lowest), highest), min(max(high, lowest), highest)

    def _interval(self, value: Uncertain, share: str, low: float, high: float) -> dict[str, str]:
        digits = 12 if (low, high) == (value.low, value.high) else 3
        return {
            "share": share,
            "low": f"{low * self._scale:.{digits}g}",
            "high": f"{high * self._scale:.{digits}g}",
        }

    def _without_unit(self, text: str) -> str:
        """The entry without the field's unit; another unit is refused by name."""
        head, at, confidence = text.partition("@")

        def bare(match: re.Match[str]) -> str:
            word, unit = match[2].casefold(), self._unit.casefold()
            if not unit or word.removesuffix("s") not in SYNONYMS.get(unit, (unit.removesuffix("s"),)):
                problem = self.tr("'{word}' is not the unit here").format(word=match[2][:20])
                takes = self.tr("write the number in {unit}").format(unit=self._unit)
                raise ZplannerError(problem, remedy=takes if self._unit else self.tr("write the number alone"))
            return match[1]

        return (_WITH_WORD.sub(bare, head) + at + confidence).strip()

    def _outside(self, shown: Uncertain) -> str:
        text = self.tr("{number} lies outside {low} to {high} {unit}")
        low, high = self._field.minimum * self._scale, self._field.maximum * self._scale
        return text.format(number=shown, low=f"{low:.12g}", high=f"{high:.12g}", unit=self._unit).strip()
