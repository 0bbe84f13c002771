"""Own comparisons from a CSV table with the columns of the catalogue, of which a planner need fill in only six; and
those of a plan with them, merged without losing or doubling one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import replace
from itertools import count
from pathlib import Path, PurePath

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import COLUMNS, COMPARISONS, Kind, Measurement, Metric
from zplanner.evidence.tables import by_column, opened
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource, Vocabulary
from zplanner.files import utf8_text
from zplanner.importing.class_names import class_keys
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.found import FoundComparison, Hints, Imported, Item, Refused
from zplanner.importing.mapping import columns_in
from zplanner.importing.refusals import ImportCode
from zplanner.planning.plan import Plan

LARGEST_FILE = 20_000_000
"""An input guard, in bytes: a table of comparisons has a few hundred rows, and 100,000 take as much."""

GIVEN_ID = "own-"
"""Prefix of generated ids, before the benchmark's name."""

LONGEST_GIVEN_ID = 40
"""Maximum characters of an id that a list shows."""

REQUIRED = ("workload_class", "benchmark", "metric", "base", "target", "ratio_low")
"""Required columns; the others have defaults."""

TELLING = ("workload_class", "benchmark", "ratio_low")
"""Columns that no table of load has."""

ENTERED = "entered in zplanner"
"""Where a measurement typed in the window comes from."""

MOST_ROWS = 100_000
"""An input guard: a file with more rows probably has single samples instead of comparisons."""


def names_comparisons(head: bytes) -> bool:
    """Whether the first line names a column that only the catalogue has."""
    first = head.partition(b"\n")[0].decode("utf-8", "replace")
    return any(cell.strip(' "\r') in TELLING for cell in first.split(","))


def found_comparisons(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    """Every row as a measurement or as a refusal, in the order of the lines."""
    table = imported(file.content(LARGEST_FILE), file.name, hints.columns, hints.names)
    items: dict[int, Item] = {line: FoundComparison(line, row) for line, row in table.rows.items()}
    items |= {error.line or 0: Refused(error) for error in table.refused}
    yield from (items[line] for line in sorted(items))


def imported(data: bytes, file_name: str, columns: Mapping[str, str], names: Vocabulary = SHIPPED) -> Imported:
    """Every row as a measurement or as a refusal; ZplannerError if the table as a whole is invalid."""
    header, rows = opened(utf8_text(data), COLUMNS, REQUIRED, columns)
    found: dict[int, Measurement] = {}
    lines: dict[str, int] = {}
    refused: list[ZplannerError] = []
    for number, (line, cells) in enumerate(rows, start=1):
        if number > MOST_ROWS:
            raise ZplannerError(ImportCode.TOO_MANY_ROWS, most=MOST_ROWS)
        try:
            completed = _completed(by_column(header, cells), file_name, line, lines, names)
            measurement = COMPARISONS.row(completed, names.own_names)
        except ZplannerError as error:
            refused.append(error.within(line=line))
            continue
        if earlier := lines.get(measurement.id):
            about, name = Reference(field="id"), measurement.id
            refused.append(ZplannerError(ImportCode.ID_OF_OTHER_ROW, about=about, line=line, id=name, other=earlier))
        else:
            found[line] = measurement
            lines[measurement.id] = line
    return Imported(found, tuple(refused))


def _completed(
    row: Mapping[str, str], file_name: str, line: int, taken: Container[str], names: Vocabulary
) -> dict[str, str]:
    """The row with the keys of its classes and its defaults; its source is always the planner's own."""
    try:
        row = {**row, "workload_class": class_keys(row["workload_class"], names)}
    except ZplannerError as error:
        raise error.within(Reference(field="workload_class")) from None
    locator, low = row.get("locator"), row["ratio_low"]
    high = row.get("ratio_high") or low
    return {
        **row,
        "id": row.get("id") or _given_id(row, file_name, line, taken),
        "source": OWN_SOURCE,
        "locator": "; ".join(filter(None, (locator, f"{file_name}, line {line}"))),
        "resource": row.get("resource") or _resource(row, names),
        "ratio_high": high,
        "kind": row.get("kind") or (Kind.POINT if _same(low, high) else Kind.RANGE).value,
    }


def entered(row: Mapping[str, str], taken: Container[str], names: Vocabulary) -> Measurement:
    """A measurement from the cells of a form; `taken` are the ids that others have."""
    name = free_id(_given_id(row, GIVEN_ID, 0, ()), taken)
    cells = {**_completed({**row, "id": name}, "", 0, (), names), "locator": ENTERED}
    return COMPARISONS.row(cells, names.own_names)


def _given_id(row: Mapping[str, str], file_name: str, line: int, taken: Container[str]) -> str:
    """An id after the benchmark, such as `own-payroll-web-load-test`, or after the file if the benchmark has no letter;
    the line number is added to a duplicate."""
    room = LONGEST_GIVEN_ID - len(GIVEN_ID)
    words = re.findall(r"[^\W_]+", row["benchmark"].casefold()) or [PurePath(file_name).stem]
    while len("-".join(words)) > room and len(words) > 1:
        words.pop()
    name = GIVEN_ID + "-".join(words)[:room].removeprefix(GIVEN_ID)
    return name if name not in taken else free_id(f"{name}-{line}", taken)


def free_id(name: str, taken: Container[str]) -> str:
    """The name, with the next free number if it is taken."""
    numbered = (f"{name}-{number}" for number in count(2))
    return name if name not in taken else next(candidate for candidate in numbered if candidate not in taken)


def _resource(row: Mapping[str, str], names: Vocabulary) -> str:
    """The resource of a comparison: the CPU for a CPU cost, else that of the class."""
    if row["metric"] == Metric.CPU_PER_UNIT.key:
        return Resource.CPU.value
    classes = (names.classes.get(name.strip()) for name in row["workload_class"].split("+"))
    found = {known.resource.value for known in classes if known}
    if len(found) > 1:
        raise ZplannerError(ImportCode.SEVERAL_RESOURCES, about=Reference(field="resource"))
    return next(iter(found), "")


def _same(low: str, high: str) -> bool:
    try:
        return float(low) == float(high)
    except ValueError:
        return low == high


def import_measurements(file: Path, names: Vocabulary = SHIPPED, *, mapping: Path | None = None) -> Imported:
    """The comparisons in a CSV file and its refused rows; a ZplannerError where the whole file does not hold.

    `mapping` is a TOML file that names our column for each of theirs.
    """
    columns = columns_in(mapping) if mapping else {}
    try:
        with ForeignFile(file) as opened:
            return imported(opened.content(LARGEST_FILE), opened.name, columns, names)
    except ZplannerError as error:
        raise error.within(file=file) from None


def merged(plan: Plan, imported: Imported) -> tuple[Plan, Imported]:
    """The plan with the measurements added, and the import result: rows taken and refused.

    An identical row is skipped. Where the plan and the file each have one row of a subject, the file corrects the
    plan's; several are repeated runs, which all stay. An id already used for something else, in the plan or in the
    published catalogue, is refused.
    """
    own = {measurement.id: measurement for measurement in plan.measurements}
    known: dict[tuple[object, ...], list[Measurement]] = {}
    for row in plan.measurements:
        known.setdefault(_subject(row), []).append(row)
    coming = Counter(map(_subject, imported.measurements))
    published = {measurement.id for measurement in (*catalogue().measurements, *plan.pack_measurements)}
    taken: dict[int, Measurement] = {}
    refused = list(imported.refused)
    for line, measurement in imported.rows.items():
        name = measurement.id
        subject = _subject(measurement)
        attempts = known.get(subject, [])
        if any(_figure(row) == _figure(measurement) for row in attempts):
            continue
        if len(attempts) == coming[subject] == 1:
            name = attempts[0].id
        elif name in published or (name in own and not name.startswith(GIVEN_ID)):
            code = ImportCode.ID_OF_PUBLISHED if name in published else ImportCode.ID_IN_PLAN
            refused.append(ZplannerError(code, about=Reference(field="id"), line=line, id=name))
            continue
        else:
            name = free_id(name, own)
        own[name] = taken[line] = replace(measurement, id=name)
    refused.sort(key=lambda error: error.line or 0)
    return replace(plan, measurements=tuple(own.values())), Imported(taken, tuple(refused))


def _subject(row: Measurement) -> tuple[object, ...]:
    """The subject of a measurement: two rows with equal subjects are two attempts at one figure."""
    return row.workload_classes, row.benchmark, row.resource, row.metric, row.base, row.target


def _figure(row: Measurement) -> tuple[object, ...]:
    return row.ratio_low, row.ratio_high, row.kind
