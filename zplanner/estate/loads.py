"""Measured load of many systems: files of any format folded to windows, in parts that any worker can take.

A part is some files that lie next to each other; what they hold becomes a table in the Arrow format, a row for each
system of each file, about 20 bytes a window. A table is read back only as data: nothing in it is run.
"""

from __future__ import annotations

import json
import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.estate.parts import arrow, table_bytes
from zplanner.estate.refusals import EstateCode
from zplanner.files import FileCode, is_folder, regular, unreadable
from zplanner.histories.history import Clock, History
from zplanner.histories.windows import Grid, WindowFold, joined, widest
from zplanner.importing.archives import members_of
from zplanner.importing.batch import MEASURED, answer_of_files, size_of
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.hypervisors import COUNT_CORES
from zplanner.importing.found import EngineCount, FoundFact, Hints, Restart, Samples
from zplanner.importing.machine_offers import engines_of, of_engines, utilization_of
from zplanner.importing.reading import files_in, recognized
from zplanner.importing.refusals import SourceCode
from zplanner.planning.plan import Partition
from zplanner.sandbox import READY, Told
from zplanner.uncertain import Uncertain

LARGEST_PART = 64_000_000
"""Bytes of files that are folded together: some seconds of work, and what is lost with a worker."""

MOST_FILES_OF_PART = 200

MEGABYTES_PER_MB = 30
"""Of memory that a part may take for each megabyte of its files, beyond that of an import: a sample is packed to 4
bytes or more, and takes 20 as a window, held several times over."""

TOLD_S = 1.0
"""How often a file says that its reading goes on."""

MOST_FILES = 5_000_000
"""An input guard: a folder of 10,000 systems with a file a day has as many in a year and a half."""

THREADS = "threads_per_core"

UNREAD = b"unread"
"""The key of a table's metadata with the names of files that hold no load."""


@dataclass(frozen=True, slots=True)
class HistoryFile:
    """A file of a folder of histories; its time and size tell whether it is still what was folded before."""

    name: str
    size: int
    modified: int


def history_files(folder: Path) -> tuple[HistoryFile, ...]:
    """The files of a folder and its subfolders, by name."""
    if not is_folder(regular(folder, or_folder=True)):
        raise ZplannerError(EstateCode.NO_FOLDER, file=folder)
    found = []
    for path in files_in([folder], MOST_FILES):
        try:
            state = path.stat()
        except OSError as error:
            raise unreadable(path, error) from None
        found.append(HistoryFile(path.relative_to(folder).as_posix(), state.st_size, state.st_mtime_ns))
    if not found:
        raise ZplannerError(EstateCode.NO_HISTORY, file=folder)
    return tuple(found)


def file_parts(files: Iterable[HistoryFile]) -> tuple[tuple[str, ...], ...]:
    """The names of the files of each part."""
    parts: list[tuple[str, ...]] = []
    names: list[str] = []
    size = 0
    for file in files:
        if names and (size + file.size > LARGEST_PART or len(names) == MOST_FILES_OF_PART):
            parts.append(tuple(names))
            names, size = [], 0
        names.append(file.name)
        size += file.size
    return (*parts, tuple(names)) if names else tuple(parts)


@dataclass(frozen=True, slots=True)
class FoldTask:
    """Some files of a folder, which every worker must be able to read."""

    folder: Path
    names: tuple[str, ...]


def folded(task: FoldTask) -> bytes:
    """The load in the files of a part, as a table; files that hold none are named in its metadata. ZplannerError where
    a file cannot be read at all, or takes too much: systems must not lose their load by who takes the part."""
    READY.prepare(__name__, forked=True)
    size = sum(map(size_of, (task.folder / name for name in task.names)))
    limits = replace(MEASURED, megabytes=MEASURED.megabytes + MEGABYTES_PER_MB * size // 1_000_000)
    table: bytes = answer_of_files(limits, _folded_here, task)
    return table


def _folded_here(task: FoldTask, told: Told) -> bytes:
    rows: list[dict[str, Any]] = []
    unread: list[str] = []
    for name in task.names:
        told(task.folder / name)
        try:
            rows += _folded_file(task.folder, name, told, unread)
        except ZplannerError as error:
            if error.code in (FileCode.MISSING, FileCode.UNREADABLE):  # it is there for who asked for the run
                raise ZplannerError(EstateCode.NOT_READ_BY_WORKER, file=task.folder / name) from None
            unread.append(name)
    metadata = {UNREAD: json.dumps(unread).encode()}
    return table_bytes(rows, fold_schema().with_metadata(metadata))


def fold_schema() -> Any:
    """The columns of the load in files."""
    pa = arrow()
    return pa.schema(
        [
            ("file", pa.binary()),  # as the system names it, which need not be UTF-8
            ("system", pa.string()),  # as the file says; empty where it does not
            ("is_alone", pa.bool_()),  # whether the file is of no other system
            ("threads", pa.int32()),  # of each engine, as the file says; null where it does not
            ("counts_threads", pa.bool_()),  # whether the load is of threads, where engines have several
            ("clock", pa.string()),
            ("window", pa.int32()),
            ("least", pa.int32()),
            ("most", pa.int32()),
            ("starts", pa.list_(pa.int64())),
            ("busy", pa.list_(pa.float32())),
            ("steal", pa.list_(pa.float32())),
            ("engines", pa.list_(pa.float32())),
        ]
    )


def _folded_file(folder: Path, name: str, told: Told, unread: list[str]) -> list[dict[str, Any]]:
    """The rows of one file, or of those in an archive, of which the refused ones are added to `unread`; ZplannerError
    if it cannot be read, or holds neither load nor what load needs.

    What an archive says of no system is of the only one that it names: a sosreport has an lscpu without a name.
    """
    last = monotonic()

    def goes_on() -> None:
        nonlocal last
        if monotonic() - last > TOLD_S:
            last = monotonic()
            told(folder / name)

    with ForeignFile(folder / name) as file:
        if (members := members_of(file)) is None:
            return list(_folded_content(file, name, goes_on))
        rows: list[dict[str, Any]] = []
        for member in members:
            with ForeignFile(member.path, data=member.data) as one:
                try:
                    rows += _folded_content(one, name, goes_on)
                except ZplannerError as error:
                    if error.code not in (SourceCode.NOT_RECOGNIZED, SourceCode.NOTHING_FOUND):
                        unread.append(member.path.relative_to(folder).as_posix())
    if not rows:
        raise ZplannerError(SourceCode.NOTHING_FOUND)
    named = {row["system"] for row in rows if row["system"]}
    only = next(iter(named)) if len(named) == 1 else ""
    return [{**row, "system": row["system"] or only, "is_alone": len(named) < 2} for row in rows]


def _folded_content(file: ForeignFile, name: str, goes_on: Callable[[], None]) -> Iterator[dict[str, Any]]:
    """The rows of what a file, or a member of an archive, holds."""
    fold = WindowFold()
    engines: dict[str, int] = {}
    threads: dict[str, int] = {}
    kind = recognized(file.head)
    for item in kind.items(file, Hints(format=kind.name)):
        goes_on()
        match item:
            case Samples(system, end, interval, busy, steal) if item.clock is not Clock.UNKNOWN:
                count = engines.get(system, math.nan)
                fold.add(system, end, interval, busy, steal, engines=count, clock=item.clock)
            case EngineCount(system, count):
                engines[system] = count
            case Restart(system):
                fold.restart(system)
            case FoundFact(field, value, _, system) if field == THREADS and isinstance(value, int):
                threads[system] = max(value, threads.get(system, 1))
    histories = fold.histories()
    if not (histories or threads):
        raise ZplannerError(SourceCode.NOTHING_FOUND)
    systems = sorted({*histories, *threads})
    for system in systems:
        yield {
            "file": os.fsencode(name),
            "system": system,
            "is_alone": len(systems) == 1,
            "threads": threads.get(system),
            "counts_threads": kind.name not in COUNT_CORES,
            **(_columns(histories[system]) if system in histories else {}),
        }


def _columns(history: History) -> dict[str, Any]:
    least, most = history.engine_range or (None, None)
    arrays = {name: getattr(history, name) for name in ("starts", "busy", "steal", "engines")}
    return {"clock": history.clock.value, "window": history.window, "least": least, "most": most, **arrays}


@dataclass(slots=True)
class LoadIndex:
    """Where the load of each system lies in the tables of all parts: by its number, (table, row) in order of the files.
    `grids` are the windows in which the systems of each host add up, by the host's number."""

    places: dict[int, list[tuple[int, int]]]
    grids: dict[int, Grid]
    unread: tuple[str, ...]


def load_index(folder: Path, tables: Iterable[Any], numbers: Mapping[str, int], host_of: Sequence[int]) -> LoadIndex:
    """The index of the tables of all parts; a file's system is that of its content, else of its folder, and
    ZplannerError if neither is one of the systems."""
    places: dict[int, list[tuple[int, int]]] = {}
    spans: dict[int, Counter[Grid]] = {}
    unread: list[str] = []
    for at, table in enumerate(tables):
        unread += json.loads(table.schema.metadata[UNREAD])
        columns = (table.column(name).to_pylist() for name in ("file", "system", "is_alone", "window"))
        for row, (file, system, is_alone, window) in enumerate(zip(*columns, strict=True)):
            number, path = numbers.get(system), Path(os.fsdecode(file))
            if number is None and (is_alone or not system):
                number = numbers.get(path.parent.name)
            if number is None:
                name = system or path.parent.name
                known = tuple(numbers) if len(numbers) <= MOST_NAMES_COMPARED else ()
                code = EstateCode.HISTORY_WITHOUT_SYSTEM if name else EstateCode.HISTORY_NAMES_NO_SYSTEM
                raise ZplannerError(code, file=folder / path, name=name, known=known)
            places.setdefault(number, []).append((at, row))
            if window is not None and (host := host_of[number]) >= 0:
                starts = table.column("starts")[row].values
                grid = Grid(window, float(starts[0].as_py() % window))
                spans.setdefault(host, Counter())[grid] += window * len(starts)
    return LoadIndex(places, {host: widest(found) for host, found in spans.items()}, tuple(unread))


MOST_NAMES_COMPARED = 100_000
"""Systems among which a similar name is looked for."""


@dataclass(frozen=True, slots=True)
class MeasuredSystem:
    """What the files of one system say: its load, and its engines where they agree."""

    history: History | None
    threads: int

    def completed(self, partition: Partition) -> Partition:
        """The partition with the measured utilization and engines, where it states none."""
        stated, found = partition.configuration, {}
        if self.history is not None and "utilization" not in stated and (load := utilization_of(self.history)):
            found["utilization"] = of_engines(load, self.threads)
        if "processors" not in stated and (engines := self.engines) is not None:
            found["processors"] = Uncertain.exactly(engines)
        return replace(partition, configuration=stated.changed(found)) if found else partition

    @property
    def engines(self) -> int | None:
        if self.history is None or self.history.engine_range is None:
            return None
        least, most = (engines_of(count, self.threads) for count in self.history.engine_range)
        return least if least == most else None

    def in_engines(self, partition: Partition) -> History | None:
        """The load with a number of engines in each window: as measured, else as the partition states; None where
        neither is known."""
        if self.history is None:
            return None
        stated = partition.configuration.number("processors")
        unknown = np.isnan(self.history.engines)
        if unknown.any() and stated is None:
            return None
        measured = self.history.engines / np.float32(self.threads)
        engines = np.where(unknown, np.float32(stated.median if stated else 1.0), measured)
        return replace(self.history, engines=engines.astype(np.float32))


def measured_systems(rows: Iterable[Mapping[str, Any]], systems: Sequence[str]) -> dict[str, MeasuredSystem]:
    """What the rows of a table say of each of these systems; those of one system lie next to each other."""
    by_system: dict[str, list[Mapping[str, Any]]] = {}
    for name, row in zip(systems, rows, strict=True):
        by_system.setdefault(name, []).append(row)
    return {name: _measured(name, rows) for name, rows in by_system.items()}


def _measured(name: str, rows: Sequence[Mapping[str, Any]]) -> MeasuredSystem:
    """Files that count by another clock than the first are left out, as in an import."""
    loads = [_history(name, row) for row in rows if row["window"] is not None]
    alike = [load for load in loads if load.clock is loads[0].clock]
    of_threads = any(row["counts_threads"] for row in rows if row["window"] is not None)
    threads = max((row["threads"] or 1 for row in rows), default=1) if of_threads else 1
    return MeasuredSystem(joined(alike) if alike else None, threads)


def _history(name: str, row: Mapping[str, Any]) -> History:
    arrays = {
        part: row[part].values.to_numpy().astype(dtype)
        for part, dtype in (("starts", np.int64), ("busy", np.float32), ("steal", np.float32), ("engines", np.float32))
    }
    return History(
        name,
        **arrays,
        window=row["window"],
        clock=Clock(row["clock"]),
        engine_range=None if row["least"] is None else (row["least"], row["most"]),
    )
