"""The words of an import in the window: the files, what they offer, the progress of reading them, and what the columns
of a table are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import FieldKind, field_named, fields
from zplanner.histories.statistics import Statistic
from zplanner.importing.batch import BatchProgress
from zplanner.importing.formats.tables.layout import Role, Unit
from zplanner.importing.formats.tables.table_file import PreviewRow, TablePreview
from zplanner.importing.found import FoundFact
from zplanner.importing.reading import FileReading, ReadStatus
from zplanner.importing.taking import Offer
from zplanner.language import Text, english, mark, numeral, tr
from zplanner.wording.carried_out import STATISTICS
from zplanner.wording.dates import moment, span
from zplanner.wording.errors import advice, problem, row_and_reason
from zplanner.wording.importing import ALREADY, STATUSES, load_line, more_refused, offer_name, offer_value, system_names
from zplanner.wording.numbers import NO, YES, capitalized, count_of, field_value, joined, plain, significant, stated

TITLE = tr("Import")
FILES, DETAILS, OFFERS = tr("Files"), tr("Details of the selected file"), tr("What the plan can take from these files")
FILE_COLUMNS = (tr("File"), tr("Format"), tr("Holds"), tr("Refused"), tr("System"), tr("Time"))
REFUSED_HELP = tr("Lines that could not be read; the details of the file say why.")
IMPORT = tr("&Import")
LEAVE = tr("Leave as it is")
NOTHING_NEW = tr("These files hold nothing that the plan does not have already.")
NOTHING_KNOWN = tr("These files hold nothing that a plan takes; the details of each say why.")
STATISTIC = tr("Today's utilization is the")
OF_WINDOWS = tr("of its 15-minute windows")
STATISTIC_HELP = tr(
    "Which figure of the 15-minute windows becomes today's utilization. Sizing for the 95th percentile lets the "
    "busiest 5% of the windows run longer; sizing for the maximum does not."
)
READING_TITLE = tr("Reading files")
LONGEST_FILE = 40
FACTS = {
    "architecture": mark("Architecture"),
    "authorized_counter_sets": mark("Authorized counter sets"),
    "cpacf": mark("CPACF"),
    "counters_of": mark("Counters of"),
    "engines_configured": mark("Engines configured"),
    "engines_online": mark("Engines online"),
    "listed_counter_sets": mark("Listed counter sets"),
    "lpar_engines": mark("Engines of the LPAR"),
    "machine_type": mark("Machine type"),
    "relative_nest_intensity": mark("Relative nest intensity (RNI)"),
    "secondary_capability": mark("Secondary capability"),
    "smt_active": mark("SMT active"),
    "host": mark("On machine"),
    "host_machine": mark("Kind of the machine"),
    "host_ifls": mark("IFLs of the machine"),
    "weight": mark("Weight"),
    "dedicated": mark("Dedicated"),
    "capped": mark("Capped"),
    "threads_per_core": mark("Threads per core"),
}
"""What files tell beside the fields of a plan; figures of a series, such as `nway_8`, are named as they are."""
MOST_SYSTEMS = 50
"""Systems of a file that its details tell of."""


def statistic_name(statistic: Statistic) -> str:
    return tr(STATISTICS[statistic])


def headline(readings: Sequence[FileReading]) -> str:
    """How many files were read, and how many were not: `5 files: 4 read, 1 refused`."""
    counts = {status: sum(reading.status is status for reading in readings) for status in ReadStatus}
    said = joined([f"{count} {tr(STATUSES[status])}" for status, count in counts.items() if count])
    return f"{count_of(len(readings), 'file')}: {said}"


def file_cells(reading: FileReading) -> tuple[str, ...]:
    """A file's row in the table."""
    name = plain(reading.name or reading.path.name)
    if reading.reason is not None:
        return name, reading.format, capitalized(tr(STATUSES[reading.status])), "", "", ""
    systems = system_names(reading.systems)
    times = [(system.first, system.last, system.clock) for system in reading.systems]
    when = span(min(one[0] for one in times), max(one[1] for one in times), times[0][2]) if times else ""
    kept = capitalized(tr(ALREADY)) if reading.status is ReadStatus.ALREADY_THERE else holds(reading)
    return (
        name,
        reading.format,
        kept,
        numeral(f"{reading.refused_count:,}") if reading.refused_count else "",
        systems,
        when,
    )


def file_path(reading: FileReading) -> str:
    """Where the file lies: two of one name may be imported together."""
    return plain(str(reading.path))


def holds(reading: FileReading) -> str:
    """What a file holds, counted: `144 samples`, `12 facts`."""
    samples = sum(system.samples.count for system in reading.systems)
    counts = (
        (samples, count_of(samples, "sample")),
        (reading.facts, count_of(len(reading.facts), "fact")),
        (reading.scores, count_of(len(reading.scores), "score")),
        (reading.comparisons, count_of(len(reading.comparisons), "comparison")),
    )
    return joined([said for held, said in counts if held])


def details(reading: FileReading, told: Collection[ZplannerError] = ()) -> Iterator[str]:
    """Everything about one file, a paragraph each: its load, facts and scores, notices but for those that are told of
    all files, and the first refused lines."""
    yield (
        f"{reading.format or tr(STATUSES[ReadStatus.NOT_RECOGNIZED])} {plain(reading.tool_version)}".strip()
        + f", {size(reading.size)}"
    )
    if reading.reason is not None:
        yield capitalized(advice(reading.reason))
    yield from map(load_line, reading.systems[:MOST_SYSTEMS])
    if (more := len(reading.systems) - MOST_SYSTEMS) > 0:
        yield tr("And {n} more systems", "And {n} more system", more)
    for fact in sorted(reading.facts, key=lambda one: one.line):
        yield tr("Line {line}: {fact}", line=fact.line, fact=fact_line(fact))
    for score in reading.scores:
        figure = f"{plain(score.metric)} {significant(score.value, 4)} {plain(score.unit)}"
        yield tr("Line {line}: {variant}, {figure}", line=score.line, variant=plain(score.variant), figure=figure)
    yield from (capitalized(advice(notice)) for notice in reading.notices if notice not in told)
    for error in reading.refused:
        line, reason = row_and_reason(error)
        yield tr("Line {line} refused: {reason}", line=line, reason=reason)
    if more := reading.refused_count - len(reading.refused):
        yield capitalized(more_refused(more))


def fact_line(fact: FoundFact) -> str:
    """A fact with the label of its field, and the system that it is of: `Machine: z9`, `ZL41: Weight: 200`."""
    if fact.system:
        return f"{plain(fact.system)}: {fact_line(replace(fact, system=''))}"
    if fact.field in fields():
        field = field_named(fact.field)
        value = str(fact.value) if field.kind is FieldKind.LEVEL else field.value(fact.value)
        return f"{tr(field.label)}: {field_value(field, value)}"
    stated = tr(YES if fact.value else NO) if isinstance(fact.value, bool) else plain(str(fact.value))
    return f"{tr(FACTS.get(fact.field) or capitalized(fact.field.replace('_', ' ')))}: {stated}"


def size(count: int) -> str:
    """A file's size: `640 bytes`, `12 KB`, `1,204 MB`."""
    if count < 1_000:
        return count_of(count, "byte")
    return (
        tr("{count:,.0f} KB", count=count / 1000.0)
        if count < 1_000_000
        else tr("{count:,.0f} MB", count=count / 1000000.0)
    )


def more_notices(count: int) -> str:
    return tr(
        "And {n} more remarks; zplanner import --dry-run lists them all.",
        "And {n} more remark; zplanner import --dry-run lists them all.",
        count,
    )


def import_button(count: int) -> str:
    return tr("&Import {n} Items", "&Import {n} Item", count) if count else IMPORT


def offer_said(offer: Offer) -> str:
    """An offer as a screen reader says it: `Machine: z9`."""
    return f"{offer_name(offer)}: {offer_value(offer)}"


def step(chosen: Sequence[Offer]) -> Text:
    """The name of the step that undo takes back."""
    if len(chosen) == 1 and not chosen[0].system:
        return Text("Import {named}", named=offer_name(chosen[0]))
    return Text("Import {n} items", "Import {n} item", len(chosen))


def taken_over(chosen: Sequence[Offer]) -> str:
    return tr("Imported {named}", named=_named(chosen))


def _named(chosen: Sequence[Offer]) -> str:
    names = list(dict.fromkeys(_short(offer) for offer in chosen))
    return joined(names) if len(names) <= 3 else count_of(len(names), "item")


def _short(offer: Offer) -> str:
    """An offer's name within a sentence: `machine`, `CPU utilization`; a translated one keeps its capitals."""
    name = offer_name(offer)
    with english():
        is_translated = offer_name(offer) != name
    return name if offer.system or is_translated or name[:2].isupper() else f"{name[:1].lower()}{name[1:]}"


def progress(now: BatchProgress) -> str:
    """How far the reading is: `sa21.csv (3 of 12 files), 40 of 120 MB, 25 MB/s, 3 s left`."""
    file = plain(now.file, LONGEST_FILE)
    parts = [
        tr(
            "{file} ({number:,} of {files})",
            file=file,
            number=now.files_read + 1,
            files=count_of(now.files, "file"),
        )
    ]
    parts.append(tr("{read} of {size} MB", read=_megabytes(now.read), size=_megabytes(now.size)))
    if now.seconds_left is not None:
        parts += [
            tr("{megabytes} MB/s", megabytes=_megabytes(now.rate)),
            tr("{seconds_left:,.0f} s left", seconds_left=now.seconds_left),
        ]
    return ", ".join(parts)


def _megabytes(count: float) -> str:
    return numeral(f"{count / 1e6:,.{1 if count < 10_000_000 else 0}f}")


MAPPING_TITLE = tr("Map Columns of {file}")
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
    return MAPPING_TITLE.format(file=plain(file.name))


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


def mapping_headline(shown: TablePreview) -> str:
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
