"""Forecasts every system of a list on every scenario of a plan, in parts, and writes the two tables of the result.

Parts are fixed by the order of the list and of the files, never by who takes them or when: any number of workers, and
workers that are lost on the way, give the same bytes.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from zplanner import __version__
from zplanner.durable import put
from zplanner.errors import ZplannerError
from zplanner.estate.forecasts import (
    HOSTS_ENDING,
    ForecastTask,
    forecast_part,
    forecast_schema,
    host_table,
    load_schema,
    made_with,
    row_groups,
    write_parquet,
)
from zplanner.estate.loads import FoldTask, LoadIndex, file_parts, fold_schema, folded, history_files, load_index
from zplanner.estate.parts import KeptParts, arrow, file_bytes, needed, parts_beside, remove_stages, stages
from zplanner.estate.refusals import EstateCode
from zplanner.estate.systems import EstateNames, SystemList, checked_parts
from zplanner.estate.workers import Workers
from zplanner.files import FileCode, reason_of
from zplanner.histories.windows import Grid
from zplanner.importing.batch import MEASURED
from zplanner.planning.plan import Plan
from zplanner.sandbox import READY, Reading

SYSTEMS_OF_PART = 256
"""Systems forecast together, about half a second of work: fewer share less, and more are lost with a worker. Other
parts would give other last bits."""


class RunStage(StrEnum):
    """What a run does, one after another."""

    CHECK = "check"
    FOLD = "fold"
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
            ("forecast", everything, forecast_schema),
            ("hosts", everything, load_schema),
        )
        fold, forecasts, hosts = stages(folder, stated)
        index = _folded(estate, fold, file_parts(files), names, workers, watch)
        parts = len(systems)
        _forecast((forecasts, hosts), _forecast_tasks(estate, names, systems, fold, index), parts, workers, watch)
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
    estate: Estate, names: EstateNames, parts: Sequence[bytes], fold: KeptParts, index: LoadIndex
) -> Iterator[tuple[int, Callable[[], ForecastTask]]]:
    every, hosts = tuple(names.systems), tuple(names.hosts)
    for number, systems in enumerate(parts):
        places = range(number * SYSTEMS_OF_PART, min((number + 1) * SYSTEMS_OF_PART, len(every)))
        theirs = {names.host_of[place] for place in places} & index.grids.keys()
        grids = {hosts[host]: index.grids[host] for host in theirs}
        named = {place: every[place] for place in places}
        limits = {name: names.limits[name] for name in named.values() if name in names.limits}
        yield number, partial(_task, estate, systems, named, fold, index, grids, limits)


def _task(
    estate: Estate,
    systems: bytes,
    named: Mapping[int, str],
    fold: KeptParts,
    index: LoadIndex,
    grids: Mapping[str, Grid],
    limits: Mapping[str, float],
) -> ForecastTask:
    """A part with the rows of its systems' files, in the order of the files."""
    places = [(table, row, name) for place, name in named.items() for table, row in index.places.get(place, ())]
    places.sort(key=itemgetter(0))
    found = [
        fold.table(table).take([row for _, row, _ in rows])
        for table, rows in ((table, list(rows)) for table, rows in groupby(places, itemgetter(0)))
    ]
    loads = file_bytes(arrow().concat_tables(found).replace_schema_metadata()) if found else b""
    return ForecastTask(estate.plan, estate.seed, systems, loads, tuple(name for _, _, name in places), grids, limits)
