"""sysbench: cpu, memory and databases, with or without a histogram."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import memory_class, rate
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import BenchmarkScore, Hints, Item, Refused, Tool
from zplanner.importing.refusals import BenchmarkFileCode

BENCHMARK = "sysbench"

_VERSION = re.compile(r"sysbench ([0-9][^ :]{0,20})")
_OPTION = re.compile(r" *(Number of threads|Prime numbers limit|block size|operation|scope): *([0-9A-Za-z]{1,20})")
_SIZE = re.compile(r"([0-9]{1,12})(K|M|G|)i?B")
_SQL = re.compile(r" *(read|write): +([0-9]{1,18})")
_EVENTS = re.compile(r" *events per second: +([0-9]{1,15}\.[0-9]{2})")
_OLD = re.compile(r"Doing CPU performance benchmark")
_OLD_LIMIT = re.compile(r"Maximum prime number checked in CPU test: ([0-9]{1,12})")
_OLD_TOTAL = re.compile(r" *total (time|number of events): +([0-9]{1,15}(?:\.[0-9]{1,6})?)s?")
_TRANSFER = re.compile(r"[0-9.]{1,20} Mi?B transferred \(([0-9]{1,15}\.[0-9]{2}) Mi?B/sec\)")
_TRANSACTIONS = re.compile(r" *(transactions|queries): +[0-9]{1,18} +\(([0-9]{1,15}\.[0-9]{2}) per sec\.\)")
_LATENCY = re.compile(r" *(?:approx\. +)?(avg|[0-9]{1,3}(?:th)? percentile): +([0-9]{1,15}\.[0-9]{2})(?:ms)?")
_FACTOR = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30}


@dataclass
class _Test:
    """What the lines so far say of one run."""

    options: dict[str, str] = field(default_factory=dict)
    statements: dict[str, int] = field(default_factory=dict)
    """Statements of SQL that read and that wrote."""
    last: BenchmarkScore | None = None
    totals: dict[str, float] | None = None
    """Of the CPU test before version 1.0, which prints no rate: its seconds and events so far."""

    @property
    def database_variant(self) -> str:
        """What kind of transactions: sysbench does not name its script."""
        reads, writes = (self.statements.get(kind, 0) > 0 for kind in ("read", "write"))
        return "oltp" + (" read-only" * (reads and not writes) or " write-only" * (writes and not reads))

    @property
    def memory_class(self) -> str:
        """The block is written over and over: up to 32 KiB it stays in the first level of every System z."""
        size = _SIZE.fullmatch(self.options.get("block size", ""))
        return memory_class(max(int(size[1]) * _FACTOR[size[2]], 2**15)) if size else ""


def sysbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    test, is_empty = _Test(), True
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        text = text[:1000]
        if version := _VERSION.match(text):
            test = _Test()
            yield Tool(version[1])
        elif option := _OPTION.fullmatch(text):
            test.options[option[1].removeprefix("Number of ")] = option[2]
        elif _OLD.match(text):
            test.totals = {}
        elif limit := _OLD_LIMIT.fullmatch(text):
            test.options["Prime numbers limit"] = limit[1]
        elif sql := _SQL.fullmatch(text):
            test.statements[sql[1]] = int(sql[2])
        else:
            try:
                score = _score(test, number, text)
            except ZplannerError as error:
                yield Refused(error.within(line=number))
                continue
            if score:
                is_empty = False
                yield score
    yield from lines.refused()
    if is_empty:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)


def _score(test: _Test, line: int, text: str) -> BenchmarkScore | None:
    """The score of a line, if it has one."""
    variant, metric, unit, workload_class, is_compared = "cpu", "throughput", "1/s", "compute-integer", True
    if matched := _EVENTS.fullmatch(text):
        value = matched[1]
    elif test.totals is not None and (matched := _OLD_TOTAL.fullmatch(text)):
        test.totals[matched[1]] = rate(matched[2])
        if len(test.totals) < 2:
            return None
        value = f"{test.totals['number of events'] / test.totals['time']:.2f}"
    elif matched := _TRANSFER.fullmatch(text.strip()):
        value, unit, workload_class = matched[1], "MiB/s", test.memory_class
        variant = f"memory {test.options.get('operation', '')}".strip()
    elif matched := _TRANSACTIONS.fullmatch(text):
        value, variant, workload_class = matched[2], test.database_variant, "oltp-database"
        metric, is_compared = ("throughput", True) if matched[1] == "transactions" else ("queries", False)
    elif test.last and (matched := _LATENCY.fullmatch(text)):
        if not float(matched[2]):
            return None  # below 5 microseconds: not told
        percentile = matched[1].partition(" ")[0]
        name = f"latency_{percentile + 'th' if percentile.isdecimal() else percentile}"
        value = rate(matched[2])
        return replace(test.last, metric=name, value=value, unit="ms", line=line, higher_is_better=False)
    else:
        return None
    score = BenchmarkScore(
        BENCHMARK,
        variant,
        metric,
        rate(value),
        unit,
        line,
        workload_class=workload_class,
        options=dict(test.options),
        is_compared=is_compared,
    )
    test.last = replace(score, workload_class="", is_compared=False)
    return score
