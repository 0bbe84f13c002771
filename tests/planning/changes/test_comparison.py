"""What is recommended before and after, and with which differences the recommendation changed."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from tests.examples import capped_payroll
from tests.planning.changes.differences import few, model, plans
from tests.planning.plans import exact
from zplanner.planning.changes.causes import Cause, CauseKind, Recorded, RecordedRecommendation
from zplanner.planning.changes.comparison import comparison
from zplanner.planning.decisions.decision import decision
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan


@few
@given(plans(), plans())
def test_both_recommendations_are_those_of_the_plans_and_turns_say_why_they_differ(old: Plan, new: Plan) -> None:
    found = comparison(old, new, model())
    for side, plan in ((found.before, old), (found.after, new)):
        assert side.recommendation == decision(plan, forecast(plan, model()), model()).recommendation
    assert bool(found.turns) == (not found.is_same_choice)


def test_the_turn_is_the_cause_with_which_the_choice_changed() -> None:
    plan = capped_payroll()
    first, second, third = plan.scenarios
    small = replace(plan, scenarios=(first, replace(second, changes=second.changes.changed(processors=4)), third))
    found = comparison(plan, replace(small, growth_per_year=exact(0.12)), model())
    assert found.before.shown != found.after.shown
    assert Cause(CauseKind.SCENARIO, "processors") in [cause for turn in found.turns for cause in turn.causes]
    assert all(turn.move is found.difference.moves[1] for turn in found.turns if turn.move)


def test_a_removed_scenario_is_a_turn_without_a_cause() -> None:
    plan = capped_payroll()
    chosen = comparison(plan, plan, model()).before.scenario
    left = tuple(one for one in plan.scenarios if one is not chosen)
    (turn,) = comparison(plan, replace(plan, scenarios=left), model()).turns
    assert (turn.causes, turn.move) == ((), None)


def test_a_plan_that_cannot_be_forecast_has_the_refusal_and_the_causes_that_led_there() -> None:
    found = comparison(capped_payroll(), replace(capped_payroll(), mix=(), growth_per_year=exact(0.4)), model())
    assert found.after.refusal is not None
    assert not found.after.keeps
    (turn,) = found.turns
    assert [cause.kind for cause in turn.causes] == [CauseKind.MIX, CauseKind.GROWTH]


def test_a_report_with_other_numbers_states_its_own_recommendation() -> None:
    plan = capped_payroll()
    best = comparison(plan, plan, model()).before.scenario
    other = next(one for one in plan.scenarios if one is not best)
    advice = RecordedRecommendation(other.name, "fewest-engines", "cpu", None, (), "Scenario 1: as it was.")
    recorded = Recorded("0", "0" * 64, (), advice)
    before = comparison(plan, plan, model(), recorded=recorded)
    assert (before.before.scenario, before.after.scenario) == (other, best)
    assert [turn.causes for turn in before.turns] == [(Cause(CauseKind.MODEL),)]
    after = comparison(plan, plan, model(), recorded_new=recorded)
    assert (after.before.scenario, after.after.scenario) == (best, other)
    assert [turn.causes for turn in after.turns] == [(Cause(CauseKind.NEW_REPORT),)]
    silent = comparison(plan, plan, model(), recorded=replace(recorded, recommendation=None))
    assert silent.is_same_choice
