"""How busy the measured system was in each hour of the week, as a map of days and hours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.language import tr
from zplanner.wording.help import examples as words
from zplanner.wording.window.charts import DAYS, hour_readout

if TYPE_CHECKING:
    from zplanner.histories.statistics import WeekProfile

HOURS, ROW, LABELS = 24, 16, 40
"""Columns, and in pixels the height of a row and the width of the names of days."""

WIDEST_CELL, PALEST = 24, 0.06


class WeekMap(QWidget):
    """A cell for each hour, the darker the busier its busiest window was; the busiest of all has a frame."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.week: WeekProfile | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(LABELS + HOURS * WIDEST_CELL)
        appearance.changed.connect(self.update)

    def show_week(self, week: WeekProfile) -> str:
        """Show a week, and return what its busiest hour is."""
        self.week = week
        self.peak = int(np.nanargmax(week.peaks))
        said = words.peak(self.peak, float(week.peaks[self.peak]))
        self.setAccessibleName(said)
        self.setAccessibleDescription(words.WEEK)
        self.update()
        return said

    def sizeHint(self) -> QSize:
        return QSize(LABELS + HOURS * WIDEST_CELL, ROW * (len(DAYS) + 1) + STEP // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.week is None:
            return
        painter, colors = QPainter(self), self._appearance.colors
        font = self.font()
        font.setPointSizeF(9)
        painter.setFont(font)
        highest = float(self.week.peaks[self.peak]) or 1.0
        for hour, busy in enumerate(self.week.peaks):
            if np.isfinite(busy):
                color = QColor(colors.accent)
                color.setAlphaF(PALEST + (1 - PALEST) * float(busy) / highest)
                painter.fillRect(self._cell(hour).adjusted(0, 0, -1, -1), color)
        painter.setPen(QPen(QColor(colors.text), 2))
        painter.drawRect(self._cell(self.peak).adjusted(0, 0, -1, -1))
        painter.setPen(QColor(colors.muted))
        for day, name in enumerate(DAYS):
            place = QRect(0, day * ROW, LABELS - STEP, ROW)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tr(name))
        for clock in range(0, HOURS, 6):
            foot = self._cell(clock).translated(0, len(DAYS) * ROW + STEP // 2)
            painter.drawText(foot.adjusted(0, 0, 2 * WIDEST_CELL, 0), Qt.AlignmentFlag.AlignLeft, f"{clock}:00")

    def event(self, event: QEvent) -> bool:
        """Say what was measured in the hour under the mouse."""
        if isinstance(event, QHelpEvent) and self.week is not None:
            hours = range(len(DAYS) * HOURS)
            hour = next((one for one in hours if self._cell(one).contains(event.pos())), None)
            said = "" if hour is None else hour_readout(hour, self.week, None)
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)

    def _cell(self, hour: int) -> QRect:
        day, clock = divmod(hour, HOURS)
        width = (self.width() - LABELS) // HOURS
        return QRect(LABELS + clock * width, day * ROW, width, ROW)
