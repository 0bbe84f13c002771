"""Random clicking, typing and dragging over the real window: no exception, no thread left, no memory that only grows.

    python tests/benchmarks/monkey.py [--seed N] [--minutes M]

Only what would leave the window is kept away: the file choosers answer by themselves with files of a folder of their
own, links open nothing, and Quit does nothing. What was found is told with the seed and the step, so that it is found
again (but for what hangs on when a forecast arrives).

Every half minute, some 1,500 actions, a new plan takes the place of the present one, which forgets the steps to undo
(about 1 KiB each), and what the process then still holds is measured: after garbage was collected, free memory given
back, what is remembered up to a limit forgotten, and the window brought to its first size. What takes its place at its
first use is used before: charts, dialogs, and every list of choices, each of which keeps the picture it showed. From
6,000 actions on memory must stay: the last line tells its growth per 1,000 actions. The number of objects grows a
little by looking for widgets: PySide keeps its wrappers of Qt's own parts of widgets that are gone.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import os
import sys
import tempfile
import threading
import warnings
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSettings
from PySide6.QtWidgets import QApplication, QComboBox, QMenu

from tests.benchmarks.acting import EXAMPLES, PLANS, SIZES, Monkey
from tests.benchmarks.memory import forget, memory_mib, verdict
from tests.waiting import wait
from zplanner import app
from zplanner.evidence.configuration import TODAY_ONLY, fields
from zplanner.guide import Screen
from zplanner.reporting.report import FORMATS, write_report

EXAMPLE = EXAMPLES / "payroll-to-zec12.toml"
DIAL = "processors"

ROUND_S = 30.0
SETTLING_MS = 500


def use_once(monkey: Monkey) -> None:
    """Use what takes its place in memory at its first use, whenever chance comes to it."""
    window = monkey.window
    monkey.open(EXAMPLE)
    while window.forecast is None or window.session.outlook is None:
        wait(SETTLING_MS)
    for tabs in (window.forecast.charts, window.forecast.tabs):
        for number in reversed(range(tabs.count())):
            tabs.setCurrentIndex(number)
            wait(SETTLING_MS)
    outlook = window.session.outlook
    assert outlook is not None
    for ending in FORMATS:
        write_report(window.session.forecast_plan, outlook, monkey.home / f"file{ending}")
    actions = window.actions_
    dialogs = actions.needs, actions.contest, actions.compare, actions.export, actions.add_machine, actions.made
    for asks in (*dialogs, actions.settings, actions.find):
        asks.trigger()
        wait(4 * SETTLING_MS)
        monkey.close_all()
    actions.open_help(Screen.START.value)
    wait(4 * SETTLING_MS)
    monkey.close_all()
    window.what_if.row(DIAL)
    for name in fields():
        window.configuration.editor(name)
        if name not in TODAY_ONLY:
            window.scenarios.editor(name)
    open_lists(monkey)


def open_lists(monkey: Monkey) -> None:
    """Open every menu and list of choices once: each keeps a window of its own, with the picture of what it showed."""
    for menu in monkey.window.menuBar().findChildren(QMenu):
        menu.popup(QPoint())
        monkey.close_all()
    for widget in QApplication.allWidgets():
        if isinstance(widget, QComboBox) and widget.count():
            widget.showPopup()
            wait(0)
            monkey.close_all()


def rounds(monkey: Monkey, minutes: float) -> list[tuple[int, float]]:
    """Act on one plan after another, half a minute on each; the actions so far and what was held after each."""
    held = []
    for number in range(max(1, round(60 * minutes / ROUND_S))):
        monkey.open(PLANS[number % len(PLANS)])
        monkey.run(min(ROUND_S, 60 * minutes))
        steps = monkey.window.session.history.index
        monkey.open(None)
        monkey.window.resize(*SIZES[2])
        QApplication.clipboard().clear()
        wait(SETTLING_MS)
        forget()
        held.append((monkey.step, memory_mib()))
        widgets, objects = len(QApplication.allWidgets()), len(gc.get_objects())
        print(
            f"{(number + 1) * ROUND_S:5.0f} s {monkey.step:7} actions {steps:4} to undo {held[-1][1]:6.0f} MiB "
            f"{widgets:6} widgets {objects:8} objects",
            flush=True,
        )
    return held


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    options = parser.parse_args()
    faulthandler.enable()
    warnings.simplefilter("error")
    with tempfile.TemporaryDirectory() as home:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home)
        app.application()
        before = threading.active_count()
        window = app.open_window()
        window.show()
        wait(500)
        with Monkey(window, options.seed, Path(home)) as monkey:
            use_once(monkey)
            held = rounds(monkey, options.minutes)
        window.files.settle()
        window.session.mark_saved()
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        print(f"threads before {before}, after {threading.active_count()}")
        for what, at in monkey.watch.found.items():
            print(f"\n{at}\n{what}")
        stays = verdict(held)
        sys.exit(1 if monkey.watch.found or not stays or threading.active_count() > before else 0)


if __name__ == "__main__":
    main()
