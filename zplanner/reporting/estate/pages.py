"""The report of an estate as pages: the whole of it for a manager first, then machine by machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from zplanner.document.text_plan import FORECAST_TYPE
from zplanner.estate.hosts import HostOutlook
from zplanner.estate.placement import level
from zplanner.language import english, numeral, tr
from zplanner.planning.plan import EnginePool
from zplanner.planning.report_settings import Section, SignaturePlacement
from zplanner.reporting.estate.data import estate_json
from zplanner.reporting.estate.report_data import EstateReportData, SystemCase
from zplanner.reporting.estate.tables import (
    MACHINE_COLUMNS,
    case_table,
    estate_facts,
    estate_sources,
    first_checks,
    gap_table,
    machine_row,
    missing_case,
    translated,
    warning_table,
)
from zplanner.reporting.page.blocks import (
    Block,
    Chapter,
    Figure,
    Heading,
    Item,
    Items,
    PageCell,
    PageColumn,
    PageTable,
    Paragraph,
    References,
    Shown,
    Terms,
    Tone,
    missing_cell,
    page_table,
)
from zplanner.reporting.page.chapters import note_of
from zplanner.reporting.page.chart import IntervalBar, in_words, interval_chart, share_axis
from zplanner.reporting.page.document import Attachment, PageReport, attached_plan, cover_of
from zplanner.reporting.page.first_pages import LONGEST_REMARK, MOST_ROWS, Callout, FirstPage
from zplanner.reporting.table import Missing, Style, build
from zplanner.wording import report as report_words
from zplanner.wording.advice.input_quality import OF_EACH_SYSTEM
from zplanner.wording.advice.recommendation import Advice
from zplanner.wording.dates import first_month
from zplanner.wording.estate import report as words
from zplanner.wording.estate.machines import as_partitions_note, estate_verdict, first_configuration_note
from zplanner.wording.glossary import NOTES
from zplanner.wording.numbers import in_sentence, plain, printable, shortened
from zplanner.wording.summary import Tile

FIRST_FULL = 3
"""Machines on the first page that are full first."""

LONGEST_GAP = 90
"""Characters of a reason on the first page; the section on gaps has all of it."""

CHART_TITLE = 38
"""Characters of the chart's title beside its legend."""


def estate_pages(report_data: EstateReportData) -> PageReport:
    """The pages of an estate's report."""
    plan, settings = report_data.plan, report_data.plan.report
    has_summary = Section.SUMMARY not in settings.left_out
    first = _first_page(report_data)
    best = first.recommended
    with english():  # data are the same in every language
        data = estate_json(report_data)
    return PageReport(
        cover=cover_of(plan, words.KICKER),
        summary=f"{best.headline}. {best.reason}",
        first=first if has_summary else None,
        first_note=note_of(settings, Section.SUMMARY) if has_summary else (),
        chapters=tuple(_chapters(report_data)),
        attachments=(
            attached_plan(plan),
            Attachment(words.DATA_FILE, FORECAST_TYPE, tr(words.DATA_HELP), data),
        ),
    )


# The first page


def _first_page(report_data: EstateReportData) -> FirstPage:
    plan, at, grows = report_data.plan, report_data.chosen, report_data.grows
    found = report_data.summaries[at]
    today = report_data.summaries[0]
    small = found.full, len(report_data.machines[at])
    beside = (today.keeping, today.systems) if at else None
    chosen_by = words.reason(plan, len(report_data.eligible), beside, report_data.view, grows=grows)
    left_out = [report_data.scenarios[one] for one in report_data.held_back if one not in report_data.eligible]
    rows = [number for number in range(len(report_data.scenarios)) if number <= MOST_ROWS]
    if at not in rows:
        rows[-1] = at
    return FirstPage(
        recommended=Advice(
            2 * found.keeping >= found.systems and not found.full,
            words.headline(plan, found.scenario, found.keeping, found.systems, small, grows=grows),
            f"{chosen_by} {words.provisos(report_data.conditions, left_out)}".strip(),
            today=estate_verdict(plan, report_data.today, first_month(plan)),
        ),
        tiles=tuple(_tiles(report_data)),
        callouts=tuple(_callouts(report_data)),
        standings=_standings(report_data, rows),
        chosen=rows.index(at),
        further=words.further(len(report_data.scenarios) - len(rows)),
        charts=tuple(_chart(report_data)),
        label=tr(words.TITLES[Section.SUMMARY]),
    )


def _tiles(report_data: EstateReportData) -> Iterator[Tile]:
    found = report_data.summaries[report_data.chosen]
    machines = {one.host.name for one in report_data.machines[0]}
    yield Tile(numeral(f"{found.systems:,}"), in_sentence(words.SYSTEMS), (words.on_machines(len(machines)),))
    yield Tile(numeral(f"{found.answered:,}"), in_sentence(words.ANSWERED), (words.on_scenario(found.scenario),))
    yield Tile(
        numeral(f"{found.keeping:,}"),
        in_sentence(words.KEEPING),
        (words.span(report_data.plan, grows=report_data.grows),),
    )
    if found.physical:
        needed = words.of(found.physical_needed, found.physical)
        span = words.span(report_data.plan, grows=report_data.grows)
        later = (words.needed_for(found.physical_for_years, span),) if report_data.grows else ()
        yield Tile(needed, tr(words.PHYSICAL_TILE), (*later, words.too_small(found.full, span)))
    else:
        yield Tile(
            words.of(found.logical_needed, found.logical_today), tr(words.LOGICAL_TILE), (tr(words.LOGICAL_BENEATH),)
        )


def _callouts(report_data: EstateReportData) -> Iterator[Callout]:
    at, plan = report_data.chosen, report_data.plan
    scenario, machines = report_data.scenarios[at], report_data.machines[at]
    known = [
        machine for machine in machines if machine.engines is not None and (machine.systems or not machine.unanswered)
    ]
    full = sorted(known, key=_full_first)
    if report_data.grows:
        text = words.first_full(full, first_month(plan), FIRST_FULL) or (
            tr(words.NONE_FULL) if known else tr(words.NO_MACHINE_KNOWN)
        )
        yield Callout(tr(words.FULL_TITLE), text, any(machine.is_full for machine in machines))
    found = report_data.summaries[at]
    unknown = sum(machine.engines is None for machine in machines)
    yield Callout(tr(words.SUM_TITLE), words.sums(found.systems - found.counted, unknown), False)
    missing = Counter(words.in_short(one.forecast) for one in report_data.without_forecast(at)).most_common()
    missing = [(shortened(printable(why), LONGEST_GAP), count) for why, count in missing]
    yield Callout(tr(words.TITLES[Section.GAPS]), words.gap_line(scenario, missing, found.systems), bool(missing))
    lasting = words.level_note(plan, level(plan), grows=report_data.grows)
    stages = first_configuration_note([scenario])
    assumed = " ".join(filter(None, (lasting, words.correlation_note(plan.peak_correlation, machines), stages)))
    yield Callout(tr(words.ASSUMED), shortened(assumed, 2 * LONGEST_REMARK), False)


def _full_first(host: HostOutlook) -> tuple[float, float]:
    """The sooner full first, and of those that are full today the busiest."""
    months = host.months_until_full.p50 if host.months_until_full else None
    return (float("inf") if months is None else months), -(host.peak_of_sum.p50 or 0.0) / (host.engines or 1)


def _standings(report_data: EstateReportData, rows: list[int]) -> PageTable:
    """Every scenario: systems with a forecast, that keep the target, and the engines needed beside today's."""
    columns = (
        PageColumn(tr(words.SCENARIO), share=1.0),
        *(
            PageColumn(one, figures=True)
            for one in (
                tr(words.WITH_FORECAST),
                tr(words.KEEPING),
                tr(words.LOGICAL),
                tr(words.PHYSICAL),
                tr(words.TOO_SMALL),
            )
        ),
    )
    lines = []
    for at in rows:
        one = report_data.summaries[at]
        later = words.needed_for(one.physical_for_years, words.span(report_data.plan, grows=True))
        later = later if report_data.grows else ""
        physical = (
            PageCell(numeral(f"{one.physical_needed:,}"), words.of_all(one.physical, later))
            if one.physical
            else missing_cell(Missing.UNKNOWN, 1)
        )
        lines.append(
            (
                PageCell(words.short(one.scenario)),
                PageCell(numeral(f"{one.answered:,}"), words.of_all(one.systems)),
                PageCell(numeral(f"{one.keeping:,}"), words.of_all(one.systems)),
                PageCell(numeral(f"{one.logical_needed:,}"), words.today(one.logical_today)),
                physical,
                PageCell(numeral(f"{one.full:,}") if one.physical else ""),
            )
        )
    return PageTable(columns, tuple(lines))


def _chart(report_data: EstateReportData) -> Iterator[Figure]:
    """The CPU busy of the systems that need attention, with bands."""
    at = report_data.chosen
    bars = [
        IntervalBar(words.on_machine(one.partition.name, one.host), one.forecast.cpu_utilization, Style.FINE_SHARE)
        for one in report_data.attention(at)
    ]
    if bars:
        title = shortened(words.chart_title(len(bars), report_data.scenarios[at]), CHART_TITLE)
        axis = share_axis(title, report_data.plan.target_utilization, tr(report_words.TARGET))
        axis = replace(axis, unit=tr(words.CHART_UNIT))
        yield Figure(in_words(bars, axis), interval_chart(bars, axis))


# The chapters


def _chapters(report_data: EstateReportData) -> Iterator[Chapter]:
    settings = report_data.plan.report
    for section, blocks_of in (
        (Section.DECISION, _attention),
        (Section.SCENARIOS, _machines),
        (Section.GAPS, _gaps),
        (Section.EVIDENCE, _sources),
    ):
        if section not in settings.left_out:
            note = note_of(settings, section)
            if (blocks := tuple(blocks_of(report_data))) or note:
                yield Chapter(section, tr(words.TITLES[section]), note, blocks)
    yield _closing(report_data)


def _attention(report_data: EstateReportData) -> Iterator[Block]:
    """The systems that need attention on the scenario of the first page, in figures."""
    cases = report_data.attention(report_data.chosen)
    if not cases:
        return
    yield Paragraph(words.attention_note(len(cases), report_data.scenarios[report_data.chosen]), small=True)
    yield _system_rows(cases, Shown("system", beneath="machine", share=1.0))


_FIGURES = (
    Shown("engines_today"),
    Shown("busy_today"),
    Shown("throughput"),
    Shown("cpu_busy"),
    Shown("engines_needed"),
    Shown("months"),
    Shown("bottleneck", figures=True),
)
"""The figures of a system."""

_FORECAST = 5
"""How many of these are of the forecast."""


def _system_rows(cases: Sequence[SystemCase], name: Shown) -> PageTable:
    """Systems with their figures; one without a forecast has one cell in place of those of the forecast."""
    found = page_table(case_table(cases), (name, *_FIGURES))
    first = len(found.columns) - _FORECAST
    rows = (
        (*row[:first], missing_cell(missing_case(case), _FORECAST)) if case.forecast.throughput_ratio is None else row
        for case, row in zip(cases, map(_without_points, found.rows), strict=True)
    )
    return replace(found, rows=tuple(rows))


def _without_points(row: tuple[PageCell, ...]) -> tuple[PageCell, ...]:
    """A row without the bands that are no wider than the figure above them."""
    return tuple(replace(cell, beneath="") if cell.beneath == cell.text else cell for cell in row)


def _machines(report_data: EstateReportData) -> Iterator[Block]:
    yield Paragraph(tr(words.MACHINES_NOTE), small=True)
    yield Paragraph(tr(words.SYSTEMS_NOTE), small=True)
    for host, pool, places in report_data.by_machine():
        yield Heading(words.machine_title(host, pool, _kind(report_data, host), len(places)))
        yield from _carried(report_data, host, pool)
        yield from _systems(report_data, places)


def _kind(report_data: EstateReportData, host: str) -> str:
    return next((plain(one.machine) for one in report_data.plan.hosts if one.name == host), "")


def _carried(report_data: EstateReportData, host: str, pool: EnginePool) -> Iterator[Block]:
    """What a machine carries on every scenario, and its checks."""
    found = [report_data.machine(at, host, pool) for at in range(len(report_data.scenarios))]
    known = [(scenario, one) for scenario, one in zip(report_data.scenarios, found, strict=True) if one is not None]
    if not known:
        return
    table = build("machine", translated(MACHINE_COLUMNS), (machine_row(scenario, one) for scenario, one in known))
    shown = (
        Shown("scenario", share=1.0),
        Shown("engines_needed"),
        Shown("peak_of_sum"),
        Shown("sum_of_peaks"),
        Shown("utilization"),
        *([Shown("full_in")] if report_data.grows else []),
    )
    page = page_table(table, shown)
    rows = tuple(
        (row[0], replace(row[1], beneath=words.engines_there(one.engines)), *_without_points(row[2:]))
        for row, (_, one) in zip(page.rows, known, strict=True)
    )
    yield replace(page, rows=rows)
    for text in (words.spread(known[-1][1]), words.unanswered(known[-1][1])):
        if text:
            yield Paragraph(text, small=True)
    if checks := first_checks(report_data, known[0][1]):
        yield Items(tuple(Item("", text) for text in checks))


def _systems(report_data: EstateReportData, places: tuple[int, ...]) -> Iterator[Block]:
    """The systems of a machine, scenario by scenario."""
    if not places:
        return
    rows: list[tuple[PageCell, ...]] = []
    for at in report_data.shown:
        page = _system_rows([report_data.cases[at][place] for place in places], Shown("system", share=1.0))
        rows.append((PageCell(words.named(report_data.scenarios[at]), tone=Tone.QUIET, span=len(page.columns)),))
        rows += page.rows
    yield replace(page, rows=tuple(rows))


def _gaps(report_data: EstateReportData) -> Iterator[Block]:
    table = gap_table(report_data)
    if not table.rows:
        yield Paragraph(tr(words.NO_GAP))
    else:
        yield page_table(table, (Shown("0"), Shown("1", beneath="2", share=1.0), Shown("3", share=0.3)))
    warnings = warning_table(report_data)
    if warnings.rows:
        yield Heading(tr(words.WARNINGS))
        yield page_table(warnings, (Shown("0"), Shown("1", beneath="2", share=1.0)))


def _sources(report_data: EstateReportData) -> Iterator[Block]:
    found = estate_sources(report_data)
    yield Paragraph(tr(words.EVIDENCE_NOTE) if found else tr(words.NO_EVIDENCE))
    if found:
        yield References(found)
    yield Paragraph(tr(OF_EACH_SYSTEM), small=True)


def _closing(report_data: EstateReportData) -> Chapter:
    """How the numbers were computed, how to read them, and how to repeat them."""
    at, plan = report_data.chosen, report_data.plan
    sentences = (
        tr(words.SUM_NOTE),
        words.level_note(plan, level(plan), grows=report_data.grows),
        words.correlation_note(plan.peak_correlation, report_data.machines[at]),
        first_configuration_note(report_data.scenarios),
        as_partitions_note(report_data.plan, report_data.scenarios),
        tr(report_words.SIGNED_BY_SYSTEM) if plan.report.signature is not SignaturePlacement.NONE else "",
        *map(tr, (*words.READING, *NOTES)),
    )
    items = tuple(Item(*(str(cell.value) for cell in row.cells)) for row in estate_facts(report_data).rows)
    notes = (Paragraph(sentence, small=True) for sentence in filter(None, sentences))
    return Chapter(None, tr(words.HOW), (), (*notes, Terms(items, small=True)))
