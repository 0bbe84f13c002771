"""The evaluation withholds what it says it withholds, and the shipped card is what the program writes."""

import json
import math
import re
from dataclasses import replace

import numpy as np
import pytest

from tests.regression.own_models import published_evaluation
from zplanner.evidence.catalogue import catalogue, published_benchmark_steps
from zplanner.evidence.configuration import fields
from zplanner.evidence.measurement import Kind
from zplanner.evidence.vocabulary import SHIPPED, SourceKind
from zplanner.files import folder
from zplanner.regression.card_files import EVALUATION, read_fitted
from zplanner.regression.scores import CONFIDENCES, Evaluation, Score, machine_steps
from zplanner.reporting.accuracy import evaluation_json, reason
from zplanner.reporting.listing.evidence import evaluation_listing
from zplanner.reporting.listing.model_card import model_card
from zplanner.wording.evidence import unused_reason

IN_80, IN_90 = CONFIDENCES.index(0.80), CONFIDENCES.index(0.90)

NUMBER = re.compile(r"(?<![\w.-])([+-]?\d+(?:\.\d+)?)x?(?![\w.])")


@pytest.fixture(scope="module")
def evaluation() -> Evaluation:
    return published_evaluation()


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


def test_an_interval_of_eighty_percent_holds_its_share_of_a_large_domain(evaluation: Evaluation) -> None:
    assert 0.75 <= score(evaluation, "figure", "memory").held[1] <= 0.85


def test_a_figure_that_nothing_else_covers_is_not_forecast(evaluation: Evaluation) -> None:
    forecast = {entry.fact.ids[0] for entry in evaluation.withheld["figure"]}
    assert "db2-bi-95-10" not in forecast
    assert "db2-bi-z10-z196" in forecast


def test_a_figure_printed_beside_its_parts_is_withheld_with_them_and_scored_once(evaluation: Evaluation) -> None:
    """db2-bi-z10-zec12 (2.0x) is the product of two figures of its slide: it would be known from them."""
    restated = catalogue().restated
    assert {"db2-bi-z10-zec12", "java-z196-zec12-7sr3", "liberty-z196-zec12-7sr3"} <= set(restated)
    scored = {name for entry in evaluation.withheld["figure"] for name in entry.fact.ids}
    assert not scored & set(restated)
    fitted = {name for fact in evaluation.facts for name in fact.ids}
    assert set(restated) <= fitted


def test_a_one_sided_figure_is_missed_only_beyond_its_end(evaluation: Evaluation) -> None:
    bounded = [entry for entries in evaluation.withheld.values() for entry in entries if entry.bound]
    assert bounded
    for entry in bounded:
        low, high = entry.bound or (0.0, 0.0)
        assert all(evaluation.cited[name].kind is Kind.UPPER_BOUND for name in entry.fact.ids)
        inside, above = replace(entry, mean=(low + high) / 2.0), replace(entry, mean=high + entry.sd)
        below = replace(entry, mean=low - 2.0 * entry.sd)
        assert (inside.error, inside.distance) == (0.0, 0.0)
        assert [above.distance, below.distance] == pytest.approx([1.0, 2.0])
        assert above.error < 0.0 < below.error


def test_every_other_figure_is_missed_on_both_sides(evaluation: Evaluation) -> None:
    for entry in (entry for entries in evaluation.withheld.values() for entry in entries if entry.bound is None):
        assert entry.stated == entry.fact.y
        assert any(evaluation.cited[name].kind is not Kind.UPPER_BOUND for name in entry.fact.ids)


def test_vendors_figures_lie_as_near_to_their_forecast_as_the_card_says(evaluation: Evaluation) -> None:
    applications = score(evaluation, "figure", "application")
    assert applications.error <= 0.065
    assert 0.75 <= applications.held[IN_80] <= 0.90
    assert abs(applications.bias) <= 0.02
    kinds = {entry.fact.kind for entry in evaluation.withheld["figure"] if entry.domain == "application"}
    assert SourceKind.CAPACITY_RATING not in kinds, "ratings are judged apart, without the vendors' optimism"


def test_ratings_are_forecast_without_bias_from_vendors_figures_alone(evaluation: Evaluation) -> None:
    """Each without the ratings of its steps: only steps that Linux benchmarks measured too can be forecast."""
    ratings = score(evaluation, "rating", "application")
    assert abs(ratings.bias) <= 0.02
    names = {name for entry in evaluation.withheld["rating"] for name in entry.fact.ids}
    assert names == {"rating-z9-z10", "rating-z10-z196", "rating-z196-zec12", "rating-zec12-z13"}


def test_linux_figures_by_engines_lie_inside_the_interval_of_the_other_sources(evaluation: Evaluation) -> None:
    linux = [one for one in evaluation.engines if not one.is_apart]
    assert len(linux) >= 7
    for source in {one.source for one in linux}:
        assert sum(not one.is_inside for one in linux if one.source == source) <= 1


def test_software_that_stands_apart_is_named_as_such(evaluation: Evaluation) -> None:
    assert {one.id for one in evaluation.engines if one.is_apart} == set(catalogue().engine_limits)


def test_moves_over_several_steps_compound_no_advantage(evaluation: Evaluation) -> None:
    several, known = evaluation.withheld["several steps"], evaluation.with_known_advantage()
    assert len(several) >= 10
    assert np.mean([abs(entry.error) for entry in known]) <= 0.06
    assert score(evaluation, "several steps", "application").held[IN_90] == 1.0
    for entry in several:
        assert len(machine_steps(entry.fact)) > 1


def test_one_move_over_several_steps_has_no_rating_left_to_tell_the_advantage(evaluation: Evaluation) -> None:
    """Its error is that of the advantage's prior, and its interval is as wide: the card tells it apart."""
    known = evaluation.with_known_advantage()
    (unknown,) = (entry for entry in evaluation.withheld["several steps"] if entry not in known)
    assert {(step.low, step.high) for step in machine_steps(unknown.fact)} == published_benchmark_steps()
    assert unknown.sd > 2.0 * max(entry.sd for entry in known)


def test_the_interval_of_kernel_operations_holds_its_share(evaluation: Evaluation) -> None:
    assert 0.75 <= score(evaluation, "figure", "kernel").held[IN_80] <= 0.90


def test_the_shipped_scores_are_those_of_the_evaluation(evaluation: Evaluation) -> None:
    shipped = json.loads((folder("models") / EVALUATION).read_text(encoding="utf-8"))["schemes"]
    assert shipped.keys() == evaluation.scores.keys()
    for scheme, lines in shipped.items():
        for line, found in zip(lines, evaluation.scores[scheme], strict=True):
            assert (line["domain"], line["figures"], line["forecast"]) == (found.domain, found.figures, found.covered)
            if found.covered:
                stated = [line["error"], line["bias"], line["in_80"], line["in_90"]]
                assert stated == pytest.approx(
                    [found.error, found.bias, found.held[IN_80], found.held[IN_90]], rel=0.02
                )


def test_every_own_curve_is_judged_by_its_neighbors_and_by_what_it_would_borrow(evaluation: Evaluation) -> None:
    assert {curve.machine for curve in evaluation.curves} == set(SHIPPED.machines) - {"z900", "z990"}
    for curve in evaluation.curves:
        assert curve.machine not in curve.borrowed_from
        assert curve.point_error <= 0.01
        assert curve.borrowed_error <= 0.08
        if curve.machine == "z196":
            assert curve.cross_check_error <= 0.02
        else:
            assert math.isnan(curve.cross_check_error)


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
    judged = [entry.fact.ids for scheme in ("figure", "rating") for entry in evaluation.withheld[scheme]]
    assert sorted(figures) == sorted(judged)
    assert len(set(figures)) == len(figures)
    assert len(figures) == sum(score.covered for scheme in ("figure", "rating") for score in evaluation.scores[scheme])
    listed = card[card.index("## Residuals") : card.index("## The figures of the main sources")]
    table = evaluation_listing(evaluation).partition("Worst misses")[0]
    for ids in figures:
        assert listed.count(f"\n| {', '.join(ids)} |") == 1
        assert table.count(f"\n{', '.join(ids)}  ") == 1
    assert [entry["ids"] for entry in json.loads(evaluation_json(evaluation))["residuals"]] == list(map(list, figures))


def test_the_verdict_comes_first_and_counts_what_the_table_lists_but_ratings(evaluation: Evaluation) -> None:
    """Ratings have a table of their own: they are forecast without the vendors' optimism."""
    first, second, *_ = evaluation_listing(evaluation).splitlines()
    forecast, figures, held, share = map(int, re.match(r"(\d+) of (\d+) .*; (\d+) of them \((\d+)%\)", first).groups())  # type: ignore[union-attr]
    ratings = [list(entry.fact.ids) for entry in evaluation.withheld["rating"]]
    residuals = [one for one in json.loads(evaluation_json(evaluation))["residuals"] if one["ids"] not in ratings]
    assert (forecast, figures) == (len(residuals), sum(score.figures for score in evaluation.scores["figure"]))
    assert held == sum(one["forecast"]["p10"] <= one["stated"] <= one["forecast"]["p90"] for one in residuals)
    assert share == round(100 * held / forecast)
    assert f"{100 * sum(abs(one['error']) for one in residuals) / forecast:.1f}% off" in second


def test_reasons_name_fields_as_a_planner_knows_them(evaluation: Evaluation) -> None:
    names = [name for name in fields() if "_" in name]
    assert not [row for row in evaluation.unfitted if any(name in unused_reason(row) for name in names)]


def test_a_residual_says_how_far_the_figure_lies_from_its_forecast(evaluation: Evaluation) -> None:
    for entry in json.loads(evaluation_json(evaluation))["residuals"]:
        low, middle, high = (entry["forecast"][name] for name in ("p10", "p50", "p90"))
        assert low <= middle <= high
        assert low < high
        assert middle / entry["stated"] - 1 == pytest.approx(entry["error"], abs=1e-4)
        assert (low <= entry["stated"] <= high) is (entry["distance"] <= 1.2816)


def test_the_worst_misses_carry_their_reasons_in_the_card_and_at_the_end_of_the_table(
    evaluation: Evaluation, card: str
) -> None:
    end = evaluation_listing(evaluation).rpartition("Worst misses")[2].partition("\n\nNot used")[0]
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
            "what is left of its class is one figure, cpacf-ghash-16b with message size 16 bytes: 0.50x",
        ),
        ("cpacf-ghash-16b", "its note: hardware loses on the smallest messages"),
        (
            "lmbench-memory-write-l4-z196-zec12",
            "the 13 other figures of its class on this step state 1.10x to 2.80x; "
            "the 3 other figures of its benchmark in other classes state 1.80x to 2.20x",
        ),
        ("osa3-osa2-latency", "the other figure of its class on this step states 2.00x"),
        (
            "fcp-ficon-random",
            "no other figure of its class on this step; the other figure outside its class states 1.00x",
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


def test_the_card_says_that_figures_beside_their_parts_count_once_and_gives_counts_beside_shares(
    evaluation: Evaluation, card: str
) -> None:
    assert "1.60x beside 1.45x and 1.10x" in card
    found = score(evaluation, "figure", "application")
    held = f"{100 * found.held[IN_80]:.0f}% ({round(found.held[IN_80] * found.covered)})"
    (line,) = [
        one
        for one in card.splitlines()
        if one.startswith(f"| application | {found.figures} | {found.covered} |") and held in one
    ][:1]
    assert f" {100 * found.error:.1f}% " in line
