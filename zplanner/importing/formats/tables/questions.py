"""What is asked of a table whose columns are not clear, and the hints that each answer means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from zplanner.errors import Code, ZplannerError
from zplanner.importing.formats.tables.layout import LOAD, Role, TableColumn, TableLayout, Unit
from zplanner.importing.found import Asked, Hints
from zplanner.importing.refusals import TableFileCode
from zplanner.importing.wall_clock import DayOrder

MOST_ANSWERS = 50
"""Columns that may be chosen from; of more, a mapping says which."""

Columns = Mapping[str, str]
"""By name, what each column or metric is."""


def questions(unclear: Sequence[ZplannerError], layout: TableLayout, hints: Hints) -> Iterator[Asked]:
    """One for each thing that is not clear; the unit of all columns is asked once."""
    asked: set[Code] = set()
    for error in unclear:
        if error.code is TableFileCode.PERCENT_OR_SHARE and error.code in asked:
            continue
        asked.add(error.code)
        choices = error.values["choices"][:MOST_ANSWERS]
        yield Asked(error, {choice: _answer(error, choice, layout, hints) for choice in choices})


def _answer(error: ZplannerError, choice: str, layout: TableLayout, hints: Hints) -> Hints:
    columns = layout.mapping
    metrics = {name: str(column) for name, column in layout.metrics.items()}
    match error.code:
        case TableFileCode.DATE_ORDER:
            return replace(hints, day_first=choice == DayOrder.DAY)
        case TableFileCode.NO_TIME_COLUMN:
            columns[choice] = Role.TIME
        case TableFileCode.NO_BUSY_COLUMN:
            columns[choice] = Role.BUSY
        case TableFileCode.HOW_MANY_ENGINES:
            return replace(hints, engines=int(choice))
        case TableFileCode.SEVERAL_ROWS:
            columns[choice] = Role.ENGINE if choice in error.values["engines"] else Role.SYSTEM
        case TableFileCode.SEVERAL_COLUMNS:
            columns |= _only(choice, error, columns)
        case TableFileCode.NO_BUSY_METRIC:
            metrics[choice] = Role.BUSY
        case TableFileCode.SEVERAL_METRICS:
            metrics |= _only(choice, error, metrics)
        case _:
            columns, metrics = (_in_unit(Unit(choice), error, those) for those in (columns, metrics))
    return replace(hints, columns=columns, metrics=metrics)


def _only(choice: str, error: ZplannerError, columns: Columns) -> Columns:
    """Of several columns or metrics with a role, this one has it."""
    role, kept = error.values["role"], columns[choice]
    others = dict.fromkeys(error.values["choices"], str(Role.IGNORED))
    return {**others, choice: kept if TableColumn.parse(kept).role == role else role}


def _in_unit(unit: Unit, error: ZplannerError, columns: Columns) -> dict[str, str]:
    """These with the unit of the one that is asked about, and of all others that state none."""
    parsed = {name: TableColumn.parse(text) for name, text in columns.items()}
    return {
        name: str(replace(column, unit=unit))
        if column.role in LOAD and (name == error.values["column"] or column.unit is None)
        else str(column)
        for name, column in parsed.items()
    }
