"""What is said of measurements that are not used, or that contradict something: each sentence once."""

from dataclasses import replace
from typing import Any

import pytest

from tests.regression.own_models import own
from zplanner.evidence.measurement import Kind, Metric
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.regression.own_update import Doubt, DoubtCode
from zplanner.wording.evidence import METRICS, doubt_sentence, left_out_reason, named_rows, unused_reason

A, B, C = own(1.2, "a"), own(3.0, "b"), own(2.5, "c", base="z196")
MANY = ("a", "b", "c", "d", "e")

REASONS: dict[UnfittedCode, tuple[dict[str, Any], str]] = {
    UnfittedCode.LEFT_OUT: ({"reason": "it restates another"}, "it restates another"),
    UnfittedCode.REPEATED: ({"published": "dbench"}, "it repeats the published figure dbench"),
    UnfittedCode.NOT_STATED: (
        {"fields": ("below_2g_pages_per_s", "gcc")},
        "Below-2G paging, gcc is not stated on both sides",
    ),
    UnfittedCode.OTHER_SERVERS: (
        {"metric": Metric.RUNTIME},
        f"{METRICS[Metric.RUNTIME]} on another number of servers says nothing of the demand: measure it on the same",
    ),
    UnfittedCode.CHANGES_MORE: (
        {"fields": ("java",)},
        "it changes Java as well, which its card does not know: measure one change at a time",
    ),
    UnfittedCode.NO_FACTOR_OF_CLASS: ({}, "it changes no factor of the model that acts on its class"),
    UnfittedCode.NO_FACTOR: ({}, "it changes no factor of the model"),
    UnfittedCode.SEVERAL_DOMAINS: ({}, "its classes do not share a regression: measure one of them"),
}

DOUBTS = [
    (
        Doubt(DoubtCode.SCATTER, ("a", "b"), (A, B), widening=7.07),
        "Own measurements a (1.2x) and b (3x) differ more than their precision allows: their mean counts with a 7.1 "
        "times wider interval.",
    ),
    (
        Doubt(DoubtCode.SCATTER, ("a", "c"), (A, C), widening=2.0),
        "Own measurements a and c differ more than their precision allows: their mean counts with a 2 times wider "
        "interval.",
    ),
    (
        Doubt(DoubtCode.TYPO, ("a",), (A,)),
        "Own measurement a (1.2x) is not used: it lies so far from the published figures that it looks like a typo; "
        "check it.",
    ),
    (
        Doubt(DoubtCode.TYPO, ("a", "b"), (A, B)),
        "Own measurements a (1.2x) and b (3x) are not used: taken together they lie so far from the published figures "
        "that they look like a typo; check them.",
    ),
    (
        Doubt(DoubtCode.FAR, ("b",), (B,), expected=(1.2, 1.777)),
        "Own measurement b (3x) lies far from the published figures, which expect 1.2x to 1.78x: the interval is "
        "widened until both are possible; check it, or switch it off.",
    ),
    (
        Doubt(DoubtCode.FAR, MANY, (A, B, C)),
        "Own measurements a (1.2x), b (3x), c (2.5x) and 2 more lie far from the published figures: the interval is "
        "widened until all are possible; check them, or switch some off.",
    ),
    (
        Doubt(DoubtCode.TOGETHER, ("a", "b"), (A, B)),
        "Own measurements a (1.2x) and b (3x) contradict each other or the published figures: the interval is widened "
        "until all are possible; check them, or switch some off.",
    ),
]


@pytest.mark.parametrize("code", UnfittedCode)
def test_every_reason_not_to_use_a_measurement_has_words(code: UnfittedCode) -> None:
    values, reason = REASONS[code]
    assert unused_reason(Unfitted("one", code, tuple(values.items()))) == reason


@pytest.mark.parametrize(("doubt", "sentence"), DOUBTS)
def test_a_doubt_names_its_measurements_and_what_follows(doubt: Doubt, sentence: str) -> None:
    assert doubt_sentence(doubt) == sentence


def test_every_doubt_has_words() -> None:
    assert {doubt.code for doubt, _ in DOUBTS} == set(DoubtCode)


def test_what_looks_like_a_typo_says_so_beside_each_measurement() -> None:
    alone, together = (Doubt(DoubtCode.TYPO, ids, ()) for ids in (("a",), ("a", "b")))
    assert left_out_reason(alone).startswith("it lies so far")
    assert left_out_reason(together).startswith("with the other own measurements of this change, taken together")


def test_rows_are_named_with_their_ratios() -> None:
    assert named_rows([A, replace(B, ratio_high=12.0, kind=Kind.RANGE)]) == "Own measurements a (1.2x) and b (6x)"
