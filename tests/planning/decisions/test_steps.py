"""The steps that are proposed are the cheapest that keep the target, by trying every other sequence as well."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.planning.decisions.every_sequence import PRICES, cheapest_of_all, price_of, small_plans
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.regret import regret
from zplanner.planning.decisions.scenario_details import prospect_of
from zplanner.planning.decisions.steps import choices, periods, planned_steps, price
from zplanner.planning.demands import demands_of
from zplanner.planning.months import month_named
from zplanner.planning.plan import Costs, Plan, Scenario, Stage
from zplanner.planning.problems import problems
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

SEED = 28


def growing(growth: str) -> Plan:
    (plan,) = small_plans(SEED, 1)
    return replace(plan, growth_per_year=Uncertain.parse(growth))


@pytest.mark.parametrize("plan", small_plans(SEED, 6), ids=lambda plan: plan.name)
@pytest.mark.parametrize("costs", [Costs(), PRICES], ids=["without prices", "with prices"])
def test_no_sequence_that_keeps_the_target_is_cheaper(plan: Plan, costs: Costs) -> None:
    priced = replace(plan, costs=costs, target_years=1.5)
    found, least = planned_steps(priced, load_model(), "Steps"), cheapest_of_all(priced, load_model())
    assert (found and price_of(priced, found.scenario, load_model())) == least


@pytest.mark.parametrize("plan", small_plans(SEED, 6), ids=lambda plan: plan.name)
def test_the_proposal_keeps_the_target_as_its_forecast_says(plan: Plan) -> None:
    found = planned_steps(plan, load_model(), "Steps")
    if found is not None:
        proposed = replace(plan, scenarios=(found.scenario,))
        assert not problems(proposed)
        lasts = prospect_of(ceilings_of(demands_of(proposed, found.scenario, load_model()))).lasts
        assert lasts == pytest.approx(found.lasts, abs=1e-3)
        assert lasts >= plan.target_confidence


def cost_of(plan: Plan, scenario: Scenario) -> float:
    found = regret(plan, load_model(), scenarios=[scenario])
    assert found is not None
    return float(found.expected_costs()[0])


@pytest.mark.parametrize("plan", small_plans(SEED, 6), ids=lambda plan: plan.name)
def test_a_sequence_costs_what_its_scenario_does(plan: Plan) -> None:
    priced = replace(plan, costs=PRICES)
    starts = periods(priced)
    every = choices(priced, load_model(), starts)
    for at, one in ((0, every[-1]), (len(starts) // 2, every[-1]), (len(starts) - 1, every[len(every) // 2])):
        sequence = ((0, every[0]), (at, one)) if at else ((0, one),)
        stages = (Stage(month_named(priced, starts[at]), one.changes),) if at else ()
        scenario = Scenario("one", every[0].changes if at else one.changes, stages)
        assert price(priced, every[0], sequence, starts)[0] == pytest.approx(cost_of(priced, scenario))


def test_steps_begin_with_a_quarter_after_the_lead_time() -> None:
    first, *later = periods(replace(growing("0.2"), lead_time_months=6.0))
    assert first == 0
    assert min(later) >= 6
    assert set(np.diff(later)) == {3}


def test_nothing_is_to_be_done_where_today_suffices() -> None:
    found = planned_steps(growing("0.001"), load_model(), "Steps")
    assert found is not None
    assert not found.is_needed


def test_lower_growth_lets_the_first_step_come_later() -> None:
    plan = replace(growing("0.1..0.4"), scenarios=())
    found = planned_steps(plan, load_model(), "Steps")
    assert found is not None
    assert found.later is None or found.later > 0
    sure = planned_steps(replace(plan, growth_per_year=Uncertain.parse("0.4")), load_model(), "Steps")
    assert sure is not None
    assert sure.later is not None
    assert sure.later < 3, "growth without a band leaves no slack beyond the quarter"
