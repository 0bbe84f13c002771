"""The closer look at every scenario, computed in the background when a chart that needs it comes into sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from zplanner.gui.session import Session, shipped_model
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan

if TYPE_CHECKING:
    from zplanner.planning.look import Look


@dataclass(frozen=True, slots=True)
class Sight:
    """A forecast with the closer look at each of its scenarios; None where one has no forecast."""

    plan: Plan
    outlook: Outlook
    looks: tuple[Look | None, ...]

    def scenario(self, index: int) -> ScenarioOutlook:
        return self.outlook.scenarios[index]


class Looks(QObject):
    """Asks once for each forecast. Until the newest answer is there, the one before stands."""

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._sight: Sight | None = None
        self._asked: Outlook | None = None
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.outlook_changed.connect(self._forget)

    def sight(self) -> Sight | None:
        """What is known now; what is newer comes with `changed`."""
        outlook, plan = self._session.outlook, self._session.forecast_plan
        if outlook is not None and outlook is not self._asked:
            self._asked = outlook
            self._asker.ask(lambda: Sight(plan, outlook, _looks(plan)))
        return self._sight

    def _keep(self, sight: Sight) -> None:
        self._sight = sight
        self.changed.emit()

    def _forget(self, outlook: Outlook | None) -> None:
        if outlook is None:
            self._sight = self._asked = None
            self._asker.forget()


def _looks(plan: Plan) -> tuple[Look | None, ...]:
    from zplanner.planning.look import look

    return tuple(look(plan, scenario, shipped_model()) for scenario in plan.scenarios)
