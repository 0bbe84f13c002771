"""The charts of the forecast, one behind the other; the one chosen last is there again the next day.

The one in front is made first; the others follow once it has shown its first forecast, or when they are looked at.
"""

from __future__ import annotations

from functools import cached_property
from typing import TypeVar

from PySide6.QtCore import QSettings, QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import QTabWidget, QWidget

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.bands import BandCharts
from zplanner.gui.charts.causes import Causes
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.growth import Growth
from zplanner.gui.charts.load import Load
from zplanner.gui.charts.looks import Looks
from zplanner.gui.charts.resources import Resources
from zplanner.gui.session import Session

AnyChart = TypeVar("AnyChart", bound=Chart)

SETTING = "chart"


class ChartTabs(QTabWidget):
    """Compare, Growth, Load, Causes and Resources."""

    led_to = Signal(str)  # the input that is missing for a chart

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance, self._looks = session, appearance, Looks(session)
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        labels = (self.tr("Compare"), self.tr("Growth"), self.tr("Load"), self.tr("Causes"), self.tr("Resources"))
        for label in labels:
            self.addTab(QWidget(), label)
        chosen = str(QSettings().value(SETTING, ""))
        self.setCurrentIndex(int(chosen) if chosen.isdigit() else 0)
        self._make(self.currentIndex())
        self.currentChanged.connect(self._make)
        self.currentChanged.connect(lambda index: QSettings().setValue(SETTING, index))
        session.outlook_changed.connect(lambda: QTimer.singleShot(0, self, self._make_next))

    @property
    def charts(self) -> tuple[BandCharts, Growth, Load, Causes, Resources]:
        return self.compare, self.growth, self.load, self.causes, self.resources

    @cached_property
    def compare(self) -> BandCharts:
        return self._put(0, BandCharts(self._session, self._appearance))

    @cached_property
    def growth(self) -> Growth:
        return self._put(1, Growth(self._session, self._appearance, self._looks))

    @cached_property
    def load(self) -> Load:
        return self._put(2, Load(self._session, self._appearance, self._looks))

    @cached_property
    def causes(self) -> Causes:
        return self._put(3, Causes(self._session, self._appearance))

    @cached_property
    def resources(self) -> Resources:
        return self._put(4, Resources(self._session, self._appearance, self._looks))

    def _make(self, index: int) -> None:
        """Have the chart of a tab."""
        getattr(self, ("compare", "growth", "load", "causes", "resources")[index])

    def _make_next(self) -> None:
        """Have one more chart, and the next one in a turn of its own, so that the window is never held up."""
        missing = [index for index in range(self.count()) if not isinstance(self.widget(index), Chart)]
        if missing:
            self._make(missing[0])
            QTimer.singleShot(0, self, self._make_next)

    def _put(self, index: int, chart: AnyChart) -> AnyChart:
        """A chart in its tab, which was empty so far."""
        empty, in_front = self.widget(index), self.currentIndex() == index
        with QSignalBlocker(self):
            self.insertTab(index, chart, self.tabText(index))
            self.setTabToolTip(index, chart.title)
            if in_front:
                self.setCurrentIndex(index)
            self.removeTab(index + 1)
        if empty is not None:
            empty.deleteLater()
        chart.led_to.connect(self.led_to)
        return chart
