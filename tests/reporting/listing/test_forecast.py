"""A forecast as text for a terminal, and as CSV for spreadsheets."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import replace

from tests.reporting.outlooks import covered, outlook_of, uncovered
from zplanner.planning.findings import CautionCode, Weight, caution
from zplanner.planning.outlook import BANDED, EnginesNeeded, HorizonYear, Outlook, Quantiles, Quantity
from zplanner.planning.plan import Plan, Season
from zplanner.planning.report_settings import ReportSettings
from zplanner.reporting.listing.forecast import (
    CSV_COLUMNS,
    forecast_csv,
    forecast_listing,
    outlook_document,
    quantity_table,
)
from zplanner.reporting.table import Missing
from zplanner.uncertain import Uncertain
from zplanner.wording import console as words
from zplanner.wording.advice.recommendation import Advice
from zplanner.wording.findings import message
from zplanner.wording.numbers import between
from zplanner.wording.quantities import MEANINGS, band_of, median_of
from zplanner.wording.report import NO_SCENARIO, measured_earlier


def _row(text: str, label: str) -> list[str]:
    line = next(line for line in text.splitlines() if line.startswith(label))
    return line.removeprefix(label).split()


def test_every_scenario_has_three_percentiles_of_its_quantities_with_the_digits_of_the_report() -> None:
    scenario = covered()
    table = quantity_table(scenario)
    for row, quantity in zip(table.rows, BANDED, strict=True):
        meaning, numbers = MEANINGS[quantity], getattr(scenario, quantity)
        low, median, high = (str(cell.value) for cell in row.cells[1:])
        assert median == median_of(meaning, numbers)
        assert band_of(meaning, numbers) in (between(low, high), between(low.removesuffix(meaning.suffix), high))
    text = forecast_listing(outlook_of(scenario))
    assert _row(text, "Throughput") == ["1.73x", "1.92x", "2.13x"]
    assert _row(text, "CPU utilization at today's load") == ["35%", "38%", "40%"]


def test_beneath_the_quantities_are_engines_limits_and_cautions() -> None:
    scenario = covered()
    text = forecast_listing(outlook_of(scenario))
    assert f"{words.ENGINES} {words.engines(scenario)}" in text
    assert _row(text, words.BINDING) == words.binding(scenario).split()
    assert message(scenario.warnings[0]).split()[:6] == _row(text, words.caution_label(Weight.ASSUMED))[:6]


def test_the_recommendation_stands_above_the_scenarios_and_the_horizon_beneath_each() -> None:
    year = HorizonYear(3.0, EnginesNeeded(7, 0.9), (("disk", 0.7), ("cpu", 0.3)), 0.84)
    about = Advice(True, "Scenario 1: zEC12", "It lasts.", "", "With 8 engines, the target is met.")
    text = forecast_listing(outlook_of(covered("zEC12", horizon=(year,))), about=about)
    assert text.index(words.ADVICE) < text.index("1. zEC12")
    for said in (about.headline, about.reason, about.remedy):
        assert said in text
    assert words.horizon(year) == "lasts with 84% probability; 7 engines needed; limited by disk 70%, CPU 30%"
    assert words.horizon(replace(year, probability_of_lasting=0.899)).startswith("lasts with 89.9% probability; ")
    assert " ".join(_row(text, "In 3 years:")) == words.horizon(year)
    assert words.horizon(replace(year, engines_needed=None)).split("; ")[1] == "engines needed: not covered"


def test_what_is_not_covered_has_no_number_and_its_reason() -> None:
    scenario = uncovered()
    assert {cell.value for row in quantity_table(scenario).rows for cell in row.cells[1:]} == {
        Missing.NOT_COVERED,
        Missing.NOT_APPLICABLE,
    }
    reason = message(scenario.uncovered[0]).split()
    assert _row(forecast_listing(outlook_of(scenario)), words.NOT_COVERED)[1:6] == reason[:5]


def test_a_limit_that_is_never_reached_is_told_in_words() -> None:
    scenario = replace(
        covered(),
        months_of_headroom=Quantiles(0.5, 1, 2, 3, 4, None, None, None, None),
        response_time_stretch=Quantiles(0.5, 1, 2, 3, None, None, None, None, None),
    )
    text = forecast_listing(outlook_of(scenario))
    assert _row(text, "Headroom") == ["2", "months", "4", "months", "not", "reached"]
    assert _row(text, "Response-time stretch") == ["2.0x", "saturated", "saturated"]


def test_no_line_is_longer_than_100_columns() -> None:
    long = covered(
        "a name of many words " * 15,
        warnings=(caution(CautionCode.CURVE_BORROWED, machine="z10", machines=("z9",) * 60, rated=0),),
    )
    assert max(map(len, forecast_listing(outlook_of(long, covered("x" * 300))).splitlines())) <= 100


def test_a_name_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in forecast_listing(outlook_of(covered("\x1b[31mred\x1b]0;title\x07")))


def test_a_plan_without_scenarios_says_so(outlook: Outlook) -> None:
    assert NO_SCENARIO in forecast_listing(outlook_of())
    assert forecast_listing(outlook) == forecast_listing(outlook)


def test_a_share_of_the_published_advantage_is_named_where_it_is_not_the_default() -> None:
    assert "Vendor optimism" not in forecast_listing(outlook_of(covered()))
    table = forecast_listing(outlook_of(covered()), vendor_advantage=Uncertain.parse("0.4 +- 0.3 @ 90%"))
    assert table.splitlines()[1] == "Vendor optimism that applies: 10% to 70% (90% sure)"


def test_notes_on_months_and_prices_stand_beneath_the_title() -> None:
    note = measured_earlier(Plan(season=Season((1.0,) * 12, 3), report=ReportSettings(date="2026-09-28")))
    assert note == "Today's load was measured in Mar 2026; months count from then."
    assert forecast_listing(outlook_of(covered()), notes=("", note)).splitlines()[1:3] == [note, ""]


def test_a_scenario_that_changes_in_time_says_so_before_the_engines_it_needs_at_first() -> None:
    text = forecast_listing(outlook_of(covered("zEC12"), covered("z13")), steps=("from Jan 2029: z16, 5 engines", ""))
    assert text.count(words.IN_TIME) == 1
    assert text.index("from Jan 2029: z16, 5 engines") < text.index(words.ENGINES)


def _rows(outlook: Outlook) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(forecast_csv(outlook))))


def test_every_quantity_of_every_scenario_has_a_row_with_its_unit(outlook: Outlook) -> None:
    whole = {(row["scenario"], row["quantity"]): row["unit"] for row in _rows(outlook) if row["part"] == "whole mix"}
    assert len(whole) == 3 * len((*BANDED, Quantity.ENGINES))
    assert whole["zEC12, 6 engines", "months_of_headroom"] == "months"
    assert whole["zEC12, 6 engines", "cpu_utilization"] == "share"


def test_the_table_and_the_document_hold_the_same_numbers(outlook: Outlook) -> None:
    document = {scenario["name"]: scenario for scenario in outlook_document(outlook)["scenarios"]}
    for row in _rows(outlook):
        expected = document[row["scenario"]].get(row["quantity"])
        if row["part"] == "whole mix" and expected and "p50" in expected:
            assert {name: float(row[name]) for name in expected} == expected
            assert row["value"] == row["p50"]


def test_what_is_not_covered_says_so_and_why() -> None:
    for row in _rows(outlook_of(uncovered())):
        assert row["value"] == "not covered"
        assert "No measurement says" in row["note"]


def test_a_quantile_beyond_every_limit_is_infinite() -> None:
    scenario = replace(covered(), months_of_headroom=Quantiles(0.5, 1, 2, 3, 4, None, None, None, None))
    row = next(row for row in _rows(outlook_of(scenario)) if row["quantity"] == "months_of_headroom")
    assert math.isinf(float(row["p95"]))


def test_a_name_cannot_become_a_formula() -> None:
    for name in ("=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1"):
        assert _rows(outlook_of(covered(name)))[0]["scenario"].startswith("'")


def test_a_name_with_commas_quotes_and_lines_stays_one_cell() -> None:
    row = _rows(outlook_of(covered('a, "b"\nc; d')))[0]
    assert row["scenario"] == 'a, "b" c; d'
    assert None not in row


def test_a_plan_without_scenarios_has_the_heading_alone() -> None:
    assert forecast_csv(outlook_of()) == ",".join(CSV_COLUMNS) + "\n"
