"""Why a table of load, or a row of it, is not read; what to ask about its columns; and what to know of one that was."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class TableFileCode(Code):
    """What a table does not say, or says wrongly. Those of `QUESTIONS` have `choices`: what a mapping may answer."""

    NO_HEADING = auto()
    NO_TIME_COLUMN = auto()
    NO_BUSY_COLUMN = auto()
    NO_BUSY_METRIC = auto()
    SEVERAL_COLUMNS = auto()
    SEVERAL_METRICS = auto()
    PERCENT_OR_SHARE = auto()
    DATE_ORDER = auto()
    SEVERAL_ROWS = auto()
    HOW_MANY_ENGINES = auto()

    NOT_A_COLUMN = auto()
    REPEATED_HEADING = auto()
    NOT_A_ROLE = auto()

    CELL_COUNT = auto()
    NOT_CELLS = auto()
    EMPTY_CELL = auto()
    NOT_A_TIME = auto()
    TIME_TWICE = auto()
    OUTSIDE_PERCENT = auto()
    OUTSIDE_TOGETHER = auto()
    OTHER_UNIT = auto()
    INCOMPLETE = auto()
    NOT_ENGINES = auto()

    TOO_MANY_COLUMNS = auto()
    TOO_MANY_SYSTEMS = auto()
    DAMAGED_WORKBOOK = auto()
    WORKBOOK_TOO_LARGE = auto()
    NO_SHEET = auto()
    DAMAGED_PARQUET = auto()
    PARQUET_TOO_LARGE = auto()
    NO_PYARROW = auto()

    READ_AS_PERCENT = auto()
    SERIAL_DATES = auto()
    LATE_METRIC = auto()
    OTHER_SHEETS = auto()
    HOUR_TWICE = auto()


QUESTIONS = frozenset(
    {
        TableFileCode.NO_TIME_COLUMN,
        TableFileCode.NO_BUSY_COLUMN,
        TableFileCode.NO_BUSY_METRIC,
        TableFileCode.SEVERAL_COLUMNS,
        TableFileCode.SEVERAL_METRICS,
        TableFileCode.PERCENT_OR_SHARE,
        TableFileCode.DATE_ORDER,
        TableFileCode.SEVERAL_ROWS,
        TableFileCode.HOW_MANY_ENGINES,
    }
)
"""Errors that a mapping answers."""
