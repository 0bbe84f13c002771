"""How much one description or one benchmark's output may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import Item, Refused
from zplanner.importing.refusals import SourceCode

MOST_ITEMS = 10_000
"""An input guard: facts or scores of one file."""

MOST_LINES = 300_000
"""An input guard: a benchmark that prints a line a second runs for three days."""


def bounded(items: Iterable[Item]) -> Iterator[Item]:
    """The items of a file; ZplannerError where those that are kept are too many for a file of its kind."""
    kept = 0
    for item in items:
        kept += not isinstance(item, Refused)
        if kept > MOST_ITEMS:
            raise ZplannerError(SourceCode.TOO_MANY_ITEMS, most=MOST_ITEMS)
        yield item


def whole_lines(lines: Lines) -> Iterator[tuple[int, str]]:
    """The lines of a file; ZplannerError where they are too many for a file of its kind."""
    for count, line in enumerate(lines, start=1):
        if count > MOST_LINES:
            raise ZplannerError(SourceCode.TOO_MANY_LINES, most=MOST_LINES)
        yield line
