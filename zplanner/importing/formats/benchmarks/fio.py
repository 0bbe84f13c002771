"""fio: JSON and json+, one document or several, with text around them; terse output is refused.

Terse columns change with the version and the percentiles that were asked for; JSON says what each figure is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.rates import LARGEST_RATE, LONGEST_NAME, JsonDocument, documents
from zplanner.importing.formats.bounds import MOST_ITEMS, lines_at
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
