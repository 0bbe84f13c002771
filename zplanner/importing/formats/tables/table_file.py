"""Tables of load that planners export themselves: text, XLSX or Parquet; in long form (a row a value) or wide.

What the columns are is guessed where headings and first rows say it; else it is asked, and the first of
`codes.QUESTIONS` raised: a mapping answers it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.chunks import Chunk, is_utc, read_ahead
from zplanner.importing.formats.tables.csv_table import CsvTable, head_rows
from zplanner.importing.formats.tables.engines import EngineMeans
from zplanner.importing.formats.tables.headings import Guess, guess, is_table
from zplanner.importing.formats.tables.layout import Role, TableLayout
from zplanner.importing.formats.tables.parquet import ParquetTable
from zplanner.importing.formats.tables.questions import questions
from zplanner.importing.formats.tables.readings import Readings, TableReadings
from zplanner.importing.formats.tables.steps import Steps
from zplanner.importing.formats.tables.workbook import Workbook
from zplanner.importing.found import Clock, Hints, Item, Notice, Refused
from zplanner.importing.refusals import TableFileCode

CSV, XLSX, PARQUET = NAMES = ("table-csv", "xlsx", "parquet")


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
