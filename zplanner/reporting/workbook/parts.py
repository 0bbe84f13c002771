"""The sheets of the forecast's parts: the components of the mix, and the factor that each change contributes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.quantiles import MEDIAN, P10, P90
from zplanner.reporting.view import ScenarioView
from zplanner.reporting.workbook.cells import Cell, Content, less_one, number, over, product
from zplanner.reporting.workbook.charts import Bar, bar_chart
from zplanner.reporting.workbook.material import QUANTILE_HEADINGS, Material, every_quantile
from zplanner.reporting.workbook.sheet import Column, Sheet, Style
from zplanner.wording.numbers import NOT_COVERED

_SCENARIO = (Column("No.", Style.COUNT), Column("Scenario"))

_FACTORS = len(_SCENARIO) + 1
"""The column at which the quantiles of a factor begin."""


def components(sheet: Sheet, material: Material) -> None:
    """Every component of every scenario as if it were alone."""
    sheet.sentence("Each component as if it were alone on the scenario's configuration.")
    sheet.gap()
    throughput, cpu = "Throughput, x today", "CPU per unit of work, x today"
    columns = [
        *_SCENARIO,
        Column("Component"),
        Column("Share of CPU time today, %", Style.FINE_SHARE),
        *(Column(name, Style.RATIO, throughput) for name in QUANTILE_HEADINGS),
        *(Column(name, Style.RATIO, cpu) for name in QUANTILE_HEADINGS),
        Column("Change (median)", Style.CHANGE, cpu),
    ]
    rows = [row for view, of in material.scenarios() for row in _components(view, of, material)]
    sheet.table(columns, rows, main=True, frozen_columns=3)


def _components(view: ScenarioView, of: ScenarioOutlook, material: Material) -> Iterator[Sequence[Content]]:
    for shown, part, stated in zip(view.components, of.components, material.plan.mix, strict=True):
        yield (
            float(view.number),
            view.name,
            shown.label,
            number(stated.share.median),
            *every_quantile(part.throughput_ratio),
            *every_quantile(part.cpu_per_unit_ratio),
            less_one(len(_SCENARIO) + 2 + len(QUANTILE_HEADINGS) + MEDIAN),
        )


def contributions(sheet: Sheet, material: Material) -> None:
    """The factor by which each change multiplies throughput; the medians multiply to about the median of the whole."""
    sheet.sentence(
        "The factor by which each change multiplies throughput. The factors multiply to the whole in every single "
        "forecast; their medians do so but for what the medians of products differ from products of medians."
    )
    sheet.gap()
    columns = [
        *_SCENARIO,
        Column("Change"),
        *(Column(name, Style.RATIO, "Factor on throughput, x") for name in QUANTILE_HEADINGS),
        Column("p90 over p10", Style.NUMBER),
    ]
    counted = [(view, of) for view, of in material.scenarios() if of.contributions]
    rows = [row for view, of in counted for row in _contributions(view, of)]
    cells = sheet.table(columns, rows, main=True, frozen_columns=3)
    if not cells:
        sheet.sentence("No scenario has a factor to show: nothing is changed, or no measurement covers it.")
        return
    sheet.gap()
    sheet.heading("Check: the product of the medians beside the forecast", "subtitle")
    sheet.table(_check_columns(), list(_checks(counted, cells)))
    _chart(sheet, material)


def _contributions(view: ScenarioView, of: ScenarioOutlook) -> Iterator[Sequence[Content]]:
    spread = over(_FACTORS + P90, _FACTORS + P10)
    for shown, one in zip(view.contributions, of.contributions, strict=True):
        yield float(view.number), view.name, shown.label, *every_quantile(one.ratio), spread


def _check_columns() -> list[Column]:
    return [
        *_SCENARIO,
        Column("Factors", Style.COUNT),
        Column("Product of medians, x", Style.RATIO),
        Column("Median throughput, x today", Style.RATIO),
        Column("Product over median", Style.NUMBER),
    ]


def _checks(
    counted: Sequence[tuple[ScenarioView, ScenarioOutlook]], cells: Sequence[Sequence[Cell]]
) -> Iterator[Sequence[Content]]:
    start = 0
    for view, of in counted:
        medians = [row[_FACTORS + MEDIAN] for row in cells[start : start + len(of.contributions)]]
        start += len(medians)
        whole = number(of.throughput_ratio.p50) if of.throughput_ratio else NOT_COVERED
        yield float(view.number), view.name, float(len(medians)), product(medians), whole, over(3, 4)


def _chart(sheet: Sheet, material: Material) -> None:
    """The factors of the chosen scenario, or of the first that has any."""
    known = [(view, of) for view, of in material.scenarios() if of.contributions]
    view, of = next((pair for pair in known if pair[0].number == material.view.chosen), known[0])
    bars = [Bar(shown.label, one.ratio) for shown, one in zip(view.contributions, of.contributions, strict=True)]
    if len(bars) > 1:
        bars.append(Bar("All together", of.throughput_ratio))
    bar_chart(sheet, f"Factors on throughput, scenario {view.number}", "x", bars)
