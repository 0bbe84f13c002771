"""Details of scenarios, computed in the background when a chart that needs them comes into view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from zplanner.gui.session import Session, shipped_model
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from zplanner.planning.decisions.look import Look
    from zplanner.planning.quantiles import Floats


MOST_BESIDE = 12
"""Scenarios drawn beside the selected one; a chart of more curves is unreadable."""


@dataclass(frozen=True, slots=True, eq=False)
class MedianCourses:
    """The median CPU utilization over growth of the first scenarios, by their index; None where one has none."""

    outlook: Outlook
    of: Mapping[int, Floats | None]


@dataclass(frozen=True, slots=True, eq=False)  # two are never the same: arrays are not compared
class DetailSnapshot:
    """A forecast with the details of some scenarios, by their index; None where one has no forecast. The courses may
    still be those of the previous forecast."""

    plan: Plan
    outlook: Outlook
    details: Mapping[int, Look | None] = field(default_factory=dict)
    courses: MedianCourses | None = None

    def scenario(self, index: int) -> ScenarioOutlook:
        return self.outlook.scenarios[index]

    def after(self, before: DetailSnapshot | None) -> DetailSnapshot:
        """This snapshot, with the details of the same forecast and the courses of remaining scenarios in `before`."""
        if before is None:
            return self
        known = before.details if before.outlook is self.outlook else {}
        courses = self.courses or _remaining(before.courses, self)
        return replace(self, details={**known, **self.details}, courses=courses)


class DetailLoader(QObject):
    """Loads the selected scenario first, then the courses that a chart shows beside it, once for each forecast.

    Until the newest answer arrives, the previous one stands.
    """

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._snapshot: DetailSnapshot | None = None
        self._asked: tuple[Outlook, int | None] | None = None  # the selected scenario; None for the courses
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.outlook_changed.connect(self._forget)

    def snapshot(self, *, others: bool) -> DetailSnapshot | None:
        """What is known now; what is newer comes with `changed`."""
        outlook, plan, selected = self._session.outlook, self._session.forecast_plan, self._session.selected
        if outlook is None:
            return self._snapshot
        known = self._snapshot if self._snapshot and self._snapshot.outlook is outlook else None
        if 0 <= selected < len(outlook.scenarios) and (known is None or selected not in known.details):
            self._want(outlook, selected, lambda: DetailSnapshot(plan, outlook, details_of(plan, (selected,))))
        elif others and (known is None or known.courses is None or known.courses.outlook is not outlook):
            self._want(outlook, None, lambda: DetailSnapshot(plan, outlook, courses=_courses(plan, outlook)))
        return self._snapshot

    def _want(self, outlook: Outlook, selected: int | None, answer: Callable[[], DetailSnapshot]) -> None:
        asked = self._asked
        if asked is None or asked[0] is not outlook or asked[1] != selected:
            self._asked = outlook, selected
            if selected is not None:
                self._asker.ask(answer)
            else:  # once the selected scenario is painted, which they would delay
                QTimer.singleShot(0, self, partial(self._ask, outlook, answer))

    def _ask(self, outlook: Outlook, answer: Callable[[], DetailSnapshot]) -> None:
        if self._asked is not None and self._asked[0] is outlook and self._asked[1] is None:
            self._asker.ask(answer)

    def _keep(self, snapshot: DetailSnapshot) -> None:
        self._snapshot = snapshot.after(self._snapshot)
        self.changed.emit()

    def _forget(self, outlook: Outlook | None) -> None:
        if outlook is None:
            self._snapshot = self._asked = None
            self._asker.forget()


def details_of(plan: Plan, indexes: Iterable[int]) -> dict[int, Look | None]:
    """The details of some scenarios."""
    from zplanner.planning.decisions.look import look

    return {index: look(plan, plan.scenarios[index], shipped_model()) for index in indexes}


def _courses(plan: Plan, outlook: Outlook) -> MedianCourses:
    from zplanner.planning.decisions.look import middle_course

    first = enumerate(plan.scenarios[:MOST_BESIDE])
    return MedianCourses(outlook, {index: middle_course(plan, one, shipped_model()) for index, one in first})


def _remaining(courses: MedianCourses | None, snapshot: DetailSnapshot) -> MedianCourses | None:
    """The courses of an earlier forecast whose scenarios still exist at the same index."""
    if courses is None or courses.outlook is snapshot.outlook:
        return courses
    if len(courses.outlook.scenarios) != len(snapshot.outlook.scenarios):
        return None
    pairs = zip(courses.outlook.scenarios, snapshot.outlook.scenarios, strict=True)
    same = {index for index, (one, other) in enumerate(pairs) if one.name == other.name}
    return replace(courses, of={index: course for index, course in courses.of.items() if index in same})
