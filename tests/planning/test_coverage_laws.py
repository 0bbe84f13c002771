"""Laws of coverage that hold for any plan (`forecast.md`, section 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.planning.any_plans import every_mix
from tests.planning.plans import plan_of
from zplanner.evidence.configuration import FieldKind, fields
from zplanner.evidence.coverage import Standing, touched_by
from zplanner.planning.case import is_impossible
from zplanner.planning.demands import demands_of
from zplanner.planning.findings import CautionCode, Lack
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantity, ScenarioOutlook, Status
from zplanner.planning.reasons.coverage import coverage_of, is_answered
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message

NEEDED = ("machine", "processors", "utilization")
FURTHER = [name for name in fields() if name not in NEEDED]

several = settings(max_examples=40)


def stated(name: str) -> st.SearchStrategy[object]:
    """Any value of a field."""
    field = fields()[name]
    if field.kind is FieldKind.LEVEL:
        return st.sampled_from(field.levels)
    if name == "scales_to":  # fewer than are busy are refused
        return st.integers(16, 64)
    if name == "memory_used_gib":  # more than there is is refused
        return st.floats(0.01, 0.0625)
    if field.kind is FieldKind.COUNT:
        return st.integers(1, 16)
    return st.floats(max(field.minimum, 0.05), min(field.maximum, 0.95 if field.kind is FieldKind.SHARE else 256.0))


@st.composite
def configurations(draw: st.DrawFn, names: list[str], most: int) -> dict[str, object]:
    return {name: draw(stated(name)) for name in draw(st.lists(st.sampled_from(names), unique=True, max_size=most))}


@st.composite
def todays(draw: st.DrawFn) -> dict[str, object]:
    today = {"machine": draw(st.sampled_from(fields()["machine"].levels)), "processors": draw(st.integers(1, 16))}
    return today | {"utilization": draw(st.floats(0.1, 0.9))} | draw(configurations(FURTHER, 6))


changes = configurations([*FURTHER, "machine", "processors"], 3)


def outlook_of(mix: dict[str, float], today: Mapping[str, object], change: Mapping[str, object]) -> ScenarioOutlook:
    plan = replace(plan_of(mix, today, change), growth_per_year=Uncertain.parse(0.1))
    return forecast(plan, load_model(), parts=False).scenarios[0]


def given_figures(outlook: ScenarioOutlook) -> set[str]:
    """The quantities with a figure, or with the answer that no number is one."""
    without = {gap.factor for gap in outlook.uncovered if gap.lack is Lack.NUMBER}
    return {one for one in Quantity if getattr(outlook, one)} | without


@several
@given(every_mix, todays(), changes, st.data())
def test_stating_more_of_today_never_removes_a_figure(
    mix: dict[str, float], today: dict[str, object], change: dict[str, object], data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from([one for one in FURTHER if one not in today]))
    before = outlook_of(mix, today, change)
    after = outlook_of(mix, {**today, name: data.draw(stated(name))}, change)
    assume(Status.IMPOSSIBLE not in (before.status, after.status))
    assert given_figures(before) <= given_figures(after), name


@several
@given(every_mix, todays(), changes, st.data())
def test_a_change_from_an_unstated_level_is_never_better_known_than_from_a_stated_one(
    mix: dict[str, float], today: dict[str, object], change: dict[str, object], data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(FURTHER))
    values = data.draw(st.lists(stated(name), min_size=2, max_size=2, unique=True))
    unstated = {one: value for one, value in today.items() if one != name}
    changed, with_level = {**change, name: values[1]}, {**unstated, name: values[0]}
    runs, runs_with_level = (not is_impossible(plan_of(mix, one, changed).current) for one in (unstated, with_level))
    assume(runs_with_level or not runs)  # a level that cannot run says nothing of today
    before, after = outlook_of(mix, unstated, changed), outlook_of(mix, with_level, changed)
    assume(Status.IMPOSSIBLE not in (before.status, after.status))
    assert given_figures(before) <= given_figures(after)


@several
@given(every_mix, todays(), changes)
@example(
    {"java": 1.0},
    {"machine": "z10", "processors": 4, "utilization": 0.5},
    {"machine": "zEC12", "nest_intensity": Uncertain.exactly(1.0)},
)
@example(
    {"java": 1.0},
    {"machine": "z900", "utilization": 0.5, "central_storage_gib": 1.0, "memory_used_gib": 0.0625},
    {"load_dependent_memory": 0.5},
)
def test_every_change_is_exactly_one_of_measured_assumed_exact_and_not_covered_for_each_resource(
    mix: dict[str, float], today: dict[str, object], change: dict[str, object]
) -> None:
    plan = plan_of(mix, today, change)
    demands = demands_of(plan, plan.scenarios[0], load_model())
    known = [(one.factor, one.resource) for one in coverage_of(demands) if one.factor in demands.changed]
    assert len(known) == len(set(known))
    for name in demands.changed:
        for resource in touched_by(name):
            if resource in demands.of:
                assert (name, resource) in known


@several
@given(every_mix, todays(), changes)
def test_only_an_exact_change_has_no_width(
    mix: dict[str, float], today: dict[str, object], change: dict[str, object]
) -> None:
    change.pop("processors", None)
    plan = plan_of(mix, today, change)
    demands = demands_of(plan, plan.scenarios[0], load_model())
    assume(is_answered(demands))
    ratio = forecast(plan, load_model(), parts=False).scenarios[0].cpu_per_unit_ratio
    assume(ratio is not None and ratio.p05 == ratio.p95)
    of_cpu = {one.standing for one in coverage_of(demands) if one.resource == "cpu" and one.factor in demands.changed}
    assert of_cpu <= {Standing.EXACT}


def test_a_machine_has_its_figures_beside_a_page_size_that_is_unknown_today() -> None:
    """What another page size does is then assumed, from nothing to what it was measured to do."""
    outlook = outlook_of({"java": 1.0}, {"machine": "z10"}, {"machine": "zEC12", "page_size": "1M fixed"})
    assert outlook.cpu_per_unit_ratio is not None
    assert "page_size" in {one.factor for one in outlook.assumed}


def test_traffic_of_no_class_has_the_gain_of_a_card_that_was_measured_for_large_and_small_blocks() -> None:
    today: dict[str, object] = {"machine": "z196", "utilization": 0.55, "disk_utilization": 0.7}
    today |= {"disk_attachment": "FICON", "channel_card": "FICON Express8"}
    outlook = outlook_of({"bi-database": 1.0}, today, {"channel_card": "FICON Express8S"})
    assert ("channel_card", "disk") in {(one.factor, one.resource) for one in outlook.assumed}
    assert "disk" in dict(outlook.binding)
    ratio = outlook.throughput_ratio
    assert ratio is not None
    assert ratio.p50 is not None
    assert 1.2 < ratio.p50 < 1.4, "the CPU, 55% busy, ends what a disk of 70% carries"


def test_a_stated_disk_without_an_answer_is_a_condition() -> None:
    today: dict[str, object] = {"machine": "z13", "disk_attachment": "FICON", "channel_card": "FICON Express8"}
    change = {"channel_card": "FICON Express16S"}
    assert outlook_of({"bi-database": 1.0}, today, change).conditions == ()
    (condition,) = outlook_of({"bi-database": 1.0}, {**today, "disk_utilization": 0.5}, change).conditions
    assert condition.code is CautionCode.RESOURCE_UNANSWERED
    assert message(condition).startswith("Provided that the disk does not limit:")


@pytest.mark.parametrize("change", [{"machine": "z17", "hypervisor": "lpar"}, {"machine": "z16"}, {"machine": "z14"}])
def test_an_unstated_release_has_the_figures_of_one_that_runs(change: dict[str, object]) -> None:
    """No z/VM release that runs on a z13 has the below-2G constraint."""
    today: dict[str, object] = {"machine": "z13", "hypervisor": "zvm"}
    unstated, stated_ = (outlook_of({"java": 1.0}, one, change) for one in (today, {**today, "zvm_release": "7.1.0"}))
    assert unstated.throughput_ratio == stated_.throughput_ratio
    assert unstated.throughput_ratio is not None


@pytest.mark.parametrize("hypervisor", [{}, {"hypervisor": "zvm"}, {"hypervisor": "lpar"}])
@pytest.mark.parametrize("machine", ["z13s", "z14", "z16"])
def test_memory_removes_no_answer_where_no_release_has_the_constraint(
    machine: str, hypervisor: Mapping[str, object]
) -> None:
    """Also where z/VM is not stated: a release that is too old for a z13 is too old for later machines."""
    today = {"machine": machine, **hypervisor}
    without = outlook_of({"java": 1.0}, today, {"machine": "z17"})
    stated = outlook_of(
        {"java": 1.0}, {**today, "central_storage_gib": 64}, {"machine": "z17", "central_storage_gib": 256}
    )
    assert without.throughput_ratio is not None
    assert stated.throughput_ratio is not None
    assert stated.throughput_ratio.p50 == pytest.approx(without.throughput_ratio.p50, rel=0.01)


def test_an_unstated_channel_card_is_a_condition_on_another_machine() -> None:
    today: dict[str, object] = {"machine": "z10", "disk_attachment": "FICON"}
    (condition,) = outlook_of({"java": 1.0}, today, {"machine": "zEC12"}).conditions
    assert message(condition) == (
        "The channel card is not stated. Provided that the channel card is one of FICON Express8 and FICON Express8S: "
        "known to run on zEC12."
    )
    assert outlook_of({"java": 1.0}, today, {"processors": 9}).conditions == (), "it runs today"
