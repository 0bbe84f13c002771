"""The words of the dialog that compares the plan with another version."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from zplanner.language import Text, mark, tr
from zplanner.planning.plan import Snapshot
from zplanner.wording.dates import day
from zplanner.wording.numbers import plain

TITLE = tr("Compare and Restore")
LONGEST_NAME = 60
SNAPSHOT = mark("the snapshot {name} ({when})")
KEEP_SNAPSHOT, KEEP_SNAPSHOT_TIP = (
    tr("&Keep Snapshot\u2026"),
    tr("Keep the plan as it is now, to come back to it later"),
)
RESTORE, RESTORE_TIP = tr("Res&tore"), tr("Make this snapshot the plan in the window; Undo brings the present one back")
RENAME, RENAME_TIP = tr("Re&name\u2026"), tr("Rename this snapshot")
REMOVE, REMOVE_TIP = tr("Remo&ve"), tr("Remove this snapshot; Undo brings it back")
KEEP_TITLE, KEEP, RENAME_TITLE, CANCEL = tr("Keep Snapshot"), tr("&Keep"), tr("Rename Snapshot"), tr("Cancel")
KEEP_ABOUT = tr(
    "The plan as it is now is kept in the plan itself and saved with it. Compare and Restore, in the File menu, shows "
    "what changed since and brings it back. Reports do not contain snapshots."
)
NAME, NAME_LABEL, SUGGESTED = tr("Name of the snapshot"), tr("&Name"), tr("Snapshot {number}")
NAME_TAKEN = tr("There is a snapshot with this name")
KEEP_STEP, RENAME_STEP = Text("Keep snapshot {name}"), Text("Rename snapshot")
REMOVE_STEP, RESTORE_STEP, RESTORED = (
    Text("Remove snapshot"),
    Text("Restore snapshot {name}"),
    tr("Restored snapshot {name}"),
)
NOT_KEPT, NOT_RESTORED = tr("No snapshot was kept."), tr("The snapshot was not restored.")
VERSION, SCENARIO, RESULT = tr("Version to compare with"), tr("Scenario"), tr("Result")
FROM_LABEL, SCENARIO_LABEL, RESULT_LABEL = tr("Fro&m"), tr("&Scenario"), tr("&Result")
SNAPSHOT_LABEL = tr("Snapshot")
THIS_PLAN = mark("the plan in the window")
TO_THIS_PLAN = tr("to the plan in the window")
NO_VERSION = tr("no version yet")
TABLE = tr("What differs, and the forecast after each cause")
CAUSE_COLUMNS = (tr("Cause"), tr("Before"), tr("After"), tr("Forecast after it"))
MOVE_COLUMNS = (tr("Change"), tr("Steps"))
CHOOSE_FILE, CHOOSE_FILE_TIP = tr("&Choose File\u2026"), tr("Compare with another plan, or with a PDF or HTML report")
CHOOSE_TITLE = tr("Compare with")
FILE_KINDS = tr("Plans and reports (*.zplan *.toml *.pdf *.html);;All files (*)")
COPY, COPY_TIP = tr("Copy"), tr("Copy this comparison as text")
EXPORT_TIP = tr("Write this comparison to a file: PDF, web page or workbook")
COMPARING = tr("Comparing\u2026")
CHOOSE_FIRST = tr(
    "This plan has no file and no snapshot yet. Keep a snapshot now to compare with it later, or choose a file: an "
    "earlier version of the plan, or a report such as the one it came from."
)
FILE_ON_DISK = mark("the file on disk: {name}")
ORIGINAL_REPORT = mark("the report it came from: {name}")


def only_in_file(names: Sequence[str]) -> str:
    return tr("Only in the file: {names}.", names="; ".join(names))


def only_in_window(names: Sequence[str]) -> str:
    return tr("Only in the window: {names}.", names="; ".join(names))


def snapshot(kept: Snapshot) -> str:
    """A snapshot in the list of versions: `the snapshot Before the merger (23 Nov 2026, 14:05)`."""
    when = datetime.fromisoformat(kept.kept)
    return tr(SNAPSHOT, name=plain(kept.name, LONGEST_NAME), when=f"{day(when)}, {when:%H:%M}")
