"""How response time stretches as the load grows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.closer import CloserChart
from zplanner.gui.charts.looks import Looks
from zplanner.gui.charts.marks import Fan, Label, Line, band_legend, pen
from zplanner.gui.charts.plot import DASHED, Plot, RatioAxis
from zplanner.gui.charts.saving import Row
from zplanner.gui.session import Session
from zplanner.planning.outlook import Quantiles
from zplanner.planning.quantiles import LABELS, MEDIAN, Floats
from zplanner.wording.numbers import times
from zplanner.wording.quantities import RESPONSE_TIME, quantity_view

if TYPE_CHECKING:
    from zplanner.planning.decisions.look import LoadCurve, Look

LIMIT = 10.0
"""The highest stretch that is drawn: beyond it the system is as good as saturated."""

LEAST = 1.0
"""Response time over service time where nothing waits."""

TOP = 1.08 * LIMIT
HIDDEN = 1.03 * TOP
"""The upper end of the axis, and what stands for every stretch beyond it."""

STRETCH_STEPS = (0.1, 0.2, 0.5, 1.0, 3.0)
STRETCH_PIXELS = 24
"""Steps of the axis of response, and the least room of one of its figures."""

POINTS = 300
LEFT, RIGHT = 0.25, 4.0
"""Loads that are always in sight, in multiples of today's."""


class StretchAxis(pg.AxisItem):
    """An axis of multiples of the service time, counted from the least there can be, which is 1."""

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        least = (high - low) * STRETCH_PIXELS / max(size, 1.0)
        return [(next((step for step in STRETCH_STEPS if step >= least), STRETCH_STEPS[-1]), LEAST)]


class Load(CloserChart):
    """Response time over service time against the load, for the scenario in focus."""

    def __init__(self, session: Session, appearance: Appearance, looks: Looks) -> None:
        super().__init__(session, appearance, looks, "")
        self.title = self.tr("Response time against load")
        self.setAccessibleName(self.title)
        self.plot = Plot(self.grid, 0, StretchAxis("left"), RatioAxis("bottom", doubling=True))
        self.plot.left.setWidth(46)
        self.plots = [self.plot]
        self.fan = Fan(self.plot.box)
        self.today = Line(self.plot.box, 3.0)
        self.today_label = Label(self.plot.box)
        self._dress()

    @property
    def curve(self) -> LoadCurve | None:
        return self.look.load_curve if self.look else None

    def draw_look(self, look: Look) -> str:
        curve, colors = look.load_curve, self.appearance.colors
        filled = curve.loads[curve.stretch[:, 0] >= LIMIT]
        right = min(max(RIGHT, float(filled[0]) if len(filled) else RIGHT), float(curve.loads[-1]))
        left = np.log10(LEFT)
        self.plot.set_home(float(left), float(np.log10(right)), LEAST, TOP)
        loads, stretch = _finer(curve, right)
        self.fan.draw(np.log10(loads), stretch, colors.scenario(self.focus), self.appearance)
        self.today.setLine(0.0, LEAST, 0.0, TOP)
        self.today.setPen(pen(colors.muted, 1.2, DASHED))
        self.today_label.write(self.tr("today"), colors.muted, colors.surface)
        self.today_label.put((0.0, LIMIT), "left")
        return ""

    def longest_words(self) -> Iterable[int]:
        """They have the most figures in the middle; at its end nothing is left to say but that it is saturated."""
        return (0, self.count() // 2) if self.count() else ()

    def dress(self) -> None:
        self.plot.dress(self.appearance, self.tr("Response (x service)"), self.tr("Load (x today, logarithmic)"))

    def marks(self) -> str:
        says = self.tr(
            "of the forecasts lie inside the band. Line: median response time, in multiples of the service time; "
            "beyond {limit} the system is all but saturated."
        )
        limit = f"{LIMIT:g}x"
        return f"{self.name}&nbsp;&nbsp;{band_legend(self.appearance)}&nbsp;&nbsp;{says.format(limit=limit)}"

    def count(self) -> int:
        return len(self.curve.loads) if self.curve else 0

    def nearest(self, place: QPointF) -> int:
        return int(np.argmin(np.abs(np.log10(self.curve.loads) - place.x()))) if self.curve else -1

    def place(self, at: int) -> float | None:
        return float(np.log10(self.curve.loads[at])) if self.curve else None

    def words(self, at: int) -> str:
        assert self.curve is not None
        view = quantity_view(RESPONSE_TIME, Quantiles.of(self.curve.stretch[at]))
        says = self.tr("{load} today's load: {name} response time {value} the service time")
        told = says.format(load=times(float(self.curve.loads[at])), name=self.name, value=view.value)
        if not np.isfinite(self.curve.stretch[at, MEDIAN]):
            told = self.tr("{load} today's load: {name} {value}").format(
                load=times(float(self.curve.loads[at])), name=self.name, value=view.value
            )
        return f"{told} (80 %: {view.band})" if view.band != view.value else told

    def table(self) -> list[Row]:
        quantiles = [f"response time {label} (x service time)" for label in LABELS]
        rows: list[Row] = [["scenario", "load (x today)", *quantiles]]
        if self.curve is not None and self.sight is not None:
            name = self.sight.scenario(self.focus).name
            rows += [[name, *numbers] for numbers in np.column_stack([self.curve.loads, self.curve.stretch]).tolist()]
        return rows


def _finer(curve: LoadCurve, right: float) -> tuple[Floats, Floats]:
    """The curve at the loads in sight, cut above the chart; near saturation the inverse of the stretch is a line."""
    loads = np.geomspace(LEFT, right, POINTS)
    inverse = np.column_stack([np.interp(loads, curve.loads, 1.0 / column) for column in curve.stretch.T])
    return loads, 1.0 / np.maximum(inverse, 1.0 / HIDDEN)
