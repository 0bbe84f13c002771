"""The open document as the window sees it, and the forecast that follows every edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from zplanner.document.history import EditHistory, OpenDocument
from zplanner.errors import ZplannerError
from zplanner.files import Stamp
from zplanner.gui.background import Background, Turns
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems

if TYPE_CHECKING:
    from zplanner.regression.model import Model


class Session(QObject):
    """Holds the open document and the latest forecast, and signals every change; panels show what the signals carry."""

    document_opened = Signal()  # another plan replaces the current one; its values follow
    plan_changed = Signal(object)  # Plan
    outlook_changed = Signal(object, object)  # Outlook, or None where there is no forecast, and its plan
    problems_changed = Signal(object)  # tuple[ZplannerError, ...]: what prevents a forecast
    document_changed = Signal(object, bool)  # Path or None, modified
    history_changed = Signal(object)  # EditHistory
    file_saved = Signal()  # the document's file holds the present plan
    selection_changed = Signal(int)  # the scenario in focus, -1 for none
    systems_changed = Signal(object, int)  # the whole Plan, and which of its partitions is in focus
    busy_changed = Signal(bool)
    refusals_changed = Signal(int)  # the number of invalid entries
    settling = Signal()  # the plan or its scenario is about to be left: half-typed entries must count now
    closing = Signal()  # threads may abandon their work

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = OpenDocument()
        self.system = 0
        self.plan = self.whole
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
    def whole(self) -> Plan:
        """The plan with all its systems. `plan` is the one in focus alone, as if it were the whole plan."""
        return self.document.plan

    @property
    def counted(self) -> Plan:
        """`plan` as it is forecast: a z/VM that states less than its guests, or a CPU pool, with what they use."""
        if not self.whole.partitions:
            return self.plan
        from zplanner.estate.checks import as_counted

        counted = as_counted(self.whole)[self.system]
        return replace(self.plan, current=counted.configuration, mix=counted.mix or self.plan.mix)

    @property
    def contradictions(self) -> dict[str, ZplannerError]:
        """What the system in focus states other than its z/VM or its guests, by field."""
        if not self.whole.partitions:
            return {}
        from zplanner.estate.checks import contradictions

        return contradictions(self.whole, self.whole.partitions[self.system])

    @property
    def path(self) -> Path | None:
        return self.document.path

    @property
    def history(self) -> EditHistory:
        return self.document.history

    @property
    def modified(self) -> bool:
        return self.document.is_modified

    @property
    def is_busy(self) -> bool:
        """Whether a forecast is pending."""
        return self._background.is_busy

    def edit(self, text: str, plan: Plan, *, gesture: object = None) -> None:
        """Make `plan` the current one, as a step that can be undone and is named by `text`.

        Edits of one `gesture` (typing in a field, a drag) are one step, or none if they cancel out.
        """
        whole = self.whole
        self.edit_whole(
            text, whole.with_system(whole.partitions[self.system], plan) if whole.partitions else plan, gesture=gesture
        )

    def edit_whole(self, text: str, plan: Plan, *, gesture: object = None) -> None:
        """Make `plan` the current one, with all its systems."""
        self._move(self.history.edit(text, plan, gesture))

    def focus_system(self, index: int) -> None:
        """Show another partition of the plan."""
        if index != self.system:
            self.settling.emit()
            self._show_change(index)

    def undo(self) -> None:
        self._move(self.history.undo(), gone=-1)

    def redo(self) -> None:
        self._move(self.history.redo())

    def mark_unsaved(self) -> None:
        """Mark the plan and its undo steps as not saved in any file."""
        self._set_document(replace(self.document, history=self.history.mark_unsaved()))

    def mark_saved(self) -> None:
        """Mark the plan as saved, or its changes as discarded."""
        self._set_document(replace(self.document, history=self.history.mark_saved()))

    def saved(self, path: Path, stamp: Stamp | None = None, *, whole: bool = True) -> None:
        """Record a save to `path`; not `whole` if the plan was edited meanwhile."""
        self._set_document(self.document.saved(path, stamp, whole=whole))
        if whole:
            self.file_saved.emit()

    def follow(self, show: Callable[[Plan], None]) -> None:
        """Call `show` at every `plan_changed`. For panels that are slow to show another document: each gets its own
        event-loop turn, the forecast the last."""
        self._followers.append(show)

    def show(self, plan: Plan, path: Path | None, stamp: Stamp | None = None, report: Path | None = None) -> None:
        """Replace the current document by a plan without edits."""
        self.show_document(OpenDocument(EditHistory.of(plan), path, stamp, report))

    def show_document(self, document: OpenDocument) -> None:
        """Replace the current document."""
        before, plan = self.plan, document.plan
        self.document = document
        self.selected = -1
        self.system, self.plan = 0, _seen(plan, 0)
        plan = self.plan
        self.document_opened.emit()
        self._show_outlook(None, plan)
        selected = self._take(before)
        if not self._begun:  # the window is not shown yet
            self._tell_plan(selected)
        else:
            self.plan_changed.emit(plan)
            telling = [lambda show=show: show(self.plan) for show in self._followers]
            self._background.hold()
            self._turns.take(*telling, partial(self._tell_selection, selected), self._background.release)
        self._tell_problems(self._forecast())
        self.systems_changed.emit(self.whole, self.system)
        self.history_changed.emit(self.history)
        self._tell_document()

    def select(self, index: int) -> None:
        """Select a scenario."""
        if index != self.selected:
            self.settling.emit()
        index = min(index, len(self.plan.scenarios) - 1)
        if index != self.selected:
            self.selected = index
            self.selection_changed.emit(index)

    def refuse(self, entry: object, reason: str) -> None:
        """Record an invalid entry and the reason; an empty reason clears it."""
        if reason != self.refusals.get(entry, ""):
            others = {other: why for other, why in self.refusals.items() if other is not entry}
            self.refusals = {**others, entry: reason} if reason else others
            self.refusals_changed.emit(len(self.refusals))

    def asker(self) -> Background:
        """A background worker for one panel: `ask` runs a pure function, `done` carries its result."""
        asker = Background(self)
        asker.failed.connect(_raise)
        self._askers.append(asker)
        return asker

    def begin(self) -> None:
        """Start forecasting, or at least load the model; deferred so that the window is shown first."""
        if self._begun:
            return
        self._begun = True
        self._tell_problems(self._forecast())
        if not self._background.is_busy:
            self._background.ask(_without_answer)

    def close(self) -> None:
        """Stop all threads."""
        self.closing.emit()
        for background in (self._background, *self._askers):
            background.close()

    def _move(self, history: EditHistory, *, gone: int = 0) -> None:
        """Show the plan of a new history state, and the system that differs if that is not in focus.

        The selected scenario stays selected; where it is `gone`, the one at its place so many further on is. An undo
        selects the one that it brings back.
        """
        before = self.document
        if history is before.history:
            return
        self.document = replace(before, history=history)
        pairs = zip(before.plan.partitions, self.whole.partitions, strict=False)
        changed = [index for index, (one, other) in enumerate(pairs) if one is not other and one != other]
        found = len(before.plan.partitions) == len(self.whole.partitions) and len(changed) == 1
        self._show_change(changed[0] if found else self.system, gone)
        self.history_changed.emit(history)
        if self.modified != before.is_modified:
            self._tell_document()

    def _show_change(self, system: int, gone: int = 0) -> None:
        """Show the document as it is now, with a system in focus."""
        plan = self.plan
        self.system = max(0, min(system, len(self.whole.partitions) - 1))
        self.plan = _seen(self.whole, self.system)
        selected = self._take(plan, gone)
        found = self._forecast()  # runs while the panels redraw
        self._tell_plan(selected)
        self._tell_problems(found)
        self.systems_changed.emit(self.whole, self.system)

    def _set_document(self, document: OpenDocument) -> None:
        self.document = document
        self._tell_document()

    def _tell_document(self) -> None:
        self.document_changed.emit(self.path, self.modified)

    def _take(self, before: Plan, gone: int = 0) -> int:
        """Prepare for the current plan, which replaces `before`; returns the previously selected scenario."""
        names, selected = [scenario.name for scenario in self.plan.scenarios], self.selected
        former = {scenario.name for scenario in before.scenarios}
        back = [name for name in names if name not in former]
        here = max(selected, 0)
        if gone and len(back) == 1 and len(names) > len(before.scenarios):
            here = names.index(back[0])
        elif 0 <= selected < len(before.scenarios) and (name := before.scenarios[selected].name) in names:
            here = names.index(name)
        elif len(before.scenarios) != len(names):
            here = max(selected + gone, 0)
        self.selected = min(here, len(names) - 1)
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
        """Request the forecast of the plan, or return what prevents it."""
        plan = self.counted
        if plan.mix and not plan.shares_add_up:
            plan = plan.with_normalized_shares()  # the mix panel shows this
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


def _seen(whole: Plan, system: int) -> Plan:
    """The plan of one of the systems, or the whole where it holds no more than one."""
    if not whole.partitions:
        return whole
    from zplanner.estate.checks import engine_limits

    partition = whole.partitions[system]
    return whole.of(partition, engine_limits(whole).get(partition.name))


@cache
def shipped_model() -> Model:
    """The shipped model; first called, and thus loaded, in the background."""
    from zplanner.regression.model import load_model

    return load_model()


def _without_answer() -> None:
    shipped_model()


def _outlook(plan: Plan, before: tuple[Plan, Outlook] | None) -> Outlook:
    """The forecast of a plan; runs in the background, and loads the model the first time."""
    from zplanner.planning.forecast import forecast

    return forecast(plan, shipped_model(), before=before, parts=False, today=True)


def _raise(error: Exception) -> None:
    raise error
