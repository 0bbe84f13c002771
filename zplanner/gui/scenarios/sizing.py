"""What do I need: the fewest engines of every machine that keep the target, today or after months of growth."""

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
from zplanner.gui.configuration.form import written
from zplanner.gui.configuration.target import GROWTH
from zplanner.gui.editors.months import HORIZON, MONTHS_PER_YEAR, MOST_MONTHS, MonthsBox
from zplanner.gui.scenarios.panel import next_name, summary
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import Elided, clear, fit_height, small
from zplanner.planning.plan import Plan, Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message
from zplanner.wording.quantities import target

if TYPE_CHECKING:
    from zplanner.planning.decisions.sizing import Option


class NeedsDialog(QDialog):
    """The machines that carry the load, fewest engines first, each to be added as a scenario."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._basis = Scenario("")
        self._asked = (session.plan, 0)  # the plan of the latest question, and the months
        self.setWindowTitle(self.tr("What Do I Need?"))
        self.setMinimumWidth(600)
        self.says = small(role="title")
        self._kept = Elided()
        self._kept.setProperty("role", "small")
        self._kept.setTextFormat(Qt.TextFormat.PlainText)
        self._horizon = HORIZON
        self.months = MonthsBox()
        self.months.valueChanged.connect(self._look_ahead)
        self.months.cut.connect(lambda: self._say_growth(cut=True))
        self._growth = small()
        self._growth.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._rows = QWidget()
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, STEP, 0, STEP)
        self._grid.setHorizontalSpacing(2 * STEP)
        self._grid.setVerticalSpacing(STEP - 2)
        self._grid.setColumnStretch(2, 1)
        self._lay_out()
        self._asker = session.asker()
        self._asker.done.connect(self._show_options)
        session.document_opened.connect(self.reject)  # the machines are those of the plan that goes

    def _lay_out(self) -> None:
        when = QHBoxLayout()
        label = QLabel(self.tr("Look ahead"))
        label.setBuddy(self.months)
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
        layout.addWidget(self.says)
        layout.addWidget(self._rows)
        layout.addWidget(self._kept)
        layout.addStretch(1)
        layout.addWidget(buttons)

    def ask(self) -> None:
        """Open for the scenario in focus, or for today's system where there is none."""
        plan, index = self._session.forecast_plan, self._session.selected
        self._basis = plan.scenarios[index] if 0 <= index < len(plan.scenarios) else Scenario("")
        kept = replace(self._basis, changes=self._basis.changes.changed(machine=None, processors=None))
        others = summary(plan, kept)
        text = self.tr("Everything else as in {name}: {changes}").format(name=self._basis.name, changes=others)
        self._kept.setText(text if others else self.tr("Everything else as today."))
        growth = plan.growth_per_year is not None
        self.months.setEnabled(growth)
        self._say_growth()
        with QSignalBlocker(self.months):
            self.months.setValue(self._horizon if growth else 0)
        self._ask()
        self.open()
        self.months.setFocus()
        self.months.selectAll()

    def _say_growth(self, cut: bool = False) -> None:
        """Say beside the field what its months are of, and where an entry was cut to the most that it takes."""
        growth = self._session.forecast_plan.growth_per_year
        if growth is None:
            self._growth.setText(self.tr("State the growth per year to look ahead."))
            return
        at = self.tr("of growth at {share} a year").format(share=written(GROWTH, growth))
        most = self.tr("{months} months, {years} years, is the most")
        most = most.format(months=MOST_MONTHS, years=MOST_MONTHS // MONTHS_PER_YEAR)
        self._growth.setText(f"{at}; {most}" if cut else at)

    def _look_ahead(self, months: int) -> None:
        """Keep for the next time how far the planner looks."""
        self._horizon = months
        if months < MOST_MONTHS:
            self._say_growth()
        self._ask()

    def _ask(self) -> None:
        self._asked = plan, months = self._session.forecast_plan, self.months.value()
        basis = self._basis
        self.says.setText(self.tr("Looking\u2026"))
        self._rows.setEnabled(False)  # they answer the question before
        self._asker.ask(lambda: _options(plan, basis, months))

    def _show_options(self, answer: tuple[tuple[Option, ...], str]) -> None:
        """List what carries the load, best first, or say that nothing does, and why where nothing runs it."""
        options, why_not = answer
        clear(self._grid)
        self._rows.setEnabled(True)
        self._rows.setVisible(bool(options))
        self.says.setText(self._sentence(options, why_not))
        for row, option in enumerate(options):
            more = option.engines - options[0].engines
            place = self.tr("the fewest") if row == 0 else self.tr("runner-up") if row == 1 else ""
            beyond = self.tr("{count} more").format(count=more) if more else self.tr("as few") if row else ""
            note = small(": ".join(filter(None, (place, beyond))))
            note.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            machine, engines = QLabel(option.machine), QLabel(self._engines(option))
            for label in (machine, engines):
                label.setProperty("role", "title" if row == 0 else "")
            self._grid.addWidget(machine, row, 0)
            self._grid.addWidget(engines, row, 1)
            self._grid.addWidget(note, row, 2)
            button = self._button(option)
            self._grid.addWidget(button, row, 3)
            if row == 0 and not self.months.isEnabled():
                button.setFocus()  # there is nothing to type
        fit_height(self)

    def _button(self, option: Option) -> QPushButton:
        button = QPushButton(self.tr("Add as Scenario"))
        button.setAutoDefault(False)
        button.setAccessibleName(self.tr("Add {option} as a scenario").format(option=self._named(option)))
        button.setToolTip(self.tr("Add a scenario with this machine and so many engines"))

        def add() -> None:
            self._add(option)
            button.setText(self.tr("Added"))
            button.setEnabled(False)

        button.clicked.connect(add)
        return button

    def _add(self, option: Option) -> None:
        plan, name = self._session.plan, self._named(option)
        names = {scenario.name for scenario in plan.scenarios}
        changes = self._basis.changes.changed(
            machine=option.machine, processors=Uncertain.exactly(float(option.engines))
        )
        added = Scenario(next_name(name, names, name) if name in names else name, changes)
        self._session.edit(self.tr("Add scenario"), replace(plan, scenarios=(*plan.scenarios, added)))
        self._session.select(len(plan.scenarios))

    def _named(self, option: Option) -> str:
        return f"{option.machine}, {self._engines(option)}"

    def _sentence(self, options: tuple[Option, ...], why_not: str) -> str:
        plan, months = self._asked
        kept = target(plan.target_utilization, plan.target_confidence)
        load = self.tr("the load after {months} months of growth").format(months=months)
        load = load if months else self.tr("today's load")
        if why_not:
            return self.tr("No machine is known to run this. {reason}").format(reason=why_not)
        if not options:
            text = self.tr("No machine carries {load} {target}, as far as measurements reach.")
        else:
            text = self.tr("{engines} of a {machine} carry {load} {target}.")
            if options[0].engines == 1:
                text = self.tr("{engines} of a {machine} carries {load} {target}.")
        engines, machine = (self._engines(options[0]), options[0].machine) if options else ("", "")
        return text.format(engines=engines, machine=machine, load=load, target=kept)

    def _engines(self, option: Option) -> str:
        several = self.tr("{count} engines").format(count=option.engines)
        return several if option.engines != 1 else self.tr("1 engine")


def _options(plan: Plan, basis: Scenario, months: float) -> tuple[tuple[Option, ...], str]:
    from zplanner.planning.decisions.sizing import options, why_no_machine_runs

    why_not = why_no_machine_runs(plan, basis)
    return options(plan, basis, shipped_model(), months=months), message(why_not) if why_not else ""
