"""The scenarios of two plans are paired by their names, then by what they change."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from tests.examples import payroll
from tests.planning.changes.differences import few, model, plans
from zplanner.evidence.configuration import Configuration
from zplanner.planning.changes.causes import matched
from zplanner.planning.changes.difference import difference
from zplanner.planning.plan import Plan, Scenario


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
