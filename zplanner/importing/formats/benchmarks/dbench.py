"""dbench: the throughput of so many clients."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import rate
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import BenchmarkScore, Hints, Item, Refused, Tool
from zplanner.importing.refusals import BenchmarkFileCode

BENCHMARK = "dbench"

_VERSION = re.compile(r"dbench version ([0-9.]{1,20})")
_RESULT = re.compile(
    r"Throughput ([0-9.]{1,20}) MB/sec(?: \(sync (?:open|dirs)\))* +([0-9]{1,6}) (?:clients|procs)"
    r"(?: +[0-9]{1,6} procs)?(?: +max_latency=([0-9.]{1,20}) ms)?\s*"
)


def dbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    is_empty = True
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        if version := _VERSION.match(text):
            yield Tool(version[1])
        elif matched := _RESULT.fullmatch(text[:1000]):
            try:
                yield from _scores(matched, number)
                is_empty = False
            except ZplannerError as error:
                yield Refused(error.within(line=number))
    yield from lines.refused()
    if is_empty:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)


def _scores(matched: re.Match[str], line: int) -> Iterator[Item]:
    throughput, clients, latency = matched.groups()
    variant, options = "file operations", {"clients": clients}
    yield BenchmarkScore(
        BENCHMARK,
        variant,
        "throughput",
        rate(throughput),
        "MB/s",
        line,
        workload_class="file-server",
        options=options,
    )
    if latency:
        yield BenchmarkScore(
            BENCHMARK, variant, "max_latency", rate(latency), "ms", line, higher_is_better=False, options=options,
            is_compared=False,
        )  # fmt: skip
