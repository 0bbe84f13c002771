"""The forecast says where it has no answer, and what it is unsure of."""

import pytest

from tests.planning.plans import outlooks, plan_of, single_changes
from zplanner.errors import Part, Reference
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.findings import AssumedCode, CautionCode, ExactCode, GapCode, Lack
from zplanner.planning.outlook import ScenarioOutlook, Status


def codes(outlook: ScenarioOutlook) -> set[CautionCode]:
    return {caution.code for caution in outlook.warnings}


@pytest.mark.parametrize("machine", ["z900", "z990"])
def test_a_machine_nobody_measured_gets_no_number(machine: str) -> None:
    outlook = outlooks(plan_of({"java": 1.0}, {}, {"machine": machine}))[0]
    assert outlook.throughput_ratio is None
    assert outlook.components[0].throughput_ratio is None
    assert outlook.uncovered[0].code is GapCode.NOT_MEASURED


def test_a_resource_without_a_measurement_leaves_the_figures_of_the_others() -> None:
    disk = {"disk_attachment": "FICON", "disk_link_gbps": "4", "disk_utilization": 0.4}
    (outlook,) = outlooks(plan_of({"java": 1.0}, disk, {"disk_link_gbps": "8", "machine": "z196"}))
    assert outlook.cpu_per_unit_ratio is not None
    assert outlook.binding == (("cpu", 1.0),), "the forecast holds as far as the disk does not limit"
    assert outlook.unlimited == (Resource.DISK,)
    assert [(gap.factor, gap.resource, gap.lack) for gap in outlook.uncovered] == [
        ("disk_link_gbps", Resource.DISK, Lack.MEASUREMENT),
        ("months_of_headroom", None, Lack.STATEMENT),
    ]


def test_an_unknown_level_today_is_named_and_not_taken_for_a_default() -> None:
    outlook = outlooks(plan_of({"java": 1.0}, {}, {"machine": "z196", "java": "7 SR3"}))[0]
    gap = outlook.uncovered[0]
    assert (gap.factor, gap.code, gap.lack) == ("java", GapCode.LEVEL_UNKNOWN_TODAY, Lack.STATEMENT)
    assert gap.missing_input == Reference(Part.CURRENT, field="java")
    assert outlook.throughput_ratio is None
    (stated,) = outlooks(plan_of({"java": 1.0}, {"java": "7 SR1"}, {"machine": "z196", "java": "7 SR3"}))
    assert stated.throughput_ratio is not None
    assert stated.uncovered[-1].missing_input == Reference(Part.GROWTH)


def test_a_load_beyond_the_published_curve_has_no_engine_count() -> None:
    plan = plan_of({"java": 1.0}, {"machine": "zEC12", "processors": 54, "utilization": 0.95}, {"machine": "z9"})
    outlook = outlooks(plan)[0]
    assert outlook.engines_needed is None
    assert "engines_needed" in {gap.factor for gap in outlook.uncovered}


def test_no_change_is_ever_silently_without_effect() -> None:
    """A change that moves nothing in any draw is named as a gap or exact, or acts on a resource that does not bind."""
    for workload, name, outlook in single_changes():
        moved = [
            outlook.throughput_ratio,
            outlook.cpu_per_unit_ratio,
            *(part.throughput_ratio for part in outlook.components),
        ]
        acts = any(quantiles and set(quantiles.as_dict().values()) != {1.0} for quantiles in moved)
        named = {gap.factor for gap in (*outlook.uncovered, *outlook.exact)}
        if outlook.status is Status.IMPOSSIBLE:
            continue
        resource_acts = name.startswith(("disk_", "channel_", "network_")) and bool(outlook.evidence)
        assert acts or name in named or resource_acts, (workload, name)


def test_an_adapter_that_no_longer_encrypts_does_not_limit() -> None:
    """What it did takes CPU time, which counts where it was measured and is not covered elsewhere."""
    adapter = {"crypto": "CEX2A", "crypto_utilization": 0.9, "utilization": 0.3}
    measured, unmeasured = (
        outlooks(plan_of({work: 1.0}, adapter, {"crypto": "software"}))[0] for work in ("ssl-handshake", "java-web")
    )
    assert measured.binding[0] == ("cpu", 1.0)
    assert measured.cpu_per_unit_ratio is not None
    assert measured.cpu_per_unit_ratio.p10 is not None
    assert measured.cpu_per_unit_ratio.p10 > 1.0
    assert unmeasured.status is Status.UNCOVERED
    for outlook in (measured, unmeasured):
        assert [one.code for one in outlook.exact] == [ExactCode.NO_ADAPTER]


def test_crypto_that_is_unknown_today_is_a_gap_and_not_a_loss() -> None:
    outlook = outlooks(plan_of({"bulk-encryption": 1.0}, {"message_bytes": 64}, {"crypto": "CPACF"}))[0]
    assert outlook.throughput_ratio is None
    assert (outlook.uncovered[0].factor, outlook.uncovered[0].code) == ("crypto", GapCode.LEVEL_UNKNOWN_TODAY)


def test_a_disk_of_unknown_utilization_is_left_out_and_named() -> None:
    outlook = outlooks(plan_of({"java": 0.5, "disk-random": 0.5}, {"page_size": "4K"}, {"page_size": "1M fixed"}))[0]
    assert outlook.binding == (("cpu", 1.0),)
    assert "disk_utilization" in {gap.factor for gap in outlook.uncovered}


@pytest.mark.parametrize(
    ("today", "change", "field"),
    [
        ({"page_size": "4K", "machine": "z196"}, {"page_size": "1M pageable"}, "page_size"),
        ({"page_size": "4K", "machine": "z9"}, {"page_size": "1M fixed"}, "page_size"),
        ({"machine": "z10"}, {"compiler_target": "z196"}, "compiler_target"),
    ],
)
def test_levels_that_do_not_run_together_are_named(
    today: dict[str, object], change: dict[str, object], field: str
) -> None:
    (outlook,) = outlooks(plan_of({"java": 1.0}, today, change))
    findings = [dict(one.values)["finding"] for one in outlook.warnings if one.code is CautionCode.IMPOSSIBLE]
    assert field in {finding.field for finding in findings}


def test_a_link_below_the_rate_that_a_card_was_measured_at_is_named() -> None:
    today = {"machine": "z196", "channel_card": "FICON Express8", "disk_link_gbps": "2", "disk_utilization": 0.5}
    (outlook,) = outlooks(plan_of({"java": 1.0}, today, {"channel_card": "FICON Express8S"}))
    assert CautionCode.SLOW_LINK in codes(outlook)


def test_a_class_that_only_an_aggregate_touches_is_said_to_borrow() -> None:
    (outlook,) = outlooks(plan_of({"java": 1.0}, {"machine": "z10"}, {"machine": "z196"}))
    assert CautionCode.BORROWED_BY_CLASSES in codes(outlook)
    (known,) = outlooks(plan_of({"java": 1.0}, {"machine": "z196"}, {"machine": "zEC12"}))
    assert CautionCode.BORROWED_BY_CLASSES not in codes(known)


def test_compiling_for_a_machine_nobody_compiled_for_is_said() -> None:
    today = {"machine": "zEC12", "compiler_target": "z196"}
    (outlook,) = outlooks(plan_of({"compute-integer": 1.0}, today, {"compiler_target": "zEC12"}))
    (assumed,) = outlook.assumed
    assert (assumed.factor, assumed.code) == ("compiler_target", AssumedCode.EFFECT)
    assert outlook.throughput_ratio is not None
    assert outlook.throughput_ratio.p10 == pytest.approx(1.0, rel=0.01), "it gains nothing at worst"


def test_what_is_assumed_of_more_channels_is_the_load_that_the_disk_keeps() -> None:
    """Eight times the channels carry 1.68 to 1.92 times as much for each doubling: a fifth to a seventh of the load."""
    today = {"machine": "zEC12", "disk_utilization": 0.8, "channels": 2}
    (outlook,) = outlooks(plan_of({"oltp-database": 1.0}, today, {"channels": 16}))
    (assumed,) = [one for one in outlook.assumed if one.resource is Resource.DISK]
    said = dict(assumed.values)
    assert said["high"] == pytest.approx(1.68**-3, rel=0.01)
    assert said["low"] == pytest.approx(1.92**-3, rel=0.01)
