"""One part of a run: some systems with their measured load, forecast on every scenario, and what their machines carry;
and the two tables of the result, put together from the parts as Parquet files with nothing in them but the data.

A part is a pure function of its task, and always of the same systems: whoever takes it, its tables have the same
bytes. The load of a machine is added window by window, and only then summarized: peaks of systems lie at different
times, so that the peak of their sum is below the sum of their peaks. A peak is the 95th percentile, as for today.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from functools import cache, partial, reduce
from operator import add
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner import __version__
from zplanner.document.text_plan import text_of
from zplanner.document.values import cell_text
from zplanner.errors import ZplannerError
from zplanner.estate.checks import as_counted
from zplanner.estate.loads import MeasuredSystem, measured_systems
from zplanner.estate.outlook import SystemForecast, system_forecasts
from zplanner.estate.parts import KeptParts, arrow, needed, read_rows, rows_of, table_bytes
from zplanner.estate.refusals import EstateCode
from zplanner.estate.systems import EstateNames, mix_text
from zplanner.evidence.configuration import Configuration
from zplanner.histories.history import History
from zplanner.histories.statistics import P95
from zplanner.histories.windows import Grid, windows_on
from zplanner.plain_values import NotPlainError, decode
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Component, Partition, Plan, Scenario
from zplanner.regression.model import Model, load_model
from zplanner.sandbox import LimitedCode
from zplanner.uncertain import Floats, Uncertain


@dataclass(frozen=True, slots=True, eq=False)
class HostLoad:
    """Engines busy of some systems of a machine, by window: arrays of shape (n,); `counts` is how many have the
    window. Loads of further systems are added to it."""

    starts: NDArray[np.int64]
    busy: Floats
    counts: NDArray[np.int64]
    systems: int
    sum_of_peaks: float

    def __add__(self, other: HostLoad) -> HostLoad:
        starts, place = np.unique(np.concatenate([self.starts, other.starts]), return_inverse=True)
        busy, counts = np.zeros(len(starts)), np.zeros(len(starts), np.int64)
        np.add.at(busy, place, np.concatenate([self.busy, other.busy]))
        np.add.at(counts, place, np.concatenate([self.counts, other.counts]))
        return HostLoad(starts, busy, counts, self.systems + other.systems, self.sum_of_peaks + other.sum_of_peaks)


@dataclass(frozen=True, slots=True)
class HostPeak:
    """Engines busy at the peak. Windows that one system lacks are left out; None where no window is left."""

    peak_of_sum: float | None
    sum_of_peaks: float
    windows: int


def host_load(histories: Sequence[History], grid: Grid) -> HostLoad:
    """The load of systems (at least one) whose engines are known, on a grid of windows that their machine's systems
    share."""
    load: HostLoad | None = None
    for history in histories:
        start, _, busy, _, engines = windows_on(history, grid)
        in_use = busy * engines
        peak = float(np.quantile(in_use, P95)) if len(in_use) else 0.0
        one = HostLoad(start.astype(np.int64), in_use, np.ones(len(start), np.int64), 1, peak)
        load = one if load is None else load + one
    assert load is not None
    return load


def host_peak(load: HostLoad) -> HostPeak:
    """The peak of the sum beside the sum of the peaks."""
    whole = load.busy[load.counts == load.systems]
    return HostPeak(float(np.quantile(whole, P95)) if len(whole) else None, load.sum_of_peaks, len(whole))


QUANTITIES = ("throughput_ratio", "cpu_per_unit_ratio", "cpu_utilization", "months_of_headroom")
STATED = ("p10", "p50", "p90")

DIGITS = 6
"""Significant digits of a number, as everywhere in zplanner's output."""


@dataclass(frozen=True, slots=True)
class ForecastTask:
    """`systems` are those of a part, as packed plain values; `loads` is a table with the rows of their files, `of` the
    system of each row."""

    plan: Plan
    seed: int
    systems: bytes
    loads: bytes
    of: tuple[str, ...]
    grids: Mapping[str, Grid]
    """By host, the windows in which the load of its systems is added."""
    limits: Mapping[str, float]
    """By system, the engines that it can use at most."""
    counted: Mapping[str, Uncertain]
    """The utilization of each z/VM that states less than its guests use."""
    version: str = __version__


@dataclass(frozen=True, slots=True)
class PartTables:
    """What a part adds to the two tables of the result, in the Arrow format."""

    forecasts: bytes
    hosts: bytes


def forecast_part(task: ForecastTask) -> PartTables:
    """The tables of a part."""
    systems, measured = _completed(task)
    plans = (task.plan.of(_counted(system, task), task.limits.get(system.name)) for system in systems)
    asked = [replace(plan, scenarios=(scenario,)) for plan in plans for scenario in task.plan.scenarios]
    found = iter(system_forecasts(asked, _model(), seed=task.seed))
    rows = [_row(system, scenario.name, next(found)) for system in systems for scenario in task.plan.scenarios]
    loads = (
        (system.host, measured[system.name].in_engines(system))
        for system in systems
        if system.host and system.name in measured
    )
    return PartTables(table_bytes(rows, forecast_schema()), table_bytes(_host_rows(loads, task.grids), load_schema()))


def count_part(task: ForecastTask) -> bytes:
    """The utilization of each z/VM among these systems and their guests that states less than its guests use, as a
    table."""
    systems, measured = _completed(task)
    histories = tuple(one.history for one in measured.values() if one.history is not None)
    counted = as_counted(replace(task.plan, partitions=tuple(systems), histories=histories))
    used = {
        one.name: utilization
        for one, stated in zip(counted, systems, strict=True)
        if one is not stated and (utilization := one.configuration.number("utilization"))
    }
    return table_bytes(({"system": name, **asdict(busy)} for name, busy in used.items()), count_schema())


def count_schema() -> Any:
    """The columns of the utilization that is counted."""
    pa = arrow()
    return pa.schema([("system", pa.string()), *((field.name, pa.float64()) for field in fields(Uncertain))])


def counted_in(table: Any) -> dict[str, Uncertain]:
    """What such a table says, by system."""
    return {row.pop("system"): Uncertain(**row) for row in rows_of(table)}


def _counted(system: Partition, task: ForecastTask) -> Partition:
    """A system as it is forecast."""
    if (busy := task.counted.get(system.name)) is None:
        return system
    return replace(system, configuration=system.configuration.changed(utilization=busy))


def _completed(task: ForecastTask) -> tuple[list[Partition], dict[str, MeasuredSystem]]:
    """The systems of a part with what their histories complete, and what these say."""
    if task.version != __version__:
        raise ZplannerError(EstateCode.OTHER_VERSION, name="zplanner", here=task.version, there=__version__)
    measured = measured_systems(read_rows(task.loads), task.of) if task.of else {}
    stated = systems_in(task.systems)
    return [measured[one.name].completed(one) if one.name in measured else one for one in stated], measured


def systems_in(part: bytes) -> tuple[Partition, ...]:
    """The systems of a part, whose bytes the process has made that read the list."""
    try:
        systems: tuple[Partition, ...] = decode(zlib.decompress(part), tuple[Partition, ...])
    except NotPlainError:
        raise ZplannerError(LimitedCode.ENDED) from None
    return systems


@cache
def _model() -> Model:
    return load_model()


def get_ready() -> None:
    """Load what every part needs, by forecasting a system and writing its row."""
    system = Partition("any", Configuration({"machine": "z10", "processors": 4, "utilization": 0.5}))
    plan = Plan(
        current=system.configuration,
        mix=(Component("java", Uncertain.exactly(1.0)),),
        scenarios=(Scenario("z13", Configuration({"machine": "z13"})),),
        growth_per_year=Uncertain.exactly(0.1),
    )
    (found,) = system_forecasts([plan], _model())
    with suppress(ZplannerError):  # told where a part needs it
        table_bytes([_row(system, "z13", found)], forecast_schema())


def forecast_schema() -> Any:
    """The columns of the forecasts, as `interface.md` fixes them; then what the list says of the system, with
    what its histories complete: each row can be forecast again."""
    pa = arrow()
    texts = ("system", "host", "scenario", "status", "gap")
    numbers = (f"{quantity}_{quantile}" for quantity in QUANTITIES for quantile in STATED)
    return pa.schema(
        [
            *((name, pa.string()) for name in texts),
            *((name, pa.float64()) for name in numbers),
            ("engines_needed", pa.int32()),
            ("binding", pa.string()),
            ("binding_probability", pa.float64()),
            ("mix", pa.string()),  # null where it is that of the targets
            ("configuration", pa.string()),
            ("weight", pa.float64()),
            ("pool", pa.string()),
            ("capped", pa.bool_()),
            ("dedicated", pa.bool_()),
            ("guest_of", pa.string()),
        ]
    )


def _row(system: Partition, scenario: str, found: SystemForecast) -> dict[str, Any]:
    resource, probability = found.binding[0] if found.binding else (None, None)
    row: dict[str, Any] = {
        "system": system.name,
        "host": system.host or None,
        "scenario": scenario,
        "status": found.status.value,
        "gap": _gap(found) or None,
        "engines_needed": found.engines_needed or None,  # 0: no number suffices
        "binding": resource and resource.value,
        "binding_probability": rounded(probability),
        "mix": mix_text(system.mix) or None,
        "configuration": cell_text(system.configuration),
        "weight": system.weight,
        "pool": system.pool.value,
        "capped": system.capped,
        "dedicated": system.dedicated,
        "guest_of": system.guest_of or None,
    }
    for quantity in QUANTITIES:
        quantiles: Quantiles | None = getattr(found, quantity)
        row |= {f"{quantity}_{one}": rounded(getattr(quantiles, one, None)) for one in STATED}
    return row


def rounded(number: float | None) -> float | None:
    return None if number is None else float(f"{number:.{DIGITS}g}")


def _gap(found: SystemForecast) -> str:
    """Why there is no answer, as fields with the codes of `zplanner forecast`: `utilization: missing-input`."""
    problem = found.problem
    gaps = [(gap.factor, gap.code.name) for gap in found.gaps]
    if problem is not None:
        about = problem.about
        gaps.append((about.field or str(about.part or "") if about else "", problem.code.name))
    return "; ".join(f"{field}: {code.lower().replace('_', '-')}" for field, code in gaps)


def load_schema() -> Any:
    """The columns of the load of machines."""
    pa = arrow()
    arrays = (("starts", pa.int64()), ("busy", pa.float64()), ("counts", pa.int64()))
    return pa.schema(
        [
            ("host", pa.string()),
            *((name, pa.list_(kind)) for name, kind in arrays),
            ("systems", pa.int64()),
            ("sum_of_peaks", pa.float64()),
        ]
    )


def _host_rows(loads: Any, grids: Mapping[str, Grid]) -> list[dict[str, Any]]:
    """What the part adds to the load of each machine."""
    by_host: dict[str, list[History]] = {}
    for host, history in loads:
        if history is not None:
            by_host.setdefault(host, []).append(history)
    rows = []
    for host, histories in by_host.items():
        load = host_load(histories, grids[host])
        rows.append({"host": host, **{name: getattr(load, name) for name in load_schema().names[1:]}})
    return rows


def load_of(row: Mapping[str, Any]) -> HostLoad:
    """What a row of a part says of a machine's load."""
    starts, busy, counts = (row[name].values.to_numpy() for name in ("starts", "busy", "counts"))
    return HostLoad(starts, busy, counts, row["systems"], row["sum_of_peaks"])


PARTS_OF_ROW_GROUP = 8

HOSTS_ENDING = ".hosts.parquet"

TARGETS, SEED, VERSION = "zplanner.targets", "zplanner.seed", "zplanner.version"
"""The keys of what the rows are forecast with: the targets as a text plan, the seed, and the program's version."""


def row_groups(parts: KeptParts, count: int) -> Iterator[Any]:
    for first in range(0, count, PARTS_OF_ROW_GROUP):
        group = range(first, min(first + PARTS_OF_ROW_GROUP, count))
        yield arrow().concat_tables([parts.table(number) for number in group]).combine_chunks()


def made_with(targets: Plan, seed: int) -> dict[str, str]:
    """What a result says of how its rows were made."""
    return {TARGETS: text_of(targets), SEED: str(seed), VERSION: __version__}


def write_parquet(path: Path, row_groups: Iterable[Any], metadata: Mapping[str, str] | None = None) -> int:
    """Write a Parquet file, and return its rows."""
    rows, writer = 0, None
    with path.open("wb") as file:  # pyarrow opens no path that is not UTF-8
        try:
            for group in row_groups:
                table = group.replace_schema_metadata(metadata)
                writer = writer or needed("pyarrow.parquet").ParquetWriter(file, table.schema, compression="zstd")
                writer.write_table(table, row_group_size=max(table.num_rows, 1))
                rows += table.num_rows
        finally:
            if writer is not None:
                writer.close()
    return rows


def _host_schema() -> Any:
    pa = arrow()
    texts = (("host", pa.string()), ("machine", pa.string()))
    counts = ((name, pa.int64()) for name in ("systems", "measured_systems", "windows"))
    peaks = ((name, pa.float64()) for name in ("busy_engines_peak_of_sum", "busy_engines_sum_of_peaks"))
    return pa.schema([*texts, *counts, *peaks])


def host_table(names: EstateNames, hosts: KeptParts, parts: int) -> Any:
    """The machines of the list; of their loads one is in memory at a time."""
    places: dict[str, list[tuple[int, int]]] = {}
    for part in range(parts):
        for row, host in enumerate(hosts.table(part).column("host").to_pylist()):
            places.setdefault(host, []).append((part, row))
    systems = Counter(names.host_of)
    rows = []
    for number, host in enumerate(names.hosts.values()):
        known = {"host": host.name, "machine": host.machine or None, "systems": systems[number]}
        rows.append({**known, **_peak(map(partial(_load, hosts), places.get(host.name, ())))})
    return arrow().Table.from_pylist(rows, schema=_host_schema())


def _load(hosts: KeptParts, place: tuple[int, int]) -> HostLoad:
    part, row = place
    (found,) = rows_of(hosts.table(part).take([row]))
    return load_of(found)


def _peak(loads: Iterator[HostLoad]) -> dict[str, float | None]:
    """The peaks of a machine, from what each part adds to its load."""
    first = next(loads, None)
    if first is None:
        return {"measured_systems": 0, "windows": 0}
    load = reduce(add, loads, first)
    peak = host_peak(load)
    return {
        "measured_systems": load.systems,
        "windows": peak.windows,
        "busy_engines_peak_of_sum": rounded(peak.peak_of_sum),
        "busy_engines_sum_of_peaks": rounded(peak.sum_of_peaks),
    }
