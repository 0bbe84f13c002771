"""Try a bundle in an empty environment: every command, every kind of report, and the window with its charts.

.venv/bin/python packaging/check_bundle.py OUT/zplanner
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

PLAN = "payroll-to-zec12.toml"
COMMANDS = (
    "--version",
    "example .",
    f"forecast {PLAN}",
    *(f"report {PLAN} -o report.{ending}" for ending in ("pdf", "html", "xlsx", "csv", "json")),
    "forecast report.pdf",
    f"compare report.html {PLAN} -o changes.xlsx",
    f"import {PLAN} own-measurements.csv",
    "evaluate payroll-to-zec12.zplan",
    "catalog",
    "fit --check",
)
WINDOW_S = 30
"""How long the window is open: its charts are there after 5 s, or after four times that on a busy machine."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="OUT/zplanner")
    program = parser.parse_args().folder.absolute() / ("zplanner.exe" if os.name == "nt" else "zplanner")
    with tempfile.TemporaryDirectory() as home:
        failed = sum(not _works(program, Path(home), command) for command in COMMANDS)
        if sys.platform.startswith("linux"):
            failed += not _names_what_is_missing(program, Path(home))
        return failed + (os.name != "nt" and not _opens(program, Path(home)))


def _environment(home: Path) -> dict[str, str]:
    own = ("SYSTEMROOT", "TEMP") if os.name == "nt" else ()
    bare = {"HOME": str(home), "PATH": str(home), "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    return bare | {name: os.environ[name] for name in own}


def _works(program: Path, home: Path, command: str) -> bool:
    told = subprocess.run(
        [program, *command.split()], env=_environment(home), cwd=home, capture_output=True, text=True, check=False
    )
    print("works" if told.returncode == 0 else f"FAILS: {told.stderr.strip()}", f"zplanner {command}", sep="  ")
    return told.returncode == 0


def _names_what_is_missing(program: Path, home: Path) -> bool:
    """Whether a library that cannot be loaded is named in one sentence."""
    (home / "libEGL.so.1").touch()
    environment = _environment(home) | {"LD_LIBRARY_PATH": str(home), "QT_QPA_PLATFORM": "xcb"}
    told = subprocess.run([program], env=environment, cwd=home, capture_output=True, text=True, check=False).stderr
    works = "lacks what a window needs: libEGL.so.1; run `apt install libegl1`" in told and told.count("\n") == 1
    print("works" if works else f"FAILS: {told}", "a missing library", sep="  ")
    return works


def _opens(program: Path, home: Path) -> bool:
    """Whether the window opens and closes with nothing to report."""
    with subprocess.Popen([program, PLAN], env=_environment(home), cwd=home) as window:
        try:
            window.wait(WINDOW_S)
        except subprocess.TimeoutExpired:
            window.send_signal(signal.SIGINT)
        status = window.wait()
    reports = [path.read_text(encoding="utf-8") for path in home.rglob("zplanner.log")]
    print(*reports, f"{'FAILS' if status or reports else 'works'}  the window", sep="\n")
    return not status and not reports


if __name__ == "__main__":
    sys.exit(main())
