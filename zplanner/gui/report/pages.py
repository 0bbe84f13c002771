"""The pages of a report as printed, in one column, with scrolling and zoom."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPalette, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from zplanner.gui.appearance import STEP
from zplanner.wording.window import report as words

NORMAL_PPI = 96
"""Screen pixels per inch of paper at 100%."""

ZOOMS = (0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1.0, 1.25, 1.5, 2.0, 2.5)
PAPER = QColor("white")  # in the dark theme too, as printed
A4_WIDTH = 8.27
"""Page width in inches until the first pages arrive."""

MOST_DECODED = 8
"""Maximum decoded pages kept: those visible at the smallest zoom."""


class ReportPages(QWidget):
    """Paints the visible pages. Pages are kept as PNG and decoded when painted."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: tuple[bytes, ...] = ()
        self.rects: list[QRect] = []
        self.picture = lru_cache(maxsize=MOST_DECODED)(self._decoded)

    def show_pages(self, pages: tuple[bytes, ...]) -> None:
        self.pages = pages
        self.picture.cache_clear()
        self.update()

    def lay_out(self, sizes: list[QSize], width: int) -> None:
        """Arrange pages of these sizes in a column, centered in `width`."""
        top = STEP
        self.rects = []
        widest = max([width, *(size.width() + 2 * STEP for size in sizes)])
        for size in sizes:
            self.rects.append(QRect((widest - size.width()) // 2, top, size.width(), size.height()))
            top += size.height() + STEP
        self.resize(widest, top)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
        for at, rect in enumerate(self.rects):
            if rect.intersects(event.rect()):
                painter.fillRect(rect, PAPER)
                painter.drawPixmap(rect, self.picture(at))
                painter.drawRect(rect.adjusted(-1, -1, 0, 0))

    def _decoded(self, at: int) -> QPixmap:
        picture = QPixmap()
        picture.loadFromData(self.pages[at], "PNG")
        return picture


class PageView(QScrollArea):
    """Scrolls and zooms the pages by wheel and keyboard; a `zoom` of None fits the width."""

    moved = Signal()  # the visible page or the pages have changed
    zoomed = Signal()  # the user changed the zoom
    resized = Signal()  # the size of the pages has changed

    def __init__(self) -> None:
        super().__init__()
        self.zoom: float | None = None
        self._inches: list[tuple[float, float]] = []
        self.sheets = ReportPages()
        self.setObjectName("pages")
        self.setWidget(self.sheets)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # fitting the width could flicker
        self.setAccessibleName(words.PREVIEW)
        self.verticalScrollBar().valueChanged.connect(self.moved)

    @property
    def ppi(self) -> float:
        """Screen pixels per inch of paper."""
        if self.zoom is not None:
            return NORMAL_PPI * self.zoom
        widest = max((width for width, _ in self._inches), default=A4_WIDTH)
        fitting = (self.viewport().width() - 2 * STEP) / widest
        return max(ZOOMS[0] * NORMAL_PPI, min(fitting, ZOOMS[-1] * NORMAL_PPI))

    @property
    def count(self) -> int:
        return len(self.sheets.pages)

    @property
    def current(self) -> int:
        """The page that fills most of the upper half, counted from 1; 0 without pages."""
        here = self.verticalScrollBar().value() + self.viewport().height() // 3
        return min(max(bisect_right([rect.top() for rect in self.sheets.rects], here), 1), self.count)

    def show_pages(self, pages: tuple[bytes, ...], ppi: float) -> None:
        """Show pages rendered at `ppi` pixels per inch, keeping the scroll position."""
        at = self._place()
        self._inches = [(size.width() / ppi, size.height() / ppi) for size in map(png_size, pages)]
        self.sheets.show_pages(pages)
        self._lay_out(at)

    def go_to(self, page: int, inches: float) -> None:
        """Scroll to a place of a page."""
        if 1 <= page <= self.count:
            self.verticalScrollBar().setValue(self.sheets.rects[page - 1].top() + round(inches * self.ppi) - STEP)

    def set_zoom(self, zoom: float | None) -> None:
        if zoom != self.zoom:
            at, self.zoom = self._place(), zoom
            self._lay_out(at)
            self.zoomed.emit()

    def zoom_by(self, steps: int) -> None:
        """Zoom by steps, in or out."""
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
        with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        match with_control, key:
            case True, Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_by(1)
            case True, Qt.Key.Key_Minus:
                self.zoom_by(-1)
            case True, Qt.Key.Key_0:
                self.set_zoom(None)
            case False, Qt.Key.Key_Home:
                bar.setValue(bar.minimum())
            case False, Qt.Key.Key_End:
                bar.setValue(bar.maximum())
            case _:
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
        """The page at the top of the view, and how much of it is above."""
        top, rects = self.verticalScrollBar().value() + STEP, self.sheets.rects
        if not rects:
            return 0, 0.0
        at = max(bisect_right([rect.top() for rect in rects], top) - 1, 0)
        return at, max(top - rects[at].top(), 0) / (rects[at].height() + STEP)


def png_size(page: bytes) -> QSize:
    """Width and height of a PNG picture, from its first bytes."""
    return QSize(int.from_bytes(page[16:20], "big"), int.from_bytes(page[20:24], "big"))
