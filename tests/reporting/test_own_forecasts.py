"""What the forecast says of an own measurement without it stands in the measurement's own metric."""

from dataclasses import replace

import pytest

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import Resource
from zplanner.regression.card import Basis
from zplanner.regression.model import load_model
from zplanner.reporting.evidence_tables import OwnForecast, own_forecasts
from zplanner.wording.accuracy import NOTHING_ELSE, OWN_NOT_USED

ROW = Measurement(
    id="own-1",
    source="own",
    locator="own.csv, line 2",
    workload_classes=("java",),
    benchmark="payroll",
    resource=Resource.CPU,
    metric=Metric.THROUGHPUT,
    base=Configuration(machine="z10", processors=4),
    target=Configuration(machine="zEC12", processors=8),
    ratio_low=4.0,
    ratio_high=4.0,
    kind=Kind.POINT,
)


def forecast_of(*rows: Measurement) -> OwnForecast:
    return own_forecasts(load_model(), Basis(measurements=rows))[rows[0].id]


def interval(row: Measurement) -> tuple[float, float]:
    prediction = forecast_of(row).prediction
    assert prediction is not None
    return prediction.low, prediction.high


def test_the_interval_without_it_does_not_follow_what_was_measured() -> None:
    assert interval(ROW) == interval(replace(ROW, ratio_low=2.0, ratio_high=2.0))


def test_twice_the_processors_show_in_throughput_and_not_in_cpu_per_unit() -> None:
    """Twice the engines, each of which counts 0.94 of four of a z10, at 1.85x: 3.48x the throughput."""
    low, high = interval(ROW)
    assert 0.75 * 3.48 < low < high < 1.25 * 3.48
    least, most = interval(replace(ROW, metric=Metric.CPU_PER_UNIT, ratio_low=0.5, ratio_high=0.5))
    assert (2.0 / most, 2.0 / least) == pytest.approx((low, high), rel=0.005)


def test_what_nothing_else_covers_and_what_is_not_used_have_no_prediction() -> None:
    uncovered = replace(ROW, base=Configuration(machine="z900"), target=Configuration(machine="z990"))
    unused = replace(ROW, id="own-2", target=ROW.base.changed(Configuration(disk_striping="LVM")))
    found = own_forecasts(load_model(), Basis(measurements=(uncovered, unused)))
    assert [(one.prediction, bool(one.unused)) for one in found.values()] == [(None, False), (None, True)]
    assert found["own-1"].sentence == NOTHING_ELSE
    assert found["own-2"].sentence == OWN_NOT_USED.format(reason=found["own-2"].unused)


def test_repeated_measurements_are_left_out_together() -> None:
    again = replace(ROW, id="own-2", ratio_low=4.4, ratio_high=4.4)
    one, other = forecast_of(ROW, again), forecast_of(again, ROW)
    assert (one.alike, other.alike) == (1, 1)
    assert one.prediction == other.prediction


def test_a_change_stated_the_other_way_around_is_forecast_the_other_way_around() -> None:
    back = replace(ROW, id="own-2", base=ROW.target, target=ROW.base, ratio_low=0.25, ratio_high=0.25)
    said = own_forecasts(load_model(), Basis(measurements=(ROW, back)))
    there, back_again = said["own-1"].prediction, said["own-2"].prediction
    assert there is not None
    assert back_again is not None
    assert back_again.middle == pytest.approx(1 / there.middle)
    assert (back_again.low, back_again.high) == pytest.approx((1 / there.high, 1 / there.low))
