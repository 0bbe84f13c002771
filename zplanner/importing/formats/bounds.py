"""How much a file may hold, and JSON read as the type that a format expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.refusals import SourceCode

MOST_ITEMS = 10_000
"""An input guard: facts or scores of one file."""

MOST_LINES = 300_000
"""An input guard: a benchmark that prints a line a second runs for three days."""


def whole_lines(lines: Lines) -> Iterator[tuple[int, str]]:
    """The lines of a file; ZplannerError where they are too many for a file of its kind."""
    for count, line in enumerate(lines, start=1):
        if count > MOST_LINES:
            raise ZplannerError(SourceCode.TOO_MANY_LINES, most=MOST_LINES)
        yield line


Output = TypeVar("Output")
"""What a document is read as."""


LARGEST_DOCUMENT = 8_000_000
"""An input guard, in bytes: json+ of hundreds of fio jobs has some megabytes."""


def decoded(data: bytes, kind: type[Output], line: int | None = None, most: int = LARGEST_DOCUMENT) -> Output:
    """A document of at most so many bytes as `kind`; ZplannerError where it is no JSON, or another document."""
    if len(data) > most:
        raise ZplannerError(SourceCode.TOO_LARGE, line=line, megabytes=most // 1_000_000)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ZplannerError(SourceCode.DAMAGED_JSON, line=line, reason=str(error)) from None


def lines_at(data: bytes, positions: Iterable[int], first: int = 1) -> Iterator[int]:
    """The lines of rising positions in a text whose first line has this number."""
    line, counted = first, 0
    for position in positions:
        line, counted = line + data.count(b"\n", counted, position), position
        yield line
