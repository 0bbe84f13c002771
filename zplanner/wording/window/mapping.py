"""The words of the dialog that says what the columns of a table are."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.formats.tables.layout import Role, Unit
from zplanner.importing.formats.tables.table_file import PreviewRow, TablePreview
from zplanner.language import tr
from zplanner.wording.dates import moment
from zplanner.wording.errors import advice, problem
from zplanner.wording.numbers import capitalized, count_of, plain, stated

TITLE = tr("Map Columns of {file}")
BUTTON = tr("&Map Columns...")
BUTTON_HELP = tr("Say what each column of the table is, and see what would be kept of its first rows.")
HEADINGS = tr("Column"), tr("First values"), tr("Meaning"), tr("Unit"), tr("System")
METRICS = tr("Metrics of the table")
COLUMNS, PREVIEW = tr("Columns of the table"), tr("First rows, and what is kept of them")
MEANING, UNIT, SYSTEM = tr("Meaning of {column}"), tr("Unit of {column}"), tr("System of {column}")
MEANING_HELP = tr("What the column holds. Load is of all engines of a system together.")
UNIT_HELP = tr(
    "Percent: 0 to 100 of all engines together. Share: 0 to 1 of them. Percent of one engine: 0 to 400 of four. "
    "Engines: 0 to 4 of four."
)
SYSTEM_HELP = tr("The system that the column is of, in a table with columns for each system.")
SHEET, ORDER, MARK, ZONE = tr("Sheet"), tr("Dates"), tr("Decimal mark"), tr("Time zone")
SHEET_HELP = tr("The sheet of the workbook that is read.")
ORDER_HELP = tr("Whether 10/11/2026 is the 10th of November or the 11th of October.")
MARK_HELP = tr("Whether numbers are written as 9.78 or as 9,78.")
ZONE_HELP = tr(
    "The zone of the clock that wrote the times, such as Europe/Berlin: they become UTC, so that the hour that comes "
    "twice in the fall and files of other zones are in order. Left empty, times stay those of the clock."
)
NOT_KNOWN = tr("unknown")
ORDERS = {"day": tr("Day first"), "month": tr("Month first")}
MARKS = {".": tr("Point"), ",": tr("Comma")}
UNITS = {
    Unit.PERCENT: "%",
    Unit.SHARE: tr("Share"),
    Unit.ENGINE_PERCENT: tr("% of one engine"),
    Unit.ENGINES: tr("Engines"),
}
NO_UNIT = tr("As found")
READ, CANCEL = tr("&Read Again"), tr("Cancel")
SAVE, USE = tr("&Save as Template..."), tr("&Use Template...")
SAVE_TITLE, USE_TITLE = tr("Save as Template"), tr("Use Template")
SAVE_HELP = tr("Keep these meanings in a file for other tables of this kind; zplanner import --mapping takes it too.")
USE_HELP = tr("Take the meanings that a file of an earlier table states.")
TEMPLATE_KIND = tr("Templates (*.toml)")
TEMPLATE = tr("Template")
NOT_SAVED, NOT_USED, UNCHANGED = (
    tr("The template was not saved."),
    tr("The template was not used."),
    tr("Nothing is changed."),
)
LINE, KEPT = tr("Line"), tr("Kept")
WAITING = tr("Reading the first rows...")
MOST_VALUES = 3

ROLES = {
    Role.IGNORED: (tr("Not used"), tr("The column is not read.")),
    Role.TIME: (tr("Time"), tr("A date with the time of day, or seconds since 1970: the end of each interval.")),
    Role.DATE: (tr("Date"), tr("The day, where another column has the time of day.")),
    Role.TIME_OF_DAY: (tr("Time of day"), tr("The time of day, where another column has the date.")),
    Role.SYSTEM: (tr("System"), tr("The name of the system that a row is of.")),
    Role.BUSY: (tr("CPU busy"), tr("Engine time used, without idle, I/O wait and steal.")),
    Role.USED: (tr("Part of CPU busy"), tr("User, system or other engine time used; such parts are added up.")),
    Role.IDLE: (tr("Idle"), tr("Engine time not used: busy is the rest.")),
    Role.IOWAIT: (tr("I/O wait"), tr("Idle engine time while I/O was pending: it is not busy.")),
    Role.STEAL: (tr("Steal"), tr("Engine time wanted and withheld by the hypervisor.")),
    Role.ENGINE: (tr("Engine"), tr("Which engine a row is of: of a system and a time, the mean of its rows is kept.")),
    Role.ENGINES: (tr("Engines"), tr("The number of engines of the system.")),
    Role.WEIGHT: (tr("Weight"), tr("The processing weight of a partition, or the relative share of a guest.")),
    Role.METRIC: (tr("Metric"), tr("The name of what the value column is of, in a table with a row for each value.")),
    Role.VALUE: (tr("Value"), tr("The value of the metric, in a table with a row for each value.")),
    Role.UNIT: (tr("Unit"), tr("The unit of the value, in a table with a row for each value.")),
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
    return tr(
        "And {n} more columns, which stay as they are recognized; a template may say what they are.",
        "And {n} more column, which stays as it is recognized; a template may say what it is.",
        count,
    )


def headline(shown: TablePreview) -> str:
    """How many of the rows that are shown would be kept: `First 50 rows: load kept from 48`."""
    data = shown.rows[shown.layout.first_row :]
    kept, refused = sum(bool(one.kept) for one in data), sum(bool(one.refused) for one in data)
    if shown.unclear:
        return tr("First {rows}: nothing is kept before the columns are clear", rows=count_of(len(data), "row"))
    return tr(
        "First {rows}: load kept from {kept:,}, something refused in {refused:,}",
        rows=count_of(len(data), "row"),
        kept=kept,
        refused=refused,
    )


def kept(row: PreviewRow, shown: TablePreview) -> str:
    """What is kept of a row, or why it is refused: `LNX1, 22 Oct 2026 00:10, busy 40%`."""
    if row.refused:
        return tr("Refused: {advice}", advice=advice(row.refused[0]))
    parts = []
    for one in row.kept:
        withheld = "" if np.isnan(one.steal) else tr(", steal {steal}", steal=stated(one.steal))
        when = moment(one.end, shown.clock)
        parts.append(
            ", ".join(
                filter(
                    None,
                    (plain(one.system), when, tr("busy {busy}{withheld}", busy=stated(one.busy), withheld=withheld)),
                )
            )
        )
    return "; ".join(parts)


def asked(error: ZplannerError) -> str:
    """What is not clear, beside the field that answers it."""
    return f"{capitalized(problem(error))}."


def noted(error: ZplannerError) -> str:
    return capitalized(advice(error))
