"""Why a history of load is refused, and what a planner should know of one."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.histories.codes import HistoryCode
from zplanner.wording.errors.template import Template

SENTENCES: Mapping[Code, Template] = {
    HistoryCode.NOT_WINDOWS: ("the history of '{system}' is damaged", "import its files again"),
}
