"""The engines that systems keep busy on a machine, draw by draw: the CPU utilization of each one's forecast times its
engines.

All systems share the draws of the model, of the published advantage that applies, and of stated growth, so that their
loads are added draw by draw: quantiles of systems must never be added.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.estate.machines.checks import PlacementCode
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.cache import draws_of, updated
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.sweep import alike
from zplanner.planning.draws import COUNT, DEFAULT_SEED, Draws
from zplanner.planning.load import LoadPath, load_paths
from zplanner.planning.partitions import Partition
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.reasons.coverage import has_no_number, is_covered, uncovered_changes
from zplanner.regression.model import Model
from zplanner.uncertain import Floats


@dataclass(frozen=True, slots=True, eq=False)
class EngineDraws:
    """For systems (n,) in one scenario: `busy` (n, COUNT) is the engines that today's load keeps busy, NaN without a
    forecast, which `refusals` explains; `engines` (n,) is the number that each has there.

    The engines of a system are as fast as its own number of engines makes them; how many the whole machine has does
    not count (an assumption). What a system wants is not bounded by what it has.
    """

    busy: Floats
    engines: Floats
    paths: tuple[Mapping[LoadPath, Floats], ...]
    refusals: Mapping[int, ZplannerError]
    draws: Draws

    @property
    def answered(self) -> Floats:
        """Whether each system (n,) has a forecast."""
        return ~np.isnan(self.busy[:, 0])


def engine_draws(
    plan: Plan, partitions: Sequence[Partition], scenario: Scenario, model: Model, *, seed: int = DEFAULT_SEED
) -> EngineDraws:
    """The engines that these partitions of a plan keep busy in a scenario."""
    shared = replace(plan, scenarios=(scenario,), histories=(), snapshots=())
    plans = [shared.of(partition) for partition in partitions]
    refusals = {number: error for number, one in enumerate(plans) for error in problems(one)[:1]}
    ready = [number for number in range(len(plans)) if number not in refusals]
    busy, engines = np.full((len(plans), COUNT), np.nan), np.full(len(plans), np.nan)
    paths: list[Mapping[LoadPath, Floats]] = [{} for _ in plans]
    seen = set()
    for rows, demands in alike([plans[number] for number in ready], model, seed=seed):
        numbers = [ready[row] for row in rows]
        seen.update(numbers)
        if has_no_number(demands, Resource.CPU) or not is_covered(demands, uncovered_changes(demands)):
            refusals |= {one: _refusal(PlacementCode.NOT_COVERED, plans[one], scenario) for one in numbers}
            continue
        ceilings = ceilings_of(demands)
        there = ceilings.engines[-1].number
        busy[numbers] = np.exp(-ceilings.log_ceiling[Resource.CPU][-1]) * there
        engines[numbers] = np.median(np.broadcast_to(there, (len(numbers), there.shape[-1])), axis=1)
        for case, one in enumerate(numbers):
            paths[one] = load_paths(ceilings, Resource.CPU, case)
    refusals |= {one: _refusal(PlacementCode.DOES_NOT_RUN, plans[one], scenario) for one in ready if one not in seen}
    return EngineDraws(busy, engines, tuple(paths), refusals, draws_of(updated(model, plan.basis), seed))


def _refusal(code: PlacementCode, plan: Plan, scenario: Scenario) -> ZplannerError:
    machine = plan.configuration(scenario).level("machine") or ""
    return ZplannerError(code, system=plan.name, machine=machine)
