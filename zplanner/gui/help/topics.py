"""Where the guide explains a widget of the window."""

from __future__ import annotations

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget

from zplanner.gui.editors.values import Editor
from zplanner.gui.widgets.panel import marked
from zplanner.guide import START, Anchor, Screen, anchor_of

CHARTS = ("compare", "growth", "response-time", "bottleneck", "history", "actual", "machines")
"""The heading of each chart's tab on the page of the charts."""


def topic_here() -> Anchor:
    """The place for the widget that has the focus, else for the one under the pointer, else the beginning."""
    for widget in (QApplication.focusWidget(), QApplication.widgetAt(QCursor.pos())):
        if (found := topic_of(widget)) is not None:
            return found
    return Anchor(START)


def topic_of(widget: QWidget | None) -> Anchor | None:
    """The place for a widget: its field, or the innermost screen around it that the guide has a place for."""
    from zplanner.gui.forecast import ChartTabs

    screens = _screens()
    while widget is not None:
        if (place := marked(widget)) is not None:
            return place
        if isinstance(widget, Editor) and widget.about is not None:
            return anchor_of(widget.about)
        if isinstance(widget, ChartTabs):
            return Anchor(Screen.CHARTS.value.page, CHARTS[widget.currentIndex()])
        for kind, screen in screens.items():
            if isinstance(widget, kind):
                return screen.value
        widget = widget.parentWidget()
    return None


def _screens() -> dict[type[QWidget], Screen]:
    """The place of each screen in the guide."""
    from zplanner.gui.configuration.panel import ConfigurationPanel, TargetPanel
    from zplanner.gui.estate.panel import SystemsPanel
    from zplanner.gui.estate.placement import PlacementDialog
    from zplanner.gui.estate.result import ResultWindow
    from zplanner.gui.evidence.adding import MeasurementDialog, PacksDialog
    from zplanner.gui.evidence.machine import MachineDialog
    from zplanner.gui.evidence.panel import EvidenceBrowser
    from zplanner.gui.importing.dialog import ImportDialog
    from zplanner.gui.importing.mapping import MappingDialog
    from zplanner.gui.importing.systems import SystemsDialog
    from zplanner.gui.mix.panel import MixPanel
    from zplanner.gui.report.dialog import ReportDialog
    from zplanner.gui.results.answer import DecidePanel
    from zplanner.gui.results.guide import GuidePanel
    from zplanner.gui.results.pairwise import PairwiseDialog
    from zplanner.gui.results.panel import ResultsPanel
    from zplanner.gui.results.why import AccuracyPanel, InputQualityPanel, MeasureNext, WhyPanel
    from zplanner.gui.scenarios.panel import MoveDialog, ScenariosPanel
    from zplanner.gui.scenarios.sizing import NeedsDialog, StepsDialog
    from zplanner.gui.scenarios.what_if import WhatIfPanel
    from zplanner.gui.settings import SettingsDialog
    from zplanner.gui.versions.naming import NameDialog
    from zplanner.gui.versions.panel import VersionsDialog

    return {
        MixPanel: Screen.MIX,
        ConfigurationPanel: Screen.CONFIGURATION,
        TargetPanel: Screen.TARGET,
        ScenariosPanel: Screen.SCENARIOS,
        WhatIfPanel: Screen.WHAT_IF,
        NeedsDialog: Screen.NEEDS,
        StepsDialog: Screen.STEPS,
        MoveDialog: Screen.MOVE,
        GuidePanel: Screen.START,
        ResultsPanel: Screen.RESULTS,
        DecidePanel: Screen.DECIDE,
        WhyPanel: Screen.WHY,
        AccuracyPanel: Screen.ACCURACY,
        InputQualityPanel: Screen.INPUT_QUALITY,
        MeasureNext: Screen.MEASURE_NEXT,
        PairwiseDialog: Screen.COMPARE_CAPACITY,
        EvidenceBrowser: Screen.EVIDENCE,
        PacksDialog: Screen.PACKS,
        MeasurementDialog: Screen.ADD_MEASUREMENT,
        MachineDialog: Screen.ADD_MACHINE,
        ReportDialog: Screen.REPORT,
        ImportDialog: Screen.IMPORT,
        MappingDialog: Screen.MAPPING,
        SystemsDialog: Screen.SYSTEMS,
        SystemsPanel: Screen.SYSTEMS,
        PlacementDialog: Screen.PLACEMENT,
        ResultWindow: Screen.ESTATE_RESULT,
        VersionsDialog: Screen.VERSIONS,
        SettingsDialog: Screen.SETTINGS,
        NameDialog: Screen.SNAPSHOTS,
    }
