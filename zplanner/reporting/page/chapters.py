"""The chapters of a report, in the order of its pages: each section of the plan's choices as blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Plan
from zplanner.planning.quantiles import LABELS, MEDIAN
from zplanner.planning.quantities import MONTHS_PER_YEAR
from zplanner.planning.reasons.advantage import advantages
from zplanner.planning.report_settings import LONGEST_LINE, ReportSettings, Section
from zplanner.reporting.accuracy import accuracy
from zplanner.reporting.evaluation_file import read_evaluation
from zplanner.reporting.evidence_rows import own_forecasts
from zplanner.reporting.evidence_tables import Citation, citations, evidence_table, heaviest, own_table, weight_in
from zplanner.reporting.forecast_tables import (
    component_table,
    contribution_table,
    growth_table,
    quantity_table,
    scenario_table,
)
from zplanner.reporting.material import Material, ReportScenario
from zplanner.reporting.page.axis import Axis, factor_axis, ratio_axis, share_axis
from zplanner.reporting.page.blocks import (
    Block,
    Chapter,
    Charts,
    Figure,
    Heading,
    Item,
    Items,
    PageCell,
    PageColumn,
    PageTable,
    Paragraph,
    References,
    Terms,
    Tone,
)
from zplanner.reporting.page.chart import IntervalBar, in_words, interval_chart
from zplanner.reporting.page.growth_chart import GrowthPath, growth_chart, growth_in_words
from zplanner.reporting.page.layout import Shown, page_cell, page_table, text
from zplanner.reporting.plan_tables import configuration_table, gap_table, mix_table
from zplanner.reporting.sections import TextRow, TextSection
from zplanner.reporting.table import Row, Style, Table
from zplanner.reporting.table_text import quantile_texts, value_text
from zplanner.resources import folder
from zplanner.wording import report as words
from zplanner.wording.dates import month_of
from zplanner.wording.explanation import advantage_text
from zplanner.wording.glossary import GLOSSARY
from zplanner.wording.labels import stated_advantage
from zplanner.wording.numbers import plain, share
from zplanner.wording.quantities import bottlenecks, limits_in_words, target
from zplanner.wording.sources import counted_packs

SCENARIOS_PER_TABLE = 4
CHARTS_ABREAST = 2

BARS_PER_CHART = 12
"""A longer list continues in another chart with the same axis, so that text keeps its size on paper."""

MOST_OWN_ROWS = 4_000
"""Own measurements shown one by one, on about 180 pages: a report of 200 pages takes 310 MB to set."""


def chapters(material: Material) -> tuple[Chapter, ...]:
    """Every non-empty chapter that is not switched off; the summary is a separate page."""
    found, settings = [], material.plan.report
    for section, blocks_of in _CHAPTERS.items():
        if section not in settings.left_out:
            blocks, note = tuple(blocks_of(material)), note_of(settings, section)
            if blocks or note:
                found.append(Chapter(section, words.TITLES[section], note, blocks))
    return tuple(found)


def note_of(settings: ReportSettings, section: Section) -> tuple[str, ...]:
    """The paragraphs of the planner's note on a section."""
    paragraphs = (plain(line) for line in dict(settings.notes).get(section, "").splitlines())
    return tuple(line for line in paragraphs if line)


def _scenarios(material: Material) -> Iterator[Block]:
    if not material.scenarios:
        return
    table = scenario_table(material)
    shown = (
        Shown("numbered", "Scenario", beneath="why_not", share=1.0),
        Shown("throughput"),
        Shown("cpu_per_unit", "CPU per unit"),
        Shown("cpu_utilization", "CPU busy"),
        Shown("engines", "Engines", beneath="engines_needed", after=" needed"),
        Shown("headroom"),
        Shown("bottleneck", beneath="bottleneck_share", figures=True),
    )
    yield page_table(table, shown)
    yield Paragraph(words.SCENARIOS_NOTE, small=True)
    for column in ("throughput", "cpu_per_unit"):
        yield from scenario_charts(table, column)


def scenario_charts(table: Table, column: str) -> tuple[Charts, ...]:
    """One ratio of every scenario; a quantity that no scenario has an answer for has no chart."""
    bars = _bars(table, "numbered", column)
    return _charts(bars, ratio_axis(words.HEADINGS[column], *words.RATIO_AXIS, _ends(bars)))


def _bars(table: Table, name: str, column: str) -> list[IntervalBar]:
    at = table.at(column)
    style = table.columns[at].style
    return [IntervalBar(str(table.value(row, name)), row.cells[at].value, style) for row in table.rows]


def _ends(bars: Iterable[IntervalBar]) -> list[float | None]:
    return [number for bar in bars if bar.numbers for number in (bar.numbers.p05, bar.numbers.p95)]


def _charts(bars: Sequence[IntervalBar], axis: Axis) -> tuple[Charts, ...]:
    if not any(bar.numbers for bar in bars):
        return ()
    chunks = [bars[start : start + BARS_PER_CHART] for start in range(0, len(bars), BARS_PER_CHART)]
    return (Charts(tuple(Figure(in_words(chunk, axis), interval_chart(chunk, axis)) for chunk in chunks)),)


def _inputs(material: Material) -> Iterator[Block]:
    if material.plan.mix:
        shown = (Shown("component", share=0.7), Shown("share"), Shown("description", share=1.0))
        yield page_table(mix_table(material), shown)
    else:
        yield Paragraph(words.NO_WORKLOAD)
    advantage = stated_advantage(material.plan.vendor_advantage)
    yield Paragraph(f"Published advantage: {advantage}. {words.ADVANTAGE_SCALE}")
    if packs := counted_packs(material.plan):
        yield Paragraph(f"{words.PACKS}: {packs}.")
    yield Heading(words.CONFIGURATIONS)
    table = configuration_table(material)
    if not table.rows:
        yield Paragraph(words.NOTHING_STATED)
        return
    yield Paragraph(words.CHANGED_NOTE, small=True)
    for start in range(0, max(len(material.scenarios), 1), SCENARIOS_PER_TABLE):
        yield _configurations(table, [one.name for one in table.columns[4 + start : 4 + start + SCENARIOS_PER_TABLE]])


def _configurations(table: Table, scenarios: Sequence[str]) -> PageTable:
    shown = (Shown("field", share=1.1), Shown("today", share=1.0), *(Shown(name, share=1.0) for name in scenarios))
    rows: list[tuple[PageCell, ...]] = []
    for group, part in table.groups("group"):
        rows.append((PageCell(str(group), tone=Tone.QUIET, span=len(shown)),))
        rows += page_table(part, shown).rows
    return replace(page_table(table, shown), rows=tuple(rows))


def _growth(material: Material) -> Iterator[Block]:
    """A chart for each scenario on the same axes, and a table by year."""
    if not material.scenarios:
        return
    plan, today, table = material.plan, material.today, growth_table(material)
    if not table.rows or plan.growth_per_year is None:
        yield Paragraph(words.NO_GROWTH)
        return
    limit = target(plan.target_utilization, plan.target_confidence)
    yield Paragraph(words.GROWTH_NOTE.format(growth=f"{share(plan.growth_per_year)} a year", target=limit), small=True)
    paths = [
        growth_path(plan, one, words.numbered(one.number, one.outlook, LONGEST_LINE))
        for one in material.scenarios
        if one.prospect and one.prospect.trajectory
    ]
    figures = tuple(Figure(growth_in_words(path, today), growth_chart(path, today)) for path in paths)
    yield Charts(figures, abreast=CHARTS_ABREAST)
    yield Heading(words.YEARLY)
    yield _yearly(material, table)
    yield Paragraph(words.YEARLY_NOTE, small=True)


def growth_path(plan: Plan, scenario: ReportScenario, name: str) -> GrowthPath:
    """The chart data of a scenario that has a trajectory."""
    assert scenario.prospect
    assert scenario.prospect.trajectory
    months, prospect = scenario.outlook.months_of_headroom, scenario.prospect
    return GrowthPath(name, scenario.prospect.trajectory, months, plan.target_utilization, prospect.first)


def _yearly(material: Material, table: Table) -> PageTable:
    """CPU busy of every scenario by year, and below it the chance that a limit is reached."""
    every = range(0, int(max(table.number(row, "month") for row in table.rows)) + 1, MONTHS_PER_YEAR)
    names = [
        month_of(material.today, month) if material.today else words.years_from_today(month // 12) for month in every
    ]
    rows: list[tuple[PageCell, ...]] = []
    for one in material.scenarios:
        label = PageCell(words.numbered(one.number, one.outlook))
        years = [row for row in table.where("number", one.number).rows if table.value(row, "month") in every]
        if not years:
            none = value_text(one.missing)
            rows.append((label, PageCell(none, tone=Tone.MISSING, span=len(names))))
            continue
        rows.append((label, *(page_cell(table, row, Shown("busy")) for row in years)))
        reached = (replace(page_cell(table, row, Shown("chance")), tone=Tone.QUIET) for row in years)
        rows.append((PageCell(words.REACHED, tone=Tone.QUIET), *reached))
    columns = (PageColumn("Scenario", share=1), *(PageColumn(name, figures=True) for name in names))
    return PageTable(columns, tuple(rows))


def _quantities(material: Material) -> Iterator[Block]:
    table, scenarios = quantity_table(material), scenario_table(material)
    for one, row, (_, part) in zip(material.scenarios, scenarios.rows, table.groups("number"), strict=True):
        yield Heading(words.numbered(one.number, one.outlook))
        yield Paragraph(words.headline(one.outlook))
        needed = page_cell(scenarios, row, Shown("engines_needed"))
        if one.outlook.engines_needed:
            limit = target(material.plan.target_utilization, one.outlook.engines_needed.confidence)
            needed = replace(needed, text=f"{needed.text} to stay {limit}")
        every = limits_in_words(bottlenecks(one.outlook))
        bottleneck = PageCell(every) if every else page_cell(scenarios, row, Shown("bottleneck"))
        further = ((words.HEADINGS["engines_needed"], needed), (words.HEADINGS["bottleneck"], bottleneck))
        yield PageTable(
            (PageColumn("Quantity", share=1), *(PageColumn(name, figures=True) for name in LABELS)),
            (
                *(_quantiles(part, at) for at in range(len(part.rows))),
                *((PageCell(label), replace(cell, span=len(LABELS))) for label, cell in further),
            ),
        )
    bars = _bars(scenarios, "numbered", "cpu_utilization")
    yield from _charts(bars, share_axis(words.HEADINGS["cpu_utilization"], material.plan.target_utilization, "target"))


def _quantiles(table: Table, at: int) -> tuple[PageCell, ...]:
    row = table.rows[at]
    label = PageCell(f"{table.value(row, 'quantity')}, {table.value(row, 'unit')}")
    texts = quantile_texts(row.cells[table.at("value")])
    if not texts:
        return label, replace(page_cell(table, row, Shown("value")), span=len(LABELS))
    return label, *(PageCell(one, tone=Tone.STRONG if at == MEDIAN else Tone.PLAIN) for at, one in enumerate(texts))


def _components(material: Material) -> Iterator[Block]:
    shown = (Shown("component", share=1.0), Shown("share"), Shown("throughput"), Shown("cpu_per_unit", "CPU per unit"))
    for one, (_, part) in zip(material.scenarios, component_table(material).groups("number"), strict=False):
        yield Heading(words.numbered(one.number, one.outlook))
        yield page_table(part, shown)


def _contributions(material: Material) -> Iterator[Block]:
    if material.scenarios:
        yield Paragraph(words.CONTRIBUTIONS_NOTE)
    plan, table = material.plan, contribution_table(material)
    found = advantages(plan, plan.scenarios, material.model, seed=material.outlook.seed)
    for one, advantage in zip(material.scenarios, found, strict=True):
        yield Heading(words.numbered(one.number, one.outlook))
        bars = _bars(table.where("number", one.number), "cause", "factor")
        if len(bars) > 1:
            bars.append(IntervalBar(words.ALL_TOGETHER, one.outlook.throughput_ratio or one.missing, Style.RATIO))
        axis = factor_axis(words.HEADINGS["factor"], *words.FACTOR_AXIS, _ends(bars))
        yield from _charts(bars, axis) or (Paragraph(words.NO_EFFECT),)
        if sentence := advantage_text(Quantity.THROUGHPUT, advantage, plan):
            yield Paragraph(sentence)


def _evidence(material: Material) -> Iterator[Block]:
    if not material.scenarios:
        return
    yield Paragraph(words.WEIGHT_NOTE)
    table = evidence_table(material.plan, material.outlook)
    shown = [heaviest(table, one.number) for one in material.scenarios]
    cited = citations([part for part, _, _ in shown])
    for one, (part, further, weight) in zip(material.scenarios, shown, strict=True):
        yield Heading(words.numbered(one.number, one.outlook))
        if not part.rows:
            yield Paragraph(words.NO_EVIDENCE)
            continue
        yield _uses(part, one.number, cited)
        if further:
            yield Paragraph(words.further_measurements(further, weight), small=True)
    if cited:
        yield Heading(words.SOURCES)
        yield References(tuple(cited.values()))


def _uses(table: Table, number: int, cited: dict[str, Citation]) -> PageTable:
    """The measurements behind a scenario, each with the number of its source, or marked as the planner's own."""
    weight = Shown(weight_in(number), "Weight")
    found = page_table(
        table, (weight, Shown("what", share=1.0), Shown("result", share=0.48), Shown("locator", "Where", share=0.65))
    )
    rows = []
    for row, cells in zip(table.rows, found.rows, strict=True):
        source = cited.get(str(table.value(row, "source_key")))
        where = (
            replace(cells[-1], source=source.number) if source else PageCell(f"Own: {cells[-1].text}", tone=Tone.OWN)
        )
        rows.append((*cells[:-1], where))
    return replace(found, rows=tuple(rows))


def _own(material: Material) -> Iterator[Block]:
    """The planner's own measurements, each with the forecast from published and other own ones."""
    plan = material.plan
    if not plan.measurements:
        return
    yield Paragraph(words.OWN_NOTE)
    table = own_table(plan, material.outlook, own_forecasts(material.model, plan.basis))
    first = replace(table, rows=table.rows[:MOST_OWN_ROWS])
    columns = (
        PageColumn("What was measured", share=1.0),
        PageColumn("Result, and its weight", share=0.38),
        PageColumn("Forecast without it", share=0.32),
    )
    yield PageTable(columns, tuple(_own_row(first, row) for row in first.rows))
    if further := len(table.rows) - len(first.rows):
        yield Paragraph(words.FURTHER_OWN.format(count=further), small=True)


def _own_row(table: Table, row: Row) -> tuple[PageCell, ...]:
    what, name, place, result, used, low, high, within = (
        text(table, row, column)
        for column in ("what", "measurement", "locator", "result", "used", "predicted_low", "predicted_high", "within")
    )
    without = page_cell(table, row, Shown("predicted"))
    beneath = text(table, row, "no_forecast") if without.tone is Tone.MISSING else f"{low} to {high}: {within}"
    where = f"{name}: {place}" if place else name
    return PageCell(what, where), PageCell(result, used, tone=Tone.OWN), replace(without, beneath=beneath)


def _trust(material: Material) -> Iterator[Block]:
    """The model's accuracy on published figures, first in the domains of this mix."""
    if not material.scenarios:
        return
    mix = mix_table(material)
    yield Paragraph(
        words.this_mix(
            [(str(mix.value(row, "component")), page_cell(mix, row, Shown("share")).text) for row in mix.rows]
        )
    )
    plan = replace(material.plan, measurements=())  # own ones have a separate chapter
    for section in accuracy(plan, material.outlook, material.model, read_evaluation(folder("models"))):
        yield Heading(section.title)
        if section.lead:
            yield Paragraph(section.lead)
        if section.rows:
            yield _text_table(section)
        for sentence in section.close:
            yield Paragraph(sentence, small=True)


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


def _gaps(material: Material) -> Iterator[Block]:
    if not material.scenarios:
        return
    table = gap_table(material)
    yield _remarks(table.where("kind", words.GAP)) or Paragraph(words.NO_GAP)
    yield Heading(words.WARNINGS)
    yield _remarks(table.where("kind", words.WARNING)) or Paragraph(words.NO_WARNING)


def _remarks(table: Table) -> Items | None:
    items = []
    for row in table.rows:
        about, message = (str(table.value(row, name)) for name in ("about", "message"))
        numbers = table.value(row, "scenarios")
        assert isinstance(numbers, tuple)
        items.append(Item(f"{about}." if about else "", message, words.scenario_numbers(numbers)))
    return Items(tuple(items)) if items else None


def _glossary(_: Material) -> Iterator[Block]:
    yield Terms(tuple(Item(term, meaning) for term, meaning in GLOSSARY))


_CHAPTERS: dict[Section, Callable[[Material], Iterable[Block]]] = {
    Section.SCENARIOS: _scenarios,
    Section.INPUTS: _inputs,
    Section.GROWTH: _growth,
    Section.QUANTITIES: _quantities,
    Section.COMPONENTS: _components,
    Section.CONTRIBUTIONS: _contributions,
    Section.EVIDENCE: _evidence,
    Section.OWN_MEASUREMENTS: _own,
    Section.TRUST: _trust,
    Section.GAPS: _gaps,
    Section.GLOSSARY: _glossary,
}
