"""Saves what can be saved from a window that shows another language: in `report/test_report_language.py`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copy

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from tests.examples import EXAMPLES
from tests.waiting import wait
from zplanner import app
from zplanner.gui import language
from zplanner.gui.background import Background
from zplanner.gui.charts.chart import Chart
from zplanner.gui.results.decision_table import DecisionTable
from zplanner.gui.versions import VersionsDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import Costs, Price


def settle(window: Window) -> None:
    """Wait until no forecast, no decision and no answer of another background is on its way."""
    assert window.forecast is not None
    decisions, quiet = window.forecast.answer.decisions, 0
    while quiet < 5:
        wait(20)
        is_busy = decisions.is_pending or any(one.is_busy for one in window.session.findChildren(Background))
        quiet = 0 if is_busy else quiet + 1


def save_charts(window: Window, folder: Path) -> None:
    """Save every chart that there is, and check that the window is as translated as before."""
    assert window.forecast is not None
    tabs = window.forecast.charts
    window.forecast.turn_to(window.forecast.why)  # with the causes
    for at in range(tabs.count()):
        tabs.setCurrentIndex(at)
        settle(window)
        for chart in filter(Chart.isVisible, window.findChildren(Chart)):
            shown = [plot.bottom.labelText for plot in chart.plots], chart.legend.text()
            for ending in (".svg", ".csv") if chart.empty.isHidden() else ():
                assert chart.save(ending, folder / f"{type(chart).__name__}{ending}")
            assert ([plot.bottom.labelText for plot in chart.plots], chart.legend.text()) == shown
            assert all("\u27e6" in title for title in shown[0])


def copy_tables(window: Window, folder: Path) -> None:
    """Keep what is copied of the results, and of the tables of a decision."""
    assert window.forecast is not None
    prices = (Price(amount, "EUR") for amount in (95_000.0, 20_000.0, 5_000.0, 30_000.0))
    window.session.edit("State prices", replace(window.session.plan, costs=Costs(*prices)))
    window.forecast.turn_to(window.forecast.decide.page())
    settle(window)
    for number, table in enumerate((window.forecast.results.table, *window.findChildren(DecisionTable))):
        next(action for action in reversed(table.actions()) if "Copy" in action.text()).trigger()
        (folder / f"{number}.txt").write_text(QApplication.clipboard().text(), encoding="utf-8")


def copy_comparison(window: Window, folder: Path) -> None:
    """Keep what is copied of the comparison of the plan with its file."""
    next(action for action in window.findChildren(QAction) if "Compare and Restore" in action.text()).trigger()
    settle(window)
    dialog = next(one for one in window.findChildren(VersionsDialog) if one.isVisible())
    assert "\u27e6" in dialog.recommended.text()
    dialog.copy.click()
    (folder / "comparison.txt").write_text(QApplication.clipboard().text(), encoding="utf-8")
    dialog.reject()


def save_all(folder: Path) -> None:
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    language.show_language = lambda: "en"  # the present one stays
    app.application()
    window = app.open_window(Path(copy(EXAMPLES / "payroll-to-zec12.toml", folder)))
    window.resize(1600, 1100)  # charts and pages beside each other
    window.show()
    window.complete()
    settle(window)
    save_charts(window, folder)
    copy_tables(window, folder)
    copy_comparison(window, folder)
    window.session.mark_saved()
    window.close()
