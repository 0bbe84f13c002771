"""CSV tables whose columns are the parameters of a row's constructor; their types determine how a cell is read.

The same definitions are used for the shipped tables in `data/`, evidence packs, own measurements from CSV files, and
measurements in plans; only the names that cells may use differ.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from inspect import Parameter, signature
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar, get_type_hints

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.files import folder, refuse_too_long


class CsvCode(Code):
    """A table, or a row of it, that cannot be read."""

    EMPTY = "the table is empty", "begin it with the columns {columns:0}"
    TOO_LARGE = "the table has more than {lines} lines or {cells} cells", "import only the comparisons"
    NO_HEADER = "there is no header", "begin the table with the columns {columns:0}"
    OTHER_DELIMITER = "the cells are separated by {delimiter}", "save it as CSV with commas"
    NUL = "there is a NUL character, so this is not text", "save it as UTF-8"
    UNKNOWN_COLUMN = "'{name}' is not a column", "remove it, or name it in a mapping", "write '{near}'"
    REPEATED_COLUMN = "duplicate column {name}", "remove one of them"
    MISSING_COLUMNS = "the column {names:0} is missing", "add it, or name it in a mapping"
    CELL_COUNT = (
        "the row has {cells:cell}, the header {columns}",
        "write numbers with a decimal point, and put a text that holds a comma in quotes",
    )
    CELL_WITHOUT_COLUMN = "a cell has no column", "name its column, or empty it"
    NOT_CSV = "the row is not CSV ({reason:80})", "close each quotation mark, and double those inside a text"
    REPEATED_KEY = "duplicate '{key}'", "remove one of them, or give each its own name"


class CellCode(Code):
    """A cell that is invalid for its column."""

    EMPTY = "the cell is empty", "fill it in"
    NOT_A_KEY = "'{text}' is not a key", "use small letters, digits and dashes, at most {longest}"
    NOT_AN_ID = "'{text}' is not an id", "use at most {longest} letters and digits"
    NOT_POSITIVE = "'{text}' is not a number above 0", "correct the number"
    NOT_A_NUMBER = "'{text}' is not a number", "write it with a decimal point"
    NOT_A_RATIO = "'{text}' is not a number", "write the ratio target/base with a decimal point, for example 1.45"
    NOT_WHOLE = "'{text}' is not a whole number", "give one from {low} to {high}"
    NOT_A_CHOICE = "'{text}' is not a known value", "use one of: {known:0}"
    UNKNOWN = "'{text}' is not a known {kind:word}", "{otherwise:0}", "did you mean {near}? Or {otherwise:0}"
    OWN_SOURCE = (
        "a pack cannot hold own measurements",
        "name the text it is from; import measurements of your own as CSV",
    )


Row = TypeVar("Row")

LONGEST_KEY = 40
"""Maximum characters of a key, a name or a label that a list can show."""

MOST_REFUSED = 100
"""Maximum number of refused rows to list; a table with more is wrong as a whole."""

MOST_LINES, MOST_CELLS = 1_000_000, 5_000_000
"""Input guards: a table has at most 100,000 rows of some 14 cells, and blank lines and lines within cells beside."""

KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

_DELIMITERS = {";": "semicolons", "\t": "tabs"}


@dataclass(frozen=True, eq=False, slots=True)
class Names:
    """The names that cells may refer to: sources by citation key, workload classes and machines."""

    sources: Mapping[str, str] = field(default_factory=dict)
    classes: Collection[str] = ()
    machines: Mapping[str, Any] = field(default_factory=dict)


Reader = Callable[[str, Names], Any]
"""Reads one cell, stripped of blanks; raises a ZplannerError if it is invalid."""


class DataTable(Generic[Row]):
    """A table: its file, and the constructor of a row.

    A parameter with a default is a column that may be missing or empty. No two rows have the same `key`. `called` maps
    parameters to different header names.
    """

    def __init__(
        self,
        file: str,
        row_type: Callable[..., Row],
        key: Callable[[Row], str] | None = None,
        called: Mapping[str, str] | None = None,
    ) -> None:
        self.file = file
        self._row_type = row_type
        self._key = key
        self._readers: dict[str, tuple[str, Reader]] = {}
        hints = get_type_hints(row_type, include_extras=True)
        for name, parameter in signature(row_type).parameters.items():
            reader = _reader(hints[name], parameter.default is not Parameter.empty)
            if reader is not None:
                self._readers[(called or {}).get(name, name)] = name, reader
        self.columns = tuple(self._readers)
        self.required = tuple(column for column, (_, reader) in self._readers.items() if reader is not any_text)

    def row(self, cells: Mapping[str, str], names: Names) -> Row:
        """One row from its cells by column; raises a ZplannerError that names an invalid column."""
        values = {}
        for column, (name, read) in self._readers.items():
            try:
                refuse_too_long(cell := cells.get(column, "").strip())
                values[name] = read(cell, names)
            except ZplannerError as error:
                raise error.within(Reference(field=column)) from None
        return self._row_type(**values)

    def cells(self, row: Row) -> dict[str, str]:
        """The cells of a row by column, which `row` reads back."""
        return {column: _cell(getattr(row, name)) for column, (name, _) in self._readers.items()}

    def rows(
        self,
        text: str,
        names: Names,
        take: Callable[[Row], Row | None] = lambda row: row,
        refused: list[ZplannerError] | None = None,
    ) -> dict[int, Row]:
        """The rows of a CSV text by line; `take` may change, drop (None) or refuse each.

        Errors for rows or for the whole text are appended to `refused`, or raised if that is None.
        """
        found: dict[int, Row] = {}
        keys: set[str] = set()
        line = None
        try:
            header, lines = opened(text, self.columns, self.required)
            for line, cells in lines:
                try:
                    row = take(self.row(by_column(header, cells), names))
                    if row is None:
                        continue
                    if self._key is not None:
                        refuse_repeated(self._key(row), keys)
                    found[line] = row
                except ZplannerError as error:
                    if refused is None:
                        raise
                    refused.append(error.within(table=self.file, line=line))
                    if len(refused) >= MOST_REFUSED:
                        break
        except ZplannerError as error:
            if refused is None:
                raise error.within(table=self.file, line=line) from None
            refused.append(error.within(table=self.file, line=line))
        return found


def shipped(
    table: DataTable[Row], names: Names, where: Path | None = None, take: Callable[[Row], Row] = lambda row: row
) -> tuple[Row, ...]:
    """The rows of a table in `data/`, or in another folder."""
    text = ((where or folder("data")) / table.file).read_text(encoding="utf-8")
    return tuple(table.rows(text, names, take).values())


def _cell(value: Any) -> str:
    if isinstance(value, Enum):
        return str(getattr(value, "key", value.value))
    if isinstance(value, float):
        return f"{value:.12g}"
    return " + ".join(value) if isinstance(value, tuple) else str(value)


def opened(
    text: str, known: Collection[str], required: Sequence[str], renamed: Mapping[str, str] | None = None
) -> tuple[list[str], Iterator[tuple[int, list[str]]]]:
    """The header of a CSV text, in our names, and its other rows with their line numbers.

    Empty columns that spreadsheets add at the end have no name.
    """
    lines = _csv_lines(text)
    _, first = next(lines, (1, []))
    if not first:
        raise ZplannerError(CsvCode.EMPTY, columns=required)
    width = max(place for place, cell in enumerate(first, start=1) if cell)
    header = [(renamed or {}).get(cell, cell) for cell in first[:width]]
    if not set(header) & set(known):
        for delimiter, name in _DELIMITERS.items():
            cells = {cell.strip(' "') for cell in ",".join(first).split(delimiter)}
            if len(cells & {*known, *(renamed or ())}) > 1:
                raise ZplannerError(CsvCode.OTHER_DELIMITER, line=1, delimiter=name)
        raise ZplannerError(CsvCode.NO_HEADER, line=1, columns=required)
    for name in header:
        if name not in known:
            raise ZplannerError(CsvCode.UNKNOWN_COLUMN, line=1, name=name, known=tuple(known))
        if header.count(name) > 1:
            raise ZplannerError(CsvCode.REPEATED_COLUMN, line=1, name=name)
    if missing := [name for name in required if name not in header]:
        raise ZplannerError(CsvCode.MISSING_COLUMNS, line=1, names=missing)
    return header + [""] * (len(first) - width), lines


def by_column(header: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    """The cells of a row by column."""
    if len(cells) != len(header):  # an unquoted decimal comma would shift the remaining columns
        raise ZplannerError(CsvCode.CELL_COUNT, cells=len(cells), columns=len(header))
    if any(cell and not name for name, cell in zip(header, cells, strict=True)):
        raise ZplannerError(CsvCode.CELL_WITHOUT_COLUMN)
    return {name: cell for name, cell in zip(header, cells, strict=True) if name}


def _csv_lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of every non-empty row, with the line it starts on."""
    if text.count("\n") > MOST_LINES or text.count(",") > MOST_CELLS:
        raise ZplannerError(CsvCode.TOO_LARGE, lines=MOST_LINES, cells=MOST_CELLS)
    if "\0" in text:
        raise ZplannerError(CsvCode.NUL, line=text.count("\n", 0, text.index("\0")) + 1)
    reader, line = csv.reader(io.StringIO(text, newline=""), skipinitialspace=True, strict=True), 1
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if any(stripped):
                yield line, stripped
            line = reader.line_num + 1
    except csv.Error as error:
        raise ZplannerError(CsvCode.NOT_CSV, line=line, reason=str(error)) from None


def refuse_repeated(key: str, keys: set[str]) -> None:
    """Add a key to those of earlier rows; raises a ZplannerError if it is a duplicate."""
    if key in keys:
        raise ZplannerError(CsvCode.REPEATED_KEY, key=key)
    keys.add(key)


def any_text(text: str, _: Names) -> str:
    return text


def filled(text: str, _: Names) -> str:
    if not text:
        raise ZplannerError(CellCode.EMPTY)
    return text


def _key(text: str, names: Names) -> str:
    if not KEY.fullmatch(filled(text, names)) or len(text) > LONGEST_KEY:
        raise ZplannerError(CellCode.NOT_A_KEY, text=text, longest=LONGEST_KEY)
    return text


def number(text: str, _: Names) -> float:
    try:
        return float(text)
    except ValueError:
        raise ZplannerError(CellCode.NOT_A_NUMBER, text=text) from None


def whole(low: int, high: int) -> Reader:
    """A whole number within these limits."""

    def read(text: str, _: Names) -> int:
        try:
            found = float(text)
        except ValueError:
            found = low - 1
        if not (low <= found <= high and found.is_integer()):
            raise ZplannerError(CellCode.NOT_WHOLE, text=text, low=low, high=high)
        return int(found)

    return read


def one_of(choices: Iterable[Enum] | Mapping[str, Any]) -> Reader:
    """An enum member by its value, or the value of a key."""
    known = choices if isinstance(choices, Mapping) else {str(choice.value): choice for choice in choices}

    def read(text: str, names: Names) -> Any:
        if filled(text, names) not in known:
            raise ZplannerError(CellCode.NOT_A_CHOICE, text=text, known=tuple(known))
        return known[text]

    return read


def _known(text: str, kind: str, known: Collection[str]) -> str:
    if text not in known:
        raise ZplannerError(CellCode.UNKNOWN, kind=kind, text=text, known=tuple(known))
    return text


def _source(text: str, names: Names) -> str:
    return names.sources[_known(filled(text, names), "source", names.sources)]


def _machine(text: str, names: Names) -> str:
    if text in names.machines:
        return text
    folded = {name.casefold(): name for name in names.machines}
    return _known(folded.get(filled(text, names).casefold(), text), "machine", names.machines)


def _workload_class(text: str, names: Names) -> str:
    return _known(filled(text, names), "workload class", names.classes)


def _workload_classes(text: str, names: Names) -> tuple[str, ...]:
    return tuple(_workload_class(part.strip(), names) for part in text.split("+"))


def _reader(kind: Any, may_be_empty: bool) -> Reader | None:
    """The reader for cells of a type; None if the parameter is not a column."""
    if hasattr(kind, "__metadata__"):
        reader: Reader | None = kind.__metadata__[0]
        return reader
    if isinstance(kind, type) and issubclass(kind, Enum):
        return one_of(kind)
    return number if kind is float else any_text if may_be_empty else filled


Text = Annotated[str, any_text]
"""A text that may be empty."""

Key = Annotated[str, _key]
CitedSource = Annotated[str, _source]
MachineName = Annotated[str, _machine]
ClassKey = Annotated[str, _workload_class]
ClassKeys = Annotated[tuple[str, ...], _workload_classes]
"""Several classes, joined by plus signs."""

NO_COLUMN = None
"""Marks a parameter that is not a column: `Annotated[str, NO_COLUMN]`."""
