"""Steps of a scenario in time: laws of what holds when, and what is said of what does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import exact, median, outlooks, plan_of
from zplanner.evidence.configuration import Configuration
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.scenario_details import prospect_of, sweep, trajectory_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT
from zplanner.planning.findings import CautionCode
from zplanner.planning.forecast import forecast
from zplanner.planning.load import first_limit, log_excess
from zplanner.planning.months import month_named, month_number
from zplanner.planning.outlook import MEDIAN, ScenarioOutlook
from zplanner.planning.plan import LoadStep, Plan, Season, Stage
from zplanner.planning.problems import LAST_MONTH, PlanCode, problems
from zplanner.planning.quantities import months_of_headroom
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

MIX = {"java": 0.6, "oltp-database": 0.4}
CHANGES: tuple[dict[str, object], ...] = ({"processors": 12}, {"machine": "z196"}, {"machine": "z13", "processors": 6})
GROWTHS = ("-0.1", "0.2", "0.1..0.3", "-0.1..0.3")
SEASON = Season((0.8, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.2, 1.4), 11)


def dated(growth: str = "0.1..0.3", *, moving: bool = False, **current: object) -> Plan:
    """A plan of November 2026; a `moving` load has a season and a step, too."""
    plan = plan_of(MIX, {"utilization": 0.5, **current}, {})
    plan = replace(plan, growth_per_year=Uncertain.parse(growth), report=ReportSettings(date="2026-11-21"))
    return replace(plan, season=SEASON, load_steps=(LoadStep(14, Uncertain(0.1, 0.2), "java"),)) if moving else plan


def staged(plan: Plan, *stages: tuple[str, Mapping[str, object]], **changes: object) -> Plan:
    (scenario,) = plan.scenarios
    later = tuple(Stage(month, Configuration().changed(of)) for month, of in stages)
    return replace(plan, scenarios=(replace(scenario, changes=Configuration().changed(changes), stages=later),))


def ceilings(plan: Plan) -> Ceilings:
    return ceilings_of(demands_of(plan, plan.scenarios[0], load_model()))


def outlook(plan: Plan) -> ScenarioOutlook:
    return outlooks(plan)[0]


plans = st.builds(dated, st.sampled_from(GROWTHS), moving=st.booleans())
months = st.integers(1, 60)
changes = st.sampled_from(CHANGES)


@settings(max_examples=20)
@given(plans, months, changes)
def test_a_step_to_what_already_holds_changes_no_number(plan: Plan, month: int, stated: dict[str, object]) -> None:
    alone = staged(plan, **stated)
    assert outlook(staged(plan, (month_named(plan, month), stated), **stated)) == outlook(alone)


@settings(max_examples=20)
@given(plans, months)
def test_a_step_that_has_no_effect_leaves_every_draw_as_it_is(plan: Plan, month: int) -> None:
    alone, stepped = ceilings(plan), ceilings(staged(plan, (month_named(plan, month), {"crypto_utilization": 0.5})))
    assert [first for first, _ in stepped.later] == [month]
    for ours, theirs in zip(first_limit(stepped), first_limit(alone), strict=True):
        np.testing.assert_allclose(ours, theirs, rtol=1e-12)
    headroom = np.broadcast_to(months_of_headroom(alone), months_of_headroom(stepped).shape)
    np.testing.assert_allclose(months_of_headroom(stepped), headroom, rtol=1e-12)
    np.testing.assert_allclose(trajectory_of(stepped).utilization, trajectory_of(alone).utilization, rtol=1e-12)


@settings(max_examples=20)
@given(plans, changes)
def test_steps_of_this_month_are_the_changes_of_the_scenario(plan: Plan, stated: dict[str, object]) -> None:
    assert outlook(staged(plan, ("2026-11", stated))) == outlook(staged(plan, **stated))


@settings(max_examples=20)
@given(plans, months, st.integers(6, 20), st.integers(8, 30))
def test_what_lasts_has_the_engines_that_each_of_its_configurations_needs(
    plan: Plan, month: int, now: int, later: int
) -> None:
    """So that what is missing tells which of them fails; no number says that none would do."""
    found = outlook(staged(plan, (month_named(plan, month), {"processors": later}), processors=now))
    for year in found.horizon:
        counts = [count for _, count in year.earlier] + [year.engines_needed.count if year.engines_needed else 0]
        assert len(counts) == 1 + (year.years * 12 >= month and now != later)
        has = [now, later][: len(counts)]
        if year.probability_of_lasting >= plan.target_confidence:
            assert all(0 < count <= engines for count, engines in zip(counts, has, strict=True))


@settings(max_examples=20)
@given(plans, st.tuples(months, months), changes)
def test_relief_that_comes_later_never_lasts_longer(
    plan: Plan, every: tuple[int, int], stated: dict[str, object]
) -> None:
    early, late = (
        months_of_headroom(ceilings(staged(plan, (month_named(plan, month), stated)))) for month in sorted(every)
    )
    assert (early >= late * (1.0 - 1e-12)).all()


@settings(max_examples=20)
@given(plans, months, changes)
def test_a_limit_is_exceeded_first_in_the_month_that_the_course_says(
    plan: Plan, month: int, changes: dict[str, object]
) -> None:
    """Until the step the load is that of the first configuration, from then on that of the second."""
    before, after = ceilings(plan), ceilings(staged(plan, **changes))
    stepped, times = ceilings(staged(plan, (month_named(plan, month), changes))), np.arange(0.0, 61.0)
    found = log_excess(stepped, times)
    for resource in stepped.limits:
        parts = (log_excess(before, times[times < month]), log_excess(after, times[times >= month]))
        stated = np.concatenate([np.broadcast_to(one[resource], (len(one[resource]), COUNT)) for one in parts])
        np.testing.assert_array_equal(np.broadcast_to(found[resource], stated.shape), stated)
    course, mine = trajectory_of(stepped), trajectory_of(before)
    np.testing.assert_array_equal(course.utilization[:month], mine.utilization[:month])


@pytest.mark.parametrize("growth", GROWTHS)
def test_both_ways_to_find_the_first_limit_agree(growth: str) -> None:
    plan = staged(dated(growth), ("2028-03", {"processors": 10}), ("2030-01", {"machine": "z13", "processors": 6}))
    exact_months, by_month = months_of_headroom(ceilings(plan))[0], first_limit(ceilings(plan))[0]
    within = (exact_months < LAST_MONTH) & (by_month < LAST_MONTH)
    np.testing.assert_allclose(by_month[within], np.broadcast_to(exact_months, by_month.shape)[within], atol=0.01)
    np.testing.assert_array_equal(exact_months <= LAST_MONTH, np.isfinite(by_month))


def test_every_year_of_the_horizon_is_of_the_configuration_then_in_force() -> None:
    plan = staged(dated("0.2"), ("2028-11", {"machine": "z13"}))
    first, third, fifth = outlook(plan).horizon
    assert first == outlook(dated("0.2")).horizon[0]
    now = outlook(staged(dated("0.2"), machine="z13")).horizon
    assert (third.engines_needed, fifth.engines_needed) == (now[1].engines_needed, now[2].engines_needed)
    assert fifth.probability_of_lasting <= third.probability_of_lasting <= first.probability_of_lasting


def test_quantities_of_today_are_those_of_the_first_configuration() -> None:
    alone, stepped = outlook(dated()), outlook(staged(dated(), ("2027-06", {"machine": "z13"})))
    assert stepped.throughput_ratio == alone.throughput_ratio
    assert stepped.engines_needed == alone.engines_needed
    assert median(stepped.months_of_headroom) > median(alone.months_of_headroom)
    assert stepped.evidence == outlook(staged(dated(), machine="z13")).evidence


def test_a_sweep_counts_the_steps_as_the_forecast_does() -> None:
    plan = staged(dated(), ("2027-06", {"machine": "z13"}))
    swept, shown = sweep([plan, dated()], load_model()), outlook(plan).months_of_headroom
    assert shown is not None
    assert swept.months_of_headroom is not None
    assert swept.months_of_headroom[0, MEDIAN] == shown.p50


def test_less_later_is_told_by_how_long_it_lasts_even_without_growth() -> None:
    plan = replace(staged(dated(), ("2027-06", {"processors": 4})), growth_per_year=None)
    assert prospect_of(ceilings(plan)).kept > 0.5 > prospect_of(ceilings(plan)).lasts


def test_a_step_that_does_not_run_makes_the_scenario_impossible_and_names_the_month() -> None:
    found = outlook(staged(dated(), ("2028-03", {"machine": "z9", "processors": 100})))
    assert found.throughput_ratio is None
    assert {one.month for one in found.impossible} == {"2028-03"}


def test_what_nobody_measured_and_what_must_hold_of_a_step_is_told_with_its_month() -> None:
    found = outlook(staged(dated(hypervisor="lpar"), ("2028-03", {"machine": "z13", "hypervisor": "zvm"})))
    assert {one.month for one in found.uncovered if one.factor == "zvm_release"} == {"2028-03"}
    conditions = [one for one in found.warnings if one.code is CautionCode.LEVEL_UNSTATED]
    assert [one.month for one in conditions] == ["2028-03"]


@pytest.mark.parametrize(
    ("stages", "field", "code"),
    [
        (["2026-10"], "stage 1 month", PlanCode.STAGE_BEFORE_TODAY),
        (["2028-03", "2027-03"], "stage 2 month", PlanCode.STAGE_OUT_OF_ORDER),
        (["2028-03", "2028-03"], "stage 2 month", PlanCode.STAGE_OUT_OF_ORDER),
        (["2099-01"], "stage 1 month", PlanCode.STAGE_TOO_LATE),
    ],
)
def test_steps_out_of_time_are_refused_at_their_month(stages: list[str], field: str, code: PlanCode) -> None:
    (found,) = problems(staged(dated(), *((month, {"processors": 9}) for month in stages)))
    assert found.code is code
    assert found.about
    assert (found.about.number, found.about.field) == (1, field)


def test_a_plan_without_a_date_cannot_place_its_steps() -> None:
    (found,) = problems(replace(staged(dated(), ("2028-03", {})), report=ReportSettings()))
    assert found.code is PlanCode.STAGE_WITHOUT_DATE


@given(months, st.booleans())
def test_months_have_names_and_names_have_months(month: int, is_moving: bool) -> None:
    plan = dated(moving=is_moving)
    assert month_number(plan, month_named(plan, month)) == month


def test_what_was_forecast_before_is_used_for_the_same_steps_alone() -> None:
    plan = staged(dated(), ("2028-03", {"processors": 12}))
    before = plan, forecast(plan, load_model(), parts=False)
    later = replace(plan, report=replace(plan.report, date="2027-02-21"))
    for one in (plan, later):
        assert forecast(one, load_model(), parts=False, before=before) == forecast(one, load_model(), parts=False)


def test_exact_growth_meets_a_step_in_closed_form() -> None:
    """50% busy at 20% a year meet 70% in ln(1.4) / ln(1.2) x 12 = 22.1 months; more engines by then last longer."""
    alone = median(outlook(dated("0.2")).months_of_headroom)
    assert alone == pytest.approx(12 * np.log(1.4) / np.log(1.2), abs=0.01)
    in_time = staged(dated("0.2"), (month_named(dated(), 22), {"processors": 16}))
    too_late = staged(dated("0.2"), (month_named(dated(), 23), {"processors": 16}))
    assert median(outlook(too_late).months_of_headroom) == alone
    assert median(outlook(in_time).months_of_headroom) == median(
        outlook(staged(dated("0.2"), processors=16)).months_of_headroom
    )
    assert exact(0.2) == in_time.growth_per_year
