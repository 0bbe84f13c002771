"""Own measurements update the cards by what they say: whatever their order, units, number and direction."""

import math
import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.refusals import refused
from tests.regression.own_models import few, forecast_of, own, untouched, updated
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.regression.card import Card, CardFact
from zplanner.regression.facts import UnfittedCode, facts_from
from zplanner.regression.model import Model, load_model
from zplanner.regression.processors import ModelCode

MACHINES = ("z900", "z990", "z9", "z10", "z196", "zEC12")
CLASSES = ("java", "oltp-database", "mixed", "kernel-operations", "network-transactions", "memory-l2")


@st.composite
def own_rows(draw: st.DrawFn) -> tuple[Measurement, ...]:
    """Own machine comparisons of some classes: some of one change, some contradictory, some nobody measured."""
    pairs = st.tuples(st.sampled_from(MACHINES), st.sampled_from(MACHINES)).filter(lambda pair: pair[0] != pair[1])
    rows = []
    for number in range(draw(st.integers(1, 6))):
        base, target = draw(pairs)
        measured = own(draw(st.floats(0.2, 5.0)), f"own-{number}", base=base, target=target)
        classes = draw(st.lists(st.sampled_from(CLASSES), min_size=1, max_size=2))
        benchmark = draw(st.sampled_from(["payroll", "billing"]))
        rows.append(replace(measured, workload_classes=tuple(classes), benchmark=benchmark))
    return tuple(rows)


def assert_same(one: Model, other: Model) -> None:
    """Two models hold the same effects, in whichever order."""
    assert one.fitted.cards.keys() == other.fitted.cards.keys()
    for name, card in one.fitted.cards.items():
        theirs = other.fitted.cards[name]
        assert set(card.columns) == set(theirs.columns)
        order = [theirs.index[column] for column in card.columns]
        assert_close(card.mean, theirs.mean[order], rel=1e-6)
        assert_close(card.covariance, theirs.covariance[np.ix_(order, order)], rel=1e-5)


def assert_close(found: NDArray[np.float64], expected: NDArray[np.float64], *, rel: float) -> None:
    """As `pytest.approx` with an absolute tolerance of 1e-6 would, which is slow on thousands of numbers."""
    assert found.shape == expected.shape
    assert np.all(np.abs(found - expected) <= np.maximum(1e-6, rel * np.abs(expected)))


@few
@given(own_rows(), st.randoms(use_true_random=False))
def test_the_order_of_own_measurements_does_not_matter(rows: tuple[Measurement, ...], order: random.Random) -> None:
    shuffled = list(rows)
    order.shuffle(shuffled)
    one, other = updated(*rows), updated(*shuffled)
    assert_same(one, other)
    assert {frozenset(doubt.ids) for doubt in one.doubts} == {frozenset(doubt.ids) for doubt in other.doubts}


@few
@given(own_rows())
def test_a_measurement_and_its_mirror_say_the_same(rows: tuple[Measurement, ...]) -> None:
    first, *rest = rows
    assert_same(updated(*rows), updated(first.mirrored(), *rest))


@few
@given(own_rows(), st.sampled_from([Metric.CPU_PER_UNIT, Metric.RUNTIME, Metric.LATENCY]))
def test_the_metric_a_measurement_is_stated_in_does_not_matter(rows: tuple[Measurement, ...], metric: Metric) -> None:
    first, *rest = rows
    inverse = 1.0 / first.ratio_low
    stated = replace(first, metric=metric, ratio_low=inverse, ratio_high=inverse)
    assert_same(updated(*rows), updated(stated, *rest))


@few
@given(own_rows())
def test_cards_after_own_measurements_are_finite_and_positive_semidefinite(rows: tuple[Measurement, ...]) -> None:
    for card in updated(*rows).fitted.cards.values():
        assert np.all(np.isfinite(card.mean))
        assert np.all(np.diag(card.covariance) > 0.0)
        assert np.linalg.eigvalsh(card.covariance).min() > -1e-9


@st.composite
def updates(draw: st.DrawFn) -> tuple[Card, NDArray[np.float64], NDArray[np.float64], tuple[CardFact, ...]]:
    """A published card, rows of it, their noise variances and their facts."""
    name = draw(st.sampled_from(sorted(load_model().fitted.cards)))
    card = load_model().fitted.cards[name]
    count = draw(st.integers(1, 4))
    coefficients = st.lists(st.sampled_from([-1.0, 0.0, 1.0]), min_size=len(card.columns), max_size=len(card.columns))
    rows = np.asarray([draw(coefficients) for _ in range(count)])
    noise = np.asarray([draw(st.floats(1e-4, 1.0)) for _ in range(count)])
    facts = tuple(CardFact("own", draw(st.floats(-2.0, 2.0)), 0.03, ()) for _ in range(count))
    return card, rows, noise, facts


@few
@given(updates())
def test_a_fact_never_widens_a_contrast_while_the_variances_are_held(
    update: tuple[Card, NDArray[np.float64], NDArray[np.float64], tuple[CardFact, ...]],
) -> None:
    card, rows, noise, facts = update
    narrowed = card.covariance - card.updated(rows, np.diag(noise), facts).covariance
    assert np.linalg.eigvalsh(narrowed).min() > -1e-7 * np.linalg.eigvalsh(card.covariance).max()


@few
@given(updates())
def test_facts_one_after_the_other_at_once_and_in_halves_of_their_precision_say_the_same(
    update: tuple[Card, NDArray[np.float64], NDArray[np.float64], tuple[CardFact, ...]],
) -> None:
    card, rows, noise, facts = update
    at_once = card.updated(rows, np.diag(noise), facts)
    one_by_one = card
    for number, fact in enumerate(facts):
        one_by_one = one_by_one.updated(rows[number : number + 1], np.diag(noise[number : number + 1]), (fact,))
    halves = card.updated(np.vstack([rows, rows]), np.diag(np.tile(2.0 * noise, 2)), facts + facts)
    for other in (one_by_one, halves):
        assert other.mean == pytest.approx(at_once.mean, abs=1e-6)
        assert other.covariance == pytest.approx(at_once.covariance, abs=1e-6)


def test_a_vague_measurement_beside_a_precise_one_does_not_widen_the_interval() -> None:
    vague = [replace(own(1.0, f"v{n}"), ratio_low=0.9, ratio_high=4.6, kind=Kind.RANGE) for n in range(30)]
    precise = own(2.05, "precise")
    assert forecast_of(updated(precise, *vague))[1] <= 1.01 * forecast_of(updated(precise))[1]


def test_a_measurement_on_other_engines_is_less_certain() -> None:
    same, other = (
        replace(
            own(ratio),
            base=Configuration(machine="z10", processors=4),
            target=Configuration(machine="zEC12", processors=n),
        )
        for ratio, n in ((2.0, 4), (12.0, 32))
    )
    assert forecast_of(updated(other))[1] > 1.05 * forecast_of(updated(same))[1]


def test_a_runtime_on_other_engines_is_not_used() -> None:
    row = replace(
        own(0.5),
        metric=Metric.RUNTIME,
        base=Configuration(machine="z10", processors=4),
        target=Configuration(machine="zEC12", processors=8),
    )
    (unfitted,) = updated(row).unfitted
    assert unfitted.code is UnfittedCode.OTHER_SERVERS


def test_copies_that_differ_by_next_to_nothing_are_copies() -> None:
    def paging(n: int) -> Configuration:
        return Configuration(hypervisor="zvm", zvm_release="5.1.0", processors=5, below_2g_pages_per_s=1000 + n * 0.001)

    rows = [
        replace(own(1.5, f"own-{n}"), workload_classes=("web-serving",), base=paging(n), target=relieved)
        for n in range(100)
        for relieved in [paging(n).changed(zvm_release="5.2.0")]
    ]
    card = updated(*rows).fitted.cards["zvm-storage.cpu"]
    alone = updated(rows[0]).fitted.cards["zvm-storage.cpu"]
    assert len(card.facts) == len(alone.facts)


@pytest.mark.parametrize("count", [10, 1000])
def test_copies_of_one_row_under_any_name_load_or_direction_narrow_as_much_as_one(count: int) -> None:
    once = forecast_of(updated(own(2.0)))
    rows = []
    for number in range(count):
        row = replace(own(2.0, f"own-{number}"), benchmark=f"benchmark {number}")
        if number % 3 == 1:
            row = row.mirrored()
        if number % 3 == 2:
            row = replace(row, base=row.base.changed(utilization=number / count))
        rows.append(row)
    often = updated(*rows)
    assert forecast_of(often) == pytest.approx(once, rel=1e-6)
    assert often.doubts == ()


def test_a_thousand_distinct_figures_of_one_change_narrow_no_more_than_one() -> None:
    scatter = np.random.default_rng(1).normal(0.0, 0.02, 1000)
    rows = [replace(own(2.0 * math.exp(z), f"own-{n}"), benchmark=f"b{n}") for n, z in enumerate(scatter)]
    assert forecast_of(updated(*rows))[1] >= forecast_of(updated(own(2.0)))[1] * (1.0 - 1e-6)


def test_published_printings_that_differ_are_left_to_the_fit() -> None:
    one = {"processors": 1}  # so that no spread over unstated engines is added to the published ones
    rows = [
        replace(row, base=row.base.changed(one), target=row.target.changed(one))
        for row in (own(1.2, "a"), own(3.0, "b"))
    ]
    (mine,), _ = facts_from(rows, load_model().curves)
    (published,), _ = facts_from([replace(row, source="share-13102") for row in rows], load_model().curves)
    assert mine.birge == pytest.approx(math.log(2.5) / math.sqrt(2.0) / 0.03)
    assert mine.sd == pytest.approx(published.sd * mine.birge)
    assert published.sd == pytest.approx(0.03)
    assert published.birge == 1.0


def test_a_class_named_twice_is_one_class() -> None:
    assert_same(updated(replace(own(2.0), workload_classes=("java", "java"))), updated(own(2.0)))


def test_what_cannot_act_on_the_class_or_is_of_two_regressions_is_not_used_and_named() -> None:
    compiled = (
        Configuration(machine="z196", compiler_target="z10"),
        Configuration(machine="z196", compiler_target="z196"),
    )
    rows = (
        replace(own(1.1, "compiled"), base=compiled[0], target=compiled[1]),
        replace(own(1.4, "two"), workload_classes=("java", "memory-l2")),
    )
    model = updated(*rows)
    assert {entry.id: entry.code for entry in model.unfitted} == {
        "compiled": UnfittedCode.NO_FACTOR_OF_CLASS,
        "two": UnfittedCode.SEVERAL_DOMAINS,
    }
    assert_same(model, untouched())


def test_a_class_that_the_catalogue_does_not_know_is_refused() -> None:
    with refused(ModelCode.UNKNOWN_CLASS):
        updated(replace(own(2.0), workload_classes=("cobol",)))


def test_a_hypothetical_measurement_narrows_whatever_it_says() -> None:
    model = untouched()
    one, other = (forecast_of(model.after((own(ratio),)))[1] for ratio in (2.0, 500.0))
    assert one == pytest.approx(other)
