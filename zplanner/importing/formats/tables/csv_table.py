"""Tables of text, with commas, semicolons or tabs: read by pandas in chunks, and by cells where that finds a fault; and
in JSON: a list of objects without others in them, a row each, such as Zabbix answers to `history.get`."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

import msgspec
import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import HEAD, Block, ForeignFile, text_of
from zplanner.importing.formats.lines import objects
from zplanner.importing.formats.tables.chunks import Chunk, nothing_but
from zplanner.importing.formats.tables.layout import LOAD, Role, TableLayout
from zplanner.importing.formats.tables.times import COUNTS
from zplanner.importing.refusals import SourceCode, TableFileCode

BLOCKS = 5
"""Blocks of 1 MiB that pandas reads at once: 120,000 rows of 45 bytes."""

CELL_LINES = 20_000
"""Lines that are read cell by cell at once: each that is refused takes half a kilobyte."""

NUMBERS = (*LOAD, Role.VALUE, Role.ENGINES)
"""What is a number in every row."""

DELIMITERS = ";\t,|"
"""Likeliest first: a comma may be part of a number."""

_NEWLINE, _QUOTE = ord("\n"), ord('"')

_BOOLEAN = re.compile(rb"true|false", re.IGNORECASE)


def head_rows(head: bytes, delimiter: str = "") -> tuple[list[list[str]], str]:
    """The first rows of a table of text, empty ones too, and its delimiter, unless that is known."""
    text = _decoded(head)
    lines = text.split("\n")
    if len(head) >= HEAD or not lines[-1]:
        lines = lines[:-1]  # cut, or nothing
    lines = [line.removesuffix("\r") for line in lines]
    delimiter = delimiter or _delimiter(lines)
    return [_cells(line, delimiter) for line in lines], delimiter


def _decoded(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        if error.start < len(data) - 3:
            return data.decode("latin-1")
        return data[: error.start].decode()


def _delimiter(lines: Sequence[str]) -> str:
    """The delimiter that most lines have equally often."""
    filled = [line for line in lines if line.strip()][:200]

    def usual(delimiter: str) -> int:
        counts = [len(_cells(line, delimiter)) for line in filled]
        found = max(set(counts), key=counts.count, default=1)
        return counts.count(found) if found > 1 else 0

    counts = {delimiter: usual(delimiter) for delimiter in DELIMITERS}
    most = (delimiter for delimiter, count in counts.items() if 2 * count > len(filled))
    return next(most, max(counts, key=lambda delimiter: counts[delimiter]))


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return [line]


class CsvTable:
    """A table of text, in chunks. One that a tool writes row by row may be cut within its last line."""

    def __init__(self, file: ForeignFile, *, may_be_cut: bool = True) -> None:
        self._file = file
        self._may_be_cut = may_be_cut

    def chunks(self, layout: TableLayout) -> Iterator[Chunk]:
        """All rows below the headings; a line that is no row of this table is refused."""
        self._layout = layout
        self._blank = b" \t\r\n" + layout.delimiter.encode()
        waiting: list[Block] = []
        for block in self._blocks():
            if block.too_long:
                yield nothing_but(ZplannerError(SourceCode.LINE_TOO_LONG, line=line) for line in block.too_long)
            if block.too_long or len(waiting) == BLOCKS:
                yield from self._of_blocks(waiting)
                waiting.clear()
            if block.data:
                waiting.append(block)
        cut: list[ZplannerError] = []
        if waiting and self._may_be_cut and self._file.ends_within_a_line:
            last = waiting.pop()
            whole = last.data[: last.data.rfind(b"\n", 0, -1) + 1]
            cut.append(ZplannerError(SourceCode.LAST_LINE_CUT, line=last.first_line + whole.count(b"\n")))
            waiting += [Block(last.first_line, whole)] if whole else []
        yield from self._of_blocks(waiting)
        yield nothing_but(cut)

    def first_rows(self, _layout: TableLayout, count: int) -> Iterator[tuple[int, list[str]]]:
        rows, _ = head_rows(self._file.head)
        return islice(enumerate(rows, start=self._file.first_line), count)

    def _blocks(self) -> Iterator[Block]:
        """The blocks of the file below the headings."""
        for block in self._file.blocks():
            data, above = block.data, self._layout.first_row + self._file.first_line - block.first_line
            if above > 0:
                parts = data.split(b"\n", above)
                data = parts[-1] if len(parts) > above else b""
            if b"\r" in data:
                data = data.replace(b"\r\n", b"\n")
            yield Block(block.first_line + max(above, 0), data, block.too_long)

    def _of_blocks(self, blocks: Sequence[Block]) -> Iterator[Chunk]:
        """What pandas reads of them at once; else block by block, and of a block with a fault cell by cell."""
        blocks = [block for block in blocks if block.data.strip(self._blank)]
        if not blocks:
            return
        chunk = self._by_pandas(blocks[0].first_line, b"".join(block.data for block in blocks))
        if chunk is not None:
            yield chunk
        elif len(blocks) > 1:
            for block in blocks:
                yield from self._of_blocks([block])
        else:
            yield from self._by_cells(blocks[0])

    def _by_pandas(self, first_line: int, data: bytes) -> Chunk | None:
        """The rows, all of them good as far as pandas tells; None if any is not."""
        import pandas as pd

        layout = self._layout
        used = [place for place, column in enumerate(layout.columns) if column.role is not Role.IGNORED]
        numbers = [place for place in used if layout.columns[place].role in NUMBERS]
        if layout.time_formats and layout.time_formats[0] in COUNTS:
            numbers += layout.places(Role.TIME)
        if b"\0" in data or b"\r" in data or not self._is_regular(data, numbers):
            return None
        try:
            frame = pd.read_csv(
                io.BytesIO(data),
                sep=layout.delimiter,
                decimal="," if layout.decimal_comma else ".",
                header=None,
                names=range(len(layout.columns)),
                usecols=used,
                index_col=False,
                dtype={place: "float64" if place in numbers else "category" for place in used},
                na_filter=False,
                skip_blank_lines=False,
                lineterminator="\n",
                low_memory=False,
                encoding="utf-8" if data.isascii() or _is_utf_8(data) else "latin-1",
            )
        except ValueError:  # ParserError is one
            return None
        texts = [frame[place].cat.categories for place in used if place not in numbers]
        if not all(np.isfinite(frame[place].to_numpy()).all() for place in numbers):
            return None
        # pandas reads a column of True and False as numbers
        are_numbers = all((frame[place].to_numpy() > 1.0).any() or not _BOOLEAN.search(data) for place in numbers)
        if not are_numbers or any("" in categories for categories in texts):
            return None
        return Chunk(np.arange(first_line, first_line + len(frame)), {place: frame[place] for place in used})

    def _is_regular(self, data: bytes, numbers: list[int]) -> bool:
        """Whether every line has as many cells as there are headings and ends outside quotes, and every number has
        digits before and after its mark."""
        array = np.frombuffer(data, np.uint8)
        delimiter, mark = ord(self._layout.delimiter), ord("," if self._layout.decimal_comma else ".")
        at = np.flatnonzero((array == delimiter) | (array == _NEWLINE))
        if b'"' in data:
            quotes = np.flatnonzero(array == _QUOTE)
            at = at[(np.searchsorted(quotes, at) & 1 == 0) | (array[at] == _NEWLINE)]
            if (np.searchsorted(quotes, at) & 1).any():
                return False
        width = len(self._layout.columns)
        if len(at) % width:
            return False
        ends = at.reshape(-1, width)
        if ((array[ends] == _NEWLINE) != (np.arange(width) == width - 1)).any():
            return False
        begins = np.append(0, at[:-1] + 1).reshape(-1, width)
        return not any((array[place[:, one]] == mark).any() for one in numbers for place in (begins, ends - 1))

    def _by_cells(self, block: Block) -> Iterator[Chunk]:
        lines = enumerate(io.BytesIO(block.data), start=block.first_line)
        while part := list(islice(lines, CELL_LINES)):
            yield self._of_cells((line, data.rstrip(b"\n")) for line, data in part if data.strip(self._blank))

    def _of_cells(self, part: Iterable[tuple[int, bytes]]) -> Chunk:
        import pandas as pd

        width = len(self._layout.columns)
        lines: list[int] = []
        rows: list[list[str]] = []
        refused: list[ZplannerError] = []
        for line, data in part:
            try:
                cells = next(csv.reader([text_of(data)], delimiter=self._layout.delimiter, strict=True), [])
            except csv.Error:
                refused.append(ZplannerError(TableFileCode.NOT_CELLS, line=line))
                continue
            if not any(map(str.strip, cells)):
                continue
            if len(cells) != width:
                code = TableFileCode.CELL_COUNT
                refused.append(ZplannerError(code, line=line, cells=len(cells), columns=width))
            elif any(cell.strip() != name for cell, name in zip(cells, self._layout.headings, strict=True)):
                lines.append(line)
                rows.append(cells)
        columns = {place: pd.Series(list(cells), dtype=object) for place, cells in enumerate(zip(*rows, strict=True))}
        return Chunk(np.array(lines, np.int64), columns, tuple(refused))


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


LARGEST_JSON = 60_000_000
"""An input guard, in bytes: a value a minute for a year has 42 MB."""

ROWS = 50_000
"""Rows of a chunk: 30 MB."""

HEAD_ROWS = 200

_LIST = re.compile(rb'\A\s{0,99}(?:\{[^\[\]{}]{0,300}"(?:result|Datapoints)"\s{0,9}:\s{0,9})?\[\s{0,99}(?=\{)')

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
