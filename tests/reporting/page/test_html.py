from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reporting.outlooks import PIXEL, covered, outlook_of, plan_of
from tests.reporting.pages import texts
from zplanner.document import open_plan
from zplanner.document.text_plan import FORECAST_FILE, FORECAST_TYPE, PLAN_FILE, PLAN_TYPE
from zplanner.files import folder
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_document
from zplanner.reporting.page.document import PageReport, html_report, page_report
from zplanner.reporting.report_data import report_data_of
from zplanner.wording.report import TITLES

VOID = {"meta", "br", "img", "rect", "line", "polygon"}


class _Page(HTMLParser):
    """The page's text and the elements it is built of."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = []
        self.elements: list[str] = []
        self.open: list[str] = []
        self.references: list[str] = []
        self.scripts: list[tuple[str | None, str | None]] = []
        self.blocks: dict[str, str] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.references += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag == "script":
            self.scripts.append((dict(attrs).get("type"), dict(attrs).get("id")))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "script" in self.open:
            name = self.scripts[-1][1] or ""
            self.blocks[name] = self.blocks.get(name, "") + data
        elif "style" not in self.open:
            self.texts.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.texts).replace("\xa0", " "))


def _page(name: str) -> _Page:
    outlook = outlook_of(covered(name), name=name)
    return _Page(html_report(page_report(plan_of(outlook), outlook, load_model())))


def _elements(name: str) -> list[str]:
    """The elements of a page, but for the lines of a chart's labels: a long name takes two."""
    return [element for element in _page(name).elements if element != "text"]


def test_the_page_holds_everything_the_view_holds(view: PageReport) -> None:
    text = _Page(html_report(view)).text
    for line in texts(view):
        assert re.sub(r"\s+", " ", line) in text, line
    assert "not covered" in text


def test_the_page_needs_no_other_file_and_runs_nothing(view: PageReport) -> None:
    page = _Page(html_report(view))
    assert not {"link", "img", "iframe", "object"} & set(page.elements)
    assert page.scripts == [(PLAN_TYPE, PLAN_FILE), (FORECAST_TYPE, FORECAST_FILE)]  # data, which no browser runs
    assert page.references
    assert all(
        reference.startswith("#") and f'id="{reference[1:]}"' in html_report(view) for reference in page.references
    )
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in html_report(view)


def test_every_element_is_closed(view: PageReport) -> None:
    assert _Page(html_report(view)).open == []


@pytest.fixture(scope="module")
def harmless() -> list[str]:
    return _elements("harmless")


@settings(max_examples=25)
@given(st.text(max_size=60))
def test_any_name_is_text_and_nothing_else(harmless: list[str], name: str) -> None:
    assert _elements(f"a {name}") == harmless


def test_markup_in_names_is_text(harmless: list[str]) -> None:
    name = "<script>alert(1)</script> {{ 7 * 7 }} {% raw %} \"' onload=x </style></svg>-->"
    page = _page(name)
    assert _elements(name) == harmless
    assert page.text.count(name) >= 2


def test_the_same_view_gives_the_same_bytes(view: PageReport) -> None:
    assert html_report(view) == html_report(view)


def test_the_page_carries_the_plan_and_its_forecast_whatever_their_names(tmp_path: Path) -> None:
    name = "</script><script>alert(1)</script> <!-- & "
    outlook = outlook_of(covered(name), name=name)
    plan = plan_of(outlook)
    page = html_report(page_report(plan, outlook, load_model()))
    assert _Page(page).open == []
    assert json.loads(_Page(page).blocks[FORECAST_FILE]) == outlook_document(
        outlook, report_data_of(plan, outlook, load_model()).recommendation_input
    )
    (tmp_path / "report.html").write_text(page, encoding="utf-8")
    assert open_plan(tmp_path / "report.html") == plan


def test_title_author_date_and_logo_stand_at_the_top(plan: Plan, outlook: Outlook) -> None:
    settings = ReportSettings(title="Sizing <1>", author='A. "Planner"', date="2026-11-21", logo=PIXEL)
    page = html_report(page_report(replace(plan, report=settings), outlook, load_model()))
    assert "Sizing <1>" in _Page(page).text
    assert 'A. "Planner" · 21 Nov 2026' in _Page(page).text
    assert _Page(page).references[0].startswith("data:image/png;base64,iVBORw0KGgo")
    assert '<meta name="date" content="2026-11-21">' in page


@pytest.mark.parametrize("section", Section)
def test_a_note_stands_in_its_section_and_a_section_left_out_is_gone(
    section: Section, plan: Plan, outlook: Outlook
) -> None:
    noted = replace(plan, report=ReportSettings(notes=((section, "Ours: <b>less</b>\nis more"),)))
    text = _Page(html_report(page_report(noted, outlook, load_model()))).text
    note = text.index("Planner's note Ours: <b>less</b> is more")
    assert section is Section.SUMMARY or text.rindex(TITLES[section], 0, note) + len(TITLES[section]) + 3 > note
    without = replace(noted, report=replace(noted.report, left_out=frozenset({section})))
    view = page_report(without, outlook, load_model())
    page = html_report(view)
    assert "Ours:" not in _Page(page).text
    assert f"<h2>{TITLES[section]}</h2>" not in page
    assert (view.first is None) == (section is Section.SUMMARY)
    assert f"Left out {TITLES[section]}" in _Page(page).text  # who reads it learns what is not there


def test_an_empty_plan_has_a_page() -> None:
    text = _Page(html_report(page_report(Plan(), outlook_of(), load_model()))).text
    assert "There is no scenario yet." in text
    assert "No workload is stated." in text


def _luminance(color: str) -> float:
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    """Contrast ratio of two colors as WCAG 2.2 defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _palettes() -> list[dict[str, str]]:
    style = (folder("ui") / "report" / "report.css").read_text(encoding="utf-8")
    return [
        dict(re.findall(r"--([\w-]+): (#\w{6})", block)) for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    ]


def test_every_text_can_be_read_in_both_themes() -> None:
    light, dark = _palettes()
    assert set(light) == set(dark)
    for palette in (light, dark):
        for text in ("ink", "muted", "accent", "alert", "reference"):
            assert _contrast(palette[text], palette["ground"]) >= 4.5, text
        for ground in ("tint", "alert-tint", "note"):
            assert _contrast(palette["ink"], palette[ground]) >= 4.5
            assert _contrast(palette["muted"], palette[ground]) >= 4.5
            assert _contrast(palette["accent"], palette["tint"]) >= 4.5
        assert _contrast(palette["median"], palette["band-50"]) >= 3
