"""F6 moves the focus to the next panel, Shift+F6 to the previous one, each time to the place it had there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QTabBar, QWidget

from zplanner.gui.focus import lead_to, reading_order
from zplanner.wording.window import main as words


class Panes(QObject):
    """Two actions that cycle through `panels()` in reading order."""

    def __init__(self, parent: QWidget, panels: Callable[[], Sequence[QWidget | None]]) -> None:
        super().__init__(parent)
        self._panels = panels
        self.next = QAction(words.NEXT_PANEL, parent)
        self.next.setShortcut(QKeySequence("F6"))
        self.next.triggered.connect(lambda: self._go(1))
        self.previous = QAction(words.PREVIOUS_PANEL, parent)
        self.previous.setShortcut(QKeySequence("Shift+F6"))
        self.previous.triggered.connect(lambda: self._go(-1))

    def _go(self, step: int) -> None:
        """Focus the next or previous panel; from outside of all, the first or the last."""
        stops = [panel for panel in self._panels() if panel is not None and next(reading_order(panel), None)]
        focus = QApplication.focusWidget()
        here = next((at for at, panel in enumerate(stops) if _holds(panel, focus)), -1 if step > 0 else 0)
        if stops:
            reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
            lead_to(_place_in(stops[(here + step) % len(stops)]), reason)


def _place_in(panel: QWidget) -> QWidget:
    """The last focused widget of a panel, else its first field, list or chart, else its first button."""
    places = list(reading_order(panel))
    last = panel.focusWidget()
    if last in places:
        return last
    return next((place for place in places if not isinstance(place, QAbstractButton | QTabBar)), places[0])


def _holds(panel: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and (panel is widget or panel.isAncestorOf(widget))
