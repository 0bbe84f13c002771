"""Stops of the tour that tell one consolidation: twelve LPARs, from their list to the report."""

from __future__ import annotations

from typing import TypeVar

from consolidation import FOLDER
from guide_story import APART, IFLS, TARGET
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from tour_scenes import PAUSE_MS, Scene, Stop, trigger

from tests.waiting import wait
from zplanner.gui.estate.placement import IFLS as IFL_COLUMN
from zplanner.gui.estate.placement import PlacementDialog
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.importing.systems import SystemsDialog
from zplanner.planning.outlook import Quantity
from zplanner.wording.window.main import PLACE as PLACE_SYSTEMS

Kind = TypeVar("Kind", bound=QWidget)


def the(stop: Stop, kind: type[Kind]) -> Kind:
    """The dialog of a kind."""
    found = stop.window.findChild(kind)
    assert isinstance(found, kind)
    return found


def listed(stop: Stop) -> None:
    """The list, before it is taken."""
    stop.window.files.open(FOLDER / "targets.toml")
    stop.settle()
    stop.window.files.take(FOLDER / "systems.csv")
    stop.until(lambda: stop.window.findChild(SystemsDialog) is not None)
    stop.settle()


def mapped(stop: Stop) -> None:
    """The same list with the headings of a spreadsheet."""
    stop.window.files.open(FOLDER / "targets.toml")
    stop.settle()
    ours, *rows = (FOLDER / "systems.csv").read_text(encoding="utf-8").splitlines()
    theirs = {"system": "LPAR", "host": "CEC", "processors": "IFLs", "utilization": "CPU busy", "page_size": "Pages"}
    headings = ",".join(theirs.get(name, name) for name in ours.split(","))
    path = stop.files / "LPARs of the data center.csv"
    path.write_text("\n".join((headings, *rows, "")), encoding="utf-8")
    stop.window.files._imports.add_list(path)
    stop.until(lambda: stop.window.findChild(SystemsDialog) is not None)
    stop.settle()


def measured(stop: Stop) -> None:
    """The load of eight systems, before it is taken."""
    listed(stop)
    the(stop, SystemsDialog).take_over()
    stop.settle()
    stop.window.files.take(FOLDER / "histories")
    stop.until(lambda: stop.window.findChild(ImportDialog) is not None)
    stop.settle()


def machines(stop: Stop) -> None:
    """The machines under the first scenario; what is said of the first one stands beneath the table."""
    measured(stop)
    the(stop, ImportDialog).take_over()
    stop.settle()
    stop.page.charts.setCurrentIndex(stop.page.charts.count() - 1)
    stop.page.turn_to(stop.page.systems)
    stop.settle()
    panel = stop.page.systems.page()
    panel.tree.setCurrentIndex(panel.model.index(0, 0))


def placed(stop: Stop) -> None:
    """The fewest engines of two machines of the target, after the years of the plan."""
    machines(stop)
    session = stop.window.session
    session.select([one.name for one in session.plan.scenarios].index(TARGET))
    stop.settle()
    trigger(stop, PLACE_SYSTEMS)
    stop.settle()
    dialog = the(stop, PlacementDialog)
    for _ in session.whole.hosts:
        dialog.machines.setCurrentCell(0, 0)
        dialog.remove_machine()
    for row in range(2):
        dialog.add_machine()
        cell = dialog.machines.item(row, IFL_COLUMN)
        assert cell is not None
        cell.setText(str(IFLS))
    dialog.when.setCurrentIndex(dialog.when.findData(session.plan.target_years))
    stop.settle()
    for name in APART:
        for item in dialog.tree.findItems(name, Qt.MatchFlag.MatchRecursive):
            item.setSelected(True)
    dialog.apart.click()
    dialog.search()
    stop.settle()


def full(stop: Stop) -> None:
    """The machines after the placement is applied."""
    placed(stop)
    the(stop, PlacementDialog).apply_to_plan()
    stop.settle()


def why(stop: Stop) -> None:
    """The engines of one system explained."""
    full(stop)
    stop.window.session.focus_system(0)
    stop.settle()
    stop.page.results.why_asked.emit(Quantity.ENGINES)


def report(stop: Stop) -> None:
    """The first page of the report."""
    full(stop)
    trigger(stop, "&Export Report\u2026")
    wait(PAUSE_MS)


CONSOLIDATION: dict[str, Scene] = {
    "lpars-listed": listed,
    "lpars-mapped": mapped,
    "lpars-measured": measured,
    "lpars-machines": machines,
    "lpars-placed": placed,
    "lpars-full": full,
    "lpars-why": why,
    "lpars-report": report,
}
