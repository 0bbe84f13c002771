"""The planner's report settings: title, author, date, language, paper, logo, pages to sign, and the sections
with their notes.

They belong to the plan, so that the same plan always gives the same report, on any machine and at any time. A logo is a
complete PNG image of moderate size, so that it cannot make a report fail.
"""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import lru_cache
from io import BytesIO

from zplanner.errors import Code, Reference, ZplannerError


class LogoCode(Code):
    """Why a file is no logo."""

    NO_PICTURE = "this is not a picture zplanner can read", "save it as PNG or SVG"
    LARGE_PICTURE = "the picture has {width} x {height} pixels; the limit is 50 million in all", "save it smaller"
    DAMAGED = "the picture is damaged", "choose another copy of it"
    OUTSIDE = (
        "the drawing refers to '{target}', which is not a picture embedded in it",
        "embed it as PNG or JPEG, or save the logo as PNG",
    )


LARGEST_LOGO = 500_000
"""Bytes; the plan and every report of it contain the logo."""

LARGEST_LOGO_SIDE = 2_000
"""Pixels; more than the width of the page at 300 dpi."""

_SIGNATURE, _FIRST_CHUNK = b"\x89PNG\r\n\x1a\n", b"\0\0\0\rIHDR"


class PngCode(Code):
    """Why an image is refused as a logo."""

    NOT_PNG = "this is not a PNG picture", "save the logo as PNG"
    LARGE_FILE = "the picture is over 500 kB", "save it smaller"
    LARGE_SIDES = "the picture has {width} x {height} pixels; the limit is 2,000 x 2,000", "save it smaller"
    DAMAGED = "the picture is damaged", "choose another copy of it"


def validate_logo(data: bytes) -> None:
    """Refuse data that is not a complete PNG image of moderate size; empty data means no logo and is valid."""
    if not data:
        return
    about = Reference(field="logo")
    if not data.startswith(_SIGNATURE):
        raise ZplannerError(PngCode.NOT_PNG, about=about)
    if len(data) > LARGEST_LOGO:
        raise ZplannerError(PngCode.LARGE_FILE, about=about)
    if data[8:16] != _FIRST_CHUNK or len(data) < 24:
        raise ZplannerError(PngCode.DAMAGED, about=about)
    width, height = struct.unpack(">II", data[16:24])
    if width > LARGEST_LOGO_SIDE or height > LARGEST_LOGO_SIDE:
        raise ZplannerError(PngCode.LARGE_SIDES, about=about, width=width, height=height)
    if not bare_logo(data):
        raise ZplannerError(PngCode.DAMAGED, about=about)


@lru_cache(maxsize=2)  # every other choice for the report is checked with the logo
def bare_logo(data: bytes) -> bytes:
    """The logo for renderers: pixels and transparency only; empty if it is damaged.

    Everything else in an image (times, texts, color profiles, animation frames) is a risk to renderers and of no use.
    """
    from PIL import Image  # loaded when first needed: it delays the start of the window

    if not data:
        return data
    bare = BytesIO()
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as picture:
            picture.load()
            mode = "RGBA" if "transparency" in picture.info else "RGB"
            pixels = picture.convert(mode) if picture.mode in ("1", "P") else picture
            pixels.save(bare, "PNG", icc_profile=None)
    except (OSError, SyntaxError, ValueError, struct.error):
        return b""
    return bare.getvalue()


LONGEST_LINE = 300
"""Characters of a title or an author: three lines of the title page."""

LONGEST_NOTE = 5_000
"""Characters of a note: about a page and a half."""

FIRST_DAY, LAST_DAY = date(1980, 1, 1), date(2199, 12, 31)
"""Range of report dates; ZIP files, and therefore workbooks, support no earlier ones."""

_ISO_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class ReportCode(Code):
    """Why a report setting is refused."""

    LONG_TEXT = "the text has {length} characters; the limit is {longest}", "shorten it"
    NOT_A_DATE = "'{text}' is not a date", "write year-month-day, for example 2026-11-21"
    DAY_OUTSIDE = "a report cannot be dated {text}", "write a date from {first:d} to {last:d}"
    TWO_NOTES = "a section has two notes", "join them"


class Section(StrEnum):
    """A part of the report that can be left out or given a note, in the order of the pages."""

    SUMMARY = "summary"
    CONTENTS = "contents"
    DECISION = "decision"
    SCENARIOS = "scenarios"
    INPUTS = "inputs"
    GROWTH = "growth"
    ACTUAL = "actual"
    QUANTITIES = "quantities"
    COMPONENTS = "components"
    CONTRIBUTIONS = "contributions"
    SENSITIVITY = "sensitivity"
    EVIDENCE = "evidence"
    OWN_MEASUREMENTS = "own-measurements"
    INPUT_QUALITY = "input-quality"
    TRUST = "trust"
    GAPS = "gaps"
    GLOSSARY = "glossary"


class ReportLanguage(StrEnum):
    """The language of the report: that of the sources, or one that is translated."""

    ENGLISH = "en"
    GERMAN = "de"


class Paper(StrEnum):
    """The paper of the printed report."""

    A4 = "a4"
    LETTER = "us-letter"


class SignaturePlacement(StrEnum):
    """Where the two pages for a signature are: nowhere, in front of the report, or in its place."""

    NONE = "none"
    FRONT = "front"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class ReportSettings:
    """The planner's choices for the report of a plan.

    Without a `title` the plan's name is used; `date` is as stated, "2026-11-21", never from the clock; `logo` is a PNG
    image. `notes` has the planner's text by section, in section order without empty ones. Invalid settings raise a
    ZplannerError with the place: title, author, date, logo, or notes and the section.
    """

    title: str = ""
    author: str = ""
    date: str = ""
    language: ReportLanguage = ReportLanguage.ENGLISH
    paper: Paper = Paper.A4
    logo: bytes = b""
    left_out: frozenset[Section] = frozenset()
    notes: tuple[tuple[Section, str], ...] = ()
    signature: SignaturePlacement = SignaturePlacement.NONE

    def __post_init__(self) -> None:
        _refuse_longer(self.title, LONGEST_LINE, "title")
        _refuse_longer(self.author, LONGEST_LINE, "author")
        _refuse_no_date(self.date)
        validate_logo(self.logo)
        notes = dict(self.notes)
        if len(notes) < len(self.notes):
            raise ZplannerError(ReportCode.TWO_NOTES, about=Reference(field="notes"))
        for section, note in self.notes:
            _refuse_longer(note, LONGEST_NOTE, f"notes {section}")
        kept = tuple((section, notes[section]) for section in Section if notes.get(section))
        object.__setattr__(self, "notes", kept)


def _refuse_longer(text: str, longest: int, field: str) -> None:
    if len(text) > longest:
        raise ZplannerError(ReportCode.LONG_TEXT, about=Reference(field=field), length=len(text), longest=longest)


def _refuse_no_date(text: str) -> None:
    about = Reference(field="date")
    if text and not _is_date(text):
        raise ZplannerError(ReportCode.NOT_A_DATE, about=about, text=text)
    if text and not FIRST_DAY <= date.fromisoformat(text) <= LAST_DAY:
        raise ZplannerError(ReportCode.DAY_OUTSIDE, about=about, text=text, first=FIRST_DAY.year, last=LAST_DAY.year)


def _is_date(text: str) -> bool:
    try:
        return bool(_ISO_DATE.fullmatch(text) and date.fromisoformat(text))
    except ValueError:  # such as February 30
        return False
