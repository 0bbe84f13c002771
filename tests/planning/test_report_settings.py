"""Choices for the report that no report could hold are refused where they are made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.refusals import refused
from zplanner.errors import Reference, ZplannerError
from zplanner.planning.logo import PngCode
from zplanner.planning.report_settings import LONGEST_LINE, LONGEST_NOTE, ReportSettings, Section


@pytest.mark.parametrize("date", ["", "2026-11-21", "1980-01-01", "2199-12-31", "2024-02-29"])
def test_a_date_is_a_day_of_the_calendar_or_none(date: str) -> None:
    assert ReportSettings(date=date).date == date


@pytest.mark.parametrize("date", ["21.11.2026", "2026-11", "2026-02-30", "20261121", "today", "2026-11-21\n", " "])
def test_another_date_is_refused_in_a_sentence(date: str) -> None:
    with pytest.raises(ZplannerError) as caught:
        ReportSettings(date=date)
    assert str(caught.value) == f"date: {date!a} is not a date; write year-month-day, for example 2026-11-21."


@pytest.mark.parametrize("date", ["0001-01-01", "0999-12-31", "1979-12-31", "2200-01-01", "9999-12-31"])
def test_a_day_that_no_workbook_can_hold_is_refused(date: str) -> None:
    with pytest.raises(ZplannerError) as caught:
        ReportSettings(date=date)
    assert str(caught.value) == f"date: {date} is no date of a report; write one from 1980 to 2199."


@pytest.mark.parametrize(
    ("choice", "place", "longest"),
    [
        ({"title": "t" * (LONGEST_LINE + 1)}, "title", "300"),
        ({"author": "a" * (LONGEST_LINE + 1)}, "author", "300"),
        ({"notes": ((Section.OWN_MEASUREMENTS, "n" * (LONGEST_NOTE + 1)),)}, "notes own-measurements", "5,000"),
    ],
)
def test_a_text_that_no_page_can_hold_is_refused(choice: dict[str, Any], place: str, longest: str) -> None:
    with pytest.raises(
        ZplannerError, match=rf"^{place}: the text has .* characters, and {longest} is the most; shorten"
    ):
        ReportSettings(**choice)


def test_notes_stand_in_the_order_of_the_sections_and_an_empty_one_is_none() -> None:
    notes = ((Section.GAPS, "mind"), (Section.TRUST, ""), (Section.SUMMARY, "buy"))
    assert ReportSettings(notes=notes).notes == ((Section.SUMMARY, "buy"), (Section.GAPS, "mind"))
    assert ReportSettings(notes=notes[1:2]) == ReportSettings()


def test_a_section_has_one_note() -> None:
    with pytest.raises(ZplannerError, match="a section has two notes"):
        ReportSettings(notes=((Section.GAPS, "one"), (Section.GAPS, "two")))


def test_a_picture_that_is_none_is_refused() -> None:
    with refused(PngCode.NOT_PNG, about=Reference(field="logo")):
        ReportSettings(logo=b"GIF89a")
