"""The report preview: its pages as printed, in one column with scrolling and zoom, rendered again in the background
after every change of the plan or its options."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QLabel, QScrollArea, QStackedWidget, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.report.export import ReportScope
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, push_button, show_text, small
from zplanner.language import english, in_language
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Section
from zplanner.wording.window import report as words

if TYPE_CHECKING:
    from zplanner.reporting.page.document import PageReport  # which loads the drawings of charts


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


PAUSE_MS = 120
"""Changes within this time, such as resizing the window, are rendered once."""

MOST_PAGES = 100
"""Maximum preview pages: 25 MB of pictures at 144 pixels per inch. The report itself has all pages."""

MOST_PPI = 220
"""Maximum resolution: sharper pages take memory without visible benefit."""


Place = tuple[int, float]
"""A page, counted from 1, and inches from its top."""


@dataclass(frozen=True, slots=True)
class RenderedReport:
    """The first pages of a report as pictures, how many there are in all, where its sections begin, and the characters
    that it shows by their codes."""

    pages: tuple[bytes, ...]
    count: int
    ppi: float
    starts: dict[Section, Place]
    coded: tuple[str, ...]


class ReportPreview(QWidget):
    """The pages, with the current position above; old pages stay until new ones are rendered."""

    rendered = Signal(object)  # RenderedReport

    def __init__(self, session: Session, scope: ReportScope, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._scope = session, scope
        self._rendering: Plan | None = None  # the whole estate whose pages are shown or being made
        self._count = 0
        self._shown_ppi = 0.0
        self._refusal = ""  # why the last rendering failed
        self._dropped = Event()  # set to cancel the pages being rendered
        self.pages = PageView()
        self.where = QLabel()
        self.updating = QLabel(words.UPDATING)
        self.coded = small(role="caution")
        self.missing = small(role="muted")
        self._lay_out(appearance)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._ask)
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        self._asker.failed.connect(lambda _: self._refuse(words.PREVIEW_BUG))
        self.pages.moved.connect(self._show_place)
        self.pages.resized.connect(self._sharpen)
        session.closing.connect(self._drop)
        session.outlook_changed.connect(self.follow)
        session.systems_changed.connect(self.follow)
        scope.changed.connect(self._begin)
        session.problems_changed.connect(self._show_missing)

    def _lay_out(self, appearance: Appearance) -> None:
        self.updating.setProperty("role", "small")
        self.updating.hide()
        self.missing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        smaller, larger = IconButton(appearance, "less", words.SMALLER), IconButton(appearance, "add", words.LARGER)
        self.fit = push_button(words.FIT_WIDTH, words.FIT_WIDTH_HELP, lambda: self.pages.set_zoom(None))
        smaller.clicked.connect(lambda: self.pages.zoom_by(-1))
        larger.clicked.connect(lambda: self.pages.zoom_by(1))
        for button in (smaller, larger, self.fit):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.pages)
        self._stack.addWidget(self.missing)
        line = row(self.where, self.updating, 1, smaller, larger, self.fit)
        self.coded.hide()
        self.setLayout(column(line, self.coded, (self._stack, 1), spacing=STEP // 2))

    def follow(self) -> None:
        """Render the current report, unless the dialog is hidden."""
        if not self.isVisible() or (self._scope.is_whole and self._rendering is self._session.whole):
            return
        if self._has_report():
            self.updating.show()
            self._pause.start()
            self._show_missing()
        else:  # old pages and pending answers are of another plan
            self._pause.stop()
            self._asker.forget()
            self._drop()
            self._refuse("")

    def _begin(self) -> None:
        """Render the other report from the start."""
        self._rendering = None
        self.pages.show_pages((), MOST_PPI)
        self.follow()

    def _has_report(self) -> bool:
        return self._scope.is_whole or self._outlook() is not None

    def _outlook(self) -> Outlook | None:
        outlook = self._session.outlook
        return outlook if outlook is not None and outlook.scenarios else None

    def _sharpen(self) -> None:
        """Render again if the display size differs from the rendered size."""
        if self.isVisible() and self.pages.count and abs(self._wanted_ppi() - self._shown_ppi) > 0.5:
            self._pause.start()

    def _wanted_ppi(self) -> float:
        return min(self.pages.ppi * self.devicePixelRatioF(), MOST_PPI)

    def _ask(self) -> None:
        if not self._has_report() or not self.isVisible():
            return
        self.updating.show()
        self._drop()
        outlook, plan, ppi, dropped = self._outlook(), self._session.forecast_plan, self._wanted_ppi(), self._dropped
        if self._scope.is_whole:
            whole = self._rendering = self._session.whole
            self._asker.ask(lambda: _rendered(lambda: _estate(whole), ppi, dropped))
        elif outlook is not None:
            self._asker.ask(lambda: _rendered(lambda: _system(plan, outlook), ppi, dropped))

    def _drop(self) -> None:
        """Cancel rendering: the pages are outdated or hidden."""
        self._rendering = None
        self._dropped.set()
        self._dropped = Event()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # not when the window is minimized
            self._drop()

    def _show(self, answer: RenderedReport | ZplannerError | None) -> None:
        if isinstance(answer, ZplannerError):
            self._refuse(words.reason(answer))
        elif answer is not None:
            self.updating.setVisible(self._pause.isActive())
            self._refusal = ""
            self._shown_ppi, self._count = answer.ppi, answer.count
            self.pages.show_pages(answer.pages, answer.ppi)
            self._show_missing()
            show_text(self.coded, words.shown_by_codes(answer.coded))
            self.rendered.emit(answer)

    def _refuse(self, why: str) -> None:
        self._refusal, self._count = why, 0
        self.coded.hide()
        self.updating.setVisible(self._pause.isActive())
        self.pages.show_pages((), MOST_PPI)
        self._show_missing()

    def _show_place(self) -> None:
        text = words.page_of(self.pages.current, self._count, self.pages.count)
        self.where.setText(text)
        self.pages.setAccessibleDescription(text)

    def _show_missing(self) -> None:
        session, text = self._session, ""
        if session.problems and not self._scope.is_whole:
            text = words.no_report(session.problems[0])
        elif self._refusal:
            text = words.NO_PREVIEW.format(why=self._refusal)
        elif not self._has_report() and not session.is_busy:
            text = words.NO_SCENARIO
        elif not self.pages.count:
            text = words.MAKING_PAGES
        self.missing.setText(text)
        self._stack.setCurrentWidget(self.missing if text else self.pages)


def _system(plan: Plan, outlook: Outlook) -> PageReport:
    from zplanner.planning.forecast import with_parts
    from zplanner.reporting.page.document import page_report
    from zplanner.reporting.report import language_of

    with in_language(language_of(plan)):
        return page_report(plan, with_parts(plan, outlook, shipped_model()), shipped_model())


def _estate(whole: Plan) -> PageReport:
    from zplanner.reporting.estate.pages import estate_pages
    from zplanner.reporting.estate.report_data import estate_report_data
    from zplanner.reporting.report import language_of

    with in_language(language_of(whole)):
        return estate_pages(estate_report_data(whole, shipped_model()))


@english()
def _rendered(pages: Callable[[], PageReport], ppi: float, dropped: Event) -> RenderedReport | ZplannerError | None:
    """Render the pages in the background; an error if refused, None if canceled."""
    from zplanner.reporting.page.pdf import NoLongerWanted, report_pages

    if dropped.is_set():
        return None
    try:
        view = pages()
        found = report_pages(view, ppi, MOST_PAGES, lambda: not dropped.is_set())
    except NoLongerWanted:
        return None
    except ZplannerError as error:
        return error
    chapters = zip(view.chapters, found.begins, strict=True)
    starts = {chapter.section: place for chapter, place in chapters if chapter.section is not None}
    if view.first is not None:
        starts[Section.SUMMARY] = (3 if view.signature else 1, 0.0)
    return RenderedReport(found.pages, found.count, ppi, starts, found.coded)
