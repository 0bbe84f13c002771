"""Sections of text have their tables in words."""

from __future__ import annotations

from zplanner.planning.outlook import Quantiles
from zplanner.reporting.table import Cell, Column, Missing, Style, Value, build
from zplanner.reporting.table_text import TextRow, TextSection, as_text

COLUMNS = (Column("what", "What"), Column("ratio", "Ratio", Style.RATIO), Column("end", "End"))
BAND = Quantiles(0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4)


def test_text_has_its_columns_aligned() -> None:
    table = build("t", (Column("a", "A"), Column("b", "B")), ({"a": "long cell", "b": "1"}, {"a": "x", "b": "2"}))
    section = TextSection("Title", "Lead", table, (("beneath",),), ("End",))
    assert as_text([section]).splitlines() == [
        "Title",
        "Lead",
        "A          B",
        "long cell  1",
        "    beneath",
        "x          2",
        "End",
    ]


def test_a_column_of_bands_becomes_the_median_and_its_band() -> None:
    rows: tuple[dict[str, Value], ...] = (
        {"what": "one", "ratio": BAND, "end": "e"},
        {"what": "two", "ratio": Missing.NOT_COVERED},
    )
    section = TextSection("", table=build("t", COLUMNS, rows, last={"what": "all", "ratio": BAND}))
    assert section.headings == ("What", "Ratio", "80% band", "End")
    assert section.rows == (
        TextRow(("one", "1.00x", "0.80x to 1.20x", "e")),
        TextRow(("two", "not covered")),
        TextRow(("all", "1.00x", "0.80x to 1.20x"), is_total=True),
    )


def test_a_section_without_headings_has_none_and_one_without_a_table_no_rows() -> None:
    plain = TextSection("", table=build("t", (Column("a", ""),), ({"a": Cell("only")},)))
    assert (plain.headings, plain.rows) == ((), (TextRow(("only",)),))
    assert (TextSection("Title").headings, TextSection("Title").rows) == ((), ())
