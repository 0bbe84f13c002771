"""The smallest change that moves the limit: made a scenario, it does so, and nothing smaller does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.planning.plans import exact, median, outlooks, plan_of
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.remedies import Proposal, Remedy, fewer_engines, remedy
from zplanner.planning.decisions.scenario_details import Prospect, prospects
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan, Scenario, Stage
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain


def of(plan: Plan, *, lasting: bool = False) -> Remedy | None:
    return remedy(plan, 1, load_model(), lasting=lasting)


def prospects_of(plan: Plan) -> tuple[Prospect | None, ...]:
    return prospects(plan, forecast(plan, load_model(), parts=False), load_model(), paths=False)


def bottleneck(plan: Plan, changes: Configuration) -> str:
    return outlooks(replace(plan, scenarios=(Scenario("applied", changes),)))[0].binding[0][0]


@pytest.mark.parametrize("cpu", [0.4, "0.3..0.5"])
def test_the_highest_whole_percentage_of_disk_that_moves_the_limit(cpu: object) -> None:
    plan = plan_of({"java": 1.0}, {"utilization": cpu, "disk_utilization": 0.8}, {"machine": "z196"})
    found = of(plan)
    assert found is not None
    assert (found.field, found.relieves, found.binding) == ("disk_utilization", Resource.DISK, Resource.CPU)
    assert isinstance(found.value, Uncertain)
    changes = plan.scenarios[0].changes
    assert bottleneck(plan, changes.changed(disk_utilization=found.value)) == "cpu"
    assert bottleneck(plan, changes.changed(disk_utilization=exact(found.value.median + 0.01))) == "disk"
    assert median(found.outlook.throughput_ratio) > median(outlooks(plan)[0].throughput_ratio)


def test_the_fewest_engines_with_which_another_resource_binds() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.9, "disk_utilization": 0.6}, {"processors": 6})
    met = replace(plan, target_utilization=0.99, target_confidence=0.01)
    met = replace(met, current=met.current.changed(utilization=0.7))
    found = of(met)
    assert found is not None
    assert not found.keeps_target
    assert (found.field, found.relieves, found.binding) == ("processors", Resource.CPU, Resource.DISK)
    assert isinstance(found.value, Uncertain)
    fewer = exact(found.value.median - 1.0)
    assert bottleneck(met, plan.scenarios[0].changes.changed(processors=fewer)) == "cpu"


def test_engines_that_keep_the_target_come_before_those_that_move_the_limit() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.9, "disk_utilization": 0.1}, {"processors": 6})
    found = of(plan)
    assert found is not None
    assert found.keeps_target
    assert found.outlook.engines_needed is not None
    assert found.value == exact(float(found.outlook.engines_needed.count))


def test_engines_that_keep_the_target_for_its_years_where_nothing_else_limits() -> None:
    plan = replace(plan_of({"java": 1.0}, {"utilization": 0.9}, {"machine": "z196"}), growth_per_year=exact(0.2))
    found = of(plan)
    assert found is not None
    assert (found.field, found.binding) == ("processors", Resource.CPU)
    last = {year.years: year.probability_of_lasting for year in found.outlook.horizon}
    assert last[plan.target_years] >= plan.target_confidence


def test_engines_move_a_limit_that_two_other_resources_share_only_if_one_of_them_is_it() -> None:
    """With three resources the CPU may stay the likeliest bottleneck though the others are so in most draws."""
    wide = {"disk_utilization": "0.3..0.7", "network_utilization": "0.3..0.7", "utilization": "0.6..0.9"}
    for engines in range(6, 17):
        found = of(plan_of({"java": 1.0}, wide, {"processors": engines}))
        assert found is None or found.binding is not found.relieves


@pytest.mark.parametrize("growth", [None, 0.15])
def test_the_highest_percentage_of_disk_that_keeps_the_target_for_its_years(growth: float | None) -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.3, "disk_utilization": "0.6..0.8"}, {"machine": "zEC12"})
    plan = replace(plan, growth_per_year=None if growth is None else exact(growth))
    found = of(plan, lasting=True)
    assert found is not None
    assert (found.field, found.keeps_target) == ("disk_utilization", True)
    assert isinstance(found.value, Uncertain)
    assert found.value == exact(0.7 if growth is None else 0.46), "70% over 1.15 ** 3"
    for share, keeps in ((found.value.median, True), (found.value.median + 0.01, False)):
        applied = Scenario("applied", plan.scenarios[0].changes.changed(disk_utilization=exact(share)))
        (prospect,) = prospects_of(replace(plan, scenarios=(applied,)))
        assert prospect is not None
        assert (prospect.lasts >= plan.target_confidence) is keeps


def test_a_scenario_that_keeps_its_target_by_the_cpu_alone_needs_no_remedy() -> None:
    assert of(plan_of({"java": 1.0}, {"utilization": 0.1}, {"machine": "z196"})) is None


def test_the_last_stage_with_more_engines_than_it_needs_gets_the_fewest_that_keep_the_target() -> None:
    """Twice the load in three years: four engines are enough until 2028, and about eight at the end."""
    plan = plan_of({"java": 1.0}, {"processors": 4, "utilization": 0.5}, {})
    plan = replace(plan, growth_per_year=exact(0.26), report=ReportSettings(date="2026-11-28"))

    def scenario(first: int, *later: int) -> Scenario:
        months = ("2027-10", "2028-04")
        engines = [Configuration(processors=exact(float(count))) for count in (first, *later)]
        return Scenario("in steps", engines[0], tuple(map(Stage, months, engines[1:])))

    def fewer(*engines: int) -> Proposal | None:
        return fewer_engines(replace(plan, scenarios=(scenario(*engines),)), 1, load_model())

    def lasts(shown: Scenario) -> bool:
        (found,) = prospects_of(replace(plan, scenarios=(shown,)))
        return found is not None and found.lasts >= plan.target_confidence

    last = fewer(5, 6, 30)
    assert last is not None
    assert isinstance(last.value, Uncertain)
    count = int(last.value.median)
    assert (last.month, last.scenario) == ("2028-04", scenario(5, 6, count))
    assert lasts(last.scenario)
    assert not lasts(scenario(5, 6, count - 1))
    first = fewer(5, 20, count)
    assert first is not None
    assert (first.month, lasts(first.scenario)) == ("2027-10", True)
    assert fewer(1, 6, 30) is None, "it does not last, whatever comes later"


def test_engines_that_run_today_until_a_step_are_not_fewer_by_a_remedy() -> None:
    """The step may come late; and what runs until then is not bought."""
    plan = plan_of({"java": 1.0}, {"processors": 8, "utilization": 0.3}, {})
    dated = replace(plan, growth_per_year=exact(0.3), report=ReportSettings(date="2026-11-28"))

    def fewer(engines: int) -> Proposal | None:
        first = Configuration(processors=exact(float(engines)))
        step = Stage("2027-06", Configuration(processors=exact(8.0)))
        return fewer_engines(replace(dated, scenarios=(Scenario("step", first, (step,)),)), 1, load_model())

    assert fewer(8) is None
    bought = fewer(12)
    assert bought is not None
    assert bought.month == ""
