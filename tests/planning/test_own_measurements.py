"""Own measurements move the forecast by what they say, and only where they say it."""

from dataclasses import replace

import numpy as np
import pytest

from tests.planning.plans import median, outlooks, plan_of
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric, Resource


def own(ratio: float, name: str = "own-1") -> Measurement:
    return Measurement(
        name,
        "own",
        "own.csv, line 2",
        ("java",),
        "our payroll",
        Resource.CPU,
        Metric.THROUGHPUT,
        Configuration(machine="z10"),
        Configuration(machine="zEC12"),
        ratio,
        ratio,
        Kind.POINT,
    )


@pytest.mark.parametrize(("ratio", "rises"), [(2.6, True), (1.6, False)])
def test_an_own_measurement_moves_the_forecast_most_of_the_way_to_itself(ratio: float, rises: bool) -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    before, after = (
        median(outlooks(replace(plan, measurements=rows))[0].throughput_ratio) for rows in ((), (own(ratio),))
    )
    assert (after > before) is rises
    assert abs(np.log(after / ratio)) < abs(np.log(before / ratio)) / 2


def test_an_own_measurement_narrows_the_interval_and_is_listed_as_own() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    before = outlooks(plan)[0].throughput_ratio
    outlook = outlooks(replace(plan, measurements=(own(2.03),)))[0]
    after = outlook.throughput_ratio
    assert before is not None
    assert after is not None
    assert (after.p95 or 0) / (after.p05 or 1) < (before.p95 or 0) / (before.p05 or 1)
    assert ("own-1", "own") in {(use.id, use.source) for use in outlook.evidence}


def test_a_measurement_that_is_switched_off_does_not_count() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    off = replace(plan, measurements=(own(2.6),), switched_off=frozenset({"own-1"}))
    assert outlooks(off) == outlooks(plan)


def test_an_own_measurement_covers_a_machine_that_nobody_published() -> None:
    row = replace(own(1.4), base=Configuration(machine="z990"), target=Configuration(machine="z9"))
    plan = plan_of({"java": 1.0}, {"machine": "z990"}, {"machine": "z9"})
    assert outlooks(plan)[0].throughput_ratio is None
    assert median(outlooks(replace(plan, measurements=(row,)))[0].throughput_ratio) == pytest.approx(1.4, rel=0.02)


def test_an_own_measurement_that_changes_nothing_known_is_named() -> None:
    row = replace(own(1.4), target=Configuration(machine="z10", disk_striping="LVM"))
    outlook = outlooks(replace(plan_of({"java": 1.0}, {}, {"machine": "z196"}), measurements=(row,)))[0]
    assert "own-not-used" in {caution.code for caution in outlook.warnings}


def test_a_thousand_copies_of_one_own_row_count_as_one_fact() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    once, often = (
        outlooks(replace(plan, measurements=tuple(own(2.6, f"own-{n}") for n in range(count))))[0].throughput_ratio
        for count in (1, 1000)
    )
    assert median(once) == pytest.approx(median(often), rel=1e-9)


def test_an_own_row_that_changes_two_things_of_different_cards_is_refused() -> None:
    zvm = {"hypervisor": "zvm", "zvm_release": "5.1.0", "below_2g_pages_per_s": 0}
    row = replace(
        own(3.0),
        base=Configuration(machine="z10", **zvm),
        target=Configuration(machine="zEC12", hypervisor="zvm", zvm_release="5.2.0", below_2g_pages_per_s=0),
    )
    plan = plan_of({"java": 1.0}, zvm, {"zvm_release": "5.2.0"})
    outlook = outlooks(replace(plan, measurements=(row,)))[0]
    assert outlook.throughput_ratio == outlooks(plan)[0].throughput_ratio
    assert any("measure one change at a time" in caution.message for caution in outlook.warnings)


def test_an_own_row_with_other_processors_says_what_the_forecast_says_of_it() -> None:
    plan = plan_of({"java": 1.0}, {"processors": 8}, {"machine": "zEC12", "processors": 16})
    said = outlooks(plan)[0]
    for metric, ratio in ((Metric.THROUGHPUT, said.throughput_ratio), (Metric.CPU_PER_UNIT, said.cpu_per_unit_ratio)):
        row = replace(
            own(median(ratio)),
            metric=metric,
            base=Configuration(machine="z10", processors=8),
            target=Configuration(machine="zEC12", processors=16),
        )
        again = outlooks(replace(plan, measurements=(row,)))[0]
        assert median(again.throughput_ratio) == pytest.approx(median(said.throughput_ratio), rel=1e-6)


def test_an_own_row_of_no_known_class_speaks_for_the_mixed_class_most() -> None:
    row = replace(own(3.0), workload_classes=("mixed",))
    mixed, java = (
        median(
            outlooks(replace(plan_of({name: 1.0}, {}, {"machine": "zEC12"}), measurements=(row,)))[0].throughput_ratio
        )
        for name in ("mixed", "java")
    )
    assert mixed > java


def test_what_only_the_prior_knows_is_not_forecast() -> None:
    row = replace(own(1.9), base=Configuration(machine="z900"), target=Configuration(machine="z9"))
    whole, part = (
        outlooks(replace(plan_of({"java": 1.0}, {"machine": "z900"}, {"machine": to}), measurements=(row,)))[0]
        for to in ("z9", "z990")
    )
    assert median(whole.throughput_ratio) == pytest.approx(1.9, rel=0.02)
    assert part.throughput_ratio is None
