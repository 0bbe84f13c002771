"""The pages of a report one beneath the other, as they will be printed: to scroll through, and to look at closely."""

from __future__ import annotations

from bisect import bisect_right

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPalette, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from zplanner.gui.appearance import STEP

NORMAL_PPI = 96
"""Pixels of the window to an inch of paper at 100 %."""

ZOOMS = (0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1.0, 1.25, 1.5, 2.0, 2.5)
PAPER = QColor("white")  # in the dark theme too: it is how the report will look
FIRST_PAGE = QSize(794, 1123)
"""An A4 page at 100 %, until the first pages are there."""


class Sheets(QWidget):
    """Paints the pages in sight. A page is kept as the PNG picture it came as, and is decoded while it is in sight."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: tuple[bytes, ...] = ()
        self.rects: list[QRect] = []
        self._pictures: dict[int, QPixmap] = {}

    def show_pages(self, pages: tuple[bytes, ...]) -> None:
        self.pages = pages
        self._pictures = {}
        self.update()

    def lay_out(self, sizes: list[QSize], width: int) -> None:
        """Put pages of these sizes in a column, in the middle of so much width."""
        top = STEP
        self.rects = []
        wide = max(width, *(size.width() + 2 * STEP for size in sizes)) if sizes else width
        for size in sizes:
            self.rects.append(QRect((wide - size.width()) // 2, top, size.width(), size.height()))
            top += size.height() + STEP
        self.resize(wide, top)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        edge = self.palette().color(QPalette.ColorRole.Mid)
        seen = {at for at, rect in enumerate(self.rects) if rect.intersects(event.rect())}
        for at in seen:
            rect = self.rects[at]
            painter.fillRect(rect, PAPER)
            painter.drawPixmap(rect, self._picture(at))
            painter.setPen(edge)
            painter.drawRect(rect.adjusted(-1, -1, 0, 0))
        in_sight = self.visibleRegion().boundingRect()
        for at in [at for at in self._pictures if not self.rects[at].intersects(in_sight)]:
            del self._pictures[at]

    def _picture(self, at: int) -> QPixmap:
        if at not in self._pictures:
            picture = QPixmap()
            picture.loadFromData(self.pages[at], "PNG")
            self._pictures[at] = picture
        return self._pictures[at]


class PageView(QScrollArea):
    """Scrolls through the pages by wheel and keyboard and shows them larger or smaller; `zoom` None fits the width."""

    moved = Signal()  # another page is in sight, or there are others
    zoomed = Signal()  # another zoom was chosen
    resized = Signal()  # the pages are shown at another size, for any reason

    def __init__(self) -> None:
        super().__init__()
        self.zoom: float | None = None
        self._inches: list[tuple[float, float]] = []
        self.sheets = Sheets()
        self.setObjectName("pages")
        self.setWidget(self.sheets)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # else fitting the width could flicker
        self.setAccessibleName(self.tr("Preview of the report"))
        self.verticalScrollBar().valueChanged.connect(self.moved)

    @property
    def ppi(self) -> float:
        """Pixels of the window to an inch of paper."""
        if self.zoom is not None:
            return NORMAL_PPI * self.zoom
        widest = max((width for width, _ in self._inches), default=FIRST_PAGE.width() / NORMAL_PPI)
        return max(ZOOMS[0] * NORMAL_PPI, min((self.viewport().width() - 2 * STEP) / widest, ZOOMS[-1] * NORMAL_PPI))

    @property
    def count(self) -> int:
        return len(self.sheets.pages)

    @property
    def current(self) -> int:
        """The page that fills most of the upper half, counted from 1; 0 where there is none."""
        here = self.verticalScrollBar().value() + self.viewport().height() // 3
        return min(max(bisect_right([rect.top() for rect in self.sheets.rects], here), 1), self.count)

    def show_pages(self, pages: tuple[bytes, ...], ppi: float) -> None:
        """Show pages that have so many pixels to the inch, at the place where the reader was."""
        at = self._place()
        self._inches = [(size.width() / ppi, size.height() / ppi) for size in map(png_size, pages)]
        self.sheets.show_pages(pages)
        self._lay_out(at)

    def go_to(self, page: int, inches: float) -> None:
        """Bring a place of a page to the top of the view."""
        if 1 <= page <= self.count:
            self.verticalScrollBar().setValue(self.sheets.rects[page - 1].top() + round(inches * self.ppi) - STEP)

    def set_zoom(self, zoom: float | None) -> None:
        if zoom != self.zoom:
            at, self.zoom = self._place(), zoom
            self._lay_out(at)
            self.zoomed.emit()

    def zoom_by(self, steps: int) -> None:
        """The next larger or smaller zoom."""
        now = self.ppi / NORMAL_PPI
        others = [one for one in ZOOMS if (one > now * 1.01 if steps > 0 else one < now * 0.99)]
        if others:
            self.set_zoom(others[0] if steps > 0 else others[-1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        at = self._place()
        super().resizeEvent(event)
        self._lay_out(at)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if turned := event.angleDelta().y():
                self.zoom_by(1 if turned > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar, key = self.verticalScrollBar(), event.key()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
                self.zoom_by(1)
            elif key == Qt.Key.Key_Minus:
                self.zoom_by(-1)
            elif key == Qt.Key.Key_0:
                self.set_zoom(None)
            else:
                super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            bar.setValue(bar.minimum() if key == Qt.Key.Key_Home else bar.maximum())
        else:
            super().keyPressEvent(event)

    def _lay_out(self, at: tuple[int, float]) -> None:
        ppi = self.ppi
        sizes = [QSize(round(width * ppi), round(height * ppi)) for width, height in self._inches]
        self.sheets.lay_out(sizes, self.viewport().width())
        if sizes:
            rect = self.sheets.rects[min(at[0], len(sizes) - 1)]
            self.verticalScrollBar().setValue(rect.top() - STEP + round(at[1] * (rect.height() + STEP)))
        self.moved.emit()
        self.resized.emit()

    def _place(self) -> tuple[int, float]:
        """Which page is at the top of the view, and how much of it is above."""
        top, rects = self.verticalScrollBar().value() + STEP, self.sheets.rects
        if not rects:
            return 0, 0.0
        at = max(bisect_right([rect.top() for rect in rects], top) - 1, 0)
        return at, max(top - rects[at].top(), 0) / (rects[at].height() + STEP)


def png_size(page: bytes) -> QSize:
    """Width and height of a PNG picture, as its first bytes say."""
    return QSize(int.from_bytes(page[16:20], "big"), int.from_bytes(page[20:24], "big"))
