"""A scenario that becomes today's configuration, with today's load as measured since or as it was forecast."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.planning.moved import MARCH, PLAN, moved
from tests.planning.plans import exact, median, outlooks, plan_of
from zplanner.evidence.configuration import Configuration
from zplanner.planning.decisions.carried_out import carried_out
from zplanner.planning.plan import LoadStep, Plan, Scenario, Season, Stage
from zplanner.planning.problems import problems
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model

MIX = {"java": 0.6, "oltp-database": 0.4}


def made(plan: Plan, number: int = 1) -> Plan:
    found = carried_out(plan, number, load_model())
    assert not problems(found)
    return found


def test_without_load_measured_since_today_is_as_the_scenario_was_forecast() -> None:
    today = {"machine": "z13", "processors": 4, "utilization": 0.5, "disk_utilization": 0.3}
    plan = plan_of(
        MIX, today, {"machine": "z15", "processors": 3, "channel_card": "FICON Express16S+"}, {"java": "7 SR3"}
    )
    plan = replace(plan, growth_per_year=exact(0.1))
    before, after = outlooks(plan)[0], made(plan)
    assert after.current.only({"machine", "processors"}) == Configuration(machine="z15", processors=3)
    assert (after.scenarios, after.move) == (plan.scenarios[1:], None)
    as_it_is = replace(after, scenarios=(Scenario("as it is"),))
    (found,) = outlooks(as_it_is)
    months, then = found.months_of_headroom, before.months_of_headroom
    assert median(months) == pytest.approx(median(then), rel=0.05), "an interval is normal, and its middle a median"
    assert found.cpu_utilization is not None
    assert before.cpu_utilization is not None
    assert found.cpu_utilization.p90 == pytest.approx(before.cpu_utilization.p90, rel=0.01)


def test_a_machine_that_is_asked_for_more_than_it_has_gets_no_utilization() -> None:
    plan = plan_of(MIX, {"machine": "z10", "processors": 8, "utilization": 0.7}, {"machine": "z10", "processors": 5})
    assert carried_out(plan, 1, load_model()).current.number("utilization") is None


def test_shares_of_the_cpu_time_are_those_of_the_new_machine() -> None:
    plan = plan_of({"java": 0.5, "compute-integer": 0.5}, {"machine": "z9"}, {"machine": "zEC12"})
    ratios = [one.cpu_per_unit_ratio for one in outlooks(plan)[0].components[:2]]
    java, integer = (part.share.median for part in made(plan).mix)
    assert java + integer == pytest.approx(1.0, abs=1e-3)
    assert java / integer == pytest.approx(median(ratios[0]) / median(ratios[1]), rel=5e-3)


def test_load_measured_since_is_todays_and_what_was_measured_before_is_left_out() -> None:
    plan = replace(
        moved([0.4, 0.45]),
        report=ReportSettings(date="2026-11-30"),
        season=Season((1.0,) * 12, 11),
        load_steps=(LoadStep(MARCH - 1, exact(0.2)), LoadStep(24, exact(0.1))),
    )
    after = made(plan)
    assert after.current.number("utilization") == exact(0.45)
    assert after.current.level("machine") == "zEC12"
    (load,) = after.histories
    assert plan.move is not None
    assert load.first >= plan.move.time
    assert after.season is not None
    assert (after.season.month, after.report.date) == (4, "2027-04-30")
    assert [step.month for step in after.load_steps] == [24 - 5], "the first is in the load"


def test_a_move_since_which_nothing_is_measured_keeps_no_load_of_the_machine_before() -> None:
    after = made(moved([], PLAN))
    assert (after.histories, after.move) == ((), None)
    busy = after.current.number("utilization")
    assert busy is not None
    assert busy.low < busy.high < 0.6


def test_stages_to_come_stay_a_scenario_and_those_that_are_past_are_in_force() -> None:
    later = tuple(Stage(month, Configuration(processors=exact(n))) for month, n in (("2027-04", 7.0), ("2028-01", 9.0)))
    plan = moved([0.4, 0.45], replace(PLAN, report=ReportSettings(date="2026-11-30")))
    plan = replace(plan, scenarios=(replace(PLAN.scenarios[0], stages=later),))
    after = made(plan)
    assert after.current.number("processors") == exact(7.0)
    (rest,) = after.scenarios
    assert (rest.changes, rest.stages) == (Configuration(), later[1:])


def test_a_scenario_without_a_forecast_leaves_the_utilization_to_be_stated() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "z196", "java": "7 SR3"})
    assert carried_out(plan, 1, load_model()).current.get("utilization") is None
