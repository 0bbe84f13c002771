"""uperf: operations and data a second, of all threads."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import is_loopback, rate
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import BenchmarkScore, Hints, Item, Notice, Refused, Tool
from zplanner.importing.refusals import BenchmarkFileCode

BENCHMARK = "uperf"

_VERSION = re.compile(r"Uperf Version ([0-9.]{1,20})", re.IGNORECASE)
_START = re.compile(r"Starting ([0-9]{1,6}) (threads|processes) running profile: ?([A-Za-z0-9_.-]{1,60}) .{0,60}")
_TOTAL = re.compile(
    r"Total +[0-9.]{1,20}(?:[KMGT]?B)? */ +[0-9.]{1,20}\(s\) = +([0-9.]{1,20})([KMGT]?b/s)? +([0-9]{1,18})op/s"
)
_HOST = re.compile(r"([0-9a-z.:-]{1,60}) +[0-9.]{1,20}s +[0-9.]{1,20}[KMGT]?B .{0,80}")
_FACTOR = {"b/s": 1.0, "Kb/s": 1e3, "Mb/s": 1e6, "Gb/s": 1e9, "Tb/s": 1e12}
_CLASSES = {"iperf": "network-streaming", "netperf": "network-transactions"}
"""The class of the profiles that come with uperf (its `workloads` folder); another profile may be anything."""


def uperf_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    profile, options, is_empty = "", dict[str, str](), True
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        text = text[:1000].rstrip()
        if version := _VERSION.match(text):
            yield Tool(version[1])
        elif start := _START.fullmatch(text):
            profile, options = start[3], {start[2]: start[1]}
        elif total := _TOTAL.fullmatch(text):
            try:
                yield from _scores(total, number, profile, options)
                is_empty = False
            except ZplannerError as error:
                yield Refused(error.within(line=number))
        elif (host := _HOST.fullmatch(text)) and is_loopback(host[1]):
            yield Notice(ZplannerError(BenchmarkFileCode.LOOPBACK, line=number))
    yield from lines.refused()
    if is_empty:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)


def _scores(total: re.Match[str], line: int, profile: str, options: dict[str, str]) -> Iterator[Item]:
    """Operations are the unit of work; the data they move say the same of a profile."""
    yield BenchmarkScore(
        BENCHMARK,
        profile,
        "operations",
        rate(total[3]),
        "1/s",
        line,
        workload_class=_CLASSES.get(profile, ""),
        options=options,
    )
    if total[2]:
        value = rate(total[1]) * _FACTOR[total[2]]
        yield BenchmarkScore(BENCHMARK, profile, "throughput", value, "bit/s", line, options=options, is_compared=False)
