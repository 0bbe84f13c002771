"""What a planner chooses about the report: its title, author, date, paper and logo, its sections and their notes.

The choices belong to the plan, so that the same plan always gives the same report, on any machine and at any time.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Section(StrEnum):
    """A part of the report that can be left out or given a note, in the order of the pages."""

    SUMMARY = "summary"
    SCENARIOS = "scenarios"
    INPUTS = "inputs"
    GROWTH = "growth"
    QUANTITIES = "quantities"
    COMPONENTS = "components"
    CONTRIBUTIONS = "contributions"
    EVIDENCE = "evidence"
    OWN_MEASUREMENTS = "own-measurements"
    TRUST = "trust"
    GAPS = "gaps"
    GLOSSARY = "glossary"


class Paper(StrEnum):
    """The paper of the printed report."""

    A4 = "a4"
    LETTER = "us-letter"


@dataclass(frozen=True, slots=True)
class ReportSettings:
    """The planner's choices for the report of a plan.

    Without a `title` the plan's name is used; `date` is as stated, "2026-11-21", and never the clock's; `logo` is a
    PNG picture. `notes` holds for a section what the planner has to say in it.
    """

    title: str = ""
    author: str = ""
    date: str = ""
    paper: Paper = Paper.A4
    logo: bytes = b""
    left_out: frozenset[Section] = frozenset()
    notes: tuple[tuple[Section, str], ...] = ()
