"""What undo takes back: the plan before and after an edit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtGui import QUndoCommand

from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from zplanner.gui.session import Session


@dataclass(slots=True)
class Step:
    """The plan before and after a step to undo; a gesture that goes on moves its end."""

    before: Plan
    after: Plan
    gesture: object


class Edit(QUndoCommand):
    """The one undo command there is.

    Commands of one gesture are not joined by `mergeWith`: PySide never frees the one that goes, nor its plans. Nor does
    a command hold its session, which holds it: PySide frees the commands of such a ring twice.
    """

    def __init__(self, session: Session, text: str, step: Step) -> None:
        super().__init__(text)
        self._session = ref(session)
        self._step = step

    def redo(self) -> None:
        self._show(self._step.after)

    def undo(self) -> None:
        if self._step.after == self._step.before:  # a gesture that ended where it began is no step
            self.setObsolete(True)
        else:
            self._show(self._step.before)

    def _show(self, plan: Plan) -> None:
        if (session := self._session()) is not None:
            session._keep(plan)
