"""The catalogue: every published measurement, run, machine fact and workload class, each with its source.

The tables lie in `data/`; a row that does not hold is refused with file, row and column.
"""

from __future__ import annotations

import csv
import hashlib
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TypeVar

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.machines import machines, steps_between
from zplanner.evidence.measurement import OWN_SOURCE, Measurement, Resource, measurement_from
from zplanner.evidence.vocabulary import added, remembered
from zplanner.resources import folder
from zplanner.uncertain import Uncertain

Row = TypeVar("Row")

RUN_UNITS = {"per_s", "pages_per_s", "us", "pages", "frames", "count"}
"""Units of a run's values: the ending of its key in `zplanner catalog --format json`; `us` is microseconds."""

MOST_ENGINES = 1000
"""An input guard: the largest machines have some 200 engines."""

CURVE_UNITS = {"1/65536": 65536, "1": 1}
"""Units of an n-way curve: adjustment factors of /proc/sysinfo (STSI 1.2.2) are scaled by 65536, ratings are shares."""

FACT_UNITS = {"GHz", "KiB", "MB", "count", "%", "-"}
"""Units of machine facts, as printed; `-` is a name, not a number."""


class SourceKind(StrEnum):
    """What a text is, which decides how its figures are fitted."""

    VENDOR_BENCHMARK = "vendor benchmark"
    VENDOR_HEADLINE = "vendor headline"
    CAPACITY_RATING = "capacity rating"
    PERFORMANCE_REPORT = "performance report"
    DEVELOPERS_NOTE = "developer's note"
    REFERENCE_MANUAL = "reference manual"
    OWN = "own"

    @property
    def carries_advantage(self) -> bool:
        """Whether machine steps of such a text lie above what average production gains."""
        return self in (SourceKind.VENDOR_BENCHMARK, SourceKind.VENDOR_HEADLINE)


@dataclass(frozen=True, slots=True)
class Source:
    """A published text, as it is cited; `pack` names the evidence pack that cites it, empty for zplanner's own."""

    key: str
    title: str
    author: str
    date: str
    reference: str
    kind: SourceKind
    pack: str = ""

    @property
    def citation(self) -> str:
        cited = ", ".join(part for part in (self.author, self.title, self.date) if part)
        return f"{cited} (pack {self.pack})" if self.pack else cited

    @property
    def short_title(self) -> str:
        """The title up to its first comma or parenthesis, and the year: `Linux on System z performance update 2008`."""
        title = f"{re.split(', | [(]', self.title)[0]} {self.date[:4]}".rstrip()
        return f"{title} (pack {self.pack})" if self.pack else title


@dataclass(frozen=True, slots=True)
class WorkloadClass:
    """A kind of work: the domain it was measured in, the resource it saturates, and how to measure one's own."""

    key: str
    domain: str
    resource: Resource
    label: str
    description: str
    command: str  # a line of a shell
    advice: str  # when to run it, and what else to note; empty where the command says it all


@dataclass(frozen=True, slots=True)
class RunValue:
    """One value of a run, with its unit."""

    quantity: str
    unit: str
    value: float


@dataclass(frozen=True, slots=True)
class Run:
    """One absolute run; only runs of one `group` may be compared."""

    id: str
    source: str
    locator: str
    group: str
    workload_class: str
    benchmark: str
    configuration: Configuration
    values: tuple[RunValue, ...]
    note: str

    def value(self, quantity: str) -> float:
        return next(entry.value for entry in self.values if entry.quantity == quantity)


@dataclass(frozen=True, slots=True)
class MachineFact:
    """One fact of a machine's hardware, as published."""

    machine: str
    fact: str
    value: str
    unit: str
    source: str
    locator: str


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One point of a machine's n-way curve: what each of n engines counts, of one that works alone."""

    machine: str
    processors: int
    efficiency: float
    source: str
    locator: str


@dataclass(frozen=True, slots=True)
class Ordering:
    """What a text says without a number: which is more, which is less, in our words."""

    id: str
    source: str
    locator: str
    workload_classes: tuple[str, ...]
    ordering: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Everything that was published, validated."""

    sources: dict[str, Source]  # the shipped ones
    measurements: tuple[Measurement, ...]
    runs: tuple[Run, ...]
    machine_facts: tuple[MachineFact, ...]
    curve_points: tuple[CurvePoint, ...]
    orderings: tuple[Ordering, ...]
    left_out: dict[str, str]
    restated: dict[str, tuple[str, ...]]
    data_sha256: str


def rows_of(file: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """The rows of a data table with their line numbers."""
    with file.open(encoding="utf-8", newline="") as stream:
        reader = csv.DictReader(stream)
        for row in reader:
            yield reader.line_num, {name: value or "" for name, value in row.items() if name}


def _table(file: Path, build: Callable[[dict[str, str]], Row]) -> tuple[Row, ...]:
    built: list[Row] = []
    for line, row in rows_of(file):
        try:
            built.append(build(row))
        except ZplannerError as error:
            raise error.within(file=file.name, place=f"line {line}") from None
    return tuple(built)


@remembered
def workload_classes() -> dict[str, WorkloadClass]:
    """Every workload class by key, in display order: the shipped ones, then those of evidence packs."""
    return {**shipped_classes(), **added().classes}


@cache
def shipped_classes() -> dict[str, WorkloadClass]:
    """The classes of `data/workloads.csv` by key."""
    return {row.key: row for row in _table(folder("data") / "workloads.csv", class_from)}


def class_from(row: dict[str, str]) -> WorkloadClass:
    """A class from the columns of `data/workloads.csv`; a ZplannerError names the column that does not fit."""
    resource = Resource(_known(row["resource"], "resource", set(Resource)))
    return WorkloadClass(
        row["key"], row["domain"], resource, row["label"], row["description"], row["command"], row["advice"]
    )


@remembered
def sources() -> dict[str, Source]:
    """Every published text by key: the shipped ones, and those that evidence packs cite."""
    return {**shipped_sources(), **added().sources}


@cache
def shipped_sources() -> dict[str, Source]:
    """The texts of `data/sources.csv` by key."""
    return {row.key: row for row in _table(folder("data") / "sources.csv", source_from)}


def source_from(row: dict[str, str]) -> Source:
    """A text from the columns of `data/sources.csv`; a ZplannerError names the column that does not fit."""
    kind = SourceKind(_known(row["kind"], "kind", set(SourceKind)))
    return Source(row["key"], row["title"], row["author"], row["date"], row["reference"], kind)


def source_kind(key: str) -> SourceKind:
    """What a text is: a measurement of one's own has none."""
    return SourceKind.OWN if key == OWN_SOURCE else sources()[key].kind


@cache
def catalogue(where: Path | None = None) -> Catalogue:
    """The published catalogue in `where` (the shipped `data/` folder by default), validated row by row."""
    where = where or folder("data")
    known, classes = shipped_sources(), shipped_classes()
    measurements = _table(where / "comparisons.csv", lambda row: measurement_from(row, classes=classes, sources=known))
    ids = {measurement.id for measurement in measurements}
    _refuse_repeated([measurement.id for measurement in measurements], "comparisons.csv")
    for measurement in measurements:
        refuse_other_rating(measurement, known[measurement.source].kind)
    return Catalogue(
        sources=known,
        measurements=measurements,
        runs=_runs(where),
        machine_facts=_table(where / "machine_facts.csv", _machine_fact),
        curve_points=_curve_points(where),
        orderings=_table(where / "orderings.csv", _ordering),
        left_out=dict(_table(where / "left_out.csv", lambda row: (_known(row["id"], "id", ids), row["reason"]))),
        restated=dict(_table(where / "restated.csv", lambda row: (_known(row["id"], "id", ids), _parts(row, ids)))),
        data_sha256=data_sha256(where),
    )


def benchmarked_steps(measurements: Collection[Measurement]) -> set[tuple[str, str]]:
    """The machine steps, each as (older, newer), that application benchmarks on Linux have measured: not those of
    capacity ratings."""
    found: set[tuple[str, str]] = set()
    for row in measurements:
        before, after = row.base.level("machine"), row.target.level("machine")
        is_application = any(workload_classes()[name].domain == "application" for name in row.workload_classes)
        if before and after and is_application and source_kind(row.source) is not SourceKind.CAPACITY_RATING:
            found |= steps_between(before, after)
    return found


@cache
def published_benchmark_steps() -> frozenset[tuple[str, str]]:
    """The machine steps that published Linux benchmarks of applications have measured."""
    published = catalogue()
    return frozenset(benchmarked_steps([row for row in published.measurements if row.id not in published.left_out]))


@cache
def measured_ranges() -> dict[str, tuple[float, float]]:
    """The smallest and the largest value of every number that the published comparisons and runs state."""
    comparisons = (side for row in catalogue().measurements for side in (row.base, row.target))
    values: dict[str, list[float]] = {}
    for configuration in (*comparisons, *(run.configuration for run in catalogue().runs)):
        for name, value in configuration.items():
            if isinstance(value, Uncertain):
                values.setdefault(name, []).extend((value.low, value.high))
    return {name: (min(found), max(found)) for name, found in values.items()}


NOT_FITTED = "compatibility.csv"
"""The table of which no card knows: what runs on what moves no figure."""


def data_sha256(where: Path) -> str:
    """SHA-256 over the names and bytes of the data tables: what a fitted card was fitted on."""
    digest = hashlib.sha256()
    for file in sorted(file for file in where.glob("*.csv") if file.name != NOT_FITTED):
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _known(value: str, column: str, known: Collection[str]) -> str:
    if value not in known:
        raise ZplannerError(
            f"'{value[:40]}' is not a known {column}", place=column, remedy=f"use one of: {', '.join(sorted(known))}"
        )
    return value


def _number(row: dict[str, str], column: str) -> float:
    try:
        return float(row[column])
    except ValueError:
        raise ZplannerError(
            f"'{row[column][:40]}' is not a number", place=column, remedy="write it with a decimal point"
        ) from None


def _machine_fact(row: dict[str, str]) -> MachineFact:
    machine = Configuration(machine=row["machine"]).level("machine") or ""
    unit, source = _known(row["unit"], "unit", FACT_UNITS), _known(row["source"], "source", sources())
    return MachineFact(machine, row["fact"], row["value"], unit, source, row["locator"])


def curve_point_from(
    row: dict[str, str], known_sources: Collection[str], known_machines: Collection[str] | None = None
) -> CurvePoint:
    """A point from the columns of `data/curves.csv`; a ZplannerError names the column that does not fit."""
    scale = CURVE_UNITS[_known(row["unit"], "unit", CURVE_UNITS)]
    efficiency = _number(row, "value") / scale
    if not 0.0 < efficiency <= 1.0:
        raise ZplannerError(
            f"{row['value'][:40]} is not a share of one engine", place="value", remedy="give what each engine counts"
        )
    engines = _number(row, "processors")
    if not 1.0 <= engines <= MOST_ENGINES or engines != int(engines):
        raise ZplannerError(
            f"{row['processors'][:40]} is not a number of engines",
            place="processors",
            remedy=f"give a whole number from 2 to {MOST_ENGINES:,}",
        )
    return CurvePoint(
        _known(row["machine"], "machine", machines() if known_machines is None else known_machines),
        int(engines),
        efficiency,
        _known(row["source"], "source", known_sources),
        row["locator"],
    )


def _parts(row: dict[str, str], ids: Collection[str]) -> tuple[str, ...]:
    return tuple(_known(part.strip(), "parts", ids) for part in row["parts"].split("+"))


def refuse_other_rating(measurement: Measurement, kind: SourceKind) -> None:
    """A ZplannerError where a capacity rating is anything but one engine of a machine over one of another, for mixed
    work: it touches the machine steps alone."""
    if kind is not SourceKind.CAPACITY_RATING:
        return
    engines = [side.number("processors") for side in (measurement.base, measurement.target)]
    is_one = all(one is not None and one.is_exact and one.low == 1.0 for one in engines)
    is_machine = measurement.base.differences(measurement.target) == ("machine",)
    if not (measurement.workload_classes == ("mixed",) and is_one and is_machine):
        raise ZplannerError(
            "a capacity rating compares one engine of two machines for the class mixed, and nothing else",
            place=f"{measurement.id}",
            remedy="state machine and processors=1 on both sides",
        )


def _curve_points(where: Path) -> tuple[CurvePoint, ...]:
    points = _table(where / "curves.csv", lambda row: curve_point_from(row, sources()))
    try:
        refuse_falling_curves(points)
    except ZplannerError as error:
        raise error.within(file="curves.csv") from None
    return points


def refuse_falling_curves(points: Collection[CurvePoint]) -> None:
    """A ZplannerError where a machine's points do not go on to more engines, or more of them do less work."""
    last: dict[str, CurvePoint] = {}
    for point in points:
        try:
            refuse_falling(last.get(point.machine), point)
        except ZplannerError as error:
            place = f"{point.machine}, {point.processors} processors"
            raise ZplannerError(error.problem, place=place, remedy=error.remedy) from None
        last[point.machine] = point


def refuse_falling(before: CurvePoint | None, point: CurvePoint) -> None:
    """A ZplannerError where a point does not go on from the one `before` it, or from the one engine, to more engines
    that do more work."""
    engines, efficiency = (before.processors, before.efficiency) if before else (1, 1.0)
    if point.processors <= engines:
        raise ZplannerError(
            "the points are not in the order of the engines",
            place="processors",
            remedy="list 2, 3, ... engines once each",
        )
    if point.efficiency > efficiency:
        raise ZplannerError(
            f"each of {point.processors} engines would count more than each of {engines}",
            place="value",
            remedy="check the value and its unit",
        )
    if point.processors * point.efficiency <= engines * efficiency:
        raise ZplannerError(
            f"the curve falls: {point.processors} engines would do less work than {engines}",
            place="value",
            remedy="check the value and its unit",
        )


def _ordering(row: dict[str, str]) -> Ordering:
    names = tuple(
        _known(name.strip(), "workload_class", workload_classes()) for name in row["workload_class"].split("+")
    )
    return Ordering(row["id"], _known(row["source"], "source", sources()), row["locator"], names, row["ordering"])


def _runs(where: Path) -> tuple[Run, ...]:
    values: dict[str, list[RunValue]] = {}

    def keep(row: dict[str, str]) -> None:
        value = RunValue(row["quantity"], _known(row["unit"], "unit", RUN_UNITS), _number(row, "value"))
        values.setdefault(row["run"], []).append(value)

    def build(row: dict[str, str]) -> Run:
        _known(row["workload_class"], "workload_class", workload_classes())
        return Run(
            id=row["id"],
            source=_known(row["source"], "source", sources()),
            locator=row["locator"],
            group=row["group"],
            workload_class=row["workload_class"],
            benchmark=row["benchmark"],
            configuration=Configuration.parse(row["configuration"]),
            values=tuple(values.pop(row["id"], ())),
            note=row["note"],
        )

    _table(where / "run_values.csv", keep)
    runs = _table(where / "runs.csv", build)
    if values:
        raise ZplannerError(
            f"'{next(iter(values))}' is not a run", file="run_values.csv", place="run", remedy="add it to runs.csv"
        )
    return runs


def _refuse_repeated(ids: list[str], file: str) -> None:
    repeated = next((name for name, count in Counter(ids).items() if count > 1), None)
    if repeated:
        raise ZplannerError(
            f"the id '{repeated}' stands twice", file=file, place="id", remedy="give each row its own id"
        )
