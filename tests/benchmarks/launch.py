"""How long the window takes to come up, beside the smallest PySide6 window with one pyqtgraph plot.

    python tests/benchmarks/launch.py [--runs N]

Both are started N times, in turn, as processes of their own, zplanner by its command. The ratio of the medians should
be at most 1.4 for a window that takes input: shown with the plan in its fields, and from then on with no pause that a
hand would feel, until the forecast is drawn in numbers and charts, for which it should be at most 1.8.
Both run from compiled bytecode, as installed programs do; it is kept in a folder of the measurement's own.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLAN = ROOT / "ui" / "examples" / "payroll-to-zec12.toml"

SMALLEST = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
import pyqtgraph
app = QApplication(sys.argv)
window = QMainWindow()
window.resize(1280, 760)
plot = pyqtgraph.PlotWidget()
plot.plot([1, 2, 3], [2, 3, 5])
window.setCentralWidget(plot)
window.show()
def painted():
    plot.grab()
    print("usable", flush=True)
    app.quit()
QTimer.singleShot(0, painted)
app.exec()
"""

ZPLANNER = """
import sys
import time
from zplanner import app, cli
open_window = app.open_window
turns = []
def opened(*arguments):
    from PySide6.QtCore import QTimer
    window = open_window(*arguments)
    beat, begin = QTimer(window, interval=1), window.begin
    beat.timeout.connect(lambda: turns.append(time.perf_counter()))
    def painted():
        print("shown", flush=True)
        turns.append(time.perf_counter())
        beat.start()
        begin()
    def completed():
        if window.session.outlook is None:
            window.session.outlook_changed.connect(drawn)
        else:
            drawn(window.session.outlook)
    def drawn(outlook, *_):
        if outlook is not None:
            window.forecast.grab()
            print("usable", flush=True)
            turns.append(time.perf_counter())
            print("pause", max(after - before for before, after in zip(turns, turns[1:])))
            window.close()
    window.begin = painted  # the window calls it once it has been painted
    window.completed.connect(completed)
    return window
app.open_window = opened
sys.exit(cli.run([sys.argv[1]]))
"""


def seconds_to(marks: tuple[str, ...], program: str, bytecode: str) -> list[float]:
    """The seconds from the start of the process to each of the marks it prints, and those that a mark states."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = bytecode
    environment["HOME"] = bytecode  # no settings, no histories, and no window that is running already
    started = time.perf_counter()
    reached: dict[str, float] = {}
    command = [sys.executable, "-c", program, str(PLAN)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            mark, *stated = line.split()
            reached[mark] = float(stated[0]) if stated else time.perf_counter() - started
    if process.returncode != 0 or not all(mark in reached for mark in marks):
        sys.exit(f"the measured program ended with status {process.returncode}")
    return [reached[mark] for mark in marks]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    smallest: list[float] = []
    shown: list[float] = []
    usable: list[float] = []
    pauses: list[float] = []
    with tempfile.TemporaryDirectory() as bytecode:
        seconds_to(("usable",), SMALLEST, bytecode)  # once each, to compile and to have the files in memory
        seconds_to(("usable",), ZPLANNER, bytecode)
        for _ in range(runs):
            smallest += seconds_to(("usable",), SMALLEST, bytecode)
            first, second, pause = seconds_to(("shown", "usable", "pause"), ZPLANNER, bytecode)
            shown.append(first)
            usable.append(second)
            pauses.append(pause)
    base = statistics.median(smallest)
    print(f"smallest window with one plot   {base:.2f} s")
    print(f"zplanner, plan in the fields    {statistics.median(shown):.2f} s   {statistics.median(shown) / base:.2f} x")
    print(f"  longest pause after that      {1000 * statistics.median(pauses):.0f} ms")
    print(
        f"zplanner, forecast drawn        {statistics.median(usable):.2f} s   {statistics.median(usable) / base:.2f} x"
    )


if __name__ == "__main__":
    main()
