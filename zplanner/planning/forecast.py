"""The forecast: from a plan and the model to an outlook (`forecast.md`, section 5).

Throughput is the lowest ceiling of a scenario over today's; everything else follows from the same draws.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.measurement import Resource
from zplanner.planning.ceilings import N_WAY_STREAM, Ceilings, class_resource
from zplanner.planning.draws import DEFAULT_SEED, Draws, draws_of
from zplanner.planning.grounds import cautions_for, evidence_behind, uncovered_changes
from zplanner.planning.outlook import (
    ComponentOutlook,
    Contribution,
    EnginesNeeded,
    Outlook,
    Quantiles,
    ScenarioOutlook,
    Uncovered,
)
from zplanner.planning.plan import Plan, Scenario, problems
from zplanner.planning.queueing import response_time_stretch
from zplanner.regression.model import Effect, Model

Floats = NDArray[np.float64]

MONTHS_PER_YEAR = 12.0

PAGING = "below_2g_pages_per_s"


def forecast(plan: Plan, model: Model, *, seed: int = DEFAULT_SEED) -> Outlook:
    """Forecast every scenario; raises the first of `problems(plan)`. The same plan and seed give the same outlook."""
    for problem in problems(plan):
        raise problem
    updated = model.with_measurements(plan.counted_measurements)
    draws = draws_of(updated, seed)
    scenarios = tuple(_Forecast(plan, scenario, updated, draws).outlook() for scenario in plan.scenarios)
    return Outlook(plan.name, seed, updated.fitted.version, updated.fitted.data_sha256, scenarios)


class _Forecast:
    """The forecast of one scenario."""

    def __init__(self, plan: Plan, scenario: Scenario, model: Model, draws: Draws) -> None:
        self.plan, self.name, self.curve, self.draws = plan, scenario.name, model.curve, draws
        self.ceilings = Ceilings(plan, scenario, model, draws)

    def outlook(self) -> ScenarioOutlook:
        ceilings = self.ceilings
        uncovered = tuple(uncovered_changes(ceilings))
        base = ScenarioOutlook(
            name=self.name,
            configuration=ceilings.target,
            throughput_ratio=None,
            cpu_per_unit_ratio=None,
            cpu_utilization=None,
            engines_needed=None,
            months_of_headroom=None,
            response_time_stretch=None,
            binding=(),
            components=tuple(self._component(number) for number in range(len(self.plan.mix))),
            contributions=(),
            evidence=(),
            uncovered=uncovered,
            warnings=tuple(cautions_for(ceilings)),
        )
        counted = set(ceilings.changed) - {gap.factor for gap in uncovered}
        cpu = [part.effects[-1] for part in ceilings.demands[Resource.CPU]]
        open_question = any(_lacks_machine(effect) or PAGING in effect.unstated for effect in cpu)
        return base if open_question or (ceilings.changed and not counted) else self._with_quantities(base)

    def _with_quantities(self, base: ScenarioOutlook) -> ScenarioOutlook:
        ceilings, last = self.ceilings, self.ceilings.last
        today, then = ceilings.log_ceilings(0), ceilings.log_ceilings(last)
        busy, cpu = np.exp(-then), np.exp(-ceilings.log_ceiling(Resource.CPU, last))
        engines, months, uncovered = self._engines_needed(), self._months(busy), list(base.uncovered)
        if engines is None:
            beyond = f"More than {self.curve.largest} engines: the published n-way curve ends there."
            uncovered.append(Uncovered("engines_needed", beyond))
        if months is None:
            unstated = "No growth is stated: give it per year to see how long the capacity lasts."
            uncovered.append(Uncovered("months_of_headroom", unstated))
        elif months.p95 is None:
            never = "Where the load does not grow, the capacity is never used up."
            uncovered.append(Uncovered("months_of_headroom", never))
        stretch = Quantiles.of(self._stretch(busy))
        if stretch.p95 is None:
            saturated = "Where the load saturates the system, there is no finite response time."
            uncovered.append(Uncovered("response_time_stretch", saturated))
        return replace(
            base,
            throughput_ratio=Quantiles.of_logs(then.min(axis=0) - today.min(axis=0)),
            cpu_per_unit_ratio=Quantiles.of_logs(self._log_cpu_per_unit(ceilings.log_demand(Resource.CPU, last))),
            cpu_utilization=Quantiles.of(np.minimum(cpu, 1.0)),
            engines_needed=engines,
            months_of_headroom=months,
            response_time_stretch=stretch,
            binding=self._binding(then),
            contributions=self._contributions(),
            evidence=evidence_behind(ceilings),
            uncovered=tuple(uncovered),
        )

    def _stretch(self, busy: Floats) -> Floats:
        """Response time over service time at the most stretched resource: the CPU as M/M/m, any other as M/M/1."""
        engines = max(1, round(float(np.median(self.ceilings.engines(self.ceilings.last)))))
        stretches = [
            response_time_stretch(engines if resource is Resource.CPU else 1, utilization)
            for resource, utilization in zip(self.ceilings.limits, busy, strict=True)
            if resource is not Resource.STORAGE
        ]
        return np.max(stretches, axis=0) if len(stretches) > 1 else stretches[0]

    def _binding(self, log_ceilings: Floats) -> tuple[tuple[str, float], ...]:
        """Each resource and the share of draws in which its ceiling is the lowest, most frequent first."""
        first = log_ceilings.argmin(axis=0)
        shares = [(name.value, float(np.mean(first == row))) for row, name in enumerate(self.ceilings.limits)]
        return tuple(sorted((pair for pair in shares if pair[1] > 0), key=lambda pair: -pair[1]))

    def _log_cpu_per_unit(self, log_demand: Floats) -> Floats:
        """CPU time per unit of work: the demand, times what the n-way curve takes from every engine."""
        loss = self.curve.log_loss(self.ceilings.engines(0), self.ceilings.engines(self.ceilings.last))
        return log_demand - loss * (1.0 + self.curve.relative_sd * self.draws.normal(N_WAY_STREAM))

    def _component(self, number: int) -> ComponentOutlook:
        """One component as if it were alone: a class of another resource than the CPU shows that resource's ceiling."""
        ceilings, last = self.ceilings, self.ceilings.last
        part = ceilings.demands[Resource.CPU][number]
        effect = part.effects[last]
        if _lacks_machine(effect) or (effect.unknown and not effect.steps):
            return ComponentOutlook(part.workload_class, None, None)
        own = class_resource(part.workload_class)
        limits = (own,) if own is not Resource.CPU else (Resource.CPU, Resource.STORAGE)
        present = [limit for limit in limits if limit in ceilings.demands]
        before, after = (
            np.min([ceilings.log_ceiling(limit, stage, number) for limit in present], axis=0) for stage in (0, last)
        )
        cpu = self._log_cpu_per_unit(ceilings.log_demand(Resource.CPU, last, number))
        return ComponentOutlook(part.workload_class, Quantiles.of_logs(after - before), Quantiles.of_logs(cpu))

    def _engines_needed(self) -> EnginesNeeded | None:
        """The smallest n with P(utilization on n engines <= target) >= confidence; the probability rises with n."""
        ceilings, curve, confidence = self.ceilings, self.curve, self.plan.target_confidence
        log_load = ceilings.log_utilization(Resource.CPU) + ceilings.log_demand(Resource.CPU, ceilings.last)
        needed = log_load - np.log(self.plan.target_utilization)
        today, spread = ceilings.engines(0), curve.relative_sd * self.draws.normal(N_WAY_STREAM)

        def kept(engines: int) -> float:
            capacity = curve.log_capacity_ratio(today, engines) + spread * curve.log_loss(today, engines)
            return float(np.mean(needed <= capacity))

        count = bisect_left(range(1, curve.largest + 1), confidence, key=kept) + 1
        return EnginesNeeded(count, confidence) if count <= curve.largest else None

    def _months(self, busy: Floats) -> Quantiles | None:
        """Months of growth until the first resource reaches the target utilization (storage: its ceiling)."""
        growth = self.plan.growth_per_year
        if growth is None:
            return None
        target = self.plan.target_utilization
        limits = [1.0 if resource is Resource.STORAGE else target for resource in self.ceilings.limits]
        with np.errstate(divide="ignore", invalid="ignore"):
            room = np.log(np.asarray(limits)[:, np.newaxis] / busy).min(axis=0)
            yearly = np.log1p(self.draws.uncertain("growth", growth, -0.99, 100.0))
            months = np.where(yearly > 0, MONTHS_PER_YEAR * room / yearly, np.inf)
        return Quantiles.of(np.where(room <= 0, 0.0, months))

    def _contributions(self) -> tuple[Contribution, ...]:
        """The throughput ratio of every stage over the one before: draw by draw they multiply to the total."""
        lowest = [self.ceilings.log_ceilings(stage).min(axis=0) for stage in range(len(self.ceilings.stages))]
        return tuple(
            Contribution(name, Quantiles.of_logs(after - before))
            for name, before, after in zip(self.ceilings.changed, lowest, lowest[1:], strict=False)
            if np.any(after != before)
        )


def _lacks_machine(effect: Effect) -> bool:
    return any(step.startswith("machine ") for step in effect.unknown)
