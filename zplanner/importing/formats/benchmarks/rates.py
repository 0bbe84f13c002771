"""What formats of scores share: rates in a strict grammar, loopback addresses, sizes of memory, and JSON documents."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.lines import (
    LARGEST_DOCUMENT,
    MOST_ITEMS,
    MOST_LINES,
    Lines,
    Output,
    decimal,
    decoded,
    whole_lines,
)
from zplanner.importing.found import BenchmarkScore, Item, Refused
from zplanner.importing.refusals import BenchmarkFileCode, SourceCode

LARGEST_JSON = 64_000_000
"""An input guard, in bytes: a day of iperf3, or many documents of fio."""

LARGEST_RATE = 1e18
"""An input guard: no figure of a benchmark is above."""

LONGEST_NAME = 80
"""Characters kept of what a tool calls a test."""

_MEMORY = {"memory-l1": 2**15, "memory-l2": 2**20, "memory-l3": 2**24, "memory-l4": 2**27}
_BRACE = re.compile(rb"^[{}]", re.MULTILINE)
_LOOPBACK = re.compile(r"(?:127\.[0-9.]{5,11}|::1|::ffff:127\.[0-9.]{5,11}|localhost(?:\..{1,40})?)", re.IGNORECASE)


def rate(text: str) -> float:
    """A figure above zero; ZplannerError for anything else: a rate of 0, or below it after an overflow, is none."""
    value = decimal(text)
    if not 0.0 < value <= LARGEST_RATE:
        raise ZplannerError(BenchmarkFileCode.NOT_A_RATE, text=text)
    return value


def is_loopback(host: str) -> bool:
    """Whether a host is the system itself."""
    return _LOOPBACK.fullmatch(host) is not None


def memory_class(size: float) -> str:
    """The class of memory that operations on so many bytes measure; "" where that depends on the machine.

    The sizes are those of the catalogue's own commands (`data/workloads.csv`); tools round them to two decimals.

    >>> memory_class(32768), memory_class(1.05e6), memory_class(500_000)
    ('memory-l1', 'memory-l2', '')
    """
    return next((key for key, measured in _MEMORY.items() if abs(size / measured - 1.0) < 0.01), "")


def scores_by_line(file: ForeignFile, tool: str, read: Callable[[int, str], Iterator[Item]]) -> Iterator[Item]:
    """What `read` makes of the number and the text of each line; ZplannerError where no line has a score."""
    lines, is_empty = Lines(file, r"[^\n]"), True
    for number, text in whole_lines(lines):
        try:
            for item in read(number, text[:1000]):
                is_empty = is_empty and not isinstance(item, BenchmarkScore)
                yield item
        except ZplannerError as error:
            yield Refused(error.within(line=number))
    yield from lines.refused()
    if is_empty:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=tool)


class JsonDocument(NamedTuple):
    """One document of a file; `is_cut` where the file ends within it."""

    line: int
    data: bytes
    is_cut: bool = False

    def line_of(self, position: int) -> int:
        """The line of a position in `data`."""
        return self.line + self.data.count(b"\n", 0, max(position, 0))

    def decoded(self, kind: type[Output], most: int = LARGEST_DOCUMENT) -> Output:
        return decoded(self.data, kind, self.line, most)


def documents(file: ForeignFile) -> Iterator[JsonDocument]:
    """The JSON objects of a file, one after the other, with any text around them; each begins a line and ends one."""
    data = file.content(LARGEST_JSON)
    start, line, counted, begun = -1, 1, 0, 0
    for number, brace in enumerate(_BRACE.finditer(data)):
        if number > MOST_LINES:
            raise ZplannerError(SourceCode.TOO_MANY_LINES, most=MOST_LINES)
        at = brace.start()
        if brace.group() == b"{" and start < 0:
            if (begun := begun + 1) > MOST_ITEMS:
                raise ZplannerError(SourceCode.TOO_MANY_ITEMS, most=MOST_ITEMS)
            line, counted, start = line + data.count(b"\n", counted, at), at, at
            end = data.find(b"\n", at)
            whole = data[at : end if end >= 0 else len(data)].rstrip(b"\r, ")
            if len(whole) > 1 and whole.endswith(b"}"):  # compact: all on one line
                yield JsonDocument(line, whole)
                start = -1
        elif brace.group() == b"}" and start >= 0:
            yield JsonDocument(line, data[start : at + 1])
            start = -1
    if start >= 0:
        yield JsonDocument(line, data[start:], is_cut=True)
