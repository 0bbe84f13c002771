"""What moves the selected scenario most."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.tornado import Tornado, TornadoChart
from zplanner.gui.results.decision_section import DecisionSection, narrow
from zplanner.gui.results.panel import SETTLED_MS
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import show_text, small
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.wording.window import decide as words


class SensitivitySection(DecisionSection):
    """What moves the selected scenario most; computed in sight, after a pause in edits."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self._session = session
        self.chart = TornadoChart(session, appearance)
        self.stated = small()
        super().__init__(words.SENSITIVITY, "", self.chart, narrow(self.stated))
        self.about.hide()
        self._stale = True
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.ask)
        session.document_opened.connect(lambda: self._show(None))
        session.selection_changed.connect(self.renew)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stale:
            self._settled.start()

    def renew(self, *_: object) -> None:
        """Compute again, once in sight."""
        self._asker.forget()
        self._stale = True
        self.update()

    def ask(self) -> None:
        self._stale = False
        plan, outlook, selected = self._session.forecast_plan, self._session.outlook, self._session.selected
        if outlook is not None and 0 <= selected < len(plan.scenarios):
            self._asker.ask(lambda: moves(plan, outlook, selected))

    def _show(self, tornado: Tornado | None) -> None:
        self.chart.show_tornado(tornado)
        self.title.setText(words.SENSITIVITY_OF.format(number=tornado.index + 1) if tornado else words.SENSITIVITY)
        show_text(self.stated, tornado.stated if tornado else "")


def moves(plan: Plan, outlook: Outlook, index: int) -> Tornado | None:
    """What moves a scenario most; runs in the background."""
    from zplanner.planning.decisions.sensitivity import sensitivity
    from zplanner.wording.findings import message
    from zplanner.wording.labels import exact_inputs, swing_label, unmoved_by

    scenario, model = plan.scenarios[index], shipped_model()
    found = sensitivity(plan, scenario, model, seed=outlook.seed)
    if found is None:
        return None
    configuration = outlook.scenarios[index].configuration
    label = partial(swing_label, plan=plan, configuration=configuration)
    assumed = (message(one) for one in outlook.scenarios[index].assumed)
    said = (unmoved_by(found.small, plan, configuration), exact_inputs(found.exact, plan, configuration), *assumed)
    return Tornado(index, scenario.name, found, label, " ".join(filter(None, said)))
