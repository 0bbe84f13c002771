"""The table of systems: its headings, and what stands in a cell."""

from __future__ import annotations

from zplanner.estate.outlook import SystemForecast
from zplanner.evidence.configuration import Configuration
from zplanner.language import mark, numeral, tr
from zplanner.planning.outlook import Quantiles, Status
from zplanner.planning.plan import EnginePool, Partition
from zplanner.wording.errors import advice
from zplanner.wording.findings import messages
from zplanner.wording.numbers import DOES_NOT_RUN, NO_NUMBER, NOT_COVERED, count_of, interval, plain, share
from zplanner.wording.quantities import CPU_UTILIZATION, HEADROOM, THROUGHPUT, Meaning, limits_in_words, quantity_view

TAB, TABLE = tr("Systems"), tr("Systems of the plan, by machine")

HEADINGS = (
    tr("System"),
    tr("Engines"),
    tr("Busy"),
    tr("Throughput"),
    tr("CPU busy"),
    tr("Engines needed"),
    tr("Headroom"),
    tr("Bottleneck"),
    tr("Machine"),
    tr("Pool"),
    tr("Weight"),
    tr("Capped"),
    tr("Mix"),
)
LISTED = ("System", "Scenario", *HEADINGS[3:8])
"""The headings of the table of `zplanner forecast`."""
HELP = (
    tr("The name of the partition or guest; its measured load has the same name"),
    tr("Its logical engines today"),
    tr("CPU utilization of its engines today, at the peak that is planned for"),
    tr("Throughput of the selected scenario, in multiples of today's: the median, and the 80% band"),
    tr("CPU utilization of the selected scenario at today's load: the median, and the 80% band"),
    tr("Engines with which the selected scenario keeps every limit"),
    tr("Months until the selected scenario passes a limit: the median, and the 80% band"),
    tr("What most likely limits the selected scenario"),
    tr("The machine that it runs on"),
    tr("The engines that it shares: IFL or CP"),
    tr("Its processing weight among the partitions of the pool, or dedicated engines"),
    tr("Whether it gets no more than its weight entitles it to"),
    tr("Its classes with their shares of the CPU time; those of the plan where it states none"),
)

POOLS = {EnginePool.IFL: "IFL", EnginePool.CP: "CP"}
NO_HOST = mark("No machine stated")
DEDICATED = tr("dedicated")
UNKNOWN, INCOMPLETE = mark("not stated"), mark("inputs missing")
YES, NO = tr("yes"), tr("no")


def band(meaning: Meaning, numbers: Quantiles | None) -> str:
    """A quantity as its median and its 80% band: `1.42 (1.30 to 1.55)`."""
    if numbers is None:
        return tr(NOT_COVERED)
    view = quantity_view(meaning, numbers)
    return f"{view.value} ({view.band})" if view.band and view.band != view.value else view.value


def stated_number(configuration: Configuration, name: str) -> str:
    number = configuration.number(name)
    if number is None:
        return tr(UNKNOWN)
    return share(number) if name == "utilization" else interval(number)


def weight(partition: Partition) -> str:
    """The weight as it is shown, and typed."""
    if partition.dedicated:
        return DEDICATED
    return "" if partition.weight is None else numeral(f"{partition.weight:g}")


def forecast_cells(found: SystemForecast) -> tuple[str, ...]:
    """Throughput, CPU utilization, engines needed, headroom and bottleneck of one system on one scenario."""
    return tuple(forecast_cell(found, place) for place in range(len(LISTED) - 2))


def forecast_cell(found: SystemForecast, place: int) -> str:
    """One of the `forecast_cells`."""
    if found.status is not Status.ANSWERED:
        said = DOES_NOT_RUN if found.status is Status.IMPOSSIBLE else NOT_COVERED
        return "" if place else tr(INCOMPLETE if found.problem else said)
    match place:
        case 0:
            return band(THROUGHPUT, found.throughput_ratio)
        case 1:
            return band(CPU_UTILIZATION, found.cpu_utilization)
        case 2:
            return tr(NOT_COVERED) if found.engines_needed is None else str(found.engines_needed or tr(NO_NUMBER))
        case 3:
            return band(HEADROOM, found.months_of_headroom) if found.months_of_headroom else ""
    return limits_in_words((one.value, chance) for one, chance in found.binding[:1])


def why(found: SystemForecast) -> str:
    """Why a system has no forecast, in full; empty if it has one."""
    if found.problem is not None:
        return advice(found.problem)
    return messages(found.gaps)


def host_title(name: str, machine: str, systems: int) -> str:
    """A machine's row: its name, its kind and how many systems it carries."""
    titled, held = plain(name) if name else tr(NO_HOST), count_of(systems, "system")
    return f"{titled}, {machine}: {held}" if machine else f"{titled}: {held}"


# The panel
SEARCH, SEARCH_NAME = tr("Search systems and machines"), tr("Search the systems")
ADD, DUPLICATE, REMOVE = tr("Add System"), tr("Duplicate"), tr("Remove")
ADD_TIP, DUPLICATE_TIP = tr("Add a system on the same machine"), tr("Add a copy of the system in focus")
REMOVE_TIP = tr("Remove the system in focus; Undo brings it back")
IMPORT_LIST, PASTE_LIST = tr("Import a List\u2026"), tr("Paste a List")
IMPORT_LIST_TIP = tr(
    "Add the systems of a CSV, XLSX or Parquet file with a column system, or of a zPCR study; Ctrl+V adds those of a "
    "list that was copied in a spreadsheet"
)
UNDO_ADD, UNDO_DUPLICATE, UNDO_REMOVE, UNDO_EDIT = (
    tr("Add {name}"),
    tr("Duplicate {name}"),
    tr("Remove {name}"),
    tr("Edit {name}"),
)
ONE_SYSTEM = tr(
    "This plan is of one system. Add systems to plan a whole machine room: LPARs and guests, each with its own "
    "configuration, mix and load. The present one becomes the first of them."
)
NEW_NAME, COPY_NAME, FIRST_NAME = "System {number}", "{name} copy", "System 1"
NOT_A_WEIGHT = tr('A weight is a number above 0, such as 50, or "dedicated" for engines of its own.')
NAME_TAKEN = tr("Another system is called {name}.")
NO_NAME = tr("A system needs a name.")
UPDATING = tr("Updating\u2026")


def summary(systems: int, machines: int, answered: int | None, scenario: str) -> str:
    """The line below the table: `12 systems on 2 machines; 11 have a forecast on z17`."""
    held = tr("{systems} on {machines}", systems=count_of(systems, "system"), machines=count_of(machines, "machine"))
    if answered is None or not scenario:
        return f"{held}."
    found = tr(
        "{n} have a forecast on {scenario}", "{n} has a forecast on {scenario}", answered, scenario=plain(scenario)
    )
    return f"{held}; {found}."
