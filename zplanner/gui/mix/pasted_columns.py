"""Which columns of a pasted table are the classes and the shares: told by the heading, else by what is in them."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import remembered
from zplanner.gui.mix.class_names import class_named

MOST_LINES = 1000
LONGEST_LINE = 100
MOST_COLUMNS = 100
"""Input guards: a paste of more lines or columns, or of lines that are longer on average, is no mix."""

_NUMBER = re.compile(r"(?=.*\d)(?:[\d\s.,%@\xb1+/\u2013-]|\bto\b|(?<=\d)[eE](?=[+-]?\d))+")
_TOTAL = re.compile(r"(?:grand |sub)?totals?|sums?", re.IGNORECASE)
_DIGIT_FIRST = re.compile(r"\W*\d")
_CLASS = re.compile(r"\bclass(?:es)?\b", re.IGNORECASE), re.compile(r"\bwork(?:loads?)?\b", re.IGNORECASE)
_SHARE = re.compile(r"%|\b(?:shares?|per ?cent|percentage|pct)\b", re.IGNORECASE), re.compile(r"\bcpu\b", re.IGNORECASE)
"""What heads a column of classes and one of shares, the plainest word first."""

Cells = list[str]


@dataclass(frozen=True, slots=True)
class Table:
    """The lines of a text that hold anything, each with its number, and where their classes and shares are."""

    heading: Cells
    rows: list[tuple[int, Cells]]
    columns: tuple[int, int]

    def pair(self, cells: Cells) -> tuple[str, str]:
        """The class and the share of a line, empty where it has none."""
        name, share = (cells[column] if column < len(cells) else "" for column in self.columns)
        return name, share

    def named_columns(self) -> tuple[tuple[int, str], ...]:
        """Number and heading of both columns; of a class and a share alone there is nothing to tell."""
        if self.columns == (0, 1) and all(len(cells) <= 2 for _, cells in self.rows):
            return ()
        return tuple((column + 1, "".join(self.heading[column : column + 1])) for column in self.columns)


def table_of(text: str) -> Table:
    """The table that a text holds; a ZplannerError where it is too long or empty, or its columns are not clear.

    >>> table_of("Name;Class;Share\\npayroll;Java;60").columns, table_of("Java\\tsee mail\\t60 %").columns
    ((1, 2), (0, 2))
    """
    too_much = ZplannerError(
        "the clipboard holds too much", remedy=f"copy up to {MOST_LINES} lines of a class and its share"
    )
    if len(text) > MOST_LINES * LONGEST_LINE or text.count("\n") >= MOST_LINES:
        raise too_much
    rows = [(number, _cells(line)) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not rows:
        raise ZplannerError("the clipboard holds no text", remedy="copy lines of a class and its share")
    widest = max(len(cells) for _, cells in rows)
    if widest > MOST_COLUMNS:
        raise too_much
    heading = rows.pop(0)[1] if len(rows) > 1 and _is_heading(rows[0][1]) else []
    if len(rows) > 1 and _is_total(rows[-1][1]):
        rows.pop()
    lines = [cells for _, cells in rows]
    columns = _columns(heading, lines, has_commas=not any(mark in text for mark in "\t;"))
    if columns is None and widest > 2:
        remedy = "head them Class and Share, or copy these two columns alone"
        raise ZplannerError("which columns are the classes and the shares is not clear", remedy=remedy)
    return Table(heading, rows, columns or (0, 1))


def _cells(line: str) -> Cells:
    """The cells of a line: between tabs, else semicolons, else commas; empty ones at the end are none."""
    separator = next((mark for mark in "\t;," if mark in line), "\t")
    cells = [cell.strip().strip('"').strip() for cell in next(csv.reader([line], delimiter=separator))]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    return cells


def _is_heading(cells: Cells) -> bool:
    """Whether a first line names the columns: it has neither a number nor a class."""
    return not any(_DIGIT_FIRST.match(cell) or _class_in(cell) == "named" for cell in cells)


def _is_total(cells: Cells) -> bool:
    """Whether a last line adds up those above it."""
    return _TOTAL.fullmatch(next(filter(None, cells), "").rstrip(":")) is not None


def _columns(heading: Cells, lines: Sequence[Cells], has_commas: bool) -> tuple[int, int] | None:
    """The columns of the classes and the shares; None where they are not clear."""
    filled = [[line[column] for line in lines if column < len(line)] for column in range(max(map(len, lines)))]
    filled = [[cell for cell in cells if cell] for cells in filled]
    numbers = [n for n, cells in enumerate(filled) if cells and 2 * sum(map(_is_number, cells)) >= len(cells)]
    texts = [n for n, cells in enumerate(filled) if cells and n not in numbers]
    if has_commas and len(numbers) > 1 and len(heading) < len(filled):
        return None  # a comma may be a decimal mark
    shares = _headed(numbers, heading, _SHARE)
    shares = _those(shares, lambda n: filled[n] != [str(line) for line in range(1, len(lines) + 1)])
    shares = _those(shares, lambda n: any("%" in cell for cell in filled[n]))
    classes = _those(texts, lambda n: any(map(_class_in, filled[n])))
    classes = _those(_headed(classes, heading, _CLASS), lambda n: {_class_in(cell) for cell in filled[n]} == {"named"})
    return (classes[0], shares[0]) if (len(classes), len(shares)) == (1, 1) else None


def _those(columns: list[int], fits: Callable[[int], bool]) -> list[int]:
    """The columns that fit, if any does."""
    return [column for column in columns if fits(column)] or columns


def _headed(columns: list[int], heading: Cells, words: Sequence[re.Pattern[str]]) -> list[int]:
    """The columns that the heading gives these words."""
    for word in words:
        headed = {column for column, cell in enumerate(heading) if word.search(cell)}
        columns = _those(columns, headed.__contains__)
    return columns


def _is_number(cell: str) -> bool:
    return _NUMBER.fullmatch(cell) is not None


@remembered
def _class_in(cell: str) -> str:
    """How a cell says a class: `named` by its name, `found` by words of the search, or empty."""
    try:
        return "found" if class_named(cell)[1] else "named"
    except ZplannerError:
        return ""
