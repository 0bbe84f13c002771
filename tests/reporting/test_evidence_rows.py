"""Every measurement stands beside what the model makes of it, in its own metric."""

import math

import pytest

from zplanner.evidence.catalogue import catalogue
from zplanner.regression.facts import facts_from
from zplanner.regression.model import load_model
from zplanner.reporting.evidence_tables import EvidenceRow, evidence_rows
from zplanner.wording.evidence import unused_reason

PUBLISHED = catalogue().comparisons


@pytest.fixture(scope="module")
def rows() -> dict[str, EvidenceRow]:
    return {row.measurement.id: row for row in evidence_rows(load_model(), ())}


def test_every_published_comparison_and_ratio_of_runs_is_a_row(rows: dict[str, EvidenceRow]) -> None:
    assert list(rows) == [one.id for one in PUBLISHED]


def test_what_the_regression_does_not_use_says_why_and_has_no_prediction(rows: dict[str, EvidenceRow]) -> None:
    unfitted = {left.id: unused_reason(left) for left in facts_from(PUBLISHED, load_model().curves)[1]}
    assert {name: row.reason for name, row in rows.items() if row.reason} == unfitted
    assert all(rows[name].predicted is None for name in unfitted)


def test_predictions_lie_near_what_was_measured_and_inside_their_intervals(rows: dict[str, EvidenceRow]) -> None:
    off = []
    for row in rows.values():
        if row.predicted:
            assert row.predicted.low < row.predicted.middle < row.predicted.high
            off.append(abs(math.log(row.measured / row.predicted.middle)))
    assert sorted(off)[len(off) // 2] < 0.15


def test_a_figure_and_its_printing_the_other_way_around_are_predicted_inversely(rows: dict[str, EvidenceRow]) -> None:
    facts, _ = facts_from(PUBLISHED, load_model().curves)
    mirrored = 0
    for first, *others in ([rows[name] for name in fact.ids] for fact in facts):
        for other in others:
            assert first.predicted is not None
            assert other.predicted is not None
            if other.measurement.base != first.measurement.base:
                mirrored += 1
                assert other.gain(other.predicted.middle) == pytest.approx(1 / first.gain(first.predicted.middle))
            else:
                assert other.gain(other.predicted.middle) == pytest.approx(first.gain(first.predicted.middle))
    assert mirrored or len(facts) < len(PUBLISHED)


def test_less_cpu_per_unit_is_a_gain(rows: dict[str, EvidenceRow]) -> None:
    row = rows["reaim-fserver-z196-zec12-cpu"]
    assert row.measured == pytest.approx(0.7)
    assert row.gain(row.measured) == pytest.approx(1 / 0.7)
