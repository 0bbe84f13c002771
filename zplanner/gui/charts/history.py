"""How busy the measured system was in each hour of the week, and would be in the selected scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.marks import ChartLabel, ChartLine, Curve, Fan, band_legend, pen, swatch
from zplanner.gui.charts.plot import DASHED, Plot
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.session import Session
from zplanner.planning.quantiles import MEDIAN
from zplanner.uncertain import Floats, Uncertain
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.histories.history import History
    from zplanner.histories.week import WeekProfile
    from zplanner.planning.outlook import ScenarioOutlook

DAY = 24
TOP = 1.04
"""A little over 100% busy."""


class WeekAxis(pg.AxisItem):
    """The hours of a week, with the days' names at noon and a tick at each midnight."""

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        return [(DAY, [float(hour) for hour in range(0, 7 * DAY + 1, DAY) if low <= hour <= high])]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [words.DAYS[round(value) // DAY] if value < 7 * DAY else "" for value in values]


class PercentAxis(pg.AxisItem):
    """An axis of shares, written as percent."""

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [f"{100 * value:.0f}%" for value in values]


class HistoryChart(Chart):
    """The band of the windows by hour of the week, with the statistic that the plan takes for today's utilization."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.HISTORY_TITLE)
        axes = PercentAxis("left"), WeekAxis("bottom")
        self.plot = Plot(self.grid, 0, *axes, (words.BUSY_AXIS, words.WEEK_AXIS))
        self.plot.left.setWidth(46)
        self.fan = Fan(self.plot.box)
        self.peaks, self.expected = Curve(self.plot.box, 1.5), Curve(self.plot.box, 2.5)
        self.today, self.target = ChartLine(self.plot.box, 3.0), ChartLine(self.plot.box, 3.0)
        self.today_label, self.target_label = ChartLabel(self.plot.box), ChartLabel(self.plot.box)
        self.restarts = [ChartLine(self.plot.box, 1.0) for _ in range(7)]
        self.week: WeekProfile | None = None
        self._of: tuple[History, ...] = ()
        self.add_plots(self.plot)
        session.plan_changed.connect(self.renew)

    def draw(self) -> str:
        plan, colors = self.session.plan, self.appearance.colors
        if not plan.histories:
            return words.NO_HISTORY
        if plan.histories != self._of or self.week is None:
            self._of, self.week = plan.histories, _week(plan.histories)
        known = np.flatnonzero(self.week.counts)
        hours = np.asarray(known + 0.5, np.float64)
        self.plot.set_home(0.0, 7.0 * DAY, 0.0, TOP)
        self.fan.draw(hours, self.week.quantiles[known], QColor(colors.muted), self.appearance)
        self.peaks.draw(hours, self.week.peaks[known], colors.muted, 1.0, DASHED)
        self._draw_levels()
        self._draw_expected(known, hours)
        for line, hour in zip(self.restarts, (*self.week.restarts[:7], *[None] * 7), strict=False):
            line.setVisible(hour is not None)
            line.setLine(hour or 0, 0.0, hour or 0, TOP)
            line.setPen(pen(colors.wrong, 1.0, DASHED))
        return ""

    def _draw_levels(self) -> None:
        """Today's utilization, as the plan states it, and the target."""
        plan, colors = self.session.plan, self.appearance.colors
        levels = (
            (self.today, self.today_label, self._today, words.TODAY),
            (self.target, self.target_label, plan.target_utilization, words.TARGET),
        )
        for line, label, level, text in levels:
            line.setVisible(level is not None)
            label.setVisible(level is not None)
            if level is not None:
                line.setLine(0.0, level, 7.0 * DAY, level)
                line.setPen(pen(colors.text if line is self.today else colors.muted, 1.2, DASHED))
                label.write(text, colors.text, colors.surface)
                label.put((0.0, level), "above right")

    def _draw_expected(self, known: NDArray[np.intp], hours: Floats) -> None:
        """The median of each hour, were the same load run in the selected scenario."""
        assert self.week is not None
        factor = self._factor
        if factor is None:
            self.expected.hide()
            return
        color, paper = self.appearance.colors.scenario(self.session.selected), self.appearance.colors.surface
        self.expected.draw(hours, factor * self.week.quantiles[known, MEDIAN], color, 2.0, casing=paper)

    @property
    def _scenario(self) -> ScenarioOutlook | None:
        outlook, at = self.session.outlook, self.session.selected
        return outlook.scenarios[at] if outlook and 0 <= at < len(outlook.scenarios) else None

    @property
    def _factor(self) -> float | None:
        """Utilization in the selected scenario over today's, in the median; None without a forecast."""
        today = self._today
        there = self._scenario.cpu_utilization if self._scenario else None
        if there is None or there.p50 is None or not today:
            return None
        return there.p50 / today

    @property
    def _today(self) -> float | None:
        """Today's utilization, as the plan states it."""
        stated = self.session.plan.current.get("utilization")
        return stated.median if isinstance(stated, Uncertain) else None

    def legend_text(self) -> str:
        if self.week is None:
            return ""
        parts = [words.history_legend(self._of, len(self.week.restarts)), band_legend(self.appearance)]
        if self._scenario is not None and self._factor is not None:
            mark = swatch(self.appearance.colors.scenario(self.session.selected), "\u2501")
            parts.append(f"{mark}&nbsp;{words.in_scenario(self._scenario.name)}")
        return "&nbsp;&nbsp;".join(parts)

    def count(self) -> int:
        return len(self.week.counts) if self.week is not None else 0

    def nearest(self, place: QPointF) -> int:
        return int(min(max(place.x(), 0.0), 7 * DAY - 1))

    def position(self, at: int) -> float | None:
        return at + 0.5

    def readout(self, at: int) -> str:
        assert self.week is not None
        return words.hour_readout(at, self.week, self._factor)

    def widest_readouts(self) -> range:
        return range(0, self.count(), DAY)

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.HISTORY_COLUMNS]
        if self.week is not None:
            week = self.week
            rows += [
                [hour, int(week.counts[hour]), *(100 * week.quantiles[hour]).tolist()]
                for hour in np.flatnonzero(week.counts).tolist()
            ]
        return rows


def _week(histories: tuple[History, ...]) -> WeekProfile:
    """Of all systems together; of the first, where they cannot be added."""
    from zplanner.histories.joining import together
    from zplanner.histories.week import week_profile

    try:
        return week_profile(together(histories) or histories[0])
    except ZplannerError:  # the engines of one are unknown, or their clocks differ
        return week_profile(histories[0])
