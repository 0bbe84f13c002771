"""Whether the systems and the machines of a plan suffice as they are: until when, and by when a change must run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zplanner.estate.machines.entitlement import engine_limits
from zplanner.estate.machines.hosts import HostOutlook
from zplanner.estate.outlook import SystemForecast
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.today import TODAY, Sufficiency, recovery
from zplanner.planning.demands import demands_of
from zplanner.planning.draws import DEFAULT_SEED
from zplanner.planning.load import ROUNDING, months_since_measured, months_until
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Plan
from zplanner.planning.quantiles import QUANTILES
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain


@dataclass(frozen=True, slots=True)
class TodayVerdict:
    """Whether a system or a machine meets the target for its years as it is. Months count as those of the forecast:
    `until` a limit is exceeded, `lost` when a change must run, and `order` when it must be ordered; None if that is
    never, or not known."""

    verdict: Sufficiency
    until: Quantiles | None = None
    lost: float | None = None
    order: float | None = None
    limited_by: Resource | None = None


@dataclass(frozen=True, slots=True)
class EstateToday:
    """The verdict of every system (in the plan's order) and of every machine that states its engines."""

    systems: tuple[TodayVerdict, ...]
    machines: tuple[tuple[HostOutlook, TodayVerdict], ...]

    @property
    def every(self) -> tuple[TodayVerdict, ...]:
        return *(verdict for _, verdict in self.machines), *self.systems

    @property
    def whole(self) -> TodayVerdict:
        """The verdict of all of them: it lasts until the first of them exceeds a limit."""
        verdicts = {one.verdict for one in self.every}
        order = (Sufficiency.INSUFFICIENT, Sufficiency.UNKNOWN, Sufficiency.SUFFICIENT)
        verdict = next((one for one in order if one in verdicts), Sufficiency.UNKNOWN)
        until = self.first
        losing = [one for one in self.every if one.lost is not None]
        lost = min(losing, key=lambda one: one.lost or 0.0, default=TodayVerdict(verdict))
        return TodayVerdict(
            verdict, until.until if until else None, lost.lost, lost.order, until.limited_by if until else None
        )

    @property
    def first(self) -> TodayVerdict | None:
        """The one that most likely exceeds a limit first."""
        known = [(one.until.p50, one.until.p10, one) for one in self.every if one.until and one.until.p50 is not None]
        return min(known, key=lambda found: found[:2])[2] if known else None


def estate_today(
    plan: Plan,
    systems: Sequence[SystemForecast],
    machines: Sequence[HostOutlook],
    model: Model,
    *,
    seed: int = DEFAULT_SEED,
) -> EstateToday:
    """The verdicts of a plan's systems and machines, by what they carry if nothing changes."""
    limits = engine_limits(plan)
    found = []
    for partition, forecast in zip(plan.partitions, systems, strict=True):
        alone = plan.of(partition, limits.get(partition.name))
        verdict = _verdict(alone, keeps(alone, forecast, alone.current.number("processors")), forecast)
        is_over = verdict.verdict is Sufficiency.INSUFFICIENT and verdict.until and not verdict.until.p10
        if is_over and _may_shrink(alone) and recovery(ceilings_of(demands_of(alone, TODAY, model, seed))):
            verdict = TodayVerdict(Sufficiency.SUFFICIENT, limited_by=verdict.limited_by)
        found.append(verdict)
    stated = (one for one in machines if one.engines is not None and (one.systems or one.unanswered))
    return EstateToday(tuple(found), tuple((one, machine_today(plan, one)) for one in stated))


def machine_today(plan: Plan, found: HostOutlook) -> TodayVerdict:
    """The verdict of a machine. It is not known where a system without a forecast is not counted, unless the others
    are too many."""
    small = is_too_small(plan, found)
    verdict = Sufficiency.INSUFFICIENT if small else Sufficiency.SUFFICIENT
    if not small and (found.unanswered or found.engines is None):
        return TodayVerdict(Sufficiency.UNKNOWN)
    return TodayVerdict(verdict, found.months_until_full, *_change(plan, found.months_until_full), Resource.CPU)


def is_too_small(plan: Plan, found: HostOutlook) -> bool:
    """Whether a machine needs more engines than it has, today or within the years of the target."""
    return found.is_full or not (found.months_until_full is None or lasts(plan, found.months_until_full))


def keeps(plan: Plan, found: SystemForecast, engines: Uncertain | None) -> bool | None:
    """Whether a system keeps the target for its years, or today where no growth is stated; None if not known."""
    if found.months_of_headroom is not None:
        return lasts(plan, found.months_of_headroom)
    if found.engines_needed is None or engines is None:
        return None
    return 0 < found.engines_needed <= engines.median


def lasts(plan: Plan, months: Quantiles) -> bool:
    """Whether these months reach to the end of the target's years with its confidence."""
    low = low_quantile(plan, months)
    return low is None or low >= months_until(plan, plan.target_years) * (1.0 - ROUNDING)


def low_quantile(plan: Plan, numbers: Quantiles) -> float | None:
    """The quantile that is exceeded with the target confidence, or the next lower one that a forecast has."""
    found: float | None = list(numbers.as_dict().values())[_place_of(plan)]
    return found


def level(plan: Plan) -> float:
    """The probability of `low_quantile`."""
    return float(QUANTILES[_place_of(plan)])


def _place_of(plan: Plan) -> int:
    most = (1.0 - plan.target_confidence) * (1.0 + ROUNDING)
    return max((at for at, share in enumerate(QUANTILES) if share <= most), default=0)


def _verdict(plan: Plan, kept: bool | None, found: SystemForecast) -> TodayVerdict:
    if kept is None:
        return TodayVerdict(Sufficiency.UNKNOWN)
    verdict = Sufficiency.SUFFICIENT if kept else Sufficiency.INSUFFICIENT
    first = found.binding[0][0] if found.binding else None
    return TodayVerdict(verdict, found.months_of_headroom, *_change(plan, found.months_of_headroom), first)


def _change(plan: Plan, until: Quantiles | None) -> tuple[float | None, float | None]:
    """When a change must run, before the target is missed, and when it must be ordered."""
    lost = low_quantile(plan, until) if until else None
    return lost, None if lost is None else max(months_since_measured(plan), lost - plan.lead_time_months)


def _may_shrink(plan: Plan) -> bool:
    """Whether the load may fall below today's."""
    own = (part.growth_per_year for part in plan.mix)
    rates = (plan.growth_per_year, *own, *(step.added for step in plan.load_steps))
    return plan.season is not None or any(rate is not None and rate.low < 0.0 for rate in rates)
