"""The table of systems: its columns, and what stands in a cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zplanner.estate.outlook import SystemForecast
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.language import Text, mark, numeral, tr
from zplanner.planning.outlook import Quantiles, Status
from zplanner.planning.plan import EnginePool, Partition
from zplanner.wording.errors import advice
from zplanner.wording.findings import messages
from zplanner.wording.headings import WindowColumn
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import DOES_NOT_RUN, NO_NUMBER, NOT_COVERED, capitalized, count_of, interval, plain, share
from zplanner.wording.quantities import CPU_UTILIZATION, HEADROOM, THROUGHPUT, Meaning, limits_in_words, quantity_view

TABLE = tr("Systems of the plan, by machine")

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


def _mix(partition: Partition) -> str:
    """The mix that a system states: `Java 60%, Transaction database 40%`."""
    return ", ".join(f"{workload_label(one.workload_class, SHIPPED)} {share(one.share)}" for one in partition.mix)


def _named(text: Callable[[Partition], str]) -> Callable[..., str]:
    """What is stated of a system."""
    return lambda one, _: text(one)


def _stated(name: str) -> tuple[Callable[..., str], Callable[..., Any]]:
    """A number of today's configuration, and by what systems are sorted there."""
    return (
        lambda one, _: stated_number(one.configuration, name),
        lambda one, _: (number := one.configuration.number(name)) and number.median,
    )


def _figure(text: Callable[[SystemForecast], str]) -> Callable[..., str]:
    """A figure of the forecast, blank where there is none."""
    return lambda _, found: text(found) if found and found.status is Status.ANSWERED else ""


def _banded(meaning: Meaning, name: str) -> tuple[Callable[..., str], Callable[..., Any]]:
    """A quantity of the forecast, and its median, by which systems are sorted."""
    return (
        _figure(lambda found: band(meaning, getattr(found, name))),
        lambda _, found: (numbers := found and getattr(found, name)) and numbers.p50,
    )


def _throughput(partition: Partition | None, found: SystemForecast | None) -> str:
    """The throughput, or in its place why there is no forecast."""
    if found is None or found.status is Status.ANSWERED:
        return _banded(THROUGHPUT, "throughput_ratio")[0](partition, found)
    return tr(INCOMPLETE if found.problem else DOES_NOT_RUN if found.status is Status.IMPOSSIBLE else NOT_COVERED)


def _engines(found: SystemForecast) -> str:
    return tr(NOT_COVERED) if found.engines_needed is None else str(found.engines_needed or tr(NO_NUMBER))


def _headroom(found: SystemForecast) -> str:
    return band(HEADROOM, found.months_of_headroom) if found.months_of_headroom else ""


def _limit(found: SystemForecast) -> str:
    return limits_in_words((one.value, chance) for one, chance in found.binding[:1])


class SystemColumn(WindowColumn):
    """The systems of a plan: of each the partition, and its forecast as soon as it is known."""

    NAME = (
        *(mark("System"), mark("The name of the partition or guest; its measured load has the same name")),
        _named(lambda one: plain(one.name)),
    )
    ENGINES = mark("Engines"), mark("Its logical engines today"), *_stated("processors")
    BUSY = (
        *(mark("Busy today"), mark("CPU utilization of its engines today, at the peak that is planned for")),
        *_stated("utilization"),
    )
    THROUGHPUT = (
        mark("Throughput"),
        mark("Throughput of the selected scenario, in multiples of today's: the median, and the 80% band"),
        *(_throughput, _banded(THROUGHPUT, "throughput_ratio")[1]),
    )
    CPU = (
        mark("CPU busy"),
        mark("CPU utilization of the selected scenario at today's load: the median, and the 80% band"),
        *_banded(CPU_UTILIZATION, "cpu_utilization"),
    )
    NEEDED = (
        *(mark("Engines needed"), mark("Engines with which the selected scenario keeps every limit")),
        *(_figure(_engines), lambda _, found: (found and found.engines_needed) or None),  # 0: no number suffices
    )
    HEADROOM = (
        *(mark("Headroom"), mark("Months until the selected scenario passes a limit: the median, and the 80% band")),
        *(_figure(_headroom), _banded(HEADROOM, "months_of_headroom")[1]),
    )
    LIMIT = mark("Bottleneck"), mark("What most likely limits the selected scenario"), _figure(_limit)
    HOST = mark("Machine"), mark("The machine that it runs on"), _named(lambda one: plain(one.host))
    POOL = mark("Pool"), mark("The engines that it shares: IFL or CP"), _named(lambda one: POOLS[one.pool])
    WEIGHT = (
        *(mark("Weight"), mark("Its processing weight among the partitions of the pool, or dedicated engines")),
        *(_named(weight), lambda one, _: one.weight),
    )
    CAPPED = (
        *(mark("Capped"), mark("Whether it gets no more than its weight entitles it to")),
        *(lambda *_: "", lambda one, _: one.capped),
    )
    MIX = (
        *(mark("Mix"), mark("Its classes with their shares of the CPU time; those of the plan where it states none")),
        _named(_mix),
    )


FORECAST = tuple(SystemColumn)[SystemColumn.THROUGHPUT : SystemColumn.HOST]
"""The columns of the forecast."""

LISTED = ("System", "Scenario", *(one.heading for one in FORECAST))
"""The headings of the table of `zplanner forecast`."""


def forecast_cells(found: SystemForecast) -> tuple[str, ...]:
    """Throughput, CPU utilization, engines needed, headroom and bottleneck of one system on one scenario."""
    return tuple(one.text(None, found) for one in FORECAST)


def why(found: SystemForecast) -> str:
    """Why a system has no forecast, in full; empty if it has one."""
    if found.problem is not None:
        return capitalized(advice(found.problem))
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
    Text("Add {name}"),
    Text("Duplicate {name}"),
    Text("Remove {name}"),
    Text("Edit {name}"),
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
