"""fio as it prints to a terminal: how much each job read and wrote, and what it was told to do."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.benchmarks.fio import BENCHMARK, CLASSES
from zplanner.importing.formats.benchmarks.rates import LONGEST_NAME, rate
from zplanner.importing.formats.bounds import MOST_ITEMS, whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import BenchmarkScore, Hints, Item, Refused, Tool
from zplanner.importing.refusals import BenchmarkFileCode

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
                job.rates[figures["way"]] = rate(figures["rate"]) * factor
                job.iops[figures["way"]] = rate(figures["iops"]) * kilo
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
