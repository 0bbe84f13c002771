"""The scenarios to compare, each today's configuration with changes, and the dialog that marks one as carried out."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import date
from functools import reduce
from itertools import count

from PySide6.QtCore import QDate, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDateEdit,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import Configuration, Field, Value
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.configuration.form import FieldForm
from zplanner.gui.configuration.panel import remark_on_change
from zplanner.gui.focus import lead_to, place_in
from zplanner.gui.scenarios.stages import StageTabs
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, Panel, labeled, small, without_icons
from zplanner.gui.widgets.values import Editor, NameEditor
from zplanner.language import english
from zplanner.planning.months import MONTHS_PER_YEAR, month_named, month_number, months_since_measured
from zplanner.planning.plan import MadeMove, Plan, Scenario, Stage
from zplanner.planning.problems import LAST_MONTH
from zplanner.planning.report_settings import FIRST_DAY, LAST_DAY
from zplanner.wording.labels import default_name
from zplanner.wording.numbers import plain
from zplanner.wording.window import configuration as form_words
from zplanner.wording.window import scenarios as words

SHOWN = Qt.ItemDataRole.UserRole
"""The item role of what an item shows: scenario index, name, tooltip and theme."""
ROW_HEIGHT = 30
FEWEST_ROWS = 6
"""Minimum visible rows of a longer list in a low window; more if the column has room."""


class _ScenarioList(QListWidget):
    """A list that keeps the selected scenario visible when it shrinks."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())


class ScenariosPanel(Panel):
    """The list of scenarios, and the changes of the selected one."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.TITLE)
        self._session = session
        self._appearance = appearance
        self._shown = (-1, 0, 0)  # the index of the scenario shown, the number of scenarios, and of its steps
        self._stage = 0  # the number of the step whose changes are shown, 0 for those from today
        self._rows, self._spare = 0, 0  # visible rows, and spare pixels of the column
        self._build_list()
        self._build_detail()
        self.body.addStretch(1)
        session.document_opened.connect(self._discard)
        session.settling.connect(self._commit)
        session.follow(self.show_plan)
        session.follow(lambda _: self.show_selection(session.selected))
        session.selection_changed.connect(self.show_selection)
        session.problems_changed.connect(lambda _: self._show_problems())
        session.outlook_changed.connect(lambda *_: self._show_warnings())
        appearance.changed.connect(lambda: self.show_plan(session.plan))
        self.show_plan(session.plan)
        self.show_selection(session.selected)

    def _build_list(self) -> None:
        self.add = IconButton(self._appearance, "add", words.ADD_TIP)
        self.duplicate = IconButton(self._appearance, "duplicate", words.DUPLICATE_TIP)
        self.remove = IconButton(self._appearance, "remove", words.REMOVE_TIP)
        self.add.clicked.connect(self.add_scenario)
        self.duplicate.clicked.connect(self.duplicate_scenario)
        self.remove.clicked.connect(self.remove_scenario)
        for button in (self.add, self.duplicate, self.remove):
            self.heading.addWidget(button)
        self.list = _ScenarioList()
        self.list.setAccessibleName(words.TITLE)
        self.list.setIconSize(QSize(18, 18))
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.model().rowsMoved.connect(lambda: QTimer.singleShot(0, self, self._take_order))
        self.list.currentRowChanged.connect(self._session.select)
        self._empty = small(words.EMPTY)
        self._first = QPushButton(words.ADD_BUTTON)
        self._first.clicked.connect(self.add_scenario)
        self.body.addWidget(self.list)
        self.body.addWidget(self._empty)
        self.body.addWidget(self._first, 0, Qt.AlignmentFlag.AlignLeft)

    def _build_detail(self) -> None:
        rule = QWidget()
        rule.setObjectName("rule")
        rule.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        rule.setFixedHeight(1)
        self.name = NameEditor()
        self.name.about = Reference(Part.SCENARIO, field="name")
        label, name_column = labeled(words.NAME, self.name, words.NAME_TIP)
        self.name.edited.connect(self._rename)
        self.name.refused.connect(lambda reason: self._session.refuse(self.name, reason))
        self.name.line.returnPressed.connect(lambda: QTimer.singleShot(0, self, self._go_on))
        self._form = FieldForm(self._appearance, unset=words.UNSET, changes=True)
        self._form.edited.connect(self._change)
        self._form.refused.connect(self._session.refuse)
        self._form.opening.connect(
            lambda field, choices: remark_on_change(self._session, field, choices, self._shown_alone())
        )
        self.stages = StageTabs(self._appearance)
        self.stages.turned.connect(self.show_stage)
        self.stages.added.connect(self.add_stage)
        self.stages.removed.connect(self._remove_stage)
        self.stages.dated.connect(self._date_stage)
        self.stages.month.refused.connect(lambda reason: self._session.refuse(self.stages.month, reason))
        self._detail = QWidget()
        name = row(label, (name_column, 1), margins=(4, 4, 0, 0))
        add = row(self.stages.add, 1, margins=(4, 0, 0, 0))
        self._detail.setLayout(column(rule, name, self.stages, self._form, add, spacing=6))
        self.body.addWidget(self._detail)

    def show_plan(self, plan: Plan) -> None:
        """Show the scenarios of a plan."""
        with QSignalBlocker(self.list):
            while self.list.count() > len(plan.scenarios):
                self.list.takeItem(self.list.count() - 1)
            while self.list.count() < len(plan.scenarios):
                self.list.addItem(QListWidgetItem())
            for index, scenario in enumerate(plan.scenarios):
                self._show_item(index, scenario.name, words.summary(plan, scenario) or words.AS_TODAY)
        self._fit_list()

    def _show_item(self, index: int, name: str, tip: str) -> None:
        """Update a scenario's list item if needed: most edits leave most of 200 unchanged."""
        item, shown = self.list.item(index), (index, name, tip, self._appearance.colors)
        if item.data(SHOWN) != shown:
            item.setData(SHOWN, shown)
            item.setText(plain(name))
            item.setToolTip(tooltip(tip))
            item.setIcon(self._appearance.swatch(index))

    def grow(self, by: int) -> None:
        """Show more list rows in `by` extra pixels; below zero, fewer."""
        self._spare = by
        self._fit_list()

    def _fit_list(self) -> None:
        rows = min(max(self._rows + self._spare // ROW_HEIGHT, FEWEST_ROWS), self.list.count())
        if rows != self._rows:
            self._spare -= ROW_HEIGHT * (rows - self._rows)
            self._rows = rows
            self.list.setFixedHeight(ROW_HEIGHT * rows + 6)
            if (layout := self.layout()) is not None:
                layout.activate()  # the column asks at once what the panel needs

    def show_selection(self, index: int) -> None:
        """Show the changes of the selected scenario."""
        scenarios = self._session.plan.scenarios
        exists = 0 <= index < len(scenarios)
        steps = len(scenarios[index].stages) if exists else 0
        if (index, len(scenarios)) != self._shown[:2]:
            self._stage = 0
        self._stage = min(self._stage, steps)
        if (index, len(scenarios), steps) != self._shown:
            self._shown = index, len(scenarios), steps
            self._discard()
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(index if exists else -1)
        for widget in (self._detail, self.list, self.duplicate, self.remove):
            widget.setVisible(exists)
        for widget in (self._empty, self._first):
            widget.setVisible(not scenarios)
        if exists:
            self.name.taken = frozenset(other.name for other in scenarios if other is not scenarios[index])
            self.name.set_value(scenarios[index].name)
            self._form.names = self._session.plan.names
            self._show_changes(scenarios[index])

    def show_stage(self, number: int) -> None:
        """Show the changes of a step of the selected scenario by its number, 0 for those from today."""
        self._form.commit()
        self._form.discard()
        self._stage = number
        if (scenario := self._focused()) is not None:
            self._show_changes(scenario)

    def _show_changes(self, scenario: Scenario) -> None:
        self.stages.show_scenario(scenario, self._stage)
        before = (self._session.plan.current, *self._session.plan.configurations(scenario))[self._stage]
        self._form.unset = words.UNSET_LATER if self._stage else words.UNSET
        self._form.set_values(_changes_of(scenario, self._stage), before)
        self._show_problems()
        self._show_warnings()

    def _show_warnings(self) -> None:
        """Show beside each field what does not run of the changes in front."""
        scenario, outlook = self._focused(), self._session.outlook
        names = [one.name for one in outlook.scenarios] if outlook else []
        if scenario is None or outlook is None or scenario.name not in names:
            self._form.show_warnings({})
            return
        month = scenario.stages[self._stage - 1].month if self._stage else ""
        found = outlook.scenarios[names.index(scenario.name)].impossible
        self._form.show_warnings(form_words.impossible_fields(one for one in found if one.month == month))

    def _show_problems(self) -> None:
        """Show what is wrong with the steps of the selected scenario."""
        number = self._session.selected + 1
        found = (problem for problem in self._session.problems if problem.about and problem.about.part is Part.SCENARIO)
        self.stages.show_problems(
            one for one in found if one.about and one.about.number == number and one.about.field.startswith("stage ")
        )

    def _shown_alone(self) -> Scenario | None:
        """The selected scenario with what is shown as all that it changes."""
        if (scenario := self._focused()) is None:
            return None
        before = (stage.changes for stage in scenario.stages[: self._stage])
        return Scenario(scenario.name, reduce(Configuration.changed, before, scenario.changes))

    def editor(self, name: str) -> Editor:
        return self._form.editor(name)

    def stage_editor(self, field: str) -> Editor:
        """The editor of a field of a step, as problems name it (`stage 2 month`), the step in front."""
        _, number, name = field.split()
        self.show_stage(int(number))
        return self.stages.month if name == "month" else self.editor(name)

    def add_stage(self) -> None:
        """Add a step a year after the last, and focus its month. The months of a plan without a date count from
        today."""
        self._commit()
        if (scenario := self._focused()) is None:
            return
        plan = self._session.plan
        if not plan.report.date:
            plan = replace(plan, report=replace(plan.report, date=date.today().isoformat()))
        today = months_since_measured(plan)
        last = max([today, *(month_number(plan, stage.month) for stage in scenario.stages)])
        month = month_named(plan, min(last + MONTHS_PER_YEAR, LAST_MONTH))
        changed = replace(scenario, stages=(*scenario.stages, Stage(month)))
        self._stage = len(changed.stages)
        self._session.edit(words.UNDO_ADD_STAGE, with_scenario(plan, self._session.selected, changed))
        self.show_stage(len(changed.stages))
        self.stages.month.setFocus()
        self.stages.month.line.selectAll()

    def _remove_stage(self, number: int) -> None:
        self._commit()
        if (scenario := self._focused()) is not None:
            stages = scenario.stages[: number - 1] + scenario.stages[number:]
            self._stage = number - 1
            self._replace(words.UNDO_REMOVE_STAGE, replace(scenario, stages=stages), None)
            self.stages.add.setFocus()

    def _date_stage(self, number: int, month: str, gesture: object) -> None:
        if (scenario := self._focused()) is not None:
            stage = replace(scenario.stages[number - 1], month=month)
            self._replace(words.UNDO_STAGE_MONTH, _with_stage(scenario, number, stage), gesture)

    def add_scenario(self) -> None:
        """Add a scenario that changes nothing yet."""
        self._commit()
        scenarios = self._session.plan.scenarios
        taken = {scenario.name for scenario in scenarios}
        name = next(name for n in count(len(scenarios) + 1) if (name := default_name(n)) not in taken)
        self._insert(words.ADD, len(scenarios), Scenario(name))

    def duplicate_scenario(self) -> None:
        """Insert a copy of the selected scenario after it."""
        self._commit()
        if (scenario := self._focused()) is not None:
            taken = {other.name for other in self._session.plan.scenarios}
            copy = replace(scenario, name=next_name(scenario.name, taken, default_name("")))
            self._insert(words.UNDO_DUPLICATE, self._session.selected + 1, copy)

    def move_scenario(self, by: int) -> None:
        """Move the selected scenario down by `by` places; up if negative."""
        here, count = self._session.selected, len(self._session.plan.scenarios)
        if 0 <= here < count and 0 <= here + by < count:
            order = [index for index in range(count) if index != here]
            order.insert(here + by, here)
            self._reorder(order, here + by)

    def rename_scenario(self) -> None:
        """Focus the name of the selected scenario."""
        self.name.setFocus()
        self.name.line.selectAll()

    def remove_scenario(self) -> None:
        """Remove the selected scenario."""
        self._commit()
        if self._focused() is not None:
            plan, index = self._session.plan, self._session.selected
            rest = plan.scenarios[:index] + plan.scenarios[index + 1 :]
            move = None if plan.moved_to is plan.scenarios[index] else plan.move
            self._session.edit(words.UNDO_REMOVE, replace(plan, scenarios=rest, move=move))

    def _take_order(self) -> None:
        """Reorder the plan's scenarios after a drag in the list."""
        order = [self.list.item(row).data(SHOWN)[0] for row in range(self.list.count())]
        if sorted(order) == list(range(len(self._session.plan.scenarios))):  # otherwise the plan has changed since
            self._reorder(order, self.list.currentRow())

    def _reorder(self, order: list[int], focus: int) -> None:
        self._commit()
        plan = self._session.plan
        scenarios = tuple(plan.scenarios[index] for index in order)
        self._session.edit(words.UNDO_MOVE, replace(plan, scenarios=scenarios))
        self._session.select(focus)

    def _insert(self, text: str, index: int, scenario: Scenario) -> None:
        plan = self._session.plan
        self._session.edit(text, replace(plan, scenarios=(*plan.scenarios[:index], scenario, *plan.scenarios[index:])))
        self._session.select(index)
        self.rename_scenario()

    def _focused(self) -> Scenario | None:
        plan, index = self._session.plan, self._session.selected
        return plan.scenarios[index] if 0 <= index < len(plan.scenarios) else None

    def _go_on(self) -> None:
        """After Enter in the name of a scenario that changes nothing yet, ask for its first change."""
        scenario = self._focused()
        if scenario and not scenario.changes and self.name not in self._session.refusals:
            lead_to(place_in(self._form))

    def _rename(self, name: str) -> None:
        if (scenario := self._focused()) is not None:
            self._replace(words.UNDO_RENAME, replace(scenario, name=name), self.name.gesture)

    def _change(self, field: Field, value: Value | None, gesture: object) -> None:
        if (scenario := self._focused()) is not None:
            changes = _changes_of(scenario, self._stage).changed({field.name: value})
            if self._stage:
                stage = replace(scenario.stages[self._stage - 1], changes=changes)
                changed = _with_stage(scenario, self._stage, stage)
            else:
                changed = renamed(self._session.plan, scenario, replace(scenario, changes=changes))
            self._replace(words.undo_change(field, scenario.name), changed, gesture)

    def _replace(self, text: str, scenario: Scenario, gesture: object) -> None:
        self._session.edit(text, with_scenario(self._session.plan, self._session.selected, scenario), gesture=gesture)

    def _commit(self) -> None:
        """Commit half-typed input to the scenario it was typed for."""
        self.name.commit()
        self.stages.month.commit()
        self._form.commit()

    def _discard(self) -> None:
        self.name.discard()
        self.stages.month.discard()
        self._form.discard()


def _changes_of(scenario: Scenario, stage: int) -> Configuration:
    """The changes of a step by its number, 0 for those from today."""
    return scenario.stages[stage - 1].changes if stage else scenario.changes


def _with_stage(scenario: Scenario, number: int, stage: Stage) -> Scenario:
    return replace(scenario, stages=(*scenario.stages[: number - 1], stage, *scenario.stages[number:]))


def with_scenario(plan: Plan, index: int, scenario: Scenario) -> Plan:
    """The plan with another scenario in place of one; a move to that one is to this one."""
    move = plan.move
    if move and plan.moved_to is plan.scenarios[index]:
        move = replace(move, scenario=scenario.name)
    return replace(plan, scenarios=(*plan.scenarios[:index], scenario, *plan.scenarios[index + 1 :]), move=move)


def renamed(plan: Plan, scenario: Scenario, changed: Scenario) -> Scenario:
    """A changed scenario; the machine and the engines that its name states follow, if no other has that name."""
    with english():  # as in files
        name = words.name_after(scenario.name, plan.configuration(scenario), plan.configuration(changed))
    return changed if name in {other.name for other in plan.scenarios} else replace(changed, name=name)


def next_name(name: str, taken: Collection[str], numbered: str) -> str:
    """A copy's name: CPACF 2, then CPACF 3; the number of a Java 8 is no count."""
    stem, _, number = name.rpartition(" ")
    base = stem if number.isdigit() and (stem in taken or stem == numbered) else name
    return next(found for n in range(2, len(taken) + 3) if (found := f"{base} {n}") not in taken)


MONTH = "yyyy-MM"
"""How a month is written, as text plans state it."""


class MoveDialog(QDialog):
    """Asks for the month, or takes the mark away again."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(words.MADE_TITLE)
        self.setMinimumWidth(420)
        self._question = QLabel()
        self._question.setWordWrap(True)
        self.month = QDateEdit()
        self.month.setDisplayFormat(MONTH)
        self.month.setDateRange(QDate(FIRST_DAY), QDate(LAST_DAY))  # type: ignore[call-overload]  # takes a date, too
        self.month.setAccessibleName(words.MADE_MONTH)
        self.month.setToolTip(words.MADE_MONTH)
        box = QDialogButtonBox()
        self.made = box.addButton(words.MADE, QDialogButtonBox.ButtonRole.AcceptRole)
        self.not_made = box.addButton(words.NOT_MADE, QDialogButtonBox.ButtonRole.DestructiveRole)
        box.addButton(words.CANCEL, QDialogButtonBox.ButtonRole.RejectRole)
        box.accepted.connect(self._mark)
        box.rejected.connect(self.reject)
        self.not_made.clicked.connect(self._unmark)
        without_icons(box)
        asked = row((self._question, 1), self.month)
        self.setLayout(column(asked, small(words.MADE_HELP), 1, box, spacing=STEP + 4, margins=2 * STEP))
        session.document_opened.connect(self.reject)

    def ask(self) -> None:
        """Open for the selected scenario."""
        plan = self._session.plan
        self._name = plan.scenarios[self._session.selected].name
        self._question.setText(words.made_question(self._name))
        is_made = plan.move is not None and plan.move.scenario == self._name
        self.not_made.setVisible(is_made)
        self.month.setDate(QDate.fromString(plan.move.month if plan.move and is_made else _first(plan), MONTH))
        self.open()
        self.adjustSize()  # as high as its wrapped texts, of which Qt knew no font before
        self.month.setFocus()
        self.month.setSelectedSection(QDateEdit.Section.MonthSection)

    def _mark(self) -> None:
        self.accept()
        move = MadeMove(self._name, self.month.date().toString(MONTH))
        self._session.edit(words.UNDO_MADE, replace(self._session.plan, move=move))

    def _unmark(self) -> None:
        self.accept()
        self._session.edit(words.UNDO_NOT_MADE, replace(self._session.plan, move=None))


def _first(plan: Plan) -> str:
    """The month that is suggested: the one after the last that is measured, or after that of the plan, or this one."""
    today = QDate.currentDate()
    if plan.histories:
        today = QDate(1970, 1, 1).addDays(max(history.end for history in plan.histories) // 86_400)
    elif plan.report.date:
        today = QDate.fromString(plan.report.date, "yyyy-MM-dd")
    return today.addMonths(bool(plan.histories or plan.report.date)).toString(MONTH)
