"""Memory is a limit where what today's load uses is stated: it is full at its size, and beyond it pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.any_plans import every_mix
from tests.planning.plans import exact, median, plan_of, values
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.remedies import remedy
from zplanner.planning.decisions.scenario_details import scenario_details
from zplanner.planning.decisions.today import Sufficiency, today_of
from zplanner.planning.demands import demands_of
from zplanner.planning.findings import AssumedCode, CautionCode, GapCode
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.problems import PlanCode, problems
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

few = settings(max_examples=6)

GROWTH = Uncertain.parse("0.05..0.15")


def plan(current: Mapping[str, object], *scenarios: Mapping[str, object], mix: dict[str, float] | None = None) -> Plan:
    """A plan that grows, of a system with 64 GiB."""
    today = {"hypervisor": "lpar", "central_storage_gib": 64, **current}
    return replace(plan_of(mix or {"java": 1.0}, today, *scenarios), growth_per_year=GROWTH)


def forecasts(of: Plan) -> tuple[ScenarioOutlook, ...]:
    return forecast(of, load_model(), parts=False).scenarios


def lasting(outlook: ScenarioOutlook) -> list[float]:
    return [year.probability_of_lasting for year in outlook.horizon]


@few
@given(
    every_mix,
    st.floats(2.0, 64.0),
    st.one_of(st.none(), st.floats(0.0, 1.0)),
    st.tuples(st.floats(1.0, 256.0), st.floats(1.0, 256.0)),
)
def test_more_memory_never_has_room_for_less(
    mix: dict[str, float], used: float, dependent: float | None, sizes: tuple[float, float]
) -> None:
    current: dict[str, object] = {"memory_used_gib": used}
    if dependent is not None:
        current["load_dependent_memory"] = dependent
    larger = plan(current, *({"central_storage_gib": size} for size in sorted(sizes)), mix=mix)
    less, more = (ceilings_of(demands_of(larger, one, load_model())) for one in larger.scenarios)
    room, more_room = (one.log_ceiling[Resource.MEMORY][-1] for one in (less, more))
    assert (room <= more_room).all()


@few
@given(every_mix, st.sampled_from(["z196", "z10"]), st.integers(4, 16))
def test_ample_memory_changes_no_number(mix: dict[str, float], machine: str, engines: int) -> None:
    changes = {"machine": machine, "processors": engines}
    stated, unstated = (
        forecasts(plan({"central_storage_gib": 4096, **more}, changes, mix=mix))[0]
        for more in ({"memory_used_gib": 1}, {})
    )
    assert dict(stated.binding).get("memory", 0.0) == 0.0
    assert stated.engines_needed == unstated.engines_needed
    assert lasting(stated) == lasting(unstated)
    for name in ("throughput_ratio", "cpu_utilization", "months_of_headroom", "response_time_stretch"):
        assert values(getattr(stated, name)) == pytest.approx(values(getattr(unstated, name)))


@few
@given(every_mix, st.floats(2.0, 60.0), st.floats(0.1, 0.9))
def test_less_memory_than_today_uses_misses_the_target_on_any_engines(
    mix: dict[str, float], used: float, share: float
) -> None:
    (found,) = forecasts(
        plan({"memory_used_gib": used}, {"machine": "z196", "central_storage_gib": used * share}, mix=mix)
    )
    assert dict(found.binding) == {"memory": 1.0}
    assert lasting(found) == [0.0, 0.0, 0.0]
    assert found.engines_needed is None
    assert [gap.resource for gap in found.uncovered if gap.code is GapCode.OTHER_RESOURCE] == [None]


def test_memory_that_does_not_depend_on_the_load_never_ends() -> None:
    (found,) = forecasts(plan({"memory_used_gib": 64, "load_dependent_memory": 0}, {"machine": "z196"}))
    assert dict(found.binding) == {"cpu": 1.0}


def test_memory_is_full_where_the_load_has_grown_as_far_as_the_guide_says() -> None:
    today = {"memory_used_gib": 48, "load_dependent_memory": 0.6, "utilization": 0.1}
    (found,) = forecasts(replace(plan(today, {}), growth_per_year=exact(0.12)))
    assert median(found.months_of_headroom) == pytest.approx(46.8, abs=0.05)


def test_what_is_not_stated_of_its_growth_is_assumed_and_said() -> None:
    def codes(current: Mapping[str, object]) -> list[object]:
        return [one.code for one in forecasts(plan(current, {"machine": "z196"}))[0].assumed]

    assert AssumedCode.MEMORY_GROWTH in codes({"memory_used_gib": 40})
    assert AssumedCode.MEMORY_GROWTH not in codes({"memory_used_gib": 40, "load_dependent_memory": "0.2..0.6"})
    assert AssumedCode.MEMORY_GROWTH not in codes({})


def test_a_cut_of_memory_is_a_condition_only_where_the_use_is_not_stated() -> None:
    def codes(current: Mapping[str, object]) -> set[object]:
        (found,) = forecasts(plan(current, {"central_storage_gib": 32}))
        return {*(one.code for one in found.warnings), *(one.code for one in found.uncovered)}

    assert {CautionCode.MEMORY_CUT, GapCode.MEMORY_NEEDED} <= codes({})
    assert not {CautionCode.MEMORY_CUT, GapCode.MEMORY_NEEDED} & codes({"memory_used_gib": 20})


def test_a_use_without_a_size_is_said_to_be_left_out() -> None:
    (found,) = forecasts(replace(plan_of({"java": 1.0}, {"memory_used_gib": 20}, {}), growth_per_year=GROWTH))
    assert [gap.factor for gap in found.uncovered] == ["central_storage_gib"]
    assert dict(found.binding) == {"cpu": 1.0}


def test_today_uses_no_more_memory_than_there_is() -> None:
    (found,) = problems(plan({"memory_used_gib": "65..70"}, {}))
    assert (found.code, found.about and found.about.field) == (PlanCode.MEMORY_ABOVE_INSTALLED, "memory_used_gib")
    assert not problems(plan({"memory_used_gib": "60..70"}, {}))
    assert not problems(plan({"memory_used_gib": 70, "expanded_storage_gib": 8}, {}))


def test_an_interval_ends_at_the_memory_of_today() -> None:
    (found,) = forecasts(plan({"memory_used_gib": "50..80"}, {}))
    assert found.throughput_ratio == Quantiles(*[1.0] * 9)
    assert found.months_of_headroom is not None


def test_the_remedy_is_the_least_memory_that_keeps_the_target_for_its_years() -> None:
    tight = plan({"memory_used_gib": "40..56", "utilization": 0.3}, {"machine": "z196"})
    found = remedy(tight, 1, load_model(), lasting=True)
    assert found is not None
    assert (found.field, found.relieves, found.keeps_target) == ("central_storage_gib", Resource.MEMORY, True)
    assert isinstance(found.value, Uncertain)
    changes = ({"machine": "z196", "central_storage_gib": found.value.median - less} for less in (0, 1))
    enough, too_little = forecasts(replace(tight, scenarios=plan({}, *changes).scenarios))
    at = [year.years for year in enough.horizon].index(tight.target_years)
    assert lasting(enough)[at] >= tight.target_confidence > lasting(too_little)[at]


@pytest.mark.parametrize(("machine", "most"), [("z13", 10240), ("z900", 64)])
def test_today_is_told_the_least_memory_with_which_it_suffices_if_its_machine_takes_it(machine: str, most: int) -> None:
    tight = plan({"machine": machine, "memory_used_gib": "40..56", "utilization": 0.3})
    today = today_of(tight, forecast(tight, load_model(), parts=False, today=True), load_model())
    assert today.prospect is not None
    assert (today.verdict, today.limited_by) == (Sufficiency.INSUFFICIENT, Resource.MEMORY)
    if most == 64:
        assert today.memory_gib is None
        return
    assert today.memory_gib is not None
    larger = plan(
        {"machine": machine, "memory_used_gib": "40..56", "utilization": 0.3}, {"central_storage_gib": today.memory_gib}
    )
    (found,) = forecasts(larger)
    assert lasting(found)[1] >= tight.target_confidence


def test_more_engines_are_the_remedy_where_the_cpu_misses_the_target_before_the_memory_is_full() -> None:
    busy = plan({"memory_used_gib": 44, "load_dependent_memory": 0.6, "utilization": 0.69}, {})
    found = remedy(busy, 1, load_model(), lasting=True)
    assert found is not None
    assert (found.field, found.keeps_target) == ("processors", True)


def test_a_chart_shows_how_full_the_memory_is_and_not_how_much_load_there_is_room_for() -> None:
    stated = plan({"memory_used_gib": 48, "load_dependent_memory": 0.5}, {})
    found = scenario_details(stated, stated.scenarios[0], load_model())
    assert found is not None
    assert found.trajectory is not None
    (memory,) = (one for one in found.slack if one.resource is Resource.MEMORY)
    assert memory.utilization == pytest.approx(0.75)
    assert found.trajectory.medians[Resource.MEMORY][0] == pytest.approx(0.75)
    assert memory.ceiling[4] == pytest.approx((64 / 48 - 0.5) / 0.5 * 0.6)


def test_page_management_blocks_limit_z_vm_5_2_before_256_gib_are_in_use() -> None:
    """Published of 5.2.0: the 128 GiB run fills 53% of the storage below 2 GiB, which limits before 256 GiB."""
    today = {"machine": "z9", "hypervisor": "zvm", "central_storage_gib": 128, "expanded_storage_gib": 256}
    used = {"memory_used_gib": 128, "load_dependent_memory": 1, "utilization": 0.1}
    releases = [{"zvm_release": release} for release in ("5.2.0", "5.3.0")]
    kept, relieved = forecasts(plan({**today, **used, "zvm_release": "5.2.0"}, *releases))
    assert dict(kept.binding) == {"storage": 1.0}
    assert dict(relieved.binding) == {"memory": 1.0}
    found = scenario_details(
        stated := plan({**today, **used, "zvm_release": "5.2.0"}, {}), stated.scenarios[0], load_model()
    )
    assert found is not None
    (storage,) = (one for one in found.slack if one.resource is Resource.STORAGE)
    assert storage.utilization == pytest.approx(0.53, abs=0.01)
    assert 128 / storage.utilization < 256
