"""A tour of the window: a picture of every screen and state, light and dark, in three sizes.

    .venv/bin/python packaging/tour.py OUT_DIR

writes pictures like `1280x800-dark-why.png`, to look at before a release; those of `1920x1080-200` are of a screen of
that size at 200%. It takes the X or Wayland display there is, or none. Its settings and files lie in a folder of their
own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QSettings, QStandardPaths, Qt
from PySide6.QtGui import QCursor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog
from tour_scenes import SCENES, Stop

from zplanner import app
from zplanner.gui.window import Window

SCREENS = {"1280x800": (1280, 800, 1), "1920x1080": (1920, 1080, 1), "1920x1080-200": (960, 540, 2)}
"""Width and height in the window's pixels, and how many of the screen's are one of them."""
FRAME = 30
"""Pixels of a screen's height that a desktop takes for the title of a window."""
SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}


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
        window.activateWindow()  # where no window manager does
        stop = Stop(window, files)
        stop.settle()
        SCENES[name](stop)
        for scheme in schemes:
            window._appearance.choose(SCHEMES[scheme])
            stop.settle()
            if not picture(window).save(str(out / f"{screen}-{scheme}-{name}.png")):
                raise OSError(f"cannot write into {out}")
        window.files.settle()
        window.session.mark_saved()
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
