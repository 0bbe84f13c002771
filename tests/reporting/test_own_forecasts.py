"""What the forecast says of an own measurement without it stands in the measurement's own metric."""

import re
from dataclasses import replace

import pytest

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric, Resource
from zplanner.regression.basis import Basis
from zplanner.regression.model import load_model
from zplanner.reporting.own_forecasts import own_forecasts

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


def interval(row: Measurement) -> tuple[float, float]:
    short = own_forecasts(load_model(), Basis(measurements=(row,)))[row.id].short
    low, high = re.fullmatch(r"(?:inside|outside) ([\d.]+)\.\.([\d.]+)x", short).groups()  # type: ignore[union-attr]
    return float(low), float(high)


def test_the_interval_without_it_does_not_follow_what_was_measured() -> None:
    assert interval(ROW) == interval(replace(ROW, ratio_low=2.0, ratio_high=2.0))


def test_twice_the_processors_show_in_throughput_and_not_in_cpu_per_unit() -> None:
    """Twice the engines, each of which counts 0.94 of four of a z10, at 1.85x: 3.48x the throughput."""
    low, high = interval(ROW)
    assert 0.75 * 3.48 < low < high < 1.25 * 3.48
    least, most = interval(replace(ROW, metric=Metric.CPU_PER_UNIT, ratio_low=0.5, ratio_high=0.5))
    assert (2.0 / most, 2.0 / least) == pytest.approx((low, high), rel=0.005)


@pytest.mark.parametrize(("ratio", "lies"), [(3.5, "inside"), (9.0, "outside")])
def test_whether_it_lies_inside_is_said_in_words(ratio: float, lies: str) -> None:
    said = own_forecasts(load_model(), Basis(measurements=(replace(ROW, ratio_low=ratio, ratio_high=ratio),)))["own-1"]
    assert said.short.startswith(f"{lies} ")
    assert said.sentence.endswith(f"lies {lies}.")


def test_what_nothing_else_covers_and_what_is_not_used_say_so() -> None:
    uncovered = replace(ROW, base=Configuration(machine="z900"), target=Configuration(machine="z990"))
    unused = replace(ROW, id="own-2", target=ROW.base.changed(Configuration(disk_striping="LVM")))
    said = own_forecasts(load_model(), Basis(measurements=(uncovered, unused)))
    assert (said["own-1"].short, said["own-2"].short) == ("not covered", "not used")


def test_repeated_measurements_are_left_out_together() -> None:
    said = own_forecasts(
        load_model(), Basis(measurements=(ROW, replace(ROW, id="own-2", ratio_low=4.4, ratio_high=4.4)))
    )
    assert said["own-1"].sentence.startswith("Without it and 1 of the same change, ")
    assert said["own-1"].short.partition(" ")[2] == said["own-2"].short.partition(" ")[2]


def test_a_change_stated_the_other_way_around_is_forecast_the_other_way_around() -> None:
    back = replace(ROW, id="own-2", base=ROW.target, target=ROW.base, ratio_low=0.25, ratio_high=0.25)
    said = own_forecasts(load_model(), Basis(measurements=(ROW, back)))
    there, back_again = said["own-1"].predicted, said["own-2"].predicted
    assert there is not None
    assert back_again is not None
    assert back_again.middle == pytest.approx(1 / there.middle)
    assert (back_again.low, back_again.high) == pytest.approx((1 / there.high, 1 / there.low))
