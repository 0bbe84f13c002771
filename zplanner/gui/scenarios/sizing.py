"""What do I need: the fewest engines of every machine that meet the target, today or after months of growth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from zplanner.gui.appearance import STEP
from zplanner.gui.editors.months import HORIZON, MOST_MONTHS, MonthsBox
from zplanner.gui.scenarios.panel import next_name
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import Elided, clear, fit_height, small
from zplanner.planning.plan import Plan, Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message
from zplanner.wording.window import scenarios as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.sizing import Option

BESIDE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class NeedsDialog(QDialog):
    """The machines that carry the load, fewest engines first, each to be added as a scenario."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._basis = Scenario("")
        self._asked = (session.plan, 0)  # the plan of the latest question, and the months
        self._horizon = HORIZON
        self.setWindowTitle(words.NEEDS_TITLE)
        self.setMinimumWidth(600)
        self.answer = small(role="title")
        self._others = Elided()
        self._others.setProperty("role", "small")
        self._others.setTextFormat(Qt.TextFormat.PlainText)
        self.months = MonthsBox()
        self.months.valueChanged.connect(self._look_ahead)
        self.months.limited.connect(lambda: self._show_growth(MOST_MONTHS))
        self._growth = small()
        self._growth.setAlignment(BESIDE)
        self._rows = QWidget()
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, STEP, 0, STEP)
        self._grid.setHorizontalSpacing(2 * STEP)
        self._grid.setVerticalSpacing(STEP - 2)
        self._grid.setColumnStretch(2, 1)
        self._lay_out()
        self._asker = session.asker()
        self._asker.done.connect(self._show_options)
        session.document_opened.connect(self.reject)  # the machines are those of the plan that is closed

    def _lay_out(self) -> None:
        label = QLabel(words.LOOK_AHEAD)
        label.setBuddy(self.months)
        when = QHBoxLayout()
        when.addWidget(label)
        when.addWidget(self.months)
        when.addWidget(self._growth, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        layout.setSpacing(STEP)
        layout.addLayout(when)
        for widget in (self.answer, self._rows, self._others):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addWidget(buttons)

    def ask(self) -> None:
        """Open for the scenario in focus, or for today's system where there is none."""
        plan, index = self._session.forecast_plan, self._session.selected
        self._basis = plan.scenarios[index] if 0 <= index < len(plan.scenarios) else Scenario("")
        self._others.setText(words.same_as(plan, self._basis))
        has_growth = plan.growth_per_year is not None
        self.months.setEnabled(has_growth)
        self._show_growth()
        with QSignalBlocker(self.months):
            self.months.setValue(self._horizon if has_growth else 0)
        self._ask()
        self.open()
        self.months.setFocus()
        self.months.selectAll()

    def _show_growth(self, limit: int = 0) -> None:
        """Show what the months are of; with a limit, that the entry was beyond it."""
        growth = self._session.forecast_plan.growth_per_year
        self._growth.setText(words.NO_GROWTH if growth is None else words.growth_ahead(growth, limit))

    def _look_ahead(self, months: int) -> None:
        self._horizon = months  # also of the next question
        if months < MOST_MONTHS:
            self._show_growth()
        self._ask()

    def _ask(self) -> None:
        self._asked = plan, months = self._session.forecast_plan, self.months.value()
        basis = self._basis
        self.answer.setText(words.LOOKING)
        self._rows.setEnabled(False)  # they answer the question before
        self._asker.ask(lambda: _options(plan, basis, months))

    def _show_options(self, found: tuple[tuple[Option, ...], str]) -> None:
        """List the options that carry the load, best first."""
        options, why_not = found
        clear(self._grid)
        self._rows.setEnabled(True)
        self._rows.setVisible(bool(options))
        best = (options[0].machine, options[0].engines) if options else None
        self.answer.setText(words.answer(*self._asked, best, why_not))
        for row, option in enumerate(options):
            note = small(words.option_note(row, option.engines - options[0].engines))
            note.setAlignment(BESIDE)
            machine, engines = QLabel(option.machine), QLabel(words.engines(option.engines))
            for label in (machine, engines):
                label.setProperty("role", "title" if row == 0 else "")
            button = self._button(option)
            for column, widget in enumerate((machine, engines, note, button)):
                self._grid.addWidget(widget, row, column)
            if row == 0 and not self.months.isEnabled():
                button.setFocus()  # there is nothing to type
        fit_height(self)

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
        plan, name = self._session.plan, words.option_name(option.machine, option.engines)
        taken = {scenario.name for scenario in plan.scenarios}
        engines = Uncertain.exactly(float(option.engines))
        changes = self._basis.changes.changed(machine=option.machine, processors=engines)
        added = Scenario(next_name(name, taken, name) if name in taken else name, changes)
        self._session.edit(words.UNDO_ADD, replace(plan, scenarios=(*plan.scenarios, added)))
        self._session.select(len(plan.scenarios))


def _options(plan: Plan, basis: Scenario, months: float) -> tuple[tuple[Option, ...], str]:
    from zplanner.planning.decisions.sizing import options, why_no_machine_runs

    why_not = why_no_machine_runs(plan, basis)
    return options(plan, basis, shipped_model(), months=months), message(why_not) if why_not else ""
