"""stress-ng --metrics: bogo operations, which its manual says are no benchmark."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import Hints
from zplanner.importing.found import Item
from zplanner.importing.refusals import BenchmarkFileCode

NAMES: tuple[str, ...] = ("stress-ng",)

_HEAD = re.compile(rb"^stress-ng: (?:info|metrc|debug|warn): ", re.MULTILINE)


def recognizes(head: bytes) -> str:
    return NAMES[0] if _HEAD.search(head) else ""


def found(_file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    """Nothing: "bogo operations ... should not be taken as an accurate benchmark" (stress-ng(1), --metrics)."""
    raise ZplannerError(BenchmarkFileCode.BOGO_OPERATIONS)
