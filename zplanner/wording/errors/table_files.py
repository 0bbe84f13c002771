"""Why a table of load, or a row of it, is not read; what is asked about its columns; and what to know of one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum

from zplanner.errors import Code
from zplanner.importing.formats.tables.codes import TableFileCode
from zplanner.importing.formats.tables.layout import OF_ALL, Unit
from zplanner.importing.wall_clock import DayOrder
from zplanner.language import mark, tr
from zplanner.wording.errors.template import Template

_MAP = "say it in a mapping, or in the preview of the table"

WORDS: Mapping[StrEnum, str] = {
    DayOrder.DAY: mark("day first"),
    DayOrder.MONTH: mark("month first"),
    Unit.PERCENT: mark("percent"),
    Unit.SHARE: mark("share"),
}
"""What a question may be answered with."""


def _choose(answers: Iterable[StrEnum]) -> str:
    return f"{tr(_MAP)}: {', '.join(tr(WORDS[one]) for one in answers)}"


def _busy(choices: Collection[str]) -> str:
    if not choices:
        return tr("export the table with a column of busy or idle percent")
    return tr("{map}: one of {{choices}} as 'busy percent' or 'idle percent'", map=tr(_MAP))


SENTENCES: Mapping[Code, Template] = {
    TableFileCode.NO_HEADING: (
        "there is no table here: no row with a time and a number",
        "give it a row of headings, and below it rows such as 2026-10-22 00:10, LNX1, 9.78",
    ),
    TableFileCode.NO_TIME_COLUMN: ("which column is the time is not clear", f"{_MAP}: one of {{choices}}"),
    TableFileCode.NO_BUSY_COLUMN: lambda choices, **_: (
        tr("which column says how busy the engines were is not clear"),
        _busy(choices),
    ),
    TableFileCode.NO_BUSY_METRIC: lambda choices, **_: (
        tr("which metric says how busy the engines were is not clear"),
        _busy(choices),
    ),
    TableFileCode.SEVERAL_COLUMNS: ("several columns may be the {role}: {choices}", _MAP),
    TableFileCode.SEVERAL_METRICS: ("several metrics may be the {role}: {choices}", _MAP),
    TableFileCode.PERCENT_OR_SHARE: lambda **_: (
        tr("whether '{column}' is in percent or a share of 1 is not clear"),
        _choose(OF_ALL),
    ),
    TableFileCode.SEVERAL_ROWS: lambda choices, **_: (
        tr("rows of one time are of several systems or engines, and no column is known to tell them apart"),
        tr("{map}: one of {{choices}} as 'system' or 'engine'", map=tr(_MAP))
        if choices
        else tr("export the table with a column that names the systems or engines"),
    ),
    TableFileCode.HOW_MANY_ENGINES: (
        "'{column}' goes up to {highest}%, which is of one engine: how many there are is not clear",
        "say it in a mapping, as engines in [table]",
    ),
    TableFileCode.DATE_ORDER: lambda **_: (tr("{example} may be a day of either month"), _choose(DayOrder)),
    TableFileCode.NOT_A_COLUMN: ("the table has no column '{name}'", "its columns are: {known:0}"),
    TableFileCode.REPEATED_HEADING: ("two columns are called '{name}'", "rename or remove one"),
    TableFileCode.NOT_A_ROLE: ("a column of load cannot be '{text}'", "use one of: {known:0}"),
    TableFileCode.CELL_COUNT: (
        "the row has {cells:cell}, where the headings have {columns}",
        "a comma within a number needs quotes",
    ),
    TableFileCode.NOT_CELLS: ("the line cannot be split into cells", "check its quotes"),
    TableFileCode.EMPTY_CELL: ("the cell is empty", ""),
    TableFileCode.NOT_A_TIME: ("'{text}' is not a time as the first rows have it", ""),
    TableFileCode.TIME_TWICE: ("another row of the system has this time", "only rows of all engines together are read"),
    TableFileCode.OUTSIDE_PERCENT: (
        "{value}% lies outside 0 to 100%",
        "load is counted in percent of all engines together",
    ),
    TableFileCode.OUTSIDE_TOGETHER: ("busy and stolen time add up to more than all there is", ""),
    TableFileCode.OTHER_UNIT: ("the row is in '{unit}', but earlier rows of the metric are in another unit", ""),
    TableFileCode.INCOMPLETE: ("no row has the other metrics of this time", ""),
    TableFileCode.NOT_ENGINES: ("{count} is no number of engines", ""),
    TableFileCode.TOO_MANY_COLUMNS: ("the table has {count:column}", "export at most {most}"),
    TableFileCode.TOO_MANY_SYSTEMS: ("the table has more than {most} systems", "check the column of the system"),
    TableFileCode.DAMAGED_WORKBOOK: ("the workbook cannot be read: {reason:120}", "save it again as XLSX, or as CSV"),
    TableFileCode.WORKBOOK_TOO_LARGE: (
        "the workbook has over {cells} cells, or too much text",
        "save the sheet as CSV",
    ),
    TableFileCode.NO_SHEET: ("the workbook has no sheet '{name}'", "its sheets are: {known:0}"),
    TableFileCode.DAMAGED_PARQUET: ("the Parquet file cannot be read: {reason:120}", "export it again"),
    TableFileCode.PARQUET_TOO_LARGE: (
        "the Parquet file is too large to be read at once",
        "write it in row groups of at most 200 MB, or split it",
    ),
    TableFileCode.NO_PYARROW: ("Parquet needs pyarrow", "run pip install '.[parquet]' in the checkout of zplanner"),
    TableFileCode.READ_AS_PERCENT: (
        "'{column}' names no unit, and is read as percent because it goes up to {highest}",
        "",
    ),
    TableFileCode.SERIAL_DATES: ("the times are numbers, and are read as days since 1900, as spreadsheets count", ""),
    TableFileCode.LATE_METRIC: ("'{name}' first comes here, and is not read", "sort the table by time"),
    TableFileCode.OTHER_SHEETS: ("only the sheet '{sheet}' is read; {count:other sheet} could be", ""),
    TableFileCode.HOUR_TWICE: (
        "{system}'s clock goes back by an hour here: taken for the end of summer time",
        "",
    ),
}
