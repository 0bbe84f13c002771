"""The report of an estate as a workbook: the whole of it, its machines, its systems, checks and gaps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from zplanner.estate.machines.placement import level
from zplanner.language import tr
from zplanner.reporting.attachments import plan_text
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
from zplanner.reporting.workbook.book import workbook
from zplanner.reporting.workbook.sheet import BAND, Printed, Sheet
from zplanner.wording import headings
from zplanner.wording import report as report_words
from zplanner.wording.dates import first_month
from zplanner.wording.estate import report as words
from zplanner.wording.estate.machines import estate_verdict
from zplanner.wording.glossary import NOTES
from zplanner.wording.headings import sheet_name

_BANDS = dict(zip(BAND, headings.LOW_TO_HIGH, strict=True))


def estate_workbook(report_data: EstateReportData) -> bytes:
    """The workbook of an estate."""
    parts: dict[str, Callable[[Sheet], None]] = {
        sheet_name("summary"): partial(_summary, report_data),
        sheet_name("machines"): partial(_machines, report_data),
        sheet_name("systems"): partial(_systems, report_data),
        sheet_name("checks"): partial(_checks, report_data),
        sheet_name("estate_gaps"): partial(_gaps, report_data),
        sheet_name("sources"): partial(_sources, report_data),
        sheet_name("reproduce"): partial(_reproduce, report_data),
    }
    return workbook(report_data.plan, parts, next(iter(parts)), words.KICKER)


def _summary(report_data: EstateReportData, sheet: Sheet) -> None:
    """Every scenario, as counts of systems, engines and machines."""
    found = report_data.summaries[report_data.chosen]
    small = found.full, len(report_data.machines[report_data.chosen])
    about = (report_data.plan, found.scenario, found.keeping, found.systems, small)
    sheet.sentence(estate_verdict(report_data.plan, report_data.today, first_month(report_data.plan)))
    sheet.sentence(f"{words.headline(*about, grows=report_data.grows)}.", "strong")
    sheet.sentence(tr(words.SUM_NOTE))
    sheet.sentence(words.level_note(report_data.plan, level(report_data.plan), grows=report_data.grows))
    sheet.gap()
    sheet.table(summary_table(report_data), Printed(main=True, frozen_columns=1))


def _machines(report_data: EstateReportData, sheet: Sheet) -> None:
    sheet.sentence(tr(words.MACHINES_NOTE))
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
        sheet.sentence(tr(words.NO_GAP))
    sheet.gap()
    warnings = warning_table(report_data)
    if warnings.rows:
        sheet.heading(tr(words.WARNINGS), "subtitle")
        sheet.table(warnings, Printed(widest={"1": 80.0, "2": 50.0}))


def _sources(report_data: EstateReportData, sheet: Sheet) -> None:
    found = estate_sources(report_data)
    sheet.sentence(tr(words.EVIDENCE_NOTE) if found else tr(words.NO_EVIDENCE))
    sheet.gap()
    for one in found:
        sheet.sentence(f"[{one.number}] {one.text}{f' {one.address}' if one.address else ''}")


def _reproduce(report_data: EstateReportData, sheet: Sheet) -> None:
    sheet.gap()
    sheet.table(estate_facts(report_data), Printed(widest={"1": 100.0}))
    sheet.gap()
    for note in (*words.READING, *NOTES):
        sheet.sentence(tr(note))
    sheet.gap()
    sheet.heading(tr(report_words.PLAN_TITLE), "subtitle")
    sheet.lines(plan_text(report_data.plan, with_load=False))
