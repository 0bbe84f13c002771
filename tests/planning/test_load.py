"""The load over time, against closed forms and figures by hand."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import exact, outlooks, plan_of
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.decisions.scenario_details import prospects, sweep, trajectory_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import COUNT
from zplanner.planning.forecast import forecast
from zplanner.planning.load import ROUNDING, first_limit, load_moments, log_excess, log_load, peak_log_loads
from zplanner.planning.plan import LoadStep, Plan, Season
from zplanner.planning.problems import MOST_HORIZON_YEARS, PlanCode, problems
from zplanner.planning.quantities import engines_needed, months_and_first, months_of_headroom
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_document
from zplanner.uncertain import Uncertain
from zplanner.wording import console

MIX = {"java": 0.6, "oltp-database": 0.4}
FLAT = Season((1.0,) * 12, 1)

DISK_AND_JAVA = plan_of({"java": 0.5, "disk-random": 0.5}, {"utilization": 0.5, "disk_utilization": 0.4}, {})
"""Disk I/O is that of one class alone, and the CPU has less room today."""


def plan_at(utilization: object = 0.5, growth: float | str | None = 0.2, **changes: object) -> Plan:
    plan = plan_of(MIX, {"utilization": utilization, **changes}, {"machine": "z196"})
    return replace(plan, growth_per_year=None if growth is None else Uncertain.parse(growth))


def ceilings_at(plan: Plan) -> Ceilings:
    return ceilings_of(demands_of(plan, plan.scenarios[0], load_model()))


def no_change(plan: Plan) -> Plan:
    return replace(
        plan, scenarios=(replace(plan.scenarios[0], changes=plan.scenarios[0].changes.changed(machine=None)),)
    )


def by_class(plan: Plan, growth: dict[str, float]) -> Plan:
    mix = tuple(replace(part, growth_per_year=exact(growth[part.workload_class])) for part in plan.mix)
    return replace(plan, mix=mix)


@pytest.mark.parametrize("growth", [-0.2, 0.0, 0.05, 0.2, 1.0])
@pytest.mark.parametrize("current", [{}, {"disk_utilization": "0.3..0.5"}, {"disk_utilization": 0.7}])
def test_growth_of_every_class_alike_gives_the_months_of_the_same_growth_of_the_mix(
    growth: float, current: dict[str, object]
) -> None:
    plan = plan_at("0.4..0.7", growth, **current)
    whole = months_of_headroom(ceilings_at(plan))[0]
    alike = months_of_headroom(ceilings_at(by_class(plan, {"java": growth, "oltp-database": growth})))[0]
    assert alike == pytest.approx(np.where(whole > 600.0, np.inf, whole), rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("same", ["a flat season", "a project that adds nothing"])
def test_what_changes_no_load_changes_no_month(same: str) -> None:
    plan = plan_at("0.4..0.7", "0.1..0.3")
    added = {"season": FLAT} if same == "a flat season" else {"load_steps": (LoadStep(7, exact(0.0)),)}
    whole, alike = (months_of_headroom(ceilings_at(one))[0] for one in (plan, replace(plan, **added)))
    assert alike == pytest.approx(np.where(whole > 600.0, np.inf, whole), rel=1e-9, abs=1e-9)


@pytest.mark.parametrize("growth", [None, 0.0, -0.1])
def test_a_load_exactly_at_the_limit_that_never_grows_never_exceeds_it(growth: float | None) -> None:
    plan = replace(no_change(plan_at(0.7, growth, disk_utilization=0.7)), season=FLAT)
    for machine_engines in (1, 3, 7, 8):
        current = plan.current.changed(processors=exact(machine_engines))
        assert np.isinf(months_of_headroom(ceilings_at(replace(plan, current=current)))).all()


def test_growth_up_to_a_step_counts_before_the_step() -> None:
    plan = no_change(plan_at(0.5, None))
    growth = 0.7 / 0.5 * 1.001 - 1.0  # the limit is reached just before month 12
    plan = replace(plan, growth_per_year=exact(growth), load_steps=(LoadStep(12, exact(0.5)),))
    (months,) = {*months_of_headroom(ceilings_at(plan))[0].tolist()}
    assert months == pytest.approx(12.0 * math.log(1.4) / math.log1p(growth), rel=1e-8)
    assert months < 12.0


def test_a_step_ends_the_headroom_at_the_beginning_of_its_month() -> None:
    plan = replace(no_change(plan_at(0.5, None)), load_steps=(LoadStep(9, exact(0.5), "", "Go live"),))
    assert {*months_of_headroom(ceilings_at(plan))[0].tolist()} == {9.0}
    growing = replace(plan_at("0.3..0.6", "0.0..0.1"), load_steps=plan.load_steps)
    months = months_of_headroom(ceilings_at(growing))[0]
    assert (months == 9.0).any()
    assert not np.any((months > 9.0 - 1e-9) & (months < 9.0))


def test_lasting_a_year_includes_a_step_that_comes_when_it_has_passed() -> None:
    plan = replace(no_change(plan_at(0.5, None)), load_steps=(LoadStep(12, exact(0.5)),), horizon_years=(0.9, 1.0))
    before, year = outlooks(plan)[0].horizon
    assert (before.probability_of_lasting, year.probability_of_lasting) == (1.0, 0.0)
    assert before.engines_needed is not None
    assert year.engines_needed is not None
    assert before.engines_needed.count <= 8 < year.engines_needed.count


def test_a_load_that_is_exactly_at_its_limit_when_the_year_has_passed_lasts_it() -> None:
    plan = replace(no_change(plan_at(0.5, 0.4)), horizon_years=(1.0, 1.01))
    assert [year.probability_of_lasting for year in outlooks(plan)[0].horizon] == [1.0, 0.0]
    stepped = replace(plan, load_steps=(LoadStep(300, exact(0.1)),))
    assert [year.probability_of_lasting for year in outlooks(stepped)[0].horizon] == [1.0, 0.0]


def test_the_resource_that_a_step_drives_over_its_limit_is_the_first_though_another_has_less_room_today() -> None:
    assert months_and_first(ceilings_at(DISK_AND_JAVA))[1] is Resource.CPU
    for name, first in (("disk-random", Resource.DISK), ("java", Resource.CPU), ("", Resource.CPU)):
        plan = replace(DISK_AND_JAVA, load_steps=(LoadStep(6, exact(0.9), name),))
        months, found = months_and_first(ceilings_at(plan))
        assert (found, {*months.tolist()}) == (first, {6.0})
    growing = months_and_first(ceilings_at(by_class(DISK_AND_JAVA, {"java": 0.0, "disk-random": 0.6})))
    assert growing[1] is Resource.DISK


growths = st.sampled_from([None, "-0.1", "0.0", "0.1", "0.1..0.4", "0.5"])
steps = st.builds(
    lambda month, added, name: LoadStep(month, Uncertain.parse(added), name),
    st.sampled_from([1, 5, 11, 12, 24, 36, 60]),
    st.sampled_from(["-0.3", "0.1", "0.2..0.5", "0.6"]),
    st.sampled_from(["", *MIX]),
)
seasons = st.none() | st.builds(Season, st.tuples(*[st.sampled_from([0.8, 1.0, 1.1, 1.3])] * 12), st.integers(1, 12))


def varied(
    growth: str | None,
    by_class: dict[str, str | None],
    steps: list[LoadStep],
    season: Season | None,
    today: dict[str, object],
) -> Plan:
    plan = plan_at("0.45..0.6", growth, **today)
    own = {name: None if text is None else Uncertain.parse(text) for name, text in by_class.items()}
    mix = tuple(replace(part, growth_per_year=own[part.workload_class]) for part in plan.mix)
    return replace(plan, mix=mix, load_steps=tuple(steps), season=season)


varied_plans = st.builds(
    varied,
    growths,
    st.fixed_dictionaries(dict.fromkeys(MIX, growths)),
    st.lists(steps, max_size=3),
    seasons,
    st.sampled_from([{}, {"disk_utilization": "0.4..0.6"}, {"network_utilization": 0.6, "disk_utilization": 0.5}]),
).filter(lambda plan: plan.load_changes)


@settings(max_examples=12)
@given(varied_plans, st.sampled_from([0.0, 3.0, 7.5]), st.sampled_from([1.0, 13.0, 40.5, 61.0]))
def test_the_highest_load_of_a_time_is_that_of_the_highest_of_all_its_months(
    plan: Plan, first: float, length: float
) -> None:
    ceilings = ceilings_at(plan)
    moments = load_moments(plan, first, first + length)
    for resource, highest in peak_log_loads(ceilings, first + length, first=first).items():
        every = log_load(ceilings, resource, moments).max(axis=0)
        np.testing.assert_allclose(np.broadcast_to(highest, COUNT), np.broadcast_to(every, COUNT), rtol=0.0, atol=1e-12)


@settings(max_examples=12)
@given(varied_plans)
def test_the_chart_the_horizon_and_the_headroom_agree_on_every_load(plan: Plan) -> None:
    """A limit that the chart shows passed by a month is one with which the scenario does not last until then."""
    plan = replace(plan, horizon_years=(1.0, 2.0, 3.0, 5.0))
    ceilings, (outlook,) = ceilings_at(plan), outlooks(plan)
    path, (known,) = trajectory_of(ceilings), prospects(plan, forecast(plan, load_model()), load_model(), paths=False)
    assert known is not None
    assert known.first is path.resource
    for year in outlook.horizon:
        month = round(12 * year.years)
        assert year.probability_of_lasting == pytest.approx(1.0 - path.reached[month])
        moments = np.unique([*np.arange(month + 1.0), *np.nextafter(np.arange(1.0, month + 1.0), 0.0)])
        over = [(one > ROUNDING).any(axis=0) for one in log_excess(ceilings, moments).values()]
        exceeded = np.broadcast_to(np.logical_or.reduce(np.broadcast_arrays(*over)), COUNT)
        assert year.probability_of_lasting == pytest.approx(1.0 - exceeded.mean())
        if any((course[: month + 1] > plan.target_utilization + 1e-6).any() for course in path.medians.values()):
            assert year.probability_of_lasting <= 0.5
        if year.years == plan.target_years:
            assert known.lasts == pytest.approx(year.probability_of_lasting)


def test_a_horizon_has_as_many_years_as_a_page_holds() -> None:
    plan = replace(plan_at(), horizon_years=tuple(1.0 + year for year in range(MOST_HORIZON_YEARS)))
    assert not problems(plan)
    (problem,) = problems(replace(plan, horizon_years=(*plan.horizon_years, 49.5)))
    assert problem.code is PlanCode.TOO_MANY_YEARS


def test_a_horizon_tells_the_resource_that_rules_engines_out() -> None:
    """The CPU is busier on the engines that there are, but the disk is the reason why no other number helps."""
    plan = plan_of(MIX, {"utilization": 0.95, "disk_utilization": 0.9}, {})
    plan = replace(plan, growth_per_year=exact(0.2))
    (outlook,) = outlooks(plan)
    assert {year.ruled_out_by for year in outlook.horizon} == {Resource.DISK}
    assert {year.binding[0][0] for year in outlook.horizon} == {"cpu"}
    said = console.horizon(outlook.horizon[0])
    assert "; no number of engines is sure to suffice: the disk misses its limit; limited by CPU" in said


@pytest.mark.parametrize(
    ("limit", "why"),
    [
        ({}, "the software may end at 16 engines (state what it scales to)"),
        ({"scales_to": 20}, "the software scales to 20 engines"),
        ({"scales_to": 141}, "more than 141 engines do not run"),
    ],
)
def test_a_year_that_no_number_of_engines_lasts_tells_why(limit: dict[str, object], why: str) -> None:
    """The curve of a z13 goes on to 141 engines: it is no reason where the software ends before."""
    plan = plan_of({"bi-database": 1.0}, {"machine": "z13", "processors": 12, "utilization": 0.6, **limit}, {})
    plan = replace(plan, growth_per_year=exact(1.5))
    (outlook,) = outlooks(plan)
    assert outlook.engines_needed
    assert f"; no number of engines is sure to suffice: {why}; " in console.horizon(outlook.horizon[-1])
    (found,) = outlook_document(forecast(plan, load_model()))["scenarios"]
    assert any(why in one["message"] for one in found["uncovered"] if one["factor"] == "engines_needed")


def test_the_bottleneck_of_a_year_is_that_of_its_load() -> None:
    (outlook,) = outlooks(by_class(DISK_AND_JAVA, {"java": 0.0, "disk-random": 0.6}))
    assert outlook.binding[0][0] == "cpu"
    assert {year.years: year.binding[0][0] for year in outlook.horizon}[3.0] == "disk"
    (stepped,) = outlooks(replace(DISK_AND_JAVA, load_steps=(LoadStep(12, exact(0.9), "disk-random"),)))
    assert stepped.horizon[0].binding[0][0] == "disk"


def test_the_load_just_before_it_falls_is_a_peak() -> None:
    plan = replace(no_change(plan_at(0.5, 0.5)), load_steps=(LoadStep(18, exact(-0.5)),))
    peak = peak_log_loads(ceilings_at(plan), 24.0)[Resource.CPU]
    assert peak.item() == pytest.approx(1.5 * math.log(1.5), rel=1e-9)


def test_classes_that_grow_apart_carry_their_share_of_the_demand() -> None:
    plan = by_class(no_change(plan_at(0.5, None)), {"java": 0.5, "oltp-database": 0.0})
    load = log_load(ceilings_at(plan), Resource.CPU, np.array([0.0, 24.0]))
    assert np.exp(load)[:, 0] == pytest.approx([1.0, 0.6 * 1.5**2 + 0.4], rel=1e-12)


def test_a_season_repeats_by_the_month_in_which_today_was_measured() -> None:
    factors = tuple(1.0 + month / 100.0 for month in range(12))
    plan = replace(no_change(plan_at(0.5, None)), season=Season(factors, 12))
    load = np.exp(log_load(ceilings_at(plan), Resource.CPU, np.array([0.0, 1.0, 12.0, 13.5])))[:, 0]
    between = math.sqrt(1.0 * 1.01)
    assert load == pytest.approx([1.0, 1.0 / 1.11, 1.0, between / 1.11], rel=1e-12)


def test_storage_without_a_constraint_never_ends_the_headroom() -> None:
    zvm = {"hypervisor": "zvm", "zvm_release": "5.1.0", "fixed_io_buffers": "off", "below_2g_pages_per_s": 500}
    plan = plan_of({"web-serving": 1.0}, {"machine": "z9", "utilization": 0.3, **zvm}, {"zvm_release": "5.2.0"})
    plan = replace(plan, growth_per_year=exact(0.2), season=FLAT)
    ceilings = ceilings_at(plan)
    assert Resource.STORAGE in ceilings.limits
    whole = months_of_headroom(ceilings_at(replace(plan, season=None)))[0]
    assert months_of_headroom(ceilings)[0] == pytest.approx(np.where(whole > 600.0, np.inf, whole), rel=1e-9)


def test_the_engines_that_last_are_those_that_the_months_count() -> None:
    """Two ways to the same answer: engines until a year, and the probability of lasting it on those engines."""
    steps = (LoadStep(5, Uncertain.parse("0.1..0.3"), "java"), LoadStep(20, exact(-0.1)))
    plan = replace(plan_at("0.4..0.6", "0.0..0.2"), load_steps=steps, season=Season((1.0, 1.2) * 6, 3))
    for months in (4.0, 12.0, 30.0, 61.0):
        (count,) = engines_needed(ceilings_at(plan), months).tolist()
        shares = []
        for engines in (count - 1, count):
            scenario = replace(plan.scenarios[0], changes=plan.scenarios[0].changes.changed(processors=exact(engines)))
            shares.append(np.mean(first_limit(ceilings_at(replace(plan, scenarios=(scenario,))))[0] > months))
        assert shares[0] < plan.target_confidence <= shares[1]


def test_a_sweep_keeps_the_steps_and_the_season_of_every_case() -> None:
    base = plan_at("0.4..0.6", "0.1..0.2", disk_utilization="0.2..0.4")
    plans = [
        replace(base, load_steps=(LoadStep(3, exact(0.1)),)),
        replace(base, load_steps=(LoadStep(30, Uncertain.parse("0.2..0.5"), "java"), LoadStep(40, exact(0.1)))),
        replace(base, growth_per_year=None, season=Season((1.0, 1.5) * 6, 2)),
        by_class(base, {"java": 0.4, "oltp-database": -0.1}),
        base,
    ]
    found = sweep(plans, load_model())
    for row, plan in enumerate(plans):
        (outlook,) = outlooks(plan)
        assert outlook.months_of_headroom is not None
        stated = [np.inf if one is None else one for one in outlook.months_of_headroom.as_dict().values()]
        assert found.months_of_headroom is not None
        assert found.months_of_headroom[row] == pytest.approx(stated, rel=1e-9)
        assert found.engines_needed[row] == (outlook.engines_needed.count if outlook.engines_needed else 0)
