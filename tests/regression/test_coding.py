"""Coding makes no change zero, back the inverse of forth, and a long move the sum of its steps."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import configurations
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.regression.card import LevelStep, ModelColumn
from zplanner.regression.coding import TERMS, contrasts, difference, without_steps

cards = st.sampled_from(list(TERMS))


def coded(card: str, base: Configuration, target: Configuration) -> dict[ModelColumn, float]:
    parts, _ = contrasts(TERMS[card], base, target, SHIPPED)
    return {column: value for part in parts for column, value in (part.main | part.within).items()}


@given(cards, configurations())
def test_no_change_is_exactly_zero(card: str, today: Configuration) -> None:
    assert coded(card, today, today) == {}


@given(cards, configurations(), configurations())
def test_back_is_the_inverse_of_forth(card: str, one: Configuration, other: Configuration) -> None:
    there, back = coded(card, one, other), coded(card, other, one)
    assert there == {column: -value for column, value in back.items()}


@given(cards, configurations(), configurations(), configurations())
def test_a_long_move_is_the_sum_of_its_steps(
    card: str, start: Configuration, middle: Configuration, end: Configuration
) -> None:
    for term in TERMS[card]:
        points = [term.coordinates(at, SHIPPED) for at in (start, middle, end)]
        if any(point is None for point in points):
            continue
        first, second, third = (point or {} for point in points)
        whole = difference(first, third)
        steps = difference(first, second), difference(second, third)
        for column in whole.keys() | steps[0].keys() | steps[1].keys():
            total = steps[0].get(column, 0) + steps[1].get(column, 0)
            assert np.isclose(whole.get(column, 0), total, rtol=1e-9, atol=1e-12)


def test_a_factor_that_one_side_does_not_state_is_named_not_guessed() -> None:
    sides = Configuration(machine="z10"), Configuration(page_size="1M fixed")
    _, unstated = contrasts(TERMS["application.cpu"], *sides, SHIPPED)
    assert [term.factor for term in unstated] == ["machine", "page_size"]


def test_zvm_520_and_two_gibibytes_have_no_constraint() -> None:
    paging = {"hypervisor": "zvm", "below_2g_pages_per_s": 500, "processors": 5}
    term = TERMS["zvm-storage.storage"][0]
    assert term.coordinates(Configuration(paging, zvm_release="5.1.0", central_storage_gib=30), SHIPPED)
    assert term.coordinates(Configuration(paging, zvm_release="5.2.0", central_storage_gib=30), SHIPPED) == {}
    assert term.coordinates(Configuration(paging, zvm_release="5.1.0", central_storage_gib=2), SHIPPED) == {}


def test_a_move_less_some_of_its_steps_carries_the_advantage_of_the_rest() -> None:
    older, newer = LevelStep("machine", "z10", "z196"), LevelStep("machine", "z196", "zEC12")
    for base, target, sign in (("z10", "zEC12", 1), ("zEC12", "z10", -1)):
        sides = Configuration(machine=base), Configuration(machine=target)
        (whole,), _ = contrasts(TERMS["application.cpu"], *sides, SHIPPED)
        assert (whole.main, whole.generations) == ({older: sign, newer: sign}, 2 * sign)
        rest = without_steps(whole, {older}, SHIPPED)
        assert (rest.main, rest.generations) == ({newer: sign}, sign)
