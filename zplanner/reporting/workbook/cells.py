"""What stands in a cell of a workbook: a safe text, a number, or a formula with the value it has.

A formula is made together with its value, from cells that are already written: the two cannot disagree.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.reporting.listing.forecast_json import six_digits
from zplanner.wording.dates import months_later
from zplanner.wording.numbers import NO_FIGURE, NOT_COVERED, plain
from zplanner.wording.quantities import whole

LONGEST_TEXT = 32_767
"""What a cell of Excel holds, in UTF-16 units."""

_UNITS_OF_A_CHARACTER = 2
"""No character takes more UTF-16 units."""

_NO_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML cannot hold; https://www.w3.org/TR/xml/#charsets."""

BEYOND_DATES = "no date of a spreadsheet"
"""What stands in the place of a day that it cannot count: before 1900, or after 9998."""

_EPOCH = date(1899, 12, 30)
"""Day 0 of a spreadsheet's dates."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula and its value, which viewers show that do not calculate."""

    text: str
    value: float | str


@dataclass(frozen=True, slots=True)
class Cell:
    """A written cell: where it stands (from 0), and its number, or None where it holds a text; `is_dash` where that
    stands for a figure of what does not run."""

    row: int
    column: int
    number: float | None
    is_dash: bool = False

    @property
    def reference(self) -> str:
        """A1, AB12."""
        return f"{column_letters(self.column)}{self.row + 1}"

    @property
    def absolute(self) -> str:
        """$A$1, $AB$12: the same cell wherever a formula is copied to."""
        return f"${column_letters(self.column)}${self.row + 1}"


@dataclass(frozen=True, slots=True)
class Marked:
    """A value that is told apart from its neighbors: a difference from today."""

    value: str | float


Value = str | float | Formula | Marked
Content = Value | Callable[[Sequence[Cell]], Value]
"""A value, or what makes it from the cells on its left."""


def column_letters(column: int) -> str:
    """The name of a column counted from 0.

    >>> column_letters(0), column_letters(25), column_letters(26), column_letters(702)
    ('A', 'Z', 'AA', 'AAA')
    """
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def number(value: float | None, otherwise: str = NOT_COVERED) -> str | float:
    """A number as every format of the report prints it; a text where there is none, never 0."""
    rounded = six_digits(value)
    return otherwise if rounded is None else rounded


def one_line(text: str) -> str:
    """A text for one cell; what it lacks in room is cut off."""
    if text.isascii() and text.isprintable() and len(text) <= LONGEST_TEXT:  # the most, and in a tenth of the time
        return " ".join(text.split())
    return pieces(plain(text))[0]


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


def missing(*cells: Cell) -> str:
    """What stands in the place of what would follow from cells without numbers."""
    return NO_FIGURE if any(cell.is_dash for cell in cells) else NOT_COVERED


def less_one(column: int) -> Content:
    """A ratio of the same row as a change."""
    return _of((column,), lambda ratio: f"={ratio}-1", lambda ratio: ratio - 1)


def minus(first: int, second: int) -> Content:
    """The first column of the same row less the second."""
    return _of((first, second), lambda one, other: f"={one}-{other}", lambda one, other: one - other)


def over(first: int, second: int) -> Content:
    """The first column of the same row over the second."""
    return _of((first, second), lambda one, other: f"={one}/{other}", _quotient)


def over_less_one(first: int, second: int) -> Content:
    """The first column of the same row over the second, as a change."""
    return _of((first, second), lambda one, other: f"={one}/{other}-1", lambda one, other: _quotient(one, other) - 1)


def middle(low: int, high: int) -> Content:
    """The geometric mean of two columns of the same row: the middle of a range of ratios."""
    return _of(
        (low, high), lambda one, other: f"=SQRT({one}*{other})", lambda one, other: math.sqrt(max(one * other, 0.0))
    )


def within(value: int, low: int, high: int) -> Content:
    """Whether a column of the same row lies between two others."""

    def made(row: Sequence[Cell]) -> Value:
        at, least, most = (row[column] for column in (value, low, high))
        if at.number is None or least.number is None or most.number is None:
            return NOT_COVERED
        text = f'=IF(AND({at.reference}>={least.reference},{at.reference}<={most.reference}),"inside","outside")'
        return Formula(text, "inside" if least.number <= at.number <= most.number else "outside")

    return made


def same_as(cell: Cell) -> Value:
    """The number of another cell of the sheet."""
    return missing(cell) if cell.number is None else Formula(f"={cell.reference}", cell.number)


def difference(one: Cell, other: Cell) -> Value:
    """A cell less another."""
    if one.number is None or other.number is None:
        return NOT_COVERED
    return Formula(f"={one.reference}-{other.reference}", one.number - other.number)


def product(cells: Sequence[Cell]) -> Value:
    """The product of cells that stand beneath each other."""
    numbers = [cell.number for cell in cells if cell.number is not None]
    if not numbers or len(numbers) < len(cells):
        return NOT_COVERED
    return Formula(f"=PRODUCT({cells[0].reference}:{cells[-1].reference})", math.prod(numbers))


def total(cells: Sequence[Cell]) -> Value:
    """The sum of cells that stand beneath each other; texts count for nothing."""
    if not cells:
        return NOT_COVERED
    return Formula(f"=SUM({cells[0].reference}:{cells[-1].reference})", sum(cell.number or 0.0 for cell in cells))


def months_after(start: int, months: int) -> Content:
    """The day so many whole months after another; both stand in the same row."""

    def made(row: Sequence[Cell]) -> Value:
        first, count = row[start], row[months]
        if first.number is None or count.number is None:
            return missing(first, count)
        day = months_later(date.fromordinal(_EPOCH.toordinal() + int(first.number)), whole(count.number))
        if day is None or day.year < 1900:
            return BEYOND_DATES
        return Formula(f"=EDATE({first.reference},ROUND({count.reference},0))", serial(day))

    return made


def serial(day: date) -> float:
    """A day as a spreadsheet counts it."""
    return float(day.toordinal() - _EPOCH.toordinal())


def _of(columns: Sequence[int], text: Callable[..., str], value: Callable[..., float]) -> Content:
    """A formula of columns of its own row; where one of them holds no number, so does it."""

    def made(row: Sequence[Cell]) -> Value:
        cells = [row[column] for column in columns]
        numbers = [cell.number for cell in cells]
        if None in numbers:
            return missing(*cells)
        result = value(*numbers)
        return NOT_COVERED if math.isnan(result) else Formula(text(*(cell.reference for cell in cells)), result)

    return made


def _quotient(one: float, other: float) -> float:
    return one / other if other else math.nan
