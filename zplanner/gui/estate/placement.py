"""The dialog in which systems are placed on machines: by dragging, or by the solver; every placement is scored."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.estate.hosts import AS_TODAY, EstateLoad, HostOutlook
from zplanner.estate.placement import (
    Placement,
    PlacementScore,
    Placing,
    Rules,
    placed,
    present_machines,
    present_placement,
)
from zplanner.estate.solver import FoundPlacement, fewest_engines
from zplanner.evidence.configuration import field_named
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.focus import name_choice
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import Folding, column, of_row, row
from zplanner.gui.widgets.panel import WheelGuard, close_buttons, push_button, scrolling, set_fields, show_text, small
from zplanner.gui.widgets.tables import wrap_rows
from zplanner.language import tr
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.plan import Host, Plan
from zplanner.wording.estate import machines as words
from zplanner.wording.estate.machines import first_configuration_note
from zplanner.wording.estate.table import UNKNOWN, stated_number
from zplanner.wording.numbers import plain

SEARCH_S = 10.0
"""Seconds for the search. It cannot be interrupted while the solver works, and a window that closes waits for it."""

SIZE = (1120, 660)
NAME, KIND, IFLS, CPS = range(4)
FIELDS = {place: Reference(Part.HOST, field=name) for place, name in ((KIND, "machine"), (IFLS, "ifls"), (CPS, "cps"))}
SYSTEM = Qt.ItemDataRole.UserRole


NARROWEST = 420
"""Pixels of width of the systems on their machines, so that their names are whole."""


class MachinesTree(QTreeWidget):
    """The machines with the systems on each; systems are dragged from one to another."""

    moved = Signal(object, str)  # names of systems, and of the machine that they are dropped on

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(words.TREE)
        self.setHeaderLabels(words.NAMES)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        wrap_rows(self)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setMinimumWidth(NARROWEST)
        self.header().setStretchLastSection(False)

    def selected(self) -> tuple[str, ...]:
        """The names of the selected systems, from top to bottom."""
        return tuple(name for item in self.selectedItems() if (name := item.data(0, SYSTEM)))

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell where the systems are dropped; the tree is drawn anew from the placement that follows."""
        target = self.itemAt(event.position().toPoint())
        while target is not None and target.parent() is not None:
            target = target.parent()
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if target is not None and (machine := target.data(1, SYSTEM)) is not None and (names := self.selected()):
            self.moved.emit(names, machine)


class PlacementDialog(QDialog):
    """Places the systems of the plan on its machines, or on others; once applied, `show_systems` shows them there."""

    def __init__(
        self, session: Session, appearance: Appearance, show_systems: Callable[[], None], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.accepted.connect(show_systems)
        self._session, self._appearance = session, appearance
        self.setWindowTitle(words.PLACEMENT_TITLE)
        self.resize(*SIZE)
        self._plan, self._scenario = Plan(), AS_TODAY
        self._load: EstateLoad | None = None
        self._asked: Placing | None = None
        self._rules = Rules()
        self._today: dict[str, str] = {}
        self.placement: dict[str, str] = {}
        self.score: PlacementScore | None = None
        self._found: FoundPlacement | None = None
        self._make_parts()
        self._scorer, self._finder = session.asker(), session.asker()
        self._scorer.done.connect(self._show_score)
        self._finder.done.connect(self._show_found)
        session.document_opened.connect(self.reject)
        self.finished.connect(self._stop)

    def _make_parts(self) -> None:
        self.about, self.line, self.broken, self.rules_line, self.found = (small() for _ in range(5))
        self.broken.setProperty("role", "problem")
        self.machines = QTableWidget(0, len(words.HEADINGS))
        self.machines.setAccessibleName(words.MACHINES)
        set_fields(self.machines, FIELDS)
        self.machines.setHorizontalHeaderLabels(words.HEADINGS)
        self.machines.verticalHeader().hide()
        header, widths = self.machines.horizontalHeader(), {KIND: 110, IFLS: 50, CPS: 50}
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for place, width in widths.items():
            self.machines.setColumnWidth(place, width)
        self.machines.setMinimumWidth(sum(widths.values()) + header.sectionSizeHint(NAME) + 3 * STEP)
        self.machines.cellChanged.connect(lambda *_: self._rescore())
        self.when = QComboBox()
        name_choice(self.when, words.WHEN)
        self.when.setToolTip(tooltip(words.WHEN_TIP))
        self.when.currentIndexChanged.connect(lambda _: self._choose_when())
        self.add = push_button(words.ADD_MACHINE, words.ADD_MACHINE, self.add_machine)
        self.remove = push_button(words.REMOVE_MACHINE, words.REMOVE_MACHINE, self.remove_machine)
        self.tree = MachinesTree()
        self.tree.moved.connect(self.put_on)
        self.apart = push_button(words.APART, words.APART_TIP, lambda: self._rule("apart"))
        self.together = push_button(words.TOGETHER, words.TOGETHER_TIP, lambda: self._rule("together"))
        self.stay = push_button(words.STAY, words.STAY_TIP, lambda: self._rule("stay"))
        self.no_rules = push_button(words.NO_RULES, words.NO_RULES_TIP, self.clear_rules)
        self.searching = push_button(words.FIND, words.FIND_TIP, self.search)
        self.other = push_button(words.RUNNER_UP, words.RUNNER_UP, self.show_other)
        self.today = push_button(words.TODAY, words.TODAY, self.show_today)
        self.apply = push_button(words.APPLY, words.APPLY_TIP, self.apply_to_plan)
        left, right, parts = QWidget(), QWidget(), QSplitter()
        left.setLayout(column((self.machines, 1), row(self.add, self.remove, 1)))
        rules = row(self.apart, self.together, self.stay, self.no_rules, 1)
        right.setLayout(column((self.tree, 1), rules))
        for part, share in ((left, 2), (right, 3)):
            parts.addWidget(part)
            parts.setStretchFactor(parts.count() - 1, share)
        parts.setChildrenCollapsible(False)
        buttons = close_buttons(self, self.apply)
        search = Folding(of_row(self.searching, self.other, self.today, 1), of_row(1, QLabel(words.WHEN), self.when))
        self.short = small()
        lines = self.short, self.found, self.line, self.broken
        body = scrolling(column(self.about, (parts, 1), self.rules_line, search, *lines), sideways=True, framed=False)
        self.setLayout(column((body, 1), buttons, margins=2 * STEP))

    def ask(self) -> None:
        """Open for the plan as it is, and the selected scenario."""
        self._plan, selected = self._session.whole, self._session.selected
        scenarios = self._plan.scenarios
        self._scenario = scenarios[selected] if 0 <= selected < len(scenarios) else AS_TODAY
        named = plain(self._scenario.name) or words.NO_SCENARIO
        has_systems = bool(self._plan.partitions)
        about = f"{words.ABOUT.format(scenario=named)} {first_configuration_note([self._scenario])}".strip()
        self.about.setText(about if has_systems else words.NO_SYSTEMS)
        self._load = EstateLoad(self._plan, self._scenario, shipped_model())
        with QSignalBlocker(self.when):
            self.when.clear()
            for years in (0.0, *(self._plan.horizon_years if self._plan.load_changes else ())):
                self.when.addItem(words.when(years), years)
        self._show_target()
        self._rules, self._found, self.score = Rules(), None, None
        self.other.setEnabled(False)
        self._today = present_placement(self._load)
        self.placement = dict(self._today)
        self._fill_machines(present_machines(self._load))
        for widget in (self.searching, self.apply, self.today, self.machines, self.tree):
            widget.setEnabled(has_systems)
        show_text(self.found, "")
        self._rescore()
        self.open()

    def _choose_when(self) -> None:
        """Score the placement again, for the load of another year."""
        self._load = EstateLoad(
            self._plan, self._scenario, shipped_model(), month=MONTHS_PER_YEAR * self.when.currentData()
        )
        self._show_target()
        self._stop()
        self._found = None
        show_text(self.found, "")
        self._put(self.placement)

    def _show_target(self) -> None:
        """Say where the load that is chosen comes before the years that the plan is to last."""
        years, target = self.when.currentData(), self._plan.target_years
        show_text(self.short, words.before_target(years, target) if self._plan.load_changes and years < target else "")

    def _fill_machines(self, hosts: Iterable[Host]) -> None:
        with QSignalBlocker(self.machines):
            self.machines.setRowCount(0)
            for host in hosts:
                self._add_row(host)

    def _add_row(self, host: Host) -> None:
        number = self.machines.rowCount()
        self.machines.insertRow(number)
        self.machines.setItem(number, NAME, QTableWidgetItem(host.name))
        choice = QComboBox()
        name_choice(choice, words.HEADINGS[KIND])
        WheelGuard(choice)
        choice.addItem(words.AS_SCENARIO, "")
        machine = field_named("machine", self._plan.names)
        for level in machine.choices:
            choice.addItem(machine.named(level), level)
        choice.setCurrentIndex(max(0, choice.findData(host.machine)))
        choice.currentIndexChanged.connect(lambda _: self._rescore())
        self.machines.setCellWidget(number, KIND, choice)
        for place, count in ((IFLS, host.ifls), (CPS, host.cps)):
            self.machines.setItem(number, place, QTableWidgetItem("" if count is None else str(count)))

    def targets(self) -> tuple[Host, ...]:
        """The machines as they are stated; a count that is none is left out."""
        found = []
        for number in range(self.machines.rowCount()):
            choice = self.machines.cellWidget(number, KIND)
            assert isinstance(choice, QComboBox)
            cells = (self.machines.item(number, place) for place in (NAME, IFLS, CPS))
            name, ifls, cps = (cell.text().strip() if cell else "" for cell in cells)
            counts = [int(text) if text.isdecimal() and len(text) < 4 else None for text in (ifls, cps)]
            found.append(Host(name, choice.currentData(), *counts))
        return tuple({host.name: host for host in found if host.name}.values())

    def add_machine(self) -> None:
        """Add a machine of the scenario's kind."""
        taken = {host.name for host in self.targets()}
        numbers = range(1, len(taken) + 2)
        name = next(one for number in numbers if (one := words.NEW_MACHINE.format(number=number)) not in taken)
        with QSignalBlocker(self.machines):
            self._add_row(Host(name))
        self._rescore()

    def remove_machine(self) -> None:
        """Remove the selected machines, or the one in focus; their systems are on none then."""
        selected = {one.row() for one in self.machines.selectedIndexes()} or {self.machines.currentRow()}
        for number in sorted(selected, reverse=True):
            self.machines.removeRow(number)
        self._rescore()

    def put_on(self, systems: Sequence[str], machine: str) -> None:
        """Put systems on a machine; without a name, on none."""
        self.placement |= dict.fromkeys(systems, machine)
        self._rescore()

    def _rule(self, kind: str) -> None:
        names = self.tree.selected()
        if len(names) > (kind != "stay"):
            group: tuple[object, ...] = names if kind == "stay" else (names,)
            self._rules = replace(self._rules, **{kind: (*getattr(self._rules, kind), *group)})
            self._rescore()

    def clear_rules(self) -> None:
        self._rules = Rules()
        self._rescore()

    def _placing(self) -> Placing:
        """The machines and rules as they are now; unchanged ones keep what was scored on them."""
        assert self._load is not None
        asked, before = (self._load, self.targets(), self._rules), self._asked
        if before is None or asked[0] is not before.load or asked[1:] != (before.targets, before.rules):
            self._asked = Placing(*asked)
        assert self._asked is not None
        return self._asked

    def _rescore(self) -> None:
        rules = self._rules
        self.rules_line.setText(words.rules_line(len(rules.apart), len(rules.together), len(rules.stay)))
        if self._plan.partitions:
            placing, placement = self._placing(), dict(self.placement)
            self._scorer.ask(lambda: placing.score(placement))

    def _show_score(self, score: PlacementScore) -> None:
        self.score = score
        self.line.setText(words.score_line(score))
        show_text(self.broken, words.broken_rules(score))
        outlooks: dict[str, list[HostOutlook]] = {}
        for one in score.hosts:
            outlooks.setdefault(one.host.name, []).append(one)
        selected = set(self.tree.selected())
        place = self.tree.verticalScrollBar().value()
        with QSignalBlocker(self.tree):
            self.tree.clear()
            targets, after = self.targets(), self.when.currentData()
            for host in targets:
                there = outlooks.get(host.name, ())
                self._add_machine_rows(words.machine_row(host, there, after), host.name, selected, words.checks(there))
            known = {host.name for host in targets}
            if any(score.placement.get(name, "") not in known for name in self._today):
                self._add_machine_rows(words.NOT_PLACED, "", selected, known=known)
        self.tree.expandAll()
        self.tree.verticalScrollBar().setValue(place)

    def _add_machine_rows(
        self, title: str, machine: str, selected: set[str], checks: Sequence[str] = (), known: set[str] | None = None
    ) -> None:
        top = QTreeWidgetItem([title])
        top.setData(1, SYSTEM, machine)
        top.setToolTip(0, tooltip(title, *checks))
        top.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDropEnabled)
        self.tree.addTopLevelItem(top)
        top.setFirstColumnSpanned(True)
        assert self._load is not None
        for system in self._load.systems:
            on = self.placement.get(system.name, "")
            if on == machine if known is None else on not in known:
                engines, busy = (stated_number(system.configuration, name) for name in ("processors", "utilization"))
                item = QTreeWidgetItem([plain(system.name), "" if engines == tr(UNKNOWN) else engines, busy])
                item.setData(0, SYSTEM, system.name)
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled)
                top.addChild(item)
                item.setSelected(system.name in selected)

    def search(self) -> None:
        """Search for the placement with the fewest engines."""
        placing = self._placing()
        self.searching.setEnabled(False)
        show_text(self.found, words.SEARCHING)
        self._finder.ask(partial(_found, placing))

    def _show_found(self, found: FoundPlacement | ZplannerError) -> None:
        self.searching.setEnabled(True)
        if isinstance(found, ZplannerError):
            show_text(self.found, words.refusal(found))
            return
        self._found = found
        show_text(self.found, words.found_line(found))
        self._put(found.best.placement)

    def show_other(self) -> None:
        """Show the runner-up, or the best again."""
        if self._found is None or self._found.runner_up is None:
            return
        is_best = self.placement == dict(self._found.best.placement)
        self._put((self._found.runner_up if is_best else self._found.best).placement)

    def show_today(self) -> None:
        self._put(self._today)

    def _put(self, placement: Placement) -> None:
        self.placement = dict(placement)
        found = self._found
        is_best = found is not None and self.placement == dict(found.best.placement)
        self.other.setText(words.RUNNER_UP if is_best or found is None else words.BEST)
        self.other.setEnabled(found is not None and found.runner_up is not None)
        self._rescore()

    def apply_to_plan(self) -> None:
        """Move the systems of the plan, and state its machines, in one step."""
        plan = placed(self._session.whole, self.targets(), self.placement)
        self._session.edit_whole(words.UNDO_APPLY, plan)
        self.accept()

    def _stop(self) -> None:
        for asker in (self._scorer, self._finder):
            asker.forget()
        self.searching.setEnabled(True)


def _found(placing: Placing) -> FoundPlacement | ZplannerError:
    try:
        return fewest_engines(placing, SEARCH_S)
    except ZplannerError as error:
        return error
