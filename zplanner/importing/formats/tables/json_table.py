"""Tables in JSON: a list of objects without others in them, a row each, such as Zabbix answers to `history.get`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.formats.load.lines import objects
from zplanner.importing.formats.tables.chunks import Chunk
from zplanner.importing.formats.tables.layout import Role, TableLayout
from zplanner.importing.refusals import SourceCode

if TYPE_CHECKING:
    from zplanner.importing.foreign_file import ForeignFile

LARGEST_JSON = 60_000_000
"""An input guard, in bytes: a value a minute for a year has 42 MB."""

ROWS = 50_000
"""Rows of a chunk: 30 MB."""

HEAD_ROWS = 200

_LIST = re.compile(rb'\A\s{0,99}(?:\{[^\[\]{}]{0,300}"result"\s{0,9}:\s{0,9})?\[\s{0,99}(?=\{)')

_CELLS = msgspec.json.Decoder(dict[str, str | int | float | bool | None])


def json_head(head: bytes) -> list[list[str]]:
    """The names of the first object, and the cells of the first ones; nothing where a text is no list of objects."""
    rows = [row for row in islice(_rows(head), HEAD_ROWS) if isinstance(row, dict)]
    headings = list(rows[0]) if rows else []
    return [headings, *([row.get(name, "") for name in headings] for row in rows)]


def _rows(data: bytes) -> Iterator[dict[str, str] | ZplannerError]:
    """The cells of every object as texts, by name, or what is wrong with it."""
    found = _LIST.match(data)
    depth = found[0].count(b"[") + found[0].count(b"{") if found else 0
    for number, (_, text) in enumerate(objects(data, depth) if found else (), start=1):
        try:
            cells = _CELLS.decode(text) if text else None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            yield ZplannerError(SourceCode.DAMAGED_JSON, line=number, reason=str(error))
            continue
        if cells is None:
            yield ZplannerError(SourceCode.LAST_LINE_CUT, line=number)
        else:
            yield {name: "" if cell is None else str(cell) for name, cell in cells.items()}


class JsonTable:
    """An opened list of objects, of which the first names the columns. Rows are numbered, as all may be in one line."""

    def __init__(self, file: ForeignFile) -> None:
        self._file = file

    def first_rows(self, _layout: TableLayout, count: int) -> Iterator[tuple[int, list[str]]]:
        return islice(enumerate(json_head(self._file.head)), count)

    def chunks(self, layout: TableLayout) -> Iterator[Chunk]:
        """The columns that the layout reads, of all rows."""
        places = (place for place, column in enumerate(layout.columns) if column.role is not Role.IGNORED)
        used = {place: layout.headings[place] for place in places}
        rows, first = _rows(self._file.content(LARGEST_JSON)), 1
        while part := list(islice(rows, ROWS)):
            yield _chunk(first, part, used)
            first += len(part)


def _chunk(first: int, rows: list[dict[str, str] | ZplannerError], used: dict[int, str]) -> Chunk:
    import pandas as pd

    good = {at: row for at, row in enumerate(rows, start=first) if isinstance(row, dict)}
    columns = {
        place: pd.Series([row.get(name, "") for row in good.values()], dtype=object).astype("category")
        for place, name in used.items()
    }
    return Chunk(np.array(list(good), np.int64), columns, tuple(row for row in rows if isinstance(row, ZplannerError)))
