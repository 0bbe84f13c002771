"""The vendors' optimism: vendors' figures of a machine step lie above capacity ratings, and a plan takes a share of
it, lambda (`forecast.md`, section 2)."""

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.planning.plans import median, outlooks, plan_of
from tests.regression.own_models import few, own
from zplanner.errors import Part, Reference
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SHIPPED, SourceKind
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import Draws
from zplanner.planning.problems import PlanCode, problems
from zplanner.regression.card import VENDOR_ADVANTAGE, Basis, Card, Departure, Layer, LevelStep, Slope, VarianceGroup
from zplanner.regression.design import effects_of
from zplanner.regression.facts import Fact, facts_from
from zplanner.regression.model import Model, load_model
from zplanner.uncertain import Uncertain

exact = Uncertain.exactly

PLANNED = tuple(SHIPPED.machines)[2:]
"""Every machine from z9 to z17, midrange ones included: z900 and z990 have no figure."""

APPLICATIONS = ("java", "oltp-database", "bi-database", "file-server", "web-serving", "mixed")
CLASSES = (*APPLICATIONS, "kernel-operations", "bulk-encryption")

any_machine = st.sampled_from(PLANNED)
any_class = st.sampled_from(CLASSES)
any_engines = st.integers(1, 208)
measured_engines = st.integers(1, 16)  # beyond, fewer engines gain nothing from what nobody measured
any_share = st.sampled_from([exact(0.0), exact(1.0), VENDOR_ADVANTAGE, Uncertain(0.0, 1.0)])
laws = settings(max_examples=40)

RATINGS = [row for row in catalogue().measurements if row.source == "zpcr-ratings"]


def card() -> Card:
    return load_model().fitted.cards["application.cpu"]


def fact_of(row: Measurement) -> Fact:
    (found,), _ = facts_from([row], load_model().curves)
    return found


def published(name: str) -> Measurement:
    return next(row for row in catalogue().measurements if row.id == name)


def forecast(workload: str, before: str, after: str, share: Uncertain, engines: int = 1) -> float:
    """Median throughput ratio of a move on so many engines."""
    plan = plan_of({workload: 1.0}, {"machine": before, "processors": engines}, {"machine": after})
    return median(outlooks(replace(plan, vendor_advantage=share))[0].throughput_ratio)


def log_gains(
    workload: str, here: Mapping[str, object], there: Mapping[str, object], share: Uncertain = VENDOR_ADVANTAGE
) -> NDArray[np.float64]:
    """ln of what the CPU can carry after a move over what it can before, draw by draw."""
    plan = replace(plan_of({workload: 1.0}, here, there), vendor_advantage=share)
    return ceilings_of(demands_of(plan, plan.scenarios[0], load_model())).log_cpu_gain.ravel()


def applied(model: Model) -> tuple[float, float]:
    """Mean and standard deviation of the advantage that applies."""
    found = model.fitted.cards["application.cpu"]
    at = found.index[Slope.APPLIED_ADVANTAGE]
    return float(found.mean[at]), float(np.sqrt(found.covariance[at, at]))


# the moments of lambda times b


def test_the_published_advantage_is_a_few_percent_per_machine_step_and_not_zero_by_chance() -> None:
    at = card().index[Slope.PUBLISHED_ADVANTAGE]
    mean, sd = card().mean[at], math.sqrt(card().covariance[at, at])
    assert 0.04 < mean < 0.10
    assert mean > 2.0 * sd


def test_a_share_of_one_is_the_published_advantage_itself() -> None:
    whole = card().with_advantage(exact(1.0))
    assert whole.columns == tuple(
        Slope.APPLIED_ADVANTAGE if column == Slope.PUBLISHED_ADVANTAGE else column for column in card().columns
    )
    assert np.array_equal(whole.mean, card().mean)
    assert np.array_equal(whole.covariance, card().covariance)
    assert np.array_equal(whole.weights, card().weights)


def test_a_share_of_zero_leaves_no_advantage_and_every_other_effect_as_it_is() -> None:
    none, at = card().with_advantage(exact(0.0)), card().index[Slope.PUBLISHED_ADVANTAGE]
    others = np.arange(len(card().columns)) != at
    assert none.mean[at] == 0.0
    assert not np.any(none.covariance[at])
    assert not np.any(none.covariance[:, at])
    assert not np.any(none.weights[at])
    assert np.array_equal(none.mean[others], card().mean[others])
    assert np.array_equal(none.covariance[np.ix_(others, others)], card().covariance[np.ix_(others, others)])


@given(st.floats(-1.0, 2.0), st.floats(0.0, 1.0))
def test_the_moments_are_those_of_a_product_of_independent_variables(low: float, width: float) -> None:
    """Goodman, JASA 55, 708 (1960): var(xy) = E[x]^2 var(y) + var(x) E[y]^2 + var(x) var(y)."""
    share = Uncertain(low, low + width)
    some, at = card().with_advantage(share), card().index[Slope.PUBLISHED_ADVANTAGE]
    mean, variance = card().mean[at], card().covariance[at, at]
    assert some.mean[at] == pytest.approx(share.median * mean)
    assert some.covariance[at, at] == pytest.approx(
        share.median**2 * variance + share.sd**2 * mean**2 + share.sd**2 * variance
    )
    others = np.arange(len(card().columns)) != at
    assert some.covariance[at, others] == pytest.approx(share.median * card().covariance[at, others])
    assert np.array_equal(some.covariance, some.covariance.T)
    assert np.linalg.eigvalsh(some.covariance).min() > -1e-9


def test_the_moments_are_those_of_many_draws() -> None:
    rng, at = np.random.default_rng(1), card().index[Slope.PUBLISHED_ADVANTAGE]
    effects = rng.multivariate_normal(card().mean, card().covariance, 100_000, method="cholesky")
    effects[:, at] *= rng.normal(VENDOR_ADVANTAGE.median, VENDOR_ADVANTAGE.sd, len(effects))
    some = card().with_advantage(VENDOR_ADVANTAGE)
    assert some.mean[at] == pytest.approx(effects[:, at].mean(), rel=0.02)
    assert some.covariance[at, at] == pytest.approx(effects[:, at].var(), rel=0.03)
    column = card().index[LevelStep("machine", "z10", "z196")]
    correlation = some.covariance[at, column] / math.sqrt(some.covariance[at, at] * some.covariance[column, column])
    assert correlation == pytest.approx(np.corrcoef(effects[:, at], effects[:, column])[0, 1], abs=0.02)


def test_cards_without_machine_steps_of_vendors_are_left_alone() -> None:
    for name, one in load_model().fitted.cards.items():
        assert (one.with_advantage(VENDOR_ADVANTAGE) is one) == (name != "application.cpu")


# what carries it


def test_a_vendors_figure_carries_the_advantage_once_per_machine_step() -> None:
    assert effects_of(fact_of(published("dbench-z196-zec12"))).kept[Slope.PUBLISHED_ADVANTAGE][0] == -1.0
    assert effects_of(fact_of(published("db2-bi-z10-zec12"))).kept[Slope.PUBLISHED_ADVANTAGE][0] == -2.0
    assert effects_of(fact_of(published("java-z9-zec12-aggregate"))).kept[Slope.PUBLISHED_ADVANTAGE][0] == -3.0
    mirrored = fact_of(published("dbench-z196-zec12").mirrored())
    assert effects_of(mirrored).kept[Slope.PUBLISHED_ADVANTAGE][0] == 1.0


@pytest.mark.parametrize("name", ["java-7sr3", "gcc-34-41", "lmbench-simple-syscall-z10-z196"])
def test_software_levels_and_operations_of_the_kernel_carry_no_advantage(name: str) -> None:
    """Vendors choose the applications that they publish; lmbench is printed whole, its losses included."""
    assert Slope.PUBLISHED_ADVANTAGE not in effects_of(fact_of(published(name))).kept


@pytest.mark.parametrize("row", RATINGS, ids=lambda row: row.id)
def test_a_rating_is_the_common_step_and_departs_from_it_as_a_whole(row: Measurement) -> None:
    fact = fact_of(row)
    effects, (step,) = effects_of(fact), fact.coded[0].main
    assert fact.kind is SourceKind.CAPACITY_RATING
    assert list(effects.kept) == [step]
    whole = Departure(step, Layer.RATING, row.id)
    assert effects.spread == {whole: (1.0, VarianceGroup("hardware", layer=Layer.RATING))}


def test_steps_that_are_rated_alone_have_no_class_or_benchmark_in_the_card() -> None:
    rated = {next(iter(fact_of(row).coded[0].main)) for row in RATINGS}
    vendors = {
        column
        for row in catalogue().measurements
        for fact in facts_from([row], load_model().curves)[0]
        if fact.card == "application.cpu" and fact.kind is not SourceKind.CAPACITY_RATING
        for part in fact.coded
        for column in part.main
    }
    for step in rated - vendors:
        assert [column for column in card().columns if column.main == step] == [step]
    steps = (("z13", "z14"), ("z16", "z17"), ("z114", "zBC12"))
    assert {LevelStep("machine", *step) for step in steps} <= rated - vendors


def test_an_own_figure_carries_what_applies_and_never_the_published_advantage() -> None:
    kept = effects_of(fact_of(own(2.0))).kept
    assert kept[Slope.APPLIED_ADVANTAGE][0] == -2.0
    assert Slope.PUBLISHED_ADVANTAGE not in kept
    same_generation = effects_of(fact_of(own(1.2, base="z13s", target="z13"))).kept
    assert Slope.APPLIED_ADVANTAGE not in same_generation


# forecasts


@pytest.mark.parametrize("row", RATINGS, ids=lambda row: row.id)
def test_without_the_advantage_average_work_gains_what_the_rating_says(row: Measurement) -> None:
    before, after = row.base.level("machine") or "", row.target.level("machine") or ""
    assert forecast("mixed", before, after, exact(0.0)) == pytest.approx(row.ratio_low, rel=0.025)


@pytest.mark.parametrize(
    ("workload", "before", "after", "printed"),
    [("bi-database", "z10", "zEC12", 2.0), ("bi-database", "z10", "z196", 1.5)],
)
def test_with_the_whole_advantage_work_gains_what_vendors_print(
    workload: str, before: str, after: str, printed: float
) -> None:
    assert forecast(workload, before, after, exact(1.0), 16) == pytest.approx(printed, rel=0.03)


def test_db2_from_z10_to_zec12_lies_between_a_rating_and_the_printed_2_0x_by_default() -> None:
    lowest, default, printed = (
        float(np.mean(log_gains("bi-database", {"machine": "z10"}, {"machine": "zEC12"}, share)))
        for share in (exact(0.0), VENDOR_ADVANTAGE, exact(1.0))
    )
    assert lowest < default < printed
    assert default - lowest == pytest.approx(VENDOR_ADVANTAGE.median * (printed - lowest), abs=1e-6)


@laws
@given(any_class, any_machine, any_machine)
def test_the_whole_advantage_is_e_to_the_b_per_generation(workload: str, before: str, after: str) -> None:
    """Newer machines gain with it, older ones lose as much, and a midrange sibling neither."""
    at, scaling, draws = card().index[Slope.PUBLISHED_ADVANTAGE], load_model().curves.scaling, Draws(load_model(), 1)
    advantage = float(card().mean[at])
    for parameter, slopes in card().slopes.items():  # the facts are reduced to one engine in every draw
        drawn = draws.scaling(parameter.of, workload=False).at(parameter.kind)
        advantage += slopes[at] * float(np.mean(drawn) - scaling.at_mean(parameter.of).at(parameter.kind))
    has_it = 0.0 if workload == "kernel-operations" else 1.0
    without, with_all = (float(np.mean(log_gains(
        workload, {"machine": before}, {"machine": after}, exact(share)))) for share in (0.0, 1.0))  # fmt: skip
    generations = SHIPPED.generations_between(before, after)
    assert with_all - without == pytest.approx(has_it * generations * advantage, abs=1e-6)


@pytest.mark.parametrize(("low", "high"), [(-1.5, 0.0), (0.0, 2.5), (-1.001, -1.001)])
def test_a_share_beyond_its_limits_is_a_problem_of_the_plan(low: float, high: float) -> None:
    plan = replace(plan_of({"java": 1.0}, {}, {"machine": "z17"}), vendor_advantage=Uncertain(low, high))
    (problem,) = problems(plan)
    assert problem.code is PlanCode.ADVANTAGE_OUTSIDE
    assert problem.about == Reference(Part.EVIDENCE, field="vendor_advantage")
    assert problem.values == {"value": plan.vendor_advantage, "low": -1.0, "high": 2.0}


@pytest.mark.parametrize(("low", "high"), [(-1.0, 2.0), (-1.0, -1.0), (2.0, 2.0), (0.0, 0.0)])
def test_a_share_within_its_limits_is_none(low: float, high: float) -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "z17"})
    assert problems(replace(plan, vendor_advantage=Uncertain(low, high))) == ()


# own measurements


@pytest.mark.parametrize(("base", "target"), [("z10", "zEC12"), ("z9", "z196"), ("z13", "z17")])
def test_own_figures_above_the_forecast_raise_the_advantage_that_applies_and_those_below_lower_it(
    base: str, target: str
) -> None:
    expected = forecast("java", base, target, VENDOR_ADVANTAGE)
    untouched, sd = applied(load_model().given(Basis()))
    moved = {
        factor: applied(load_model().given(Basis(measurements=(own(factor * expected, base=base, target=target),))))
        for factor in (0.9, 1.0, 1.1)
    }
    assert moved[0.9][0] < untouched < moved[1.1][0]
    assert moved[1.0][0] == pytest.approx(untouched, abs=0.001)
    assert all(after < sd for _, after in moved.values())


def test_own_figures_of_several_classes_move_it_further_than_one() -> None:
    """A class may gain more for its own reasons; many that gain alike tell of the share."""
    rows = tuple(
        replace(own(1.1 * forecast(name, "z10", "zEC12", VENDOR_ADVANTAGE), f"own-{name}"), workload_classes=(name,))
        for name in ("java", "oltp-database", "file-server", "web-serving")
    )
    untouched, one, many = (applied(load_model().given(Basis(measurements=some)))[0] for some in ((), rows[:1], rows))
    assert untouched < one < many


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_a_share_that_the_planner_is_sure_of_is_moved_by_what_is_open_about_the_advantage_alone(share: float) -> None:
    above = own(2.2)
    before, after = (
        applied(load_model().given(Basis(exact(share), rows)))[0] for rows in ((), (above,))
    )  # fmt: skip
    assert (after == before == 0.0) if share == 0.0 else (after > before > 0.0)


def test_a_move_within_a_generation_tells_nothing_of_the_advantage() -> None:
    rows = (own(1.3, base="z13s", target="z13"),)
    assert applied(load_model().given(Basis(measurements=rows))) == pytest.approx(
        applied(load_model().given(Basis())), rel=0.2
    )


# laws, draw by draw


@laws
@given(any_class, any_machine, any_engines, any_share)
def test_no_change_is_exactly_one_in_every_draw(workload: str, machine: str, engines: int, share: Uncertain) -> None:
    here = {"machine": machine, "processors": engines}
    assert not np.any(log_gains(workload, here, here, share))


@laws
@given(any_class, any_machine, any_machine, measured_engines, measured_engines, any_share)
def test_back_is_the_inverse_of_forth_in_every_draw(
    workload: str, one: str, other: str, engines: int, then: int, share: Uncertain
) -> None:
    here, there = {"machine": one, "processors": engines}, {"machine": other, "processors": then}
    forth, back = log_gains(workload, here, there, share), log_gains(workload, there, here, share)
    assert np.max(np.abs(forth + back)) < 1e-9


@laws
@given(
    any_class,
    st.permutations(PLANNED),
    st.tuples(measured_engines, measured_engines, measured_engines),
    any_share,
)
def test_a_move_is_the_product_of_any_two_that_lead_there_in_every_draw(
    workload: str, path: list[str], engines: tuple[int, int, int], share: Uncertain
) -> None:
    start, by, end = (
        {"machine": machine, "processors": count} for machine, count in zip(path, engines, strict=False)
    )  # fmt: skip
    first, second, direct = (
        log_gains(workload, here, there, share) for here, there in ((start, by), (by, end), (start, end))
    )
    assert np.max(np.abs(first + second - direct)) < 1e-9


@few
@given(st.sampled_from(APPLICATIONS), any_machine, any_machine, any_share)
def test_no_other_machine_is_forecast_without_any_width(
    workload: str, before: str, after: str, share: Uncertain
) -> None:
    if before != after:
        assert np.std(log_gains(workload, {"machine": before}, {"machine": after}, share)) > 0.01
