"""What the machines of an estate carry: the load of their systems added draw by draw, beside the sum of their peaks."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.estate.checks import CheckCode, Pool, around, carries, checks_of, loads_within, logical_engines, pools
from zplanner.estate.coincidence import LoadShapes, PeakDraws, Rows, load_shapes
from zplanner.estate.outlook import (
    EngineDraws,
    engine_draws,
    highest_load,
    load_after,
    load_by_path,
    months_until_full,
    shared,
)
from zplanner.evidence.vocabulary import machine_named
from zplanner.planning.draws import COUNT, DEFAULT_SEED
from zplanner.planning.load import ROUNDING
from zplanner.planning.outlook import Quantiles, quantiles
from zplanner.planning.plan import EnginePool, Host, Partition, Plan, Scenario
from zplanner.regression.model import Model
from zplanner.uncertain import Floats, drawn

AS_TODAY = Scenario("as today")
"""The scenario that changes nothing."""


@dataclass(frozen=True, slots=True)
class HostOutlook:
    """One kind of engine of a machine, with the systems that it carries; all engines are physical ones.

    `unanswered` are systems without a forecast, which no sum includes: with them it carries more. `peak_of_sum` is of
    the shared engines that the systems keep busy together; `range` are its medians at the ends of the stated
    correlation, equal where every system is measured. `engines_needed` keeps the target utilization with the target
    confidence, with the `dedicated` engines, and `engines_for_years` keep it for the years of the target. `utilization`
    and `months_until_full` are of the engines that share; None where these are unknown, or no system has a forecast;
    without growth, no month is told in which it is full.
    """

    host: Host
    pool: EnginePool
    systems: tuple[str, ...]
    unanswered: tuple[str, ...]
    engines: int | None
    dedicated: float
    engines_needed: int
    engines_for_years: int
    peak_of_sum: Quantiles
    sum_of_peaks: Quantiles
    range: tuple[float, float]
    utilization: Quantiles | None = None
    months_until_full: Quantiles | None = None
    checks: tuple[ZplannerError, ...] = ()

    @property
    def is_full(self) -> bool:
        """Whether it needs more engines than it has."""
        return self.engines is not None and self.engines_needed > self.engines


@dataclass(frozen=True, eq=False)
class EstateLoad:
    """The systems of a plan that load machines, in one scenario, and what is known of how their peaks coincide. The
    machines must carry the load of `month` months after today, with the growth of each system.

    A z/VM with a stated utilization carries its guests in it; of one without, or whose guests alone state more, the
    guests are the load.
    """

    plan: Plan
    scenario: Scenario
    model: Model
    seed: int = DEFAULT_SEED
    month: float = 0.0
    known: LoadShapes | None = None

    @cached_property
    def systems(self) -> tuple[Partition, ...]:
        """The partitions and guests whose load is added; a guest is where its partition is."""
        every = {partition.name: partition for partition in self.plan.partitions}
        of = self.plan.peak_correlation.low, self.plan.histories
        within = loads_within(self.plan.partitions, *of)
        carrying = {one.name for one in every.values() if carries(one, within.get(one.name, ()), *of)}
        found = []
        for partition in self.plan.partitions:
            chain = around(partition, every)
            if partition.name in carrying and not any(outer.name in carrying for outer in chain[1:]):
                outermost = chain[-1]
                found.append(
                    replace(partition, host=outermost.host, pool=outermost.pool) if len(chain) > 1 else partition
                )
        return tuple(found)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The places of the systems, by name."""
        return {system.name: number for number, system in enumerate(self.systems)}

    @cached_property
    def shapes(self) -> LoadShapes:
        return self.known or load_shapes([system.name for system in self.systems], self.plan.histories)

    @cached_property
    def correlations(self) -> Floats:
        """Draws of the correlation (COUNT,)."""
        return np.broadcast_to(
            drawn((self.plan.peak_correlation,), self.on("").draws.normal("correlation"), 0.0, 1.0)[0], COUNT
        )

    @cached_property
    def _later(self) -> dict[tuple[str, int], Floats]:
        return {}

    @cached_property
    def _machines(self) -> dict[str, EngineDraws]:
        return {}

    def on(self, machine: str) -> EngineDraws:
        """The engines that the systems keep busy on a kind of machine; "" is that of the scenario."""
        if machine not in self._machines:
            self._machines[machine] = self._drawn(machine, None)
        return self._machines[machine]

    def _drawn(self, machine: str, known: EngineDraws | None) -> EngineDraws:
        change = {"machine": machine} if machine else {}
        scenario = replace(self.scenario, changes=self.scenario.changes.changed(change))
        return engine_draws(self.plan, self.systems, scenario, self.model, seed=self.seed, known=known)

    def after(self, before: EstateLoad) -> EstateLoad:
        """This load with what a load before an edit has of the same systems, where all else is the same too."""
        if self._around != before._around:
            return self
        names = ([system.name for system in load.systems] for load in (self, before))
        found = replace(self, known=before.shapes if next(names) == next(names) else None)
        found._machines.update({name: found._drawn(name, draws) for name, draws in before._machines.items()})
        return found

    @property
    def _around(self) -> tuple[object, ...]:
        """What the load of a system depends on besides the system."""
        plan = self.plan
        return shared(plan), plan.histories, self.scenario.changes, self.model, self.seed, self.month

    def busy(self, machine: str, members: Iterable[int]) -> Floats:
        """The engines that some systems (k,) keep busy on a kind of machine (k, COUNT), in the month."""
        return np.array([self.busy_of(machine, member) for member in members]).reshape(-1, COUNT)

    def busy_of(self, machine: str, one: int) -> Floats:
        """The engines that a system keeps busy on a kind of machine (COUNT,), in the month."""
        draws = self.on(machine)
        if not self.month:
            return draws.of[one].busy
        if (machine, one) not in self._later:
            grown = load_after(self.plan, draws.of[one].paths, self.month, draws.draws)
            self._later[machine, one] = draws.of[one].busy * grown
        return self._later[machine, one]

    def peak(self, machine: str, members: Rows) -> PeakDraws:
        """The peak of the sum of some systems (k,) on a kind of machine."""
        return self.shapes.peak(members, self.busy(machine, members))

    def engines_for(self, peak: Floats, dedicated: float = 0.0) -> int:
        """The fewest engines on which a load (COUNT,) keeps the target utilization with the target confidence."""
        return math.ceil(self.load_at_confidence(peak) / self.plan.target_utilization * (1.0 - ROUNDING) + dedicated)

    def load_at_confidence(self, peak: Floats) -> float:
        """The load (COUNT,) that is not exceeded with the target confidence: an order statistic."""
        place = math.ceil(self.plan.target_confidence * COUNT * (1.0 - ROUNDING)) - 1
        return float(np.partition(peak, place)[place])

    def beyond(self, machine: str, one: int) -> ZplannerError | None:
        """That a system needs more engines on a kind of machine than it has logical ones; None if it does not."""
        system = self.systems[one]
        needed, logical = self.load_at_confidence(self.busy_of(machine, one)), logical_engines(system)
        if logical is None or needed <= logical * (1.0 + ROUNDING):
            return None
        return ZplannerError(CheckCode.BEYOND_LOGICAL, system=system.name, needed=needed, logical=logical)

    def sharing(self, members: Sequence[int]) -> Rows:
        """Those of some systems that share engines."""
        return np.array([member for member in members if not self.systems[member].dedicated], dtype=int)

    def dedicated(self, machine: str, members: Sequence[int]) -> float:
        """The engines that are dedicated to some systems on a kind of machine."""
        draws = self.on(machine).of
        return float(sum(draws[member].engines for member in members if self.systems[member].dedicated))

    def outlook(self, host: Host, kind: EnginePool, members: Sequence[int], machine: str = "") -> HostOutlook:
        """What one kind of engine of a machine carries with some systems, as numbers in `systems`."""
        draws = self.on(machine)
        answered = [member for member in members if draws.answered[member]]
        shared = self.sharing(answered)
        dedicated, parts = self.dedicated(machine, answered), self.peak(machine, shared)
        peak, busy, correlation = parts.at(self.correlations), self.busy(machine, shared), self.plan.peak_correlation
        low, high = (float(np.median(parts.at(end))) for end in (correlation.low, correlation.high))
        needed, engines = self.engines_for(peak, dedicated), host.engines(kind)
        left = None if engines is None else engines - dedicated
        found = HostOutlook(
            host,
            kind,
            systems=tuple(self.systems[one].name for one in answered),
            unanswered=tuple(self.systems[member].name for member in members if not draws.answered[member]),
            engines=engines,
            dedicated=dedicated,
            engines_needed=needed,
            engines_for_years=needed,
            peak_of_sum=_quantiles(peak),
            sum_of_peaks=_quantiles(busy.sum(axis=0)),
            range=(low, high if high > low * (1.0 + ROUNDING) else low),
        )
        if left is None or engines is None or (found.unanswered and not found.systems):
            return found
        today = draws.busy(shared)
        first, total = self.shapes.peak(shared, today).at(self.correlations) if self.month else peak, today.sum(axis=0)
        scale = np.divide(first, total, out=np.ones(COUNT), where=total > 0.0)
        loads = load_by_path([draws.of[one].paths for one in shared], today * scale)
        full, later = None, needed
        if any(self.plan.of(self.systems[one]).load_changes for one in shared):
            later = self.engines_for(highest_load(self.plan, loads, draws.draws), dedicated)
            full = _quantiles(months_until_full(self.plan, loads, self.plan.target_utilization * left, draws.draws))
        known: dict[str, Any] = {"host": host.name, "pool": kind, "needed": needed, "physical": engines}
        return replace(
            found,
            utilization=_quantiles(np.minimum(peak / left, 1.0)) if left > 0.0 else None,
            months_until_full=full,
            engines_for_years=max(needed, later),
            checks=(ZplannerError(CheckCode.NOT_ENOUGH_ENGINES, **known),) if needed > engines else (),
        )

    def moved_to(self, host: Host, members: Iterable[int]) -> tuple[str, ...]:
        """The systems, of some on a machine, that the plan states on another kind of machine today: a placement put
        them there. They are counted on the machine's kind, unless the scenario states one."""
        if not host.machine or "machine" in self.scenario.changes:
            return ()
        there = machine_named(host.machine)
        stated = ((self.systems[member].name, self.systems[member].configuration.get("machine")) for member in members)
        return tuple(name for name, kind in stated if kind and machine_named(kind) != there)

    def checked(self, host: HostOutlook, pool: Pool, machine: str = "") -> HostOutlook:
        """An outlook with what deserves a second look in its partitions, too."""
        peaks = {name: float(np.median(self.busy_of(machine, self.numbers[name]))) for name in host.systems}
        histories = {history.system: history for history in self.plan.histories}
        found = checks_of(pool, histories, self.plan.statements, peaks, self.plan.peak_correlation.low)
        return replace(host, checks=(*found, *host.checks))


@dataclass(frozen=True, slots=True, eq=False)
class Machines:
    """What every machine of a plan carries in a scenario, with its systems where they are; a machine with IFLs and CPs
    has an outlook for each kind that is used. Systems of no known machine are in none."""

    load: EstateLoad
    pools: tuple[Pool, ...] = ()
    hosts: tuple[HostOutlook, ...] = ()


def machines_of(load: EstateLoad, before: Machines | None = None) -> Machines:
    """The machines of a plan. Those that carry the same systems as `before` an edit are not computed again."""
    known: dict[tuple[str, EnginePool], tuple[Pool, HostOutlook]] = {}
    if before is not None and (after := load.after(before.load)) is not load:
        load, pairs = after, zip(before.pools, before.hosts, strict=True)
        known = {(pool.name, pool.kind): (pool, host) for pool, host in pairs}
    every = tuple(pool for pool in pools(load.plan) if pool.host is not None)
    members: dict[tuple[str, EnginePool], list[int]] = {}
    for number, system in enumerate(load.systems):
        members.setdefault((system.host, system.pool), []).append(number)

    def carried(pool: Pool) -> HostOutlook:
        key = pool.name, pool.kind
        if key in known and known[key][0] == pool:
            return known[key][1]
        assert pool.host is not None
        moved = load.moved_to(pool.host, members.get(key, ()))
        kind = pool.host.machine if moved else ""
        found = load.checked(load.outlook(pool.host, pool.kind, members.get(key, ()), kind), pool, kind)
        if not moved:
            return found
        about: dict[str, Any] = {"host": pool.name, "pool": pool.kind, "machine": kind}
        return replace(found, checks=(ZplannerError(CheckCode.OTHER_KIND, systems=moved, **about), *found.checks))

    return Machines(load, every, tuple(map(carried, every)))


def host_outlooks(
    plan: Plan,
    model: Model,
    scenario: Scenario = AS_TODAY,
    *,
    seed: int = DEFAULT_SEED,
) -> tuple[HostOutlook, ...]:
    """What every machine of a plan carries in a scenario."""
    return machines_of(EstateLoad(plan, scenario, model, seed)).hosts


def _quantiles(draws: Floats) -> Quantiles:
    return Quantiles.of(quantiles(draws[np.newaxis])[0])
