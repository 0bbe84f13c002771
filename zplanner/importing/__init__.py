"""Own measurements, loaded from files: one module per format, all with the contract `Format`."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.importing import csv_measurements
from zplanner.importing.csv_measurements import GIVEN_ID, free_id
from zplanner.importing.imported import Format, Imported, Refused
from zplanner.importing.mapping import columns_in
from zplanner.importing.reading import content
from zplanner.planning.plan import Plan

__all__ = ["FORMATS", "Imported", "Refused", "import_measurements", "merged"]

FORMATS: dict[str, Format] = {"csv": csv_measurements}
"""Every format by the name `--as` takes, in the order in which they are tried."""

_LINE = re.compile(r"line (\d+)$")


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
        data = content(file)
        return _format(format, data).imported(data, file.name, columns)
    except ZplannerError as error:
        raise error.within(file=file) from None


def merged(plan: Plan, imported: Imported) -> tuple[Plan, Imported]:
    """The plan with the measurements added, and the import as it went: what was taken and what was refused.

    A row that measures what an own row of the plan measured takes its place; one that says the same is left alone. An
    id that stands for something else already, in the plan or in the published catalogue, is refused.
    """
    own = {measurement.id: measurement for measurement in plan.measurements}
    known: dict[tuple[object, ...], list[Measurement]] = {}
    for row in plan.measurements:
        known.setdefault(_measures(row), []).append(row)
    published = {measurement.id for measurement in (*catalogue().measurements, *plan.pack_measurements)}
    taken: list[Measurement] = []
    refused = list(imported.refused)
    for measurement in imported.measurements:
        attempts = known.get(_measures(measurement), [])
        if any(_says(row) == _says(measurement) for row in attempts):
            continue
        if len(attempts) == 1:
            own[attempts[0].id] = replace(measurement, id=attempts[0].id)
            taken.append(own[attempts[0].id])
        elif measurement.id in published:
            refused.append(_refused(measurement, "is the id of a published measurement"))
        elif measurement.id in own and not measurement.id.startswith(GIVEN_ID):
            refused.append(_refused(measurement, "is in the plan already"))
        else:
            name = free_id(measurement.id, own)
            own[name] = replace(measurement, id=name)
            taken.append(own[name])
    outcome = Imported(tuple(taken), tuple(sorted(refused, key=lambda row: row.line)))
    return replace(plan, measurements=tuple(own.values())), outcome


def _measures(measurement: Measurement) -> tuple[object, ...]:
    """What a measurement is of: two rows with the same answer are two attempts at one figure."""
    return (
        measurement.workload_classes,
        measurement.benchmark,
        measurement.resource,
        measurement.metric,
        measurement.base,
        measurement.target,
    )


def _says(measurement: Measurement) -> tuple[object, ...]:
    return measurement.ratio_low, measurement.ratio_high, measurement.kind


def _refused(measurement: Measurement, why: str) -> Refused:
    line = _LINE.search(measurement.locator)  # every import ends the locator with it
    shown = measurement.id if len(measurement.id) <= 40 else f"{measurement.id[:37]}..."
    reason = ZplannerError(f"'{shown}' {why}", place="id", remedy="give the row another id, or leave it out")
    return Refused(int(line[1]) if line else 0, str(reason))


def _format(name: str | None, data: bytes) -> Format:
    if name is None:
        # a file that no format recognizes is most likely a table gone wrong, and the CSV reader says how
        return next((form for form in FORMATS.values() if form.recognizes(data)), csv_measurements)
    if name not in FORMATS:
        raise ZplannerError(f"'{name[:40]}' is not a format to import", remedy=f"use one of: {', '.join(FORMATS)}")
    return FORMATS[name]
