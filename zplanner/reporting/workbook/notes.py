"""The sheets of words: gaps and warnings, how to read the report, and what is needed to run it again."""

from __future__ import annotations

from zplanner.document.attached import PLAN_FILE
from zplanner.planning.report_settings import Section
from zplanner.reporting.page.glossary import GLOSSARY
from zplanner.reporting.page.notes import NOTES, READING
from zplanner.reporting.workbook.material import Material
from zplanner.reporting.workbook.sheet import Column, Sheet

NO_GAP = "No gap and no warning."

TERMS = (
    *GLOSSARY,
    ("CPU capacity", "The load that the CPU can carry, as a multiple of today's: engines over CPU per unit of work."),
    ("Engines to spare", "Engines of the scenario less engines needed; less than 0 are missing."),
    ("p05 to p95", "Percentiles: one forecast in ten lies below p10; p50 is the median."),
)
"""The terms of every report, and those of the sheets alone."""


def gaps(sheet: Sheet, material: Material) -> None:
    """What no measurement covers, and what the reader must know, each with its scenarios."""
    view = material.view
    if view.largest_gap:
        sheet.sentence(f"Largest gap: {view.largest_gap}")
    sheet.gap()
    columns = [Column("Kind"), Column("About"), Column("Message", widest=90), Column("Scenarios", widest=24)]
    found = (("Gap", view.uncovered), ("Warning", view.warnings))
    rows = [(kind, one.about, one.message, one.scenarios) for kind, remarks in found for one in remarks]
    if rows:
        sheet.table(columns, rows, main=True)
    else:
        sheet.sentence(NO_GAP)


def glossary(sheet: Sheet, _: Material) -> None:
    """What the terms mean, how to read the numbers, and what the report does not promise."""
    sheet.gap()
    sheet.table([Column("Term"), Column("Meaning", widest=90)], TERMS, main=True)
    sheet.gap()
    sheet.heading("How to read the numbers", "subtitle")
    for line in READING:
        sheet.sentence(line)
    _closing_notes(sheet)


def reproduce(sheet: Sheet, material: Material) -> None:
    """What the forecast was made from, and the plan itself."""
    sheet.sentence("The same plan with the same data, model, seed and zplanner gives the same report, byte for byte.")
    sheet.gap()
    sheet.table([Column("Fact"), Column("Value", widest=76)], [(one.label, one.value) for one in material.view.facts])
    if Section.GLOSSARY in material.plan.report.left_out:
        _closing_notes(sheet)
    sheet.gap()
    sheet.heading("The plan as text (TOML)", "subtitle")
    sheet.sentence(
        "Copy the lines below into a file plan.toml: `zplanner report plan.toml -o report.xlsx` makes this workbook "
        "again. A line too long for one cell goes on in the cell on its right."
    )
    plan_text = next(one.text for one in material.view.attachments if one.name == PLAN_FILE)
    sheet.lines(_with_escapes(plan_text))


def _closing_notes(sheet: Sheet) -> None:
    """What the sources demand to be said; it stands in every workbook."""
    sheet.gap()
    sheet.heading("Notes", "subtitle")
    for note in NOTES:
        sheet.sentence(note)


def _with_escapes(text: str) -> str:
    """TOML without the two characters that a workbook cannot hold; read back, it is the same plan."""
    return text.replace("\ufffe", "\\uFFFE").replace("\uffff", "\\uFFFF")
