"""How many files of zplanner run on the four walks that `ARCHITECTURE.md` describes.

    python tests/benchmarks/walks.py [--files]

Each walk is taken in this process, and what the parent of the reader's and the typesetter's processes runs is counted:
a typed share in the window until its forecast is painted; rows of own measurements until the forecast that they move;
a plan until the digits in its PDF; a file of load until today's utilization. `--files` lists them. The figures to
reach are 40 files for a share and 60 for a PDF.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop, QSettings, Qt, QTimer
from PySide6.QtTest import QTest

from zplanner import app, cli

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = str(ROOT / "zplanner") + os.sep
EXAMPLES = ROOT / "ui" / "examples"
SETTLING_MS = 2000
"""The window is left alone for so long before a walk and after it."""


@contextmanager
def counted(found: set[str]) -> Iterator[None]:
    """Adds the files of zplanner of which this thread runs a function meanwhile; importing a module is none."""

    def called(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_name != "<module>" and code.co_filename.startswith(PACKAGE):
            found.add(code.co_filename.removeprefix(PACKAGE))

    sys.setprofile(called)
    try:
        yield
    finally:
        sys.setprofile(None)


def settled() -> None:
    loop = QEventLoop()
    QTimer.singleShot(SETTLING_MS, loop.quit)
    loop.exec()


def share_to_chart(folder: Path, found: set[str]) -> None:
    plan = folder / "plan.toml"
    shutil.copy(EXAMPLES / "payroll-to-zec12.toml", plan)
    app.application()
    window = app.open_window(plan)
    window.show()
    settled()
    line = window.mix.row(0)[1].line
    line.setFocus()
    line.selectAll()
    with counted(found):
        QTest.keyClicks(line, "45")
        QTest.keyClick(line, Qt.Key.Key_Return)
        settled()
    assert window.session.modified, "the share is not taken"
    window.files.settle()
    window.session.mark_saved()
    window.close()


def command(*arguments: str | Path) -> None:
    status = cli.run([str(one) for one in arguments])
    assert not status, f"{arguments[0]} ended with {status}"


def own_rows_to_forecast(folder: Path, found: set[str]) -> None:
    plan = folder / "own.toml"
    shutil.copy(EXAMPLES / "payroll-to-zec12.toml", plan)
    with counted(found):
        command("import", plan, EXAMPLES / "own-measurements.csv")
        command("forecast", plan)


def plan_to_digit(folder: Path, found: set[str]) -> None:
    with counted(found):
        command("report", EXAMPLES / "payroll-to-zec12.toml", "-o", folder / "report.pdf")


def file_to_utilization(folder: Path, found: set[str]) -> None:
    plan, load = folder / "load.toml", folder / "load.csv"
    shutil.copy(EXAMPLES / "payroll-to-zec12.toml", plan)
    rows = (f"2026-03-{day:02}T{hour:02}:00,{30 + hour}" for day in range(2, 9) for hour in range(24))
    load.write_text("\n".join(("time,CPU %", *rows)) + "\n", encoding="utf-8")
    with counted(found):
        command("import", plan, load)


WALKS: dict[str, Callable[[Path, set[str]], None]] = {
    "a share to a chart": share_to_chart,
    "own measurements to a moved forecast": own_rows_to_forecast,
    "a plan to a digit in the PDF": plan_to_digit,
    "a file to today's utilization": file_to_utilization,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", action="store_true", help="list the files of each walk")
    listed = parser.parse_args().files
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as name:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, name)
        for walk, take in WALKS.items():
            found: set[str] = set()
            take(Path(name), found)
            print(f"{len(found):4} files: {walk}")
            for file in sorted(found) if listed else ():
                print(f"           {file}")


if __name__ == "__main__":
    main()
