"""The dialogs that size: the fewest engines of every machine that meet the target, today or after months of growth;
and when which engines or machines must run, to be added as a scenario with steps in time."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QLabel, QPushButton, QScrollArea, QSpinBox, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.scenarios.panel import next_name
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import Elided, clear, close_buttons, fit_to_screen, small
from zplanner.language import english
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.plan import Plan, Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message
from zplanner.wording.window import editors as entry_words
from zplanner.wording.window import scenarios as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.sizing import Option, Sizing
    from zplanner.planning.decisions.steps import PlannedSteps

MOST_MONTHS = 60
"""Five years: a machine is rarely planned for longer."""

HORIZON = 36
"""The initial horizon: three years, an assumption of how long a machine is kept."""

_MONTHS = re.compile(r"(\d+)\s*(?:" + entry_words.MONTH_TYPED + ")?", re.IGNORECASE)
_YEARS = re.compile(r"(\d+(?:[.,]\d*)?|[.,]\d+)\s*(?:" + entry_words.YEAR_TYPED + ")", re.IGNORECASE)
_BEGUN = re.compile(r"[\d.,]*\s*[a-z]*", re.IGNORECASE)

BESIDE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class NeedsDialog(QDialog):
    """Lists machines that carry the load, today's first, then by the fewest engines, to be added as scenarios."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._basis = Scenario("")
        self._asked = (session.plan, 0)  # plan and months of the latest request
        self._horizon = HORIZON
        self.setWindowTitle(words.NEEDS_TITLE)
        self.setMinimumWidth(600)
        self.answer = small(role="title")
        self._excluded, self._others = small(), Elided()
        self.months = MonthsBox()
        self.months.valueChanged.connect(self._look_ahead)
        self.months.limited.connect(lambda: self._show_growth(MOST_MONTHS))
        self._growth = small()
        self._growth.setAlignment(BESIDE)
        self._area, self._listed, self._rows = QScrollArea(), QWidget(), QWidget()
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, STEP, 0, STEP)
        self._grid.setHorizontalSpacing(2 * STEP)
        self._grid.setVerticalSpacing(STEP - 2)
        self._grid.setColumnStretch(2, 1)
        self._lay_out()
        self._asker = session.asker()
        self._asker.done.connect(self._show_options)
        session.document_opened.connect(self.reject)  # its machines are of the closed plan

    def _lay_out(self) -> None:
        label = QLabel(words.LOOK_AHEAD)
        label.setBuddy(self.months)
        when = row(label, self.months, (self._growth, 1))
        self._listed.setLayout(column(self._rows, self._excluded, 1))
        self._listed.setObjectName("listed")
        self._area.setWidget(self._listed)
        self._area.setWidgetResizable(True)
        self._area.setAccessibleName(words.NEEDS_TITLE)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its buttons take it, and come into sight
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayout(column(when, self.answer, self._others, (self._area, 1), close_buttons(self), margins=2 * STEP))

    def ask(self) -> None:
        """Open for the selected scenario, or for today's system if there is none."""
        plan, index = self._session.forecast_plan, self._session.selected
        selected = plan.scenarios[index] if 0 <= index < len(plan.scenarios) else Scenario("")
        self._basis = replace(selected, stages=())
        self.setWindowTitle(words.needs_title(selected))
        self._others.setText(words.same_as(plan, selected))
        has_growth = plan.load_changes
        self.months.setEnabled(has_growth)
        self._show_growth()
        with QSignalBlocker(self.months):
            self.months.setValue(self._horizon if has_growth else 0)
        self._ask()
        self.open()
        self.months.setFocus()
        self.months.selectAll()

    def _show_growth(self, limit: int = 0) -> None:
        """Describe the months; with a limit, say that the entry exceeded it."""
        plan = self._session.forecast_plan
        self._growth.setText(words.growth_ahead(plan, limit) if plan.load_changes else words.NO_GROWTH)

    def _look_ahead(self, months: int) -> None:
        self._horizon = months  # also for the next request
        if months < MOST_MONTHS:
            self._show_growth()
        self._ask()

    def _ask(self) -> None:
        self._asked = plan, months = self._session.forecast_plan, self.months.value()
        basis = self._basis
        self.answer.setText(words.LOOKING)
        self._rows.setEnabled(False)  # they answer the previous request
        self._asker.ask(lambda: _answer(plan, basis, months))

    def _show_options(self, answer: tuple[Sizing, str]) -> None:
        """List the options that carry the load."""
        found, why_not = answer
        plan = self._asked[0]
        options = words.options_from_today(plan, found)
        fewest = min((option.engines for option in options), default=0)
        clear(self._grid)
        self._rows.setEnabled(True)
        self._rows.setVisible(bool(options))
        self.answer.setText(words.answer(*self._asked, found, why_not))
        excluded = "" if why_not else words.exclusions(found)
        self._excluded.setText(excluded)
        self._excluded.setVisible(bool(excluded))
        for rank, option in enumerate(options):
            note = small(words.option_note(plan, option, fewest))
            note.setAlignment(BESIDE)
            machine, engines = QLabel(option.machine), QLabel(words.engines(option.engines))
            for label in (machine, engines):
                label.setProperty("role", "title" if rank == 0 else "")
            button = self._button(option)
            for at, widget in enumerate((machine, engines, note, button)):
                self._grid.addWidget(widget, rank, at)
            if rank == 0 and not self.months.isEnabled():
                button.setFocus()  # no input field to focus
        QTimer.singleShot(0, self, self._fit)  # once the rows are laid out

    def _fit(self) -> None:
        """Show the whole list if the screen is high enough, and else scroll it."""
        hidden = max(0, self._listed.minimumSizeHint().height() - self._area.viewport().height())
        self.resize(self.width(), self.height() + hidden)
        fit_to_screen(self)

    def _button(self, option: Option) -> QPushButton:
        button = QPushButton(words.ADD_OPTION)
        button.setAutoDefault(False)
        button.setAccessibleName(words.add_option(words.option_name(option.machine, option.engines)))
        button.setToolTip(words.ADD_OPTION_TIP)

        def add() -> None:
            self._add(option)
            button.setText(words.ADDED)
            button.setEnabled(False)

        button.clicked.connect(add)
        return button

    def _add(self, option: Option) -> None:
        plan = self._session.plan
        with english():  # as in files
            name = words.option_name(option.machine, option.engines)
        taken = {scenario.name for scenario in plan.scenarios}
        engines = Uncertain.exactly(float(option.engines))
        changes = self._basis.changes.changed(machine=option.machine, processors=engines)
        added = Scenario(next_name(name, taken, name) if name in taken else name, changes)
        self._session.edit(words.ADD, replace(plan, scenarios=(*plan.scenarios, added)))
        self._session.select(len(plan.scenarios))


def months_in(text: str) -> int | None:
    """The months stated by an entry; None if it states none.

    >>> months_in("36"), months_in("36 months"), months_in("3 years"), months_in("1,5y"), months_in("soon")
    (36, 36, 36, 18, None)
    """
    if text.strip() == entry_words.TODAY:
        return 0
    if match := _MONTHS.fullmatch(text.strip()):
        return int(match[1][:4])
    if match := _YEARS.fullmatch(text.strip()):
        return round(MONTHS_PER_YEAR * float(match[1][:6].replace(",", ".")))
    return None


class MonthsBox(QSpinBox):
    """Takes `36`, `36 months`, `3 years` or `3y`, and shows months."""

    limited = Signal()  # an entry was clamped to the maximum

    def __init__(self) -> None:
        super().__init__()
        self.setRange(0, MOST_MONTHS)
        self.setSingleStep(6)
        self.lineEdit().setTextMargins(STEP - 2, 0, 0, 0)  # like the other fields
        self.setAccessibleName(entry_words.MONTHS_LABEL)
        self.setToolTip(entry_words.MONTHS_TIP)
        self.editingFinished.connect(lambda: self.lineEdit().setText(self.textFromValue(self.value())))

    def textFromValue(self, months: int) -> str:
        return entry_words.months(months)

    def valueFromText(self, text: str) -> int:
        return min(months_in(text) or 0, MOST_MONTHS)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        months = months_in(text)
        if months is not None and months <= MOST_MONTHS:
            return QValidator.State.Acceptable, text, place
        is_begun = entry_words.TODAY.startswith(text.strip()) or _BEGUN.fullmatch(text.strip())
        return QValidator.State.Intermediate if is_begun else QValidator.State.Invalid, text, place

    def fixup(self, text: str) -> str:
        """The maximum for an entry above it; the previous value for an invalid one."""
        months = months_in(text)
        if months is not None and months > MOST_MONTHS:
            self.limited.emit()
        return self.textFromValue(self.value() if months is None else min(months, MOST_MONTHS))


def _answer(plan: Plan, basis: Scenario, months: float) -> tuple[Sizing, str]:
    from zplanner.planning.decisions.sizing import sizing, why_no_machine_runs

    why_not = why_no_machine_runs(plan, basis)
    return sizing(plan, basis, shipped_model(), months=months), message(why_not) if why_not else ""


class StepsDialog(QDialog):
    """Says which steps keep the target, and how much later the first may come."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._plan = session.forecast_plan
        self._found: PlannedSteps | None = None
        self.setWindowTitle(words.STEPS_TITLE)
        self.setMinimumWidth(560)
        self.answer, self.detail = small(role="title"), small()
        self.add = QPushButton(words.ADD_OPTION)
        self.add.setToolTip(words.ADD_OPTION_TIP)
        self.add.clicked.connect(self._add)
        parts = self.answer, self.detail, small(words.STEPS_CONSIDERED), row(self.add, 1), 1, close_buttons(self)
        self.setLayout(column(*parts, spacing=STEP + 4, margins=2 * STEP))
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        session.document_opened.connect(self.reject)

    def ask(self) -> None:
        """Open, and look for the steps of the plan. The months of a plan without a date count from today."""
        plan = self._session.forecast_plan
        day = plan.report.date or date.today().isoformat()
        self._plan = plan = replace(plan, report=replace(plan.report, date=day))
        self.answer.setText(words.LOOKING)
        self.detail.setText("")
        self.add.hide()
        self._asker.ask(lambda: _steps(plan))
        self.open()

    def _show(self, found: PlannedSteps | None) -> None:
        self._found = found
        self.answer.setText(words.steps_answer(self._plan, found))
        self.detail.setText(words.steps_detail(self._plan, found))
        self.add.setVisible(found is not None and found.is_needed)
        self.add.setFocus()
        self.resize(self.width(), self.heightForWidth(self.width()))
        fit_to_screen(self)

    def _add(self) -> None:
        assert self._found is not None
        plan, name = self._session.plan, self._found.scenario.name
        taken = {scenario.name for scenario in plan.scenarios}
        added = replace(self._found.scenario, name=next_name(name, taken, name) if name in taken else name)
        report = replace(plan.report, date=self._plan.report.date)
        self._session.edit(words.ADD, replace(plan, scenarios=(*plan.scenarios, added), report=report))
        self._session.select(len(plan.scenarios))
        self.accept()


def _steps(plan: Plan) -> PlannedSteps | None:
    from zplanner.planning.decisions.steps import planned_steps

    return planned_steps(plan, shipped_model(), words.STEPS_NAME)
