"""What a scenario costs, and the one with the least expected regret."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from tests.planning.plans import exact, plan_of, without_room
from zplanner.evidence.configuration import Configuration
from zplanner.planning.decisions.decision import Decision, decision
from zplanner.planning.decisions.recommendation import Merit, Rule
from zplanner.planning.decisions.regret import Regret, regret
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import ADDED, Costs, Plan, Price, Scenario, Stage
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain


def priced(costs: Costs, *scenarios: dict[str, object], **today: object) -> Plan:
    """A plan on eight engines of a z10, over three years."""
    return replace(plan_of({"java": 1.0}, today, *scenarios), costs=costs)


def of(plan: Plan) -> Regret:
    found = regret(plan, load_model())
    assert found is not None
    return found


def test_engines_that_are_there_already_are_not_bought() -> None:
    """On today's machine only engines beyond today's eight cost; on another machine every one does."""
    moved = {"machine": "z196", "processors": 5}
    plan = priced(Costs(engine=Price(100.0)), {}, {"processors": 6}, {"processors": 10}, {"machine": "z196"}, moved)
    assert of(plan).costs.mean(axis=1).tolist() == [0.0, 0.0, 0.0, 200.0, 800.0, 500.0]


def test_another_machine_has_its_base_price_once() -> None:
    """Today's machine is there already, and a machine without a price is not counted."""
    costs = Costs(engine=Price(100.0), machine=(("z10", Price(7_000.0)), ("z196", Price(3_000.0))))
    moves: list[dict[str, object]] = [{"machine": machine, "processors": 5} for machine in ("z196", "zEC12")]
    plan = priced(costs, {"processors": 10}, *moves)
    found = of(plan)
    assert found.costs.mean(axis=1).tolist() == [0.0, 200.0, 3_500.0, 500.0]
    first, later = found.by_year()[2], found.by_year()[2, 1:]
    assert (first[0], later.tolist()) == (3_500.0, [0.0, 0.0])
    alone = replace(plan, costs=Costs(machine=costs.machine))
    assert of(alone).costs.mean(axis=1).tolist() == [0.0, 0.0, 3_000.0, 0.0]


def test_every_engine_has_a_license_each_year() -> None:
    """Those of today's eight until a change can run."""
    plan = priced(Costs(license=Price(10.0)), {}, {"processors": 10}, {"machine": "z196", "processors": 5})
    at_once = replace(plan, lead_time_months=0.0)
    assert of(at_once).costs.mean(axis=1) == pytest.approx([240.0, 240.0, 300.0, 150.0])
    assert of(plan).costs.mean(axis=1) == pytest.approx([240.0, 240.0, 290.0, 165.0])


def in_steps(plan: Plan, *stages: tuple[str, Mapping[str, object]]) -> Plan:
    """The plan of November 2026, its first scenario with later steps."""
    first, *others = plan.scenarios
    later = tuple(Stage(month, Configuration().changed(changes)) for month, changes in stages)
    report = replace(plan.report, date="2026-11-21")
    return replace(plan, report=report, scenarios=(replace(first, stages=later), *others))


def test_what_a_later_step_buys_is_paid_in_its_year_and_licensed_from_then_on() -> None:
    """Two engines after 12 months, and a machine with five after 30: 8, 10 and 5 licenses for 12, 18 and 6 months."""
    costs = Costs(engine=Price(100.0), license=Price(12.0), machine=(("z196", Price(3_000.0)),))
    steps = ("2027-11", {"processors": 10}), ("2029-05", {"machine": "z196", "processors": 5})
    found = of(in_steps(priced(costs, {}), *steps))
    assert found.by_year()[1] == pytest.approx([96.0, 200.0 + 120.0, 3_500.0 + 60.0 + 30.0])
    assert found.costs.mean(axis=1)[1] == pytest.approx(found.by_year()[1].sum())


def test_an_engine_that_was_there_before_is_not_bought_again_and_none_after_the_years_of_the_target() -> None:
    steps = ("2027-11", {"processors": 6}), ("2028-11", {"processors": 8}), ("2029-12", {"processors": 20})
    assert of(in_steps(priced(Costs(engine=Price(100.0)), {}), *steps)).costs.mean(axis=1).tolist() == [0.0, 0.0]


def test_a_later_step_misses_no_fewer_months_than_an_earlier_one_and_no_more_than_none() -> None:
    plan = replace(priced(Costs(missed_month=Price(1.0)), {}), growth_per_year=Uncertain(0.1, 0.3))
    missed = [of(in_steps(plan, (month, {"processors": 14}))).missed[1] for month in ("2027-06", "2028-06", "2029-06")]
    none = of(plan).missed[0]
    for early, late in pairwise([*missed, none]):
        assert (early <= late).all()
    assert missed[0].mean() < none.mean()


def test_of_steps_and_all_at_once_the_steps_are_the_fewer_engines() -> None:
    plan = replace(priced(Costs(), {}, {"processors": 16}), growth_per_year=Uncertain(0.1, 0.15))
    plan = in_steps(replace(plan, target_years=2.0), ("2027-06", {"processors": 16}))
    found = decision(plan, forecast(plan, load_model()), load_model()).recommendation
    assert (found.number, found.rule) == (1, Rule.FEWEST_ENGINES)
    assert set(found.keeping) >= {1, 2}


def test_uncertain_engines_of_today_are_the_same_ones_in_a_scenario() -> None:
    plan = priced(Costs(engine=Price(100.0)), {}, {"machine": "z196"}, processors="6..10")
    today, stays, moves = of(plan).costs
    assert not today.any()
    assert not stays.any()
    assert np.ptp(moves) > 100.0


def decision_of(plan: Plan) -> Decision:
    return decision(plan, forecast(plan, load_model(), parts=False), load_model(), paths=False)


def with_engines(scenario: Scenario, count: int) -> Scenario:
    return replace(scenario, changes=scenario.changes.changed(processors=float(count)))


def chosen_at(found: Decision, price: float) -> int:
    return [number for start, number in found.flips if start <= price][-1]


GROWING = replace(
    plan_of(
        {"java": 0.5, "oltp-database": 0.5},
        {"utilization": "0.5..0.6", "disk_utilization": 0.4},
        *({"machine": machine, "processors": count} for machine in ("z196", "zEC12") for count in (5, 6, 7, 8)),
        {"machine": "zEC12", "processors": 6},
    ),
    growth_per_year=Uncertain.parse("0.1..0.2"),
)
PRICES = Costs(Price(90_000.0, "EUR"), Price(9_000.0), Price(3_000.0))
ON_TODAYS = (Scenario("z10, 20", Configuration(processors=20.0)),)
LICENSES = replace(PRICES, engine=Price(100.0, "EUR"))
"""Prices at which fewer engines on another machine cost less than more on today's."""


@pytest.mark.parametrize("others", [PRICES, Costs(), Costs(license=Price(1.0)), replace(PRICES, engine=None)])
def test_the_choice_flips_where_the_recommendation_does(others: Costs) -> None:
    """At every price of a missed month above 0 the flips name the scenario that a plan with it is recommended, or the
    cheaper one that does not last."""
    found = decision_of(replace(GROWING, costs=replace(others, missed_month=Price(40_000.0, "EUR"))))
    near = [start * factor for start, _ in found.flips[1:] for factor in (0.999, 1.001)]
    for price in {0.01, 7_000.0, *near}:
        there = decision_of(replace(GROWING, costs=replace(others, missed_month=Price(price, "EUR"))))
        assert there.recommendation.rule is Rule.LEAST_REGRET
        best = there.recommendation
        assert there.regret is not None
        assert chosen_at(found, price) in {
            best.number if best.cheaper is None else best.cheaper,
            *there.regret.least(best.today),
        }
        assert there.flips == found.flips


def test_of_costs_that_differ_within_the_noise_the_least_change_is_chosen() -> None:
    """Where no month is missed and nothing else costs, all are equal: more engines win at no price."""
    more: list[dict[str, object]] = [{"processors": 12}, {"processors": 9}, {"processors": 10}]
    found = decision_of(priced(Costs(missed_month=Price(1000.0)), *more, utilization=0.75))
    assert (found.recommendation.number, found.recommendation.rivals) == (2, (1, 3))
    kept = decision_of(priced(Costs(missed_month=Price(1000.0)), *more))
    assert (kept.recommendation.rule, kept.recommendation.number) == (Rule.KEEP_TODAY, 0)
    assert kept.recommendation.rivals == (1, 2, 3)
    assert kept.flips == ((0.0, 0),)
    moved = decision_of(priced(Costs(missed_month=Price(1000.0)), {"machine": "z196"}, *more, utilization=0.75))
    assert (moved.recommendation.number, moved.recommendation.rivals) == (3, (1, 2, 4))
    assert moved.recommendation.merit is Merit.FEWER_ENGINES


def test_what_costs_the_same_as_todays_configuration_is_not_bought_for_being_likelier_to_last() -> None:
    """Changes that run after the years of the target cost and keep as much as no change."""
    plan = priced(Costs(idle_engine=Price(1000.0)), {"processors": 9}, {"machine": "z16"}, utilization=0.65)
    late = decision_of(replace(plan, growth_per_year=Uncertain.parse("0.05..0.15"), target_years=0.5))
    today = late.recommendation
    assert (today.rule, today.rivals, today.merit) == (Rule.KEEP_TODAY, (1, 2), Merit.LESS_CHANGE)
    as_is = late.today.prospect.lasts if late.today and late.today.prospect else 1.0
    assert all(one and one.lasts > as_is for one in late.prospects)


def test_of_costs_that_differ_within_the_noise_the_likelier_to_last_is_chosen_before_fewer_engines() -> None:
    """Two machines whose costs cross where a missed month costs as stated: one is on fewer engines, and a bad risk."""
    few_and_many = GROWING.scenarios[5], GROWING.scenarios[7]
    plan = without_room(replace(GROWING, scenarios=few_and_many, costs=PRICES))
    found = decision_of(plan)
    assert found.regret is not None
    (_, _), *turns = found.regret.flips((1, 2))
    assert len(turns) == 1
    tie = decision_of(replace(plan, costs=replace(PRICES, missed_month=Price(turns[0][0], "EUR"))))
    assert tie.regret is not None
    assert set(tie.regret.least((1, 2))) == {1, 2}
    few, many = (one.lasts for one in tie.prospects if one)
    assert few < many
    assert tie.recommendation.number == 2


def test_a_flip_is_where_the_expected_costs_cross() -> None:
    found = decision_of(replace(GROWING, costs=replace(PRICES, missed_month=Price(40_000.0, "EUR"))))
    assert found.regret is not None
    costs, missed = found.regret.costs.mean(axis=1), found.regret.missed.mean(axis=1)
    rows = {number: at for at, number in enumerate(found.regret.numbers)}
    assert len(found.flips) > 2
    for (_, before), (price, after) in zip(found.flips, found.flips[1:], strict=False):
        a, b = rows[before], rows[after]
        assert price == pytest.approx((costs[b] - costs[a]) / (missed[a] - missed[b]))


@pytest.mark.parametrize("years", [0.5, 1.0, 2.5, 4.0])
def test_the_costs_of_the_years_add_up_to_the_cost(years: float) -> None:
    plan = replace(GROWING, target_years=years, costs=replace(PRICES, missed_month=Price(40_000.0, "EUR")))
    found = regret(plan, load_model())
    assert found is not None
    by_year = found.by_year()
    assert by_year.shape == (len(found.numbers), math.ceil(years))
    assert by_year.sum(axis=1) == pytest.approx(found.expected_costs())


def test_between_the_prices_of_noise_around_a_flip_either_scenario_has_the_least_regret() -> None:
    found = decision_of(replace(GROWING, costs=replace(PRICES, missed_month=Price(40_000.0, "EUR"))))
    assert found.regret is not None
    for (_, before), (price, after), (low, high) in zip(
        found.flips, found.flips[1:], found.regret.flip_noise(found.flips)[1:], strict=False
    ):
        assert low <= price <= high
        for at, is_noise in ((low * 1.001, True), (high * 0.999, True), (low * 0.99, False), (high * 1.01, False)):
            assert (set(found.regret.least((before, after), at)) == {before, after}) is is_noise


def test_a_choice_never_flips_between_scenarios_that_miss_as_many_months_as_far_as_is_known() -> None:
    """Where the months missed do not differ by more than noise, the price at which the costs cross could be any."""
    cheap = np.zeros((2, 4096))
    cheap[1] += 100.0
    missed = np.zeros((2, 4096))
    missed[0, 0] = 1.0  # one draw in 4,096
    found = Regret((1, 2), cheap, missed, 0.0, "EUR", cheap.mean(axis=1)[:, None], missed.mean(axis=1)[:, None])
    assert found.flips((1, 2)) == ((0.0, 1),)


def test_where_the_target_is_kept_no_more_engines_are_proposed() -> None:
    plan = replace(GROWING, scenarios=GROWING.scenarios[4:5], growth_per_year=exact(0.1), target_confidence=0.5)
    enough = replace(plan, scenarios=(with_engines(plan.scenarios[0], 5),))
    free, dear = decision_of(enough), decision_of(replace(enough, costs=LICENSES))
    assert (free.recommendation.lasts, dear.recommendation.lasts) == (True, True)
    assert (free.remedy, dear.remedy) == (None, None)


def test_where_the_target_is_kept_on_more_engines_than_it_needs_the_fewer_are_told() -> None:
    cpu_alone = replace(GROWING, current=GROWING.current.changed(disk_utilization=None))
    found = decision_of(replace(cpu_alone, scenarios=ON_TODAYS, growth_per_year=exact(0.1)))
    assert found.recommendation.lasts
    assert found.remedy is not None
    assert (found.remedy.field, found.remedy.keeps_target) == ("processors", True)
    assert isinstance(found.remedy.value, Uncertain)
    assert found.remedy.value.median < 20.0


def test_engines_that_the_target_does_not_need_are_told_where_they_cost() -> None:
    plan = replace(GROWING, scenarios=ON_TODAYS, growth_per_year=exact(0.1))
    found = decision_of(replace(plan, costs=PRICES))
    assert found.recommendation.number == ADDED
    assert found.added is not None
    (needed,) = (year.engines_needed for year in found.added.outlook.horizon if year.years == plan.target_years)
    assert needed is not None
    assert found.added.engines == needed.count < 20.0


@pytest.mark.parametrize("missed_month", [1.0, 1e6])
def test_where_no_scenario_lasts_the_cheapest_change_that_keeps_the_target_is_named(missed_month: float) -> None:
    plan = replace(GROWING, scenarios=(GROWING.scenarios[0], GROWING.scenarios[4]), growth_per_year=exact(0.14))
    found = decision_of(replace(plan, costs=replace(LICENSES, missed_month=Price(missed_month))))
    assert found.recommendation.number == ADDED
    assert found.remedy is not None
    assert found.remedy.keeps_target
    assert found.remedy.cost is not None
    assert found.regret is not None
    assert found.remedy.cost < found.regret.expected_costs()[found.regret.numbers.index(ADDED)]


DEAR_MACHINE = replace(LICENSES, machine=(("zEC12", Price(9e6)),))


def beside_a_zec12(engines: float, costs: Costs) -> Decision:
    """The decision between more engines of today's machine and a zEC12 with so many."""
    scenario = Scenario("zEC12", Configuration(machine="zEC12", processors=engines))
    plan = replace(GROWING, scenarios=(scenario,), growth_per_year=exact(0.14))
    return decision_of(replace(plan, costs=replace(costs, missed_month=Price(1e6))))


@pytest.mark.parametrize(("costs", "are_least"), [(PRICES, True), (DEAR_MACHINE, True), (LICENSES, False)])
def test_engines_of_todays_machine_are_recommended_where_they_cost_less_than_what_lasts(
    costs: Costs, are_least: bool
) -> None:
    found = beside_a_zec12(8.0, costs)
    assert found.regret is not None
    assert found.regret.numbers == (0, ADDED, 1)
    assert found.recommendation.lasts
    assert (found.recommendation.number == ADDED) is are_least


@pytest.mark.parametrize(("costs", "are_least"), [(PRICES, True), (DEAR_MACHINE, True), (LICENSES, False)])
def test_where_nothing_stated_lasts_the_least_costly_of_all_that_would_is_named(costs: Costs, are_least: bool) -> None:
    """The engines that today's machine needs are a choice at every price; what costs less with other engines is named
    beside them."""
    found = beside_a_zec12(5.0, costs)
    assert found.recommendation.number == ADDED
    assert (found.remedy is None) is are_least
    assert found.remedy is None or found.remedy.keeps_target


def test_what_lasts_is_recommended_before_what_costs_less_and_does_not() -> None:
    """The cheaper one is named with it."""
    plan = replace(GROWING, scenarios=GROWING.scenarios[4:8], growth_per_year=exact(0.14))
    found = decision_of(replace(plan, costs=replace(PRICES, missed_month=Price(1.0, "EUR"))))
    best = found.recommendation
    assert (best.rule, best.lasts) == (Rule.LEAST_REGRET, True)
    assert best.cheaper == 0, "changing nothing"
    assert best.number not in (None, 1)
    assert 1 not in best.keeping


def test_the_same_scenario_twice_never_flips() -> None:
    twice = GROWING.scenarios[5], replace(GROWING.scenarios[5], name="again")
    plan = without_room(replace(GROWING, scenarios=twice))
    found = decision_of(replace(plan, costs=replace(PRICES, missed_month=Price(40_000.0))))
    assert found.recommendation.equals == (2,)
    assert {number for _, number in found.flips} == {0, 1}


def test_prices_of_nothing_decide_nothing() -> None:
    free = replace(GROWING, costs=Costs(engine=Price(0.0, "EUR"), missed_month=Price(0.0)))
    assert decision_of(free).regret is None
    assert decision_of(free).recommendation == decision_of(GROWING).recommendation
