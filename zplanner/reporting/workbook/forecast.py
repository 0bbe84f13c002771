"""The sheets of the forecast: the summary a manager reads, and every quantity with all its quantiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.quantiles import MEDIAN, P10, P90
from zplanner.reporting.view import ScenarioView
from zplanner.reporting.workbook.cells import (
    Cell,
    Content,
    less_one,
    minus,
    months_after,
    number,
    over,
    same_as,
    serial,
)
from zplanner.reporting.workbook.charts import Bar, bar_chart
from zplanner.reporting.workbook.inputs import stated
from zplanner.reporting.workbook.material import QUANTILE_HEADINGS, Material, band, every_quantile
from zplanner.reporting.workbook.sheet import Column, Sheet, Style, Styled
from zplanner.wording.numbers import BAND, resource_label
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    Meaning,
    no_figure,
)

_HEAD = 4
"""Columns before the quantiles of the sheet of scenarios."""

_THROUGHPUT, _CPU_PER_UNIT, _HEADROOM = 3, 7, 14
"""Columns of the medians in the table of headline numbers."""

_LOW_TO_HIGH = ("Low (p10)", "Median", "High (p90)")


def summary(sheet: Sheet, material: Material) -> None:
    """The page for a manager: the recommendation, the headline numbers, engines, what binds, the largest gap."""
    for line, look in _first_words(material):
        sheet.sentence(line, look)
    sheet.gap()
    headline = sheet.table(_headline_columns(), [_headline(*each) for each in material.scenarios()], main=True)
    sheet.gap()
    sheet.heading("Engines, what binds, and when the limit is reached", "subtitle")
    day = serial(date.fromisoformat(material.plan.report.date)) if material.plan.report.date else None
    rows = [
        _engines(view, of, material, cells, day)
        for (view, of), cells in zip(material.scenarios(), headline, strict=True)
    ]
    sheet.table(_engines_columns(day), rows)
    bars = [Bar(view.name, of.throughput_ratio) for view, of in material.scenarios()]
    bar_chart(sheet, "Throughput", "x today", bars)


def _first_words(material: Material) -> Iterator[tuple[str, str]]:
    """What the first page of every report says, each sentence with its look."""
    first = material.view.first
    if first is None:
        return
    advice = first.recommended
    yield advice.headline, "strong"
    yield f"{advice.reason} {advice.alternative}".strip(), "sentence"
    if advice.number:
        yield material.view.scenarios[advice.number - 1].headline, "sentence"
    for callout in first.callouts:
        yield f"{callout.title}: {callout.text}", "sentence"


def _headline_columns() -> list[Column]:
    return [
        Column("No.", Style.COUNT),
        Column("Scenario"),
        *_grouped("Throughput, x today", Style.RATIO),
        Column("Change (median)", Style.CHANGE, "Throughput, x today"),
        *_grouped("CPU per unit of work, x today", Style.RATIO),
        Column("Change (median)", Style.CHANGE, "CPU per unit of work, x today"),
        *_grouped("CPU utilization at today's load, %", Style.SHARE),
        *_grouped("Headroom, months", Style.COUNT),
    ]


def _grouped(group: str, style: Style) -> list[Column]:
    return [Column(name, style, group) for name in _LOW_TO_HIGH]


def _headline(view: ScenarioView, of: ScenarioOutlook) -> Sequence[Content]:
    return (
        float(view.number),
        view.name,
        *band(of.throughput_ratio, otherwise=no_figure(of)),
        less_one(_THROUGHPUT),
        *band(of.cpu_per_unit_ratio, otherwise=no_figure(of)),
        less_one(_CPU_PER_UNIT),
        *band(of.cpu_utilization, otherwise=no_figure(of)),
        *band(of.months_of_headroom, HEADROOM.beyond, no_figure(of)),
    )


def _engines_columns(day: float | None) -> list[Column]:
    columns = [
        Column("No.", Style.COUNT),
        Column("Scenario"),
        Column("Engines today", Style.COUNT),
        Column("Engines then", Style.COUNT),
        Column("Engines, x today", Style.RATIO),
        Column("CPU per unit, x today", Style.RATIO),
        Column("CPU capacity, x today", Style.RATIO),
        Column("Engines needed", Style.COUNT),
        Column("with confidence, %", Style.SHARE),
        Column("Engines to spare", Style.COUNT),
        Column("Limited by", widest=16),
        Column("in forecasts, %", Style.SHARE),
        Column("Headroom, months", Style.COUNT),
    ]
    if day is not None:
        columns += [Column("Date of the report", Style.DAY), Column("Limit reached on (median)", Style.DAY)]
    return columns


def _engines(
    view: ScenarioView, of: ScenarioOutlook, material: Material, headline: Sequence[Cell], day: float | None
) -> Sequence[Content]:
    """CPU capacity is the ratio of engines over CPU per unit of work; engines to spare are those above the needed."""
    needed, (resource, share) = of.engines_needed, max(of.binding, key=lambda pair: pair[1], default=("", None))
    cpu_per_unit, months = headline[_CPU_PER_UNIT], headline[_HEADROOM]
    headroom = (
        same_as(months) if months.number is not None else band(of.months_of_headroom, HEADROOM.beyond, no_figure(of))[1]
    )
    return (
        float(view.number),
        view.name,
        stated("processors", material.plan.current),
        stated("processors", of.configuration),
        over(3, 2),
        same_as(cpu_per_unit),
        over(4, 5),
        float(needed.count) if needed else no_figure(of),
        number(needed.confidence) if needed else no_figure(of),
        minus(3, 7),
        resource_label(resource) if resource else no_figure(of),
        number(share, no_figure(of)),
        headroom,
        *((day, months_after(13, 12) if months.number is not None else headroom) if day is not None else ()),
    )


def scenarios(sheet: Sheet, material: Material) -> None:
    """Every quantity of every scenario with all its quantiles, and what binds."""
    sheet.sentence(f"Quantiles are in the unit of their row; p10 to p90 is the {BAND}.")
    sheet.gap()
    columns = [
        Column("No.", Style.COUNT),
        Column("Scenario"),
        Column("Quantity"),
        Column("Unit", widest=16),
        *(Column(name, Style.RATIO) for name in QUANTILE_HEADINGS),
        Column("Change (median)", Style.CHANGE),
        Column("p90 over p10", Style.NUMBER),
    ]
    rows = [row for each in material.scenarios() for row in _quantities(*each)]
    sheet.table(columns, rows, main=True, frozen_columns=3)
    sheet.gap()
    sheet.heading("Engines needed, and the chance that each resource limits throughput", "subtitle")
    resources = list(dict.fromkeys(name for one in material.outlook.scenarios for name, _ in one.binding))
    columns = [
        Column("No.", Style.COUNT),
        Column("Scenario"),
        Column("Engines needed", Style.COUNT),
        Column("with confidence, %", Style.SHARE),
        *(Column(f"Limited by {resource_label(name)}, %", Style.FINE_SHARE) for name in resources),
    ]
    sheet.table(columns, [_limits(*each, resources) for each in material.scenarios()])
    bars = [Bar(view.name, of.cpu_per_unit_ratio) for view, of in material.scenarios()]
    bar_chart(sheet, "CPU per unit of work", "x today", bars)


def _quantities(view: ScenarioView, of: ScenarioOutlook) -> Iterator[Sequence[Content | Styled]]:
    ratios: tuple[tuple[Meaning, Quantiles | None], ...] = (
        (THROUGHPUT, of.throughput_ratio),
        (CPU_PER_UNIT, of.cpu_per_unit_ratio),
    )
    others = (
        (CPU_UTILIZATION, of.cpu_utilization, Style.FINE_SHARE),
        (HEADROOM, of.months_of_headroom, Style.COUNT),
        (RESPONSE_TIME, of.response_time_stretch, Style.RATIO),
    )
    head, spread = (float(view.number), view.name), over(_HEAD + P90, _HEAD + P10)
    for meaning, found in ratios:
        yield (
            *head,
            meaning.label,
            meaning.unit,
            *every_quantile(found, otherwise=no_figure(of)),
            less_one(_HEAD + MEDIAN),
            spread,
        )
    for meaning, found, style in others:
        cells = (Styled(value, style) for value in every_quantile(found, meaning.beyond, no_figure(of)))
        yield *head, meaning.label, meaning.unit, *cells, "", spread


def _limits(view: ScenarioView, of: ScenarioOutlook, resources: Sequence[str]) -> Sequence[Content]:
    shares, needed = dict(of.binding), of.engines_needed
    none = "-" if of.binding else no_figure(of)
    return (
        float(view.number),
        view.name,
        float(needed.count) if needed else no_figure(of),
        number(needed.confidence) if needed else no_figure(of),
        *(number(shares.get(name), none) for name in resources),
    )
