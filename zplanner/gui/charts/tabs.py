"""The forecast charts as tabs; the last selected tab is restored at the next start."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QSettings, Signal

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.actual import ActualChart
from zplanner.gui.charts.bands import BandCharts
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import DetailLoader
from zplanner.gui.charts.growth import GrowthChart
from zplanner.gui.charts.history import HistoryChart
from zplanner.gui.charts.load import LoadChart
from zplanner.gui.charts.resources import ResourcesChart
from zplanner.gui.estate.machines import MachinesLoader
from zplanner.gui.estate.machines_chart import MachinesChart
from zplanner.gui.session import Session
from zplanner.gui.widgets.late_tabs import LatePage, LateTabs
from zplanner.planning.plan import Plan
from zplanner.wording.window import charts as words

AnyChart = TypeVar("AnyChart", bound=Chart)

SETTING = "charts/tab"


class ChartTabs(LateTabs):
    """Compare, Growth, Response time and Bottleneck; and History, Actual and Machines once the plan has what they show.
    The current tab is built first.
    """

    input_requested = Signal(str)  # the input that is missing for a chart

    def __init__(self, session: Session, appearance: Appearance, machines: MachinesLoader) -> None:
        super().__init__()
        self._session = session
        loader = DetailLoader(session)
        self.compare = self._add(lambda: BandCharts(session, appearance))
        self.growth = self._add(lambda: GrowthChart(session, appearance, loader))
        self.load = self._add(lambda: LoadChart(session, appearance, loader))
        self.resources = self._add(lambda: ResourcesChart(session, appearance, loader))
        self.history = self._add(lambda: HistoryChart(session, appearance))
        self.actual = self._add(lambda: ActualChart(session, appearance))
        self.machines = self._add(lambda: MachinesChart(session, appearance, machines))
        self._offer(session.plan)
        session.follow(self._offer)
        chosen = str(QSettings().value(SETTING, ""))
        there = [str(index) for index in range(self.count()) if self.isTabVisible(index)]
        self.setCurrentIndex(int(chosen) if chosen in there else 0)
        self._late[self.currentIndex()].page()
        self.currentChanged.connect(lambda index: QSettings().setValue(SETTING, index))
        session.outlook_changed.connect(self.complete_lazily)
        if session.outlook is not None:
            self.complete_lazily()

    def _offer(self, plan: Plan) -> None:
        """Show the tabs of charts that have something to show; the first chart takes the place of one that has not."""
        tabs = {
            self.history: bool(plan.histories),
            self.actual: plan.move is not None,
            self.machines: bool(self._session.whole.partitions),
        }
        for tab, has_any in tabs.items():
            if not has_any and self.currentWidget() is tab:
                self.setCurrentIndex(0)
            self.setTabVisible(self.indexOf(tab), has_any)

    def _add(self, make: Callable[[], AnyChart]) -> LatePage[AnyChart]:
        """Add a tab; its tooltip is the chart title."""
        index = self.count()

        def connected() -> AnyChart:
            chart = make()
            chart.input_requested.connect(self.input_requested)
            self.setTabToolTip(index, chart.title)
            return chart

        return self.add(words.TABS[index], connected)
