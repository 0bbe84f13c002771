"""The difference of two plans as scripts read it."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.reporting.comparison.differences import NAMES, RATIOS, compared, later
from zplanner.planning.changes.causes import CauseKind
from zplanner.planning.changes.comparison import comparison
from zplanner.regression.model import load_model
from zplanner.reporting.comparison.listing import difference_document, difference_json, difference_listing
from zplanner.uncertain import Uncertain


def test_the_factors_of_the_document_multiply_to_the_whole_in_six_digits() -> None:
    document = json.loads(difference_json(compared()))
    rare = (CauseKind.HISTORIES, CauseKind.DATE, CauseKind.STAGES)
    assert document["order"] == [kind.value for kind in CauseKind if kind not in rare]
    assert [cause["number"] for cause in document["causes"]] == [1, 2, 3, 4, 5]
    assert document["added"] == ["One more"]
    for scenario in document["scenarios"]:
        for name in RATIOS:
            for told in ("p10", "p50", "p90"):
                product = math.prod(step["factor"][name][told] for step in scenario["steps"])
                assert product == pytest.approx(scenario["factor"][name][told], rel=1e-4)
        gains = [step["gain"]["engines_needed"] for step in scenario["steps"]]
        assert sum(gains) == scenario["gain"]["engines_needed"]


def test_the_document_is_the_same_bytes_each_time_and_plain_ascii() -> None:
    again = comparison(payroll(), later(), load_model())
    assert difference_json(again) == difference_json(compared())
    difference_json(compared()).encode("ascii")


def test_what_has_no_forecast_is_null_and_says_why() -> None:
    old = replace(payroll(), current=payroll().current.changed(machine="z900"))
    document = difference_document(comparison(old, payroll(), load_model()))
    before = document["scenarios"][0]["before"]
    assert before["throughput_ratio"] is None
    assert {"factor", "resource", "message"} == set(before["uncovered"][0])
    assert before["uncovered"][0]["resource"] == "cpu"
    (step,) = document["scenarios"][0]["steps"]
    assert (step["effect"], step["factor"]) == ("first forecast", None)
    assert document["scenarios"][0]["factor"]["throughput_ratio"] == {"p10": None, "p50": None, "p90": None}
    text = difference_listing(comparison(old, payroll(), load_model()), NAMES)
    assert "no forecast" in text
    assert "Old plan: Machine: No measurement says" in text


def test_many_changed_workloads_are_a_list_and_few_stand_side_by_side() -> None:
    document = difference_document(compared())
    assert document["causes"][0]["details"] == [
        "Java 40% -> 50%",
        "Warehouse database 20% -> 10%",
        "File server 10% -> none",
        "Web serving none -> 10%",
    ]


def test_the_published_advantage_is_a_cause_by_its_kind() -> None:
    other = replace(payroll(), vendor_advantage=Uncertain(0.2, 0.6))
    document = difference_document(comparison(payroll(), other, load_model()))
    assert document["causes"] == [
        {
            "number": 1,
            "kind": "vendor advantage",
            "field": None,
            "before": "-7% to 57%",
            "after": "20% to 60%",
            "details": [],
        }
    ]
