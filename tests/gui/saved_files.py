"""Saves what can be saved from a window that shows another language: in `test_files_in_english.py`."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSettings

from tests.examples import EXAMPLES
from tests.waiting import wait
from zplanner import app
from zplanner.gui import language
from zplanner.gui.background import Background
from zplanner.gui.charts.chart import Chart
from zplanner.gui.window import Window


def settle(window: Window) -> None:
    """Wait until no forecast and no answer of another background is on its way."""
    quiet = 0
    while quiet < 5:
        wait(20)
        quiet = 0 if any(one.is_busy for one in window.session.findChildren(Background)) else quiet + 1


def save_charts(window: Window, folder: Path) -> None:
    """Save every chart that there is, and check that the window is as translated as before."""
    assert window.forecast is not None
    tabs = window.forecast.charts
    for at in range(tabs.count()):
        tabs.setCurrentIndex(at)
        settle(window)
        for chart in filter(Chart.isVisible, window.findChildren(Chart)):
            shown = [plot.bottom.labelText for plot in chart.plots], chart.legend.text()
            for ending in (".svg", ".csv") if chart.empty.isHidden() else ():
                assert chart.save(ending, folder / f"{type(chart).__name__}{ending}")
            assert ([plot.bottom.labelText for plot in chart.plots], chart.legend.text()) == shown
            assert all("\u27e6" in title for title in shown[0])


def save_all(folder: Path) -> None:
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    language.show_language = lambda: "en"  # the present one stays
    app.application()
    window = app.open_window(EXAMPLES / "payroll-to-zec12.toml")
    window.show()
    window.complete()
    settle(window)
    save_charts(window, folder)
    window.close()
