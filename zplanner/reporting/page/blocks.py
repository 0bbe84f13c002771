"""The text blocks of printed and web reports: paragraphs, tables, charts, lists."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from zplanner.planning.report_settings import Section
from zplanner.reporting.evidence_tables import Citation
from zplanner.reporting.page.drawing import Drawing


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
