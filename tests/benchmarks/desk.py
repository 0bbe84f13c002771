"""How long the window takes from an edit to the repainted forecast: 20 components, 8 scenarios, chart and table.

    python tests/benchmarks/desk.py [--edits N]

On a real X server. An edit, by turns of the shares of two workloads and of today's engines, moves every band; it ends
with the paint that shows its forecast in the results and in the chart in front; a chart of the closer look waits for
that too. With Decide in front, it ends with the paint that shows the decision and the costs of a wrong choice; its
second line is the time that the window's own thread is busy for it. The figures to reach are a median of 30 ms and a
95th percentile of 50 ms.
A slider is then dragged in 200 steps: at most one forecast may run at a time, and the last step must be forecast.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


from PySide6.QtCore import QEvent, QEventLoop, QObject, QSettings, QTimer
from PySide6.QtWidgets import QScrollArea, QWidget

from tests.benchmarks.forecast import plan
from zplanner import app
from zplanner.gui import session as session_module
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import DetailChart
from zplanner.gui.results.decide import DecidePanel
from zplanner.gui.window import Window
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Costs, Plan, Price
from zplanner.uncertain import Uncertain

SETTLING_MS = 2000
"""The window is left alone for so long before it is measured."""

LONGEST_MS = 5000
MEDIAN_MS, TAIL_MS = 30, 50
STEPS, STEP_MS = 200, 5
MOST_ENGINES = 45
COSTS = Costs(*(Price(amount, "EUR") for amount in (95_000.0, 20_000.0, 5_000.0, 30_000.0)))


class Painted(QObject):
    """Waits until the table and a chart were painted with the forecast of the last edit."""

    def __init__(self, window: Window, chart: Chart, table: QWidget, page: DecidePanel | None = None) -> None:
        super().__init__()
        self._session, self._chart, self._page = window.session, chart, page
        self._viewport, self._table = chart.view.viewport(), table
        self._before: Outlook | None = None
        self._left: set[QObject] = set()
        self._loop = QEventLoop()
        self._late = QTimer(self, singleShot=True, interval=LONGEST_MS)
        self._late.timeout.connect(lambda: sys.exit(f"{chart.title}: not painted in {LONGEST_MS} ms"))
        for widget in (self._viewport, table):
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        if event.type() == QEvent.Type.Paint and watched in self._left and self._is_newest(watched):
            self._left.remove(watched)
            if not self._left:
                QTimer.singleShot(0, self._loop.quit)  # once it has been painted
        return False

    def _is_newest(self, watched: QObject) -> bool:
        outlook = self._session.outlook
        if outlook is self._before:
            return False
        if self._page is not None:
            return self._page.decision_view is not None and self._page.decision_view.outlook is outlook
        closer = self._chart if watched is self._viewport and isinstance(self._chart, DetailChart) else None
        if closer is None or closer.snapshot is None:
            return closer is None
        return closer.snapshot.outlook is outlook and self._session.selected in closer.snapshot.details

    def milliseconds(self, edited: Plan) -> tuple[float, float]:
        """From an edit to the end of the paint that shows what came of it, and of that, what this thread is busy."""
        self._before, self._left = self._session.outlook, {self._viewport, self._table}
        self._late.start()
        started, busy = time.perf_counter(), time.thread_time()
        self._session.edit("Change", edited)
        self._loop.exec()
        self._late.stop()
        return 1000 * (time.perf_counter() - started), 1000 * (time.thread_time() - busy)


def pause(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def report(name: str, times: list[float]) -> None:
    times = sorted(times)
    median, tail = statistics.median(times), times[int(0.95 * (len(times) - 1))]
    print(
        f"{name:12}{times[0]:8.1f}{median:8.1f}{tail:8.1f}  {'' if median <= MEDIAN_MS and tail <= TAIL_MS else 'no'}"
    )


def measure(window: Window, number: int, edits: int) -> list[float]:
    """The times of so many edits with one chart in front; none if the plan has nothing for it."""
    assert window.forecast is not None
    window.forecast.charts.setCurrentIndex(number)
    pause(SETTLING_MS)
    chart = window.forecast.charts.currentWidget().findChild(Chart)
    assert isinstance(chart, Chart)
    if chart.empty.isVisible():
        return []
    return [took for took, _ in timed(window, Painted(window, chart, window.forecast.results.table.viewport()), edits)]


def timed(window: Window, painted: Painted, edits: int) -> list[tuple[float, float]]:
    times = []
    for edit in range(edits):
        times.append(painted.milliseconds(edited(window.session.plan, edit)))
        pause(20)
    return times


def measure_decision(window: Window, edits: int) -> None:
    """The times with Decide in front of the whole height, of a plan with prices; their chart is in view."""
    assert window.forecast is not None
    window.resize(1920, 1050)
    window.forecast.with_charts.setChecked(False)
    page = window.forecast.decide.page()
    window.forecast.turn_to(page)
    window.session.edit("State prices", replace(window.session.plan, costs=COSTS))
    pause(SETTLING_MS)
    *_, around = (one for one in window.findChildren(QScrollArea) if one.isAncestorOf(page))
    around.ensureWidgetVisible(page.costs.chart)
    pause(SETTLING_MS)
    times = timed(window, Painted(window, page.costs.chart, page.costs.chart.view.viewport(), page), edits)
    report("Decide", [took for took, _ in times])
    report("  its thread", [busy for _, busy in times])
    window.forecast.with_charts.setChecked(True)
    window.forecast.turn_to(window.forecast.results)


def edited(before: Plan, edit: int) -> Plan:
    """Another plan at every edit: a little of a share given to another, or another number of today's engines."""
    if edit % 2:
        return replace(before, current=before.current.changed(processors=9 + edit // 2 % MOST_ENGINES))
    giver, taker, *others = before.mix
    moved = (0.01 if giver.share.median > 0.05 else -0.01) * (edit + 1) / (edit + 2)
    shares = (Uncertain.exactly(giver.share.median - moved), Uncertain.exactly(taker.share.median + moved))
    pair = (replace(part, share=share) for part, share in zip((giver, taker), shares, strict=True))
    return replace(before, mix=(*pair, *others))


def drag(window: Window) -> str:
    """Drag the highest utilization to and fro; what is wrong with it ends the program."""
    session, asked = window.session, session_module._outlook
    running = most = forecasts = 0

    def counted(edited: Plan, before: tuple[Plan, Outlook] | None) -> Outlook:
        nonlocal running, most, forecasts
        running, forecasts = running + 1, forecasts + 1
        most = max(most, running)
        try:
            return asked(edited, before)
        finally:
            running -= 1

    session_module._outlook = counted  # type: ignore[assignment]
    slider = window.what_if.row("target_utilization").slider
    steps = session.history.index
    slider.setSliderDown(True)
    for step in range(STEPS):
        slider.setSliderPosition(50 + abs(step % 80 - 40))
        pause(STEP_MS)
    slider.setSliderPosition(63)
    slider.setSliderDown(False)
    while session.is_busy:
        pause(20)
    session_module._outlook = asked
    assert most == 1, f"{most} forecasts at a time"
    assert session.plan.target_utilization == 0.63, "the last step is lost"
    assert session.forecast_plan.target_utilization == 0.63, "the last step is not forecast"
    assert session.history.index == steps + 1, "a drag is one step to undo"
    return f"drag of {STEPS} steps: {forecasts} forecasts, never two at a time, the last step forecast"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edits", type=int, default=100)
    edits = parser.parse_args().edits
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, tempfile.mkdtemp())
    app.application()
    window = app.open_window()
    window.resize(1280, 760)
    window.show()
    window.session.show(plan(), None)
    pause(SETTLING_MS)
    assert window.forecast is not None
    print(f"{'ms':12}{'least':>8}{'median':>8}{'95%':>8}  within {MEDIAN_MS} and {TAIL_MS}")
    for number in range(window.forecast.charts.count()):
        if times := measure(window, number, edits):
            report(window.forecast.charts.tabText(number), times)
    measure_decision(window, edits)
    print(drag(window))
    print(f"largest memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:6.0f} MiB")
    window.session.mark_saved()
    window.close()


if __name__ == "__main__":
    main()
