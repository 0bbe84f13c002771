"""Choices for the report that no report could hold are refused where they are made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.refusals import refused
from zplanner.errors import Reference
from zplanner.planning.report_settings import LONGEST_LINE, LONGEST_NOTE, PngCode, ReportCode, ReportSettings, Section


@pytest.mark.parametrize("date", ["", "2026-11-21", "1980-01-01", "2199-12-31", "2024-02-29"])
def test_a_date_is_a_day_of_the_calendar_or_none(date: str) -> None:
    assert ReportSettings(date=date).date == date


@pytest.mark.parametrize("date", ["21.11.2026", "2026-11", "2026-02-30", "20261121", "today", "2026-11-21\n", " "])
def test_another_date_is_refused(date: str) -> None:
    with refused(ReportCode.NOT_A_DATE, about=Reference(field="date"), text=date):
        ReportSettings(date=date)


@pytest.mark.parametrize("date", ["0001-01-01", "0999-12-31", "1979-12-31", "2200-01-01", "9999-12-31"])
def test_a_day_that_no_workbook_can_hold_is_refused(date: str) -> None:
    with refused(ReportCode.DAY_OUTSIDE, about=Reference(field="date"), text=date, first=1980, last=2199):
        ReportSettings(date=date)


@pytest.mark.parametrize(
    ("choice", "field", "longest"),
    [
        ({"title": "t" * (LONGEST_LINE + 1)}, "title", LONGEST_LINE),
        ({"author": "a" * (LONGEST_LINE + 1)}, "author", LONGEST_LINE),
        ({"notes": ((Section.OWN_MEASUREMENTS, "n" * (LONGEST_NOTE + 1)),)}, "notes own-measurements", LONGEST_NOTE),
    ],
)
def test_a_text_that_no_page_can_hold_is_refused(choice: dict[str, Any], field: str, longest: int) -> None:
    with refused(ReportCode.LONG_TEXT, about=Reference(field=field), length=longest + 1, longest=longest):
        ReportSettings(**choice)


def test_notes_stand_in_the_order_of_the_sections_and_an_empty_one_is_none() -> None:
    notes = ((Section.GAPS, "mind"), (Section.TRUST, ""), (Section.SUMMARY, "buy"))
    assert ReportSettings(notes=notes).notes == ((Section.SUMMARY, "buy"), (Section.GAPS, "mind"))
    assert ReportSettings(notes=notes[1:2]) == ReportSettings()


def test_a_section_has_one_note() -> None:
    with refused(ReportCode.TWO_NOTES):
        ReportSettings(notes=((Section.GAPS, "one"), (Section.GAPS, "two")))


def test_a_picture_that_is_none_is_refused() -> None:
    with refused(PngCode.NOT_PNG, about=Reference(field="logo")):
        ReportSettings(logo=b"GIF89a")
