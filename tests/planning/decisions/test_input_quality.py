"""Every part of the input has a level by its rule, and what would improve the answer most comes first."""

from dataclasses import replace

import numpy as np
import pytest

from tests.histories.any_histories import history
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import Resource
from zplanner.histories.statistics import Statistic, statistic
from zplanner.planning.decisions.input_quality import InputKind, InputLevel, InputPart, input_quality
from zplanner.planning.decisions.sensitivity import sensitivity
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Component, Plan, Scenario, Stage
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

PLAN = Plan(
    "plan",
    Configuration(machine="z10", processors=8, utilization=0.6),
    (Component("java", Uncertain(0.6, 0.7)), Component("oltp-database", Uncertain(0.3, 0.4))),
    (Scenario("zEC12", Configuration(machine="zEC12")),),
    growth_per_year=Uncertain(0.1, 0.2),
)

GOOD, FAIR, WEAK = InputLevel.GOOD, InputLevel.FAIR, InputLevel.WEAK
DAY = 96


def parts_of(plan: Plan) -> tuple[InputPart, ...]:
    model = load_model()
    return input_quality(plan, plan.scenarios[0], forecast(plan, model, parts=False).scenarios[0], model)


def levels(plan: Plan) -> dict[InputKind, InputLevel]:
    return {part.kind: part.level for part in parts_of(plan)}


def measured(days: int, growth_per_year: float = 0.0) -> Plan:
    """The plan with a load of so many days, and as its utilization what that shows."""
    time = np.arange(days * DAY) / DAY / 365.2425
    daily = 0.4 + 0.1 * np.sin(2 * np.pi * np.arange(days * DAY) / DAY)
    load = history((daily * (1.0 + growth_per_year) ** time).astype(np.float32))
    busy = statistic(load.during(load.end - 13 * 7 * 86_400) or load, Statistic.P95)
    current = PLAN.current.changed(utilization=round(busy or 0.0, 3))
    return replace(PLAN, current=current, histories=(load,))


@pytest.mark.parametrize(
    ("stated", "level"), [(Uncertain.exactly(0.6), WEAK), (Uncertain(0.5, 0.7), FAIR)], ids=["exact", "range"]
)
def test_a_typed_utilization_is_fair_as_a_range_and_weak_as_an_exact_number(
    stated: Uncertain, level: InputLevel
) -> None:
    assert levels(replace(PLAN, current=PLAN.current.changed(utilization=stated)))[InputKind.UTILIZATION] is level


def test_a_measured_utilization_is_good_from_five_working_days_on() -> None:
    assert levels(measured(7))[InputKind.UTILIZATION] is GOOD
    assert levels(measured(3))[InputKind.UTILIZATION] is FAIR


def test_a_range_of_which_the_measured_load_is_a_part_is_fair() -> None:
    plan = measured(7)
    busy = plan.current.number("utilization")
    assert busy is not None
    wide, narrow = (plan.current.changed(utilization=Uncertain(busy.low, busy.low + more)) for more in (0.3, 0.01))
    assert levels(replace(plan, current=wide))[InputKind.UTILIZATION] is FAIR
    assert levels(replace(plan, current=narrow))[InputKind.UTILIZATION] is GOOD


def test_a_utilization_that_the_load_contradicts_is_weak() -> None:
    plan = measured(7)
    assert levels(replace(plan, current=PLAN.current))[InputKind.UTILIZATION] is WEAK


def test_a_growth_that_the_load_shows_is_good_and_one_that_it_contradicts_weak() -> None:
    plan = measured(20 * 7, growth_per_year=0.15)
    assert levels(plan)[InputKind.GROWTH] is GOOD
    assert levels(replace(plan, growth_per_year=Uncertain(0.5, 0.6)))[InputKind.GROWTH] is WEAK
    assert levels(PLAN)[InputKind.GROWTH] is FAIR
    assert levels(replace(PLAN, growth_per_year=None))[InputKind.GROWTH] is WEAK


def test_a_longer_load_tells_growth_and_then_the_season() -> None:
    spans = {days: levels(measured(days))[InputKind.LOAD_SPAN] for days in (7, 15 * 7, 106 * 7)}
    assert list(spans.values()) == [WEAK, FAIR, GOOD]


def test_years_ahead_are_as_good_as_years_were_measured() -> None:
    plan = replace(measured(200), target_years=0.5)
    assert levels(plan)[InputKind.YEARS] is GOOD
    assert levels(replace(plan, target_years=2.0))[InputKind.YEARS] is FAIR
    assert levels(replace(plan, target_years=3.0))[InputKind.YEARS] is WEAK


def test_a_machine_step_by_ratings_alone_is_weak_until_an_own_benchmark_covers_it() -> None:
    plan = replace(PLAN, scenarios=(Scenario("z16", Configuration(machine="z16")),))
    own = Measurement(
        "own-1", "own", "own.csv, line 2", ("java",), "ours", Resource.CPU, Metric.CPU_PER_UNIT,
        Configuration(machine="z10"), Configuration(machine="z16"), 0.4, 0.4, Kind.POINT,
    )  # fmt: skip
    assert levels(plan)[InputKind.MACHINE] is WEAK
    assert levels(PLAN)[InputKind.MACHINE] is FAIR
    covered = levels(replace(plan, measurements=(own,)))
    assert covered[InputKind.MACHINE] is GOOD
    assert covered[InputKind.OWN] is not WEAK


def test_more_engines_than_were_measured_are_fair_and_far_more_weak() -> None:
    def with_engines(count: int) -> Plan:
        return replace(PLAN, scenarios=(Scenario("more", Configuration(processors=count)),))

    most = dict(next(part for part in parts_of(PLAN) if part.kind is InputKind.ENGINES).values)["most"]
    assert isinstance(most, int)
    assert levels(with_engines(most))[InputKind.ENGINES] is GOOD
    assert levels(with_engines(most + 2))[InputKind.ENGINES] is FAIR
    assert levels(with_engines(2 * most + 2))[InputKind.ENGINES] is WEAK


def test_the_engines_of_a_later_stage_count() -> None:
    (move,) = PLAN.scenarios
    later = replace(move, stages=(Stage("2028-03", Configuration(processors=40)),))
    assert levels(PLAN)[InputKind.ENGINES] is GOOD
    assert (
        levels(replace(PLAN, scenarios=(later,), report=ReportSettings(date="2026-11-28")))[InputKind.ENGINES] is WEAK
    )


def test_what_is_weak_and_in_no_band_comes_first_then_what_moves_the_answer_most_and_last_what_is_good() -> None:
    parts = parts_of(PLAN)
    ranks = [(part.level is GOOD, part.moves is not None or part.level is not WEAK) for part in parts]
    assert ranks == sorted(ranks)
    moving = [part.moves for part in parts if part.level is not GOOD and part.moves is not None]
    assert moving == sorted(moving, reverse=True)


def test_a_part_moves_the_answer_as_its_largest_swing_does() -> None:
    found = sensitivity(PLAN, PLAN.scenarios[0], load_model())
    assert found is not None
    moves = {part.kind: part.moves for part in parts_of(PLAN)}
    growth = next(one for one in found.swings if one.about and one.about.field == "per_year")
    assert moves[InputKind.GROWTH] == found.moved_by(growth)
    assert moves[InputKind.UTILIZATION] is None


def test_conditions_and_limits_are_good_only_where_nothing_is_left_open() -> None:
    every = {"disk_utilization": 0.3, "network_utilization": 0.2, "crypto_utilization": 0.1, "memory_used_gib": 48}
    stated = replace(PLAN, current=PLAN.current.changed(every))
    assert levels(PLAN)[InputKind.LIMITS] is FAIR
    assert levels(stated)[InputKind.LIMITS] is GOOD
    memory = PLAN.current.changed(central_storage_gib=64)
    less = replace(PLAN, current=memory, scenarios=(Scenario("less", Configuration(central_storage_gib=32)),))
    assert levels(stated)[InputKind.CONDITIONS] is GOOD
    assert levels(less)[InputKind.CONDITIONS] is WEAK


def test_a_mix_of_no_known_class_is_weak() -> None:
    mixed = replace(PLAN, mix=(Component("mixed", Uncertain.exactly(1.0)),))
    assert levels(PLAN)[InputKind.MIX] is GOOD
    assert levels(mixed)[InputKind.MIX] is WEAK
    exact = tuple(replace(part, share=Uncertain.exactly(0.5)) for part in PLAN.mix)
    assert levels(replace(PLAN, mix=exact))[InputKind.MIX] is FAIR


def test_what_changes_nothing_has_no_part_for_changes() -> None:
    assert {InputKind.MACHINE, InputKind.CHANGES, InputKind.OWN}.isdisjoint(
        levels(replace(PLAN, scenarios=(Scenario("stay", Configuration()),)))
    )
