"""Half a contrast is a wrong number: what no measurement covers has no number, and neither has what rests on it."""

from typing import Any

import pytest

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.findings import CautionCode
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.card import Slope
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

TODAY = {"machine": "z9", "processors": 8, "utilization": 0.5}


def moved(today: dict[str, Any], changes: dict[str, Any], *classes: str, own: tuple[Measurement, ...] = ()) -> Any:
    plan = Plan(
        current=Configuration({**TODAY, **today}),
        mix=tuple(Component(name, Uncertain.exactly(1.0 / len(classes))) for name in classes),
        scenarios=(Scenario("changed", Configuration(changes)),),
        measurements=own,
    )
    return forecast(plan, load_model()).scenarios[0]


def no_figures(found: ScenarioOutlook) -> bool:
    return found.throughput_ratio is None and found.cpu_per_unit_ratio is None and found.engines_needed is None


@pytest.mark.parametrize(
    ("today", "changes", "workload_class"),
    [
        ({"network_attachment": "OSA-Express3"}, {"network_attachment": "HiperSockets"}, "network-streaming"),
        ({"crypto": "CEX2A"}, {"crypto": "CPACF"}, "ssl-handshake"),
    ],
)
def test_an_unordered_change_of_which_one_side_was_never_measured_is_not_counted_by_half(
    today: dict[str, Any], changes: dict[str, Any], workload_class: str
) -> None:
    found = moved(today, changes, workload_class)
    assert no_figures(found)
    assert next(iter(changes)) in {gap.factor for gap in found.uncovered}
    assert all(part.throughput_ratio is None for part in found.components)


def test_message_size_acts_only_where_the_gain_of_cpacf_is_known() -> None:
    today, smaller = {"crypto": "CPACF", "message_bytes": 8192}, {"message_bytes": 1024}
    assert no_figures(moved(today, smaller, "ssl-handshake"))
    known = moved(today, smaller, "bulk-encryption").throughput_ratio
    assert known is not None
    assert known.p50 < 1.0


def test_the_cpu_cost_of_another_disk_attachment_has_no_number_though_its_throughput_has() -> None:
    found = moved({"disk_attachment": "FICON", "disk_link_gbps": "4"}, {"disk_attachment": "FCP"}, "disk-random")
    assert found.throughput_ratio is not None
    assert found.throughput_ratio.p50 > 1.0
    assert (found.cpu_per_unit_ratio, found.cpu_utilization, found.engines_needed) == (None, None, None)
    assert [(gap.factor, gap.resource) for gap in found.uncovered[:1]] == [("disk_attachment", Resource.CPU)]


def test_beside_an_unknown_cpu_cost_the_forecast_is_that_of_the_disk_as_far_as_the_cpu_does_not_limit() -> None:
    today = {"disk_attachment": "FICON", "disk_link_gbps": "4", "disk_utilization": 0.4}
    found = moved(today, {"disk_attachment": "FCP"}, "java", "disk-random")
    assert (found.binding, found.unlimited) == ((("disk", 1.0),), (Resource.CPU,))
    assert (found.cpu_per_unit_ratio, found.engines_needed) == (None, None)


def test_the_disk_on_another_machine_is_not_taken_to_be_as_fast() -> None:
    found = moved({"disk_attachment": "FCP"}, {"machine": "z10"}, "disk-random")
    assert (found.binding, found.unlimited) == ((("cpu", 1.0),), (Resource.DISK,))
    assert found.components[0].throughput_ratio is None
    assert ("machine", Resource.DISK) in {(gap.factor, gap.resource) for gap in found.uncovered}


def test_an_application_on_another_machine_says_that_its_disk_is_taken_as_todays() -> None:
    found = moved({"disk_utilization": 0.4}, {"machine": "z10"}, "java")
    assert ("machine", Resource.DISK) in [(one.factor, one.resource) for one in found.assumed]


@pytest.mark.parametrize(
    ("field", "before", "after"), [("java", "7 SR1", "7 SR3"), ("was", "6.1", "8.5"), ("db2", "9.5", "10")]
)
def test_a_software_level_neither_touches_nor_is_missed_by_a_class_that_cannot_hold_it(
    field: str, before: str, after: str
) -> None:
    with_level = moved({field: before}, {field: after, "machine": "z10"}, "file-server")
    without = moved({}, {"machine": "z10"}, "file-server")
    assert with_level.throughput_ratio == without.throughput_ratio
    assert [one.factor for one in with_level.exact] == [field]


@pytest.mark.parametrize("pages", [50, 500, 1900])
@pytest.mark.parametrize("utilization", [0.3, 0.56, 0.9])
def test_paging_below_2_gib_never_says_that_todays_load_cannot_be_carried(pages: int, utilization: float) -> None:
    today = {"processors": 3, "utilization": utilization, "hypervisor": "zvm", "zvm_release": "5.1.0"}
    today |= {"below_2g_pages_per_s": pages, "fixed_io_buffers": "off"}
    found = moved(today, {"zvm_release": "5.2.0"}, "web-serving")
    assert found.throughput_ratio is not None
    assert found.cpu_utilization is not None
    assert found.throughput_ratio.p95 * found.cpu_utilization.p05 <= 1.0 + 1e-9


def test_steps_that_rest_on_ratings_alone_are_named_until_an_own_measurement_covers_them() -> None:
    def named(own: tuple[Measurement, ...]) -> list[object]:
        found = moved({"machine": "z13"}, {"machine": "z15"}, "java", own=own)
        return [dict(one.values)["moves"] for one in found.warnings if one.code is CautionCode.RATINGS_ALONE]

    assert named(()) == [(("z13", "z15"),)]
    sides = Configuration(machine="z13", processors=4), Configuration(machine="z14", processors=4)
    row = Measurement(
        "mine", "own", "log", ("java",), "payroll", Resource.CPU, Metric.THROUGHPUT, *sides, 1.1, 1.1, Kind.POINT
    )
    assert named((row,)) == [(("z14", "z15"),)]


def test_no_changed_machine_and_no_changed_software_has_a_band_without_width() -> None:
    changes: list[tuple[dict[str, Any], dict[str, Any], str]] = [
        ({}, {"machine": "z17"}, "mixed"),
        ({"machine": "z13s"}, {"machine": "z14 ZR1"}, "java"),
        ({"machine": "z10", "page_size": "4K"}, {"page_size": "1M fixed"}, "java"),
        ({"java": "7 SR1"}, {"java": "7 SR3"}, "java"),
        ({"machine": "z15", "smt": "1"}, {"smt": "2"}, "web-serving"),
        ({"processors": 4}, {"processors": 5}, "file-server"),
    ]
    for today, change, workload_class in changes:
        ratio = moved(today, change, workload_class).throughput_ratio
        assert ratio is not None, change
        assert ratio.p95 > ratio.p05, change


def test_borrowed_machine_steps_carry_the_advantage_of_no_other_step() -> None:
    """HiperSockets have a step z196 to zEC12 of their own, as published; only z10 to z196 is borrowed."""
    today = {"network_attachment": "HiperSockets"}
    model = load_model().given(Plan().basis)

    def applied(before: str, after: str) -> float:
        sides = [Configuration({**TODAY, **today, "machine": name}) for name in (before, after)]
        effect = model.effect("network-streaming", Resource.CPU, *sides)
        return sum(part.known.get(Slope.APPLIED_ADVANTAGE, 0.0) for part in effect.parts)

    assert applied("z196", "zEC12") == 0.0
    assert applied("z10", "zEC12") == -1.0
    assert applied("z10", "z13") == -2.0
