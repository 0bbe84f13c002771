"""The tables that every form of a report shows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.examples import payroll
from tests.reporting.outlooks import OWN, covered, outlook_of, plan_of, uncovered
from zplanner import __version__
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import MEDIAN, EvidenceUse, Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Component, Costs, Plan, Price, Scenario
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.decision_tables import yearly_cost_table
from zplanner.reporting.evidence_tables import citations, evidence_table, heaviest, own_table, weight_in
from zplanner.reporting.forecast_tables import component_table, contribution_table, quantity_table, scenario_table
from zplanner.reporting.page.document import page_report
from zplanner.reporting.plan_tables import configuration_table, fact_table, gap_table, mix_table, plan_sha256
from zplanner.reporting.report_data import ReportData, report_data_of
from zplanner.reporting.table import Cell, Missing, Style, Table
from zplanner.reporting.table_text import band_text, cell_text, quantile_texts
from zplanner.uncertain import Uncertain
from zplanner.wording.evidence import citation
from zplanner.wording.report import headline, numbered


def _material(*scenarios: ScenarioOutlook) -> ReportData:
    outlook = outlook_of(*scenarios)
    return report_data_of(plan_of(outlook), outlook, load_model())


def _shown(table: Table, column: str) -> tuple[str, str]:
    """The first cell of a column in words, and its band."""
    at = table.at(column)
    cell, of = table.rows[0].cells[at], table.columns[at]
    return cell_text(cell, of), band_text(cell, of)


def test_a_missing_answer_is_named_everywhere_and_never_a_number() -> None:
    report_data = _material(uncovered())
    for table in (scenario_table(report_data), component_table(report_data)):
        assert table.values("throughput")[0] is Missing.NOT_COVERED
    assert set(quantity_table(report_data).values("value")) == {Missing.NOT_COVERED}
    assert scenario_table(report_data).values("engines_needed") == [Missing.NOT_COVERED]
    assert scenario_table(report_data).values("cpu_capacity") == [Missing.NOT_COVERED]
    assert contribution_table(report_data).rows == ()
    assert gap_table(report_data).values("about") == ["Machine"]
    assert report_data.chosen is None or report_data.chosen.number <= 0


def test_a_quantile_beyond_every_limit_is_told_in_words() -> None:
    scenario = replace(
        covered(),
        months_of_headroom=Quantiles(0.5, 1, 2, 3, 30, None, None, None, None),
        response_time_stretch=Quantiles(0.5, 1, 2, None, None, None, None, None, None),
    )
    report_data = _material(scenario)
    assert _shown(scenario_table(report_data), "headroom") == ("30 months", "2 to not reached")
    stretch = quantity_table(report_data).where("quantity", "Response-time stretch")
    assert _shown(stretch, "value") == ("saturated", "2.00x to saturated")


@pytest.mark.parametrize("left_out", [frozenset[Section](), frozenset({Section.SUMMARY})])
def test_one_scenario_is_chosen_whether_or_not_the_summary_is_shown(left_out: frozenset[Section]) -> None:
    """The one on fewer engines keeps the target too, so it is chosen although the other carries more."""
    current = Configuration(machine="z10", processors=8, utilization=0.75)
    big, small = Configuration(machine="zEC12"), Configuration(machine="zEC12", processors=6)
    mix = (Component("java", Uncertain.exactly(1.0)),)
    scenarios = (Scenario("big", big), Scenario("small", small))
    plan = Plan("two", current, mix, scenarios, report=ReportSettings(left_out=left_out), engine_limit=6.1)
    outlook = forecast(plan, load_model())
    assert report_data_of(plan, outlook, load_model()).recommended.number == 2
    view = page_report(plan, outlook, load_model())
    assert view.summary == headline(outlook.scenarios[1])
    assert (view.first is None) == bool(left_out)


def test_a_remark_that_holds_for_several_scenarios_stands_once(report_data: ReportData) -> None:
    assert gap_table(report_data).where("kind", "Warning").values("scenarios") == [(1, 2)]


def test_differences_from_today_are_marked(report_data: ReportData) -> None:
    table = configuration_table(report_data)
    rows = {str(table.value(row, "field")): row.cells[3:] for row in table.rows}
    assert [cell.value for cell in rows["Machine"]] == ["z10", "zEC12", "zEC12", "z900"]
    assert [cell.marked for cell in rows["Machine"]] == [False, True, True, True]
    assert not any(cell.marked for cell in rows["CPU utilization"])
    assert [cell.marked for cell in rows["Processors"]] == [False, True, True, False]
    assert [cell.value for cell in rows["Disk attachment"][1:]] == [Missing.UNKNOWN] * 3


def test_contributions_name_the_change(report_data: ReportData) -> None:
    assert contribution_table(report_data).where("number", 1).values("cause") == [
        "Machine: z10 to zEC12",
        "Processors: 8 engines to 6 engines",
        "Page size: 4K to 1M pageable",
    ]


def test_every_published_measurement_is_cited_with_its_source(plan: Plan, outlook: Outlook) -> None:
    table = evidence_table(plan, outlook)
    row = table.rows[0]
    assert table.texts(row, "what", "result") == [
        "Java (Java multi-threaded, 16-way): Machine z196 to zEC12",
        "about 1.45x throughput",
    ]
    assert table.number(row, weight_in(1)) == 0.41
    cited = citations([heaviest(table, number)[0] for number in (1, 2, 3)])
    assert [one.number for one in cited.values()] == [1, 2]
    assert cited["share-13102"].text == citation(catalogue().sources["share-13102"])


def test_own_measurements_are_not_among_the_sources(plan: Plan, outlook: Outlook) -> None:
    table = evidence_table(plan, outlook)
    own = table.where("source_key", "own")
    assert own.values("measurement") == [OWN.id]
    assert "own" not in citations([table])
    assert own_table(plan, outlook, {}).values("used") == ["12% in scenarios 1 and 2"]


def test_an_own_measurement_never_takes_the_place_of_a_published_one_with_its_id() -> None:
    twin = replace(OWN, id="java-z196-zec12")
    outlook = outlook_of(covered())
    plan = replace(plan_of(outlook), measurements=(twin,))
    assert evidence_table(plan, outlook).values("result")[0] == "about 1.45x throughput"
    assert own_table(plan, outlook, {}).values("used") == ["not used by this forecast"]


def test_runs_are_cited_as_what_they_compare() -> None:
    use = EvidenceUse("FIXS9222-FIXS9223-cpu", "zvm-520", "runs FIXS9222 and FIXS9223", 1.0)
    outlook = outlook_of(covered(evidence=(use,)))
    table = evidence_table(plan_of(outlook), outlook)
    what, result = table.texts(table.rows[0], "what", "result")
    assert "Fixed I/O buffers off to on" in what
    assert result.endswith("CPU per unit of work")


def test_unknown_evidence_is_cited_by_what_is_known_of_it() -> None:
    outlook = outlook_of(covered(evidence=(EvidenceUse("later-row", "later-source", "page 3", 1.0),)))
    table = evidence_table(plan_of(outlook), outlook)
    assert table.texts(table.rows[0], "what", "source") == ["later-row", "later-source"]


def test_of_a_long_tail_of_evidence_a_page_shows_the_heaviest() -> None:
    uses = tuple(EvidenceUse(f"row-{number}", "share-13102", "chart", 0.04) for number in range(25))
    outlook = outlook_of(covered(evidence=uses))
    shown, further, weight = heaviest(evidence_table(plan_of(outlook), outlook), 1)
    assert (len(shown.rows), further, round(weight, 6)) == (12, 13, 0.52)


def test_everything_to_repeat_the_forecast_is_there(plan: Plan, outlook: Outlook, report_data: ReportData) -> None:
    facts = fact_table(report_data)
    assert dict(zip(facts.values("fact"), facts.values("fact_value"), strict=True)) == {
        "Plan, SHA-256": plan_sha256(plan),
        "Data, SHA-256": outlook.data_sha256,
        "Model": "1",
        "Seed": "20130205",
        "zplanner": __version__,
    }


def test_plans_that_differ_in_the_sign_of_a_zero_have_one_fingerprint(plan: Plan) -> None:
    one, other = (replace(plan, growth_per_year=Uncertain.exactly(zero)) for zero in (0.0, -0.0))
    assert one == other
    assert plan_sha256(one) == plan_sha256(other)


def test_the_fingerprint_changes_with_the_plan_and_with_nothing_else(plan: Plan) -> None:
    assert plan_sha256(plan) == plan_sha256(replace(plan))
    others = [
        replace(plan, name="other"),
        replace(plan, current=plan.current.changed(machine="z9")),
        replace(plan, mix=(Component("java", Uncertain.exactly(1)),)),
        replace(plan, growth_per_year=None),
        replace(plan, target_confidence=0.95),
        replace(plan, measurements=()),
        replace(plan, scenarios=plan.scenarios[:1]),
    ]
    assert len({plan_sha256(other) for other in (plan, *others)}) == len(others) + 1


def test_a_long_name_is_whole_once_and_short_elsewhere() -> None:
    name = "a name of many words " * 14
    report_data = _material(covered(name))
    assert scenario_table(report_data).values("scenario") == [name.strip()]
    short = numbered(1, report_data.outlook.scenarios[0])
    assert len(short) <= len("1. ") + 60
    assert short.endswith("…")


def test_a_users_own_class_is_called_by_its_key() -> None:
    outlook = outlook_of(covered())
    plan = replace(plan_of(outlook), mix=(Component("night-batch", Uncertain.exactly(1)),), current=Configuration())
    assert mix_table(report_data_of(plan, outlook, load_model())).values("component") == ["night-batch"]


def test_the_costs_of_the_years_add_up_to_the_cost_that_is_stated() -> None:
    """Each is written in whole units of money: years of a third of a unit are not all written as nothing."""
    plan = replace(payroll(), target_years=5.0, costs=Costs(license=Price(1.0 / 24.0), missed_month=Price(0.37)))
    report_data = report_data_of(plan, forecast(plan, load_model()), load_model())
    costs = report_data.decision.regret
    assert costs is not None
    table = yearly_cost_table(report_data, costs)
    totals = [table.number(row, "total_cost") for row in table.rows]
    assert totals == np.round(costs.expected_costs()).tolist()
    years = [column.name for column in table.columns if column.name.startswith("year_")]
    assert totals == [sum(table.number(row, name) for name in years) for row in table.rows]


@pytest.mark.parametrize("style", [Style.MONTHS, Style.RATIO])
@pytest.mark.parametrize("scale", [0.1, 1.0, 10.0])
def test_rounded_quantiles_stay_in_order(style: Style, scale: float) -> None:
    skewed = Quantiles(*(scale * one for one in (25.2, 25.4, 26.0, 37.0, 38.0, 50.0, 62.0, 74.0, 86.0)))
    ordered = [float(one.replace(",", "")) for one in quantile_texts(Cell(skewed, style))]
    del ordered[MEDIAN]  # which has more digits
    assert ordered == sorted(ordered)
