"""The report as a workbook: a sheet for each part, real numbers, formulas that recompute what follows from others.

Every text is written as text, never as a formula or link; the same plan gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import partial
from io import BytesIO
from typing import Any

import xlsxwriter

from zplanner import __version__
from zplanner.language import tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import Model
from zplanner.reporting.page.document import Cover, cover_of
from zplanner.reporting.report_data import ReportData, report_data_of
from zplanner.reporting.workbook import sheets
from zplanner.reporting.workbook.cells import one_line
from zplanner.reporting.workbook.sheet import Sheet
from zplanner.wording.headings import sheet_name
from zplanner.wording.numbers import shortened
from zplanner.wording.report import MADE_BY, TITLE

_EPOCH = date(1980, 1, 1)
"""The date of a workbook whose report has none: the first that its container can hold."""

_LONGEST_PROPERTY = 120
"""Characters of a document property: Excel takes 255 UTF-16 units."""

_TEXTS_ONLY = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}


@dataclass(frozen=True, slots=True)
class SheetPart:
    """One sheet: the key of its name, the sections of the report it stands for, and what writes it."""

    key: str
    sections: tuple[Section, ...]
    write: Callable[[Sheet, ReportData], None]

    @property
    def name(self) -> str:
        return sheet_name(self.key)

    def is_in(self, plan: Plan) -> bool:
        """Whether any of the sheet's sections is included in the report; before a move there is nothing to score."""
        shown = set(self.sections) - ({Section.ACTUAL} if plan.move is None else set())
        return not self.sections or not plan.report.left_out.issuperset(shown)


PARTS = (
    SheetPart("summary", (Section.SUMMARY,), sheets.summary),
    SheetPart("decision", (Section.DECISION,), sheets.decision),
    SheetPart("scenarios", (Section.SCENARIOS, Section.QUANTITIES), sheets.scenarios),
    SheetPart("mix", (Section.INPUTS,), sheets.mix),
    SheetPart("configurations", (Section.INPUTS,), sheets.configurations),
    SheetPart("components", (Section.COMPONENTS,), sheets.components),
    SheetPart("contributions", (Section.CONTRIBUTIONS,), sheets.contributions),
    SheetPart("growth", (Section.GROWTH,), sheets.growth),
    SheetPart("actual", (Section.ACTUAL,), sheets.actual),
    SheetPart("evidence", (Section.EVIDENCE,), sheets.evidence),
    SheetPart("own", (Section.OWN_MEASUREMENTS,), sheets.own_measurements),
    SheetPart("input_quality", (Section.INPUT_QUALITY,), sheets.input_quality),
    SheetPart("accuracy", (Section.TRUST,), sheets.accuracy),
    SheetPart("gaps", (Section.GAPS,), sheets.gaps),
    SheetPart("glossary", (Section.GLOSSARY,), sheets.glossary),
    SheetPart("reproduce", (), sheets.reproduce),
)
"""The sheets in their order."""


def report_workbook(plan: Plan, outlook: Outlook, model: Model) -> bytes:
    """The workbook of `outlook`, which `model` forecast of `plan`."""
    report_data = report_data_of(plan, outlook, model)
    noted: set[Section] = set()

    def write(part: SheetPart, sheet: Sheet) -> None:
        """The planner's notes on the sections of a sheet, which stand once, and its contents."""
        for section, note in plan.report.notes:
            if section in part.sections and section not in plan.report.left_out and section not in noted:
                noted.add(section)
                sheet.sentence(note, "note")
        part.write(sheet, report_data)

    return workbook(
        plan,
        {part.name: partial(write, part) for part in PARTS if part.is_in(plan)},
        PARTS[0].name,
    )


def workbook(plan: Plan, parts: Mapping[str, Callable[[Sheet], None]], first: str, kind: str = TITLE) -> bytes:
    """A workbook with these sheets for a plan's report, ready to print; the sheet `first` has the letterhead."""
    stream, cover = BytesIO(), cover_of(plan)
    book = xlsxwriter.Workbook(stream, _TEXTS_ONLY)
    book.set_properties(_properties(plan, kind))
    looks: dict[Any, Any] = {}
    for name, write in parts.items():
        sheet = Sheet(book, name, looks)
        if name == first:
            _letterhead(sheet, cover, plan.report)
        else:
            sheet.heading(name)
        write(sheet)
        sheet.finish(cover.short_title, plan.report.paper)
    book.close()
    return stream.getvalue()


def _letterhead(sheet: Sheet, cover: Cover, report: ReportSettings) -> None:
    if cover.logo:
        sheet.picture(cover.logo)
    sheet.heading(cover.title)
    if by := ", ".join(filter(None, (report.author, report.date))):
        sheet.sentence(by, "muted")


def _properties(plan: Plan, kind: str) -> dict[str, Any]:
    report = plan.report
    day = date.fromisoformat(report.date) if report.date else _EPOCH
    return {
        "title": shortened(one_line(cover_of(plan).title), _LONGEST_PROPERTY),
        "author": shortened(one_line(report.author), _LONGEST_PROPERTY),
        "comments": tr(MADE_BY, report=tr(kind), version=__version__),
        "created": datetime(day.year, day.month, day.day),
    }
