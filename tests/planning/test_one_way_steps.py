"""A newer part of one family, and an option that only removes work, is never forecast as a loss."""

from dataclasses import replace

import pytest

from tests.planning.plans import outlooks, plan_of
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration, field_named
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.regression.coding import TERMS, one_way_steps

MOVES = [
    ("network-streaming", {"network_attachment": "OSA-Express2"}, {"network_attachment": "OSA-Express3"}),
    (
        "disk-random",
        {"disk_attachment": "FCP", "disk_caching": "page cache"},
        {"disk_caching": "direct I/O"},
    ),
    ("disk-random", {"machine": "z196", "channel_card": "FICON Express4"}, {"channel_card": "FICON Express8S"}),
    ("mixed", {"cpu_hotplug": "off"}, {"cpu_hotplug": "on"}),
]


@pytest.mark.parametrize(("workload_class", "today", "change"), MOVES)
def test_a_newer_part_or_an_option_that_only_removes_work_is_no_loss_and_the_way_back_no_gain(
    workload_class: str, today: dict[str, str], change: dict[str, str]
) -> None:
    (forth,) = outlooks(plan_of({workload_class: 1.0}, today, change))
    (back,) = outlooks(plan_of({workload_class: 1.0}, {**today, **change}, today))
    assert forth.throughput_ratio is not None
    assert back.throughput_ratio is not None
    assert forth.throughput_ratio.p05 == 1.0 or (forth.throughput_ratio.p05 or 0.0) > 1.0
    assert forth.throughput_ratio.p50 is not None
    assert forth.throughput_ratio.p50 > 1.0
    assert (back.throughput_ratio.p95 or 0.0) <= 1.0


def test_a_loss_that_a_planner_measured_stays_a_loss() -> None:
    own = Measurement(
        "slower-osa", OWN_SOURCE, "our test", ("network-streaming",), "our transfers", Resource.NETWORK,
        Metric.THROUGHPUT, Configuration(network_attachment="OSA-Express2"),
        Configuration(network_attachment="OSA-Express3"), 0.8, 0.8, Kind.POINT,
    )  # fmt: skip
    plan = plan_of(
        {"network-streaming": 1.0}, {"network_attachment": "OSA-Express2"}, {"network_attachment": "OSA-Express3"}
    )
    (outlook,) = outlooks(replace(plan, measurements=(own,)))
    assert outlook.throughput_ratio is not None
    assert outlook.throughput_ratio.p10 is not None
    assert outlook.throughput_ratio.p10 < 1.0


def test_every_ordering_that_bounds_names_two_levels_of_a_field_and_a_resource() -> None:
    bounding = [one for one in catalogue().orderings if one.field]
    for one in bounding:
        levels = field_named(one.field).levels
        assert levels.index(one.worse) < levels.index(one.better), one.id
        assert one.resource in set(Resource), one.id
    known = {(name, term.factor) for name, terms in TERMS.items() for term in terms}
    assert {(card, step.factor) for card, step in one_way_steps()} - known == {("disk.disk", "disk_striping")}
