"""Stops of the tour that tell the move of twenty x86 servers to IFLs, from a benchmark to the placement."""

from __future__ import annotations

from tour_consolidation import the
from tour_scenes import EXAMPLES, Scene, Stop, trigger

from zplanner.gui.estate.placement import PlacementDialog
from zplanner.gui.evidence.machine import MachineDialog
from zplanner.gui.importing.systems import SystemsDialog
from zplanner.uncertain import Uncertain
from zplanner.wording.window.main import ADD_MACHINE
from zplanner.wording.window.main import PLACE as PLACE_SYSTEMS

FOLDER = EXAMPLES / "x86-to-ifls"
CORES, IFLS = 8, 4
TRANSACTIONS = 9600, 9100
"""What the story's benchmark ran on, and what it gave."""


def add_machine(stop: Stop) -> None:
    """The server as it is typed."""
    stop.window.files.open(FOLDER / "ifls.toml")
    stop.settle()
    trigger(stop, ADD_MACHINE)
    dialog = the(stop, MachineDialog)
    dialog.name_.set_value("x86 server")
    dialog.engines.set_value(Uncertain.exactly(CORES))
    (run,) = dialog.runs
    run.benchmark.set_value("pgbench")
    run.workload_class.set_value("oltp-database")
    run.unit.set_value("transactions/s")
    for editors, numbers in ((run.values, TRANSACTIONS), (run.engines, (CORES, IFLS))):
        for editor, number in zip(editors, numbers, strict=True):
            editor.set_value(Uncertain.exactly(number))
    run.edited.emit()
    stop.settle()


def systems(stop: Stop) -> None:
    """The servers under the first scenario."""
    add_machine(stop)
    the(stop, MachineDialog).add.click()
    stop.window.files.take(FOLDER / "servers.csv")
    stop.until(lambda: stop.window.findChild(SystemsDialog) is not None)
    stop.settle()
    the(stop, SystemsDialog).take_over()
    stop.settle()
    stop.page.turn_to(stop.page.systems)


def placed(stop: Stop) -> None:
    """The fewest IFLs of the machines of the plan."""
    systems(stop)
    trigger(stop, PLACE_SYSTEMS)
    stop.settle()
    dialog = the(stop, PlacementDialog)
    for row in reversed(range(dialog.machines.rowCount())):
        name = dialog.machines.item(row, 0)
        if name is not None and not name.text().startswith("Frame"):
            dialog.machines.setCurrentCell(row, 0)
            dialog.remove_machine()
    dialog.search()
    stop.settle()


X86: dict[str, Scene] = {"add-machine": add_machine, "x86-systems": systems, "x86-placed": placed}
