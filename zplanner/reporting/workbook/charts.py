"""Native charts of a workbook: medians with their 80% bands, and CPU busy over months with bands of 50, 80 and 95%.

Each has its numbers on the sheet and covers no table. Excel draws a text as 0, so what is not covered has no bar.
Names reach a chart as cells only: a text with an exclamation mark would be taken for a reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xlsxwriter.utility import xl_range_abs

from zplanner.language import tr
from zplanner.planning.outlook import Quantiles
from zplanner.reporting.page.chart import BANDS, GRID, INK, MEDIAN, MUTED, REFERENCE
from zplanner.reporting.table import Operand, Operation, Style, Table, Value, build, column, derived
from zplanner.reporting.workbook.sheet import BAND as BAND_PARTS
from zplanner.reporting.workbook.sheet import Address, Printed, Sheet
from zplanner.wording import report as words
from zplanner.wording.headings import LOW_TO_HIGH
from zplanner.wording.numbers import shortened
from zplanner.wording.quantities import THROUGHPUT, median_of

LABEL = 48
"""Characters of a name in a chart; the tables have every name in full."""

OTHERS = ("#d55e00", "#009e73", "#cc79a7", "#e69f00", "#1b2733", "#0072b2", "#56b4e9")
"""Lines of other scenarios: the Okabe-Ito palette, https://jfly.uni-koeln.de/color/."""

_WIDTH, _BAR_PIXELS, _ROW_PIXELS = 900, 32, 20
"""Pixels: what fits on a landscape page; a bar with the room around it; a row of a sheet at its usual height."""

_LONGEST_DESCRIPTION = 2_000
"""Maximum characters of a chart's alternative text."""

_TEXT = {"color": INK, "size": 10}
_SMALL = {"color": MUTED, "size": 9}
_LIGHT, _MIDDLE, _DARK = (color for *_, color in BANDS)
_NO_GRID = {"major_gridlines": {"visible": False}}
_GRID = {"visible": True, "line": {"color": GRID}}


def bar_chart(sheet: Sheet, title: str, unit: str, bars: Sequence[tuple[str, Value]]) -> None:
    """Medians of ratios as bars from 1, each with its 80% band, and their numbers; nothing where no bar is covered."""
    shown = [(name, of) for name, of in bars if isinstance(of, Quantiles) and None not in (of.p10, of.p50, of.p90)]
    if not shown:
        return
    sheet.gap()
    top, height = sheet.row, 130 + _BAR_PIXELS * len(shown)
    for _ in range(height // _ROW_PIXELS + 1):
        sheet.gap()
    sheet.heading(tr(words.CHART_NUMBERS), "subtitle")
    columns = (
        column("number", Style.COUNT),
        column("bar"),
        column("value", Style.RATIO),
        derived("below", Style.RATIO, Operation.DIFFERENCE, Operand("value", "p50"), Operand("value", "p10")),
        derived("above", Style.RATIO, Operation.DIFFERENCE, Operand("value", "p90"), Operand("value", "p50")),
    )
    rows: list[dict[str, Value]] = [
        {"number": at, "bar": shortened(name, LABEL), "value": of} for at, (name, of) in enumerate(shown, start=1)
    ]
    numbers = build(f"chart of {title}", columns, rows)
    headings = {part: f"{tr(name)}, {unit}" for part, name in zip(BAND_PARTS, LOW_TO_HIGH, strict=True)}
    sheet.table(numbers, Printed({"value": BAND_PARTS}, headings))
    chart = sheet.book.add_chart({"type": "bar"})
    chart.add_series(_bars(sheet, numbers))
    value_axis = {
        "name": tr(words.WHISKERS, unit=unit),
        "name_font": _SMALL,
        "num_font": _SMALL,
        "crossing": 1,
    }
    chart.set_x_axis({**value_axis, "num_format": '0.0#"x"', "min": 0, "major_gridlines": _GRID})
    chart.set_y_axis({"reverse": True, "crossing": "max", "label_position": "low", "num_font": _TEXT} | _NO_GRID)
    chart.set_legend({"none": True})
    medians = "; ".join(f"{name} {median_of(THROUGHPUT, of)}" for name, of in shown)
    _place(sheet, chart, title, (top, 0), height, tr(words.MEDIANS, unit=unit, medians=medians))


def growth_chart(
    sheet: Sheet,
    place: tuple[int, int],
    growth: Table,
    numbers: Table,
    head: int,
    others: Sequence[Table],
    scenario: str,
) -> None:
    """CPU busy over months: the bands of the `scenario` in `numbers`, whose headings are in row `head`, stacked on a
    transparent base, and the medians of others, which are in the table of growth."""
    bands = sheet.book.add_chart({"type": "area", "subtype": "stacked"})
    lines = sheet.book.add_chart({"type": "line"})
    months = _range(sheet, [sheet.address(numbers, row, "month") for row in numbers.rows])
    stacked = ("base", "outer_low", "middle_low", "inner", "middle_high", "outer_high")

    def series(name: str) -> dict[str, Any]:
        cells = [sheet.address(numbers, row, name) for row in numbers.rows]
        return {"name": [sheet.name, head, cells[0].column], "categories": months, "values": _range(sheet, cells)}

    for name, color in zip(stacked, (None, _LIGHT, _MIDDLE, _DARK, _MIDDLE, _LIGHT), strict=True):
        fill = {"color": color} if color else {"none": True}
        bands.add_series(series(name) | {"fill": fill, "border": {"none": True}})
    lines.add_series(series("middle") | {"line": {"color": MEDIAN, "width": 2.5}})
    lines.add_series(series("target") | {"line": {"color": REFERENCE, "width": 1.5, "dash_type": "dash"}})
    for color, other in zip(OTHERS, others, strict=False):
        title = sheet.address(growth, other.rows[0], "scenario")
        values = [sheet.address(growth, row, "busy", "p50") for row in other.rows]
        line = {"line": {"color": color, "width": 1.5}, "categories": months, "values": _range(sheet, values)}
        lines.add_series({"name": [sheet.name, title.row, title.column]} | line)
    bands.combine(lines)
    counted = next(one.heading for one in numbers.columns if one.name == "month")
    axis = {"name": counted, "name_font": _SMALL, "num_font": _SMALL, "num_format": "0"}
    every_half_year = {"date_axis": True, "major_unit": 6, "major_unit_type": "days"}  # a day on the axis is a month
    bands.set_x_axis({**axis, **every_half_year, "position_axis": "on_tick"})
    busy = {"name": tr(words.BUSY_AXIS), "name_font": _SMALL, "num_font": _SMALL, "num_format": "0%"}
    bands.set_y_axis({**busy, "min": 0, "max": 1, "major_gridlines": _GRID})
    bands.set_legend({"position": "bottom", "font": _SMALL, "delete_series": [0, 4, 5]})
    bands.show_hidden_data()  # a filter of the table takes nothing from the chart
    _place(sheet, bands, tr(words.GROWTH_TITLE), place, 480, tr(words.BANDS_IN_WORDS, scenario=scenario))


def _bars(sheet: Sheet, numbers: Table) -> dict[str, Any]:
    def cells(name: str, part: str = "") -> list[Address]:
        return [sheet.address(numbers, row, name, part) for row in numbers.rows]

    below, above = cells("below"), cells("above")
    return {
        "name": tr(LOW_TO_HIGH[1]),
        "categories": _range(sheet, cells("bar")),
        "values": _range(sheet, cells("value", "p50")),
        "fill": {"color": _MIDDLE},
        "border": {"none": True},
        "gap": 70,
        "y_error_bars": {
            "type": "custom",
            "plus_values": _formula(sheet, above),
            "minus_values": _formula(sheet, below),
            "plus_data": [cell.value for cell in above],
            "minus_data": [cell.value for cell in below],
            "line": {"color": MEDIAN, "width": 1.75},
        },
    }


def _range(sheet: Sheet, cells: Sequence[Address]) -> list[str | int]:
    return [sheet.name, cells[0].row, cells[0].column, cells[-1].row, cells[-1].column]


def _formula(sheet: Sheet, cells: Sequence[Address]) -> str:
    return f"='{sheet.name}'!{xl_range_abs(*_range(sheet, cells)[1:])}"


def _place(sheet: Sheet, chart: Any, title: str, place: tuple[int, int], height: int, description: str) -> None:
    chart.set_title({"name": title, "name_font": {**_TEXT, "size": 12, "bold": True}})
    chart.set_chartarea({"border": {"none": True}})
    chart.set_size({"width": _WIDTH, "height": height})
    fixed = {"object_position": 3, "description": f"{title}. {description}"[:_LONGEST_DESCRIPTION]}
    sheet.page.insert_chart(*place, chart, fixed)
