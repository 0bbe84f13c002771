"""What a cell of a workbook can hold: where it is, safe texts, and days as spreadsheets count them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from xlsxwriter.utility import xl_rowcol_to_cell

from zplanner.wording.numbers import printable

LONGEST_TEXT = 32_767
"""What a cell of Excel holds, in UTF-16 units."""

_UNITS_OF_A_CHARACTER = 2
"""No character takes more UTF-16 units."""

_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML cannot hold; https://www.w3.org/TR/xml/#charsets."""

_EPOCH = date(1899, 12, 30)
"""Day 0 of a spreadsheet's dates."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a value was written, counted from 0, and the value itself: a number, a day, or a text."""

    row: int
    column: int
    value: object

    @property
    def reference(self) -> str:
        """A1, AB12."""
        name: str = xl_rowcol_to_cell(self.row, self.column)
        return name


def one_line(text: str) -> str:
    """A text for one cell; what does not fit is cut off."""
    if text.isascii() and text.isprintable() and len(text) <= LONGEST_TEXT:  # most texts, in a tenth of the time
        return " ".join(text.split())
    return pieces(printable(text))[0]


def pieces(text: str) -> list[str]:
    """A text in parts that a cell holds each, without what XML cannot hold."""
    clean = _NO_XML.sub("\ufffd", text)
    if len(clean) <= LONGEST_TEXT // _UNITS_OF_A_CHARACTER:
        return [clean]
    parts, start, units = [], 0, 0
    for at, character in enumerate(clean):
        width = 2 if ord(character) > 0xFFFF else 1
        if units + width > LONGEST_TEXT:
            parts.append(clean[start:at])
            start, units = at, 0
        units += width
    return [*parts, clean[start:]]


def serial(day: date) -> float:
    """A day as a spreadsheet counts it."""
    return float(day.toordinal() - _EPOCH.toordinal())
