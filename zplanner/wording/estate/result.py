"""The window of a result of `zplanner estate`: its columns, its filters, and what it says of the rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zplanner.language import mark, tr
from zplanner.wording.estate.table import SystemColumn
from zplanner.wording.headings import WindowColumn
from zplanner.wording.numbers import count_of, plain

TITLE = tr("{file} - zplanner")
TABLE = tr("Forecasts of every system on every target")

SYSTEMS, MACHINES = tr("Systems"), tr("Machines")
MACHINES_TABLE = tr("What every machine carries on the target")

SEARCH, SEARCH_NAME = tr("Search systems and machines"), tr("Search systems and machines")
TARGET, EVERY_TARGET = tr("Target"), tr("Every target")
MACHINE, EVERY_MACHINE = tr("Machine"), tr("Every machine")
STATUS, EVERY_ROW = tr("Forecasts"), tr("With and without a forecast")
ANSWERED, NOT_ANSWERED = tr("With a forecast"), tr("Without a forecast")
WORST, WORST_COUNT = tr("The Worst Ten"), 10
WORST_TIP = tr("Show only the ten with the busiest CPU: the highest upper end (90th percentile) of CPU busy")
OPEN, OPEN_ONE = tr("Open as &Plan"), tr("Open {system} as &Plan")
OPEN_SEVERAL = tr("Open {count} as &Plan")
OPEN_TIP = tr(
    "Open the selected systems as an ordinary plan: it says why, adds up their machines, and is reported like any other"
)
SHOW_SYSTEMS, SHOW_SYSTEMS_TIP = (
    tr("Show &Its Systems"),
    tr("List the systems of the machine on this target; so does a click on its band"),
)
REPORT_TITLE = tr("Report of the Estate")
REPORT_TIP = tr(
    "A page for the manager, and a table for each machine with its systems, of the selected systems or of all"
)
NO_MACHINES = tr(
    "No system of this result states its machine. Add a column host to the list of systems, and run zplanner estate "
    "again: what each machine carries is shown here."
)
NO_ENGINES = tr(
    "The engines of the machines are not stated, so the bands are of engines. To see how busy the machines are against "
    "the target, state them in the plan of targets, as [[host]] with a name and ifls, and run zplanner estate again."
)
UNSEEN_TARGETS = tr("This result is of an earlier version: it has the forecasts, but not what each system is.")
NOT_MADE = tr("The plan of {file} was not opened")
UNCHANGED = tr("Your plan is unchanged.")


def summary(systems: int, targets: int, answered: int, rows: int) -> str:
    """What the result has: `10,000 systems on 4 targets; 39,200 of 40,000 have a forecast.`"""
    return tr(
        "{systems} on {targets}; {answered:,} of {rows:,} have a forecast.",
        systems=count_of(systems, "system"),
        targets=count_of(targets, "target"),
        answered=answered,
        rows=rows,
    )


def shown(count: int, rows: int) -> str:
    """How many rows are left by the filters."""
    return (
        tr("{count:,} of {rows:,} rows shown", count=count, rows=rows)
        if count < rows
        else tr("{n} rows shown", "{n} row shown", rows)
    )


def adding_up(done: int, machines: int) -> str:
    """While the machines are computed."""
    return tr("Adding up the systems of each machine\u2026 {done:,} of {machines:,}", done=done, machines=machines)


def machines_shown(machines: int, full: int, without: int) -> str:
    """What the machines are: `200 machines; 3 need more engines than they have. 12 systems state no machine.`"""
    found = f"{count_of(machines, 'machine')}."
    if full:
        need = tr("{n} need more engines than they have.", "{n} needs more engines than it has.", full)
        found = f"{count_of(machines, 'machine')}; {need}"
    state = tr("{n} systems state no machine.", "{n} system states no machine.", without)
    return f"{found} {state}" if without else found


def no_rows() -> str:
    """Where a filter leaves nothing."""
    return tr("No row is left: clear the search, or choose another target.")


def open_text(names: tuple[str, ...]) -> str:
    """The button for the systems that are selected."""
    if not names:
        return OPEN
    if len(names) == 1:
        return OPEN_ONE.format(system=plain(names[0], 40).replace("&", "&&"))
    return OPEN_SEVERAL.format(count=count_of(len(names), "system"))


def report_text(count: int) -> str:
    """The button that reports systems."""
    return tr("&Report on {n} systems\u2026", "&Report on {n} system\u2026", count)


def on_pages(systems: int) -> str:
    """Why pages are not among the formats."""
    return tr(
        "These go into XLSX, CSV or JSON; for PDF and HTML, select up to {systems} or a machine.",
        systems=count_of(systems, "system"),
    )


def too_many(count: int, most: int) -> str:
    """Why the selected systems are not opened."""
    return tr("{count:,} systems are selected, and a plan has at most {most:,}; select fewer.", count=count, most=most)


def _text(name: str) -> tuple[Callable[..., str], Callable[..., Any]]:
    """A text of the row."""
    return lambda row, _: plain(row[name]), lambda saved: saved.texts[name]


def _number(column: SystemColumn, name: str) -> tuple[Callable[..., str], Callable[..., Any]]:
    """What the table of systems says of a forecast."""
    return lambda _, found: column.text(None, found), lambda saved: saved.numbers[name]


class ResultColumn(WindowColumn):
    """A system on a target: the texts of its row by their names, and its forecast. Rows are sorted by a column of the
    `SavedEstate`."""

    SYSTEM = mark("System"), mark("The name of the partition or guest"), *_text("system")
    MACHINE = mark("Machine"), mark("The machine that it runs on today"), *_text("host")
    TARGET = mark("Target"), mark("The scenario of the targets"), *_text("scenario")
    THROUGHPUT = (
        *(mark("Throughput"), mark("Throughput on the target, in multiples of today's: the median, and the 80% band")),
        *_number(SystemColumn.THROUGHPUT, "throughput_ratio_p50"),
    )
    CPU = (
        *(mark("CPU busy"), mark("CPU utilization on the target at today's load: the median, and the 80% band")),
        *_number(SystemColumn.CPU, "cpu_utilization_p50"),
    )
    ENGINES = (
        *(mark("Engines needed"), mark("Engines with which the target keeps every limit")),
        *_number(SystemColumn.NEEDED, "engines_needed"),
    )
    HEADROOM = (
        *(mark("Headroom"), mark("Months until the target passes a limit: the median, and the 80% band")),
        *_number(SystemColumn.HEADROOM, "months_of_headroom_p50"),
    )
    BOTTLENECK = (
        *(mark("Bottleneck"), mark("What most likely limits the target")),
        *(lambda _, found: SystemColumn.LIMIT.text(None, found), lambda saved: saved.texts["binding"]),
    )
    GAP = (
        *(mark("Gap"), mark("What keeps the system from a forecast: the input, and the code of the reason")),
        *_text("gap"),
    )
