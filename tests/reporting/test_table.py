"""A table of values, and one table as text for a terminal, Markdown, CSV and the clipboard."""

from __future__ import annotations

import math
import pickle
from datetime import date

import pytest

from tests.reporting.outlooks import around
from zplanner.planning.outlook import BANDED, Quantity
from zplanner.reporting import table_text
from zplanner.reporting.table import (
    Cell,
    Column,
    Missing,
    Operand,
    Operation,
    Style,
    Table,
    Value,
    aggregate,
    build,
    derived,
)
from zplanner.reporting.table_text import (
    band_text,
    cell_text,
    csv_text,
    exact,
    markdown,
    tab_separated,
    terminal,
    value_text,
)
from zplanner.uncertain import Uncertain
from zplanner.wording.quantities import MEANINGS

BAND = around(2.0)


def _sizes(**further: Value) -> Table:
    columns = (
        Column("machine", "Machine"),
        Column("before", "Before", Style.NUMBER, "MIPS"),
        Column("after", "After", Style.RATIO),
        derived("change", Style.CHANGE, Operation.CHANGE, Operand("after", "p50")),
        derived("spread", Style.NUMBER, Operation.QUOTIENT, Operand("after", "p50"), Operand("before")),
    )
    return build(
        "sizes",
        columns,
        [{"machine": "z10", "before": 4.0, "after": BAND}, {"machine": "z9", "before": 1, **further}],
        total="All",
        summed=(Operand("before"),),
    )


def test_a_derived_column_follows_from_its_operands_and_a_total_sums_up() -> None:
    table = _sizes(after=Missing.NOT_COVERED)
    assert table.values("change") == [1.0, Missing.NOT_COVERED]
    assert table.values("spread") == [0.5, Missing.NOT_COVERED]
    assert table.total
    assert [cell.value for cell in table.total.cells] == ["All", 5.0, None, None, None]


def test_what_does_not_run_has_no_derived_value_either() -> None:
    assert _sizes(after=Missing.DOES_NOT_RUN).values("spread")[1] is Missing.DOES_NOT_RUN


def test_rows_keep_their_place_when_some_are_selected() -> None:
    table = _sizes()
    assert [row.place for row in table.where("machine", "z9").rows] == [1]
    assert [(name, len(rows.rows)) for name, rows in table.groups("machine")] == [("z10", 1), ("z9", 1)]
    assert [column.name for column in table.only("after", "machine").columns] == ["after", "machine"]


def test_a_product_of_medians_needs_every_one_of_them() -> None:
    both, one = _sizes(after=around(3.0)), _sizes(after=Missing.NOT_COVERED)
    assert aggregate(Operation.PRODUCT, both, Operand("after", "p50")).value == pytest.approx(6.0)
    assert aggregate(Operation.PRODUCT, one, Operand("after", "p50")).value is Missing.NOT_COVERED
    assert aggregate(Operation.SUM, one, Operand("after", "p50")).value == 2.0


@pytest.mark.parametrize(
    ("operation", "operands", "result"),
    [
        (Operation.SAME, (3.0,), 3.0),
        (Operation.DIFFERENCE, (3.0, 2.0), 1.0),
        (Operation.CHANGE, (1.5,), 0.5),
        (Operation.QUOTIENT, (3.0, 2.0), 1.5),
        (Operation.QUOTIENT, (3.0, 0.0), Missing.NOT_COVERED),
        (Operation.RELATIVE_CHANGE, (3.0, 2.0), 0.5),
        (Operation.GEOMETRIC_MEAN, (2.0, 8.0), 4.0),
        (Operation.WITHIN, (2.0, 1.0, 3.0), "inside"),
        (Operation.WITHIN, (4.0, 1.0, 3.0), "outside"),
        (Operation.MONTHS_LATER, (date(2026, 11, 30), 3.0), date(2027, 2, 28)),
        (Operation.MONTHS_LATER, (date(2026, 11, 30), 1e6), Missing.NO_DATE),
        (Operation.SUM, ([1.0, 2.0],), 3.0),
        (Operation.PRODUCT, ([2.0, 3.0],), 6.0),
    ],
)
def test_every_operation_has_its_value(operation: Operation, operands: tuple[object, ...], result: object) -> None:
    assert operation.result(*operands) == result


def test_a_table_is_a_plain_value() -> None:
    assert pickle.loads(pickle.dumps(_sizes())) == _sizes()


def test_a_cell_is_shown_by_its_meaning() -> None:
    ratio, months = Column("a", "", Style.RATIO), Column("b", "", Style.MONTHS)
    assert (cell_text(Cell(BAND), ratio), band_text(Cell(BAND), ratio)) == ("2.00x", "1.81x to 2.22x")
    assert cell_text(Cell(around(1.0)), months) == "1 month"
    assert cell_text(Cell(Missing.BEYOND), months) == "not reached"
    assert value_text(Missing.BEYOND, Style.STRETCH) == "saturated"
    assert cell_text(Cell(Uncertain(6, 8), unit="engines"), Column("c", "", Style.COUNT)) == "6 to 8 engines"
    assert [value_text(one) for one in (None, True, (1, 2, 3, 5), date(2026, 11, 21))] == [
        "", "yes", "1 to 3, 5", "21 Nov 2026",
    ]  # fmt: skip
    assert value_text(0.715, Style.CHANGE) == "+72%"
    assert value_text(0.0004, Style.PROBABILITY).startswith("under 1")


def test_one_of_a_unit_is_written_in_the_singular() -> None:
    engines = Column("today", "Today", Style.COUNT, "engines")
    assert cell_text(Cell(1), engines) == "1 engine"
    assert cell_text(Cell(8), engines) == "8 engines"


@pytest.mark.parametrize("quantity", BANDED)
@pytest.mark.parametrize("number", [None, 0.0, 0.6768, 1.0, 123.4])
def test_a_quantity_is_written_alike_by_its_meaning_and_by_its_style(quantity: Quantity, number: float | None) -> None:
    """Tables know the style of a cell alone, which another quantity may have too."""
    of = MEANINGS[quantity]
    assert table_text.MEANINGS[of.style].written(number) == of.written(number)


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
