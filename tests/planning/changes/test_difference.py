"""What differs between two plans is told as a planner thinks of it, and the moves account for the whole of it."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from tests.examples import payroll
from tests.histories.any_histories import history
from tests.planning.changes.differences import few, model, plans, whole
from tests.planning.plans import exact, plan_of
from zplanner.evidence.configuration import Configuration, fields
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.planning.changes.causes import Cause, ForecastSummary, forecast_summary
from zplanner.planning.changes.causes import CauseKind as Causes
from zplanner.planning.changes.difference import CauseEffect, difference, factor, gain
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Component, Costs, LoadStep, MadeMove, Plan, Price, Season, Stage
from zplanner.planning.problems import PlanCode
from zplanner.planning.report_settings import ReportSettings

RATIOS = ("throughput_ratio", "cpu_per_unit_ratio")
AMOUNTS = ("cpu_utilization", "months_of_headroom")
TOLD = ("p10", "p50", "p90")
SHARE = exact(0.3)


@few
@given(plans(), plans())
def test_the_steps_multiply_and_add_up_to_the_whole_move(old: Plan, new: Plan) -> None:
    for move in difference(old, new, model()).moves:
        counted = [step for step in move.steps if step.effect not in (CauseEffect.NO_FORECAST, CauseEffect.FIRST)]
        if not (move.before.is_answered and move.after.is_answered):
            continue
        for told in TOLD:
            for name in RATIOS:
                if any(getattr(side, name) is None for step in counted for side in (step.before, step.after)):
                    assert name == "cpu_per_unit_ratio", "only a CPU cost may be unmeasured in a forecast"
                    continue
                factors = [factor(getattr(s.before, name), getattr(s.after, name), told) for s in counted]
                assert None not in factors
                product = math.prod(one for one in factors if one is not None)
                assert product == pytest.approx(whole(move, name, told), rel=1e-9)
            for name in AMOUNTS:
                gains = [gain(getattr(s.before, name), getattr(s.after, name), told) for s in counted]
                total = gain(getattr(move.before, name), getattr(move.after, name), told)
                if None not in gains:
                    size = max((abs(one) for one in gains if one is not None), default=0.0)  # growth may be 1e-33
                    close = pytest.approx(total or 0.0, rel=1e-9, abs=1e-9 * max(size, 1.0))
                    assert sum(one for one in gains if one is not None) == close


@few
@given(plans(), plans())
def test_the_way_begins_and_ends_at_the_forecasts_of_the_two_plans(old: Plan, new: Plan) -> None:
    before, after = ({one.name: one for one in forecast(plan, model()).scenarios} for plan in (old, new))
    for move in difference(old, new, model()).moves:
        for said, outlook in ((move.before, before[move.old.name]), (move.after, after[move.new.name])):
            assert said.throughput_ratio == outlook.throughput_ratio
            assert said.cpu_per_unit_ratio == outlook.cpu_per_unit_ratio
            assert said.cpu_utilization == outlook.cpu_utilization
            assert said.months_of_headroom == outlook.months_of_headroom
            engines = outlook.engines_needed
            assert said.engines_needed == (None if engines is None else engines.count)


def test_steps_in_time_and_the_date_from_which_they_count_are_causes_of_their_own() -> None:
    later = Stage("2028-03", Configuration().changed(processors=12))
    old = replace(plan_of({"java": 1.0}, {}, {}), growth_per_year=exact(0.1), report=ReportSettings(date="2026-11-21"))
    (scenario,) = old.scenarios
    new = replace(old, scenarios=(replace(scenario, stages=(later,)),), report=ReportSettings(date="2027-02-21"))
    (move,) = difference(old, new, model()).moves
    assert [step.cause.kind for step in move.steps] == [Causes.DATE, Causes.STAGES]
    assert [step.effect for step in move.steps] == [CauseEffect.NONE, CauseEffect.MOVED]
    assert move.after.months_of_headroom == forecast(new, model()).scenarios[0].months_of_headroom


def test_a_cpu_cost_that_was_never_measured_has_no_number_between_two_plans_either() -> None:
    plan = plan_of(
        {"disk-random": 1.0}, {"disk_attachment": "FICON", "disk_link_gbps": "4"}, {"disk_attachment": "FCP"}
    )
    (shown,) = forecast(plan, model()).scenarios
    (move,) = difference(plan, replace(plan, growth_per_year=exact(0.1)), model()).moves
    assert shown.throughput_ratio == move.before.throughput_ratio
    assert shown.throughput_ratio is not None
    found = (move.before.cpu_per_unit_ratio, move.before.cpu_utilization, move.before.engines_needed)
    assert found == (None, None, None) == (shown.cpu_per_unit_ratio, shown.cpu_utilization, shown.engines_needed)


@few
@given(plans(), plans())
def test_there_and_back_is_no_move(old: Plan, new: Plan) -> None:
    there, back = difference(old, new, model()), difference(new, old, model())
    assert {cause.kind for cause in there.causes} == {cause.kind for cause in back.causes}
    ways = {(move.old.name, move.new.name): move for move in back.moves}
    for move in there.moves:
        returned = ways.get((move.new.name, move.old.name))
        if returned is not None and move.before.is_answered and move.after.is_answered:
            one, other = whole(move, "throughput_ratio", "p50"), whole(returned, "throughput_ratio", "p50")
            assert one is not None
            assert other is not None
            assert one * other == pytest.approx(1.0, rel=1e-9)


@few
@given(plans())
def test_a_plan_does_not_differ_from_itself(plan: Plan) -> None:
    assert difference(plan, plan, model()).is_empty


@few
@given(plans(), plans())
def test_the_causes_stand_in_the_stated_order_in_every_scenario(old: Plan, new: Plan) -> None:
    found = difference(old, new, model())
    ranks, places = list(Causes), list(fields())
    for move in found.moves:
        causes = [step.cause for step in move.steps]
        keys = [(ranks.index(one.kind), places.index(one.field) if one.field else 0) for one in causes]
        assert keys == sorted(set(keys))
        assert causes[: len(found.causes)] == list(found.causes)


def test_names_order_of_scenarios_and_choices_for_the_report_are_no_cause() -> None:
    plan = payroll()
    other = replace(
        plan,
        name="Another",
        scenarios=plan.scenarios[::-1],
        report=ReportSettings(title="To the board", date="2026-11-21"),
    )
    assert difference(plan, other, model()).is_empty


def test_a_changed_mix_is_one_cause_and_so_is_a_target() -> None:
    plan = payroll()
    mix = (Component("java", SHARE), Component("mixed", exact(0.7)))
    other = replace(plan, mix=mix, target_utilization=0.8, target_confidence=0.95)
    assert difference(plan, other, model()).causes == (Cause(Causes.MIX), Cause(Causes.TARGET))


@pytest.mark.parametrize(
    ("changed", "kind"),
    [
        ({"load_steps": (LoadStep(6, exact(0.3), "java", "Go-live"),)}, Causes.GROWTH),
        ({"season": Season((1.0,) * 11 + (1.3,), 3)}, Causes.GROWTH),
        ({"target_years": 5.0}, Causes.TARGET),
        ({"horizon_years": (2.0, 4.0)}, Causes.HORIZON),
        ({"costs": Costs(engine=Price(95000.0, "EUR"))}, Causes.COSTS),
    ],
)
def test_every_input_of_the_load_and_of_the_decision_is_a_cause(changed: dict[str, Any], kind: Causes) -> None:
    found = difference(payroll(), replace(payroll(), **changed), model())
    assert [cause.kind for cause in found.causes] == [kind]
    moved = {step.effect is CauseEffect.MOVED for move in found.moves for step in move.steps}
    assert moved == {kind is Causes.GROWTH}


def test_measured_load_that_differs_is_a_cause_without_effect_where_both_plans_have_some() -> None:
    old = replace(payroll(), histories=(history([0.2, 0.4]),))
    found = difference(old, replace(old, histories=(history([0.2, 0.5]),)), model())
    assert found.causes == (Cause(Causes.HISTORIES),)
    assert {step.effect for move in found.moves for step in move.steps} == {CauseEffect.NONE}
    assert difference(old, payroll(), model()).is_empty, "a text plan has none"


def test_a_move_that_was_made_is_a_cause_without_effect() -> None:
    made = replace(payroll(), move=MadeMove(payroll().scenarios[0].name, "2027-03"))
    found = difference(payroll(), made, model())
    assert found.causes == (Cause(Causes.HISTORIES),)
    assert {step.effect for move in found.moves for step in move.steps} == {CauseEffect.NONE}


def test_the_growth_of_a_class_belongs_to_the_growth_even_where_the_shares_change_too() -> None:
    old = payroll()
    grown = [replace(part, growth_per_year=exact(0.5)) for part in old.mix]
    only_growth = difference(old, replace(old, mix=(grown[0], *old.mix[1:])), model())
    assert only_growth.causes == (Cause(Causes.GROWTH),)
    (step,) = only_growth.moves[0].steps
    assert (factor(step.before.throughput_ratio, step.after.throughput_ratio), step.effect) == (1.0, CauseEffect.MOVED)
    swapped = replace(grown[0], share=old.mix[1].share), replace(old.mix[1], share=old.mix[0].share)
    both = difference(old, replace(old, mix=(*swapped, *old.mix[2:])), model())
    assert both.causes == (Cause(Causes.MIX), Cause(Causes.GROWTH))
    with_new_class = (*old.mix[:-1], replace(grown[-1], workload_class="hash"))
    assert difference(old, replace(old, mix=with_new_class), model()).causes == (Cause(Causes.MIX),)


def test_a_field_of_today_is_a_cause_of_its_own_even_where_a_scenario_overrides_it() -> None:
    plan = plan_of({"java": 1.0}, {"processors": 8}, {"processors": 6}, {})
    other = replace(plan, current=plan.current.changed(processors=10))
    found = difference(plan, other, model())
    assert found.causes == (Cause(Causes.TODAY, "processors"),)
    overridden, kept = (move.steps[0] for move in found.moves)
    assert overridden.effect is CauseEffect.MOVED
    assert factor(kept.before.throughput_ratio, kept.after.throughput_ratio) == 1.0


def test_a_changed_field_of_one_scenario_touches_no_other() -> None:
    plan = payroll()
    faster = replace(plan.scenarios[0], changes=plan.scenarios[0].changes.changed(processors=12))
    found = difference(plan, replace(plan, scenarios=(faster, *plan.scenarios[1:])), model())
    assert found.causes == ()
    assert [len(move.steps) for move in found.moves] == [1, 0, 0]
    assert found.moves[0].steps[0].cause == Cause(Causes.SCENARIO, "processors")


def test_a_difference_beyond_six_digits_is_none() -> None:
    plan = plan_of({"java": 0.6, "oltp-database": 0.4}, {"processors": 8}, {"machine": "z196"})
    now = forecast_summary(plan, model())
    assert now.throughput_ratio is not None
    assert now.throughput_ratio.p05 is not None
    beside = replace(now, throughput_ratio=replace(now.throughput_ratio, p05=now.throughput_ratio.p05 + 3e-16))
    assert beside.same_forecast_as(now)
    aside = replace(now, throughput_ratio=replace(now.throughput_ratio, p05=now.throughput_ratio.p05 * 1.001))
    assert not aside.same_forecast_as(now)
    assert not replace(now, engines_needed=(now.engines_needed or 0) + 1).same_forecast_as(now)
    assert not ForecastSummary().same_forecast_as(now)


def test_a_cause_that_no_measurement_covers_is_not_called_without_effect() -> None:
    plan = plan_of({"compute-integer": 1.0}, {"channels": 4}, {"machine": "zEC12"})
    changed = replace(plan.scenarios[0], changes=plan.scenarios[0].changes.changed(channels=8))
    (move,) = difference(plan, replace(plan, scenarios=(changed,)), model()).moves
    assert move.steps[0].effect is CauseEffect.NOT_COVERED


def test_what_a_scenario_does_not_feel_has_no_effect_on_it() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    (move,) = difference(plan, replace(plan, current=plan.current.changed(db2="9.5")), model()).moves
    assert [step.effect for step in move.steps] == [CauseEffect.NONE]


def test_a_cause_after_which_there_is_no_forecast_is_joined_to_the_next_that_has_one() -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z10"}, {"machine": "zEC12"})
    mixed = replace(plan, mix=(Component("java", SHARE),), growth_per_year=exact(0.1))  # 30 % alone is no whole mix
    (lost,) = difference(plan, mixed, model()).moves
    assert [step.effect for step in lost.steps] == [CauseEffect.NO_FORECAST, CauseEffect.NO_FORECAST]
    assert lost.after.refusal is not None
    assert lost.after.refusal.code is PlanCode.SHARE_SUM
    (found,) = difference(mixed, plan, model()).moves
    assert [step.effect for step in found.steps] == [CauseEffect.FIRST, CauseEffect.MOVED]
    old = replace(plan, current=plan.current.changed(machine="z900"))
    detour = replace(old, scenarios=(replace(old.scenarios[0], changes=Configuration(machine="z900")),))
    (move,) = difference(detour, plan, model()).moves
    first, last = move.steps
    assert [first.effect, last.effect] == [CauseEffect.NO_FORECAST, CauseEffect.MOVED]
    assert last.joined == (first.cause,)
    assert last.before == move.before
    assert factor(last.before.throughput_ratio, last.after.throughput_ratio) == whole(move, "throughput_ratio", "p50")


def own(name: str, ratio: float) -> Measurement:
    """The planner's own measurement of a move to zEC12."""
    sides = Configuration(machine="z10"), Configuration(machine="zEC12")
    where = (name, OWN_SOURCE, name, ("java",), "own")
    return Measurement(*where, Resource.CPU, Metric.THROUGHPUT, *sides, ratio, ratio, Kind.POINT)


def test_own_measurements_are_one_cause_that_counts_only_those_switched_on() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    with_own = replace(plan, measurements=(own("one", 2.6), own("two", 2.7)))
    switched = replace(with_own, switched_off=frozenset({"one", "two"}))
    pairs = {
        (plan, with_own): CauseEffect.MOVED,
        (with_own, switched): CauseEffect.MOVED,
        (plan, switched): CauseEffect.NONE,
    }
    for pair, effect in pairs.items():
        found = difference(*pair, model())
        assert found.causes == (Cause(Causes.MEASUREMENTS),)
        assert [step.effect for step in found.moves[0].steps] == [effect]


def test_an_empty_plan_differs_in_words_only() -> None:
    found = difference(Plan(), payroll(), model())
    assert found.moves == ()
    assert len(found.added) == 3
    assert ForecastSummary().is_answered is False


def test_another_share_of_the_published_advantage_is_a_cause_that_moves_what_changes_the_machine() -> None:
    old = payroll()
    found = difference(old, replace(old, vendor_advantage=exact(1)), model())
    assert found.causes == (Cause(Causes.ADVANTAGE),)
    for move in found.moves:
        (step,) = move.steps
        assert step.effect is CauseEffect.MOVED
        gained = factor(move.before.throughput_ratio, move.after.throughput_ratio, "p50")
        assert gained is not None
        assert gained > 1
