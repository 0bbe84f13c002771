"""The planner's own measurements in a text plan: `[[measurement]]` tables with the columns of data/comparisons.csv."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zplanner.document.number_text import float_text
from zplanner.document.toml_tables import given, refuse_unknown, single_value
from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.measurement import COLUMNS, OWN_SOURCE, Measurement, measurement_from

COUNTS = "counts"
"""The key that switches a measurement off: counts = false."""

_KEYS = (*COLUMNS, COUNTS)
_MAY_MISS = ("note",)
_RATIOS = ("ratio_low", "ratio_high")


def measurements_in(rows: list[dict[str, Any]]) -> tuple[tuple[Measurement, ...], frozenset[str]]:
    """The measurements that the tables state, and the ids of those that do not count."""
    measurements: dict[str, Measurement] = {}
    switched_off: set[str] = set()
    for number, row in enumerate(rows, start=1):
        place = f"[[measurement]] {number}"
        measurement = _measurement(row, place)
        if measurement.id in measurements:
            remedy = "give each measurement its own id"
            raise ZplannerError("the id stands twice", place=f"{place} id", remedy=remedy)
        measurements[measurement.id] = measurement
        counts = row.get(COUNTS, True)
        if not isinstance(counts, bool):
            remedy = "write true or false"
            raise ZplannerError("this is not a truth value", place=f"{place} {COUNTS}", remedy=remedy)
        if not counts:
            switched_off.add(measurement.id)
    return tuple(measurements.values()), frozenset(switched_off)


def _measurement(row: Mapping[str, Any], place: str) -> Measurement:
    refuse_unknown(row, _KEYS, place, "a column of a measurement")
    stated = {"source": OWN_SOURCE, **row}
    cells = {column: _cell(stated, column, place) for column in COLUMNS if column in stated or column not in _MAY_MISS}
    try:
        return measurement_from(cells, classes=workload_classes(), sources={OWN_SOURCE: None})
    except ZplannerError as error:
        raise error.within(place=place) from None


def _cell(row: Mapping[str, Any], column: str, place: str) -> str:
    """The value of a column as a catalogue cell; a ratio may be a number."""
    value = single_value(given(row, column, place), f"{place} {column}")
    if isinstance(value, str):
        return value
    if column not in _RATIOS:
        raise ZplannerError("this is not a text", place=f"{place} {column}", remedy="write it in quotes")
    if isinstance(value, bool):
        remedy = "write target/base, for example 1.45"
        raise ZplannerError("this is not a number", place=f"{place} {column}", remedy=remedy)
    return float_text(float(value))
