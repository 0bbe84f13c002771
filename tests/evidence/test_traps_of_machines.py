"""The traps of the published figures on machines, software and links: what a hasty transcription would get wrong.

One test each, in the order of the list of the sources' README.
"""

import math
from collections.abc import Mapping

import pytest

from tests.evidence.factors import factors
from zplanner.evidence.catalogue import Catalogue
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.regression.facts import Fact


@pytest.mark.parametrize("pattern", ["fserver", "newdb", "compute"])
def test_lower_processor_consumption_is_per_unit_of_work_and_one_fact_with_the_throughput(
    rows: Mapping[str, Measurement], facts: Mapping[str, Fact], pattern: str
) -> None:
    throughput, consumption = rows[f"reaim-{pattern}-z196-zec12"], rows[f"reaim-{pattern}-z196-zec12-cpu"]
    assert consumption.metric is Metric.CPU_PER_UNIT
    best = 1 / throughput.ratio_high
    assert consumption.ratio_low - 0.05 <= best <= consumption.ratio_high + 0.05
    assert facts[throughput.id] is facts[consumption.id]


def test_a_model_label_is_a_fact_of_the_machine_and_never_a_number_of_processors(published: Catalogue) -> None:
    labels = {(fact.machine, fact.value) for fact in published.machine_facts if fact.fact == "measured_model"}
    assert {("zEC12", "2827-708 H66"), ("z196", "2817-766 M66"), ("z10", "2097-726 E26")} <= labels
    for row in published.measurements:
        if row.source == "share-13102":
            assert row.base.get("processors") == row.target.get("processors"), row.id
            count = row.target.number("processors")
            assert count is None or count.median <= 16, row.id


@pytest.mark.parametrize("pattern", ["fserver", "newdb", "compute"])
def test_reaim_results_are_those_of_4_8_and_16_processors_whatever_its_set_up_says(
    rows: Mapping[str, Measurement], pattern: str
) -> None:
    row = rows[f"reaim-{pattern}-z196-zec12"]
    for side in (row.base, row.target):
        engines = side.number("processors")
        assert engines is not None
        assert (engines.low, engines.high) == (4.0, 16.0)
    assert "4, 8 and 16" in row.note
    assert "2, 8, 16" in row.note


@pytest.mark.parametrize("suite", ["int", "float"])
def test_a_recompiled_compute_figure_takes_a_step_that_one_binary_on_both_machines_does_not(
    rows: Mapping[str, Measurement], facts: Mapping[str, Fact], suite: str
) -> None:
    assert factors(facts[f"compute-{suite}-z196-zec12"]) == {"machine"}
    assert factors(facts[f"compute-{suite}-z10-z196"]) == {"machine", "compiler_target"}
    recompiled, same = rows[f"compute-{suite}-z10-z196"], rows[f"compute-{suite}-z196-zec12"]
    assert recompiled.target != same.base


def test_the_compiler_figure_of_2008_is_recompiled_for_z10(
    rows: Mapping[str, Measurement], facts: Mapping[str, Fact]
) -> None:
    assert rows["compute-z9-z10"].target.level("compiler_target") == "z10"
    assert factors(facts["compute-z9-z10"]) == {"machine", "compiler_target"}


def test_the_aggregates_12x_and_4x_fold_three_generations_with_the_software_and_say_so(
    rows: Mapping[str, Measurement], facts: Mapping[str, Fact]
) -> None:
    for name, software in (
        ("java-z9-zec12-aggregate", {"java", "page_size"}),
        ("was-z9-zec12-aggregate", {"java", "was"}),
    ):
        assert (rows[name].base.level("machine"), rows[name].target.level("machine")) == ("z9", "zEC12")
        assert rows[name].note.startswith("aggregate: three machine generations")
        assert factors(facts[name]) == {"machine", *software}


def test_java_7sr3_gains_10_to_13_percent_and_the_printed_aggregate_is_not_replaced_by_a_product(
    rows: Mapping[str, Measurement],
) -> None:
    software = [row.ratio_low for row in (rows["java-7sr3"], rows["java-7sr3-magazine"])]
    assert software == [1.10, 1.13]
    for name in ("java-z196-zec12-7sr3", "java-z196-zec12-7sr3-magazine"):
        assert rows[name].ratio_low == rows[name].ratio_high == 1.60
    assert rows["java-z196-zec12-magazine"].ratio_low * software[1] == pytest.approx(1.64, abs=0.005)


def test_half_as_many_z10_engines_for_the_work_of_z9_is_no_ratio_on_equal_processors(published: Catalogue) -> None:
    informix = [row for row in published.measurements if row.benchmark == "Informix OLTP"]
    assert [(row.ratio_low, row.ratio_high, row.kind) for row in informix] == [(1.65, 1.82, Kind.RANGE)]
    assert informix[0].base.differences(informix[0].target) == ("machine",)


def test_4_against_2_gbit_is_a_step_of_the_link_and_never_of_the_card(
    published: Catalogue, facts: Mapping[str, Fact]
) -> None:
    for name in ("ficon-4gb-average", "ficon-4gb-read", "fcp-4gb-read"):
        assert factors(facts[name]) == {"disk_link_gbps"}
    for row in published.measurements:
        if row.source == "session-2590":
            assert row.base.level("channel_card") is row.target.level("channel_card") is None


def test_decimal_float_figures_are_rounded_and_close_their_circle_only_roughly(
    rows: Mapping[str, Measurement],
) -> None:
    z9, z10 = rows["dfp-z9"].ratio_low, rows["dfp-z10"].ratio_low
    software, hardware = rows["dfp-software-z9-z10"].ratio_low, rows["dfp-hardware-z9-z10"].ratio_low
    assert (1 / z9, 1 / z10, software, hardware) == pytest.approx((5, 9, 2.3, 3.8), rel=1e-4)
    assert software * z9 / z10 == pytest.approx(4.14, abs=0.01)
    for row in rows.values():
        if row.workload_class == "decimal-float":
            assert row.kind is Kind.ABOUT, row.id


OF_UNSTATED_PARTS = {"webseal-cpacf", "java-z9-zec12-aggregate-magazine"}
"""Figures of a whole whose parts, machines or releases nobody names: they are not fitted."""


@pytest.mark.parametrize(
    ("name", "best"),
    [
        ("cpu-hotplug", 1.4),
        ("cpu-hotplug-cpu", 0.6),
        ("fcp-direct-io", 2.0),
        ("ficon-direct-io", 1.6),
        ("cex2a-handshakes", 4.0),
        ("webseal-cpacf", 2.4),
        ("osa3-osa2-throughput", 4.0),
        ("osa3-osa2-latency", 0.55),
        ("java-z9-zec12-aggregate-magazine", 12.0),
    ],
)
def test_up_to_is_the_end_of_an_unknown_range_and_not_the_middle_of_its_fact(
    rows: Mapping[str, Measurement], facts: Mapping[str, Fact], name: str, best: float
) -> None:
    row = rows[name]
    assert row.kind is Kind.UPPER_BOUND
    assert best in (row.ratio_low, row.ratio_high)
    assert (name in facts) == (name not in OF_UNSTATED_PARTS)
    for fact in (facts[name],) if name in facts else ():
        halves = [abs(math.log(rows[one].ratio_low * rows[one].ratio_high)) / 2 for one in fact.ids]
        assert min(halves) - 1e-12 <= abs(fact.y) <= max(halves) + 1e-12
        assert fact.sd > 0.1


def test_the_lost_charts_of_express8s_and_express4s_are_filled_from_elsewhere_or_not_at_all(
    published: Catalogue,
) -> None:
    newest = {"FICON Express8S", "OSA-Express4S"}
    for row in published.measurements:
        used = {side.level(name) for side in (row.base, row.target) for name in ("channel_card", "network_attachment")}
        if used & newest:
            assert row.source in ("ficon-performance", "z13-ficon16s"), row.id
