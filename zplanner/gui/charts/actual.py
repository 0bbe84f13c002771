"""The forecast of the scenario that was carried out, by month, with the measured months over it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.chart import MOST_SPOKEN, Chart
from zplanner.gui.charts.growth import MonthAxis
from zplanner.gui.charts.history import PercentAxis
from zplanner.gui.charts.marks import Fan, band_legend
from zplanner.gui.charts.plot import CsvRow, Plot
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import row
from zplanner.gui.widgets.panel import push_button, small
from zplanner.language import tr
from zplanner.planning.outlook import MEDIAN
from zplanner.wording import carried_out as told
from zplanner.wording.dates import calendar_month
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.evidence.measurement import Measurement
    from zplanner.planning.decisions.carried_out import MoveScore
    from zplanner.planning.plan import Plan

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
