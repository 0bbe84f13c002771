"""Plans that come from anywhere, read in a process of their own; and the histories of saved documents, so that undo
and redo survive closing the window: a journal each."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from zplanner.document import journal
from zplanner.document import open_plan as read_plan
from zplanner.document.history import EditHistory
from zplanner.document.plan_file import opened
from zplanner.durable import write
from zplanner.errors import ZplannerError
from zplanner.files import Stamp, content, is_missing, stamp_of_file
from zplanner.planning.plan import Plan, Snapshot
from zplanner.sandbox import Limits, Reading, run

MOST = 100
"""Histories that are kept, those of the documents saved last: an assumption, more than anybody works on at once."""

LARGEST = 200_000_000
"""Bytes of all histories together; 1,000 edits of a plan with 50,000 own measurements take some 10 MB."""


def place(folder: Path, document: Path) -> Path:
    """Where the history of a document is kept, whatever the document holds and whichever link leads to it."""
    return folder / hashlib.sha256(os.fsencode(os.path.realpath(document))).hexdigest()


def keep(folder: Path, document: Path, kept: bytes) -> None:
    """Keep the history of a document that was just saved, its journal; the oldest ones go. Raises ZplannerError."""
    with suppress(OSError):  # then the write says why
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write(place(folder, document), kept)
    sizes = 0
    for count, (_, size, path) in enumerate(sorted(_kept(folder), reverse=True)):
        sizes += size
        if count >= MOST or (count and sizes > LARGEST):
            with suppress(OSError):
                path.unlink()


def _kept(folder: Path) -> list[tuple[int, int, Path]]:
    """Time, size and path of each history."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                state = entry.stat()
                found.append((state.st_mtime_ns, state.st_size, Path(entry.path)))
    return found


def drop(folder: Path, document: Path) -> None:
    """Forget the history of a document."""
    with suppress(OSError):
        place(folder, document).unlink(missing_ok=True)


def history(folder: Path, document: Path, stamp: Stamp | None, plan: Plan) -> EditHistory:
    """The history that leads to a plan just read from its document; one of another content of the file is dropped."""
    with suppress(ZplannerError):
        kept = place(folder, document)
        if stamp is None or is_missing(kept):
            return EditHistory.of(plan)
        found = journal.read(content(kept, LARGEST), plan)
        if found and found.stamp == stamp and found.history.plan == plan:
            return found.history.mark_saved()
    drop(folder, document)
    return EditHistory.of(plan)


@dataclass(frozen=True, slots=True)
class FileContent:
    """The result of reading a plan's file: the plan or its error, the stamp of the file, and the edits that were kept
    when it was saved here."""

    path: Path
    found: Plan | ZplannerError
    stamp: Stamp | None = None
    history: EditHistory | None = None


def read_file(path: Path, kept: Path | None = None) -> FileContent:
    """The plan in a file, or why it is refused; with its edits if they are in the folder of kept histories."""
    stamp = stamp_of_file(path)
    try:
        return with_history(FileContent(path, read_plan(path), stamp), kept)
    except ZplannerError as error:
        return FileContent(path, error)


def with_history(content: FileContent, kept: Path | None) -> FileContent:
    """The same with its edits, if they are in the folder of kept histories."""
    if kept is None or not isinstance(content.found, Plan):
        return content
    return replace(content, history=history(kept, content.path, content.stamp, content.found))


SECONDS, SECONDS_PER_MB = 2.0, 1.0
SECONDS_PER_PACKED_MB = 20.0
"""Of CPU time. A plan takes 0.2 s and each megabyte 0.15 (a document) or 0.3 (a text), so that a machine a quarter as
fast reads it too; a megabyte of a snapshot is up to 17 of a document."""


def limits_of(path: Path) -> Limits:
    """What reading a plan, or a report with one, may take."""
    try:
        return Limits(SECONDS + SECONDS_PER_MB * path.stat().st_size / 1e6)
    except OSError:  # reading it says why
        return Limits(SECONDS)


class PlanReading:
    """Reads a plan's file; `cancel` from another thread ends it with a CanceledError."""

    def __init__(self, path: Path, kept: Path | None = None) -> None:
        """`kept` is the folder of the histories that were kept here, which may have that of the file."""
        self._path, self._kept = path, kept
        self._reading = Reading(limits_of(path), read_file, path)
        self.cancel = self._reading.cancel

    def run(self) -> FileContent:
        try:
            content: FileContent = self._reading.run()
        except ZplannerError as error:
            return FileContent(self._path, error.within(file=self._path))
        return with_history(content, self._kept)


def opened_snapshot(snapshot: Snapshot) -> Plan:
    """The plan in a snapshot of a plan that may come from anywhere; a ZplannerError says what is wrong with it."""
    seconds = SECONDS + SECONDS_PER_PACKED_MB * len(snapshot.document) / 1e6
    plan: Plan = run(Limits(seconds), opened, snapshot)
    return plan


def open_plan(path: Path) -> Plan:
    """The plan in a document, a text plan or a report; a ZplannerError says what is wrong with the file."""
    content = PlanReading(path).run()
    if isinstance(content.found, ZplannerError):
        raise content.found
    return content.found
