"""Reads a batch of files one after another, tells how far it is, and stops when asked to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from time import monotonic

from zplanner.importing.hints import Hints
from zplanner.importing.reading import NO_HINTS, FileReading, files_in, named, read_file


class CanceledError(Exception):
    """The reading was canceled."""


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
        self, paths: Sequence[Path], known: Collection[str] = (), hints: Mapping[Path, Hints] | None = None
    ) -> None:
        """`hints` are those of some of the files; `known`, the hashes of files that a plan has already."""
        self._paths, self._known, self._hints = tuple(paths), known, hints or {}
        self._canceled = Event()
        self._done = 0
        self.progress = BatchProgress()

    def cancel(self) -> None:
        """End the reading soon: `read` raises a CanceledError."""
        self._canceled.set()

    def read(self) -> tuple[FileReading, ...]:
        """What every file holds; ZplannerError if a folder has too many."""
        files = files_in(self._paths)
        sizes = [_size(file) for file in files]
        size, begin, readings = sum(sizes), monotonic(), []
        for number, (file, its_size) in enumerate(zip(files, sizes, strict=True)):

            def watch(path: Path, count: int, number: int = number) -> None:
                if self._canceled.is_set():
                    raise CanceledError
                took = monotonic() - begin
                self.progress = BatchProgress(self._done + count, size, number, len(sizes), took, path.name)

            watch(file, 0)
            readings.append(read_file(file, self._hints.get(file, NO_HINTS), known=self._known, watch=watch))
            self._done += its_size
        return named(readings)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0  # reading it says why
