"""Tables of anything but load, such as a list of systems: text, XLSX or Parquet, row by row, every cell as a text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.importing.archives import is_archive
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.chunks import Chunk, is_empty
from zplanner.importing.formats.tables.csv_table import DELIMITERS, CsvTable, head_rows
from zplanner.importing.formats.tables.headings import TITLE_ROWS
from zplanner.importing.formats.tables.layout import Role, TableColumn, TableLayout
from zplanner.importing.formats.tables.parquet import ParquetTable
from zplanner.importing.formats.tables.workbook import Workbook
from zplanner.importing.refusals import TableFileCode
from zplanner.uncertain import has_decimal_comma

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
