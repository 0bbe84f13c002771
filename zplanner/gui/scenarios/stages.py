"""The steps of a scenario in time, as tabs over its changes: what holds from today, and from each later month; and the
button that makes a scenario that is carried out today's configuration. The plan before stays as a snapshot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QPushButton, QTabBar, QWidget

from zplanner.document import values
from zplanner.document.plan_file import with_snapshot
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.gui.appearance import Appearance, tooltip
from zplanner.gui.configuration.form import LABEL_WIDTH
from zplanner.gui.problems import tell
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, labeled, show_text, small
from zplanner.gui.widgets.values import TypedEditor
from zplanner.planning.plan import Scenario
from zplanner.wording.dates import calendar_month
from zplanner.wording.errors import advice
from zplanner.wording.labels import changes_in_brief
from zplanner.wording.numbers import capitalized, plain
from zplanner.wording.window import files
from zplanner.wording.window import scenarios as words
from zplanner.wording.window.files import LONGEST_SNAPSHOT_NAME


class StageMonthEditor(TypedEditor):
    """The month from which a step holds, as text plans state it: 2028-03."""

    def __init__(self) -> None:
        super().__init__()
        self.about = Reference(Part.SCENARIO, field="stage")

    def read(self, text: str) -> str:
        return values.month(text)

    def written(self, value: str | None) -> str:
        return value or ""


class StageTabs(QWidget):
    """A tab for what holds from today, and one for each step; the month of the one in front, and what is wrong."""

    turned = Signal(int)  # 0 for what holds from today, else the number of the step
    added = Signal()
    removed = Signal(int)
    dated = Signal(int, str, object)  # the number of the step, its month, gesture

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.tabs = QTabBar()
        self.tabs.setAccessibleName(words.STAGES)
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.currentChanged.connect(self._turn)
        self.add = QPushButton(words.ADD_STAGE)  # for beneath the changes: from the name, Tab goes into these
        self.add.setToolTip(words.ADD_STAGE_TIP)
        self.add.clicked.connect(self.added)
        self.month = StageMonthEditor()
        self.remove = IconButton(appearance, "remove", words.REMOVE_STAGE)
        self.remove.clicked.connect(lambda: self.removed.emit(self.current))
        self.month.edited.connect(lambda month: self.dated.emit(self.current, month, self.month.gesture))
        self.problem = small(role="problem")
        label, month = labeled(words.STAGE_MONTH, self.month, words.STAGE_MONTH_TIP)
        label.setFixedWidth(LABEL_WIDTH)
        self._line = QWidget()
        self._line.setLayout(row(label, (month, 1), self.remove, margins=(4, 4, 0, 0)))
        self.setLayout(column(self.tabs, self._line, self.problem, spacing=4))

    @property
    def current(self) -> int:
        return max(self.tabs.currentIndex(), 0)

    def show_scenario(self, scenario: Scenario, current: int) -> None:
        """Show the steps of a scenario, one of them in front."""
        with QSignalBlocker(self.tabs):
            while self.tabs.count() > len(scenario.stages) + 1:
                self.tabs.removeTab(self.tabs.count() - 1)
            while self.tabs.count() < len(scenario.stages) + 1:
                self.tabs.addTab(words.FROM_TODAY)
            self.tabs.setTabToolTip(0, tooltip(changes_in_brief(scenario.changes) or words.AS_TODAY))
            for number, stage in enumerate(scenario.stages, start=1):
                self.tabs.setTabText(number, calendar_month(stage.month))
                self.tabs.setTabToolTip(number, tooltip(changes_in_brief(stage.changes) or words.AS_BEFORE))
            self.tabs.setCurrentIndex(current)
        self.tabs.setVisible(bool(scenario.stages))
        self._line.setVisible(current > 0)
        if current:
            self.month.set_value(scenario.stages[current - 1].month)

    def show_problems(self, found: Iterable[ZplannerError]) -> None:
        """Show what is wrong with the steps of the scenario."""
        show_text(self.problem, "\n".join(capitalized(advice(one)) for one in found))

    def _turn(self, current: int) -> None:
        self.month.commit()
        self.month.discard()
        self.turned.emit(current)


def make_todays(session: Session, parent: QWidget, offer_undo: Callable[[str], object]) -> None:
    """Make the selected scenario today's configuration, and say how busy that is."""
    from zplanner.planning.decisions.carried_out import carried_out, since_the_move

    plan, number = session.plan, session.selected + 1
    name, taken = plan.scenarios[number - 1].name, {snapshot.name for snapshot in plan.snapshots}
    before = words.SNAPSHOT_BEFORE.format(name=plain(name, LONGEST_SNAPSHOT_NAME))
    free = next(one for n in count(1) if (one := before if n == 1 else f"{before} {n}") not in taken)
    try:
        since = since_the_move(plan, number)
        after = carried_out(plan, number, shipped_model())
        snapshots = with_snapshot(plan, free, datetime.now(UTC).astimezone()).snapshots
    except ZplannerError as error:
        tell(parent, words.NOT_MADE_TODAYS, error, files.UNCHANGED)
        return
    step = words.UNDO_MAKE_TODAYS.format(name=plain(name, LONGEST_SNAPSHOT_NAME))
    session.edit(step, replace(after, snapshots=snapshots))
    busy = after.current.number("utilization")
    offer_undo(words.made_todays(name, busy, is_measured=since is not None))
