"""A plan that its disk caps: every page says so where a figure of the CPU alone would puzzle its reader."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from tests.planning.plans import plan_of
from tests.reporting.pages import chapter, sentences, tables
from zplanner.planning.forecast import change_effects_of, forecast
from zplanner.planning.outlook import Outlook, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.breakdown import breakdown
from zplanner.planning.report_settings import Section
from zplanner.regression.model import load_model
from zplanner.reporting.explanation import explanation
from zplanner.reporting.forecast_tables import component_table, effect_table
from zplanner.reporting.listing.forecast import forecast_csv
from zplanner.reporting.page.blocks import Items
from zplanner.reporting.page.document import PageReport, page_report
from zplanner.reporting.page.first_pages import callouts
from zplanner.reporting.plan_tables import largest_gap
from zplanner.reporting.report_data import report_data_of
from zplanner.reporting.table_text import TextSection
from zplanner.uncertain import Uncertain
from zplanner.wording.explanation import EFFECTS
from zplanner.wording.findings import message
from zplanner.wording.numbers import probability
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    THROUGHPUT,
    Meaning,
    limits_in_words,
    masked_effects,
    quantity_view,
    whole_limit,
)

FASTER, SPREAD = {"machine": "zEC12"}, {"machine": "zEC12", "disk_utilization": 0.2}


@pytest.fixture(scope="module")
def plan() -> Plan:
    found = plan_of({"java": 0.7, "oltp-database": 0.3}, {"disk_utilization": "0.5..0.65"}, FASTER, SPREAD, {})
    return replace(found, growth_per_year=Uncertain(0.1, 0.2))


@pytest.fixture(scope="module")
def outlook(plan: Plan) -> Outlook:
    return forecast(plan, load_model())


@pytest.fixture(scope="module")
def view(plan: Plan, outlook: Outlook) -> PageReport:
    return page_report(plan, outlook, load_model())


def written(meaning: Meaning, scenario: ScenarioOutlook) -> str:
    ratio = scenario.throughput_ratio if meaning is THROUGHPUT else scenario.cpu_per_unit_ratio
    return quantity_view(meaning, ratio).value


def test_the_components_end_in_the_mix_as_a_whole_and_what_limits_it(view: PageReport, outlook: Outlook) -> None:
    components = chapter(view, Section.COMPONENTS)
    assert "limited by its own resource alone" in sentences(components)
    for table, scenario in zip(tables(components), outlook.scenarios, strict=True):
        name, _, throughput, cpu = table.rows[-1]
        assert (throughput.text, cpu.text) == (written(THROUGHPUT, scenario), written(CPU_PER_UNIT, scenario))
        assert (name.text, name.beneath) == ("Whole mix", f"limited by {limits_in_words(scenario.binding)}")
    assert "disk" in tables(components)[0].rows[-1][0].beneath


def test_the_workbook_has_the_whole_beside_every_component(plan: Plan, outlook: Outlook) -> None:
    table = component_table(report_data_of(plan, outlook, load_model()))
    assert table.values("whole_mix")[:2] == [outlook.scenarios[0].throughput_ratio] * 2
    assert table.values("whole_limits")[:2] == [limits_in_words(outlook.scenarios[0].binding)] * 2


def test_the_causes_have_the_cpu_per_unit_of_work_and_the_bottleneck_after_every_change(
    plan: Plan, outlook: Outlook, view: PageReport
) -> None:
    causes = chapter(view, Section.CONTRIBUTIONS)
    assert (
        sentences(causes).count("Where the disk is the bottleneck, a change that does not relieve it shows 1.00x") == 1
    )
    faster, spread = tables(causes)
    assert [column.label for column in faster.columns] == [
        "Change",
        "Throughput",
        "CPU per unit",
        "Other loads",
        "Bottleneck after it",
    ]
    for shown, scenario in ((faster, plan.scenarios[0]), (spread, plan.scenarios[1])):
        effects = change_effects_of(plan, scenario, load_model())
        for row, effect in zip(shown.rows, effects, strict=True):
            assert row[2].text == quantity_view(CPU_PER_UNIT, effect.cpu_per_unit).value
            assert row[-1].text == limits_in_words(effect.binding)
    assert [row[3].text for row in spread.rows] == ["disk 1.00x", "disk 0.35x"]
    assert spread.rows[1][0].text == "Disk utilization: 20% in place of 50% to 65%"
    assert "No measured effect" not in sentences(causes)
    table = effect_table(report_data_of(plan, outlook, load_model()))
    assert set(table.values("number")) == {1, 2}


def test_where_the_cpu_alone_limits_the_causes_are_as_they_were() -> None:
    plan = plan_of({"java": 1.0}, {}, {"machine": "zEC12"})
    found = forecast(plan, load_model())
    causes = chapter(page_report(plan, found, load_model()), Section.CONTRIBUTIONS)
    assert tables(causes) == []
    assert "bottleneck, a change" not in sentences(causes)
    assert (whole_limit(found.scenarios[0]), masked_effects(found.scenarios[0].binding)) == ("", "")
    assert not any("limits the whole" in row["note"] for row in rows_of(found))


def test_a_change_that_another_resource_hides_is_not_called_without_effect() -> None:
    plan = plan_of({"java": 1.0}, {"disk_utilization": 0.99}, {"processors": 16})
    causes = chapter(page_report(plan, forecast(plan, load_model()), load_model()), Section.CONTRIBUTIONS)
    assert "No change moves throughput." in sentences(causes)
    ((row,),) = (table.rows for table in tables(causes))
    assert [cell.text for cell in row[1:2]] == ["1.00x"]
    assert row[2].text.startswith("1.1")


def why(plan: Plan, outlook: Outlook, quantity: Quantity) -> dict[str, TextSection]:
    scenario = plan.scenarios[0]
    terms, effects = breakdown(plan, scenario, load_model()), change_effects_of(plan, scenario, load_model())
    return {one.title: one for one in explanation(plan, outlook, 0, quantity, terms, None, effects)}


def test_the_explanation_says_what_each_change_does_to_each_resource(plan: Plan, outlook: Outlook) -> None:
    for quantity in (Quantity.THROUGHPUT, Quantity.HEADROOM, Quantity.BINDING):
        section = why(plan, outlook, quantity)[EFFECTS]
        (effect,) = change_effects_of(plan, plan.scenarios[0], load_model())
        assert section.rows[0].cells[0] == "Machine: z10 to zEC12"
        assert section.rows[0].cells[1] == quantity_view(CPU_PER_UNIT, effect.cpu_per_unit).value
        assert section.rows[0].cells[-1] == limits_in_words(effect.binding)
        assert "Where the disk is the bottleneck" in section.close[0]
    assert EFFECTS not in why(plan, outlook, Quantity.CPU_PER_UNIT)


def test_the_explanation_of_every_workload_ends_in_the_whole_mix(plan: Plan, outlook: Outlook) -> None:
    section = why(plan, outlook, Quantity.THROUGHPUT)["Each workload alone, throughput"]
    assert section.rows[-1].is_total
    assert section.rows[-1].cells[2] == written(THROUGHPUT, outlook.scenarios[0])
    assert section.close == (
        f"Each workload is limited by its own resource alone. {whole_limit(outlook.scenarios[0])}",
    )


def test_the_limit_of_the_whole_is_a_sentence(outlook: Outlook) -> None:
    scenario = outlook.scenarios[0]
    (_, disk), (_, cpu) = scenario.binding
    assert whole_limit(scenario) == (
        f"The disk limits the whole mix in {probability(disk)} of the forecasts (CPU {probability(cpu)}): its "
        f"throughput is {written(THROUGHPUT, scenario)}."
    )
    storage = replace(scenario, binding=(("storage", 1.0),))
    assert whole_limit(storage).startswith("z/VM storage limits the whole mix in every forecast: its throughput is")


def rows_of(outlook: Outlook) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(forecast_csv(outlook))))


def test_the_table_for_spreadsheets_notes_what_limits_the_whole(outlook: Outlook) -> None:
    named = {row["part"]: row["note"] for row in rows_of(outlook) if row["scenario"] == outlook.scenarios[0].name}
    assert named["machine"] == whole_limit(outlook.scenarios[0])
    assert named["whole mix"] == ""


def test_the_first_page_the_gaps_and_the_sensitivity_agree_on_what_is_assumed(
    plan: Plan, outlook: Outlook, view: PageReport
) -> None:
    """What a newer machine does to the disk was never measured: no page may say that all is."""
    report_data = report_data_of(plan, outlook, load_model())
    assumed = message(outlook.scenarios[0].assumed[0])
    assert assumed.startswith("What Machine z10 to zEC12 does to the disk is not measured")
    (unknown,) = (one.text for one in callouts(report_data) if one.title == "Largest unknown")
    assert unknown.startswith("Scenario 2. ")  # which the page is about
    assert largest_gap(outlook, 1).endswith(assumed)
    gaps = chapter(view, Section.GAPS)
    first, assumptions, *_ = (block.items for block in gaps.blocks if isinstance(block, Items))
    assert [(one.text, one.behind) for one in first] == [
        ("Every change is counted, some by an assumption without a measurement.", "Scenarios 1 and 2"),
        ("Nothing changes from today.", "Scenario 3"),
    ]
    assert assumed in [one.text for one in assumptions]
    said = sentences(chapter(view, Section.SENSITIVITY))
    assert message(outlook.scenarios[1].assumed[0]) in said
    assert "Taken as exact: CPU utilization (60%)" in said


def test_where_nothing_uncertain_moves_a_scenario_its_figures_are_said() -> None:
    plan = plan_of({"java": 1.0}, {"disk_utilization": 0.4}, {})
    plan = replace(plan, growth_per_year=Uncertain.exactly(0.15), target_years=20.0)
    said = sentences(chapter(page_report(plan, forecast(plan, load_model()), load_model()), Section.SENSITIVITY))
    assert (
        "Nothing that is stated as uncertain moves this forecast. CPU utilization at today's load: 60%; first" in said
    )
    assert "Taken as exact: CPU utilization (60%), Disk utilization (40%) and growth per year (15%)." in said
