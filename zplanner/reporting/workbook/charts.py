"""Native charts of a workbook: medians with their 80% bands, and CPU busy over months with bands of 50, 80 and 95%.

Each has its numbers on the sheet and covers no table. Excel draws a text as 0, so what is not covered has no bar.
Names reach a chart as cells only: a text with an exclamation mark would be taken for a reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from zplanner.planning.outlook import Quantiles
from zplanner.reporting.page.chart import BANDS, GRID, INK, MEDIAN, MUTED, REFERENCE
from zplanner.reporting.workbook.cells import Cell, minus
from zplanner.reporting.workbook.material import band
from zplanner.reporting.workbook.sheet import Column, Sheet, Style
from zplanner.wording.numbers import BAND, shortened, times

LABEL = 48
"""Characters of a name in a chart; the tables have every name in full."""

OTHERS = ("#d55e00", "#009e73", "#cc79a7", "#e69f00", "#1b2733", "#0072b2", "#56b4e9")
"""Lines of other scenarios: the Okabe-Ito palette, https://jfly.uni-koeln.de/color/."""

_WIDTH, _BAR_PIXELS, _ROW_PIXELS = 900, 32, 20
"""Pixels: what fits on a landscape page; a bar with the room around it; a row of a sheet at its usual height."""

_LONGEST_TOLD = 2_000
"""Characters of a chart in words, for those who do not see it."""

_TEXT = {"color": INK, "size": 10}
_SMALL = {"color": MUTED, "size": 9}
_LIGHT, _MIDDLE, _DARK = (color for *_, color in BANDS)
_NO_GRID = {"major_gridlines": {"visible": False}}
_GRID = {"visible": True, "line": {"color": GRID}}


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: its name and its quantity."""

    label: str
    quantity: Quantiles | None


def bar_chart(sheet: Sheet, title: str, unit: str, bars: Sequence[Bar]) -> None:
    """Medians of ratios as bars from 1, each with its 80% band, and their numbers; nothing where no bar is covered."""
    shown = [(bar.label, of) for bar in bars if (of := bar.quantity) and None not in (of.p10, of.p50, of.p90)]
    if not shown:
        return
    sheet.gap()
    top, height = sheet.row, 130 + _BAR_PIXELS * len(shown)
    for _ in range(height // _ROW_PIXELS + 1):
        sheet.gap()
    sheet.heading("Numbers of the chart", "subtitle")
    cells = sheet.table(
        [
            Column("No.", Style.COUNT),
            Column("Bar"),
            *(Column(f"{name}, {unit}", Style.RATIO) for name in ("Low (p10)", "Median", "High (p90)")),
            *(Column(f"{name}, {unit}", Style.RATIO) for name in ("Median less low", "High less median")),
        ],
        [
            (float(at), shortened(label, LABEL), *band(of), minus(3, 2), minus(4, 3))
            for at, (label, of) in enumerate(shown, start=1)
        ],
    )
    chart = sheet.book.add_chart({"type": "bar"})
    chart.add_series(_bars(sheet, cells))
    value_axis = {"name": f"{unit}; median, whiskers: {BAND}", "name_font": _SMALL, "num_font": _SMALL, "crossing": 1}
    chart.set_x_axis({**value_axis, "num_format": '0.0#"x"', "min": 0, "major_gridlines": _GRID})
    chart.set_y_axis({"reverse": True, "crossing": "max", "label_position": "low", "num_font": _TEXT} | _NO_GRID)
    chart.set_legend({"none": True})
    told = "; ".join(f"{label} {times(of.p50 or 0.0)}" for label, of in shown)
    _place(sheet, chart, title, (top, 0), height, f"{unit}, medians: {told}.")


def growth_chart(sheet: Sheet, place: tuple[int, int], name: str, head: int, cells: Sequence[Sequence[Cell]]) -> None:
    """CPU busy over months: the bands of the scenario called `name`, stacked on a transparent base, and the medians of
    others.

    The headings of `cells` stand in row `head`; their columns are the month, the base, the five bands from the 2.5th
    to the 97.5th percentile, the median, the target, and the medians of others.
    """
    bands = sheet.book.add_chart({"type": "area", "subtype": "stacked"})
    lines = sheet.book.add_chart({"type": "line"})
    for at, color in enumerate((None, _LIGHT, _MIDDLE, _DARK, _MIDDLE, _LIGHT), start=1):
        fill = {"color": color} if color else {"none": True}
        bands.add_series(_course(sheet, head, cells, at) | {"fill": fill, "border": {"none": True}})
    looks = [{"color": MEDIAN, "width": 2.5}, {"color": REFERENCE, "width": 1.5, "dash_type": "dash"}]
    looks += [{"color": OTHERS[at % len(OTHERS)], "width": 1.5} for at in range(len(cells[0]) - 9)]
    for at, look in enumerate(looks, start=7):
        lines.add_series(_course(sheet, head, cells, at) | {"line": look})
    bands.combine(lines)
    months = {"name": "Months from today", "name_font": _SMALL, "num_font": _SMALL, "num_format": "0"}
    every_half_year = {"date_axis": True, "major_unit": 6, "major_unit_type": "days"}  # a day on the axis is a month
    bands.set_x_axis({**months, **every_half_year, "position_axis": "on_tick"})
    busy = {"name": "CPU busy, %", "name_font": _SMALL, "num_font": _SMALL, "num_format": "0%"}
    bands.set_y_axis({**busy, "min": 0, "max": 1, "major_gridlines": _GRID})
    bands.set_legend({"position": "bottom", "font": _SMALL, "delete_series": [0, 4, 5]})
    bands.show_hidden_data()  # a filter of the table takes nothing from the chart
    told = f"The bands hold 50, 80 and 95% of the forecasts of {name}; the lines are medians."
    _place(sheet, bands, "CPU busy over months of growth", place, 480, told)


def _bars(sheet: Sheet, cells: Sequence[Sequence[Cell]]) -> dict[str, Any]:
    return {
        "name": "Median",
        "categories": _range(sheet, cells, 1),
        "values": _range(sheet, cells, 3),
        "fill": {"color": _MIDDLE},
        "border": {"none": True},
        "gap": 70,
        "y_error_bars": {
            "type": "custom",
            "plus_values": _formula(sheet, cells, 6),
            "minus_values": _formula(sheet, cells, 5),
            "plus_data": [row[6].number for row in cells],
            "minus_data": [row[5].number for row in cells],
            "line": {"color": MEDIAN, "width": 1.75},
        },
    }


def _course(sheet: Sheet, head: int, cells: Sequence[Sequence[Cell]], column: int) -> dict[str, Any]:
    name = [sheet.name, head, column]
    return {"name": name, "categories": _range(sheet, cells, 0), "values": _range(sheet, cells, column)}


def _range(sheet: Sheet, cells: Sequence[Sequence[Cell]], column: int) -> list[str | int]:
    return [sheet.name, cells[0][column].row, column, cells[-1][column].row, column]


def _formula(sheet: Sheet, cells: Sequence[Sequence[Cell]], column: int) -> str:
    return f"='{sheet.name}'!{cells[0][column].absolute}:{cells[-1][column].absolute}"


def _place(sheet: Sheet, chart: Any, title: str, place: tuple[int, int], height: int, told: str) -> None:
    chart.set_title({"name": title, "name_font": {**_TEXT, "size": 12, "bold": True}})
    chart.set_chartarea({"border": {"none": True}})
    chart.set_size({"width": _WIDTH, "height": height})
    fixed = {"object_position": 3, "description": f"{title}. {told}"[:_LONGEST_TOLD]}
    sheet.page.insert_chart(*place, chart, fixed)
