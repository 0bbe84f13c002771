"""More stops of the tour: the dialogs that a menu opens, and plans of many systems."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from datetime import datetime, timedelta

from synthetic_estate import SYSTEMS_OF_HOST, TARGETS, write_list
from tour_scenes import Scene, Stop, command, evidence, trigger

from tests.gui.files.left_copies import leave
from tests.planning.moved import moved
from tests.site_pack import site_pack
from zplanner.gui.estate.result import ResultWindow
from zplanner.gui.files.recovery import Recovery
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.importing.systems import SystemsDialog
from zplanner.wording.window.main import PLACE as PLACE_SYSTEMS

SYSTEMS = """\
system,host,machine,processors,utilization,mix,weight
PAYROLL,CPC1,z10,6,0.72,java=0.6; oltp-database=0.4,400
ORDERS,CPC1,z10,4,0.55,oltp-database=1,300
PORTAL,CPC1,z10,3,0.48,java-web=1,200
REPORTS,CPC2,z10,4,0.61,bi-database=1,300
TEST,CPC2,z10,2,0.30,java=0.5; mixed=0.5,100
"""
"""Five systems on two machines."""

MACHINES, IFLS = 12, (101, 72, 80)
HOST = """[[host]]
name = "CEC{number:03}"
ifls = {ifls}
"""
"""A machine of an estate and its engines."""


def offered_systems(stop: Stop) -> None:
    """A list of systems, with a line that is refused."""
    stop.open()
    listed = stop.files / "systems.csv"
    listed.write_text(f"{SYSTEMS}OLD,CPC3,z8,two,0.4,java=1,100\n", encoding="utf-8")
    stop.window.files.import_measurements(listed)
    stop.until(lambda: stop.window.findChild(SystemsDialog) is not None)


def systems(stop: Stop) -> None:
    """The list in the plan, with the load of each machine above it."""
    offered_systems(stop)
    dialog = stop.window.findChild(SystemsDialog)
    assert isinstance(dialog, SystemsDialog)
    dialog.take_over()
    stop.settle()
    session = stop.window.session
    hosts = tuple(replace(host, ifls=16) for host in session.whole.hosts)
    session.edit_whole("State engines", replace(session.whole, partitions=session.whole.partitions[1:], hosts=hosts))
    stop.settle()
    session.select(1)
    stop.page.charts.setCurrentIndex(stop.page.charts.count() - 1)
    stop.page.turn_to(stop.page.systems)


def place_systems(stop: Stop) -> None:
    systems(stop)
    stop.settle()
    trigger(stop, PLACE_SYSTEMS)


def estate_result(stop: Stop) -> None:
    """What `zplanner estate` wrote for 200 systems of a list that is made up."""
    stop.open()
    listed, plan, result = (stop.files / name for name in ("all systems.csv", "targets.toml", "estate.parquet"))
    write_list(listed, SYSTEMS_OF_HOST * MACHINES, stated=True)
    headings, *rows = listed.read_text(encoding="utf-8").splitlines(keepends=True)
    listed.write_text("".join((headings, *rows[::3])), encoding="utf-8")  # a third of them fits a machine
    hosts = (HOST.format(number=number, ifls=IFLS[number % len(IFLS)]) for number in range(MACHINES))
    plan.write_text("\n".join((TARGETS, *hosts)), encoding="utf-8")
    call = [sys.executable, "-m", "zplanner", "estate", str(listed), "--targets", str(plan), "-o", str(result)]
    subprocess.run(call, check=True, stdout=subprocess.DEVNULL)
    stop.window.files.open(result)
    stop.settle()


def estate_machines(stop: Stop) -> None:
    """The machines of the same result, busiest first."""
    estate_result(stop)
    shown = stop.window.findChild(ResultWindow)
    assert isinstance(shown, ResultWindow)
    shown.tabs.setCurrentWidget(shown.machines)
    stop.settle()
    shown.machines.table.selectRow(0)


def recovery(stop: Stop) -> None:
    """The question after a start that follows a crash."""
    stop.open()
    folder = stop.files / "recovery"
    leave(folder, "Payroll to zEC12, second draft", time.time() - 600)
    Recovery(stop.window, folder).look()


def unsaved(stop: Stop) -> None:
    """The question on leaving a plan with changes."""
    stop.open()
    stop.window.session.edit("Rename plan", replace(stop.window.session.plan, name="Payroll, second draft"))
    stop.window.files.new()


def actual(stop: Stop) -> None:
    """A move that was made, and the months measured since."""
    stop.open()
    stop.window.session.edit("Move", moved([0.40, 0.43, 0.47, 0.45]))
    stop.settle()
    stop.page.charts.turn_to(stop.page.charts.actual)


def add_measurement(stop: Stop) -> None:
    evidence(stop)
    stop.page.evidence.page().add.click()


def packs(stop: Stop) -> None:
    stop.open()
    stop.window.session.edit("Pack", replace(stop.window.session.plan, packs=(site_pack(),)))
    stop.page.turn_to(stop.page.evidence)
    stop.settle()
    stop.page.evidence.page().packs.click()


def map_columns(stop: Stop) -> None:
    """A table of two guests that does not say what its columns are."""
    stop.open()
    times = (datetime(2026, 11, 2, 8) + timedelta(minutes=10 * n) for n in range(60))
    rows = (f"{when:%m/%d/%Y %H:%M},{0.4 + n / 200:.3f},{0.3 if n != 5 else 'n/a'},x" for n, when in enumerate(times))
    table = stop.files / "guests.csv"
    table.write_text("\n".join(["when,LNX1,LNX2,remark", *rows, ""]), encoding="utf-8")
    stop.window.files.take(table)
    stop.settle()
    dialog = stop.window.findChildren(ImportDialog)[0]
    dialog.map.click()


DIALOGS: dict[str, Scene] = {
    "settings": command("&Settings\u2026"),
    "move": command("&This Move Was Made\u2026"),
    "actual": actual,
    "add-measurement": add_measurement,
    "map-columns": map_columns,
    "recovery": recovery,
    "unsaved": unsaved,
    "systems-offered": offered_systems,
    "systems": systems,
    "place-systems": place_systems,
    "estate-result": estate_result,
    "estate-machines": estate_machines,
    "packs": packs,  # the last one: from now on its machine is known to all
}
