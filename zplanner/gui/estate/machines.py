"""What the machines of the plan carry, computed once for the chart and the table that show it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from zplanner.estate.machines.hosts import HostOutlook, host_outlooks
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.plan import Plan, Scenario

Asked = tuple[Plan, Scenario]


class MachinesLoader(QObject):
    """Computes the machines of the plan under the selected scenario, when one that shows them asks.

    Until the newest answer arrives, the previous one is kept.
    """

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.hosts: tuple[HostOutlook, ...] = ()
        self._asked: Asked | None = None
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.document_opened.connect(self._forget)

    def want(self) -> None:
        """Compute the machines as they are now, unless that is known or asked for."""
        plan, selected = self._session.whole, self._session.selected
        if not plan.partitions or not 0 <= selected < len(plan.scenarios):
            self._forget()
            return
        asked = plan, plan.scenarios[selected]
        if self._asked is None or any(one is not other for one, other in zip(asked, self._asked, strict=True)):
            self._asked = asked
            self._asker.ask(partial(_machines, *asked))

    def _keep(self, hosts: tuple[HostOutlook, ...]) -> None:
        self.hosts = hosts
        self.changed.emit()

    def _forget(self) -> None:
        self._asker.forget()
        self._asked = None
        if self.hosts:
            self.hosts = ()
            self.changed.emit()


def _machines(plan: Plan, scenario: Scenario) -> tuple[HostOutlook, ...]:
    return host_outlooks(plan, shipped_model(), scenario)
