"""The pages for a signature are two, whatever is decided, and stand in front of the report or in its place."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader

from tests.examples import payroll
from tests.reporting.outlooks import outlook_of
from zplanner.document.text_plan import plan_from, text_of
from zplanner.evidence.configuration import Configuration
from zplanner.planning.decisions.decision import decision
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Component, Costs, Plan, Price, Scenario, Stage
from zplanner.planning.report_settings import Paper, ReportSettings, SignaturePlacement
from zplanner.regression.model import load_model
from zplanner.reporting.decision_tables import input_parts
from zplanner.reporting.page.document import PageReport, html_report, page_report
from zplanner.reporting.page.first_pages import SignaturePages
from zplanner.reporting.page.pdf import pdf_report
from zplanner.reporting.report_data import report_data_of
from zplanner.uncertain import Uncertain
from zplanner.wording import summary as words
from zplanner.wording.advice.input_quality import NAMES
from zplanner.wording.numbers import money

PRICED = Costs(engine=Price(75_000, "EUR"), license=Price(40_000), idle_engine=Price(5_000), missed_month=Price(80_000))


def _signed(plan: Plan, placement: SignaturePlacement, **settings: Any) -> Plan:
    return replace(plan, report=ReportSettings(author="Dana Reed", signature=placement, **settings))


@cache
def _outlook(plan: Plan) -> Outlook:
    return forecast(plan, load_model())


def _view(plan: Plan) -> PageReport:
    return page_report(plan, _outlook(replace(plan, report=ReportSettings())), load_model())


def _pages(plan: Plan) -> SignaturePages:
    found = _view(_signed(plan, SignaturePlacement.ALONE)).signature
    assert found is not None
    return found


def _text(pages: SignaturePages) -> str:
    return repr((pages.first, pages.second))


def _largest() -> Plan:
    """Eight scenarios of twenty classes, with long names and all prices."""
    classes = list(Plan().names.classes)[:20]
    mix = tuple(Component(name, Uncertain.exactly(1 / len(classes))) for name in classes)
    scenarios = tuple(
        Scenario(f"{'A long name of what is bought ' * 2}{count}", Configuration(processors=count))
        for count in range(8, 16)
    )
    current = Configuration(machine="z10", processors=8, utilization=0.6, hypervisor="zvm", disk_utilization=0.3)
    growth = Uncertain(0.05, 0.15)
    return Plan("Eight by twenty", current, mix, scenarios, growth_per_year=growth, costs=PRICED)


def test_without_the_setting_a_report_has_no_page_to_sign() -> None:
    assert _view(payroll()).signature is None


def test_alone_they_are_all_of_the_report_and_in_front_the_report_follows() -> None:
    alone, front = (_view(_signed(payroll(), one)) for one in (SignaturePlacement.ALONE, SignaturePlacement.FRONT))
    assert (alone.first, alone.chapters) == (None, ())
    assert front.first is not None
    assert front.chapters == _view(replace(payroll(), report=ReportSettings(author="Dana Reed"))).chapters
    assert front.signature == alone.signature


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("plan", [payroll(), _largest()], ids=["payroll", "largest"])
def test_they_are_two_pages(plan: Plan, paper: Paper) -> None:
    alone = _signed(plan, SignaturePlacement.ALONE, paper=paper)
    assert len(PdfReader(io.BytesIO(pdf_report(_view(alone)))).pages) == 2


def test_they_name_the_decision_and_what_doing_nothing_costs() -> None:
    plan = replace(payroll(), costs=PRICED)
    report_data = report_data_of(plan, _outlook(plan), load_model())
    pages = _pages(plan)
    assert pages.decision.headline == report_data.advice.headline
    assert report_data.advice.today in _text(pages)
    assert "Changing nothing is expected to cost" in report_data.advice.today


def test_they_have_the_cost_of_every_choice_or_say_that_none_is_priced() -> None:
    plan = replace(payroll(), costs=PRICED)
    found = decision(plan, _outlook(plan), load_model()).regret
    assert found is not None
    text = _text(_pages(plan))
    assert all(money(round(cost)) in text for cost in found.expected_costs().tolist())
    assert words.NO_PRICES not in text
    assert words.NO_PRICES in _text(_pages(payroll()))


def test_they_say_what_a_scenario_changes_later() -> None:
    first, *others = payroll().scenarios
    stage = Stage("2028-03", Configuration(processors=12))
    dated = replace(
        _signed(payroll(), SignaturePlacement.ALONE, date="2026-11-28"),
        scenarios=(replace(first, stages=(stage,)), *others),
    )
    pages = page_report(dated, forecast(dated, load_model()), load_model()).signature
    assert pages is not None
    assert "from Mar 2028: 12 engines" in _text(pages)


def test_they_rate_the_input_as_the_report_does() -> None:
    report_data = report_data_of(payroll(), _outlook(payroll()), load_model())
    text = _text(_pages(payroll()))
    assert all(NAMES[part.kind] in text for part in input_parts(report_data))


def test_conditions_and_changes_without_a_figure_are_named() -> None:
    current = Configuration(machine="z10", processors=8, utilization=0.6, hypervisor="lpar", central_storage_gib=64)
    scenarios = (Scenario("less memory", Configuration(central_storage_gib=32, processors=10)),)
    plan = Plan("memory", current, payroll().mix, scenarios)
    text = _text(_pages(plan))
    chosen = report_data_of(plan, _outlook(plan), load_model()).chosen
    assert chosen is not None
    assert all(one in text for one in words.granted(plan, chosen.outlook))
    assert all(one in text for one in words.not_counted(plan, chosen.outlook))


def test_a_plan_without_scenarios_can_be_signed() -> None:
    plan = _signed(Plan(), SignaturePlacement.ALONE)
    assert len(PdfReader(io.BytesIO(pdf_report(page_report(plan, outlook_of(), load_model())))).pages) == 2


def test_a_document_has_one_title_and_the_pages_to_sign_have_bookmarks() -> None:
    view = _view(_signed(payroll(), SignaturePlacement.FRONT))
    reader = PdfReader(io.BytesIO(pdf_report(view)))
    outline: list[Any] = [one["/Title"] for one in reader.outline if not isinstance(one, list)]
    pages, title = _pages(payroll()), view.cover.title
    assert outline[: 2 + len(pages.first)] == [title, pages.decision.headline, *(one.title for one in pages.first)]
    assert outline.count(title) == 1
    root: Any = reader.root_object
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()


def test_the_web_page_has_lines_to_sign_on() -> None:
    page = html_report(_view(_signed(payroll(), SignaturePlacement.FRONT)))
    assert re.search(r'<dl class="roles">.*Dana Reed.*Approved by', page, re.DOTALL)
    assert 'class="roles"' not in html_report(_view(payroll()))


@pytest.mark.parametrize("placement", list(SignaturePlacement))
def test_a_text_plan_keeps_where_they_are(placement: SignaturePlacement) -> None:
    written = text_of(_signed(payroll(), placement))
    assert plan_from(written).report.signature is placement
    assert ("signature = " in written) is (placement is not SignaturePlacement.NONE)
