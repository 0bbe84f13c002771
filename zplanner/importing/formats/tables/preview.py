"""A preview of a table: its first rows as they stand, what each column would be, and what of each row would be kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.importing.archives import opened
from zplanner.importing.formats.tables.chunks import Chunk, is_utc
from zplanner.importing.formats.tables.headings import Guess
from zplanner.importing.formats.tables.layout import TableLayout
from zplanner.importing.formats.tables.readings import Readings, TableReadings
from zplanner.importing.formats.tables.table_file import LoadTable
from zplanner.importing.formats.tables.table_file import opened as opened_table
from zplanner.importing.formats.tables.workbook import Workbook
from zplanner.importing.found import Clock, Hints, Refused

ROWS = 50
"""Rows of data that a preview shows."""


@dataclass(frozen=True, slots=True)
class KeptSample:
    """Load that would be kept of a row; steal is NaN where it is unknown."""

    system: str
    end: float
    busy: float
    steal: float


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A row of a table, headings and titles included."""

    line: int
    cells: tuple[str, ...]
    kept: tuple[KeptSample, ...] = ()
    refused: tuple[ZplannerError, ...] = ()


@dataclass(frozen=True, slots=True)
class TablePreview:
    """What a table would be read as; nothing is kept as long as something is unclear."""

    layout: TableLayout
    rows: tuple[PreviewRow, ...]
    clock: Clock = Clock.LOCAL
    unclear: tuple[ZplannerError, ...] = ()
    """Questions, with their choices."""
    notices: tuple[ZplannerError, ...] = ()
    sheets: tuple[str, ...] = ()
    """Those of a workbook."""


def preview(path: Path, hints: Hints) -> TablePreview:
    """The first rows of a table; ZplannerError if it is none, or if the hints say what it has not."""
    with opened(path) as file:
        table, told = opened_table(file, hints)
        rows = tuple(_as_they_stand(table, told))
        sheets = tuple(table.sheets) if isinstance(table, Workbook) else ()
        shown = TablePreview(told.layout, rows, unclear=told.unclear, notices=told.notices, sheets=sheets)
        if told.unclear:
            return shown
        chunk = _first(table.chunks(told.layout), rows[-1].line)
        kept, refused = _load(chunk, told.layout)
    clock = Clock.UTC if told.layout.zone or (len(chunk.lines) and is_utc(chunk, told.layout)) else Clock.LOCAL
    read = (
        PreviewRow(row.line, row.cells, tuple(kept.get(row.line, ())), tuple(refused.get(row.line, ()))) for row in rows
    )
    return replace(shown, rows=tuple(read), clock=clock)


def _as_they_stand(table: LoadTable, told: Guess) -> Iterator[PreviewRow]:
    for line, cells in table.first_rows(told.layout, told.layout.first_row + ROWS):
        yield PreviewRow(line, tuple("" if cell is None else str(cell) for cell in cells))


def _first(chunks: Iterator[Chunk], last_line: int) -> Chunk:
    """What the chunks hold up to a line."""
    refused: list[ZplannerError] = []
    for chunk in chunks:
        refused += (error for error in chunk.refused if (error.line or 0) <= last_line)
        count = int((chunk.lines <= last_line).sum())
        if count:
            columns = {place: column.iloc[:count] for place, column in chunk.columns.items()}
            return Chunk(chunk.lines[:count], columns, tuple(refused))
        if len(chunk.lines):
            break
    return Chunk(chunk.lines[:0], {}, tuple(refused))


def _load(chunk: Chunk, layout: TableLayout) -> tuple[dict[int, list[KeptSample]], dict[int, list[ZplannerError]]]:
    """By line, what is kept and why something is refused. In long form, load is kept with the last row of its time."""
    kept: dict[int, list[KeptSample]] = {}
    refused: dict[int, list[ZplannerError]] = {}
    for error in chunk.refused:
        refused.setdefault(error.line or 0, []).append(error)
    readings = TableReadings(layout)
    found: Sequence[Any] = list(readings.of(chunk)) if len(chunk.lines) else []
    for one in found:
        if isinstance(one, Refused):
            refused.setdefault(one.error.line or 0, []).append(one.error)
        elif isinstance(one, Readings):
            arrays = (one.lines, one.systems, one.end, one.busy, one.steal)
            for line, system, end, busy, steal in zip(*(array.tolist() for array in arrays), strict=True):
                kept.setdefault(line, []).append(KeptSample(readings.names[system], end, busy, steal))
    return kept, refused
