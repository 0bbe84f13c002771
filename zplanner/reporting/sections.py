"""Titled sections of sentences and a table, which a window, a report and the clipboard show alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from zplanner.reporting.plain_tables import texts
from zplanner.reporting.table import Table


@dataclass(frozen=True, slots=True)
class TextRow:
    """The texts of a row, blank ones at its end left out, and the notes beneath it."""

    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()
    is_total: bool = False


@dataclass(frozen=True)
class TextSection:
    """A title, a leading sentence, a table with `notes` beneath each of its rows, and closing sentences."""

    title: str
    lead: str = ""
    table: Table | None = None
    notes: tuple[tuple[str, ...], ...] = ()
    close: tuple[str, ...] = ()

    @cached_property
    def headings(self) -> tuple[str, ...]:
        """The headings of the columns; none where all are blank."""
        found = texts(self.table)[0] if self.table else ()
        return found if any(found) else ()

    @cached_property
    def rows(self) -> tuple[TextRow, ...]:
        """The rows in words."""
        if self.table is None:
            return ()
        notes = [*self.notes, *[()] * len(self.table.rows), ()]
        rows = texts(self.table)[1]
        return tuple(
            TextRow(_without_blank_end(cells), notes[at], at == len(self.table.rows)) for at, cells in enumerate(rows)
        )


def as_text(sections: Iterable[TextSection]) -> str:
    """Sections as plain text, the columns of rows aligned."""
    return "\n\n".join("\n".join(_lines(section)) for section in sections) + "\n"


def _without_blank_end(cells: tuple[str, ...]) -> tuple[str, ...]:
    filled = [at for at, text in enumerate(cells) if text]
    return cells[: max(filled, default=0) + 1]


def _lines(section: TextSection) -> list[str]:
    headings, rows = section.headings, section.rows
    table = [headings, *(row.cells for row in rows)]
    widths = [max(len(cells[at]) for cells in table if at < len(cells)) for at in range(max(map(len, table)))]
    lines = [section.title, *filter(None, (section.lead,)), *([_line(headings, widths)] if headings else [])]
    for row in rows:
        lines += [_line(row.cells, widths), *(f"    {note}" for note in row.notes)]
    return [*lines, *section.close]


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=False)).rstrip()
