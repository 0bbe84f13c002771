"""The report as a workbook: a sheet for each part, real numbers, formulas that recompute what follows from others.

Every text is written as text, never as a formula or link; the same plan gives the same bytes. The comparison of two
plans and the report of an estate are workbooks of the same kind.
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
from zplanner.estate.placement import level
from zplanner.language import tr
from zplanner.planning.changes.comparison import Comparison
from zplanner.planning.outlook import BANDED, COMPARED, Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import Model
from zplanner.reporting.comparison.tables import (
    cause_table,
    identity_table,
    overview_table,
    own_cause_table,
    step_table,
)
from zplanner.reporting.estate.report_data import EstateReportData
from zplanner.reporting.estate.tables import (
    check_table,
    estate_facts,
    estate_sources,
    gap_table,
    machine_table,
    summary_table,
    system_table,
    warning_table,
)
from zplanner.reporting.page.document import Cover, cover_of, plan_text
from zplanner.reporting.report_data import ReportData, report_data_of
from zplanner.reporting.workbook import sheets
from zplanner.reporting.workbook.sheet import BAND, Printed, Sheet, one_line
from zplanner.wording import difference as words
from zplanner.wording import headings
from zplanner.wording import recommendation_change as change_words
from zplanner.wording import report as report_words
from zplanner.wording.dates import first_month
from zplanner.wording.estate import report as estate_words
from zplanner.wording.estate.machines import estate_verdict
from zplanner.wording.glossary import NOTES
from zplanner.wording.headings import sheet_name
from zplanner.wording.numbers import shortened
from zplanner.wording.recommendation_change import recommendation_change
from zplanner.wording.report import MADE_BY, TITLE, scenario_name

_EPOCH = date(1980, 1, 1)
"""The date of a workbook whose report has none: the first that its container can hold."""

_LONGEST_PROPERTY = 120
"""Characters of a document property: Excel takes 255 UTF-16 units."""

_TEXTS_ONLY = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False, "in_memory": True}


@dataclass(frozen=True, slots=True)
class SheetPart:
    """One sheet: the key of its name, the sections of the report it stands for, what writes it, and in which plans it
    has something to show."""

    key: str
    sections: tuple[Section, ...]
    write: Callable[[Sheet, ReportData], None]
    applies: Callable[[Plan], bool] = lambda _: True

    @property
    def name(self) -> str:
        return sheet_name(self.key)

    def is_in(self, plan: Plan) -> bool:
        """Whether any of the sheet's sections is included in the report of a plan to which it applies."""
        return self.applies(plan) and not (self.sections and plan.report.left_out.issuperset(self.sections))


PARTS = (
    SheetPart("summary", (Section.SUMMARY,), sheets.summary),
    SheetPart("decision", (Section.DECISION,), sheets.decision),
    SheetPart("outcomes", (Section.DECISION,), sheets.outcomes, lambda plan: plan.costs.are_counted),
    SheetPart("scenarios", (Section.SCENARIOS, Section.QUANTITIES), sheets.scenarios),
    SheetPart("mix", (Section.INPUTS,), sheets.mix),
    SheetPart("configurations", (Section.INPUTS,), sheets.configurations),
    SheetPart("components", (Section.COMPONENTS,), sheets.components),
    SheetPart("contributions", (Section.CONTRIBUTIONS,), sheets.contributions),
    SheetPart("growth", (Section.GROWTH,), sheets.growth),
    SheetPart("actual", (Section.ACTUAL,), sheets.actual, lambda plan: plan.move is not None),
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
    sheets: dict[str, Sheet] = {}
    for name, write in parts.items():
        sheet = sheets[name] = Sheet(book, name, looks, sheets)
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


_BANDS = dict(zip(BAND, headings.LOW_TO_HIGH, strict=True))


def comparison_workbook(compared: Comparison, names: tuple[str, str]) -> bytes:
    """The workbook of a comparison; `names` are the files of the two plans."""
    parts: dict[str, Callable[[Sheet], None]] = {
        sheet_name("recommendation"): partial(_recommendation, compared),
        sheet_name("changes"): partial(_causes, compared),
        sheet_name("steps"): partial(_steps, compared),
        sheet_name("reproduce"): partial(_reproduce, compared, names),
    }
    return workbook(compared.after.plan, parts, next(iter(parts)), change_words.KICKER)


def _recommendation(compared: Comparison, sheet: Sheet) -> None:
    """The change of the recommendation, and every scenario before and after."""
    change = recommendation_change(compared)
    sheet.sentence(f"{change.headline}.", "strong")
    for line in (*change.lines, change.reason, *words.remarks(compared.difference), *change_words.unstated(compared)):
        sheet.sentence(line)
    sheet.gap()
    sheet.table(overview_table(compared), Printed(main=True, frozen_columns=2))
    sheet.sentence(tr(words.RELATIVE), "muted")


def _causes(compared: Comparison, sheet: Sheet) -> None:
    """What differs between the plans, and in each scenario itself."""
    found = compared.difference
    sheet.gap()
    if found.causes:
        sheet.table(cause_table(found), _WIDE)
    else:
        sheet.sentence(tr(change_words.NO_SHARED_CAUSE))
    for move in found.moves:
        own = own_cause_table(found, move)
        if own.rows:
            sheet.gap()
            sheet.heading(words.move_title(move), "subtitle")
            sheet.table(own, _WIDE)
    for is_new, scenarios in ((False, found.removed), (True, found.added)):
        for scenario in scenarios:
            sheet.sentence(words.only_in(is_new, scenario_name(scenario)))


_WIDE = Printed(widest={"3": 60.0, "4": 60.0})


def _steps(compared: Comparison, sheet: Sheet) -> None:
    """Every forecast between the old plan and the new one."""
    sheet.sentence(tr(words.ORDER))
    sheet.gap()
    table = step_table(compared)
    if not table.rows:
        sheet.sentence(tr(words.NO_CHANGES))
        return
    banded = {quantity.value: BAND for quantity in COMPARED if quantity in BANDED}
    widest = {"note": 60.0, "scenario": 28.0, "cause": 32.0}
    sheet.table(table, Printed(banded, _BANDS, widest, main=True, frozen_columns=3))


def _reproduce(compared: Comparison, names: tuple[str, str], sheet: Sheet) -> None:
    """Both plans, and what they were forecast with."""
    sheet.gap()
    sheet.table(identity_table(compared, names), Printed(widest={"1": 100.0}))
    sheet.gap()
    for note in NOTES:
        sheet.sentence(tr(note))
    for title, side in ((tr(words.OLD_PLAN), compared.before), (tr(words.NEW_PLAN), compared.after)):
        sheet.gap()
        sheet.heading(title, "subtitle")
        sheet.lines(plan_text(side.plan, with_load=False))


def estate_workbook(report_data: EstateReportData) -> bytes:
    """The workbook of an estate."""
    parts: dict[str, Callable[[Sheet], None]] = {
        sheet_name("summary"): partial(_summary, report_data),
        sheet_name("machines"): partial(_machines, report_data),
        sheet_name("systems"): partial(_systems, report_data),
        sheet_name("checks"): partial(_checks, report_data),
        sheet_name("estate_gaps"): partial(_gaps, report_data),
        sheet_name("sources"): partial(_sources, report_data),
        sheet_name("reproduce"): partial(_reproduce_estate, report_data),
    }
    return workbook(report_data.plan, parts, next(iter(parts)), estate_words.KICKER)


def _summary(report_data: EstateReportData, sheet: Sheet) -> None:
    """Every scenario, as counts of systems, engines and machines."""
    found = report_data.summaries[report_data.chosen]
    small = found.full, len(report_data.machines[report_data.chosen])
    about = (report_data.plan, found.scenario, found.keeping, found.systems, small)
    sheet.sentence(estate_verdict(report_data.plan, report_data.today, first_month(report_data.plan)))
    sheet.sentence(f"{estate_words.headline(*about, grows=report_data.grows)}.", "strong")
    sheet.sentence(tr(estate_words.SUM_NOTE))
    sheet.sentence(estate_words.level_note(report_data.plan, level(report_data.plan), grows=report_data.grows))
    sheet.gap()
    sheet.table(summary_table(report_data), Printed(main=True, frozen_columns=1))


def _machines(report_data: EstateReportData, sheet: Sheet) -> None:
    sheet.sentence(tr(estate_words.MACHINES_NOTE))
    sheet.gap()
    banded = dict.fromkeys(("peak_of_sum", "sum_of_peaks", "utilization", "full_in"), BAND)
    sheet.table(machine_table(report_data), Printed(banded, _BANDS, main=True, frozen_columns=3))


def _systems(report_data: EstateReportData, sheet: Sheet) -> None:
    sheet.gap()
    banded = dict.fromkeys(("throughput", "cpu_busy", "months"), BAND)
    sheet.table(system_table(report_data), Printed(banded, _BANDS, {"why": 60.0}, main=True, frozen_columns=4))


def _checks(report_data: EstateReportData, sheet: Sheet) -> None:
    sheet.gap()
    sheet.table(check_table(report_data), Printed(widest={"1": 100.0}, main=True))


def _gaps(report_data: EstateReportData, sheet: Sheet) -> None:
    sheet.gap()
    table = gap_table(report_data)
    if table.rows:
        sheet.table(table, Printed(widest={"1": 80.0, "2": 50.0}, main=True))
    else:
        sheet.sentence(tr(estate_words.NO_GAP))
    sheet.gap()
    warnings = warning_table(report_data)
    if warnings.rows:
        sheet.heading(tr(estate_words.WARNINGS), "subtitle")
        sheet.table(warnings, Printed(widest={"1": 80.0, "2": 50.0}))


def _sources(report_data: EstateReportData, sheet: Sheet) -> None:
    found = estate_sources(report_data)
    sheet.sentence(tr(estate_words.EVIDENCE_NOTE) if found else tr(estate_words.NO_EVIDENCE))
    sheet.gap()
    for one in found:
        sheet.sentence(f"[{one.number}] {one.text}{f' {one.address}' if one.address else ''}")


def _reproduce_estate(report_data: EstateReportData, sheet: Sheet) -> None:
    sheet.gap()
    sheet.table(estate_facts(report_data), Printed(widest={"1": 100.0}))
    sheet.gap()
    for note in (*estate_words.READING, *NOTES):
        sheet.sentence(tr(note))
    sheet.gap()
    sheet.heading(tr(report_words.PLAN_TITLE), "subtitle")
    sheet.lines(plan_text(report_data.plan, with_load=False))
