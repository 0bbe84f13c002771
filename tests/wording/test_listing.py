"""The words of the listings of the command line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.reporting.outlooks import covered, outlook_of, uncovered
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Kind
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.planning.decisions.sensitivity import Suggestion
from zplanner.planning.findings import Weight
from zplanner.uncertain import Uncertain
from zplanner.wording import console as words
from zplanner.wording.labels import advantage_line


def test_a_forecast_begins_with_its_plan_and_what_it_assumes() -> None:
    assert words.title(replace(outlook_of(), plan_name="")) == "Untitled plan: forecast relative to today"
    assert advantage_line(Uncertain.parse("0.4 +- 0.3 @ 90%")) == (
        "Vendor optimism that applies: 10% to 70% (90% sure)"
    )
    assert words.PACKS.format(packs="acme-25 (switched off)") == "Evidence packs: acme-25 (switched off)"


def test_what_limits_and_what_is_needed() -> None:
    assert words.engines(covered()) == "5 at today's load, with 90% confidence"
    assert words.binding(covered()) == "CPU 81%, disk 19%"
    assert (words.engines(uncovered()), words.binding(uncovered())) == ("not covered", "not covered")


@pytest.mark.parametrize(
    ("weight", "label"),
    [
        (Weight.IMPOSSIBLE, "Impossible:"),
        (Weight.NO_STATEMENT, "Unknown:"),
        (Weight.CONDITION, "Condition:"),
        (Weight.ASSUMED, "Warning:"),
    ],
)
def test_a_caution_is_named_by_its_weight(weight: Weight, label: str) -> None:
    assert words.caution_label(weight) == label


def test_a_proposal_names_the_class_the_change_the_gain_and_the_command() -> None:
    row = next(one for one in catalogue().measurements if one.id == "dbench-z9-z10-8way")
    text = words.proposal(Suggestion(SHIPPED.classes["java"], row.base, row.target, 0.31))
    assert text.startswith("Java, Machine z9 to z10: narrows the interval by 31%. sar -u 60 30 (run it while")


@pytest.mark.parametrize(
    ("kind", "low", "high", "text"),
    [
        (Kind.POINT, 1.65, 1.65, "1.65"),
        (Kind.RANGE, 1.4, 1.65, "1.40 to 1.65"),
        (Kind.ABOUT, 2.0, 2.0, "about 2.00"),
        (Kind.UPPER_BOUND, 1.0, 1.65, "at best 1.65"),
    ],
)
def test_a_ratio_of_the_catalogue(kind: Kind, low: float, high: float, text: str) -> None:
    row = next(one for one in catalogue().measurements if one.id == "dbench-z9-z10-8way")
    assert words.ratio(replace(row, kind=kind, ratio_low=low, ratio_high=high)) == text
    assert words.change(row) == "machine z9 > z10"
