"""The forecast page: charts above, results and measurements beneath. It comes after the window's first sight.

What is not in front when it comes, is built when it is first looked at.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QSplitter, QTabWidget, QVBoxLayout, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.tabs import ChartTabs
from zplanner.gui.panels.results import ResultsPanel
from zplanner.gui.session import Session
from zplanner.reporting.quantities import Quantity

if TYPE_CHECKING:
    from zplanner.gui.panels.browser import EvidenceBrowser
    from zplanner.gui.panels.measuring import MeasureNext
    from zplanner.gui.panels.trust import TrustPanel
    from zplanner.gui.panels.why import WhyPanel

Panel = TypeVar("Panel", bound=QWidget)

PANELS = {
    "results": "zplanner.gui.panels.results",
    "evidence": "zplanner.gui.panels.browser",
    "why": "zplanner.gui.panels.why",
    "trust": "zplanner.gui.panels.trust",
    "next": "zplanner.gui.panels.measuring",
}
"""The panels in the order of their tabs, and where they are."""

CHARTS_SHARE = 38
"""Per cent of the height; in a low window the charts are as low as they may be."""


class ForecastPage(QSplitter):
    """Shows the outlook; a click on a scenario brings it into focus."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._session, self._appearance = session, appearance
        self.charts = ChartTabs(session, appearance)
        self.results = ResultsPanel(session, appearance)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        labels = (
            self.tr("Results"),
            self.tr("Evidence"),
            self.tr("Why?"),
            self.tr("How right?"),
            self.tr("Measure next"),
        )
        for label in labels:
            self.tabs.addTab(_place(), label)
        self._put(0, self.results)
        self.tabs.currentChanged.connect(self._prepare)
        self.addWidget(_sheet((4, 2, 4, 4), self.charts))
        self.without = QLabel()
        self.without.setProperty("role", "problem")
        self.without.setContentsMargins(STEP, 4, STEP, 0)
        self.addWidget(_sheet((4, 2, 4, 4), self.without, self.tabs))
        self.setChildrenCollapsible(False)
        self.setHandleWidth(STEP)
        for index, share in enumerate((CHARTS_SHARE, 100 - CHARTS_SHARE)):
            self.setStretchFactor(index, share)
        self.setSizes([100 * CHARTS_SHARE, 100 * (100 - CHARTS_SHARE)])  # pixels, far more than there are
        if session.outlook is not None:
            self.results.show_outlook(session.outlook, session.forecast_plan)
        self.results.why_asked.connect(self._explain)
        session.refusals_changed.connect(self._mark)
        self._mark(len(session.refusals))

    def turn_to(self, panel: QWidget) -> None:
        """Bring a panel to the front."""
        page = next(
            page for page in map(self.tabs.widget, range(self.tabs.count())) if page and page.isAncestorOf(panel)
        )
        self.tabs.setCurrentWidget(page)

    def show_own(self) -> None:
        """Lead to the own measurements, once some came in."""
        self.turn_to(self.evidence)
        self.evidence.filters.use.set_value("own")
        self.evidence.filters.changed.emit()

    def complete(self) -> None:
        """Have every panel, whether it was looked at or not."""
        for index in range(self.tabs.count()):
            self._build(index)

    @cached_property
    def evidence(self) -> EvidenceBrowser:
        from zplanner.gui.panels.browser import EvidenceBrowser

        return self._put(1, EvidenceBrowser(self._session, self._appearance))

    @cached_property
    def why(self) -> WhyPanel:
        from zplanner.gui.panels.why import TRUST, WhyPanel

        panel = WhyPanel(self._session, self._appearance)
        panel.left.connect(self._return)
        panel.followed.connect(lambda link: self.turn_to(self.trust if link == TRUST else self.next))
        return self._put(2, panel)

    @cached_property
    def trust(self) -> TrustPanel:
        from zplanner.gui.panels.trust import TrustPanel

        panel = TrustPanel(self._session, self._appearance)
        panel.left.connect(self._return)
        return self._put(3, panel)

    @cached_property
    def next(self) -> MeasureNext:
        from zplanner.gui.panels.measuring import MeasureNext

        return self._put(4, MeasureNext(self._session))

    def _prepare(self, index: int) -> None:
        """Have the panel of a tab in two turns, that neither holds the window up: what it is made of, then itself."""

        def load() -> None:
            import_module(tuple(PANELS.values())[index])
            QTimer.singleShot(0, self, lambda: self._build(index))

        QTimer.singleShot(0, self, load)

    def _build(self, index: int) -> None:
        """Have the panel of a tab."""
        getattr(self, tuple(PANELS)[index])

    def _put(self, index: int, panel: Panel) -> Panel:
        """A panel in the place that its tab keeps for it."""
        page = self.tabs.widget(index)
        layout = page.layout() if page is not None else None
        assert layout is not None
        layout.addWidget(panel)
        return panel

    def _explain(self, quantity: Quantity) -> None:
        """Say why a result is what it is."""
        self.why.explain(quantity)
        self.turn_to(self.why)
        self.why.view.setFocus()

    def _return(self) -> None:
        """Back to the results, at the number that was asked about."""
        self.turn_to(self.results)
        self.results.table.setFocus()

    def _mark(self, refused: int) -> None:
        """Say that the forecast is without what is framed in red."""
        several = self.tr("Results without the {count} refused entries").format(count=refused)
        self.without.setText(self.tr("Results without the refused entry") if refused == 1 else several)
        self.without.setVisible(refused > 0)


def _place() -> QWidget:
    """The page of a tab, which a panel fills once it is there."""
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    return page


def _sheet(margins: tuple[int, int, int, int], *widgets: QWidget) -> QFrame:
    sheet = QFrame()
    sheet.setObjectName("page")
    layout = QVBoxLayout(sheet)
    layout.setContentsMargins(*margins)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    return sheet
