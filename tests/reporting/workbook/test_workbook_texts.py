"""Whatever a name holds, the workbook is whole, and the name is a text in it."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.reporting.outlooks import OWN, covered, outlook_of, plan_of
from tests.reporting.workbook.workbooks import opened, rows_under, texts, workbook_of
from zplanner.planning.outlook import BANDED
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.workbook.book import report_workbook
from zplanner.reporting.workbook.cells import LONGEST_TEXT, pieces
from zplanner.wording.numbers import plain

NAMES = (
    '=HYPERLINK("https://example.org","click")',
    "{=1+1}",
    "+1",
    "-1",
    "@x",
    "007",
    "1e5",
    "https://example.org/",
    "mailto:a@example.org",
    "internal:Sheet1!A1",
    "<r>rich</r>",
    "<r><t>rich & bare</t></r>",
    "<script>alert('x')</script> & \"more\" ]]>",
    "_x0041_ is no A",
    "Plan!A1",
    "'Summary'!$A$1",
    '&P of &N && &"Arial"',
    "مرحبا بالعالم \u202eback",
    "漢字と👩\u200d💻 emoji",
    "tab\tline\nbell\a null\0 noncharacter \ufffe\uffff half \ud800",
    "x" * 300,
    "long " * 1_000,
    "👩" * 5_000,
)

HARDEST = (NAMES[0], "<r>rich & bare</r>", NAMES[-4], *NAMES[-2:])


def sheets_with(name: str) -> Any:
    """A workbook that has the name in every place a planner can write in."""
    outlook = outlook_of(covered(name), covered("other"), name=name)
    own = replace(OWN, id=name[:100], benchmark=name, locator=name, note=name)
    short = name[:300]
    notes = tuple((section, name[:5_000]) for section in Section)
    report = ReportSettings(title=short, author=short, notes=notes)
    return workbook_of(replace(plan_of(outlook), measurements=(own,), report=report), outlook)


def test_every_name_of_a_scenario_is_a_text() -> None:
    outlook = outlook_of(*map(covered, NAMES), name=NAMES[0])
    data = report_workbook(plan_of(outlook), outlook, load_model())
    rows = rows_under(opened(data)["Scenarios"], "Quantity")
    for row, name in zip(rows[:: len(BANDED)], NAMES, strict=True):
        assert row["Scenario"].rstrip() == pieces(plain(name))[0].rstrip()
    with zipfile.ZipFile(io.BytesIO(data)) as container:
        for part in container.namelist():
            text = container.read(part).decode("utf-8")
            assert "<hyperlink" not in text
            assert not any("HYPERLINK" in formula for formula in re.findall("<(?:c:)?f>[^<]*<", text))


@pytest.mark.parametrize("name", HARDEST, ids=("formula", "rich text", "control characters", "long", "emoji"))
def test_a_text_is_a_text_wherever_a_planner_writes_it(name: str) -> None:
    book = sheets_with(name)
    assert rows_under(book["Scenarios"], "Quantity")[0]["Scenario"].rstrip() == pieces(plain(name))[0].rstrip()
    for sheet in book:
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.hyperlink is None
                assert not isinstance(cell.value, str) or len(cell.value.encode("utf-16-le")) <= 2 * LONGEST_TEXT


@settings(max_examples=6)
@given(name=st.text(max_size=200))
def test_any_text_makes_a_whole_workbook(name: str) -> None:
    assert sheets_with(name)


@given(text=st.text(max_size=50), times=st.integers(1, 2_000))
def test_a_long_text_goes_on_in_further_cells(text: str, times: int) -> None:
    whole = text * times
    parts = pieces(whole)
    assert len("".join(parts)) == len(whole)
    assert all(len(part.encode("utf-16-le", errors="surrogatepass")) <= 2 * LONGEST_TEXT for part in parts)


def test_a_note_of_two_pages_stands_whole() -> None:
    outlook = outlook_of(covered())
    note = " ".join(f"word{at}" for at in range(600))
    report = ReportSettings(notes=((Section.GROWTH, note),))
    book = workbook_of(replace(plan_of(outlook), report=report), outlook)
    assert note in " ".join(texts(book["Growth"]))
