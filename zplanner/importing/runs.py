"""Runs of benchmarks before and after a change: which are repeats, which compare, and how surely."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from pathlib import Path, PurePath
from typing import NamedTuple

import numpy as np

from zplanner.errors import Code, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource, Vocabulary
from zplanner.files import names_of
from zplanner.importing.found import Array, BenchmarkScore, ScoreClock

CONFIDENCE = 0.90
"""Probability with which the true ratio is within the interval, where the noise was measured."""

CHANGES = (("before", "after"), ("old", "new"), ("base", "target"))
"""Words by which the names of files say what changed between them."""

_REPEAT = re.compile(
    r"(.{1,4000}?)(?:[-_. /\\]+(?:(r|run|rep|repeat)[-_ ]?)?([0-9]{1,4})| ?\(([0-9]{1,4})\))", re.DOTALL | re.IGNORECASE
)
_WORD = re.compile(r"[^\W_]+|[\W_]+")


class RunCode(Code):
    """Why runs do not compare, or compare badly."""

    UNLIKE_OPTIONS = (
        "{base} and {target} ran {benchmark} ({variant}) with different options: {option} {before} and {after}",
        "confirm that they compare, or run both with the same options",
    )
    UNLIKE_REPEATS = (
        "{group}: runs of {benchmark} ({variant}) are not repeats of each other: {option} {before} and {after}",
        "import each set of runs under a name of its own",
    )
    ONE_RUN = (
        "{benchmark} ran only once in {base} or {target}, so its noise is unknown",
        "three runs of each would show it",
    )
    NOTHING_IN_COMMON = "{base} and {target} have no benchmark in common"


class Noise(StrEnum):
    """Whether repeats tell how much a figure varies from run to run."""

    MEASURED = "measured"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class RunGroup:
    """Runs of one configuration: the files' common name, and what each holds."""

    name: str
    """The path of its files without their repeats."""
    runs: tuple[tuple[Path, tuple[BenchmarkScore, ...]], ...]

    @property
    def label(self) -> str:
        return PurePath(self.name).name


@dataclass(frozen=True, slots=True)
class RunComparison:
    """A ratio target / base of two groups of runs, in one of the catalogue's metrics.

    `ratio` is of the geometric means, `ratio_low..ratio_high` its 90% interval after Welch (both equal `ratio` where
    the noise is unknown), `least..most` what any two runs differ by, `ln_standard_error` the error of its logarithm.
    """

    benchmark: str
    variant: str
    metric: str
    """`throughput`, or `cpu_per_unit`: the inverse of a rate per second of CPU time, or a cost told beside a rate."""
    ratio: float
    ratio_low: float
    ratio_high: float
    least: float
    most: float
    ln_standard_error: float
    """NaN where the noise is unknown."""
    repeats: tuple[int, int]
    noise: Noise
    workload_class: str
    base_files: tuple[Path, ...]
    target_files: tuple[Path, ...]


class Compared(NamedTuple):
    """Comparisons, and why others were not made or are less than they could be."""

    comparisons: tuple[RunComparison, ...]
    remarks: tuple[ZplannerError, ...]


def run_groups(files: Iterable[tuple[Path, Sequence[BenchmarkScore]]]) -> tuple[RunGroup, ...]:
    """Files with scores, grouped where their names differ only in a repeat: `before-r1.txt`, `before-r2.txt`.

    A bare number may as well be a machine or a count of engines (`z-13`, `engines-4`): it is a repeat where the numbers
    of a name are 1, 2 and so on.
    """
    by_name: dict[str, list[tuple[int | None, Path, tuple[BenchmarkScore, ...]]]] = {}
    for path, scores in files:
        if scores:
            name, number = _without_repeat(path)
            by_name.setdefault(name, []).append((number, path, tuple(scores)))
    groups: list[RunGroup] = []
    for name, runs in by_name.items():
        bare = sorted(number for number, _, _ in runs if number is not None)
        if bare and bare != list(range(1, len(runs) + 1)):
            groups += (RunGroup(str(path.with_suffix("")), ((path, scores),)) for _, path, scores in runs)
        else:
            groups.append(RunGroup(name, tuple((path, scores) for _, path, scores in runs)))
    return tuple(groups)


def _without_repeat(path: Path) -> tuple[str, int | None]:
    """A file's name without its repeat, and the repeat's number where it is a bare one."""
    name = str(path.with_suffix(""))
    if not (matched := _REPEAT.fullmatch(name)):
        return name, None
    return matched[1], None if matched[2] or matched[4] else int(matched[3])


def default_pairs(groups: Sequence[RunGroup]) -> tuple[tuple[RunGroup, RunGroup], ...]:
    """Base and target of all groups whose names say so: they differ in nothing but `before` and `after`."""
    by_words = {tuple(_words(group.name)): group for group in groups}
    found = []
    for words, base in by_words.items():
        for at, word in enumerate(words):
            for old, new in CHANGES:
                target = by_words.get((*words[:at], new, *words[at + 1 :])) if word == old else None
                if target:
                    found.append((base, target))
    return tuple(found)


def _words(name: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(name)]


def comparisons(files: Iterable[tuple[Path, Sequence[BenchmarkScore]]], *, confirmed: bool = False) -> Compared:
    """What runs before and after a change compare, as their files' names say which is which."""
    each = [compared(base, target, confirmed=confirmed) for base, target in default_pairs(run_groups(files))]
    return Compared(
        tuple(comparison for one in each for comparison in one.comparisons),
        tuple(remark for one in each for remark in one.remarks),
    )


def compared(base: RunGroup, target: RunGroup, *, confirmed: bool = False) -> Compared:
    """Every figure that both groups have.

    Runs with unlike options compare only where the planner has `confirmed` that they do; a rate per second of CPU time
    never compares with one per elapsed second.
    """
    found: list[RunComparison] = []
    remarks: list[ZplannerError] = []
    for before, after in _pairs(_figures(base), _figures(target)):
        told = [*_unlike_repeats(base, before), *_unlike_repeats(target, after)]
        if not told:
            unlike = _first_difference(before.scores[0], after.scores[0])
            if unlike and (unlike[0] == "clock" or not confirmed):
                told = [_unlike_options(base, target, before, unlike)]
        if told:
            remarks += told
            continue
        found += _of_figures(before, after)
    if not found and not remarks:
        remarks = [ZplannerError(RunCode.NOTHING_IN_COMMON, base=base.label, target=target.label)]
    for benchmark in dict.fromkeys(one.benchmark for one in found if one.noise is Noise.UNKNOWN):
        remarks.append(ZplannerError(RunCode.ONE_RUN, base=base.label, target=target.label, benchmark=benchmark))
    return Compared(tuple(found), tuple(remarks))


class _Figure(NamedTuple):
    """One figure of a group: a score of every run."""

    files: tuple[Path, ...]
    scores: tuple[BenchmarkScore, ...]


_Key = tuple[str, ...]


def _figures(group: RunGroup) -> dict[_Key, _Figure]:
    found: dict[_Key, _Figure] = {}
    for path, scores in group.runs:
        for score in scores:
            if score.is_compared:
                key = score.benchmark, score.metric, score.unit, score.variant, score.clock
                files, others = found.get(key, _Figure((), ()))
                found[key] = _Figure(files if path in files else (*files, path), (*others, score))
    return found


def _pairs(base: Mapping[_Key, _Figure], target: Mapping[_Key, _Figure]) -> Iterator[tuple[_Figure, _Figure]]:
    """Figures of the same name; and those left over, where each side has only one of that benchmark and metric."""
    for key in base.keys() & target.keys() if len(base) > len(target) else base:
        if key in target:
            yield base[key], target[key]
    left = [[key for key in one if key not in other] for one, other in ((base, target), (target, base))]
    for key in left[0]:
        partners = [[other for other in keys if other[:3] == key[:3]] for keys in left]
        if len(partners[0]) == len(partners[1]) == 1:
            yield base[key], target[partners[1][0]]


def _first_difference(score: BenchmarkScore, other: BenchmarkScore) -> tuple[str, str, str] | None:
    """What differs between two runs that should not: the clock, what was run, or an option."""
    if score.clock != other.clock:
        return "clock", score.clock, other.clock
    for name in {**score.options, **other.options}:
        values = score.options.get(name, "unknown"), other.options.get(name, "unknown")
        if values[0] != values[1]:
            return name, *values
    return ("variant", score.variant, other.variant) if score.variant != other.variant else None


def _unlike_repeats(group: RunGroup, figure: _Figure) -> Iterator[ZplannerError]:
    for one, other in pairwise(figure.scores):
        if unlike := _first_difference(one, other):
            option, before, after = unlike
            yield ZplannerError(
                RunCode.UNLIKE_REPEATS, group=group.label, benchmark=one.benchmark, variant=one.variant, option=option,
                before=before, after=after,
            )  # fmt: skip
            return


def _unlike_options(base: RunGroup, target: RunGroup, figure: _Figure, unlike: tuple[str, str, str]) -> ZplannerError:
    score = figure.scores[0]
    option, before, after = unlike
    return ZplannerError(
        RunCode.UNLIKE_OPTIONS, base=base.label, target=target.label, benchmark=score.benchmark, variant=score.variant,
        option=option, before=before, after=after,
    )  # fmt: skip


def _of_figures(before: _Figure, after: _Figure) -> Iterator[RunComparison]:
    """The comparison of a figure, and of the CPU it cost where every run tells that."""
    first = before.scores[0]
    values = [np.log([score.value for score in figure.scores]) for figure in (before, after)]
    is_cpu = first.clock is ScoreClock.CPU
    inverse = is_cpu or not first.higher_is_better
    metric = Metric.CPU_PER_UNIT if is_cpu else Metric.THROUGHPUT
    yield _comparison(before, after, metric, *(-value if inverse else value for value in values))
    costs = [np.array([score.cpu_per_unit for score in figure.scores]) for figure in (before, after)]
    if not is_cpu and all((cost > 0.0).all() and np.isfinite(cost).all() for cost in costs):
        yield _comparison(before, after, Metric.CPU_PER_UNIT, *map(np.log, costs))


def _comparison(before: _Figure, after: _Figure, metric: Metric, base: Array, target: Array) -> RunComparison:
    """The comparison of two samples of logarithms."""
    ln_ratio, error = float(target.mean() - base.mean()), math.nan
    half_width = 0.0
    if is_measured := min(len(base), len(target)) > 1:
        error, half_width = welch(base, target)
    first, last = before.scores[0], after.scores[0]
    same = first.workload_class == last.workload_class
    return RunComparison(
        first.benchmark,
        first.variant if first.variant == last.variant else f"{first.variant}, then {last.variant}",
        metric.key,
        math.exp(ln_ratio),
        math.exp(ln_ratio - half_width),
        math.exp(ln_ratio + half_width),
        math.exp(target.min() - base.max()),
        math.exp(target.max() - base.min()),
        error,
        (len(base), len(target)),
        Noise.MEASURED if is_measured else Noise.UNKNOWN,
        first.workload_class if same else "",
        before.files,
        after.files,
    )


def welch(base: Array, target: Array) -> tuple[float, float]:
    """Standard error of the difference of two means, and half the width of its interval: unequal variances, and the
    degrees of freedom after Welch and Satterthwaite (Welch, Biometrika 34, 1947).
    """
    from scipy.special import stdtrit  # loaded when first needed: the start of the window does without it

    parts = [one.var(ddof=1) / len(one) for one in (base, target)]
    if not (variance := float(sum(parts))):
        return 0.0, 0.0
    degrees = variance**2 / sum(part**2 / (len(one) - 1) for part, one in zip(parts, (base, target), strict=True))
    error = math.sqrt(variance)
    return error, error * float(stdtrit(degrees, (1 + CONFIDENCE) / 2))


def measurement_of(
    comparison: RunComparison,
    base: Configuration,
    target: Configuration,
    id: str,  # noqa: A002
    names: Vocabulary,
) -> Measurement:
    """The comparison as a measurement of one's own; ZplannerError where the ratio or the configurations cannot be.

    One run each makes a point, whose noise the model assumes; repeats make a range.
    """
    workload_class = comparison.workload_class
    known = names.classes.get(workload_class)
    of_cpu = comparison.metric == Metric.CPU_PER_UNIT.key or known is None
    is_range = comparison.ratio_low < comparison.ratio_high
    low, high = (f"{ratio:.4g}" for ratio in (comparison.ratio_low, comparison.ratio_high))
    return Measurement(
        id,
        OWN_SOURCE,
        "; ".join(names_of((*comparison.base_files, *comparison.target_files)).values()),
        (workload_class,) if workload_class else (),
        f"{comparison.benchmark}, {comparison.variant}",
        Resource.CPU if of_cpu or known is None else known.resource,
        next(metric for metric in Metric if metric.key == comparison.metric),
        base,
        target,
        float(low),
        float(high),
        Kind.RANGE if is_range and low != high else Kind.POINT,
    )
