"""Recovery copies of unsaved plans: a folder for each process, which others may open once that process has ended."""

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
from zplanner.document.open_document import Stamp, read_file, stamp_of
from zplanner.errors import ZplannerError
from zplanner.files import replacement
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from filelock import FileLock

PATIENCE_S = 1.0
"""Another start that looks through the folder holds a lock for a moment only, to see that there is no copy."""

_NAME = re.compile(r"(\d+-\d+)(\..*)?")


class CopyFolder:
    """Where one process keeps its copy. The lock beside the folder belongs to that process until it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "path"  # of the plan's own file
        self.copy = folder / "plan.zplan"
        self._lock: FileLock | None = None

    def take(self, patience_s: float = 0.0) -> bool:
        """Lock the folder for this process; False where another process has it."""
        from filelock import FileLock, Timeout  # not needed before the window is there

        self._lock = self._lock or FileLock(f"{self._folder}.lock", thread_local=False)
        try:
            if not self._lock.is_locked:
                self._lock.acquire(timeout=patience_s)
        except (OSError, Timeout):
            return False
        return True

    def release(self) -> None:
        """Leave the copy to the next start."""
        if self._lock is not None:
            self._lock.release()

    def keep(self, plan: Plan, path: Path | None) -> None:
        """Replace the copy, and the path of its plan; where that fails, the copy before stays."""
        with suppress(OSError, ZplannerError, UnicodeError):
            self._folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not self.take(PATIENCE_S):
                return
            self._folder.mkdir(mode=0o700, exist_ok=True)
            stated = os.fsencode(path.absolute()) if path else b""
            is_another = not self._path.exists() or self._path.read_bytes() != stated
            if is_another:
                self._state_path(b"")  # a copy never lies beside the path of another plan
            with replacement(self.copy) as fresh:
                plan_file.write(plan, fresh)  # not read back as in saving: that would hold the window up
            if is_another:
                self._state_path(stated)

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
        """When the copy was written, 0 where that is unknown, None where there is no copy."""
        try:
            return self.copy.stat().st_mtime
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            return 0.0

    def clear(self) -> None:
        """Remove the copy, where the folder is this process's own."""
        if self._lock is not None and self._lock.is_locked:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._remove_locks()
            self._lock.release()
            self._remove_locks()  # Windows removes no open file

    def _remove_locks(self) -> None:
        for ending in (".lock", ".lock.rmlock"):  # the second is of an earlier version that was killed
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
    """A copy of a process that has ended, with the plan or why it is refused, and the plan's own file as it is now."""

    folder: CopyFolder
    written_s: float
    path: Path | None
    original: OriginalState
    stamp: Stamp | None
    found: Plan | ZplannerError


def left_copies(folder: Path, most: int | None = None) -> list[LeftCopy]:
    """The newest copies of processes that have ended, from now on locked by this one; runs in the background.

    What such a process left without a copy is removed.
    """
    try:
        names = {match[1] for path in folder.iterdir() if (match := _NAME.fullmatch(path.name))}
    except OSError:  # nothing was ever kept
        return []
    found: list[LeftCopy] = []
    folders = [CopyFolder(folder / name) for name in names]
    for one in sorted(folders, key=lambda one: one.written_s() or 0.0, reverse=True):
        if len(found) == most or not one.take():
            continue
        if (written_s := one.written_s()) is not None:  # still there, now that nobody else can remove it
            path = one.path()
            stamp = stamp_of(path) if path else None
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
    except OSError:  # nobody knows
        return OriginalState.UNCHANGED
