"""Laws that hold for any plan: whatever a planner states, the forecast obeys them."""

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.any_plans import CPU_CLASSES, MACHINES, MOST_ENGINES, changes, every_mix, mixes, numbers, todays
from tests.planning.plans import median, outlooks, plan_of, values
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.planning.case import most_engines
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.findings import CautionCode
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.plan import Component
from zplanner.planning.quantities import TODAY, need_of
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

ROUNDING = 1e-9

few = settings(max_examples=30)


def answers(outlook: ScenarioOutlook) -> list[Quantiles | None]:
    parts = [quantiles for part in outlook.components for quantiles in (part.throughput_ratio, part.cpu_per_unit_ratio)]
    totals = [outlook.throughput_ratio, outlook.cpu_per_unit_ratio, outlook.cpu_utilization]
    return [*parts, *totals, outlook.months_of_headroom, outlook.response_time_stretch]


MOST_MEASURED = 16
"""Engines up to which published figures go: beyond, software may end, so that more engines may carry less."""


@few
@given(every_mix, todays())
def test_no_change_is_exactly_one_whatever_is_uncertain(mix: dict[str, float], today: Mapping[str, object]) -> None:
    outlook = outlooks(plan_of(mix, today, {}))[0]
    ratios = [outlook.throughput_ratio, outlook.cpu_per_unit_ratio]
    ratios += [
        quantiles for part in outlook.components for quantiles in (part.throughput_ratio, part.cpu_per_unit_ratio)
    ]
    assert {value for quantiles in ratios for value in values(quantiles)} == {1.0}
    assert outlook.contributions == ()


@few
@given(every_mix, todays(), changes(), st.one_of(st.none(), numbers(-0.5, 1.0)))
def test_every_answer_is_finite_ordered_and_within_its_physical_limits(
    mix: dict[str, float], today: Mapping[str, object], change: Mapping[str, object], growth: str | float | None
) -> None:
    plan = replace(plan_of(mix, today, change), growth_per_year=None if growth is None else Uncertain.parse(growth))
    outlook = outlooks(plan)[0]
    for quantiles in answers(outlook):
        assert values(quantiles) == sorted(values(quantiles))
        assert all(math.isfinite(value) and value >= 0.0 for value in values(quantiles))
    assert all(value <= 1.0 for value in values(outlook.cpu_utilization))
    assert all(value >= 1.0 for value in values(outlook.response_time_stretch))
    if outlook.binding:
        assert sum(share for _, share in outlook.binding) == pytest.approx(1.0)
    if outlook.evidence:
        assert sum(use.weight for use in outlook.evidence) == pytest.approx(1.0, abs=0.02)


@few
@given(mixes(), st.sampled_from(MACHINES), st.floats(0.1, 0.95), st.floats(0.1, 0.95))
def test_throughput_never_exceeds_what_an_unchanged_disk_can_carry(
    mix: dict[str, float], machine: str, cpu: float, disk: float
) -> None:
    today = {"machine": machine, "utilization": cpu, "disk_utilization": disk}
    outlook = outlooks(plan_of(mix, today, {"processors": MOST_ENGINES}))[0]
    most_today = 1.0 / max(cpu, disk)
    assert values(outlook.throughput_ratio)[-1] <= (1.0 / disk) / most_today * (1.0 + ROUNDING)


@few
@given(
    st.sampled_from(CPU_CLASSES), st.sampled_from(MACHINES), st.sampled_from(MACHINES), st.integers(1, MOST_MEASURED)
)
def test_back_is_the_inverse_of_forth_in_every_quantile(workload: str, one: str, other: str, engines: int) -> None:
    here, there = {"machine": one, "processors": 8}, {"machine": other, "processors": engines}
    forth = outlooks(plan_of({workload: 1.0}, here, there))[0].throughput_ratio
    back = outlooks(plan_of({workload: 1.0}, there, here))[0].throughput_ratio
    assert [1.0 / value for value in reversed(values(back))] == pytest.approx(values(forth), rel=ROUNDING)


@few
@given(
    st.sampled_from(CPU_CLASSES), st.sampled_from(MACHINES), st.sampled_from(MACHINES), st.integers(MOST_MEASURED, 54)
)
def test_back_gains_no_more_than_forth_loses_where_nobody_measured(
    workload: str, one: str, other: str, engines: int
) -> None:
    """A limit that is assumed of more engines is no reason to expect more of fewer."""
    here, there = {"machine": one, "processors": 8}, {"machine": other, "processors": engines}
    forth, back = (
        ceilings_of(demands_of(plan, plan.scenarios[0], load_model())).log_cpu_gain
        for plan in (plan_of({workload: 1.0}, here, there), plan_of({workload: 1.0}, there, here))
    )
    assert np.max(forth + back) < ROUNDING


counts = st.integers(1, MOST_MEASURED)


@few
@given(st.sampled_from(CPU_CLASSES), st.permutations(MACHINES), st.tuples(counts, counts))
def test_any_detour_leads_to_the_same_place_in_every_draw(
    workload: str, path: list[str], engines: tuple[int, int]
) -> None:
    start, by, end = (
        {"machine": machine, "processors": count} for machine, count in zip(path, (8, *engines), strict=False)
    )
    plans = [plan_of({workload: 1.0}, before, after) for before, after in ((start, end), (start, by), (by, end))]
    direct, first, second = (
        ceilings_of(demands_of(plan, plan.scenarios[0], load_model())).log_cpu_gain for plan in plans
    )
    assert np.max(np.abs(first + second - direct)) < ROUNDING


@few
@given(mixes(), todays(), st.tuples(st.integers(1, MOST_MEASURED), st.integers(1, MOST_MEASURED)))
def test_more_engines_never_carry_less_in_any_quantile_up_to_those_that_were_measured(
    mix: dict[str, float], today: Mapping[str, object], engines: tuple[int, int]
) -> None:
    fewer, more = outlooks(plan_of(mix, today, *({"processors": count} for count in sorted(engines))))
    for less, greater in zip(values(fewer.throughput_ratio), values(more.throughput_ratio), strict=True):
        assert less <= greater * (1.0 + ROUNDING)


@few
@given(st.data(), mixes(), st.sampled_from(MACHINES), st.booleans())
def test_more_engines_carry_less_only_if_the_software_may_end_which_a_caution_says(
    data: st.DataObject, mix: dict[str, float], machine: str, vouched: bool
) -> None:
    """To the largest number of a machine: no published figure goes so far, and a planner who says that his software
    scales so far is believed."""
    most = most_engines(Configuration(machine=machine))
    largest = int(most.maximum) if most and most.maximum else 64
    fewer, more = sorted(data.draw(st.tuples(st.integers(1, largest), st.integers(1, largest))))
    today = {"machine": machine, "processors": 1, **({"scales_to": largest} if vouched else {})}
    less, greater = outlooks(plan_of(mix, today, {"processors": fewer}, {"processors": more}))
    pairs = zip(values(less.throughput_ratio), values(greater.throughput_ratio), strict=True)
    if any(low > high * (1.0 + ROUNDING) for low, high in pairs):
        assert not vouched
        assert CautionCode.BEYOND_MEASURED_ENGINES in {one.code for one in greater.warnings}


@few
@given(mixes(), st.integers(2, 16), st.floats(0.1, 0.9), st.integers(1, 24), st.data())
def test_software_that_can_use_fewer_engines_never_makes_a_scenario_less_busy(
    mix: dict[str, float], today: int, utilization: float, then: int, data: st.DataObject
) -> None:
    busy = math.ceil(today * utilization)
    fewer, more = sorted(data.draw(st.tuples(st.integers(busy, 24), st.integers(busy, 24))))
    current = {"machine": "z13", "processors": today, "utilization": utilization}
    few_used, many_used = (
        outlooks(plan_of(mix, {**current, "scales_to": usable}, {"processors": then}))[0] for usable in (fewer, more)
    )
    pairs = zip(values(few_used.cpu_utilization), values(many_used.cpu_utilization), strict=True)
    assert all(of_few >= of_many * (1.0 - ROUNDING) for of_few, of_many in pairs)


@few
@given(st.sampled_from(CPU_CLASSES), st.integers(17, 64), st.data())
def test_fewer_engines_than_today_gain_nothing_from_a_limit_that_nobody_measured(
    workload: str, today: int, data: st.DataObject
) -> None:
    fewer = data.draw(st.integers(1, today))
    plan = plan_of({workload: 1.0}, {"machine": "z15", "processors": today}, {"processors": fewer})
    demands = demands_of(plan, plan.scenarios[0], load_model())
    engines = ceilings_of(demands).engines[-1]
    scaling, curve = engines.scaling, engines.curve
    assert scaling.limits
    count = np.full((1, 1), float(fewer))
    without = replace(scaling, limits=()).log_loss(count, curve)
    assert np.array_equal(scaling.log_loss(count, curve), without)


@few
@given(st.sampled_from(CPU_CLASSES), st.integers(1, MOST_ENGINES), st.integers(1, MOST_ENGINES))
def test_n_engines_never_do_more_than_n_times_the_work_of_one(workload: str, one: int, other: int) -> None:
    few_, many = sorted((one, other))
    (outlook,) = outlooks(plan_of({workload: 1.0}, {"processors": few_}, {"processors": many}))
    assert values(outlook.throughput_ratio)[-1] <= many / few_ * (1.0 + ROUNDING)


@few
@given(st.sampled_from(CPU_CLASSES), st.integers(2, 20), st.sampled_from(MACHINES), st.sampled_from(MACHINES))
def test_to_split_a_workload_makes_nothing_surer(workload: str, parts: int, one: str, other: str) -> None:
    whole = plan_of({workload: 1.0}, {"machine": one}, {"machine": other})
    split = replace(whole, mix=(Component(workload, Uncertain.exactly(1.0 / parts)),) * parts)
    (together,), (apart,) = outlooks(whole), outlooks(split)
    assert values(apart.throughput_ratio) == pytest.approx(values(together.throughput_ratio), rel=ROUNDING)


@few
@given(mixes(), st.integers(1, 30), st.sampled_from(["5.2.0", "5.1.0"]), st.integers(1, 30))
def test_hardly_any_paging_is_as_good_as_none(mix: dict[str, float], engines: int, release: str, then: int) -> None:
    def moved(paging: float) -> list[float]:
        today = {"hypervisor": "zvm", "zvm_release": "5.1.0", "processors": engines, "below_2g_pages_per_s": paging}
        return values(outlooks(plan_of(mix, today, {"zvm_release": release, "processors": then}))[0].throughput_ratio)

    assert moved(1e-9) == pytest.approx(moved(0.0), rel=1e-6)


@few
@given(st.floats(0.1, 0.95), st.floats(0.1, 0.95))
def test_a_mix_of_disk_work_alone_obeys_the_ceiling_of_the_cpu(cpu: float, disk: float) -> None:
    today = {"utilization": cpu, "disk_utilization": disk, "channels": 2}
    (outlook,) = outlooks(plan_of({"disk-random": 1.0}, today, {"channels": 16}))
    least = values(outlook.cpu_per_unit_ratio)[0]
    assert values(outlook.throughput_ratio)[-1] <= max(cpu, disk) / cpu / least * (1.0 + ROUNDING)


@few
@given(mixes(), st.floats(0.1, 0.6), st.floats(0.0, 0.3), st.floats(0.5, 0.98), st.floats(0.0, 0.019))
def test_more_load_or_more_confidence_never_needs_fewer_engines(
    mix: dict[str, float], utilization: float, more: float, confidence: float, further: float
) -> None:
    def engines(load: float, sure: float) -> int:
        plan = plan_of(mix, {"utilization": load}, {"machine": "z196"})
        needed = outlooks(replace(plan, target_confidence=sure))[0].engines_needed
        assert needed is not None
        return needed.count

    assert engines(utilization, confidence) <= engines(utilization + more, confidence)
    assert engines(utilization, confidence) <= engines(utilization, confidence + further)


@few
@given(mixes(), todays(), st.sampled_from(("z196", "z13", "z16")), st.floats(0.5, 0.98), st.floats(0.0, 3.0))
def test_the_engines_needed_are_the_first_of_all_numbers_that_keep_every_limit(
    mix: dict[str, float], today: Mapping[str, object], machine: str, sure: float, growth: float
) -> None:
    plan = replace(plan_of(mix, today, {"machine": machine}), target_confidence=sure)
    ceilings = ceilings_of(demands_of(plan, plan.scenarios[0], load_model()))
    need = need_of(ceilings)
    for loads in (TODAY, dict.fromkeys((Resource.CPU, *ceilings.limits), np.array([growth]))):
        grown = replace(
            need,
            log_capacity=need.log_capacity + (growth if loads else 0.0),
            others={one: room - (growth if loads else 0.0) for one, room in need.others.items()},
        )
        enough = (number for number in range(1, need.most + 1) if grown.share_kept(number) >= sure)
        assert need.fewest(loads) == next(enough, 0)


@few
@given(st.sampled_from(CPU_CLASSES), mixes(), st.sampled_from(("z10", "z196", "zEC12")), st.floats(0.8, 1.2))
def test_a_measurement_that_nothing_contradicts_never_widens_the_interval(
    measured: str, mix: dict[str, float], machine: str, surprise: float
) -> None:
    plan = plan_of(mix, {"machine": "z9"}, {"machine": machine})
    (before,) = outlooks(plan)
    expected = median(outlooks(plan_of({measured: 1.0}, {"machine": "z9"}, {"machine": machine}))[0].throughput_ratio)
    own = own_measurement(measured, machine, surprise * expected)
    (after,) = forecast(replace(plan, measurements=(own,)), load_model()).scenarios
    doubted = any(caution.kind == "own-contradict" for caution in after.warnings)
    assert doubted or width(after) <= width(before) * SAMPLING


SAMPLING = 1.05
"""Two samples of 8,000 draws tell one width apart from another no better than this."""


def width(outlook: ScenarioOutlook) -> float:
    """Of the 90% interval of throughput, as a ratio's logarithm."""
    low, *_, high = values(outlook.throughput_ratio)
    return math.log(high / low)


def own_measurement(workload: str, machine: str, ratio: float) -> Measurement:
    sides = Configuration(machine="z9"), Configuration(machine=machine)
    where = ("own", OWN_SOURCE, "test system", (workload,), "our workload")
    return Measurement(*where, Resource.CPU, Metric.THROUGHPUT, *sides, ratio, ratio, Kind.POINT)


@few
@given(every_mix, todays(), changes())
def test_the_name_of_a_plan_and_the_order_of_its_scenarios_change_no_number(
    mix: dict[str, float], today: Mapping[str, object], change: Mapping[str, object]
) -> None:
    plan = plan_of(mix, today, change, {"machine": "zEC12"})
    turned = replace(plan, name="other", scenarios=plan.scenarios[::-1])
    assert outlooks(plan) == outlooks(turned)[::-1]


@few
@given(mixes(), st.floats(0.2, 0.9), st.floats(1.01, 3.0))
def test_a_unit_of_work_may_be_any_amount(mix: dict[str, float], utilization: float, faster: float) -> None:
    """Half the load is half the utilization: ratios are the same, and utilization halves with it."""
    one, half = (
        outlooks(plan_of(mix, {"utilization": load}, {"machine": "zEC12"}))[0]
        for load in (utilization, utilization / 2.0)
    )
    assert values(one.throughput_ratio) == pytest.approx(values(half.throughput_ratio), rel=ROUNDING)
    assert values(one.cpu_utilization) == pytest.approx([2.0 * value for value in values(half.cpu_utilization)])
