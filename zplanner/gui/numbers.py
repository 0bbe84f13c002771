"""The editor of a number, exact or uncertain, with its unit."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import Field, FieldKind
from zplanner.gui.editors import TypedEditor
from zplanner.uncertain import Uncertain


class NumberEditor(TypedEditor):
    """A number of a field, exact or uncertain; a share is written in per cent. Empty means unknown, unless required.

    With `rarely_small`, a share below 1 % is taken for one written as a fraction, and asked about.
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
        unit = "%" if field.kind is FieldKind.SHARE else field.unit
        if unit:
            self.line.set_unit(unit)

    def read(self, text: str) -> Uncertain | None:
        if not text:
            if self._required:
                raise ZplannerError(self.tr("the entry is empty"), remedy=self.tr("give a number"))
            return None
        bare = text.removesuffix("%").strip() if "@" not in text else text
        shown = Uncertain.parse(bare)
        if self._exact and not shown.is_exact:
            raise ZplannerError(self.tr("this takes one number"), remedy=self.tr("write it without a range"))
        if self._rarely_small and bare == text and shown.low > 0.0 and shown.high < 1.0:
            meant = Uncertain(shown.low * 100, shown.high * 100, shown.confidence)
            raise ZplannerError(self.tr("did you mean {share} %? Write it in per cent").format(share=meant))
        number = Uncertain(shown.low / self._scale, shown.high / self._scale, shown.confidence)
        if number.low < self._field.minimum or number.high > self._field.maximum:
            raise ZplannerError(self._outside(shown))
        value = self._field.value(number)
        assert isinstance(value, Uncertain)
        return value

    def written(self, value: Uncertain | None) -> str:
        return "" if value is None else self.text(self._field, value)

    @staticmethod
    def text(field: Field, value: Uncertain) -> str:
        """A field's number as the window writes it, without its unit."""
        scale = 100.0 if field.kind is FieldKind.SHARE else 1.0
        return str(Uncertain(value.low * scale, value.high * scale, value.confidence))

    def _outside(self, shown: Uncertain) -> str:
        unit = "%" if self._scale != 1.0 else self._field.unit
        text = self.tr("{number} lies outside {low} to {high} {unit}")
        low, high = self._field.minimum * self._scale, self._field.maximum * self._scale
        return text.format(number=shown, low=f"{low:.12g}", high=f"{high:.12g}", unit=unit).strip()
