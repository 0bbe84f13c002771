"""The words of the dialog that says what the columns of a table are."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.formats.tables.layout import Role, Unit
from zplanner.importing.formats.tables.preview import PreviewRow, TablePreview
from zplanner.wording.dates import moment
from zplanner.wording.errors import advice, problem
from zplanner.wording.numbers import capitalized, count_of, plain, stated

TITLE = "Map Columns of {file}"
BUTTON = "&Map Columns..."
BUTTON_HELP = "Say what each column of the table is, and see what would be kept of its first rows."
HEADINGS = "Column", "First values", "Meaning", "Unit", "System"
METRICS = "Metrics of the table"
COLUMNS, PREVIEW = "Columns of the table", "First rows, and what is kept of them"
MEANING, UNIT, SYSTEM = "Meaning of {column}", "Unit of {column}", "System of {column}"
MEANING_HELP = "What the column holds. Load is of all engines of a system together."
UNIT_HELP = "Percent: 0 to 100 of all engines together. Share: 0 to 1 of them."
SYSTEM_HELP = "The system that the column is of, in a table with columns for each system."
SHEET, ORDER, MARK, ZONE = "Sheet", "Dates", "Decimal mark", "Time zone"
SHEET_HELP = "The sheet of the workbook that is read."
ORDER_HELP = "Whether 10/11/2026 is the 10th of November or the 11th of October."
MARK_HELP = "Whether numbers are written as 9.78 or as 9,78."
ZONE_HELP = (
    "The zone of the clock that wrote the times, such as Europe/Berlin: they become UTC, so that the hour that comes "
    "twice in the fall and files of other zones are in order. Left empty, times stay those of the clock."
)
NOT_KNOWN = "unknown"
ORDERS = {"day": "Day first", "month": "Month first"}
MARKS = {".": "Point", ",": "Comma"}
UNITS = {Unit.PERCENT: "%", Unit.SHARE: "Share"}
NO_UNIT = "As found"
READ, CANCEL = "&Read Again", "Cancel"
SAVE, USE = "&Save as Template...", "&Use Template..."
SAVE_TITLE, USE_TITLE = "Save as Template", "Use Template"
SAVE_HELP = "Keep these meanings in a file for other tables of this kind; zplanner import --mapping takes it too."
USE_HELP = "Take the meanings that a file of an earlier table states."
TEMPLATE_KIND = "Templates (*.toml)"
TEMPLATE = "Template"
NOT_SAVED, NOT_USED, UNCHANGED = "The template was not saved.", "The template was not used.", "Nothing is changed."
LINE, KEPT = "Line", "Kept"
WAITING = "Reading the first rows..."
MOST_VALUES = 3

ROLES = {
    Role.IGNORED: ("Not used", "The column is not read."),
    Role.TIME: ("Time", "A date with the time of day, or seconds since 1970: the end of each interval."),
    Role.DATE: ("Date", "The day, where another column has the time of day."),
    Role.TIME_OF_DAY: ("Time of day", "The time of day, where another column has the date."),
    Role.SYSTEM: ("System", "The name of the system that a row is of."),
    Role.BUSY: ("CPU busy", "Engine time used, without idle, I/O wait and steal."),
    Role.USED: ("Part of CPU busy", "User, system or other engine time used; such parts are added up."),
    Role.IDLE: ("Idle", "Engine time not used: busy is the rest."),
    Role.IOWAIT: ("I/O wait", "Idle engine time while I/O was pending: it is not busy."),
    Role.STEAL: ("Steal", "Engine time wanted and withheld by the hypervisor."),
    Role.ENGINES: ("Engines", "The number of engines of the system."),
    Role.METRIC: ("Metric", "The name of what the value column is of, in a table with a row for each value."),
    Role.VALUE: ("Value", "The value of the metric, in a table with a row for each value."),
    Role.UNIT: ("Unit", "The unit of the value, in a table with a row for each value."),
}


def title(file: Path) -> str:
    return TITLE.format(file=plain(file.name))


def template_name(file: Path) -> str:
    return f"{file.stem}-template.toml"


def first_values(shown: TablePreview, place: int) -> str:
    """The first distinct values of a column: `9.78, 10.1, 11`."""
    cells = (row.cells[place] for row in shown.rows[shown.layout.first_row :] if place < len(row.cells))
    return ", ".join(plain(cell) for cell in list(dict.fromkeys(filter(None, cells)))[:MOST_VALUES])


def more_columns(count: int) -> str:
    return f"And {count_of(count, 'more column')}, which stay as they are recognized; a template may say what they are."


def headline(shown: TablePreview) -> str:
    """How many of the rows that are shown would be kept: `First 50 rows: load kept from 48`."""
    data = shown.rows[shown.layout.first_row :]
    kept, refused = sum(bool(one.kept) for one in data), sum(bool(one.refused) for one in data)
    if shown.unclear:
        return f"First {count_of(len(data), 'row')}: nothing is kept before the columns are clear"
    return f"First {count_of(len(data), 'row')}: load kept from {kept:,}, something refused in {refused:,}"


def kept(row: PreviewRow, shown: TablePreview) -> str:
    """What is kept of a row, or why it is refused: `LNX1, 22 Oct 2026 00:10, busy 40%`."""
    if row.refused:
        return f"Refused: {advice(row.refused[0])}"
    parts = []
    for one in row.kept:
        withheld = "" if np.isnan(one.steal) else f", steal {stated(one.steal)}"
        when = moment(one.end, shown.clock)
        parts.append(", ".join(filter(None, (plain(one.system), when, f"busy {stated(one.busy)}{withheld}"))))
    return "; ".join(parts)


def asked(error: ZplannerError) -> str:
    """What is not clear, beside the field that answers it."""
    return f"{capitalized(problem(error))}."


def noted(error: ZplannerError) -> str:
    return capitalized(advice(error))
