"""The forecast keeps the laws it is built on, and says where it has no answer."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import exact, median, outlooks, plan_of, throughput
from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.fields import fields
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Lack, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model

CLASSES = ("java", "bi-database", "file-server", "oltp-database", "java-web", "web-serving", "compute-integer", "mixed")
MACHINES = ("z9", "z10", "z196", "zEC12")

mixes = st.dictionaries(st.sampled_from(CLASSES), st.integers(1, 9), min_size=1, max_size=4).map(
    lambda weights: {name: weight / sum(weights.values()) for name, weight in weights.items()}
)


@settings(max_examples=20, deadline=None)
@given(mixes, st.sampled_from(MACHINES), st.integers(1, 40))
def test_no_change_is_exactly_one_in_every_quantile(mix: dict[str, float], machine: str, engines: int) -> None:
    outlook = outlooks(plan_of(mix, {"machine": machine, "processors": engines}, {}))[0]
    for quantiles in (outlook.throughput_ratio, outlook.cpu_per_unit_ratio):
        assert quantiles is not None
        assert set(quantiles.as_dict().values()) == {1.0}


@pytest.mark.parametrize("workload", CLASSES)
def test_the_chain_of_steps_equals_the_direct_move(workload: str) -> None:
    mix = {workload: 1.0}
    direct = throughput(mix, {"machine": "z9"}, {"machine": "zEC12"})
    steps = [throughput(mix, {"machine": a}, {"machine": b}) for a, b in pairwise(MACHINES)]
    assert np.prod(steps) == pytest.approx(direct, rel=1e-12)


@pytest.mark.parametrize("workload", CLASSES)
def test_back_is_the_inverse_of_forth(workload: str) -> None:
    there = throughput({workload: 1.0}, {"machine": "z10"}, {"machine": "zEC12"})
    back = throughput({workload: 1.0}, {"machine": "zEC12"}, {"machine": "z10"})
    assert there * back == pytest.approx(1.0, rel=1e-12)


def test_db2_moves_from_z10_to_zec12_at_twice_the_throughput() -> None:
    assert throughput({"bi-database": 1.0}, {}, {"machine": "zEC12"}) == pytest.approx(2.0, rel=0.03)


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 53), st.integers(1, 53))
def test_more_engines_never_carry_less(one: int, other: int) -> None:
    few, many = sorted((one, other))
    plan = plan_of({"java": 1.0}, {"processors": 8}, {"processors": few}, {"processors": many})
    fewer, more = (median(scenario.throughput_ratio) for scenario in outlooks(plan))
    assert fewer <= more


def test_contributions_multiply_to_the_total() -> None:
    plan = plan_of(
        {"java": 1.0},
        {"java": "7 SR1", "page_size": "4K"},
        {"machine": "zEC12", "processors": 6, "page_size": "1M pageable", "java": "7 SR3"},
    )
    outlook = outlooks(plan)[0]
    product = np.prod([median(part.ratio) for part in outlook.contributions])
    assert product == pytest.approx(median(outlook.throughput_ratio), rel=1e-9)
    assert {part.factor for part in outlook.contributions} == {"machine", "processors", "page_size", "java"}


def test_weights_of_the_evidence_add_up_to_one() -> None:
    outlook = outlooks(plan_of({"java": 0.5, "file-server": 0.5}, {}, {"machine": "zEC12"}))[0]
    assert sum(use.weight for use in outlook.evidence) == pytest.approx(1.0, abs=0.02)
    assert "dbench-z196-zec12" in {use.id for use in outlook.evidence}


@pytest.mark.parametrize("machine", ["z900", "z990"])
def test_a_machine_nobody_measured_gets_no_number(machine: str) -> None:
    outlook = outlooks(plan_of({"java": 1.0}, {}, {"machine": machine}))[0]
    assert outlook.throughput_ratio is None
    assert outlook.components[0].throughput_ratio is None
    assert "No measurement covers" in outlook.uncovered[0].message
    assert outlook.uncovered[0].lack is Lack.MEASUREMENT


def test_a_change_without_a_measurement_is_null_alone_and_named_beside_others() -> None:
    alone, beside = outlooks(
        plan_of(
            {"java": 1.0},
            {"disk_striping": "none"},
            {"disk_striping": "LVM"},
            {"disk_striping": "LVM", "machine": "z196"},
        )
    )
    assert alone.throughput_ratio is None
    assert beside.throughput_ratio is not None
    assert [(gap.factor, gap.lack) for gap in beside.uncovered] == [
        ("disk_striping", Lack.STATEMENT),
        ("months_of_headroom", Lack.STATEMENT),
    ]


def test_an_unknown_level_today_is_named_and_not_taken_for_a_default() -> None:
    outlook = outlooks(plan_of({"java": 1.0}, {}, {"machine": "z196", "page_size": "1M fixed"}))[0]
    assert "Page size is unknown today" in outlook.uncovered[0].message
    assert outlook.uncovered[0].lack is Lack.STATEMENT
    assert median(outlook.throughput_ratio) == throughput({"java": 1.0}, {}, {"machine": "z196"})


def test_the_relief_of_the_below_2g_constraint_lies_where_the_runs_put_it() -> None:
    today = {
        "machine": "z900",
        "processors": 5,
        "utilization": 0.76,
        "hypervisor": "zvm",
        "zvm_release": "5.1.0",
        "central_storage_gib": 30,
        "fixed_io_buffers": "off",
        "below_2g_pages_per_s": 1983,
    }
    fixed, relieved = outlooks(
        plan_of({"web-serving": 1.0}, today, {"fixed_io_buffers": "on"}, {"zvm_release": "5.2.0"})
    )
    assert median(fixed.throughput_ratio) == pytest.approx(102.444 / 62.734, rel=0.05)
    assert median(relieved.throughput_ratio) == pytest.approx(109.083 / 62.734, rel=0.05)
    assert median(relieved.cpu_per_unit_ratio) == pytest.approx(53654 / 70726, rel=0.03)
    assert relieved.binding == (("cpu", 1.0),)


def test_without_the_constraint_zvm_520_costs_cpu() -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "below_2g_pages_per_s": 0}
    outlook = outlooks(plan_of({"web-serving": 1.0}, today, {"zvm_release": "5.2.0"}))[0]
    assert 1.02 <= median(outlook.cpu_per_unit_ratio) <= 1.11
    assert median(outlook.throughput_ratio) < 1.0


def test_the_paging_must_be_stated_for_the_gain_of_520() -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "central_storage_gib": 30}
    outlook = outlooks(plan_of({"web-serving": 1.0}, today, {"zvm_release": "5.2.0"}))[0]
    assert ("below_2g_pages_per_s", Lack.STATEMENT) in {(gap.factor, gap.lack) for gap in outlook.uncovered}


def test_a_faster_machine_on_a_busy_channel_is_bound_by_the_disk() -> None:
    today = {"disk_utilization": 0.5}
    outlook = outlooks(plan_of({"bi-database": 1.0}, today, {"machine": "zEC12"}))[0]
    assert outlook.binding == (("disk", 1.0),)
    assert median(outlook.throughput_ratio) == pytest.approx(0.6 / 0.5)


def test_a_disk_class_alone_shows_the_ceiling_of_the_disk() -> None:
    today = {"disk_attachment": "FICON", "disk_link_gbps": "2"}
    outlook = outlooks(plan_of({"disk-sequential-read": 1.0}, today, {"disk_link_gbps": "4"}))[0]
    assert median(outlook.components[0].throughput_ratio) == pytest.approx(2.0, rel=0.1)


def test_a_faster_link_leaves_the_cpu_of_a_disk_class_alone() -> None:
    today = {"disk_attachment": "FICON", "disk_link_gbps": "2"}
    outlook = outlooks(plan_of({"disk-sequential-read": 1.0}, today, {"disk_link_gbps": "4"}))[0]
    assert median(outlook.cpu_per_unit_ratio) == 1.0
    assert median(outlook.components[0].cpu_per_unit_ratio) == 1.0


def test_utilization_never_leaves_its_physical_limits() -> None:
    outlook = outlooks(plan_of({"java": 1.0}, {"utilization": 0.95}, {"processors": 1}, {"machine": "zEC12"}))
    for scenario in outlook:
        assert scenario.cpu_utilization is not None
        assert all(0 <= value <= 1 for value in scenario.cpu_utilization.as_dict().values() if value is not None)
    assert outlook[0].response_time_stretch is not None
    assert outlook[0].response_time_stretch.p50 is None  # saturated: no finite response time


def test_engines_needed_is_the_smallest_number_that_keeps_the_target() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.7}, {})
    outlook = outlooks(replace(plan, target_utilization=0.70, target_confidence=0.5))[0]
    assert outlook.engines_needed is not None
    assert outlook.engines_needed.count == 8


def test_a_load_beyond_the_published_curve_has_no_engine_count() -> None:
    plan = plan_of({"java": 1.0}, {"machine": "zEC12", "processors": 54, "utilization": 0.95}, {"machine": "z9"})
    outlook = outlooks(plan)[0]
    assert outlook.engines_needed is None
    assert "engines_needed" in {gap.factor for gap in outlook.uncovered}


def test_growth_crosses_the_target_in_the_month_that_arithmetic_gives() -> None:
    plan = replace(plan_of({"java": 1.0}, {"utilization": 0.35}, {}), growth_per_year=exact(0.20))
    months = median(outlooks(plan)[0].months_of_headroom)
    assert months == pytest.approx(12 * np.log(0.70 / 0.35) / np.log(1.20))


def test_a_shrinking_load_never_crosses() -> None:
    plan = replace(plan_of({"java": 1.0}, {"utilization": 0.35}, {}), growth_per_year=exact(-0.10))
    months = outlooks(plan)[0].months_of_headroom
    assert months is not None
    assert set(months.as_dict().values()) == {None}


def test_uncertain_inputs_widen_the_answer_and_keep_its_middle() -> None:
    known, unsure = (
        outlooks(plan_of({"java": 1.0}, {"utilization": utilization}, {"machine": "z196"}))[0].cpu_utilization
        for utilization in (0.6, "0.5..0.7")
    )
    assert known is not None
    assert unsure is not None
    assert median(unsure) == pytest.approx(median(known), rel=0.02)
    assert (unsure.p95 or 0) - (unsure.p05 or 0) > (known.p95 or 0) - (known.p05 or 0)


def test_the_same_plan_and_seed_give_the_same_outlook_and_another_seed_nearly_so() -> None:
    plan = plan_of({"java": 0.5, "file-server": 0.5}, {}, {"machine": "zEC12"})
    assert forecast(plan, load_model()) == forecast(plan, load_model())
    one, other = (forecast(plan, load_model(), seed=seed).scenarios[0].throughput_ratio for seed in (1, 2))
    assert one != other
    assert median(one) == pytest.approx(median(other), rel=0.01)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (Plan(), "machine is missing"),
        (plan_of({}, {}), "there is no workload"),
        (plan_of({"java": 0.5}, {}), "the shares add up to 0.5, not 1"),
        (plan_of({"jawa": 1.0}, {}), "'jawa' is not a workload class"),
        (plan_of({"java": 2.0, "mixed": -1.0}, {}), "lies outside 0 to 1"),
        (replace(plan_of({"java": 1.0}, {}), target_confidence=1.5), "1.5 lies outside 0 to 1"),
        (replace(plan_of({"java": 1.0}, {}), growth_per_year=exact(-2)), "growth"),
    ],
)
def test_an_unfinished_plan_is_refused_in_one_sentence(plan: Plan, says: str) -> None:
    with pytest.raises(ZplannerError) as refused:
        forecast(plan, load_model())
    assert says in str(refused.value)


def single_changes() -> list[tuple[str, dict[str, object], dict[str, object]]]:
    """Every class with every change of one level field, where both sides are stated."""
    context: dict[str, object] = {"disk_attachment": "FICON", "disk_link_gbps": "4", "decimal_float": "software"}
    context |= {"crypto": "software", "message_bytes": 1024, "disk_utilization": 0.6, "network_utilization": 0.6}
    return [
        (workload, {**context, name: low}, {name: high})
        for workload in workload_classes()
        for name, field in fields().items()
        for low, high in pairwise(field.levels)
        if name not in ("hypervisor", "zvm_release", "fixed_io_buffers")
    ]


def test_no_change_is_ever_silently_without_effect() -> None:
    """A change that moves nothing in any draw is named as a gap, or acts on a resource that does not bind."""
    for workload, today, change in single_changes():
        outlook = outlooks(plan_of({workload: 1.0}, today, change))[0]
        moved = [
            outlook.throughput_ratio,
            outlook.cpu_per_unit_ratio,
            *(part.throughput_ratio for part in outlook.components),
        ]
        acts = any(quantiles and set(quantiles.as_dict().values()) != {1.0} for quantiles in moved)
        named = {gap.factor for gap in outlook.uncovered} | {c.code for c in outlook.warnings}
        (name,) = change
        resource_acts = name.startswith(("disk_", "channel_", "network_")) and bool(outlook.evidence)
        assert acts or name in named or "not-counted" in named or resource_acts, (workload, change)


def test_crypto_that_is_unknown_today_is_a_gap_and_not_a_loss() -> None:
    outlook = outlooks(plan_of({"bulk-encryption": 1.0}, {"message_bytes": 64}, {"crypto": "CPACF"}))[0]
    assert outlook.throughput_ratio is None
    assert "Crypto provider is unknown today" in outlook.uncovered[0].message


def test_a_disk_of_unknown_utilization_is_left_out_and_named() -> None:
    outlook = outlooks(plan_of({"java": 0.5, "disk-random": 0.5}, {}, {"machine": "zEC12"}))[0]
    assert outlook.binding == (("cpu", 1.0),)
    assert "disk_utilization" in {gap.factor for gap in outlook.uncovered}


def test_below_2g_paging_stays_the_same_per_engine() -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": 5, "below_2g_pages_per_s": 1983}
    constrained, relieved = outlooks(
        plan_of({"web-serving": 1.0}, today, {"processors": 16}, {"processors": 16, "zvm_release": "5.2.0"})
    )
    assert median(constrained.throughput_ratio) < 16 / 5
    assert median(constrained.throughput_ratio) < median(relieved.throughput_ratio)


def test_inputs_that_contradict_the_published_runs_are_named() -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": 5, "below_2g_pages_per_s": 1983}
    outlook = outlooks(plan_of({"web-serving": 1.0}, {**today, "utilization": 0.99}, {"zvm_release": "5.2.0"}))[0]
    assert "contradiction" in {caution.code for caution in outlook.warnings}


CONSTRAINED = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": 5, "below_2g_pages_per_s": 1983}
CONSTRAINED |= {"machine": "z900", "utilization": 0.8, "fixed_io_buffers": "off"}


def codes(outlook: ScenarioOutlook) -> set[str]:
    return {caution.code for caution in outlook.warnings}


def test_more_engines_do_not_move_the_2_gib_line() -> None:
    """On z/VM 5.1.0 five engines were the optimum of the published workload; nine and sixteen did not complete."""
    nine, sixteen = outlooks(plan_of({"web-serving": 1.0}, CONSTRAINED, {"processors": 9}, {"processors": 16}))
    assert median(nine.throughput_ratio) <= 1.1
    assert median(sixteen.throughput_ratio) <= 1.1
    assert any("did not complete" in caution.message for caution in nine.warnings)
    assert {part.factor for part in nine.contributions} <= {"processors"}


def test_relief_with_other_engines_says_nothing_of_paging_that_is_gone() -> None:
    (outlook,) = outlooks(plan_of({"web-serving": 1.0}, CONSTRAINED, {"zvm_release": "5.2.0", "processors": 9}))
    assert not [gap for gap in outlook.uncovered if gap.factor == "below_2g_pages_per_s"]
    assert not any("paging" in caution.message.lower() for caution in outlook.warnings)
    assert "below_2g_pages_per_s" not in {part.factor for part in outlook.contributions}


@pytest.mark.parametrize(
    ("paging", "says"), [({"below_2g_pages_per_s": 0}, "nothing to relieve"), ({}, "state the paging today")]
)
def test_fixed_buffers_gain_nothing_that_was_not_measured(paging: dict[str, object], says: str) -> None:
    today = {name: value for name, value in CONSTRAINED.items() if name != "below_2g_pages_per_s"} | paging
    (outlook,) = outlooks(plan_of({"web-serving": 1.0}, today, {"fixed_io_buffers": "on"}))
    assert outlook.throughput_ratio is None
    assert says in outlook.uncovered[0].message


def test_a_move_from_zvm_to_an_lpar_says_that_nobody_compared_them() -> None:
    (outlook,) = outlooks(plan_of({"web-serving": 1.0}, CONSTRAINED, {"hypervisor": "lpar"}))
    assert any("No measurement compares z/VM with LPAR" in caution.message for caution in outlook.warnings)


@pytest.mark.parametrize(
    ("today", "change", "says"),
    [
        ({"page_size": "4K", "machine": "z196"}, {"page_size": "1M pageable"}, "Flash Express"),
        ({"page_size": "4K", "machine": "z9"}, {"page_size": "1M fixed"}, "came with the z10"),
        (
            {"channel_card": "FICON Express8", "disk_link_gbps": "2", "disk_utilization": 0.5},
            {"channel_card": "FICON Express8S"},
            "measured at 8 Gbit/s",
        ),
    ],
)
def test_levels_that_do_not_go_together_are_named(
    today: dict[str, object], change: dict[str, object], says: str
) -> None:
    (outlook,) = outlooks(plan_of({"java": 1.0}, today, change))
    assert any(caution.code == "contradiction" and says in caution.message for caution in outlook.warnings)


def test_a_class_that_only_an_aggregate_touches_is_said_to_borrow() -> None:
    (outlook,) = outlooks(plan_of({"java": 1.0}, {"machine": "z10"}, {"machine": "z196"}))
    assert "borrowed" in codes(outlook)
    (known,) = outlooks(plan_of({"java": 1.0}, {"machine": "z196"}, {"machine": "zEC12"}))
    assert "borrowed" not in codes(known)


def test_compiling_for_a_machine_nobody_compiled_for_is_said() -> None:
    today = {"machine": "zEC12", "compiler_target": "z196"}
    (outlook,) = outlooks(plan_of({"compute-integer": 1.0}, today, {"compiler_target": "zEC12"}))
    assert any("Compiler target z196 to zEC12" in caution.message for caution in outlook.warnings)


def test_the_n_way_curve_is_cited_where_engines_change() -> None:
    (outlook,) = outlooks(plan_of({"java": 1.0}, {"processors": 8}, {"processors": 6}))
    assert "sysinfo-z196" in {use.source for use in outlook.evidence}


def test_a_forecast_that_takes_over_what_an_edit_left_equals_one_made_anew() -> None:
    plan = plan_of({"java": 0.6, "oltp-database": 0.4}, {}, {"machine": "zEC12"}, {"machine": "z196"}, {})
    first, second, third = plan.scenarios
    edits = (
        replace(plan, current=plan.current.changed(utilization=0.7)),
        replace(plan, growth_per_year=exact(0.2)),
        replace(plan, target_utilization=0.8),
        replace(plan, name="renamed", scenarios=(third, replace(first, name="another"), second)),
        replace(plan, scenarios=(replace(first, changes=first.changes.changed(processors=4)), second)),
        replace(plan, mix=plan.mix[::-1]),
    )
    before = forecast(plan, load_model())
    for edited in edits:
        assert forecast(edited, load_model(), before=(plan, before)) == forecast(edited, load_model())
    kept = forecast(edits[4], load_model(), before=(plan, before)).scenarios[1]
    assert kept.evidence is before.scenarios[1].evidence, "what was not edited is not computed again"
