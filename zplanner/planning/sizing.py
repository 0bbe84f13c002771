"""What do I need: the fewest engines of every machine that keep the target, today or after months of growth."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zplanner.evidence.fields import field_named
from zplanner.planning.cautions import lacking
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.grounds import is_answered, uncovered_changes
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import MONTHS_PER_YEAR, engines_needed, log_growth
from zplanner.regression.model import Model


@dataclass(frozen=True, slots=True)
class Option:
    """A machine, and the fewest of its engines that keep the target utilization with the target confidence."""

    machine: str
    engines: int


def options(
    plan: Plan, scenario: Scenario, model: Model, *, months: float = 0.0, seed: int = DEFAULT_SEED
) -> tuple[Option, ...]:
    """Every machine that can carry the plan's load after `months` of its growth, fewest engines first.

    What else a scenario changes stays as it is. Machines that cannot have it, those without a measurement on the way,
    and those on which more engines are needed than the n-way curve covers, are left out; of two with as many engines
    the older comes first.
    """
    found = []
    for machine in field_named("machine").levels:
        asked = replace(scenario, changes=scenario.changes.changed(machine=machine))
        if any(lacking(plan.configuration(asked))):
            continue
        ceilings = ceilings_of(plan, asked, model, seed)
        if is_answered(ceilings, uncovered_changes(ceilings)):
            (engines,) = engines_needed(ceilings, log_growth(ceilings) * (months / MONTHS_PER_YEAR)).tolist()
            found += [Option(machine, engines)] if engines else []
    return tuple(sorted(found, key=lambda option: option.engines))
