from __future__ import annotations

import io
import math
import struct
import zipfile
import zlib
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from typing import Any

import pytest

from tests.planning.moved import moved
from tests.reporting.outlooks import OWN, covered, outlook_of, plan_of, uncovered
from tests.reporting.workbook.workbooks import computed, opened, rows_under, texts, workbook_of
from zplanner.document import open_plan
from zplanner.document.text_plan import plan_from
from zplanner.files import folder
from zplanner.planning.draws import COUNT
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import BANDED, Outlook
from zplanner.planning.plan import Costs, Plan, Price, Season
from zplanner.planning.report_settings import Paper, ReportSettings, Section, bare_logo
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import six_digits
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.reporting.report_data import report_data_of
from zplanner.reporting.workbook.book import PARTS, report_workbook
from zplanner.uncertain import Uncertain
from zplanner.wording.glossary import NOTES
from zplanner.wording.numbers import NOT_COVERED
from zplanner.wording.report import months_axis

QUANTILES = ("p2.5", "p5", "p10", "p25", "p50, median", "p75", "p90", "p95", "p97.5")


@pytest.fixture(scope="module")
def payroll() -> Plan:
    return open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")


@pytest.fixture(scope="module")
def payroll_outlook(payroll: Plan) -> Outlook:
    return forecast(payroll, load_model())


@pytest.fixture(scope="module")
def payroll_bytes(payroll: Plan, payroll_outlook: Outlook) -> bytes:
    return report_workbook(payroll, payroll_outlook, load_model())


@pytest.fixture(scope="module")
def payroll_book(payroll_bytes: bytes) -> Any:
    return opened(payroll_bytes)


def test_the_sheets_stand_in_their_order(payroll_book: Any) -> None:
    without = ("Actual", "Outcomes")  # no move was made, and no price is stated
    assert payroll_book.sheetnames == [part.name for part in PARTS if part.name not in without]


def test_equal_plans_give_equal_bytes(payroll: Plan, payroll_outlook: Outlook, payroll_bytes: bytes) -> None:
    assert report_workbook(payroll, payroll_outlook, load_model()) == payroll_bytes


def test_every_quantile_is_a_number_as_the_document_prints_it(payroll_book: Any, payroll_outlook: Outlook) -> None:
    rows = rows_under(payroll_book["Scenarios"], "Quantity")
    assert len(rows) == len(BANDED) * len(payroll_outlook.scenarios)
    for at, scenario in enumerate(payroll_outlook.scenarios):
        wanted = (scenario.throughput_ratio, scenario.cpu_per_unit_ratio, scenario.cpu_utilization)
        for row, quantiles in zip(rows[len(BANDED) * at :], wanted, strict=False):
            assert quantiles is not None
            assert row["Scenario"] == scenario.name
            assert [row[name] for name in QUANTILES] == [six_digits(one) for one in quantiles.as_dict().values()]


def test_the_summary_has_the_headline_numbers_in_cells_of_their_own(plan: Plan, outlook: Outlook) -> None:
    sheet = workbook_of(plan, outlook)["Summary"]
    head = next(row for row in sheet.iter_rows() if row[1].value == "Scenario")
    first = [cell.value for cell in sheet[head[0].row + 1]]
    best = outlook.scenarios[0]
    wanted = (best.throughput_ratio, best.cpu_per_unit_ratio, best.cpu_utilization, best.months_of_headroom)
    for start, quantiles in zip((2, 6, 10, 13), wanted, strict=True):
        assert quantiles is not None
        ends = [six_digits(quantiles.p10), six_digits(quantiles.p50), six_digits(quantiles.p90)]
        assert first[start : start + 3] == ends
    assert math.isclose(first[5], first[3] - 1)
    assert math.isclose(first[9], first[7] - 1)
    engines = rows_under(sheet, "Engines needed")[0]
    assert (engines["Engines today"], engines["Engines then"], engines["Engines needed"]) == (8, 6, 5)
    assert engines["Engines to spare"] == 1
    assert engines["Headroom, months"] == first[14]
    assert (engines["Bottleneck"], engines["Bottleneck in, % of forecasts"]) == ("CPU", 0.81)
    assert math.isclose(engines["CPU capacity, x today"], 6 / 8 / first[7])


@pytest.mark.parametrize("report", ["undated", "dated", "example"])
def test_every_formula_gives_the_value_it_was_stored_with(
    report: str, plan: Plan, outlook: Outlook, payroll_bytes: bytes
) -> None:
    settings = ReportSettings(date="2026-11-21" if report == "dated" else "")
    plan = replace(plan, report=settings)
    data = payroll_bytes if report == "example" else report_workbook(plan, outlook, load_model())
    values, formulas = opened(data), opened(data, formulas=True)
    counts = dict.fromkeys(formulas.sheetnames, 0)
    for sheet in formulas:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f":
                    stored = values[sheet.title][cell.coordinate].value
                    found = computed(cell.value, values[sheet.title])
                    same = found == stored or math.isclose(found, stored, rel_tol=1e-12, abs_tol=1e-15)
                    assert same, (sheet.title, cell.coordinate, cell.value)
                    counts[sheet.title] += 1
    with_formulas = {name for name, count in counts.items() if count}
    assert with_formulas >= {
        "Summary",
        "Decision",
        "Scenarios",
        "Mix",
        "Components",
        "Contributions",
        "Growth",
        "Evidence",
    }
    assert ("Accuracy" in with_formulas) == (report == "example")
    assert ("Own measurements" in with_formulas) == (report != "example")


def test_the_product_of_the_factors_stands_beside_the_median_of_the_whole(payroll_book: Any) -> None:
    contributions = payroll_book["Contributions"]
    factors = rows_under(contributions, "p2.5")
    for row in rows_under(contributions, "Product of medians, x"):
        medians = [one["p50, median"] for one in factors if one["No."] == row["No."]]
        assert row["Product of medians, x"] == pytest.approx(math.prod(medians), rel=1e-5)
        quotient = row["Product of medians, x"] / row["Median throughput, x today"]
        assert row["Product over median"] == pytest.approx(quotient, rel=1e-5)


def test_the_decision_has_the_horizon_the_costs_and_where_the_choice_changes(payroll: Plan) -> None:
    priced = replace(payroll, costs=Costs(engine=Price(95_000, "EUR"), missed_month=Price(40_000)))
    outlook = forecast(priced, load_model())
    data = report_workbook(priced, outlook, load_model())
    sheet, formulas = opened(data)["Decision"], opened(data, formulas=True)["Decision"]
    horizon = rows_under(sheet, "Lasts until then, % of forecasts")
    assert [row["Scenario"] for row in horizon[::3]] == [
        *("Today", "Today with 17 engines"),
        *(one.name for one in outlook.scenarios),
    ]
    assert [row["Years"] for row in horizon[:3]] == [1, 3, 5]
    lasting = [year.probability_of_lasting for one in outlook.scenarios for year in one.horizon]
    assert [row["Lasts until then, % of forecasts"] for row in horizon[6:]] == list(map(six_digits, lasting))
    decision = report_data_of(priced, outlook, load_model()).decision
    regret = decision.regret
    assert regret
    costs = rows_under(sheet, "Cost of a wrong choice")
    assert [row["Cost of a wrong choice"] for row in costs] == [
        six_digits(round(one)) for one in regret.expected().tolist()
    ]
    for row, cost in zip(costs, regret.expected_costs().tolist(), strict=True):
        assert math.isclose(row["Expected cost"], cost, rel_tol=1e-4)
    assert all(str(row["Expected cost"]).startswith("=") for row in rows_under(formulas, "Cost of a wrong choice"))
    outcomes = rows_under(opened(data)["Outcomes"], "Forecasts")
    assert sum(row["Forecasts"] for row in outcomes) == COUNT
    assert len({tuple(row.values()) for row in outcomes}) == len(outcomes) < COUNT
    mean = sum(row["Forecasts"] * row["Cost of the cheapest choice"] for row in outcomes) / COUNT
    for row, formula in zip(costs, rows_under(formulas, "Cost of a wrong choice"), strict=True):
        assert row["Cost of a wrong choice"] == pytest.approx(row["Expected cost"] - mean, abs=3)
        assert "Outcomes!" in formula["Cost of a wrong choice"]
    turns = rows_under(sheet, "From a price of a missed month of")
    numbers = [number if number >= 0 else None for _, number in decision.flips]
    assert [row["No."] for row in turns] == numbers, "engines that no scenario states have none"


def test_what_is_not_covered_is_said_and_never_a_number(plan: Plan, outlook: Outlook) -> None:
    book = workbook_of(plan, outlook)
    name = outlook.scenarios[-1].name
    for sheet, heading in (("Summary", "Engines needed"), ("Scenarios", "Quantity"), ("Components", "Component")):
        rows = [row for row in rows_under(book[sheet], heading) if row["Scenario"] == name]
        assert rows
        for row in rows:
            told = {value for key, value in row.items() if (key and "p50" in key) or key == "Engines needed"}
            assert told == {NOT_COVERED}
    charts = rows_under(book["Summary"], "Bar")
    assert [row["Bar"] for row in charts] == [one.name for one in outlook.scenarios[:-1]]


def test_a_quantile_without_end_is_said_in_words(plan: Plan) -> None:
    best = covered()
    assert best.months_of_headroom
    endless = replace(best.months_of_headroom, p75=None, p90=None, p95=None, p975=None)
    outlook = outlook_of(replace(best, months_of_headroom=endless))
    rows = rows_under(workbook_of(plan_of(outlook), outlook)["Scenarios"], "Quantity")
    (row,) = (row for row in rows if row["Quantity"] == "Headroom")
    assert (row["p90"], row["p90 over p10"]) == ("not reached", NOT_COVERED)


def test_differences_from_today_stand_on_a_ground_of_their_own(payroll_book: Any, payroll: Plan) -> None:
    sheet = payroll_book["Configurations"]
    row = next(row for row in sheet.iter_rows() if row[1].value == "Machine")
    today, *scenarios = row[3 : 4 + len(payroll.scenarios)]
    for cell, scenario in zip(scenarios, payroll.scenarios, strict=True):
        changed = payroll.configuration(scenario).level("machine") != payroll.current.level("machine")
        assert cell.font.b is changed
        assert (cell.fill.fgColor.rgb != today.fill.fgColor.rgb) is changed


def test_the_configurations_say_how_much_of_the_published_advantage_applies(payroll_book: Any) -> None:
    said = texts(payroll_book["Configurations"])
    stated = "Vendor optimism that applies: -7% to 57% (zplanner's assumption)."
    assert any(text.startswith(stated) for text in said)


def test_growth_is_told_month_by_month_for_every_scenario(payroll_book: Any, payroll: Plan) -> None:
    rows = rows_under(payroll_book["Growth"], "Months from today")
    assert [row["Months from today"] for row in rows] == [*range(61)] * len(payroll.scenarios)
    for before, after in pairwise(rows):
        if before["No."] == after["No."]:
            assert before["p50, median"] <= after["p50, median"] <= 1


def test_the_months_of_growth_count_from_when_the_load_was_measured(payroll: Plan) -> None:
    dated = replace(payroll, report=replace(payroll.report, date="2026-11-28"))
    found = replace(dated, season=Season((1.0,) * 12, 8))
    assert (months_axis(dated), months_axis(found)) == ("Months from today", "Months from Aug 2026")


def test_the_bands_of_growth_stack_to_the_quantiles(payroll_book: Any) -> None:
    sheet = payroll_book["Growth"]
    stacked = rows_under(sheet, "Below the bands")
    number = int(next(key for key in stacked[0] if key and "median" in key).split(".")[0])
    months = [row for row in rows_under(sheet, "Months from today") if row["No."] == number]
    for bands, month in zip(stacked, months, strict=True):
        assert math.isclose(sum(list(bands.values())[1:7]), month["p97.5"])


def test_a_plan_without_growth_says_so(payroll: Plan) -> None:
    still = replace(payroll, growth_per_year=None)
    book = workbook_of(still, forecast(still, load_model()))
    assert any("No growth is stated" in text for text in texts(book["Growth"]))
    assert not book["Growth"]._charts


def test_the_months_since_a_move_stand_on_a_sheet_of_their_own() -> None:
    plan = moved([0.4])
    sheet = workbook_of(plan, forecast(plan, load_model()))["Actual"]
    cells = [[cell.value for cell in row] for row in sheet.iter_rows()]
    (month,) = [row for row in cells if row[0] == "Mar 2027"]
    assert month[1] == pytest.approx(0.4)
    assert any(str(row[0]).startswith("1 of 1 month lies inside") for row in cells)


def test_charts_stand_where_no_table_is(payroll_book: Any) -> None:
    for name in ("Summary", "Scenarios", "Contributions", "Growth"):
        sheet = payroll_book[name]
        (chart,) = sheet._charts
        place = chart.anchor
        columns = range(place._from.col + 1, place.to.col + 2)
        for row in range(place._from.row + 1, place.to.row + 2):
            assert all(sheet.cell(row, column).value is None for column in columns), (name, row)


def test_every_measurement_behind_a_forecast_is_told_once_with_its_source(
    payroll_book: Any, payroll_outlook: Outlook
) -> None:
    *rows, sums = rows_under(payroll_book["Evidence"], "Measurement")
    used = {use.id for scenario in payroll_outlook.scenarios for use in scenario.evidence}
    assert sorted(row["Measurement"] for row in rows) == sorted(used)
    assert all(row["Source"] and row["Place in it"] for row in rows)
    for number, scenario in enumerate(payroll_outlook.scenarios, start=1):
        weight = sum(use.weight for use in scenario.evidence)
        assert math.isclose(sums[f"Weight in scenario {number}, %"], weight, rel_tol=1e-4)


def test_own_measurements_stand_beside_the_forecast_without_them(plan: Plan, outlook: Outlook) -> None:
    low, middle, high = (f"Forecast without it, {name}" for name in ("low (p10)", "median", "high (p90)"))
    (row,) = rows_under(workbook_of(plan, outlook)["Own measurements"], "Measured over forecast")
    assert (row["Measurement"], row["Middle"]) == (OWN.id, 1.07)
    assert math.isclose(row["Measured over forecast"], 1.07 / row[middle])
    assert row["80% band"] == ("inside" if row[low] <= 1.07 <= row[high] else "outside")
    off = replace(plan, switched_off=frozenset({OWN.id}))
    (row,) = rows_under(workbook_of(off, outlook)["Own measurements"], "Measured over forecast")
    assert (row[middle], row["80% band"], row["Used by"]) == (NOT_COVERED, NOT_COVERED, "switched off")


def test_the_plan_is_read_back_from_its_sheet(payroll_book: Any, payroll: Plan) -> None:
    sheet = payroll_book["Reproduce"]
    assert plan_sha256(payroll) in texts(sheet)
    lines = ["".join(value for value in row if value) for row in sheet.iter_rows(values_only=True)]
    assert plan_from("\n".join(lines[lines.index("format = 1") :])) == payroll


def test_sections_left_out_leave_out_their_sheets_and_the_notes_of_the_sources_stay(
    plan: Plan, outlook: Outlook
) -> None:
    without = replace(plan, report=ReportSettings(left_out=frozenset(Section)))
    book = workbook_of(without, outlook)
    assert book.sheetnames == ["Reproduce"]
    assert set(NOTES) <= set(texts(book["Reproduce"]))
    some = frozenset({Section.GROWTH, Section.INPUTS, Section.SCENARIOS})
    names = workbook_of(replace(plan, report=ReportSettings(left_out=some)), outlook).sheetnames
    left_out = ("Growth", "Actual", "Outcomes", "Mix", "Configurations")
    assert names == [part.name for part in PARTS if part.name not in left_out]


def test_a_note_stands_at_the_top_of_its_sheet_once(plan: Plan, outlook: Outlook) -> None:
    notes = ((Section.GROWTH, "The merger\nis not in it."), (Section.INPUTS, "=1+1"))
    book = workbook_of(replace(plan, report=ReportSettings(notes=notes)), outlook)
    assert texts(book["Growth"])[1:3] == ["The merger", "is not in it."]
    assert texts(book["Mix"])[1] == "=1+1"
    assert "=1+1" not in texts(book["Configurations"])


def test_title_author_date_and_paper_are_the_planners(plan: Plan, outlook: Outlook) -> None:
    settings = ReportSettings(title="Sizing & costs", author="A. Planner", date="2026-11-21", paper=Paper.LETTER)
    book = workbook_of(replace(plan, report=settings), outlook)
    assert (book.properties.title, book.properties.creator) == ("Sizing & costs", "A. Planner")
    assert book.properties.created == datetime(2026, 11, 21)
    assert texts(book["Summary"])[0] == "Sizing & costs"
    for sheet in book:
        assert (int(sheet.page_setup.paperSize), sheet.page_setup.orientation) == (1, "landscape")
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) in ((1, 0), (None, 0))
        assert "Sizing && costs" in sheet.oddFooter.left.text


def test_long_tables_keep_their_headings_in_view_and_on_every_page(payroll_book: Any) -> None:
    for name in ("Scenarios", "Components", "Contributions", "Growth", "Evidence"):
        sheet = payroll_book[name]
        head = int(sheet.print_title_rows.split("$")[-1])
        assert sheet.freeze_panes.endswith(str(head + 1))
        assert sheet.auto_filter.ref.startswith(f"A{head}:")


def test_a_logo_stands_on_the_first_sheet(plan: Plan, outlook: Outlook) -> None:
    logo = _png(640, 480)
    data = report_workbook(replace(plan, report=ReportSettings(logo=logo)), outlook, load_model())
    with zipfile.ZipFile(io.BytesIO(data)) as container:
        assert container.read("xl/media/image1.png") == bare_logo(logo)
        assert b"image1.png" in container.read("xl/drawings/_rels/drawing1.xml.rels")
    assert opened(data)["Summary"]["A2"].value == plan.name


@pytest.mark.parametrize("several", [0, 12])
def test_any_number_of_scenarios_makes_a_workbook(several: int) -> None:
    outlook = outlook_of(*(covered(f"scenario {at}", 1 + at / 50) for at in range(several)))
    book = workbook_of(plan_of(outlook), outlook)
    assert len(rows_under(book["Scenarios"], "Quantity")) == len(BANDED) * several


def test_a_plan_that_nothing_covers_makes_a_workbook_without_charts() -> None:
    outlook = outlook_of(uncovered())
    book = workbook_of(plan_of(outlook), outlook)
    assert not any(sheet._charts for sheet in book if sheet.title != "Growth")


def test_uncertain_inputs_are_told_with_their_range(plan: Plan, outlook: Outlook) -> None:
    current = plan.current.changed(processors=Uncertain(6, 8))
    row = rows_under(workbook_of(replace(plan, current=current), outlook)["Summary"], "Engines needed")[0]
    assert row["Engines today"].startswith("6 to 8")
    assert row["Engines, x today"] == NOT_COVERED


def _png(width: int, height: int) -> bytes:
    def part(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    lines = zlib.compress((b"\0" + b"\x80" * width) * height)
    header = part(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + part(b"IDAT", lines) + part(b"IEND", b"")
