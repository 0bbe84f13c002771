"""What a card says of a change: what it knows, what stays open, and what it borrows from other classes."""

import math
from dataclasses import replace

import pytest

from tests.regression.own_models import own, untouched, updated
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind
from zplanner.evidence.vocabulary import Resource
from zplanner.regression.card import Layer, LevelStep, VarianceGroup
from zplanner.regression.model import Effect, Model

Z10_Z196, Z13_Z14 = LevelStep("machine", "z10", "z196"), LevelStep("machine", "z13", "z14")


def effect(model: Model, workload_class: str, step: LevelStep) -> Effect:
    sides = (Configuration(machine=machine) for machine in (step.low, step.high))
    return model.effect(workload_class, Resource.CPU, *sides)


def test_few_facts_widen_what_a_card_cannot_know_of_a_workload() -> None:
    """Its benchmark's and its figure's own departures, times Student's t over the normal at the 80% interval."""
    card = untouched().card("kernel.cpu")
    group = VarianceGroup("hardware", Z10_Z196)
    assert card.small_sample_factor(group) == pytest.approx(1.12)
    (part,) = (part for part in effect(untouched(), "kernel-operations", Z10_Z196).parts if part.card == card.name)
    departures = (card.sd(group.of(layer)) for layer in (Layer.BENCHMARK, Layer.FIGURE))
    assert part.unseen == {Z10_Z196: pytest.approx(1.12 * math.hypot(*departures))}


def test_what_is_unseen_of_a_move_back_has_the_other_sign() -> None:
    """Both are the same departure of one workload: there and back again is no change."""
    forth = untouched().effect("java", Resource.CPU, Configuration(machine="z10"), Configuration(machine="z196"))
    back = untouched().effect("java", Resource.CPU, Configuration(machine="z196"), Configuration(machine="z10"))
    for there, again in zip(forth.parts, back.parts, strict=True):
        assert again.unseen == {column: -sd for column, sd in there.unseen.items()}
        assert again.known == {column: -value for column, value in there.known.items()}


@pytest.mark.parametrize(
    ("workload_class", "borrows"), [("kernel-operations", False), ("file-server", False), ("hash", True)]
)
def test_a_class_with_figures_of_its_own_borrows_nothing(workload_class: str, borrows: bool) -> None:
    assert (Z10_Z196 in effect(untouched(), workload_class, Z10_Z196).borrowed) == borrows


@pytest.mark.parametrize("most", [900.0, 1.4])
def test_a_class_with_an_own_figure_is_not_said_to_be_measured_on_others_only(most: float) -> None:
    vague = replace(own(1.0, base="z13", target="z14"), ratio_high=most, kind=Kind.UPPER_BOUND)
    assert effect(untouched(), "java", Z13_Z14).borrowed == (Z13_Z14,)
    assert effect(updated(vague), "java", Z13_Z14).borrowed == ()


def test_a_move_between_two_levels_that_a_class_was_measured_on_is_not_borrowed() -> None:
    """Neither is the first level, to which all are compared: only their difference was measured."""
    faster = replace(
        next(one for one in catalogue().measurements if one.id == "osa3-osa2-throughput"),
        id="osa7s-osa6s",
        base=Configuration(network_attachment="OSA-Express6S"),
        target=Configuration(network_attachment="OSA-Express7S"),
        ratio_low=1.5,
        kind=Kind.POINT,
        ratio_high=1.5,
    )
    for classes in (("network-streaming",), ("network-transactions",)):
        model = untouched().after((replace(faster, workload_classes=classes),))
        borrowed = {
            name: model.effect(name, Resource.NETWORK, faster.base, faster.target).borrowed
            for name in ("network-streaming", "network-transactions")
        }
        assert {name for name, steps in borrowed.items() if not steps} == set(classes)
