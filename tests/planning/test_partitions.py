"""A plan of many systems: each is seen, and edited, as a plan of its own."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.document.any_plans import configurations, documents, mixes, some_scenarios
from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import Partition, Plan, Scenario

few = settings(max_examples=30)
names = st.lists(st.text("abc", min_size=1, max_size=3), min_size=1, max_size=4, unique=True)


@st.composite
def plans_of_systems(draw: st.DrawFn) -> Plan:
    """Plans with some partitions, each with a configuration and a mix of their own."""
    current, mix = draw(configurations), draw(mixes)
    partitions = tuple(Partition(name, current, mix, "CPC1", 10.0) for name in draw(names))
    return replace(draw(documents()), partitions=partitions)


@few
@given(plans_of_systems())
def test_a_system_that_is_seen_and_not_edited_leaves_the_plan_as_it_was(plan: Plan) -> None:
    for partition in plan.partitions:
        assert plan.with_system(partition, plan.of(partition)) == plan


@few
@given(plans_of_systems(), configurations, some_scenarios)
def test_an_edit_of_one_system_is_seen_again_and_touches_no_other(
    plan: Plan, current: Configuration, scenarios: tuple[Scenario, ...]
) -> None:
    first, *rest = plan.partitions
    edited = replace(plan.of(first), current=current, scenarios=scenarios)
    after = plan.with_system(first, edited)
    assert after.of(after.partitions[0]) == edited
    assert after.partitions[1:] == tuple(rest)
    assert (after.name, after.current, after.mix) == (plan.name, plan.current, plan.mix)


@few
@given(plans_of_systems())
def test_a_system_keeps_its_measured_load_when_it_is_renamed(plan: Plan) -> None:
    first = plan.partitions[0]
    after = plan.with_system(first, replace(plan.of(first), name="payroll"))
    assert [one.busy.tolist() for one in after.of(after.partitions[0]).histories] == [
        one.busy.tolist() for one in plan.of(first).histories
    ]
