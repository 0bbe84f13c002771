"""Own comparisons of a file and those of a plan, merged without losing or doubling one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables import comparisons
from zplanner.importing.formats.tables.comparisons import GIVEN_ID, free_id
from zplanner.importing.found import Imported
from zplanner.importing.mapping import columns_in
from zplanner.importing.refusals import ImportCode
from zplanner.planning.plan import Plan


def import_measurements(file: Path, names: Vocabulary = SHIPPED, *, mapping: Path | None = None) -> Imported:
    """The comparisons in a CSV file and its refused rows; a ZplannerError where the whole file does not hold.

    `mapping` is a TOML file that names our column for each of theirs.
    """
    columns = columns_in(mapping) if mapping else {}
    try:
        with ForeignFile(file) as opened:
            return comparisons.imported(opened.content(comparisons.LARGEST_FILE), opened.name, columns, names)
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
