"""Every number of the forecast is the one that was frozen; `python -m tests.equality.freeze` writes new ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.equality.numbers import count_of, differences, essence, leaves
from tests.equality.printed import EXAMPLES, forecast_of
from tests.equality.record import ASKED, CLOSER_PLANS, EVERY_PLAN, FORECAST, asked_of, recorded, said_now, write_plans

SHOWN = 12
"""Differences that a failure tells."""

SIX_DIGITS = 5.1e-6
"""How far rounding to six digits moves a number, and a little more."""


@pytest.fixture(scope="module")
def plans(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every frozen plan."""
    folder = tmp_path_factory.mktemp("plans")
    write_plans(recorded()[0], folder)
    return folder


@pytest.mark.parametrize("name", EVERY_PLAN)
def test_a_forecast_says_the_numbers_that_were_frozen(plans: Path, name: str) -> None:
    _assert_stays(plans, FORECAST, name)


@pytest.mark.parametrize("subject", [subject for subject in ASKED if subject != FORECAST])
@pytest.mark.parametrize("name", CLOSER_PLANS)
def test_all_else_says_the_numbers_that_were_frozen(plans: Path, name: str, subject: str) -> None:
    _assert_stays(plans, subject, name)


def _assert_stays(plans: Path, subject: str, name: str) -> None:
    found = differences(recorded()[1][subject][name], said_now(subject, name, plans))
    more = f"\n... and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    if found:
        told = "\n".join(found[:SHOWN])
        pytest.fail(f"{name}, {subject}: {len(found)} differences from what was frozen\n{told}{more}", pytrace=False)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_command_prints_the_frozen_numbers_with_six_digits(plans: Path, name: str) -> None:
    printed = essence(forecast_of(plans / f"{name}.toml"))

    assert differences(recorded()[1][FORECAST][name], printed, relative=SIX_DIGITS) == []
    assert all(float(f"{value:.6g}") == value for _, value in leaves(printed) if isinstance(value, float))


def test_most_frozen_scenarios_have_a_forecast_and_some_have_none() -> None:
    scenarios = [one for document in recorded()[1][FORECAST].values() for one in document["scenarios"]]
    statuses = [one["status"] for one in scenarios]

    assert statuses.count("answered") > 0.7 * len(statuses)
    assert {*statuses} == {"answered", "uncovered", "impossible"}


def test_every_frozen_plan_is_asked() -> None:
    asked = {(subject, name) for name in EVERY_PLAN for subject in asked_of(name)}

    assert asked == {(subject, name) for subject, documents in recorded()[1].items() for name in documents}


def test_a_small_change_of_a_number_is_told_with_its_path() -> None:
    recorded_document = {"scenarios": [{"engines_needed": {"count": 6, "confidence": 0.9}}]}

    now = {"scenarios": [{"engines_needed": {"count": 6, "confidence": 0.900001}}]}

    (told,) = differences(recorded_document, now)
    assert told.startswith("scenarios[0].engines_needed.confidence: was 0.9, is 0.900001")


def test_rounding_in_the_last_digits_is_no_change() -> None:
    assert differences({"p50": 1.5, "gain": 0.0}, {"p50": 1.5 + 1e-12, "gain": -1e-16}) == []


def test_a_missing_a_new_and_an_unanswered_number_are_told() -> None:
    told = differences({"p05": 1.0, "p10": 1.1, "p25": 1.2}, {"p05": None, "p25": 1.2, "p50": 1.3})

    assert told == ["p05: was 1.0, is None", "p10: was 1.1, is gone", "p50: is new, 1.3"]


def test_a_sentence_may_change_and_a_code_may_not() -> None:
    frozen = essence({"code": "assumed", "message": "A sentence."})

    assert differences(frozen, essence({"code": "assumed", "message": "Another."})) == []
    assert differences(frozen, essence({"code": "borrowed", "message": "A sentence."}))


def test_numbers_are_counted_without_truth_values_and_codes() -> None:
    assert count_of({"a": [1, 2.5, None, True, "words"], "b": {}}) == 2
