"""What to do next while there is no forecast: the steps, each a way to its field, and examples to begin with."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.preferences import Preferences
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import IconButton, clear, small
from zplanner.planning.plan import Plan
from zplanner.resources import folder
from zplanner.wording.errors import sentence
from zplanner.wording.phrases import capitalized

NAMED_BY_STEPS = ("[current]", "[[workload]]")
"""Places of problems that the steps already tell."""

MOST_RECENT = 5
NARROWEST_OFFER, OFFER_WIDTH = 160, 280
WIDEST = 680
"""Pixels of the steps and offers, which stand in the middle of a wider page."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, and whether it is done."""

    key: str
    text: str
    done: bool


def steps(plan: Plan) -> tuple[Step, ...]:
    """What a forecast needs, in the order in which a planner states it."""
    return (
        Step("workload", "Add the workloads that run today, with their shares of the CPU time", plan.share_sum > 0),
        Step("machine", "Choose today's machine", "machine" in plan.current),
        Step("processors", "State how many processors the partition has", "processors" in plan.current),
        Step("utilization", "State the CPU utilization at today's peak", "utilization" in plan.current),
        Step("scenario", "Add a scenario to compare with today", bool(plan.scenarios)),
    )


def examples() -> tuple[tuple[str, Path], ...]:
    """The example plans that come with the program: name and file."""
    found = []
    for file in sorted((folder("ui") / "examples").glob("*.toml")):
        with file.open("rb") as stream:
            found.append((str(tomllib.load(stream).get("name", file.stem)), file))
    return tuple(found)


class GuidePanel(QFrame):
    """The empty state: it names the next step, leads to its field, and offers the last plans and examples."""

    step_chosen = Signal(str)
    example_chosen = Signal(object)  # Path, also of a plan opened before
    open_chosen = Signal()

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self._session = session
        content = QWidget()
        content.setObjectName("content")
        sheet = QWidget()
        sheet.setMaximumWidth(WIDEST)
        across = QHBoxLayout(content)
        across.setContentsMargins(0, 0, 0, 0)
        across.addWidget(sheet)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(5 * STEP, 5 * STEP, 5 * STEP, 3 * STEP)
        column.addStretch(1)
        column.setSpacing(STEP)
        self._headline = QLabel()
        self._headline.setProperty("role", "headline")
        self._headline.setWordWrap(True)
        column.addWidget(self._headline)
        column.addWidget(
            small(self.tr("The forecast appears as soon as these are stated, and follows every change."), "muted")
        )
        column.addSpacing(STEP)
        self._steps = [IconButton(appearance, "todo", role="group") for _ in steps(session.plan)]
        for button, step in zip(self._steps, steps(session.plan), strict=True):
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, key=step.key: self.step_chosen.emit(key))
            column.addWidget(button)
        self._problems = small(role="problem")
        column.addWidget(self._problems)
        column.addSpacing(2 * STEP)
        self._recent = QVBoxLayout()
        self._offers = QVBoxLayout()
        beside = QHBoxLayout()
        beside.setSpacing(3 * STEP)
        for offers in (self._recent, self._offers):
            offers.setSpacing(STEP)
            offers.setAlignment(Qt.AlignmentFlag.AlignTop)
            beside.addLayout(offers)
        beside.addStretch(1)
        column.addLayout(beside)
        column.addStretch(3)  # in a high window it stands somewhat above the middle
        area = QScrollArea()
        area.setWidget(content)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(area)
        session.document_opened.connect(self._renew)
        session.plan_changed.connect(self.show_plan)
        session.problems_changed.connect(self._show_problems)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        """Mark what is done."""
        left = [step for step in steps(plan) if not step.done]
        for button, step in zip(self._steps, steps(plan), strict=True):
            button.setText(f"  {self.tr(step.text)}")
            button.show_icon("done" if step.done else "todo")
            if button.property("done") != step.done:
                button.setProperty("done", step.done)
                button.style().polish(button)
            button.setAccessibleName(f"{self.tr(step.text)}, {self.tr('done') if step.done else self.tr('to do')}")
        if not left:
            self._headline.setText(self.tr("Every step to the forecast is done"))
        elif len(left) == 1:
            self._headline.setText(self.tr("One step to the forecast"))
        else:
            self._headline.setText(self.tr("{count} steps to the forecast").format(count=len(left)))

    def next_step(self) -> QAbstractButton:
        """The first step that is left; where none is, the first."""
        both = zip(self._steps, steps(self._session.plan), strict=True)
        return next((button for button, step in both if not step.done), self._steps[0])

    def _show_problems(self, problems: tuple[ZplannerError, ...]) -> None:
        others = [capitalized(sentence(problem)) for problem in problems if problem.place not in NAMED_BY_STEPS]
        self._problems.setText("\n".join(others))
        self._problems.setVisible(bool(others))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._offers.count():
            self._offer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a click on the button that has the focus, as Space is."""
        button = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QAbstractButton):
            button.click()
        else:
            super().keyPressEvent(event)

    def _renew(self) -> None:
        """List the plans opened last anew, at once where they are in sight."""
        for column in (self._recent, self._offers):
            clear(column)
        if self.isVisible():
            self._offer()

    def _offer(self) -> None:
        """Offer plans opened last and examples; any other plan is offered beside plans of one's own."""
        files = [file for file in Preferences().recent if file != self._session.path][:MOST_RECENT]
        if files:
            self._offer_recent(self._recent, files)
        self._offer_examples(self._offers)
        self._offer_any(self._recent if files else self._offers)

    def _offer_recent(self, column: QVBoxLayout, files: list[Path]) -> None:
        """The plans opened last; the one that is open is none of them."""
        self._add_title(column, self.tr("Go on with a plan"))
        for file in files:
            button = self._add_button(column, file.name)
            button.setToolTip(f"<p>{escape(str(file))}</p>")
            button.setAccessibleName(self.tr("Open {file}").format(file=file.name))
            button.clicked.connect(lambda _=False, file=file: self.example_chosen.emit(file))

    def _offer_examples(self, column: QVBoxLayout) -> None:
        self._add_title(column, self.tr("Or begin with an example"))
        for name, file in examples():
            self._add_button(column, name).clicked.connect(lambda _=False, file=file: self.example_chosen.emit(file))

    def _offer_any(self, column: QVBoxLayout) -> None:
        other = self._add_button(column, self.tr("Open a plan\u2026"))
        other.setToolTip(self.tr("Open a .zplan or .toml file, or a .pdf or .html report with its plan (Ctrl+O)"))
        other.clicked.connect(self.open_chosen)

    def _add_title(self, column: QVBoxLayout, text: str) -> None:
        title = QLabel(text)
        title.setProperty("role", "title")
        column.addWidget(title)

    def _add_button(self, column: QVBoxLayout, text: str) -> QPushButton:
        button = _Offer(text)
        column.addWidget(button)
        return button


class _Offer(QPushButton):
    """A button that leaves out the middle of a name that is too long for it."""

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
