"""The closer look at scenarios, computed in the background when a chart that needs it comes into sight."""

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
"""A chart of more curves tells nothing: of a long list of scenarios the first ones stand beside the one in focus."""


@dataclass(frozen=True, slots=True, eq=False)
class Courses:
    """The middle courses of the first scenarios of a forecast, by their place; None where one has none."""

    outlook: Outlook
    of: Mapping[int, Floats | None]


@dataclass(frozen=True, slots=True, eq=False)  # two are never the same: arrays are not compared
class Sight:
    """A forecast with the closer look at scenarios, by their place; None where one has no forecast. The courses beside
    them may still be those of the forecast before, about to be renewed."""

    plan: Plan
    outlook: Outlook
    looks: Mapping[int, Look | None] = field(default_factory=dict)
    courses: Courses | None = None

    def scenario(self, index: int) -> ScenarioOutlook:
        return self.outlook.scenarios[index]

    def after(self, before: Sight | None) -> Sight:
        """This sight, with what the one before knows: looks of this forecast, and courses of scenarios that are there
        still."""
        if before is None:
            return self
        known = before.looks if before.outlook is self.outlook else {}
        return replace(self, looks={**known, **self.looks}, courses=self.courses or _still(before.courses, self))


class Looks(QObject):
    """Asks for the scenario in focus first, then for the courses that a chart shows beside it, once for each forecast.

    Until the newest answer is there, the one before stands.
    """

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._sight: Sight | None = None
        self._asked: tuple[Outlook, int | None] | None = None  # the scenario in focus; None for the courses
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.outlook_changed.connect(self._forget)

    def sight(self, *, others: bool) -> Sight | None:
        """What is known now; what is newer comes with `changed`."""
        outlook, plan, focus = self._session.outlook, self._session.forecast_plan, self._session.selected
        if outlook is not None:
            known = self._sight if self._sight and self._sight.outlook is outlook else Sight(plan, outlook)
            if 0 <= focus < len(outlook.scenarios) and focus not in known.looks:
                self._want(outlook, focus, lambda: Sight(plan, outlook, looks_at(plan, (focus,))))
            elif others and (known.courses is None or known.courses.outlook is not outlook):
                self._want(outlook, None, lambda: Sight(plan, outlook, courses=_courses(plan, outlook)))
        return self._sight

    def _want(self, outlook: Outlook, focus: int | None, answer: Callable[[], Sight]) -> None:
        asked = self._asked
        if asked is None or asked[0] is not outlook or asked[1] != focus:  # that of another plan may say the same
            self._asked = outlook, focus
            if focus is not None:
                self._asker.ask(answer)
            else:  # after the scenario in focus was painted, which they would hold up
                QTimer.singleShot(0, self, partial(self._ask, outlook, answer))

    def _ask(self, outlook: Outlook, answer: Callable[[], Sight]) -> None:
        if self._asked == (outlook, None):
            self._asker.ask(answer)

    def _keep(self, sight: Sight) -> None:
        self._sight = sight.after(self._sight)
        self.changed.emit()

    def _forget(self, outlook: Outlook | None) -> None:
        if outlook is None:
            self._sight = self._asked = None
            self._asker.forget()


def looks_at(plan: Plan, indexes: Iterable[int]) -> dict[int, Look | None]:
    """The closer look at some scenarios."""
    from zplanner.planning.decisions.look import look

    return {index: look(plan, plan.scenarios[index], shipped_model()) for index in indexes}


def _courses(plan: Plan, outlook: Outlook) -> Courses:
    from zplanner.planning.decisions.look import middle_course

    first = enumerate(plan.scenarios[:MOST_BESIDE])
    return Courses(outlook, {index: middle_course(plan, one, shipped_model()) for index, one in first})


def _still(courses: Courses | None, sight: Sight) -> Courses | None:
    """The courses of an earlier forecast whose scenarios are there still, in their place."""
    if courses is None or courses.outlook is sight.outlook:
        return courses
    if len(courses.outlook.scenarios) != len(sight.outlook.scenarios):
        return None
    names = zip(courses.outlook.scenarios, sight.outlook.scenarios, strict=True)
    same = {at for at, (one, other) in enumerate(names) if one.name == other.name}
    return replace(courses, of={at: course for at, course in courses.of.items() if at in same})
