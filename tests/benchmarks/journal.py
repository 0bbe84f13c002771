"""What the journal costs: edits of a plan with 50,000 own measurements, and reading 1,000 of them back.

    python tests/benchmarks/journal.py [--measurements N] [--edits N]

An edit's cost is what the journal does in the window's own thread, which is to take 5 ms at most. It is on disk once
the write that follows it has ended; that is to take 1 s at most.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QSettings

from tests.benchmarks.desk import pause
from tests.benchmarks.large import plan, told
from zplanner import app
from zplanner.document import journal, plan_file
from zplanner.document.history import MOST_STEPS, EditHistory, OpenDocument
from zplanner.document.journal import Journal
from zplanner.gui.files.recovery import Recovery
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan

COST_MS, ON_DISK_MS = 5.0, 1000.0
BEAT_MS = 5


def timed(spent: list[float], call: Callable[..., Any]) -> Callable[..., Any]:
    def measured(*arguments: Any) -> Any:
        started = time.perf_counter()
        try:
            return call(*arguments[: call.__code__.co_argcount])  # as Qt does for slots
        finally:
            spent.append(1000.0 * (time.perf_counter() - started))

    return measured


def switched(plan: Plan, number: int) -> Plan:
    """The plan with one of its measurements switched on or off."""
    return replace(plan, switched_off=plan.switched_off ^ {plan.measurements[number].id})


def edited(window: Window, keeper: Recovery, spent: list[float], edits: int) -> None:
    """Switch measurements off one after the other, and tell what the journal does in the window's thread."""
    costs, waits = [], []
    for number in range(edits):
        spent.clear()
        started = time.perf_counter()
        window.session.edit(f"Switch {number}", switched(window.session.plan, number))
        while keeper._writer.is_busy:
            pause(BEAT_MS)
        waits.append(1000.0 * (time.perf_counter() - started))
        costs.append(sum(spent))
    told("an edit in the window's thread (most)", max(costs), COST_MS)
    told("the first edit, until it is on disk", waits[0], ON_DISK_MS)
    told("a later edit, until it is on disk (most)", max(waits[1:]), ON_DISK_MS)


def read_back(first: Plan, path: Path) -> None:
    """Tell how soon all that can be undone is written and read, beside one plan."""
    history = EditHistory.of(first)
    for number in range(MOST_STEPS):
        history = history.edit(f"Switch {number}", switched(history.plan, number % len(first.measurements)))
    started = time.perf_counter()
    Journal(path).write(OpenDocument(history))
    written = time.perf_counter()
    found = journal.read_file(path)
    read = time.perf_counter()
    assert found is not None
    assert found.history == history
    document, begun = plan_file.encoded(first), time.perf_counter()
    plan_file.decoded(document)
    one = time.perf_counter() - begun
    print(f"{f'{MOST_STEPS} steps written at once':52}{1000.0 * (written - started):10.1f} ms")
    print(f"{'    bytes':52}{path.stat().st_size:10}")
    print(f"{f'{MOST_STEPS} steps read':52}{1000.0 * (read - written):10.1f} ms")
    print(f"{'one plan read from its document':52}{1000.0 * one:10.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measurements", type=int, default=50_000)
    parser.add_argument("--edits", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home)
        first = plan(8, options.measurements)
        read_back(first, Path(home) / "journal")
        app.application()
        window = app.open_window()
        spent: list[float] = []
        for name in ("_follow", "_write", "_note"):
            setattr(Recovery, name, timed(spent, getattr(Recovery, name)))
        keeper = Recovery(window, Path(home) / "recovery")
        window.show()
        while window.forecast is None:
            pause(BEAT_MS)
        window.files.show(first, None)
        pause(1000)
        edited(window, keeper, spent, options.edits)
        window.session.mark_saved()
        window.close()


if __name__ == "__main__":
    main()
