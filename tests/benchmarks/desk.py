"""How long the window takes from an edit to the repainted forecast: 20 components, 8 scenarios, chart and table.

python tests/benchmarks/desk.py [--edits N]

On a real X server; the figures to reach are a median of 30 ms and a 95th percentile of 50 ms.
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
from PySide6.QtWidgets import QWidget

from tests.benchmarks.forecast import plan
from zplanner import app
from zplanner.gui.window import Window

SETTLING_MS = 2000
"""The window is left alone for so long before it is measured."""

LONGEST_MS = 5000


class Painted(QObject):
    """Waits until widgets were painted after the forecast of the last edit came."""

    def __init__(self, window: Window, widgets: list[QWidget]) -> None:
        super().__init__()
        self._widgets, self._left = widgets, set[QObject]()
        self._loop = QEventLoop()
        window.session.outlook_changed.connect(lambda: self._left.update(self._widgets))
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        if event.type() == QEvent.Type.Paint and watched in self._left:
            self._left.remove(watched)
            if not self._left:
                QTimer.singleShot(0, self._loop.quit)
        return False

    def wait(self) -> None:
        QTimer.singleShot(LONGEST_MS, self._loop.quit)
        self._loop.exec()


def pause(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


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
    for number, chart in enumerate(window.forecast.charts.charts):
        window.forecast.charts.setCurrentIndex(number)
        pause(SETTLING_MS)
        first, times = window.session.plan, []
        painted = Painted(window, [chart, window.forecast.results.table.viewport()])
        for edit in range(edits):
            changed = replace(first, current=first.current.changed(utilization=0.5 + 0.003 * edit))
            started = time.perf_counter()
            window.session.edit("Change utilization", changed)
            painted.wait()
            times.append(1000 * (time.perf_counter() - started))
            pause(20)
        times.sort()
        name = window.forecast.charts.tabText(number)
        print(
            f"{name:10} median {statistics.median(times):6.1f} ms   95th percentile {times[int(0.95 * edits)]:6.1f} ms"
        )
    print(f"largest memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:6.0f} MiB")
    window.session.history.setClean()
    window.close()


if __name__ == "__main__":
    main()
