"""The forecast keeps the laws it is built on."""

import gc
import math
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import exact, median, outlooks, plan_of, throughput
from tests.refusals import refused
from zplanner.errors import Part, Reference
from zplanner.evidence.vocabulary import Resource
from zplanner.planning import case
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.planning.problems import PlanCode
from zplanner.planning.quantities import need_of
from zplanner.queueing import response_time_stretch
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.regression.model import load_model
from zplanner.uncertain import Floats

CLASSES = ("java", "bi-database", "file-server", "oltp-database", "java-web", "web-serving", "compute-integer", "mixed")
MACHINES = ("z9", "z10", "z196", "zEC12")


def log_gains(workload: str, today: Mapping[str, object], change: Mapping[str, object]) -> Floats:
    """ln of what one class gains of the CPU (COUNT,)."""
    plan = plan_of({workload: 1.0}, today, change)
    gains: Floats = ceilings_of(demands_of(plan, plan.scenarios[0], load_model())).log_cpu_gain[0]
    return gains


mixes = st.dictionaries(st.sampled_from(CLASSES), st.integers(1, 9), min_size=1, max_size=4).map(
    lambda weights: {name: weight / sum(weights.values()) for name, weight in weights.items()}
)


@settings(max_examples=20)
@given(mixes, st.sampled_from(MACHINES), st.integers(1, 40))
def test_no_change_is_exactly_one_in_every_quantile(mix: dict[str, float], machine: str, engines: int) -> None:
    outlook = outlooks(plan_of(mix, {"machine": machine, "processors": engines}, {}))[0]
    for quantiles in (outlook.throughput_ratio, outlook.cpu_per_unit_ratio):
        assert quantiles is not None
        assert set(quantiles.as_dict().values()) == {1.0}


@pytest.mark.parametrize("workload", CLASSES)
def test_the_chain_of_steps_equals_the_direct_move(workload: str) -> None:
    """In every draw; the median of the direct move is that of the product."""
    direct = log_gains(workload, {"machine": "z9"}, {"machine": "zEC12"})
    steps = [log_gains(workload, {"machine": a}, {"machine": b}) for a, b in pairwise(MACHINES)]
    assert np.sum(steps, axis=0) == pytest.approx(direct, abs=1e-12)
    outlook = throughput({workload: 1.0}, {"machine": "z9"}, {"machine": "zEC12"})
    assert float(np.exp(np.median(np.sum(steps, axis=0)))) == pytest.approx(outlook, rel=1e-6)


@pytest.mark.parametrize("workload", CLASSES)
def test_back_is_the_inverse_of_forth(workload: str) -> None:
    there = throughput({workload: 1.0}, {"machine": "z10"}, {"machine": "zEC12"})
    back = throughput({workload: 1.0}, {"machine": "zEC12"}, {"machine": "z10"})
    assert there * back == pytest.approx(1.0, rel=1e-12)


def test_db2_moves_from_z10_to_zec12_at_the_published_2x_with_the_whole_advantage_and_lower_with_a_quarter() -> None:
    """Without it (0) average work gains less than a vendor publishes; the share between them is the planner's."""
    plan = plan_of({"bi-database": 1.0}, {"processors": 16}, {"machine": "zEC12"})
    as_published, by_default, as_rated = (
        median(outlooks(replace(plan, vendor_advantage=share))[0].throughput_ratio)
        for share in (exact(1.0), VENDOR_ADVANTAGE, exact(0.0))
    )
    assert as_published == pytest.approx(2.0, rel=0.03)
    assert as_rated < by_default < as_published


def test_mixed_work_moves_from_z9_to_z10_at_the_capacity_rating_without_the_published_advantage() -> None:
    plan = plan_of({"mixed": 1.0}, {"machine": "z9", "processors": 1}, {"machine": "z10"})
    assert median(outlooks(replace(plan, vendor_advantage=exact(0.0)))[0].throughput_ratio) == pytest.approx(
        1.6107, rel=0.025
    )


@settings(max_examples=10)
@given(st.integers(1, 16), st.integers(1, 16))
def test_more_engines_never_carry_less_up_to_those_that_were_measured(one: int, other: int) -> None:
    few, many = sorted((one, other))
    plan = plan_of({"java": 1.0}, {"processors": 8}, {"processors": few}, {"processors": many})
    fewer, more = (median(scenario.throughput_ratio) for scenario in outlooks(plan))
    assert fewer <= more


def test_contributions_multiply_to_the_total() -> None:
    plan = plan_of(
        {"java": 1.0},
        {"java": "7 SR1", "page_size": "4K"},
        {"machine": "zEC12", "processors": 6, "page_size": "1M fixed", "java": "7 SR3"},
    )
    demands = demands_of(plan, plan.scenarios[0], load_model())
    every = ceilings_of(demands, every_stage=True)
    stages = [
        servers - demand
        for servers, demand in zip(every.log_servers[Resource.CPU], every.log_demand[Resource.CPU], strict=True)
    ]
    steps = [after - before for before, after in pairwise(stages)]
    assert np.sum(steps, axis=0) == pytest.approx(ceilings_of(demands).log_cpu_gain, abs=1e-12)
    (outlook,) = outlooks(plan)
    shown = {part.factor: part.ratio.p50 for part in outlook.contributions}
    assert set(shown) == {"machine", "processors", "page_size", "java"}
    for name, step in zip(demands.changed, steps, strict=True):
        assert shown[name] == pytest.approx(float(np.exp(np.median(step))), rel=1e-6)


def test_weights_of_the_evidence_add_up_to_one() -> None:
    outlook = outlooks(plan_of({"java": 0.5, "file-server": 0.5}, {}, {"machine": "zEC12"}))[0]
    assert sum(use.weight for use in outlook.evidence) == pytest.approx(1.0, abs=0.02)
    assert "dbench-z196-zec12" in {use.id for use in outlook.evidence}


def test_a_faster_machine_on_a_busy_channel_is_bound_by_the_disk() -> None:
    today = {"disk_utilization": 0.5}
    outlook = outlooks(plan_of({"bi-database": 1.0}, today, {"machine": "zEC12"}))[0]
    assert outlook.binding[0][0] == "disk"
    assert median(outlook.throughput_ratio) == pytest.approx(0.6 / 0.5, rel=0.005)
    assert ("machine", Resource.DISK) in [(one.factor, one.resource) for one in outlook.assumed]


def test_a_disk_class_alone_shows_the_ceiling_of_the_disk() -> None:
    today = {"disk_attachment": "FICON", "disk_link_gbps": "2"}
    outlook = outlooks(plan_of({"disk-sequential-read": 1.0}, today, {"disk_link_gbps": "4"}))[0]
    assert median(outlook.components[0].throughput_ratio) == pytest.approx(2.0, rel=0.1)


def test_fewer_engines_for_disk_work_alone_are_limited_by_the_cpu_too() -> None:
    outlook = outlooks(plan_of({"disk-random": 1.0}, {"processors": 16}, {"processors": 4}))[0]
    assert outlook.binding[0][0] == "cpu"
    assert median(outlook.throughput_ratio) < 0.5


@pytest.mark.parametrize("slower", [{"machine": "z14"}, {"scales_to": 2}, {"hypervisor": "zvm"}])
def test_disk_work_alone_that_costs_more_cpu_is_limited_by_the_cpu_too(slower: dict[str, object]) -> None:
    """A disk that is spread wider keeps no target for a CPU that the same work then saturates."""
    today = {"machine": "z16", "processors": 4, "utilization": 0.6}
    spread, slow = outlooks(
        plan_of({"disk-random": 1.0}, today, {"disk_utilization": 0.2}, {"disk_utilization": 0.2, **slower})
    )
    assert spread.binding[0][0] == "disk"
    assert slow.binding[0][0] == "cpu"
    assert median(slow.throughput_ratio) < 1.0 < median(spread.throughput_ratio)


def test_the_cpu_cost_of_a_faster_link_was_never_measured_and_has_no_number() -> None:
    today = {"disk_attachment": "FICON", "disk_link_gbps": "2"}
    outlook = outlooks(plan_of({"disk-sequential-read": 1.0}, today, {"disk_link_gbps": "4"}))[0]
    assert outlook.throughput_ratio is not None
    assert outlook.cpu_per_unit_ratio is None
    assert outlook.components[0].cpu_per_unit_ratio is None
    (gap,) = [gap for gap in outlook.uncovered if gap.resource is Resource.CPU]
    assert dict(gap.values)["change"] == ("disk_link_gbps", "2", "4")


def test_utilization_never_leaves_its_physical_limits() -> None:
    outlook = outlooks(plan_of({"java": 1.0}, {"utilization": 0.95}, {"processors": 1}, {"machine": "zEC12"}))
    for scenario in outlook:
        assert scenario.cpu_utilization is not None
        assert all(0 <= value <= 1 for value in scenario.cpu_utilization.as_dict().values() if value is not None)
    assert outlook[0].response_time_stretch is not None
    assert outlook[0].response_time_stretch.p50 is None  # saturated: no finite response time


def test_engines_needed_is_the_smallest_number_that_keeps_the_target() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.7}, {})
    outlook = outlooks(replace(plan, target_utilization=0.70, target_confidence=0.5))[0]
    assert outlook.engines_needed is not None
    assert outlook.engines_needed.count == 8


def test_growth_crosses_the_target_in_the_month_that_arithmetic_gives() -> None:
    plan = replace(plan_of({"java": 1.0}, {"utilization": 0.35}, {}), growth_per_year=exact(0.20))
    months = median(outlooks(plan)[0].months_of_headroom)
    assert months == pytest.approx(12 * np.log(0.70 / 0.35) / np.log(1.20))


def test_a_shrinking_load_never_crosses() -> None:
    plan = replace(plan_of({"java": 1.0}, {"utilization": 0.35}, {}), growth_per_year=exact(-0.10))
    months = outlooks(plan)[0].months_of_headroom
    assert months is not None
    assert set(months.as_dict().values()) == {None}


def test_uncertain_inputs_widen_the_answer_and_keep_its_middle() -> None:
    known, unsure = (
        outlooks(plan_of({"java": 1.0}, {"utilization": utilization}, {"machine": "z196"}))[0].cpu_utilization
        for utilization in (0.6, "0.5..0.7")
    )
    assert known is not None
    assert unsure is not None
    assert median(unsure) == pytest.approx(median(known), rel=0.02)
    assert (unsure.p95 or 0) - (unsure.p05 or 0) > (known.p95 or 0) - (known.p05 or 0)


def test_the_same_plan_and_seed_give_the_same_outlook_and_another_seed_nearly_so() -> None:
    plan = plan_of({"java": 0.5, "file-server": 0.5}, {}, {"machine": "zEC12"})
    assert forecast(plan, load_model()) == forecast(plan, load_model())
    one, other = (forecast(plan, load_model(), seed=seed).scenarios[0].throughput_ratio for seed in (1, 2))
    assert one != other
    assert median(one) == pytest.approx(median(other), rel=0.01)


@pytest.mark.parametrize(
    ("plan", "code", "about"),
    [
        (Plan(), PlanCode.MISSING_INPUT, Reference(Part.CURRENT, field="machine")),
        (plan_of({}, {}), PlanCode.NO_WORKLOAD, Reference(Part.MIX)),
        (plan_of({"java": 0.5}, {}), PlanCode.SHARE_SUM, Reference(Part.MIX, field="share")),
        (plan_of({"jawa": 1.0}, {}), PlanCode.CLASS_OF_MISSING_PACK, Reference(Part.MIX, 1, "class")),
        (plan_of({"java": 2.0, "mixed": -1.0}, {}), PlanCode.SHARE_OUTSIDE, Reference(Part.MIX, 1, "share")),
        (
            replace(plan_of({"java": 1.0}, {}), target_confidence=1.5),
            PlanCode.TARGET_OUTSIDE,
            Reference(Part.TARGET, field="confidence"),
        ),
        (
            replace(plan_of({"java": 1.0}, {}), growth_per_year=exact(-2)),
            PlanCode.GROWTH_OUTSIDE,
            Reference(Part.GROWTH, field="per_year"),
        ),
    ],
)
def test_an_unfinished_plan_is_refused_with_what_is_wrong(plan: Plan, code: PlanCode, about: Reference) -> None:
    with refused(code, about=about):
        forecast(plan, load_model())


@pytest.mark.parametrize(
    ("machine", "sources"),
    [
        ("z10", {"zpcr-ratings", "linux-scalability"}),
        ("zEC12", {"zpcr-ratings", "linux-scalability"}),
        ("z990", {"zpcr-ratings", "linux-scalability"}),  # borrowed from z9
    ],
)
def test_the_n_way_curves_are_cited_where_engines_change(machine: str, sources: set[str]) -> None:
    (outlook,) = outlooks(plan_of({"java": 1.0}, {"machine": machine, "processors": 8}, {"processors": 6}))
    assert {use.source for use in outlook.evidence} == sources


def test_a_forecast_that_takes_over_what_an_edit_left_equals_one_made_anew() -> None:
    plan = plan_of({"java": 0.6, "oltp-database": 0.4}, {}, {"machine": "zEC12"}, {"machine": "z196"}, {})
    first, second, third = plan.scenarios
    edits = (
        replace(plan, current=plan.current.changed(utilization=0.7)),
        replace(plan, growth_per_year=exact(0.2)),
        replace(plan, target_utilization=0.8),
        replace(plan, name="renamed", scenarios=(third, replace(first, name="another"), second)),
        replace(plan, scenarios=(replace(first, changes=first.changes.changed(processors=4)), second)),
        replace(plan, mix=plan.mix[::-1]),
    )
    before = forecast(plan, load_model())
    for edited in edits:
        assert forecast(edited, load_model(), before=(plan, before)) == forecast(edited, load_model())
    kept = forecast(edits[4], load_model(), before=(plan, before)).scenarios[1]
    assert kept.evidence is before.scenarios[1].evidence, "what was not edited is not computed again"


def test_the_parts_of_a_forecast_stay_its_own_whenever_they_are_asked() -> None:
    today = {"processors": 8, "utilization": 0.6}
    plan = plan_of({"java": 0.6, "bi-database": 0.4}, today, {"machine": "zEC12", "processors": 6})
    at_once, later = (forecast(plan, load_model()).scenarios[0] for _ in range(2))
    components, contributions = at_once.components, at_once.contributions
    forecast(plan_of({"file-server": 1.0}, today, {"machine": "z196"}), load_model())
    assert (later.components, later.contributions) == (components, contributions)
    assert later == at_once
    assert hash(later) == hash(at_once)
    other = forecast(
        plan_of({"java": 0.5, "bi-database": 0.5}, today, {"machine": "zEC12", "processors": 6}), load_model()
    )
    assert other.scenarios[0].parts != at_once.parts


def test_an_outlook_keeps_no_draws_for_parts_that_nobody_asks() -> None:
    plan = plan_of({"java": 1.0}, {"processors": 8}, {"machine": "zEC12", "processors": 6})
    outlook = forecast(plan, load_model())
    case.forget()
    gc.collect()
    assert not [one for one in gc.get_objects() if isinstance(one, Ceilings)]
    assert outlook.scenarios[0].contributions
    case.forget()
    gc.collect()
    assert not [one for one in gc.get_objects() if isinstance(one, Ceilings)]


def test_a_forecast_and_its_decision_start_from_the_same_computation() -> None:
    plan, model = plan_of({"java": 1.0}, {"processors": 8}, {"machine": "zEC12"}), load_model()
    first, again = (demands_of(plan, plan.scenarios[0], model) for _ in range(2))
    assert first is again
    assert ceilings_of(first).log_ceiling is ceilings_of(again).log_ceiling
    edited = replace(plan, growth_per_year=exact(0.2))
    assert demands_of(edited, edited.scenarios[0], model) is not first


def test_turning_smt_on_names_how_slow_a_thread_is_and_does_not_shorten_responses_by_its_whole_gain() -> None:
    """A second thread per core adds capacity, not speed: the queue is that of threads that share a core."""
    today = {"machine": "z15", "processors": 6, "utilization": 0.75, "smt": "1"}
    smt = outlooks(plan_of({"oltp-database": 1.0}, today, {"smt": "2"}))[0]
    assert "smt-threads" in [one.kind for one in smt.warnings]
    busy, stretch = median(smt.cpu_utilization), median(smt.response_time_stretch)
    assert stretch > response_time_stretch(np.array(6), np.array([busy]))[0]


@pytest.mark.parametrize("limit", [4.5, 7.9, 10.0])
def test_the_fewest_engines_of_a_capped_system_are_those_that_a_search_one_by_one_finds(limit: float) -> None:
    """More engines than the system can use carry less, so that the number that suffices may be one among few."""
    current = {"machine": "z196", "processors": 12, "utilization": 0.69}
    plan = replace(
        plan_of({"java": 1.0}, current, {"processors": int(limit)}), engine_limit=limit, target_utilization=0.97
    )
    need = need_of(ceilings_of(demands_of(plan, plan.scenarios[0], load_model())))
    most = math.log(limit / 0.97) + need.engines.log_efficiency(np.full((1, 1), limit)) - need.log_capacity
    found = []
    for log_load in float(np.mean(most)) + np.linspace(-0.1, 0.02, 49):
        loads = {Resource.CPU: np.full(1, log_load)}
        every = range(1, need.most + 1)
        kept = (n for n in every if need._share_kept(n, need.log_capacity + log_load, None) >= need.confidence)
        found.append(need.fewest(loads))
        assert found[-1] == next(kept, 0)
    assert 0 in found
    assert max(found) > limit
