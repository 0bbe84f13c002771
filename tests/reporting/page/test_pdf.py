from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tests.reporting.outlooks import PIXEL, covered, outlook_of, plan_of, uncovered
from tests.reporting.pages import texts
from zplanner.document import open_plan
from zplanner.document.text_plan import FORECAST_FILE, FORECAST_TYPE, PLAN_FILE, PLAN_TYPE
from zplanner.planning.outlook import Outlook, Quantiles, Quantity, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Paper, ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_document, outlook_json
from zplanner.reporting.page.document import PageReport, attachments, page_report
from zplanner.reporting.page.pdf import pdf_report, report_pages
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.reporting.report_data import report_data_of
from zplanner.wording.numbers import shortened
from zplanner.wording.quantities import MEANINGS, band_of, median_of
from zplanner.wording.report import TITLES

MARKUP = "#let x = 1; $a_b$ *bold* _it_ \\n <b>&amp;</b> \"q\" 's' `code` @ref <label> [x] {y} ~ // c"


def _pdf(*scenarios: ScenarioOutlook, name: str = "Payroll") -> bytes:
    outlook = outlook_of(*scenarios, name=name)
    return pdf_report(page_report(plan_of(outlook), outlook, load_model()))


def _pages(document: bytes) -> list[str]:
    return [_flat(page.extract_text()) for page in PdfReader(io.BytesIO(document)).pages]


def _page_count(document: bytes) -> int:
    return len(PdfReader(io.BytesIO(document)).pages)


def _flat(text: str) -> str:
    """Text as it reads: without the breaks that setting it on a page brings in."""
    return re.sub(r"\s+", " ", text.replace("\xa0", " "))


def _joined(text: str) -> str:
    return re.sub(r"\s", "", text)


@pytest.fixture(scope="module")
def printed(view: PageReport) -> bytes:
    return pdf_report(view)


@pytest.fixture(scope="module")
def pages(printed: bytes) -> list[str]:
    return _pages(printed)


def test_the_first_page_is_the_summary(view: PageReport, pages: list[str]) -> None:
    first = pages[0]
    assert view.first is not None
    for line in (view.cover.title, *texts(view.first)):
        assert _joined(line).casefold() in _joined(first).casefold(), line


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("count", [1, 3, 8, 9])
def test_the_summary_fits_on_one_page_of_any_paper(paper: Paper, count: int) -> None:
    long = "a name of many words " * 14
    outlook = outlook_of(*(covered(f"{number} {long}") for number in range(count)), name=long)
    settings = ReportSettings(paper=paper, author=long[:250], date="2026-11-21", logo=PIXEL)
    settings = replace(settings, notes=((Section.SUMMARY, long),), left_out=frozenset(Section) - {Section.SUMMARY})
    document = pdf_report(page_report(replace(plan_of(outlook), report=settings), outlook, load_model()))
    pages = _pages(document)
    assert len(pages) == 2
    assert "Meets target: probability for 3 years, on every resource; below it, at today's load." in pages[0]
    assert pages[1].startswith(f"{shortened(long, 60)} Capacity forecast Notes")
    box = PdfReader(io.BytesIO(document)).pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == {"a4": (595, 842), "us-letter": (612, 792)}[paper]


def test_the_pages_hold_everything_the_view_holds(view: PageReport, pages: list[str]) -> None:
    whole = _joined(" ".join(pages))
    for line in texts(view.chapters):
        assert _joined(line) in whole, line


def test_the_pages_and_the_document_hold_the_same_numbers(outlook: Outlook, pages: list[str]) -> None:
    whole = " ".join(pages)
    for scenario in json.loads(outlook_json(outlook))["scenarios"]:
        for key in ("throughput_ratio", "cpu_per_unit_ratio"):
            if numbers := scenario[key]:
                shown = Quantiles(p025=None, p975=None, **numbers)
                assert median_of(MEANINGS[Quantity(key)], shown) in whole
                assert band_of(MEANINGS[Quantity(key)], shown) in whole


def test_every_page_is_numbered_and_later_pages_name_the_plan(view: PageReport, pages: list[str]) -> None:
    assert len(pages) > 2
    for number, text in enumerate(pages, start=1):
        assert f"Page {number} of {len(pages)}" in text
        assert view.cover.title in text


def test_a_hash_can_be_copied_whole(plan: Plan, printed: bytes) -> None:
    last = PdfReader(io.BytesIO(printed)).pages[-1].extract_text()
    assert plan_sha256(plan) in last


def test_an_id_is_found_as_it_is_written(plan: Plan, outlook: Outlook) -> None:
    """It stays on one line, and nothing invisible stands between its characters."""
    name = "own-night-batch-of-payroll-2026-03-03"
    renamed = replace(plan, measurements=tuple(replace(one, id=name) for one in plan.measurements))
    document = pdf_report(page_report(renamed, outlook, load_model()))
    assert name in "".join(page.extract_text() for page in PdfReader(io.BytesIO(document)).pages)


def test_what_is_copied_holds_nothing_invisible_and_names_are_written_as_they_are(pages: list[str]) -> None:
    text = " ".join(pages)
    assert not re.search("[\u00ad\u200b-\u200f\u2060\ufeff]", text)
    assert "Contents" in text
    assert "z/VM" in text
    assert "Z/VM" not in text


def _elements(node: Any) -> Iterator[Any]:
    """The elements of a structure tree, in reading order."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        for child in node:
            yield from _elements(child)
    elif isinstance(node, dict):
        if "/S" in node:
            yield node
        yield from _elements(node.get("/K", []))


def _titles(outline: Any) -> list[str]:
    """The bookmarks of the first level."""
    return [one["/Title"] for one in outline if not isinstance(one, list)]


def test_the_document_is_accessible(plan: Plan, outlook: Outlook) -> None:
    """What PDF/UA-1 asks for, read back from the file; Typst itself refuses to write what breaks it."""
    settings = ReportSettings(logo=PIXEL, notes=((Section.GAPS, "Ours."),))
    view = page_report(replace(plan, report=settings), outlook, load_model())
    reader = PdfReader(io.BytesIO(pdf_report(view)))
    root: Any = reader.root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en-US"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()
    pages: list[Any] = list(reader.pages)
    assert all(page["/Tabs"] == "/S" for page in pages)
    elements = list(_elements(root["/StructTreeRoot"]))
    kinds = [element["/S"] for element in elements]
    assert "/Title" not in kinds, "which PDF/UA-1 takes for a paragraph, without a bookmark"
    assert [one["/T"] for one in elements if one["/S"] == "/H1"] == _titles(reader.outline)
    assert view.first is not None
    headings = view.cover.title, view.first.recommended.headline, *(chapter.title for chapter in view.chapters)
    assert _titles(reader.outline) == list(headings)
    tables = [element for element in elements if element["/S"] == "/Table"]
    assert len(tables) > 8
    for table in tables:
        heads = [one for one in _elements(table) if one["/S"] == "/TH"]
        assert heads
        assert all(head["/A"][0]["/Scope"] == "/Column" for head in heads)
    figures = [element for element in elements if element["/S"] == "/Figure"]
    assert len(figures) > 8
    assert all(figure["/Alt"] for figure in figures)


def test_every_font_is_embedded(printed: bytes) -> None:
    pages: list[Any] = list(PdfReader(io.BytesIO(printed)).pages)
    fonts = [
        font["/DescendantFonts"][0]["/FontDescriptor"]
        for page in pages
        for font in page["/Resources"]["/Font"].values()
    ]
    assert fonts
    assert all("/FontFile2" in font or "/FontFile3" in font for font in fonts)


def test_the_properties_are_those_of_the_plan_and_never_the_clocks(
    plan: Plan, outlook: Outlook, printed: bytes
) -> None:
    settings = ReportSettings(title="Sizing", author="A. Planner", date="2026-11-21")
    stated = PdfReader(io.BytesIO(pdf_report(page_report(replace(plan, report=settings), outlook, load_model()))))
    assert stated.metadata is not None
    assert (stated.metadata.title, stated.metadata.author) == ("Sizing", "A. Planner")
    assert str(stated.metadata["/CreationDate"]) == "D:20261121000000Z"
    bare = PdfReader(io.BytesIO(printed))
    assert bare.metadata is not None
    assert (bare.metadata.title, bare.metadata.author) == ("Payroll to zEC12", None)
    assert "/CreationDate" not in bare.metadata


def test_the_document_carries_the_plan_and_its_forecast(
    plan: Plan, outlook: Outlook, printed: bytes, tmp_path: Path
) -> None:
    reader = PdfReader(io.BytesIO(printed))
    carried = {one.name: one for one in reader.attachment_list}
    assert json.loads(carried[FORECAST_FILE].content) == outlook_document(
        outlook, report_data_of(plan, outlook, load_model()).recommendation_input
    )
    assert [carried[name].subtype for name in (PLAN_FILE, FORECAST_FILE)] == [f"/{PLAN_TYPE}", f"/{FORECAST_TYPE}"]
    assert [one["/Desc"] for name in (PLAN_FILE, FORECAST_FILE) for one in [_file(reader, name)]] == [
        one.description for one in attachments(plan, outlook)
    ]
    (tmp_path / "report.pdf").write_bytes(printed)
    assert open_plan(tmp_path / "report.pdf") == plan


def _file(reader: PdfReader, name: str) -> Any:
    """The description of an embedded file."""
    root: Any = reader.root_object
    names = root["/Names"]["/EmbeddedFiles"]["/Names"]
    return names[names.index(name) + 1].get_object()


def test_a_note_stands_in_its_section_and_a_section_left_out_is_gone(plan: Plan, outlook: Outlook) -> None:
    notes = tuple((section, f"Ours on {section.value}: *more* #than $x$.") for section in Section)
    pages = _joined("".join(_pages(pdf_report(_told(plan, outlook, ReportSettings(notes=notes))))))
    places = [pages.index(_joined(f"PLANNER'S NOTE {note}")) for _, note in notes]
    assert places == sorted(places)
    for section in (Section.SUMMARY, Section.EVIDENCE, Section.GLOSSARY):
        settings = ReportSettings(notes=notes, left_out=frozenset({section}))
        document = pdf_report(_told(plan, outlook, settings))
        assert f"Ours on {section.value}" not in " ".join(_pages(document))
        assert TITLES[section] not in _titles(PdfReader(io.BytesIO(document)).outline)


def _told(plan: Plan, outlook: Outlook, settings: ReportSettings) -> PageReport:
    return page_report(replace(plan, report=settings), outlook, load_model())


def test_the_pages_can_be_seen_before_they_are_exported(plan: Plan, outlook: Outlook) -> None:
    view = _told(plan, outlook, ReportSettings(paper=Paper.LETTER))
    shown = report_pages(view, ppi=36, most=2)
    assert shown.count == _page_count(pdf_report(view)) > len(shown.pages) == 2
    assert len(shown.begins) == len(view.chapters)
    for page in shown.pages:
        assert page.startswith(b"\x89PNG")
        assert (int.from_bytes(page[16:20], "big"), int.from_bytes(page[20:24], "big")) == (306, 396)


def test_the_same_view_gives_the_same_bytes(view: PageReport, printed: bytes) -> None:
    assert pdf_report(view) == printed


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
    assert _page_count(document) >= 3


def test_a_name_of_300_letters_is_whole_where_scenarios_are_compared() -> None:
    assert "x" * 300 in _joined("".join(_pages(_pdf(covered("x" * 300)))))


def test_a_plan_without_scenarios_is_printed() -> None:
    view = page_report(Plan(), outlook_of(), load_model())
    assert "There is no scenario yet. Add one to see what it would do." in _pages(pdf_report(view))[0]


def test_many_scenarios_are_printed() -> None:
    whole = " ".join(_pages(_pdf(*(covered(f"scenario {number}", 0.5 + number) for number in range(20)))))
    assert "20. scenario 19" in whole
