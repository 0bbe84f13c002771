"""A right click offers the commands of what is under the mouse."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from zplanner.gui.window import Window


def menu_at(widget: QWidget, qtbot: QtBot) -> list[str]:
    """The commands of the menu that a right click on a widget opens."""
    place = widget.rect().center()
    texts: list[str] = []

    def read() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            texts.extend(action.text().replace("&", "").split("\t")[0] for action in menu.actions())
            menu.close()

    looking = QTimer()
    looking.timeout.connect(read)
    looking.start(20)
    QApplication.sendEvent(widget, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place)))
    qtbot.waitUntil(lambda: bool(texts))  # some menus have an event loop of their own, and are closed by now
    return texts


def test_a_right_click_offers_what_can_be_done_there(payroll: Window, qtbot: QtBot) -> None:
    for place, command in [
        ("results", "Copy Results"),
        ("notes", "Copy"),
        ("chart", "Copy Picture"),
        ("scenarios", "Duplicate Scenario"),
        ("line", "Remove"),
        ("mix", "Paste Rows"),
        ("evidence", "Copy Measurements"),
    ]:
        forecast_of(payroll, qtbot)
        page = payroll.forecast
        assert page is not None
        if place == "evidence":
            page.turn_to(page.evidence.page())
        places: dict[str, QWidget] = {
            "results": page.results.table.viewport(),
            "notes": page.results.notes.viewport(),
            "chart": page.charts.compare.page(),
            "scenarios": payroll.scenarios.list.viewport(),
            "line": payroll.mix.row(0)[0].combo,
            "mix": payroll.mix.title,
            "evidence": page.evidence.page().table.viewport(),
        }
        assert command in menu_at(places[place], qtbot)
        assert payroll.contextMenuPolicy() is Qt.ContextMenuPolicy.NoContextMenu
