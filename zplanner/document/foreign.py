"""Plans that come from anywhere, read in a process of their own."""

from __future__ import annotations

from pathlib import Path

from zplanner.document.kept import FileContent, read_file, with_history
from zplanner.document.plan_file import opened
from zplanner.errors import ZplannerError
from zplanner.planning.plan import Plan, Snapshot
from zplanner.sandbox import Limits, Reading, run

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
