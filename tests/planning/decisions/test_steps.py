"""The steps that are proposed are the cheapest that keep the target, by trying every other sequence as well."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.planning.decisions.every_sequence import cheapest_of_all, price_of, small_plans
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.prospects import prospect_of
from zplanner.planning.decisions.steps import periods, planned_steps
from zplanner.planning.demands import demands_of
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

SEED = 28


def growing(growth: str) -> Plan:
    (plan,) = small_plans(SEED, 1)
    return replace(plan, growth_per_year=Uncertain.parse(growth))


@pytest.mark.parametrize("plan", small_plans(SEED, 6), ids=lambda plan: plan.name)
def test_no_sequence_that_keeps_the_target_is_cheaper(plan: Plan) -> None:
    found, least = planned_steps(plan, load_model(), "Steps"), cheapest_of_all(plan, load_model())
    assert (found and price_of(plan, found.scenario)) == least


@pytest.mark.parametrize("plan", small_plans(SEED, 6), ids=lambda plan: plan.name)
def test_the_proposal_keeps_the_target_as_its_forecast_says(plan: Plan) -> None:
    found = planned_steps(plan, load_model(), "Steps")
    if found is not None:
        proposed = replace(plan, scenarios=(found.scenario,))
        assert not problems(proposed)
        lasts = prospect_of(ceilings_of(demands_of(proposed, found.scenario, load_model()))).lasts
        assert lasts == pytest.approx(found.lasts, abs=1e-3)
        assert lasts >= plan.target_confidence


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
