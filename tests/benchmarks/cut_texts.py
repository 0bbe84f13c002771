"""The texts that are cut on every screen of the tour, by size of the screen, text size and language.

    python tests/benchmarks/cut_texts.py [--screens 1280x800 1366x768] [--scales 1 1.5 2] [--languages en de]

Each combination runs in a process of its own with a screen in memory. Prints a line for each text that is cut, with the
scenes that show it; exit status 1 if there are any. With `--pictures DIR`, each scene's picture is kept to look at.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import traceback
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

SIZES = {"1280x800": (1280, 800), "1366x768": (1366, 768)}
SCALES = (1.0, 1.5, 2.0)
LANGUAGES = ("en", "de")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--screens", nargs="+", choices=list(SIZES), default=list(SIZES))
    parser.add_argument("--scales", nargs="+", type=float, default=list(SCALES))
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--scenes", nargs="+", default=[])
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--files", type=Path, help=argparse.SUPPRESS)  # the walk itself, on the screen of its process
    given = parser.parse_args()
    if given.files is not None:
        for text, scenes in walk(given.files, given.languages[0], given.scenes, given.pictures).items():
            print(f"{text} [{', '.join(scenes)}]", flush=True)
        return 0
    count = 0
    for screen, scale, language in product(given.screens, given.scales, given.languages):
        with tempfile.TemporaryDirectory() as name:
            chosen = ["--files", name, "--languages", language, *(["--scenes", *given.scenes] if given.scenes else [])]
            if given.pictures is not None:
                chosen += ["--pictures", str(given.pictures / f"{screen}-{100 * scale:.0f}-{language}")]
            call = [sys.executable, __file__, *chosen]
            around = surroundings(SIZES[screen], scale, Path(name))
            cut = subprocess.run(call, check=True, env=around, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        print(f"{screen} at {100 * scale:.0f}% in {language}: {len(cut)}", *cut, sep="\n  ", flush=True)
        count += len(cut)
    return int(count > 0)


def surroundings(size: tuple[int, int], scale: float, files: Path) -> dict[str, str]:
    """The environment of a process on a screen of this size in memory."""
    width, height = size
    described = files / "screen.json"
    screens = [{"name": "screen", "x": 0, "y": 0, "width": width, "height": height}]
    described.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    platform = f"offscreen:configfile={described}"
    return {**os.environ, "QT_SCALE_FACTOR": str(scale), "QT_QPA_PLATFORM": platform}


def walk(files: Path, language: str, scenes: list[str], pictures: Path | None) -> dict[str, list[str]]:
    """The texts that are cut, with the scenes that show them."""
    from PySide6.QtCore import QEvent, QSettings, QStandardPaths
    from PySide6.QtWidgets import QApplication

    from zplanner import app

    QStandardPaths.setTestModeEnabled(True)
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(files))
    app._name_program()
    QSettings().setValue("language", language)
    app.application().setQuitOnLastWindowClosed(False)
    from tour import ALL, FRAME, picture  # their words are in the language that is shown by now
    from tour_scenes import Stop

    from tests.gui.cut_texts import cut_texts, windows_in_sight
    from zplanner.gui.results.guide import CLOSED
    from zplanner.wording.window.help import NOTES

    found: dict[str, list[str]] = {}
    for name in scenes or ALL:
        QSettings().clear()
        QSettings().setValue(CLOSED, list(NOTES))  # one scene shows them
        window = app.open_window()
        room = window.screen().availableGeometry()
        window.move(0, 0)
        window.resize(room.width(), room.height() - FRAME)
        window.show()
        window.complete()
        window.activateWindow()
        stop = Stop(window, files)
        stop.settle()
        try:
            ALL[name](stop)
            stop.settle()
        except Exception:  # one scene says nothing of the others
            traceback.print_exc()
            found.setdefault("the scene fails", []).append(name)
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
            picture(window).save(str(pictures / f"{name}.png"))
        for shown in windows_in_sight():
            for text in cut_texts(shown, str(window.session.whole)):
                found.setdefault(text, []).append(name)
        window.files.settle()
        window.session.mark_saved()
        for other in QApplication.topLevelWidgets():
            other.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return found


if __name__ == "__main__":
    sys.exit(main())
