"""A table of raw values with meanings, which every renderer takes: page, workbook, terminal, CSV, JSON, window.

A cell holds a value, never a formatted number: a number, a band (`Quantiles`), an interval (`Uncertain`), a date, a
name, or why there is no figure (`Missing`). Its column says what the value means (`Style`, `unit`), and how it follows
from others of its row (`Derived`): a derived column names its operation and operands once, and both its value and the
formula in a workbook come from that.

    mips = build(
        "sizes",
        (
            Column("machine", "Machine"),
            Column("before", "Before", Style.NUMBER, "MIPS"),
            Column("after", "After", Style.NUMBER, "MIPS"),
            derived("change", Style.CHANGE, Operation.RELATIVE_CHANGE, Operand("after"), Operand("before")),
        ),
        [{"machine": "z10", "before": 100.0, "after": 150.0}],
    )

A renderer shows `table.rows`, each cell in `cell.style or column.style`; `table_text.py` has the words for a cell, for
every renderer that shows text. `only`, `where` and `groups` select columns and rows, so that a page shows the median
and its band of what a workbook shows with every quantile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from itertools import groupby, zip_longest
from typing import Any

from zplanner.language import tr
from zplanner.planning.outlook import Quantiles, Quantity, ScenarioOutlook
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import months_later
from zplanner.wording.headings import INSIDE, OUTSIDE, heading
from zplanner.wording.quantities import Style as Style
from zplanner.wording.quantities import whole


class Missing(Enum):
    """Why there is no figure."""

    NOT_COVERED = auto()  # no measurement supports one
    DOES_NOT_RUN = auto()  # the scenario does not run
    BEYOND = auto()  # beyond every number: growth never uses the capacity up, the load saturates it
    NO_DATE = auto()  # a day outside the range of spreadsheet dates
    NOT_APPLICABLE = auto()  # there is nothing to state
    UNKNOWN = auto()  # the plan does not state it
    NO_GROWTH = auto()  # the plan states no growth
    NO_NUMBER = auto()  # no number of engines suffices


def missing_of(scenario: ScenarioOutlook, quantity: Quantity | None = None) -> Missing:
    """Why a scenario has no figure, or no figure of this quantity."""
    if scenario.impossible:
        return Missing.DOES_NOT_RUN
    if quantity is Quantity.HEADROOM and scenario.lacks_growth:
        return Missing.NO_GROWTH
    no_number = quantity is Quantity.ENGINES and scenario.lacks_engines
    return Missing.NO_NUMBER if no_number else Missing.NOT_COVERED


Value = None | str | bool | int | float | date | Quantiles | Uncertain | Missing | tuple[int, ...]
"""What a cell holds; a tuple is a list of scenario numbers."""


class Operation(Enum):
    """How a value follows from others: as a formula over cell references, and as a function of their numbers.

    SUM and PRODUCT take a whole range of cells. If the result is None, the cell holds NOT_COVERED.
    """

    SAME = ("{0}", lambda number: number)
    PLUS = ("{0}+{1}", lambda one, other: one + other)
    TIMES = ("{0}*{1}", lambda one, other: one * other)
    DIFFERENCE = ("{0}-{1}", lambda one, other: one - other)
    CHANGE = ("{0}-1", lambda ratio: ratio - 1.0)
    QUOTIENT = ("{0}/{1}", lambda one, other: one / other if other else None)
    RELATIVE_CHANGE = ("{0}/{1}-1", lambda one, other: one / other - 1.0 if other else None)
    GEOMETRIC_MEAN = ("SQRT({0}*{1})", lambda low, high: math.sqrt(max(low * high, 0.0)))
    WITHIN = (
        'IF(AND({0}>={1},{0}<={2}),"{inside}","{outside}")',
        lambda number, low, high: tr(INSIDE) if low <= number <= high else tr(OUTSIDE),
    )
    CROSSING = (
        "({0}-{1})/({2}-{3})",
        lambda cost, of, missed, by: (cost - of) / (missed - by) if missed != by else None,
    )
    MONTHS_LATER = ("EDATE({0},ROUND({1},0))", lambda day, months: _months_later(day, months))
    SUM = ("SUM({0})", lambda numbers: sum(numbers))
    PRODUCT = ("PRODUCT({0})", lambda numbers: math.prod(numbers))

    formula: str
    function: Callable[..., Any]

    def __new__(cls, formula: str, function: Callable[..., Any]) -> Operation:
        """A member is its formula, so that it pickles."""
        member = object.__new__(cls)
        member._value_ = member.formula = formula
        member.function = function
        return member

    def formula_over(self, *cells: str) -> str:
        """The formula over these references to cells."""
        return self.formula.format(*cells, inside=tr(INSIDE), outside=tr(OUTSIDE))

    def result(self, *numbers: Any) -> Value:
        """The value for the numbers of its operands; SUM and PRODUCT take one sequence."""
        found: Value = self.function(*numbers)
        return Missing.NOT_COVERED if found is None else found


@dataclass(frozen=True, slots=True)
class Operand:
    """A column of the same row; of a band or an interval, the part by its attribute: `p50`, `median`."""

    column: str
    part: str = ""


@dataclass(frozen=True, slots=True)
class Derived:
    """How a value follows from other columns of its row."""

    operation: Operation
    operands: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One column: the name that derived columns and renderers use, its heading, and what its values mean."""

    name: str
    heading: str
    style: Style = Style.TEXT
    unit: str = ""
    derived: Derived | None = None


@dataclass(frozen=True, slots=True)
class Cell:
    """A value; `style` and `unit` where they differ from the column's, `marked` where it differs from today, `source`
    the number of a cited source, `aggregate` what it is computed from."""

    value: Value = None
    style: Style | None = None
    unit: str = ""
    marked: bool = False
    source: int = 0
    aggregate: Aggregate | None = None


@dataclass(frozen=True, slots=True)
class Aggregate:
    """How a cell's value is computed: an operation over one column of some rows of a table."""

    operation: Operation
    table: str
    operand: Operand
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row, and its position in the whole table, which it keeps when rows are selected."""

    place: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under columns; `total` is a last row that sums them up."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    total: Row | None = None

    def at(self, column: str) -> int:
        """The position of a column."""
        return next(at for at, one in enumerate(self.columns) if one.name == column)

    def value(self, row: Row, column: str) -> Value:
        return row.cells[self.at(column)].value

    def number(self, row: Row, column: str) -> float:
        """The number in a cell, 0 where it has none."""
        value = self.value(row, column)
        return float(value) if isinstance(value, int | float) else 0.0

    def texts(self, row: Row, *columns: str) -> list[str]:
        """The names and sentences in some cells, empty where there are none."""
        return [str(self.value(row, column) or "") for column in columns]

    def values(self, column: str) -> list[Value]:
        """One column from the first row to the last."""
        at = self.at(column)
        return [row.cells[at].value for row in self.rows]

    def only(self, *columns: str) -> Table:
        """The same rows with these columns in this order."""
        places = [self.at(name) for name in columns]

        def chosen(row: Row) -> Row:
            return replace(row, cells=tuple(row.cells[at] for at in places))

        return replace(
            self,
            columns=tuple(self.columns[at] for at in places),
            rows=tuple(map(chosen, self.rows)),
            total=chosen(self.total) if self.total else None,
        )

    def where(self, column: str, value: Value) -> Table:
        """The rows that have this value in a column."""
        at = self.at(column)
        return replace(self, rows=tuple(row for row in self.rows if row.cells[at].value == value), total=None)

    def groups(self, column: str) -> Iterator[tuple[Value, Table]]:
        """Consecutive rows that share a value in a column."""
        at = self.at(column)
        for value, rows in groupby(self.rows, key=lambda row: row.cells[at].value):
            yield value, replace(self, rows=tuple(rows), total=None)


def column(name: str, style: Style = Style.TEXT, unit: str = "") -> Column:
    """A column of the report under its usual heading."""
    return Column(name, heading(name), style, unit)


def derived(name: str, style: Style, operation: Operation, *operands: Operand) -> Column:
    """A column of the report that follows from others."""
    return Column(name, heading(name), style, derived=Derived(operation, operands))


def build(
    name: str,
    columns: Sequence[Column],
    rows: Iterable[Mapping[str, Value | Cell]],
    *,
    total: str = "",
    summed: Sequence[Operand] = (),
    last: Mapping[str, Value | Cell] | None = None,
) -> Table:
    """A table of rows by the names of their columns; what is absent is blank, and derived columns are computed.

    With a `total`, the name of its last row, the columns `summed` are added up, and what is derived from them follows.
    A total that is not a sum is the row `last`.
    """
    columns = tuple(columns)
    table = Table(name, columns, tuple(Row(at, _cells(columns, row)) for at, row in enumerate(rows)))
    if last is not None:
        return replace(table, total=Row(len(table.rows), _cells(columns, last)))
    if not total or not table.rows:
        return table
    sums: dict[str, Value | Cell] = {one.column: aggregate(Operation.SUM, table, one) for one in summed}
    cells = _cells(columns, {columns[0].name: total, **sums}, only=frozenset(sums))
    return replace(table, total=Row(len(table.rows), cells))


def listed(
    name: str,
    headings: Sequence[str],
    rows: Iterable[Sequence[Value | Cell]],
    styles: Sequence[Style] = (),
    last: Sequence[Value | Cell] | None = None,
) -> Table:
    """A table of rows in the order of its headings; columns without a style are texts, and a short row ends blank."""
    pairs = enumerate(zip_longest(headings, styles, fillvalue=Style.TEXT))
    columns = [Column(str(at), str(heading), Style(style)) for at, (heading, style) in pairs]

    def named(row: Sequence[Value | Cell]) -> dict[str, Value | Cell]:
        return {column.name: value for column, value in zip(columns, row, strict=False)}

    return build(name, columns, map(named, rows), last=None if last is None else named(last))


def aggregate(operation: Operation, table: Table, operand: Operand) -> Cell:
    """A cell computed from one column of a table; NOT_COVERED if no value is a number, and for a product if any is
    not."""
    numbers = [number_of(value, operand.part) for value in table.values(operand.column)]
    known = [one for one in numbers if isinstance(one, float)]
    complete = known and (operation is Operation.SUM or len(known) == len(numbers))
    value = operation.result(known) if complete else Missing.NOT_COVERED
    return Cell(value, aggregate=Aggregate(operation, table.name, operand, tuple(row.place for row in table.rows)))


def number_of(value: Value, part: str = "") -> Value:
    """The number that a value, or a part of it, contributes to a formula; anything else is returned unchanged."""
    if isinstance(value, Quantiles | Uncertain) and part:
        value = getattr(value, part)
        return Missing.BEYOND if value is None else value
    if isinstance(value, Uncertain):
        return value.low if value.is_exact else Missing.NOT_COVERED
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def result_of(operation: Operation, operands: Sequence[Value]) -> Value:
    """The value of an operation, or why there is none if an operand is not a number."""
    if all(isinstance(operand, float | date) for operand in operands):
        return operation.result(*operands)
    for reason in (Missing.DOES_NOT_RUN, Missing.NO_GROWTH, Missing.NO_NUMBER, Missing.NOT_APPLICABLE):
        if reason in operands:
            return reason
    is_beyond = Missing.BEYOND in operands and operation in (Operation.SAME, Operation.MONTHS_LATER)
    return Missing.BEYOND if is_beyond else Missing.NOT_COVERED


def _cells(
    columns: Sequence[Column], given: Mapping[str, Value | Cell], only: frozenset[str] | None = None
) -> tuple[Cell, ...]:
    """The cells of a row; for a total, derive `only` from these columns."""
    found: dict[str, Cell] = {}
    for column in columns:
        value = given.get(column.name)
        if column.derived and value is None:
            operands = column.derived.operands
            if only is None or only.issuperset(operand.column for operand in operands):
                numbers = [number_of(found[operand.column].value, operand.part) for operand in operands]
                value = result_of(column.derived.operation, numbers)
        found[column.name] = value if isinstance(value, Cell) else Cell(value)
    return tuple(found.values())


def _months_later(day: date, months: float) -> date | Missing:
    later = months_later(day, whole(months))
    return later if later and later.year >= 1900 else Missing.NO_DATE
