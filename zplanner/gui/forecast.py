"""The forecast page: charts above, results and measurements beneath. It comes after the window's first sight."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSplitter, QTabWidget, QVBoxLayout, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.bands import BandCharts
from zplanner.gui.panels.evidence import EvidencePanel
from zplanner.gui.panels.results import ResultsPanel
from zplanner.gui.session import Session

CHARTS_HEIGHT = 240
"""Charts of many scenarios scroll rather than push the results out of a low window."""


class ForecastPage(QSplitter):
    """Shows the outlook; a click on a scenario brings it into focus."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self.charts = BandCharts(appearance)
        self.results = ResultsPanel(session, appearance)
        self.evidence = EvidencePanel(session)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.results, self.tr("Results"))
        self.tabs.addTab(self.evidence, self.tr("Measurements"))
        charts = QScrollArea()
        charts.setWidget(self.charts)
        charts.setWidgetResizable(True)
        charts.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area = charts
        self.charts.setObjectName("content")
        self.addWidget(_sheet((STEP, STEP, 2, 0), charts))
        self.without = QLabel()
        self.without.setProperty("role", "problem")
        self.without.setContentsMargins(STEP, 4, STEP, 0)
        self.addWidget(_sheet((4, 2, 4, 4), self.without, self.tabs))
        self.setChildrenCollapsible(False)
        self.setHandleWidth(STEP)
        self.setStretchFactor(0, 0)
        self.setStretchFactor(1, 1)
        self.setSizes([1, 10_000])  # the charts as low as they may be, the rest for the figures
        self.charts.selected.connect(session.select)
        session.outlook_changed.connect(self.charts.show_outlook)
        session.outlook_changed.connect(self._make_room)
        session.selection_changed.connect(self.charts.show_selection)
        self.charts.show_selection(session.selected)
        if session.outlook is not None:
            self.charts.show_outlook(session.outlook)
            self.results.show_outlook(session.outlook, session.forecast_plan)
        self._make_room()
        session.refusals_changed.connect(self._mark)
        self._mark(len(session.refusals))

    def _mark(self, refused: int) -> None:
        """Say that the forecast is without what is framed in red."""
        several = self.tr("Results without the {count} red entries").format(count=refused)
        self.without.setText(self.tr("Results without the red entry") if refused == 1 else several)
        self.without.setVisible(refused > 0)

    def _make_room(self) -> None:
        """Let the charts have the height they need, up to a limit beyond which they scroll."""
        self._area.setMinimumHeight(min(self.charts.minimumHeight(), CHARTS_HEIGHT))


def _sheet(margins: tuple[int, int, int, int], *widgets: QWidget) -> QFrame:
    sheet = QFrame()
    sheet.setObjectName("page")
    layout = QVBoxLayout(sheet)
    layout.setContentsMargins(*margins)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    return sheet
