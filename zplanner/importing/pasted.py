"""A mix or a season pasted from a spreadsheet or a mail."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.importing.class_names import ClassMatch, class_match
from zplanner.planning.mix_edits import Mix, rounded
from zplanner.planning.plan import Component, Plan
from zplanner.planning.problems import LEAST_SEASON, MONTHS_OF_SEASON, MOST_SEASON, PlanCode
from zplanner.uncertain import NumberCode, Uncertain, has_decimal_comma, unclear_comma

MOST_LINES = 1000
LONGEST_LINE = 100
MOST_COLUMNS = 100
"""Input guards: text with more lines or columns, or longer lines on average, is not a mix."""

LARGEST_MISTAKE = 200
"""Sum of percent shares above which the numbers are taken for CPU time: even a system counted twice stays below."""

_NUMBER = re.compile(r"(?=.*\d)(?:[\d\s.,%@\xb1+/\u2013-]|\bto\b|(?<=\d)[eE](?=[+-]?\d))+")
_TOTAL = re.compile(r"(?:grand |sub)?totals?|sums?", re.IGNORECASE)
_DIGIT_FIRST = re.compile(r"\W*\d")
_CLASS = re.compile(r"\bclass(?:es)?\b", re.IGNORECASE), re.compile(r"\bwork(?:loads?)?\b", re.IGNORECASE)
_SHARE = re.compile(r"%|\b(?:shares?|per ?cent|percentage|pct)\b", re.IGNORECASE), re.compile(r"\bcpu\b", re.IGNORECASE)
"""Headings of a column of classes and of one of shares, the plainest word first."""

Cells = list[str]


class PasteCode(Code):
    """Why pasted text, or one line of it, is refused."""

    TOO_LONG = "the clipboard holds too much", "copy up to {most} lines of a class and its share"
    EMPTY = "the clipboard holds no text", "copy lines of a class and its share"
    UNCLEAR_COLUMNS = (
        "it is not clear which columns are the classes and the shares",
        "use the headings Class and Share, or copy these two columns alone",
    )
    ONE_CELL = "a line needs a class and a share, with a tab between"
    NO_CLASS = "the line has no class", "add one"
    NO_SHARE = "the line has no share", "add one"
    UNCLEAR_COMMA = "'{number:0}' may mean {whole:0} or {decimal:0}", "write it without the comma or with a point"
    OUTSIDE = "the share {share} lies outside 0 to 100%"
    PERHAPS_TIME = "{share} is more than 100%; as CPU time it waits for the lines beside it"


@dataclass(frozen=True, slots=True)
class PastedMix:
    """The valid rows of a text, the errors of all other lines in order, and how the rows were interpreted."""

    rows: Mix
    refused: tuple[ZplannerError, ...]
    found: tuple[tuple[str, str], ...] = ()
    """Names that are neither label nor key of a class, each with the class that its words mean."""
    from_cpu_time: bool = False
    columns: tuple[tuple[int, str], ...] = ()
    """Numbers and headings of the class and share columns, if there are other columns."""


@dataclass(frozen=True, slots=True)
class _PastedRow:
    """A line with a number; it has no class if its name matches none."""

    line: int
    name: str
    share: Uncertain
    in_percent: bool
    match: ClassMatch | None


def pasted_mix(text: str, names: Vocabulary = SHIPPED) -> PastedMix:
    """The mix in a text; ZplannerError if it is not a table of classes and shares.

    Shares are written as 60% or as bare numbers, which are fractions if none is above 1, CPU time if they cannot be
    percent, and percent otherwise. A first line without a number or a class is a heading.

    >>> [str(part.share) for part in pasted_mix("Java;0.6\\nmixed;0,3..0,5").rows]
    ['0.6', '0.3..0.5']
    >>> [str(part.share) for part in pasted_mix("Class\\tShare\\nJava\\t60\\nFile server\\t40 %").rows]
    ['0.6', '0.4']
    >>> [str(part.share) for part in pasted_mix("Java\\t1200\\nTransaction database\\t3400").rows]
    ['0.2609', '0.7391']
    """
    table = table_of(text, names)
    decimal_comma = has_decimal_comma([table.pair(cells)[1] for _, cells in table.rows])
    read: list[_PastedRow] = []
    refused: list[ZplannerError] = []
    for line, cells in table.rows:
        try:
            share, in_percent = _share_in(cells, table, decimal_comma)
        except ZplannerError as error:
            refused.append(error.within(line=line))
            continue
        name, match = table.pair(cells)[0], None
        try:
            match = class_match(name, names)
        except ZplannerError as error:
            refused.append(error.within(line=line))
        read.append(_PastedRow(line, name, share, in_percent, match))
    may_be_time = len(read) == 1 and len(table.rows) > 1
    shares = _from_cpu_time(read)
    in_fractions = all(row.share.high <= 1 for row in read if not row.in_percent)
    rows = []
    for number, row in enumerate(read):
        if row.match is None:
            continue
        scale = 1.0 if in_fractions and not row.in_percent else 100.0
        try:
            share = shares[number] if shares else _scaled(row, scale, may_be_time)
            rows.append(Component(row.match.key, share))
        except ZplannerError as error:
            refused.append(error.within(line=row.line))
    found = tuple((row.name, row.match.key) for row in read if row.match and row.match.by_words)
    refused.sort(key=lambda error: error.line or 0)
    return PastedMix(tuple(rows), tuple(refused), found, bool(shares), table.named_columns())


def _share_in(cells: Cells, table: PastedTable, decimal_comma: bool) -> tuple[Uncertain, bool]:
    """The number of a line as written, and whether it is marked as percent."""
    name, written = table.pair(cells)
    if len(cells) == 1:
        raise ZplannerError(PasteCode.ONE_CELL)
    if not (name and written):
        raise ZplannerError(PasteCode.NO_SHARE if name else PasteCode.NO_CLASS)
    if not decimal_comma and (number := unclear_comma(written)):
        raise ZplannerError(PasteCode.UNCLEAR_COMMA, number=number)
    head, at, confidence = (written.replace(",", ".") if decimal_comma else written).partition("@")
    return Uncertain.parse(re.sub(r"(?<=[\d.])\s*%", "", head) + at + confidence), "%" in head


def _from_cpu_time(read: list[_PastedRow]) -> list[Uncertain]:
    """The rows as shares of their sum if several numbers are seconds or hours, because they cannot be percent.

    Lines without a class count in the sum, so their part is missing from 100%.
    """
    if len(read) < 2 or any(row.in_percent or row.share.low <= 0 for row in read):
        return []
    total = sum(row.share.median for row in read)
    highest = max(row.share.high for row in read)
    if highest > total or (highest <= 100 and total <= LARGEST_MISTAKE):
        return []
    mix = Plan(mix=tuple(Component("", row.share) for row in read)).with_normalized_shares().mix
    return [part.share for part in rounded(mix)]


def _scaled(row: _PastedRow, scale: float, may_be_time: bool) -> Uncertain:
    share = Uncertain(row.share.low / scale, row.share.high / scale, row.share.confidence)
    if share.high > 1.0 and may_be_time and not row.in_percent:
        raise ZplannerError(PasteCode.PERHAPS_TIME, share=row.share)
    if share.low < 0.0 or share.high > 1.0:
        raise ZplannerError(PasteCode.OUTSIDE, share=row.share)
    return share


@dataclass(frozen=True, slots=True)
class PastedTable:
    """The non-empty lines of a text with their numbers, and the class and share columns."""

    heading: Cells
    rows: list[tuple[int, Cells]]
    columns: tuple[int, int]

    def pair(self, cells: Cells) -> tuple[str, str]:
        """The class, without the mark of a text, and the share of a line, empty if missing."""
        name, share = (cells[column] if column < len(cells) else "" for column in self.columns)
        return name.removeprefix("'"), share

    def named_columns(self) -> tuple[tuple[int, str], ...]:
        """Number and heading of both columns; empty if there are no others."""
        if self.columns == (0, 1) and all(len(cells) <= 2 for _, cells in self.rows):
            return ()
        return tuple((column + 1, "".join(self.heading[column : column + 1])) for column in self.columns)


def table_of(text: str, names: Vocabulary = SHIPPED) -> PastedTable:
    """The table in a text; ZplannerError if it is too long or empty, or its columns are ambiguous.

    >>> table_of("Name;Class;Share\\npayroll;Java;60").columns, table_of("Java\\tsee mail\\t60 %").columns
    ((1, 2), (0, 2))
    """
    is_too_long = len(text) > MOST_LINES * LONGEST_LINE or text.count("\n") >= MOST_LINES
    lines = [] if is_too_long else text.splitlines()
    rows = [(number, _cells(line)) for number, line in enumerate(lines, start=1) if line.strip()]
    widest = max((len(cells) for _, cells in rows), default=0)
    if is_too_long or widest > MOST_COLUMNS:
        raise ZplannerError(PasteCode.TOO_LONG, most=MOST_LINES)
    if not rows:
        raise ZplannerError(PasteCode.EMPTY)
    has_values = any(_DIGIT_FIRST.match(cell) or _class_in(cell, names) == "named" for cell in rows[0][1])
    heading = rows.pop(0)[1] if len(rows) > 1 and not has_values else []
    if len(rows) > 1 and _TOTAL.fullmatch(next(filter(None, rows[-1][1]), "").rstrip(":")):
        rows.pop()
    columns = _columns(heading, [cells for _, cells in rows], names, has_commas=not any(mark in text for mark in "\t;"))
    if columns is None and widest > 2:
        raise ZplannerError(PasteCode.UNCLEAR_COLUMNS)
    return PastedTable(heading, rows, columns or (0, 1))


def _cells(line: str) -> Cells:
    """The cells of a line, split at tabs, else semicolons, else commas; trailing empty ones are dropped."""
    separator = next((mark for mark in "\t;," if mark in line), "\t")
    cells = [cell.strip().strip('"').strip() for cell in next(csv.reader([line], delimiter=separator))]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    return cells


def _columns(heading: Cells, lines: Sequence[Cells], names: Vocabulary, has_commas: bool) -> tuple[int, int] | None:
    """The class and share columns; None if ambiguous."""
    filled = [[line[column] for line in lines if column < len(line)] for column in range(max(map(len, lines)))]
    filled = [[cell for cell in cells if cell] for cells in filled]
    numeric = [sum(_NUMBER.fullmatch(cell) is not None for cell in cells) for cells in filled]
    numbers = [n for n, cells in enumerate(filled) if cells and 2 * numeric[n] >= len(cells)]
    texts = [n for n, cells in enumerate(filled) if cells and n not in numbers]
    if has_commas and len(numbers) > 1 and len(heading) < len(filled):
        return None  # a comma may be a decimal mark
    shares = _headed(numbers, heading, _SHARE)
    shares = _if_any(shares, lambda n: filled[n] != [str(line) for line in range(1, len(lines) + 1)])
    shares = _if_any(shares, lambda n: any("%" in cell for cell in filled[n]))
    classes = _if_any(texts, lambda n: any(_class_in(cell, names) for cell in filled[n]))

    def is_named(column: int) -> bool:
        return {_class_in(cell, names) for cell in filled[column]} == {"named"}

    classes = _if_any(_headed(classes, heading, _CLASS), is_named)
    return (classes[0], shares[0]) if (len(classes), len(shares)) == (1, 1) else None


def _if_any(columns: list[int], fits: Callable[[int], bool]) -> list[int]:
    """The columns that fit, or all if none does."""
    return [column for column in columns if fits(column)] or columns


def _headed(columns: list[int], heading: Cells, words: Sequence[re.Pattern[str]]) -> list[int]:
    """The columns whose heading matches these words."""
    for word in words:
        headed = {column for column, cell in enumerate(heading) if word.search(cell)}
        columns = _if_any(columns, headed.__contains__)
    return columns


@lru_cache(maxsize=4096)
def _class_in(cell: str, names: Vocabulary) -> str:
    """How a cell states a class: `named` by label or key, `found` by other words, or empty."""
    try:
        return "found" if class_match(cell, names).by_words else "named"
    except ZplannerError:
        return ""


def cells_of_season(text: str) -> list[str]:
    """The cells of a text that hold a number; names of months beside them are left out.

    >>> cells_of_season("Jan\\t1,2\\nFeb\\t0,8"), cells_of_season("1, 1.5, 2"), cells_of_season("1,5")
    (['1,2', '0,8'], ['1', '1.5', '2'], ['1,5'])
    """
    cells = [cell.strip(",") for cell in re.split(r"[\s;]+", text.strip())]
    if len(cells) == 1 and text.count(",") > 1:
        cells = text.split(",")
    return [cell.strip() for cell in cells if cell and not cell[0].isalpha()]


def pasted_season(text: str) -> tuple[float, ...]:
    """The twelve factors in a text; ZplannerError if it holds other numbers than that. Numbers that are no factors,
    such as transactions per month, become factors of their mean.

    >>> pasted_season("1 1 1 1 1 1 1 1 1 1 1,2 1,5")[-2:]
    (1.2, 1.5)
    >>> pasted_season("300 " * 11 + "900")[-2:]
    (0.8571, 2.5714)
    """
    cells = cells_of_season(text)
    if len(cells) != MONTHS_OF_SEASON:
        raise ZplannerError(PlanCode.SEASON_WITHOUT_A_YEAR, count=len(cells))
    if has_decimal_comma(cells):
        cells = [cell.replace(",", ".") for cell in cells]
    numbers = [_number(cell) for cell in cells]
    if max(numbers) > MOST_SEASON and min(numbers) > 0.0:
        mean = sum(numbers) / len(numbers)
        numbers = [round(number / mean, 4) for number in numbers]
    for number in numbers:
        if not LEAST_SEASON <= number <= MOST_SEASON:
            raise ZplannerError(PlanCode.SEASON_OUTSIDE, value=number, low=LEAST_SEASON, high=MOST_SEASON)
    return tuple(numbers)


def _number(cell: str) -> float:
    number = Uncertain.parse(cell.removesuffix("%"))
    if not number.is_exact:
        raise ZplannerError(NumberCode.NOT_A_NUMBER, text=cell)
    return number.low
