"""A tour of the window: a picture of every screen and state, light and dark, in three sizes.

    .venv/bin/python packaging/tour.py OUT_DIR

writes pictures like `1280x800-dark-why.png`, to look at before a release; those of `1920x1080-200` are of a screen of
that size at 200%. Those in `parts` are what the user guide shows of them. A panel or dialog of the window that none of
them shows is an error. It takes the X or Wayland display there is, or none. Its settings and files lie in a folder of
their own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect, QSettings, QStandardPaths, Qt
from PySide6.QtGui import QCursor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from tour_consolidation import CONSOLIDATION
from tour_dialogs import DIALOGS
from tour_parts import PARTS
from tour_scenes import SCENES, Stop
from tour_x86 import X86

from zplanner import app
from zplanner.gui.finder import _screens
from zplanner.gui.results.guide import CLOSED
from zplanner.gui.window import Window
from zplanner.wording.window.main import NOTES

ALL = {**SCENES, **CONSOLIDATION, **DIALOGS, **X86}
SCREENS = {"1280x800": (1280, 800, 1), "1920x1080": (1920, 1080, 1), "1920x1080-200": (960, 540, 2)}
"""Width and height in the window's pixels, and how many of the screen's are one of them."""
FOLDER_OF_PARTS = "parts"
FRAME = 30
"""Pixels of a screen's height that a desktop takes for the title of a window."""
SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}


def place(other: QWidget, window: Window) -> QRect:
    """Where a list or a dialog lies over the window; a dialog with its title, and all of it on the screen, as a desktop
    places it."""
    lies = other.rect().translated(other.mapToGlobal(QPoint()) - window.mapToGlobal(QPoint()))
    if is_framed(other):
        lies.setTop(lies.top() - FRAME)
        room = window.rect()
        lies.moveLeft(max(0, min(lies.left(), room.width() - lies.width())))
        lies.moveTop(max(0, min(lies.top(), room.height() - lies.height())))
    return lies


def is_framed(other: QWidget) -> bool:
    return other.windowType() in (Qt.WindowType.Dialog, Qt.WindowType.Sheet, Qt.WindowType.Window)


def picture(window: Window) -> QPixmap:
    """The window with the lists and dialogs that lie over it."""
    shot = window.grab()
    painter = QPainter(shot)
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            lies = place(other, window)
            if is_framed(other):
                title = QRect(lies.left(), lies.top(), lies.width(), FRAME)
                painter.fillRect(title, other.palette().midlight())
                painter.setPen(other.palette().windowText().color())
                painter.drawText(title, Qt.AlignmentFlag.AlignCenter, other.windowTitle())
                painter.drawPixmap(title.bottomLeft() + QPoint(0, 1), other.grab())
                painter.setPen(other.palette().mid().color())
                painter.drawRect(lies.adjusted(0, 0, -1, -1))
            else:
                painter.drawPixmap(lies.topLeft(), other.grab())
    painter.end()
    return shot


def part(shot: QPixmap, shown: QWidget, window: Window) -> QPixmap:
    """What a picture shows of a widget of the window or of a dialog."""
    if shown.isWindow():
        lies = place(shown, window)
    else:
        lies = shown.visibleRegion().boundingRect().translated(shown.mapTo(window, QPoint()))
    scale = shot.devicePixelRatio()
    return shot.copy(QRect(lies.topLeft() * scale, lies.size() * scale))


def visible_screens() -> set[str]:
    """The names of the panels, dialogs and windows in view that the guide explains."""
    known = _screens()
    return {type(one).__name__ for one in QApplication.allWidgets() if type(one) in known and one.isVisible()}


def walk(screen: str, schemes: list[str], scenes: list[str], out: Path, files: Path) -> set[str]:
    """Take the pictures of one screen; every scene has a window of its own, which then changes its scheme. Returns the
    panels and dialogs that were never in view."""
    width, height, scale = SCREENS[screen]
    QCursor.setPos(QPoint())  # where it highlights nothing
    seen: set[str] = set()
    for name in scenes:
        QSettings().clear()
        QSettings().setValue(CLOSED, list(NOTES))  # one scene shows them
        window = app.open_window()
        window.move(0, 0)
        window.resize(width, height - FRAME // scale)
        window.show()
        window.complete()
        window.activateWindow()  # where no window manager does
        stop = Stop(window, files)
        stop.settle()
        ALL[name](stop)
        for scheme in schemes:
            window._appearance.choose(SCHEMES[scheme])
            stop.settle()
            shot = picture(window)
            save(shot, out / f"{screen}-{scheme}-{name}.png")
            for title, (scene, find) in PARTS.items():
                if scene == name:
                    save(part(shot, find(stop), window), out / FOLDER_OF_PARTS / f"{screen}-{scheme}-{title}.png")
        seen |= visible_screens()
        window.files.settle()
        window.session.mark_saved()
        for one in QApplication.topLevelWidgets():
            one.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return {kind.__name__ for kind in _screens()} - seen


def save(shot: QPixmap, file: Path) -> None:
    if not shot.save(str(file)):
        raise OSError(f"cannot write {file}")


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
    asked.add_argument("--scenes", nargs="+", choices=list(ALL), default=list(ALL))
    asked.add_argument("--files", type=Path, help=argparse.SUPPRESS)  # the walk itself, on the screen of its process
    given = asked.parse_args()
    (given.out / FOLDER_OF_PARTS).mkdir(parents=True, exist_ok=True)
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
    unseen = walk(given.screens[0], given.schemes, given.scenes, given.out, given.files)
    if unseen and given.scenes == list(ALL):
        print(f"no picture shows {', '.join(sorted(unseen))}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
