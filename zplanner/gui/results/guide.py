"""The guide shown without a forecast: the steps to one, linked to their fields, how busy the measured system was in
each hour of the week, and plans to start with; and three notes on what to notice in an example, until they are
closed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

import numpy as np
from PySide6.QtCore import QEvent, QRect, QSettings, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from zplanner.errors import ZplannerError
from zplanner.files import folder
from zplanner.gui.appearance import STEP, Appearance, restyle, tooltip
from zplanner.gui.preferences import Preferences
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, LinkLabel, clear, scrolling, show_text, small
from zplanner.histories.history import History
from zplanner.histories.statistics import WeekProfile
from zplanner.histories.windows import week_of
from zplanner.language import tr
from zplanner.planning.plan import Plan
from zplanner.planning.problems import UNFINISHED
from zplanner.wording.window import main as examples_words
from zplanner.wording.window import results as words
from zplanner.wording.window.charts import DAYS, hour_readout
from zplanner.wording.window.editors import sentence_in_window

HOURS, ROW, LABELS = 24, 16, 40
"""Columns, and in pixels the height of a row and the width of the names of days."""

WIDEST_CELL, PALEST = 24, 0.06


class WeekMap(QWidget):
    """A cell for each hour, the darker the busier its busiest window was; the busiest of all has a frame."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.week: WeekProfile | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(LABELS + HOURS * WIDEST_CELL)
        appearance.changed.connect(self.update)

    def show_week(self, week: WeekProfile) -> str:
        """Show a week, and return what its busiest hour is."""
        self.week = week
        self.peak = int(np.nanargmax(week.peaks))
        said = examples_words.peak(self.peak, float(week.peaks[self.peak]))
        self.setAccessibleName(said)
        self.setAccessibleDescription(examples_words.WEEK)
        self.update()
        return said

    def sizeHint(self) -> QSize:
        return QSize(LABELS + HOURS * WIDEST_CELL, ROW * (len(DAYS) + 1) + STEP // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.week is None:
            return
        painter, colors = QPainter(self), self._appearance.colors
        font = self.font()
        font.setPointSizeF(9)
        painter.setFont(font)
        highest = float(self.week.peaks[self.peak]) or 1.0
        for hour, busy in enumerate(self.week.peaks):
            if np.isfinite(busy):
                color = QColor(colors.accent)
                color.setAlphaF(PALEST + (1 - PALEST) * float(busy) / highest)
                painter.fillRect(self._cell(hour).adjusted(0, 0, -1, -1), color)
        painter.setPen(QPen(QColor(colors.text), 2))
        painter.drawRect(self._cell(self.peak).adjusted(0, 0, -1, -1))
        painter.setPen(QColor(colors.muted))
        for day, name in enumerate(DAYS):
            place = QRect(0, day * ROW, LABELS - STEP, ROW)
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tr(name))
        for clock in range(0, HOURS, 6):
            foot = self._cell(clock).translated(0, len(DAYS) * ROW + STEP // 2)
            painter.drawText(foot.adjusted(0, 0, 2 * WIDEST_CELL, 0), Qt.AlignmentFlag.AlignLeft, f"{clock}:00")

    def event(self, event: QEvent) -> bool:
        """Say what was measured in the hour under the mouse."""
        if isinstance(event, QHelpEvent) and self.week is not None:
            hours = range(len(DAYS) * HOURS)
            hour = next((one for one in hours if self._cell(one).contains(event.pos())), None)
            said = "" if hour is None else hour_readout(hour, self.week, None)
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)

    def _cell(self, hour: int) -> QRect:
        day, clock = divmod(hour, HOURS)
        width = (self.width() - LABELS) // HOURS
        return QRect(LABELS + clock * width, day * ROW, width, ROW)


MOST_RECENT = 5
NARROWEST_OFFER, OFFER_WIDTH = 160, 280
WIDEST = 680
"""Maximum width of steps and offers in pixels; centered on a wider page."""


def steps(plan: Plan) -> dict[str, bool]:
    """The inputs a forecast needs, in order of entry, and whether each is done; see `words.STEPS`."""
    configuration = {name: name in plan.current for name in ("machine", "processors", "utilization")}
    return {"workload": plan.share_sum > 0, **configuration, "scenario": bool(plan.scenarios)}


def examples() -> tuple[tuple[str, Path], ...]:
    """The shipped example plans: name and file."""
    found = []
    for file in sorted((folder("ui") / "examples").glob("*.toml")):
        with file.open("rb") as stream:
            found.append((str(tomllib.load(stream).get("name", file.stem)), file))
    return tuple(found)


class GuidePanel(QFrame):
    """Lists the steps to a forecast, links to their fields, and offers recent plans and examples."""

    step_chosen = Signal(str)
    example_chosen = Signal(object)  # Path, also of a recent plan
    open_chosen = Signal()

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self.setObjectName("page")
        self._session = session
        self._headline, self._about = small(role="headline"), small(role="muted")
        self._problems = small(role="problem")
        self._steps = {key: self._step_button(key, appearance) for key in words.STEPS}
        self._recent, self._offers = column(), column()
        self._histories: Sequence[History] = ()  # whose week is shown, or on its way
        self.peak, self.map = small(role="title"), WeekMap(appearance)
        for widget in (self.peak, self.map):
            widget.hide()
        self.drop = small(words.DROP, role="drop")
        self.drop.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self._asker = session.asker()
        self._asker.done.connect(self._show_week)
        self._lay_out()
        session.document_opened.connect(self._renew_offers)
        session.plan_changed.connect(self.show_plan)
        session.problems_changed.connect(self._show_problems)
        self._show_problems(session.problems)

    def _step_button(self, key: str, appearance: Appearance) -> IconButton:
        button = IconButton(appearance, "todo", role="group")
        button.setText(f"  {words.STEPS[key]}")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self.step_chosen.emit(key))
        return button

    def _lay_out(self) -> None:
        content, sheet = QWidget(), QWidget()
        content.setObjectName("content")
        sheet.setMaximumWidth(WIDEST)
        content.setLayout(row(sheet))
        for offers in (self._recent, self._offers):
            offers.setAlignment(Qt.AlignmentFlag.AlignTop)
        to_do = column(*self._steps.values(), self._problems, margins=(0, 2 * STEP, 0, 2 * STEP))
        offered = row(self._recent, self._offers, 1, spacing=3 * STEP)
        margins = 5 * STEP, 5 * STEP, 5 * STEP, 3 * STEP
        week = column(self.peak, self.map, spacing=STEP // 2, margins=(0, 2 * STEP, 0, 0))
        parts = self._headline, self._about, week, to_do, self.drop, offered
        sheet.setLayout(column(1, *parts, 3, margins=margins))  # in a high window slightly above the middle
        self.setLayout(column(scrolling(content, sideways=True), margins=1))

    def show_plan(self, plan: Plan) -> None:
        """Mark the steps that are done."""
        for key, done in steps(plan).items():
            button = self._steps[key]
            button.show_icon("done" if done else "todo")
            restyle(button, "done", done)
            button.setAccessibleName(words.step_state(words.STEPS[key], done))
        left = list(steps(plan).values()).count(False)
        self._ask_for_week(plan.histories)
        self._headline.setText(words.steps_left(left))
        self._about.setText(words.guide_about(left, bool(self._problems.text())))

    def show_hover(self, names: Sequence[str]) -> None:
        """Say what a drop would take while files hover over the window; without names, what can be dropped."""
        self.drop.setMinimumHeight(self.drop.height() if names else 0)  # so that nothing moves under the mouse
        self.drop.setText(words.dropping(names) if names else words.DROP)
        restyle(self.drop, "hovered", bool(names))

    def _ask_for_week(self, histories: Sequence[History]) -> None:
        """Show the week of the measured load, once it is known."""
        if histories is self._histories:
            return
        self._histories = histories
        for widget in (self.peak, self.map):
            widget.setVisible(False)
        if histories:
            self._asker.ask(lambda: week_of(histories)[0])
        else:
            self._asker.forget()

    def _show_week(self, week: WeekProfile) -> None:
        self.peak.setText(self.map.show_week(week))
        for widget in (self.peak, self.map):
            widget.setVisible(True)

    def _show_problems(self, problems: tuple[ZplannerError, ...]) -> None:
        others = [sentence_in_window(problem) for problem in problems if problem.code not in UNFINISHED]
        show_text(self._problems, "\n".join(others))
        self.show_plan(self._session.plan)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._offers.count():
            self._offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter clicks the focused button, as Space does."""
        button = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QAbstractButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def _renew_offers(self) -> None:
        for offers in (self._recent, self._offers):
            clear(offers)
        if self.isVisible():
            self._offer()

    def _offer(self) -> None:
        recent = [(file.name, file) for file in Preferences().recent if file != self._session.path][:MOST_RECENT]
        if recent:
            self._offer_files(self._recent, words.RECENT_PLANS, recent)
        self._offer_files(self._offers, words.EXAMPLES, examples())
        other = OfferButton(words.OPEN_PLAN)
        other.setToolTip(words.OPEN_PLAN_HELP)
        other.clicked.connect(self.open_chosen)
        (self._recent if recent else self._offers).addWidget(other)

    def _offer_files(self, offers: QVBoxLayout, text: str, files: Iterable[tuple[str, Path]]) -> None:
        title = QLabel(text)
        title.setProperty("role", "title")
        offers.addWidget(title)
        for name, file in files:
            button = OfferButton(name)
            button.setAccessibleName(words.OPEN_FILE.format(name=name))
            button.clicked.connect(lambda _=False, file=file: self.example_chosen.emit(file))
            if offers is self._recent:
                button.setToolTip(tooltip(str(file)))
            offers.addWidget(button)


class OfferButton(QPushButton):
    """A button that elides the middle of a name that is too long for it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name
        self.setMinimumWidth(NARROWEST_OFFER)
        self.setMaximumWidth(OFFER_WIDTH)

    def sizeHint(self) -> QSize:
        return QSize(OFFER_WIDTH, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        name = self.fontMetrics().elidedText(self._name, Qt.TextElideMode.ElideMiddle, self.width() - 3 * STEP)
        self.setText(name.replace("&", "&&"))


CLOSED = "examples/closed"
"""The setting with the examples whose notes were closed."""


class ExampleNotes(QFrame):
    """Shown while an example is open, unless its notes were closed before; each note leads to what it is about."""

    place_asked = Signal(str)

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._example, self._appearance = "", appearance
        self.setObjectName("panel")
        self.setAccessibleName(examples_words.TITLE)
        title, self.close_button = QLabel(examples_words.TITLE), IconButton(appearance, "close", examples_words.CLOSE)
        title.setProperty("role", "heading")
        self.close_button.clicked.connect(self._close)
        self.notes = LinkLabel()
        self.notes.setWordWrap(True)
        self.notes.linkActivated.connect(self.place_asked)
        heading = row(title, 1, self.close_button)
        self.setLayout(column(heading, self.notes, spacing=2, margins=(STEP + 4, STEP // 2, STEP, STEP)))
        self.hide()
        session.document_opened.connect(lambda: self.show_example(""))
        appearance.changed.connect(lambda: self.show_example(self._example))

    def show_example(self, name: str) -> None:
        """Show the notes of an example that was opened, unless they were closed before."""
        self._example, color = name, self._appearance.colors.accent
        notes = () if name in closed_notes() else examples_words.NOTES.get(name, ())
        lines = (
            f"<p style='margin: 2px 0'><a href='{place}' style='color:{color}'>{escape(title)}</a>: {escape(text)}</p>"
            for place, title, text in notes
        )
        self.notes.setText("".join(lines))
        self.setVisible(bool(notes))

    def _close(self) -> None:
        QSettings().setValue(CLOSED, [*closed_notes(), self._example])
        self.hide()


def closed_notes() -> list[str]:
    """The examples whose notes were closed."""
    stored = QSettings().value(CLOSED)
    return stored if isinstance(stored, list) else [str(stored or "")]
