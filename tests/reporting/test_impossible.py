"""Every report says once that a scenario does not run, with the reason, in the place of its figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.planning.plans import plan_of
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Section
from zplanner.regression.model import load_model
from zplanner.reporting.forecast_tables import quantity_table, scenario_table
from zplanner.reporting.listing.forecast import forecast_csv, forecast_listing
from zplanner.reporting.page.blocks import Heading, Paragraph
from zplanner.reporting.page.document import page_report
from zplanner.reporting.report import write_report
from zplanner.reporting.report_data import report_data_of
from zplanner.reporting.table import Missing

REASON = "FICON Express8 does not run on z9"

PLAN: Plan = replace(
    plan_of(
        {"java": 1.0},
        {"machine": "z10", "utilization": 0.75, "channel_card": "FICON Express8", "disk_utilization": 0.3},
        {"machine": "z9"},
        {"machine": "z196"},
    ),
    engine_limit=5.9,
)
"""A cap just below today's load, so that no engines of today's machine suffice."""


@pytest.fixture(scope="module")
def outlook() -> Outlook:
    return forecast(PLAN, load_model())


def test_an_impossible_scenario_has_no_figure_but_the_reason(outlook: Outlook) -> None:
    report_data = report_data_of(PLAN, outlook, load_model())
    impossible, possible = scenario_table(report_data).rows
    table = scenario_table(report_data)
    for name in ("throughput", "cpu_per_unit", "cpu_utilization", "headroom", "engines_needed", "bottleneck"):
        assert table.value(impossible, name) is Missing.DOES_NOT_RUN
    assert set(quantity_table(report_data).where("number", 1).values("value")) == {Missing.DOES_NOT_RUN}
    assert table.texts(impossible, "remark")[0].startswith(f"left out: {REASON}")
    assert table.texts(possible, "remark") == [""]
    assert report_data.recommended.number == 2
    assert REASON in report_data.advice.reason
    view = page_report(PLAN, outlook, load_model())
    assert view.first
    assert view.first.standings
    label, figures = view.first.standings.rows[1]  # the first is today's configuration
    assert label.beneath.startswith(f"left out: {REASON}")
    assert (figures.text, figures.span) == ("does not run", len(view.first.standings.columns) - 1)
    for section in (Section.QUANTITIES, Section.COMPONENTS, Section.CONTRIBUTIONS):
        (shown,) = (one for one in view.chapters if one.section is section)
        headings = [one.text for one in shown.blocks if isinstance(one, Heading)]
        assert [text[:2] for text in headings] == ["2."], "what does not run has no table of dashes"
        assert any(one == Paragraph("Scenario 1 does not run.", small=True) for one in shown.blocks)


def test_the_table_and_the_csv_say_why_there_is_no_figure(outlook: Outlook) -> None:
    block = forecast_listing(outlook).split("\n\n")[1]
    assert f"Impossible:     {REASON}" in block
    assert "not covered" not in block
    assert "Throughput" not in block
    row = forecast_csv(outlook).splitlines()[1]
    assert "does not run" in row
    assert REASON in row


@pytest.mark.parametrize("suffix", ["html", "pdf", "xlsx", "csv", "json"])
def test_every_form_of_the_report_is_written(outlook: Outlook, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"report.{suffix}"
    write_report(PLAN, outlook, file)
    assert file.stat().st_size > 0
    if suffix in ("html", "csv", "json"):
        assert REASON in file.read_text(encoding="utf-8")


def test_where_nothing_may_be_recommended_the_summary_says_why() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.75}, {"machine": "z196", "processors": 90})
    plan = replace(plan, engine_limit=5.9)
    view = page_report(plan, forecast(plan, load_model()), load_model())
    assert view.summary.startswith(
        "No scenario can be recommended. Scenario 1 is left out: z196 has at most 80 engines"
    )
