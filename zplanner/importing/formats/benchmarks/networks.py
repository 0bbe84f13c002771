"""netperf and uperf: streams and transactions over a network, with the CPU they cost where it was measured."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import is_loopback, rate, scores_by_line
from zplanner.importing.formats.load.lines import decimal
from zplanner.importing.found import BenchmarkScore, Hints, Item, Notice, Tool
from zplanner.importing.refusals import BenchmarkFileCode

NETPERF = "netperf"

NETPERF_TEST = (
    r"(?:MIGRATED )?(TCP|UDP|SCTP) (STREAM|MAERTS|SENDFILE|REQUEST/RESPONSE|Connect/Request/Response) TEST"
    r" (?:from|to) .{1,400}"
)
_BANNER = re.compile(NETPERF_TEST)
_PEER = re.compile(r" to ([^ ]{1,200})(?: \(([^()]{0,60})\))?")
_NUMBER = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,6})?")
_PER_KB, _PER_TRANSACTION = 1e-6 / 1024, 1e-6
"""Seconds of one microsecond per KiB or per transaction, the units of netperf's service demand."""


def netperf_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    """The scores of every test of a file; a test's figures are its first row of numbers, of UDP streams the second."""
    test: re.Match[str] | None = None
    unit, sent = "", dict[str, str]()

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal test, unit, sent
        text = text.rstrip()
        if banner := _BANNER.fullmatch(text):
            test, unit, sent = banner, "", {}
            peer = _PEER.search(text)
            if peer and (is_loopback(peer[1]) or is_loopback(peer[2] or "")):
                yield Notice(ZplannerError(BenchmarkFileCode.LOOPBACK, line=number))
            return
        words = text.split()
        if not test or not words:
            return
        unit = next((word for word in words if word.endswith(("bits/sec", "bits/s", "Bytes/s"))), unit)
        if not all(map(_NUMBER.fullmatch, words)):
            return
        if (test[1], test[2]) == ("UDP", "STREAM") and not sent:
            sent = {"message": words[1]} if len(words) > 5 else {}
            return
        run, test = test, None
        yield _score(run, words, unit or "10^6bits/sec", sent, number)

    return scores_by_line(file, NETPERF, read)


def _score(test: re.Match[str], words: Sequence[str], unit: str, sent: dict[str, str], line: int) -> BenchmarkScore:
    protocol, kind = test[1], test[2]
    is_stream = "/" not in kind
    if sent:  # what arrived: socket size, seconds, messages, rate
        figure, options, demand = 3, sent, math.nan
    elif is_stream:
        figure, options, demand = 4, dict(zip(("receive", "send", "message"), words, strict=False)), _PER_KB
    else:
        figure, options = 5, dict(zip(("send", "receive", "request", "response"), words, strict=False))
        demand = _PER_TRANSACTION
    if len(words) <= figure:
        raise ZplannerError(BenchmarkFileCode.COLUMNS_DIFFER, count=len(words), expected=figure + 1)
    # behind the rate: CPU of both systems in percent, and the service demand of both; below 0 where not measured
    demanded = decimal(words[figure + 3]) if len(words) == figure + 5 else -1.0
    return BenchmarkScore(
        NETPERF,
        f"{protocol} {kind}",
        "throughput",
        rate(words[figure]),
        unit if is_stream else "1/s",
        line,
        workload_class="network-streaming" if is_stream else "network-transactions",
        options=options,
        cpu_per_unit=demanded * demand if demanded > 0.0 else math.nan,
    )


UPERF = "uperf"

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
    profile, options = "", dict[str, str]()

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal profile, options
        text = text.rstrip()
        if version := _VERSION.match(text):
            yield Tool(version[1])
        elif start := _START.fullmatch(text):
            profile, options = start[3], {start[2]: start[1]}
        elif total := _TOTAL.fullmatch(text):
            yield from _scores(total, number, profile, options)
        elif (host := _HOST.fullmatch(text)) and is_loopback(host[1]):
            yield Notice(ZplannerError(BenchmarkFileCode.LOOPBACK, line=number))

    return scores_by_line(file, UPERF, read)


def _scores(total: re.Match[str], line: int, profile: str, options: dict[str, str]) -> Iterator[Item]:
    """Operations are the unit of work; the data they move say the same of a profile."""
    yield BenchmarkScore(
        UPERF,
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
        yield BenchmarkScore(UPERF, profile, "throughput", value, "bit/s", line, options=options, is_compared=False)
