"""The preview of the report: its pages, made anew in the background after every change of the plan or its choices."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.report.choices import sentence_of
from zplanner.gui.report.pages import PageView
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import IconButton
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Section
from zplanner.wording.errors import sentence

PAUSE_MS = 120
"""What changes within a moment, such as the size of the window, is drawn once."""

MOST_PAGES = 100
"""Pages kept for the preview: 25 MB of pictures at 144 pixels to the inch. The report itself has them all."""

MOST_PPI = 220
"""Sharper pages would take more memory than they show."""


Place = tuple[int, float]
"""A page, counted from 1, and inches from its top."""


@dataclass(frozen=True, slots=True)
class Rendered:
    """The first pages of a report as pictures, how many there are in all, and where its sections begin."""

    pages: tuple[bytes, ...]
    count: int
    ppi: float
    starts: dict[Section, Place]


class ReportPreview(QWidget):
    """The pages under a line that says where one is; while new ones are made, the old ones stay."""

    rendered = Signal(object)  # Rendered

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session = session
        self._count = 0
        self._shown_ppi = 0.0
        self._refusal: ZplannerError | None = None  # why there are no pages in place of the last that were asked for
        self._dropped = Event()  # set once nobody waits for the pages that are on their way
        self.pages = PageView()
        self.where = QLabel()
        self.updating = QLabel(self.tr("Updating\u2026"))
        self.missing = QLabel()
        self._lay_out(appearance)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._ask)
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        self._asker.failed.connect(lambda _: self._show(self._fault()))
        self.pages.moved.connect(self._say_where)
        self.pages.resized.connect(self._sharpen)
        session.closing.connect(self._drop)
        session.outlook_changed.connect(self._follow)
        session.problems_changed.connect(lambda _: self._say_missing())

    def _lay_out(self, appearance: Appearance) -> None:
        self.updating.setProperty("role", "small")
        self.updating.hide()
        self.missing.setProperty("role", "muted")
        self.missing.setWordWrap(True)
        self.missing.setTextFormat(Qt.TextFormat.PlainText)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        smaller = IconButton(appearance, "less", self.tr("Smaller (Ctrl+Minus)"))
        larger = IconButton(appearance, "add", self.tr("Larger (Ctrl+Plus)"))
        self.fit = QPushButton(self.tr("Fit Width"))
        self.fit.setToolTip(self.tr("Make the pages as wide as the preview (Ctrl+0)"))
        self.fit.setAutoDefault(False)
        smaller.clicked.connect(lambda: self.pages.zoom_by(-1))
        larger.clicked.connect(lambda: self.pages.zoom_by(1))
        self.fit.clicked.connect(lambda: self.pages.set_zoom(None))
        line = QHBoxLayout()
        line.addWidget(self.where)
        line.addWidget(self.updating)
        line.addStretch(1)
        for button in (smaller, larger, self.fit):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            line.addWidget(button)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.pages)
        self._stack.addWidget(self.missing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP // 2)
        column.addLayout(line)
        column.addWidget(self._stack, 1)

    def begin(self) -> None:
        """Come into sight: show the report as it is now."""
        self._follow()

    def _follow(self) -> None:
        if not self.isVisible():
            return
        if self._outlook() is not None:
            self.updating.show()
            self._pause.start()
        else:
            self._clear()
        self._say_missing()

    def _clear(self) -> None:
        """There is no report: neither the old pages nor an answer that is on its way may say otherwise."""
        self._pause.stop()
        self._asker.forget()
        self._drop()
        self.updating.hide()
        self._refusal = None
        self._show_none()

    def _show_none(self) -> None:
        self._count = 0
        self.pages.show_pages((), MOST_PPI)

    def _outlook(self) -> Outlook | None:
        outlook = self._session.outlook
        return outlook if outlook is not None and outlook.scenarios else None

    def _sharpen(self) -> None:
        """Make the pages anew where they would be shown at another size than they were made for."""
        if self.isVisible() and self.pages.count and abs(self._wanted_ppi() - self._shown_ppi) > 0.5:
            self._pause.start()

    def _wanted_ppi(self) -> float:
        return min(self.pages.ppi * self.devicePixelRatioF(), MOST_PPI)

    def _ask(self) -> None:
        outlook, plan, ppi = self._outlook(), self._session.forecast_plan, self._wanted_ppi()
        if outlook is not None and self.isVisible():
            self.updating.show()
            self._drop()
            dropped = self._dropped
            self._asker.ask(lambda: _rendered(plan, outlook, ppi, dropped))

    def _drop(self) -> None:
        """Stop making the pages that are on their way: there will be newer ones, or nobody sees them."""
        self._dropped.set()
        self._dropped = Event()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():  # as when the window is made an icon
            self._drop()

    def _show(self, answer: Rendered | ZplannerError | None) -> None:
        if answer is None:
            return
        self.updating.setVisible(self._pause.isActive())
        self._refusal = answer if isinstance(answer, ZplannerError) else None
        if isinstance(answer, ZplannerError):
            self._show_none()
            self._say_missing()
            return
        self._shown_ppi, self._count = answer.ppi, answer.count
        self.pages.show_pages(answer.pages, answer.ppi)
        self._say_missing()
        self.rendered.emit(answer)

    def _fault(self) -> ZplannerError:
        """What stands in place of the pages after a bug, which the window tells by itself."""
        problem = self.tr("something went wrong inside zplanner while the pages were made")
        return ZplannerError(problem, remedy=self.tr("the export may work all the same"))

    def _say_where(self) -> None:
        count, shown = self._count, self.pages.count
        text = self.tr("Page {page} of {count}").format(page=self.pages.current, count=count) if shown else ""
        if shown < count:
            text += self.tr("; the preview ends with page {shown}, the report does not").format(shown=shown)
        self.where.setText(text)
        self.pages.setAccessibleDescription(text)

    def _say_missing(self) -> None:
        """What keeps the report from being made, in place of its pages."""
        session = self._session
        if session.problems:
            why = sentence(session.problems[0])
            text = self.tr("There is no report yet: {why}").format(why=why)
        elif self._refusal is not None:
            text = self.tr("There is no preview. {why}").format(why=sentence_of(self._refusal))
        elif self._outlook() is not None or session.is_busy:
            text = "" if self.pages.count else self.tr("Making the pages\u2026")
        else:
            text = self.tr("There is no report yet: add a scenario, which the report compares with today.")
        self.missing.setText(text)
        self._stack.setCurrentWidget(self.missing if text else self.pages)


def _rendered(plan: Plan, outlook: Outlook, ppi: float, dropped: Event) -> Rendered | ZplannerError | None:
    """The pages of a report, why there are none, or None once nobody waits for them; runs in the background."""
    from zplanner.reporting.page.pdf import report_pages
    from zplanner.reporting.page.typesetting import NoLongerWanted
    from zplanner.reporting.view import report_view

    if dropped.is_set():
        return None
    try:
        view = report_view(plan, outlook, shipped_model())
        found = report_pages(view, ppi, MOST_PAGES, lambda: not dropped.is_set())
    except NoLongerWanted:
        return None
    except ZplannerError as error:
        return error
    chapters = zip(view.chapters, found.begins, strict=True)
    starts = {chapter.section: place for chapter, place in chapters if chapter.section is not None}
    if view.first is not None:
        starts[Section.SUMMARY] = (1, 0.0)
    return Rendered(found.pages, found.count, ppi, starts)
