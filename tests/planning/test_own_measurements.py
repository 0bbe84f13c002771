"""Own measurements move the forecast by what they say, and only where they say it."""

import math
from dataclasses import astuple, replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import median, outlooks, plan_of
from tests.strategies import configurations
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.planning.findings import CautionCode
from zplanner.planning.outlook import Quantiles, ScenarioOutlook


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
    assert "own-not-used" in {caution.kind for caution in outlook.warnings}


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
    assert "own-not-used" in {caution.kind for caution in outlook.warnings}


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
        assert median(again.throughput_ratio) == pytest.approx(median(said.throughput_ratio), rel=0.01)


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


def codes(outlook: ScenarioOutlook) -> list[str]:
    return [caution.kind for caution in outlook.warnings if caution.kind.startswith("own-")]


@pytest.mark.parametrize("benchmark", ["our payroll", "our billing"])
def test_own_measurements_that_contradict_each_other_are_told_and_do_not_narrow_the_interval(benchmark: str) -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    rows = own(1.2, "own-1"), replace(own(3.0, "own-2"), benchmark=benchmark)
    (before,), (after,) = outlooks(plan), outlooks(replace(plan, measurements=rows))
    assert width(after.throughput_ratio) > 0.98 * width(before.throughput_ratio)
    assert codes(after) == ["own-contradict"]


def test_an_own_measurement_far_from_the_published_figures_is_told_and_widens_the_interval() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    near, far = (outlooks(replace(plan, measurements=(own(ratio),)))[0] for ratio in (2.0, 3.5))
    assert width(far.throughput_ratio) > 1.5 * width(near.throughput_ratio)
    assert median(far.throughput_ratio) > 1.2 * median(near.throughput_ratio)
    assert (codes(near), codes(far)) == ([], ["own-contradict"])


def test_a_far_own_measurement_is_told_only_of_scenarios_that_change_what_it_measured() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"}, {"processors": 12})
    near, far = (outlooks(replace(plan, measurements=(own(ratio),))) for ratio in (2.0, 3.5))
    assert [codes(one) for one in far] == [["own-contradict"], []]
    assert far[1].throughput_ratio == near[1].throughput_ratio, "it widens nothing there"


def test_own_measurements_that_are_switched_off_leave_no_doubt() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    rows = own(1.2, "own-1"), own(3.0, "own-2")
    off = replace(plan, measurements=rows, switched_off=frozenset({"own-2"}))
    assert outlooks(off) == outlooks(replace(plan, measurements=rows[:1]))


def test_a_thousand_copies_under_other_names_narrow_no_more_than_one() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    copies = tuple(replace(own(2.0, f"own-{n}"), benchmark=f"benchmark {n}") for n in range(1000))
    (once,), (often,) = (outlooks(replace(plan, measurements=rows)) for rows in ((own(2.0),), copies))
    assert width(often.throughput_ratio) == pytest.approx(width(once.throughput_ratio), rel=1e-6)


def test_two_thousand_contradicting_own_measurements_are_forecast_with_one_caution() -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "below_2g_pages_per_s": 200}
    plan = plan_of({"java": 1.0}, today, {"zvm_release": "5.2.0"})
    zvm = Configuration(machine="z10", processors=4, hypervisor="zvm", zvm_release="5.1.0")
    rows = []
    for number in range(2000):
        base = zvm.changed(below_2g_pages_per_s=100 + number)
        target = base.changed(zvm_release="5.2.0")
        rows.append(replace(own(0.5 + number / 1000, f"own-{number}"), base=base, target=target))
    (outlook,) = outlooks(replace(plan, measurements=tuple(rows)))
    assert codes(outlook) == ["own-contradict"]


def width(quantiles: Quantiles | None) -> float:
    """Of the 90% interval, as a ratio's logarithm."""
    assert quantiles is not None
    assert quantiles.p05 is not None
    assert quantiles.p95 is not None
    return math.log(quantiles.p95 / quantiles.p05)


@st.composite
def own_measurements(draw: st.DrawFn) -> tuple[Measurement, ...]:
    """Any valid own measurements: of any classes, resources and fields, stated in any way."""
    rows = []
    ratio = st.floats(0.001, 1000.0)
    classes = st.lists(st.sampled_from(list(SHIPPED.classes)), min_size=1, max_size=2)
    steps = st.sampled_from(
        [{"machine": "z9"}, {"machine": "z196"}, {"java": "7 SR3"}, {"page_size": "1M fixed"}, {"crypto": "CPACF"}]
    )
    base = draw(configurations())
    for number in range(draw(st.integers(0, 5))):
        base = draw(st.just(base) | configurations())
        target = base.changed(draw(steps | configurations()))
        if base == target:
            continue
        low, high = sorted(draw(st.tuples(ratio, ratio)))
        kind = draw(st.sampled_from([Kind.POINT, Kind.ABOUT, Kind.RANGE, Kind.UPPER_BOUND]))
        if kind is Kind.UPPER_BOUND:
            low, high = min(low, 1.0), max(low, 1.0)
        rows.append(
            Measurement(
                id=f"own-{number}",
                source="own",
                locator="own.csv",
                workload_classes=tuple(draw(classes)),
                benchmark=draw(st.sampled_from(["payroll", "billing"])),
                resource=draw(st.sampled_from(Resource)),
                metric=draw(st.sampled_from(Metric)),
                base=base,
                target=target,
                ratio_low=low,
                ratio_high=low if kind in (Kind.POINT, Kind.ABOUT) else high,
                kind=kind,
            )
        )
    return tuple(rows)


@settings(max_examples=100)
@given(own_measurements(), st.sampled_from(list(SHIPPED.classes)))
def test_any_own_measurements_leave_a_forecast_of_finite_ordered_numbers_or_one_sentence(
    rows: tuple[Measurement, ...], workload_class: str
) -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "below_2g_pages_per_s": 500, "java": "5 SR4"}
    mix = {workload_class: 0.5, "java": 0.5}
    plan = plan_of(mix, today, {"machine": "zEC12"}, {"zvm_release": "5.2.0", "java": "7 SR3"})
    try:
        found = outlooks(replace(plan, measurements=rows))
    except ZplannerError:
        return
    for outlook in found:
        for quantiles in (outlook.throughput_ratio, outlook.cpu_per_unit_ratio, outlook.cpu_utilization):
            values = [value for value in astuple(quantiles) if value is not None] if quantiles else []
            assert all(math.isfinite(value) for value in values)
            assert values == sorted(values)


@pytest.mark.parametrize("low", [0.5, 0.2])
def test_a_class_with_an_own_row_is_not_said_to_be_measured_on_other_classes_only(low: float) -> None:
    """However wide the row is, and over however many steps."""
    plan = plan_of({"java-web": 1.0}, {"machine": "z10"}, {"machine": "z13"})
    row = replace(own(2.0), workload_classes=("java-web",), target=Configuration(machine="z13"))
    row = replace(row, metric=Metric.CPU_PER_UNIT, ratio_low=low, ratio_high=0.9, kind=Kind.RANGE)
    before, after = (outlooks(replace(plan, measurements=rows))[0] for rows in ((), (row,)))
    assert CautionCode.BORROWED_BY_CLASSES in {one.code for one in before.warnings}
    assert CautionCode.BORROWED_BY_CLASSES not in {one.code for one in after.warnings}
