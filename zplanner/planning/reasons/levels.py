"""The levels of a field that would not run or not count in a scenario, found before they are chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from zplanner.evidence.compatibility import Statements
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, fields
from zplanner.evidence.measurement import Resource
from zplanner.planning.demands import demands_of
from zplanner.planning.findings import Caution, Uncovered
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.reasons.coverage import uncovered_changes
from zplanner.planning.reasons.feasibility import feasibility_cautions, is_impossible
from zplanner.regression.model import Model


def levels_that_do_not_run(
    configuration: Configuration, field: Field, statements: Statements | None = None
) -> dict[str, Caution]:
    """The levels of a field that do not run in a configuration, or that no statement says run, each with the first
    reason that comes with the level."""
    before = feasibility_cautions(configuration.changed({field.name: None}), statements)
    found = {}
    for level in field.levels:
        after = feasibility_cautions(configuration.changed({field.name: level}), statements)
        new = [caution for caution in after if caution not in before]
        if new:
            found[level] = new[0]
    return found


def uncounted_levels(plan: Plan, scenario: Scenario, field: Field, model: Model) -> dict[str, Uncovered]:
    """The levels of a field that would not count in a scenario, each with the reason."""
    found = {}
    for level in field.levels:
        changed = replace(scenario, changes=scenario.changes.changed({field.name: level}))
        if is_impossible(plan.configuration(changed), plan.statements):
            continue
        for gap in uncovered_changes(demands_of(plan, changed, model)):
            if gap.factor == field.name:
                found[level] = gap
    return found


def dead_ends(classes: Iterable[str], model: Model) -> set[str]:
    """The machines from which, for some of the classes, no measurement leads to any other."""
    machines = fields()["machine"].levels

    def leads_on(workload_class: str, machine: str) -> bool:
        today = Configuration({"machine": machine})
        others = (Configuration({"machine": other}) for other in machines if other != machine)
        effects = (model.effect(workload_class, Resource.CPU, today, other) for other in others)
        return any("machine" not in effect.lacking for effect in effects)

    return {machine for one in set(classes) for machine in machines if not leads_on(one, machine)}
