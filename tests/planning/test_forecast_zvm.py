"""The forecast of z/VM: what the 2 GiB line costs, and what relieves it."""

import pytest

from tests.planning.plans import median, outlooks, plan_of
from zplanner.evidence.configuration import fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.findings import CautionCode, GapCode, Lack


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


def test_below_2g_paging_stays_the_same_per_engine() -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": 5, "below_2g_pages_per_s": 1983}
    constrained, relieved = outlooks(
        plan_of({"web-serving": 1.0}, today, {"processors": 16}, {"processors": 16, "zvm_release": "5.2.0"})
    )
    assert median(constrained.throughput_ratio) < 16 / 5
    assert median(constrained.throughput_ratio) < median(relieved.throughput_ratio)


def test_paging_that_follows_the_engines_stays_at_the_limit_of_what_can_be_stated() -> None:
    at_most = fields()["below_2g_pages_per_s"].maximum
    beyond_by_rounding = [paging for paging in range(100_000, 1_000_000, 997) if paging * (at_most / paging) > at_most]
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": 5}
    for paging in beyond_by_rounding[:3]:
        (outlook,) = outlooks(
            plan_of({"web-serving": 1.0}, {**today, "below_2g_pages_per_s": paging}, {"processors": 50})
        )
        followed = outlook.configuration.number("below_2g_pages_per_s")
        assert followed is not None
        assert at_most * (1 - 1e-9) <= followed.high <= at_most


def test_inputs_that_contradict_the_published_runs_are_named() -> None:
    today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": 5, "below_2g_pages_per_s": 1983}
    outlook = outlooks(plan_of({"web-serving": 1.0}, {**today, "utilization": 0.99}, {"zvm_release": "5.2.0"}))[0]
    assert "contradiction" in {caution.kind for caution in outlook.warnings}


CONSTRAINED = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": 5, "below_2g_pages_per_s": 1983}
CONSTRAINED |= {"machine": "z900", "utilization": 0.8, "fixed_io_buffers": "off"}


def test_more_engines_do_not_move_the_2_gib_line() -> None:
    """On z/VM 5.1.0 five engines were the optimum of the published workload; nine and sixteen did not complete."""
    nine, sixteen = outlooks(plan_of({"web-serving": 1.0}, CONSTRAINED, {"processors": 9}, {"processors": 16}))
    assert median(nine.throughput_ratio) <= 1.1
    assert median(sixteen.throughput_ratio) <= 1.1
    assert ("processors", Resource.STORAGE) in {(one.factor, one.resource) for one in nine.exact}
    assert {part.factor for part in nine.contributions} <= {"processors"}


def test_relief_with_other_engines_says_nothing_of_paging_that_is_gone() -> None:
    (outlook,) = outlooks(plan_of({"web-serving": 1.0}, CONSTRAINED, {"zvm_release": "5.2.0", "processors": 9}))
    assert not [gap for gap in outlook.uncovered if gap.factor == "below_2g_pages_per_s"]
    assert "fixed_io_buffers" not in {one.factor for one in outlook.assumed}
    assert "below_2g_pages_per_s" not in {part.factor for part in outlook.contributions}


def test_fixed_buffers_gain_nothing_that_was_not_measured() -> None:
    unstated = {name: value for name, value in CONSTRAINED.items() if name != "below_2g_pages_per_s"}
    (unknown,) = outlooks(plan_of({"web-serving": 1.0}, unstated, {"fixed_io_buffers": "on"}))
    assert unknown.throughput_ratio is None
    assert unknown.uncovered[0].code is GapCode.BUFFERS_NEED_PAGING
    none = unstated | {"below_2g_pages_per_s": 0}
    (relieved,) = outlooks(plan_of({"web-serving": 1.0}, none, {"fixed_io_buffers": "on"}))
    assert median(relieved.cpu_per_unit_ratio) > 1.0, "they cost further moves of data"
    assert [one.factor for one in relieved.assumed] == ["fixed_io_buffers"]


def test_a_move_from_zvm_to_an_lpar_saves_the_15_percent_of_cpu_that_websphere_was_measured_to_cost() -> None:
    today = {"machine": "z196", "hypervisor": "zvm", "zvm_release": "6.3.0"}
    (there,) = outlooks(plan_of({"java-web": 1.0}, today, {"hypervisor": "lpar"}))
    assert median(there.cpu_per_unit_ratio) == pytest.approx(1 / 1.15, rel=0.01)
    assert {use.id for use in there.evidence} == {"websphere-lpar-zvm"}
    assert [one.code for one in there.warnings] == [CautionCode.GUESTS_NOT_COUNTED]


def test_for_other_work_the_cost_of_zvm_is_said_to_be_that_of_another_class() -> None:
    (outlook,) = outlooks(plan_of({"web-serving": 1.0}, CONSTRAINED, {"hypervisor": "lpar"}))
    assert outlook.throughput_ratio is not None
    (borrowed,) = [one for one in outlook.warnings if one.code is CautionCode.BORROWED_BY_CLASSES]
    assert dict(borrowed.values)["classes"] == ("web-serving",)
