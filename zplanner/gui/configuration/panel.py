"""Today's configuration: what is known about the system as it runs now."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from zplanner.evidence.fields import Field, Value
from zplanner.gui.appearance import Appearance
from zplanner.gui.configuration.form import FieldForm
from zplanner.gui.configuration.remarks import remark_on_machine
from zplanner.gui.editors.values import Editor
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import Panel
from zplanner.planning.plan import Plan
from zplanner.wording.window import configuration as words


class ConfigurationPanel(Panel):
    """The fields of today's configuration; an empty one is unknown."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(words.TITLE, parent)
        self._session = session
        self._form = FieldForm(appearance, unset=words.UNKNOWN)
        self._form.edited.connect(self._change)
        self._form.refused.connect(session.refuse)
        self._form.opening.connect(lambda field, choices: remark_on_machine(session, field, choices))
        self.body.addWidget(self._form)
        session.document_opened.connect(self._form.discard)
        session.plan_changed.connect(self.show_plan)
        self.show_plan(session.plan)

    def show_plan(self, plan: Plan) -> None:
        self._form.set_values(plan.current)

    def editor(self, name: str) -> Editor:
        return self._form.editor(name)

    def _change(self, field: Field, value: Value | None, gesture: object) -> None:
        plan = self._session.plan
        changed = replace(plan, current=plan.current.changed({field.name: value}))
        self._session.edit(words.undo_change(field.label), changed, gesture=gesture)
