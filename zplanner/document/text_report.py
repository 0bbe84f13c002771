"""The planner's choices for the report in a text plan: the table `[report]`, with the notes in `[report.notes]`."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from zplanner.document.report_choices import PLACE, report_settings
from zplanner.document.toml_tables import refuse_unknown, text_in
from zplanner.errors import ZplannerError
from zplanner.planning.report_settings import Paper, ReportSettings, Section

KEYS = ("title", "author", "date", "paper", "leave_out", "logo", "notes")


def report_in(table: Mapping[str, Any]) -> ReportSettings:
    """The choices that a table with these `KEYS` states; what is left out is the default."""
    given = {"title": "", "author": "", "paper": Paper.A4.value, "logo": "", **table}
    notes = table.get("notes", {})
    if not isinstance(notes, dict):
        remedy = "write [report.notes] on its own line, and the notes beneath"
        raise ZplannerError("this is not a table", place=f"{PLACE} notes", remedy=remedy)
    refuse_unknown(notes, tuple(Section), "[report.notes]", "a section of the report")
    return report_settings(
        title=text_in(given, "title", PLACE),
        author=text_in(given, "author", PLACE),
        date=_date(table.get("date", "")),
        paper=text_in(given, "paper", PLACE),
        logo=_picture(text_in(given, "logo", PLACE)),
        left_out=_texts(table.get("leave_out", [])),
        notes={section: text_in(notes, section, "[report.notes]") for section in notes},
    )


def _date(value: Any) -> str:
    """A date of TOML or a text; what kind of date it is, the settings judge."""
    if isinstance(value, str):
        return value
    if not isinstance(value, date) or isinstance(value, datetime):
        remedy = "write year-month-day, for example 2026-11-21"
        raise ZplannerError("this is not a date", place=f"{PLACE} date", remedy=remedy)
    return value.isoformat()


def _picture(text: str) -> bytes:
    try:
        return b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):  # a letter outside ASCII
        remedy = "write the PNG file in base64"
        raise ZplannerError("this is not base64 text", place=f"{PLACE} logo", remedy=remedy) from None


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        remedy = 'write the keys of sections in brackets, for example ["glossary"]'
        raise ZplannerError("this is not a list of texts", place=f"{PLACE} leave_out", remedy=remedy)
    return value
