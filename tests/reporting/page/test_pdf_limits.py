"""Where the printed report meets a limit: a character no font has, a picture that cannot be set, a full page."""

from __future__ import annotations

import io
import re
import zlib
from dataclasses import replace
from typing import Any

import pytest
from pypdf import PdfReader

from tests.refusals import refused
from tests.reporting.outlooks import PIXEL, covered, outlook_of, plan_of
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Paper, ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.page.document import PageReport, page_report
from zplanner.reporting.page.pdf import NO_GLYPH, TypstRefusal, WritingCode, pdf_report, report_pages, without_glyph
from zplanner.wording.report import NO_FONT, SYSTEM_FONTS

CHINESE = "中文"
IN_NO_FONT = "\u0378"
"""A place of Unicode that no character has."""


def _bare(text: str) -> str:
    return re.sub(r"\s", "", text)


def _text(document: bytes) -> str:
    return _bare(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages))


def _named(name: str) -> bytes:
    outlook = outlook_of(covered(name), name=name)
    return pdf_report(page_report(plan_of(outlook), outlook, load_model()))


def _is_marked(document: bytes) -> bool:
    """Whether it claims to be accessible."""
    root: Any = PdfReader(io.BytesIO(document)).root_object
    return b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()


@pytest.mark.parametrize("paper", Paper)
def test_a_note_on_the_first_page_leaves_room_for_the_chart(paper: Paper, plan: Plan, outlook: Outlook) -> None:
    note = "The peak of December counts.\nThe batch window must not grow.\nThe order has to be out by the end of June."
    settings = ReportSettings(paper=paper, date="2026-11-21", logo=PIXEL, notes=((Section.SUMMARY, note),))
    document = pdf_report(page_report(replace(plan, report=settings), outlook, load_model()))
    first, second = (page.extract_text() for page in PdfReader(io.BytesIO(document)).pages[:2])
    assert "CPU utilization as the load grows" in first
    assert "Scenario comparison" in second


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("count", [6, 8])
def test_the_chart_of_the_first_page_stays_with_many_scenarios(paper: Paper, count: int) -> None:
    outlook = outlook_of(*(covered(f"Option {number}: zEC12, {number} engines") for number in range(1, count + 1)))
    plan = replace(plan_of(outlook), report=ReportSettings(paper=paper, date="2026-11-21", author="A. Planner"))
    view = page_report(plan, outlook, load_model())
    text = PdfReader(io.BytesIO(pdf_report(replace(view, chapters=view.chapters[-1:])))).pages[0].extract_text()
    assert "utilization as the load grows" in text


@pytest.mark.parametrize("name", ["Überlast — Ωμέγα Ж", "🚀", "漢字 \U0001f9ea"])
def test_a_report_that_is_not_the_same_everywhere_says_so_and_is_accessible(name: str) -> None:
    document = _named(name)
    whole = _text(document)
    assert _is_marked(document)
    assert not (name.startswith("Über") and (_bare(NO_FONT) in whole or _bare(SYSTEM_FONTS) in whole))


def test_a_character_no_font_has_is_shown_by_its_code_and_leaves_those_that_fonts_have() -> None:
    document = _named(CHINESE + IN_NO_FONT)
    whole = _text(document)
    assert _is_marked(document)
    lacking = without_glyph(frozenset(CHINESE + IN_NO_FONT))
    assert IN_NO_FONT in lacking
    assert "".join(f"[U+{ord(one):04X}]" if one in lacking else one for one in CHINESE + IN_NO_FONT) in whole
    assert _bare(SYSTEM_FONTS) in whole
    assert _bare(NO_FONT) in whole


def test_only_a_missing_character_is_taken_for_one(view: PageReport) -> None:
    """What breaks the document otherwise is told, and not tried again with other fonts."""
    broken = replace(view, cover=replace(view.cover, date="2026-13-45"))
    with pytest.raises(TypstRefusal) as caught:
        pdf_report(broken)
    assert NO_GLYPH not in str(caught.value)


def test_a_typesetter_that_gives_up_is_an_error_in_one_sentence(view: PageReport) -> None:
    header = PIXEL.index(b"IDAT") - 4
    palette = b"\0\0\0\4PLTEabcd" + zlib.crc32(b"PLTEabcd").to_bytes(4, "big")
    kind = b"IHDR" + PIXEL[16:25] + b"\3" + PIXEL[26:29]
    crashing = PIXEL[:12] + kind + zlib.crc32(kind).to_bytes(4, "big") + palette + PIXEL[header:]
    view = replace(view, cover=replace(view.cover, logo=crashing))
    with refused(WritingCode.TYPESETTER):
        pdf_report(view)
    with refused(WritingCode.TYPESETTER):
        report_pages(view, ppi=36, most=100)
