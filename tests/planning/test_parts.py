"""The parts of a forecast that a scenario without one may show."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.planning.plans import median, outlooks, plan_of
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.forecast import change_effects_of
from zplanner.planning.outlook import Status
from zplanner.regression.model import load_model


@pytest.mark.parametrize(
    ("mix", "today", "change"),
    [
        ({"java": 0.5, "mixed": 0.5}, {"machine": "z13"}, {"smt": "2"}),
        ({"java": 0.7, "network-streaming": 0.3}, {"network_attachment": "OSA-Express3", "network_utilization": 0.4},
         {"network_attachment": "OSA-Express7S"}),
    ],
)  # fmt: skip
def test_nothing_of_a_change_that_is_not_covered_is_shown_as_no_change(
    mix: dict[str, float], today: dict[str, object], change: dict[str, object]
) -> None:
    (outlook,) = outlooks(plan_of(mix, today, change))
    assert outlook.status is Status.UNCOVERED
    assert outlook.contributions == ()
    ratios = [one for part in outlook.components for one in (part.throughput_ratio, part.cpu_per_unit_ratio)]
    assert None in ratios
    assert all(one.p05 != one.p95 for one in ratios if one), "what is assumed of a class has a width"


def test_a_component_whose_move_is_measured_has_figures_though_that_of_another_is_not() -> None:
    (outlook,) = outlooks(plan_of({"decimal-float": 0.5, "java": 0.5}, {}, {"machine": "z13"}))
    assert outlook.status is Status.UNCOVERED
    unknown, known = outlook.components
    assert unknown.throughput_ratio is None
    assert known.throughput_ratio is not None


def test_factors_multiply_to_the_whole_in_each_draw_though_two_resources_bind_in_turn() -> None:
    """The medians need not: the report says "about" of them, and why."""
    today = {"utilization": "0.5..0.6", "disk_utilization": "0.5..0.6"}
    plan = plan_of({"java": 0.6, "oltp-database": 0.4}, today, {"machine": "z196", "processors": 5})
    demands = demands_of(plan, plan.scenarios[0], load_model())
    ceilings = ceilings_of(demands, every_stage=True)
    assert len(dict(outlooks(plan)[0].binding)) == 2
    stages = [ceilings.lowest(stage) for stage in range(len(demands.stages))]
    assert sum(after - before for before, after in pairwise(stages)) == pytest.approx(ceilings.log_throughput)


@pytest.mark.parametrize("also", [{}, {"page_size": "1M fixed", "java": "7 SR3"}, {"machine": "zEC12"}])
def test_a_component_with_a_change_that_is_not_covered_has_no_figure_in_any_scenario(also: dict[str, object]) -> None:
    """An adapter was never measured for bulk encryption: the machine alone is not the whole change."""
    today = {"machine": "z196", "page_size": "4K", "java": "7 SR1", "crypto": "software", "message_bytes": 8192}
    mix = {"java-web": 0.7, "bulk-encryption": 0.2, "ssl-handshake": 0.1}
    (outlook,) = outlooks(plan_of(mix, today, {"crypto": "CEX2A", **also}))
    by_class = {part.workload: part for part in outlook.components}
    bulk = by_class["bulk-encryption"]
    assert (bulk.throughput_ratio, bulk.cpu_per_unit_ratio) == (None, None)
    assert by_class["ssl-handshake"].throughput_ratio is not None
    assert outlook.throughput_ratio is None


def test_the_effect_of_a_change_says_what_it_relieves_and_what_is_the_bottleneck_after_it() -> None:
    """The disk hides what a faster machine does from throughput, and the machine what less busy disks do."""
    changes = {"machine": "zEC12", "disk_utilization": 0.2}
    plan = plan_of({"java": 1.0}, {"disk_utilization": 0.6}, changes, {"disk_utilization": 0.2})
    both, disk_alone = (change_effects_of(plan, scenario, load_model()) for scenario in plan.scenarios)
    machine, disk = both
    assert machine.factor == "machine"
    assert [resource for resource, _ in machine.loads] == [Resource.DISK], "assumed to carry what it did, give or take"
    assert dict(machine.binding)["disk"] > 0.95
    assert median(machine.throughput) == pytest.approx(1.0, abs=0.01)
    assert median(machine.cpu_per_unit) < 0.7
    ((resource, load),) = disk.loads
    assert resource is Resource.DISK
    assert median(load) == pytest.approx(1 / 3, rel=0.01)
    assert dict(disk.binding) == {"cpu": 1.0}
    assert median(disk.throughput) > 1.5
    (spread,) = disk_alone
    assert (median(spread.throughput), median(spread.cpu_per_unit)) == (1.0, 1.0)
    assert median(spread.loads[0][1]) == pytest.approx(1 / 3)
