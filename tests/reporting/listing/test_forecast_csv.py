from __future__ import annotations

import csv
import io
import math
from dataclasses import replace

from tests.reporting.outlooks import covered, outlook_of, uncovered
from zplanner.planning.outlook import BANDED, Outlook, Quantiles, Quantity
from zplanner.reporting.listing.forecast import CSV_COLUMNS, forecast_csv, outlook_document


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
