"""The words of files: opening, saving, importing and recovering plans."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zplanner.document.copies import LeftCopy, OriginalState
from zplanner.document.journal import Journaled
from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import workload_classes
from zplanner.planning.plan import Plan
from zplanner.wording.errors import problem
from zplanner.wording.numbers import plain

OPEN_TITLE, SAVE_TITLE, EXPORT_TITLE = "Open plan", "Save plan as", "Export report"
EXPORT_COMPARISON, COMPARISON_ENDING = "Export comparison", " - comparison.pdf"
IMPORT_TITLE, IMPORT_FOLDER_TITLE = "Import measurements", "Import a folder of measurements or an evidence pack"
PLANS = "Plans and reports ({endings})"
RESULTS = "Results of zplanner estate ({ending})"
DOCUMENTS, TEXT_PLANS = "zplanner documents", "Text plans"
SYSTEM_LISTS = "Lists of systems and zPCR studies (*.csv *.tsv *.txt *.xlsx *.parquet *.zpcr)"
TABLES = "Tables and evidence packs (*.csv *.xlsx *.parquet *.zip)"
ALL_FILES = "All files (*)"

SAVE, DISCARD, CANCEL, REPLACE = "&Save", "&Discard", "Cancel", "Replace"
RECOVER, DISCARD_COPY, LATER = "Recover", "Discard", "Later"
UNSAVED = "Save the changes to {name}?"
UNSAVED_DETAIL = "Otherwise the changes since the last save are lost."
CHANGED_ON_DISK = "{file} was changed by another program since it was opened. Replace it?"
ALREADY_THERE = "{file} already exists. Replace it?"

REVERT, REVERT_STEP, REVERTED = "&Revert", "Revert to saved", "Reverted to {file}"
REVERT_QUESTION = "Revert to {file} as it was saved?"
REVERT_DETAIL = "The plan in the window becomes the one in the file; Undo brings the changes back. Snapshots stay."
NOT_REVERTED = "{file} was not read."
NEW = "New plan"
READING, SAVING = "Reading {file}\u2026", "Saving {file}\u2026"
OPENED, SAVED, EXPORTED = "Opened {file}", "Saved {file}", "Exported {file}"
SAVED_IN_PART = "Saved {file} without the refused entries"
NOT_SAVED = "{file} was not saved"
NOT_OPENED, NOT_IMPORTED = "{file} was not opened.", "{file} was not imported."
PLAN_NOT_SAVED = "The plan was not saved."
NOT_SAVED_FILE, NO_STUDY = "{file} was not written.", "The machines of this plan cannot be written for zPCR."
UNCHANGED = "The plan in the window is unchanged."
NAMED_AFTER_FILE = "Name the plan after its file"

RECOVER_QUESTION = "Recover the unsaved changes?"
LOST_QUESTION = "Unsaved changes cannot be recovered"
KEPT = "Kept: Recover Unsaved Changes, in the File menu, asks again"
NONE_LEFT = "No unsaved changes are left to recover"
IN_PART = "\n\nPart of it is damaged; what can be read is recovered."
UNPROTECTED = "Unsaved changes are at risk: {reason}"
UNPROTECTED_TIP = (
    "zplanner cannot keep your edits for recovery: if it ends unexpectedly now, changes since the last save are lost.",
    "It tries again every few seconds.",
)

NOTHING_NEW, NO_ROW = "{file} holds nothing new", "No row of {file} was taken"
NO_FILE, IMPORT_CANCELED = "The folder holds no file", "Import canceled; the plan is unchanged"
PACK_THERE = "The pack {name} is in the plan already"
PACK_IMPORTED = "Imported the pack {name}: {what}; Evidence lists its figures"
PACK_STEP = "Import pack {name}"
NO_PACK_TITLE = "No evidence pack was imported"
PACK_REFUSED = "{file} was not imported: correct these {count} rows and import it again."

MOST_NAMED = 3
"""Workload classes that a line of the status bar names."""
LONGEST_NAME = 60

_UNITS = (86_400, "day"), (3_600, "hour"), (60, "minute")

_ORIGINALS = {
    OriginalState.NEVER_SAVED: "",
    OriginalState.UNCHANGED: "\n\n{file} stays as it is until you save.",
    OriginalState.CHANGED: "\n\n{file} was changed after that, and stays: saving asks for another file.",
    OriginalState.GONE: "\n\n{file} is no longer there; saving writes it again.",
}
LISTED_AS_OWN = "{said}; Evidence lists them as your own"


def left_copy(copy: LeftCopy, now_s: float) -> str:
    """What is known of unsaved work, and what becomes of the plan's own file."""
    when = ago(now_s - copy.written_s)
    if isinstance(copy.found, Journaled):
        name, file = plain(copy.found.history.plan.name, LONGEST_NAME), plain(str(copy.found.path))
        said = f"zplanner closed before {name} was saved, {when}." + _ORIGINALS[copy.original].format(file=file)
        return said if copy.found.is_whole else said + IN_PART
    return f"The unsaved changes of a plan, from {when}, cannot be read: {problem(copy.found)}."


def unprotected(error: ZplannerError) -> str:
    """The notice that edits cannot be kept, with the reason."""
    return UNPROTECTED.format(reason=plain(error.values.get("reason") or problem(error)))


def recovered(plan: Plan, *, others: bool) -> str:
    said = f"Recovered {plain(plan.name, LONGEST_NAME)}"
    return f"{said}; Recover Unsaved Changes, in the File menu, asks about the others" if others else said


def ago(seconds: float) -> str:
    """How long ago that is, in the largest whole unit.

    >>> ago(59), ago(60), ago(864_000)
    ('a moment ago', '1 minute ago', '10 days ago')
    """
    for length, unit in _UNITS:
        if (count := int(seconds // length)) > 0:
            return f"1 {unit} ago" if count == 1 else f"{count} {unit}s ago"
    return "a moment ago"


def measurements(count: int) -> str:
    return "1 measurement" if count == 1 else f"{count} measurements"


def import_step(count: int) -> str:
    """The name of the step that undo takes back."""
    return f"Import {measurements(count)}"


def imported(taken: Sequence[Measurement], file: Path) -> str:
    """What came in with a file, and which classes of work it is about."""
    labels = {key: entry.label for key, entry in workload_classes().items()}
    names = list(dict.fromkeys(labels[key] for one in taken for key in one.workload_classes))
    further = len(names) - MOST_NAMED
    about = ", ".join(names[:MOST_NAMED]) + (f" and {further} more" if further > 0 else "")
    return f"Imported {measurements(len(taken))} from {plain(file.name)}, about {about}"


def unused(said: str, count: int, unused: int) -> str:
    """An import's summary, with the number of its measurements that the forecast does not use."""
    which = "does not use it" if count == 1 else "uses none of them" if unused == count else ""
    return f"{said}, but the forecast {which or f'does not use {unused} of them'}: Evidence says why"


def refused_rows(file: Path, taken: int, refused: int) -> tuple[str, str]:
    """Title and headline of the list of rows that were left out of an import."""
    left = "1 row was left out: correct it" if refused == 1 else f"{refused} rows were left out: correct them"
    title = "Imported measurements" if taken else "No measurement was imported"
    name = plain(file.name)
    said = f"Imported {measurements(taken)} from {name}." if taken else f"No row of {name} was taken."
    return title, f"{said} {left} in the file and import it again."
