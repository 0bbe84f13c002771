"""Charts of measured load: how busy the measured system was in each hour of the week, and would be in the selected
scenario; and the forecast of the scenario that was carried out, by month, with the measured months over it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF
from PySide6.QtGui import QAction, QColor, QKeySequence
from PySide6.QtWidgets import QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.chart import MOST_SPOKEN, Chart
from zplanner.gui.charts.growth import MonthAxis
from zplanner.gui.charts.marks import ChartLabel, ChartLine, Curve, Fan, band_legend, pen, swatch
from zplanner.gui.charts.plot import DASHED, CsvRow, Plot
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import row
from zplanner.gui.widgets.panel import push_button, small
from zplanner.histories.statistics import QUANTILES
from zplanner.histories.windows import week_of
from zplanner.language import tr
from zplanner.planning.outlook import MEDIAN
from zplanner.uncertain import Floats, Uncertain
from zplanner.wording import carried_out as told
from zplanner.wording.dates import calendar_month
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized, percent
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.evidence.measurement import Measurement
    from zplanner.histories.history import History
    from zplanner.histories.statistics import WeekProfile
    from zplanner.planning.decisions.carried_out import MoveScore
    from zplanner.planning.outlook import ScenarioOutlook
    from zplanner.planning.plan import Plan


DAY, WEEK = 24, 168
"""Hours."""

MOST_LABELS = 8
"""Labels of hours along the axis; where more would be needed, days are named."""

TOP = 1.04
"""A little over 100% busy."""

HIGH = 0.85
"""Above this, a label lies below its line: there is no room over it."""

MOST_RESTARTS = 7


class WeekAxis(pg.AxisItem):
    """The days of a week, named at noon; zoomed in, the hours of the day."""

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        step = next((step for step in (1, 3, 6, 12) if (high - low) / step <= MOST_LABELS), DAY)
        first = step * np.ceil(low / step) if step < DAY else DAY * np.floor(low / DAY) + DAY / 2
        return [(step, np.arange(first, high + 0.01, step).tolist())]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [words.week_hour(round(value), is_day=spacing == DAY) for value in values]


class PercentAxis(pg.AxisItem):
    """An axis of shares, written as percent."""

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [percent(f"{100 * value:.0f}") for value in values]


class HistoryChart(Chart):
    """The band of the windows by hour of the week, with the statistic that the plan takes for today's utilization."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.HISTORY_TITLE)
        axes = PercentAxis("left"), WeekAxis("bottom")
        self.plot = Plot(self.grid, 0, *axes, (words.BUSY_AXIS, words.WEEK_AXIS))
        self.plot.left.setWidth(60)
        self.fan = Fan(self.plot.box)
        self.peaks, self.expected = Curve(self.plot.box, 1.5), Curve(self.plot.box, 2.5)
        self.today, self.target = ChartLine(self.plot.box, 3.0), ChartLine(self.plot.box, 3.0)
        self.today_label, self.target_label = ChartLabel(self.plot.box), ChartLabel(self.plot.box)
        self.restarts = [ChartLine(self.plot.box, 1.0) for _ in range(MOST_RESTARTS)]
        self.midnights = [ChartLine(self.plot.box, -1.0) for _ in range(1, WEEK // DAY)]
        for day, line in enumerate(self.midnights, start=1):
            line.setLine(day * DAY, 0.0, day * DAY, TOP)
        self.week: WeekProfile | None = None
        self._of: tuple[History, ...] = ()
        self._shown: tuple[History, ...] = ()  # those whose load is drawn
        self.add_plots(self.plot)
        self._add_remove()
        session.plan_changed.connect(self.renew)

    def _add_remove(self) -> None:
        rule = QAction(self)
        rule.setSeparator(True)
        self.addAction(rule)
        self._action(words.REMOVE_HISTORY, QKeySequence(QKeySequence.StandardKey.Delete), self.remove)

    def remove(self) -> None:
        """Take the measured load out of the plan."""
        self.session.edit(words.REMOVE_HISTORY, replace(self.session.plan, histories=()))

    def draw(self) -> str:
        plan, colors = self.session.plan, self.appearance.colors
        if not plan.histories:
            self._of, self.week = (), None
            return words.NO_FORECAST
        if plan.histories != self._of or self.week is None:
            self._of = plan.histories
            self.week, self._shown = week_of(plan.histories)
        x, quantiles, peaks = runs_of_hours(self.week)
        self.plot.set_home(0.0, WEEK, 0.0, TOP)
        self.fan.draw(x, quantiles, QColor(colors.muted), self.appearance)
        self.peaks.draw(x, peaks, colors.muted, 1.0, DASHED)
        self._draw_levels()
        self._draw_expected(x, quantiles[:, MEDIAN])
        for line in self.midnights:
            line.setPen(pen(colors.border, 1.0))
        for line, hour in zip_longest(self.restarts, self.week.restarts[:MOST_RESTARTS]):
            line.setVisible(hour is not None)
            line.setLine(hour or 0, 0.0, hour or 0, TOP)
            line.setPen(pen(colors.wrong, 1.0, DASHED))
        return ""

    def _draw_levels(self) -> None:
        """Today's utilization, as the plan states it, and the target; their labels apart from each other."""
        plan, colors, today = self.session.plan, self.appearance.colors, self._today
        is_above = today is None or today >= plan.target_utilization
        levels = (
            (self.today, self.today_label, today, words.TODAY, is_above),
            (self.target, self.target_label, plan.target_utilization, words.TARGET, not is_above),
        )
        for line, label, level, text, above in levels:
            line.setVisible(level is not None)
            label.setVisible(level is not None)
            if level is not None:
                line.setLine(0.0, level, WEEK, level)
                line.setPen(pen(colors.text if line is self.today else colors.muted, 1.2, DASHED))
                label.write(words.level(tr(text), level), colors.text, colors.surface)
                label.put((WEEK, level), "above left" if above and level < HIGH else "below left")

    def _draw_expected(self, x: Floats, medians: Floats) -> None:
        """The median of each hour, were the same load run in the selected scenario."""
        factor = self._factor
        if factor is None:
            self.expected.hide()
            return
        color, paper = self.appearance.colors.scenario(self.session.selected), self.appearance.colors.surface
        self.expected.draw(x, np.minimum(factor * medians, 1.0), color, 2.0, casing=paper)

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

    @property
    def _processors(self) -> float | None:
        """Today's engines, where one number is stated."""
        stated = self.session.plan.current.number("processors")
        return stated.low if stated is not None and stated.is_exact else None

    def legend_text(self) -> str:
        if self.week is None:
            return ""
        parts = [
            words.history_legend(self._shown, len(self.week.restarts), self._processors),
            band_legend(self.appearance),
        ]
        if self._scenario is not None and self._factor is not None:
            mark = swatch(self.appearance.colors.scenario(self.session.selected), "\u2501")
            parts.append(f"{mark}&nbsp;{words.in_scenario(self._scenario.name)}")
        return "&nbsp;&nbsp;".join(parts)

    def headline(self) -> str:
        """Whose load it is, and the levels of today and of the target."""
        if self.week is None:
            return ""
        levels = (words.TODAY, self._today), (words.TARGET, self.session.plan.target_utilization)
        said = (capitalized(words.level(tr(name), level)) for name, level in levels if level is not None)
        return f"{words.history_owner(self._shown, len(self.week.restarts), self._processors)} {'. '.join(said)}."

    def highlights(self) -> Iterable[int]:
        """The hours with the highest median, the highest peak and the lowest median."""
        if self.week is None:
            return ()
        known = np.flatnonzero(self.week.counts)
        medians, peaks = self.week.quantiles[known, MEDIAN], self.week.peaks[known]
        return dict.fromkeys(known[[medians.argmax(), peaks.argmax(), medians.argmin()]].tolist())

    def count(self) -> int:
        return len(self.week.counts) if self.week is not None else 0

    def nearest(self, place: QPointF) -> int:
        return int(min(max(place.x(), 0.0), WEEK - 1))

    def position(self, at: int) -> float | None:
        return at + 0.5

    def readout(self, at: int) -> str:
        assert self.week is not None
        return words.hour_readout(at, self.week, self._factor)

    def widest_readouts(self) -> tuple[int, ...]:
        return (max(range(self.count()), key=lambda at: len(self.readout(at))),) if self.count() else ()

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.HISTORY_COLUMNS]
        if self.week is not None:
            week = self.week
            rows += [
                [hour, int(week.counts[hour]), *(100 * week.quantiles[hour]).tolist()]
                for hour in np.flatnonzero(week.counts).tolist()
            ]
        return rows


def runs_of_hours(week: WeekProfile) -> tuple[Floats, Floats, Floats]:
    """Places (n,), quantiles (n, 9) and peaks (n,) that draw each run of measured hours from its beginning to its end.

    Between two runs the bands have no height, and the median and the peaks are NaN: nothing is drawn there.
    """
    known = np.flatnonzero(week.counts)
    ends = np.flatnonzero(np.diff(known, append=WEEK + 2) > 1)
    places: list[Floats] = []
    rows: list[Floats] = []
    peaks: list[Floats] = []
    for run in np.split(known, ends[:-1] + 1):
        hours = [run[0], *run, run[-1]]  # the first and the last hour are as wide as the others
        places.append(np.asarray([run[0], run[0], *(run + 0.5), run[-1] + 1, run[-1] + 1], np.float64))
        closed = np.repeat(week.quantiles[[run[0], run[-1]], MEDIAN], len(QUANTILES)).reshape(2, -1)
        closed[:, MEDIAN] = np.nan
        rows += [closed[:1], week.quantiles[hours], closed[1:]]
        peaks.append(np.asarray([np.nan, *week.peaks[hours], np.nan]))
    return np.concatenate(places), np.concatenate(rows), np.concatenate(peaks)


P5, P95 = 1, 7
"""The ends of the 90% interval among the quantiles."""

GRID = 0.1
"""The axis of utilization begins and ends at a multiple of this."""

Found = tuple["Plan", "MoveScore | ZplannerError", "Measurement | ZplannerError | None"]
"""A plan, its score, and what it can learn from it; an error says why not."""


class CalendarAxis(MonthAxis):
    """An axis of months that names them."""

    months: tuple[str, ...] = ()

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        places = [round(value) for value in values]
        return [calendar_month(self.months[at]) if 0 <= at < len(self.months) else "" for at in places]


class ActualChart(Chart):
    """The bands of the forecast, and a diamond for every month that is measured."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.ACTUAL_TITLE)
        self._axis = CalendarAxis("bottom")
        self.plot = Plot(self.grid, 0, PercentAxis("left"), self._axis, (words.BUSY_AXIS, words.MONTH_AXIS))
        self.plot.left.setWidth(52)
        self.plot.bottom.setStyle(hideOverlappingLabels=False)  # the first month has a name, too
        self.fan = Fan(self.plot.box)
        self.points = pg.ScatterPlotItem(symbol="d", size=11)
        self.points.setZValue(4)
        self.plot.box.addItem(self.points, ignoreBounds=True)
        self.limits, self.take = small(), push_button(words.TAKE_CASE, words.TAKE_CASE_TIP)
        self.take.clicked.connect(self.learn)
        self.foot = QWidget()
        self.foot.setLayout(row((self.limits, 1), self.take, margins=(STEP, 0, STEP, STEP // 2)))
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.foot)
        self._found: Found | None = None
        self._asked: Plan | None = None
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        self.plot.box.sigResized.connect(self._fit_title)
        self.add_plots(self.plot)
        session.plan_changed.connect(self.renew)

    @property
    def score(self) -> MoveScore | None:
        """What is drawn."""
        found = self._found[1] if self._found else None
        return None if isinstance(found, ZplannerError) else found

    def _fit_title(self) -> None:
        """Shorten the title of the left axis if it would be cut off."""
        self.plot.fit_titles(self.appearance, (words.BUSY_AXIS, words.BUSY_SHORT), words.MONTH_AXIS)

    def draw(self) -> str:
        said = self._missing()
        self.foot.setVisible(not said)
        if not said:
            self._draw()
        return said

    def _missing(self) -> str:
        """What is missing for the chart; asks for the score where only that is."""
        plan = self.session.forecast_plan
        if self.session.plan.move is None or self.session.outlook is None:
            return words.NO_FORECAST
        if self._found is None or self._found[0] is not plan:
            if self._asked is not plan:
                self._asked = plan
                self._asker.ask(lambda: _found(plan))
            return words.FORECASTING if self.score is None else ""  # until it arrives, the last one is shown
        found = self._found[1]
        return capitalized(advice(found)) if isinstance(found, ZplannerError) else ""

    def _keep(self, found: Found) -> None:
        self._found = found
        self.renew()

    def _draw(self) -> None:
        score, colors = self.score, self.appearance.colors
        assert score is not None
        assert self._found is not None
        x, measured = np.arange(float(len(score.months))), np.array([one.actual for one in score.scored])
        low = np.floor(min(score.utilization.min(), measured.min()) / GRID) * GRID
        high = np.ceil(max(score.utilization.max(), measured.max()) / GRID) * GRID
        self._axis.months = score.months
        self.plot.set_home(-0.6, x[-1] + 0.6, low, high + 0.3 * GRID)
        number = self._found[0].scenarios.index(score.scenario)
        self.fan.draw(x, score.utilization, colors.scenario(number), self.appearance)
        places = [score.months.index(one.month) for one in score.scored]
        self.points.setData(places, measured, pen=pg.mkPen(colors.surface, width=1.5), brush=QColor(colors.text))
        self._tell(self._found[2])

    def _tell(self, case: Measurement | ZplannerError | None) -> None:
        """Whether the plan can learn from the move, and what that cannot tell apart."""
        is_error = isinstance(case, ZplannerError)
        self.limits.setText(capitalized(advice(case)) if isinstance(case, ZplannerError) else tr(told.NOT_SEPARATE))
        self.take.setText(words.CASE_TAKEN if case is None else words.TAKE_CASE)
        self.take.setEnabled(case is not None and not is_error)

    def learn(self) -> None:
        """Take what the move showed as an own measurement."""
        from zplanner.importing.taking import Offer, taken

        case = self._found[2] if self._found else None
        if case is not None and not isinstance(case, ZplannerError):
            offer = Offer(Reference(Part.MEASUREMENT), (case,), ())
            self.session.edit(words.UNDO_TAKE_CASE, taken(self.session.plan, [offer]))

    def legend_text(self) -> str:
        if self.score is None:
            return ""
        bands = f"{band_legend(self.appearance)}&nbsp;&nbsp;{words.actual_legend(self.score)}"
        return f"<b>{told.verdict(self.score)}</b><br>{bands}"

    def headline(self) -> str:
        return told.verdict(self.score) if self.score else ""

    def highlights(self) -> Iterable[int]:
        """The last months."""
        return range(max(0, self.count() - MOST_SPOKEN), self.count())

    def count(self) -> int:
        return len(self.score.months) if self.score else 0

    def nearest(self, place: QPointF) -> int:
        return round(place.x())

    def position(self, at: int) -> float | None:
        return float(at)

    def readout(self, at: int) -> str:
        assert self.score is not None
        busy = self.score.utilization[at, (P5, MEDIAN, P95)].tolist()
        return words.month_readout(self.score.months[at], busy, self._measured.get(self.score.months[at]))

    @property
    def _measured(self) -> dict[str, float]:
        return {one.month: one.actual for one in self.score.scored} if self.score else {}

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.ACTUAL_COLUMNS]
        if self.score is not None:
            for month, busy in zip(self.score.months, (100 * self.score.utilization).tolist(), strict=True):
                measured = self._measured.get(month)
                rows.append([month, *busy, "" if measured is None else 100 * measured])
        return rows


def _found(plan: Plan) -> Found:
    """What a plan's move showed; runs in the background."""
    from zplanner.importing.own_evidence import own_case
    from zplanner.importing.taking import Offer, taken
    from zplanner.planning.decisions.carried_out import score

    try:
        found = score(plan, shipped_model())
    except ZplannerError as reason:
        return plan, reason, None
    try:
        case = own_case(plan, found)
    except ZplannerError as reason:
        return plan, found, reason
    is_known = taken(plan, [Offer(Reference(Part.MEASUREMENT), (case,), ())]) == plan
    return plan, found, None if is_known else case
