"""The open document: its plan with the history of undo and redo, and its file."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path

from zplanner.files import UNKNOWN, Stamp, answers, stamp_of_file
from zplanner.planning.plan import Plan

MOST_STEPS = 1_000
"""Steps that can be undone; the oldest are dropped to limit memory."""

LISTS = ("scenarios", "mix", "measurements", "packs", "load_steps", "histories", "hosts", "partitions", "snapshots")
"""The fields of a plan from which a planner deletes entries."""


@dataclass(frozen=True, slots=True)
class Step:
    """An edit by its name, and the plan after it."""

    name: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class EditHistory:
    """All plans reachable by undo and redo; the first step is the plan as opened, without a name.

    `saved` is the index of the plan in the file, None if it is not among the steps. `gesture` identifies the drag or
    typing behind the last step while it may continue.
    """

    steps: tuple[Step, ...] = (Step("", Plan()),)
    index: int = 0
    saved: int | None = 0
    gesture: object = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, plan: Plan) -> EditHistory:
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
        """The name of the edit to undo, empty if there is none."""
        return self.steps[self.index].name

    @property
    def redo_name(self) -> str:
        """The name of the edit to redo, empty if there is none."""
        return self.steps[self.index + 1].name if self.index + 1 < len(self.steps) else ""

    def edit(self, name: str, plan: Plan, gesture: object = None) -> EditHistory:
        """The history after an edit. An edit with the gesture of the last step replaces that step, or removes it if the
        plan is back to where the gesture began; a saved plan remains a separate step."""
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
        return EditHistory(steps[dropped:], self.index + 1 - dropped, saved, gesture)

    def undo(self) -> EditHistory:
        return replace(self, index=max(self.index - 1, 0), gesture=None)

    def redo(self) -> EditHistory:
        return replace(self, index=min(self.index + 1, len(self.steps) - 1), gesture=None)

    def mark_saved(self) -> EditHistory:
        """The file now holds the present plan."""
        return replace(self, saved=self.index)

    def mark_unsaved(self) -> EditHistory:
        """No file holds the plan of any step."""
        return replace(self, saved=None)


@dataclass(frozen=True, slots=True)
class Deletion:
    """The entries that an edit took from one of the `LISTS` of a plan, or from its season."""

    field: str
    entries: tuple[object, ...]


def deletion(before: Plan, after: Plan) -> Deletion | None:
    """What an edit deleted, from the plan or from one of its systems; None if it left no list shorter."""
    systems = zip(before.partitions, after.partitions, strict=False)
    pairs = ((before.of(one), after.of(other)) for one, other in systems if one is not other)
    for old, new in ((before, after), *pairs):
        for name in LISTS:
            if len(getattr(new, name)) < len(getattr(old, name)):
                moved = (one for system in new.partitions for one in getattr(system, name, ()))
                kept = set(map(id, (*getattr(new, name), *moved)))  # the mix of one system moves beside a second one's
                if gone := tuple(one for one in getattr(old, name) if id(one) not in kept):
                    return Deletion(name, gone)
    return Deletion("season", (before.season,)) if before.season and not after.season else None


@dataclass(frozen=True, slots=True)
class OpenDocument:
    """A plan with its history, its file with the last stamp seen here, and the report it came from."""

    history: EditHistory = field(default_factory=EditHistory)
    path: Path | None = None
    stamp: Stamp | None = None
    report: Path | None = None

    @property
    def plan(self) -> Plan:
        return self.history.plan

    @property
    def is_modified(self) -> bool:
        return self.history.is_modified

    def was_changed_on_disk(self, path: Path) -> bool:
        """Whether another program has written the document's own file since it was read or written here; of a file that
        cannot be read, as on a lost network share, nobody knows, and saving says why."""
        if path != self.path or self.stamp is None or not answers(path):
            return False
        return stamp_of_file(path) not in (None, UNKNOWN, self.stamp)

    def saved(self, path: Path, stamp: Stamp | None, *, whole: bool) -> OpenDocument:
        """The document after saving; `whole` is False if it was edited meanwhile."""
        history = self.history.mark_saved() if whole else self.history.mark_unsaved()
        return replace(self, history=history, path=path, stamp=stamp)
