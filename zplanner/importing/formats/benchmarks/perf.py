"""perf stat: counts of processor events, which are neither a load nor a score."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import Hints
from zplanner.importing.found import Item
from zplanner.importing.refusals import BenchmarkFileCode

NAMES: tuple[str, ...] = ("perf-stat",)

_HEAD = re.compile(
    rb"^ ?Performance counter stats for |^(?:[0-9.]{1,20}|<not (?:supported|counted)>)[,;][a-zA-Z]{0,8}[,;]"
    rb"(?:task-clock|cpu-clock|context-switches|cpu-migrations|page-faults|cycles|instructions|branches)[,:;]",
    re.MULTILINE,
)


def recognizes(head: bytes) -> str:
    return NAMES[0] if _HEAD.search(head) else ""


def found(_file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    """Nothing: how many instructions a command took says neither how busy a system is nor what it gets done."""
    raise ZplannerError(BenchmarkFileCode.EVENT_COUNTS)
