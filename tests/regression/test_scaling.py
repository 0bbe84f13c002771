"""How Linux scales with engines: priors, the fit, own runs, and what a forecast over engines knows."""

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.planning.plans import outlooks, plan_of, values
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import SHIPPED as SHIPPED_NAMES
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import most_engines
from zplanner.planning.ceilings import Engines, MixScaling, ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.findings import CautionCode
from zplanner.planning.plan import Plan
from zplanner.planning.quantities import Need
from zplanner.regression.facts import engine_figures, facts_from
from zplanner.regression.model import load_model
from zplanner.regression.processors import NWayCurve
from zplanner.regression.scaling import (
    FACTOR_MEAN,
    LINUX,
    UNFITTED,
    ZVM,
    ScalingKind,
    Variable,
    factor,
    half_normal,
    shown_stream,
)
from zplanner.uncertain import Floats

SHIPPED = load_model().curves.scaling


def mix(*, k: float = 1.0, contention: float = 0.0, coherency: float = 0.0) -> MixScaling:
    return MixScaling(np.full((1, 1), k), np.full((1, 1), contention), np.full((1, 1), coherency), ())


def engines_of(machine: str, scaling: MixScaling, usable: Floats | None = None) -> Engines:
    return Engines(np.ones((1, 1)), load_model().curves.of(machine), scaling, usable)


def throughput(plan: Plan) -> tuple[float, float, float]:
    """The 10th percentile, the median and the 90th percentile."""
    found = outlooks(plan)[0].throughput_ratio
    assert found is not None
    low, middle, high = found.p10, found.p50, found.p90
    assert low is not None
    assert middle is not None
    assert high is not None
    return low, middle, high


def database(engines: int, **more: object) -> Plan:
    return plan_of({"oltp-database": 1.0}, {"machine": "z13", "processors": 16}, {"processors": engines, **more})


# priors


def test_before_any_figure_k_is_normal_about_0_7_and_not_below_0() -> None:
    k = factor(FACTOR_MEAN + 0.4 * shown_stream("k"))
    assert np.all(k >= 0.0)
    assert np.mean(k) == pytest.approx(0.736, abs=0.005)  # of the truncated normal
    assert np.std(k) == pytest.approx(0.366, abs=0.005)


def test_contention_and_coherency_are_half_normal_before_any_figure() -> None:
    drawn = half_normal(shown_stream("z"))
    assert np.all(drawn > 0.0)
    assert np.quantile(drawn, (0.5, 0.9)) == pytest.approx([0.6745, 1.6449], rel=0.005)


def test_half_of_all_software_has_no_limit() -> None:
    limit = SHIPPED.drawn("oltp-database", shown_stream).limit
    assert np.all(limit >= 0.0)
    assert np.mean(limit > 0.0) == pytest.approx(0.5, abs=0.001)


def test_guests_under_zvm_have_a_k_of_their_own() -> None:
    for image, mean in ((ZVM, ZVM), ("java", LINUX), ("file-server", LINUX)):
        assert Variable(ScalingKind.FACTOR, mean) in SHIPPED.variables
        assert SHIPPED.drawn(image, shown_stream).factor.shape == shown_stream("").shape


# the fit


def test_the_fit_rests_on_linux_figures_alone() -> None:
    """Software that stands apart (an old kernel, one queue manager) informs the scale of the limit, not the mean."""
    cited = {one.id for one in SHIPPED.figures}
    assert "dbench-26-z990-16way" in cited
    assert "zvm-520-2way-11way" in cited
    assert not cited & set(catalogue().engine_limits)


def test_a_figure_by_engines_is_no_fact_of_the_regression() -> None:
    figures = engine_figures(catalogue().measurements, load_model().curves, catalogue().engine_limits)
    facts, unfitted = facts_from(catalogue().measurements, load_model().curves)
    ids = {one.fact.id for one in figures}
    assert not ids & {name for fact in facts for name in fact.ids}
    assert not ids & {one.id for one in unfitted}


def test_facts_are_reduced_and_restored_with_the_same_draw() -> None:
    """A database was measured on 16 engines of z10 and z196, whose curves differ: the larger k, the smaller is what one
    engine gained, and the larger what it is restored to on 16."""

    def slope(engines: int) -> float:
        plan = plan_of({"bi-database": 1.0}, {"machine": "z10", "processors": engines}, {"machine": "z196"})
        ceilings = ceilings_of(demands_of(plan, plan.scenarios[0], load_model()))
        k = ceilings.demands.draws.scaling("bi-database", workload=False).factor
        gain = ceilings.log_cpu_gain.ravel()
        return float(np.cov(k, gain)[0, 1] / np.var(k))

    curves = load_model().curves
    apart = float(curves.of("z196").log_efficiency(16.0) - curves.of("z10").log_efficiency(16.0))
    assert slope(1) < -0.005
    assert slope(16) == pytest.approx(slope(1) + apart, abs=0.002)


# capacity


@pytest.mark.parametrize(
    ("machine", "engines", "rating", "one"), [("z13", 32, 34456, 1695), ("z17", 208, 248344, 2477)]
)
def test_with_k_1_and_no_software_term_a_machine_does_what_its_rating_says(
    machine: str, engines: int, rating: int, one: int
) -> None:
    number = np.full((1, 1), float(engines))
    capacity = engines * np.exp(engines_of(machine, mix()).log_efficiency(number))
    assert float(capacity[0, 0]) == pytest.approx(rating / one, rel=1e-5)


def test_contention_and_coherency_follow_the_universal_scalability_law() -> None:
    found = engines_of("z13", mix(k=0.0, contention=0.02, coherency=0.001)).log_efficiency(np.full((1, 1), 10.0))
    assert float(np.exp(found)[0, 0]) == pytest.approx(1.0 / (1.0 + 0.02 * 9 + 0.001 * 90))


def test_engines_that_the_software_cannot_use_do_nothing() -> None:
    engines = engines_of("z13", mix(), np.full((1, 1), 16.0))
    count = np.asarray([[16.0], [32.0]])
    capacity = np.log(count) + engines.log_efficiency(count)
    assert capacity[0, 0] == pytest.approx(capacity[1, 0])


@given(st.floats(0.0, 0.2), st.floats(0.0, 0.01), st.floats(0.0, 4.5), st.floats(0.5, 0.99))
def test_the_engines_needed_are_the_fewest_that_suffice(
    contention: float, coherency: float, wanted: float, confidence: float
) -> None:
    """Also where the software peaks before the largest number of engines."""
    spread = 1.0 + 0.1 * shown_stream("spread")[np.newaxis]
    scaling = MixScaling(0.7 * spread, contention * spread, coherency * spread, ((16.0, 0.05 * spread),))
    need = Need(engines_of("z13", scaling), np.asarray([wanted]), {}, 64, confidence)
    enough = [n for n in range(1, 65) if need.share_kept(n) >= confidence]
    assert need.fewest() == (enough[0] if enough else 0)


def test_a_positive_departure_is_a_greater_loss_to_a_curve_beyond_what_was_rated() -> None:
    """What the machine's own points state departs by nothing, and neither does one engine."""
    curve = NWayCurve((1, 4, 16), (1.0, 0.9, 0.73), ("z196",), 4)
    engines = Engines(np.ones((1, 1)), curve, replace(mix(), departure=np.array([0.1, -0.1])))
    rated, at_16 = math.log(0.9), math.log(0.73)
    departed = [rated + (at_16 - rated) * 1.1, rated + (at_16 - rated) * 0.9]
    assert engines.log_efficiency(np.array([[16.0]])) == pytest.approx(np.array([departed]))
    assert engines.log_efficiency(np.array([[4.0]])) == pytest.approx(np.array([[rated]]))
    assert not engines.log_efficiency(np.array([[1.0]])).any()


# forecasts


def from_4_to_16(workload: str, machine: str) -> tuple[float, float, float]:
    """Throughput; to as many engines as a machine has, where these are fewer."""
    most = most_engines(Configuration(machine=machine))
    engines = min(16, int(most.maximum)) if most and most.maximum else 16
    return throughput(plan_of({workload: 1.0}, {"machine": machine, "processors": 4}, {"processors": engines}))


@pytest.mark.parametrize("machine", [name for name, curve in load_model().curves.own.items() if curve.rated >= 16])
def test_a_move_from_4_to_16_engines_is_sure_within_8_percent_where_class_and_machine_were_measured(
    machine: str,
) -> None:
    """Half the 80% interval of throughput. Engines alone: no coefficient of a machine takes part."""
    low, middle, high = from_4_to_16("file-server", machine)
    assert 1.0 < middle / low <= 1.08
    assert 1.0 < high / middle <= 1.08


@pytest.mark.parametrize("machine", ["z990", "zBC12", "z14 ZR1"])
def test_a_borrowed_curve_is_less_certain_than_the_one_that_lends(machine: str) -> None:
    lender = load_model().curves.of(machine).machines[-1]
    ends = [from_4_to_16("mixed", name) for name in (machine, lender)]
    borrowed, own = (high / low for low, _, high in ends)
    assert 1.0 < own < borrowed


def test_a_forecast_over_engines_restores_what_each_machine_counts() -> None:
    """Same work per engine, other engines: four times, less what the curve and the software lose between them."""
    scaling, curve = SHIPPED.at_mean("mixed"), load_model().curves.of("z10")
    lost = [float(np.log(scaling.software(n)) - scaling.factor * curve.log_efficiency(n)) for n in (4.0, 16.0)]
    _, middle, _ = from_4_to_16("mixed", "z10")
    assert middle == pytest.approx(4.0 * math.exp(lost[0] - lost[1]), rel=0.01)


def test_beyond_what_was_measured_the_low_end_of_the_interval_opens_and_a_caution_says_so() -> None:
    low, middle, high = throughput(database(32))
    assert middle / low > 1.1
    assert middle / low > high / middle
    (outlook,) = outlooks(database(32))
    (found,) = [one for one in outlook.warnings if one.code is CautionCode.BEYOND_MEASURED_ENGINES]
    assert dict(found.values) == {"images": ("oltp-database",), "most": 16, "names": SHIPPED_NAMES}
    assert not [one for one in outlooks(database(12))[0].warnings if one.code is CautionCode.BEYOND_MEASURED_ENGINES]


@pytest.mark.parametrize("workload", ["oltp-database", "java", "file-server"])
def test_more_engines_of_a_machine_never_lower_the_median_though_the_low_end_falls(workload: str) -> None:
    """To all engines of the largest machine: no figure says that most software peaks where nobody measured it."""
    plan = plan_of(
        {workload: 1.0},
        {"machine": "z17", "processors": 16},
        *({"processors": engines} for engines in (32, 64, 128, 208)),
    )
    low, middle = zip(*(values(one.throughput_ratio)[1:5:3] for one in outlooks(plan)), strict=True)
    assert list(middle) == sorted(middle)
    assert low[-1] < low[0]


def test_a_change_of_engines_alone_has_a_width_and_cites_the_figures_by_engines() -> None:
    low, _, high = throughput(database(12))
    assert high / low > 1.01
    (outlook,) = outlooks(database(12))
    assert {"dbench-26-z990-16way", "z13 n-way curve"} <= {use.id for use in outlook.evidence}


def test_a_planner_who_says_what_the_software_scales_to_gets_a_narrower_interval() -> None:
    low, middle, _ = throughput(database(32))
    stated_low, stated_middle, _ = throughput(database(32, scales_to=32))
    assert stated_low > low
    assert stated_middle / stated_low < middle / low
    limited = outlooks(database(32, scales_to=16))[0]
    assert limited.throughput_ratio is not None
    assert limited.throughput_ratio.p50 == pytest.approx(1.0)
    assert CautionCode.UNUSABLE_ENGINES in {one.code for one in limited.warnings}


@pytest.mark.parametrize("measured", [1.8, 1.1])
def test_an_own_run_by_engines_updates_the_forecast_over_engines(measured: float) -> None:
    base, target = (Configuration(machine="z13", processors=engines) for engines in (16, 32))
    where = ("mine", "own", "load test", ("oltp-database",), "payroll")
    row = Measurement(*where, Resource.CPU, Metric.THROUGHPUT, base, target, measured, measured, Kind.POINT)
    before, after = throughput(database(32)), throughput(replace(database(32), measurements=(row,)))
    assert after[2] / after[0] < before[2] / before[0]
    assert abs(after[1] - measured) < abs(before[1] - measured)


def test_many_guests_scale_by_another_k_than_one_linux() -> None:
    guests = replace(database(12), current=database(12).current.changed(hypervisor="zvm"))
    assert throughput(guests) != throughput(database(12))


def test_a_scaling_without_figures_is_its_prior() -> None:
    found = UNFITTED.at_mean("java")
    assert float(found.factor) == pytest.approx(0.72, abs=0.01)
    assert UNFITTED.updated([]) == (UNFITTED, 0.0)
