"""Why a choice for the report is refused."""

from __future__ import annotations

from collections.abc import Mapping
from enum import auto

from zplanner.errors import Code
from zplanner.language import tr
from zplanner.planning.logo import PngCode
from zplanner.planning.report_settings import ReportCode
from zplanner.wording.errors.template import Template


class LogoCode(Code):
    """Why a file is no logo."""

    NO_PICTURE = "logo-no-picture"
    LARGE_PICTURE = "logo-large-picture"
    DAMAGED = "logo-damaged"
    OUTSIDE = "logo-outside"


class WritingCode(Code):
    """Why a report is not written."""

    NO_FORMAT = auto()
    TYPESETTER = auto()
    ENDED = auto()


def _no_format(ending: str) -> tuple[str, str]:
    end = tr("end the name in one of: {known:0}")
    if ending:
        return tr("'{ending}' is not a report format"), end
    return tr("the file name has no ending that names a format"), end


SENTENCES: Mapping[Code, Template] = {
    LogoCode.NO_PICTURE: ("this is not a picture zplanner can read", "save it as PNG or SVG"),
    LogoCode.LARGE_PICTURE: (
        "the picture has {width} x {height} pixels; the limit is 50 million in all",
        "save it smaller",
    ),
    LogoCode.DAMAGED: ("the picture is damaged", "choose another copy of it"),
    LogoCode.OUTSIDE: (
        "the drawing refers to '{target}', which is not a picture embedded in it",
        "embed it as PNG or JPEG, or save the logo as PNG",
    ),
    ReportCode.LONG_TEXT: ("the text has {length} characters; the limit is {longest}", "shorten it"),
    ReportCode.NOT_A_DATE: ("'{text}' is not a date", "write year-month-day, for example 2026-11-21"),
    ReportCode.DAY_OUTSIDE: ("a report cannot be dated {text}", "write a date from {first:d} to {last:d}"),
    ReportCode.TWO_NOTES: ("a section has two notes", "join them"),
    WritingCode.NO_FORMAT: lambda ending, **_: _no_format(ending),
    WritingCode.TYPESETTER: (
        "the pages could not be typeset",
        "leave out the logo, or export the report as .html or .xlsx",
    ),
    WritingCode.ENDED: (
        "the process that writes the report has ended",
        "report fewer systems, or close other programs",
    ),
    PngCode.NOT_PNG: ("this is not a PNG picture", "save the logo as PNG"),
    PngCode.LARGE_FILE: ("the picture is over 500 kB", "save it smaller"),
    PngCode.LARGE_SIDES: (
        "the picture has {width} x {height} pixels; the limit is 2,000 x 2,000",
        "save it smaller",
    ),
    PngCode.DAMAGED: ("the picture is damaged", "choose another copy of it"),
}
