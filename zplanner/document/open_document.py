"""The open document: its plan with the history, its file, and whether another program has changed that."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from zplanner.document import open_plan
from zplanner.document.history import EditHistory
from zplanner.errors import ZplannerError
from zplanner.files import Stamp, stamp_of_file
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
        """Whether another program has written the document's own file since it was read or written here."""
        return path == self.path and self.stamp is not None and stamp_of_file(path) not in (None, self.stamp)

    def path_to_replace(self) -> Path | None:
        """The path to save to without asking: the plan's file, unless another program has changed it."""
        return self.path if self.path is None or not self.was_changed_on_disk(self.path) else None

    def saved(self, path: Path, stamp: Stamp | None, *, whole: bool) -> OpenDocument:
        """The document after saving; `whole` is False if it was edited meanwhile."""
        history = self.history.mark_saved() if whole else self.history.mark_unsaved()
        return replace(self, history=history, path=path, stamp=stamp)


@dataclass(frozen=True, slots=True)
class FileContent:
    """The result of reading a plan's file: the plan or its error, and the stamp of the file."""

    path: Path
    found: Plan | ZplannerError
    stamp: Stamp | None = None


def read_file(path: Path) -> FileContent:
    """The plan in a file, or why it is refused."""
    stamp = stamp_of_file(path)
    try:
        return FileContent(path, open_plan(path), stamp)
    except ZplannerError as error:
        return FileContent(path, error)
