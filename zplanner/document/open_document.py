"""The open document: its plan with the history, its file, and whether another program has changed that."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from zplanner.document import kept as kept_histories
from zplanner.document import open_plan
from zplanner.document.history import EditHistory
from zplanner.errors import ZplannerError
from zplanner.files import UNKNOWN, Stamp, stamp_of_file
from zplanner.planning.plan import Plan


@dataclass(frozen=True, slots=True)
class OpenDocument:
    """A plan with its history, its file with the last stamp seen here, and the report it came from."""

    history: EditHistory = field(default_factory=EditHistory)
    path: Path | None = None
    stamp: Stamp | None = None
    report: Path | None = None

    @property
    def plan(self) -> Plan:
        return self.history.plan

    @property
    def is_modified(self) -> bool:
        return self.history.is_modified

    def was_changed_on_disk(self, path: Path) -> bool:
        """Whether another program has written the document's own file since it was read or written here; of a file that
        cannot be read, as on a lost network share, nobody knows, and saving says why."""
        return path == self.path and self.stamp is not None and stamp_of_file(path) not in (None, UNKNOWN, self.stamp)

    def saved(self, path: Path, stamp: Stamp | None, *, whole: bool) -> OpenDocument:
        """The document after saving; `whole` is False if it was edited meanwhile."""
        history = self.history.mark_saved() if whole else self.history.mark_unsaved()
        return replace(self, history=history, path=path, stamp=stamp)


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
        return with_history(FileContent(path, open_plan(path), stamp), kept)
    except ZplannerError as error:
        return FileContent(path, error)


def with_history(content: FileContent, kept: Path | None) -> FileContent:
    """The same with its edits, if they are in the folder of kept histories."""
    if kept is None or not isinstance(content.found, Plan):
        return content
    return replace(content, history=kept_histories.history(kept, content.path, content.stamp, content.found))
