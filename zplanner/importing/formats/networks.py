"""iperf3, netperf and uperf: streams and transactions over a network, with the CPU they cost where it was measured.

iperf3 is read of its JSON (-J, --json-stream) and as it prints to a terminal: what was received, how busy the hosts
were, and what UDP lost.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import (
    LARGEST_JSON,
    LARGEST_RATE,
    LONGEST_NAME,
    JsonDocument,
    Lines,
    decimal,
    decoded,
    documents,
    is_loopback,
    rate,
    scores_by_line,
    whole_lines,
)
from zplanner.importing.found import BenchmarkScore, Hints, Item, Notice, Refused, Tool
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
_BIT_RATES = {"b/s": 1.0, "Kb/s": 1e3, "Mb/s": 1e6, "Gb/s": 1e9, "Tb/s": 1e12}
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
            yield from _uperf_scores(total, number, profile, options)
        elif (host := _HOST.fullmatch(text)) and is_loopback(host[1]):
            yield Notice(ZplannerError(BenchmarkFileCode.LOOPBACK, line=number))

    return scores_by_line(file, UPERF, read)


def _uperf_scores(total: re.Match[str], line: int, profile: str, options: dict[str, str]) -> Iterator[Item]:
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
        value = rate(total[1]) * _BIT_RATES[total[2]]
        yield BenchmarkScore(UPERF, profile, "throughput", value, "bit/s", line, options=options, is_compared=False)


BENCHMARK = "iperf3"

_EVENT = re.compile(rb'\{\s{0,9}"event"\s{0,9}:')


class IperfConnection(msgspec.Struct, frozen=True):
    local_host: str = ""
    remote_host: str = ""


class IperfTest(msgspec.Struct, frozen=True):
    protocol: str = ""
    num_streams: int = 1
    blksize: int = 0
    reverse: int = 0
    bidir: int = 0
    target_bitrate: float = 0.0


class IperfStart(msgspec.Struct, frozen=True):
    connected: msgspec.Raw = msgspec.Raw(b"[]")
    """Read apart: a damaged file may have millions."""
    version: str = ""
    test_start: IperfTest = IperfTest()


class IperfSum(msgspec.Struct, frozen=True):
    bits_per_second: float = 0.0
    lost_percent: float | None = None


class IperfCpu(msgspec.Struct, frozen=True):
    host_total: float = math.nan


class IperfEnd(msgspec.Struct, frozen=True):
    sum: IperfSum | None = None
    sum_sent: IperfSum | None = None
    sum_received: IperfSum | None = None
    cpu_utilization_percent: IperfCpu = IperfCpu()


class IperfEvent(msgspec.Struct, frozen=True):
    """A line of --json-stream."""

    event: str
    data: msgspec.Raw = msgspec.Raw(b"{}")


class IperfOutput(msgspec.Struct, frozen=True):
    start: IperfStart = IperfStart()
    end: IperfEnd = IperfEnd()
    error: str = ""


def iperf3_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    """Every run of a file. One that failed is refused: as a whole where the file has no other."""
    runs = 0
    refused: list[Refused] = []
    for document in _runs(file):
        try:
            items = list(_run(document))
        except ZplannerError as error:
            refused = [*refused, Refused(error)][:1000]
        else:
            runs += 1
            yield from items
    if not runs:
        raise refused[0].error if refused else ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)
    yield from refused


def _runs(file: ForeignFile) -> Iterator[JsonDocument]:
    """The document of each run; of lines with events, their begin and end as one."""
    begun: JsonDocument | None = None
    start = b"{}"
    for document in documents(file):
        if not _EVENT.match(document.data):
            yield document
            continue
        event = document.decoded(IperfEvent)
        if event.event == "start":
            begun, start = document, bytes(event.data)
        elif event.event in ("end", "error"):
            data = b'{"start": %b, "%b": %b}' % (start, event.event.encode(), bytes(event.data))
            yield JsonDocument((begun or document).line, data)
            begun, start = None, b"{}"
    if begun is not None:
        yield JsonDocument(begun.line, begun.data, is_cut=True)


def _run(document: JsonDocument) -> Iterator[Item]:
    output = document.decoded(IperfOutput, LARGEST_JSON)  # of a document that is cut, the reason says so
    test, end = output.start.test_start, output.end
    if output.error:
        line = document.line_of(document.data.rfind(b'"error"'))
        raise ZplannerError(BenchmarkFileCode.RUN_FAILED, line=line, tool=BENCHMARK, reason=output.error)
    received = _received(end)
    if not 0.0 < received < LARGEST_RATE:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, line=document.line, tool=BENCHMARK)
    yield Tool(output.start.version.removeprefix("iperf ")[:LONGEST_NAME])
    connections = decoded(bytes(output.start.connected), list[IperfConnection], document.line)
    if any(map(host_is_itself, connections)):
        line = document.line_of(document.data.find(b'"connected"'))
        yield Notice(ZplannerError(BenchmarkFileCode.LOOPBACK, line=line))
    if test.target_bitrate > 0.0:
        line = document.line_of(document.data.rfind(b'"target_bitrate"'))
        yield Notice(ZplannerError(BenchmarkFileCode.RATE_WAS_SET, line=line, rate=test.target_bitrate / 1e6))
    yield from _iperf3_scores(document, test, end, received)


def _received(end: IperfEnd) -> float:
    """Bits a second that arrived; before version 3.7 the one sum of UDP counts what was sent."""
    if end.sum_received:
        return end.sum_received.bits_per_second
    return end.sum.bits_per_second * (1 - (end.sum.lost_percent or 0.0) / 100) if end.sum else 0.0


def host_is_itself(connection: IperfConnection) -> bool:
    """Whether both ends of a connection are one system: then no network was measured."""
    hosts = connection.local_host, connection.remote_host
    return any(map(is_loopback, hosts)) or bool(hosts[0] and hosts[0] == hosts[1])


def _iperf3_scores(document: JsonDocument, test: IperfTest, end: IperfEnd, received: float) -> Iterator[Item]:
    variant = f"{test.protocol[:20] or 'TCP'}{', reverse' * bool(test.reverse)}{', both ways' * bool(test.bidir)}"
    options = {"streams": str(test.num_streams), "block size": str(test.blksize)}

    def line_of(key: bytes) -> int:
        return document.line_of(document.data.rfind(key))

    busy = end.cpu_utilization_percent.host_total
    percent = busy if 0.0 < busy < LARGEST_RATE else math.nan
    line = line_of(b'"sum_received"' if end.sum_received else b'"sum"')
    yield BenchmarkScore(
        BENCHMARK,
        variant,
        "throughput",
        received,
        "bit/s",
        line,
        workload_class="network-streaming",
        options=options,
        cpu_per_unit=percent / 100 / received,
    )
    sent = end.sum_sent or end.sum
    lost = next((one.lost_percent for one in (end.sum_received, end.sum) if one and one.lost_percent is not None), None)
    beside = (
        ("sent", sent.bits_per_second if sent else math.nan, "bit/s", b'"sum_sent"' if end.sum_sent else b'"sum"'),
        ("host_cpu", percent, "%", b'"host_total"'),
        ("lost", math.nan if lost is None else lost, "%", b'"lost_percent"'),
    )
    for metric, value, unit, key in beside:
        if 0.0 < value < LARGEST_RATE or (metric, value) == ("lost", 0.0):
            yield BenchmarkScore(
                BENCHMARK, variant, metric, value, unit, line_of(key), higher_is_better=metric == "sent",
                options=options, is_compared=False,
            )  # fmt: skip


IPERF3_RESULT = (
    r"\[(?P<id>SUM|[ 0-9]{1,3})\](?:\[[RT]X-[CS]\])? {1,4}[0-9.]{1,12}- ?[0-9.]{1,12} {1,3}sec {1,4}[0-9.]{1,12} "
    r"[KMGT]?Bytes {1,4}(?P<rate>[0-9.]{1,12}) (?P<unit>[KMGT]?)bits/sec(?P<rest>[^\n]{0,120}?)"
    r"(?P<end>sender|receiver)\s*"
)
_RESULT = re.compile(IPERF3_RESULT)
_BEGIN = re.compile(r"(?:Connecting to host |Accepted connection from |Server listening on )")
_HOSTS = re.compile(r"\[([ 0-9]{1,3})\] local (\S{1,60}) port [0-9]{1,5} connected to (\S{1,60}) port [0-9]{1,5}")
_FAILED = re.compile(r"iperf3: error - (.{1,200})")
_BIT_PREFIXES = {"": 1.0, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}


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
            rate(number) * _BIT_PREFIXES[unit],
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
