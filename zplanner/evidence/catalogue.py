"""The catalogue: every published measurement, run, machine fact and workload class, each with its source; and how nest
intensity, how often work leaves the caches of its engine, changes a machine step.

The tables are in `data/`; an invalid row is refused with file, row and column.

Capacity ratings of one step are published at three levels. Work of low intensity gains less from a newer machine than
work of high intensity; average is the rating itself.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from statistics import NormalDist, mean, stdev
from typing import Annotated

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.evidence.measurement import COMPARISONS, Kind, Measurement, MeasurementCode, Metric, Stated
from zplanner.evidence.tables import (
    NO_COLUMN,
    CitedSource,
    ClassKey,
    ClassKeys,
    DataTable,
    MachineName,
    Names,
    Text,
    one_of,
    shipped,
    whole,
)
from zplanner.evidence.vocabulary import (
    SHIPPED,
    Resource,
    Source,
    SourceKind,
    Vocabulary,
    shipped_names,
    shipped_sources,
)
from zplanner.files import folder
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain


class CurveCode(Code):
    """An invalid n-way curve."""

    NOT_A_SHARE = "{value} is not a share of one engine", "give what each engine counts"
    NOT_IN_ORDER = "the points of {machine} are not in the order of the engines", "list 2, 3, ... engines once each"
    RISES = "each of {engines:engine} would count more than each of {fewer}", "check the value and its unit"
    FALLS = "the curve falls: {engines:engine} would do less work than {fewer}", "check the value and its unit"


RUN_UNITS = {unit: unit for unit in ("per_s", "pages_per_s", "us", "pages", "frames", "count")}
"""Units of a run's values: the ending of its key in `zplanner catalog --format json`; `us` is microseconds."""

MOST_ENGINES = 1000
"""An input guard: the largest machines have about 200 engines."""

CURVE_UNITS = {"1/65536": 65536, "1": 1}
"""Units of an n-way curve: adjustment factors of /proc/sysinfo (STSI 1.2.2) are scaled by 65536, ratings are shares."""

FACT_UNITS = {unit: unit for unit in ("GHz", "KiB", "MB", "TB", "count", "%", "-")}
"""Units of machine facts, as printed; `-` is a name, not a number."""


@dataclass(frozen=True, slots=True)
class RunValue:
    """One value of a run, with its unit."""

    run: str
    quantity: str
    unit: Annotated[str, one_of(RUN_UNITS)]
    value: float


@dataclass(frozen=True, slots=True)
class Run:
    """One absolute run; only runs of one `group` may be compared."""

    id: str
    source: CitedSource
    locator: str
    group: str
    workload_class: ClassKey
    benchmark: str
    configuration: Stated
    note: Text
    values: Annotated[tuple[RunValue, ...], NO_COLUMN] = ()

    def value(self, quantity: str) -> float:
        return next(entry.value for entry in self.values if entry.quantity == quantity)


@dataclass(frozen=True, slots=True)
class MachineFact:
    """One fact of a machine's hardware, as published."""

    machine: MachineName
    fact: str
    value: str
    unit: Annotated[str, one_of(FACT_UNITS)]
    source: CitedSource
    locator: str


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One point of a machine's n-way curve: the capacity per engine of n engines, relative to a single engine."""

    machine: str
    processors: int
    efficiency: float
    source: str
    locator: str


@dataclass(frozen=True, slots=True)
class EngineLimit:
    """A figure by engines of software that stands apart, with the number of engines up to which it gained: it says
    where software ends, not how Linux scales."""

    id: str
    gained_up_to: Annotated[int, whole(1, MOST_ENGINES)]
    reason: str


@dataclass(frozen=True, slots=True)
class Ordering:
    """A published ordering without a number: what is more and what is less, in our words.

    With a `field`, a move from its level `worse` to `better` never raises the demand for `resource`.
    """

    id: str
    source: CitedSource
    locator: str
    workload_classes: ClassKeys
    ordering: str
    field: Text = ""
    worse: Text = ""
    better: Text = ""
    resource: Text = ""


UNSTATED_STATUS = {status: status for status in ("quoted", "inferred", "unread")}
"""Whether the text says so explicitly, it is inferred from it, or what is left of the text does not say."""


@dataclass(frozen=True, slots=True)
class Unstated:
    """A published figure or statement about what no field of a plan states, or that could not be read, and why it is
    not used."""

    id: str
    source: CitedSource
    locator: str
    statement: str
    status: Annotated[str, one_of(UNSTATED_STATUS)]
    reason: str


def _left_out(id: str, reason: str) -> tuple[str, str]:  # noqa: A002
    return id, reason


def _restated(id: str, parts: str) -> tuple[str, tuple[str, ...]]:  # noqa: A002
    return id, tuple(part.strip() for part in parts.split("+"))


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything that was published, validated."""

    sources: dict[str, Source]  # the shipped ones
    measurements: tuple[Measurement, ...]
    runs: tuple[Run, ...]
    machine_facts: tuple[MachineFact, ...]
    curve_points: tuple[CurvePoint, ...]
    curve_checks: tuple[CurvePoint, ...]
    """Points of a machine that has its n-way curve from another source: a cross-check."""
    orderings: tuple[Ordering, ...]
    unstated: tuple[Unstated, ...]
    engine_limits: dict[str, EngineLimit]
    left_out: dict[str, str]
    restated: dict[str, tuple[str, ...]]
    data_sha256: str

    @property
    def comparisons(self) -> tuple[Measurement, ...]:
        """All measurements, and the ratios of runs."""
        return (*self.measurements, *self.run_ratios)

    @property
    def run_ratios(self) -> tuple[Measurement, ...]:
        """Neighboring runs of one group as measurements: CPU time per transaction, and throughput for z/VM storage."""
        groups: dict[str, list[Run]] = {}
        for run in self.runs:
            groups.setdefault(run.group, []).append(run)
        return tuple(
            row
            for members in groups.values()
            for base, target in pairwise(members)
            for row in (
                _run_ratio(base, target, Resource.CPU, Metric.CPU_PER_UNIT, "total_time_per_tx"),
                _run_ratio(base, target, Resource.STORAGE, Metric.THROUGHPUT, "tx_rate"),
            )
        )


_PRINTED = {"total_time_per_tx": "microseconds of CPU per transaction", "tx_rate": "transactions per second"}
"""Names of a run's values in notes."""


def _run_ratio(base: Run, target: Run, resource: Resource, metric: Metric, quantity: str) -> Measurement:
    before, after = base.value(quantity), target.value(quantity)
    return Measurement(
        id=f"{base.id}-{target.id}-{resource.value}",
        source=base.source,
        locator=f"runs {base.id} and {target.id}",
        workload_classes=(base.workload_class,),
        benchmark=f"{base.benchmark}, {base.group}",
        resource=resource,
        metric=metric,
        base=base.configuration,
        target=target.configuration,
        ratio_low=after / before,
        ratio_high=after / before,
        kind=Kind.POINT,
        note=f"the ratio of what both runs print: {before:,.10g} to {after:,.10g} {_PRINTED[quantity]}",
    )


def _curve_point(
    machine: MachineName,
    processors: Annotated[int, whole(2, MOST_ENGINES)],
    value: float,
    unit: Annotated[int, one_of(CURVE_UNITS)],
    source: CitedSource,
    locator: str,
) -> CurvePoint:
    efficiency = value / unit
    if not 0.0 < efficiency <= 1.0:
        raise ZplannerError(CurveCode.NOT_A_SHARE, about=Reference(field="value"), value=value)
    return CurvePoint(machine, processors, efficiency, source, locator)


CURVES = DataTable("curves.csv", _curve_point)
_RUNS = DataTable("runs.csv", Run, lambda row: row.id)
_RUN_VALUES = DataTable("run_values.csv", RunValue)
_ENGINE_LIMITS = DataTable("engine_limits.csv", EngineLimit, lambda row: row.id)
_LEFT_OUT = DataTable("left_out.csv", _left_out)
_RESTATED = DataTable("restated.csv", _restated)
_MACHINE_FACTS = DataTable("machine_facts.csv", MachineFact)
_ORDERINGS = DataTable("orderings.csv", Ordering, lambda row: row.id, called={"workload_classes": "workload_class"})


_UNSTATED = DataTable("unstated.csv", Unstated, lambda row: row.id)


@cache
def catalogue(where: Path | None = None) -> Catalogue:
    """The published catalogue in `where` (the shipped `data/` folder by default), validated row by row."""
    where, names = where or folder("data"), shipped_names()
    values = shipped(_RUN_VALUES, Names(), where)
    runs = shipped(_RUNS, names, where)
    curve_points, curve_checks = _by_use(shipped(CURVES, names, where, CurveCheck()))
    return Catalogue(
        sources=shipped_sources(),
        measurements=shipped(COMPARISONS, names, where, _rating_checked),
        runs=tuple(replace(run, values=tuple(value for value in values if value.run == run.id)) for run in runs),
        machine_facts=shipped(_MACHINE_FACTS, names, where),
        curve_points=curve_points,
        curve_checks=curve_checks,
        orderings=shipped(_ORDERINGS, names, where),
        unstated=shipped(_UNSTATED, names, where),
        engine_limits={row.id: row for row in shipped(_ENGINE_LIMITS, Names(), where)},
        left_out=dict(shipped(_LEFT_OUT, Names(), where)),
        restated=dict(shipped(_RESTATED, Names(), where)),
        data_sha256=data_sha256(where),
    )


def _rating_checked(row: Measurement) -> Measurement:
    """A measurement, unless it is a capacity rating of anything but one engine of two machines for mixed work."""
    engines = [side.number("processors") for side in (row.base, row.target)]
    is_one = all(engine is not None and engine.is_exact and engine.low == 1.0 for engine in engines)
    is_machine = row.base.differences(row.target) == ("machine",)
    is_rating = shipped_sources()[row.source].kind is SourceKind.CAPACITY_RATING
    if is_rating and not (row.workload_classes == ("mixed",) and is_one and is_machine):
        raise ZplannerError(MeasurementCode.NOT_A_RATING, id=row.id)
    return row


class CurveCheck:
    """Checks the points of n-way curves in order: with more engines, total capacity must rise and capacity per engine
    must fall. A machine may have a curve from each of several sources."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, str], CurvePoint] = {}

    def __call__(self, point: CurvePoint) -> CurvePoint:
        before = self._last.get((point.machine, point.source))
        engines, efficiency = (before.processors, before.efficiency) if before else (1, 1.0)
        if point.processors <= engines:
            raise ZplannerError(CurveCode.NOT_IN_ORDER, about=Reference(field="processors"), machine=point.machine)
        rises = point.efficiency > efficiency
        if rises or point.processors * point.efficiency <= engines * efficiency:
            code = CurveCode.RISES if rises else CurveCode.FALLS
            raise ZplannerError(code, about=Reference(field="value"), engines=point.processors, fewer=engines)
        self._last[point.machine, point.source] = point
        return point


def _by_use(points: Collection[CurvePoint]) -> tuple[tuple[CurvePoint, ...], tuple[CurvePoint, ...]]:
    """The points of every machine's n-way curve, those of its first source, and the points of its other sources."""
    first: dict[str, str] = {}
    for point in points:
        first.setdefault(point.machine, point.source)
    used = tuple(point for point in points if point.source == first[point.machine])
    return used, tuple(point for point in points if point.source != first[point.machine])


def benchmarked_steps(measurements: Collection[Measurement], names: Vocabulary) -> set[tuple[str, str]]:
    """The machine steps, each as (older, newer), measured by application benchmarks on Linux, not by capacity
    ratings."""
    found: set[tuple[str, str]] = set()
    for row in measurements:
        before, after = row.base.level("machine"), row.target.level("machine")
        is_application = any(names.classes[name].domain == "application" for name in row.workload_classes)
        if before and after and is_application and names.source_kind(row.source) is not SourceKind.CAPACITY_RATING:
            found |= names.steps_between(before, after)
    return found


@cache
def published_benchmark_steps() -> frozenset[tuple[str, str]]:
    """The machine steps that published Linux benchmarks of applications have measured."""
    published = catalogue()
    rows = [row for row in published.measurements if row.id not in published.left_out]
    return frozenset(benchmarked_steps(rows, SHIPPED))


@cache
def measured_ranges() -> dict[str, tuple[float, float]]:
    """The smallest and largest published value of every number, over comparisons and runs."""
    comparisons = (side for row in catalogue().measurements for side in (row.base, row.target))
    values: dict[str, list[float]] = {}
    for configuration in (*comparisons, *(run.configuration for run in catalogue().runs)):
        for name, value in configuration.items():
            if isinstance(value, Uncertain):
                values.setdefault(name, []).extend((value.low, value.high))
    return {name: (min(found), max(found)) for name, found in values.items()}


NOT_FITTED = ("compatibility.csv", "coverage.csv", "machine_names.csv", "unstated.csv")
"""The tables that the fit does not use: its cards do not depend on them."""


def data_sha256(where: Path) -> str:
    """SHA-256 over the names and bytes of the data tables; identifies the data behind a fitted card."""
    digest = hashlib.sha256()
    for file in sorted(file for file in where.glob("*.csv") if file.name not in NOT_FITTED):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


AVERAGE = 1.0
"""The level of capacity ratings, between low (0) and high (2)."""

UNSTATED = Uncertain(0.0, 2.0)
"""The nest intensity of work for which none is stated: average, and an 80% interval from low to high."""

LEVELS = {"low": 0.0, "average": AVERAGE, "high": 2.0}


@dataclass(frozen=True, slots=True)
class NestRatio:
    """One published capacity ratio of a machine step for work of one level."""

    older: MachineName
    newer: MachineName
    processors: Annotated[int, whole(1, MOST_ENGINES)]
    level: Annotated[float, one_of(LEVELS)]
    ratio: float
    source: CitedSource
    locator: str
    note: Text

    @property
    def step(self) -> tuple[str, str]:
        return self.older, self.newer


@dataclass(frozen=True, slots=True)
class StepGain:
    """What one level of nest intensity adds to the log throughput of a machine step: normal, cut off at zero."""

    mean: float
    sd: float
    is_published: bool


NEST_RATIOS = DataTable("nest_ratios.csv", NestRatio)


@cache
def nest_ratios() -> tuple[NestRatio, ...]:
    """Every published capacity ratio by nest intensity."""
    return tuple(shipped(NEST_RATIOS, shipped_names(), folder("data")))


@cache
def gain_per_level(step: tuple[str, str]) -> StepGain:
    """The gain of a step: for a published one the mean and the scatter of its figures, each against the average level
    on as many engines. For any other step the mean over all figures, and an 80% interval between nothing and twice of
    it: an assumption.

    >>> found = gain_per_level(("z13", "z14"))
    >>> round(found.mean, 4), round(found.sd, 4), gain_per_level(("z14", "z15")).is_published
    (0.0237, 0.0049, False)
    """
    rows = nest_ratios()
    averages = {(row.step, row.processors): row.ratio for row in rows if row.level == AVERAGE}
    gains = {
        (row.step, row.processors, row.level): math.log(row.ratio / averages[row.step, row.processors])
        / (row.level - AVERAGE)
        for row in rows
        if row.level != AVERAGE
    }
    own = [gain for (of, *_), gain in gains.items() if of == step]
    if len(own) > 1:
        return StepGain(mean(own), stdev(own), is_published=True)
    typical = mean(gains.values())
    return StepGain(typical, typical / NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0), is_published=False)
