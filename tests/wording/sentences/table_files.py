# ruff: noqa: E501  # a sentence is easier to read in one line
"""Tables of load that cannot be read as they are."""

from zplanner.errors import Reference, ZplannerError
from zplanner.importing.formats.tables.codes import TableFileCode

CPU = Reference(field="CPU %")

SENTENCES = [
    (
        ZplannerError(TableFileCode.NO_HEADING),
        "there is no table here: no row with a time and a number; give it a row of headings, and below it rows such as 2026-10-22 00:10, LNX1, 9.78.",
    ),
    (
        ZplannerError(TableFileCode.NO_TIME_COLUMN, choices=("when", "then")),
        "which column is the time is not clear; say it in a mapping, or in the preview of the table: one of when, then.",
    ),
    (
        ZplannerError(TableFileCode.NO_BUSY_COLUMN, choices=("LNX1", "LNX2")),
        "which column says how busy the engines were is not clear; say it in a mapping, or in the preview of the table: one of LNX1, LNX2 as 'busy percent' or 'idle percent'.",
    ),
    (
        ZplannerError(TableFileCode.NO_BUSY_COLUMN, choices=()),
        "which column says how busy the engines were is not clear; export the table with a column of busy or idle percent.",
    ),
    (
        ZplannerError(TableFileCode.SEVERAL_ROWS, choices=("host", "site"), engines=()),
        "rows of one time are of several systems or engines, and no column is known to tell them apart; say it in a mapping, or in the preview of the table: one of host, site as 'system' or 'engine'.",
    ),
    (
        ZplannerError(TableFileCode.SEVERAL_ROWS, choices=(), engines=()),
        "rows of one time are of several systems or engines, and no column is known to tell them apart; export the table with a column that names the systems or engines.",
    ),
    (
        ZplannerError(TableFileCode.HOW_MANY_ENGINES, column="cpu %", highest=379.5, choices=("4", "5")),
        "'cpu %' goes up to 379.5%, which is of one engine: how many there are is not clear; say it in a mapping, as engines in [table].",
    ),
    (
        ZplannerError(TableFileCode.NO_BUSY_METRIC, choices=("c1", "c2")),
        "which metric says how busy the engines were is not clear; say it in a mapping, or in the preview of the table: one of c1, c2 as 'busy percent' or 'idle percent'.",
    ),
    (
        ZplannerError(TableFileCode.SEVERAL_COLUMNS, role="busy", choices=("CPU %", "busy %")),
        "several columns may be the busy: CPU %, busy %; say it in a mapping, or in the preview of the table.",
    ),
    (
        ZplannerError(TableFileCode.SEVERAL_METRICS, role="busy", choices=("cpu", "busy")),
        "several metrics may be the busy: cpu, busy; say it in a mapping, or in the preview of the table.",
    ),
    (
        ZplannerError(TableFileCode.PERCENT_OR_SHARE, column="busy", choices=("percent", "share")),
        "whether 'busy' is in percent or a share of 1 is not clear; say it in a mapping, or in the preview of the table: percent, share.",
    ),
    (
        ZplannerError(TableFileCode.DATE_ORDER, example="10/11/2026", choices=("day first", "month first")),
        "10/11/2026 may be a day of either month; say it in a mapping, or in the preview of the table: day first, month first.",
    ),
    (
        ZplannerError(TableFileCode.NOT_A_COLUMN, name="CPU", known=("time", "busy")),
        "the table has no column 'CPU'; its columns are: time, busy.",
    ),
    (
        ZplannerError(TableFileCode.REPEATED_HEADING, line=1, name="mix"),
        "line 1: two columns are called 'mix'; rename or remove one.",
    ),
    (
        ZplannerError(TableFileCode.NOT_A_ROLE, text="load", known=("time", "busy")),
        "a column of load cannot be 'load'; use one of: time, busy.",
    ),
    (
        ZplannerError(TableFileCode.CELL_COUNT, line=7, cells=4, columns=3),
        "line 7: the row has 4 cells, where the headings have 3; a comma within a number needs quotes.",
    ),
    (ZplannerError(TableFileCode.NOT_CELLS, line=7), "line 7: the line cannot be split into cells; check its quotes."),
    (ZplannerError(TableFileCode.EMPTY_CELL, about=CPU, line=7), "line 7, CPU %: the cell is empty."),
    (
        ZplannerError(TableFileCode.NOT_A_TIME, about=Reference(field="Time"), line=7, text="noon"),
        "line 7, Time: 'noon' is not a time as the first rows have it.",
    ),
    (
        ZplannerError(TableFileCode.TIME_TWICE, line=7),
        "line 7: another row of the system has this time; only rows of all engines together are read.",
    ),
    (
        ZplannerError(TableFileCode.OUTSIDE_PERCENT, line=7, value=250.0),
        "line 7: 250% lies outside 0 to 100%; load is counted in percent of all engines together.",
    ),
    (
        ZplannerError(TableFileCode.OUTSIDE_TOGETHER, line=7),
        "line 7: busy and stolen time add up to more than all there is.",
    ),
    (
        ZplannerError(TableFileCode.OTHER_UNIT, line=7, unit="ms"),
        "line 7: the row is in 'ms', but earlier rows of the metric are in another unit.",
    ),
    (ZplannerError(TableFileCode.INCOMPLETE, line=7), "line 7: no row has the other metrics of this time."),
    (ZplannerError(TableFileCode.NOT_ENGINES, line=7, count=2.5), "line 7: 2.5 is no number of engines."),
    (
        ZplannerError(TableFileCode.TOO_MANY_COLUMNS, count=10_000, most=1_000),
        "the table has 10,000 columns; export at most 1,000.",
    ),
    (
        ZplannerError(TableFileCode.TOO_MANY_SYSTEMS, most=10_000),
        "the table has more than 10,000 systems; check the column of the system.",
    ),
    (
        ZplannerError(TableFileCode.DAMAGED_WORKBOOK, reason="no sheet"),
        "the workbook cannot be read: no sheet; save it again as XLSX, or as CSV.",
    ),
    (
        ZplannerError(TableFileCode.WORKBOOK_TOO_LARGE, cells=2_000_000),
        "the workbook has over 2,000,000 cells, or too much text; save the sheet as CSV.",
    ),
    (
        ZplannerError(TableFileCode.NO_SHEET, name="CPU", known=("Disk", "Network")),
        "the workbook has no sheet 'CPU'; its sheets are: Disk, Network.",
    ),
    (
        ZplannerError(TableFileCode.DAMAGED_PARQUET, reason="no magic bytes"),
        "the Parquet file cannot be read: no magic bytes; export it again.",
    ),
    (
        ZplannerError(TableFileCode.PARQUET_TOO_LARGE),
        "the Parquet file is too large to be read at once; write it in row groups of at most 200 MB, or split it.",
    ),
    (
        ZplannerError(TableFileCode.NO_PYARROW),
        "Parquet needs pyarrow; run pip install '.[parquet]' in the checkout of zplanner.",
    ),
    (
        ZplannerError(TableFileCode.READ_AS_PERCENT, column="busy", highest=71.1),
        "'busy' names no unit, and is read as percent because it goes up to 71.1.",
    ),
    (
        ZplannerError(TableFileCode.SERIAL_DATES),
        "the times are numbers, and are read as days since 1900, as spreadsheets count.",
    ),
    (
        ZplannerError(TableFileCode.LATE_METRIC, line=7, name="cpu_steal"),
        "line 7: 'cpu_steal' first comes here, and is not read; sort the table by time.",
    ),
    (
        ZplannerError(TableFileCode.OTHER_SHEETS, sheet="CPU", count=2),
        "only the sheet 'CPU' is read; 2 other sheets could be.",
    ),
    (
        ZplannerError(TableFileCode.HOUR_TWICE, line=7, system="LNX1"),
        "line 7: LNX1's clock goes back by an hour here: taken for the end of summer time.",
    ),
]
