"""Rows of a spreadsheet that are pasted into a line that is searched with: their first cell is searched for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from zplanner.gui.evidence.table import EvidenceFilters
from zplanner.gui.window import Window

ROWS = {
    "Java\t60\r\nWeb serving\t40\r\n": "Java",
    "\n  servlets;60\nJava;40": "servlets",
    "hash\n": "hash",
    "web, java": "web, java",
}


def pasted(line: QLineEdit, text: str) -> str:
    """What stands in a line after a text is pasted over it."""
    QGuiApplication.clipboard().setText(text)
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    return line.text()


def test_rows_pasted_into_the_search_of_classes_search_for_the_first_cell(payroll: Window) -> None:
    plan = payroll.session.plan
    payroll.mix.add_workload()
    popup = payroll.mix.classes
    for rows, taken in ROWS.items():
        assert pasted(popup.search, rows) == taken
    assert pasted(popup.search, "web ") == "web "
    popup.search.insert("serving\tmany")
    assert popup.search.text() == "web serving", "what stands there stays"
    popup.close()
    assert payroll.session.plan == plan


@pytest.mark.parametrize(("rows", "taken"), ROWS.items())
def test_rows_pasted_into_the_search_of_measurements_search_for_the_first_cell(
    qtbot: QtBot, rows: str, taken: str
) -> None:
    filters = EvidenceFilters()
    qtbot.addWidget(filters)
    filters.show()
    assert pasted(filters.search, rows) == taken
