"""What the report window says: its choices, sections, preview and export."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.errors import ZplannerError
from zplanner.language import Text, mark, tr
from zplanner.planning.report_settings import Paper, ReportLanguage, ReportSettings, SignaturePlacement
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized, joined, shortened
from zplanner.wording.report import SIGNED_BY_SYSTEM
from zplanner.wording.window.editors import sentence_in_window
from zplanner.wording.window.settings import language as language_named

TITLE = tr("Export Report")

# The choices
REPORT_LANGUAGES = {one: language_named(one.value) for one in ReportLanguage}
SIGNATURES = {
    SignaturePlacement.NONE: tr("No pages to sign"),
    SignaturePlacement.FRONT: tr("Two pages in front of the report"),
    SignaturePlacement.ALONE: tr("Two pages alone"),
}
PAGES_BY_SYSTEM = tr(SIGNED_BY_SYSTEM)
PAPERS = {Paper.A4: "A4", Paper.LETTER: tr("US Letter")}
FIELDS = {
    "title": (tr("&Title"), tr("Title of the report; without one, the plan's name")),
    "author": (tr("&Author"), tr("Author of the report")),
    "date": (tr("&Date"), tr("Date of the report, as 2026-11-21")),
    "language": (tr("Lan&guage"), tr("Language of the report, the workbook and the comparison; not of CSV and JSON")),
    "paper": (tr("&Paper"), tr("Paper size of the printed report")),
    "signature": (
        tr("For s&ignature"),
        tr("Two pages to sign: the decision, its cost and risk, and what was not counted"),
    ),
}
"""The label and the tooltip of each field."""
SCOPE, SCOPE_NAME = tr("Report &of"), tr("Report of")
SCOPE_HELP = tr("All systems and machines of the plan, or the system in focus with everything behind its forecast")
WHOLE_ESTATE, THIS_SYSTEM = tr("The whole estate"), tr("This system")
NONE = tr("none")
DATE_HINT = tr("If this is empty, the report shows no date.")
TODAY, TODAY_HELP = tr("Toda&y"), tr("Use today's date")
LOGO = tr("Logo")
CHOOSE, CHOOSE_NAME = tr("&Choose\u2026"), tr("Choose a logo")
CHOOSE_HELP = tr("A PNG, JPEG, SVG or WebP picture; a small copy is saved in the plan")
REMOVE, REMOVE_NAME, REMOVE_HELP = tr("Remove"), tr("Remove the logo"), tr("Make the report without a logo")
PICTURES = tr("Pictures (*.png *.jpg *.jpeg *.svg *.webp *.gif *.bmp *.tif *.tiff);;All files (*)")
HAS_LOGO, NO_LOGO = tr("A logo is chosen"), tr("No logo")
USE_AGAIN, USE_AGAIN_HELP = tr("&Use Again"), tr("Use the choices of your last report for this plan, too")
USE_LAST_CHOICES = Text("Use the choices of the last report")

# The sections
SECTIONS, SECTIONS_NAME = tr("&Sections"), tr("Sections of the report")
SECTION_HELP = tr("Press Space or click the box to leave this section out or put it back")
NOTE_HINT, NOTE_HELP = tr("Your comments on this section"), tr("Printed at the beginning of the section")
WITH_NOTE, EMPTY = tr("with a note"), tr("empty")

# The preview
PREVIEW = tr("Preview of the report")
UPDATING, MAKING_PAGES = tr("Updating\u2026"), tr("Making the pages\u2026")
SMALLER, LARGER = tr("Smaller (Ctrl+Minus)"), tr("Larger (Ctrl+Plus)")
FIT_WIDTH, FIT_WIDTH_HELP = tr("Fit Width"), tr("Make the pages as wide as the preview (Ctrl+0)")
NO_SCENARIO = tr("There is no report yet: add a scenario to compare with today.")
MOST_NAMED = 5
"""Characters that are named; a line of the preview has room for them."""
PREVIEW_BUG = tr("Something went wrong inside zplanner while the pages were made; the export may still work.")

# The export
FORMAT, FORMAT_NAME, FORMAT_HELP = tr("Fo&rmat"), tr("Format"), tr("Format of the report")
OPEN, OPEN_HELP = tr("&Open"), tr("Open the file in its own program")
SHOW_FOLDER, SHOW_FOLDER_HELP = tr("Show in &Folder"), tr("Open the folder of the file")
CANCEL, CANCEL_HELP = tr("Cance&l"), tr("Stop the export; the file stays as it was")
EXPORT, EXPORT_HELP = tr("&Export\u2026"), tr("Write the report to a file")
CLOSE, CLOSE_HELP = tr("Close"), tr("Close; all choices are kept in the plan")
PROGRESS = tr("The file is being written")
NOT_WRITTEN = tr("The file was not written.")
CANCELED, CANCELING = tr("Canceled; no file was written."), tr("Canceling\u2026")
NO_PROGRAM = tr("No program was found that opens it.")
UNDO_CHANGE = Text("Change the report's {field}")
UNDO_FIELDS = (
    mark("title"),
    mark("author"),
    mark("date"),
    mark("language"),
    mark("paper"),
    mark("logo"),
    mark("signature"),
)
NOTE_LABEL = tr("&Note in \u201c{title}\u201d")
NOTE_NAME = tr("Note in {title}")
UNDO_CHANGE_NOTE = Text("Change the report's note in {title}")
NO_PREVIEW = tr("There is no preview. {why}")
WRITING = tr("Writing {file}\u2026")
EXPORTED = tr("Exported {file}.")
FILE_NOT_WRITTEN = tr("{file} was not written. {why}")
WITHOUT_FORECAST = tr("{file} was not written: the plan has no forecast.")
HELD_BACK = tr("Not exported: correct or clear \u201c{field}\u201d first.")


def shown_by_codes(characters: Sequence[str]) -> str:
    """Which characters no font can show; empty if there are none."""
    if not characters:
        return ""
    named = ", ".join(f"U+{ord(character):04X}" for character in characters[:MOST_NAMED])
    if len(characters) > MOST_NAMED:
        named = tr("{named} and {count} more", named=named, count=len(characters) - MOST_NAMED)
    return tr("No font of this machine shows {named}: the printed report has their codes instead.", named=named)


def reason(error: ZplannerError) -> str:
    """What is wrong and what to do about it, beside the field that it is about."""
    return capitalized(advice(error))


def last_choices(settings: ReportSettings) -> str:
    """What the last report had, for a plan without choices of its own."""
    choices = (
        tr("the author {author}", author=shortened(settings.author, 40)) if settings.author else "",
        tr("the language {language}", language=REPORT_LANGUAGES[settings.language])
        if settings.language is not ReportLanguage.ENGLISH
        else "",
        tr("{paper} paper", paper=PAPERS[Paper.LETTER]) if settings.paper is Paper.LETTER else "",
        tr("a logo") if settings.logo else "",
    )
    return tr("Your last report had {choices}.", choices=joined([choice for choice in choices if choice]))


def section_line(title: str, remark: str) -> str:
    return f"{title} ({remark})" if remark else title


def include_section(title: Text, wanted: bool) -> Text:
    return (
        Text("Include {title} in the report", title=title)
        if wanted
        else Text("Leave {title} out of the report", title=title)
    )


def page_of(page: int, count: int, shown: int) -> str:
    """Where the reader is; the preview may show fewer pages than there are."""
    text = tr("Page {page} of {count}", page=page, count=count) if shown else ""
    return (
        tr("{text}; the preview ends with page {shown}, the report does not", text=text, shown=shown)
        if shown < count
        else text
    )


def no_report(error: ZplannerError) -> str:
    return tr("There is no report yet: {why}", why=sentence_in_window(error))
