"""The evaluation withholds what it says it withholds, and the shipped card is what the program writes."""

import json
import re

import pytest

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.fields import fields
from zplanner.regression.card import read_fitted
from zplanner.regression.evaluation import evaluate
from zplanner.regression.scores import Evaluation, Score
from zplanner.reporting.evaluation_listing import evaluation_json, evaluation_table, model_card, reason
from zplanner.resources import folder

NUMBER = re.compile(r"(?<![\w.-])([+-]?\d+(?:\.\d+)?)x?(?![\w.])")


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    return evaluate(catalogue())


@pytest.fixture(scope="module")
def card(evaluation: Evaluation) -> str:
    return model_card(evaluation, read_fitted(folder("models")), catalogue())


def score(evaluation: Evaluation, scheme: str, domain: str) -> Score:
    return next(score for score in evaluation.scores[scheme] if score.domain == domain)


def test_applications_are_forecast_better_than_by_no_change_and_by_the_average_of_the_step(
    evaluation: Evaluation,
) -> None:
    applications = score(evaluation, "figure", "application")
    assert applications.error <= 0.065
    assert applications.error < applications.error_no_change / 2
    assert applications.error_step_average is not None
    assert applications.error < applications.error_step_average


def test_an_interval_of_eighty_per_cent_holds_its_share_of_a_large_domain(evaluation: Evaluation) -> None:
    assert 0.75 <= score(evaluation, "figure", "memory").held[1] <= 0.85


def test_a_figure_that_nothing_else_covers_is_not_forecast(evaluation: Evaluation) -> None:
    forecast = {entry.fact.ids[0] for entry in evaluation.withheld["figure"]}
    assert "db2-bi-95-10" not in forecast
    assert "db2-bi-z10-zec12" in forecast


def test_what_a_single_source_measured_cannot_be_forecast_without_it(evaluation: Evaluation) -> None:
    assert score(evaluation, "source", "kernel").covered == 0
    assert score(evaluation, "source", "application").covered > 0


def test_the_shipped_card_is_what_the_program_writes(card: str) -> None:
    shipped = (folder("models") / "CARD.md").read_text(encoding="utf-8")
    assert NUMBER.sub("#", shipped) == NUMBER.sub("#", card)
    numbers = [[float(number) for number in NUMBER.findall(text)] for text in (shipped, card)]
    assert numbers[0] == pytest.approx(numbers[1], rel=0.02, abs=0.5)  # another machine may round a fit differently


def test_every_forecast_figure_is_a_residual_exactly_once_application_first(evaluation: Evaluation, card: str) -> None:
    residuals = evaluation.residuals()
    assert next(iter(residuals)) == "application"
    figures = [entry.fact.ids for entries in residuals.values() for entry in entries]
    assert sorted(figures) == sorted(entry.fact.ids for entry in evaluation.withheld["figure"])
    assert len(set(figures)) == len(figures) == sum(score.covered for score in evaluation.scores["figure"])
    listed = card[card.index("## Residuals") : card.index("## What it assumes")]
    table = evaluation_table(evaluation).partition("Worst misses")[0]
    for ids in figures:
        assert listed.count(f"\n| {', '.join(ids)} |") == 1
        assert table.count(f"\n{', '.join(ids)}  ") == 1
    assert [entry["ids"] for entry in json.loads(evaluation_json(evaluation))["residuals"]] == list(map(list, figures))


def test_the_verdict_comes_first_and_counts_what_the_table_lists(evaluation: Evaluation) -> None:
    first, second, *_ = evaluation_table(evaluation).splitlines()
    forecast, figures, held, share = map(int, re.match(r"(\d+) of (\d+) .*; (\d+) of them \((\d+) %\)", first).groups())  # type: ignore[union-attr]
    residuals = json.loads(evaluation_json(evaluation))["residuals"]
    assert (forecast, figures) == (len(residuals), sum(score.figures for score in evaluation.scores["figure"]))
    assert held == sum(one["forecast"]["p10"] <= one["stated"] <= one["forecast"]["p90"] for one in residuals)
    assert share == round(100 * held / forecast)
    assert f"{100 * sum(abs(one['error']) for one in residuals) / forecast:.1f} % off" in second


def test_reasons_name_fields_as_a_planner_knows_them(evaluation: Evaluation) -> None:
    names = [name for name in fields() if "_" in name]
    assert not [row for row in evaluation.unfitted if any(name in row.reason for name in names)]


def test_a_residual_says_how_far_the_figure_lies_from_its_forecast(evaluation: Evaluation) -> None:
    for entry in json.loads(evaluation_json(evaluation))["residuals"]:
        low, middle, high = (entry["forecast"][name] for name in ("p10", "p50", "p90"))
        assert low < middle < high
        assert middle / entry["stated"] - 1 == pytest.approx(entry["error"], abs=1e-4)
        assert (low <= entry["stated"] <= high) is (entry["distance"] <= 1.2816)


def test_the_worst_misses_carry_their_reasons_in_the_card_and_at_the_end_of_the_table(
    evaluation: Evaluation, card: str
) -> None:
    end = evaluation_table(evaluation).rpartition("Worst misses")[2].partition("\n\nNot used")[0]
    assert len(evaluation.worst()) == 5
    for entry in evaluation.worst():
        why = reason(entry.fact, evaluation)
        assert why
        assert why in end
        assert why in card


@pytest.mark.parametrize(
    ("figure", "why"),
    [
        (
            "cpacf-ghash-8k",
            "what is left of its class is one figure, cpacf-ghash-16b with message size 16 bytes: 0.500x",
        ),
        ("cpacf-ghash-16b", "its note: hardware loses on the smallest messages"),
        (
            "lmbench-memory-write-l4-z196-zec12",
            "the 13 other figures of its class on this step say 1.10x to 2.80x; "
            "the 3 other figures of its benchmark in other classes say 1.80x to 2.20x",
        ),
        ("osa3-osa2-latency", "the other figure of its class on this step says 2.00x"),
        (
            "fcp-ficon-random",
            "no other figure of its class on this step; the other figure outside its class says 1.00x",
        ),
        ("db2-bi-95-10", "no other figure of its class on this step"),
    ],
)
def test_a_reason_comes_from_the_other_figures_and_from_the_note(evaluation: Evaluation, figure: str, why: str) -> None:
    fact = next(fact for fact in evaluation.facts if figure in fact.ids)
    assert why in reason(fact, evaluation)


def test_a_note_that_other_figures_share_explains_none_of_them(evaluation: Evaluation) -> None:
    fact = next(fact for fact in evaluation.facts if "lmbench-memory-write-l4-z196-zec12" in fact.ids)
    assert "positive is better" in evaluation.cited[fact.ids[0]].note
    assert "its note" not in reason(fact, evaluation)


def test_the_card_says_that_figures_beside_their_parts_are_left_out_kindly_and_counts_beside_shares(card: str) -> None:
    assert "1.60x beside 1.45x and 1.10x" in card
    assert re.search(r"\| application \| 25 \| 22 \| .* \| 86 % \(19\) \|", card)
