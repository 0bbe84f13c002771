"""The window of a result of `zplanner estate`: its headings, its filters, and what stands in a row."""

from __future__ import annotations

from zplanner.estate.outlook import SystemForecast
from zplanner.wording.estate.table import forecast_cells
from zplanner.wording.numbers import count_of, plain

TITLE = "{file} - zplanner"
TABLE = "Forecasts of every system on every target"

HEADINGS = (
    "System",
    "Machine",
    "Target",
    "Throughput",
    "CPU busy",
    "Engines needed",
    "Headroom",
    "Bottleneck",
    "Gap",
)
HELP = (
    "The name of the partition or guest",
    "The machine that it runs on today",
    "The scenario of the targets",
    "Throughput on the target, in multiples of today's: the median, and the 80% band",
    "CPU utilization on the target at today's load: the median, and the 80% band",
    "Engines with which the target keeps every limit",
    "Months until the target passes a limit: the median, and the 80% band",
    "What most likely limits the target",
    "What keeps the system from a forecast: the input, and the code of the reason",
)

SYSTEMS, MACHINES = "Systems", "Machines"
MACHINES_TABLE = "What every machine carries on the target"

SEARCH, SEARCH_NAME = "Search systems and machines", "Search systems and machines"
TARGET, EVERY_TARGET = "Target", "Every target"
MACHINE, EVERY_MACHINE = "Machine", "Every machine"
STATUS, EVERY_ROW = "Forecasts", "With and without a forecast"
ANSWERED, NOT_ANSWERED = "With a forecast", "Without a forecast"
WORST, WORST_COUNT = "The Worst Ten", 10
WORST_TIP = "Show only the ten with the busiest CPU: the highest upper end (90th percentile) of CPU busy"
OPEN, OPEN_ONE = "Open as &Plan", "Open {system} as &Plan"
OPEN_SEVERAL = "Open {count} as &Plan"
OPEN_TIP = (
    "Open the selected systems as an ordinary plan: it says why, adds up their machines, and is reported like any other"
)
COPY = "&Copy"
SHOW_SYSTEMS, SHOW_SYSTEMS_TIP = (
    "Show &Its Systems",
    "List the systems of the machine on this target; so does a click on its band",
)
REPORT_TITLE = "Report of the Estate"
REPORT_TIP = "A page for the manager, and a table for each machine with its systems, of the selected systems or of all"
NO_MACHINES = (
    "No system of this result states its machine. Add a column host to the list of systems, and run zplanner estate "
    "again: what each machine carries is shown here."
)
NO_ENGINES = (
    "The engines of the machines are not stated, so the bands are of engines. To see how busy the machines are against "
    "the target, state them in the plan of targets, as [[host]] with a name and ifls, and run zplanner estate again."
)
UNSEEN_TARGETS = "This result is of an earlier version: it has the forecasts, but not what each system is."
NOT_MADE = "The plan of {file} was not opened"
UNCHANGED = "Your plan is unchanged."


def summary(systems: int, targets: int, answered: int, rows: int) -> str:
    """What the result has: `10,000 systems on 4 targets; 39,200 of 40,000 have a forecast.`"""
    return f"{count_of(systems, 'system')} on {count_of(targets, 'target')}; {answered:,} of {rows:,} have a forecast."


def shown(count: int, rows: int) -> str:
    """How many rows are left by the filters."""
    return f"{count:,} of {rows:,} rows shown" if count < rows else f"{count_of(rows, 'row')} shown"


def adding_up(done: int, machines: int) -> str:
    """While the machines are computed."""
    return f"Adding up the systems of each machine\u2026 {done:,} of {machines:,}"


def machines_shown(machines: int, full: int, without: int) -> str:
    """What the machines are: `200 machines; 3 need more engines than they have. 12 systems state no machine.`"""
    found = f"{count_of(machines, 'machine')}."
    if full:
        need = "needs more engines than it has" if full == 1 else "need more engines than they have"
        found = f"{count_of(machines, 'machine')}; {full:,} {need}."
    state = "states" if without == 1 else "state"
    return f"{found} {count_of(without, 'system')} {state} no machine." if without else found


def no_rows() -> str:
    """Where a filter leaves nothing."""
    return "No row is left: clear the search, or choose another target."


def open_text(names: tuple[str, ...]) -> str:
    """The button for the systems that are selected."""
    if not names:
        return OPEN
    if len(names) == 1:
        return OPEN_ONE.format(system=plain(names[0], 40).replace("&", "&&"))
    return OPEN_SEVERAL.format(count=count_of(len(names), "system"))


def report_text(count: int) -> str:
    """The button that reports systems."""
    return f"&Report on {count_of(count, 'system')}\u2026"


def on_pages(systems: int) -> str:
    """Why pages are not among the formats."""
    return (
        f"These go into XLSX, CSV or JSON; for PDF and HTML, select up to {count_of(systems, 'system')} or a machine."
    )


def too_many(count: int, most: int) -> str:
    """Why the selected systems are not opened."""
    return f"{count:,} systems are selected, and a plan has at most {most:,}; select fewer."


def cells(system: str, host: str, target: str, found: SystemForecast, gap: str) -> tuple[str, ...]:
    """A row as it is shown and copied."""
    return plain(system), plain(host), plain(target), *forecast_cells(found), plain(gap)
