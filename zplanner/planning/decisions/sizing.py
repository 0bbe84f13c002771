"""Sizing: the fewest engines of each machine that meet the target, today or after months of growth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import feasibility_cautions, is_known_to_run
from zplanner.planning.ceilings import Ceilings, ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Caution
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.quantities import engines_needed, first_of_others, most_forecast, others_keep
from zplanner.regression.model import Model


@dataclass(frozen=True, slots=True)
class Option:
    """A machine and its fewest engines that meet the target utilization with the target confidence."""

    machine: str
    engines: int


class Shortage(Enum):
    """Why a machine is no option."""

    RESOURCE = auto()  # another resource than the CPU ends it, whatever the engines
    ENGINES = auto()  # it would take more than are forecast for it
    MEASUREMENTS = auto()  # none covers the move
    STATEMENTS = auto()  # none says that it runs the rest


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A machine that is no option. `resource` and `months` are stated for `Shortage.RESOURCE`: what ends it, and how
    many months it keeps its limit with the target confidence, None if not even today; `engines` for
    `Shortage.ENGINES`: the most that are forecast."""

    machine: str
    shortage: Shortage
    resource: Resource | None = None
    months: int | None = None
    engines: int = 0


@dataclass(frozen=True, slots=True)
class Sizing:
    """Every machine: those that carry the load, fewest engines first, and the others, oldest first."""

    options: tuple[Option, ...]
    excluded: tuple[Exclusion, ...]


def sizing(plan: Plan, scenario: Scenario, model: Model, *, months: float = 0.0, seed: int = DEFAULT_SEED) -> Sizing:
    """Which machines carry the plan's load from today to `months` on, with every resource within its limit.

    The scenario's other changes stay. With equal engines, the older machine comes first.
    """
    running = running_machines(plan, scenario)
    found: list[Option | Exclusion] = []
    for machine in plan.names.machines:
        if machine not in running:
            found.append(Exclusion(machine, Shortage.STATEMENTS))
            continue
        asked = replace(scenario, changes=scenario.changes.changed(machine=machine))
        demands = demands_of(plan, asked, model, seed)
        if demands.has_number(Resource.CPU):
            found.append(_answer(machine, ceilings_of(demands), months))
        else:
            found.append(Exclusion(machine, Shortage.MEASUREMENTS))
    options = (one for one in found if isinstance(one, Option))
    excluded = tuple(one for one in found if isinstance(one, Exclusion))
    return Sizing(tuple(sorted(options, key=lambda option: option.engines)), excluded)


def _answer(machine: str, ceilings: Ceilings, months: float) -> Option | Exclusion:
    (engines,) = engines_needed(ceilings, months).tolist()
    if engines:
        return Option(machine, engines)
    confidence = ceilings.demands.plan.target_confidence
    if others_keep(ceilings, months) >= confidence:
        most = most_forecast(ceilings.engines[-1].curve, ceilings.demands.cases[0])
        return Exclusion(machine, Shortage.ENGINES, engines=most)
    kept, exceeded = -1, int(months)  # the probability falls with the months
    while exceeded - kept > 1:
        middle = (kept + exceeded) // 2
        kept, exceeded = (middle, exceeded) if others_keep(ceilings, middle) >= confidence else (kept, middle)
    first = first_of_others(ceilings, months)
    return Exclusion(machine, Shortage.RESOURCE, first, None if kept < 0 else kept)


def running_machines(plan: Plan, scenario: Scenario) -> tuple[str, ...]:
    """The machines that are known to run everything a scenario states, for any number of engines."""
    return tuple(
        name
        for name in plan.names.machines
        if is_known_to_run(_without_engines(plan, scenario, name), plan.statements, plan.current)
    )


def why_no_machine_runs(plan: Plan, scenario: Scenario) -> Caution | None:
    """Why the scenario does not run on its own machine; None if some machine is known to run it."""
    if running_machines(plan, scenario):
        return None
    own = plan.configuration(scenario).level("machine") or next(reversed(plan.names.machines))
    return feasibility_cautions(_without_engines(plan, scenario, own), plan.statements, plan.current)[0]


def _without_engines(plan: Plan, scenario: Scenario, machine: str) -> Configuration:
    return plan.configuration(scenario).changed(machine=machine, processors=None)
