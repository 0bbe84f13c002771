"""The shipped cards are those of the data, and say what was published."""

from __future__ import annotations

import dataclasses
import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.files import folder
from zplanner.regression import coding
from zplanner.regression.card import Basis, Fitted, Layer
from zplanner.regression.card_files import EVALUATION, differing_files, documents, read_fitted, write_fitted
from zplanner.regression.design import row
from zplanner.regression.facts import UnfittedCode, facts_from
from zplanner.regression.fit import ContrastRegression, fit
from zplanner.regression.model import load_model
from zplanner.regression.processors import ModelCode, curves_from
from zplanner.uncertain import Uncertain

SOFT, HARD = {"decimal_float": "software"}, {"decimal_float": "hardware"}


@pytest.fixture(scope="module")
def fitted() -> Fitted:
    return fit(catalogue())[0]


def ratio(workload_class: str, base: Configuration, target: Configuration) -> float:
    """The median throughput ratio of one class on the CPU, for work like what vendors publish."""
    model = load_model().given(Basis(Uncertain.exactly(1.0)))
    effect = model.effect(workload_class, Resource.CPU, base, target)
    logs = [
        row(model.fitted.cards[part.card], part.known) @ model.fitted.cards[part.card].mean for part in effect.parts
    ]
    return float(np.exp(-sum(logs)))


def test_a_refit_gives_the_shipped_cards(fitted: Fitted) -> None:
    assert differing_files(fitted, read_fitted(folder("models"))) == ()


def test_a_changed_card_is_noticed(fitted: Fitted) -> None:
    card = fitted.cards["application.cpu"]
    moved = dataclasses.replace(card, mean=card.mean + 0.05)
    other = dataclasses.replace(fitted, cards={**fitted.cards, card.name: moved})
    assert differing_files(fitted, other) == ("application.cpu.json",)


def test_a_card_with_another_number_of_facts_is_noticed(fitted: Fitted) -> None:
    card = fitted.cards["application.cpu"]
    fewer = dataclasses.replace(card, weights=card.weights[:, :-1], facts=card.facts[:-1])
    other = dataclasses.replace(fitted, cards={**fitted.cards, card.name: fewer})
    assert differing_files(fitted, other) == ("application.cpu.json",)


def test_another_uncertainty_of_what_was_not_measured_is_noticed(fitted: Fitted) -> None:
    """A changed prior moves no published effect, but every forecast of another class."""
    card = fitted.cards["disk.disk"]
    (group, sds), *rest = card.deviation_sd.items()
    wider = dataclasses.replace(card, deviation_sd={group: {**sds, Layer.CLASS: 2 * sds[Layer.CLASS]}, **dict(rest)})
    other = dataclasses.replace(fitted, cards={**fitted.cards, card.name: wider})
    assert differing_files(fitted, other) == ("disk.disk.json",)


def test_another_scaling_with_engines_is_noticed(fitted: Fitted) -> None:
    scaling = dataclasses.replace(fitted.curves.scaling, mean=fitted.curves.scaling.mean + 0.1)
    other = dataclasses.replace(fitted, curves=dataclasses.replace(fitted.curves, scaling=scaling))
    assert differing_files(fitted, other) == ("engines.json",)


def test_cards_are_written_and_read_back_without_loss(fitted: Fitted, tmp_path: Path) -> None:
    write_fitted(fitted, tmp_path)
    assert documents(read_fitted(tmp_path)) == documents(fitted)


def test_the_evaluation_beside_the_cards_is_none_of_them_and_is_kept(fitted: Fitted, tmp_path: Path) -> None:
    (tmp_path / EVALUATION).write_text("{}", encoding="utf-8")
    (tmp_path / "stale.json").write_text("{}", encoding="utf-8")
    write_fitted(fitted, tmp_path)
    assert (tmp_path / EVALUATION).exists()
    assert not (tmp_path / "stale.json").exists()
    assert read_fitted(tmp_path).cards.keys() == fitted.cards.keys()


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"format": 99}', '{"format": 2}'])
def test_a_damaged_card_is_refused_in_one_sentence(fitted: Fitted, tmp_path: Path, damage: str) -> None:
    write_fitted(fitted, tmp_path)
    (tmp_path / "application.cpu.json").write_text(damage, encoding="utf-8")
    with pytest.raises(ZplannerError) as refused:
        read_fitted(tmp_path)
    assert refused.value.code in (ModelCode.CARD_DAMAGED, ModelCode.CARD_FORMAT)
    assert refused.value.file == "application.cpu.json"


def damaged_card(document: dict[str, Any], damage: str) -> None:
    covariance, columns = document["covariance"], document["columns"]
    match damage:
        case "a NaN in the covariance":
            covariance[3][1] = float("nan")
        case "a NaN in the mean":
            document["mean"][0] = float("nan")
        case "an infinite weight":
            document["weights"][0][0] = float("inf")
        case "a number too large for a float":
            document["mean"][0] = 10**400
        case "a negative variance":
            covariance[2][2] = -covariance[2][2]
        case "no variance":
            covariance[2][2] = 0.0
        case "a correlation above 1":
            covariance[3][2] = 1.1 * (covariance[2][2] * covariance[3][3]) ** 0.5
        case "correlations that contradict each other":
            for row, column, sign in ((1, 0, 0.9), (2, 0, 0.9), (2, 1, -0.9)):
                covariance[row][column] = sign * (covariance[row][row] * covariance[column][column]) ** 0.5
        case "a row of another length":
            covariance[4] = covariance[4][:1]
        case "a row too many":
            covariance.append([0.0] * (len(columns) + 1))
        case "a row too few":
            covariance.pop()
        case "a column that stands twice":
            columns[1] = columns[0]
        case "a mean of another length":
            document["mean"].pop()
        case "weights of another shape":
            document["weights"].pop()
        case "a fact without noise":
            document["facts"][0]["sd"] = 0.0
        case "a negative spread":
            document["deviation_sd"][0]["class"] = -0.1
        case "spreads that are an object":
            document["deviation_sd"] = {"hardware": {"class": 0.1}}


DAMAGES = (
    "a NaN in the covariance", "a NaN in the mean", "an infinite weight", "a number too large for a float",
    "a negative variance", "no variance", "a correlation above 1", "correlations that contradict each other",
    "a row of another length", "a row too many", "a row too few", "a column that stands twice",
    "a mean of another length", "weights of another shape", "a fact without noise", "a negative spread",
    "spreads that are an object",
)  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_card_with_numbers_that_no_regression_can_have_is_refused(
    fitted: Fitted, tmp_path: Path, damage: str
) -> None:
    write_fitted(fitted, tmp_path)
    file = tmp_path / "application.cpu.json"
    document = json.loads(file.read_text(encoding="utf-8"))
    damaged_card(document, damage)
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(ZplannerError) as refused:
        read_fitted(tmp_path)
    assert refused.value == ZplannerError(ModelCode.CARD_DAMAGED, file="application.cpu.json")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("n_way", []),
        ("n_way", {"z10": {}}),
        ("n_way", {"z10": {"engines": [], "efficiency": []}}),
        ("n_way", {"z10": {"engines": [1, 2], "efficiency": [1.0, 0.0]}}),
        ("n_way", {"z10": {"engines": [1, 2], "efficiency": [1.0]}}),
        ("n_way", {"z10": {"engines": [2, 4], "efficiency": [1.0, 0.9]}}),
        ("n_way", {"z10": {"engines": [1, 4, 2], "efficiency": [1.0, 0.9, 0.8]}}),
        ("n_way", {"z10": {"engines": [1, 2], "efficiency": [1.0, float("nan")]}}),
        ("fixed_buffers_paging_ratio", -1.0),
    ],
)
def test_a_system_card_with_numbers_that_no_machine_has_is_refused(
    fitted: Fitted, tmp_path: Path, name: str, value: object
) -> None:
    write_fitted(fitted, tmp_path)
    file = tmp_path / "system.json"
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | {name: value}), encoding="utf-8")
    with pytest.raises(ZplannerError) as refused:
        read_fitted(tmp_path)
    assert refused.value == ZplannerError(ModelCode.CARD_DAMAGED, file="system.json")


def test_cards_of_different_data_are_refused(fitted: Fitted, tmp_path: Path) -> None:
    write_fitted(fitted, tmp_path)
    file = tmp_path / "application.cpu.json"
    document = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(document | {"data_sha256": "0"}), encoding="utf-8")
    with refused(ModelCode.CARD_OF_OTHER_DATA):
        read_fitted(tmp_path)


def test_every_card_is_positive_semidefinite(fitted: Fitted) -> None:
    for card in fitted.cards.values():
        assert np.linalg.eigvalsh(card.covariance).min() > -1e-9


@pytest.mark.parametrize(
    ("workload_class", "base", "target", "published", "tolerance"),
    [
        ("bi-database", {"machine": "z10"}, {"machine": "zEC12"}, 2.0, 0.03),
        ("bi-database", {"machine": "z10"}, {"machine": "z196"}, 1.5 * 0.72263 / 0.747239, 0.03),  # of 16 engines
        ("java", {"machine": "z9"}, {"machine": "z10"}, 1.65, 0.03),
        ("java", {"machine": "z196"}, {"machine": "zEC12"}, 1.45, 0.05),
        ("file-server", {"machine": "z10"}, {"machine": "z196"}, 1.40, 0.05),
        ("oltp-database", {"machine": "z9"}, {"machine": "z10"}, 1.73, 0.04),
        ("java-web", {"machine": "z196"}, {"machine": "zEC12"}, 1.28, 0.05),
        ("bi-database", {"db2": "9.5"}, {"db2": "10"}, 9.0, 0.05),
        ("decimal-float", {"machine": "z9", **SOFT}, {"machine": "z10", **SOFT}, 2.3, 0.05),
        ("decimal-float", {"machine": "z9", **HARD}, {"machine": "z10", **HARD}, 3.8, 0.05),
        ("bulk-encryption", {"crypto": "software"}, {"crypto": "CPACF"}, 6.6, 0.10),
        ("hash", {"crypto": "software", "message_bytes": 16}, {"crypto": "CPACF", "message_bytes": 16}, 0.5, 0.10),
    ],
)  # fmt: skip
def test_medians_lie_where_the_published_figures_put_them(
    workload_class: str, base: dict[str, object], target: dict[str, object], published: float, tolerance: float
) -> None:
    """On one engine: what was measured on the z10 with its steeper n-way curve gains more there than on many."""
    on_many = (base, target) == ({"machine": "z9"}, {"machine": "z10"}) and workload_class == "java"
    expected = published * (one_engine_over_unstated() if on_many else 1.0)
    assert ratio(workload_class, Configuration(base), Configuration(target)) == pytest.approx(expected, rel=tolerance)


def one_engine_over_unstated() -> float:
    """The gain of one engine from z9 to z10 over that of 1 to 16 engines, for which a figure stands that has none."""
    counts, curves = np.geomspace(1, 16, 9), curves_from(catalogue().curve_points)
    return float(np.exp(np.mean(curves.of("z9").log_efficiency(counts) - curves.of("z10").log_efficiency(counts))))


def test_the_twelvefold_aggregate_of_java_is_the_product_of_its_parts() -> None:
    java = ratio(
        "java",
        Configuration(machine="z9", java="5 SR4", page_size="4K"),
        Configuration(machine="zEC12", java="7 SR3", page_size="1M fixed"),
    )
    assert java == pytest.approx(12, rel=0.05)


def test_the_fourfold_aggregate_of_websphere_is_the_product_of_its_parts() -> None:
    """One figure changes machine, Java and WAS: nobody knows the parts of the software, everybody their product."""
    was = ratio(
        "java-web",
        Configuration(machine="z9", java="5 SR4", was="6.1"),
        Configuration(machine="zEC12", java="7 SR3", was="8.5"),
    )
    assert was == pytest.approx(4, rel=0.05)


def test_figures_of_cache_geometry_and_of_whole_applications_are_left_out_with_a_reason() -> None:
    left_out = {entry.id: entry.code for entry in fit(catalogue())[1]}
    for name in ("lmbench-memory-read-l4-z10-z196", "webseal-cpacf"):
        assert left_out[name] is UnfittedCode.LEFT_OUT


def test_one_fact_printed_twice_counts_once() -> None:
    published = catalogue()
    facts, _ = facts_from(published.measurements, curves_from(published.curve_points))
    together = next(fact for fact in facts if "java-z196-zec12" in fact.ids)
    assert set(together.ids) == {"java-z196-zec12", "java-z196-zec12-magazine"}
    assert any(set(fact.ids) == {"reaim-newdb-z196-zec12", "reaim-newdb-z196-zec12-cpu"} for fact in facts)


def test_z900_and_z9_runs_are_never_chained() -> None:
    for contrast in catalogue().run_ratios:
        assert contrast.base.level("machine") == contrast.target.level("machine")


def test_the_severity_scales_are_the_likeliest_of_their_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Residual spread of the constraint's card, with the scale of either resource at 1, 10, 100 and 1000 pages/s."""
    chosen = dict(coding.SEVERITY_SCALE_PAGES_PER_S)
    for resource, scale in itertools.product(chosen, (1.0, 10.0, 100.0, 1000.0)):
        monkeypatch.setitem(coding.SEVERITY_SCALE_PAGES_PER_S, resource, scale)
        misfit = _misfit(f"zvm-storage.{resource.value}")
        monkeypatch.setitem(coding.SEVERITY_SCALE_PAGES_PER_S, resource, chosen[resource])
        assert misfit >= _misfit(f"zvm-storage.{resource.value}") - 1e-9, (resource, scale)


def _misfit(name: str) -> float:
    """Weighted sum of squared residuals of a card's facts about their least-squares fit."""
    published = catalogue()
    facts, _ = facts_from(published.comparisons, curves_from(published.curve_points))
    mine = [fact for fact in facts if fact.card == name]
    columns = dict.fromkeys(column for fact in mine for part in fact.coded for column in part.main)
    design = np.array([[sum(p.main.get(c, 0.0) for p in fact.coded) for c in columns] for fact in mine])
    weight = 1 / np.array([fact.sd for fact in mine])
    y = np.array([fact.y for fact in mine])
    beta, *_ = np.linalg.lstsq(design * weight[:, np.newaxis], y * weight, rcond=None)
    return float(np.sum(((y - design @ beta) * weight) ** 2))


@parametrize_with_checks([ContrastRegression()])  # type: ignore[untyped-decorator]
def test_it_is_a_scikit_learn_estimator(estimator: ContrastRegression, check: Any) -> None:
    check(estimator)


def test_known_effects_are_recovered_from_many_figures() -> None:
    rng = np.random.default_rng(1)
    truth = np.array([0.5, -0.3, 0.1])
    design = rng.integers(0, 2, size=(300, 3)).astype(float)
    figures = design @ truth + rng.normal(0, 0.05, 300)
    fitted = ContrastRegression().fit(design, figures, sample_sd=np.full(300, 0.05))
    assert fitted.coef_ == pytest.approx(truth, abs=0.02)


def test_group_deviations_are_recovered_and_groups_keep_their_own() -> None:
    rng = np.random.default_rng(2)
    design = np.eye(200)
    figures = np.concatenate([rng.normal(0, 0.02, 100), rng.normal(0, 0.30, 100)])
    groups = np.repeat([0, 1], 100)
    fitted = ContrastRegression(groups=groups, prior_sd=[0.1, 0.1])
    fitted.fit(design, figures, sample_sd=np.full(200, 0.01))
    assert fitted.group_sd_ == pytest.approx([0.02, 0.30], rel=0.2)


def test_the_posterior_mean_is_linear_in_the_figures() -> None:
    rng = np.random.default_rng(3)
    design, figures = rng.normal(size=(20, 4)), rng.normal(size=20)
    fitted = ContrastRegression().fit(design, figures)
    assert fitted.weights_ @ figures == pytest.approx(fitted.coef_)


def test_no_change_is_predicted_as_exactly_zero_without_spread() -> None:
    rng = np.random.default_rng(4)
    fitted = ContrastRegression().fit(rng.normal(size=(20, 4)), rng.normal(size=20))
    mean, sd = fitted.predict(np.zeros((1, 4)), return_std=True)
    assert (mean[0], sd[0]) == (0.0, 0.0)


@pytest.mark.parametrize(
    ("parameters", "sample_sd"),
    [({}, [0.1]), ({}, [0.1, -0.1, 0.1]), ({}, [0.1, np.nan, 0.1]), ({"groups": [0]}, None)],
)
def test_wrong_shapes_and_noise_are_refused(parameters: dict[str, Any], sample_sd: Any) -> None:
    with pytest.raises(ValueError, match="must hold"):
        ContrastRegression(**parameters).fit(np.eye(3), np.ones(3), sample_sd=sample_sd)
