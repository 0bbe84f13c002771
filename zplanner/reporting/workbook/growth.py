"""The sheet of growth: CPU busy of every scenario, month by month, with bands of 50, 80 and 95%."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from zplanner.planning.decisions.look import Trajectory
from zplanner.planning.quantiles import MEDIAN
from zplanner.reporting.view import ScenarioView
from zplanner.reporting.workbook.cells import Cell, Content, difference, number, same_as
from zplanner.reporting.workbook.charts import LABEL, OTHERS, growth_chart
from zplanner.reporting.workbook.material import QUANTILE_HEADINGS, Material
from zplanner.reporting.workbook.sheet import Column, Sheet, Style
from zplanner.wording.numbers import shortened, stated

_BANDS = ("Below the bands", "95% band", "80% band", "50% band", "80% band, upper", "95% band, upper")

_FIRST_QUANTILE = 3
"""The column of the table of months at which the quantiles begin."""

_ENDS = tuple(_FIRST_QUANTILE + place for place in (0, 2, 3, 5, 6, 8))
"""The columns of the ends of the bands, from the lowest to the highest."""

_MEDIAN = _FIRST_QUANTILE + MEDIAN

_BESIDE = 14
"""The column of the chart: right of the table."""


def growth(sheet: Sheet, material: Material) -> None:
    """CPU busy over months for every scenario that has an answer."""
    if material.plan.growth_per_year is None:
        sheet.sentence("No growth is stated, so utilization does not change over time.")
        return
    inputs = material.view.inputs
    sheet.sentence(f"CPU busy at peak under growth of {inputs.growth}, at most 100%. Target: {inputs.target}.")
    sheet.gap()
    found = [(view, course) for view, course in _trajectories(material) if course is not None]
    if not found:
        sheet.sentence("No measurement supports a forecast of these scenarios.")
        return
    top = sheet.row
    columns = [
        Column("No.", Style.COUNT),
        Column("Scenario", widest=28),
        Column("Months from today", Style.COUNT),
        *(Column(name, Style.FINE_SHARE, "CPU busy, %") for name in QUANTILE_HEADINGS),
        Column("Limit reached by then, chance in %", Style.FINE_SHARE, widest=12),
    ]
    rows = [row for view, course in found for row in _months(view, course)]
    cells = sheet.table(columns, rows, main=True, frozen_columns=3)
    _chart(sheet, material, found, cells, top)


def _trajectories(material: Material) -> Iterator[tuple[ScenarioView, Trajectory | None]]:
    for view, prospect in zip(material.view.scenarios, material.view.prospects, strict=True):
        yield view, prospect.trajectory if prospect else None


def _months(view: ScenarioView, course: Trajectory) -> Iterator[Sequence[Content]]:
    for month, quantiles, reached in zip(
        course.months.tolist(), course.utilization.tolist(), course.reached.tolist(), strict=True
    ):
        yield float(view.number), view.name, month, *map(number, quantiles), number(reached)


def _chart(
    sheet: Sheet,
    material: Material,
    found: Sequence[tuple[ScenarioView, Trajectory]],
    cells: Sequence[Sequence[Cell]],
    top: int,
) -> None:
    """The numbers of the chart beneath the table: the widths of the chosen scenario's bands, others' medians."""
    length = len(found[0][1].months)
    blocks = {view.number: cells[at * length : (at + 1) * length] for at, (view, _) in enumerate(found)}
    first = next((view for view, _ in found if view.number == material.view.chosen), found[0][0])
    others = [view for view, _ in found if view is not first][: len(OTHERS)]
    names = [f"{view.number}. {shortened(view.name, LABEL)}" for view in (first, *others)]
    sheet.gap()
    sheet.heading("Numbers of the chart", "subtitle")
    head = sheet.row
    columns = [
        Column("Month", Style.COUNT),
        *(Column(name, Style.FINE_SHARE, widest=10) for name in _BANDS),
        Column(f"{names[0]}, median", Style.FINE_SHARE, widest=10),
        Column(f"Target {stated(material.plan.target_utilization)}", Style.FINE_SHARE, widest=10),
        *(Column(name, Style.FINE_SHARE, widest=10) for name in names[1:]),
    ]
    rows = [
        (
            row[2].number or 0.0,
            same_as(row[_FIRST_QUANTILE]),
            *_widths(row),
            same_as(row[_MEDIAN]),
            material.plan.target_utilization,
            *(same_as(blocks[view.number][at][_MEDIAN]) for view in others),
        )
        for at, row in enumerate(blocks[first.number])
    ]
    growth_chart(sheet, (top + 2, _BESIDE), names[0], head, sheet.table(columns, rows))


def _widths(row: Sequence[Cell]) -> Iterator[Content]:
    """From each end of a band to the next."""
    for low, high in pairwise(_ENDS):
        yield difference(row[high], row[low])
