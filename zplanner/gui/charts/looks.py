"""The closer look at scenarios, computed in the background when a chart that needs it comes into sight."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from zplanner.gui.session import Session, shipped_model
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from zplanner.planning.look import Look


MOST_BESIDE = 12
"""A chart of more curves tells nothing: of a long list of scenarios the first ones stand beside the one in focus."""


@dataclass(frozen=True, slots=True, eq=False)  # two are never the same: arrays are not compared
class Sight:
    """A forecast with the closer look at its scenarios, by their place; None where one has no forecast.

    The looks `of_this` are of this forecast. The others, if there, are of the one before it and about to be renewed.
    """

    plan: Plan
    outlook: Outlook
    looks: Mapping[int, Look | None]
    of_this: frozenset[int]

    def scenario(self, index: int) -> ScenarioOutlook:
        return self.outlook.scenarios[index]

    def after(self, before: Sight | None) -> Sight:
        """This sight, with what is known from the one before: of this forecast, or of those that are asked anew."""
        if before is None or len(before.outlook.scenarios) != len(self.outlook.scenarios):
            return self
        still = before.of_this if before.outlook is self.outlook else frozenset()
        names = zip(before.outlook.scenarios, self.outlook.scenarios, strict=True)
        same = {at for at, (one, other) in enumerate(names) if at < MOST_BESIDE and one.name == other.name}
        known = {at: look for at, look in before.looks.items() if at in still | same}
        return Sight(self.plan, self.outlook, known | dict(self.looks), self.of_this | still)


class Looks(QObject):
    """Asks for the scenario in focus first, then for those that a chart shows beside it, once for each forecast.

    Until the newest answer is there, the one before stands.
    """

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._sight: Sight | None = None
        self._asked: tuple[Outlook, frozenset[int]] | None = None
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.outlook_changed.connect(self._forget)

    def sight(self, *, others: bool) -> Sight | None:
        """What is known now; what is newer comes with `changed`."""
        outlook, plan = self._session.outlook, self._session.forecast_plan
        if outlook is not None:
            known = self._sight.of_this if self._sight and self._sight.outlook is outlook else frozenset()
            focus, every = frozenset({self._session.selected}), frozenset(range(len(outlook.scenarios)))
            beside = frozenset(range(min(MOST_BESIDE, len(outlook.scenarios)))) if others else frozenset()
            missing = (focus & every) - known or beside - known
            if missing and self._asked != (outlook, missing):
                self._asked = outlook, missing
                if missing <= focus:
                    self._ask(plan, outlook, missing)
                else:  # after the scenario in focus was painted, which they would hold up
                    QTimer.singleShot(0, self, partial(self._ask, plan, outlook, missing))
        return self._sight

    def _ask(self, plan: Plan, outlook: Outlook, missing: frozenset[int]) -> None:
        if self._asked == (outlook, missing):
            self._asker.ask(lambda: Sight(plan, outlook, _looks(plan, missing), missing))

    def _keep(self, sight: Sight) -> None:
        self._sight = sight.after(self._sight)
        self.changed.emit()

    def _forget(self, outlook: Outlook | None) -> None:
        if outlook is None:
            self._sight = self._asked = None
            self._asker.forget()


def _looks(plan: Plan, indexes: Iterable[int]) -> dict[int, Look | None]:
    from zplanner.planning.look import look

    return {index: look(plan, plan.scenarios[index], shipped_model()) for index in indexes}
