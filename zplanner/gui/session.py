"""The open document as the window sees it, and the forecast that follows every edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from zplanner.document.history import History
from zplanner.document.open_document import OpenDocument, Stamp
from zplanner.errors import ZplannerError
from zplanner.evidence.packs import register
from zplanner.gui.background import Background, Turns
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems

if TYPE_CHECKING:
    from zplanner.regression.model import Model


class Session(QObject):
    """Holds the open document and the latest forecast, and signals every change; panels show what the signals carry."""

    document_opened = Signal()  # another plan replaces the present one; its values follow
    plan_changed = Signal(object)  # Plan
    outlook_changed = Signal(object, object)  # Outlook, or None where there is no forecast, and its plan
    problems_changed = Signal(object)  # tuple[ZplannerError, ...]: what keeps the plan from being forecast
    document_changed = Signal(object, bool)  # Path or None, modified
    history_changed = Signal(object)  # History
    selection_changed = Signal(int)  # the scenario in focus, -1 for none
    busy_changed = Signal(bool)
    refusals_changed = Signal(int)  # how many entries of the window do not count
    settling = Signal()  # the plan or its scenario is about to be left: half-typed entries must count now
    closing = Signal()  # threads need not finish what they do

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = OpenDocument()
        self.outlook: Outlook | None = None
        self.forecast_plan = self._asked = self.plan
        self.problems: tuple[ZplannerError, ...] = ()
        self.selected = -1
        self.refusals: dict[object, str] = {}
        self._begun = False
        self._background = Background(self)
        self._background.done.connect(self._keep_outlook)
        self._background.failed.connect(self._keep_failure)
        self._askers: list[Background] = []
        self._followers: list[Callable[[Plan], None]] = []
        self._turns = Turns(self)

    @property
    def plan(self) -> Plan:
        return self.document.plan

    @property
    def path(self) -> Path | None:
        return self.document.path

    @property
    def history(self) -> History:
        return self.document.history

    @property
    def modified(self) -> bool:
        return self.document.is_modified

    @property
    def is_busy(self) -> bool:
        """Whether a forecast is on its way."""
        return self._background.is_busy

    def edit(self, text: str, plan: Plan, *, gesture: object = None) -> None:
        """Make `plan` the current one, as a step that can be undone and is named by `text`.

        Edits of one `gesture` (typing in a field, a drag) are one step; a gesture that ends where it began is none.
        """
        self._move(self.history.edit(text, plan, gesture))

    def undo(self) -> None:
        self._move(self.history.undo())

    def redo(self) -> None:
        self._move(self.history.redo())

    def mark_unsaved(self) -> None:
        """No file holds the present plan, nor any that undo leads to."""
        self._set_document(replace(self.document, history=self.history.mark_unsaved()))

    def mark_saved(self) -> None:
        """The file of the document holds the present plan, or the planner has given up what it does not hold."""
        self._set_document(replace(self.document, history=self.history.mark_saved()))

    def saved(self, path: Path, stamp: Stamp | None = None, *, whole: bool = True) -> None:
        """The document was written to `path`; not `whole` where the plan was edited meanwhile."""
        self._set_document(self.document.saved(path, stamp, whole=whole))

    def follow(self, show: Callable[[Plan], None]) -> None:
        """Call `show` at every `plan_changed`. For panels that take long to show another document: then each of them
        has a turn of the event loop of its own, and the forecast the last."""
        self._followers.append(show)

    def show(self, plan: Plan, path: Path | None, stamp: Stamp | None = None, report: Path | None = None) -> None:
        """Open another document in place of the present one."""
        before = self.plan
        self.document = OpenDocument(History.of(plan), path, stamp, report)
        self.selected = -1
        self.document_opened.emit()
        self._show_outlook(None, plan)
        selected = self._take(before)
        if not self._begun:  # nobody sees the window yet
            self._tell_plan(selected)
        else:
            self.plan_changed.emit(plan)
            telling = [lambda show=show: show(self.plan) for show in self._followers]
            self._background.hold()
            self._turns.take(*telling, partial(self._tell_selection, selected), self._background.release)
        self._tell_problems(self._forecast())
        self.history_changed.emit(self.history)
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

    def _move(self, history: History) -> None:
        """Show the plan that another history leads to."""
        before = self.document
        if history is before.history:
            return
        self.document = replace(before, history=history)
        selected = self._take(before.plan)
        found = self._forecast()  # at work while the panels redraw
        self._tell_plan(selected)
        self._tell_problems(found)
        self.history_changed.emit(history)
        if self.modified != before.is_modified:
            self._tell_document()

    def _set_document(self, document: OpenDocument) -> None:
        self.document = document
        self._tell_document()

    def _tell_document(self) -> None:
        self.document_changed.emit(self.path, self.modified)

    def _take(self, before: Plan) -> int:
        """Prepare for the present plan, which follows another one; returns the scenario that was in focus."""
        plan, selected = self.plan, self.selected
        if plan.packs != before.packs:
            register(*plan.packs, replacing=True)  # another plan, or undo, may bring another version of a pack
        self.selected = min(max(selected, 0), len(plan.scenarios) - 1)
        return selected

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

    return forecast(plan, shipped_model(), before=before, parts=False)


def _raise(error: Exception) -> None:
    raise error
