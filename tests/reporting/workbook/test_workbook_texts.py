"""Whatever a name holds, the workbook is whole, and the name is a text in it, and a day a day."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import plan_of as moved_plan
from tests.reporting.outlooks import OWN, around, covered, outlook_of, plan_of, uncovered
from tests.reporting.workbook.workbooks import opened, rows_under, texts, workbook_of
from zplanner.planning.forecast import forecast, with_parts
from zplanner.planning.outlook import BANDED, Quantiles
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.report_data import report_data_of
from zplanner.reporting.workbook.book import report_workbook
from zplanner.reporting.workbook.sheet import LONGEST_TEXT, pieces
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import time_of
from zplanner.wording.numbers import NOT_COVERED, plain

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


NEVER = Quantiles(*[None] * 9)


def _reached(months: Quantiles, date: str = "2026-11-21") -> object:
    outlook = outlook_of(covered(months_of_headroom=months), uncovered())
    plan = replace(plan_of(outlook), report=ReportSettings(date=date))
    first, last = rows_under(workbook_of(plan, outlook)["Summary"], "Months count from")
    assert last["Limit reached on (median)"] == NOT_COVERED
    return first["Limit reached on (median)"]


def test_the_limit_is_reached_so_many_whole_months_after_the_date_of_the_report() -> None:
    for months, day in ((26.4, datetime(2029, 1, 21)), (26.6, datetime(2029, 2, 21)), (26.5, datetime(2029, 2, 21))):
        assert _reached(around(months, 0.2)) == day
        assert time_of(months, datetime(2026, 11, 21).date()) == f"{day:%b %Y}"
    assert _reached(around(3.0, 0.1), "2026-11-30") == datetime(2027, 2, 28)


def test_a_limit_that_is_never_reached_or_has_no_date_is_told_in_words() -> None:
    assert _reached(NEVER) == "not reached"
    assert _reached(around(1e6, 0.1)) == "outside spreadsheet dates"


def test_the_charts_are_of_the_recommended_scenario_and_name_it() -> None:
    moved = moved_plan({"java": 1.0}, {"machine": "z10", "utilization": 0.9}, {}, {"machine": "z196"})
    moved = replace(moved, growth_per_year=Uncertain.exactly(0.05), target_years=1.0, engine_limit=7.1)
    names = (replace(moved.scenarios[0], name="as today"), replace(moved.scenarios[1], name="second & <large>"))
    for left_out in (frozenset[Section](), frozenset({Section.SUMMARY})):
        plan = replace(moved, scenarios=names, report=ReportSettings(left_out=left_out))
        outlook = with_parts(plan, forecast(plan, load_model()), load_model())
        assert report_data_of(plan, outlook, load_model()).recommended.shown == 2
        with zipfile.ZipFile(io.BytesIO(report_workbook(plan, outlook, load_model()))) as book:
            drawn = "".join(book.read(name).decode() for name in book.namelist() if "drawings/drawing" in name)
        assert "50, 80 and 95% of the forecasts of 2. second &amp; &lt;large&gt;; the lines are medians." in drawn
