"""What machines carry, computed once for the chart and the table that show it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from zplanner.estate.machines.hosts import EstateLoad, HostOutlook, Machines, machines_of
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.plan import Plan, Scenario
from zplanner.wording.estate import machines as words


class MachinesSource(QObject):
    """Machines on one scenario, computed when one that shows them asks."""

    changed = Signal()

    @property
    def hosts(self) -> tuple[HostOutlook, ...]:
        """What each machine carries, as far as it is known."""
        raise NotImplementedError

    @property
    def is_current(self) -> bool:
        """Whether the machines are those that were asked for last."""
        raise NotImplementedError

    @property
    def place(self) -> int:
        """The place of the scenario, which gives its color."""
        raise NotImplementedError

    @property
    def target_utilization(self) -> float:
        raise NotImplementedError

    @property
    def missing(self) -> str:
        """Why there are no machines; empty where there are."""
        raise NotImplementedError

    def want(self) -> None:
        """Compute the machines as they are now, unless that is known or asked for."""
        raise NotImplementedError


class MachinesLoader(MachinesSource):
    """The machines of the plan under the selected scenario.

    Until the newest answer arrives, the previous one is kept, and `is_current` is false.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._found: Machines | None = None
        self._asked: tuple[Plan, Scenario] | None = None
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.document_opened.connect(self._forget)

    @property
    def hosts(self) -> tuple[HostOutlook, ...]:
        return self._found.hosts if self._found else ()

    @property
    def scenario(self) -> str:
        """The name of the scenario under which they carry this."""
        return self._found.load.scenario.name if self._found else ""

    @property
    def is_current(self) -> bool:
        if self._found is None:
            return False
        load, plan = self._found.load, self._session.whole
        return load.plan is plan and load.scenario is plan.scenarios[self._session.selected]

    @property
    def place(self) -> int:
        return max(0, self._session.selected)

    @property
    def target_utilization(self) -> float:
        return self._session.whole.target_utilization

    @property
    def missing(self) -> str:
        if not self._session.whole.partitions:
            return words.ONE_SYSTEM
        return "" if self.hosts else words.COMPUTING

    def want(self) -> None:
        plan, selected = self._session.whole, self._session.selected
        if not plan.partitions or not 0 <= selected < len(plan.scenarios):
            self._forget()
            return
        asked = plan, (scenario := plan.scenarios[selected])
        if self._asked is None or any(one is not other for one, other in zip(asked, self._asked, strict=True)):
            self._asked, before = asked, self._found
            self._asker.ask(lambda: machines_of(EstateLoad(plan, scenario, shipped_model()), before))

    def _keep(self, found: Machines) -> None:
        self._found = found
        self.changed.emit()

    def _forget(self) -> None:
        self._asker.forget()
        self._asked = None
        if self._found is not None:
            self._found = None
            self.changed.emit()
