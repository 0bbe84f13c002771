"""Reads a planner's files, whatever they are: which format each has, by its first bytes and never by its name; what it
holds, what is refused, and which system it is of."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.files import is_file, is_folder, names_of, path_text
from zplanner.histories.history import Clock, History, HistoryCode, MeasuredFile, Shares
from zplanner.histories.statistics import LoadSummary, load_summary
from zplanner.histories.windows import WindowFold
from zplanner.importing.archives import in_order_of_folders, members_of
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import Format
from zplanner.importing.found import (
    Asked,
    BenchmarkScore,
    Dropped,
    EngineCount,
    FoundComparison,
    FoundFact,
    Hints,
    Item,
    Notice,
    Refused,
    Restart,
    Samples,
    Tool,
)
from zplanner.importing.refusals import ImportCode, SourceCode

MOST_LINES_BEFORE = 20
"""Lines that may stand before what a tool wrote: a prompt with the command, a date, a marker."""

TOOL_HEAD = 8_000
"""Bytes below such lines that are looked at."""


def recognized(head: bytes) -> Format:
    """The format of a file that begins so; ZplannerError if there is none."""
    from zplanner.importing.formats.registry import FORMATS, UNREADABLE

    if not head:
        raise ZplannerError(SourceCode.EMPTY)
    for one in (*UNREADABLE, *FORMATS):
        if one.begins(head):
            return one
    for below in _below_first_lines(head):
        for one in FORMATS:
            if one.may_follow and one.begins(below):
                return one
    raise ZplannerError(SourceCode.NOT_RECOGNIZED)


def _below_first_lines(head: bytes) -> Iterator[bytes]:
    """The head without its first line, without its first two, and so on."""
    at = 0
    for _ in range(MOST_LINES_BEFORE):
        if not (at := head.find(b"\n", at) + 1):
            return
        yield head[at : at + TOOL_HEAD]


def format_named(name: str) -> Format:
    """The format that `--as` names."""
    from zplanner.importing.formats.registry import FORMATS

    for one in FORMATS:
        if one.name == name:
            return one
    raise ZplannerError(ImportCode.UNKNOWN_FORMAT, name=name, known=format_names())


def format_names() -> tuple[str, ...]:
    from zplanner.importing.formats.registry import FORMATS

    return tuple(one.name for one in FORMATS)


NO_HINTS = Hints()

MOST_REFUSED = 20
"""Refused lines of a file that are told with their reasons; the others are counted."""

MOST_KEPT = 10_000
"""An input guard: facts and scores of one file."""

MOST_LOST = 1_000_000
"""An input guard: a file of which more lines are refused is of another kind, and each costs what 20 good ones do."""

MOST_FILES = 20_000
"""An input guard: files of one folder."""

MOST_SYSTEMS = 10_000
"""An input guard: systems of one file."""

Watch = Callable[[Path, int], None]
"""Called with the file being read and its bytes read so far; it raises to cancel."""


class ReadStatus(StrEnum):
    """What became of a file."""

    READ = "read"
    REFUSED = "refused"
    ALREADY_THERE = "already there"
    NOT_RECOGNIZED = "not recognized"


@dataclass(frozen=True, slots=True)
class SystemReading:
    """The load of one system in one file. Seconds as in `found`; `first` and `last` are ends of samples."""

    system: str
    clock: Clock
    interval: float | None
    """The usual seconds between samples; None where the file does not say."""
    first: float
    last: float
    engines: tuple[int, ...]
    """Every number of engines that the file tells, in order."""
    restarts: int
    dropped: int
    samples: LoadSummary
    history: History | None
    """The same in windows; None where the samples have no times or intervals."""


@dataclass(frozen=True, slots=True)
class FileReading:
    """All that one file holds."""

    path: Path
    format: str = ""
    tool_version: str = ""
    size: int = 0
    sha256: str = ""
    status: ReadStatus = ReadStatus.READ
    reason: ZplannerError | None = None
    """Why it is not read."""
    systems: tuple[SystemReading, ...] = ()
    facts: tuple[FoundFact, ...] = ()
    scores: tuple[BenchmarkScore, ...] = ()
    comparisons: tuple[FoundComparison, ...] = ()
    refused_count: int = 0
    refused: tuple[ZplannerError, ...] = ()
    """The first refused lines."""
    notices: tuple[ZplannerError, ...] = ()
    asked: tuple[Asked, ...] = ()
    """What the file leaves open."""
    hints: Hints = NO_HINTS
    """What it was read with."""
    name: str = ""
    """The file's name, with as many of its folders as tell it from the files read with it (`named`)."""

    @property
    def has_rows(self) -> bool:
        return bool(self.systems or self.facts or self.scores or self.comparisons)


def files_in(paths: Sequence[Path], most: int | None = None) -> tuple[Path, ...]:
    """The files that were named, and those of the folders that were, by name; ZplannerError if they are too many."""
    found: dict[Path, None] = {}
    most = most or MOST_FILES
    for path in paths:
        for file in _walked(path):
            found[file] = None
            if len(found) > most:
                raise ZplannerError(SourceCode.TOO_MANY_FILES, file=path, most=most)
    return tuple(found)


def _walked(path: Path) -> Iterator[Path]:
    if not is_folder(path):
        yield path
        return
    for folder, subfolders, names in os.walk(path):
        subfolders.sort()
        files = (Path(folder, name) for name in sorted(names) if not name.startswith("."))
        yield from (file for file in files if is_file(file))


def read_file(
    path: Path,
    hints: Hints = NO_HINTS,
    *,
    known: Collection[str] = (),
    watch: Watch | None = None,
    names: Vocabulary = SHIPPED,
) -> FileReading:
    """Read one file; `known` are the hashes of files that a plan has already, `names` is what it can name. Nothing
    about the file is raised."""
    told = (lambda count: watch(path, count)) if watch else (lambda _count: None)
    try:
        with ForeignFile(path, told) as file:
            return _reading_of(file, hints, known, names)
    except ZplannerError as error:
        return _Reading(path, hints).refused_as_a_whole(error)


def read_files(
    path: Path,
    hints: Mapping[Path, Hints],
    *,
    known: Collection[str] = (),
    watch: Watch | None = None,
    names: Vocabulary = SHIPPED,
) -> tuple[FileReading, ...]:
    """Read one file, or those that an archive or a collection of outputs holds, in the order of a folder. The members
    of an archive have paths as if it were a folder, and its hints unless they have some of their own."""
    read = 0

    def told(count: int) -> None:
        nonlocal read
        read = count
        if watch:
            watch(path, count)

    of_file = hints.get(path, NO_HINTS)
    try:
        with ForeignFile(path, told) as file:
            if not (members := members_of(file)):
                return (_reading_of(file, of_file, known, names),)
            found, containers = [], {path}
            silent: dict[Path, None] = {}  # texts of which no output is recognized
            for member in members:
                containers.add(member.container)
                of_member = hints.get(member.path, replace(of_file, format=""))
                with ForeignFile(member.path, lambda _count: told(read), member.data, member.command) as one:
                    reading = _reading_of(one, of_member, known, names)
                if not (member.command and reading.status is ReadStatus.NOT_RECOGNIZED):
                    found.append((member.path, reading))
                elif member.container != path:
                    silent[member.container] = None
    except ZplannerError as error:
        return (_Reading(path, of_file).refused_as_a_whole(error),)
    unread = silent.keys() - {member.parent for member, _ in found}
    found += [(text, _not_recognized(text, of_file)) for text in unread]
    found.sort(key=lambda one: in_order_of_folders(one[0], containers))
    return tuple(reading for _, reading in found) or (_not_recognized(path, of_file),)


def _not_recognized(path: Path, hints: Hints) -> FileReading:
    return _Reading(path, hints).refused_as_a_whole(ZplannerError(SourceCode.NOT_RECOGNIZED))


def _reading_of(file: ForeignFile, hints: Hints, known: Collection[str], names: Vocabulary) -> FileReading:
    reading = _Reading(file.path, hints)
    reading.size = file.size
    try:
        try:
            kind = format_named(hints.format) if hints.format else recognized(file.head)
            reading.format = kind.name
            for item in kind.items(file, replace(hints, format=kind.name, names=names)):
                reading.take(item)
        finally:
            reading.sha256 = file.sha256()
    except ZplannerError as error:
        return reading.refused_as_a_whole(error)
    return reading.done(already=reading.sha256 in known)


def named(readings: Sequence[FileReading]) -> tuple[FileReading, ...]:
    """The readings of a batch with names that tell their files apart."""
    names = names_of([reading.path for reading in readings])
    return tuple(replace(reading, name=names[reading.path]) for reading in readings)


class _Load:
    """The samples of one system, as they come."""

    def __init__(self) -> None:
        self.clock = Clock.UNKNOWN
        self.first, self.last = math.nan, math.nan
        self.intervals: dict[float, int] = {}
        self.busy: list[Shares] = []
        self.steal: list[Shares] = []
        self.engines: list[int] = []
        self.restarts = self.dropped = 0

    def take(self, batch: Samples) -> None:
        if not len(batch.end):
            return
        self.clock = batch.clock
        self.first = float(np.fmin(self.first, batch.end.min()))
        self.last = float(np.fmax(self.last, batch.end.max()))
        values, counts = np.unique(batch.interval[np.isfinite(batch.interval)].round(), return_counts=True)
        for value, count in zip(values.tolist(), counts.tolist(), strict=True):
            self.intervals[value] = self.intervals.get(value, 0) + count
        self.busy.append(batch.busy.astype(np.float32))
        self.steal.append(batch.steal.astype(np.float32))

    def summary(self) -> LoadSummary | None:
        return load_summary(np.concatenate(self.busy), np.concatenate(self.steal)) if self.busy else None

    @property
    def interval(self) -> float | None:
        return max(self.intervals, key=self.intervals.__getitem__) if self.intervals else None


class _Reading:
    """A file while it is read."""

    def __init__(self, path: Path, hints: Hints) -> None:
        self.path, self.hints = path, hints
        self.format = self.version = self.sha256 = ""
        self.size = self._refused_count = self._kept_count = 0
        self._loads: dict[str, _Load] = {}
        self._fold = WindowFold()
        self._facts: list[FoundFact] = []
        self._scores: list[BenchmarkScore] = []
        self._comparisons: list[FoundComparison] = []
        self._refused: list[ZplannerError] = []
        self._notices: list[ZplannerError] = []
        self._asked: list[Asked] = []

    def take(self, item: Item) -> None:
        if isinstance(item, FoundFact | BenchmarkScore):
            self._kept_count += 1
            if self._kept_count > MOST_KEPT:
                raise ZplannerError(SourceCode.TOO_MANY_ITEMS, most=MOST_KEPT)
        match item:
            case Samples(system, end, interval, busy, steal):
                load = self._load(system)
                load.take(item)
                engines = load.engines[-1] if load.engines else math.nan
                self._fold.add(system, end, interval, busy, steal, engines=engines, clock=item.clock)
            case EngineCount(system, count):
                load = self._load(system)
                if load.engines[-1:] != [count]:
                    load.engines.append(count)
            case Restart(system):
                self._load(system).restarts += 1
                self._fold.restart(system)
            case Dropped(system, count):
                self._load(system).dropped += count
            case FoundFact():
                self._facts.append(item)
            case BenchmarkScore():
                self._scores.append(item)
            case FoundComparison():
                self._comparisons.append(item)
            case Tool(version):
                self.version = version
            case Refused(error):
                self._refused_count += 1
                if self._refused_count > MOST_LOST:
                    raise ZplannerError(SourceCode.TOO_MANY_REFUSED, most=MOST_LOST)
                if len(self._refused) < MOST_REFUSED:
                    self._refused.append(error.with_traceback(None))
            case Notice(about):
                self._notices.append(about)
            case Asked():
                self._asked.append(item)

    def _load(self, system: str) -> _Load:
        if system not in self._loads and len(self._loads) >= MOST_SYSTEMS:
            raise ZplannerError(SourceCode.TOO_MANY_SYSTEMS, most=MOST_SYSTEMS)
        return self._loads.setdefault(system, _Load())

    def refused_as_a_whole(self, error: ZplannerError) -> FileReading:
        status = ReadStatus.NOT_RECOGNIZED if error.code is SourceCode.NOT_RECOGNIZED else ReadStatus.REFUSED
        reason = error.with_traceback(None)  # its frames would keep the file's buffers
        asked = tuple(one for one in self._asked if one.about in error.each)
        return FileReading(*self._file, status, reason, asked=asked, hints=self.hints)

    @property
    def _file(self) -> tuple[Path, str, str, int, str]:
        return self.path, self.format, self.version, self.size, self.sha256

    def done(self, *, already: bool) -> FileReading:
        reading = FileReading(
            *self._file,
            ReadStatus.ALREADY_THERE if already else ReadStatus.READ,
            None,
            tuple(self._systems()),
            tuple(self._facts),
            tuple(self._scores),
            tuple(self._comparisons),
            self._refused_count,
            tuple(self._refused),
            (*self._notices, *self._spread()),
            tuple(self._asked),
            self.hints,
        )
        if reading.has_rows:
            return reading
        reasons = (*self._refused, *self._notices, ZplannerError(SourceCode.NOTHING_FOUND))
        return self.refused_as_a_whole(reasons[0])

    def _spread(self) -> Iterator[ZplannerError]:
        for system, (count, longest) in self._fold.spread().items():
            yield ZplannerError(HistoryCode.SPREAD, system=system, count=count, hours=longest / 3600)

    def _systems(self) -> Iterator[SystemReading]:
        histories = self._fold.histories()
        for system, load in self._loads.items():
            samples = load.summary()
            if samples is None:
                continue
            has_times = load.clock is not Clock.UNKNOWN and system in histories
            yield SystemReading(
                system,
                load.clock,
                load.interval,
                load.first,
                load.last,
                tuple(load.engines),
                load.restarts,
                load.dropped,
                samples,
                self._told(histories[system], load) if has_times else None,
            )

    def _told(self, history: History, load: _Load) -> History:
        """The history with the file that it comes from."""
        file = MeasuredFile(
            path_text(self.path.name), self.size, self.sha256, self.format, int(load.first), int(load.last)
        )
        return replace(history, files=(file,))
