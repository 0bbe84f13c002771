"""The measurement proposed first is the one that narrows the interval most, by what it was said to."""

import math
from dataclasses import replace

import pytest

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.sensitivity import Suggestion, suggestions
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

PLAN = Plan(
    "plan",
    Configuration(machine="z10", processors=8, utilization=0.7, page_size="4K", crypto="software"),
    (Component("java", Uncertain.exactly(0.7)), Component("file-server", Uncertain.exactly(0.3))),
    (Scenario("zEC12", Configuration(machine="zEC12", page_size="1M fixed")),),
)


def log_width(plan: Plan) -> float:
    """The 90% interval of CPU per unit of work, as a difference of logarithms."""
    quantiles = forecast(plan, load_model()).scenarios[0].cpu_per_unit_ratio
    assert quantiles is not None
    assert quantiles.p05 is not None
    assert quantiles.p95 is not None
    return math.log(quantiles.p95 / quantiles.p05)


def taken(suggestion: Suggestion) -> Measurement:
    """The proposed measurement, as if it had said what the forecast said."""
    return Measurement(
        "own-1", "own", "own.csv, line 2", (suggestion.workload_class,), "ours", Resource.CPU, Metric.CPU_PER_UNIT,
        suggestion.base, suggestion.target, 0.48, 0.48, Kind.POINT,
    )  # fmt: skip


def test_the_heaviest_component_across_the_whole_change_comes_first() -> None:
    first = suggestions(PLAN, PLAN.scenarios[0], load_model())[0]
    assert first.workload_class == "java"
    assert first.base.differences(first.target) == ("machine", "page_size")
    assert first.measured.command


def test_the_narrowing_is_what_the_measurement_does_when_it_is_taken() -> None:
    before = log_width(PLAN)
    for suggestion in suggestions(PLAN, PLAN.scenarios[0], load_model())[:3]:
        after = log_width(replace(PLAN, measurements=(taken(suggestion),)))
        assert 1 - after / before == pytest.approx(suggestion.narrowing, abs=0.04)


def test_what_was_measured_is_not_proposed_as_strongly_again() -> None:
    first = suggestions(PLAN, PLAN.scenarios[0], load_model())[0]
    again = suggestions(replace(PLAN, measurements=(taken(first),)), PLAN.scenarios[0], load_model())
    same = [entry for entry in again if (entry.workload_class, entry.target) == (first.workload_class, first.target)]
    assert all(entry.narrowing < first.narrowing / 2 for entry in same)


def test_a_scenario_without_change_needs_no_measurement() -> None:
    assert suggestions(PLAN, Scenario("today"), load_model()) == ()


def test_a_factor_that_does_not_act_on_a_class_is_not_proposed_for_it() -> None:
    scenario = Scenario("CPACF", Configuration(machine="zEC12", crypto="CPACF"))
    assert all(
        suggestion.base.get("crypto") == suggestion.target.get("crypto")
        for suggestion in suggestions(PLAN, scenario, load_model())
    )


def test_a_change_that_nobody_measured_comes_first_and_is_covered_when_it_is_measured() -> None:
    plan = replace(
        PLAN,
        current=Configuration(machine="z990", processors=8, utilization=0.7),
        scenarios=(Scenario("z9", Configuration(machine="z9")),),
    )
    found = suggestions(plan, plan.scenarios[0], load_model())
    assert [entry.narrowing for entry in found] == [1.0] * 2
    taken = tuple(
        Measurement(
            f"own {entry.workload_class}", "own", "test", (entry.workload_class,), "own", Resource.CPU,
            Metric.THROUGHPUT, entry.base, entry.target, 1.5, 1.5, Kind.POINT,
        )
        for entry in found
    )  # fmt: skip
    assert forecast(plan, load_model()).scenarios[0].throughput_ratio is None
    assert forecast(replace(plan, measurements=taken), load_model()).scenarios[0].throughput_ratio is not None


def test_no_measurement_of_a_workload_narrows_what_another_resource_leaves_open() -> None:
    bound = replace(PLAN, current=PLAN.current.changed(disk_utilization=0.69))
    assert suggestions(bound, bound.scenarios[0], load_model()) == ()


def test_no_measurement_of_the_cpu_matters_where_another_resource_always_binds() -> None:
    by_disk = replace(PLAN, current=PLAN.current.changed(disk_utilization=Uncertain.exactly(0.98)))
    scenario = Scenario("unmeasured too", Configuration(machine="zEC12", cpu_hotplug="on", processors=16))
    by_disk = replace(by_disk, current=by_disk.current.changed(cpu_hotplug="off"))
    assert suggestions(replace(by_disk, current=by_disk.current.changed(disk_utilization=None)), scenario, load_model())
    assert suggestions(by_disk, scenario, load_model()) == ()
