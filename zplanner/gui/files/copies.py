"""Copies of unsaved plans on the disk: one place for each process, which others may look into once it has ended."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QLockFile

from zplanner.document import plan_file
from zplanner.errors import ZplannerError
from zplanner.gui.files.reading import Stamp, reading, stamp_of
from zplanner.planning.plan import Plan
from zplanner.replacement import replacement

PATIENCE_MS = 1_000
"""A start that looks through the folder has a place for a moment only, to see that nothing lies there."""
TORN_MS = 60_000
"""A lock that names no process was left half written; by then whoever wrote it would have gone on."""

_NAME = re.compile(r"(\d+-\d+)(\..*)?")


class Place:
    """Where one process keeps its copy: a folder, and beside it a lock that nobody can take while the process lives."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "path"  # of the plan itself
        self.copy = folder / "plan.zplan"
        self._lock = QLockFile(f"{folder}.lock")
        self._lock.setStaleLockTime(0)  # however old it is, it counts while its process lives

    def take(self, patience_ms: int = 0) -> bool:
        """Whether the place is this process's own from now on."""
        if self._lock.isLocked():
            return True
        names_a_process = self._lock.getLockInfo()[0]
        self._lock.setStaleLockTime(0 if names_a_process else TORN_MS)
        return self._lock.tryLock(patience_ms)

    def leave(self) -> None:
        """Let the next start have what lies here."""
        self._lock.unlock()

    def keep(self, plan: Plan, path: Path | None) -> None:
        """Put a copy of the plan in the place of the one before, which stays where there is no room for another."""
        with suppress(OSError, ZplannerError, UnicodeError):
            self._folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self.take(PATIENCE_MS):
                self._folder.mkdir(mode=0o700, exist_ok=True)
                stated = os.fsencode(path.absolute()) if path else b""
                is_another = self._stated_path() != stated
                if is_another:
                    self._state_path(b"")  # no copy ever stands beside the path of another plan
                with replacement(self.copy) as fresh:
                    plan_file.write(plan, fresh)  # not read back as in saving: that would hold the window up
                if is_another:
                    self._state_path(stated)

    def _stated_path(self) -> bytes | None:
        try:
            return self._path.read_bytes()
        except FileNotFoundError:
            return None

    def _state_path(self, path: bytes) -> None:
        with replacement(self._path) as fresh:
            fresh.write_bytes(path)

    def path(self) -> Path | None:
        """Where the plan itself lies; None for one that was never saved."""
        with suppress(OSError, ValueError):
            path = Path(os.fsdecode(self._path.read_bytes()))
            return path if path.is_absolute() and "\0" not in str(path) else None
        return None

    def written_s(self) -> float | None:
        """When the copy was written, 0 where that cannot be told, None where there is no copy."""
        try:
            return self.copy.stat().st_mtime
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            return 0.0

    def clear(self) -> None:
        """Remove what lies here, where the place is this process's own."""
        if self._lock.isLocked():
            shutil.rmtree(self._folder, ignore_errors=True)
            with suppress(OSError):
                Path(f"{self._folder}.lock.rmlock").unlink(missing_ok=True)  # of a start that was killed in between
            self.leave()


class Original(Enum):
    """What became of a plan's own file after the copy was written."""

    NONE = auto()  # it was never saved
    AS_IT_WAS = auto()
    CHANGED = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class Left:
    """A copy that another process left: when it was written, where its plan lies, what became of that file and its
    stamp now, and the plan or why it is refused."""

    place: Place
    written_s: float
    path: Path | None
    original: Original
    stamp: Stamp | None
    found: Plan | ZplannerError


def left_in(folder: Path, most: int | None = None) -> list[Left]:
    """The newest copies of processes that have ended, which are this process's own from now on; runs in the background.

    What else such a process left is removed.
    """
    try:
        named = {match[1] for path in folder.iterdir() if (match := _NAME.fullmatch(path.name))}
    except OSError:  # nothing was ever kept
        return []
    found: list[Left] = []
    for place in sorted((Place(folder / name) for name in named), key=lambda one: one.written_s() or 0.0, reverse=True):
        if len(found) == most or not place.take():
            continue
        if (written_s := place.written_s()) is not None:  # still there, now that nobody else can remove it
            found.append(_left(place, written_s))
        else:
            place.clear()
    return found


def _left(place: Place, written_s: float) -> Left:
    path = place.path()
    stamp = stamp_of(path) if path else None
    return Left(place, written_s, path, _original(path, written_s), stamp, reading(place.copy).found)


def _original(path: Path | None, written_s: float) -> Original:
    if path is None:
        return Original.NONE
    try:
        return Original.CHANGED if path.stat().st_mtime > written_s else Original.AS_IT_WAS
    except (FileNotFoundError, NotADirectoryError):
        return Original.GONE
    except OSError:  # nobody can tell
        return Original.AS_IT_WAS
