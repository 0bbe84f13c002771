"""Tabs whose pages are built lazily, so that the window does not wait for hidden ones.

A page is built when first shown or requested, or, if its tab is offered, when the event loop is idle.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QTabWidget, QWidget

from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import scrolling

Page = TypeVar("Page", bound=QWidget, covariant=True)


ANY_HEIGHT = (1 << 24) - 1
"""What Qt takes as no maximum (QWIDGETSIZE_MAX)."""


class LatePage(QWidget, Generic[Page]):
    """The placeholder of a page that `make` imports and builds."""

    def __init__(self, make: Callable[[], Page], *, scrolls: bool = False) -> None:
        super().__init__()
        self._make, self._scrolls = make, scrolls
        self.made: Page | None = None
        self._room = column()
        self.setLayout(self._room)

    def page(self) -> Page:
        """The page, built on first access."""
        if self.made is None:
            self.made = self._make()
            shown: QWidget = self.made
            if self._scrolls:
                shown.setObjectName("content")  # in the color of what is around it
                shown = scrolling(self.made, sideways=True, framed=False)
            self._room.addWidget(shown)
            shown.show()
        return self.made

    def paintEvent(self, event: QPaintEvent) -> None:
        """Build the page once the placeholder is in sight."""
        if self.made is None:
            QTimer.singleShot(0, self, self.page)


class LateTabs(QTabWidget):
    """Frameless tabs; the tab bar itself is there at once."""

    def __init__(self) -> None:
        super().__init__()
        self._late: list[LatePage[QWidget]] = []
        self._needed: list[tuple[QSize, bool]] = []
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        focus = self.tabBar().focusPolicy()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the bar takes it, and has names for screen readers
        self.tabBar().setFocusPolicy(focus)
        self.currentChanged.connect(self._fit)
        self._further = QTimer(self, singleShot=True, interval=0)
        self._further.timeout.connect(self._make_next)

    def event(self, event: QEvent) -> bool:
        """Lay out and paint everything anew only if the bar or its corner needs another size. Qt does so for every text
        that changes on a page."""
        if event.type() == QEvent.Type.LayoutRequest:
            parts = filter(None, (self.tabBar(), self.cornerWidget()))
            before, self._needed = self._needed, [(part.sizeHint(), part.isVisible()) for part in parts]
            if self._needed == before:
                self.updateGeometry()
                return True
        return super().event(event)

    def _fit(self, current: int) -> None:
        """Require no more room than the page in front does."""
        for at in range(self.count()):
            policy = QSizePolicy.Policy.Preferred if at == current else QSizePolicy.Policy.Ignored
            page = self.widget(at)
            assert page is not None
            page.setSizePolicy(policy, policy)
        self.updateGeometry()

    def add(self, label: str, make: Callable[[], Page], *, scrolls: bool = False) -> LatePage[Page]:
        """Add a tab whose page may scroll; returns the placeholder that builds it on demand."""
        late = LatePage(make, scrolls=scrolls)
        self._late.append(late)
        self.addTab(late, label)
        return late

    def turn_to(self, page: QWidget) -> None:
        """Show a page's tab."""
        self.setCurrentWidget(next((late for late in self._late if late.made is page), page))

    def fold(self, folded: bool) -> None:
        """Show the bar alone, or the page in front beneath it."""
        stack = self.findChild(QStackedWidget)
        assert isinstance(stack, QStackedWidget)
        stack.setHidden(folded)
        self.setMaximumHeight(self.tabBar().sizeHint().height() if folded else ANY_HEIGHT)

    def complete(self) -> None:
        """Build all pages now."""
        for late in self._late:
            late.page()

    def complete_lazily(self) -> None:
        """Build the pages of all offered tabs, each in its own event-loop turn, so that the window stays responsive."""
        self._further.start()

    def _make_next(self) -> None:
        offered = (late for late in self._late if self.isTabVisible(self.indexOf(late)))
        missing = next((late for late in offered if late.made is None), None)
        if missing is not None:
            missing.page()
            self.complete_lazily()
