"""Every number of the example plans explains itself, in the digits in which it is shown."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.reporting.outlooks import covered, outlook_of, plan_of, uncovered
from zplanner.document import open_plan
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.files import folder
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import BANDED, Outlook, Quantiles, Quantity
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.reasons.breakdown import advantages, breakdown
from zplanner.regression.model import Model, load_model
from zplanner.reporting.explanation import explanation
from zplanner.reporting.table_text import TextSection, as_text
from zplanner.uncertain import Uncertain
from zplanner.wording.evidence import citation, result
from zplanner.wording.explanation import ADVANTAGE, TITLE, answer, contributions_title
from zplanner.wording.numbers import probability
from zplanner.wording.quantities import MEANINGS, change_view, name_of, quantity_view

EXAMPLES = sorted((folder("ui") / "examples").glob("*.toml"))


@pytest.fixture(scope="module")
def model() -> Model:
    return load_model()


@pytest.fixture(scope="module", params=EXAMPLES, ids=lambda path: path.stem)
def example(request: pytest.FixtureRequest, model: Model) -> tuple[Plan, Outlook]:
    path: Path = request.param
    plan = open_plan(path)
    return plan, forecast(plan, model)


def explained(plan: Plan, outlook: Outlook, model: Model) -> Iterator[tuple[int, Quantity, dict[str, TextSection]]]:
    for index, scenario in enumerate(plan.scenarios):
        terms = breakdown(plan, scenario, model)
        for quantity in Quantity:
            sections = explanation(plan, outlook, index, quantity, terms)
            yield index, quantity, {"answer": sections[0]} | {section.title: section for section in sections[1:]}


def cells(section: TextSection) -> set[str]:
    return {cell for row in section.rows for cell in row.cells}


def test_every_quantity_of_the_examples_is_explained_in_the_numbers_of_its_outlook(
    example: tuple[Plan, Outlook], model: Model
) -> None:
    plan, outlook = example
    for index, quantity, sections in explained(plan, outlook, model):
        scenario = outlook.scenarios[index]
        assert name_of(quantity) in sections["answer"].title
        assert scenario.name in sections["answer"].title
        if quantity in BANDED:
            view = quantity_view(MEANINGS[quantity], getattr(scenario, quantity))
            assert sections["answer"].lead.startswith(view.value)
            assert view.band in cells(sections["answer"])
            assert len(sections["answer"].rows) == 3
            assert sections[TITLE].lead.startswith(f"{view.value} ")
        elif quantity is Quantity.ENGINES:
            assert scenario.engines_needed
            assert sections[TITLE].lead.startswith(f"{scenario.engines_needed.count} = ")


def test_contributions_end_in_the_total_and_have_its_digits(example: tuple[Plan, Outlook], model: Model) -> None:
    plan, outlook = example
    for index, quantity, sections in explained(plan, outlook, model):
        (section,) = (one for title, one in sections.items() if title.startswith("What each change"))
        scenario = outlook.scenarios[index]
        assert section.rows[-1].is_total
        if quantity is Quantity.THROUGHPUT:
            expected = quantity_view(MEANINGS[quantity], scenario.throughput_ratio)
            assert section.rows[-1].cells[1:] == (expected.value, expected.band)
        if quantity is Quantity.CPU_PER_UNIT:
            expected = quantity_view(MEANINGS[quantity], scenario.cpu_per_unit_ratio)
            assert section.rows[-1].cells[1:] == (expected.value, expected.band)


def test_the_contributions_to_the_load_multiply_to_it(model: Model) -> None:
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    (scenario,) = forecast(plan, model).scenarios[2:]
    terms = breakdown(plan, plan.scenarios[2], model)
    assert terms is not None
    (cpu,) = terms.loads
    for parts, total in (
        (cpu.contributions, cpu.ratio),
        (terms.to_cpu_per_unit, scenario.cpu_per_unit_ratio),
    ):
        product = 1.0
        for part in parts:
            assert part.ratio.p50 is not None
            product *= part.ratio.p50
        assert total is not None
        assert product == pytest.approx(total.p50, rel=0.01)


def test_both_forms_of_a_ratio_stand_beside_each_other(example: tuple[Plan, Outlook]) -> None:
    plan, outlook = example
    for scenario in outlook.scenarios:
        assert change_view(scenario.cpu_per_unit_ratio).value in answer(Quantity.THROUGHPUT, scenario, plan)
        assert change_view(scenario.cpu_per_unit_ratio).value in answer(Quantity.CPU_PER_UNIT, scenario, plan)


def test_measurements_come_heaviest_first_with_citation_and_note(example: tuple[Plan, Outlook], model: Model) -> None:
    plan, outlook = example
    known = {row.id: row for row in catalogue().measurements}
    for index, _, sections in explained(plan, outlook, model):
        (section,) = (one for title, one in sections.items() if title.startswith("Measurements"))
        uses = outlook.scenarios[index].evidence
        weights = sorted((use.weight for use in uses), reverse=True)
        assert [row.cells[0] for row in section.rows] == list(map(probability, weights[: len(section.rows)]))
        shown = {(f"{citation(catalogue().sources[use.source])}: {use.locator}", known.get(use.id)) for use in uses}
        wanted = {(where, result(one), (f"Note: {one.note}",) if one.note else ()) for where, one in shown if one}
        for row in section.rows:
            found = (row.notes[0], row.cells[1], tuple(row.notes[1:]))
            assert found in wanted or (row.notes[0], None) in shown


def test_an_uncovered_scenario_says_what_is_missing_and_gives_no_number() -> None:
    outlook = outlook_of(covered(), uncovered())
    plan = plan_of(outlook)
    for quantity in Quantity:
        text = as_text(explanation(plan, outlook, 1, quantity, None))
        assert "not covered" in text
        assert "No measurement says what Machine z10 to z900" in text
        assert TITLE not in text


def test_gaps_of_other_quantities_are_left_to_them(model: Model) -> None:
    plan = replace(open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml"), growth_per_year=None)
    outlook = forecast(plan, model)
    terms = breakdown(plan, plan.scenarios[0], model)
    unstated = "No growth is stated"
    assert unstated in as_text(explanation(plan, outlook, 0, Quantity.HEADROOM, terms))
    assert unstated not in as_text(explanation(plan, outlook, 0, Quantity.THROUGHPUT, terms))


def test_a_response_time_that_waits_for_the_disk_is_explained_by_the_disk(model: Model) -> None:
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    busy = Configuration.parse("disk_attachment=FICON; disk_utilization=0.6; channels=4")
    more = Scenario("more channels", Configuration.parse("channels=8"))
    plan = replace(plan, current=plan.current.changed(busy), scenarios=(more,))
    terms = breakdown(plan, more, model)
    assert terms is not None
    queue = terms.longest_queue
    assert (queue.resource, queue.servers) == (Resource.DISK, 1)
    half = 0.3 * math.sqrt(1.04 * 1.19)  # as twice the channels are assumed to carry
    assert [queue.busy, queue.waiting, queue.stretch] == pytest.approx([half, half, 1 / (1 - half)])
    sections = {one.title: one for one in explanation(plan, forecast(plan, model), 0, Quantity.RESPONSE_TIME, terms)}
    load = sections[contributions_title(Quantity.RESPONSE_TIME, Resource.DISK)]
    assert "0.56x" in load.rows[0].cells


def test_the_formulas_at_the_medians_give_nearly_the_medians_of_the_forecast(
    example: tuple[Plan, Outlook], model: Model
) -> None:
    plan, outlook = example
    for scenario, found in zip(plan.scenarios, outlook.scenarios, strict=True):
        terms = breakdown(plan, scenario, model)
        if terms is None:
            continue
        assert found.throughput_ratio is not None
        assert terms.throughput == pytest.approx(found.throughput_ratio.p50, rel=0.05)
        if found.cpu_per_unit_ratio is not None:
            assert terms.cpu_per_unit == pytest.approx(found.cpu_per_unit_ratio.p50, rel=0.05)
        if found.months_of_headroom is not None and found.months_of_headroom.p50:
            assert terms.months == pytest.approx(found.months_of_headroom.p50, rel=0.05)


@pytest.mark.parametrize("changes", ["", "utilization=1", "disk_utilization=0.9; channels=2", "processors=6..10"])
@pytest.mark.parametrize("growth", [None, -0.2, 0.0])
def test_extreme_plans_are_explained_as_well(changes: str, growth: float | None, model: Model) -> None:
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    plan = replace(
        plan,
        current=plan.current.changed(Configuration.parse(changes)) if changes else plan.current,
        growth_per_year=None if growth is None else Uncertain.exactly(growth),
        scenarios=(*plan.scenarios, Scenario("as today"), Scenario("one engine", Configuration(processors=1))),
    )
    outlook = forecast(plan, model)
    for _, quantity, sections in explained(plan, outlook, model):
        shown = as_text(sections.values())
        assert " nan" not in shown, quantity
        assert " inf" not in shown, quantity


def test_a_saturated_quantile_is_said_in_words() -> None:
    stretch = Quantiles(1.1, 1.2, 1.3, 1.8, 4.0, None, None, None, None)
    outlook = outlook_of(replace(covered(), response_time_stretch=stretch))
    text = as_text(explanation(plan_of(outlook), outlook, 0, Quantity.RESPONSE_TIME, None))
    assert "1.3x to saturated" in text


def test_every_number_of_a_machine_move_says_what_it_would_be_as_published_and_as_rated(model: Model) -> None:
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    outlook = forecast(plan, model)
    advantage = advantages(plan, plan.scenarios, model)[1]
    assert advantage is not None
    terms = breakdown(plan, plan.scenarios[1], model)
    for quantity in Quantity:
        sections = {one.title: one for one in explanation(plan, outlook, 1, quantity, terms, advantage)}
        if quantity is Quantity.BINDING:
            assert ADVANTAGE not in sections
            continue
        said = sections[ADVANTAGE].lead
        for bound in (advantage.as_published, advantage.as_rated):
            if quantity in BANDED:
                assert quantity_view(MEANINGS[quantity], getattr(bound, quantity)).value in said
            else:
                assert bound.engines_needed is not None
                assert f"{bound.engines_needed.count} engines" in said
        per_step = f"{100 * advantage.per_step:.2g}% per machine step, 2 steps"
        assert said.endswith(f"zplanner assumes that 25% of the vendors' optimism ({per_step}) applies.")


def test_a_change_without_a_machine_step_says_nothing_of_the_published_advantage(model: Model) -> None:
    plan = replace(open_plan(EXAMPLES[0]), scenarios=(Scenario("more", Configuration(processors=10)),))
    (advantage,) = advantages(plan, plan.scenarios, model)
    sections = explanation(plan, forecast(plan, model), 0, Quantity.THROUGHPUT, None, advantage)
    assert not any(section.title == ADVANTAGE for section in sections)
