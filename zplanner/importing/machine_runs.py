"""A machine that nobody published, from runs of benchmarks on it and on a known machine.

It becomes an evidence pack of the plan: the machine, one step from the known one, and a ratio for each benchmark, cited
as the planner's own. A benchmark departs from its class, and a class from the others, as they do for published figures.
"""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import NormalDist
from typing import Annotated

import numpy as np

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.evidence.catalogue import MOST_ENGINES, catalogue
from zplanner.evidence.compatibility import COMPATIBILITY
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import COMPARISONS, LARGEST_RATIO, Kind, MeasurementCode, Metric
from zplanner.evidence.packs import Pack, pack_from, pack_name, vocabulary_of
from zplanner.evidence.tables import LONGEST_KEY, CellCode, DataTable, Names, Text, filled, one_of, whole
from zplanner.evidence.vocabulary import (
    MACHINES,
    SHIPPED,
    SOURCES,
    Resource,
    SourceKind,
    linuxone_names,
    shipped_machines,
)
from zplanner.files import utf8_text
from zplanner.importing.class_names import class_keys
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.comparisons import free_id
from zplanner.importing.runs import welch
from zplanner.regression.card import Basis
from zplanner.regression.design import row as design_row
from zplanner.regression.model import Effect, Model
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

LARGEST_FILE = 1_000_000
"""An input guard, in bytes: a table of runs has a few dozen rows."""

TELLING = ("machine", "engines", "benchmark", "value")
"""Columns that together no other table has."""

PACK_PREFIX = "own"
"""Before the machine's name in that of its pack."""

SOURCE = "runs"

_TIMES = (Metric.RUNTIME, Metric.LATENCY)
"""Metrics that compare only on equal engines."""


class MachineRunCode(Code):
    """Why runs of benchmarks make no machine."""

    NAME_TAKEN = "'{name}' is the name of a machine already", "choose another one"
    NO_KNOWN_MACHINE = (
        "none of {names} is a machine that zplanner ships",
        "add runs of the same benchmarks on one that it ships",
    )
    NO_NEW_MACHINE = "zplanner ships {names}: no run is on a new machine", "add runs on one"
    SEVERAL = "the runs are on several machines: {names}", "give runs on one new machine and on one that zplanner ships"
    NO_RUNS = "nothing was run on both machines", "add a benchmark"
    GIVEN_ONCE = (
        "'{benchmark}' was not run on {machine}",
        "give its value there as well, or remove that on {other}",
    )
    NO_ENGINES = "the engines of {machine} on which '{benchmark}' ran are missing", "state them"
    ENGINES_ABOVE = "the run is on {engines:engine}, and {machine} has {most}", "correct one of them"
    UNLIKE_ENGINES = (
        "'{benchmark}' took its time on different numbers of engines",
        "run it on as many engines of both machines, or give a throughput",
    )
    OTHER_ENGINES = (
        "the runs of '{benchmark}' on one machine are on {values} engines",
        "let its runs agree, or name them differently",
    )
    OTHER_UNIT = "'{benchmark}' is in different units: {values}", "let its runs agree, or name them differently"
    OTHER_CLASS = "'{benchmark}' is of different classes: {values}", "let its runs agree, or name them differently"
    OTHER_METRIC = "'{benchmark}' is measured as {values}", "let its runs agree, or name them differently"


_UNLIKE = {
    "engines": MachineRunCode.OTHER_ENGINES,
    "unit": MachineRunCode.OTHER_UNIT,
    "workload_class": MachineRunCode.OTHER_CLASS,
    "metric": MachineRunCode.OTHER_METRIC,
}


@dataclass(frozen=True, slots=True)
class NewMachine:
    """A machine to add, and the `known` one that the benchmarks ran on as well. `engines` is the most it has; it
    `is_foreign` if it is of another architecture than IBM Z."""

    name: str
    known: str
    engines: int | None = None
    is_foreign: bool = True


@dataclass(frozen=True, slots=True)
class MachineRun:
    """A run of a benchmark on a machine. A stated ratio is a run of 1 on the new machine and of the ratio on the known
    one. `number` counts from 1, for whoever shows what is refused."""

    machine: str
    engines: int
    benchmark: str
    workload_class: str
    value: Uncertain
    unit: str = ""
    metric: Metric = Metric.THROUGHPUT
    number: int = 0


def _run_of(
    machine: str,
    engines: Annotated[int, whole(1, MOST_ENGINES)],
    benchmark: str,
    workload_class: Annotated[str, lambda text, names: class_keys(filled(text, names), SHIPPED)],
    value: Annotated[Uncertain, lambda text, names: Uncertain.parse(filled(text, names))],
    unit: Text = "",
    metric: Text = Metric.THROUGHPUT.key,
) -> MachineRun:
    try:
        measured = _metric(metric or Metric.THROUGHPUT.key, Names())
    except ZplannerError as error:
        raise error.within(Reference(field="metric")) from None
    return MachineRun(machine, engines, benchmark, workload_class, value, unit, measured)


_metric = one_of({metric.key: metric for metric in Metric})
_RUNS = DataTable("", _run_of)


def machine_pack(new: NewMachine, runs: Sequence[MachineRun]) -> Pack:
    """The evidence pack of a machine from its runs; ZplannerError where they make none."""
    if not runs:
        raise ZplannerError(MachineRunCode.NO_RUNS, about=Reference(field="benchmark"), machine=new.name)
    by_benchmark: dict[str, list[MachineRun]] = {}
    for run in runs:
        by_benchmark.setdefault(run.benchmark, []).append(run)
    rows: dict[str, dict[str, str]] = {}
    for benchmark, members in by_benchmark.items():
        key = "-".join(re.findall(r"[a-z0-9]+", benchmark.casefold()))[:LONGEST_KEY].strip("-")
        rows[free_id(key or SOURCE, rows)] = _comparison(new, members)
    source = {
        "key": SOURCE,
        "title": f"{_listed(tuple(by_benchmark))} on {new.name}",
        "kind": SourceKind.OWN_BENCHMARK.value,
    }
    known = shipped_machines()[new.known]
    machine = {
        "machine": new.name,
        "type": "0" if new.is_foreign else str(known.type),
        "generation": str(known.generation),
        "relative_to": new.known,
        "source": SOURCE,
        "locator": f"runs on it and on {new.known}",
    }
    files = {
        SOURCES.file: _csv(SOURCES.columns, [source]),
        MACHINES.file: _csv(MACHINES.columns, [machine]),
        COMPARISONS.file: _csv(
            COMPARISONS.columns, ({"id": key, "source": SOURCE, **row} for key, row in rows.items())
        ),
    }
    if new.engines:
        files[COMPATIBILITY.file] = _csv(COMPATIBILITY.columns, [_most_engines(new)])
    return pack_from(pack_name(f"{PACK_PREFIX} {new.name}"), files)


def refuse_taken(name: str, known: Iterable[str]) -> None:
    """ZplannerError if a machine, or a LinuxONE machine, has this name already."""
    taken = {one.casefold() for one in (*known, *linuxone_names())}
    if name.casefold() in taken:
        raise ZplannerError(MachineRunCode.NAME_TAKEN, about=Reference(field="name"), name=name)


def _listed(benchmarks: Sequence[str]) -> str:
    return ", ".join(benchmarks) if len(benchmarks) < 4 else f"{len(benchmarks)} benchmarks"


def _comparison(new: NewMachine, runs: Sequence[MachineRun]) -> dict[str, str]:
    """The cells of a benchmark's ratio, of the known machine to the new one."""
    first = runs[0]
    sides = [[run for run in runs if run.machine == name] for name in (new.name, new.known)]
    for side, machine, other in zip(sides, (new.name, new.known), (new.known, new.name), strict=True):
        if not side:
            about = Reference(number=first.number, field="value")
            raise ZplannerError(
                MachineRunCode.GIVEN_ONCE, about=about, benchmark=first.benchmark, machine=machine, other=other
            )
        _refuse_unlike(side, ("engines",))
    _refuse_unlike(runs, ("unit", "workload_class", "metric"))
    for side, most in zip(sides, (new.engines, _most_published(new.known)), strict=True):
        if most is not None and side[0].engines > most:
            about = Reference(number=side[0].number, field="engines")
            raise ZplannerError(
                MachineRunCode.ENGINES_ABOVE, about=about, engines=side[0].engines, machine=side[0].machine, most=most
            )
    engines = [side[0].engines for side in sides]
    if first.metric in _TIMES and engines[0] != engines[1]:
        about = Reference(number=first.number, field="engines")
        raise ZplannerError(MachineRunCode.UNLIKE_ENGINES, about=about, benchmark=first.benchmark)
    low, high = _ratio(*sides)
    if not 1.0 / LARGEST_RATIO <= low <= high <= LARGEST_RATIO:
        about = Reference(number=first.number, field="value")
        raise ZplannerError(MeasurementCode.OUTSIDE, about=about, ratio=low if low < 1.0 else high)
    resource = Resource.CPU if first.metric is Metric.CPU_PER_UNIT else SHIPPED.classes[first.workload_class].resource
    return {
        "locator": "; ".join(_values(side) for side in sides),
        "workload_class": first.workload_class,
        "benchmark": first.benchmark,
        "resource": resource.value,
        "metric": first.metric.key,
        "base": f"machine={new.name}; processors={engines[0]}",
        "target": f"machine={new.known}; processors={engines[1]}",
        "ratio_low": f"{low:.6g}",
        "ratio_high": f"{high:.6g}",
        "kind": (Kind.RANGE if f"{low:.6g}" != f"{high:.6g}" else Kind.POINT).value,
    }


def _refuse_unlike(runs: Sequence[MachineRun], fields: Iterable[str]) -> None:
    """ZplannerError if runs of one benchmark differ in one of these fields."""
    for field in fields:
        for run in runs[1:]:
            values = tuple(
                str(getattr(value, "key", value)) for value in (getattr(runs[0], field), getattr(run, field))
            )
            if values[0] != values[1]:
                about = Reference(number=run.number, field=field)
                raise ZplannerError(_UNLIKE[field], about=about, benchmark=run.benchmark, values=values)


def _most_published(machine: str) -> int | None:
    """The most engines of a machine that its n-way curve covers."""
    return max((point.processors for point in catalogue().curve_points if point.machine == machine), default=None)


def _ratio(before: Sequence[MachineRun], after: Sequence[MachineRun]) -> tuple[float, float]:
    """The ends of the 80% interval of the ratio of geometric means; both equal where no spread is known."""
    for run in (*before, *after):
        if run.value.low <= 0.0:
            raise ZplannerError(
                CellCode.NOT_POSITIVE, about=Reference(number=run.number, field="value"), text=run.value
            )
    logs = [np.log([run.value.median for run in side]) for side in (before, after)]
    half_width = welch(*logs)[1] if min(map(len, logs)) > 1 else 0.0
    stated = sum(_log_sd(run.value) ** 2 / len(side) ** 2 for side in (before, after) for run in side)
    half_width = math.hypot(half_width, NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0) * math.sqrt(stated))
    middle = float(logs[1].mean() - logs[0].mean())
    return math.exp(middle - half_width), math.exp(middle + half_width)


def _log_sd(value: Uncertain) -> float:
    if value.is_exact:
        return 0.0
    return math.log(value.high / value.low) / 2.0 / NormalDist().inv_cdf(0.5 + value.confidence / 2.0)


def _values(runs: Sequence[MachineRun]) -> str:
    """`1250, 1270 tps on 16 engines of x86 server`."""
    first = runs[0]
    values = f"{', '.join(str(run.value) for run in runs)} {first.unit}".rstrip()
    return f"{values} on {first.engines} engine{'s' * (first.engines != 1)} of {first.machine}"


def _most_engines(new: NewMachine) -> dict[str, str]:
    """The cells of the statement that no more engines than a machine has run on it."""
    return {
        "id": "engines",
        "field": "processors",
        "maximum": str(new.engines),
        "where": f"machine={new.name}",
        "verdict": "does not run",
        "status": "quoted",
        "source": SOURCE,
        "locator": "the engines of the machine",
    }


def _csv(columns: Sequence[str], rows: Iterable[Mapping[str, str]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def work_ratios(
    pack: Pack,
    new: NewMachine,
    classes: Iterable[str],
    model: Model,
    share: Uncertain,
    others: tuple[Pack, ...] = (),
) -> dict[str, tuple[float, float, float] | None]:
    """Work of one engine of the known machine over that of one engine of the new one, by class: median and the ends of
    the 80% interval, None if the runs say nothing of it. `share` is that of the published advantage that applies,
    `others` are the packs of the plan."""
    names = vocabulary_of((*others, pack))
    found = model.given(Basis(share, pack_measurements=pack.contents.measurements, names=names))
    sides = [Configuration().changed(machine=name, processors=1) for name in (new.name, new.known)]
    effects = {name: found.effect(name, Resource.CPU, *sides) for name in classes}
    return {name: None if effect.uncovered else _ratio_of(effect, found) for name, effect in effects.items()}


def _ratio_of(effect: Effect, model: Model) -> tuple[float, float, float]:
    mean, variance = 0.0, 0.0
    for part in effect.parts:
        card = model.card(part.card)
        contrast = design_row(card, part.known)
        mean += float(contrast @ card.mean)
        variance += float(contrast @ card.covariance @ contrast) + sum(scale**2 for scale in part.unseen.values())
    half_width = NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0) * math.sqrt(variance)
    return math.exp(-mean), math.exp(-mean - half_width), math.exp(-mean + half_width)


# The same from a table


def may_be_runs(path: Path) -> bool:
    """Whether a file is a table of runs on machines."""
    try:
        with ForeignFile(path) as file:
            first = file.head.partition(b"\n")[0].decode("utf-8", "replace")
    except (ZplannerError, OSError):
        return False  # reading it says why
    return set(TELLING) <= {cell.strip(' "\r\ufeff') for cell in first.split(",")}


def pack_of_runs(path: Path) -> Pack:
    """The pack of the machine in a table of runs on it and on one that zplanner ships; ZplannerError if there is
    none."""
    with ForeignFile(path) as file:
        text = utf8_text(file.content(LARGEST_FILE))
    runs = [replace(run, number=line) for line, run in _RUNS.rows(text, Names()).items()]
    names = tuple(dict.fromkeys(run.machine for run in runs))
    known, new = ([name for name in names if (name in shipped_machines()) is is_known] for is_known in (True, False))
    for found, code in ((known, MachineRunCode.NO_KNOWN_MACHINE), (new, MachineRunCode.NO_NEW_MACHINE)):
        if not found:
            raise ZplannerError(code, about=Reference(field="machine"), names=names)
        if len(found) > 1:
            raise ZplannerError(MachineRunCode.SEVERAL, about=Reference(field="machine"), names=tuple(found))
    try:
        refuse_taken(new[0], shipped_machines())
        return machine_pack(NewMachine(new[0], known[0]), runs)
    except ZplannerError as error:
        raise error.within(line=error.about.number if error.about else None) from None
