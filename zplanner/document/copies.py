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
from zplanner.files import Stamp, stamp_of_file
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
        self._path = folder / "path"  # of the plan's own file
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
            stated = os.fsencode(path.absolute()) if path else b""
            is_another = not self._path.exists() or self._path.read_bytes() != stated
            if is_another:  # a process that is killed here leaves no copy without its path, or with another plan's
                self._state_path(b"" if self.copy.exists() else stated)
            write(self.copy, plan_file.encoded(plan))  # not read back, unlike when saving: that would block the window
            if is_another:
                self._state_path(stated)

    def _state_path(self, path: bytes) -> None:
        write(self._path, path)

    def path(self) -> Path | None:
        """The path of the plan itself; None if it was never saved."""
        with suppress(OSError, ValueError):
            path = Path(os.fsdecode(self._path.read_bytes()))
            return path if path.is_absolute() and "\0" not in str(path) else None
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
            path = one.path()
            stamp = stamp_of_file(path) if path else None
            original = _original_state(path, written_s)
            found.append(LeftCopy(one, written_s, path, original, stamp, read_file(one.copy).found))
        else:
            one.clear()
    return found


def _original_state(path: Path | None, written_s: float) -> OriginalState:
    if path is None:
        return OriginalState.NEVER_SAVED
    try:
        return OriginalState.CHANGED if path.stat().st_mtime > written_s else OriginalState.UNCHANGED
    except (FileNotFoundError, NotADirectoryError):
        return OriginalState.GONE
    except OSError:  # unknown
        return OriginalState.UNCHANGED
