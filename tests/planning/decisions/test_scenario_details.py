"""A closer look at a scenario says the same as its forecast, and more."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.any_plans import changes, every_mix, todays
from tests.planning.plans import exact, outlooks, plan_of, values
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.decision import beats
from zplanner.planning.decisions.scenario_details import LOADS, ScenarioDetails, middle_course, scenario_details
from zplanner.planning.decisions.sizing import sizing
from zplanner.planning.demands import demands_of
from zplanner.planning.load import log_growth
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import MEDIAN, QUANTILES
from zplanner.planning.plan import Plan
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
