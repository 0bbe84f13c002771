"""The keyboard's way from panel to panel: F6 goes on to the next, Shift+F6 back, each time to where one was last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabBar, QWidget

from zplanner.gui.focus import lead_to, reading_order


class Panes(QObject):
    """Two actions that go round the panels in reading order; `panels` tells which ones there are."""

    def __init__(self, parent: QWidget, panels: Callable[[], Sequence[QWidget | None]]) -> None:
        super().__init__(parent)
        self._panels = panels
        self.next = QAction(self.tr("&Next Panel"), parent)
        self.next.setShortcut(QKeySequence("F6"))
        self.next.triggered.connect(lambda: self._go(1))
        self.previous = QAction(self.tr("&Previous Panel"), parent)
        self.previous.setShortcut(QKeySequence("Shift+F6"))
        self.previous.triggered.connect(lambda: self._go(-1))

    def _go(self, step: int) -> None:
        """Put the focus into another panel; from outside of them all it goes to the first or the last."""
        stops = [panel for panel in self._panels() if panel is not None and next(reading_order(panel), None)]
        focus = QApplication.focusWidget()
        here = next((at for at, panel in enumerate(stops) if _holds(panel, focus)), -1 if step > 0 else 0)
        if stops:
            reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
            lead_to(_place_in(stops[(here + step) % len(stops)]), reason)


def _place_in(panel: QWidget) -> QWidget:
    """Where the focus was last in a panel, else its first field, list or chart, else its first button."""
    places = list(reading_order(panel))
    last = panel.focusWidget()
    if last in places:
        return last
    return next((place for place in places if not isinstance(place, QAbstractButton | QTabBar)), places[0])


def _holds(panel: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and (panel is widget or panel.isAncestorOf(widget))
