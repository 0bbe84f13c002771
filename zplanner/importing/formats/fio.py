"""fio: JSON and json+, one document or several, with text around them, and what it prints to a terminal.

Terse output is refused: its columns change with the version and the percentiles that were asked for; JSON says what
each figure is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import (
    LARGEST_RATE,
    LONGEST_NAME,
    MOST_ITEMS,
    JsonDocument,
    Lines,
    documents,
    lines_at,
    rate,
    whole_lines,
)
from zplanner.importing.found import BenchmarkScore, Hints, Item, Refused, Tool
from zplanner.importing.refusals import BenchmarkFileCode, SourceCode

BENCHMARK = "fio"

_JOB = re.compile(rb'"jobname"')
CLASSES = {
    "read": "disk-sequential-read",
    "write": "disk-sequential-write",
    "randread": "disk-random",
    "randwrite": "disk-random",
    "randrw": "disk-random",
}
_P99 = "99.000000"


class FioLatency(msgspec.Struct, frozen=True):
    percentile: dict[str, float] = {}


class FioDirection(msgspec.Struct, frozen=True):
    """What one job read, or wrote. Before version 3, latencies are in microseconds and `bw` (KiB/s) is all there is."""

    iops: float = 0.0
    bw: float = 0.0
    bw_bytes: float | None = None
    runtime: float = 0.0
    total_ios: float | None = None
    clat_ns: FioLatency | None = None
    clat: FioLatency | None = None

    @property
    def bytes_per_s(self) -> float:
        return self.bw * 1024 if self.bw_bytes is None else self.bw_bytes

    @property
    def ios(self) -> float:
        return self.iops * self.runtime / 1000 if self.total_ios is None else self.total_ios

    @property
    def p99_ms(self) -> float:
        """The 99th percentile of the latency in milliseconds; NaN where it was not recorded."""
        if self.clat_ns is not None:
            return self.clat_ns.percentile.get(_P99, math.nan) / 1e6
        return self.clat.percentile.get(_P99, math.nan) / 1e3 if self.clat is not None else math.nan


class FioJob(msgspec.Struct, frozen=True, rename={"options": "job options"}):
    jobname: str
    groupid: int = 0
    error: int = 0
    options: dict[str, Any] = {}
    read: FioDirection = FioDirection()
    write: FioDirection = FioDirection()
    trim: FioDirection = FioDirection()
    job_runtime: float | None = None
    usr_cpu: float = math.nan
    sys_cpu: float = math.nan

    @property
    def bytes_per_s(self) -> float:
        return self.read.bytes_per_s + self.write.bytes_per_s

    @property
    def ios(self) -> float:
        return self.read.ios + self.write.ios + self.trim.ios

    @property
    def cpu_seconds(self) -> float:
        """User and system time; the percentages are of the run time, of one engine."""
        runtime = max(self.read.runtime, self.write.runtime) if self.job_runtime is None else self.job_runtime
        return (self.usr_cpu + self.sys_cpu) / 100 * runtime / 1000


class FioOutput(msgspec.Struct, frozen=True, rename={"version": "fio version", "options": "global options"}):
    version: str = ""
    options: dict[str, Any] = {}
    jobs: list[FioJob] = []


def fio_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    last: JsonDocument | None = None
    for document in documents(file):
        if document.is_cut:
            # what was written while the job ran is no less true: the last whole document counts
            error = ZplannerError(SourceCode.DAMAGED_JSON, line=document.line, reason="the file ends within it")
            yield Refused(error)
        elif b'"fio version"' in document.data[:1000]:
            last = document
    output = last.decoded(FioOutput) if last else FioOutput()
    if not last or not output.jobs:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)
    if len(output.jobs) > MOST_ITEMS:
        raise ZplannerError(SourceCode.TOO_MANY_ITEMS, most=MOST_ITEMS)
    yield Tool(output.version.removeprefix("fio-")[:LONGEST_NAME])
    lines = lines_at(last.data, (match.start() for match in _JOB.finditer(last.data)), last.line)
    alike: dict[tuple[str, int], list[tuple[FioJob, int]]] = {}
    for job in output.jobs:
        line = next(lines, last.line)
        if job.error:
            reason = f"{job.jobname[:LONGEST_NAME]}: error {job.error}"
            yield Refused(ZplannerError(BenchmarkFileCode.RUN_FAILED, line=line, tool=BENCHMARK, reason=reason))
        else:
            alike.setdefault((job.jobname, job.groupid), []).append((job, line))
    for jobs in alike.values():
        yield from _of_alike(jobs, output.options)


def _of_alike(jobs: Sequence[tuple[FioJob, int]], common: dict[str, Any]) -> Iterator[Item]:
    """The figures of jobs that ran at once under one name: each job's, and what they did together."""
    first, first_line = jobs[0]
    name = first.jobname[:LONGEST_NAME]
    options = _options({**common, **first.options})
    for number, (job, line) in enumerate(jobs, start=1):
        yield from _figures(job, f"{name} ({number})" if len(jobs) > 1 else name, line, options)
    if 0.0 < (total := sum(job.bytes_per_s for job, _ in jobs)) < LARGEST_RATE:
        ios = sum(job.ios for job, _ in jobs)
        yield BenchmarkScore(
            BENCHMARK,
            name,
            "throughput",
            total,
            "B/s",
            first_line,
            workload_class=CLASSES.get(options.get("rw", ""), ""),
            options=options,
            cpu_per_unit=sum(job.cpu_seconds for job, _ in jobs) / ios if ios else math.nan,
        )


def _figures(job: FioJob, variant: str, line: int, options: dict[str, str]) -> Iterator[Item]:
    for name, direction in (("read", job.read), ("write", job.write)):
        figures = (
            (f"{name}_iops", direction.iops, "1/s", True),
            (f"{name}_throughput", direction.bytes_per_s, "B/s", True),
            (f"{name}_latency_p99", direction.p99_ms, "ms", False),
        )
        for metric, value, unit, higher in figures:
            if 0.0 < value < LARGEST_RATE:
                yield BenchmarkScore(
                    BENCHMARK, variant, metric, value, unit, line, options=options, higher_is_better=higher,
                    is_compared=False,
                )  # fmt: skip
    if 0.0 < (percent := job.usr_cpu + job.sys_cpu) < LARGEST_RATE:
        yield BenchmarkScore(
            BENCHMARK, variant, "cpu", percent, "%", line, options=options, higher_is_better=False, is_compared=False
        )


def _options(stated: dict[str, Any]) -> dict[str, str]:
    """What must be equal of two jobs; fio's defaults where a job states its options, nothing where an old fio does not.

    >>> _options({"rw": "randread", "bs": "4K", "name": "a"})
    {'rw': 'randread', 'block size': '4k', 'depth': '1', 'jobs': '1', 'engine': 'psync'}
    """
    if not stated:
        return {}
    told = {key: str(value)[:LONGEST_NAME].casefold() for key, value in stated.items()}
    return {
        "rw": told.get("rw") or told.get("readwrite") or "read",
        "block size": told.get("bs") or told.get("blocksize") or "4k",
        "depth": told.get("iodepth", "1"),
        "jobs": told.get("numjobs", "1"),
        "engine": told.get("ioengine", "psync"),
    }


FIO_JOB = (
    r"(?P<name>[^:\n]{1,200}): \(groupid=[0-9]{1,6}, jobs=(?P<jobs>[0-9]{1,6})\): err= ?(?P<error>[0-9]{1,4})"
    r"(?:[ :][^\n]*)?"
)
_RESULT = re.compile(FIO_JOB)
_VERSION = re.compile(r"fio-([0-9][0-9A-Za-z.-]{0,40})")
_ASKED = re.compile(
    r"(?P<name>[^:\n]{1,200}): \(g=[0-9]{1,6}\): rw=(?P<rw>[a-z]{1,20}), bs=(?:\(R\) )?(?P<bs>[0-9.A-Za-z]{1,20})"
    r".{0,200}?ioengine=(?P<engine>[a-z0-9_-]{1,30}), iodepth=(?P<depth>[0-9]{1,6})"
)
_NEW = re.compile(
    r" +(?P<way>read|write): IOPS=(?P<iops>[0-9.]{1,12})(?P<kilo>[kM]?), BW=[0-9.]{1,12}[KMGT]?i?B/s "
    r"\((?P<rate>[0-9.]{1,12})(?P<unit>[kKMGT]?)B/s\)"
)
_OLD = re.compile(
    r" +(?P<way>read|write) ?: io=\S{1,20}, bw=(?P<rate>[0-9.]{1,12})(?P<unit>[KMGT]?)B/s, iops=(?P<iops>[0-9]{1,12})"
)
_CPU = re.compile(r" +cpu +: usr=([0-9.]{1,8})%, sys=([0-9.]{1,8})%")
_DECIMAL = {"": 1.0, "k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12}
_BINARY = {"": 1.0, "K": 2.0**10, "M": 2.0**20, "G": 2.0**30, "T": 2.0**40}


@dataclass
class _Job:
    """What the lines so far say of one job, or of several that are reported together."""

    name: str
    jobs: int
    line: int
    rates: dict[str, float] = field(default_factory=dict)
    iops: dict[str, float] = field(default_factory=dict)
    percent: float = math.nan


def fio_text_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    asked: dict[str, dict[str, str]] = {}
    job: _Job | None = None
    is_empty = True
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        text = text[:1000].rstrip()
        try:
            if result := _RESULT.fullmatch(text):
                scores, job = list(_scores(job, asked)), None
                is_empty = is_empty and not scores
                yield from scores
                if int(result["error"]):
                    yield Refused(_failed(result, number))
                else:
                    job = _Job(result["name"], int(result["jobs"]), number)
            elif version := _VERSION.fullmatch(text):
                yield Tool(version[1])
            elif (told := _ASKED.match(text)) and len(asked) < MOST_ITEMS:
                asked[told["name"]] = {
                    "rw": told["rw"],
                    "block size": told["bs"].casefold(),
                    "depth": told["depth"],
                    "engine": told["engine"],
                }
            elif job and (figures := _NEW.match(text) or _OLD.match(text)):
                factor = (_DECIMAL if figures.re is _NEW else _BINARY)[figures["unit"]]
                kilo = _DECIMAL[figures["kilo"]] if figures.re is _NEW else 1.0
                found = rate(figures["rate"]) * factor, rate(figures["iops"]) * kilo  # one is refused with the other
                job.rates[figures["way"]], job.iops[figures["way"]] = found
            elif job and (cpu := _CPU.match(text)):
                job.percent = sum(map(rate, cpu.groups()))
        except ZplannerError as error:
            yield Refused(error.within(line=number))
    scores = list(_scores(job, asked))
    yield from scores
    yield from lines.refused()
    if is_empty and not scores:
        raise ZplannerError(BenchmarkFileCode.NO_RESULT, tool=BENCHMARK)


def _failed(result: re.Match[str], line: int) -> ZplannerError:
    reason = f"{result['name'][:LONGEST_NAME]}: error {result['error']}"
    return ZplannerError(BenchmarkFileCode.RUN_FAILED, line=line, tool=BENCHMARK, reason=reason)


def _scores(job: _Job | None, asked: dict[str, dict[str, str]]) -> Iterator[BenchmarkScore]:
    if job is None or not job.rates:
        return
    name = job.name[:LONGEST_NAME]
    options = {**asked.get(job.name, {}), "jobs": str(job.jobs)}
    for way in job.rates:
        figures = (f"{way}_iops", job.iops[way], "1/s"), (f"{way}_throughput", job.rates[way], "B/s")
        for metric, value, unit in figures:
            yield BenchmarkScore(BENCHMARK, name, metric, value, unit, job.line, options=options, is_compared=False)
    yield BenchmarkScore(
        BENCHMARK,
        name,
        "throughput",
        sum(job.rates.values()),
        "B/s",
        job.line,
        workload_class=CLASSES.get(options.get("rw", ""), ""),
        options=options,
        cpu_per_unit=job.percent / 100.0 / sum(job.iops.values()) if job.jobs == 1 else math.nan,
    )
