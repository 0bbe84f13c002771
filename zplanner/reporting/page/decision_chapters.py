"""The chapters on the decision: the recommendation over the years with its costs, and what moves the forecast most."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from zplanner.language import tr
from zplanner.planning.decisions.regret import Regret
from zplanner.planning.decisions.sensitivity import Sensitivity, Swing, sensitivity, suggestions
from zplanner.planning.outlook import HorizonYear, Status
from zplanner.planning.report_settings import Section
from zplanner.reporting.decision_tables import flip_table, regret_table, yearly_cost_table
from zplanner.reporting.page.blocks import (
    Block,
    Charts,
    Figure,
    Heading,
    Item,
    Items,
    PageCell,
    PageColumn,
    PageTable,
    Paragraph,
    Shown,
    Tone,
    page_table,
)
from zplanner.reporting.page.chart import Axis, TornadoBar, swing_axis, swing_chart
from zplanner.reporting.report_data import ReportData
from zplanner.reporting.table import Row, Style, Table
from zplanner.wording import report as words
from zplanner.wording.advice.reasons import among
from zplanner.wording.advice.today import after, lead_time
from zplanner.wording.dates import time_of, year_ahead, years
from zplanner.wording.findings import how_measured, message, suggested_work, suggestion_gain
from zplanner.wording.headings import heading
from zplanner.wording.labels import (
    advantage_line,
    engines_in_time,
    exact_inputs,
    swing_label,
    today_in_short,
    unmoved_by,
    unmoved_steps,
)
from zplanner.wording.numbers import NOT_COVERED, percent, printable, probability, resource_title
from zplanner.wording.quantities import bottlenecks, chance_beside, limits_in_words, target, why_no_engines

MOST_PROPOSED = 3
"""Measurements proposed; the first narrow the forecast most."""

LATEST = 3.0
"""A chart of dates ends at this multiple of the median; a bar that is longer reaches its edge."""

MOST_SWINGS = 12
"""Rows of a sensitivity; the largest come first."""


def decision(report_data: ReportData) -> Iterator[Block]:
    """The recommendation with its reason and remedy, where no first page has it; the horizon, the regret, and what is
    assumed."""
    plan, advice = report_data.plan, report_data.advice
    if Section.SUMMARY in plan.report.left_out:
        yield Heading(advice.headline)
        yield from (
            Paragraph(text) for text in (advice.today, advice.reason, advice.alternative, advice.remedy) if text
        )
    if any(scenario.outlook.horizon for scenario in report_data.scenarios):
        yield Heading(tr(words.HORIZON))
        limit = target(plan.target_utilization, plan.target_confidence)
        yield Paragraph(tr(words.HORIZON_NOTE, target=limit), small=True)
        yield _horizon(report_data)
        found = report_data.decision.today
        if found and found.recovers is not None:
            then = after(found.recovers, report_data.today)
            yield Paragraph(tr(words.TODAY_RECOVERS, then=then), small=True)
        yield from without_figures(report_data)
    if regret := report_data.decision.regret:
        yield from _regret(report_data, regret)
    yield Heading(tr(words.STATED))
    today = today_in_short(plan.current)
    stated = (
        (tr(words.TODAY), f"{today}." if today else ""),
        (tr(words.LOAD), " ".join(words.stated_load(plan))),
        (tr(words.TARGET_TITLE), tr(words.TARGET_STATED,
            target=target(plan.target_utilization, plan.target_confidence), years=years(plan.target_years)
        )),
        (tr(words.PRICES), words.stated_prices(plan)),
    )  # fmt: skip
    items = (Item(f"{name}:", text) for name, text in stated if text)
    yield Items((*items, Item("", f"{advantage_line(plan.vendor_advantage)}.")))


def _horizon(report_data: ReportData) -> PageTable:
    """Scenarios by years, today's configuration first."""
    names = [year_ahead(report_data.plan, one) for one in report_data.plan.years_ahead]
    share = float(len(names) > FEW_YEARS)  # more than a few would take the room of the scenarios' names
    columns = (PageColumn(heading("scenario"), share=1), *(PageColumn(name, True, share) for name in names))
    forecast = (one for one in report_data.with_today if one.outlook.horizon)
    at = partial(_at, target=report_data.plan.target_confidence)
    rows = ((PageCell(words.numbered(one.number, one.outlook)), *map(at, one.outlook.horizon)) for one in forecast)
    return PageTable(columns, tuple(rows))


def without_figures(report_data: ReportData, others: Sequence[str] = ()) -> Iterator[Paragraph]:
    """Why a table has no rows of some scenarios, after the reasons of `others`."""
    refused = [scenario.number for scenario in report_data.scenarios if scenario.outlook.impossible]
    without = [scenario.number for scenario in report_data.scenarios if scenario.outlook.status is Status.UNCOVERED]
    said = [*others, *([words.do_not_run(refused)] if refused else [])]
    said += [words.without_forecast(without)] if without else []
    if said:
        yield Paragraph(" ".join(said), small=True)


def _at(year: HorizonYear, target: float) -> PageCell:
    """The engines needed, the bottlenecks, and the probability of lasting."""
    limits = limits_in_words(bottlenecks(year))
    beneath = tr(words.AT_YEAR, limits=limits, lasting=chance_beside(year.probability_of_lasting, target))
    if year.engines_needed:
        return PageCell(tr(words.NEEDS, engines=engines_in_time(year)), beneath)
    gap = year.no_engines
    none = tr(words.NO_NUMBER_FOR, why=why_no_engines(gap)) if gap else tr(NOT_COVERED)
    return PageCell(none, beneath, Tone.MISSING)


def _regret(report_data: ReportData, regret: Regret) -> Iterator[Block]:
    plan, currency = report_data.plan, regret.currency
    yield Heading(tr(words.REGRET))
    shown = (
        Shown("scenario", share=1.0),
        Shown("fixed_cost"),
        Shown("missed"),
        Shown("missed_cost"),
        Shown("expected_cost"),
        Shown("regret"),
    )
    span, money_of = years(plan.target_years), currency or tr(words.ONE_CURRENCY)
    yield Paragraph(tr(words.REGRET_NOTE, years=span, lead=lead_time(plan), currency=money_of), small=True)
    found = page_table(regret_table(report_data, regret), shown)
    names = (words.numbered(number, report_data.outlook_of(number)) for number in regret.numbers)
    rows = ((PageCell(name), *figures) for name, (_, *figures) in zip(names, found.rows, strict=True))
    yield replace(found, rows=tuple(rows))
    yield from _by_year(report_data, regret)
    flips, considered = flip_table(report_data), among(report_data.decision.recommendation)
    if len(flips.rows) == 1:
        ((_, number),) = report_data.decision.flips
        choice = words.choice_name(number, report_data.outlook_of(number))
        yield Paragraph(tr(words.NEVER_FLIPS, among=considered, choice=choice))
        return
    turns = (
        Item(
            words.from_price(*_prices(flips, row), currency),
            words.numbered(number, report_data.outlook_of(number)),
        )
        for row, (_, number) in zip(flips.rows, report_data.decision.flips, strict=True)
    )
    yield Paragraph(tr(words.FLIPS, among=considered))
    yield Items(tuple(turns))


def _by_year(report_data: ReportData, regret: Regret) -> Iterator[Block]:
    """What every choice is expected to cost, year by year, where there are several; a page has room for some."""
    table = yearly_cost_table(report_data, regret)
    years_of = [column.name for column in table.columns if column.name.startswith("year_")]
    if not 1 < len(years_of) <= MOST_YEARS:
        return
    yield Heading(tr(words.BY_YEAR, currency=regret.currency or tr(words.ONE_CURRENCY)))
    found = page_table(table, (Shown("scenario", share=1.0), *map(Shown, years_of), Shown("total_cost")))
    names = (words.numbered(number, report_data.outlook_of(number)) for number in regret.numbers)
    yield replace(found, rows=tuple((PageCell(name), *row[1:]) for name, row in zip(names, found.rows, strict=True)))


def _prices(flips: Table, row: Row) -> tuple[float, float, float]:
    """The price of a flip, and those around it between which either scenario is as good."""
    price, low, high = (flips.number(row, name) for name in ("from_price", "noise_from", "noise_to"))
    return price, low, high


MOST_YEARS = 6
"""Years of costs beside each other on a page; the workbook has all of them."""

FEW_YEARS = 3
"""Years of the horizon that are as wide as needed."""


def sensitivities(report_data: ReportData) -> Iterator[Block]:
    """What moves the utilization and the date of the recommended scenario most, or of the one that comes closest."""
    chosen, plan = report_data.closest, report_data.plan
    if chosen is None:
        return
    scenario = report_data.decision.choice(plan, chosen.number)
    found = sensitivity(plan, scenario, report_data.model, seed=report_data.outlook.seed)
    if found is None:
        return
    yield Heading(words.numbered(chosen.number, chosen.outlook))
    if report_data.recommended.number is None:
        yield Paragraph(tr(words.NOT_RECOMMENDED), small=True)
    configuration = plan.configuration(scenario)
    shown = [(swing, swing_label(swing, plan, configuration)) for swing in found.swings[:MOST_SWINGS]]
    figures, drawn = _tornados(found, shown)
    if figures:
        resource = resource_title(found.resource.value)
        yield Paragraph(tr(words.SENSITIVITY_NOTE, resource=resource), small=True)
        yield Charts(figures)
        yield _swings(report_data, [(one, label) for one, label in shown if label in drawn])
    else:
        yield Paragraph(_nothing_moves(found, report_data))
    hidden = (*(one for one, label in shown if label not in drawn), *found.small)
    assumed = (printable(message(one)) for one in chosen.outlook.assumed)
    stated = unmoved_by(hidden, plan, configuration), exact_inputs(found.exact, plan, configuration)
    said = (*stated, unmoved_steps(scenario), *assumed)
    if notes := " ".join(filter(None, said)):
        yield Paragraph(notes, small=True)
    if proposed := suggestions(plan, scenario, report_data.model)[:MOST_PROPOSED]:
        yield Heading(tr(words.MEASURE_NEXT))
        yield Paragraph(tr(words.MEASURE_NEXT_NOTE), small=True)
        yield Items(
            tuple(Item(f"{suggested_work(one)}:", f"{suggestion_gain(one)}.", how_measured(one)) for one in proposed)
        )


def _tornados(found: Sensitivity, shown: list[tuple[Swing, str]]) -> tuple[tuple[Figure, ...], frozenset[str]]:
    """The charts of what moves the utilization and the date, and the labels of their bars."""
    busy = _largest_first([TornadoBar(label, swing.utilization, Style.SHARE) for swing, label in shown])
    dates = _largest_first([TornadoBar(label, swing.months, Style.MONTHS) for swing, label in shown if swing.months])
    title, figures = tr(words.BUSY_OF, resource=resource_title(found.resource.value)), []
    if busy:
        axis = swing_axis(title, tr(words.SHARE_AXIS), "%", found.utilization, _ends(busy), 100.0)
        figures.append(_tornado(busy, axis))
    if dates and found.months and math.isfinite(found.months):
        unit, limit = tr(words.MONTHS_OF), LATEST * found.months
        ends = [min(end, limit) for end in _ends(dates)]
        figures.append(_tornado(dates, swing_axis(tr(words.MONTHS_TITLE), unit, "", found.months, ends)))
    return tuple(figures), frozenset(bar.label for bar in (*busy, *dates))


def _nothing_moves(found: Sensitivity, report_data: ReportData) -> str:
    """That no uncertain input moves the utilization or the date, which are these."""
    months = found.months
    reached = "" if months is None else time_of(months if math.isfinite(months) else None, report_data.today)
    return tr(
        words.NOTHING_MOVES,
        resource=resource_title(found.resource.value),
        busy=probability(found.utilization),
        when=tr(words.LIMIT_THEN, time=reached) if reached else "",
    )


def _tornado(bars: list[TornadoBar], axis: Axis) -> Figure:
    alt = f"{axis.title}: {'; '.join(f'{bar.label}: {bar.text}' for bar in bars)}."
    return Figure(alt, swing_chart(bars, axis))


def _largest_first(bars: list[TornadoBar]) -> list[TornadoBar]:
    """The bars with different numbers at their ends, the widest first; one without an end comes before all."""
    return sorted((bar for bar in bars if len(set(bar.texts)) > 1), key=lambda bar: -abs(bar.ends[1] - bar.ends[0]))


def _ends(bars: list[TornadoBar]) -> list[float]:
    return [end for bar in bars for end in bar.ends]


def _swings(report_data: ReportData, shown: list[tuple[Swing, str]]) -> PageTable:
    def cell(swing: Swing, at: int) -> PageCell:
        months = swing.months
        when = "" if months is None else time_of(months[at] if math.isfinite(months[at]) else None, report_data.today)
        return PageCell(percent(f"{100 * swing.utilization[at]:.0f}"), when)

    columns = (
        PageColumn(tr(words.MOVED_BY), share=1.0),
        *(PageColumn(tr(name), figures=True) for name in words.SWING_ENDS),
    )
    return PageTable(columns, tuple((PageCell(label), cell(one, 0), cell(one, 1)) for one, label in shown))
