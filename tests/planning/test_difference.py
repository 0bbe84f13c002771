"""What differs between two plans is told as a planner thinks of it, and the moves account for the whole of it."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.planning.plans import exact, plan_of
from tests.planning.test_laws import changes, every_mix, numbers, todays
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.evidence.measurement import OWN_SOURCE, Kind, Measurement, Metric, Resource
from zplanner.planning.causes import Cause, matched
from zplanner.planning.causes import Kind as Causes
from zplanner.planning.difference import Effect, Move, difference, factor, gain
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.report_settings import ReportSettings
from zplanner.planning.standing import Recorded, Standing, standing
from zplanner.regression.model import Model, load_model
from zplanner.resources import folder
from zplanner.storage import open_plan
from zplanner.uncertain import Uncertain

few = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])

RATIOS = ("throughput_ratio", "cpu_per_unit_ratio")
AMOUNTS = ("cpu_utilization", "months_of_headroom")
TOLD = ("p10", "p50", "p90")

SHARE = exact(0.3)


@cache
def model() -> Model:
    return load_model()


def payroll() -> Plan:
    return open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """A plan of one to three scenarios; names and changes of two plans often coincide."""
    scenarios = draw(st.lists(changes(), min_size=1, max_size=3))
    growth = draw(st.one_of(st.none(), numbers(-0.5, 1.0)))
    plan = plan_of(draw(every_mix), draw(todays()), *scenarios)
    return replace(
        plan,
        growth_per_year=None if growth is None else Uncertain.parse(growth),
        target_utilization=draw(st.sampled_from([0.6, 0.7, 0.8])),
    )


def whole(move: Move, name: str, told: str) -> float | None:
    return factor(getattr(move.before, name), getattr(move.after, name), told)


def own(name: str, ratio: float) -> Measurement:
    """The planner's own measurement of a move to zEC12."""
    sides = Configuration(machine="z10"), Configuration(machine="zEC12")
    where = (name, OWN_SOURCE, name, ("java",), "own")
    return Measurement(*where, Resource.CPU, Metric.THROUGHPUT, *sides, ratio, ratio, Kind.POINT)


@few
@given(plans(), plans())
def test_the_steps_multiply_and_add_up_to_the_whole_move(old: Plan, new: Plan) -> None:
    for move in difference(old, new, model()).moves:
        counted = [step for step in move.steps if step.effect not in (Effect.NO_FORECAST, Effect.FIRST)]
        if not (move.before.is_answered and move.after.is_answered):
            continue
        for told in TOLD:
            for name in RATIOS:
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


def test_a_field_of_today_is_a_cause_of_its_own_even_where_a_scenario_overrides_it() -> None:
    plan = plan_of({"java": 1.0}, {"processors": 8}, {"processors": 6}, {})
    other = replace(plan, current=plan.current.changed(processors=10))
    found = difference(plan, other, model())
    assert found.causes == (Cause(Causes.TODAY, "processors"),)
    overridden, kept = (move.steps[0] for move in found.moves)
    assert overridden.effect is Effect.MOVED
    assert factor(kept.before.throughput_ratio, kept.after.throughput_ratio) == 1.0


def test_a_changed_field_of_one_scenario_touches_no_other() -> None:
    plan = payroll()
    faster = replace(plan.scenarios[0], changes=plan.scenarios[0].changes.changed(processors=12))
    found = difference(plan, replace(plan, scenarios=(faster, *plan.scenarios[1:])), model())
    assert found.causes == ()
    assert [len(move.steps) for move in found.moves] == [1, 0, 0]
    assert found.moves[0].steps[0].cause == Cause(Causes.SCENARIO, "processors")


def test_a_renamed_scenario_is_known_by_what_it_changes() -> None:
    plan = payroll()
    renamed = replace(plan.scenarios[1], name="The big one")
    added = Scenario("Another", Configuration(machine="z9"))
    more = Scenario("One more", Configuration(machine="z9", processors=3))
    found = difference(plan, replace(plan, scenarios=(added, plan.scenarios[0], renamed, more)), model())
    assert [(move.old.name, move.new.name) for move in found.moves] == [
        ("z196, same engines", "z196, same engines"),
        ("zEC12, same engines", "The big one"),
    ]
    assert [move.is_renamed for move in found.moves] == [False, True]
    assert found.added == (added, more)
    assert found.removed == (plan.scenarios[2],)
    assert not found.is_empty


def test_a_name_counts_more_than_an_equal_configuration() -> None:
    one, other = Configuration(machine="z196"), Configuration(machine="zEC12")
    old = replace(payroll(), scenarios=(Scenario("a", one), Scenario("b", other)))
    new = replace(old, scenarios=(Scenario("b", one), Scenario("c", other)))
    pairs = matched(old, new).pairs
    assert [(before.name, after.name) for before, after in pairs] == [("b", "b"), ("a", "c")]


def test_a_scenario_renamed_and_changed_is_known_by_the_fewest_fields_that_differ() -> None:
    small, large = Configuration(machine="zEC12", processors=4), Configuration(machine="z196", processors=12)
    java, paged = small.changed(java="7 SR3"), large.changed(page_size="1M fixed", java="7 SR3", db2="9.5")
    old = replace(payroll(), scenarios=(Scenario("large", large), Scenario("small", small)))
    new = replace(
        old, scenarios=(Scenario("java", java), Scenario("paged", paged), Scenario("fall back", Configuration()))
    )
    found = difference(old, new, model())
    assert [(move.old.name, move.new.name) for move in found.moves] == [("small", "java"), ("large", "paged")]
    assert [step.cause.field for step in found.moves[0].steps] == ["java"]
    assert [one.name for one in found.added] == ["fall back"]
    assert found.removed == ()


def test_the_only_scenario_left_on_each_side_is_the_same_however_much_it_changed() -> None:
    one, other = Scenario("a", Configuration(machine="z196")), Scenario("b", Configuration(processors=3))
    old = replace(payroll(), scenarios=(one,))
    assert matched(old, replace(old, scenarios=(other,))).pairs == ((one, other),)
    two = matched(old, replace(old, scenarios=(other, Scenario("c", Configuration(processors=4)))))
    assert (two.pairs, two.removed) == ((), (one,))


@few
@given(plans(), plans())
def test_every_scenario_is_in_one_pair_or_on_one_side(old: Plan, new: Plan) -> None:
    found = matched(old, new)
    olds, news = [pair[0] for pair in found.pairs], [pair[1] for pair in found.pairs]
    names = [scenario.name for scenario in (*olds, *found.removed)]
    assert sorted(names) == sorted(scenario.name for scenario in old.scenarios)
    names = [scenario.name for scenario in (*news, *found.added)]
    assert sorted(names) == sorted(scenario.name for scenario in new.scenarios)


def test_a_difference_beyond_six_digits_is_none() -> None:
    plan = plan_of({"java": 0.6, "oltp-database": 0.4}, {"processors": 8}, {"machine": "z196"})
    now = standing(plan, model())
    assert now.throughput_ratio is not None
    assert now.throughput_ratio.p05 is not None
    beside = replace(now, throughput_ratio=replace(now.throughput_ratio, p05=now.throughput_ratio.p05 + 3e-16))
    assert beside.says_as(now)
    aside = replace(now, throughput_ratio=replace(now.throughput_ratio, p05=now.throughput_ratio.p05 * 1.001))
    assert not aside.says_as(now)
    assert not replace(now, engines_needed=(now.engines_needed or 0) + 1).says_as(now)
    assert not Standing().says_as(now)


def test_a_cause_that_no_measurement_covers_is_not_called_without_effect() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    changed = replace(plan.scenarios[0], changes=plan.scenarios[0].changes.changed(db2="9.5"))
    (move,) = difference(plan, replace(plan, scenarios=(changed,)), model()).moves
    assert move.steps[0].effect is Effect.NOT_COVERED


def test_what_a_scenario_does_not_feel_has_no_effect_on_it() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    (move,) = difference(plan, replace(plan, current=plan.current.changed(db2="9.5")), model()).moves
    assert [step.effect for step in move.steps] == [Effect.NONE]


def test_a_cause_after_which_there_is_no_forecast_is_joined_to_the_next_that_has_one() -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z10"}, {"machine": "zEC12"})
    mixed = replace(plan, mix=(Component("java", SHARE),), growth_per_year=exact(0.1))  # 30 % alone is no whole mix
    (lost,) = difference(plan, mixed, model()).moves
    assert [step.effect for step in lost.steps] == [Effect.NO_FORECAST, Effect.NO_FORECAST]
    assert "add up to 0.3" in lost.after.reason
    (found,) = difference(mixed, plan, model()).moves
    assert [step.effect for step in found.steps] == [Effect.FIRST, Effect.MOVED]
    old = replace(plan, current=plan.current.changed(machine="z900"))
    detour = replace(old, scenarios=(replace(old.scenarios[0], changes=Configuration(machine="z900")),))
    (move,) = difference(detour, plan, model()).moves
    first, last = move.steps
    assert [first.effect, last.effect] == [Effect.NO_FORECAST, Effect.MOVED]
    assert last.joined == (first.cause,)
    assert last.before == move.before
    assert factor(last.before.throughput_ratio, last.after.throughput_ratio) == whole(move, "throughput_ratio", "p50")


def test_own_measurements_are_one_cause_that_counts_only_those_switched_on() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    with_own = replace(plan, measurements=(own("one", 2.6), own("two", 2.7)))
    switched = replace(with_own, switched_off=frozenset({"one", "two"}))
    pairs = {(plan, with_own): Effect.MOVED, (with_own, switched): Effect.MOVED, (plan, switched): Effect.NONE}
    for pair, effect in pairs.items():
        found = difference(*pair, model())
        assert found.causes == (Cause(Causes.MEASUREMENTS),)
        assert [step.effect for step in found.moves[0].steps] == [effect]


def on_record(plan: Plan, version: str, scale: float) -> Recorded:
    """What a report says whose throughput is `scale` times today's forecast, in six digits."""

    def rounded(numbers: Quantiles | None, by: float = 1.0) -> Quantiles | None:
        if numbers is None:
            return None
        return Quantiles(*(None if one is None else float(f"{one * by:.6g}") for one in numbers.as_dict().values()))

    said = []
    for scenario in plan.scenarios:
        now = standing(replace(plan, scenarios=(scenario,)), model())
        said.append(
            (
                scenario.name,
                replace(
                    now,
                    throughput_ratio=rounded(now.throughput_ratio, scale),
                    cpu_per_unit_ratio=rounded(now.cpu_per_unit_ratio),
                    cpu_utilization=rounded(now.cpu_utilization),
                    months_of_headroom=rounded(now.months_of_headroom),
                ),
            )
        )
    return Recorded(version, model().fitted.data_sha256, tuple(said))


def test_a_report_of_an_older_model_begins_with_what_it_said() -> None:
    plan = payroll()
    new = replace(plan, growth_per_year=exact(0.3))
    found = difference(plan, new, model(), recorded=on_record(plan, "0", 0.8))
    assert found.causes == (Cause(Causes.MODEL), Cause(Causes.GROWTH))
    for move in found.moves:
        first = move.steps[0]
        assert factor(first.before.throughput_ratio, first.after.throughput_ratio) == pytest.approx(1.25, rel=1e-5)
        steps = [factor(step.before.throughput_ratio, step.after.throughput_ratio) or 0.0 for step in move.steps]
        assert math.prod(steps) == pytest.approx(whole(move, "throughput_ratio", "p50"), rel=1e-9)


def test_a_report_of_this_model_that_says_the_same_is_no_cause() -> None:
    plan, version = payroll(), model().fitted.version
    same = difference(plan, plan, model(), recorded=on_record(plan, version, 1.0))
    assert same.is_empty
    assert same.recorded is None
    other = difference(plan, plan, model(), recorded=on_record(plan, version, 1.1))
    assert other.causes == (Cause(Causes.OLD_REPORT),)
    older = difference(plan, plan, model(), recorded=on_record(plan, "0", 1.0))
    assert [move.steps[0].effect for move in older.moves] == [Effect.NONE] * 3


def test_the_way_ends_with_what_the_new_report_shows() -> None:
    plan, version = payroll(), model().fitted.version
    new = replace(plan, growth_per_year=exact(0.3))
    same = difference(plan, new, model(), recorded_new=on_record(new, version, 1.0))
    assert (same.recorded_new, len(same.moves[0].steps)) == (None, 1)
    for said in (on_record(new, version, 1.25), on_record(new, "0", 1.25)):
        found = difference(plan, new, model(), recorded_new=said)
        assert found.causes == (Cause(Causes.GROWTH),)
        for move in found.moves:
            assert [step.cause.kind for step in move.steps] == [Causes.GROWTH, Causes.NEW_REPORT]
            assert whole(move, "throughput_ratio", "p50") == pytest.approx(1.25, rel=1e-5)
            assert move.steps[-1].after == move.after


def test_an_altered_report_touches_only_the_scenario_that_was_altered() -> None:
    plan, version = payroll(), model().fitted.version
    honest, altered = (on_record(plan, version, scale) for scale in (1.0, 1.3))
    said = replace(honest, scenarios=(*honest.scenarios[:2], altered.scenarios[2]))
    found = difference(plan, plan, model(), recorded_new=said)
    assert [len(move.steps) for move in found.moves] == [0, 0, 1]
    assert not found.is_empty


@pytest.mark.parametrize("version", ["0", "1"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_report_does_not_differ_from_itself(version: str, scale: float) -> None:
    plan = payroll()
    said = on_record(plan, version, scale)
    found = difference(plan, plan, model(), recorded=said, recorded_new=said)
    assert found.is_empty
    assert (found.recorded is None) is (version == model().fitted.version and scale == 1.0)


def test_between_two_reports_of_the_same_older_model_the_steps_account_for_the_whole() -> None:
    plan = payroll()
    new = replace(plan, current=plan.current.changed(processors=10))
    records = on_record(plan, "0", 0.8), on_record(new, "0", 0.9)
    found = difference(plan, new, model(), recorded=records[0], recorded_new=records[1])
    for move in found.moves:
        kinds = [step.cause.kind for step in move.steps]
        assert kinds == [Causes.MODEL, Causes.TODAY, Causes.NEW_REPORT]
        steps = [factor(step.before.throughput_ratio, step.after.throughput_ratio) or 0.0 for step in move.steps]
        assert math.prod(steps) == pytest.approx(whole(move, "throughput_ratio", "p50"), rel=1e-9)


def test_what_a_report_did_not_say_of_a_scenario_is_not_made_up() -> None:
    plan = payroll()
    said = on_record(plan, "0", 0.8)
    partly = replace(said, scenarios=said.scenarios[1:])
    found = difference(plan, plan, model(), recorded=partly)
    assert [move.steps[0].effect for move in found.moves] == [Effect.NONE, Effect.MOVED, Effect.MOVED]


def test_an_empty_plan_differs_in_words_only() -> None:
    found = difference(Plan(), payroll(), model())
    assert found.moves == ()
    assert len(found.added) == 3
    assert Standing().is_answered is False
