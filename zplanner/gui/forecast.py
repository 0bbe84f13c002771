"""The forecast page: the charts as tabs above, the answer, its reasons and its evidence beneath. Each tab is built when
it is first shown; the last selected one is restored at the next start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSplitter, QVBoxLayout, QWidget

from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.charts.bands import BandCharts, LoadChart, ResourcesChart
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import DetailLoader
from zplanner.gui.charts.growth import GrowthChart
from zplanner.gui.charts.history import ActualChart, HistoryChart
from zplanner.gui.results.panel import AnswerPage
from zplanner.gui.results.why import ACCURACY, AccuracyPanel, InputQualityPanel, MeasureNext, WhyPanel
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import LatePage, LateTabs
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Plan
from zplanner.wording.window import charts as charts_words
from zplanner.wording.window import main as main_words
from zplanner.wording.window import results as words

if TYPE_CHECKING:  # loaded when first shown
    from zplanner.gui.estate.machines import MachinesChart, MachinesLoader
    from zplanner.gui.estate.panel import SystemsPanel
    from zplanner.gui.evidence.panel import EvidenceBrowser

AnyChart = TypeVar("AnyChart", bound=Chart)

SETTING = "charts/tab"


class ChartTabs(LateTabs):
    """Compare, Growth, Response time and Bottleneck; and History, Actual and Machines once the plan has what they show.
    The current tab is built first.
    """

    input_requested = Signal(str)  # the input that is missing for a chart

    def __init__(self, session: Session, appearance: Appearance, machines: Callable[[], MachinesChart]) -> None:
        super().__init__()
        self._session = session
        loader = DetailLoader(session)
        self.compare = self._add(lambda: BandCharts(session, appearance))
        self.growth = self._add(lambda: GrowthChart(session, appearance, loader))
        self.load = self._add(lambda: LoadChart(session, appearance, loader))
        self.resources = self._add(lambda: ResourcesChart(session, appearance, loader))
        self.history = self._add(lambda: HistoryChart(session, appearance))
        self.actual = self._add(lambda: ActualChart(session, appearance))
        self.machines = self._add(machines)
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

        return self.add(charts_words.TABS[index], connected)


CHARTS_SHARE = 0.28
"""The charts' share of the height."""

DECIDING_HEIGHT, LOWEST_ANSWER = 344, 236
"""Pixels of height of the charts above the answer, so that the one that decides has 250 between tabs and legend; and of
the answer, which in a low window shows four rows first."""

LOWEST_CHARTS = 240
"""Pixels of height below which charts say nothing: above pages to read, only their tabs remain."""

SHOWN = "charts/shown"
"""The setting that says whether the charts are shown."""

TAB = "pages/tab"
"""The setting of the tab beneath the charts that was last in front."""


class ForecastPage(QSplitter):
    """Shows the outlook; a click on a scenario selects it."""

    list_asked = Signal()  # the user wants to import a list of systems
    list_pasted = Signal(str)

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._session, self._appearance = session, appearance
        self.charts = ChartTabs(session, appearance, self._make_machines)
        self.answer = AnswerPage(session, appearance)
        self.results, self.decide = self.answer.results, self.answer.decide
        self._known = LateTabs()
        self._known.setProperty("role", "inner")
        self.evidence = self._known.add(words.MEASUREMENTS_TAB, self._make_evidence)
        self.accuracy = self._known.add(words.ACCURACY_TAB, self._make_accuracy)
        self.next = self._known.add(words.MEASURE_NEXT_TAB, lambda: MeasureNext(session), scrolls=True)
        self.input = self._known.add(words.INPUT_TAB, self._make_input)
        self.tabs = LateTabs()
        self.tabs.addTab(self.answer, words.ANSWER_TAB)
        self.why = self.tabs.add(words.WHY_TAB, self._make_why)
        self.tabs.addTab(self._known, words.EVIDENCE_TAB)
        self.systems = self.tabs.add(words.SYSTEMS_TAB, self._make_systems, scrolls=True)
        above = _sheet(self.charts)
        self.addWidget(above)
        self.without = QLabel()
        self.without.setProperty("role", "problem")
        self.without.setToolTip(tooltip(main_words.WITHOUT_TIP))
        self._beneath = _sheet(self.without, self.tabs)
        self.addWidget(self._beneath)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(STEP)
        self._is_divided = False  # by the user
        self._is_chart_asked = False  # above the page in front
        self.charts.tabBarClicked.connect(self._unfold)
        self.charts.currentChanged.connect(self._unfold)
        self.splitterMoved.connect(self._keep_division)
        self.with_charts = QAction(main_words.CHARTS, self, checkable=True, checked=True)
        self.with_charts.setShortcut(QKeySequence("F9"))
        self.with_charts.toggled.connect(above.setVisible)
        self.with_charts.setChecked(bool(QSettings().value(SHOWN, True, bool)))
        self.with_charts.toggled.connect(lambda shown: QSettings().setValue(SHOWN, shown))
        self._offer_systems()
        session.systems_changed.connect(self._offer_systems)
        session.document_opened.connect(self._begin)
        shown = str(QSettings().value(TAB, ""))
        there = [str(index) for index in range(self.tabs.count()) if self.tabs.isTabVisible(index)]
        self.tabs.setCurrentIndex(int(shown) if shown in there else 0)
        self.tabs.currentChanged.connect(self._turned)
        if session.outlook is not None:
            self.results.show_outlook(session.outlook, session.forecast_plan)
        self.results.why_asked.connect(self._explain)
        self.results.own_asked.connect(self.show_own)
        session.refusals_changed.connect(self._mark)
        self._mark(len(session.refusals))

    def turn_to(self, panel: QWidget) -> None:
        """Show a panel's tab, and the part of it."""
        for around in (self._known, self.answer):
            if around.isAncestorOf(panel):
                self.tabs.setCurrentWidget(around)
                around.turn_to(panel)
                return
        if panel is self.systems or self.systems.isAncestorOf(panel):
            self.tabs.setTabVisible(self.tabs.indexOf(self.systems), True)
        self.tabs.turn_to(panel)

    def places(self) -> Iterator[tuple[str, bool, Callable[[], None]]]:
        """(title, whether it is a chart, what shows it) of every tab that is offered."""
        for tabs in (self.charts, self.tabs, self._known):
            for index in range(tabs.count()):
                if tabs.isTabVisible(index):
                    yield tabs.tabText(index), tabs is self.charts, partial(self._show_tab, tabs, index)

    def _show_tab(self, tabs: LateTabs, index: int) -> None:
        if tabs is self.charts:
            self.with_charts.setChecked(True)
            self._unfold()
        elif tabs is self._known:
            self.tabs.setCurrentWidget(tabs)
        tabs.setCurrentIndex(index)
        tabs.tabBar().setFocus()

    def show_place(self, name: str) -> None:
        """Show a chart or a page by its name here."""
        if isinstance(chart := getattr(self.charts, name, None), QWidget):
            self.with_charts.setChecked(True)
            self.charts.turn_to(chart)
            self._unfold()
        else:
            self.turn_to(getattr(self, name))

    def complete(self) -> None:
        """Build all pages now."""
        for tabs in (self.tabs, self._known):
            tabs.complete()
        self.decide.page()

    def show_own(self, origin: str = "own") -> None:
        """Show the measurements of an origin: "own", or "packs"."""
        self.turn_to(self.evidence)
        self.evidence.page().filters.clear(origin)

    @cached_property
    def _machines(self) -> MachinesLoader:
        from zplanner.gui.estate.machines import MachinesLoader

        return MachinesLoader(self._session)

    def _make_machines(self) -> MachinesChart:
        from zplanner.gui.estate.machines import MachinesChart

        return MachinesChart(self._session, self._appearance, self._machines)

    def _make_evidence(self) -> EvidenceBrowser:
        from zplanner.gui.evidence.panel import EvidenceBrowser

        return EvidenceBrowser(self._session, self._appearance)

    def _make_systems(self) -> SystemsPanel:
        from zplanner.gui.estate.panel import SystemsPanel

        panel = SystemsPanel(self._session, self._appearance, self._machines)
        panel.list_asked.connect(self.list_asked)
        panel.list_pasted.connect(self.list_pasted)
        return panel

    def _make_why(self) -> WhyPanel:
        panel = WhyPanel(self._session, self._appearance)
        panel.left.connect(self._return)
        panel.followed.connect(lambda link: self.turn_to(self.accuracy if link == ACCURACY else self.next))
        return panel

    def _make_accuracy(self) -> AccuracyPanel:
        panel = AccuracyPanel(self._session, self._appearance)
        panel.left.connect(self._return)
        return panel

    def _make_input(self) -> InputQualityPanel:
        panel = InputQualityPanel(self._session, self._appearance)
        panel.left.connect(self._return)
        return panel

    def _explain(self, quantity: Quantity) -> None:
        self.why.page().explain(quantity)
        self.turn_to(self.why)
        self.why.page().view.setFocus()

    def _return(self) -> None:
        """Return to the results, at the explained number."""
        self.turn_to(self.results)
        self.results.table.setFocus()

    def _mark(self, refused: int) -> None:
        self.without.setText(main_words.without_refused(refused))
        self.without.setVisible(refused > 0)
        self._place_without()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._divide()
        super().resizeEvent(event)
        self._place_without()

    def _offer_systems(self, *_: object) -> None:
        """Show the tab of the systems for a plan that has any, or while it is in front."""
        has_any = bool(self._session.whole.partitions)
        self.tabs.setTabVisible(self.tabs.indexOf(self.systems), has_any or self.tabs.currentWidget() is self.systems)

    def _begin(self) -> None:
        """Begin a new plan at its answer; one that is opened is looked at as the last one was, if it has systems as
        that one."""
        plan = self._session.whole
        if not plan.scenarios:
            self.charts.setCurrentIndex(0)
        if not plan.scenarios or (self.tabs.currentWidget() is self.systems and not plan.partitions):
            self.tabs.setCurrentIndex(0)

    def _turned(self, index: int) -> None:
        QSettings().setValue(TAB, index)
        self._is_chart_asked = False
        self._divide()

    def _unfold(self, *_: int) -> None:
        self._is_chart_asked = True
        self._divide()

    def _keep_division(self) -> None:
        self._is_divided = True

    def _divide(self) -> None:
        """Divide the height: above the answer the charts come first, above pages to read these do."""
        if not self._is_divided:
            charts = round(CHARTS_SHARE * self.height())
            if self.tabs.currentWidget() is self.answer or self._is_chart_asked:
                charts = max(charts, min(DECIDING_HEIGHT, self.height() - STEP - LOWEST_ANSWER))
            elif charts < LOWEST_CHARTS:
                charts = 0
            self.charts.fold(not charts)
            layout = self._beneath.layout()
            assert layout is not None
            layout.activate()  # another page may need less room
            self.setSizes([charts, self.height() - STEP - charts])

    def _place_without(self) -> None:
        """Show the count of invalid entries next to the tabs if there is room, otherwise above them."""
        room = self.width() - self.tabs.tabBar().sizeHint().width() - 2 * STEP
        beside = self.without.sizeHint().width() <= room
        if beside == (self.tabs.cornerWidget() is self.without):
            return
        shown = not self.without.isHidden()
        layout = self._beneath.layout()
        assert isinstance(layout, QVBoxLayout)
        if beside:
            self.tabs.setCornerWidget(self.without)
        else:
            self.tabs.setCornerWidget(None)  # type: ignore[arg-type]  # None is valid in Qt
            layout.insertWidget(0, self.without)
        self.without.setContentsMargins(STEP, 4, STEP, STEP + 2 if beside else 0)  # aligned with the tab labels
        self.without.setVisible(shown)


def _sheet(*widgets: QWidget) -> QFrame:
    sheet = QFrame()
    sheet.setObjectName("page")
    sheet.setLayout(column(*widgets, spacing=0, margins=(4, 2, 4, 4)))
    return sheet
