"""What moves a scenario most: an input held at its ends moves what the forecast of these ends moves."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.planning.plans import median, outlooks, plan_of
from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.sensitivity import Sensitivity, Swing, sensitivity
from zplanner.planning.plan import LoadStep, Plan, Scenario, Season
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain
from zplanner.wording.labels import exact_inputs, swing_label, unmoved_by

PLAN = replace(
    plan_of({"java": 1.0}, {"utilization": "0.5..0.7"}, {"machine": "zEC12"}),
    growth_per_year=Uncertain(0.1, 0.2),
)


def found(plan: Plan) -> Sensitivity:
    answer = sensitivity(plan, plan.scenarios[0], load_model())
    assert answer is not None
    return answer


def swing(plan: Plan, about: Reference | None, effect: str = "") -> Swing:
    (one,) = [one for one in found(plan).swings if (one.about, one.effect) == (about, effect)]
    return one


def test_the_middle_is_that_of_the_forecast() -> None:
    (outlook,) = outlooks(PLAN)
    assert found(PLAN).resource is Resource.CPU
    assert found(PLAN).utilization == pytest.approx(median(outlook.cpu_utilization), rel=1e-3)
    assert found(PLAN).months == pytest.approx(median(outlook.months_of_headroom), rel=1e-3)


def test_an_input_at_its_end_moves_what_the_forecast_with_that_input_moves() -> None:
    busy = swing(PLAN, Reference(Part.CURRENT, field="utilization"))
    assert (busy.low, busy.high) == pytest.approx((0.5, 0.7))
    for end, utilization, months in zip((busy.low, busy.high), busy.utilization, busy.months or (), strict=True):
        (outlook,) = outlooks(replace(PLAN, current=PLAN.current.changed(utilization=end)))
        assert utilization == pytest.approx(median(outlook.cpu_utilization), rel=1e-3)
        assert months == pytest.approx(median(outlook.months_of_headroom), rel=1e-3)


def test_growth_moves_the_date_and_not_todays_utilization() -> None:
    growth = swing(PLAN, Reference(Part.GROWTH, field="per_year"))
    assert growth.utilization[0] == growth.utilization[1]
    assert growth.months is not None
    assert growth.months[0] > growth.months[1]


def test_a_larger_demand_of_a_change_means_more_utilization_and_an_earlier_date() -> None:
    machine = swing(PLAN, None, "machine")
    assert machine.low < machine.high
    assert machine.utilization[0] < machine.utilization[1]
    assert machine.months is not None
    assert machine.months[0] > machine.months[1]


def test_the_largest_swing_comes_first_and_what_is_exact_is_not_listed() -> None:
    assert next(one.about and one.about.part for one in found(PLAN).swings) in (Part.GROWTH, Part.CURRENT)
    exact = replace(PLAN, growth_per_year=Uncertain.exactly(0.15), current=PLAN.current.changed(utilization=0.6))
    assert {one.about.part for one in found(exact).swings if one.about} <= {Part.EVIDENCE}


def test_without_growth_only_the_utilization_moves() -> None:
    still = found(replace(PLAN, growth_per_year=None))
    assert still.months is None
    assert all(one.months is None for one in still.swings)


def test_the_resource_that_ends_first_is_what_is_moved() -> None:
    disk = replace(PLAN, current=PLAN.current.changed(disk_utilization="0.5..0.6"))
    assert found(disk).resource is Resource.DISK
    assert {one.about.field for one in found(disk).swings if one.about} >= {"disk_utilization", "per_year"}


def test_a_step_of_the_load_moves_the_date() -> None:
    steps = (LoadStep(6, Uncertain(0.1, 0.5), name="Pension module"),)
    stepped = replace(PLAN, load_steps=steps, current=PLAN.current.changed(machine="z10"))
    step = swing(stepped, Reference(Part.STEP, 1, "added"))
    assert step.months is not None
    assert step.months[0] > step.months[1]
    assert swing_label(step, stepped, stepped.current) == "Pension module: 10% to 50%"


def test_what_moves_too_little_and_what_is_taken_as_exact_are_listed_beside() -> None:
    """A disk that ends the scenario: what the machine does to it is assumed with a width; the growth is uncertain."""
    disk = plan_of({"java": 0.6, "mixed": 0.4}, {"disk_utilization": 0.6}, {"machine": "zEC12"})
    disk = replace(disk, growth_per_year=Uncertain(0.1, 0.2), season=Season((1.0,) * 11 + (1.3,), 12))
    moved, configuration = found(disk), disk.configuration(disk.scenarios[0])
    assert [one.about for one in moved.swings] == [None, Reference(Part.GROWTH, field="per_year")]
    assert exact_inputs(moved.exact, disk, configuration) == (
        "Taken as exact: CPU utilization (60%), Disk utilization (60%), the shares of the mix and the season. State a "
        "range to see what it moves."
    )
    spread = Scenario("spread", Configuration(machine="zEC12", disk_utilization=Uncertain(0.2, 0.21)))
    steps = (LoadStep(6, Uncertain.exactly(0.1), name="Pension module"), LoadStep(9, Uncertain.exactly(0.2)))
    some = replace(disk, scenarios=(spread,), growth_per_year=Uncertain.exactly(0.15), load_steps=steps, season=None)
    moved, configuration = found(some), some.configuration(spread)
    small = unmoved_by(moved.small, some, configuration)
    assert small == "Stated as uncertain, but hardly moves either: Disk utilization: 20% to 21%."
    assert "Disk" not in exact_inputs(moved.exact, some, configuration), "the scenario states it anew"
    assert "growth per year (15%), Pension module (10%) and a step of the load (20%)." in exact_inputs(
        moved.exact, some, configuration
    )


def test_nothing_is_taken_as_exact_where_all_has_a_range() -> None:
    assert found(PLAN).exact == ()
    assert exact_inputs((), PLAN, PLAN.current) == ""
    assert unmoved_by((), PLAN, PLAN.current) == ""


def test_a_scenario_without_a_forecast_has_no_sensitivity() -> None:
    uncovered = plan_of({"memory-l4": 1.0}, {"machine": "z9"}, {"machine": "z17"})
    assert outlooks(uncovered)[0].throughput_ratio is None
    assert sensitivity(uncovered, uncovered.scenarios[0], load_model()) is None


@pytest.mark.parametrize(
    ("about", "effect", "label"),
    [
        (Reference(Part.CURRENT, field="utilization"), "", "CPU utilization: 50% to 70%"),
        (Reference(Part.GROWTH, field="per_year"), "", "Growth per year: 10% to 20%"),
        (Reference(Part.EVIDENCE, field="vendor_advantage"), "", "Vendor optimism that applies: -7% to 57%"),
        (None, "machine", "Effect of Machine: z10 to zEC12"),
    ],
)
def test_a_row_is_called_by_its_input(about: Reference | None, effect: str, label: str) -> None:
    configuration = PLAN.configuration(PLAN.scenarios[0])
    assert swing_label(swing(PLAN, about, effect), PLAN, configuration) == label
    assert math.isfinite(swing(PLAN, about, effect).utilization[0])
