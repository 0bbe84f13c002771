"""One sheet of a workbook: what a cell can hold, safe texts, and days as spreadsheets count them; a heading, sentences,
tables with frozen and filtered headings, ready to print.

A table is written from its meaning: a band takes a column for each of its quantiles, and a derived value is written as
the formula of its operation over the cells where its operands were written on this sheet.
"""

from __future__ import annotations

import math
import re
import textwrap
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from io import BytesIO
from itertools import groupby
from typing import Any

from PIL import Image
from xlsxwriter.utility import quote_sheetname, xl_range, xl_range_abs, xl_rowcol_to_cell

from zplanner.language import numeral, tr
from zplanner.planning.outlook import Quantiles
from zplanner.planning.report_settings import Paper
from zplanner.reporting.listing.forecast import six_digits
from zplanner.reporting.table import (
    Aggregate,
    Cell,
    Column,
    Derived,
    Missing,
    Operation,
    Row,
    Style,
    Table,
    Value,
    number_of,
    result_of,
)
from zplanner.reporting.table_text import cell_text
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import printable
from zplanner.wording.report import EXACT_SHARE

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


INK, MUTED, RULE, HEAD, MARK = "#1b2733", "#52606d", "#b8c4ce", "#e3eef6", "#fde7c8"
"""Text, notes, lines, fill of headings and of differences: tints of the colors of the charts."""

NUMBER_FORMATS = {
    Style.TEXT: "General",
    Style.COUNT: "#,##0",
    Style.FINE_COUNT: "#,##0.0",
    Style.NUMBER: "#,##0.0##",
    Style.RATIO: '0.00"x"',
    Style.STRETCH: '0.00"x"',
    Style.CHANGE: "+0%;-0%;0%",
    Style.SHARE: "0%",
    Style.FINE_SHARE: "0.0%",
    Style.UTILIZATION: "0.0%",
    Style.PROBABILITY: "0.0%",
    Style.CHANCE: "0.0%",
    Style.MONTHS: "#,##0",
    Style.DATE: "yyyy-mm-dd",
}

BAND = ("p10", "p50", "p90")
EVERY = Quantiles.__slots__
MEDIAN = ("p50",)
INTERVAL = ("median", "low", "high", "confidence")
"""The parts of a value that a sheet shows, each in a column of its own."""

_PAPERS = {Paper.LETTER: 1, Paper.A4: 9}
"""The numbers of paper sizes in a workbook."""

_NARROWEST, _WIDEST, _UNSET = 8.0, 44.0, 8.43
"""Column widths in characters: longer texts are wrapped; a column without contents has the last."""

_LINE_POINTS, _MOST_LINES = 15.0, 26
"""Height of a line; more lines would pass the 409 points that a row may have."""

_BREAKING = 1.1
"""An assumption: lines broken at words lose a tenth of their room."""

_PROSE = 1.15
"""An assumption: running text takes an eighth less room than the digits that columns are measured in."""

_FROZEN_POINTS = 200.0
"""Headings are frozen where no more than this is above them: more would leave no room to scroll."""

_SENTENCE_WIDTH = 110
"""Characters of a readable line of running text."""

_LOGO_PIXELS = 300, 60
"""The largest width and height of a logo on the sheet."""

_WIDTH_SAMPLE = 300
"""Rows of a table whose texts decide the widths of its columns."""


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """A column of a sheet: a column of a table, or one part of its bands or intervals, under its own heading."""

    column: Column
    name: str
    heading: str
    group: str


@dataclass(frozen=True, slots=True)
class Printed:
    """How a sheet prints a table: the parts of bands and intervals by column, the headings of parts, and the widest
    that columns may be. The `main` table of a sheet is filtered and keeps its headings in view."""

    parts: Mapping[str, Sequence[str]] = field(default_factory=dict)
    headings: Mapping[str, str] = field(default_factory=dict)
    widest: Mapping[str, float] = field(default_factory=dict)
    main: bool = False
    frozen_columns: int = 0


class Sheet:
    """A sheet that is written from the top; `row` is the next free one, `page` the sheet of XlsxWriter, `sheets` those
    written so far by their names."""

    def __init__(self, book: Any, name: str, looks: dict[tuple[str, Style], Any], sheets: Mapping[str, Sheet]) -> None:
        self.book = book
        self.name = name
        self.sheets = sheets
        self.page = book.add_worksheet(name)
        self.row = 0
        self._looks = looks
        self._points = 0.0
        self._widths: dict[int, float] = {}
        self._sentences: list[tuple[int, str, str]] = []
        self._heads: list[tuple[int, list[str]]] = []
        self._long: dict[tuple[int, int], float] = {}
        self._addresses: dict[tuple[str, int, str, str], Address] = {}
        self.page.hide_gridlines(2)

    def heading(self, text: str, look: str = "title") -> None:
        """The title of the sheet, or with the look `subtitle` that of a part of it."""
        points = 26.0 if look == "title" else 22.0
        self.page.set_row(self.row, points)
        self._text(self.row, 0, text, look)
        self._next(points)

    def picture(self, png: bytes) -> None:
        """A logo in a row of its own."""
        with Image.open(BytesIO(png)) as image:
            scale = min(_LOGO_PIXELS[1] / image.height, _LOGO_PIXELS[0] / image.width)
        size = {"x_scale": scale, "y_scale": scale, "object_position": 3, "decorative": True}
        self.page.insert_image(self.row, 0, "logo.png", {"image_data": BytesIO(png), **size})
        points = 0.75 * _LOGO_PIXELS[1] + 6
        self.page.set_row(self.row, points)
        self._next(points)

    def sentence(self, text: str, look: str = "sentence") -> None:
        """Running text across the sheet, a paragraph to a row, or to several where it is long."""
        for paragraph in text.splitlines():
            for part in textwrap.wrap(one_line(paragraph), _SENTENCE_WIDTH * _MOST_LINES // 3):
                self._sentences.append((self.row, part, look))
                self._next(_points(_width(part), _SENTENCE_WIDTH))

    def gap(self) -> None:
        self._next(_LINE_POINTS)

    def table(self, table: Table, printed: Printed | None = None) -> int:
        """Write a table; the row of its headings."""
        printed = printed or Printed()
        parts = list(_parts(table, printed))
        if any(part.group for part in parts):
            self._groups(parts)
        head = self.row
        for at, part in enumerate(parts):
            is_text = part.column.style is Style.TEXT
            self._text(head, at, part.heading, "head" if is_text else "head-number")
            longest = max(map(_width, part.heading.split()), default=0.0)
            self._fit(at, longest + 3, printed.widest.get(part.column.name, _WIDEST))
        self._heads.append((head, [part.heading for part in parts]))
        if printed.main:
            if self._points <= _FROZEN_POINTS:
                self.page.freeze_panes(head + 1, printed.frozen_columns)
            self.page.repeat_rows(head)
        self._next(_LINE_POINTS)
        for row in table.rows:
            self._row(table, row, parts, printed)
        if printed.main and table.rows:
            self.page.autofilter(head, 0, self.row - 1, len(parts) - 1)
        if table.total:  # beneath the filtered rows, so that a filter leaves it where it is
            self._row(table, table.total, parts, printed)
        return head

    def address(self, table: Table, row: Row, column: str, part: str = "") -> Address:
        """Where a value of a table was first written on this sheet."""
        return self._addresses[table.name, row.place, column, part]

    def reference(self, first: Address, last: Address | None = None) -> str:
        """A cell of this sheet, or those from it to the last, as a formula anywhere in the workbook refers to it."""
        end = last or first
        cells = xl_range_abs(first.row, first.column, end.row, end.column)
        return f"{quote_sheetname(self.name)}!{cells}"

    def at(self, table: Table, row: Row, column: str) -> tuple[str, float]:
        """A number of a table as it was written: how a formula refers to it, and the number."""
        found = self.address(table, row, column)
        return self.reference(found), float(str(found.value))

    def formula(self, at: Address, formula: str, value: float, style: Style) -> None:
        """Write a formula over what is in a cell, with its value from the values as they were written."""
        self.page.write_formula(at.row, at.column, f"={formula}", self._look("number", style), value)

    def lines(self, text: str, look: str = "code") -> None:
        """A text line by line; what exceeds a cell continues in the cells to its right."""
        text = text.replace("\ufffe", "\\uFFFE").replace("\uffff", "\\uFFFF")  # which a workbook cannot hold
        for line in text.split("\n"):
            for column, piece in enumerate(pieces(line)):
                self._string(self.row, column, piece, look)
            self._next(_LINE_POINTS)

    def finish(self, footer: str, paper: Paper) -> None:
        """Set the widths and the page, and lay each sentence over as many columns as its width takes."""
        for column, width in self._widths.items():
            self.page.set_column(column, column, width)
        reach, columns = 0.0, 0
        while reach < _SENTENCE_WIDTH:
            reach += self._widths.get(columns, _UNSET)
            columns += 1
        for row, text, look in self._sentences:
            self.page.set_row(row, _points(_width(text), _PROSE * reach))
            self.page.merge_range(row, 0, row, max(columns - 1, 1), "", self._look(look))
            self._string(row, 0, text, look)
        points: dict[int, float] = {}
        for (row, column), width in self._long.items():
            points[row] = max(points.get(row, _LINE_POINTS), _points(width, self._widths.get(column, _NARROWEST) - 2))
        for row, height in points.items():
            if height > _LINE_POINTS:
                self.page.set_row(row, height)
        for row, headings in self._heads:
            lines = [len(textwrap.wrap(text, int(self._widths[at]) - 2)) for at, text in enumerate(headings)]
            self.page.set_row(row, _LINE_POINTS * max(lines) + 6)
        self.page.set_landscape()
        self.page.set_paper(_PAPERS[paper])
        self.page.fit_to_pages(1, 0)
        self.page.set_margins(left=0.5, right=0.5, top=0.6, bottom=0.7)
        self.page.set_footer(f"&L&8{footer.replace('&', '&&')}&C&8&A&R&8&P / &N")

    def _groups(self, parts: Sequence[SheetColumn]) -> None:
        at = 0
        for group, members in groupby(parts, key=lambda part: part.group):
            last = at + len(list(members)) - 1
            if group and last > at:
                self.page.merge_range(self.row, at, self.row, last, "", self._look("group"))
            if group:
                self._text(self.row, at, group, "group")
            at = last + 1
        self._next(_LINE_POINTS)

    def _row(self, table: Table, row: Row, parts: Sequence[SheetColumn], printed: Printed) -> None:
        cells = {column.name: cell for column, cell in zip(table.columns, row.cells, strict=True)}
        for at, part in enumerate(parts):
            cell = cells[part.column.name]
            key = table.name, row.place, part.column.name, part.name
            value = self._written(at, cell, part, key)
            self._addresses.setdefault(key, Address(self.row, at, value))
            if isinstance(value, str) and len(value) * 2 > _NARROWEST:
                width = _width(value)
                self._long[self.row, at] = width
                if row.place < _WIDTH_SAMPLE:
                    self._fit(at, width + 2, printed.widest.get(part.column.name, _WIDEST))
        self._next(_LINE_POINTS)

    def _written(self, column: int, cell: Cell, part: SheetColumn, key: tuple[str, int, str, str]) -> Value:
        """Write one cell: a formula where its value follows from others or stands on the sheet already."""
        style = Style.SHARE if part.name == "confidence" else cell.style or part.column.style
        value = cell.value
        if part.name and isinstance(value, Quantiles | Uncertain):
            value = _part_of(value, part.name)
        formula, follows = "", None
        if (first := self._addresses.get(key)) and part.name:
            formula, follows = self._formula(Operation.SAME, [first])
        elif cell.aggregate and part.name and part.name != cell.aggregate.operand.part:
            value = None  # of an interval, a total has one part
        elif cell.aggregate:
            formula, follows = self._aggregate(cell.aggregate)
        elif part.column.derived and value is not None and value != "":
            formula, follows = self._derived(part.column.derived, key)
        if formula:
            look = self._look("marked-number" if cell.marked else "number", style)
            result = serial(follows) if isinstance(follows, date) else follows
            self.page.write_formula(self.row, column, f"={formula}", look, result)
            return follows
        if isinstance(value, Uncertain) and value.is_exact:
            value = value.low
        return self._value(column, replace(cell, value=value if follows is None else follows, style=style), part.column)

    def _derived(self, derived: Derived, key: tuple[str, int, str, str]) -> tuple[str, Value]:
        table, place, *_ = key
        operands = [self._addresses[table, place, operand.column, operand.part] for operand in derived.operands]
        return self._formula(derived.operation, operands)

    def _formula(self, operation: Operation, operands: Sequence[Address]) -> tuple[str, Value]:
        """The formula over these cells and its value, from the values as they were written; no formula where one of
        them is no number."""
        result = result_of(operation, [operand.value for operand in operands])  # type: ignore[misc]
        if isinstance(result, Missing):
            return "", result
        return operation.formula_over(*(operand.reference for operand in operands)), result

    def _aggregate(self, aggregate: Aggregate) -> tuple[str, Value]:
        cells = [
            self._addresses[aggregate.table, place, aggregate.operand.column, aggregate.operand.part]
            for place in aggregate.rows
        ]
        numbers = [cell.value for cell in cells if isinstance(cell.value, float)]
        if not numbers or (aggregate.operation is Operation.PRODUCT and len(numbers) < len(cells)):
            return "", Missing.NOT_COVERED
        span = xl_range(cells[0].row, cells[0].column, cells[-1].row, cells[-1].column)
        return aggregate.operation.formula_over(span), aggregate.operation.result(numbers)

    def _value(self, at: int, cell: Cell, column: Column) -> Value:
        """Write a number, a day or a text; the value as the sheet has it."""
        value, style = cell.value, cell.style or column.style
        look = self._look("marked-number" if cell.marked else "number", style)
        if isinstance(value, date):
            self.page.write_number(self.row, at, serial(value), look)
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            number = six_digits(value)
            self.page.write_number(self.row, at, number, look)
            return number
        text = cell_text(cell, column)
        self._text(self.row, at, text, "marked" if cell.marked else "text" if style is Style.TEXT else "missing")
        return value if isinstance(value, Missing) else text

    def _text(self, row: int, column: int, text: str, look: str = "text") -> None:
        """Write a text, never as a formula, a link or a number."""
        self._string(row, column, one_line(text), look)

    def _string(self, row: int, column: int, text: str, look: str) -> None:
        if not text:
            self.page.write_blank(row, column, None, self._look(look))
            return
        rich = text.startswith("<r>") and text.endswith("</r>")  # XlsxWriter would take it for markup of its own
        self.page.write_string(row, column, f"{text} " if rich else text, self._look(look))

    def _fit(self, column: int, wanted: float, widest: float) -> None:
        self._widths[column] = max(self._widths.get(column, _NARROWEST), min(wanted, widest))

    def _next(self, points: float) -> None:
        self.row += 1
        self._points += points

    def _look(self, name: str, style: Style = Style.TEXT) -> Any:
        key = name, style
        if key not in self._looks:
            self._looks[key] = self.book.add_format({**_LOOKS[name], "num_format": NUMBER_FORMATS[style]})
        return self._looks[key]


def _parts(table: Table, printed: Printed) -> Iterator[SheetColumn]:
    """The columns of the sheet, from left to right."""
    for column in table.columns:
        names = printed.parts.get(column.name, ("",))
        heading = f"{column.heading}, {tr(column.unit)}" if column.unit else column.heading
        for name in names:
            if len(names) == 1:
                yield SheetColumn(column, name, heading, "")
            else:
                yield SheetColumn(column, name, numeral(tr(printed.headings[name])), heading if column.heading else "")


def _part_of(value: Quantiles | Uncertain, name: str) -> Value:
    if name == "confidence" and isinstance(value, Uncertain) and value.is_exact:
        return tr(EXACT_SHARE)
    return number_of(value, name)


_BASE: dict[str, object] = {"font_color": INK, "valign": "top"}
_LINED = {**_BASE, "bottom": 1, "bottom_color": RULE}
_HEADED = {**_BASE, "bold": True, "bg_color": HEAD, "text_wrap": True, "valign": "vcenter", "border": 1}
_HEADED["border_color"] = RULE
_MARKED = {"bold": True, "bg_color": MARK}

_LOOKS: dict[str, dict[str, object]] = {
    "title": {**_BASE, "bold": True, "font_size": 16},
    "subtitle": {**_BASE, "bold": True, "font_size": 12, "valign": "bottom"},
    "sentence": {**_BASE, "text_wrap": True},
    "strong": {**_BASE, "text_wrap": True, "bold": True},
    "note": {**_BASE, "text_wrap": True, "italic": True, "left": 5, "left_color": "#56b4e9", "indent": 1},
    "muted": {**_BASE, "text_wrap": True, "font_color": MUTED},
    "head": {**_HEADED, "align": "left", "indent": 1},
    "head-number": {**_HEADED, "align": "right"},
    "group": {**_HEADED, "align": "center"},
    "text": {**_LINED, "text_wrap": True, "align": "left", "indent": 1},
    "number": {**_LINED, "align": "right"},
    "missing": {**_LINED, "font_color": MUTED, "align": "right"},
    "marked": {**_LINED, **_MARKED, "text_wrap": True, "align": "left", "indent": 1},
    "marked-number": {**_LINED, **_MARKED, "align": "right"},
    "code": {**_BASE, "font_name": "Consolas", "font_size": 9},
}
"""Cell formats as XlsxWriter properties."""


def _points(width: float, room: float) -> float:
    """The height in points of a text `width` characters wide, wrapped at words; not every program fits it itself."""
    lines = 1 if width <= room else math.ceil(_BREAKING * width / room)
    return _LINE_POINTS * min(lines, _MOST_LINES)


def _width(text: str) -> float:
    """The width of a text in characters; East Asian characters and emoji take two."""
    if text.isascii():
        return float(len(text))
    return float(sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text))
