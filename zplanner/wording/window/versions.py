"""The words of the dialog that compares the plan with another version."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from zplanner.planning.plan import Snapshot
from zplanner.wording.dates import day
from zplanner.wording.numbers import plain

TITLE = "Compare and Restore"
LONGEST_NAME = 60
SNAPSHOT = "the snapshot {name} ({when})"
KEEP_SNAPSHOT, KEEP_SNAPSHOT_TIP = (
    "&Keep Snapshot\u2026",
    "Keep the plan as it is now, to come back to it later",
)
RESTORE, RESTORE_TIP = "Res&tore", "Make this snapshot the plan in the window; Undo brings the present one back"
RENAME, RENAME_TIP = "Re&name\u2026", "Rename this snapshot"
REMOVE, REMOVE_TIP = "Remo&ve", "Remove this snapshot; Undo brings it back"
KEEP_TITLE, KEEP, RENAME_TITLE, CANCEL = "Keep Snapshot", "&Keep", "Rename Snapshot", "Cancel"
KEEP_ABOUT = (
    "The plan as it is now is kept in the plan itself and saved with it. Compare and Restore, in the File menu, shows "
    "what changed since and brings it back. Reports do not contain snapshots."
)
NAME, NAME_LABEL, SUGGESTED = "Name of the snapshot", "&Name", "Snapshot {number}"
NAME_TAKEN = "There is a snapshot with this name"
KEEP_STEP, RENAME_STEP = "Keep snapshot {name}", "Rename snapshot"
REMOVE_STEP, RESTORE_STEP, RESTORED = "Remove snapshot", "Restore snapshot {name}", "Restored snapshot {name}"
NOT_KEPT, NOT_RESTORED = "No snapshot was kept.", "The snapshot was not restored."
VERSION, SCENARIO, RESULT = "Version to compare with", "Scenario", "Result"
FROM_LABEL, SCENARIO_LABEL, RESULT_LABEL = "Fro&m", "&Scenario", "&Result"
SNAPSHOT_LABEL = "Snapshot"
THIS_PLAN = "the plan in the window"
TO_THIS_PLAN = f"to {THIS_PLAN}"
NO_VERSION = "no version yet"
TABLE = "What differs, and the forecast after each cause"
CAUSE_COLUMNS = ("Cause", "Before", "After", "Forecast after it")
MOVE_COLUMNS = ("Change", "Steps")
CHOOSE_FILE, CHOOSE_FILE_TIP = "&Choose File\u2026", "Compare with another plan, or with a PDF or HTML report"
CHOOSE_TITLE = "Compare with"
FILE_KINDS = "Plans and reports (*.zplan *.toml *.pdf *.html);;All files (*)"
COPY, COPY_TIP = "Copy", "Copy this comparison as text"
EXPORT_TIP = "Write this comparison to a file: PDF, web page or workbook"
COMPARING = "Comparing\u2026"
CHOOSE_FIRST = (
    "This plan has no file and no snapshot yet. Keep a snapshot now to compare with it later, or choose a file: an "
    "earlier version of the plan, or a report such as the one it came from."
)
FILE_ON_DISK = "the file on disk: {name}"
ORIGINAL_REPORT = "the report it came from: {name}"


def only_in_file(names: Sequence[str]) -> str:
    return f"Only in the file: {'; '.join(names)}."


def only_in_window(names: Sequence[str]) -> str:
    return f"Only in the window: {'; '.join(names)}."


def snapshot(kept: Snapshot) -> str:
    """A snapshot in the list of versions: `the snapshot Before the merger (23 Nov 2026, 14:05)`."""
    when = datetime.fromisoformat(kept.kept)
    return SNAPSHOT.format(name=plain(kept.name, LONGEST_NAME), when=f"{day(when)}, {when:%H:%M}")
