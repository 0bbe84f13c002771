"""The report as a workbook: a sheet for each part, real numbers, formulas that recompute what follows from others.

Every text is written as a text, whatever it looks like; the same plan gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from io import BytesIO
from typing import Any

from zplanner import __version__
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import Model
from zplanner.reporting.view import report_view
from zplanner.reporting.workbook.accuracy import how_right
from zplanner.reporting.workbook.cells import one_line
from zplanner.reporting.workbook.evidence import evidence, own_measurements
from zplanner.reporting.workbook.forecast import scenarios, summary
from zplanner.reporting.workbook.growth import growth
from zplanner.reporting.workbook.inputs import configurations, mix
from zplanner.reporting.workbook.material import Material
from zplanner.reporting.workbook.notes import gaps, glossary, reproduce
from zplanner.reporting.workbook.parts import components, contributions
from zplanner.reporting.workbook.sheet import Sheet
from zplanner.wording.numbers import shortened

_EPOCH = date(1980, 1, 1)
"""The date of a workbook whose report has none: the first that its container can hold."""

_LONGEST_PROPERTY = 120
"""Characters of a document property: Excel takes 255 UTF-16 units."""

_TEXTS_ONLY = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}


@dataclass(frozen=True, slots=True)
class Part:
    """One sheet: its name, the sections of the report it stands for, and what writes it."""

    name: str
    sections: tuple[Section, ...]
    write: Callable[[Sheet, Material], None]

    def is_in(self, report: ReportSettings) -> bool:
        """Whether the planner wants it: it is left out with the last of its sections."""
        return not self.sections or not report.left_out.issuperset(self.sections)


PARTS = (
    Part("Summary", (Section.SUMMARY,), summary),
    Part("Scenarios", (Section.SCENARIOS, Section.QUANTITIES), scenarios),
    Part("Mix", (Section.INPUTS,), mix),
    Part("Configurations", (Section.INPUTS,), configurations),
    Part("Components", (Section.COMPONENTS,), components),
    Part("Contributions", (Section.CONTRIBUTIONS,), contributions),
    Part("Growth", (Section.GROWTH,), growth),
    Part("Evidence", (Section.EVIDENCE,), evidence),
    Part("Own measurements", (Section.OWN_MEASUREMENTS,), own_measurements),
    Part("How right", (Section.TRUST,), how_right),
    Part("Gaps and warnings", (Section.GAPS,), gaps),
    Part("Glossary and notes", (Section.GLOSSARY,), glossary),
    Part("Reproduce", (), reproduce),
)
"""The sheets in their order; their names never change, so that scripts find them."""


def report_workbook(plan: Plan, outlook: Outlook, model: Model) -> bytes:
    """The workbook of `outlook`, which `model` forecast of `plan`."""
    import xlsxwriter

    material = Material(plan, outlook, report_view(plan, outlook, model))
    stream = BytesIO()
    book = xlsxwriter.Workbook(stream, _TEXTS_ONLY)
    book.set_properties(_properties(material))
    looks: dict[Any, Any] = {}
    noted: set[Section] = set()
    for part in PARTS:
        if part.is_in(plan.report):
            _written(Sheet(book, part.name, looks), part, material, noted)
    book.close()
    return stream.getvalue()


def _written(sheet: Sheet, part: Part, material: Material, noted: set[Section]) -> None:
    """A sheet: its title, the planner's notes on its sections, which stand once, its contents, ready to print."""
    report = material.plan.report
    is_first = part.name == PARTS[0].name
    if is_first:
        _letterhead(sheet, material)
    else:
        sheet.heading(part.name)
    for section, note in report.notes:
        if section in part.sections and section not in report.left_out and section not in noted:
            noted.add(section)
            sheet.sentence(note, "note")
    part.write(sheet, material)
    sheet.finish(material.view.cover.short_title, report.paper)


def _letterhead(sheet: Sheet, material: Material) -> None:
    report = material.plan.report
    if logo := material.view.cover.logo:
        sheet.picture(logo)
    sheet.heading(material.view.title)
    if by := ", ".join(filter(None, (report.author, report.date))):
        sheet.sentence(by, "muted")


def _properties(material: Material) -> dict[str, Any]:
    report = material.plan.report
    day = date.fromisoformat(report.date) if report.date else _EPOCH
    return {
        "title": shortened(one_line(material.view.title), _LONGEST_PROPERTY),
        "author": shortened(one_line(report.author), _LONGEST_PROPERTY),
        "comments": f"Capacity forecast by zplanner {__version__}",
        "created": datetime(day.year, day.month, day.day),
    }
