"""Pictures that are no logo."""

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.planning.logo import PngCode
from zplanner.planning.report_settings import ReportCode
from zplanner.wording.errors.report import LogoCode, WritingCode

SENTENCES = [
    (
        ZplannerError(ReportCode.LONG_TEXT, about=Reference(Part.REPORT, field="title"), length=1301, longest=300),
        "[report] title: the text has 1,301 characters; the limit is 300; shorten it.",
    ),
    (
        ZplannerError(ReportCode.NOT_A_DATE, text="21.11.2026"),
        "'21.11.2026' is not a date; write year-month-day, for example 2026-11-21.",
    ),
    (
        ZplannerError(ReportCode.DAY_OUTSIDE, text="0999-12-31", first=1980, last=2199),
        "a report cannot be dated 0999-12-31; write a date from 1980 to 2199.",
    ),
    (ZplannerError(ReportCode.TWO_NOTES), "a section has two notes; join them."),
    (
        ZplannerError(WritingCode.NO_FORMAT, file="report.docx", ending=".docx", known=(".pdf", ".html")),
        "report.docx: '.docx' is not a report format; end the name in one of: .pdf, .html.",
    ),
    (
        ZplannerError(WritingCode.NO_FORMAT, file="report", ending="", known=(".pdf", ".html")),
        "report: the file name has no ending that names a format; end the name in one of: .pdf, .html.",
    ),
    (
        ZplannerError(WritingCode.TYPESETTER, about=Reference(Part.REPORT)),
        "[report]: the pages could not be typeset; leave out the logo, or export the report as .html or .xlsx.",
    ),
    (
        ZplannerError(WritingCode.ENDED, file="estate.xlsx"),
        "estate.xlsx: the process that writes the report has ended; report fewer systems, or close other programs.",
    ),
    (ZplannerError(LogoCode.NO_PICTURE), "this is not a picture zplanner can read; save it as PNG or SVG."),
    (
        ZplannerError(LogoCode.LARGE_PICTURE, width=10_000, height=10_000),
        "the picture has 10,000 x 10,000 pixels; the limit is 50 million in all; save it smaller.",
    ),
    (ZplannerError(LogoCode.DAMAGED), "the picture is damaged; choose another copy of it."),
    (
        ZplannerError(LogoCode.OUTSIDE, target="../home/other.png"),
        "the drawing refers to '../home/other.png', which is not a picture embedded in it; "
        "embed it as PNG or JPEG, or save the logo as PNG.",
    ),
    (
        ZplannerError(PngCode.NOT_PNG, about=Reference(field="logo")),
        "logo: this is not a PNG picture; save the logo as PNG.",
    ),
    (ZplannerError(PngCode.LARGE_FILE), "the picture is over 500 kB; save it smaller."),
    (
        ZplannerError(PngCode.LARGE_SIDES, width=2001, height=1),
        "the picture has 2,001 x 1 pixels; the limit is 2,000 x 2,000; save it smaller.",
    ),
    (ZplannerError(PngCode.DAMAGED), "the picture is damaged; choose another copy of it."),
]
