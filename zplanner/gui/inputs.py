"""Focuses the input of a guide step or a problem."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.fields import fields
from zplanner.gui.configuration.panel import ConfigurationPanel, TargetPanel
from zplanner.gui.focus import lead_to
from zplanner.gui.mix.panel import MixPanel
from zplanner.gui.scenarios.panel import ScenariosPanel
from zplanner.gui.session import Session


@dataclass(frozen=True, slots=True, weakref_slot=True)  # Qt connections need weak references
class Inputs:
    """The panels in which a plan is entered."""

    session: Session
    mix: MixPanel
    configuration: ConfigurationPanel
    target: TargetPanel
    scenarios: ScenariosPanel

    def lead_to_step(self, step: str) -> None:
        """Focus the input of a guide step, or its existing entry."""
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
        """Focus the field of a problem or a Reference, or an editor."""
        about = problem.about if isinstance(problem, ZplannerError) else problem
        field = self.field_of(about) if isinstance(about, Reference) else problem
        if isinstance(field, QWidget):
            lead_to(field)

    def field_of(self, about: Reference) -> QWidget | None:
        """The field of a reference to the plan, if there is one; selects its scenario."""
        match about:
            case Reference(Part.CURRENT, field=name) if name in fields():
                return self.configuration.editor(name)
            case Reference(Part.MIX, int(number), "growth_per_year"):
                return self.mix.growth(number - 1)
            case Reference(Part.MIX, number):
                return self.mix.place_of(None if number is None else number - 1)
            case Reference(Part.SCENARIO, int(number), "name"):
                self.session.select(number - 1)
                return self.scenarios.name
            case Reference(Part.GROWTH):
                return self.target.growth
            case Reference(Part.STEP, int(number), name):
                return self.target.load.step_editor(number - 1, name)
            case Reference(Part.SEASON, field=name):
                return self.target.load.season_editor(name)
            case Reference(Part.TARGET, field="utilization"):
                return self.target.utilization
            case Reference(Part.TARGET, field="confidence"):
                return self.target.confidence
            case Reference(Part.TARGET, field="years"):
                return self.target.years
            case Reference(Part.TARGET, field="lead_time_months"):
                return self.target.lead_time
            case Reference(Part.HORIZON):
                return self.target.horizon
            case Reference(Part.COSTS, field=name):
                return self.target.costs.editor(name)
            case Reference(Part.EVIDENCE, field="vendor_advantage"):
                return self.target.advantage
            case Reference(Part.EVIDENCE, field="peak_correlation"):
                return self.target.correlation
        return None
