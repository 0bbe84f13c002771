"""Own comparisons from a CSV table with the columns of the catalogue; a planner need fill in only six of them."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Container, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import count
from pathlib import PurePath

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.measurement import COLUMNS, OWN_SOURCE, Kind, Measurement, Metric, Resource, measurement_from
from zplanner.importing.class_names import class_keys
from zplanner.importing.imported import Imported, Refused
from zplanner.importing.reading import utf8_text

GIVEN_ID = "own-"
"""How the ids begin that rows without one are given; the benchmark's name follows."""

LONGEST_GIVEN_ID = 40
"""Characters: what a list shows of an id."""

REQUIRED = ("workload_class", "benchmark", "metric", "base", "target", "ratio_low")
"""Without these a row says nothing; the other columns have defaults."""

MOST_ROWS = 100_000
"""An input guard: so many comparisons are single samples by mistake."""

_OTHER_DELIMITERS = {";": "semicolons", "\t": "tabs"}


def recognizes(data: bytes) -> bool:
    """Whether the first line names one of the catalogue's columns."""
    first = data.partition(b"\n")[0].decode("utf-8-sig", "replace")
    return any(cell.strip(' "\r') in COLUMNS for cell in first.split(","))


def imported(data: bytes, file_name: str, columns: Mapping[str, str]) -> Imported:
    """Every row as a measurement or as a refusal; a ZplannerError where the table as a whole does not hold."""
    rows = _rows(utf8_text(data))
    _, first = next(rows, (1, []))
    header = _header(first, columns)
    name = os.fsencode(file_name).decode("utf-8", "replace")
    measurements: dict[str, Measurement] = {}
    refused: list[Refused] = []
    for number, (line, cells) in enumerate(rows, start=1):
        if number > MOST_ROWS:
            problem = f"the table has more than {MOST_ROWS:,} rows"
            raise ZplannerError(problem, remedy="import the comparisons, not single samples")
        try:
            row = _completed(_row(header, cells), name, line, measurements)
            measurement = measurement_from(row, classes=workload_classes(), sources={OWN_SOURCE: None})
            _refuse_repeated(measurement, measurements)
        except ZplannerError as error:
            refused.append(Refused(line, str(error)))
        else:
            measurements[measurement.id] = measurement
    return Imported(tuple(measurements.values()), tuple(refused))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that hold anything, each with the line it starts in."""
    reader = csv.reader(io.StringIO(text, newline=""), skipinitialspace=True, strict=True)
    line = 1
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if any(stripped):
                yield line, stripped
            line = reader.line_num + 1
    except csv.Error as error:
        remedy = "close each quotation mark, and double those inside a text"
        raise ZplannerError(f"the row is not CSV ({error})", place=f"line {line}", remedy=remedy) from None


def _header(first: Sequence[str], columns: Mapping[str, str]) -> list[str]:
    """Our names for the cells of the first row; the empty columns that spreadsheets add at the end stay nameless."""
    if not first:
        raise ZplannerError("the file is empty", remedy=f"begin it with the columns {','.join(REQUIRED)}")
    width = max(place for place, cell in enumerate(first, start=1) if cell)
    header = [columns.get(cell, cell) for cell in first[:width]]
    if not set(header) & set(COLUMNS):
        _refuse_other_delimiter(first, {*COLUMNS, *columns})
        remedy = f"begin the file with the columns {','.join(REQUIRED)}"
        raise ZplannerError("there is no header", place="line 1", remedy=remedy)
    for name in header:
        if name not in COLUMNS:
            raise ZplannerError(f"'{name[:40]}' is not a column", place="line 1", remedy=_remedy(name))
        if header.count(name) > 1:
            raise ZplannerError(f"the column {name} stands twice", place="line 1", remedy="remove one of them")
    if missing := [name for name in REQUIRED if name not in header]:
        remedy = "add it, or name it in a mapping"
        raise ZplannerError(f"the column {', '.join(missing)} is missing", place="line 1", remedy=remedy)
    return header + [""] * (len(first) - width)


def _refuse_other_delimiter(first: Sequence[str], known: set[str]) -> None:
    for delimiter, called in _OTHER_DELIMITERS.items():
        cells = {cell.strip(' "') for cell in ",".join(first).split(delimiter)}
        if len(cells & known) > 1:
            problem = f"the cells are separated by {called}"
            raise ZplannerError(problem, place="line 1", remedy="save it as CSV with commas")


def _remedy(name: str) -> str:
    near = get_close_matches(name[:100], COLUMNS, n=1)
    return f"write '{near[0]}'" if near else "remove it, or name it in a mapping"


def _row(header: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    if len(cells) != len(header):  # an unquoted decimal comma would shift what follows into other columns
        raise ZplannerError(
            f"the row has {len(cells)} cells, the header {len(header)}",
            remedy="write numbers with a decimal point, and put a text that holds a comma in quotes",
        )
    row = {name: cell for name, cell in zip(header, cells, strict=True) if name or cell}
    if "" in row:
        raise ZplannerError("a cell stands under no column", remedy="name its column, or empty it")
    return row


def _completed(row: Mapping[str, str], file_name: str, line: int, taken: Mapping[str, object]) -> dict[str, str]:
    """The row with the keys of its classes and its defaults; its source is always the planner's own."""
    row = {**row, "workload_class": class_keys(row["workload_class"])}
    here = f"{file_name}, line {line}"
    locator, low = row.get("locator"), row["ratio_low"]
    high = row.get("ratio_high") or low
    return {
        **row,
        "id": row.get("id") or _given_id(row, file_name, line, taken),
        "source": OWN_SOURCE,
        "locator": f"{locator}; {here}" if locator else here,
        "resource": row.get("resource") or _resource(row),
        "ratio_high": high,
        "kind": row.get("kind") or (Kind.POINT if _same(low, high) else Kind.RANGE).value,
    }


def _given_id(row: Mapping[str, str], file_name: str, line: int, taken: Container[str]) -> str:
    """A name after the benchmark, such as `own-payroll-web-load-test`, with the line where another row has it; after
    the file where the benchmark has no letters."""
    room = LONGEST_GIVEN_ID - len(GIVEN_ID)
    words = re.findall(r"[^\W_]+", row["benchmark"].casefold()) or [PurePath(file_name).stem]
    while len("-".join(words)) > room and len(words) > 1:
        words.pop()
    name = GIVEN_ID + "-".join(words)[:room].removeprefix(GIVEN_ID)
    return name if name not in taken else free_id(f"{name}-{line}", taken)


def free_id(name: str, taken: Container[str]) -> str:
    """The name, with the next number where it is taken."""
    numbered = (f"{name}-{number}" for number in count(2))
    return name if name not in taken else next(candidate for candidate in numbered if candidate not in taken)


def _resource(row: Mapping[str, str]) -> str:
    """What the comparison loads: the CPU for a CPU cost, else what the class loads."""
    if row["metric"] == Metric.CPU_PER_UNIT.key:
        return Resource.CPU.value
    classes = (workload_classes().get(name.strip()) for name in row["workload_class"].split("+"))
    found = {known.resource.value for known in classes if known}
    if len(found) > 1:
        raise ZplannerError("the classes load different resources", place="resource", remedy="state which one is meant")
    return next(iter(found), "")


def _same(low: str, high: str) -> bool:
    try:
        return float(low) == float(high)
    except ValueError:
        return low == high


def _refuse_repeated(measurement: Measurement, known: Mapping[str, Measurement]) -> None:
    if earlier := known.get(measurement.id):
        problem = f"'{measurement.id[:40]}' is the id of another row ({earlier.locator[-60:]})"
        raise ZplannerError(problem, place="id", remedy="give each row its own id")
