"""Own measurements, loaded from files: one module per format, all with the contract `Format`."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.importing import csv_measurements
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
    """The plan with the measurements appended, and the import as it went: what was taken and what was refused.

    An id that the plan or the published catalogue has already is refused, so that nothing is lost or doubled.
    """
    own = {measurement.id for measurement in plan.measurements}
    published = {measurement.id for measurement in catalogue().measurements}
    taken: list[Measurement] = []
    refused = list(imported.refused)
    for measurement in imported.measurements:
        if measurement.id in published:
            refused.append(_refused(measurement, "is the id of a published measurement"))
        elif measurement.id in own:
            refused.append(_refused(measurement, "is in the plan already"))
        else:
            own.add(measurement.id)
            taken.append(measurement)
    outcome = Imported(tuple(taken), tuple(sorted(refused, key=lambda row: row.line)))
    return replace(plan, measurements=(*plan.measurements, *taken)), outcome


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
