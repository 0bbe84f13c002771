"""What readers share: whole lines, numbers in a strict grammar (plain decimals, or with a decimal comma where the file
has those), rates, sizes of memory, dates and times, loopback addresses, JSON within bounds, and columns that are all of
the time."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeVar

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile, text_of
from zplanner.importing.found import BenchmarkScore, Item, Refused
from zplanner.importing.refusals import BenchmarkFileCode, LoadFileCode, SourceCode

_POINT = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?", re.ASCII)
_COMMA = re.compile(r"[+-]?[0-9]+(?:,[0-9]+)?", re.ASCII)


def decimal(text: str, *, comma: bool = False) -> float:
    """The number that a text is; ZplannerError for anything else, such as `1_45`, `nan` or `1,45` without `comma`.

    >>> decimal("57.89"), decimal("57,89", comma=True)
    (57.89, 57.89)
    """
    text = text.strip(" ")
    if not (_COMMA if comma else _POINT).fullmatch(text):
        raise ZplannerError(SourceCode.NOT_A_DECIMAL, text=text)
    return float(text.replace(",", "."))


def percentage(text: str, *, comma: bool = False) -> float:
    """The number that a text is, with or without the sign of percent: `sar -h` writes it, and programs in German,
    French or Swedish put a space before it that does not break.

    >>> percentage("30.0%"), percentage("30.0"), percentage("30,0\u00a0%", comma=True)
    (30.0, 30.0, 30.0)
    """
    text = text.strip(" ")
    return decimal(text[:-1].rstrip(" \u00a0\u202f") if text.endswith("%") else text, comma=comma)


def decimal_of_any_locale(text: str) -> float:
    """A number as a program prints it in any locale, where a comma is nothing else.

    >>> decimal_of_any_locale("57.89"), decimal_of_any_locale("57,89")
    (57.89, 57.89)
    """
    return decimal(text, comma="," in text)


def whole_number(text: str) -> int:
    """The whole number, without a sign, that a text is; ZplannerError for anything else."""
    if not re.fullmatch(r"[0-9]{1,18}", text, re.ASCII):
        raise ZplannerError(SourceCode.NOT_A_DECIMAL, text=text)
    return int(text)


class Lines:
    """Number and text of the lines of a file that begin as `pattern` says; iterate once.

    The last line is left out where the file ends within it, unless the format `tells_cuts`: a cut number is a wrong
    number.
    """

    def __init__(self, file: ForeignFile, pattern: str = "", *, tells_cuts: bool = False) -> None:
        self._file = file
        self._tells_cuts = tells_cuts
        # a newline first: `^` would be tried at every byte, and be six times slower
        self._pattern = re.compile(rf"\n(?:{pattern})[^\n]*".encode())
        self._refused: list[ZplannerError] = []

    def items(self, read: Callable[[str, int], Iterator[Item]]) -> Iterator[Item]:
        """What `read` makes of the text and the number of each line, with the lines that are refused."""
        for number, line in self:
            yield from self.refused()
            try:
                yield from read(line, number)
            except ZplannerError as error:
                yield Refused(error.within(line=number))
        yield from self.refused()

    def refused(self) -> Iterator[Refused]:
        """The lines that were left out so far, once."""
        while self._refused:
            yield Refused(self._refused.pop(0))

    def __iter__(self) -> Iterator[tuple[int, str]]:
        held: tuple[int, bytes] | None = None
        end = 0
        for block in self._file.blocks():
            self._refused += (ZplannerError(SourceCode.LINE_TOO_LONG, line=line) for line in block.too_long)
            data = b"\n" + block.data.removesuffix(b"\n")
            number, at = block.first_line, 0
            for match in self._pattern.finditer(data):
                if held:
                    yield held[0], text_of(held[1])
                number, at = number + data.count(b"\n", at, match.start()), match.start()
                held = number, match.group()[1:]
            end = number + data.count(b"\n", at) - 1
        if held and held[0] == end and self._file.ends_within_a_line and not self._tells_cuts:
            self._refused.append(ZplannerError(SourceCode.LAST_LINE_CUT, line=end))
        elif held:
            yield held[0], text_of(held[1])


_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[{}\[\]]', re.DOTALL)

MOST_TOKENS = 10_000_000
"""An input guard: strings and brackets of one document; 50 MB of figures have 4 million."""

DEEPEST = 50
"""An input guard: brackets within each other."""


def objects(data: bytes, depth: int) -> Iterator[tuple[int, bytes]]:
    """Line and text of every whole object that lies within so many brackets; the text is empty where it is cut off.

    >>> list(objects(b'{"all": [{"a": {}}, \\n {"b": 1}, {"cut', depth=2))
    [(1, b'{"a": {}}'), (2, b'{"b": 1}'), (2, b'')]
    """
    line, counted, level, start = 1, 0, 0, -1
    for match in islice(_TOKEN.finditer(data), MOST_TOKENS):
        token = match[0]
        if token in b"{[":
            if level == depth and token == b"{":
                start = match.start()
            if (level := level + 1) > DEEPEST:
                break
        elif token in b"}]":
            level -= 1
            if level == depth and start >= 0:
                line, counted = line + data.count(b"\n", counted, start), start
                yield line, data[start : match.end()]
                start = -1
    if level > 0:
        yield line + data.count(b"\n", counted, max(start, counted)), b""


DAY = 86_400.0

_NAMES = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")

MONTHS = {name: at for at, name in enumerate(_NAMES, start=1)}
"""Months as C programs write them, in every locale."""

LAST_MOMENT = 4e9
"""An input guard, in seconds since 1970: the year 2096."""

_TIME = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2}(?:\.[0-9]{1,9})?)", re.ASCII)


def time_of_day(text: str) -> float:
    """Seconds since midnight of `13:19:05` or `13:19:05.250`; ZplannerError for anything else.

    >>> time_of_day("13:19:05.250")
    47945.25
    """
    match = _TIME.fullmatch(text)
    if match:
        hours, minutes, seconds = int(match[1]), int(match[2]), float(match[3])
        if hours < 24 and minutes < 60 and seconds < 61:
            return hours * 3600 + minutes * 60 + seconds
    raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)


@lru_cache(maxsize=64)
def day_start(year: int, month: int, day: int) -> float:
    """Seconds from 1970-01-01 to the beginning of a day; ZplannerError if there is no such day.

    >>> day_start(1970, 1, 2)
    86400.0
    """
    try:
        return (date(year, month, day).toordinal() - 719_163) * DAY
    except ValueError:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=f"{year}-{month:02}-{day:02}") from None


def epoch(text: str) -> float:
    """Seconds since 1970 as they stand; ZplannerError for what cannot be that."""
    if not 0.0 < (seconds := decimal(text)) < LAST_MOMENT:
        raise ZplannerError(LoadFileCode.NOT_A_TIME, text=text)
    return seconds


EXACT = 0.1
"""Points by which columns with two decimals may miss 100%."""

_LAST_DIGIT = re.compile(r"[.,]([0-9]{1,9})%?$", re.ASCII)

ROUNDED = 1.5
"""Points by which columns that are rounded to whole percents, or to tenths, may miss 100% (vmstat, nmon)."""


def rounding(cells: Collection[str]) -> float:
    """Points by which columns may miss 100% as they are printed: half a unit of the last digit for each.

    >>> rounding(["40", "10", "46", "5"]), rounding(["40.00", "10.00", "46.00", "4.00"])
    (2.0, 0.1)
    """
    digits = max((len(match[1]) for cell in cells if (match := _LAST_DIGIT.search(cell))), default=0)
    return max(0.5 * 10.0**-digits * len(cells), EXACT)


def busy_and_steal(
    percents: Sequence[float], idle: float, waiting: float, steal: float, tolerance: float = EXACT
) -> tuple[float, float]:
    """Busy and stolen time, 0..1, of a row whose columns `percents` count all time once; ZplannerError if they do not.

    `steal` is NaN where the row has no such column; what nobody counts is then busy.

    >>> busy_and_steal([30.0, 5.0, 62.0, 1.0, 2.0], idle=62.0, waiting=1.0, steal=2.0)
    (0.35, 0.02)
    """
    for percent in percents:
        if not 0.0 <= percent <= 100.0 + tolerance:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
    total = sum(percents)
    if abs(total - 100.0) > tolerance + 1e-9:
        raise ZplannerError(LoadFileCode.NOT_ALL_OF_THE_TIME, total=round(total, 2))
    stolen = 0.0 if steal != steal else steal
    return max(100.0 - idle - waiting - stolen, 0.0) / 100.0, steal / 100.0


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


def scores_by_line(
    file: ForeignFile, tool: str, read: Callable[[int, str], Iterator[Item]], *, tells_cuts: bool = False
) -> Iterator[Item]:
    """What `read` makes of the number and the text of each line; ZplannerError where no line has a score."""
    lines, is_empty = Lines(file, r"[^\n]", tells_cuts=tells_cuts), True
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
