"""The way to an input of the window: from the step of the guide that needs it, or from what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.fields import fields
from zplanner.gui.configuration.panel import ConfigurationPanel, TargetPanel
from zplanner.gui.focus import lead_to
from zplanner.gui.mix.panel import MixPanel
from zplanner.gui.scenarios.panel import ScenariosPanel
from zplanner.gui.session import Session


@dataclass(frozen=True, slots=True, weakref_slot=True)  # Qt connects to methods of what can be referred to weakly
class Inputs:
    """The panels in which a plan is entered."""

    session: Session
    mix: MixPanel
    configuration: ConfigurationPanel
    target: TargetPanel
    scenarios: ScenariosPanel

    def lead_to_step(self, step: str) -> None:
        """Put the cursor where a step of the guide is done, or to what it has stated already."""
        plan = self.session.plan
        if step == "workload" and plan.mix:
            lead_to(self.mix.place_of(0 if plan.share_sum > 0 else None))
        elif step == "workload":
            self.mix.add_workload()
        elif step == "scenario" and plan.scenarios:
            lead_to(self.scenarios.list)
        elif step == "scenario":
            self.scenarios.add_scenario()
        elif step == "growth":
            lead_to(self.target.growth)
        else:
            lead_to(self.configuration.editor(step))

    def lead_to_problem(self, problem: object) -> None:
        """Put the cursor into the field that a problem is about, or into the one that refuses its entry."""
        if isinstance(problem, Reference):
            problem = ZplannerError("", place=f"[{problem.part}] {problem.field}".strip())
        field = self._field_of(problem) if isinstance(problem, ZplannerError) else problem
        if isinstance(field, QWidget):
            lead_to(field)

    def _field_of(self, problem: ZplannerError) -> QWidget | None:
        """The field at the place of a plan's problem, where it has one."""
        kind, _, rest = problem.place.partition(" ")
        number = int(rest.split(" ")[0]) - 1 if rest[:1].isdigit() else None
        if kind == "[current]":
            name = rest or problem.problem.split(" ")[0]
            return self.configuration.editor(name) if name in fields() else None
        if kind == "[[workload]]":
            return self.mix.place_of(number)
        if kind == "[[scenario]]" and number is not None and rest.endswith(" name"):
            self.session.select(number)
            return self.scenarios.name
        target = {
            "utilization": self.target.utilization,
            "confidence": self.target.confidence,
            "vendor_advantage": self.target.advantage,
        }
        return self.target.growth if kind == "[growth]" else target.get(rest)
