"""What machines carry: the systems' forecasts added draw by draw, and the month in which a machine is full."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from tests.estate.machines.estates import CPC1, EXAMPLE, TO_ZEC12, estate, history, lpar, wave
from zplanner.errors import ZplannerError
from zplanner.estate.checks import CheckCode, PlacementCode
from zplanner.estate.hosts import AS_TODAY, EstateLoad, HostOutlook, host_outlooks
from zplanner.estate.placement import is_too_small
from zplanner.evidence.configuration import Configuration
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Component, EnginePool, Host, LoadStep, Partition, Plan, Scenario, Season
from zplanner.planning.problems import PlanCode
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

SURE = Uncertain.exactly(1.0)
"""Peaks coincide: the peak of a sum is the sum of the peaks."""


def outlook(plan: Plan, scenario: Scenario = TO_ZEC12, correlation: Uncertain = SURE) -> HostOutlook:
    (found,) = host_outlooks(replace(plan, peak_correlation=correlation), load_model(), scenario)
    return found


def numbers(found: Quantiles | None) -> list[float | None]:
    assert found is not None
    return list(found.as_dict().values())


def test_the_load_of_one_system_is_its_forecast() -> None:
    plan = estate([lpar("PROD", 6, 0.6)], scenarios=(TO_ZEC12,))
    (alone,) = forecast(plan.of(plan.partitions[0]), load_model(), parts=False).scenarios
    found = outlook(plan)
    engines = 6.0 * np.array(numbers(alone.cpu_utilization), dtype=float)
    assert numbers(found.peak_of_sum) == pytest.approx(engines.tolist(), rel=1e-9)
    assert numbers(found.utilization) == pytest.approx((engines / 10.0).tolist(), rel=1e-9)


def test_equal_systems_grow_full_when_one_of_them_does() -> None:
    """Two equal systems on twice the engines have the headroom of one on its own engines."""
    plan = estate([lpar(name, 5, 0.6) for name in ("A", "B")], scenarios=(TO_ZEC12,))
    (alone,) = forecast(plan.of(plan.partitions[0]), load_model(), parts=False).scenarios
    assert numbers(outlook(plan).months_until_full) == pytest.approx(numbers(alone.months_of_headroom), rel=1e-9)


paths_of_load = pytest.mark.parametrize(
    "stated",
    [
        {"load_steps": (LoadStep(7, Uncertain(0.2, 0.4)),)},
        {"season": Season(tuple(1.0 + 0.3 * math.sin(n) for n in range(12)), 3)},
        {"load_steps": (LoadStep(7, Uncertain.exactly(0.3), EXAMPLE.mix[0].workload_class),)},
        {"growth_per_year": None},
    ],
    ids=["step", "season", "step of a class", "no growth"],
)


@paths_of_load
def test_steps_and_seasons_fill_a_machine_as_they_fill_a_system(stated: dict[str, object]) -> None:
    plan = replace(estate([lpar(name, 5, 0.6) for name in ("A", "B")], scenarios=(TO_ZEC12,)), **stated)  # type: ignore[arg-type]  # fields of a plan
    (alone,) = forecast(plan.of(plan.partitions[0]), load_model(), parts=False).scenarios
    found = outlook(plan).months_until_full
    if alone.months_of_headroom is None:
        assert found is None
    else:
        assert numbers(found) == pytest.approx(numbers(alone.months_of_headroom), rel=1e-6)


@paths_of_load
def test_the_engines_for_the_years_of_the_target_are_the_fewest_that_are_not_too_small(
    stated: dict[str, object],
) -> None:
    plan = replace(estate([lpar(name, 5, 0.6) for name in ("A", "B")]), **stated)  # type: ignore[arg-type]  # as above
    enough = outlook(plan).engines_for_years
    for engines, is_small in ((enough, False), (enough - 1, True)):
        sized = replace(plan, hosts=(replace(CPC1, ifls=engines),))
        assert is_too_small(sized, outlook(sized)) is is_small


def test_each_system_grows_as_its_own_classes_do() -> None:
    slow, fast = (
        tuple(replace(part, growth_per_year=Uncertain.exactly(growth)) for part in EXAMPLE.mix) for growth in (0.0, 0.5)
    )

    def months(*mixes: tuple[Component, ...]) -> float:
        systems = [replace(lpar(f"L{n}", 5, 0.4), mix=mix) for n, mix in enumerate(mixes)]
        plan = estate(systems, [replace(CPC1, machine=str(EXAMPLE.current.level("machine")))], growth_per_year=None)
        found = outlook(plan, AS_TODAY).months_until_full
        return math.inf if found is None or found.p50 is None else found.p50

    both = 12.0 * math.log((7.0 - 2.0) / 2.0) / math.log(1.5)  # 2 + 2 x 1.5^t engines reach 70% of 10
    assert months(slow, slow) == math.inf
    assert months(slow, fast) == pytest.approx(both, abs=0.05)  # linear in the logarithm between months
    assert months(fast, fast) == pytest.approx(12.0 * math.log(7.0 / 4.0) / math.log(1.5), rel=1e-6)


def test_a_machine_with_more_systems_carries_more_and_never_needs_fewer_engines() -> None:
    systems = [lpar(f"L{n}", 2 + n, 0.1 + 0.1 * n) for n in range(6)]
    load = EstateLoad(estate(systems), TO_ZEC12, load_model())
    needed = [load.outlook(CPC1, EnginePool.IFL, range(count)).engines_needed for count in range(7)]
    assert needed == sorted(needed)
    assert needed[0] == 0


def test_the_band_is_that_of_the_sum_of_draws_and_not_of_summed_quantiles() -> None:
    plan = estate([lpar(f"L{n}", 4, 0.5) for n in range(3)])
    found, load = outlook(plan), EstateLoad(replace(plan, peak_correlation=SURE), TO_ZEC12, load_model())
    direct = load.on("").busy(range(len(load.systems))).sum(axis=0)
    assert found.peak_of_sum.p90 == pytest.approx(float(np.quantile(direct, 0.9)))
    assert found.engines_needed == math.ceil(np.sort(direct)[math.ceil(0.9 * direct.size) - 1] / 0.7)


def test_in_a_later_month_each_system_has_its_own_growth() -> None:
    """A machine is full in the month for which it just has the engines; that month is told as from today."""
    growing, steady = Uncertain.exactly(0.2), Uncertain.exactly(0.0)
    name = EXAMPLE.mix[0].workload_class
    grows, stays = ((Component(name, Uncertain.exactly(1.0), one),) for one in (growing, steady))
    plan = estate([replace(lpar("A", 4, 0.6), mix=grows), replace(lpar("B", 4, 0.3), mix=stays)], peak_correlation=SURE)
    today, later = (EstateLoad(plan, AS_TODAY, load_model(), month=month) for month in (0.0, 36.0))
    assert later.busy("", [0, 1]) == pytest.approx(today.busy("", [0, 1]) * np.array([[1.2**3], [1.0]]))
    hosts = [one.outlook(CPC1, EnginePool.IFL, [0, 1]) for one in (today, later)]
    assert hosts[1].engines_needed > hosts[0].engines_needed
    assert hosts[1].months_until_full == hosts[0].months_until_full
    full = numbers(hosts[0].months_until_full)[2]
    assert full is not None
    assert full > 36.0
    at_the_end = EstateLoad(plan, AS_TODAY, load_model(), month=full).outlook(CPC1, EnginePool.IFL, [0, 1])
    assert numbers(at_the_end.peak_of_sum)[2] == pytest.approx(
        plan.target_utilization * 10.0, rel=1e-5
    )  # within a month, ln of the load is taken as straight


def test_a_stated_correlation_is_a_range_between_its_ends() -> None:
    systems = [lpar(f"L{n}", 4, 0.5) for n in range(5)]
    found = outlook(estate(systems), correlation=Uncertain(0.2, 0.8))
    low, high = found.range
    middle, peaks = found.peak_of_sum.p50, found.sum_of_peaks.p50
    assert middle is not None
    assert peaks is not None
    assert low < middle < high < peaks
    ends = [outlook(estate(systems), correlation=Uncertain.exactly(end)).peak_of_sum.p50 for end in (0.2, 0.8)]
    assert ends == pytest.approx([low, high])


def test_measured_systems_need_no_correlation() -> None:
    systems = [lpar(name, 4, 0.5) for name in ("DAY", "NIGHT")]
    draw = np.random.default_rng(1)
    measured = tuple(history(one.name, wave(phase, draw)) for one, phase in zip(systems, (0.0, 0.5), strict=True))
    found = outlook(estate(systems, histories=measured), correlation=Uncertain(0.2, 0.8))
    assert found.range[0] == pytest.approx(found.range[1])
    assert found.range[0] < 0.75 * (found.sum_of_peaks.p50 or 0.0)


def test_dedicated_engines_are_busy_as_a_whole() -> None:
    shared, dedicated = lpar("APP", 4, 0.5), lpar("DB", 3, 0.1, dedicated=True)
    both, alone = outlook(estate([shared, dedicated])), outlook(estate([shared], [Host("CPC1", "zEC12", ifls=7)]))
    assert both.dedicated == 3.0
    assert both.engines_needed == alone.engines_needed + 3
    for name in ("peak_of_sum", "utilization", "months_until_full"):
        assert numbers(getattr(both, name)) == pytest.approx(numbers(getattr(alone, name)), rel=1e-12)


def test_guests_are_in_the_load_of_their_zvm_unless_it_states_none() -> None:
    zvm, guest = lpar("ZVM", 6, 0.5), lpar("G", 2, 0.5, guest_of="ZVM", host="")
    idle = replace(zvm, configuration=Configuration(machine="z10", processors=6))
    assert outlook(estate([zvm, guest])).systems == ("ZVM",)
    assert outlook(estate([idle, guest])).systems == ("G",)


def test_a_system_without_a_forecast_is_named_and_in_no_sum() -> None:
    known, unknown = lpar("A", 4, 0.5), Partition("B", Configuration(), EXAMPLE.mix, host="CPC1")
    found = outlook(estate([known, unknown]))
    assert (found.systems, found.unanswered) == (("A",), ("B",))
    assert found.peak_of_sum == outlook(estate([known])).peak_of_sum
    assert outlook(estate([unknown])).utilization is None
    load = EstateLoad(estate([known, unknown]), TO_ZEC12, load_model())
    assert [one.refusal and one.refusal.code for one in load.on("").of] == [None, PlanCode.MISSING_INPUT]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"machine": "z10", "processors": 200}, PlacementCode.DOES_NOT_RUN),
        ({"machine": "z13"}, PlacementCode.NOT_COVERED),
    ],
)
def test_a_system_that_cannot_run_or_that_nothing_covers_has_a_reason(
    changes: dict[str, object], code: PlacementCode
) -> None:
    system = replace(lpar("A"), mix=(Component("decimal-float", Uncertain.exactly(1.0)),))
    load = EstateLoad(estate([system]), Scenario("x", Configuration(changes)), load_model())
    error = load.on("").of[0].refusal
    assert error is not None
    assert error.code is code
    named = {"fields": ("machine",)} if code is PlacementCode.NOT_COVERED else {}
    assert error.values == {"system": "A", "machine": changes["machine"], **named}


def test_a_machine_that_is_too_small_is_full_now() -> None:
    found = outlook(estate([lpar(f"L{n}", 8, 0.9) for n in range(3)]))
    assert found.is_full
    assert CheckCode.NOT_ENOUGH_ENGINES in {error.code for error in found.checks}
    assert numbers(found.months_until_full)[:7] == [0.0] * 7


def test_a_machine_of_unknown_engines_is_neither_busy_nor_full() -> None:
    found = outlook(estate([lpar("A", 8, 0.9)], [Host("CPC1", "zEC12")]))
    assert found.engines_needed > 0
    assert (found.utilization, found.months_until_full, found.is_full) == (None, None, False)
    assert isinstance(found.checks[0], ZplannerError)


def test_a_system_is_checked_with_the_load_that_it_has_in_the_scenario() -> None:
    """With fewer engines for the same work, it may no longer live on engines that others leave idle."""
    systems = (lpar("BUSY", 4, 0.8, host="CPC1", weight=50.0), lpar("IDLE", 8, 0.1, host="CPC1", weight=150.0))
    plan = replace(EXAMPLE, partitions=systems, hosts=(Host("CPC1", "z10", ifls=8),))
    codes = {}
    for scenario in (AS_TODAY, Scenario("z17", Configuration(machine="z17"))):
        (found,) = host_outlooks(plan, load_model(), scenario)
        codes[scenario.name] = {error.code for error in found.checks}
    assert CheckCode.LIVES_ON_IDLE_ENGINES in codes["as today"]
    assert CheckCode.LIVES_ON_IDLE_ENGINES not in codes["z17"]
