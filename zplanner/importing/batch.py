"""Reads measurements and packs of others in a process of its own: a batch of files one after another, which tells how
far it is and stops when asked to, or one table, pack or mapping."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from time import monotonic
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.importing.archives import file_of
from zplanner.importing.found import Hints
from zplanner.importing.reading import FileReading, files_in, named, read_files
from zplanner.sandbox import CanceledError, Limits, Reading, Told, ignore_progress

MEASURED = Limits(60.0, megabytes=1_000)
"""Of files of measurements, from one report of progress to the next, which come with every megabyte: the slowest format
takes 0.25 s for one, packed a hundredfold 25. Ten million rows of load take 300 MB, and a batch is kept whole."""

TABLE = Limits(30.0, megabytes=600)
"""Of a table of comparisons, a pack or a mapping: 100,000 rows take 3 s and 250 MB."""

MOST_BYTES = 2**63
"""An input guard: no file system holds more."""

REPORTED_S = 0.1
"""How often progress is reported at most."""


@dataclass(frozen=True, slots=True)
class BatchProgress:
    """How far a batch is: bytes read and bytes in all, files read and files in all, and the seconds it took."""

    read: int = 0
    size: int = 0
    files_read: int = 0
    files: int = 0
    seconds: float = 0.0
    file: str = ""

    @property
    def rate(self) -> float:
        """Bytes per second so far."""
        return self.read / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """At the rate so far; None before there is one."""
        return (self.size - self.read) / self.rate if self.rate else None


class Batch:
    """Files, and those in folders, that are read in one thread while another looks at `progress` or calls `cancel`."""

    def __init__(
        self,
        paths: Sequence[Path],
        known: Collection[str] = (),
        hints: Mapping[Path, Hints] | None = None,
        told: Callable[[BatchProgress], None] = ignore_progress,
        names: Vocabulary = SHIPPED,
    ) -> None:
        """`hints` are those of some of the files; `known`, the hashes of files that a plan has already; `names`, what
        it can name. `told` is called with the progress after every megabyte."""
        self._told = told
        self._paths, self._known, self._hints, self._names = tuple(paths), known, hints or {}, names
        self._canceled = Event()
        self._done = 0
        self.progress = BatchProgress()

    def cancel(self) -> None:
        """End the reading soon: `read` raises a CanceledError."""
        self._canceled.set()

    def read(self) -> tuple[FileReading, ...]:
        """What every file holds; ZplannerError if a folder has too many."""
        files = self._files()
        sizes = [size_of(file) for file in files]
        size, begin = sum(sizes), monotonic()
        readings: list[FileReading] = []
        for number, (file, its_size) in enumerate(zip(files, sizes, strict=True)):

            def watch(path: Path, count: int, number: int = number) -> None:
                if self._canceled.is_set():
                    raise CanceledError
                took = monotonic() - begin
                self.progress = BatchProgress(self._done + count, size, number, len(sizes), took, path.name)
                self._told(self.progress)

            watch(file, 0)
            found = read_files(file, self._hints, known=self._known, watch=watch, names=self._names)
            readings += [one for one in found if file in files[file] or one.path in files[file]]
            self._done += its_size
        return named(readings)

    def _files(self) -> dict[Path, set[Path]]:
        """The files to open, each with what is wanted of it: itself, or members of an archive."""
        files: dict[Path, set[Path]] = {}
        for path in files_in(self._paths):
            files.setdefault(file_of(path), set()).add(path)
        return files


def size_of(file: Path) -> int:
    """In bytes; 0 of a file that cannot be read."""
    try:
        return file.stat().st_size
    except OSError:
        return 0  # reading it says why


class ForeignBatch:
    """Like `Batch`: `read` blocks, and another thread looks at `progress` or calls `cancel`."""

    def __init__(
        self,
        paths: Sequence[Path],
        known: Collection[str] = (),
        hints: Mapping[Path, Hints] | None = None,
        told: Callable[[BatchProgress], None] = ignore_progress,
        names: Vocabulary = SHIPPED,
    ) -> None:
        self.progress = BatchProgress()
        self._told = told
        batch = tuple(paths), frozenset(known), dict(hints or {}), names
        self._reading = Reading(MEASURED, _read_batch, *batch, told=self._take)
        self.cancel = self._reading.cancel

    def read(self) -> tuple[FileReading, ...]:
        try:
            found: tuple[FileReading, ...] = self._reading.run()
        except ZplannerError as error:
            raise error.within(file=self.progress.file or None) from None
        return found

    def _take(self, progress: BatchProgress) -> None:
        """What the reader tells, within what can be: a file may have taken it over, or grow while it is read."""
        size = min(max(progress.size, 0), MOST_BYTES)
        self.progress = replace(progress, size=size, read=min(max(progress.read, 0), size))
        self._told(self.progress)


def reading_of(work: Callable[..., Any], *arguments: Any) -> Reading:
    """Reads one table, pack or mapping by a module-level function."""
    return Reading(TABLE, work, *arguments)


def answer_of_files(limits: Limits, work: Callable[..., Any], *arguments: Any) -> Any:
    """The answer of a function that tells the path of each file which it opens: a limit is a refusal of that file."""
    last: Path | None = None

    def note(path: Path) -> None:
        nonlocal last
        last = path

    try:
        return Reading(limits, work, *arguments, told=note).run()
    except ZplannerError as error:
        raise error.within(file=last) from None


def _read_batch(
    paths: tuple[Path, ...], known: frozenset[str], hints: dict[Path, Hints], names: Vocabulary, told: Told
) -> tuple[FileReading, ...]:
    last, file = 0.0, ""

    def tell(progress: BatchProgress) -> None:
        nonlocal last, file
        if progress.read >= progress.size or progress.file != file or monotonic() - last > REPORTED_S:
            last, file = monotonic(), progress.file
            told(progress)

    return Batch(paths, known, hints, tell, names).read()
