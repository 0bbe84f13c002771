"""The text blocks of printed and web reports: paragraphs, tables and how they are laid out, charts, lists."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from zplanner.language import tr
from zplanner.planning.report_settings import Section
from zplanner.reporting.evidence_tables import Citation
from zplanner.reporting.page.chart import Drawing
from zplanner.reporting.table import Missing, Row, Style, Table
from zplanner.reporting.table_text import band_text, cell_text, value_text
from zplanner.wording.headings import short_heading
from zplanner.wording.numbers import DOES_NOT_RUN


class Tone(StrEnum):
    """The emphasis of a text."""

    PLAIN = "plain"
    STRONG = "strong"
    CHANGED = "changed"
    MISSING = "missing"
    OWN = "own"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class PageCell:
    """A table cell, with small text below; `source` is the number of a cited source, 0 for none."""

    text: str
    beneath: str = ""
    tone: Tone = Tone.PLAIN
    span: int = 1
    source: int = 0


@dataclass(frozen=True, slots=True)
class PageColumn:
    """A column of a table: its heading, whether it holds figures, and its share of the width (0: as wide as needed)."""

    label: str
    figures: bool = False
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a chapter."""

    text: str
    kind: str = field(default="heading", init=False)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph; explanations are in small type."""

    text: str
    small: bool = False
    kind: str = field(default="paragraph", init=False)


@dataclass(frozen=True, slots=True)
class PageTable:
    """A table with a heading row; the first cell of a row names it. A row of one cell of full span heads a group."""

    columns: tuple[PageColumn, ...]
    rows: tuple[tuple[PageCell, ...], ...]
    kind: str = field(default="table", init=False)


@dataclass(frozen=True, slots=True)
class Figure:
    """One chart: its description and its drawing."""

    alt: str
    drawing: Drawing


@dataclass(frozen=True, slots=True)
class Charts:
    """Charts in a column, or side by side if `abreast`."""

    figures: tuple[Figure, ...]
    abreast: int = 1
    kind: str = field(default="charts", init=False)


@dataclass(frozen=True, slots=True)
class Item:
    """A list item: its subject, its text, and small text after it."""

    lead: str
    text: str
    behind: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list of remarks."""

    items: tuple[Item, ...]
    kind: str = field(default="items", init=False)


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms and what they mean, or names and values."""

    items: tuple[Item, ...]
    small: bool = False
    kind: str = field(default="terms", init=False)


@dataclass(frozen=True, slots=True)
class References:
    """The cited sources."""

    items: tuple[Citation, ...]
    kind: str = field(default="references", init=False)


@dataclass(frozen=True, slots=True)
class ListedChapter:
    """A chapter in the list of contents."""

    section: Section
    title: str


@dataclass(frozen=True, slots=True)
class ChapterList:
    """The list of the chapters that follow."""

    entries: tuple[ListedChapter, ...]
    kind: str = field(default="contents", init=False)


Block = Heading | Paragraph | PageTable | Charts | Items | Terms | References | ChapterList


@dataclass(frozen=True, slots=True)
class Chapter:
    """One section of the report: its name, the planner's own words at its start, and its blocks."""

    section: Section | None
    title: str
    note: tuple[str, ...]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A column on a page: the column whose text is shown beneath, the words around
    that text, which is their {count}, its share of the width (0: as
    wide as needed), and whether it is aligned like figures."""

    column: str
    beneath: str = ""
    after: str = ""
    share: float = 0.0
    figures: bool = False


def page_table(table: Table, shown: Sequence[Shown]) -> PageTable:
    """A table with these of its columns."""
    columns = []
    for one in shown:
        column = table.columns[table.at(one.column)]
        is_figure = one.figures or column.style is not Style.TEXT
        columns.append(PageColumn(short_heading(column.name, column.heading), is_figure, one.share))
    return PageTable(tuple(columns), tuple(tuple(page_cell(table, row, one) for one in shown) for row in table.rows))


def page_cell(table: Table, row: Row, shown: Shown) -> PageCell:
    """One cell in words."""
    at = table.at(shown.column)
    cell, column = row.cells[at], table.columns[at]
    tone = Tone.CHANGED if cell.marked else Tone.MISSING if isinstance(cell.value, Missing) else Tone.PLAIN
    text = f"• {cell_text(cell, column)}" if cell.marked else cell_text(cell, column)
    beneath = band_text(cell, column)
    if shown.beneath and not isinstance(cell.value, Missing):
        under = table.at(shown.beneath)
        beneath = cell_text(row.cells[under], table.columns[under])
        has_figure = beneath and not isinstance(row.cells[under].value, Missing)
        beneath = tr(shown.after, count=beneath) if has_figure and shown.after else beneath
    return PageCell(text, beneath, tone)


def missing_cell(reason: Missing, span: int) -> PageCell:
    """One cell in place of all figures of a row."""
    said = tr(DOES_NOT_RUN) if reason is Missing.DOES_NOT_RUN else value_text(reason)
    return PageCell(said, tone=Tone.MISSING, span=span)


def text(table: Table, row: Row, column: str) -> str:
    """A cell in words alone."""
    return page_cell(table, row, Shown(column)).text
