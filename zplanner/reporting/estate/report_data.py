"""The input of an estate's report: the forecast of every system, what every machine carries, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from zplanner.estate.checks import as_counted, engine_limits
from zplanner.estate.hosts import AS_TODAY, HostOutlook, host_outlooks
from zplanner.estate.outlook import EstateOutlook, SystemForecast, estate_outlook
from zplanner.estate.placement import EstateToday, estate_today, is_too_small, keeps
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import Status
from zplanner.planning.plan import EnginePool, Partition, Plan, Scenario
from zplanner.planning.reasons.cautions import cautions_for, memory_cut
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

MOST_ATTENTION = 10
"""Systems on the first page: those closest to the target, or past it."""


@dataclass(frozen=True, slots=True)
class SystemCase:
    """A system on one scenario: where it is, its forecast, and whether it keeps the target (None: not known)."""

    partition: Partition
    host: str
    pool: EnginePool
    scenario: Scenario
    forecast: SystemForecast
    engines_today: Uncertain | None
    busy_today: Uncertain | None
    keeps: bool | None
    grows: bool

    @property
    def urgency(self) -> tuple[bool, float, float]:
        """Sorts the systems that need attention first: past the target, soonest at a limit, busiest."""
        months, busy = self.forecast.months_of_headroom, self.forecast.cpu_utilization
        soon = float("inf") if months is None or months.p50 is None else months.p50
        return self.keeps is True, soon, -((busy.p50 or 0.0) if busy else 0.0)


@dataclass(frozen=True, slots=True)
class ScenarioSummary:
    """An estate on one scenario. The engines are sums of counts: logical ones of systems with a number, beside those
    that the same systems have today, and physical ones of machines that state theirs."""

    scenario: Scenario
    systems: int
    answered: int
    keeping: int
    logical_today: float
    logical_needed: int
    counted: int
    physical: int
    physical_needed: int
    physical_for_years: int
    full: int


@dataclass(frozen=True)
class EstateReportData:
    """The forecasts of an estate on today's machines and on every scenario, by system and by machine."""

    plan: Plan
    outlook: EstateOutlook
    machines: tuple[tuple[HostOutlook, ...], ...]
    model: Model
    seed: int

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        """What is forecast: first today's state with the growth of the plan, then the plan's scenarios."""
        return self.outlook.plan.scenarios

    @property
    def shown(self) -> tuple[int, ...]:
        """The places of the scenarios whose systems are listed: those of the plan, or else today's state."""
        return tuple(range(1, len(self.scenarios))) or (0,)

    @cached_property
    def cases(self) -> tuple[tuple[SystemCase, ...], ...]:
        """Every system, by scenario."""
        places = _places(self.plan)
        every = [
            self._system(self.plan.of(partition), partition, *places[partition.name], found)
            for partition, found in zip(as_counted(self.plan), self.outlook.systems, strict=True)
        ]
        return tuple(zip(*every, strict=True)) or ((),) * len(self.scenarios)

    def _system(
        self, alone: Plan, partition: Partition, host: str, pool: EnginePool, found: tuple[SystemForecast, ...]
    ) -> tuple[SystemCase, ...]:
        """A system on every scenario; `alone` is its plan."""
        today = alone.current
        return tuple(
            SystemCase(
                partition,
                host,
                pool,
                scenario,
                one,
                today.number("processors"),
                today.number("utilization"),
                keeps(alone, one, alone.configuration(scenario).number("processors")),
                grows=bool(alone.load_changes),
            )
            for scenario, one in zip(self.scenarios, found, strict=True)
        )

    @cached_property
    def grows(self) -> bool:
        """Whether the load of any system changes over time."""
        return any(one.grows for one in self.cases[0])

    @cached_property
    def today(self) -> EstateToday:
        """Whether today's systems and machines suffice."""
        forecasts = [found[0] for found in self.outlook.systems]
        return estate_today(self.plan, forecasts, self.machines[0], self.model, seed=self.seed)

    @cached_property
    def warnings(self) -> tuple[tuple[tuple[Caution, ...], ...], ...]:
        """What every system's forecast warns of (systems, scenarios of the plan)."""
        limits = engine_limits(self.plan)
        plans = (self.plan.of(one, limits.get(one.name)) for one in as_counted(self.plan))
        return tuple(
            tuple(
                self._warnings(alone, scenario, found)
                for scenario, found in zip(self.scenarios[1:], forecasts[1:], strict=True)
            )
            for alone, forecasts in zip(plans, self.outlook.systems, strict=True)
        )

    def _warnings(self, alone: Plan, scenario: Scenario, found: SystemForecast) -> tuple[Caution, ...]:
        if found.problem is not None:
            return ()
        impossible = found.status is Status.IMPOSSIBLE
        return cautions_for(demands_of(alone, scenario, self.model, self.seed), impossible=impossible)

    @cached_property
    def summaries(self) -> tuple[ScenarioSummary, ...]:
        """The estate on every scenario."""
        return tuple(map(self._summary, range(len(self.scenarios))))

    def _summary(self, at: int) -> ScenarioSummary:
        cases, machines = self.cases[at], [one for one in self.machines[at] if one.engines is not None and one.systems]
        counted = [case for case in cases if case.forecast.engines_needed and case.engines_today is not None]
        return ScenarioSummary(
            self.scenarios[at],
            systems=len(cases),
            answered=sum(case.forecast.status is Status.ANSWERED for case in cases),
            keeping=sum(case.keeps is True for case in cases),
            logical_today=sum(one.engines_today.median for one in counted if one.engines_today),
            logical_needed=sum(one.forecast.engines_needed or 0 for one in counted),
            counted=len(counted),
            physical=sum(machine.engines or 0 for machine in machines),
            physical_needed=sum(machine.engines_needed for machine in machines),
            physical_for_years=sum(machine.engines_for_years for machine in machines),
            full=sum(is_too_small(self.plan, machine) for machine in machines),
        )

    @cached_property
    def held_back(self) -> tuple[int, ...]:
        """The places of scenarios on which a system has less memory than today; nothing says how much it needs."""
        plans = [self.plan.of(partition) for partition in self.plan.partitions]
        return tuple(
            at
            for at in self.shown
            if any(any(memory_cut(alone.current, alone.configuration(self.scenarios[at]))) for alone in plans)
        )

    @cached_property
    def eligible(self) -> tuple[int, ...]:
        """The places of the scenarios to choose from: those held back only where every one is."""
        return tuple(at for at in self.shown if at not in self.held_back) or self.shown

    @cached_property
    def chosen(self) -> int:
        """The place of the scenario that the first page is about: on which most systems keep the target, then most have
        a forecast, then the fewest machines are too small, then the fewest physical engines are needed; the first of
        these."""
        return min(self.eligible, key=self._merits)

    @cached_property
    def conditions(self) -> tuple[Caution, ...]:
        """What must hold for the systems to run on the chosen scenario and no statement or measurement says."""
        warned = (found[self.chosen - 1] for found in self.warnings) if self.chosen else ()
        return tuple(dict.fromkeys(one for found in warned for one in found if one.is_condition))

    def _merits(self, at: int) -> tuple[int, ...]:
        found = self.summaries[at]
        return -found.keeping, -found.answered, found.full, found.physical_needed

    @cached_property
    def view(self) -> tuple[int, int | None]:
        """On how many scenarios as many systems keep the target as on the chosen one, and the place of the merit that
        sets it apart from these; None if none does."""
        best = self._merits(self.chosen)
        alike = [found for at in self.eligible if (found := self._merits(at))[0] == best[0]]
        first = next((place for place, merit in enumerate(best) if any(one[place] != merit for one in alike)), None)
        return len(alike), first

    def attention(self, at: int) -> tuple[SystemCase, ...]:
        """The systems closest to the target on a scenario, or past it, those that need attention most first."""
        answered = (one for one in self.cases[at] if one.forecast.cpu_utilization is not None)
        return tuple(sorted(answered, key=lambda one: one.urgency)[:MOST_ATTENTION])

    def without_forecast(self, at: int) -> tuple[SystemCase, ...]:
        """The systems without a forecast on a scenario."""
        return tuple(one for one in self.cases[at] if one.forecast.status is not Status.ANSWERED)

    def by_machine(self) -> Iterator[tuple[str, EnginePool, tuple[int, ...]]]:
        """Each kind of engine of each machine with the places of its systems, in the order of the plan; systems of no
        machine last."""
        found: dict[tuple[str, EnginePool], list[int]] = {(one.host.name, one.pool): [] for one in self.machines[0]}
        for place, one in enumerate(self.cases[0]):
            found.setdefault((one.host, one.pool), []).append(place)
        for (host, pool), places in sorted(found.items(), key=lambda pair: not pair[0][0]):
            yield host, pool, tuple(places)

    def machine(self, at: int, host: str, pool: EnginePool) -> HostOutlook | None:
        """What a kind of engine of a machine carries on a scenario."""
        return next((one for one in self.machines[at] if (one.host.name, one.pool) == (host, pool)), None)


def estate_report_data(plan: Plan, model: Model, *, seed: int = DEFAULT_SEED) -> EstateReportData:
    """Every system and machine of a plan on every scenario."""
    scenarios = (AS_TODAY, *plan.scenarios)
    outlook = estate_outlook(replace(plan, scenarios=scenarios), model, seed=seed)
    machines = tuple(host_outlooks(plan, model, scenario, seed=seed) for scenario in scenarios)
    return EstateReportData(plan, outlook, machines, model, seed)


def _places(plan: Plan) -> dict[str, tuple[str, EnginePool]]:
    """The machine and pool of every system; a guest is where its partition is."""
    every = {partition.name: partition for partition in plan.partitions}
    found = {}
    for partition in plan.partitions:
        outer, seen = partition, {partition.name}
        while outer.guest_of in every and outer.guest_of not in seen:
            outer = every[outer.guest_of]
            seen.add(outer.name)
        found[partition.name] = (outer.host, outer.pool)
    return found
