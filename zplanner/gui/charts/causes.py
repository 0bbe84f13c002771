"""Charts of why: the contributions of a scenario's changes, from today to the totals, and what moves its utilization
and the date of its limit most."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsRectItem

from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import LONGEST_NAME, not_covered
from zplanner.gui.charts.marks import NO_PEN, ChartLabel, band_legend, mixed, pen, swatch
from zplanner.gui.charts.plot import AXIS_FOOT, AXIS_HEIGHT, CsvRow, label_pixels
from zplanner.gui.charts.rows import FEWEST_ROWS, HALF, ChartRow, RowPlot, numbers_of
from zplanner.gui.session import Session, shipped_model
from zplanner.language import tr
from zplanner.planning.outlook import LABELS, MEDIAN, Quantiles, ScenarioOutlook
from zplanner.wording.labels import factor_label
from zplanner.wording.numbers import NOT_COVERED, capitalized, percent, plain, resource_label
from zplanner.wording.quantities import THROUGHPUT, median_of
from zplanner.wording.window import charts as chart_words
from zplanner.wording.window import charts as words
from zplanner.wording.window import decide as decide_words

if TYPE_CHECKING:
    from zplanner.planning.decisions.sensitivity import Sensitivity, Swing
    from zplanner.planning.forecast import ChangeEffect

ROW_PIXELS, LEGEND_HEIGHT = 30, 56


class CausesChart(Chart):
    """The contributions of the selected scenario to throughput and to CPU per unit of work, and their products."""

    scrolls_page = True

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.CAUSES_TITLE)
        throughput, cpu = words.CAUSES_AXES
        self.throughput = RowPlot(self.grid, 0, throughput, ratios=True, room=0.45)
        self.cpu = RowPlot(self.grid, 2, cpu, ratios=True, room=0.45, has_names=False)
        self._effects: tuple[ScenarioOutlook | None, tuple[ChangeEffect, ...]] = (None, ())
        self.add_plots(self.throughput, self.cpu)

    @property
    def scenario(self) -> ScenarioOutlook | None:
        outlook, selected = self.session.outlook, self.session.selected
        return outlook.scenarios[selected] if outlook and 0 <= selected < len(outlook.scenarios) else None

    @property
    def factors(self) -> list[tuple[str, Quantiles, Quantiles | None]]:
        """Every factor with its effect on throughput and on CPU per unit of work, the total last."""
        scenario = self.scenario
        if scenario is None or scenario.throughput_ratio is None:
            return []
        if self._effects[0] is not scenario:
            self._effects = scenario, _effects(self.session)
        is_known = scenario.cpu_per_unit_ratio is not None
        parts = (
            (factor_label(one.factor), one.throughput, one.cpu_per_unit if is_known else None)
            for one in self._effects[1]
        )
        return [*parts, (tr(words.TOTAL), scenario.throughput_ratio, scenario.cpu_per_unit_ratio)]

    def natural_height(self) -> int:
        """Pixels in which every factor has a row, above the axis and two lines of legend."""
        return AXIS_HEIGHT + AXIS_FOOT + ROW_PIXELS * max(FEWEST_ROWS, self.count()) + LEGEND_HEIGHT

    def draw(self) -> str:
        if self.scenario is None:
            return words.NO_FORECAST
        if not self.factors:
            return not_covered(self, self.scenario.name)
        labels, throughput, cpu = zip(*self.factors, strict=True)
        for plot, ratios in ((self.throughput, throughput), (self.cpu, cpu)):
            plot.draw(self._rows(labels, ratios), -1, self.appearance)
        self.fit_names()
        return ""

    def _rows(self, labels: Sequence[str], ratios: Sequence[Quantiles | None]) -> list[ChartRow]:
        """Waterfall rows: each step starts at the previous step's median; the total has its own bands."""
        color = self.appearance.colors.scenario(self.session.selected)
        rows, reached = [], 1.0
        for label, ratio in zip(labels, ratios, strict=True):
            numbers = numbers_of(ratio)
            if ratio is None or numbers is None:
                rows.append(ChartRow(label, None, tr(NOT_COVERED), color))
                continue
            median = float(numbers[MEDIAN])
            if len(rows) + 1 < len(labels):
                rows.append(ChartRow(label, reached * numbers, median_of(THROUGHPUT, ratio), color, start=reached))
                reached *= median
            else:
                rows.append(ChartRow(label, numbers, words.ratio_and_change(ratio), color))
        return rows

    def legend_text(self) -> str:
        if self.scenario is None:
            return ""
        color = self.appearance.colors.scenario(self.session.selected)
        name = escape(plain(self.scenario.name, LONGEST_NAME))
        reading = words.causes_reading(pair for one in self._effects[1] for pair in one.binding)
        legend = tr(words.CAUSES_LEGEND, bands=band_legend(self.appearance), reading=reading)
        return f"{swatch(color)}&nbsp;<b>{name}</b>&nbsp;&nbsp;{legend}"

    def headline(self) -> str:
        return f"{escape(plain(self.scenario.name))}." if self.scenario else ""

    def count(self) -> int:
        return len(self.factors)

    def readout(self, at: int) -> str:
        label, throughput, cpu = self.factors[at]
        effects = self._effects[1]
        more = words.effect_readout(effects[at].loads, effects[at].binding) if at < len(effects) else ""
        return f"<b>{escape(label)}</b>: {words.compare_readout(throughput, cpu)}{more}"

    def table(self) -> list[CsvRow]:
        name = self.scenario.name if self.scenario else ""
        rows: list[CsvRow] = [words.CAUSES_COLUMNS]
        for label, *quantities in self.factors:
            parts = map(numbers_of, quantities)
            cells = [[NOT_COVERED] * len(LABELS) if part is None else part.tolist() for part in parts]
            rows.append([name, label, *cells[0], *cells[1]])
        return rows


def _effects(session: Session) -> tuple[ChangeEffect, ...]:
    """The effect of each change of the selected scenario."""
    from zplanner.planning.forecast import change_effects_of

    assert session.outlook is not None
    scenario = session.forecast_plan.scenarios[session.selected]
    return change_effects_of(session.forecast_plan, scenario, shipped_model(), session.outlook.seed)


MOST_ROWS = 8
"""Swings drawn; the table has all of them."""

SWING_PIXELS, SWING_LEGEND_HEIGHT = 28, 48
PERCENT = 100.0
NAMES_WIDER = 1.6
"""Labels of swings are longer than names of scenarios."""

BEYOND = 2.0
"""An end that is never reached is drawn at this many times the farthest other one."""


@dataclass(frozen=True, slots=True)
class SwingRow:
    """A bar from the outcome with the input at its 10th to that at its 90th percentile, with their labels."""

    name: str
    ends: tuple[float, float]
    labels: tuple[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Tornado:
    """The sensitivity of a scenario by its index, with what makes the label of a swing, and what is taken as exact or
    assumed in a sentence each."""

    index: int
    scenario: str
    sensitivity: Sensitivity
    label: Callable[[Swing], str]
    stated: str = ""

    @property
    def labels(self) -> tuple[str, ...]:
        return tuple(map(self.label, self.sensitivity.swings))


class SwingMark:
    """The marks of one row: hollow toward the 10th percentile of the input, solid toward the 90th."""

    def __init__(self, box: pg.ViewBox) -> None:
        self.bars = [QGraphicsRectItem(), QGraphicsRectItem()]
        for bar in self.bars:
            box.addItem(bar, ignoreBounds=True)
        self.labels = [ChartLabel(box), ChartLabel(box)]

    def hide(self) -> None:
        for item in (*self.bars, *self.labels):
            item.hide()

    def draw(self, row: SwingRow, y: float, middle: float, color: QColor, colors: Colors) -> None:
        low, high = row.ends
        same_side = (low - middle) * (high - middle) > 0
        for at, (bar, label, end) in enumerate(zip(self.bars, self.labels, row.ends, strict=True)):
            bar.setRect(QRectF(min(middle, end), y - HALF, abs(end - middle), 2 * HALF))
            bar.setPen(pen(color, 1.4) if end != middle else NO_PEN)
            bar.setBrush(mixed(color, QColor(colors.surface), 0.64) if at else QColor(colors.surface))
            bar.setZValue(0.0 if not same_side or abs(end - middle) > abs(row.ends[1 - at] - middle) else 0.5)
            bar.show()
            label.write(row.labels[at], colors.text, colors.surface)
            side = "left" if end < middle or (end == middle and row.ends[1 - at] > middle) else "right"
            label.put((end, y), side)
            is_farther = not same_side or abs(end - middle) >= abs(row.ends[1 - at] - middle)
            label.setVisible(is_farther and low != high)  # what moves nothing has no bar to label


class TornadoPlot(RowPlot):
    """Bars of one outcome."""

    def __init__(self, grid: pg.GraphicsLayout, column: int, *, has_names: bool = True) -> None:
        super().__init__(grid, column, "", has_names=has_names)
        self._column, self._grid = column, grid
        self._swings: list[SwingMark] = []
        self._drawn_swings: Sequence[SwingRow] = ()
        self._middle = 0.0
        self._names_drawn: list[str] = []

    def draw_swings(
        self, title: str, rows: Sequence[SwingRow], middle: float, color: QColor, appearance: Appearance
    ) -> None:
        """Draw the rows around their median."""
        if self.titles[1] != title:
            self.titles = "", title
            self.apply_theme(appearance)
        self._drawn_swings, self._middle = rows, middle
        self._make_room()
        self.today.setLine(middle, self.home[2], middle, self.home[3])
        self.today.setPen(pen(appearance.colors.text, 1.6))
        self.today.setZValue(2.0)
        self._swings += [SwingMark(self.box) for _ in rows[len(self._swings) :]]
        for y, (mark, row) in enumerate(zip(self._swings, rows, strict=False)):
            mark.draw(row, float(y), middle, color, appearance.colors)
        for mark in self._swings[len(rows) :]:
            mark.hide()
        self._names_drawn, self._visible = [row.name for row in rows], [*range(len(rows))]

    def _make_room(self) -> None:
        """Leave room for the labels on both sides, as wide as they are."""
        if not self._drawn_swings:
            return
        ends = [self._middle, *(end for row in self._drawn_swings for end in row.ends)]
        span = max(max(ends) - min(ends), 1e-6)
        pixels = max(label_pixels(label) for row in self._drawn_swings for label in row.labels)
        room = span * pixels / max(self.box.width() - 2 * pixels, pixels)
        rows, half = max(FEWEST_ROWS, len(self._drawn_swings)), (len(self._drawn_swings) - 1) / 2
        self.set_home(min(ends) - room, max(ends) + room, half - rows / 2, half + rows / 2)

    def fit_names(self, chart_width: int) -> None:
        self.set_names(self._names_drawn if self._has_names else [], round(NAMES_WIDER * chart_width), lines=2)

    def set_shown(self, shown: bool) -> None:
        """Take part in the layout, or leave the room to the others."""
        for part in (self.left, self.box, self.bottom):
            part.setVisible(shown)
        layout = self._grid.layout
        layout.setColumnStretchFactor(self._column + 1, int(shown))
        for column in (self._column, self._column + 1):
            layout.setColumnMaximumWidth(column, 16777215 if shown else 0)


class TornadoChart(Chart):
    """The swings of one scenario: of utilization, and of the date where growth is stated."""

    scrolls_page = True

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, decide_words.TORNADO)
        self.tornado: Tornado | None = None
        self._drawn: tuple[Tornado | None, Colors] | None = None
        self.utilization = TornadoPlot(self.grid, 0)
        self.months = TornadoPlot(self.grid, 2, has_names=False)
        self.add_plots(self.utilization, self.months)

    def show_tornado(self, tornado: Tornado | None) -> None:
        self.tornado = tornado
        self.renew()

    def renew(self) -> None:
        """Redraw, unless this sensitivity is already drawn."""
        if self._drawn is None or self._drawn[0] is not self.tornado or self._drawn[1] is not self.appearance.colors:
            super().renew()

    def draw(self) -> str:
        self._drawn = self.tornado, self.appearance.colors
        if self.tornado is None:
            return chart_words.FORECASTING if self.session.outlook else chart_words.NO_FORECAST
        found = self.tornado.sensitivity
        if not found.swings:
            return decide_words.NOTHING_MOVES
        color, names = self.appearance.colors.scenario(self.tornado.index), self.tornado.labels[:MOST_ROWS]
        swings = list(zip(names, found.swings, strict=False))
        busy = [(name, (PERCENT * one.utilization[0], PERCENT * one.utilization[1])) for name, one in swings]
        title = tr(decide_words.UTILIZATION_AXIS, resource=capitalized(resource_label(found.resource.value)))
        rows = [SwingRow(name, ends, (percent(f"{ends[0]:.0f}"), percent(f"{ends[1]:.0f}"))) for name, ends in busy]
        self.utilization.draw_swings(title, rows, PERCENT * found.utilization, color, self.appearance)
        dated = [(name, one.months) for name, one in swings if one.months is not None]
        is_dated = found.months is not None and math.isfinite(found.months) and len(dated) == len(swings)
        has_dates = is_dated and any(low != high for _, (low, high) in dated)
        self.months.set_shown(has_dates)
        if has_dates and found.months is not None:
            known = [end for _, ends in dated for end in ends if math.isfinite(end)]
            beyond = BEYOND * max([*known, found.months])
            rows = [
                SwingRow(
                    name, (min(a, beyond), min(b, beyond)), (decide_words.months_end(a), decide_words.months_end(b))
                )
                for name, (a, b) in dated
            ]
            self.months.draw_swings(decide_words.MONTHS_AXIS, rows, found.months, color, self.appearance)
        self.fit_names()
        height = AXIS_HEIGHT + AXIS_FOOT + SWING_PIXELS * max(FEWEST_ROWS, len(rows))
        if self.view.minimumHeight() != height:
            self.view.setMinimumHeight(height)
            self.setFixedHeight(height + SWING_LEGEND_HEIGHT)
        return ""

    def legend_text(self) -> str:
        return tr(decide_words.TORNADO_LEGEND)

    def count(self) -> int:
        return len(self.tornado.labels[:MOST_ROWS]) if self.tornado else 0

    def readout(self, at: int) -> str:
        assert self.tornado is not None
        swing = self.tornado.sensitivity.swings[at]
        return decide_words.swing_readout(escape(self.tornado.labels[at]), swing.utilization, swing.months)

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [decide_words.TORNADO_COLUMNS]
        if self.tornado is not None:
            for label, swing in zip(self.tornado.labels, self.tornado.sensitivity.swings, strict=True):
                busy = (np.asarray(swing.utilization) * PERCENT).tolist()
                months: Sequence[str | float] = swing.months if swing.months is not None else ("", "")
                rows.append([self.tornado.scenario, label, swing.low, swing.high, *busy, *months])
        return rows
