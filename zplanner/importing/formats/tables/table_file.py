"""Tables in files of any kind: text, JSON, XLSX or Parquet (by pyarrow, an extra that planners may not have installed);
and what a planner sees of one before it is read: its first rows as they stand, what each column would be, and what
of each row would be kept.

Load that planners export may be in long form (a row a value) or wide. What its columns are is guessed where headings
and first rows say it; else it is asked (`refusals.QUESTIONS`), and a mapping answers it. A table of anything else,
such as a list of systems, is read row by row, every cell as a text.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.archives import is_archive
from zplanner.importing.archives import opened as opened_file
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.chunks import Chunk, is_empty, is_utc, read_ahead
from zplanner.importing.formats.tables.csv_table import DELIMITERS, CsvTable, JsonTable, head_rows, json_head
from zplanner.importing.formats.tables.headings import TITLE_ROWS, Guess, guess, is_table
from zplanner.importing.formats.tables.layout import Role, TableColumn, TableLayout, questions
from zplanner.importing.formats.tables.readings import Readings, TableReadings
from zplanner.importing.formats.tables.steps import EngineMeans, Steps
from zplanner.importing.formats.tables.workbook import Workbook
from zplanner.importing.found import Clock, Hints, Item, Notice, Refused
from zplanner.importing.refusals import TableFileCode
from zplanner.uncertain import has_decimal_comma

ROWS = 262_144
"""Rows of a chunk."""

HEAD_ROWS = 200

MOST_ROWS = 200_000_000
"""An input guard."""

LARGEST_GROUP = 200_000_000
"""An input guard, in bytes: pyarrow may hold the columns of a row group as a whole."""


class ParquetTable:
    """An opened Parquet file; ZplannerError if it is none, or too large, or pyarrow is missing."""

    def __init__(self, file: ForeignFile) -> None:
        try:
            from pyarrow import BufferReader, OSFile, parquet
        except ImportError:
            raise ZplannerError(TableFileCode.NO_PYARROW) from None
        with _damage_refused():
            self._file = parquet.ParquetFile(
                OSFile(os.fsencode(file.path)) if file.data is None else BufferReader(file.data)
            )
            self.headings = list(self._file.schema_arrow.names)
            metadata = self._file.metadata
            if metadata.num_rows > MOST_ROWS:
                raise ZplannerError(TableFileCode.PARQUET_TOO_LARGE)
            groups = (metadata.row_group(number) for number in range(metadata.num_row_groups))
            if any(group.total_byte_size > LARGEST_GROUP for group in groups):
                raise ZplannerError(TableFileCode.PARQUET_TOO_LARGE)

    def head(self) -> list[list[Any]]:
        """The headings, and the first rows."""
        rows: list[list[Any]] = [self.headings]
        with _damage_refused():
            batch = next(self._file.iter_batches(batch_size=HEAD_ROWS), None)
            if batch is not None:
                rows += map(list, zip(*(column.to_pylist() for column in batch.columns), strict=True))
        return rows

    def first_rows(self, _layout: TableLayout, count: int) -> Iterator[tuple[int, list[Any]]]:
        return islice(enumerate(self.head()), count)

    def chunks(self, layout: TableLayout) -> Iterator[Chunk]:
        """The columns that the layout reads, of all rows."""
        used = [place for place, column in enumerate(layout.columns) if column.role is not Role.IGNORED]
        names = [self.headings[place] for place in used]
        line = 1
        batches = self._file.iter_batches(batch_size=ROWS, columns=names)
        while True:
            with _damage_refused():
                batch = next(batches, None)
                if batch is None:
                    return
                columns = {place: _series(batch.column(name)) for place, name in zip(used, names, strict=True)}
            yield Chunk(np.arange(line, line + batch.num_rows), columns)
            line += batch.num_rows


def _series(array: Any) -> Any:
    """A column as pandas has it: numbers, times, categories for texts, else cells as they stand."""
    import pyarrow as pa

    kind = array.type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        array = array.dictionary_encode()
    if pa.types.is_decimal(kind):
        array = array.cast(pa.float64())
    if pa.types.is_timestamp(kind) and kind.unit == "ns":
        array = array.cast(pa.timestamp("us", kind.tz), safe=False)
    return array.to_pandas()


@contextmanager
def _damage_refused() -> Iterator[None]:
    import pyarrow as pa

    try:
        yield
    except MemoryError:  # Arrow's is both
        raise
    except (pa.ArrowException, OSError, ValueError, OverflowError, KeyError, TypeError) as error:
        raise ZplannerError(TableFileCode.DAMAGED_PARQUET, reason=str(error)) from None


_ANY = TableColumn(Role.SYSTEM)
"""A column of texts."""


@dataclass(frozen=True, slots=True)
class TextTable:
    """An opened table: its headings, the line they are in, and the rows below; `decimal_comma` is told by these."""

    headings: tuple[str, ...]
    line: int
    decimal_comma: bool
    chunks: Iterator[Chunk]

    def rows(self) -> Iterator[tuple[int, list[str]]]:
        """Line and cells of each row, stripped; raises what is no row of the table."""
        for chunk in self.chunks:
            for refused in chunk.refused:
                raise refused
            if len(chunk.lines):
                columns = [_texts(chunk.columns[place]) for place in range(len(self.headings))]
                yield from zip(chunk.lines.tolist(), map(list, zip(*columns, strict=True)), strict=True)


def text_table(file: ForeignFile, is_heading: Callable[[Sequence[str]], bool]) -> TextTable | None:
    """The table below the first row that is its heading; None if no row is."""
    if file.head.startswith(b"PAR1"):
        parquet = ParquetTable(file)
        return _opened(parquet, [[*parquet.headings]], is_heading)
    if file.head.startswith(b"PK\3\4"):
        if is_archive(file.head):
            return None
        book = Workbook(file)
        sheets = (_opened(book, book.head(sheet), is_heading, sheet=sheet) for sheet in book.sheets)
        return next(filter(None, sheets), None)
    for delimiter in DELIMITERS:
        rows, _ = head_rows(file.head, delimiter)
        table = _opened(CsvTable(file, may_be_cut=False), rows, is_heading, delimiter=delimiter)
        if table is not None:
            return table
    return None


def _opened(
    table: CsvTable | Workbook | ParquetTable,
    head: Sequence[Sequence[Any]],
    is_heading: Callable[[Sequence[str]], bool],
    *,
    delimiter: str = "",
    sheet: str = "",
) -> TextTable | None:
    for line, row in enumerate(head[: TITLE_ROWS + 1], start=1):
        headings = tuple(_text(cell) for cell in row)
        if not is_heading(headings):
            continue
        if len(set(filter(None, headings))) < len(list(filter(None, headings))):
            repeated = next(name for name in headings if name and headings.count(name) > 1)
            raise ZplannerError(TableFileCode.REPEATED_HEADING, line=line, name=repeated)
        cells = [_text(cell) for below in head[line:] for cell in below]
        layout = TableLayout(headings, (_ANY,) * len(headings), line, delimiter=delimiter, sheet=sheet)
        comma = delimiter not in ("", ",") and has_decimal_comma(cells)
        return TextTable(headings, line, comma, table.chunks(layout))
    return None


def _texts(column: Any) -> list[str]:
    if column.dtype == "category":
        texts = [*map(_text, column.cat.categories), ""]  # the last is that of no category, -1
        return [texts[code] for code in column.cat.codes.tolist()]
    return [_text(cell) for cell in column.tolist()]


def _text(cell: Any) -> str:
    """A cell as a planner would write it: numbers without a point where they are whole."""
    if is_empty(cell):
        return ""
    if isinstance(cell, float):
        return repr(cell).removesuffix(".0")
    return str(cell).strip()


CSV, JSON, XLSX, PARQUET = NAMES = ("table-csv", "table-json", "xlsx", "parquet")


class LoadTable(Protocol):
    """A table of any of these formats, opened."""

    def chunks(self, layout: TableLayout, /) -> Iterator[Chunk]:
        """All rows below the headings."""

    def first_rows(self, layout: TableLayout, count: int, /) -> Iterator[tuple[int, Sequence[Any]]]:
        """Line and cells of the first rows, with the headings."""


def is_workbook(head: bytes) -> bool:
    """Whether a file is a workbook of sheets."""
    return head.startswith(b"PK\3\4") and (b"xl/" in head or b"[Content_Types].xml" in head[:100])


def is_csv_table(head: bytes) -> bool:
    """Whether a text is a table: a row below a heading has a time and a number."""
    return not (head.startswith((b"PAR1", b"PK\3\4")) or b"\0" in head[:1000]) and is_table(*head_rows(head))


def is_json_table(head: bytes) -> bool:
    """Whether a text is a list of objects, of which the first have a time and a number."""
    return is_table(json_head(head), ",")


def table_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    """The load in a table; ZplannerError where its columns are not clear."""
    table, told = opened(file, hints)
    if told.unclear:
        yield from questions(told.unclear, told.layout, hints)
        raise ZplannerError.of_several(told.unclear)
    yield from map(Notice, told.notices)
    yield from items(table.chunks(told.layout), told.layout)


def opened(file: ForeignFile, hints: Hints) -> tuple[LoadTable, Guess]:
    """The table in a file, and what its columns are."""
    kind = hints.format
    if kind == PARQUET or (kind not in NAMES and file.head.startswith(b"PAR1")):
        parquet = ParquetTable(file)
        return parquet, guess(parquet.head(), hints)
    if kind == XLSX or (kind not in NAMES and is_workbook(file.head)):
        book = Workbook(file)
        return book, _of_sheets(book, hints)
    if kind == JSON or (kind not in NAMES and is_json_table(file.head)):
        return JsonTable(file), guess(json_head(file.head), hints)
    rows, delimiter = head_rows(file.head)
    return CsvTable(file), guess(rows, hints, delimiter=delimiter)


def _of_sheets(book: Workbook, hints: Hints) -> Guess:
    """The first sheet whose columns are clear, or that the hints name; else the first that is a table."""
    if hints.sheet and hints.sheet not in book.sheets:
        raise ZplannerError(TableFileCode.NO_SHEET, name=hints.sheet, known=tuple(book.sheets))
    refusals: list[ZplannerError] = []
    guesses: list[Guess] = []
    for sheet in [hints.sheet] if hints.sheet else book.sheets[:MOST_SHEETS]:
        try:
            guesses.append(guess(book.head(sheet), hints, sheet=sheet, percents=book.percents(sheet)))
        except ZplannerError as error:
            refusals.append(error)
    clear = [one for one in guesses if not one.unclear]
    if not guesses:
        raise refusals[0] if refusals else ZplannerError(TableFileCode.NO_HEADING)
    told = (clear or guesses)[0]
    if len(clear) < 2:
        return told
    notice = ZplannerError(TableFileCode.OTHER_SHEETS, sheet=told.layout.sheet, count=len(clear) - 1)
    return Guess(told.layout, told.unclear, (*told.notices, notice))


MOST_SHEETS = 20
"""An input guard: sheets that are looked at for a table."""


def items(chunks: Iterator[Chunk], layout: TableLayout) -> Iterator[Item]:
    """The load in the chunks of a table, and its refused rows."""
    readings = TableReadings(layout)
    steps: Steps | None = None
    means = EngineMeans() if layout.place(Role.ENGINE) is not None and not layout.has_rows_of_all else None

    def load(read: Iterator[Readings | Refused | Notice]) -> Iterator[Item]:
        for one in read:
            if not isinstance(one, Readings):
                yield one
            elif means is not None:
                means.add(one)
            elif steps is not None:
                yield from steps.samples(one)

    for chunk in read_ahead(chunks):
        yield from map(Refused, chunk.refused)
        if not len(chunk.lines):
            continue
        if steps is None:
            clock = Clock.UTC if layout.zone or is_utc(chunk, layout) else Clock.LOCAL
            steps = Steps(readings.names, clock)
        yield from load(readings.of(chunk))
    yield from load(readings.rest())
    if steps is not None:
        for one in means.rest() if means else ():
            yield from steps.samples(one)
        yield from steps.rest()
    yield from readings.weights()


PREVIEW_ROWS = 50
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
    with opened_file(path) as file:
        table, told = opened(file, hints)
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
    for line, cells in table.first_rows(told.layout, told.layout.first_row + PREVIEW_ROWS):
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
