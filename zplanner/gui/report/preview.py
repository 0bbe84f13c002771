"""The report preview, rendered again in the background after every change of the plan or its options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.report.export import ReportScope
from zplanner.gui.report.pages import PageView
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
    from zplanner.planning.parts import with_parts
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
    from zplanner.reporting.page.pdf import report_pages
    from zplanner.reporting.page.typesetting import NoLongerWanted

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
