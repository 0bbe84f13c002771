"""The parts of the window that the user guide shows alone, so that their text is large enough to read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget
from tour_scenes import Stop

from zplanner.gui.estate.placement import PlacementDialog
from zplanner.gui.estate.result import ResultWindow
from zplanner.gui.evidence.adding import MeasurementDialog
from zplanner.gui.evidence.machine import MachineDialog
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.importing.mapping import MappingDialog
from zplanner.gui.importing.systems import SystemsDialog
from zplanner.gui.report.dialog import ReportDialog
from zplanner.gui.results.pairwise import PairwiseDialog
from zplanner.gui.scenarios.sizing import NeedsDialog, StepsDialog
from zplanner.gui.settings import SettingsDialog
from zplanner.gui.versions import VersionsDialog

Part = tuple[str, Callable[[Stop], QWidget]]


def dialog(scene: str, kind: type[QWidget]) -> Part:
    """A dialog of a scene."""
    return scene, lambda stop: next(one for one in stop.window.findChildren(kind) if one.isVisible())


def beneath(scene: str) -> Part:
    """The tabs beneath the charts."""
    return scene, lambda stop: stop.page.tabs


def charts(scene: str) -> Part:
    return scene, lambda stop: stop.page.charts


PARTS: dict[str, Part] = {
    "guide": ("guide", lambda stop: stop.window.guide),
    "mix": ("example", lambda stop: stop.window.mix),
    "compare": charts("example"),
    "growth": charts("growth"),
    "response-time": charts("response-time"),
    "history": charts("history"),
    "actual": charts("actual"),
    "machines": charts("systems"),
    "results": beneath("example"),
    "decide": beneath("decide"),
    "why": beneath("why"),
    "evidence": beneath("evidence"),
    "systems": beneath("systems"),
    "steps": ("steps", lambda stop: stop.window.target.load),
    "what-if": ("what-if", lambda stop: stop.window.what_if),
    "plan-the-steps": dialog("plan-the-steps", StepsDialog),
    "what-do-i-need": dialog("what-do-i-need", NeedsDialog),
    "compare-capacity": dialog("compare-capacity", PairwiseDialog),
    "import": dialog("import", ImportDialog),
    "support-archive": dialog("support-archive", ImportDialog),
    "map-columns": dialog("map-columns", MappingDialog),
    "report": dialog("report", ReportDialog),
    "versions": dialog("versions", VersionsDialog),
    "settings": dialog("settings", SettingsDialog),
    "lpars-listed": dialog("lpars-listed", SystemsDialog),
    "lpars-mapped": dialog("lpars-mapped", SystemsDialog),
    "lpars-measured": dialog("lpars-measured", ImportDialog),
    "lpars-machines": ("lpars-machines", lambda stop: stop.page),
    "lpars-placed": dialog("lpars-placed", PlacementDialog),
    "lpars-full": charts("lpars-full"),
    "lpars-why": beneath("lpars-why"),
    "lpars-report": dialog("lpars-report", ReportDialog),
    "recovery": dialog("recovery", QMessageBox),
    "add-measurement": dialog("add-measurement", MeasurementDialog),
    "add-machine": dialog("add-machine", MachineDialog),
    "x86-systems": beneath("x86-systems"),
    "x86-placed": dialog("x86-placed", PlacementDialog),
    "place-systems": dialog("place-systems", PlacementDialog),
    "estate-result": dialog("estate-result", ResultWindow),
    "estate-machines": dialog("estate-machines", ResultWindow),
}
"""The scene and the part of it, by the name of the picture in the guide."""
