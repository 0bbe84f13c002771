from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.reporting.outlooks import covered, outlook_of, plan_of, uncovered
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook, Quantiles, Quantity
from zplanner.planning.plan import Costs, Price
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_document, outlook_json, six_digits
from zplanner.reporting.report_data import report_data_of

FIXED_QUANTITIES = [
    "throughput_ratio", "cpu_per_unit_ratio", "cpu_utilization", "engines_needed", "months_of_headroom",
    "response_time_stretch", "binding",
]  # fmt: skip
"""What scripts read: another quantity may come between them, and none may go."""

SCENARIO_KEYS = [
    "name", "status", *Quantity, "components", "contributions", "evidence", "horizon", "uncovered", "assumed", "exact",
    "warnings",
]  # fmt: skip


def test_the_document_has_the_fixed_keys_in_the_fixed_order(outlook: Outlook) -> None:
    document = outlook_document(outlook, report_data_of(plan_of(outlook), outlook, load_model()).recommendation_input)
    scenario = document["scenarios"][0]
    assert list(document) == ["format", "plan", "seed", "model", "today", "scenarios", "recommendation"]
    assert document["format"] == 1
    assert document["plan"] == "Payroll to zEC12"
    assert list(document["model"]) == ["version", "data_sha256"]
    assert list(scenario) == SCENARIO_KEYS
    assert [key for key in scenario if key in FIXED_QUANTITIES] == FIXED_QUANTITIES
    assert list(scenario["throughput_ratio"]) == ["p05", "p10", "p25", "p50", "p75", "p90", "p95"]
    assert scenario["engines_needed"] == {"count": 5, "confidence": 0.9}
    assert scenario["binding"] == {"cpu": 0.81, "disk": 0.19}
    assert list(scenario["components"][0]) == ["workload", "throughput_ratio", "cpu_per_unit_ratio"]
    assert list(scenario["contributions"][0]) == ["factor", "ratio"]
    assert list(scenario["evidence"][0]) == ["id", "source", "locator", "weight"]
    assert list(document["recommendation"]) == [
        *("scenario", "code", "meets_target", "conditions", "binding", "remedy", "as_good", "message")
    ]
    assert list(scenario["warnings"][0]) == ["code", "message"]
    assert list(document["scenarios"][2]["uncovered"][0]) == ["factor", "resource", "message"]


@pytest.mark.parametrize("years", [1.0, 3.0])
def test_the_regret_is_stated_for_each_scenario_where_there_are_prices(years: float) -> None:
    """More engines of today's machine are among them, whether or not a scenario lasts."""
    costs = Costs(engine=Price(95_000, "EUR"), missed_month=Price(40_000))
    plan = replace(payroll(), costs=costs, target_years=years)
    outlook = forecast(plan, load_model())
    about = report_data_of(plan, outlook, load_model()).recommendation_input
    found = outlook_document(outlook, about)["recommendation"]["regret"]
    assert (found["currency"], found["years"], found["more_engines"] is not None) == ("EUR", years, True)
    assert [one["scenario"] for one in found["scenarios"]] == [one.name for one in plan.scenarios]
    every = [one for one in (found["today"], found["more_engines"], *found["scenarios"]) if one]
    least = min(every, key=lambda one: one["expected_regret"])
    assert about.decision.regret is not None
    assert least is every[about.decision.regret.expected_costs().argmin()]
    for one in every:
        assert sum(one["by_year"]) == pytest.approx(one["expected_cost"], rel=1e-5)


def test_numbers_have_six_significant_digits() -> None:
    assert six_digits(1.23456789) == 1.23457
    assert six_digits(0.000123456789) == 0.000123457
    assert six_digits(1234567.0) == 1234570.0


def test_an_unanswered_quantity_is_null_and_never_a_number() -> None:
    scenario = outlook_document(outlook_of(uncovered()))["scenarios"][0]
    for key in FIXED_QUANTITIES[:-1]:
        assert scenario[key] is None, key
    assert scenario["binding"] == {}
    assert scenario["components"][0]["throughput_ratio"] is None
    assert scenario["uncovered"]


@pytest.mark.parametrize("endless", [None, float("inf"), float("nan")])
def test_an_endless_quantile_is_null(endless: float | None) -> None:
    months = Quantiles(0.5, 1.0, 2.0, 3.0, 4.0, endless, endless, endless, endless)
    text = outlook_json(outlook_of(replace(covered(), months_of_headroom=months)))
    assert json.loads(text)["scenarios"][0]["months_of_headroom"]["p95"] is None


def test_a_negative_zero_is_a_zero() -> None:
    assert str(six_digits(-0.0)) == "0.0"


def test_equal_outlooks_give_equal_ascii_bytes_and_a_last_newline() -> None:
    texts = {outlook_json(outlook_of(covered("🚀 שלום"), name="é")) for _ in range(2)}
    assert len(texts) == 1
    text = texts.pop()
    assert text.isascii()
    assert text.endswith("}\n")
    assert json.loads(text)["scenarios"][0]["name"] == "🚀 שלום"


def test_a_plan_without_scenarios_has_a_document_too() -> None:
    assert outlook_document(outlook_of())["scenarios"] == []


def test_the_horizon_is_the_stated_one_or_one_three_and_five_years_whatever_the_target_asks() -> None:
    """Reports show the years of the target beside them."""
    plan = replace(payroll(), target_years=10.0)
    for stated, years in ((plan.horizon_years, [1.0, 3.0, 5.0]), ((2.0, 10.0), [2.0, 10.0])):
        outlook = forecast(replace(plan, horizon_years=stated), load_model())
        (scenario, *_) = outlook_document(outlook)["scenarios"]
        assert [year["years"] for year in scenario["horizon"]] == years
        assert 10.0 in [year.years for year in outlook.scenarios[0].horizon]
