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
from functools import cache
from pathlib import Path
from typing import TypeVar

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement, Resource, measurement_from
from zplanner.resources import folder
from zplanner.uncertain import Uncertain

Row = TypeVar("Row")

RUN_UNITS = {"per_s", "pages_per_s", "us", "pages", "frames", "count"}
"""Units of a run's values: the ending of its key in `zplanner catalog --format json`; `us` is microseconds."""

FACT_UNITS = {"GHz", "KiB", "MB", "count", "%", "-"}
"""Units of machine facts, as printed; `-` is a name, not a number."""


@dataclass(frozen=True, slots=True)
class Source:
    """A published text, as it is cited."""

    key: str
    title: str
    author: str
    date: str
    reference: str

    @property
    def citation(self) -> str:
        return ", ".join(part for part in (self.author, self.title, self.date) if part)

    @property
    def short_title(self) -> str:
        """The title up to its first comma or parenthesis, and the year: `Linux on System z performance update 2008`."""
        return f"{re.split(', | [(]', self.title)[0]} {self.date[:4]}".rstrip()


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
class Adjustment:
    """One point of a machine's n-way curve: each of n engines counts adjustment/65536."""

    machine: str
    processors: int
    adjustment: int
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

    sources: dict[str, Source]
    measurements: tuple[Measurement, ...]
    runs: tuple[Run, ...]
    machines: tuple[MachineFact, ...]
    adjustments: tuple[Adjustment, ...]
    orderings: tuple[Ordering, ...]
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


@cache
def workload_classes() -> dict[str, WorkloadClass]:
    """Every workload class by key, in display order."""
    rows = _table(
        folder("data") / "workloads.csv",
        lambda row: WorkloadClass(
            row["key"],
            row["domain"],
            Resource(row["resource"]),
            row["label"],
            row["description"],
            row["command"],
            row["advice"],
        ),
    )
    return {row.key: row for row in rows}


@cache
def sources() -> dict[str, Source]:
    """Every published text by key."""
    rows = _table(
        folder("data") / "sources.csv",
        lambda row: Source(row["key"], row["title"], row["author"], row["date"], row["reference"]),
    )
    return {row.key: row for row in rows}


@cache
def catalogue(where: Path | None = None) -> Catalogue:
    """The published catalogue in `where` (the shipped `data/` folder by default), validated row by row."""
    where = where or folder("data")
    known, classes = sources(), workload_classes()
    measurements = _table(where / "comparisons.csv", lambda row: measurement_from(row, classes=classes, sources=known))
    _refuse_repeated([measurement.id for measurement in measurements], "comparisons.csv")
    return Catalogue(
        sources=known,
        measurements=measurements,
        runs=_runs(where),
        machines=_table(where / "machines.csv", _machine_fact),
        adjustments=_table(where / "processors.csv", _adjustment),
        orderings=_table(where / "orderings.csv", _ordering),
        data_sha256=data_sha256(where),
    )


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


def data_sha256(where: Path) -> str:
    """SHA-256 over the names and bytes of the data tables: what a fitted card was fitted on."""
    digest = hashlib.sha256()
    for file in sorted(where.glob("*.csv")):
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


def _adjustment(row: dict[str, str]) -> Adjustment:
    source = _known(row["source"], "source", sources())
    return Adjustment(
        row["machine"], int(_number(row, "processors")), int(_number(row, "adjustment")), source, row["locator"]
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
