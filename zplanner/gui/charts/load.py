"""How response time stretches as the load grows."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.details import DetailChart, DetailLoader
from zplanner.gui.charts.marks import ChartLabel, ChartLine, Fan, band_legend, pen
from zplanner.gui.charts.plot import DASHED, NumberAxis, Plot, RatioAxis
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.session import Session
from zplanner.language import tr
from zplanner.planning.outlook import Quantiles
from zplanner.uncertain import Floats
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.look import LoadCurve, Look

LIMIT = 10.0
"""The highest stretch drawn; above it the system is nearly saturated."""

LEAST = 1.0
"""Response time over service time without any queue."""

TOP = 1.08 * LIMIT

DOUBLING = math.log10(2.0)

LEFT, RIGHT = 0.25, 4.0
"""Loads always in view without zoom, in multiples of today's."""


class StretchAxis(NumberAxis):
    """An axis of multiples of the service time, with ticks counted from 1, the least possible."""

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        least = (high - low) * 24 / max(size, 1.0)  # height of a tick label in pixels
        return [(next((step for step in (0.1, 0.2, 0.5, 1.0) if step >= least), 3.0), LEAST)]


class LoadChart(DetailChart):
    """Response time over service time against the load, for the selected scenario."""

    def __init__(self, session: Session, appearance: Appearance, loader: DetailLoader) -> None:
        super().__init__(session, appearance, loader, words.LOAD_TITLE)
        axes = StretchAxis("left"), RatioAxis("bottom", doubling=True)
        self.plot = Plot(self.grid, 0, *axes, (words.RESPONSE_AXIS, words.LOAD_AXIS))
        self.plot.left.setWidth(46)
        self.fan = Fan(self.plot.box)
        self.today = ChartLine(self.plot.box, 3.0)
        self.today_label = ChartLabel(self.plot.box)
        self.add_plots(self.plot)

    @property
    def curve(self) -> LoadCurve | None:
        return self.detail.load_curve if self.detail else None

    def draw_detail(self, detail: Look) -> str:
        curve, colors = detail.load_curve, self.appearance.colors
        filled = curve.loads[curve.stretch[:, 0] >= LIMIT]
        right = min(max(RIGHT, float(filled[0]) if len(filled) else RIGHT), float(curve.loads[-1]))
        self.plot.set_home(float(np.log10(LEFT)), float(np.log10(right)), LEAST, TOP)
        loads, stretch = _finer(curve, right)
        self.fan.draw(np.log10(loads), stretch, colors.scenario(self.session.selected), self.appearance)
        self.today.setLine(0.0, LEAST, 0.0, TOP)
        self.today.setPen(pen(colors.muted, 1.2, DASHED))
        self.today_label.write(tr(words.TODAY), colors.muted, colors.surface)
        self.today_label.put((0.0, LIMIT), "left")
        return ""

    def widest_readouts(self) -> Iterable[int]:
        """The middle readout has the most digits; the last only says "saturated"."""
        return (0, self.count() // 2) if self.count() else ()

    def highlights(self) -> Iterable[int]:
        """Today's load, and its double and half as often as they are drawn."""
        if self.curve is None:
            return ()
        left, right, *_ = self.plot.home
        powers = range(math.ceil(left / DOUBLING), math.floor(right / DOUBLING) + 1)
        return sorted({self.nearest(QPointF(power * DOUBLING, LEAST)) for power in powers})

    def legend_text(self) -> str:
        return f"{self.name}&nbsp;&nbsp;{band_legend(self.appearance)}&nbsp;&nbsp;{words.load_legend(LIMIT)}"

    def count(self) -> int:
        return len(self.curve.loads) if self.curve else 0

    def nearest(self, place: QPointF) -> int:
        return int(np.argmin(np.abs(np.log10(self.curve.loads) - place.x()))) if self.curve else -1

    def position(self, at: int) -> float | None:
        return float(np.log10(self.curve.loads[at])) if self.curve else None

    def readout(self, at: int) -> str:
        assert self.curve is not None
        return words.load_readout(float(self.curve.loads[at]), self.name, Quantiles.of(self.curve.stretch[at]))

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.LOAD_COLUMNS]
        if self.curve is not None and self.snapshot is not None:
            name = self.snapshot.scenario(self.session.selected).name
            rows += [[name, *numbers] for numbers in np.column_stack([self.curve.loads, self.curve.stretch]).tolist()]
        return rows


def _finer(curve: LoadCurve, right: float) -> tuple[Floats, Floats]:
    """The curve at the loads in view, cut above the chart; near saturation the inverse of the stretch is a line."""
    loads = np.geomspace(LEFT, right, 300)
    inverse = np.column_stack([np.interp(loads, curve.loads, 1.0 / column) for column in curve.stretch.T])
    return loads, 1.0 / np.maximum(inverse, 1.0 / (1.03 * TOP))
