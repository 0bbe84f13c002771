"""A first plan made by keys alone, by what a screen reader is told: focus, announcements, and the tree of AT-SPI.

    /usr/bin/python3 tests/access/first_plan.py FOLDER [--orca]

opens the real window on an X server, a session bus and an AT-SPI registry of its own, and presses keys as somebody does
who does not see the window: Tab until the wanted field is read out, then its value. It saves the plan, exports a report
to FOLDER, and prints every step with what was heard. A step that is not heard ends it with status 1. With `--orca`,
Orca runs beside it and leaves what it spoke in `FOLDER/orca.log`. It takes Debian's or Fedora's own Python with
pyatspi, and Xvfb, xdotool, a window manager (xfwm4 or openbox), dbus-daemon and at-spi2-core.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

CHECKOUT = Path(__file__).resolve().parents[2]
PYTHON = CHECKOUT / ".venv" / "bin" / "python"
REGISTRY = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
MANAGERS = ("xfwm4", "openbox", "metacity")
MOST_TABS = 120
PATIENCE_S = 60.0
"""How long a step may take until it is heard, on a busy machine."""
SPOKEN_S = 2.0
"""What Orca gets to speak of a key, which drops what it is late with."""
EVENTS = (
    "object:state-changed:focused",
    "object:announcement",
    "object:active-descendant-changed",
    "object:state-changed:checked",
)


class Ears:
    """What a screen reader is told, in the order of the events."""

    def __init__(self) -> None:
        import pyatspi

        self.heard: list[str] = []
        self._registry = pyatspi.Registry
        self._registry.registerEventListener(self._take, *EVENTS)
        self._thread = threading.Thread(target=self._registry.start, daemon=True)
        self._thread.start()

    def _take(self, event: Any) -> None:
        try:
            if "focused" in event.type and not event.detail1:
                return
            if event.type.startswith("object:announcement"):
                self.heard.append(f"announcement: {event.any_data}")
            else:
                named = ", ".join(filter(None, (event.source.name, _label(event.source))))
                self.heard.append(f"{event.source.getRoleName()}: {named}")
        except Exception as error:  # what the event is about is gone already, as it may be for a screen reader
            self.heard.append(f"gone: {error}")

    def wait(self, text: str, since: int) -> str | None:
        """The first that holds this text, since so many were heard; None if none comes in time."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            found = next((one for one in self.heard[since:] if text in one), None)
            if found:
                return found
            time.sleep(0.05)
        return None


def _label(node: Any) -> str:
    """The name of the label that belongs to a field, which is how Qt names a choice on this system."""
    import pyatspi

    for relation in node.getRelationSet():
        if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY:
            return ", ".join(relation.getTarget(n).name for n in range(relation.getNTargets()))
    return ""


class Walk:
    """Presses keys, and says what is heard of them."""

    def __init__(self, ears: Ears, pace_s: float) -> None:
        self._ears, self._pace_s = ears, pace_s

    def press(self, *keys: str) -> None:
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)
        time.sleep(self._pace_s)

    def write(self, text: str) -> None:
        subprocess.run(["xdotool", "type", "--delay", "30", text], check=True)
        time.sleep(self._pace_s)

    def hear(self, text: str, *keys: str, typed: str = "") -> None:
        """Press keys or type, and hear a text of it."""
        since = len(self._ears.heard)
        self.press(*keys) if keys else self.write(typed)
        found = self._ears.wait(text, since)
        self._say(" ".join(keys) or f"'{typed}'", found)
        if found is None:
            raise SystemExit(f"'{text}' was not heard; heard instead: {self._ears.heard[since:]}")

    def go(self, text: str, key: str = "Tab") -> None:
        """Press a key until the focus is where a text names."""
        for count in range(1, MOST_TABS):
            since = len(self._ears.heard)
            self.press(key)
            end = time.monotonic() + 2.0
            while len(self._ears.heard) == since and time.monotonic() < end:
                time.sleep(0.02)
            time.sleep(0.1)
            found = next((one for one in self._ears.heard[since:] if text in one), None)
            if found:
                return self._say(f"{key} x {count}", found)
        raise SystemExit(f"{MOST_TABS} times {key} did not lead to '{text}'")

    def _say(self, done: str, heard: str | None) -> None:
        print(f"{done:<28} {heard or 'nothing'}", flush=True)


def first_plan(walk: Walk, folder: Path) -> None:
    """From the empty window to a saved plan and a report."""
    walk.go("Add the First Workload")
    walk.hear("Search the classes", "space")
    walk.hear("Java", typed="java")
    walk.hear("share in percent", "Return")
    walk.go("Machine", "Tab")
    walk.go("unknown")
    walk.write("z10")
    walk.go("Processors")
    walk.write("8")
    walk.go("CPU utilization")
    walk.write("72")
    walk.go("Add Scenario")
    walk.hear("Scenario", "space")
    walk.go("(as today)")
    walk.hear("forecast", typed="zEC12")
    walk.hear("File name", "ctrl+s")
    walk.write(str(folder / "first.zplan"))
    walk.press("Return")
    _appears(folder / "first.zplan")
    walk.hear("Title", "ctrl+e")
    walk.go("Export")
    walk.hear("File name", "space")
    walk.press("ctrl+a")
    walk.write(str(folder / "first.pdf"))
    walk.press("Return")
    _appears(folder / "first.pdf")


def _appears(file: Path) -> None:
    end = time.monotonic() + PATIENCE_S
    while not file.exists():
        if time.monotonic() > end:
            raise SystemExit(f"{file} was not written")
        time.sleep(0.1)
    print(f"{'':<28} {file.name} is written", flush=True)


@contextmanager
def desktop(python: Path, orca_log: Path | None) -> Iterator[None]:
    """An X server, a window manager, a bus, the registry, and the window; all end with the block."""
    with ExitStack() as ends:
        home = Path(ends.enter_context(tempfile.TemporaryDirectory()))
        (home / "run").mkdir(mode=0o700)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ.update(
            HOME=str(home), XDG_CONFIG_HOME=f"{home}/c", XDG_DATA_HOME=f"{home}/d", XDG_RUNTIME_DIR=f"{home}/run",
            QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", LC_ALL="C.UTF-8", LANGUAGE="",
        )  # fmt: skip
        display = _started(ends, "Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24")
        os.environ["DISPLAY"] = f":{display.stdout.readline().strip()}"
        bus = _started(ends, "dbus-daemon", "--session", "--print-address", "--nofork")
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        _started(ends, next(filter(os.path.exists, REGISTRY)), "--launch-immediately")
        _started(ends, next(filter(shutil.which, MANAGERS)))
        if orca_log:
            _started(ends, "orca", "--replace", "--debug-file", str(orca_log))
            time.sleep(5.0)
        os.environ["PYTHONPATH"] = str(CHECKOUT)
        _started(ends, str(python), "-m", "zplanner")
        yield


def _started(ends: ExitStack, *command: str) -> Any:
    """A process that is ended with all others."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    ends.callback(process.wait)
    ends.callback(process.terminate)
    return process


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--orca", action="store_true")
    parser.add_argument("--python", type=Path, default=PYTHON, help="with zplanner's libraries")
    asked = parser.parse_args()
    missing = [one for one in ("Xvfb", "xdotool", "dbus-daemon") if not shutil.which(one)]
    missing += [] if any(map(shutil.which, MANAGERS)) else ["xfwm4"]
    missing += [] if any(map(os.path.exists, REGISTRY)) else ["at-spi2-core"]
    try:
        import pyatspi  # noqa: F401  # the system's Python has it, or a package is missing
    except ImportError:
        missing.append("python3-pyatspi")
    if missing:
        sys.exit(f"this machine lacks {', '.join(missing)}")
    folder = asked.folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with desktop(asked.python, folder / "orca.log" if asked.orca else None):
        ears = Ears()
        if ears.wait("", 0) is None:
            sys.exit("the window told nothing")
        time.sleep(1.0)
        first_plan(Walk(ears, SPOKEN_S if asked.orca else 0.0), folder)


if __name__ == "__main__":
    main()
