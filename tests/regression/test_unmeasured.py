"""What a review of the model found: figures that stood for more, or for less, than was measured."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.facts import facts_from
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain


def moved(today: Mapping[str, object], changes: Mapping[str, object], **mix: float) -> ScenarioOutlook:
    plan = Plan(
        current=Configuration({"machine": "z10", "processors": 8, "utilization": 0.5, **today}),
        mix=tuple(Component(name.replace("_", "-"), Uncertain.exactly(share)) for name, share in mix.items()),
        scenarios=(Scenario("moved", Configuration(changes)),),
    )
    return forecast(plan, load_model()).scenarios[0]


def width(quantiles: Quantiles | None) -> float:
    assert quantiles is not None
    assert quantiles.p05 is not None
    assert quantiles.p95 is not None
    return quantiles.p95 / quantiles.p05


def test_the_gain_of_a_compiler_for_generations_that_nobody_compiled_for_is_assumed_with_a_width() -> None:
    known = moved({"compiler_target": "z10"}, {"machine": "z17"}, compute_integer=1.0)
    further = moved({"compiler_target": "z10"}, {"machine": "z17", "compiler_target": "z17"}, compute_integer=1.0)
    assert width(further.throughput_ratio) > width(known.throughput_ratio)
    assert "compiler_target" in [one.factor for one in further.assumed]


def test_a_disk_class_whose_disk_does_not_limit_leaves_the_machine_move_forecast() -> None:
    beside = moved({}, {"machine": "z17"}, java=0.7, disk_random=0.3)
    assert beside.throughput_ratio is not None
    limited = moved({"disk_utilization": 0.4}, {"machine": "z17"}, java=0.7, disk_random=0.3)
    assert limited.throughput_ratio == beside.throughput_ratio
    assert limited.unlimited == (Resource.DISK,)


def test_a_figure_on_unstated_engines_is_less_certain_than_on_stated_ones() -> None:
    row = next(row for row in catalogue().measurements if row.id == "java-z9-z10")
    (unstated,), _ = facts_from([row], load_model().curves)
    of_one = [side.changed(processors=1) for side in (row.base, row.target)]
    (stated,), _ = facts_from([replace(row, base=of_one[0], target=of_one[1])], load_model().curves)
    assert unstated.sd > stated.sd
    assert unstated.y < stated.y  # a z10 loses more to many engines: one of it gains more


@pytest.mark.parametrize("count", [2, 16])
def test_operations_of_one_thread_gain_nothing_by_further_engines(count: int) -> None:
    row = next(row for row in catalogue().measurements if row.id == "lmbench-process-fork-z10-z196")
    (same,), _ = facts_from([row], load_model().curves)
    (more,), _ = facts_from([replace(row, target=row.target.changed(processors=count))], load_model().curves)
    assert more.y == same.y


def test_moving_from_an_lpar_to_zvm_states_a_release_and_lacks_none() -> None:
    found = moved({"hypervisor": "lpar"}, {"hypervisor": "zvm", "zvm_release": "6.3.0"}, java_web=1.0)
    assert found.throughput_ratio is not None
    assert "zvm_release" not in {gap.factor for gap in found.uncovered}


def test_all_that_changes_the_cost_of_disk_io_changes_the_whole_no_more_than_one_of_it() -> None:
    """One stated interval bounds the cost as a whole: further steps and fields do not widen it."""
    today = {"machine": "z14", "channel_card": "FICON Express8S", "disk_link_gbps": "8", "disk_caching": "page cache"}
    one = moved(today, {"channel_card": "FICON Express16S"}, oltp_database=1.0)
    steps = moved(today, {"channel_card": "FICON Express16S+"}, oltp_database=1.0)
    fields = {"channel_card": "FICON Express16S+", "disk_link_gbps": "16", "disk_caching": "direct I/O"}
    every = moved(today, fields, oltp_database=1.0)
    widths = [width(found.cpu_per_unit_ratio) for found in (one, steps, every)]
    assert widths == pytest.approx([widths[0]] * 3, rel=0.02)
    assert set(fields) <= {found.factor for found in every.assumed}


def test_the_cost_of_disk_io_adds_up_over_a_way_by_a_third_configuration() -> None:
    sides = [
        Configuration(machine="z10", channel_card="FICON Express4"),
        Configuration(machine="z10", channel_card="FICON Express8"),
        Configuration(machine="z10", channel_card="FICON Express16S", disk_caching="direct I/O"),
    ]

    def assumed(base: Configuration, target: Configuration) -> dict[object, float]:
        effect = load_model().effect("java", Resource.CPU, base, target)
        return {step: sd for step, (_, sd) in effect.assumed.items()}

    ways = assumed(sides[0], sides[1]), assumed(sides[1], sides[2])
    total = {step: sum(way.get(step, 0.0) for way in ways) for way in ways for step in way}
    assert {step: sd for step, sd in total.items() if sd} == assumed(sides[0], sides[2])
