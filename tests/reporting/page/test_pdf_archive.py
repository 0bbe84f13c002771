"""A printed report with a date is made to be kept: PDF/A-3a, in which each file says what it is to the report."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.reporting.outlooks import PIXEL, covered, outlook_of, plan_of
from zplanner.document import open_plan
from zplanner.document.text_plan import FORECAST_FILE, PLAN_FILE
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.page.document import page_report
from zplanner.reporting.page.pdf import pdf_report

IN_NO_FONT = "\u0378"
"""A place of Unicode that no character has."""

KEPT = ReportSettings(date="2026-11-21", author="Jürgen", logo=PIXEL, notes=((Section.GAPS, "Ours."),))


def _root(document: bytes) -> Any:
    return PdfReader(io.BytesIO(document)).root_object


def _marks(document: bytes) -> tuple[bool, bool]:
    """Whether it claims to be accessible (PDF/UA-1), and archival (PDF/A-3a)."""
    told = _root(document)["/Metadata"].get_data()
    is_archival = b"<pdfaid:part>3</pdfaid:part>" in told and b"<pdfaid:conformance>A</pdfaid:conformance>" in told
    return b"<pdfuaid:part>1</pdfuaid:part>" in told, is_archival


def _named(name: str, settings: ReportSettings) -> bytes:
    outlook = outlook_of(covered(name), name=name)
    return pdf_report(page_report(replace(plan_of(outlook), report=settings), outlook, load_model()))


def test_a_report_with_a_date_can_be_archived_with_the_files_it_carries(
    plan: Plan, outlook: Outlook, tmp_path: Path
) -> None:
    dated = replace(plan, report=KEPT)
    view = page_report(dated, outlook, load_model())
    document = pdf_report(view)
    root = _root(document)
    assert _marks(document) == (True, True)
    assert len(root["/OutputIntents"]) == 1
    files = [one.get_object() for one in root["/AF"]]
    assert {one["/UF"]: one["/AFRelationship"] for one in files} == {PLAN_FILE: "/Source", FORECAST_FILE: "/Data"}
    assert {str(one["/EF"]["/F"]["/Params"]["/ModDate"]) for one in files} == {"D:20261121000000Z"}
    (tmp_path / "report.pdf").write_bytes(document)
    assert open_plan(tmp_path / "report.pdf") == dated
    assert pdf_report(view) == document


def test_a_report_without_a_date_is_accessible_and_claims_no_more() -> None:
    """An archive asks for a date, and the clock's would make other bytes each time."""
    assert _marks(_named("Payroll", replace(KEPT, date=""))) == (True, False)


@pytest.mark.parametrize("name", ["שלום עולם — تخطيط السعة", "Überlast Ωμέγα Ж", "x" * 300])
def test_a_name_in_any_script_of_the_fonts_can_be_archived(name: str) -> None:
    assert _marks(_named(name, KEPT)) == (True, True)


def test_what_only_the_archive_refuses_stays_accessible() -> None:
    """A character for private use looks as its font likes, so that no archive takes it."""
    assert _marks(_named("\ue123 ours", KEPT)) == (True, False)


def test_a_name_with_a_character_no_font_has_is_printed_by_its_code_and_carries_both_marks() -> None:
    document = _named(f"{IN_NO_FONT} Payroll", KEPT)
    assert _marks(document) == (True, True)
    for page in PdfReader(io.BytesIO(document)).pages:  # each names the plan, or its scenario
        assert " Payroll" in page.extract_text()
    assert _named(f"{IN_NO_FONT} Payroll", KEPT) == document
