"""Text in titled sections of sentences and rows, which a window, a report or the clipboard shows alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """Cells beside each other, and sentences beneath that belong to them; a total closes the rows above it."""

    cells: tuple[str, ...]
    beneath: tuple[str, ...] = ()
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A title, what is said first, rows under their headings, and what is said last."""

    title: str
    lead: str = ""
    headings: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    close: tuple[str, ...] = ()


def as_text(sections: Iterable[Section]) -> str:
    """Sections as plain text, the columns of rows aligned."""
    return "\n\n".join("\n".join(_lines(section)) for section in sections) + "\n"


def _lines(section: Section) -> list[str]:
    table = [section.headings, *(row.cells for row in section.rows)]
    columns = max(map(len, table))
    widths = [max(len(cells[at]) for cells in table if at < len(cells)) for at in range(columns)]
    lines = [section.title, *([section.lead] if section.lead else [])]
    lines += [_line(section.headings, widths)] if section.headings else []
    for row in section.rows:
        lines += [_line(row.cells, widths), *(f"    {sentence}" for sentence in row.beneath)]
    return [*lines, *section.close]


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False)).rstrip()
