from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest
from pypdf import PdfReader

from tests.reporting.outlooks import covered, outlook_of, plan_of, uncovered
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.reporting.outlook_json import outlook_json
from zplanner.reporting.pdf import pdf_report
from zplanner.reporting.view import ReportView, report_view
from zplanner.reporting.wording import times

MARKUP = "#let x = 1; $a_b$ *bold* _it_ \\n <b>&amp;</b> \"q\" 's' `code` @ref <label> [x] {y} ~ // c"


def _pdf(*scenarios: ScenarioOutlook, name: str = "Payroll") -> bytes:
    outlook = outlook_of(*scenarios, name=name)
    return pdf_report(report_view(plan_of(outlook), outlook))


def _pages(document: bytes) -> list[str]:
    return [_flat(page.extract_text()) for page in PdfReader(io.BytesIO(document)).pages]


def _flat(text: str) -> str:
    """Text as it reads: without the breaks that setting it on a page brings in."""
    return re.sub(r"\s+", " ", text.replace("\u200b", "").replace("\xa0", " "))


def _joined(text: str) -> str:
    return re.sub(r"\s", "", text)


def test_the_first_page_is_the_summary(view: ReportView) -> None:
    first = _pages(pdf_report(view))[0]
    for text in (view.title, view.summary, view.binds, view.largest_gap, view.inputs.today, view.inputs.target):
        assert _flat(text) in first, text
    for scenario in view.scenarios:
        assert f"{scenario.number}. {scenario.name}" in first
        assert scenario.throughput.value in first
        assert scenario.headroom.band in first
    assert "not covered" in first


def test_the_pages_hold_everything_the_view_holds(view: ReportView) -> None:
    whole = _joined(" ".join(_pages(pdf_report(view))))
    expected = [scenario.headline for scenario in view.scenarios]
    expected += [cell for scenario in view.scenarios for quantity in scenario.quantities for cell in quantity.cells]
    expected += [text for use in view.scenarios[0].evidence.uses for text in (use.weight, use.what, use.result)]
    expected += [source.citation for source in view.citations.sources]
    expected += [text for own in view.citations.own for text in (own.id, own.what, own.used)]
    expected += [remark.message for remark in (*view.uncovered, *view.warnings)]
    expected += [row.description for row in view.inputs.mix]
    expected += [*view.reading, *view.notes]
    expected += [fact.value for fact in view.facts]
    for text in expected:
        assert _joined(text) in whole, text


def test_the_pages_and_the_document_hold_the_same_numbers(view: ReportView, outlook: Outlook) -> None:
    whole = " ".join(_pages(pdf_report(view)))
    for scenario in json.loads(outlook_json(outlook))["scenarios"]:
        for key in ("throughput_ratio", "cpu_per_unit_ratio"):
            for quantile in ("p10", "p50", "p90"):
                if scenario[key]:
                    assert times(scenario[key][quantile]) in whole


def test_every_page_is_numbered_and_later_pages_name_the_plan(view: ReportView) -> None:
    pages = _pages(pdf_report(view))
    assert len(pages) > 2
    for number, text in enumerate(pages, start=1):
        assert f"Page {number} of {len(pages)}" in text
        assert view.title in text


def test_a_hash_can_be_copied_whole(view: ReportView) -> None:
    last = PdfReader(io.BytesIO(pdf_report(view))).pages[-1].extract_text()
    assert view.facts[0].value in last


def test_the_document_is_accessible(view: ReportView) -> None:
    reader = PdfReader(io.BytesIO(pdf_report(view)))
    root: Any = reader.root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en-US"
    assert b"pdfuaid" in root["/Metadata"].get_data()
    assert reader.metadata is not None
    assert reader.metadata.title == "Payroll to zEC12: capacity forecast"
    assert reader.pages[0].mediabox.width == pytest.approx(595.28, abs=0.1)


def test_the_same_view_gives_the_same_bytes(view: ReportView) -> None:
    assert pdf_report(view) == pdf_report(view)


def test_markup_in_names_is_text() -> None:
    text = "".join(_pages(_pdf(covered(MARKUP), name=MARKUP)))
    assert _joined(text).count(_joined(MARKUP)) >= 2


@pytest.mark.parametrize(
    "name",
    [
        "שלום עולם — تخطيط السعة",
        "🚀 漢字 👩\u200d💻",
        "\ue123 in no font",
        "x" * 300,
        "many words " * 27,
        "\x00\x1b[31m\u202e\ud800\ufffe",
        "",
    ],
)
def test_any_name_can_be_printed(name: str) -> None:
    document = _pdf(covered(name), uncovered(name), name=name)
    assert _pdf(covered(name), uncovered(name), name=name) == document
    assert len(_pages(document)) >= 3


def test_a_name_of_300_letters_is_whole_in_the_summary() -> None:
    assert "x" * 300 in _joined(_pages(_pdf(covered("x" * 300)))[0])


def test_a_plan_without_scenarios_is_printed() -> None:
    view = report_view(Plan(), outlook_of())
    assert view.summary in _pages(pdf_report(view))[0]


def test_many_scenarios_are_printed() -> None:
    whole = " ".join(_pages(_pdf(*(covered(f"scenario {number}", 0.5 + number) for number in range(20)))))
    assert "20. scenario 19" in whole
