"""Sizing: the fewest engines of each machine that meet the target, today or after months of growth."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import field_named
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Caution
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import engines_needed
from zplanner.planning.reasons.coverage import is_covered, uncovered_changes
from zplanner.planning.reasons.feasibility import feasibility_cautions, is_known_to_run
from zplanner.regression.model import Model


@dataclass(frozen=True, slots=True)
class Option:
    """A machine and its fewest engines that meet the target utilization with the target confidence."""

    machine: str
    engines: int


def options(
    plan: Plan, scenario: Scenario, model: Model, *, months: float = 0.0, seed: int = DEFAULT_SEED
) -> tuple[Option, ...]:
    """Every machine that can carry the plan's load after `months` of its growth, fewest engines first.

    The scenario's other changes stay. Left out are machines that do not run it or that no statement says do, those with
    an unmeasured step in between, and those that would need more engines than the n-way curve covers or the machine
    has. With equal engines, the older machine comes first.
    """
    found = []
    for machine in running_machines(plan, scenario):
        asked = replace(scenario, changes=scenario.changes.changed(machine=machine))
        demands = demands_of(plan, asked, model, seed)
        if is_covered(demands, uncovered_changes(demands)):
            ceilings = ceilings_of(demands)
            (engines,) = engines_needed(ceilings, months).tolist()
            found += [Option(machine, engines)] if engines else []
    return tuple(sorted(found, key=lambda option: option.engines))


def running_machines(plan: Plan, scenario: Scenario) -> tuple[str, ...]:
    """The machines that are known to run everything a scenario states, for any number of engines."""
    return tuple(
        name
        for name in field_named("machine").levels
        if is_known_to_run(_without_engines(plan, scenario, name), plan.statements)
    )


def why_no_machine_runs(plan: Plan, scenario: Scenario) -> Caution | None:
    """Why the scenario does not run on its own machine; None if some machine is known to run it."""
    if running_machines(plan, scenario):
        return None
    own = plan.configuration(scenario).level("machine") or field_named("machine").levels[-1]
    return feasibility_cautions(_without_engines(plan, scenario, own), plan.statements)[0]


def _without_engines(plan: Plan, scenario: Scenario, machine: str) -> Configuration:
    return plan.configuration(scenario).changed(machine=machine, processors=None)
