"""Many systems are forecast together, and each as if it were alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.examples import EXAMPLES
from zplanner.document import open_plan
from zplanner.estate.outlook import EstateOutlook, estate_outlook
from zplanner.evidence.configuration import Configuration
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles, Status
from zplanner.planning.plan import Partition, Plan, Scenario
from zplanner.planning.problems import PlanCode
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain


def estate(plan: Plan, count: int = 4) -> Plan:
    """A plan of systems that differ in their engines and in how busy they are."""
    partitions = tuple(
        Partition(
            f"LPAR{number}",
            plan.current.changed(
                processors=Uncertain.exactly(2 * number), utilization=Uncertain.exactly(0.3 + 0.1 * number)
            ),
            plan.mix,
        )
        for number in range(1, count + 1)
    )
    return replace(plan, current=Configuration(), mix=(), partitions=partitions)


def numbers(quantity: Quantiles | None) -> list[float | None]:
    return list(quantity.as_dict().values()) if quantity else []


def medians(outlook: EstateOutlook) -> list[float]:
    every = (one.cpu_utilization for found in outlook.systems for one in found)
    return [one.p50 for one in every if one and one.p50 is not None]


@pytest.fixture(scope="module", params=sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def plan(request: pytest.FixtureRequest) -> Plan:
    return estate(open_plan(request.param))


@pytest.fixture(scope="module")
def outlook(plan: Plan) -> EstateOutlook:
    return estate_outlook(plan, load_model())


def test_each_system_has_the_numbers_of_its_plan_alone(plan: Plan, outlook: EstateOutlook) -> None:
    for partition, found in zip(plan.partitions, outlook.systems, strict=True):
        alone = forecast(plan.of(partition), load_model(), parts=False)
        for one, expected in zip(found, alone.scenarios, strict=True):
            assert one.status is expected.status
            for name in ("throughput_ratio", "cpu_per_unit_ratio", "cpu_utilization", "months_of_headroom"):
                assert numbers(getattr(one, name)) == pytest.approx(numbers(getattr(expected, name)), rel=1e-12), name
            needed = expected.engines_needed
            assert (one.engines_needed or 0) == (needed.count if needed else 0)
            assert one.binding == expected.binding


def test_an_edit_of_one_system_leaves_the_forecasts_of_the_others(plan: Plan, outlook: EstateOutlook) -> None:
    first, *rest = plan.partitions
    busier = replace(first, configuration=first.configuration.changed(utilization=Uncertain.exactly(0.95)))
    after = estate_outlook(replace(plan, partitions=(busier, *rest)), load_model(), before=outlook)
    assert medians(after) == pytest.approx(medians(estate_outlook(after.plan, load_model())), rel=1e-12)
    assert medians(after)[0] != medians(outlook)[0]
    assert after.systems[1:] == outlook.systems[1:]


def test_another_scenario_keeps_the_forecasts_of_those_that_are_the_same(plan: Plan, outlook: EstateOutlook) -> None:
    more = (Scenario("As today"), *plan.scenarios)
    after = estate_outlook(replace(plan, scenarios=more), load_model(), before=outlook)
    assert [one[1:] for one in after.systems] == list(outlook.systems)


def test_evidence_that_is_switched_off_changes_every_system(plan: Plan, outlook: EstateOutlook) -> None:
    other = replace(plan, vendor_advantage=Uncertain.exactly(1.0))
    assert estate_outlook(other, load_model(), before=outlook) == estate_outlook(other, load_model())


def test_a_system_without_its_inputs_says_so_and_keeps_no_other_from_its_forecast(plan: Plan) -> None:
    unknown = Partition("NEW", Configuration(), plan.partitions[0].mix)
    (*_, last) = estate_outlook(replace(plan, partitions=(*plan.partitions, unknown)), load_model()).systems
    assert {one.status for one in last} == {Status.UNCOVERED}
    assert {one.problem.code for one in last if one.problem} == {PlanCode.MISSING_INPUT}
