"""The charts of the forecast, one behind the other; the one chosen last is there again the next day.

The one in front is made first; the others follow once it has shown its first forecast, or when they are looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QSettings, Signal

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.bands import BandCharts
from zplanner.gui.charts.causes import Causes
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.growth import Growth
from zplanner.gui.charts.load import Load
from zplanner.gui.charts.looks import Looks
from zplanner.gui.charts.resources import Resources
from zplanner.gui.session import Session
from zplanner.gui.widgets.late_tabs import LatePage, LateTabs

AnyChart = TypeVar("AnyChart", bound=Chart)

SETTING = "chart"


class ChartTabs(LateTabs):
    """Compare, Growth, Load, Causes and Resources."""

    led_to = Signal(str)  # the input that is missing for a chart

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        looks = Looks(session)
        self._compare = self._add(self.tr("Compare"), lambda: BandCharts(session, appearance))
        self._growth = self._add(self.tr("Growth"), lambda: Growth(session, appearance, looks))
        self._load = self._add(self.tr("Load"), lambda: Load(session, appearance, looks))
        self._causes = self._add(self.tr("Causes"), lambda: Causes(session, appearance))
        self._resources = self._add(self.tr("Resources"), lambda: Resources(session, appearance, looks))
        chosen = str(QSettings().value(SETTING, ""))
        self.setCurrentIndex(next((index for index in range(self.count()) if str(index) == chosen), 0))
        (self._compare, self._growth, self._load, self._causes, self._resources)[self.currentIndex()].page()
        self.currentChanged.connect(lambda index: QSettings().setValue(SETTING, index))
        session.outlook_changed.connect(self.complete_by_and_by)
        if session.outlook is not None:
            self.complete_by_and_by()

    @property
    def charts(self) -> tuple[BandCharts, Growth, Load, Causes, Resources]:
        return self.compare, self.growth, self.load, self.causes, self.resources

    @property
    def compare(self) -> BandCharts:
        return self._compare.page()

    @property
    def growth(self) -> Growth:
        return self._growth.page()

    @property
    def load(self) -> Load:
        return self._load.page()

    @property
    def causes(self) -> Causes:
        return self._causes.page()

    @property
    def resources(self) -> Resources:
        return self._resources.page()

    def _add(self, label: str, make: Callable[[], AnyChart]) -> LatePage[AnyChart]:
        """The tab of a chart, whose title becomes its tooltip."""
        index = self.count()

        def tied() -> AnyChart:
            chart = make()
            chart.led_to.connect(self.led_to)
            self.setTabToolTip(index, chart.title)
            return chart

        return self.add(label, lambda: tied)
