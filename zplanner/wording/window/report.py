"""What the report window says: its choices, sections, preview and export."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.planning.report_settings import Paper, ReportSettings
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized, joined, shortened
from zplanner.wording.window.problems import sentence_in_window

TITLE = "Export Report"

# The choices
PAPERS = {Paper.A4: "A4", Paper.LETTER: "US Letter"}
FIELDS = {
    "title": ("&Title", "Title of the report; without one, the plan's name"),
    "author": ("&Author", "Author of the report"),
    "date": ("&Date", "Date of the report, as 2026-11-21"),
    "paper": ("&Paper", "Paper size of the printed report"),
}
"""The label and the tooltip of each field."""
SCOPE, SCOPE_NAME = "Report &of", "Report of"
SCOPE_HELP = "All systems and machines of the plan, or the system in focus with everything behind its forecast"
WHOLE_ESTATE, THIS_SYSTEM = "The whole estate", "This system"
NONE = "none"
DATE_HINT = "A report without a date shows none; today's date is never added by itself."
TODAY, TODAY_HELP = "Toda&y", "Use today's date"
LOGO = "Logo"
CHOOSE, CHOOSE_NAME = "&Choose\u2026", "Choose a logo"
CHOOSE_HELP = "A PNG, JPEG, SVG or WebP picture; a small copy is saved in the plan"
REMOVE, REMOVE_NAME, REMOVE_HELP = "Remove", "Remove the logo", "Make the report without a logo"
PICTURES = "Pictures (*.png *.jpg *.jpeg *.svg *.webp *.gif *.bmp *.tif *.tiff);;All files (*)"
HAS_LOGO, NO_LOGO = "A logo is chosen", "No logo"
USE_AGAIN, USE_AGAIN_HELP = "&Use Again", "Use the choices of your last report for this plan, too"
USE_LAST_CHOICES = "Use the choices of the last report"

# The sections
SECTIONS, SECTIONS_NAME = "&Sections", "Sections of the report"
SECTION_HELP = "Press Space or click the box to leave this section out or put it back"
NOTE_HINT, NOTE_HELP = "Your comments on this section", "Printed at the beginning of the section"
WITH_NOTE, EMPTY = "with a note", "empty"

# The preview
PREVIEW = "Preview of the report"
UPDATING, MAKING_PAGES = "Updating\u2026", "Making the pages\u2026"
SMALLER, LARGER = "Smaller (Ctrl+Minus)", "Larger (Ctrl+Plus)"
FIT_WIDTH, FIT_WIDTH_HELP = "Fit Width", "Make the pages as wide as the preview (Ctrl+0)"
NO_SCENARIO = "There is no report yet: add a scenario to compare with today."
PREVIEW_BUG = "Something went wrong inside zplanner while the pages were made; the export may still work."

# The export
FORMAT, FORMAT_NAME, FORMAT_HELP = "Fo&rmat", "Format", "Format of the report"
OPEN, OPEN_HELP = "&Open", "Open the file in its own program"
SHOW_FOLDER, SHOW_FOLDER_HELP = "Show in &Folder", "Open the folder of the file"
CANCEL, CANCEL_HELP = "Cance&l", "Stop the export; the file stays as it was"
EXPORT, EXPORT_HELP = "&Export\u2026", "Write the report to a file"
CLOSE, CLOSE_HELP = "Close", "Close; all choices are kept in the plan"
PROGRESS = "The file is being written"
NOT_WRITTEN = "The file was not written."
CANCELED, CANCELING = "Canceled; no file was written.", "Canceling\u2026"
NO_PROGRAM = "No program was found that opens it."
UNDO_CHANGE = "Change the report's {field}"
NOTE_LABEL = "&Note in \u201c{title}\u201d"
NOTE_NAME = "Note in {title}"
UNDO_CHANGE_NOTE = "Change the report's note in {title}"
NO_PREVIEW = "There is no preview. {why}"
WRITING = "Writing {file}\u2026"
EXPORTED = "Exported {file}."
FILE_NOT_WRITTEN = "{file} was not written. {why}"
WITHOUT_FORECAST = "{file} was not written: the plan has no forecast."
HELD_BACK = "Not exported: correct or clear \u201c{field}\u201d first."


def reason(error: ZplannerError) -> str:
    """What is wrong and what to do about it, beside the field that it is about."""
    return capitalized(advice(error))


def last_choices(settings: ReportSettings) -> str:
    """What the last report had, for a plan without choices of its own."""
    choices = (
        f"the author {shortened(settings.author, 40)}" if settings.author else "",
        f"{PAPERS[Paper.LETTER]} paper" if settings.paper is Paper.LETTER else "",
        "a logo" if settings.logo else "",
    )
    return f"Your last report had {joined([choice for choice in choices if choice])}."


def section_line(title: str, remark: str) -> str:
    return f"{title} ({remark})" if remark else title


def include_section(title: str, wanted: bool) -> str:
    return f"Include {title} in the report" if wanted else f"Leave {title} out of the report"


def page_of(page: int, count: int, shown: int) -> str:
    """Where the reader is; the preview may show fewer pages than there are."""
    text = f"Page {page} of {count}" if shown else ""
    return f"{text}; the preview ends with page {shown}, the report does not" if shown < count else text


def no_report(error: ZplannerError) -> str:
    return f"There is no report yet: {sentence_in_window(error)}"
