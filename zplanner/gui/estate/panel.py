"""The systems tab: every system of the plan by machine, each with its forecast on the selected scenario."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from zplanner.errors import Part, Reference
from zplanner.estate.hosts import AS_TODAY, EstateLoad, Machines, machines_of
from zplanner.estate.outlook import EstateOutlook, estate_outlook
from zplanner.estate.placement import EstateToday, estate_today
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.estate.machines import MachinesLoader
from zplanner.gui.estate.model import SystemsModel
from zplanner.gui.focus import add_action, add_shortcut
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import Folding, column, of_row
from zplanner.gui.widgets.panel import search_line, set_fields, show_text, small
from zplanner.gui.widgets.tables import Index, InSight, set_widths
from zplanner.planning.outlook import Status
from zplanner.planning.plan import Partition, Plan, of_systems
from zplanner.wording.dates import first_month
from zplanner.wording.estate import table as words
from zplanner.wording.estate.machines import estate_verdict
from zplanner.wording.estate.table import SystemColumn
from zplanner.wording.numbers import plain

WIDTHS = {
    SystemColumn.NAME: 130,
    SystemColumn.ENGINES: 60,
    SystemColumn.BUSY: 64,
    SystemColumn.THROUGHPUT: 142,
    SystemColumn.CPU: 154,
    SystemColumn.NEEDED: 104,
    SystemColumn.HEADROOM: 222,
    SystemColumn.LIMIT: 100,
    SystemColumn.HOST: 84,
    SystemColumn.POOL: 48,
    SystemColumn.WEIGHT: 72,
    SystemColumn.CAPPED: 72,
}
"""Least column widths in pixels; the last takes the rest."""

FIELDS: dict[int, Reference] = {
    SystemColumn.ENGINES: Reference(Part.CURRENT, field="processors"),
    SystemColumn.BUSY: Reference(Part.CURRENT, field="utilization"),
    SystemColumn.HOST: Reference(Part.PARTITION, field="host"),
    SystemColumn.POOL: Reference(Part.PARTITION, field="pool"),
    SystemColumn.WEIGHT: Reference(Part.PARTITION, field="weight"),
    SystemColumn.CAPPED: Reference(Part.PARTITION, field="capped"),
}
"""What the columns show of a system that is stated, not forecast; F1 at its name leads to the page of systems."""


class SystemsPanel(QWidget):
    """Lists, adds, edits and removes the systems of the plan; the row in focus is the system that the window shows."""

    list_asked = Signal()
    list_pasted = Signal(str)  # copied in a spreadsheet, with headings

    def __init__(self, session: Session, appearance: Appearance, machines: MachinesLoader) -> None:
        super().__init__()
        self._session, self._appearance, self._machines = session, appearance, machines
        self._outlook: EstateOutlook | None = None
        self._today: _AsToday | None = None
        self._is_stale = True
        self.model = SystemsModel(self)
        self.tree = _tree(self.model)
        set_fields(self.tree, FIELDS)
        self.tree.setItemDelegateForColumn(SystemColumn.POOL, _PoolDelegate(self))
        self.search = search_line(words.SEARCH, words.SEARCH_NAME)
        self.search.textChanged.connect(self._search)
        add_shortcut(self.search, Qt.Key.Key_Escape, self.search.clear, words.SEARCH_NAME)
        self.add = _button(words.ADD, words.ADD_TIP, self.add_system)
        self.duplicate = _button(words.DUPLICATE, words.DUPLICATE_TIP, self.duplicate_system)
        self.remove = _button(words.REMOVE, words.REMOVE_TIP, self.remove_system)
        self.take_list = _button(words.IMPORT_LIST, words.IMPORT_LIST_TIP, self.list_asked.emit)
        self.one_system = small(words.ONE_SYSTEM)
        self.today, self.refusal, self.summary, self.why = QLabel(), small(role="problem"), small(), small()
        self.today.setWordWrap(True)
        top = Folding(self.search, of_row(self.add, self.duplicate, self.remove, self.take_list, 1))
        parts = self.today, self.one_system, top, (self.tree, 1), self.refusal, self.why, self.summary
        self.setLayout(column(*parts, 0, margins=STEP))
        add_action(self.tree, words.REMOVE, self.remove_system, QKeySequence.StandardKey.Delete)
        add_action(self.tree, words.DUPLICATE, self.duplicate_system)
        paste = add_action(self, words.PASTE_LIST, self.paste, QKeySequence.StandardKey.Paste)
        paste.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)  # without systems the table is hidden
        self.tree.addAction(paste)
        self.model.edited.connect(self._edit)
        self.model.refused.connect(partial(show_text, self.refusal))
        self.tree.selectionModel().currentChanged.connect(self._focus)
        self.model.modelReset.connect(self._unfold)
        machines.changed.connect(self._show_machines)
        self._want_machines = QTimer(self, singleShot=True, interval=0)
        self._want_machines.timeout.connect(machines.want)
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        self._today_asker = session.asker()
        self._today_asker.done.connect(self._keep_today)
        show_text(self.today, "")
        session.systems_changed.connect(self._refresh)
        session.selection_changed.connect(self._show_forecasts)
        show_text(self.refusal, "")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._refresh()

    def _refresh(self) -> None:
        """Show the plan as it is now, at once or when next visible."""
        self._is_stale = not self.isVisible()
        if self._is_stale:
            return
        plan = self._session.whole
        has_systems = bool(plan.partitions)
        for widget in (self.tree, self.search, self.duplicate, self.remove, self.summary):
            widget.setVisible(has_systems)
        self.one_system.setVisible(not has_systems)
        if not has_systems:
            self._today_asker.forget()
            show_text(self.today, "")
        if plan is not self.model.plan:
            self._want_machines.stop()
            self.model.show_plan(plan)
            if has_systems:
                before = self._outlook
                self._asker.ask(lambda: estate_outlook(plan, shipped_model(), before=before))
        self._show_forecasts()

    def _keep(self, outlook: EstateOutlook) -> None:
        self._outlook = outlook
        self._show_forecasts()
        before = self._today
        self._today_asker.ask(lambda: _as_today(outlook.plan, before))

    def _keep_today(self, found: _AsToday) -> None:
        self._today = found
        show_text(self.today, estate_verdict(found.plan, found.verdicts, first_month(found.plan)))

    def _show_forecasts(self) -> None:
        """Show what is known of the systems on the selected scenario, and keep the system in focus in view."""
        if self._is_stale:
            return
        plan, selected = self.model.plan, self._session.selected
        scenario = plan.scenarios[selected].name if 0 <= selected < len(plan.scenarios) else ""
        known = self._outlook is not None and self._outlook.plan is plan
        if known and self._outlook is not None:
            self.model.show_outlook(self._outlook, selected)
        forecasts = list(filter(None, self.model.forecasts()))
        answered = sum(found.status is Status.ANSWERED for found in forecasts)
        machines = len({partition.host for partition in plan.partitions})
        if known:  # the machines come after the system that was edited is painted
            self._want_machines.start()
        said = words.summary(len(plan.partitions), machines, answered if forecasts else None, scenario)
        is_current = known and self._machines.is_current
        self.summary.setText(said if is_current else f"{said} {words.UPDATING}")
        self._show_why()
        self._show_focus()

    def _show_why(self) -> None:
        """Say why the system in focus has no forecast, or all about the machine whose row is selected."""
        if said := self.model.about_machine(self.tree.currentIndex()):
            show_text(self.why, said)
            return
        found = self.model.forecast(self._session.system) if self.model.plan.partitions else None
        show_text(self.why, words.why(found) if found else "")

    def _show_machines(self) -> None:
        self.model.show_hosts(self._machines.hosts)
        self._show_forecasts()

    def _unfold(self) -> None:
        """Unfold the machines; what one carries has the whole width of its row. Utilization may be a range."""
        self.tree.expandAll()
        busy = SystemColumn.BUSY
        self.tree.setColumnWidth(busy, max(self.tree.columnWidth(busy), self.tree.sizeHintForColumn(busy)))
        for host in range(self.model.rowCount()):
            self.tree.setFirstColumnSpanned(host, QModelIndex(), True)

    def _show_focus(self) -> None:
        with QSignalBlocker(self.tree.selectionModel()):
            here = self.model.row_of(self._session.system)
            if here.isValid() and self.model.system(self.tree.currentIndex()) != self._session.system:
                self.tree.setCurrentIndex(here)
                self.tree.scrollTo(here)
                self.tree.viewport().update()

    def _search(self, text: str) -> None:
        self.model.search(text)
        self._show_focus()

    def _focus(self, current: QModelIndex) -> None:
        number = self.model.system(current)
        if number is not None:
            self._session.focus_system(number)
        self._show_why()

    def _edit(self, number: int, changed: Partition) -> None:
        """Take over a system that was edited in the table; one that is renamed keeps its measured load."""
        whole = self._session.whole
        before = whole.partitions[number]
        alone = replace(whole.of(before), name=changed.name)
        partitions = tuple(changed if partition is before else partition for partition in whole.partitions)
        renamed = whole.with_system(before, alone)
        self._change(words.UNDO_EDIT, changed.name, replace(renamed, partitions=partitions), number)

    def paste(self) -> None:
        """Ask for the import of the list that was copied, if there is one."""
        if text := QGuiApplication.clipboard().text().strip("\r\n"):
            self.list_pasted.emit(text)

    def add_system(self) -> None:
        """Add a system without a configuration; the first time, the plan's own becomes the first of two."""
        whole = of_systems(self._session.whole, words.FIRST_NAME)
        taken = {partition.name for partition in whole.partitions}
        numbers = range(len(taken) + 1, 2 * len(taken) + 2)
        name = next(one for number in numbers if (one := words.NEW_NAME.format(number=number)) not in taken)
        host = whole.partitions[min(self._session.system, len(whole.partitions) - 1)].host
        self._add(words.UNDO_ADD, whole, Partition(name, host=host))

    def duplicate_system(self) -> None:
        """Add a copy of the system in focus, without its measured load."""
        whole = self._session.whole
        if not whole.partitions:
            return
        one = whole.partitions[self._session.system]
        name, taken = words.COPY_NAME.format(name=one.name), {other.name for other in whole.partitions}
        names = (name, *(f"{name} {number}" for number in range(2, len(taken) + 2)))
        self._add(words.UNDO_DUPLICATE, whole, replace(one, name=next(each for each in names if each not in taken)))

    def remove_system(self) -> None:
        """Remove the system in focus with its measured load; the plan of the last one becomes a plan of one system."""
        whole, number = self._session.whole, self._session.system
        if not whole.partitions:
            return
        gone = whole.partitions[number]
        if len(whole.partitions) == 1:
            self._change(words.UNDO_REMOVE, gone.name, replace(whole.of(gone), name=whole.name), 0)
            return
        histories = tuple(history for history in whole.histories if history.system != gone.name)
        left = tuple(partition for partition in whole.partitions if partition is not gone)
        self._change(words.UNDO_REMOVE, gone.name, replace(whole, partitions=left, histories=histories), number)

    def _add(self, step: str, whole: Plan, partition: Partition) -> None:
        added = replace(whole, partitions=(*whole.partitions, partition))
        self._change(step, partition.name, added, len(whole.partitions))
        self.tree.setFocus()

    def _change(self, step: str, name: str, plan: Plan, system: int) -> None:
        self._session.edit_whole(step.format(name=plain(name)), plan)
        self._session.focus_system(min(system, max(0, len(plan.partitions) - 1)))


@dataclass(frozen=True, slots=True)
class _AsToday:
    """What the systems and machines of a plan carry if nothing changes, and whether they suffice."""

    plan: Plan
    outlook: EstateOutlook
    machines: Machines
    verdicts: EstateToday


def _as_today(plan: Plan, before: _AsToday | None) -> _AsToday:
    model = shipped_model()
    unchanged = replace(plan, scenarios=(AS_TODAY,))
    outlook = estate_outlook(unchanged, model, before=before.outlook if before else None)
    machines = machines_of(EstateLoad(plan, AS_TODAY, model), before.machines if before else None)
    verdicts = estate_today(plan, [one for (one,) in outlook.systems], machines.hosts, model)
    return _AsToday(plan, outlook, machines, verdicts)


class _PoolDelegate(QStyledItemDelegate):
    """Offers the pools of engines in a list."""

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        choice = QComboBox(parent)
        for pool, name in words.POOLS.items():
            choice.addItem(name, pool.value)
        choice.activated.connect(lambda: self.commitData.emit(choice))
        return choice

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        editor.setCurrentIndex(editor.findData(index.data(Qt.ItemDataRole.EditRole)))

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        assert isinstance(editor, QComboBox)
        assert isinstance(model, SystemsModel)
        model.setData(index, editor.currentData())


def _tree(model: SystemsModel) -> QTreeView:
    tree = QTreeView()
    tree.setAccessibleName(words.TABLE)
    tree.setModel(model)
    tree.setItemDelegateForColumn(0, InSight(tree))
    tree.setUniformRowHeights(True)
    tree.setAlternatingRowColors(False)
    tree.setRootIsDecorated(True)
    tree.setSortingEnabled(True)
    tree.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    tree.header().setSortIndicatorClearable(True)
    tree.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    tree.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    tree.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed)
    set_widths(tree, WIDTHS)
    return tree


def _button(text: str, tip: str, call: object) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tooltip(tip))
    button.clicked.connect(call)
    return button
