"""The comparison as pages and as a workbook has the numbers of the terminal, and the recommendation's change first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.examples import payroll
from tests.refusals import refused
from tests.reporting.comparison.differences import NAMES, compared, later
from tests.reporting.pages import figures, tables
from tests.reporting.pages import texts as page_texts
from tests.reporting.workbook.workbooks import computed, opened, rows_under, texts
from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration
from zplanner.planning.changes.comparison import Comparison, comparison
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Costs, Plan, Price, Scenario
from zplanner.planning.report_settings import Paper, ReportSettings
from zplanner.regression.model import load_model
from zplanner.reporting.comparison.document import COMPARISON_FORMATS, comparison_pages, waterfall, write_comparison
from zplanner.reporting.comparison.listing import plan_version
from zplanner.reporting.comparison.tables import comparison_rows, medians_table, overview_table, quantity_table
from zplanner.reporting.page.blocks import Paragraph
from zplanner.reporting.page.document import PageReport
from zplanner.reporting.page.pdf import WritingCode
from zplanner.reporting.report import format_of
from zplanner.reporting.table_text import texts as table_texts
from zplanner.reporting.workbook.book import comparison_workbook
from zplanner.wording import difference as words
from zplanner.wording.recommendation_change import recommendation_change

STARTS = {".pdf": b"%PDF-", ".html": b"<!doctype html>", ".xlsx": b"PK"}


def pages(compared: Comparison) -> PageReport:
    return comparison_pages(compared, NAMES, load_model())


def test_the_first_page_begins_with_the_change_of_the_recommendation() -> None:
    first, change = pages(compared()).first, recommendation_change(compared())
    assert first is not None
    assert (first.recommended.headline, first.recommended.reason) == (change.headline, change.reason)
    assert [one.text for one in first.callouts] == [change.before, change.after, change.because, change.also]
    assert first.standings is not None
    assert [row[0].text for row in first.standings.rows] == [
        "1. z196, same engines",
        "2. The big one",
        "3. zEC12, 6 engines, 1M pages",
        "4. One more (new)",
    ]
    assert first.chosen == -1, "today's machine with more engines is recommended, which is no scenario"


def test_the_scenario_that_is_recommended_stands_out_on_the_first_page() -> None:
    more = Scenario("More engines", Configuration(processors=30))
    plan = replace(later(), scenarios=(*later().scenarios[:3], more))
    first = pages(comparison(payroll(), plan, load_model())).first
    assert first is not None
    assert first.standings is not None
    assert first.standings.rows[first.chosen][0].text == "4. More engines (new)"


def test_pages_have_every_value_of_the_tables_of_the_terminal() -> None:
    view = pages(compared())
    stated = set(page_texts(view))
    for scenario in compared().scenarios:
        expected = [quantity_table(scenario)]
        expected += [medians_table(compared().difference, scenario.move)] if scenario.move else []
        for table in expected:
            for row in table_texts(table)[1]:
                assert set(row[1:]) - {""} <= stated
    overview = table_texts(overview_table(compared()))[1]
    assert len(overview) == 4
    causes = tables(view.chapters[0])[0]
    assert [row[0].text for row in causes.rows] == [
        f"{at}. {words.cause_text(compared().difference, cause).label}"
        for at, cause in enumerate(compared().difference.causes, 1)
    ]


def test_a_scenario_that_nothing_moves_is_told_in_a_sentence_and_a_removed_one_as_it_was() -> None:
    costs = Costs(missed_month=Price(40_000.0, "EUR"))
    fewer = replace(payroll(), costs=costs, scenarios=payroll().scenarios[1:])
    found = comparison(payroll(), fewer, load_model())
    view = pages(found)
    gone = rows_under(opened(comparison_workbook(found, NAMES))["Recommendation"], "Throughput, after")[2]
    assert [gone[name] for name in ("Throughput, after", "Throughput, change", "Headroom, change")] == ["-"] * 3
    assert view.first
    assert view.first.standings
    still, _, removed = view.first.standings.rows
    assert {cell.beneath for cell in still[1:]} == {""}
    assert all(cell.text == "-" and cell.beneath.startswith("was ") for cell in removed[1:])
    told = [block.text for block in view.chapters[1].blocks if isinstance(block, Paragraph)]
    assert told.count(words.NO_MOVE) == 2


def test_what_moved_a_scenario_is_drawn_from_the_old_plan_to_the_new_one() -> None:
    move = compared().difference.moves[2]
    rows = comparison_rows(compared().difference, move, Quantity.HEADROOM)
    assert waterfall(rows, Quantity.HEADROOM, "Headroom") is not None
    still = comparison_rows(compared().difference, move, Quantity.HEADROOM)[:: len(rows) - 1]
    assert waterfall(still, Quantity.HEADROOM, "Headroom") is None
    (described, *_) = [one.alt for one in figures(pages(compared())) if one.alt.startswith(words.move_title(move), 10)]
    assert "Growth -5 months" in described


def test_scenarios_of_one_plan_alone_have_their_own_numbers() -> None:
    lone = comparison(later(), replace(payroll(), scenarios=payroll().scenarios[:1]), load_model())
    *_, removed = lone.scenarios
    assert (removed.number, removed.after, removed.move) == (None, None, None)
    assert removed.before is not None
    stated = list(page_texts(pages(lone)))
    assert "One more (removed)" in stated
    assert "Only in the old plan." in stated


@pytest.mark.parametrize("new", [replace(payroll(), mix=()), replace(payroll(), scenarios=()), payroll()])
def test_every_pair_of_plans_makes_pages_and_a_workbook(new: Plan) -> None:
    for pair in ((payroll(), new), (new, payroll()), (new, new)):
        found = comparison(*pair, load_model())
        change = recommendation_change(found)
        assert change.headline in page_texts(pages(found))
        sheet = opened(comparison_workbook(found, NAMES))["Recommendation"]
        assert f"{change.headline}." in texts(sheet)


@pytest.mark.parametrize("suffix", COMPARISON_FORMATS)
def test_every_format_has_the_same_bytes_twice_and_a_cancellation_writes_none(suffix: str, tmp_path: Path) -> None:
    one, other = tmp_path / f"one{suffix}", tmp_path / f"other{suffix.upper()}"
    for path in (one, other):
        assert write_comparison(compared(), NAMES, path)
    assert one.read_bytes() == other.read_bytes()
    assert one.read_bytes().startswith(STARTS[suffix])
    assert not write_comparison(compared(), NAMES, tmp_path / f"none{suffix}", still_wanted=lambda: False)
    assert not (tmp_path / f"none{suffix}").exists()


@pytest.mark.parametrize("suffix", [".pdf", ".html"])
def test_the_document_carries_the_new_plan_and_can_be_compared_again(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"comparison{suffix}"
    write_comparison(compared(), NAMES, path)
    assert open_plan(path) == later()
    version = plan_version(path)
    assert version.recorded is not None
    assert version.recorded.recommendation is not None
    again = comparison(later(), version.plan, load_model(), recorded_new=version.recorded)
    assert again.difference.is_empty


def test_paper_and_title_are_those_of_the_new_plan() -> None:
    new = replace(later(), report=ReportSettings(title="To the board", paper=Paper.LETTER, date="2026-11-22"))
    cover = pages(comparison(payroll(), new, load_model())).cover
    assert (cover.title, cover.paper, cover.day) == ("To the board", Paper.LETTER, "22 Nov 2026")


@pytest.mark.parametrize("name", ["out.csv", "out", ".pdf"])
def test_another_ending_is_refused_with_the_formats_there_are(name: str, tmp_path: Path) -> None:
    code = WritingCode.NO_FORMAT if (tmp_path / name).suffix else WritingCode.NO_ENDING
    with refused(code, file=tmp_path / name, known=(".pdf", ".html", ".xlsx")):
        format_of(tmp_path / name, COMPARISON_FORMATS)


def test_the_workbook_computes_the_changes_from_the_medians_beside_them() -> None:
    data = comparison_workbook(compared(), NAMES)
    plain, formulas = opened(data), opened(data, formulas=True)
    assert plain.sheetnames == ["Recommendation", "What changed", "Steps", "Reproduce"]
    rows = rows_under(plain["Recommendation"], "Throughput, after")
    move = compared().difference.moves[2]
    assert rows[2]["Throughput, before"] == pytest.approx(move.before.median(Quantity.THROUGHPUT), rel=1e-5)
    assert rows[2]["Headroom, after"] == pytest.approx(move.after.median(Quantity.HEADROOM), rel=1e-5)
    sheet = formulas["Recommendation"]
    written = [cell for row in sheet.iter_rows() for cell in row if str(cell.value).startswith("=")]
    assert len(written) == 3 * 5
    for cell in written:
        stored = plain["Recommendation"][cell.coordinate].value
        assert computed(cell.value, plain["Recommendation"]) == pytest.approx(stored)
    steps = rows_under(plain["Steps"], "Throughput moved by")
    assert len(steps) == sum(len(one.steps) + 2 for one in compared().difference.moves)
