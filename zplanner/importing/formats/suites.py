"""sysbench, pgbench, lmbench and dbench: the work of an engine, of memory, of the kernel, of a database and of
files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import LONGEST_NAME, memory_class, rate, scores_by_line
from zplanner.importing.found import BenchmarkScore, Hints, Item, Tool

SYSBENCH = "sysbench"

_SYSBENCH_VERSION = re.compile(r"sysbench ([0-9][^ :]{0,20})")
_SYSBENCH_OPTION = re.compile(
    r" *(Number of threads|Prime numbers limit|block size|operation|scope): *([0-9A-Za-z]{1,20})"
)
_SIZE = re.compile(r"([0-9]{1,12})(K|M|G|)i?B")
_SQL = re.compile(r" *(read|write): +([0-9]{1,18})")
_EVENTS = re.compile(r" *events per second: +([0-9]{1,15}\.[0-9]{2})")
_OLD = re.compile(r"Doing CPU performance benchmark")
_OLD_LIMIT = re.compile(r"Maximum prime number checked in CPU test: ([0-9]{1,12})")
_OLD_TOTAL = re.compile(r" *total (time|number of events): +([0-9]{1,15}(?:\.[0-9]{1,6})?)s?")
_TRANSFER = re.compile(r"[0-9.]{1,20} Mi?B transferred \(([0-9]{1,15}\.[0-9]{2}) Mi?B/sec\)")
_TRANSACTIONS = re.compile(r" *(transactions|queries): +[0-9]{1,18} +\(([0-9]{1,15}\.[0-9]{2}) per sec\.\)")
_SYSBENCH_LATENCY = re.compile(r" *(?:approx\. +)?(avg|[0-9]{1,3}(?:th)? percentile): +([0-9]{1,15}\.[0-9]{2})(?:ms)?")
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
    test = _Test()

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal test
        if version := _SYSBENCH_VERSION.match(text):
            test = _Test()
            yield Tool(version[1])
        elif option := _SYSBENCH_OPTION.fullmatch(text):
            test.options[option[1].removeprefix("Number of ")] = option[2]
        elif _OLD.match(text):
            test.totals = {}
        elif limit := _OLD_LIMIT.fullmatch(text):
            test.options["Prime numbers limit"] = limit[1]
        elif sql := _SQL.fullmatch(text):
            test.statements[sql[1]] = int(sql[2])
        elif score := _sysbench_score(test, number, text):
            yield score

    return scores_by_line(file, SYSBENCH, read)


def _sysbench_score(test: _Test, line: int, text: str) -> BenchmarkScore | None:
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
    elif test.last and (matched := _SYSBENCH_LATENCY.fullmatch(text)):
        if not float(matched[2]):
            return None  # below 5 microseconds: not told
        percentile = matched[1].partition(" ")[0]
        name = f"latency_{percentile + 'th' if percentile.isdecimal() else percentile}"
        value = rate(matched[2])
        return replace(test.last, metric=name, value=value, unit="ms", line=line, higher_is_better=False)
    else:
        return None
    score = BenchmarkScore(
        SYSBENCH,
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


PGBENCH = "pgbench"

_PGBENCH_VERSION = re.compile(r"pgbench \(([0-9][0-9.a-z]{0,20})")
_TYPE = re.compile(r"transaction type: (?:<builtin: )?([^<>\n]{1,100})>?")
_PGBENCH_OPTION = re.compile(
    r"(scaling factor|query mode|number of clients|number of threads|maximum number of tries): ([0-9a-z]{1,20})"
)
_PGBENCH_LATENCY = re.compile(r"latency average(?: =|:) ([0-9.]{1,20}) ms")
_RATE = re.compile(r"tps = ([0-9.]{1,20}) \((without initial|excluding|including) (?:re)?connection.{0,40}\)")


def pgbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    variant, options = "", dict[str, str]()

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal variant, options
        if version := _PGBENCH_VERSION.match(text):
            yield Tool(version[1])
        elif kind := _TYPE.fullmatch(text):
            variant, options = kind[1][:LONGEST_NAME], {}
        elif option := _PGBENCH_OPTION.fullmatch(text):
            options[option[1].removeprefix("number of ")] = option[2]
        elif matched := _PGBENCH_LATENCY.fullmatch(text) or _RATE.fullmatch(text):
            yield _pgbench_score(matched, number, variant, dict(options))

    return scores_by_line(file, PGBENCH, read)


def _pgbench_score(matched: re.Match[str], line: int, variant: str, options: dict[str, str]) -> BenchmarkScore:
    if matched.re is _PGBENCH_LATENCY:
        return BenchmarkScore(
            PGBENCH, variant, "latency", rate(matched[1]), "ms", line, higher_is_better=False, options=options,
            is_compared=False,
        )  # fmt: skip
    # before version 14 there are two rates: the one with the time to connect says little of the database
    connecting = matched[2] == "including" and "reconnection" not in matched[0]
    return BenchmarkScore(
        PGBENCH,
        variant,
        "throughput including connections" if connecting else "throughput",
        rate(matched[1]),
        "1/s",
        line,
        workload_class="oltp-database",
        options=options,
        is_compared=not connecting,
    )


DBENCH = "dbench"

_DBENCH_VERSION = re.compile(r"dbench version ([0-9.]{1,20})")
_RESULT = re.compile(
    r"Throughput ([0-9.]{1,20}) MB/sec(?: \(sync (?:open|dirs)\))* +([0-9]{1,6}) (?:clients|procs)"
    r"(?: +[0-9]{1,6} procs)?(?: +max_latency=([0-9.]{1,20}) ms)?\s*"
)


def dbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    return scores_by_line(file, DBENCH, _of_dbench)


def _of_dbench(line: int, text: str) -> Iterator[Item]:
    if version := _DBENCH_VERSION.match(text):
        yield Tool(version[1])
    if not (matched := _RESULT.fullmatch(text)):
        return
    throughput, clients, latency = matched.groups()
    variant, options = "file operations", {"clients": clients}
    yield BenchmarkScore(
        DBENCH,
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
            DBENCH, variant, "max_latency", rate(latency), "ms", line, higher_is_better=False, options=options,
            is_compared=False,
        )  # fmt: skip


LMBENCH = "lmbench"

_LMBENCH_VERSION = re.compile(r"\[LMBENCH VERSION: lmbench-([^\]]{1,20})\]")
_LINE = re.compile(r"([A-Z][^\[\]]{2,100}): ([0-9.]{1,20}) (microseconds|nanoseconds|[MK]B/sec)")
_SECTION = re.compile(r'"(.{1,80})')
_ROW = re.compile(r"([0-9]{1,8}(?:\.[0-9]{1,8})?) ([0-9]{1,12}(?:\.[0-9]{1,6})?)")
_KERNEL = re.compile("Simple |Select |Signal |Protection |Process |Pagefaults |Pipe latency|AF_UNIX .*latency|mappings")
_UNITS = {"microseconds": "us", "nanoseconds": "ns", "MB/sec": "MB/s", "KB/sec": "KB/s"}


def lmbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    section = ""

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal section
        if version := _LMBENCH_VERSION.fullmatch(text):
            yield Tool(version[1])
        elif heading := _SECTION.fullmatch(text):
            section = heading[1].strip('"')
        elif matched := _LINE.fullmatch(text) or _ROW.fullmatch(text.strip()):
            score = _of_line(matched, number) if matched.re is _LINE else _of_row(section, matched, number)
            if score:
                yield score
        else:
            section = ""  # rows follow their heading

    return scores_by_line(file, LMBENCH, read)


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
        LMBENCH,
        name[:LONGEST_NAME],
        "time" if is_time else "bandwidth",
        value,
        unit,
        line,
        workload_class=workload_class,
        higher_is_better=not is_time,
    )
