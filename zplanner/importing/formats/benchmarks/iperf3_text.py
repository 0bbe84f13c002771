"""iperf3 as it prints to a terminal: the last lines of each run, of all streams together where there are several."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import is_loopback, rate
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import BenchmarkScore, Hints, Item, Notice, Refused
from zplanner.importing.refusals import BenchmarkFileCode

BENCHMARK = "iperf3"

IPERF3_RESULT = (
    r"\[(?P<id>SUM|[ 0-9]{1,3})\](?:\[[RT]X-[CS]\])? {1,4}[0-9.]{1,12}- ?[0-9.]{1,12} {1,3}sec {1,4}[0-9.]{1,12} "
    r"[KMGT]?Bytes {1,4}(?P<rate>[0-9.]{1,12}) (?P<unit>[KMGT]?)bits/sec(?P<rest>[^\n]{0,120}?)"
    r"(?P<end>sender|receiver)\s*"
)
_RESULT = re.compile(IPERF3_RESULT)
_BEGIN = re.compile(r"(?:Connecting to host |Accepted connection from |Server listening on )")
_HOSTS = re.compile(r"\[([ 0-9]{1,3})\] local (\S{1,60}) port [0-9]{1,5} connected to (\S{1,60}) port [0-9]{1,5}")
_FAILED = re.compile(r"iperf3: error - (.{1,200})")
_FACTOR = {"": 1.0, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}


@dataclass
class _IperfRun:
    """What the lines so far say of one run."""

    variant: str = "TCP"
    is_reverse: bool = False
    streams: set[str] = field(default_factory=set)
    rates: dict[tuple[bool, str], tuple[int, str, str]] = field(default_factory=dict)
    """Line, rate and unit; whether it is of all streams, and which end it is of."""

    def score(self) -> BenchmarkScore | None:
        """What arrived, of all streams; what was sent where nothing else is told. None of several streams alone."""
        is_sum = (True, "receiver") in self.rates or (True, "sender") in self.rates
        told = self.rates.get((is_sum, "receiver")) or self.rates.get((is_sum, "sender"))
        if told is None or (not is_sum and len(self.streams) > 1):
            return None
        line, number, unit = told
        return BenchmarkScore(
            BENCHMARK,
            self.variant + ", reverse" * self.is_reverse,
            "throughput",
            rate(number) * _FACTOR[unit],
            "bit/s",
            line,
            workload_class="network-streaming",
            options={"streams": str(len(self.streams) or 1)},
        )


def iperf3_text_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    run, is_empty, reason = _IperfRun(), True, ""
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        text = text[:1000].rstrip()
        if _BEGIN.match(text):
            items, run = list(_scored(run)), _IperfRun()
            is_empty = is_empty and not items
            yield from items
        elif text.startswith("Reverse mode"):
            run.is_reverse = True
        elif hosts := _HOSTS.match(text):
            run.streams.add(hosts[1])
            if any(map(is_loopback, hosts.groups()[1:])) or hosts[2] == hosts[3]:
                yield Notice(ZplannerError(BenchmarkFileCode.LOOPBACK, line=number))
        elif failed := _FAILED.match(text):
            reason = failed[1]
        elif row := _RESULT.fullmatch(text):
            if "%)" in row["rest"]:
                run.variant = "UDP"
            if row["id"] != "SUM":
                run.streams.add(row["id"])
            run.rates[row["id"] == "SUM", row["end"]] = number, row["rate"], row["unit"]
    items = list(_scored(run))
    is_empty = is_empty and not any(isinstance(item, BenchmarkScore) for item in items)
    yield from items
    yield from lines.refused()
    if is_empty and reason:
        raise ZplannerError(BenchmarkFileCode.RUN_FAILED, tool=BENCHMARK, reason=reason)
    if is_empty:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)


def _scored(run: _IperfRun) -> Iterator[Item]:
    try:
        if score := run.score():
            yield score
    except ZplannerError as error:
        yield Refused(error.within(line=next(iter(run.rates.values()))[0]))
