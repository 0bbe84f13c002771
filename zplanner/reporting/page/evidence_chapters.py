"""The chapters on what a forecast rests on: measurements, the planner's own, accuracy, gaps and warnings."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from zplanner.files import folder
from zplanner.language import tr
from zplanner.planning.decisions.input_quality import InputLevel
from zplanner.planning.outlook import EvidenceUse
from zplanner.reporting.accuracy import accuracy, read_evaluation
from zplanner.reporting.decision_tables import input_table
from zplanner.reporting.evidence_tables import (
    Citation,
    citations,
    evidence_table,
    heaviest,
    own_forecasts,
    own_table,
    weight_in,
)
from zplanner.reporting.page.blocks import (
    Block,
    Heading,
    Item,
    Items,
    PageCell,
    PageColumn,
    PageTable,
    Paragraph,
    References,
    Shown,
    Tone,
    page_cell,
    page_table,
    text,
)
from zplanner.reporting.plan_tables import coverage, gap_table, mix_table
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.reporting.table import Row, Table
from zplanner.reporting.table_text import TextRow, TextSection
from zplanner.wording import report as words
from zplanner.wording.accuracy import OWN, held_in_all
from zplanner.wording.advice.input_quality import LEVELS
from zplanner.wording.advice.input_quality import NOTE as INPUT_NOTE
from zplanner.wording.headings import INSIDE, OUTSIDE, OWN_HEADINGS, WEIGHT
from zplanner.wording.numbers import between

MOST_OWN_ROWS = 4_000
"""Own measurements shown one by one, on about 180 pages: a report of 200 pages takes 310 MB to set."""


MOST_OWN_MISSES = 10
"""Own measurements in the chapter on accuracy: those that the forecast misses most."""


def evidence(report_data: ReportData) -> Iterator[Block]:
    if not report_data.scenarios:
        return
    yield Paragraph(tr(words.WEIGHT_NOTE))
    table = evidence_table(report_data.plan, report_data.outlook)
    alike: dict[tuple[EvidenceUse, ...], list[ReportScenario]] = {}
    for one in report_data.scenarios:
        if not one.outlook.impossible:
            alike.setdefault(one.outlook.evidence, []).append(one)
    shown = [(group, heaviest(table, group[0].number)) for group in alike.values()]
    cited = citations([part for _, (part, _, _) in shown])
    for (one, *others), (part, further, weight) in shown:
        numbers = [one.number, *(other.number for other in others)]
        yield Heading(words.scenario_numbers(numbers) if others else words.numbered(one.number, one.outlook))
        if not part.rows:
            is_changed = any(same.outlook.configuration != report_data.plan.current for same in (one, *others))
            yield Paragraph(tr(words.NO_EVIDENCE) if is_changed else tr(words.NO_CHANGE))
            continue
        yield _uses(part, one.number, cited)
        if further:
            yield Paragraph(words.further_measurements(further, weight), small=True)
    if cited:
        yield Heading(tr(words.SOURCES))
        yield References(tuple(cited.values()))


def _uses(table: Table, number: int, cited: dict[str, Citation]) -> PageTable:
    """The measurements behind a scenario, each with the number of its source, or marked as the planner's own."""
    texts = Shown("what", beneath="measurement", share=1.0), Shown("result", share=0.48), Shown("locator", share=0.65)
    found = page_table(table, (Shown(weight_in(number)), *texts))
    columns = (PageColumn(tr(WEIGHT), figures=True), *found.columns[1:])
    rows = []
    for row, cells in zip(table.rows, found.rows, strict=True):
        source = cited.get(str(table.value(row, "source_key")))
        own = PageCell(tr(words.OWN_PLACE, place=cells[-1].text), tone=Tone.OWN)
        where = replace(cells[-1], source=source.number) if source else own
        rows.append((*cells[:-1], where))
    return replace(found, columns=columns, rows=tuple(rows))


def own_measurements(report_data: ReportData) -> Iterator[Block]:
    """The planner's own measurements, each with the forecast from published and other own ones."""
    plan = report_data.plan
    if not plan.measurements:
        return
    yield Paragraph(tr(words.OWN_NOTE))
    table = own_table(plan, report_data.outlook, own_forecasts(report_data.model, plan.basis))
    first = replace(table, rows=table.rows[:MOST_OWN_ROWS])
    yield PageTable(_own_columns(), tuple(_own_row(first, row) for row in first.rows))
    if further := len(table.rows) - len(first.rows):
        yield Paragraph(tr(words.FURTHER_OWN, count=further), small=True)


def _own_columns() -> tuple[PageColumn, ...]:
    return tuple(
        PageColumn(tr(heading), share=share) for heading, share in zip(OWN_HEADINGS, (1.0, 0.38, 0.32), strict=True)
    )


def _own_row(table: Table, row: Row) -> tuple[PageCell, ...]:
    what, name, place, result, used, low, high, within = (
        text(table, row, column)
        for column in ("what", "measurement", "locator", "result", "used", "predicted_low", "predicted_high", "within")
    )
    without = page_cell(table, row, Shown("predicted"))
    beneath = text(table, row, "no_forecast") if without.tone is Tone.MISSING else f"{between(low, high)}: {within}"
    where = f"{name}: {place}" if place else name
    return PageCell(what, where), PageCell(result, used, tone=Tone.OWN), replace(without, beneath=beneath)


def input_quality(report_data: ReportData) -> Iterator[Block]:
    """Each part of the input behind the recommended scenario, or the closest: first what would improve it most."""
    table, about = input_table(report_data), report_data.closest
    if about is not None and table.rows:
        yield Heading(words.numbered(about.number, about.outlook))
        yield Paragraph(tr(INPUT_NOTE), small=True)
        shown = Shown("input", share=0.6), Shown("level"), Shown("basis", share=1.0), Shown("improvement", share=1.0)
        yield rated_table(table, (*shown, Shown("moves", figures=True)))


def rated_table(table: Table, shown: tuple[Shown, ...]) -> PageTable:
    """The parts of the input on a page, weak ones in bold."""
    found, weak = page_table(table, shown), tr(LEVELS[InputLevel.WEAK])
    rows = (tuple(replace(cell, tone=Tone.STRONG) if cell.text == weak else cell for cell in row) for row in found.rows)
    return replace(found, rows=tuple(rows))


def trust(report_data: ReportData) -> Iterator[Block]:
    """The model's accuracy on published figures, first in the domains of this mix."""
    if not report_data.scenarios:
        return
    mix = mix_table(report_data)
    yield Paragraph(
        words.this_mix(
            [(str(mix.value(row, "component")), page_cell(mix, row, Shown("share")).text) for row in mix.rows]
        )
    )
    yield from _own_misses(report_data)
    plan = replace(report_data.plan, measurements=())  # all own ones are in a chapter of their own
    for section in accuracy(plan, report_data.outlook, report_data.model, read_evaluation(folder("models"))):
        yield Heading(section.title)
        if section.lead:
            yield Paragraph(section.lead)
        if section.rows:
            yield _text_table(section)
        for sentence in section.close:
            yield Paragraph(sentence, small=True)


def _own_misses(report_data: ReportData) -> Iterator[Block]:
    """How many own measurements their 80% band held, and those it missed, the largest errors first."""
    if not report_data.plan.counted_measurements:
        return
    table = own_table(report_data.plan, report_data.outlook, own_forecasts(report_data.model, report_data.plan.basis))
    known = [row for row in table.rows if table.value(row, "within") in (tr(INSIDE), tr(OUTSIDE))]
    missed = [row for row in known if table.value(row, "within") == tr(OUTSIDE)]
    missed.sort(key=lambda row: -abs(math.log(table.number(row, "over_forecast"))))
    yield Heading(tr(OWN))
    yield Paragraph(held_in_all(len(known) - len(missed), len(known)))
    if missed:
        yield PageTable(_own_columns(), tuple(_own_row(table, row) for row in missed[:MOST_OWN_MISSES]))


def _text_table(section: TextSection) -> PageTable:
    wide = len(section.headings) - 1 if any(row.notes for row in section.rows) else 0
    columns = tuple(
        PageColumn(heading, figures=at != wide, share=1.0 if at == wide else 0.0)
        for at, heading in enumerate(section.headings)
    )
    return PageTable(columns, tuple(_text_row(row, len(columns)) for row in section.rows))


def _text_row(row: TextRow, count: int) -> tuple[PageCell, ...]:
    *cells, last = row.cells
    return (*map(PageCell, cells), PageCell(last, " ".join(row.notes), span=1 + count - len(row.cells)))


def gaps(report_data: ReportData) -> Iterator[Block]:
    if not report_data.scenarios:
        return
    table = gap_table(report_data)
    yield _remarks(table.where("kind", tr(words.GAP))) or _covered(report_data)
    for kind, title in ((tr(words.ASSUMED), tr(words.ASSUMPTIONS)), (tr(words.EXACT), tr(words.WITHOUT_EFFECT))):
        if remarks := _remarks(table.where("kind", kind)):
            yield Heading(title)
            yield remarks
    yield Heading(tr(words.WARNINGS))
    yield _remarks(table.where("kind", tr(words.WARNING))) or Paragraph(tr(words.NO_WARNING))


def _covered(report_data: ReportData) -> Items:
    """How well measurements cover the scenarios, where no change is without one."""
    numbers: dict[str, list[int]] = {}
    for scenario in report_data.scenarios:
        is_changed = scenario.outlook.configuration != report_data.plan.current
        said = coverage(scenario.outlook) if is_changed or scenario.outlook.impossible else tr(words.NO_CHANGE)
        numbers.setdefault(said, []).append(scenario.number)
    return Items(tuple(Item("", said, words.scenario_numbers(found)) for said, found in numbers.items()))


def _remarks(table: Table) -> Items | None:
    items = []
    for row in table.rows:
        about, message = (str(table.value(row, name)) for name in ("about", "message"))
        numbers = table.value(row, "scenarios")
        assert isinstance(numbers, tuple)
        items.append(Item(f"{about}." if about else "", message, words.scenario_numbers(numbers)))
    return Items(tuple(items)) if items else None
