"""A large plan: 200 scenarios and 2,000 own measurements. How soon it is open, how it scrolls, what an edit takes.

    python tests/benchmarks/large.py [--scenarios N] [--measurements N] [--edits N]

On a real X server. The plan is written to a folder of its own and opened in a window that is already there. It is open
once the window is painted with its fields and its scenarios; the forecast may follow, but nothing may hold the window
up. That is told by a timer that wants to fire every 5 ms: its longest pause is how long the window did not answer.
Frames are those of scrolling with the wheel, a notch at a time: from the turn of the wheel to the end of the paint.
The figures to reach are 1 s to open, 50 ms for the longest pause, and 16.7 ms for a frame.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, QSettings, Qt, QTimer
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from tests.benchmarks.desk import pause
from zplanner import app
from zplanner.document import save_plan
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.gui.results.pairwise import PairwiseDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.uncertain import Uncertain

OPEN_MS, PAUSE_MS, FRAME_MS = 1000.0, 50.0, 1000.0 / 60.0
BEAT_MS = 5
NOTCHES = 120
SETTLING_MS = 1000
STEPS = 1000
LONGEST_S = 300.0
"""A forecast that is not there by then is taken for one that never comes."""

MACHINES = ("z9", "z10", "z196", "zEC12")
CLASSES = ("java", "oltp-database", "web-serving", "file-server", "compute-integer", "mixed")
SPEEDS = {"z9": 1.0, "z10": 1.5, "z196": 2.1, "zEC12": 2.6}
"""So that what was measured is near what was published."""


def own(count: int) -> tuple[Measurement, ...]:
    """Own measurements of machines, numbers of processors and pages, each of its own benchmark."""
    moves = [
        (workload, before, after, processors, pages)
        for workload, (number, before), processors, pages in product(
            CLASSES, enumerate(MACHINES), (2, 4, 6, 8), ("4K", "1M fixed")
        )
        for after in MACHINES[number + 1 :]
    ]
    return tuple(_measured(number, *moves[number % len(moves)]) for number in range(count))


def _measured(number: int, workload: str, before: str, after: str, processors: int, pages: str) -> Measurement:
    ratio = SPEEDS[after] / SPEEDS[before] * (1.0 + 0.02 * (number % 7 - 3))
    return Measurement(
        id=f"own-{number:04}",
        source=OWN_SOURCE,
        locator=f"nightly run {number}",
        workload_classes=(workload,),
        benchmark=f"batch {number}",
        resource=Resource.CPU,
        metric=Metric.THROUGHPUT,
        base=Configuration(machine=before, processors=processors, page_size=pages),
        target=Configuration(machine=after, processors=processors, page_size=pages),
        ratio_low=ratio,
        ratio_high=ratio,
        kind=Kind.POINT,
    )


def plan(scenarios: int, measurements: int) -> Plan:
    """Six classes on a z10, and scenarios that change machine, processors, pages and Java."""
    today = Configuration(machine="z10", processors=8, utilization=0.7, page_size="4K", java="7 SR1")
    mix = tuple(Component(name, Uncertain.exactly(1.0 / len(CLASSES))) for name in CLASSES)
    changes = list(product(("z196", "zEC12"), range(1, 33), ("4K", "1M fixed"), ("7 SR1", "7 SR3")))
    compared = tuple(
        Scenario(f"Variant {number}", Configuration(machine=machine, processors=processors, page_size=pages, java=java))
        for number, (machine, processors, pages, java) in enumerate(
            (changes[(number * 7) % len(changes)] for number in range(scenarios)), start=1
        )
    )
    growth = Uncertain.parse("0.1..0.2")
    return Plan("Large", today, mix, compared, growth, measurements=own(measurements))


class Beat(QObject):
    """A timer that tells how long the window did not answer."""

    def __init__(self) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._count)
        self.begin()
        self._timer.start()

    def begin(self) -> None:
        self._last, self._pauses = time.perf_counter(), [0.0]

    def longest_ms(self) -> float:
        """The longest pause since the last look."""
        self._count()
        longest = 1000.0 * max(self._pauses)
        self.begin()
        return longest

    def _count(self) -> None:
        now = time.perf_counter()
        self._pauses.append(now - self._last)
        self._last = now


def until_forecast(window: Window) -> None:
    """Wait until the forecast is there and drawn."""
    started = time.perf_counter()
    while window.session.is_busy or window.session.outlook is None or window.forecast is None:
        pause(BEAT_MS)
        if time.perf_counter() - started > LONGEST_S:
            sys.exit(f"no forecast in {LONGEST_S:.0f} s")
    pause(0)


def until_quiet(window: Window) -> None:
    """Wait until nothing is asked in the background."""
    while any(asker.is_busy for asker in window.session._askers):
        pause(BEAT_MS)
    pause(0)


def frames(area: QAbstractScrollArea, over: QWidget, notch: QPoint) -> list[float]:
    """The milliseconds of each frame while the wheel is turned over a widget, there and back."""
    times, bars = [], (area.verticalScrollBar(), area.horizontalScrollBar())
    for number in range(NOTCHES):
        before = tuple(bar.value() for bar in bars)
        started = time.perf_counter()
        turn_wheel(over, notch if number < NOTCHES / 2 else -notch)
        QCoreApplication.processEvents()
        if tuple(bar.value() for bar in bars) != before:
            times.append(1000.0 * (time.perf_counter() - started))
    return times


def turn_wheel(over: QWidget, notch: QPoint) -> None:
    """Turn the wheel over a widget; where it leaves that to what is around it, so does this."""
    widget: QWidget | None = over
    button, key, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    while widget is not None:
        place = widget.rect().center()
        where = QPointF(place), QPointF(widget.mapToGlobal(place))
        turned = QWheelEvent(*where, QPoint(), notch, button, key, phase, False)
        turned.setAccepted(False)
        QCoreApplication.sendEvent(widget, turned)
        if turned.isAccepted():
            return
        widget = widget.parentWidget()


def memory_mib() -> float:
    """What the process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def told(name: str, value: float, limit: float) -> None:
    print(f"{name:52}{value:10.1f} ms  {'' if value <= limit else f'over {limit:.1f}'}", flush=True)


def told_frames(name: str, times: list[float]) -> None:
    times = sorted(times)
    if not times:
        sys.exit(f"{name} does not scroll")
    median, tail = statistics.median(times), times[int(0.95 * (len(times) - 1))]
    print(
        f"{name:30}{median:8.1f}{tail:8.1f}{times[-1]:8.1f}  {'' if tail <= FRAME_MS else f'over {FRAME_MS:.1f}'}",
        flush=True,
    )


def opened(window: Window, path: Path, beat: Beat) -> None:
    """Open the plan, and tell how long that took."""
    pause(SETTLING_MS)
    beat.begin()
    started = time.perf_counter()
    window.files.open(path)
    while window.files.is_reading:
        pause(BEAT_MS)
    read = time.perf_counter()
    while not window.scenarios.name.isVisible():  # what the first scenario changes comes last
        pause(BEAT_MS)
    window.repaint()
    painted = time.perf_counter()
    told("open, until painted with fields and scenarios", 1000.0 * (painted - started), OPEN_MS)
    print(f"{'    of which until the file is read':52}{1000.0 * (read - started):10.1f} ms")
    told("longest pause while it is opened", beat.longest_ms(), PAUSE_MS)
    until_forecast(window)
    print(f"{'open, until the forecast is drawn':52}{1000.0 * (time.perf_counter() - started):10.1f} ms")
    told("longest pause until then", beat.longest_ms(), PAUSE_MS)
    pause(2 * SETTLING_MS)
    told("longest pause in the two seconds after", beat.longest_ms(), PAUSE_MS)


def scrolled(window: Window, beat: Beat) -> None:
    """Scroll the four long lists."""
    page = window.forecast
    assert page is not None
    print(f"{'ms a frame':30}{'median':>8}{'95%':>8}{'most':>8}  within {FRAME_MS:.1f}")
    down, along = QPoint(0, -120), QPoint(-120, 0)
    told_frames("scenario list", frames(window.scenarios.list, window.scenarios.list.viewport(), down))
    table = page.results.table
    told_frames("results, across", frames(table, table.viewport(), along))
    page.charts.setCurrentIndex(0)
    pause(SETTLING_MS)
    compare = page.charts.compare.page()
    told_frames("Compare chart", frames(compare.area, compare.view.viewport(), down))
    page.tabs.setCurrentIndex(1)
    pause(SETTLING_MS)
    until_quiet(window)
    told_frames("Evidence table", frames(page.evidence.page().table, page.evidence.page().table.viewport(), down))
    page.tabs.setCurrentIndex(0)
    pause(SETTLING_MS)


def looked_at(window: Window, beat: Beat) -> None:
    """Bring every chart and every tab to the front, and the pairwise comparison."""
    page = window.forecast
    assert page is not None
    for tabs in (page.charts, page.tabs):
        for number in range(1, tabs.count()):
            beat.begin()
            tabs.setCurrentIndex(number)
            pause(SETTLING_MS)
            until_quiet(window)
            told(f"longest pause while {tabs.tabText(number)} comes", beat.longest_ms(), PAUSE_MS)
        tabs.setCurrentIndex(0)
        pause(SETTLING_MS)
    beat.begin()
    window.actions_.contest.trigger()
    pause(SETTLING_MS)
    until_quiet(window)
    told("longest pause while all are compared", beat.longest_ms(), PAUSE_MS)
    dialog = window.findChild(PairwiseDialog)
    assert isinstance(dialog, PairwiseDialog)
    table = dialog.table
    told_frames("pairwise comparison", frames(table, table.viewport(), QPoint(0, -120)))
    dialog.reject()


def edited(window: Window, beat: Beat, edits: int) -> None:
    """Change the utilization, and tell how long that took."""
    session = window.session
    first, waits, pauses = session.plan, [], []
    for number in range(edits):
        pause(SETTLING_MS // 2)
        beat.begin()
        current = first.current.changed(utilization=0.5 + 0.01 * number)
        started = time.perf_counter()
        session.edit("Change utilization", replace(session.plan, current=current))
        until_forecast(window)
        waits.append(1000.0 * (time.perf_counter() - started))
        pauses.append(beat.longest_ms())
    print(f"{'an edit, until the forecast is drawn (median)':52}{statistics.median(waits):10.1f} ms")
    told("longest pause after an edit (median)", statistics.median(pauses), PAUSE_MS)
    told("longest pause after an edit (most)", max(pauses), PAUSE_MS)


def remembered(window: Window) -> None:
    """Edit a scenario a thousand times, and tell what remembering that for Undo takes."""
    session = window.session
    session.show(session.plan, None)
    gc.collect()
    before = memory_mib()
    for number in range(STEPS):
        changes = session.plan.scenarios[0].changes.changed(processors=1 + number % 50)
        first = replace(session.plan.scenarios[0], changes=changes)
        session.edit("Change processors", replace(session.plan, scenarios=(first, *session.plan.scenarios[1:])))
    until_forecast(window)
    until_quiet(window)
    gc.collect()
    kept = memory_mib()
    session.show(session.plan, None)
    gc.collect()
    print(f"{STEPS} steps to undo take {kept - before:.1f} MiB, of which {kept - memory_mib():.1f} come back at once")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenarios", type=int, default=200)
    parser.add_argument("--measurements", type=int, default=2000)
    parser.add_argument("--edits", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        QSettings.setDefaultFormat(QSettings.Format.IniFormat)
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, home)
        path = Path(home) / "large.zplan"
        save_plan(plan(options.scenarios, options.measurements), path)
        app.application()
        window = app.open_window()
        window.resize(1280, 760)
        window.show()
        while window.forecast is None:
            pause(BEAT_MS)
        pause(SETTLING_MS)
        before, beat = memory_mib(), Beat()
        opened(window, path, beat)
        looked_at(window, beat)
        scrolled(window, beat)
        edited(window, beat, options.edits)
        remembered(window)
        print(f"memory before {before:.0f} MiB, after {memory_mib():.0f} MiB")
        window.session.mark_saved()
        window.close()


if __name__ == "__main__":
    main()
