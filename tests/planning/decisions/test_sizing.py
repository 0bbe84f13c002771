"""What Do I Need: every option lasts as promised, and every other machine has a reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.any_plans import changes, every_mix, numbers, todays
from tests.planning.plans import outlooks, plan_of
from zplanner.evidence.configuration import field_named
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.sizing import Exclusion, Shortage, Sizing, sizing
from zplanner.planning.plan import Component, LoadStep, Plan, Scenario, Season
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

DISK_BUSY = plan_of({"java": 1.0}, {"utilization": 0.5, "disk_utilization": "0.3..0.5"}, {})


def growing(plan: Plan, growth: str) -> Plan:
    return replace(plan, growth_per_year=Uncertain.parse(growth))


def sized(plan: Plan, months: float) -> Sizing:
    return sizing(plan, plan.scenarios[0], load_model(), months=months)


@st.composite
def load_paths(draw: st.DrawFn, plan: Plan) -> Plan:
    """A plan with growth of any kind."""
    (first, *others) = plan.mix
    own = draw(st.one_of(st.none(), numbers(-0.2, 0.6)))
    steps = draw(st.lists(st.tuples(st.integers(1, 48), st.floats(0.01, 0.5)), max_size=2))
    season = draw(st.booleans())
    return replace(
        plan,
        growth_per_year=Uncertain.parse(draw(numbers(-0.2, 0.6))),
        mix=(Component(first.workload_class, first.share, None if own is None else Uncertain.parse(own)), *others),
        load_steps=tuple(LoadStep(month, Uncertain.exactly(added)) for month, added in steps),
        season=Season(tuple(draw(st.lists(st.floats(0.7, 1.3), min_size=12, max_size=12))), 6) if season else None,
        target_confidence=draw(st.sampled_from((0.5, 0.8, 0.9))),
    )


@settings(max_examples=40)
@given(st.data(), every_mix, todays(), changes(), st.sampled_from((0, 1, 12, 36, 60)))
def test_an_option_added_as_a_scenario_lasts_as_promised(
    data: st.DataObject, mix: dict[str, float], today: Mapping[str, object], change: Mapping[str, object], months: int
) -> None:
    plan = replace(data.draw(load_paths(plan_of(mix, today, change))), horizon_years=(max(months, 0.01) / 12,))
    found = sized(plan, months)
    machines = {one.machine for one in found.options} | {one.machine for one in found.excluded}
    assert machines == set(field_named("machine").levels)
    for option in found.options[:2]:
        engines = Uncertain.exactly(float(option.engines))
        changed = plan.scenarios[0].changes.changed(machine=option.machine, processors=engines)
        (added,) = outlooks(replace(plan, scenarios=(Scenario("added", changed),)))
        assert added.engines_needed is not None
        assert added.engines_needed.count <= option.engines
        if months:
            (year,) = added.horizon
            assert year.probability_of_lasting >= plan.target_confidence
            assert year.engines_needed is not None
            assert year.engines_needed.count == option.engines


@pytest.mark.parametrize("confidence", [0.5, 0.9])
def test_a_busy_disk_ends_every_machine_after_as_many_months_as_are_said(confidence: float) -> None:
    plan = replace(growing(DISK_BUSY, "0.1..0.15"), target_confidence=confidence)
    found = sized(plan, 60)
    assert not found.options
    reasons = {one.machine: one for one in found.excluded}
    assert reasons["z900"].shortage is Shortage.MEASUREMENTS
    ended = reasons["zEC12"]
    assert (ended.shortage, ended.resource) == (Shortage.RESOURCE, Resource.DISK)
    assert ended.months is not None
    assert any(one.machine == "zEC12" for one in sized(plan, ended.months).options)
    assert all(one.machine != "zEC12" for one in sized(plan, ended.months + 1).options)


def test_a_disk_over_its_limit_today_ends_every_machine_at_once() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.5, "disk_utilization": 0.95}, {})
    ended = next(one for one in sized(plan, 0).excluded if one.machine == "zEC12")
    assert ended == Exclusion("zEC12", Shortage.RESOURCE, Resource.DISK, None)


def test_a_machine_with_too_few_engines_says_how_many_are_forecast() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.9, "processors": 14}, {})
    small = next(one for one in sized(plan, 0).excluded if one.machine == "z114")
    assert small == Exclusion("z114", Shortage.ENGINES, engines=10)
