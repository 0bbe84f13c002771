"""A tour of the window: a picture of every screen and state, light and dark, in three sizes.

    .venv/bin/python packaging/tour.py OUT_DIR

writes pictures like `1280x800-dark-why.png`, to look at before a release; those of `1920x1080-200` are of a screen of
that size at 200 %. It takes the X or Wayland display there is, or none. Its settings and files lie in a folder of their
own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QSettings, QStandardPaths, Qt
from PySide6.QtGui import QAction, QCursor, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from zplanner import app
from zplanner.gui.background import Background
from zplanner.gui.forecast import ForecastPage
from zplanner.gui.panels.classes import ClassEditor
from zplanner.gui.window import Window
from zplanner.planning.plan import Scenario
from zplanner.reporting.quantities import Quantity
from zplanner.resources import folder

SCREENS = {"1280x800": (1280, 800, 1), "1920x1080": (1920, 1080, 1), "1920x1080-200": (960, 540, 2)}
"""Width and height in the window's pixels, and how many of the screen's are one of them."""
FRAME = 30
"""Pixels of a screen's height that a desktop takes for the title of a window."""
SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
EXAMPLES = folder("ui") / "examples"
LONG_NAME = "zEC12 with {engines} engines after the consolidation of the two payroll partitions"
TIME_LIMIT_MS = 30_000


@dataclass(frozen=True, slots=True)
class Stop:
    """The window at one stop of the tour, and a folder for the files it makes."""

    window: Window
    files: Path

    @property
    def page(self) -> ForecastPage:
        assert self.window.forecast is not None
        return self.window.forecast

    def open(self, example: str = "payroll-to-zec12") -> None:
        self.window.files.open(EXAMPLES / f"{example}.toml")
        self.window.scenarios.list.setFocus()
        self.settle()

    def settle(self) -> None:
        """Wait until nothing is on its way: no forecast, no answer of another background, no event."""
        session = self.window.session
        quiet = 0
        for _ in range(TIME_LIMIT_MS // 20):
            QTest.qWait(20)
            quiet = 0 if any(one.is_busy for one in session.findChildren(Background)) else quiet + 1
            if quiet == 5:
                return
        raise TimeoutError("the window does not come to rest")

    def add_scenarios(self, *scenarios: Scenario) -> None:
        plan = self.window.session.plan
        self.window.session.edit("Add scenarios", replace(plan, scenarios=(*plan.scenarios, *scenarios)))
        self.settle()


Scene = Callable[[Stop], None]


def chart(number: int) -> Scene:
    def show(stop: Stop) -> None:
        stop.open()
        stop.page.charts.setCurrentIndex(number)

    return show


def tab(name: str) -> Scene:
    def show(stop: Stop) -> None:
        stop.open()
        stop.page.tabs.setCurrentWidget(getattr(stop.page, name))

    return show


def why(quantity: Quantity) -> Scene:
    def show(stop: Stop) -> None:
        stop.open()
        stop.window.session.select(2)
        stop.page.results.why_asked.emit(quantity)

    return show


def evidence(stop: Stop) -> None:
    tab("evidence")(stop)
    stop.settle()
    stop.page.evidence.table.select(stop.page.evidence.model.shown[3])


def type_share(stop: Stop, row: int, text: str) -> None:
    share = stop.window.mix.row(row)[1]
    share.setFocus()
    share.line.selectAll()
    QTest.keyClicks(share.line, text)
    QTest.keyClick(share.line, Qt.Key.Key_Return)
    stop.settle()


def refused(stop: Stop) -> None:
    stop.open()
    type_share(stop, 1, "130")


def problems(stop: Stop) -> None:
    refused(stop)
    type_share(stop, 0, "20")
    stop.window.problems.open()


def class_search(stop: Stop) -> None:
    stop.open()
    for _ in range(2):  # a screen in memory closes a list that is opened for the first time
        workload_class = stop.window.mix.row(0)[0]
        assert isinstance(workload_class, ClassEditor)
        workload_class.search("data")
        stop.settle()


def mix_menu(stop: Stop) -> None:
    stop.open()
    more = stop.window.mix.more
    more.menu().popup(more.mapToGlobal(QPoint(0, more.height())))


def command(name: str) -> Scene:
    """A command of the menus, by its text."""

    def show(stop: Stop) -> None:
        stop.open()
        next(action for action in stop.window.findChildren(QAction) if action.text() == name).trigger()

    return show


def eight_scenarios(stop: Stop) -> None:
    stop.open()
    basis = stop.window.session.plan.scenarios[1]
    stop.add_scenarios(
        *(
            Scenario(LONG_NAME.format(engines=engines), basis.changes.changed(processors=float(engines)))
            for engines in (4, 5, 6, 7, 10)
        )
    )


def uncovered(stop: Stop) -> None:
    stop.open()
    basis = stop.window.session.plan.scenarios[0]
    stop.add_scenarios(Scenario("z900, to wait for the move", basis.changes.changed(machine="z900")))
    stop.window.session.select(3)


def imported(stop: Stop) -> None:
    """Two rows that hold and one that does not."""
    evidence(stop)
    rows = (EXAMPLES / "own-measurements.csv").read_text(encoding="utf-8")
    own = stop.files / "own-measurements.csv"
    own.write_text(rows.replace("machine=zEC12,", "machine=zEC12X,"), encoding="utf-8")
    stop.window.files.import_measurements(own)


def damaged(stop: Stop) -> None:
    stop.open()
    plan = stop.files / "Payroll to zEC12.zplan"
    plan.write_bytes(b"SQLite format 3\x00" + bytes(range(200)))
    stop.window.files.open(plan)


SCENES: dict[str, Scene] = {
    "guide": lambda stop: stop.window.files.new(),
    "example": chart(0),
    "growth": chart(1),
    "load": chart(2),
    "causes": chart(3),
    "resources": chart(4),
    "evidence": evidence,
    "why": why(Quantity.THROUGHPUT),
    "why-engines": why(Quantity.ENGINES),
    "how-right": tab("trust"),
    "measure-next": tab("next"),
    "zvm": lambda stop: stop.open("zvm-storage"),
    "crypto": lambda stop: stop.open("crypto-and-large-pages"),
    "refused": refused,
    "problems": problems,
    "class-search": class_search,
    "mix-menu": mix_menu,
    "what-if": command("What &If"),
    "carries-more": command("Which &Carries More?"),
    "what-do-i-need": command("What Do I Nee&d?"),
    "shortcuts": command("&Keyboard Shortcuts"),
    "about": command("&About zplanner"),
    "sources": command("Where the &Data Come From"),
    "eight": eight_scenarios,
    "uncovered": uncovered,
    "imported": imported,
    "damaged": damaged,
}


def picture(window: Window) -> QPixmap:
    """The window with the lists and dialogs that lie over it."""
    shot = window.grab()
    painter = QPainter(shot)
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            place = other.mapToGlobal(QPoint()) - window.mapToGlobal(QPoint())
            painter.drawPixmap(place, other.grab())
            if isinstance(other, QDialog):  # in place of its frame
                painter.setPen(other.palette().mid().color())
                painter.drawRect(other.rect().translated(place).adjusted(-1, -1, 0, 0))
    painter.end()
    return shot


def walk(screen: str, schemes: list[str], scenes: list[str], out: Path, files: Path) -> None:
    """Take the pictures of one screen; every scene has a window of its own, which then changes its scheme."""
    width, height, scale = SCREENS[screen]
    QCursor.setPos(QPoint())  # where it highlights nothing
    for name in scenes:
        QSettings().clear()
        window = app.open_window()
        window.move(0, 0)
        window.resize(width, height - FRAME // scale)
        window.show()
        window.complete()
        stop = Stop(window, files)
        stop.settle()
        SCENES[name](stop)
        for scheme in schemes:
            window._appearance.choose(SCHEMES[scheme])
            stop.settle()
            if not picture(window).save(str(out / f"{screen}-{scheme}-{name}.png")):
                raise OSError(f"cannot write into {out}")
        window.session.history.setClean()
        for one in QApplication.topLevelWidgets():
            one.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def surroundings(screen: str, files: Path) -> dict[str, str]:
    """The environment of one screen: its scale, and where there is no display, a screen in memory of its size."""
    width, height, scale = SCREENS[screen]
    around = {**os.environ, "QT_SCALE_FACTOR": str(scale)}
    platform = around.get("QT_QPA_PLATFORM", "")
    if platform == "offscreen" or not (platform or app.has_display()):
        screens = [{"name": screen, "x": 0, "y": 0, "width": width * scale, "height": height * scale}]
        described = files / f"{screen}.json"
        described.write_text(json.dumps({"screens": screens}), encoding="utf-8")
        around["QT_QPA_PLATFORM"] = f"offscreen:configfile={described}"
    return around


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("out", type=Path, metavar="OUT_DIR")
    asked.add_argument("--screens", nargs="+", choices=list(SCREENS), default=list(SCREENS))
    asked.add_argument("--schemes", nargs="+", choices=list(SCHEMES), default=list(SCHEMES))
    asked.add_argument("--scenes", nargs="+", choices=list(SCENES), default=list(SCENES))
    asked.add_argument("--files", type=Path, help=argparse.SUPPRESS)  # the walk itself, on the screen of its process
    given = asked.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    if given.files is None:
        with tempfile.TemporaryDirectory() as name:
            call = [sys.executable, *sys.argv, "--files", name]
            for screen in given.screens:
                subprocess.run([*call, "--screens", screen], check=True, env=surroundings(screen, Path(name)))
        return 0
    QStandardPaths.setTestModeEnabled(True)
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(given.files))
    running = app.application()
    running.setQuitOnLastWindowClosed(False)
    walk(given.screens[0], given.schemes, given.scenes, given.out, given.files)
    return 0


if __name__ == "__main__":
    sys.exit(main())
