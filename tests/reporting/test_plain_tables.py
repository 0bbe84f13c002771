"""One table as text for a terminal, Markdown, CSV and the clipboard."""

from __future__ import annotations

import math

import pytest

from zplanner.reporting.table import Column, Missing, Style, Table, Value, build
from zplanner.reporting.table_text import csv_text, exact, markdown, tab_separated, terminal


def table() -> Table:
    columns = (
        Column("name", "Name"),
        Column("ratio", "Ratio", Style.RATIO),
        Column("error", "Error", Style.FINE_SHARE),
    )
    return build("t", columns, ({"name": "one", "ratio": 1.92345678, "error": 0.123}, {"name": "=two"}))


def test_markdown_and_the_terminal_show_the_same_words() -> None:
    assert markdown(table()).splitlines() == [
        "| Name | Ratio | Error |",
        "| --- | --- | --- |",
        "| one | 1.92x | 12.3% |",
        "| =two |  |  |",
    ]
    assert terminal(table()).splitlines()[2].split() == ["one", "1.92x", "12.3%"]


def test_a_file_for_spreadsheets_has_the_numbers_by_the_names_of_the_columns() -> None:
    assert csv_text(table()) == "name,ratio,error\none,1.92346,0.123\n'=two,,\n"


def test_no_copied_text_becomes_a_formula_in_a_spreadsheet() -> None:
    rows: list[list[Value]] = [["Name", "Ratio"], ["=cmd|'/c calc'!A1", 1.92345678], ['"=1+1"', None]]
    assert tab_separated(rows) == 'Name\tRatio\n\'=cmd|\'/c calc\'!A1\t1.92346\n"""=1+1"""\t'


@pytest.mark.parametrize(
    ("value", "text"),
    [(math.inf, "inf"), (-0.0, "0"), (None, ""), (Missing.NOT_COVERED, "not covered"), (" -1", "'-1"), ("a\nb", "a b")],
)
def test_a_value_for_scripts(value: float | str | Missing | None, text: str) -> None:
    assert exact(value) == text
