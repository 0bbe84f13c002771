"""Own measurements for the tests of the window: a table to import, and the rows of the browser they become."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from zplanner.gui.evidence.panel import EvidenceBrowser
from zplanner.gui.evidence.table import EvidenceEntry
from zplanner.gui.window import Window

HEADER = "workload_class,benchmark,metric,base,target,ratio_low,ratio_high,note\n"
GOOD = "java,nightly batch,throughput,machine=z10,machine=z196,1.9,1.9,ours\n"


def own_table(folder: Path, rows: str) -> Path:
    """A table of own measurements to import: own.csv in a folder."""
    file = folder / "own.csv"
    file.write_text(HEADER + rows, encoding="utf-8")
    return file


def evidence(window: Window, qtbot: QtBot) -> EvidenceBrowser:
    """The table of all measurements, filled, in the order of the catalog."""
    assert window.forecast is not None
    browser = window.forecast.evidence.page()
    window.forecast.turn_to(browser)
    browser.filters.use.set_value(None)
    browser.filters.changed.emit()
    own = len(window.session.plan.measurements)
    qtbot.waitUntil(lambda: sum(entry.row.measurement.is_own for entry in browser.model.entries) == own)
    qtbot.waitUntil(lambda: browser.model.rowCount() > 200)
    browser.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    return browser


def entry_of(browser: EvidenceBrowser, row: int) -> EvidenceEntry:
    """The measurement in a row of the table."""
    return browser.model.entries[browser.model.rows[row]]
