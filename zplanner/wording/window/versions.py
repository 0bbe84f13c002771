"""The words of the dialog that compares the plan with another version."""

from __future__ import annotations

from collections.abc import Sequence

TITLE = "Compare With Another Version"
VERSION, SCENARIO, RESULT = "Version to compare with", "Scenario", "Result"
FROM_LABEL, SCENARIO_LABEL, RESULT_LABEL = "Fro&m", "&Scenario", "&Result"
THIS_PLAN = "the plan in the window"
TO_THIS_PLAN = f"to {THIS_PLAN}"
NO_FILE = "no file chosen"
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
    "This plan has no file yet. Choose an earlier version of it: a plan, or a report such as the one it came from."
)
FILE_ON_DISK = "the file on disk: {name}"
ORIGINAL_REPORT = "the report it came from: {name}"


def only_in_file(names: Sequence[str]) -> str:
    return f"Only in the file: {'; '.join(names)}."


def only_in_window(names: Sequence[str]) -> str:
    return f"Only in the window: {'; '.join(names)}."
