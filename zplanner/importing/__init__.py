"""Own measurements, loaded from files: one module per format, all with the contract `Format`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.files import content
from zplanner.importing import csv_measurements
from zplanner.importing.codes import ImportCode
from zplanner.importing.csv_measurements import GIVEN_ID, free_id
from zplanner.importing.imported import Format, Imported
from zplanner.importing.mapping import columns_in
from zplanner.planning.plan import Plan

__all__ = ["FORMATS", "Imported", "import_measurements", "merged"]

LARGEST_FILE = 50_000_000
"""An input guard, in bytes: a table of comparisons has a few hundred rows."""

FORMATS: dict[str, Format] = {"csv": csv_measurements}
"""Every format by the name `--as` takes, in the order in which they are tried."""


def import_measurements(
    file: Path,
    *,
    format: str | None = None,  # noqa: A002
    mapping: Path | None = None,
) -> Imported:
    """The measurements in a file and its refused rows; a ZplannerError where the whole file does not hold.

    Without `format` the content decides. `mapping` is a TOML file that names our column for each of theirs.
    """
    columns = columns_in(mapping) if mapping else {}
    try:
        data = content(file, LARGEST_FILE)
        return _format(format, data).imported(data, file.name, columns)
    except ZplannerError as error:
        raise error.within(file=file) from None


def merged(plan: Plan, imported: Imported) -> tuple[Plan, Imported]:
    """The plan with the measurements added, and the import result: rows taken, refused and already there.

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
    already = 0
    for line, measurement in imported.rows.items():
        name = measurement.id
        subject = _subject(measurement)
        attempts = known.get(subject, [])
        if any(_figure(row) == _figure(measurement) for row in attempts):
            already += 1
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
    return replace(plan, measurements=tuple(own.values())), Imported(taken, tuple(refused), already)


def _subject(row: Measurement) -> tuple[object, ...]:
    """The subject of a measurement: two rows with equal subjects are two attempts at one figure."""
    return row.workload_classes, row.benchmark, row.resource, row.metric, row.base, row.target


def _figure(row: Measurement) -> tuple[object, ...]:
    return row.ratio_low, row.ratio_high, row.kind


def _format(name: str | None, data: bytes) -> Format:
    if name is None:
        # a file that no format recognizes is most likely a table gone wrong, and the CSV reader says how
        return next((form for form in FORMATS.values() if form.recognizes(data)), csv_measurements)
    if name not in FORMATS:
        raise ZplannerError(ImportCode.UNKNOWN_FORMAT, name=name, known=tuple(FORMATS))
    return FORMATS[name]
