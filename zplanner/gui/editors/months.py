"""A number of months to look ahead, which may be typed in years."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox, QWidget

from zplanner.gui.appearance import STEP

MOST_MONTHS = 60
"""Five years: a machine is rarely planned for longer."""

HORIZON = 36
"""Where a look ahead begins: three years, an assumption of how long a machine stays."""

MONTHS_PER_YEAR = 12

_MONTHS = re.compile(r"(\d+)\s*(?:m|mo|months?)?", re.IGNORECASE)
_YEARS = re.compile(r"(\d+(?:\.\d*)?|\.\d+)\s*(?:y|yrs?|years?)", re.IGNORECASE)
_BEGUN = re.compile(r"[\d.]*\s*[a-z]*", re.IGNORECASE)


def months_in(text: str) -> int | None:
    """The months that an entry states; None where it states none.

    >>> months_in("36"), months_in("36 months"), months_in("3 years"), months_in("1.5y"), months_in("soon")
    (36, 36, 36, 18, None)
    """
    text = text.strip()
    if match := _MONTHS.fullmatch(text):
        return int(match[1][:4])
    if match := _YEARS.fullmatch(text):
        return round(MONTHS_PER_YEAR * float(match[1][:6]))
    return None


class MonthsBox(QSpinBox):
    """Takes `36`, `36 months`, `3 years` or `3y`, and shows months."""

    cut = Signal()  # an entry beyond the most became the most

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._today = self.tr("today")
        self.setRange(0, MOST_MONTHS)
        self.setSingleStep(6)
        self.lineEdit().setTextMargins(STEP - 2, 0, 0, 0)  # as the other fields
        self.setAccessibleName(self.tr("Look ahead, in months of growth"))
        tip = self.tr("Carry today's load, or what it grows to: 36, 36 months, 3 years; 0 is today, at most 5 years")
        self.setToolTip(tip)
        self.editingFinished.connect(lambda: self.lineEdit().setText(self.textFromValue(self.value())))

    def textFromValue(self, months: int) -> str:
        if not months:
            return self._today
        return self.tr("1 month") if months == 1 else self.tr("{count} months").format(count=months)

    def valueFromText(self, text: str) -> int:
        if text.strip() == self._today:
            return 0
        return min(months_in(text) or 0, MOST_MONTHS)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        months = 0 if text.strip() == self._today else months_in(text)
        if months is not None and months <= MOST_MONTHS:
            return QValidator.State.Acceptable, text, place
        begun = self._today.startswith(text.strip()) or _BEGUN.fullmatch(text.strip())
        return QValidator.State.Intermediate if begun else QValidator.State.Invalid, text, place

    def fixup(self, text: str) -> str:
        """An entry beyond the most is brought back to it; any other that states nothing, to what was there."""
        months = months_in(text)
        if months is not None and months > MOST_MONTHS:
            self.cut.emit()
        return self.textFromValue(self.value() if months is None else min(months, MOST_MONTHS))
