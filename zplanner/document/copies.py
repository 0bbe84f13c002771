"""Journals of unsaved edits: one folder per process, open to others once that process has ended."""

from __future__ import annotations

import re
import shutil
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING

from zplanner.document.history import OpenDocument
from zplanner.document.journal import Journal, Journaled
from zplanner.durable import sync_folder
from zplanner.errors import ZplannerError
from zplanner.files import FileCode, Stamp, mode_of, reason_of, stamp_of_file

if TYPE_CHECKING:
    from filelock import FileLock

PATIENCE_S = 1.0
"""How long to wait for a lock: another starting process holds it only briefly while it checks for a copy."""

_NAME = re.compile(r"(\d+-\d+)(\..*)?")


class CopyFolder:
    """The folder of one process's journal. The process holds the lock next to it until it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.journal = Journal(folder / "journal")
        self._lock: FileLock | None = None

    def take(self, patience_s: float = 0.0) -> bool:
        """Lock the folder for this process; False if another process holds it."""
        from filelock import Timeout

        try:
            self._acquire(patience_s)
        except (OSError, Timeout):
            return False
        return True

    def _acquire(self, patience_s: float) -> None:
        from filelock import FileLock  # not needed before the window is there

        self._lock = self._lock or FileLock(f"{self._folder}.lock", thread_local=False)
        if self._lock.is_locked and not mode_of(Path(self._lock.lock_file)):
            self._lock.release()  # it was removed with the folder, and holds nobody off
        if not self._lock.is_locked:
            self._lock.acquire(timeout=patience_s)

    def release(self) -> None:
        """Leave the journal for the next run."""
        if self._lock is not None:
            self._lock.release()

    def keep(self, document: OpenDocument) -> None:
        """Bring the journal up to the document; on failure, a ZplannerError, it stays as it was."""
        from filelock import Timeout

        parent = self._folder.parent
        try:
            parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._acquire(PATIENCE_S)
            if not mode_of(self._folder):
                self._folder.mkdir(mode=0o700)
                sync_folder(parent)
        except (OSError, Timeout) as error:
            reason = reason_of(error) if isinstance(error, OSError) else str(error)
            raise ZplannerError(FileCode.UNWRITABLE, file=self._folder, reason=reason) from None
        self.journal.write(document)

    def written_s(self) -> float | None:
        """When the journal was written, 0 if unknown, None if there is none."""
        try:
            return self.journal.path.stat().st_mtime
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            return 0.0

    def found(self, *, whole: bool = False) -> Journaled | ZplannerError | None:
        """The document in the journal, with its measured load only if `whole`; None if there is nothing unsaved."""
        try:
            found = self.journal.read() if whole else self.journal.overview()
            return found if found and found.history.is_modified else None
        except ZplannerError as error:
            return error

    def clear(self) -> None:
        """Remove the journal if this process owns the folder."""
        self.journal.forget()
        if self._lock is not None and self._lock.is_locked:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._remove_lock()
            self._lock.release()
            self._remove_lock()  # Windows cannot remove an open file

    def _remove_lock(self) -> None:
        with suppress(OSError):
            Path(f"{self._folder}.lock").unlink(missing_ok=True)


class OriginalState(Enum):
    """What became of a document's own file after its journal was written."""

    NEVER_SAVED = auto()
    UNCHANGED = auto()
    CHANGED = auto()
    GONE = auto()


@dataclass(frozen=True, slots=True)
class LeftCopy:
    """The unsaved work of a process that has ended, or why it cannot be read, and the state of the document's file.

    What is `found` lacks its measured load until it was `read`.
    """

    folder: CopyFolder
    written_s: float
    found: Journaled | ZplannerError
    original: OriginalState = OriginalState.NEVER_SAVED
    stamp: Stamp | None = None

    def read(self) -> LeftCopy:
        """The same with its measured load; runs in the background."""
        found = self.folder.found(whole=True)
        return replace(self, found=found or ZplannerError(FileCode.MISSING, file=self.folder.journal.path))

    def document(self) -> OpenDocument:
        """The document to go on with: its steps lead to what its file holds only if that is unchanged, and a file that
        was changed is not its own."""
        assert isinstance(self.found, Journaled)
        history, path = self.found.history, self.found.path
        if self.original is OriginalState.UNCHANGED:
            return OpenDocument(history, path, self.stamp)
        return OpenDocument(
            history.mark_unsaved(), None if self.original is OriginalState.CHANGED else path, self.stamp
        )


def left_copies(folder: Path, most: int | None = None) -> list[LeftCopy]:
    """The newest unsaved work of processes that have ended, now locked by this one; runs in the background.

    Folders of such processes without unsaved work are removed.
    """
    try:
        names = {match[1] for path in folder.iterdir() if (match := _NAME.fullmatch(path.name))}
    except OSError:  # nothing was ever written
        return []
    left: list[LeftCopy] = []
    folders = [CopyFolder(folder / name) for name in names]
    for one in sorted(folders, key=lambda one: one.written_s() or 0.0, reverse=True):
        if len(left) == most or not one.take():
            continue
        written_s = one.written_s()  # now that nobody else can remove it
        found = one.found() if written_s is not None else None
        if found is None:
            one.clear()
        elif isinstance(found, ZplannerError):
            left.append(LeftCopy(one, written_s or 0.0, found))
        else:
            stamp = stamp_of_file(found.path) if found.path else None
            left.append(LeftCopy(one, written_s or 0.0, found, _original_state(found, stamp), stamp))
    return left


def _original_state(found: Journaled, stamp: Stamp | None) -> OriginalState:
    if found.path is None:
        return OriginalState.NEVER_SAVED
    if stamp is None:
        return OriginalState.GONE
    return OriginalState.UNCHANGED if stamp == found.stamp else OriginalState.CHANGED
