"""The scenarios a planner compares: each is today's configuration with some changes."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, Value, field_named
from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.configuration.form import LABEL_WIDTH, FieldForm, written
from zplanner.gui.configuration.remarks import remark_on_change
from zplanner.gui.editors.values import Editor, NameEditor
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import IconButton, Panel, labeled, small
from zplanner.planning.plan import Plan, Scenario

ROW_HEIGHT = 30
FEWEST_ROWS = 6
"""A longer list shows so many of its rows wherever the window is low, and more where its column has the room."""


class _List(QListWidget):
    """However low it becomes, the scenario in focus stays in sight."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())


class ScenariosPanel(Panel):
    """The list of scenarios, and what the one in focus changes."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Scenarios"), parent)
        self._session = session
        self._appearance = appearance
        self._shown = (-1, 0)  # the place of the scenario shown, of how many
        self._rows, self._spare = 0, 0  # of the list, in sight; and pixels that the column has left
        self._lines: list[tuple[str, str, Colors | None]] = []  # what the list shows: name, tip, theme
        self._build_list()
        self._build_detail()
        self.body.addStretch(1)
        session.document_opened.connect(self._discard)
        session.settling.connect(self._settle)
        session.follow(self.show_plan)
        session.follow(lambda _: self.show_selection(session.selected))
        session.selection_changed.connect(self.show_selection)
        appearance.changed.connect(lambda: self.show_plan(session.plan))
        self.show_plan(session.plan)
        self.show_selection(session.selected)

    def _build_list(self) -> None:
        self.add = IconButton(self._appearance, "add", self.tr("Add scenario (Ctrl+Shift+N)"))
        self.duplicate = IconButton(self._appearance, "duplicate", self.tr("Duplicate scenario (Ctrl+D)"))
        self.remove = IconButton(self._appearance, "remove", self.tr("Remove scenario (Delete, in the list)"))
        self.add.clicked.connect(self.add_scenario)
        self.duplicate.clicked.connect(self.duplicate_scenario)
        self.remove.clicked.connect(self.remove_scenario)
        for button in (self.add, self.duplicate, self.remove):
            self.heading.addWidget(button)
        self.list = _List()
        self.list.setAccessibleName(self.tr("Scenarios"))
        self.list.setIconSize(QSize(18, 18))
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.list.model().rowsMoved.connect(lambda: QTimer.singleShot(0, self, self._take_order))
        self.list.currentRowChanged.connect(self._session.select)
        self.body.addWidget(self.list)
        self._empty = small(
            self.tr("A scenario is today's system with some changes: a newer machine, other engines, larger pages.")
        )
        self._first = QPushButton(self.tr("Add scenario"))
        self._first.clicked.connect(self.add_scenario)
        line = QHBoxLayout()
        line.addWidget(self._first)
        line.addStretch(1)
        self.body.addWidget(self._empty)
        self.body.addLayout(line)

    def _build_detail(self) -> None:
        self._detail = QWidget()
        column = QVBoxLayout(self._detail)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        rule = QWidget()
        rule.setObjectName("rule")
        rule.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        rule.setFixedHeight(1)
        column.addWidget(rule)
        self.name = NameEditor()
        label, place = labeled(self.tr("Name"), self.name, self.tr("The scenario's name in charts and reports (F2)"))
        label.setFixedWidth(LABEL_WIDTH)
        line = QHBoxLayout()
        line.setContentsMargins(4, 4, 0, 0)
        line.setSpacing(8)
        line.addWidget(label)
        line.addLayout(place, 1)
        column.addLayout(line)
        self.name.edited.connect(self._rename)
        self.name.refused.connect(lambda reason: self._session.refuse(self.name, reason))
        self._form = FieldForm(self._appearance, unset=self.tr("(as today)"), changes=True)
        self._form.edited.connect(self._change)
        self._form.refused.connect(self._session.refuse)
        self._form.opening.connect(lambda field, choices: remark_on_change(self._session, field, choices))
        column.addWidget(self._form)
        self.body.addWidget(self._detail)

    def show_plan(self, plan: Plan) -> None:
        """Show the scenarios of a plan."""
        with QSignalBlocker(self.list):
            while self.list.count() > len(plan.scenarios):
                self.list.takeItem(self.list.count() - 1)
                self._lines.pop()
            while self.list.count() < len(plan.scenarios):
                self.list.addItem(QListWidgetItem())
                self._lines.append(("", "", None))
            for index, scenario in enumerate(plan.scenarios):
                self._write(index, scenario.name, summary(plan, scenario) or self.tr("As today"))
        self._fit_list()

    def grow(self, by: int) -> None:
        """Show more rows of the list in so many further pixels; below zero, fewer."""
        self._spare = by
        self._fit_list()

    def _fit_list(self) -> None:
        rows = min(max(self._rows + self._spare // ROW_HEIGHT, FEWEST_ROWS), self.list.count())
        if rows != self._rows:
            self._spare -= ROW_HEIGHT * (rows - self._rows)
            self._rows = rows
            self.list.setFixedHeight(ROW_HEIGHT * rows + 6)

    def _write(self, index: int, name: str, tip: str) -> None:
        """Write a line of the list, as far as it is another one: most edits leave most of 200 lines as they are."""
        line, item = (name, tip, self._appearance.colors), self.list.item(index)
        item.setData(Qt.ItemDataRole.UserRole, index)
        if line != self._lines[index]:
            self._lines[index] = line
            item.setText(name)
            item.setIcon(self._appearance.swatch(index))
            item.setToolTip(tip)

    def show_selection(self, index: int) -> None:
        """Show what the scenario in focus changes."""
        scenarios = self._session.plan.scenarios
        known = 0 <= index < len(scenarios)
        shown = index, len(scenarios)
        if shown != self._shown:
            self._shown = shown
            self._discard()
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(index if known else -1)
        for widget in (self._detail, self.list, self.duplicate, self.remove):
            widget.setVisible(known)
        for widget in (self._empty, self._first):
            widget.setVisible(not scenarios)
        if known:
            self.name.taken = frozenset(other.name for other in scenarios if other is not scenarios[index])
            self.name.set_value(scenarios[index].name)
            self._form.set_values(scenarios[index].changes, self._session.plan.current)

    def editor(self, name: str) -> Editor:
        return self._form.editor(name)

    def add_scenario(self) -> None:
        """A further scenario that changes nothing yet."""
        self._settle()
        plan = self._session.plan
        names = {scenario.name for scenario in plan.scenarios}
        number = next(n for n in range(1, len(names) + 2) if self.tr("Scenario {n}").format(n=n) not in names)
        self._put(self.tr("Add scenario"), len(plan.scenarios), Scenario(self.tr("Scenario {n}").format(n=number)))

    def duplicate_scenario(self) -> None:
        """A copy of the scenario in focus, beside it."""
        self._settle()
        if (scenario := self._focused()) is not None:
            names = {other.name for other in self._session.plan.scenarios}
            copy = replace(scenario, name=next_name(scenario.name, names, self.tr("Scenario {n}").format(n="").strip()))
            self._put(self.tr("Duplicate scenario"), self._session.selected + 1, copy)

    def move_scenario(self, by: int) -> None:
        """Move the scenario in focus so many places down, or up."""
        here, count = self._session.selected, len(self._session.plan.scenarios)
        if 0 <= here < count and 0 <= here + by < count:
            order = [index for index in range(count) if index != here]
            order.insert(here + by, here)
            self._reorder(order, here + by)

    def rename_scenario(self) -> None:
        """Lead to the name of the scenario in focus."""
        self.name.setFocus()
        self.name.line.selectAll()

    def remove_scenario(self) -> None:
        """Drop the scenario in focus."""
        self._settle()
        if self._focused() is not None:
            plan, index = self._session.plan, self._session.selected
            rest = plan.scenarios[:index] + plan.scenarios[index + 1 :]
            self._session.edit(self.tr("Remove scenario"), replace(plan, scenarios=rest))

    def _take_order(self) -> None:
        """Let the plan have the order into which the rows of the list were dragged."""
        items = (self.list.item(row) for row in range(self.list.count()))
        order = [item.data(Qt.ItemDataRole.UserRole) for item in items]
        if sorted(order) != list(range(len(self._session.plan.scenarios))):  # another plan came since
            return
        self._lines = [self._lines[index] for index in order]
        self._reorder(order, self.list.currentRow())

    def _reorder(self, order: list[int], focus: int) -> None:
        self._settle()
        plan = self._session.plan
        scenarios = tuple(plan.scenarios[index] for index in order)
        self._session.edit(self.tr("Move scenario"), replace(plan, scenarios=scenarios))
        self._session.select(focus)

    def _put(self, text: str, index: int, scenario: Scenario) -> None:
        plan = self._session.plan
        self._session.edit(text, replace(plan, scenarios=(*plan.scenarios[:index], scenario, *plan.scenarios[index:])))
        self._session.select(index)
        self.rename_scenario()

    def _focused(self) -> Scenario | None:
        plan, index = self._session.plan, self._session.selected
        return plan.scenarios[index] if 0 <= index < len(plan.scenarios) else None

    def _rename(self, name: str) -> None:
        if (scenario := self._focused()) is not None:
            self._replace(self.tr("Rename scenario"), replace(scenario, name=name), self.name.gesture)

    def _change(self, field: Field, value: Value | None, gesture: object) -> None:
        if (scenario := self._focused()) is not None:
            text = self.tr("Change {field} of {name}").format(field=field.label, name=scenario.name)
            changed = replace(scenario, changes=scenario.changes.changed({field.name: value}))
            self._replace(text, changed, gesture)

    def _replace(self, text: str, scenario: Scenario, gesture: object) -> None:
        plan, index = self._session.plan, self._session.selected
        scenarios = (*plan.scenarios[:index], scenario, *plan.scenarios[index + 1 :])
        self._session.edit(text, replace(plan, scenarios=scenarios), gesture=gesture)

    def _settle(self) -> None:
        """What is half typed counts, and for the scenario that it was typed for."""
        self.name.commit()
        self._form.commit()

    def _discard(self) -> None:
        self.name.discard()
        self._form.discard()


def next_name(name: str, taken: set[str], counted: str) -> str:
    """A copy's name: CPACF 2, then CPACF 3; the number of a Java 8 is no count."""
    stem, _, number = name.rpartition(" ")
    base = stem if number.isdigit() and (stem in taken or stem == counted) else name
    return next(found for n in range(2, len(taken) + 3) if (found := f"{base} {n}") not in taken)


def summary(plan: Plan, scenario: Scenario, *, brief: bool = False) -> str:
    """What a scenario changes, in one line; in brief, what speaks for itself goes without its label."""
    return _summary(plan.current, scenario.changes, brief=brief)


@lru_cache(maxsize=1024)
def _summary(current: Configuration, changes: Configuration, *, brief: bool) -> str:
    changed = (name for name, value in changes.items() if value != current.get(name))
    return ", ".join(_change(field_named(name), changes.get(name), brief=brief) for name in changed)


def _change(field: Field, value: Value | None, *, brief: bool) -> str:
    text = written(field, value)
    plain = field.name == "machine" or (field.unit and field.kind is not FieldKind.LEVEL)
    return text if brief and plain else f"{field.label} {text}"
