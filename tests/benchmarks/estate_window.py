"""How the window holds an estate: 500 systems of a plan that are edited, and a result of 10,000 systems.

    python tests/benchmarks/estate_window.py [--edits N] [--systems N] [--result OUT.parquet]

On a real X server. An edit of today's utilization of one of 500 systems on 13 machines, with the table of systems in
front, ends with the paint that shows its forecast there; the second line is the time that the window's own thread is
busy for it. The figure to reach is a 95th percentile of 50 ms. The result is made by packaging/synthetic_estate.py and
`zplanner estate`, unless one is given; each step in its window ends with the paint of its table, and that of the
machines with the paint of their chart.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEvent, QEventLoop, QObject, QSettings, Qt, QTimer
from PySide6.QtWidgets import QWidget

from tests.benchmarks.desk import pause
from tests.benchmarks.estate import made
from zplanner import app
from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration
from zplanner.files import folder
from zplanner.gui.estate.panel import SystemsPanel
from zplanner.gui.estate.result import ResultWindow
from zplanner.gui.window import Window
from zplanner.planning.plan import Host, Partition, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.estate.result import ResultColumn

SYSTEMS, MACHINES, ENGINES = 500, 13, 40
SETTLING_MS, LATEST_MS = 2000, 60_000
TAIL_MS = 50


class Painted(QObject):
    """Waits in the event loop until a widget was painted once a condition holds."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self._holds: Callable[[], bool] = bool
        self._loop = QEventLoop()
        self._late = QTimer(self, singleShot=True, interval=LATEST_MS)
        self._late.timeout.connect(lambda: sys.exit(f"not painted in {LATEST_MS} ms"))
        widget.installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        if event.type() == QEvent.Type.Paint and self._holds():
            QTimer.singleShot(0, self._loop.quit)  # once it has been painted
        return False

    def milliseconds(self, act: Callable[[], object], holds: Callable[[], bool]) -> tuple[float, float]:
        """From an act to the end of the paint that shows what came of it, and of that, what this thread is busy."""
        self._late.start()
        started, busy = time.perf_counter(), time.thread_time()
        act()
        self._holds = holds
        self._loop.exec()
        self._holds = bool
        self._late.stop()
        return 1000 * (time.perf_counter() - started), 1000 * (time.thread_time() - busy)


def big_plan() -> Plan:
    plan, chance = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml"), random.Random(3)
    systems = tuple(
        Partition(
            f"PROD{number:03}",
            plan.current.changed(
                processors=Uncertain.exactly(chance.randint(1, 8)),
                utilization=Uncertain.exactly(round(chance.uniform(0.2, 0.85), 2)),
            ),
            plan.mix,
            f"CPC{1 + number // ENGINES}",
            float(chance.choice([10, 20, 50, 100])),
        )
        for number in range(SYSTEMS)
    )
    hosts = tuple(Host(f"CPC{number + 1}", "z10", ENGINES) for number in range(MACHINES))
    return replace(plan, name="Data center", current=Configuration(), mix=(), partitions=systems, hosts=hosts)


def told(what: str, times: list[float], limit: float = 0.0) -> None:
    times = sorted(times)
    tail = times[int(0.95 * (len(times) - 1))]
    verdict = "" if not limit else f"  95% within {limit:.0f}: {'yes' if tail <= limit else 'no'}"
    print(f"{what:34}{times[0]:8.1f}{statistics.median(times):8.1f}{tail:8.1f}{verdict}", flush=True)


def systems_of(window: Window) -> SystemsPanel:
    """The table of systems, in front."""
    assert window.forecast is not None
    window.forecast.turn_to(window.forecast.systems)
    return window.forecast.systems.page()


def edits(window: Window, count: int) -> None:
    """Edit one system of a large plan, with the table of all in front."""
    window.session.show(big_plan(), None)
    panel = systems_of(window)
    pause(SETTLING_MS)
    session = window.session
    painted = Painted(panel.tree.viewport())
    found = []

    def shows() -> bool:
        return panel.model.plan is session.whole and panel.model.forecast(session.system) is not None

    for number in range(count):
        busy = Uncertain.exactly(round(0.3 + 0.5 * number / count, 3))
        plan = replace(session.plan, current=session.plan.current.changed(utilization=busy))
        found.append(painted.milliseconds(partial(session.edit, "Change", plan), shows))
        pause(400)  # the machines come after it
    told(f"edit of one of {SYSTEMS} systems", [took for took, _ in found], TAIL_MS)
    told("  the window's thread", [busy for _, busy in found])
    session.mark_saved()


def result_of(parent: Path, systems: int) -> Path:
    made(parent, systems, "--days", "1", "--every", "21600")
    output = parent / "estate.parquet"
    command = [sys.executable, "-m", "zplanner", "estate", str(parent / "stated.csv"), "--workers", "2"]
    subprocess.run([*command, "--targets", str(parent / "targets.toml"), "-o", str(output)], check=True)
    return output


def result(window: Window, path: Path) -> None:
    """Open a result, sort, filter and search its rows, add up its machines, and open ten of its systems."""
    started, loop = time.perf_counter(), QEventLoop()
    window.files.result_opened.connect(loop.quit)
    window.files.open(path)
    loop.exec()
    (shown,) = window.findChildren(ResultWindow)
    assert isinstance(shown, ResultWindow)
    page, machines = shown.systems, shown.machines
    table = Painted(page.table.viewport())
    table.milliseconds(lambda: None, lambda: True)
    print(f"{'open':34}{1000 * (time.perf_counter() - started):8.1f}")
    pause(SETTLING_MS)

    def step(what: str, act: Callable[[], object], back: Callable[[], object] | None = None) -> None:
        times = []
        for _ in range(5):
            times.append(table.milliseconds(act, lambda: True)[0])
            pause(50)
            if back is not None:
                back()
                pause(50)
        told(what, times)

    for name, column in (("name", ResultColumn.SYSTEM), ("CPU busy", ResultColumn.CPU), ("gap", ResultColumn.GAP)):
        step(f"sort by {name}", partial(page.table.sortByColumn, column, Qt.SortOrder.DescendingOrder))
    step("filter a target", lambda: page.target.setCurrentIndex(2), lambda: page.target.setCurrentIndex(0))
    step("filter a machine", lambda: page.machine.setCurrentIndex(7), lambda: page.machine.setCurrentIndex(0))
    step("search", lambda: page.search.setText("12"), page.search.clear)
    step("the worst ten", lambda: page.worst.setChecked(True), lambda: page.worst.setChecked(False))

    chart = Painted(machines.chart.view.viewport())
    shown.tabs.setCurrentWidget(machines)
    for target in (1, 0):  # the first of which also loads the model
        took, busy = chart.milliseconds(
            partial(machines.target.setCurrentIndex, target), lambda: bool(machines.source.hosts)
        )
    print(f"{'add up all machines on a target':34}{took:8.1f}, the window's thread {busy:.1f}")
    rows = Painted(machines.chart.view.viewport())
    bar = machines.chart.area.verticalScrollBar()
    times = [rows.milliseconds(partial(bar.setValue, 31 * at), lambda: True)[0] for at in range(1, 60)]
    told("scroll the machines", times)

    panel, session = systems_of(window), window.session
    opened = Painted(panel.tree.viewport())

    def known() -> bool:
        return len(session.whole.partitions) == 10 and panel.model.forecast(9) is not None

    took, _ = opened.milliseconds(partial(shown.open_systems, [*range(10)]), known)
    print(f"{'open ten as a plan':34}{took:8.1f}")
    session.mark_saved()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edits", type=int, default=40)
    parser.add_argument("--systems", type=int, default=10_000)
    parser.add_argument("--result", type=Path)
    options = parser.parse_args()
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, tempfile.mkdtemp())
    app.application()
    window = app.open_window()
    window.resize(1280, 800)
    window.show()
    pause(SETTLING_MS)
    print(f"{'ms':34}{'least':>8}{'median':>8}{'95%':>8}")
    if options.edits:
        edits(window, options.edits)
    with tempfile.TemporaryDirectory() as name:
        result(window, options.result or result_of(Path(name), options.systems))
        window.close()


if __name__ == "__main__":
    main()
