"""Held-out figures beside their forecasts, first in the domains that a plan rests on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.planning.plans import plan_of as moved_plan
from tests.reporting.outlooks import covered, outlook_of, plan_of
from zplanner.document import open_plan
from zplanner.evidence.catalogue import catalogue
from zplanner.files import folder
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.card_files import EVALUATION
from zplanner.regression.model import Model, load_model
from zplanner.reporting.accuracy import accuracy, domains_of, is_evaluation_of, read_evaluation
from zplanner.wording.accuracy import MY_DOMAINS, NO_EVALUATION, OTHER_DATA, OWN

EXAMPLES = sorted((folder("ui") / "examples").glob("*.toml"))


@pytest.fixture(scope="module")
def model() -> Model:
    return load_model()


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda path: path.stem)
def example(request: pytest.FixtureRequest, model: Model) -> tuple[Plan, Outlook]:
    path: Path = request.param
    plan = open_plan(path)
    return plan, forecast(plan, model)


def test_the_shipped_evaluation_is_of_the_shipped_data_and_says_what_the_card_says() -> None:
    models = folder("models")
    assert is_evaluation_of(catalogue().data_sha256, models)
    stored = read_evaluation(models)
    assert stored is not None
    card = (models / "CARD.md").read_text(encoding="utf-8")
    for score in stored.scores:
        if score.covered:
            one_sided = f" ({score.one_sided} one-sided)" if score.one_sided else ""
            assert f"| {score.domain} | {score.figures} | {score.covered}{one_sided} | {100 * score.error:.1f}%" in card
    assert len(stored.worst) == 5


@pytest.mark.parametrize("damage", [None, "", "[]", "{}", '{"data_sha256": "0", "schemes": {}}'])
def test_a_missing_or_damaged_evaluation_is_told(damage: str | None, tmp_path: Path, model: Model) -> None:
    if damage is not None:
        (tmp_path / EVALUATION).write_text(damage, encoding="utf-8")
    outlook = outlook_of(covered())
    plan = replace(plan_of(outlook), measurements=())
    stored = read_evaluation(tmp_path)
    assert stored is None
    assert not is_evaluation_of("", tmp_path)
    assert accuracy(plan, outlook, model, stored)[0].lead == NO_EVALUATION


def test_an_evaluation_of_other_data_is_not_shown(tmp_path: Path, model: Model) -> None:
    document = json.loads((folder("models") / EVALUATION).read_text(encoding="utf-8"))
    document["data_sha256"] = "0" * 64
    (tmp_path / EVALUATION).write_text(json.dumps(document), encoding="utf-8")
    outlook = outlook_of(covered())
    (section,) = accuracy(replace(plan_of(outlook), measurements=()), outlook, model, read_evaluation(tmp_path))
    assert (section.title, section.lead, section.rows) == (MY_DOMAINS, OTHER_DATA, ())


def test_the_domains_a_plan_rests_on_come_first(example: tuple[Plan, Outlook], model: Model) -> None:
    plan, outlook = example
    stored = read_evaluation(folder("models"))
    assert stored is not None
    first = domains_of(plan, outlook, stored)
    sections = accuracy(plan, outlook, model, stored)
    assert len(sections[0].rows) == len(first)
    assert len(sections[0].rows) + len(sections[1].rows) == len(stored.scores)


def test_a_plan_that_changes_no_software_does_not_rest_on_software_levels(model: Model) -> None:
    plan = moved_plan({"java": 0.6, "oltp-database": 0.4}, {}, {"machine": "z196", "processors": 6})
    stored = read_evaluation(folder("models"))
    assert stored is not None
    assert domains_of(plan, forecast(plan, model), stored) == ("application",)
    with_pages = moved_plan({"java": 1.0}, {"page_size": "4K"}, {"page_size": "1M fixed"})
    assert "software level" in domains_of(with_pages, forecast(with_pages, model), stored)


def test_own_measurements_stand_beside_their_forecasts(model: Model) -> None:
    outlook = outlook_of(covered())
    plan = plan_of(outlook)
    sections = accuracy(plan, outlook, model, None)
    assert sections[1].title == OWN
    assert sections[1].rows[0].cells[0] == "1.07x"
    assert sections[1].rows[0].cells[-1] == plan.measurements[0].id


def test_the_accuracy_of_a_move_without_a_benchmark_says_that_none_was_held_out(model: Model) -> None:
    for machine, is_named in (("z196", False), ("z16", True)):
        plan = moved_plan({"java": 1.0}, {"machine": "z10"}, {"machine": machine})
        first, *_ = accuracy(plan, forecast(plan, model), model, read_evaluation(folder("models")))
        assert ("no Linux benchmark of that was published" in first.lead) == is_named
