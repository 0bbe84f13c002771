"""Why a history of load is refused, and what a planner should know of one."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.histories.codes import HistoryCode
from zplanner.histories.history import Clock
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.numbers import count_of, plain, stated

_CLOCKS = {Clock.UTC: "UTC", Clock.LOCAL: "local time", Clock.UNKNOWN: "no times"}


def _withheld(system: str, busy: float, demand: float) -> tuple[str, str]:
    wanted = f"{stated(demand)} was wanted and {stated(busy)} used, each in the 95th percentile"
    return f"the hypervisor withheld engine time from {escaped(plain(system) or 'the system')}: {wanted}", (
        "size for the demand where that time will be needed"
    )


def _gaps(system: str, count: int, hours: float) -> tuple[str, str]:
    length = f"{hours:.3g} hours" if hours > 1 else f"{60 * hours:.0f} minutes"
    longest = f"the longest of {length}" if count > 1 else f"of {length}"
    return f"the load of {escaped(plain(system) or 'the system')} has {count_of(count, 'gap')}, {longest}", ""


SENTENCES: Mapping[Code, Template] = {
    HistoryCode.NOT_WINDOWS: ("the history of '{system}' is damaged", "import its files again"),
    HistoryCode.CLOCKS_DIFFER: lambda clock, others, **_: (
        f"files of '{{system}}' differ in their clock: {_CLOCKS[clock]} and {_CLOCKS[others]}",
        "state the time zone of each file",
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
    HistoryCode.COARSE: (
        "the load of '{system}' is measured every {minutes:minute}, so shorter peaks are not seen",
        "measure every 10 minutes or less",
    ),
    HistoryCode.GAPS: lambda system, count, hours: _gaps(system, count, hours),
}
