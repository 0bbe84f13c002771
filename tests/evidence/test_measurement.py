"""A measurement that cannot be is refused in one sentence, wherever it comes from."""

import math
from dataclasses import replace

import pytest

from tests.refusals import refused
from zplanner.errors import Reference
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, MeasurementCode, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource


def measured(ratio_low: float, ratio_high: float, kind: Kind) -> Measurement:
    sides = Configuration(machine="z10"), Configuration(machine="zEC12")
    where = ("own-1", OWN_SOURCE, "test system", ("java",), "payroll")
    return Measurement(*where, Resource.CPU, Metric.THROUGHPUT, *sides, ratio_low, ratio_high, kind)


@pytest.mark.parametrize("ratio", [0.0, -0.0, -1.0, 1e9, 1e-9, math.inf, -math.inf])
def test_a_ratio_that_cannot_be_is_refused_at_either_end(ratio: float) -> None:
    with refused(MeasurementCode.OUTSIDE, about=Reference(field="ratio_low"), ratio=ratio):
        measured(ratio, 1.0, Kind.RANGE)
    with refused(MeasurementCode.OUTSIDE, about=Reference(field="ratio_high"), ratio=ratio):
        measured(1.0, ratio, Kind.RANGE)


def test_a_ratio_that_is_no_number_is_refused() -> None:
    with refused(MeasurementCode.OUTSIDE):
        measured(math.nan, 1.0, Kind.RANGE)


@pytest.mark.parametrize(
    ("low", "high", "kind", "code", "field"),
    [
        (1.5, 1.2, Kind.RANGE, MeasurementCode.REVERSED, "ratio_low"),
        (1.2, 1.5, Kind.POINT, MeasurementCode.TWO_RATIOS, "ratio_high"),
        (1.2, 1.5, Kind.UPPER_BOUND, MeasurementCode.NO_BOUND, "ratio_low"),
        (1.5, 1.5, Kind.RUN, MeasurementCode.IS_RUN, "kind"),
    ],
)
def test_parts_that_contradict_each_other_are_refused(
    low: float, high: float, kind: Kind, code: MeasurementCode, field: str
) -> None:
    with refused(code, about=Reference(field=field)):
        measured(low, high, kind)


def test_a_measurement_without_a_class_or_a_change_is_refused() -> None:
    row = measured(1.5, 1.5, Kind.POINT)
    with refused(MeasurementCode.NO_CLASS):
        replace(row, workload_classes=())
    with refused(MeasurementCode.NO_CHANGE):
        replace(row, target=row.base)


def test_a_measurement_mirrored_twice_is_itself() -> None:
    row = measured(1.25, 2.0, Kind.RANGE)
    assert row.mirrored() == replace(row, base=row.target, target=row.base, ratio_low=0.5, ratio_high=0.8)
    assert row.mirrored().mirrored() == row
