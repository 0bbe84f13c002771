"""Why a history of load is refused, and what a planner should know of one."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.histories.codes import HistoryCode
from zplanner.histories.history import Clock
from zplanner.wording.errors.template import Template

_CLOCKS = {Clock.UTC: "UTC", Clock.LOCAL: "local time", Clock.UNKNOWN: "no times"}

SENTENCES: Mapping[Code, Template] = {
    HistoryCode.NOT_WINDOWS: ("the history of '{system}' is damaged", "import its files again"),
    HistoryCode.CLOCKS_DIFFER: lambda clock, others, **_: (
        f"files of '{{system}}' differ in their clock: {_CLOCKS[clock]} and {_CLOCKS[others]}",
        "state the time zone of each file",
    ),
    HistoryCode.ENGINES_UNKNOWN: ("the number of engines of '{system}' is unknown", "state it"),
}
