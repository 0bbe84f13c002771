"""The texts that are cut on every screen of the tour, by size of the screen, text size and language.

    python tests/benchmarks/cut_texts.py [--screens 1280x800 1366x768] [--scales 1 1.5 2] [--languages en de]

Each language runs in a process of its own, which has a screen in memory for each size and scale: a window is made once
and brought from screen to screen; where a dialog or a list is open, which takes its size from the screen, it is made
anew.
Prints a line for each text that is cut, with the scenes that show it; exit status 1 if there are any. With
`--pictures DIR`, each scene's picture is kept to look at.
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
    parser.add_argument("--files", type=Path, help=argparse.SUPPRESS)  # the walk itself, on the screens of its process
    given = parser.parse_args()
    if given.files is not None:
        print(json.dumps(walk(given.files, given.languages[0], given.scenes, given.pictures)))
        return 0
    count = 0
    for language in given.languages:
        with tempfile.TemporaryDirectory() as name:
            chosen = ["--files", name, "--languages", language, *(["--scenes", *given.scenes] if given.scenes else [])]
            if given.pictures is not None:
                chosen += ["--pictures", str(given.pictures / language)]
            call = [sys.executable, __file__, *chosen]
            around = surroundings([SIZES[one] for one in given.screens], given.scales, Path(name))
            walked = subprocess.run(call, check=True, env=around, stdout=subprocess.PIPE, text=True).stdout
        for screen, cut in json.loads(walked.splitlines()[-1]).items():
            lines = (f"{text} [{', '.join(scenes)}]" for text, scenes in cut.items())
            print(f"{screen} in {language}: {len(cut)}", *lines, sep="\n  ", flush=True)
            count += len(cut)
    return int(count > 0)


def surroundings(sizes: list[tuple[int, int]], scales: list[float], files: Path) -> dict[str, str]:
    """The environment of a process that has a screen in memory for each of these sizes and scales, side by side. A
    screen at 200% has room for half its pixels."""
    described, screens, left = files / "screens.json", [], 0
    for (width, height), scale in product(sizes, scales):
        name, room = f"{width}x{height} at {100 * scale:.0f}%", (int(width / scale), int(height / scale))
        screens.append({"name": name, "x": left, "y": 0, "width": room[0], "height": room[1]})
        left += 2 * width
    described.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    return {**os.environ, "QT_QPA_PLATFORM": f"offscreen:configfile={described}"}


def walk(files: Path, language: str, scenes: list[str], pictures: Path | None) -> dict[str, dict[str, list[str]]]:
    """The texts that are cut on each screen, with the scenes that show them."""
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
    from zplanner.gui.window import Window
    from zplanner.wording.window.main import NOTES

    def bring(window: Window, number: int) -> None:
        screen = QApplication.screens()[number]  # kept by nobody: PySide takes it for deleted after a while
        room = screen.availableGeometry()
        window.setScreen(screen)
        window.move(room.topLeft())
        window.resize(room.width(), room.height() - FRAME)

    def made(name: str, number: int) -> Stop:
        QSettings().clear()
        QSettings().setValue(CLOSED, list(NOTES))  # one scene shows them
        window = app.open_window()
        window.show()
        bring(window, number)
        window.complete()
        window.activateWindow()
        stop = Stop(window, files)
        stop.settle()
        try:
            ALL[name](stop)
        except Exception:  # one scene says nothing of the others
            traceback.print_exc()
            found[names[number]].setdefault("the scene fails", []).append(name)
        return stop

    def close(stop: Stop) -> None:
        stop.window.files.settle()
        stop.window.session.mark_saved()
        for other in QApplication.topLevelWidgets():
            other.close()
        stop.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    names = [screen.name() for screen in QApplication.screens()]
    found: dict[str, dict[str, list[str]]] = {name: {} for name in names}
    for scene in scenes or ALL:
        stop = made(scene, 0)
        for number, name in enumerate(names):
            if number and windows_in_sight() == [stop.window]:
                bring(stop.window, number)
            elif number:
                close(stop)
                stop = made(scene, number)
            stop.settle()
            assert stop.window.screen().name() == name, stop.window.screen().name()
            if pictures is not None:
                (pictures / name).mkdir(parents=True, exist_ok=True)
                picture(stop.window).save(str(pictures / name / f"{scene}.png"))
            for shown in windows_in_sight():
                for text in cut_texts(shown, str(stop.window.session.whole)):
                    found[name].setdefault(text, []).append(scene)
                    print(f"{name}, {scene}: {text}", file=sys.stderr, flush=True)
        close(stop)
    return found


if __name__ == "__main__":
    sys.exit(main())
