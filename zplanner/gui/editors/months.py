"""A number of months to look ahead, which may be typed in years."""

from __future__ import annotations

import re

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QSpinBox, QWidget

from zplanner.gui.appearance import STEP
from zplanner.planning.quantities import MONTHS_PER_YEAR
from zplanner.wording.window import editors as words

MOST_MONTHS = 60
"""Five years: a machine is rarely planned for longer."""

HORIZON = 36
"""Where a look ahead begins: three years, an assumption of how long a machine stays."""

_MONTHS = re.compile(r"(\d+)\s*(?:m|mo|months?)?", re.IGNORECASE)
_YEARS = re.compile(r"(\d+(?:\.\d*)?|\.\d+)\s*(?:y|yrs?|years?)", re.IGNORECASE)
_BEGUN = re.compile(r"[\d.]*\s*[a-z]*", re.IGNORECASE)


def months_in(text: str) -> int | None:
    """The months that an entry states; None where it states none.

    >>> months_in("36"), months_in("36 months"), months_in("3 years"), months_in("1.5y"), months_in("soon")
    (36, 36, 36, 18, None)
    """
    if text.strip() == words.TODAY:
        return 0
    if match := _MONTHS.fullmatch(text.strip()):
        return int(match[1][:4])
    if match := _YEARS.fullmatch(text.strip()):
        return round(MONTHS_PER_YEAR * float(match[1][:6]))
    return None


class MonthsBox(QSpinBox):
    """Takes `36`, `36 months`, `3 years` or `3y`, and shows months."""

    limited = Signal()  # an entry beyond the most became the most

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setRange(0, MOST_MONTHS)
        self.setSingleStep(6)
        self.lineEdit().setTextMargins(STEP - 2, 0, 0, 0)  # as the other fields
        self.setAccessibleName(words.MONTHS_LABEL)
        self.setToolTip(words.MONTHS_TIP)
        self.editingFinished.connect(lambda: self.lineEdit().setText(self.textFromValue(self.value())))

    def textFromValue(self, months: int) -> str:
        return words.months(months)

    def valueFromText(self, text: str) -> int:
        return min(months_in(text) or 0, MOST_MONTHS)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        months = months_in(text)
        if months is not None and months <= MOST_MONTHS:
            return QValidator.State.Acceptable, text, place
        is_begun = words.TODAY.startswith(text.strip()) or _BEGUN.fullmatch(text.strip())
        return QValidator.State.Intermediate if is_begun else QValidator.State.Invalid, text, place

    def fixup(self, text: str) -> str:
        """The most for an entry beyond it; for one that states no months, the value before it."""
        months = months_in(text)
        if months is not None and months > MOST_MONTHS:
            self.limited.emit()
        return self.textFromValue(self.value() if months is None else min(months, MOST_MONTHS))
