"""The history of a plan: what undo and redo move through."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from zplanner.planning.plan import Plan

MOST_STEPS = 1_000
"""Steps that can be undone; the oldest are dropped, lest a long day fills the memory."""


@dataclass(frozen=True, slots=True)
class Step:
    """An edit by its name, and the plan after it."""

    name: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class History:
    """All plans that undo and redo lead to; the first step is the plan as it was opened, and has no name.

    `saved` is the index of the plan that its file holds, None where that plan is not among the steps. `gesture` is the
    drag or the typing that the last step came from, while it may go on.
    """

    steps: tuple[Step, ...] = (Step("", Plan()),)
    index: int = 0
    saved: int | None = 0
    gesture: object = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, plan: Plan) -> History:
        """The history of a plan that was just opened."""
        return cls((Step("", plan),))

    @property
    def plan(self) -> Plan:
        return self.steps[self.index].plan

    @property
    def is_modified(self) -> bool:
        return self.index != self.saved

    @property
    def undo_name(self) -> str:
        """The edit that undo takes back, empty where there is none."""
        return self.steps[self.index].name

    @property
    def redo_name(self) -> str:
        """The edit that redo makes again, empty where there is none."""
        return self.steps[self.index + 1].name if self.index + 1 < len(self.steps) else ""

    def edit(self, name: str, plan: Plan, gesture: object = None) -> History:
        """The history after an edit. An edit of the gesture of the last step changes that step, and removes it where
        the gesture ends with the plan it began with; what was saved stays a step of its own."""
        if plan == self.plan:
            return self
        if gesture is not None and gesture is self.gesture and self.is_modified:
            before = self.steps[self.index - 1]
            if plan == before.plan:
                return replace(self, steps=self.steps[: self.index], index=self.index - 1, gesture=None)
            return replace(self, steps=(*self.steps[: self.index], Step(self.undo_name, plan)))
        saved = None if self.saved is not None and self.saved > self.index else self.saved
        steps = (*self.steps[: self.index + 1], Step(name, plan))
        dropped = max(len(steps) - 1 - MOST_STEPS, 0)
        if saved is not None:
            saved = saved - dropped if saved >= dropped else None
        return History(steps[dropped:], self.index + 1 - dropped, saved, gesture)

    def undo(self) -> History:
        return replace(self, index=max(self.index - 1, 0), gesture=None)

    def redo(self) -> History:
        return replace(self, index=min(self.index + 1, len(self.steps) - 1), gesture=None)

    def mark_saved(self) -> History:
        """The file now holds the present plan."""
        return replace(self, saved=self.index)

    def mark_unsaved(self) -> History:
        """No file holds the plan of any step."""
        return replace(self, saved=None)
