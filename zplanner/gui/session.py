"""The one open document: its plan, its file, its history, and the forecast that follows every edit."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from zplanner.errors import ZplannerError
from zplanner.evidence.packs import register
from zplanner.gui.background import Background
from zplanner.gui.step import Edit, Step
from zplanner.gui.turns import Turns
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan, problems

if TYPE_CHECKING:
    from zplanner.planning.decisions.measure_next import Suggestion
    from zplanner.planning.plan import Scenario
    from zplanner.regression.basis import Basis
    from zplanner.regression.model import Model
    from zplanner.reporting.own_forecasts import WithoutIt


class Session(QObject):
    """Holds the current plan and tells every change of it; panels show what they are told and call `edit`."""

    document_opened = Signal()  # another plan takes the place of the present one; its values follow
    plan_changed = Signal(object)  # Plan
    outlook_changed = Signal(object, object)  # Outlook, or None where there is no forecast, and the plan it is of
    problems_changed = Signal(object)  # tuple[ZplannerError, ...]: what keeps the plan from being forecast
    document_changed = Signal(object, bool)  # Path or None, modified
    selection_changed = Signal(int)  # the scenario in focus, -1 for none
    busy_changed = Signal(bool)
    suggestions_changed = Signal(object)  # tuple[Suggestion, ...]: what to measure next; None without a forecast
    own_forecasts_changed = Signal(object)  # dict[str, WithoutIt]: what the forecast says without each own measurement
    refusals_changed = Signal(int)  # how many entries of the window do not count
    settling = Signal()  # the plan or its scenario is about to be left: what was turned or typed shall count now
    closing = Signal()  # what a thread still makes need not be finished

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plan = Plan()
        self.path: Path | None = None
        self.outlook: Outlook | None = None
        self.forecast_plan = self._asked = self.plan
        self.problems: tuple[ZplannerError, ...] = ()
        self.selected = -1
        self.refusals: dict[object, str] = {}
        self._begun = False
        self.history = QUndoStack(self)
        self._step: Step | None = None  # the latest
        self.history.cleanChanged.connect(self._tell_document)
        self._background = Background(self)
        self._background.done.connect(self._keep_outlook)
        self._background.failed.connect(self._keep_failure)
        self._askers: list[Background] = []
        self._adviser = self.asker()
        self._adviser.done.connect(self.suggestions_changed)
        self._judge = self.asker()
        self._judge.done.connect(self.own_forecasts_changed)
        self._followers: list[Callable[[Plan], None]] = []
        self._turns = Turns(self)

    @property
    def modified(self) -> bool:
        return not self.history.isClean()

    @property
    def is_busy(self) -> bool:
        """Whether a forecast is on its way."""
        return self._background.is_busy

    def edit(self, text: str, plan: Plan, *, gesture: object = None) -> None:
        """Make `plan` the current one, as a step that can be undone and is named by `text`.

        Edits of one `gesture` (typing in a field, a drag) are one step; a gesture that ends where it began is none.
        """
        if plan == self.plan:
            return
        step = self._step
        if gesture is None or step is None or step.gesture is not gesture or not self._goes_on:
            self._step = Step(self.plan, plan, gesture)
            self.history.push(Edit(self, text, self._step))
            return
        step.after = plan
        self._keep(plan)
        if plan == step.before:
            self._step = None
            self.history.undo()  # takes the step away

    @property
    def _goes_on(self) -> bool:
        """Whether the latest step is the one that undo would take back, and no file holds the plan after it."""
        return 0 < self.history.index() == self.history.count() and self.modified

    def follow(self, show: Callable[[Plan], None]) -> None:
        """Tell a panel every change of the plan as `plan_changed` does; it takes long to fill itself with another one,
        so that for another document each of these panels has a turn of its own, and the forecast the last."""
        self._followers.append(show)

    def show(self, plan: Plan, path: Path | None) -> None:
        """Open another document in place of the present one."""
        self.path = path
        self._step = None
        self.history.clear()
        self.history.setClean()
        self.selected = -1
        self.document_opened.emit()
        self._show_outlook(None, plan)
        before = self._take(plan)
        if not self._begun:  # nobody sees the window yet
            self._tell_plan(before)
        else:
            self.plan_changed.emit(plan)
            telling = [lambda show=show: show(self.plan) for show in self._followers]
            self._background.hold()
            self._turns.take(*telling, partial(self._tell_selection, before), self._background.release)
        self._tell_problems(self._forecast())
        self._tell_document()

    def saved(self, path: Path) -> None:
        """The plan now lies in `path` as it is here."""
        self.path = path
        self.history.setClean()
        self._tell_document()

    def select(self, index: int) -> None:
        """Bring a scenario into focus."""
        if index != self.selected:
            self.settling.emit()
        index = min(index, len(self.plan.scenarios) - 1)
        if index != self.selected:
            self.selected = index
            self.selection_changed.emit(index)

    def refuse(self, entry: object, reason: str) -> None:
        """An entry of the window does not count, for a reason; without one it does again."""
        if reason != self.refusals.get(entry, ""):
            others = {other: why for other, why in self.refusals.items() if other is not entry}
            self.refusals = {**others, entry: reason} if reason else others
            self.refusals_changed.emit(len(self.refusals))

    def asker(self) -> Background:
        """A background in which a panel asks what only it shows: `ask` a pure function, and be told by `done`."""
        asker = Background(self)
        asker.failed.connect(_raise)
        self._askers.append(asker)
        return asker

    def ask_suggestions(self) -> None:
        """Ask what to measure next for the scenario in focus; `suggestions_changed` tells it, best first, and None at
        once where there is no forecast to narrow."""
        plan, selected = self.forecast_plan, self.selected
        if self.outlook is None or not 0 <= selected < len(plan.scenarios):
            self._adviser.forget()
            self.suggestions_changed.emit(None)
        else:
            self._adviser.ask(lambda: _suggestions(plan, plan.scenarios[selected]))

    def ask_own_forecasts(self, basis: Basis) -> None:
        """Ask what the forecast says without each of the own measurements; `own_forecasts_changed` tells it."""
        self._judge.ask(lambda: _own_forecasts(basis))

    def begin(self) -> None:
        """Start to forecast, or at least bring the model in; before that the window has the processor to itself."""
        if self._begun:
            return
        self._begun = True
        self._tell_problems(self._forecast())
        if not self._background.is_busy:
            self._background.ask(_without_answer)

    def close(self) -> None:
        """Leave no thread behind."""
        self.closing.emit()
        for background in (self._background, *self._askers):
            background.close()

    def _tell_document(self) -> None:
        self.document_changed.emit(self.path, self.modified)

    def _keep(self, plan: Plan) -> None:
        before = self._take(plan)
        found = self._forecast()  # at work while the panels redraw
        self._tell_plan(before)
        self._tell_problems(found)

    def _take(self, plan: Plan) -> int:
        """Make a plan the present one, and return which scenario was in focus; nobody looks beyond what is told."""
        before = self.selected
        if plan.packs != self.plan.packs:
            register(*plan.packs, replacing=True)  # another plan, or undo, may bring another version of a pack
        self.plan = plan
        self.selected = min(max(before, 0), len(plan.scenarios) - 1)
        return before

    def _tell_plan(self, before: int) -> None:
        self.plan_changed.emit(self.plan)
        for show in self._followers:
            show(self.plan)
        self._tell_selection(before)

    def _tell_selection(self, before: int) -> None:
        if self.selected != before:
            self.selection_changed.emit(self.selected)

    def _forecast(self) -> tuple[ZplannerError, ...]:
        """Ask for the forecast of the plan, or say what keeps it from being forecast."""
        plan = self.plan
        if plan.mix and not plan.shares_add_up:
            plan = plan.with_normalized_shares()  # the mix panel says so
        found = problems(plan)
        if found:
            self._background.forget()
            self.busy_changed.emit(False)
        elif self._begun:
            self._asked = plan
            before = (self.forecast_plan, self.outlook) if self.outlook else None
            self._background.ask(lambda: _outlook(plan, before))
            self.busy_changed.emit(True)
        return found

    def _tell_problems(self, found: tuple[ZplannerError, ...]) -> None:
        if found != self.problems:
            self.problems = found
            self.problems_changed.emit(found)
        if found:
            self._show_outlook(None, self.plan)

    def _keep_outlook(self, outlook: Outlook | None) -> None:
        self.busy_changed.emit(False)
        self._show_outlook(outlook, self._asked if outlook else self.plan)

    def _keep_failure(self, error: Exception) -> None:
        self.busy_changed.emit(False)
        self._show_outlook(None, self.plan)
        if not isinstance(error, ZplannerError):
            raise error
        self.problems = (error,)
        self.problems_changed.emit(self.problems)

    def _show_outlook(self, outlook: Outlook | None, plan: Plan) -> None:
        self.outlook, self.forecast_plan = outlook, plan
        self.outlook_changed.emit(outlook, plan)


@cache
def shipped_model() -> Model:
    """The shipped model; asked for in the background, which is where it is first loaded."""
    from zplanner.regression.model import load_model

    return load_model()


def _without_answer() -> None:
    shipped_model()


def _outlook(plan: Plan, before: tuple[Plan, Outlook] | None) -> Outlook:
    """The forecast of a plan; runs in the background, and brings the model with it the first time."""
    from zplanner.planning.forecast import forecast

    return forecast(plan, shipped_model(), before=before)


def _raise(error: Exception) -> None:
    raise error


def _suggestions(plan: Plan, scenario: Scenario) -> tuple[Suggestion, ...]:
    from zplanner.planning.decisions.measure_next import suggestions

    return suggestions(plan, scenario, shipped_model())


def _own_forecasts(basis: Basis) -> dict[str, WithoutIt]:
    from zplanner.reporting.own_forecasts import own_forecasts

    return own_forecasts(shipped_model(), basis)
