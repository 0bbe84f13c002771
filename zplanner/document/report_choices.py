"""The choices for the report as files hold them: plain texts that come from anywhere, checked in one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

from zplanner.errors import ZplannerError
from zplanner.planning.report_settings import Paper, ReportSettings, Section

PLACE = "[report]"
"""How errors of a plan call the choices, as in a text plan."""

_Choice = TypeVar("_Choice", bound=StrEnum)


def report_settings(
    *,
    title: str,
    author: str,
    date: str,
    paper: str,
    logo: bytes,
    left_out: Iterable[str],
    notes: Mapping[str, str],
) -> ReportSettings:
    """The settings that these texts state; a ZplannerError names the one that does not hold."""
    try:
        return ReportSettings(
            title=title,
            author=author,
            date=date,
            paper=_named(Paper, paper, "paper", "a paper size"),
            logo=logo,
            left_out=frozenset(_named(Section, name, "leave_out", "a section") for name in left_out),
            notes=tuple((_named(Section, name, "notes", "a section"), note) for name, note in notes.items()),
        )
    except ZplannerError as error:
        raise error.within(place=PLACE) from None


def _named(kind: type[_Choice], name: str, place: str, what: str) -> _Choice:
    try:
        return kind(name)
    except ValueError:
        remedy = f"use one of: {', '.join(kind)}"
        raise ZplannerError(f"{name[:40]!a} is not {what} of the report", place=place, remedy=remedy) from None
