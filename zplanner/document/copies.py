"""Recovery copies of unsaved plans: one folder per process, open to others once that process has ended."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from zplanner.document import plan_file
from zplanner.document.open_document import read_file
from zplanner.durable import write
from zplanner.errors import ZplannerError
from zplanner.files import UNKNOWN, Stamp, stamp_of_file
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from filelock import FileLock

PATIENCE_S = 1.0
"""How long to wait for a lock: another starting process holds it only briefly while it checks for a copy."""

_NAME = re.compile(r"(\d+-\d+)(\..*)?")


class CopyFolder:
    """The folder of one process's copy. The process holds the lock next to it until it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._original = folder / "path"  # of the plan's own file, after a line with its stamp
        self.copy = folder / "plan.zplan"
        self._lock: FileLock | None = None

    def take(self, patience_s: float = 0.0) -> bool:
        """Lock the folder for this process; False if another process holds it."""
        from filelock import FileLock, Timeout  # not needed before the window is there

        self._lock = self._lock or FileLock(f"{self._folder}.lock", thread_local=False)
        try:
            if not self._lock.is_locked:
                self._lock.acquire(timeout=patience_s)
        except (OSError, Timeout):
            return False
        return True

    def release(self) -> None:
        """Leave the copy for the next run."""
        if self._lock is not None:
            self._lock.release()

    def keep(self, plan: Plan, path: Path | None) -> None:
        """Replace the copy and the path of its plan; on failure the previous copy stays."""
        with suppress(OSError, ZplannerError, UnicodeError):
            self._folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self.take(PATIENCE_S):
                return
            self._folder.mkdir(mode=0o700, exist_ok=True)
            size, digest = (stamp_of_file(path) if path else None) or UNKNOWN
            stated = f"{size} {digest}\n".encode() + os.fsencode(path.absolute()) if path else b""
            is_another = not self._original.exists() or self._original.read_bytes() != stated
            if is_another:  # a process that is killed here leaves no copy without its path, or with another plan's
                write(self._original, b"" if self.copy.exists() else stated)
            write(self.copy, plan_file.encoded(plan))  # not read back, unlike when saving: that would block the window
            if is_another:
                write(self._original, stated)

    def original(self) -> tuple[Path, Stamp] | None:
        """The path of the plan itself, with the file's stamp when the copy was written; None if it was never saved."""
        with suppress(OSError, ValueError):
            stamp, _, path = os.fsdecode(self._original.read_bytes()).partition("\n")
            size, _, digest = stamp.partition(" ")
            if Path(path).is_absolute() and "\0" not in path:
                return Path(path), (int(size), digest)
        return None

    def written_s(self) -> float | None:
        """When the copy was written, 0 if unknown, None if there is no copy."""
        try:
            return self.copy.stat().st_mtime
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            return 0.0

    def clear(self) -> None:
        """Remove the copy if this process owns the folder."""
        if self._lock is not None and self._lock.is_locked:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._remove_locks()
            self._lock.release()
            self._remove_locks()  # Windows cannot remove an open file

    def _remove_locks(self) -> None:
        for ending in (".lock", ".lock.rmlock"):  # the second was left by a killed earlier version
            with suppress(OSError):
                Path(f"{self._folder}{ending}").unlink(missing_ok=True)


class OriginalState(Enum):
    """What became of a plan's own file after its copy was written."""

    NEVER_SAVED = auto()
    UNCHANGED = auto()
    CHANGED = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class LeftCopy:
    """A copy of a process that has ended, with the plan or its error, and the current state of the plan's own file."""

    folder: CopyFolder
    written_s: float
    path: Path | None
    original: OriginalState
    stamp: Stamp | None
    found: Plan | ZplannerError


def left_copies(folder: Path, most: int | None = None) -> list[LeftCopy]:
    """The newest copies of processes that have ended, now locked by this one; runs in the background.

    Folders of such processes without a copy are removed.
    """
    try:
        names = {match[1] for path in folder.iterdir() if (match := _NAME.fullmatch(path.name))}
    except OSError:  # no copy was ever written
        return []
    found: list[LeftCopy] = []
    folders = [CopyFolder(folder / name) for name in names]
    for one in sorted(folders, key=lambda one: one.written_s() or 0.0, reverse=True):
        if len(found) == most or not one.take():
            continue
        if (written_s := one.written_s()) is not None:  # still there, now that nobody else can remove it
            path, known = one.original() or (None, UNKNOWN)
            stamp = stamp_of_file(path) if path else None
            state = _original_state(path, known, stamp)
            found.append(LeftCopy(one, written_s, path, state, stamp, read_file(one.copy).found))
        else:
            one.clear()
    return found


def _original_state(path: Path | None, known: Stamp, stamp: Stamp | None) -> OriginalState:
    if path is None:
        return OriginalState.NEVER_SAVED
    if stamp is None:
        return OriginalState.GONE
    return OriginalState.UNCHANGED if stamp == known else OriginalState.CHANGED
