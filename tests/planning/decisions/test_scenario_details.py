"""A closer look at a scenario says the same as its forecast, and more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.any_plans import changes, every_mix, todays
from tests.planning.plans import exact, outlooks, plan_of, values
from tests.refusals import refused
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.decision import beats
from zplanner.planning.decisions.scenario_details import LOADS, ScenarioDetails, middle_course, scenario_details, sweep
from zplanner.planning.decisions.sizing import sizing
from zplanner.planning.demands import demands_of
from zplanner.planning.load import log_growth
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import BANDED, MEDIAN, QUANTILES, Quantiles
from zplanner.planning.plan import Plan
from zplanner.planning.problems import PlanCode
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain


def growing(plan: Plan, growth: str = "0.2") -> Plan:
    return replace(plan, growth_per_year=Uncertain.parse(growth))


@settings(max_examples=20)
@given(every_mix, todays(), changes(), st.sampled_from(["0.2", "0.1..0.4", "-0.2..0.1"]))
def test_the_first_month_and_todays_load_are_what_the_forecast_says(
    mix: dict[str, float], today: Mapping[str, object], change: Mapping[str, object], growth: str
) -> None:
    plan = growing(plan_of(mix, today, change), growth)
    (outlook,), found = outlooks(plan), scenario_details(plan, plan.scenarios[0], load_model())
    if outlook.throughput_ratio is None:
        assert found is None
        return
    assert found is not None
    assert found.trajectory is not None
    if found.trajectory.resource is Resource.CPU:
        assert found.trajectory.utilization[0] == pytest.approx(values(outlook.cpu_utilization))
    at_todays_load = found.load_curve.stretch[list(LOADS).index(1.0)]
    assert at_todays_load[np.isfinite(at_todays_load)] == pytest.approx(values(outlook.response_time_stretch))
    assert {slack.resource.value: slack.binds for slack in found.slack if slack.binds} == pytest.approx(
        dict(outlook.binding)
    )
    for rising in (found.trajectory.reached, *found.load_curve.stretch.T):
        assert (np.diff(rising[np.isfinite(rising)]) >= -1e-12).all()


def test_half_of_the_crossings_lie_before_the_median_of_the_headroom() -> None:
    plan = growing(plan_of({"java": 1.0}, {"utilization": 0.6}, {"machine": "z196"}))
    found, months = scenario_details(plan, plan.scenarios[0], load_model()), outlooks(plan)[0].months_of_headroom
    assert found is not None
    assert found.trajectory is not None
    assert months is not None
    path = found.trajectory
    assert np.interp(months.p50 or 0.0, path.months, path.reached) == pytest.approx(0.5, abs=0.03)


def test_every_month_is_forecast_by_its_own_growth() -> None:
    plan = growing(plan_of({"java": 1.0}, {"utilization": 0.5}, {"machine": "z196"}), "0.1..0.4")
    found = scenario_details(plan, plan.scenarios[0], load_model())
    ceilings = ceilings_of(demands_of(plan, plan.scenarios[0], load_model()))
    assert found is not None
    assert found.trajectory is not None
    growth, ceiling = log_growth(ceilings), ceilings.log_ceiling[Resource.CPU][-1]
    for month, numbers in zip(found.trajectory.months, found.trajectory.utilization, strict=True):
        busy = np.minimum(np.exp(growth * month / MONTHS_PER_YEAR - ceiling), 1.0)
        assert numbers == pytest.approx(np.quantile(busy, QUANTILES), rel=1e-5)


@pytest.mark.parametrize("growth", ["0.25", "0.1..0.4", "-0.3"])
def test_the_middle_course_is_the_median_of_the_trajectory(growth: str) -> None:
    plan = growing(plan_of({"java": 0.7, "web-serving": 0.3}, {"utilization": 0.6}, {"machine": "zEC12"}), growth)
    found, middle = (about(plan, plan.scenarios[0], load_model()) for about in (scenario_details, middle_course))
    assert isinstance(found, ScenarioDetails)
    assert isinstance(middle, tuple)
    assert found.trajectory is not None
    resource, course = middle
    assert resource is found.trajectory.resource
    assert course == pytest.approx(found.trajectory.utilization[:, MEDIAN], rel=1e-6)


def test_there_is_a_middle_course_where_there_is_a_trajectory() -> None:
    without = plan_of({"java": 1.0}, {}, {"machine": "z196"})
    assert middle_course(without, without.scenarios[0], load_model()) is None
    not_covered = growing(plan_of({"java": 1.0}, {"machine": "z900"}, {"machine": "z9"}))
    for about in (scenario_details, middle_course):
        assert about(not_covered, not_covered.scenarios[0], load_model()) is None


def test_without_growth_there_is_no_trajectory() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "z196"})
    found = scenario_details(plan, plan.scenarios[0], load_model())
    assert found is not None
    assert found.trajectory is None


def test_of_two_scenarios_one_beats_the_other_or_they_tie() -> None:
    plan = plan_of(
        {"java": 1.0}, {}, {"machine": "z196"}, {"machine": "zEC12"}, {"machine": "z196"}, {"machine": "z900"}
    )
    matrix = beats(plan, load_model())
    known = matrix[:3, :3]
    assert known + known.T == pytest.approx(np.ones((3, 3)))
    assert matrix[1, 0] > 0.99
    assert matrix[0, 2] == 0.5
    assert np.isnan(matrix[3]).all()


def test_what_i_need_is_what_each_machine_needs() -> None:
    plan = growing(plan_of({"java": 0.5, "oltp-database": 0.5}, {"utilization": 0.9}, {}))
    (first, *others) = sizing(plan, plan.scenarios[0], load_model()).options
    assert first.machine == "z17", "no other machine needs as few engines"
    counts = [option.engines for option in (first, *others)]
    assert counts == sorted(counts)
    offered = {option.machine for option in (first, *others)}
    too_small = {"z9 BC", "z10 BC", "z114"}  # 7 to 10 engines
    assert offered == set(SHIPPED.machines) - {"z900", "z990"} - too_small
    for option in (first, *others):
        (outlook,) = outlooks(replace(plan, scenarios=plan_of({}, {}, {"machine": option.machine}).scenarios))
        assert outlook.engines_needed is not None
        assert option.engines == outlook.engines_needed.count


def test_growth_and_a_later_date_need_more_engines() -> None:
    plan = growing(plan_of({"java": 1.0}, {"utilization": 0.9}, {}))
    now, later = (sizing(plan, plan.scenarios[0], load_model(), months=months).options[0].engines for months in (0, 36))
    assert later > now
    still = replace(plan, growth_per_year=exact(0.0))
    assert sizing(still, still.scenarios[0], load_model(), months=36).options[0].engines == now


def test_a_machine_that_cannot_have_what_a_scenario_changes_is_not_offered() -> None:
    plan = plan_of({"java": 1.0}, {"page_size": "4K"}, {"machine": "zEC12", "page_size": "1M fixed"})
    machines = {option.machine for option in sizing(plan, plan.scenarios[0], load_model()).options}
    assert "zEC12" in machines
    assert "z9" not in machines, "large pages came with the z10"


plans = st.builds(plan_of, every_mix, todays(), changes())


def row(quantiles: Quantiles | None) -> list[float]:
    """A forecast's quantiles as a sweep writes them."""
    if quantiles is None:
        return [np.nan] * len(QUANTILES)
    return [np.inf if value is None else value for value in quantiles.as_dict().values()]


@settings(max_examples=15)
@given(st.lists(plans, max_size=6))
def test_a_sweep_says_what_the_forecast_of_each_plan_says(several: Sequence[Plan]) -> None:
    swept = sweep(several, load_model())
    for number, plan in enumerate(several):
        (alone,) = outlooks(plan)
        for quantity in BANDED:
            expected = row(getattr(alone, quantity))
            assert getattr(swept, quantity)[number] == pytest.approx(expected, rel=1e-9, nan_ok=True), quantity
        assert swept.engines_needed[number] == (alone.engines_needed.count if alone.engines_needed else 0)
        binding = dict(alone.binding)
        if binding:
            assert list(swept.binding[number]) == pytest.approx([binding.get(r.value, 0.0) for r in Resource])


@settings(max_examples=10)
@given(st.lists(st.tuples(st.integers(1, 54), st.floats(0.05, 0.95)), min_size=20, max_size=40))
def test_plans_that_differ_in_numbers_only_are_forecast_alike(numbers: list[tuple[int, float]]) -> None:
    several = [
        plan_of({"java": 0.7, "mixed": 0.3}, {"utilization": busy}, {"machine": "z196", "processors": engines})
        for engines, busy in numbers
    ]
    swept = sweep(several, load_model())
    for number in (0, len(several) - 1):
        assert swept.throughput_ratio[number] == pytest.approx(row(outlooks(several[number])[0].throughput_ratio))


def test_a_sweep_of_nothing_is_empty() -> None:
    assert sweep([], load_model()).throughput_ratio.shape == (0, len(QUANTILES))


@pytest.mark.parametrize(("mix", "code"), [({}, PlanCode.NO_WORKLOAD), ({"java": 0.5}, PlanCode.SHARE_SUM)])
def test_a_plan_that_cannot_be_forecast_is_refused_by_its_number(mix: Mapping[str, float], code: PlanCode) -> None:
    with refused(code, file="plan 2"):
        sweep([plan_of({"java": 1.0}, {}, {}), plan_of(dict(mix), {}, {})], load_model())
