"""How much of a forecast is the vendors' optimism: with all of it, with none, and as the plan states."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.planning.plans import exact, median, plan_of
from tests.regression.own_models import own
from zplanner.evidence.measurement import Measurement
from zplanner.planning.case import updated
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.breakdown import Advantage, advantages
from zplanner.regression.card import Slope
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

TWO_STEPS = {"machine": "zEC12"}


def advantage_of(plan: Plan) -> Advantage | None:
    (found,) = advantages(plan, plan.scenarios, load_model())
    return found


def counted(plan: Plan) -> Advantage:
    found = advantage_of(plan)
    assert found is not None
    return found


def throughput(plan: Plan) -> float:
    return median(forecast(plan, load_model()).scenarios[0].throughput_ratio)


def test_the_bounds_are_the_forecasts_with_none_and_with_all_of_the_advantage() -> None:
    plan = plan_of({"java": 1.0}, {}, TWO_STEPS)
    found = counted(plan)
    for bound, share in ((found.as_rated, 0), (found.as_published, 1)):
        assert median(bound.throughput_ratio) == throughput(replace(plan, vendor_advantage=exact(share)))
    assert median(found.as_rated.throughput_ratio) < throughput(plan) < median(found.as_published.throughput_ratio)


def test_the_bounds_lie_apart_by_the_advantage_of_each_machine_step() -> None:
    found = counted(plan_of({"java": 1.0}, {}, TWO_STEPS))
    card = load_model().fitted.cards["application.cpu"]
    assert found.generations == 2
    assert found.per_step == pytest.approx(math.expm1(card.mean[card.index[Slope.PUBLISHED_ADVANTAGE]]))
    apart = median(found.as_published.throughput_ratio) / median(found.as_rated.throughput_ratio)
    assert apart == pytest.approx((1 + found.per_step) ** 2, rel=0.005)


def test_a_move_to_an_older_machine_loses_more_as_vendors_publish() -> None:
    found = counted(plan_of({"java": 1.0}, {"machine": "zEC12"}, {"machine": "z196"}))
    assert found.generations == -1
    assert median(found.as_published.throughput_ratio) < median(found.as_rated.throughput_ratio)


@pytest.mark.parametrize(
    ("mix", "changes"),
    [
        ({"java": 1.0}, {"processors": 10}),  # the machine stays
        ({"kernel-operations": 1.0}, TWO_STEPS),  # no vendor chooses these figures
        ({"java": 1.0}, {"machine": "z900"}),  # no measurement covers it
    ],
)
def test_there_is_none_where_the_advantage_does_not_count(mix: dict[str, float], changes: dict[str, object]) -> None:
    assert advantage_of(plan_of(mix, {}, changes)) is None


def test_every_scenario_has_its_own_answer() -> None:
    plan = plan_of({"java": 0.5, "kernel-operations": 0.5}, {}, {"processors": 10}, TWO_STEPS, {"machine": "z196"})
    found = advantages(plan, plan.scenarios, load_model())
    assert [one.generations if one else None for one in found] == [None, 2, 1]
    assert [one.as_rated.name for one in found if one] == ["scenario 1", "scenario 2"]
    assert advantages(plan, plan.scenarios[1:2], load_model()) == found[1:2]


def test_without_own_measurements_as_much_counts_as_the_plan_states() -> None:
    plan = plan_of({"java": 1.0}, {}, TWO_STEPS)
    for share in (exact(0.4), Uncertain(0.0, 1.0), exact(-0.5)):
        assert counted(replace(plan, vendor_advantage=share)).applied == pytest.approx(share.median)


def test_own_measurements_move_the_part_that_counts_and_not_the_bounds() -> None:
    plan = plan_of({"java": 1.0}, {}, TWO_STEPS)
    without = counted(plan)

    def with_own(row: Measurement) -> Advantage:
        return counted(replace(plan, measurements=(row,)))

    fast, slow = with_own(own(2.4)), with_own(own(1.5))
    assert slow.applied < without.applied < fast.applied
    for one in (fast, slow):
        assert one.as_rated.throughput_ratio == without.as_rated.throughput_ratio
        assert one.as_published.throughput_ratio == without.as_published.throughput_ratio


def test_the_bounds_do_not_displace_the_remembered_model_of_the_plan() -> None:
    plan, model = plan_of({"java": 1.0}, {}, TWO_STEPS), load_model()
    before = updated(model, plan.basis)
    advantages(plan, plan.scenarios, model)
    assert updated(model, plan.basis) is before
