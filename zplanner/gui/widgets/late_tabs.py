"""Tabs whose pages are made late, so that the window does not wait for what is not in sight.

A page comes when it is first looked at or asked for, or one after the other once there is time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from zplanner.gui.widgets.layouts import column

Page = TypeVar("Page", bound=QWidget, covariant=True)


class LatePage(QWidget, Generic[Page]):
    """The place of a page, which `make` imports and builds."""

    def __init__(self, make: Callable[[], Page]) -> None:
        super().__init__()
        self._make = make
        self.made: Page | None = None
        self._room = column()
        self.setLayout(self._room)

    def page(self) -> Page:
        """The page, which is made now unless it is there."""
        if self.made is None:
            self.made = self._make()
            self._room.addWidget(self.made)
            self.made.show()
        return self.made

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.made is None:
            QTimer.singleShot(0, self, self.page)


class LateTabs(QTabWidget):
    """Tabs without a frame; what they show of themselves is there at once."""

    def __init__(self) -> None:
        super().__init__()
        self._late: list[LatePage[QWidget]] = []
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        self._further = QTimer(self, singleShot=True, interval=0)
        self._further.timeout.connect(self._make_next)

    def add(self, label: str, make: Callable[[], Page]) -> LatePage[Page]:
        """A further tab, and the place that has its page on demand."""
        late = LatePage(make)
        self._late.append(late)
        self.addTab(late, label)
        return late

    def turn_to(self, page: QWidget) -> None:
        """Bring a page to the front."""
        place = page.parentWidget()
        self.setCurrentWidget(place if isinstance(place, LatePage) else page)

    def complete(self) -> None:
        """Have every page, whether it was looked at or not."""
        for late in self._late:
            late.page()

    def complete_lazily(self) -> None:
        """Have every page, each in a turn of its own, so that the window is never held up."""
        self._further.start()

    def _make_next(self) -> None:
        missing = next((late for late in self._late if late.made is None), None)
        if missing is not None:
            missing.page()
            self.complete_lazily()
