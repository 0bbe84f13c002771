"""Why a history of load is refused, and what a planner should know of one."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.histories.codes import HistoryCode
from zplanner.histories.history import Clock
from zplanner.language import mark, tr
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.numbers import plain, stated

_CLOCKS = {Clock.UTC: "UTC", Clock.LOCAL: mark("local time"), Clock.UNKNOWN: mark("no times")}


def _withheld(system: str, busy: float, demand: float) -> tuple[str, str]:
    problem = tr(
        "the hypervisor withheld engine time from {system}: {demand} was wanted and {busy} used, each in the 95th "
        "percentile",
        system=_named(system),
        demand=stated(demand),
        busy=stated(busy),
    )
    return problem, tr("size for the demand where that time will be needed")


def _gaps(system: str, count: int, hours: float) -> tuple[str, str]:
    length = _length(hours)
    found = tr(
        "the load of {system} has {n} gaps, the longest of {length}",
        "the load of {system} has {n} gap, of {length}",
        count,
        system=_named(system),
        length=length,
    )
    return found, ""


def _spread(system: str, count: int, hours: float) -> tuple[str, str]:
    found = tr(
        "{n} samples of {system} are much longer than the others, one of them {length}: their load is taken as even",
        "{n} sample of {system} is much longer than the others, {length}: its load is taken as even",
        count,
        system=_named(system),
        length=_length(hours),
    )
    return found, ""


def _length(hours: float) -> str:
    if hours > 1:
        return tr("{hours} hours", hours=f"{hours:,.0f}" if hours >= 100 else f"{hours:.3g}")
    return tr("{minutes:.0f} minutes", minutes=60 * hours)


def _named(system: str) -> str:
    return escaped(plain(system)) or tr("the system")


SENTENCES: Mapping[Code, Template] = {
    HistoryCode.NOT_WINDOWS: ("the history of '{system}' is damaged", "import its files again"),
    HistoryCode.CLOCKS_DIFFER: lambda clock, others, **_: (
        tr(
            "files of '{{system}}' differ in their clock: {clock} and {others}",
            clock=tr(_CLOCKS[clock]),
            others=tr(_CLOCKS[others]),
        ),
        tr("state the time zone of each file"),
    ),
    HistoryCode.ENGINES_UNKNOWN: ("the number of engines of '{system}' is unknown", "state it"),
    HistoryCode.FEW_DAYS: (
        "the load covers {days:working day}",
        "measure at least {wanted:working day}, or the busiest day may be missing",
    ),
    HistoryCode.TOO_SHORT: (
        "the load covers less than half a window of 15 minutes",
        "measure for an hour or more of the busiest time",
    ),
    HistoryCode.WITHHELD: lambda system, busy, demand: _withheld(system, busy, demand),
    HistoryCode.COARSE: lambda system, **_: (
        tr(
            "the load of {system} is measured every {{minutes:minute}}, so shorter peaks are not seen",
            system=_named(system),
        ),
        tr("measure every 10 minutes or less"),
    ),
    HistoryCode.SPREAD: lambda system, count, hours: _spread(system, count, hours),
    HistoryCode.GAPS: lambda system, count, hours: _gaps(system, count, hours),
}
