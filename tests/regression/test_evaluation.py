"""The evaluation withholds what it says it withholds, and the shipped card is what the program writes."""

import re

import pytest

from zplanner.evidence.catalogue import catalogue
from zplanner.regression.card import read_fitted
from zplanner.regression.evaluation import Evaluation, Score, evaluate
from zplanner.reporting.evaluation_listing import model_card
from zplanner.resources import folder

NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?:\.\d+)?(?![\w])")


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    return evaluate(catalogue())


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


def test_the_shipped_card_is_what_the_program_writes(evaluation: Evaluation) -> None:
    shipped = (folder("models") / "CARD.md").read_text(encoding="utf-8")
    written = model_card(evaluation, read_fitted(folder("models")), catalogue())
    assert NUMBER.sub("#", shipped) == NUMBER.sub("#", written)
    numbers = [[float(number) for number in NUMBER.findall(text)] for text in (shipped, written)]
    assert numbers[0] == pytest.approx(numbers[1], rel=0.02, abs=0.5)  # another machine may round a fit differently
