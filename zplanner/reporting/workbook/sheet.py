"""One sheet of a workbook: a heading, sentences, tables with frozen and filtered headings, ready to print."""

from __future__ import annotations

import math
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from io import BytesIO
from itertools import groupby
from typing import Any

from zplanner.planning.report_settings import Paper
from zplanner.reporting.workbook.cells import Cell, Content, Formula, Marked, Value, one_line, pieces
from zplanner.wording.numbers import NO_FIGURE

INK, MUTED, RULE, HEAD, MARK = "#1b2733", "#52606d", "#b8c4ce", "#e3eef6", "#fde7c8"
"""Text, what is said beside, lines, fill of headings and of differences: tints of the colors of the charts."""

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
"""Headings are frozen where no more than this stands above them: more would leave no room to scroll."""

_SENTENCE_WIDTH = 110
"""Characters of a line of running text: what a reader's eye follows."""

_LOGO_PIXELS = 300, 60
"""The largest width and height of a logo on the sheet."""

_WIDTH_SAMPLE = 300
"""Rows of a table whose texts decide the widths of its columns."""


class Style(Enum):
    """How numbers are shown; the value is the number format."""

    TEXT = "General"
    RATIO = '0.00"x"'
    SHARE = "0%"
    FINE_SHARE = "0.0%"
    CHANGE = "+0%;-0%;0%"
    COUNT = "#,##0"
    NUMBER = "#,##0.0##"
    DAY = "yyyy-mm-dd"


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table: its heading with the unit, how it shows numbers, and the heading over several."""

    heading: str
    style: Style = Style.TEXT
    group: str = ""
    widest: float = _WIDEST


@dataclass(frozen=True, slots=True)
class Styled:
    """A value that its row shows otherwise than its column does."""

    content: Content
    style: Style


class Sheet:
    """A sheet that is written from the top; `row` is the next free one, `page` the sheet of XlsxWriter."""

    def __init__(self, book: Any, name: str, looks: dict[tuple[str, Style], Any]) -> None:
        self.book = book
        self.name = name
        self.page = book.add_worksheet(name)
        self.row = 0
        self._looks = looks
        self._points = 0.0
        self._widths: dict[int, float] = {}
        self._sentences: list[tuple[int, str, str]] = []
        self._heads: list[tuple[int, list[str]]] = []
        self._long: dict[tuple[int, int], float] = {}
        self.page.hide_gridlines(2)

    def heading(self, text: str, look: str = "title") -> None:
        """The title of the sheet, or with the look `subtitle` that of a part of it."""
        points = 26.0 if look == "title" else 22.0
        self.page.set_row(self.row, points)
        self.text(self.row, 0, text, look)
        self._next(points)

    def picture(self, png: bytes) -> None:
        """A logo in a row of its own."""
        height = int.from_bytes(png[20:24], "big")  # the header of a PNG: https://www.w3.org/TR/png-3/#11IHDR
        width = int.from_bytes(png[16:20], "big")
        scale = min(_LOGO_PIXELS[1] / height, _LOGO_PIXELS[0] / width)
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

    def table(
        self,
        columns: Sequence[Column],
        rows: Iterable[Sequence[Content | Styled]],
        *,
        main: bool = False,
        frozen_columns: int = 0,
    ) -> list[list[Cell]]:
        """A table and the cells of its rows. The `main` one of a sheet is filtered and keeps its headings in view."""
        if any(column.group for column in columns):
            self._groups(columns)
        head = self.row
        for at, column in enumerate(columns):
            self.text(head, at, column.heading, "head" if column.style is Style.TEXT else "head-number")
            self._fit(at, max(map(_width, column.heading.split()), default=0.0) + 3, column.widest)
        self._heads.append((head, [column.heading for column in columns]))
        if main:
            if self._points <= _FROZEN_POINTS:
                self.page.freeze_panes(head + 1, frozen_columns)
            self.page.repeat_rows(head)
        self._next(_LINE_POINTS)
        written = [self._row(columns, row, fitted=at < _WIDTH_SAMPLE) for at, row in enumerate(rows)]
        if main and written:
            self.page.autofilter(head, 0, self.row - 1, len(columns) - 1)
        return written

    def closing(self, columns: Sequence[Column], row: Sequence[Content | Styled]) -> None:
        """A line beneath a table that sums it up; a filter leaves it where it is."""
        self._row(columns, row, fitted=True)

    def text(self, row: int, column: int, text: str, look: str = "text") -> None:
        """A text, whatever it looks like: never a formula, a link or a number."""
        self._string(row, column, one_line(text), look)

    def lines(self, text: str, look: str = "code") -> None:
        """A text line by line; what a cell cannot hold goes on in the cells on its right."""
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

    def _groups(self, columns: Sequence[Column]) -> None:
        at = 0
        for group, members in groupby(columns, key=lambda column: column.group):
            last = at + len(list(members)) - 1
            if group and last > at:
                self.page.merge_range(self.row, at, self.row, last, "", self._look("group"))
            if group:
                self.text(self.row, at, group, "group")
            at = last + 1
        self._next(_LINE_POINTS)

    def _row(self, columns: Sequence[Column], row: Sequence[Content | Styled], *, fitted: bool) -> list[Cell]:
        cells: list[Cell] = []
        for at, (column, content) in enumerate(zip(columns, row, strict=True)):
            bare = content.content if isinstance(content, Styled) else content
            style = content.style if isinstance(content, Styled) else column.style
            value = bare(cells) if callable(bare) else bare
            cells.append(self._value(at, value, style))
            told = value.value if isinstance(value, Marked) else value
            if isinstance(told, str) and len(told) * 2 > _NARROWEST:
                width = _width(told)
                self._long[self.row, at] = width
                if fitted:
                    self._fit(at, width + 2, column.widest)
        self._next(_LINE_POINTS)
        return cells

    def _value(self, column: int, value: Value, style: Style) -> Cell:
        marked = isinstance(value, Marked)
        bare = value.value if isinstance(value, Marked) else value
        if isinstance(bare, str):
            missing = "text" if style is Style.TEXT else "missing"
            self.text(self.row, column, bare, "marked" if marked else missing)
            return Cell(self.row, column, None, bare == NO_FIGURE)
        look = self._look("marked-number" if marked else "number", style)
        if isinstance(bare, Formula):
            self.page.write_formula(self.row, column, bare.text, look, bare.value)
            return Cell(self.row, column, None if isinstance(bare.value, str) else bare.value)
        self.page.write_number(self.row, column, bare, look)
        return Cell(self.row, column, bare)

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
            self._looks[key] = self.book.add_format({**_LOOKS[name], "num_format": style.value})
        return self._looks[key]


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
"""How cells look, as XlsxWriter names it."""


def _points(width: float, room: float) -> float:
    """The height of a text so many characters wide, which is broken at words; not every program fits it by itself."""
    lines = 1 if width <= room else math.ceil(_BREAKING * width / room)
    return _LINE_POINTS * min(lines, _MOST_LINES)


def _width(text: str) -> float:
    """The width of a text in characters; East Asian characters and emoji take two."""
    if text.isascii():
        return float(len(text))
    return float(sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text))
