"""The charts of the forecast, one behind the other; the one chosen last is there again the next day."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Signal
from PySide6.QtWidgets import QTabWidget

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.bands import BandCharts
from zplanner.gui.charts.causes import Causes
from zplanner.gui.charts.growth import Growth
from zplanner.gui.charts.load import Load
from zplanner.gui.charts.looks import Looks
from zplanner.gui.charts.resources import Resources
from zplanner.gui.session import Session

SETTING = "chart"


class ChartTabs(QTabWidget):
    """Compare, Growth, Load, Causes and Resources."""

    led_to = Signal(str)  # the input that is missing for a chart

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        looks = Looks(session)
        self.compare = BandCharts(session, appearance)
        self.growth = Growth(session, appearance, looks)
        self.load = Load(session, appearance, looks)
        self.causes = Causes(session, appearance)
        self.resources = Resources(session, appearance, looks)
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        labels = (self.tr("Compare"), self.tr("Growth"), self.tr("Load"), self.tr("Causes"), self.tr("Resources"))
        for label, chart in zip(labels, self.charts, strict=True):
            self.addTab(chart, label)
            self.setTabToolTip(self.count() - 1, chart.title)
            chart.led_to.connect(self.led_to)
        chosen = str(QSettings().value(SETTING, ""))
        self.setCurrentIndex(int(chosen) if chosen.isdigit() else 0)
        self.currentChanged.connect(lambda index: QSettings().setValue(SETTING, index))

    @property
    def charts(self) -> tuple[BandCharts, Growth, Load, Causes, Resources]:
        return self.compare, self.growth, self.load, self.causes, self.resources
