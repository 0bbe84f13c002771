"""The chapters of a report, in the order of its pages: each section of the plan's choices as blocks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from zplanner.errors import ZplannerError
from zplanner.language import numeral, tr
from zplanner.planning.forecast import ChangeEffect
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import LABELS, MEDIAN, Quantity, Status
from zplanner.planning.plan import Season
from zplanner.planning.reasons.breakdown import advantages
from zplanner.planning.report_settings import LONGEST_LINE, ReportSettings, Section
from zplanner.reporting.forecast_tables import (
    actual_table,
    component_table,
    contribution_table,
    effect_table,
    growth_table,
    masked,
    quantity_table,
    scenario_table,
)
from zplanner.reporting.page.blocks import (
    Block,
    Chapter,
    ChapterList,
    Charts,
    Figure,
    Heading,
    Item,
    ListedChapter,
    PageCell,
    PageColumn,
    PageTable,
    Paragraph,
    Shown,
    Terms,
    Tone,
    missing_cell,
    page_cell,
    page_table,
    text,
)
from zplanner.reporting.page.chart import IntervalBar, factor_axis, share_axis
from zplanner.reporting.page.decision_chapters import decision, sensitivities, without_figures
from zplanner.reporting.page.evidence_chapters import evidence, gaps, input_quality, own_measurements, trust
from zplanner.reporting.page.scenario_charts import (
    actual_chart,
    bars_of,
    charted_table,
    charts,
    ends,
    growth_chart,
    growth_in_words,
    growth_path,
    scenario_charts,
)
from zplanner.reporting.plan_tables import configuration_table, mix_table
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.reporting.table import Row, Style, Table
from zplanner.reporting.table_text import quantile_texts
from zplanner.wording import carried_out
from zplanner.wording import report as words
from zplanner.wording.dates import month_of
from zplanner.wording.errors import advice
from zplanner.wording.explanation import advantage_text
from zplanner.wording.glossary import GLOSSARY
from zplanner.wording.headings import heading
from zplanner.wording.numbers import capitalized, printable
from zplanner.wording.quantities import bottlenecks, limits_in_words, masked_effects, target

SCENARIOS_PER_TABLE = 4
CHARTS_ABREAST = 2

MOST_YEARS = 6
"""Columns beside today's of a table by year; more years are shown in steps of some."""

FEWEST_LISTED = 4
"""A report of fewer chapters has no list of contents."""


def chapters(report_data: ReportData) -> tuple[Chapter, ...]:
    """Every non-empty chapter that is not switched off; the summary is a separate page."""
    found, settings = [], report_data.plan.report
    for section, blocks_of in _CHAPTERS.items():
        if section not in settings.left_out:
            blocks, note = tuple(blocks_of(report_data)), note_of(settings, section)
            if blocks or note:
                found.append(Chapter(section, tr(words.TITLES[section]), note, blocks))
    return _with_contents(settings, tuple(found))


def _with_contents(settings: ReportSettings, found: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    """The chapters after a list of them, where there are enough to look for one."""
    note = note_of(settings, Section.CONTENTS)
    if Section.CONTENTS in settings.left_out or (len(found) < FEWEST_LISTED and not note):
        return found
    entries = tuple(ListedChapter(one.section, one.title) for one in found if one.section)
    return (Chapter(Section.CONTENTS, tr(words.TITLES[Section.CONTENTS]), note, (ChapterList(entries),)), *found)


def note_of(settings: ReportSettings, section: Section) -> tuple[str, ...]:
    """The paragraphs of the planner's note on a section."""
    paragraphs = (printable(line) for line in dict(settings.notes).get(section, "").splitlines())
    return tuple(line for line in paragraphs if line)


def _scenarios(report_data: ReportData) -> Iterator[Block]:
    if not report_data.scenarios:
        return
    table = scenario_table(report_data)
    shown = (
        Shown("numbered", beneath="remark", share=1.0),
        Shown("throughput"),
        Shown("cpu_per_unit"),
        Shown("cpu_utilization"),
        Shown("engines", beneath="engines_needed", after=words.NEEDED),
        *([Shown("headroom")] if report_data.plan.load_changes else []),
        Shown("bottleneck", beneath="bottleneck_share", figures=True),
    )
    found = page_table(table, shown)
    todays = page_table(scenario_table(replace(report_data, scenarios=report_data.todays)), shown).rows
    rows = (
        (row[0], missing_cell(scenario.missing, len(row) - 1)) if scenario.outlook.impossible else row
        for scenario, row in zip(report_data.scenarios, found.rows, strict=True)
    )
    yield Paragraph(tr(words.SCENARIOS_NOTE), small=True)
    yield replace(found, rows=(*todays, *rows))
    charted = charted_table(report_data)
    for column in ("throughput", "cpu_per_unit"):
        yield from scenario_charts(charted, column)
    busy = bars_of(charted, "numbered", "cpu_utilization")
    yield from charts(
        busy, share_axis(heading("cpu_utilization"), report_data.plan.target_utilization, tr(words.TARGET))
    )


def _inputs(report_data: ReportData) -> Iterator[Block]:
    if report_data.plan.mix:
        shown = (Shown("component", share=0.7), Shown("share"), Shown("description", share=1.0))
        yield page_table(mix_table(report_data), shown)
    else:
        yield Paragraph(tr(words.NO_WORKLOAD))
    yield from map(Paragraph, words.advantage_and_packs(report_data.plan))
    yield Heading(tr(words.CONFIGURATIONS))
    table = configuration_table(report_data)
    if not table.rows:
        yield Paragraph(tr(words.NOTHING_STATED))
        return
    yield Paragraph(tr(words.CHANGED_NOTE), small=True)
    for start in range(0, max(len(report_data.scenarios), 1), SCENARIOS_PER_TABLE):
        yield _configurations(
            table, [column.name for column in table.columns[4 + start : 4 + start + SCENARIOS_PER_TABLE]]
        )


def _configurations(table: Table, scenarios: Sequence[str]) -> PageTable:
    shown = (Shown("field", share=1.1), Shown("today", share=1.0), *(Shown(name, share=1.0) for name in scenarios))
    rows: list[tuple[PageCell, ...]] = []
    for group, part in table.groups("group"):
        rows.append((PageCell(str(group), tone=Tone.QUIET, span=len(shown)),))
        rows += page_table(part, shown).rows
    return replace(page_table(table, shown), rows=tuple(rows))


def _growth(report_data: ReportData) -> Iterator[Block]:
    """A chart for each scenario on the same axes, and a table by year."""
    if not report_data.scenarios:
        return
    plan, today = report_data.plan, report_data.today
    every = replace(report_data, scenarios=tuple(one for one in report_data.with_today if one.prospect))
    table = growth_table(every)
    if not table.rows:
        yield Paragraph(tr(words.NO_ANSWER) if plan.load_changes else tr(words.STILL))
        return
    limit = target(plan.target_utilization, plan.target_confidence)
    yield Paragraph(tr(words.GROWTH_NOTE, load=" ".join(words.stated_load(plan)), target=limit), small=True)
    paths = [
        growth_path(plan, scenario, words.numbered(scenario.number, scenario.outlook, LONGEST_LINE))
        for scenario in report_data.scenarios
        if scenario.prospect and scenario.prospect.trajectory and not report_data.same_as(scenario)
    ]
    figures = tuple(Figure(growth_in_words(path, today), growth_chart(path, today)) for path in paths)
    yield Charts(figures, abreast=CHARTS_ABREAST)
    yield Heading(tr(words.YEARLY))
    highest = f" {tr(words.HIGHEST_MONTH)}" if plan.season else ""
    yield Paragraph(f"{tr(words.YEARLY_NOTE)}{highest}", small=True)
    yield _yearly(every, table)
    yield from without_figures(report_data)


def _yearly(report_data: ReportData, table: Table) -> PageTable:
    """Utilization of every scenario by year, and beneath it the chance that a limit is reached."""
    last = int(max(table.number(row, "month") for row in table.rows))
    every = range(0, last + 1, MONTHS_PER_YEAR * math.ceil(last / MONTHS_PER_YEAR / MOST_YEARS))
    names = [
        month_of(report_data.today, month) if report_data.today else words.years_from_today(month // 12)
        for month in every
    ]
    rows: list[tuple[PageCell, ...]] = []
    for scenario in report_data.scenarios:
        course = table.where("number", scenario.number).rows
        label = PageCell(words.numbered(scenario.number, scenario.outlook), str(table.value(course[0], "resource")))
        rows.append((label, *(_reached(table, course, month, report_data.plan.season) for month in every)))
    columns = (PageColumn(heading("scenario"), share=1), *(PageColumn(name, figures=True) for name in names))
    return PageTable(columns, tuple(rows))


def _reached(table: Table, course: Sequence[Row], month: int, season: Season | None) -> PageCell:
    """Utilization with its band, under a season in the highest month of the year that ends with `month`, and the
    probability that a limit is reached by then."""
    year = course[max(0, month - MONTHS_PER_YEAR + 1) : month + 1] if season else [course[month]]
    busy = page_cell(table, max(year, key=lambda row: table.number(row, "middle")), Shown("busy"))
    reached = tr(words.REACHED, chance=text(table, course[month], "chance"))
    return replace(busy, beneath=f"{busy.beneath}\n{reached}")


def _actual(report_data: ReportData) -> Iterator[Block]:
    """The forecast of what was carried out against what is measured since."""
    score = report_data.score
    if isinstance(score, ZplannerError):
        yield Paragraph(capitalized(advice(score)))
    elif score is not None:
        yield Paragraph(carried_out.verdict(score))
        yield Paragraph(f"{carried_out.basis(score)} {tr(carried_out.NOT_SEPARATE)}", small=True)
        table = actual_table(score)
        alt = f"{tr(carried_out.CHART_TITLE)}: {'; '.join(map(carried_out.month_line, score.scored))}."
        yield Charts((Figure(alt, actual_chart(score)),))
        yield page_table(
            table, tuple(Shown(column.name, share=float(not at)) for at, column in enumerate(table.columns))
        )


def _each(report_data: ReportData) -> Iterator[tuple[ReportScenario, Heading]]:
    """Every scenario that has a forecast and is not the same as one before, beneath its heading."""
    for scenario in report_data.scenarios:
        if scenario.outlook.status is Status.ANSWERED and not report_data.same_as(scenario):
            yield scenario, Heading(words.numbered(scenario.number, scenario.outlook))


def _others(report_data: ReportData) -> Iterator[Paragraph]:
    """Why `_each` leaves out the other scenarios."""
    same = [
        (scenario.number, report_data.same_as(scenario))
        for scenario in report_data.scenarios
        if not scenario.outlook.impossible
    ]
    said = [tr(words.SAME_AS, number=number, first=first) for number, first in same if first]
    yield from without_figures(report_data, said)


def _quantities(report_data: ReportData) -> Iterator[Block]:
    table, scenarios = quantity_table(report_data), scenario_table(report_data)
    for one, title in _each(report_data):
        row, part = scenarios.rows[one.number - 1], table.where("number", one.number)
        yield title
        yield Paragraph(words.headline(one.outlook))
        needed = page_cell(scenarios, row, Shown("engines_needed"))
        if one.outlook.engines_needed:
            limit = target(report_data.plan.target_utilization, one.outlook.engines_needed.confidence)
            needed = replace(needed, text=tr(words.NEEDED_TO_STAY, count=needed.text, target=limit))
        every = limits_in_words(bottlenecks(one.outlook))
        bottleneck = PageCell(every) if every else page_cell(scenarios, row, Shown("bottleneck"))
        further = ((heading("engines_needed"), needed), (heading("bottleneck"), bottleneck))
        yield PageTable(
            (PageColumn(heading("quantity"), share=1), *(PageColumn(numeral(name), figures=True) for name in LABELS)),
            (
                *(_quantiles(part, at) for at in range(len(part.rows))),
                *((PageCell(label), replace(cell, span=len(LABELS))) for label, cell in further),
            ),
        )
    yield from _others(report_data)


def _quantiles(table: Table, at: int) -> tuple[PageCell, ...]:
    row = table.rows[at]
    label = PageCell(f"{table.value(row, 'quantity')}, {table.value(row, 'unit')}")
    texts = quantile_texts(row.cells[table.at("value")])
    if not texts:
        return label, replace(page_cell(table, row, Shown("value")), span=len(LABELS))
    return label, *(PageCell(one, tone=Tone.STRONG if at == MEDIAN else Tone.PLAIN) for at, one in enumerate(texts))


def _components(report_data: ReportData) -> Iterator[Block]:
    shown = (Shown("component", share=1.0), Shown("share"), Shown("throughput"), Shown("cpu_per_unit"))
    table = component_table(report_data)
    if not table.rows:
        return
    yield Paragraph(tr(words.COMPONENTS_NOTE), small=True)
    for one, title in _each(report_data):
        yield title
        found = page_table(table.where("number", one.number), shown)
        yield replace(found, rows=(*found.rows, _whole_mix(one, report_data)))
    yield from _others(report_data)


def _whole_mix(scenario: ReportScenario, report_data: ReportData) -> tuple[PageCell, ...]:
    """The last row of the components: the mix as a whole, and what limits it."""
    table = scenario_table(report_data)
    row = table.rows[scenario.number - 1]
    limits = limits_in_words(bottlenecks(scenario.outlook))
    beneath = tr(words.LIMITED_BY, limits=limits) if limits else ""
    figures = (page_cell(table, row, Shown(name)) for name in ("throughput", "cpu_per_unit"))
    return PageCell(tr(words.WHOLE_MIX), beneath), PageCell(""), *figures


def _contributions(report_data: ReportData) -> Iterator[Block]:
    hidden = {scenario.number: masked(scenario, report_data) for scenario in report_data.scenarios}
    if report_data.scenarios:
        limits = (pair for effects in hidden.values() for effect in effects for pair in effect.binding)
        yield Paragraph(f"{tr(words.FACTORS_NOTE)} {masked_effects(limits)}".strip())
    plan, table, every_effect = report_data.plan, contribution_table(report_data), effect_table(report_data)
    found = advantages(plan, plan.scenarios, report_data.model, seed=report_data.outlook.seed)
    for one, title in _each(report_data):
        yield title
        bars = bars_of(table.where("number", one.number), "cause", "factor")
        if bars:
            bars.append(IntervalBar(tr(words.ALL_TOGETHER), one.outlook.throughput_ratio or one.missing, Style.RATIO))
        unit, none = map(tr, words.FACTOR_AXIS)
        axis = factor_axis(heading("factor"), unit, none, ends(bars))
        is_changed = one.outlook.configuration != plan.current
        effects = hidden[one.number]
        without = tr(words.NO_CHANGE) if not is_changed else tr(words.NO_THROUGHPUT) if effects else tr(words.NO_EFFECT)
        yield from charts(bars, axis) or (Paragraph(without),)
        if effects:
            yield page_table(every_effect.where("number", one.number), _effects_shown(effects))
        if sentence := advantage_text(Quantity.THROUGHPUT, found[one.number - 1], plan):
            yield Paragraph(sentence)
    yield from _others(report_data)


def _effects_shown(effects: Sequence[ChangeEffect]) -> tuple[Shown, ...]:
    """The columns of the effects of changes; that of other resources' loads where a change moves one."""
    loads = (Shown("load_factors", figures=True),) if any(effect.loads for effect in effects) else ()
    last = Shown("limited_then", figures=True)
    return Shown("cause", share=1.0), Shown("factor"), Shown("cpu_factor"), *loads, last


def _glossary(_: ReportData) -> Iterator[Block]:
    yield Terms(tuple(Item(tr(term), tr(meaning)) for term, meaning in GLOSSARY))


_CHAPTERS: dict[Section, Callable[[ReportData], Iterable[Block]]] = {
    Section.DECISION: decision,
    Section.SCENARIOS: _scenarios,
    Section.INPUTS: _inputs,
    Section.GROWTH: _growth,
    Section.ACTUAL: _actual,
    Section.QUANTITIES: _quantities,
    Section.COMPONENTS: _components,
    Section.CONTRIBUTIONS: _contributions,
    Section.SENSITIVITY: sensitivities,
    Section.EVIDENCE: evidence,
    Section.OWN_MEASUREMENTS: own_measurements,
    Section.INPUT_QUALITY: input_quality,
    Section.TRUST: trust,
    Section.GAPS: gaps,
    Section.GLOSSARY: _glossary,
}
