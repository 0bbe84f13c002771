"""Whether today's configuration suffices, and that nothing is recommended in its place without need."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.planning.plans import exact, plan_of, without_room
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.decision import Decision, decision
from zplanner.planning.decisions.recommendation import Lacking, Rule
from zplanner.planning.decisions.today import Sufficiency, Today
from zplanner.planning.findings import CautionCode
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import ADDED, Costs, MadeMove, Plan, Price, Scenario, Season, Stage
from zplanner.planning.problems import PlanCode, problems
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_document
from zplanner.reporting.report_data import report_data_of
from zplanner.uncertain import Uncertain
from zplanner.wording.advice.recommendation import Advice, advice
from zplanner.wording.advice.today import RecommendationInput
from zplanner.wording.dates import first_month, in_month, time_of

MIX = {"java": 0.5, "oltp-database": 0.5}
NEWER: dict[str, object] = {"machine": "z196"}
MORE: dict[str, object] = {"processors": 12}


def growing(rate: float | None, *scenarios: dict[str, object], **today: object) -> Plan:
    """A plan on eight engines of a z10, for three years."""
    plan = plan_of(MIX, today, *scenarios)
    return replace(
        plan, growth_per_year=None if rate is None else exact(rate), report=ReportSettings(date="2026-11-27")
    )


def decision_of(plan: Plan) -> Decision:
    return decision(plan, forecast(plan, load_model(), parts=False), load_model(), paths=False)


def today(plan: Plan) -> Today:
    found = decision_of(plan).today
    assert found is not None
    return found


def said(plan: Plan) -> Advice:
    outlook = forecast(plan, load_model(), parts=False)
    return advice(RecommendationInput(plan, decision_of(plan), outlook.scenarios, first_month(plan)))


def document(plan: Plan) -> dict[str, Any]:
    outlook = forecast(plan, load_model())
    return outlook_document(outlook, report_data_of(plan, outlook, load_model()).recommendation_input)


@pytest.mark.parametrize("scenarios", [(), (NEWER,), (NEWER, MORE, {})])
@pytest.mark.parametrize("rate", [None, 0.0, 0.05, -0.2])
def test_where_today_meets_the_target_nothing_is_to_be_bought(
    rate: float | None, scenarios: tuple[dict[str, object], ...]
) -> None:
    plan = growing(rate, *scenarios, utilization=0.5)
    best = decision_of(plan).recommendation
    assert (best.rule, best.number, best.lasts) == (Rule.KEEP_TODAY, 0, True)
    assert today(plan).verdict is Sufficiency.SUFFICIENT
    found = document(plan)
    assert found["today"]["verdict"] == "sufficient"
    wanted = {"scenario": None, "code": "keep-today", "meets_target": True, "remedy": None}
    assert {name: found["recommendation"][name] for name in wanted} == wanted


def test_a_load_that_shrinks_below_the_limit_before_a_change_could_run_needs_none() -> None:
    plan = growing(-0.25, NEWER, utilization=0.75)
    found = today(plan)
    assert (found.verdict, decision_of(plan).recommendation.rule) == (Sufficiency.SUFFICIENT, Rule.KEEP_TODAY)
    assert found.recovers is not None
    assert 0.75 * 0.75 ** (found.recovers / 12) <= 0.7 < 0.75 * 0.75 ** ((found.recovers - 1) / 12)
    assert today(replace(plan, lead_time_months=2.0)).recovers == 3.0, "a change would save a part of a month"
    soon = replace(plan, lead_time_months=1.0)
    assert today(soon).verdict is Sufficiency.INSUFFICIENT
    assert decision_of(soon).recommendation.number != 0


def test_a_change_that_is_needed_in_decades_has_no_month() -> None:
    assert "No change is needed within 20 years." in said(growing(0.02, {}, utilization=0.3)).today
    assert "A change must run by" in said(growing(0.05, {}, utilization=0.4)).today


def test_the_engines_of_todays_machine_are_added_to_before_it_is_replaced() -> None:
    plan = growing(0.1, {**NEWER, "processors": 8}, MORE, {"processors": 14}, utilization=0.6)
    best = decision_of(plan).recommendation
    assert (best.rule, best.number, best.keeping) == (Rule.ADD_ENGINES, 2, (1, 2, 3))
    found = document(plan)["recommendation"]
    assert (found["scenario"], found["code"], found["meets_target"]) == (None, "add-engines", True)
    assert (found["remedy"]["scenario"], found["remedy"]["field"], found["remedy"]["value"]) == (None, "processors", 12)


def test_a_change_on_todays_machine_comes_before_another_machine_on_fewer_engines() -> None:
    pages: dict[str, object] = {"page_size": "1M fixed", "processors": 12}
    best = decision_of(growing(0.1, {**NEWER, "processors": 8}, pages, utilization=0.6, page_size="4K")).recommendation
    assert (best.rule, best.number) == (Rule.FEWEST_ENGINES, 2)


def test_the_verdict_says_until_when_by_what_and_when_to_order() -> None:
    plan = growing(0.1, NEWER, utilization=0.6)
    found = document(plan)["today"]
    assert found == {
        "impossible": [],
        "verdict": "insufficient",
        "until": {"p10": "2028-06", "p50": "2028-06", "p90": "2028-06"},  # 0.7 / 0.6 at 10% a year: 19.4 months
        "limited_by": "cpu",
        "order_by": "2027-12",
    }
    later = document(replace(plan, lead_time_months=12.0))["today"]
    assert later["order_by"] == "2027-06"
    assert document(replace(plan, lead_time_months=24.0))["today"]["order_by"] == "2026-11", "now"
    assert document(replace(plan, report=ReportSettings()))["today"]["until"] == dict.fromkeys(("p10", "p50", "p90"))


PRICED = Costs(Price(90_000.0, "EUR"), Price(9_000.0, "EUR"), Price(3_000.0, "EUR"), Price(50_000.0, "EUR"))


def made(plan: Plan) -> Plan:
    """The plan with its first scenario carried out."""
    return replace(plan, move=MadeMove(plan.scenarios[0].name, "2026-12"))


@pytest.mark.parametrize("costs", [Costs(), PRICED])
@pytest.mark.parametrize("utilization", [0.3, 0.69, 0.9])
def test_after_a_move_only_what_runs_is_weighed_and_no_cost_of_what_it_replaced(
    utilization: float, costs: Costs
) -> None:
    """A change is of what runs, and neither the machine before nor more engines on it is a choice any more."""
    plan = replace(growing(0.1, NEWER, {"processors": 30}, utilization=utilization), costs=costs)
    found = decision_of(made(plan))
    assert found.recommendation.shown == 1
    assert set(found.recommendation.keeping) <= {1}
    assert (found.regret, found.added, found.flips) == (None, None, ())
    assert found.remedy is None or found.remedy.number == 1
    assert document(made(plan))["today"]["order_by"] is None


def test_after_a_move_what_runs_is_kept_and_not_what_it_replaced() -> None:
    plan = growing(0.1, NEWER, MORE, utilization=0.3)
    assert said(plan).headline == "Keep today's configuration"
    found = said(made(plan))
    assert found.today.startswith(
        "scenario 0 has carried the load since Dec 2026: today's configuration here is the one that it replaced."
    )
    assert found.headline.startswith("Keep scenario 1: scenario 0")
    assert "without a change" in found.reason
    assert document(made(plan))["recommendation"]["scenario"] == "scenario 0"
    first, *others = plan.scenarios
    steps = replace(first, stages=(Stage("2028-05", Configuration(processors=exact(12.0))),))
    later = said(made(replace(plan, scenarios=(steps, *others))))
    assert "without a change" not in later.reason
    assert "It changes in steps" in later.reason


def test_after_a_move_what_runs_and_misses_the_target_says_so_of_itself() -> None:
    found = said(made(growing(0.1, NEWER, MORE, utilization=0.9)))
    assert found.headline.startswith("Scenario 1 (scenario 0) lasts 3 years with ")
    assert "No scenario" not in f"{found.headline} {found.reason}"


def test_a_choice_without_its_base_price_names_the_price_from_which_another_costs_less() -> None:
    costs = Costs(Price(90_000.0, "EUR"), Price(90_000.0, "EUR"), missed_month=Price(500_000.0, "EUR"))
    lasting = {"machine": "zEC12", "processors": 7}
    plan = replace(growing(0.1, lasting, {"processors": 12}, utilization=0.69), costs=costs)
    found = said(plan).reason
    assert decision_of(plan).recommendation.number == 1
    price = re.search(r"base price of zEC12, which is not stated: above EUR ([\d,]+), scenario 2 costs less", found)
    assert price is not None, found
    limit = float(price[1].replace(",", ""))
    for stated, number in ((0.9 * limit, 1), (1.1 * limit, 2)):
        with_price = replace(plan, costs=replace(costs, machine=(("zEC12", Price(stated, "EUR")),)))
        assert decision_of(with_price).recommendation.number == number
        assert "base price" not in said(with_price).reason


def test_a_cheaper_choice_without_its_base_price_is_told_with_that_and_not_in_the_headline() -> None:
    costs = Costs(Price(50_000.0, "EUR"), Price(20_000.0, "EUR"), missed_month=Price(30_000.0, "EUR"))
    plan = replace(growing(0.15, {"machine": "zEC12", "processors": 5}, utilization=0.6), costs=costs)
    found = said(plan)
    assert found.headline.startswith("Add ")
    assert "costs less" not in found.headline
    assert re.search(r"costs less, EUR [\d,]+ without the base price of zEC12, which is not stated: ", found.remedy)
    priced = said(replace(plan, costs=replace(costs, machine=(("zEC12", Price(1.0, "EUR")),))))
    assert "costs less" in priced.headline
    assert "base price" not in priced.remedy
    assert "It is, as stated, the only choice that meets the target" in priced.reason


def test_scenarios_that_move_nothing_are_not_told_as_closest() -> None:
    """The network ends today's configuration, and neither another machine nor more engines relieve it."""
    plan = growing(0.1, {"machine": "z196"}, {"processors": 10}, utilization=0.4, network_utilization=0.6)
    found = said(plan)
    assert found.headline.startswith("No scenario meets the target for 3 years or moves today's limit; shown is ")
    assert "none moves today's limit" in found.reason
    assert "longest" not in found.reason
    moving = said(
        growing(0.1, {"network_utilization": 0.55}, {"processors": 10}, utilization=0.4, network_utilization=0.6)
    )
    assert "closest is scenario 1" in moving.headline


def test_todays_machine_with_more_engines_is_named_with_their_number_where_it_costs_less() -> None:
    costs = Costs(Price(90_000.0, "EUR"), Price(30_000.0, "EUR"), missed_month=Price(200_000.0, "EUR"))
    found = said(replace(growing(0.3, {"machine": "zEC12", "processors": 12}, utilization=0.65), costs=costs)).reason
    assert re.search(r"the next is today's machine with \d+ engines with EUR", found), found
    assert re.search(r"above EUR [\d,]+, today's machine with \d+ engines costs less", found), found


@pytest.mark.parametrize(("month", "is_too_soon"), [("2027-02", True), ("2027-04", True), ("2027-05", False)])
def test_a_step_before_what_is_ordered_now_can_run_is_a_condition(month: str, is_too_soon: bool) -> None:
    """Six months after November 2026 it is May 2027."""
    plan = growing(0.1, {}, utilization=0.6)
    steps = Scenario("steps", stages=(Stage(month, Configuration(processors=exact(12.0))),))
    (found,) = forecast(replace(plan, scenarios=(steps,)), load_model(), parts=False).scenarios
    assert [one.code for one in found.conditions] == [CautionCode.STEP_TOO_SOON] * is_too_soon


def test_keeping_an_overloaded_system_is_told_as_no_choice_where_it_would_cost_less() -> None:
    """Engines cost more than the missed months of three years."""
    costs = Costs(engine=Price(50_000.0, "EUR"), missed_month=Price(10.0, "EUR"))
    overloaded = replace(growing(0.0, MORE, utilization=0.85), costs=costs)
    sentence = (
        "Keeping today's configuration would cost EUR 360, but it misses the target and is no choice at any price."
    )
    assert sentence in said(overloaded).reason
    dear = replace(costs, missed_month=Price(1e6, "EUR"))
    assert "no choice at any price" not in said(replace(overloaded, costs=dear)).reason


def test_months_that_are_missed_before_any_change_can_run_are_told() -> None:
    """The limit is reached in 3.7 months at 10% a year, and a change takes 6."""
    late = said(growing(0.1, NEWER, utilization=0.68))
    now = "order it now (lead time: 6 months). Even so it runs 2 months late: no choice prevents missing the target"
    assert now in late.today
    assert "for 3 years, once it runs, with" in late.reason
    in_time = said(growing(0.1, NEWER, utilization=0.6))
    assert "late" not in in_time.today
    assert "once it runs" not in in_time.reason


def test_a_limit_that_was_reached_before_the_date_of_the_plan_is_told_as_past() -> None:
    """Measured in August, planned in November: September is busier by a quarter."""
    passed = replace(growing(0.0, NEWER, utilization=0.6), season=Season((*(1.0,) * 8, 1.25, *(1.0,) * 3), 8))
    verdict = said(passed).today
    assert "Its limit was reached in Sep 2026, first by the CPU. A change must run now: order it now" in verdict


def test_a_limit_that_most_forecasts_never_reach_is_told_with_the_month_of_one_in_ten() -> None:
    plan = replace(growing(0.0, NEWER, utilization=0.6), growth_per_year=Uncertain.parse("-0.2..0.2"))
    verdict = said(replace(plan, current=plan.current.changed(utilization=0.65))).today
    assert "Most forecasts never reach its limit; one in ten does in " in verdict
    assert " or earlier, first by the CPU. " in verdict


def test_a_load_of_which_no_growth_is_stated_is_told_to_be_constant() -> None:
    costs = Costs(license=Price(100.0))
    plan = replace(growing(None, NEWER, utilization=0.5), costs=costs)
    assert " over 3 years at a constant load" in said(plan).today
    assert said(plan).reason.endswith(" No growth is stated: the load is taken as constant.")
    assert "constant" not in said(replace(growing(0.0, NEWER, utilization=0.5), costs=costs)).reason


def test_the_engines_with_which_today_suffices_are_the_fewest_that_do() -> None:
    plan = growing(0.1, utilization=0.6)
    engines = today(plan).engines
    assert engines is not None
    assert today(replace(plan, current=plan.current.changed(processors=8.0))).engines == engines
    for count, lasts in ((engines, True), (engines - 1, False)):
        (prospect,) = decision_of(growing(0.1, {"processors": count}, utilization=0.6)).prospects
        assert prospect is not None
        assert (prospect.lasts >= 0.9) is lasts


def test_today_is_limited_by_what_reaches_its_limit_first() -> None:
    found = today(growing(0.1, disk_utilization=0.69, utilization=0.3))
    assert (found.verdict, found.limited_by) == (Sufficiency.INSUFFICIENT, Resource.DISK)


def test_today_that_does_not_run_as_stated_has_no_verdict() -> None:
    plan = growing(0.0, NEWER, utilization=0.5, processors=65)
    found = decision_of(plan)
    assert found.today is not None
    assert (found.today.verdict, found.recommendation.rule is Rule.KEEP_TODAY) == (Sufficiency.UNKNOWN, False)


def test_without_a_scenario_engines_are_added_and_without_room_for_them_nothing_is_recommended() -> None:
    plan = growing(0.1, utilization=0.69)
    assert (decision_of(plan).recommendation.rule, said(plan).headline) == (
        Rule.ADD_ENGINES,
        "Add 4 engines to today's machine",
    )
    best = decision_of(without_room(plan)).recommendation
    assert (best.rule, best.lacking) == (Rule.NONE, Lacking.SCENARIO)


@pytest.mark.parametrize("prices", [Costs(), Costs(engine=Price(1000.0, "EUR"), missed_month=Price(1e5))])
def test_engines_that_no_scenario_states_are_added_before_the_machine_is_replaced(prices: Costs) -> None:
    """They are a choice like a scenario, with a condition: nobody stated that the machine has them."""
    plan = replace(growing(0.1, {**NEWER, "processors": 8}, utilization=0.6), costs=prices)
    found = decision_of(plan)
    assert found.today is not None
    assert found.today.engines is not None
    assert (found.recommendation.number, found.recommendation.keeping) == (ADDED, (1, ADDED))
    told = document(plan)["recommendation"]
    wanted = {"scenario": None, "code": "add-engines", "meets_target": True}
    assert {name: told[name] for name in wanted} == wanted
    value = float(found.today.engines)
    assert {**told["remedy"], "throughput_ratio_p50": 0} == {
        "scenario": None,
        "field": "processors",
        "value": value,
        "throughput_ratio_p50": 0,
    }
    assert [one["code"] for one in told["conditions"]] == ["engines-to-add"]
    assert told["message"].startswith(f"Add {value - 8:.0f} engines to today's machine. Provided that today's machine ")
    stays = replace(plan, scenarios=(*plan.scenarios, Scenario("more", Configuration(processors=value))))
    assert decision_of(stays).added is None, "the plan has it"
    assert document(stays)["recommendation"]["code"] in ("add-engines", "least-regret")


@pytest.mark.parametrize("costs", [Costs(), Costs(Price(50_000.0, "EUR"), Price(5_000.0), missed_month=Price(9_000.0))])
def test_memory_is_added_to_todays_machine_before_that_is_replaced(costs: Costs) -> None:
    """A scenario with the same memory costs a machine more, and the memory itself has no price."""
    full: dict[str, object] = {"utilization": 0.2, "central_storage_gib": 256, "memory_used_gib": 230}
    plan = replace(growing(0.1, {"machine": "zEC12"}, hypervisor="lpar", **full), costs=costs)
    assert today(plan).memory_gib
    found = document(plan)["recommendation"]
    assert (found["remedy"]["scenario"], found["remedy"]["field"]) == (None, "central_storage_gib")
    assert found["remedy"]["value"] == today(plan).memory_gib
    assert ("without the memory, which has no price" in found["message"]) is costs.are_counted


def test_no_engines_are_added_where_another_resource_ends_todays_machine() -> None:
    assert decision_of(growing(0.1, NEWER, disk_utilization=0.69, utilization=0.6)).added is None


def test_scenarios_without_a_figure_for_their_cpu_are_told_as_not_weighed() -> None:
    card = {"machine": "z14", "processors": 4, "crypto": "CEX6S", "crypto_utilization": 0.6}
    on_card, another = {"machine": "z16"}, {"machine": "z16", "crypto": "CEX8S"}
    plan = plan_of({"ssl-handshake": 0.4, "web-serving": 0.6}, card, on_card, another)
    plan = replace(plan, growth_per_year=Uncertain.parse("0.1..0.2"))
    assert decision_of(plan).recommendation.shown == 1
    assert "Scenario 2 is not weighed: its CPU time is not covered." in str(said(plan))


def test_less_memory_that_nothing_covers_is_held_back() -> None:
    cut: dict[str, object] = {**NEWER, "processors": 9, "central_storage_gib": 2}
    whole: dict[str, object] = {**NEWER, "processors": 10}
    current: dict[str, object] = {"utilization": 0.65, "hypervisor": "lpar", "central_storage_gib": 256}
    found = decision_of(without_room(growing(0.05, cut, whole, **current))).recommendation
    assert found.number == 2
    assert [(number, one.code) for number, one in found.excluded] == [(1, CautionCode.MEMORY_CUT)]
    alone = document(without_room(growing(0.05, cut, **current)))["recommendation"]
    assert not alone["meets_target"]
    assert "Scenario 1 is left out: It has 2 GiB of memory instead of 256 GiB" in alone["message"]


@pytest.mark.parametrize("busy", [0.55, 0.95])
def test_a_change_of_what_ends_today_that_nothing_covers_is_not_recommended(busy: float) -> None:
    """Else the only change of which nothing is known would be the only one that lasts."""
    card: dict[str, object] = {"machine": "z15", "channel_card": "FICON Express16S+", "disk_link_gbps": 16}
    current = {"machine": "z13", "hypervisor": "lpar", "utilization": 0.5, "disk_utilization": busy, "channels": 8}
    attached = {"disk_attachment": "FICON", "channel_card": "FICON Express8S", "disk_link_gbps": 8}
    plan = plan_of({"oltp-database": 1.0}, {**current, **attached}, card, {"channels": 12})
    plan = replace(plan, growth_per_year=exact(0.15))
    found = decision_of(plan).recommendation
    assert [(number, one.code) for number, one in found.excluded] == [(1, CautionCode.RESOURCE_UNANSWERED)]
    assert found.shown == 2
    assert "Scenario 1 is left out: How busy the change leaves the disk, which ends" in str(said(plan))
    assert decision_of(replace(plan, scenarios=plan.scenarios[:1])).remedy is None


def test_no_remedy_is_of_a_scenario_with_less_memory_while_another_has_one() -> None:
    """The one with less memory would need fewer engines."""
    cut: dict[str, object] = {"machine": "z17", "processors": 5, "central_storage_gib": 2}
    whole: dict[str, object] = {"machine": "z16", "processors": 7}
    current: dict[str, object] = {"machine": "z13", "utilization": 0.6, "hypervisor": "lpar"}
    plan = without_room(growing(0.1, cut, whole, **current, central_storage_gib=256))
    found = document(plan)["recommendation"]
    assert (found["meets_target"], found["remedy"]["scenario"]) == (False, plan.scenarios[1].name)
    assert "2 GiB of memory suffices" not in found["message"]
    as_much = replace(plan, current=plan.current.changed(central_storage_gib=2))
    assert document(as_much)["recommendation"]["remedy"]["scenario"] == plan.scenarios[0].name


def test_todays_configuration_that_misses_the_target_is_called_the_least_costly_and_not_the_closest() -> None:
    plan = growing(0.14, {"machine": "zEC12", "processors": 5}, utilization=0.6)
    plan = replace(without_room(plan), costs=Costs(engine=Price(75_000.0, "EUR"), missed_month=Price(1.0)))
    found = document(plan)["recommendation"]
    wanted = {"scenario": None, "code": "none", "meets_target": False}
    assert {name: found[name] for name in wanted} == wanted
    assert found["message"].startswith(
        "No scenario meets the target for 3 years; least costly is today's configuration"
    )


def test_nothing_is_called_the_least_costly_where_the_engines_that_suffice_cost_less() -> None:
    plan = growing(0.2, {"processors": 10}, {"machine": "zEC12", "processors": 3}, utilization=0.5)
    prices = Costs(engine=Price(100.0, "EUR"), missed_month=Price(50_000.0))
    found = document(replace(plan, costs=prices))["recommendation"]
    assert (found["code"], found["scenario"], found["meets_target"]) == ("add-engines", None, True)
    assert "least costly is scenario" not in found["message"]


def test_todays_configuration_is_named_where_it_lasts_longer_than_what_costs_less() -> None:
    """It has no number of its own: its figures are those of its own forecast."""
    plan = growing(0.05, {"processors": 5}, {"processors": 6}, utilization=0.3)
    found = document(replace(plan, costs=Costs(license=Price(100.0))))["recommendation"]
    assert (found["code"], found["scenario"]) == ("least-regret", plan.scenarios[0].name)
    outlook = forecast(plan, load_model(), today=True)
    assert outlook.today
    assert outlook.today.months_of_headroom
    until = in_month(time_of(outlook.today.months_of_headroom.p50, first_month(plan)))
    assert (
        f" Today's configuration lasts longer, on 8 engines: it reaches its limit {until} (median)." in found["message"]
    )


@pytest.mark.parametrize("scenarios", [(), (MORE,), ({"machine": "z196", "processors": 4},)])
def test_engines_of_todays_machine_that_the_target_does_not_need_are_told_where_they_cost(
    scenarios: tuple[dict[str, object], ...],
) -> None:
    plan = growing(0.05, *scenarios, utilization=0.2)
    found = document(replace(plan, costs=Costs(license=Price(100.0), engine=Price(500.0))))["recommendation"]
    needed = today(plan).outlook.horizon[1].engines_needed
    assert needed is not None
    assert needed.count < 8
    remedy = found["remedy"]
    assert (remedy["scenario"], remedy["field"], remedy["value"]) == (None, "processors", needed.count)
    cost = f"{400 + 250 * needed.count:,}"  # eight licenses for half a year
    assert (
        f"Today's machine with {needed.count} engines costs less, {cost}: the target is met for 3 years"
        in found["message"]
    )
    assert document(plan)["recommendation"]["remedy"] is None, "nothing costs less without prices"


def test_a_lead_time_longer_than_the_target_lasts_is_refused() -> None:
    plan = replace(growing(0.1), target_years=2.0)
    assert [one.code for one in problems(replace(plan, lead_time_months=25.0))] == [PlanCode.LEAD_TIME_OUTSIDE]
    assert [one.code for one in problems(replace(plan, lead_time_months=-1.0))] == [PlanCode.LEAD_TIME_OUTSIDE]
    assert not problems(replace(plan, lead_time_months=24.0))
    assert not problems(replace(plan, target_years=0.25)), "the default is never refused"
