"""lmbench: system calls, processes, context switches, mappings and memory."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import LONGEST_NAME, memory_class, rate
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import BenchmarkScore, Hints, Item, Refused, Tool
from zplanner.importing.refusals import BenchmarkFileCode

BENCHMARK = "lmbench"

_VERSION = re.compile(r"\[LMBENCH VERSION: lmbench-([^\]]{1,20})\]")
_LINE = re.compile(r"([A-Z][^\[\]]{2,100}): ([0-9.]{1,20}) (microseconds|nanoseconds|[MK]B/sec)")
_SECTION = re.compile(r'"(.{1,80})')
_ROW = re.compile(r"([0-9]{1,8}(?:\.[0-9]{1,8})?) ([0-9]{1,12}(?:\.[0-9]{1,6})?)")
_KERNEL = re.compile("Simple |Select |Signal |Protection |Process |Pagefaults |Pipe latency|AF_UNIX .*latency|mappings")
_UNITS = {"microseconds": "us", "nanoseconds": "ns", "MB/sec": "MB/s", "KB/sec": "KB/s"}


def lmbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    section, is_empty = "", True
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        text = text[:1000]
        if version := _VERSION.fullmatch(text):
            yield Tool(version[1])
        elif heading := _SECTION.fullmatch(text):
            section = heading[1].strip('"')
        elif matched := _LINE.fullmatch(text) or _ROW.fullmatch(text.strip()):
            try:
                score = _of_line(matched, number) if matched.re is _LINE else _of_row(section, matched, number)
            except ZplannerError as error:
                yield Refused(error.within(line=number))
                continue
            if score:
                is_empty = False
                yield score
        else:
            section = ""  # rows follow their heading
    yield from lines.refused()
    if is_empty:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)


def _of_line(matched: re.Match[str], line: int) -> BenchmarkScore:
    """`Simple syscall: 0.2345 microseconds`."""
    return _score(matched[1], rate(matched[2]), _UNITS[matched[3]], line)


def _of_row(section: str, matched: re.Match[str], line: int) -> BenchmarkScore | None:
    """A row of a table: a size in MB of 10^6 bytes, or a number of processes, and a time or a rate."""
    size, value = matched.groups()
    if section == "mappings":
        return _score(f"mappings of {size} MB", rate(value), "us", line)
    if section.startswith("size="):
        return _score(f"{section.partition(' ')[0]}, {size} processes", rate(value), "us", line)
    if "bcopy" in section or "bandwidth" in section or "bzero" in section:
        name = f"{section}, {size} MB"
        return _score(name, rate(value), "MB/s", line, memory_class(float(size) * 1e6))
    return None


def _score(name: str, value: float, unit: str, line: int, workload_class: str = "") -> BenchmarkScore:
    is_time = unit in ("us", "ns")
    if _KERNEL.match(name):
        workload_class = "kernel-operations"
    return BenchmarkScore(
        BENCHMARK,
        name[:LONGEST_NAME],
        "time" if is_time else "bandwidth",
        value,
        unit,
        line,
        workload_class=workload_class,
        higher_is_better=not is_time,
    )
