"""Forecasts every system of a list on every scenario of a plan, in parts, and writes the two tables of the result.

Parts are fixed by the order of the list and of the files, never by who takes them or when: any number of workers, and
workers that are lost on the way, give the same bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import MappingProxyType

from zplanner import __version__
from zplanner.durable import put
from zplanner.errors import ZplannerError
from zplanner.estate.checks import around
from zplanner.estate.forecasts import (
    HOSTS_ENDING,
    ForecastTask,
    count_part,
    count_schema,
    counted_in,
    forecast_part,
    forecast_schema,
    host_table,
    load_schema,
    made_with,
    row_groups,
    systems_in,
    write_parquet,
)
from zplanner.estate.loads import FoldTask, LoadIndex, file_parts, fold_schema, folded, history_files, load_index
from zplanner.estate.parts import KeptParts, arrow, file_bytes, needed, parts_beside, remove_stages, stages
from zplanner.estate.refusals import EstateCode
from zplanner.estate.systems import EstateNames, SystemList, checked_parts
from zplanner.estate.workers import Workers
from zplanner.evidence.configuration import Configuration
from zplanner.files import FileCode, reason_of
from zplanner.histories.windows import Grid
from zplanner.importing.batch import MEASURED
from zplanner.plain_values import encode
from zplanner.planning.plan import Partition, Plan
from zplanner.sandbox import READY, Reading
from zplanner.uncertain import Uncertain

SYSTEMS_OF_PART = 256
"""Systems forecast together, about half a second of work: fewer share less, and more are lost with a worker. Other
parts would give other last bits."""


class RunStage(StrEnum):
    """What a run does, one after another."""

    CHECK = "check"
    FOLD = "fold"
    COUNT = "count"
    FORECAST = "forecast"
    WRITE = "write"


@dataclass(frozen=True, slots=True)
class RunProgress:
    stage: RunStage
    done: int = 0
    parts: int = 0


Watch = Callable[[RunProgress], None]
"""Called with how far a run is; it raises to cancel."""


@dataclass(frozen=True, slots=True)
class Estate:
    """What a run is of. `identity` says which content the list and the plan have."""

    systems: SystemList
    plan: Plan
    identity: tuple[object, ...]
    histories: Path | None = None
    seed: int = 0


@dataclass(frozen=True, slots=True)
class EstateResult:
    """What a run has written."""

    systems: int
    rows: int
    hosts: int
    unread: tuple[str, ...]
    """Files of the folder of histories that hold no load."""


def run(estate: Estate, output: Path, workers: Workers, watch: Watch) -> EstateResult:
    """Write the forecasts to `output`, and the machines beside it. ZplannerError where that cannot be; what is finished
    by then is kept, and the next run of the same begins with it."""
    if output.suffix.lower() != ".parquet":
        raise ZplannerError(EstateCode.NOT_PARQUET, file=output)
    needed("pyarrow.parquet")
    watch(RunProgress(RunStage.CHECK))
    names, systems = _read(estate)
    files = history_files(estate.histories) if estate.histories is not None else ()
    measured = [__version__, [(file.name, file.size, file.modified) for file in files]]
    everything = [measured, *estate.identity, estate.seed]
    with parts_beside(output) as folder:
        stated = (
            ("fold", measured, fold_schema),
            ("count", everything, count_schema),
            ("forecast", everything, forecast_schema),
            ("hosts", everything, load_schema),
        )
        fold, counts, forecasts, hosts = stages(folder, stated)
        index = _folded(estate, fold, file_parts(files), names, workers, watch)
        loads = Loads(fold, index)
        counted = _counted(counts, estate, names, systems, loads, workers, watch)
        parts = len(systems)
        tasks = _forecast_tasks(estate, names, systems, loads, counted)
        _forecast((forecasts, hosts), tasks, parts, workers, watch)
        watch(RunProgress(RunStage.WRITE))
        try:
            write_parquet(folder / "hosts", [host_table(names, hosts, parts)])
            made = made_with(estate.plan, estate.seed)
            rows = write_parquet(folder / "forecasts", row_groups(forecasts, parts), made)
            put(folder / "hosts", output.with_suffix(HOSTS_ENDING))
            put(folder / "forecasts", output)
        except OSError as error:
            raise ZplannerError(FileCode.UNWRITABLE, file=output, reason=reason_of(error)) from None
        finally:
            for name in ("hosts", "forecasts"):
                (folder / name).unlink(missing_ok=True)
        remove_stages(folder)
    return EstateResult(len(names.systems), rows, len(names.hosts), index.unread)


def _read(estate: Estate) -> tuple[EstateNames, list[bytes]]:
    """What the list says as a whole, and its systems in parts, packed."""
    READY.prepare(checked_parts.__module__, forked=True)
    parts: list[bytes] = []

    def take(part: bytes) -> None:
        parts.append(zlib.compress(part, 1))

    arguments = (checked_parts, estate.systems, estate.plan.hosts, SYSTEMS_OF_PART)
    try:
        names: EstateNames = Reading(MEASURED, *arguments, told=take).run()
    except ZplannerError as error:
        raise error.within(file=estate.systems.path) from None
    return names, parts


def _folded(
    estate: Estate,
    kept: KeptParts,
    parts: Sequence[tuple[str, ...]],
    names: EstateNames,
    workers: Workers,
    watch: Watch,
) -> LoadIndex:
    """Where the load of each system lies, once all files are folded."""
    folder = estate.histories or Path()
    there = kept.whole(len(parts))
    here = folder.absolute()  # workers may have another working folder
    tasks = ((number, FoldTask(here, part)) for number, part in enumerate(parts) if number not in there)
    if parts:
        watch(RunProgress(RunStage.FOLD, len(there), len(parts)))
    with closing(workers.results(folded, tasks)) as results:
        for done, (number, data) in enumerate(results, start=len(there) + 1):
            kept.keep(number, data)
            watch(RunProgress(RunStage.FOLD, done, len(parts)))
    tables = map(kept.table, range(len(parts)))
    return load_index(folder, tables, names.systems, names.host_of)


@dataclass(frozen=True, slots=True)
class Loads:
    """The folded load of all systems, and where each system's lies."""

    fold: KeptParts
    index: LoadIndex


def _counted(
    kept: KeptParts,
    estate: Estate,
    names: EstateNames,
    parts: Sequence[bytes],
    loads: Loads,
    workers: Workers,
    watch: Watch,
) -> dict[str, Uncertain]:
    """The utilization of each z/VM that states less than its guests use, wherever in the list they are."""
    groups = list(_families(parts)) if names.has_guests else []
    there = kept.whole(len(groups))
    if groups:
        watch(RunProgress(RunStage.COUNT, len(there), len(groups)))
    asked = (
        (number, _task(estate, _packed(group), {names.systems[one.name]: one.name for one in group}, loads))
        for number, group in enumerate(groups)
        if number not in there
    )
    with closing(workers.results(count_part, asked)) as results:
        for done, (number, data) in enumerate(results, start=len(there) + 1):
            kept.keep(number, data)
            watch(RunProgress(RunStage.COUNT, done, len(groups)))
    return {name: busy for number in range(len(groups)) for name, busy in counted_in(kept.table(number)).items()}


def _families(parts: Iterable[bytes]) -> Iterator[tuple[Partition, ...]]:
    """Partitions with the guests in them, however deep, as what states their load; small families together."""
    every = {one.name: _load_of(one) for part in parts for one in systems_in(part)}
    families: dict[str, list[Partition]] = {}
    for one in every.values():
        families.setdefault(around(one, every)[-1].name, []).append(one)
    group: list[Partition] = []
    for family in families.values():
        group += family if len(family) > 1 else ()
        if len(group) >= SYSTEMS_OF_PART:
            yield tuple(group)
            group = []
    if group:
        yield tuple(group)


def _load_of(system: Partition) -> Partition:
    stated = system.configuration
    load = Configuration({name: stated[name] for name in ("processors", "utilization") if name in stated})
    return replace(system, configuration=load, mix=())


def _packed(systems: tuple[Partition, ...]) -> bytes:
    return zlib.compress(encode(systems), 1)


def _forecast(
    kept: tuple[KeptParts, KeptParts],
    tasks: Iterator[tuple[int, Callable[[], ForecastTask]]],
    parts: int,
    workers: Workers,
    watch: Watch,
) -> None:
    """Forecast every part that is not kept already."""
    forecasts, hosts = kept
    there = forecasts.whole(parts) & hosts.whole(parts)
    watch(RunProgress(RunStage.FORECAST, len(there), parts))
    asked = ((number, make()) for number, make in tasks if number not in there)
    with closing(workers.results(forecast_part, asked)) as results:
        for done, (number, found) in enumerate(results, start=len(there) + 1):
            hosts.keep(number, found.hosts)
            forecasts.keep(number, found.forecasts)
            watch(RunProgress(RunStage.FORECAST, done, parts))


def _forecast_tasks(
    estate: Estate, names: EstateNames, parts: Sequence[bytes], loads: Loads, counted: Mapping[str, Uncertain]
) -> Iterator[tuple[int, Callable[[], ForecastTask]]]:
    every, hosts, known = tuple(names.systems), tuple(names.hosts), loads.index.grids
    for number, systems in enumerate(parts):
        places = range(number * SYSTEMS_OF_PART, min((number + 1) * SYSTEMS_OF_PART, len(every)))
        named = {place: every[place] for place in places}
        grids = {hosts[host]: known[host] for host in {names.host_of[place] for place in places} & known.keys()}
        limits = {name: names.limits[name] for name in named.values() if name in names.limits}
        busy = {name: counted[name] for name in named.values() if name in counted}
        yield number, partial(_task, estate, systems, named, loads, grids, limits, busy)


def _task(
    estate: Estate,
    systems: bytes,
    named: Mapping[int, str],
    loads: Loads,
    grids: Mapping[str, Grid] = MappingProxyType({}),
    limits: Mapping[str, float] = MappingProxyType({}),
    counted: Mapping[str, Uncertain] = MappingProxyType({}),
) -> ForecastTask:
    """A part with the rows of its systems' files, in the order of the files."""
    places = [(table, row, name) for place, name in named.items() for table, row in loads.index.places.get(place, ())]
    places.sort(key=itemgetter(0))
    found = [
        loads.fold.table(table).take([row for _, row, _ in rows])
        for table, rows in ((table, list(rows)) for table, rows in groupby(places, itemgetter(0)))
    ]
    rows = file_bytes(arrow().concat_tables(found).replace_schema_metadata()) if found else b""
    of = tuple(name for _, _, name in places)
    return ForecastTask(estate.plan, estate.seed, systems, rows, of, dict(grids), dict(limits), dict(counted))
