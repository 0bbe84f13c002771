"""Sheets of XLSX workbooks. A file that is small may stand for a sheet of 17 billion cells, for which calamine would
take all memory there is: what a sheet holds is counted before it is opened."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count, islice
from typing import IO, Any
from xml.parsers import expat

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.chunks import Chunk
from zplanner.importing.formats.tables.layout import TableLayout
from zplanner.importing.refusals import TableFileCode

LARGEST_FILE = 50_000_000
"""An input guard, in bytes, packed."""

LARGEST_UNPACKED = 250_000_000
"""An input guard, in bytes: sheets are counted at 60 MB a second."""

MOST_CELLS = 2_000_000
"""An input guard: 24 bytes each, twice while they are read. A sheet's rows times its columns, empty cells too."""

MOST_TEXT = 100_000_000
"""An input guard, in characters: the cells with texts, times the longest text."""

ROWS = 10_000
"""Rows of a chunk."""

HEAD_ROWS = 200

MOST_ENTRIES = 10_000
"""An input guard: the parts of one workbook."""

UNPACKED_AT_ONCE = 1_048_576

_TAGS = (b"sheetData", b"<sst", b":sst")
"""Parts with these hold cells or their texts."""

_PERCENTS = ("9", "10")
"""The built-in number formats 0% and 0.00% (ECMA-376 part 1, 18.8.30)."""

_LITERAL = re.compile(r'"[^"]{0,255}"|\\.')
"""What a format shows as it stands: 40"%" is no percentage."""

_REFERENCE = re.compile(r"([A-Za-z]{1,3})([0-9]{1,7})", re.ASCII)


class Workbook:
    """An opened workbook; ZplannerError if it is none, or too large."""

    def __init__(self, file: ForeignFile) -> None:
        from python_calamine import CalamineWorkbook

        data = file.content(LARGEST_FILE)
        self._contents = _checked(data)
        with _damage_refused():
            self._book = CalamineWorkbook.from_filelike(io.BytesIO(data))
            self.sheets = list(self._book.sheet_names)
        self._sheets: dict[str, Any] = {}

    def rows(self, sheet: str) -> Iterator[tuple[int, list[Any]]]:
        """Number and cells of every row, from 1; empty cells, and formulas without a value, are ""."""
        with _damage_refused():
            if sheet not in self._sheets:
                self._sheets = {sheet: self._book.get_sheet_by_name(sheet)}  # one at a time
            rows = self._sheets[sheet].iter_rows()
        for number in count(1):
            with _damage_refused():
                cells = next(rows, None)
            if cells is None:
                return
            yield number, cells

    def first_rows(self, layout: TableLayout, count: int) -> Iterator[tuple[int, list[Any]]]:
        return islice(self.rows(layout.sheet), count)

    def head(self, sheet: str) -> list[list[Any]]:
        """The first rows, empty ones too."""
        return [cells for _, cells in islice(self.rows(sheet), HEAD_ROWS)]

    def percents(self, sheet: str) -> frozenset[int]:
        """The columns of a sheet, from 0, whose numbers are all shown in percent: 0.4 as 40%."""
        return self._contents.percents(sheet)

    def chunks(self, layout: TableLayout) -> Iterator[Chunk]:
        """The rows of the layout's sheet below the headings."""
        rows = self.rows(layout.sheet)
        for _ in islice(rows, layout.first_row):
            pass
        while part := list(islice(rows, ROWS)):
            yield from chunk_of_cells(part, layout)


def chunk_of_cells(rows: Sequence[tuple[int, Sequence[Any]]], layout: TableLayout) -> Iterator[Chunk]:
    """Rows of cells as a chunk, without empty ones and headings that come again."""
    import pandas as pd

    wanted = [(number, cells) for number, cells in rows if not _is_blank(cells) and not _is_heading(cells, layout)]
    if wanted:
        width = len(layout.columns)
        padded = [[*cells[:width], *[""] * (width - len(cells))] for _, cells in wanted]
        columns = {place: pd.Series(list(cells), dtype=object) for place, cells in enumerate(zip(*padded, strict=True))}
        yield Chunk(np.array([number for number, _ in wanted], np.int64), columns)


def _is_blank(cells: Sequence[Any]) -> bool:
    return all(cell is None or cell == "" for cell in cells)


def _is_heading(cells: Sequence[Any], layout: TableLayout) -> bool:
    texts = [cell.strip() for cell in cells if isinstance(cell, str)]
    return len(texts) == len(cells) and texts == list(layout.headings[: len(texts)])


def _checked(data: bytes) -> _Contents:
    """What a workbook holds; refused if it would take too much memory, or is damaged."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            entries = packed.infolist()
            names = {entry.filename.casefold() for entry in entries}
            sizes = sum(entry.file_size for entry in entries)
            if sizes > LARGEST_UNPACKED or len(entries) > MOST_ENTRIES:
                raise _too_large()
            if len(names) < len(entries) or any(entry.compress_type not in (0, 8) for entry in entries):
                raise _damaged("the parts of the file")
            contents = _Contents()
            for entry in entries:
                with packed.open(entry) as part:
                    contents.count(part, entry.filename)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        ValueError,
        KeyError,
        RuntimeError,
        struct.error,
    ) as error:
        raise _damaged(error) from None
    contents.refuse_too_many()
    return contents


class _Contents:
    """How many cells the sheets of a workbook span, how long their texts may be, and in which formats numbers are
    shown."""

    def __init__(self) -> None:
        self._cells = 0
        self._texts = 0
        self._longest = 0
        self._sheets: dict[str, str] = {}  # the relation of each sheet, by its name
        self._targets: dict[str, str] = {}  # the part of each relation of the workbook
        self._shown: dict[str, dict[int, set[int]]] = {}  # the styles of numbers, by part and column
        self._codes: dict[str, str] = {}  # the number formats of the workbook's own
        self._formats: list[str] = []  # the number format of each style
        self._has_styles = False

    def percents(self, sheet: str) -> frozenset[int]:
        """The columns of a sheet, from 0, whose numbers are all shown in percent."""
        shown = self._shown.get(self._targets.get(self._sheets.get(sheet, ""), ""), {})
        percent = {at for at, name in enumerate(self._formats) if self._is_percent(name)}
        return frozenset(column - 1 for column, styles in shown.items() if styles <= percent)

    def _is_percent(self, number_format: str) -> bool:
        return number_format in _PERCENTS or "%" in _LITERAL.sub("", self._codes.get(number_format, ""))

    def count(self, part: IO[bytes], name: str) -> None:
        """Count the cells and texts of one part; what is no XML, such as a picture, has none."""
        self._part, self._style = name, ""
        self._styles = self._shown.setdefault(name, {})
        self._row = self._column = self._rows = self._columns = self._length = 0
        parser = expat.ParserCreate(namespace_separator=":")
        parser.StartElementHandler = self._begin
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = _refuse_entity
        tail, is_sheet = b"", False
        try:
            while data := part.read(UNPACKED_AT_ONCE):
                is_sheet = is_sheet or any(tag in tail + data for tag in _TAGS)
                tail = data[-16:]
                parser.Parse(data)
            parser.Parse(b"", True)
        except expat.ExpatError as error:
            rest = part.read()
            if is_sheet or any(tag in tail + rest for tag in _TAGS):
                raise _damaged(error) from None
        self._cells += self._rows * self._columns
        self.refuse_too_many()

    def refuse_too_many(self) -> None:
        if self._cells > MOST_CELLS or self._texts * self._longest > MOST_TEXT:
            raise _too_large()

    def _begin(self, name: str, attributes: Mapping[str, str]) -> None:
        match name.rpartition(":")[2]:
            case "row":
                number = attributes.get("r", "")
                self._row = int(number) if number.isdecimal() and len(number) < 9 else self._row + 1
                self._column = 0
            case "c":
                self._column += 1
                if reference := _REFERENCE.fullmatch(attributes.get("r", "")):
                    self._row = int(reference[2])
                    self._column = _column_number(reference[1])
                self._rows, self._columns = max(self._rows, self._row), max(self._columns, self._column)
                self._texts += attributes.get("t") == "s"
                self._style = attributes.get("s", "0") if attributes.get("t", "n") == "n" else ""
            case "v" if self._style.isdecimal() and len(self._style) < 6:
                self._styles.setdefault(self._column, set()).add(int(self._style))
            case "si":
                self._length = 0
            case "sheet":
                relation = next((value for key, value in attributes.items() if key.endswith(":id")), "")
                self._sheets[attributes.get("name", "")] = relation
            case "Relationship" if self._part == "xl/_rels/workbook.xml.rels":
                target = attributes.get("Target", "")
                self._targets[attributes.get("Id", "")] = target[1:] if target[:1] == "/" else f"xl/{target}"
            case "numFmt":
                self._codes[attributes.get("numFmtId", "")] = attributes.get("formatCode", "")
            case "cellXfs" | "cellStyles" as part:
                self._has_styles = part == "cellXfs"
            case "xf" if self._has_styles:
                self._formats.append(attributes.get("numFmtId", ""))

    def _text(self, text: str) -> None:
        self._length += len(text)
        self._longest = max(self._longest, self._length)


@cache
def _column_number(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number


def _refuse_entity(*_: Any) -> None:
    raise _damaged("entities")


@contextmanager
def _damage_refused() -> Iterator[None]:
    """What calamine cannot read, as a ZplannerError; a fault within it is a `PanicException`, which is no Exception."""
    from python_calamine import CalamineError

    try:
        yield
    except (CalamineError, ValueError, OSError, KeyError, IndexError) as error:
        raise _damaged(error) from None
    except BaseException as error:
        if type(error).__name__ != "PanicException":
            raise
        raise _damaged(error) from None


def _damaged(reason: object) -> ZplannerError:
    return ZplannerError(TableFileCode.DAMAGED_WORKBOOK, reason=str(reason))


def _too_large() -> ZplannerError:
    return ZplannerError(TableFileCode.WORKBOOK_TOO_LARGE, cells=MOST_CELLS)
