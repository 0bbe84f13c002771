"""The words of files: opening, saving, importing and recovering plans; and comparing the plan with another version."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from zplanner.document.copies import LeftCopy, OriginalState
from zplanner.document.journal import Journaled
from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.language import Text, mark, tr
from zplanner.planning.plan import Plan, Snapshot
from zplanner.wording.dates import day
from zplanner.wording.errors import problem
from zplanner.wording.numbers import count_of, plain

OPEN_TITLE, SAVE_TITLE, EXPORT_TITLE = tr("Open Plan"), tr("Save Plan As"), tr("Export Report")
EXPORT_COMPARISON, COMPARISON_ENDING = tr("Export Comparison"), " - comparison.pdf"
IMPORT_TITLE, IMPORT_FOLDER_TITLE = tr("Import Measurements"), tr("Import a Folder of Measurements or an Evidence Pack")
PLANS = tr("Plans and reports ({endings})")
RESULTS = tr("Results of zplanner estate ({ending})")
DOCUMENTS, TEXT_PLANS = tr("zplanner documents"), tr("Text plans")
SYSTEM_LISTS = tr("Lists of systems and zPCR studies (*.csv *.tsv *.txt *.xlsx *.parquet *.zpcr)")
TABLES = tr("Tables and evidence packs (*.csv *.xlsx *.parquet *.zip)")
ALL_FILES = tr("All files (*)")

SAVE, DISCARD, CANCEL, REPLACE = tr("&Save"), tr("&Discard"), tr("Cancel"), tr("Replace")
RECOVER, DISCARD_COPY, LATER = tr("Recover"), tr("Discard"), tr("Later")
UNSAVED = tr("Save the changes to {name}?")
UNSAVED_DETAIL = tr("Otherwise the changes since the last save are lost.")
CHANGED_ON_DISK = tr("{file} was changed by another program.")
CHANGED_ON_DISK_DETAIL = tr("Replacing the file loses that change. Saving as another file keeps both.")
REWRITE_QUESTION, REWRITE = tr("Rewrite {file}, which was written by hand?"), tr("&Rewrite")
REWRITE_DETAIL = tr(
    "Saving a text plan writes it anew, without its comments and layout. Saving as a document leaves it as it is."
)
LOAD_IT, COMPARE_IT = tr("Load It"), tr("Compare")
OPEN_ALREADY = tr("{file} is open already")
SAVE_AS, COMPARE = tr("Save &As\u2026"), tr("&Compare\u2026")
ALREADY_THERE = tr("{file} already exists. Replace it?")

REVERT, REVERT_STEP, REVERTED = tr("&Revert"), Text("Revert to saved"), tr("Reverted to {file}")
REVERT_QUESTION = tr("Revert to {file} as it was saved?")
REVERT_DETAIL = tr("The plan in the window becomes the one in the file; Undo brings the changes back. Snapshots stay.")
NOT_REVERTED = tr("{file} was not read.")
NEW = tr("New plan")
READING, SAVING = tr("Reading {file}\u2026"), tr("Saving {file}\u2026")
OPENED, SAVED, EXPORTED = tr("Opened {file}"), tr("Saved {file}"), tr("Exported {file}")
SAVED_APART = tr("Saved {file}; its hard links are other files now and keep the plan as it was")
SAVED_IN_PART = tr("Saved {file} without the refused entries")
NOT_SAVED = tr("{file} was not saved")
NOT_OPENED, NOT_IMPORTED = tr("{file} was not opened."), tr("{file} was not imported.")
PLAN_NOT_SAVED = tr("The plan was not saved.")
NOT_SAVED_FILE, NO_STUDY = tr("{file} was not written."), tr("The machines of this plan cannot be written for zPCR.")
UNCHANGED = tr("The plan in the window is unchanged.")
NAMED_AFTER_FILE = Text("Name the plan after its file")

RECOVER_QUESTION = tr("Recover the unsaved changes?")
LOST_QUESTION = tr("Unsaved changes cannot be recovered")
KEPT = tr("Kept: Recover Unsaved Changes, in the File menu, asks again")
NONE_LEFT = tr("No unsaved changes are left to recover")
IN_PART = tr("\n\nPart of it is damaged; what can be read is recovered.")
UNPROTECTED = tr("Unsaved changes are at risk: {reason}")
UNPROTECTED_TIP = (
    tr(
        "zplanner cannot keep your edits for recovery: if it ends unexpectedly now, changes since the last save are "
        "lost."
    ),
    tr("It tries again every few seconds."),
)

NOTHING_NEW, NO_ROW = tr("{file} holds nothing new"), tr("No row of {file} was taken")
NO_FILE, IMPORT_CANCELED = tr("The folder holds no file"), tr("Import canceled; the plan is unchanged")
PACK_THERE = tr("The pack {name} is in the plan already")
PACK_IMPORTED = tr("Imported the pack {name}: {what}; Evidence lists its figures")
PACK_STEP = Text("Import pack {name}")
NO_PACK_TITLE = tr("No evidence pack was imported")
PACK_REFUSED = tr("{file} was not imported: correct these {count} rows and import it again.")

MOST_NAMED = 3
"""Workload classes that a line of the status bar names."""
LONGEST_NAME = 60

_ORIGINALS = {
    OriginalState.NEVER_SAVED: "",
    OriginalState.UNCHANGED: tr("\n\n{file} stays as it is until you save."),
    OriginalState.CHANGED: tr("\n\n{file} was changed after that, and stays: saving asks for another file."),
    OriginalState.GONE: tr("\n\n{file} is no longer there; saving writes it again."),
}
LISTED_AS_OWN = tr("{said}; Evidence lists them as your own")


def left_copy(copy: LeftCopy, now_s: float) -> str:
    """What is known of unsaved work, and what becomes of the plan's own file."""
    when = ago(now_s - copy.written_s)
    if isinstance(copy.found, Journaled):
        name, file = plain(copy.found.history.plan.name, LONGEST_NAME), plain(str(copy.found.path))
        said = tr("zplanner closed {when}, before \u201c{name}\u201d was saved.", name=name, when=when)
        said += _ORIGINALS[copy.original].format(file=file)
        return said if copy.found.is_whole else said + IN_PART
    return tr(
        "The unsaved changes of a plan, from {when}, cannot be read: {problem}.", when=when, problem=problem(copy.found)
    )


def unprotected(error: ZplannerError) -> str:
    """The notice that edits cannot be kept, with the reason."""
    return UNPROTECTED.format(reason=plain(error.values.get("reason") or problem(error)))


def recovered(plan: Plan, *, others: bool) -> str:
    said = tr("Recovered {name}", name=plain(plan.name, LONGEST_NAME))
    return tr("{said}; Recover Unsaved Changes, in the File menu, asks about the others", said=said) if others else said


def ago(seconds: float) -> str:
    """How long ago that is, in the largest whole unit.

    >>> ago(59), ago(60), ago(864_000)
    ('a moment ago', '1 minute ago', '10 days ago')
    """
    minutes = int(seconds // 60)
    if days := minutes // 1440:
        return tr("{n} days ago", "1 day ago", days)
    if hours := minutes // 60:
        return tr("{n} hours ago", "1 hour ago", hours)
    if minutes > 0:
        return tr("{n} minutes ago", "1 minute ago", minutes)
    return tr("a moment ago")


def measurements(count: int) -> str:
    return count_of(count, "measurement")


def import_step(count: int) -> Text:
    """The name of the step that undo takes back."""
    return Text("Import {n} measurements", "Import {n} measurement", count)


def imported(taken: Sequence[Measurement], file: Path, names: Vocabulary) -> str:
    """What came in with a file, and which classes of work it is about."""
    labels = {key: tr(entry.label) for key, entry in names.classes.items()}
    named = list(dict.fromkeys(labels[key] for one in taken for key in one.workload_classes))
    further = len(named) - MOST_NAMED
    about = ", ".join(named[:MOST_NAMED]) + (tr(" and {further} more", further=further) if further > 0 else "")
    return tr(
        "Imported {measurements} from {name}, about {about}",
        measurements=measurements(len(taken)),
        name=plain(file.name),
        about=about,
    )


def unused(said: str, count: int, unused: int) -> str:
    """An import's summary, with the number of its measurements that the forecast does not use."""
    if count == 1:
        return tr("{said}, but the forecast does not use it: Evidence says why", said=said)
    if unused == count:
        return tr("{said}, but the forecast uses none of them: Evidence says why", said=said)
    return tr("{said}, but the forecast does not use {unused} of them: Evidence says why", said=said, unused=unused)


def refused_rows(file: Path, taken: int, refused: int) -> tuple[str, str]:
    """Title and headline of the list of rows that were left out of an import."""
    left = tr(
        "{n} rows were left out: correct them in the file and import it again.",
        "{n} row was left out: correct it in the file and import it again.",
        refused,
    )
    title = tr("Imported measurements") if taken else tr("No measurement was imported")
    name = plain(file.name)
    said = (
        tr("Imported {measurements} from {name}.", measurements=measurements(taken), name=name)
        if taken
        else tr("No row of {name} was taken.", name=name)
    )
    return title, f"{said} {left}"


TITLE = tr("Compare and Restore")
LONGEST_SNAPSHOT_NAME = 60
SNAPSHOT = mark("the snapshot {name} ({when})")
KEEP_SNAPSHOT, KEEP_SNAPSHOT_TIP = (
    tr("&Keep Snapshot\u2026"),
    tr("Keep the plan as it is now, to come back to it later"),
)
RESTORE, RESTORE_TIP = tr("Res&tore"), tr("Make this snapshot the plan in the window; Undo brings the present one back")
RENAME, RENAME_TIP = tr("Re&name\u2026"), tr("Rename this snapshot")
REMOVE, REMOVE_TIP = tr("Remo&ve"), tr("Remove this snapshot; Undo brings it back")
KEEP_TITLE, KEEP, RENAME_TITLE = tr("Keep Snapshot"), tr("&Keep"), tr("Rename Snapshot")
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
    return tr(SNAPSHOT, name=plain(kept.name, LONGEST_SNAPSHOT_NAME), when=f"{day(when)}, {when:%H:%M}")
