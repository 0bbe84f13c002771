"""pgbench: transactions a second, without the time to connect."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import LONGEST_NAME, rate
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import BenchmarkScore, Hints, Item, Refused, Tool
from zplanner.importing.refusals import BenchmarkFileCode

BENCHMARK = "pgbench"

_VERSION = re.compile(r"pgbench \(([0-9][0-9.a-z]{0,20})")
_TYPE = re.compile(r"transaction type: (?:<builtin: )?([^<>\n]{1,100})>?")
_OPTION = re.compile(
    r"(scaling factor|query mode|number of clients|number of threads|maximum number of tries): ([0-9a-z]{1,20})"
)
_LATENCY = re.compile(r"latency average(?: =|:) ([0-9.]{1,20}) ms")
_RATE = re.compile(r"tps = ([0-9.]{1,20}) \((without initial|excluding|including) (?:re)?connection.{0,40}\)")


def pgbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    variant, options, is_empty = "", dict[str, str](), True
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        text = text[:1000]
        if version := _VERSION.match(text):
            yield Tool(version[1])
        elif kind := _TYPE.fullmatch(text):
            variant, options = kind[1][:LONGEST_NAME], {}
        elif option := _OPTION.fullmatch(text):
            options[option[1].removeprefix("number of ")] = option[2]
        elif matched := _LATENCY.fullmatch(text) or _RATE.fullmatch(text):
            try:
                yield _score(matched, number, variant, dict(options))
                is_empty = False
            except ZplannerError as error:
                yield Refused(error.within(line=number))
    yield from lines.refused()
    if is_empty:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)


def _score(matched: re.Match[str], line: int, variant: str, options: dict[str, str]) -> BenchmarkScore:
    if matched.re is _LATENCY:
        return BenchmarkScore(
            BENCHMARK, variant, "latency", rate(matched[1]), "ms", line, higher_is_better=False, options=options,
            is_compared=False,
        )  # fmt: skip
    # before version 14 there are two rates: the one with the time to connect says little of the database
    connecting = matched[2] == "including" and "reconnection" not in matched[0]
    return BenchmarkScore(
        BENCHMARK,
        variant,
        "throughput including connections" if connecting else "throughput",
        rate(matched[1]),
        "1/s",
        line,
        workload_class="oltp-database",
        options=options,
        is_compared=not connecting,
    )
