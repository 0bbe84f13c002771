"""The quantities of a forecast, for cases with the same structure at once (`forecast.md`, section 5), and the engines
that a scenario needs so that every resource keeps its limit, today and under the load to come.

Throughput is the lowest ceiling over today's lowest; everything else follows from the same draws. Most quantities are
monotone in the CPU ceiling, so its draws are sorted only once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, reduce

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import Case, most_engines
from zplanner.planning.ceilings import NO_LIMIT, Ceilings, Engines, smt_gain
from zplanner.planning.demands import SURE
from zplanner.planning.draws import COUNT
from zplanner.planning.load import (
    ROUNDING,
    case_row,
    first_limit,
    keeps,
    log_cpu_target,
    log_engine_limits,
    log_growth,
    log_load,
    log_rooms,
    log_target,
    peak_log_loads,
)
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import MEDIAN, OrderStatistics, Quantiles, Quantity, quantiles
from zplanner.queueing import response_time_stretch, smt_stretch
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import Floats

Loads = Mapping[Resource, Floats]

TODAY: Loads = {}


ONE_OF, TRIALS = 16, 3
"""Of how many draws one is looked at, and how often, to guess how many engines are enough."""


@dataclass(frozen=True, slots=True)
class Need:
    """What one case needs at today's load: ln of the CPU's capacity in single engines (COUNT or 1,), and ln of the load
    at which every other limiting resource reaches its limit. `most` is the largest number that is forecast; more than
    `log_usable` (ln of engines at the target utilization) carry no more."""

    engines: Engines
    log_capacity: Floats
    others: Mapping[Resource, Floats]
    most: int
    confidence: float
    log_usable: float = math.inf

    def fewest(self, loads: Loads = TODAY, least: int = 1) -> int:
        """The smallest n from `least` on with P(no resource exceeds its limit) >= confidence under ln of these loads.

        0 means that no number does: another resource than the CPU misses the target, the software ends before, what the
        system can use of its engines is too little, or it would take more engines than are forecast. The probability
        rises with n up to the number at which the software peaks, or of which no more can be used.
        """
        wanted = self.log_capacity + loads[Resource.CPU] if loads else self.log_capacity
        others = self.others_keep(loads)

        @cache
        def share(engines: int) -> float:
            return self._share_kept(engines, wanted, others)

        most = self.most if math.isinf(self.log_usable) else min(self.most, math.ceil(math.exp(self.log_usable)))
        if least > most or self._is_capped_below(wanted, others):
            return 0
        start = min(max(least, self._scaled(wanted, least)), most)
        if share(start) >= self.confidence:
            return _first_below(share, self.confidence, least, start)
        if start < most and share(start) < share(start + 1):
            return _first_above(share, self.confidence, start, most)
        return _first_above(share, self.confidence, least, most)  # beyond the peak, or far below

    def _scaled(self, wanted: Floats, least: int) -> int:
        """About the number of engines that are enough, by some of the draws, as if more or fewer lost no efficiency;
        tried first is the `least`, if it says something."""
        found = float(least) if least > 1 else self.engines.median
        for _ in range(TRIALS):
            short = np.sort((wanted - self._log_capacity_of(found))[::ONE_OF])
            tried, longer = found, found * math.exp(short[int(self.confidence * (short.size - 1))])
            found = float(math.ceil(min(longer, self.most)))
            if found == tried:
                break
        return int(found)

    def others_keep(self, loads: Loads = TODAY, among: Collection[Resource] | None = None) -> NDArray[np.bool_] | None:
        """Whether every resource but the CPU, or every one of `among`, keeps its limit (COUNT or 1,); None if nothing
        else limits."""
        found: NDArray[np.bool_] | None = None
        for resource, room in self.others.items():
            if among is not None and resource not in among:
                continue
            kept = keeps(room - loads[resource] if loads else room)
            found = kept if found is None else found & kept
        return found

    def share_kept(self, engines: int) -> float:
        """P(no resource exceeds its limit on this number of engines) at today's load."""
        return self._share_kept(engines, self.log_capacity, self.others_keep())

    def _is_capped_below(self, wanted: Floats, others: NDArray[np.bool_] | None) -> bool:
        """Whether the system misses the target though it has more engines than it can use."""
        if math.isinf(self.log_usable):
            return False
        configured = self.engines.median
        return math.log(configured) > self.log_usable and self._share_kept(configured, wanted, others) < self.confidence

    def _share_kept(self, engines: float, wanted: Floats, others: NDArray[np.bool_] | None) -> float:
        kept = keeps(self._log_capacity_of(engines) - wanted)
        kept = kept if others is None else kept & others
        return np.count_nonzero(kept) / kept.size

    def _log_capacity_of(self, engines: float) -> Floats:
        """ln of the capacity (COUNT or 1,) in single engines of this number, of which no more count than can be
        used."""
        return min(math.log(engines), self.log_usable) + self.engines.log_efficiency_of(engines)


def _first_below(share: Callable[[int], float], enough: float, least: int, high: int) -> int:
    """The smallest number from `least` to `high`, which has enough, that has enough."""
    low, step = high, 1
    while low > least and share(low) >= enough:
        low, high, step = max(least, low - step), low, 2 * step
    return _first(share, enough, low, high)


def _first_above(share: Callable[[int], float], enough: float, start: int, most: int) -> int:
    """The smallest number from `start` to `most` that has enough, where the share rises from the start and falls beyond
    a peak; 0 if none has."""
    before = low = high = start
    step = 1
    while share(high) < enough:
        if high == most or share(high) < share(low):
            high = _peak(share, before, high)
            return _first(share, enough, before, high) if share(high) >= enough else 0
        before, low, high, step = low, high, min(high + step, most), 2 * step
    return _first(share, enough, low, high)


def _first(share: Callable[[int], float], enough: float, low: int, high: int) -> int:
    """The smallest number from `low` to `high` that has enough; `high` has, and from the first on all have."""
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if share(middle) >= enough else (middle + 1, high)
    return low


def _peak(share: Callable[[int], float], low: int, high: int) -> int:
    """The number of engines from `low` to `high` with the largest share, which rises up to it and falls beyond."""
    while high - low > 2:
        first, second = low + (high - low) // 3, high - (high - low) // 3
        low, high = (first + 1, high) if share(first) < share(second) else (low, second)
    return max(range(low, high + 1), key=share)


def needs_of(ceilings: Ceilings) -> Iterator[Need]:
    """The need of every case."""
    busy, engines = ceilings.log_utilization[Resource.CPU] + ceilings.log_demand[Resource.CPU][-1], ceilings.engines[-1]
    capacity = busy - log_target(ceilings) + ceilings.engines[0].log_capacity
    rooms = dict(zip(ceilings.limits, log_rooms(ceilings), strict=True))
    rooms.pop(Resource.CPU, None)
    usable = log_engine_limits(ceilings) - log_target(ceilings)
    cases = ceilings.demands.cases
    for case, of in enumerate(cases):
        here = engines if len(cases) == 1 else engines.of_case(case)
        others = {one: case_row(room, case) for one, room in rooms.items()}
        most = most_forecast(engines.curve, of)
        confidence = of.plan.target_confidence
        yield Need(here, case_row(capacity, case), others, most, confidence, float(case_row(usable, case)[0]))


def need_of(ceilings: Ceilings) -> Need:
    """The need of the first case."""
    return next(needs_of(ceilings))


def engines_needed(ceilings: Ceilings, months: float = 0.0) -> NDArray[np.int_]:
    """The fewest engines of every case (cases,) with which every resource keeps its limit from today to `months` on."""
    return np.asarray(
        [
            need.fewest(peak_log_loads(ceilings, months, case) if months else TODAY)
            for case, need in enumerate(needs_of(ceilings))
        ]
    )


def engines_after(ceilings: Ceilings, need: Need, every: Sequence[float], first: float = 0.0) -> list[int]:
    """As `engines_needed`, from the `first` month to each of several, ascending, for the first case and its need."""
    found, least = list[int](), 1
    for months in every:
        found.append(need.fewest(peak_log_loads(ceilings, months, first=first), least))
        least = found[-1] or need.most + 1
    return found


def others_keep(
    ceilings: Ceilings, months: float = 0.0, among: Collection[Resource] | None = None, *, first: float = 0.0
) -> float:
    """P(no resource but the CPU, or none of `among`, exceeds its limit from the `first` month, today, to `months` on),
    for the first case."""
    kept = need_of(ceilings).others_keep(peak_log_loads(ceilings, months, first=first) if months else TODAY, among)
    return 1.0 if kept is None else float(np.mean(kept))


def first_of_others(ceilings: Ceilings, months: float = 0.0, *, first: float = 0.0) -> Resource:
    """The resource but the CPU that most often exceeds its limit from the `first` month, today, to `months` on, for the
    first case."""
    others = (limit for limit in ceilings.limits if limit is not Resource.CPU)
    return min(others, key=lambda one: others_keep(ceilings, months, (one,), first=first))


def most_forecast(curve: NWayCurve, case: Case) -> int:
    """The most engines a case is forecast for: limited by the n-way curve and by the machine."""
    most = most_engines(case.target, case.plan.statements)
    return min(curve.largest, int(most.maximum)) if most and most.maximum else curve.largest


@dataclass(frozen=True, slots=True)
class Quantities:
    """Quantiles (cases, 9) at `QUANTILES`, infinite without a finite value: saturated, or never reached.

    `months_of_headroom` is None if no growth is stated; `engines_needed` (cases,) is 0 if no number of engines keeps
    every limit; `binding` (cases, limits) is the probability that each of `Ceilings.limits` is the lowest.
    """

    throughput_ratio: Floats
    cpu_per_unit_ratio: Floats
    cpu_utilization: Floats
    response_time_stretch: Floats
    months_of_headroom: Floats | None
    engines_needed: NDArray[np.int_]
    binding: Floats


def quantiles_in(found: Quantities, quantity: Quantity, case: int) -> Quantiles | None:
    """A quantity of one case; None without an answer."""
    values = getattr(found, quantity)
    return None if values is None or np.isnan(values[case]).any() else Quantiles.of(values[case])


def quantities_of(ceilings: Ceilings, months: Floats | None = None, engines: Sequence[int] | None = None) -> Quantities:
    """All quantities of the cases behind `ceilings`; `months` are their `months_of_headroom`, and `engines` their
    `engines_needed`, if known."""
    gain, got = OrderStatistics.of(ceilings.log_cpu_gain), ceilings.engines[-1].log_got
    busy = ceilings.log_utilization[Resource.CPU]
    full = gain.rising(lambda log: log - busy) if is_sure(busy) else OrderStatistics.of(ceilings.log_full(Resource.CPU))
    if is_sure(got):
        cpu = full.rising(lambda log: log + got) if got.any() else full
    else:
        cpu = OrderStatistics.of(ceilings.log_ceiling[Resource.CPU][-1])
    throughput_ratio, cpu_per_unit_ratio = ratios(ceilings, gain)
    return Quantities(
        throughput_ratio=throughput_ratio,
        cpu_per_unit_ratio=cpu_per_unit_ratio,
        cpu_utilization=full.falling(lambda log: np.minimum(np.exp(-log), 1.0)).quantiles(),
        response_time_stretch=_stretch(ceilings, cpu, SURE),
        months_of_headroom=_months(ceilings, cpu) if months is None else quantiles(months),
        engines_needed=engines_needed(ceilings) if engines is None else np.asarray(engines),
        binding=binding(ceilings),
    )


def ratios(ceilings: Ceilings, gain: OrderStatistics) -> tuple[Floats, Floats]:
    """Quantiles (cases, 9) of the ratios of throughput and of CPU time per unit of work; `gain` is
    `Ceilings.log_cpu_gain`."""
    engines = ceilings.log_engines_ratio
    if is_sure(engines):
        cost = gain.falling(lambda log: engines - log)
    else:
        cost = OrderStatistics.of(engines - ceilings.log_cpu_gain)
    throughput = gain if ceilings.limited_by_cpu_alone else OrderStatistics.of(ceilings.log_throughput)
    return np.exp(throughput.quantiles()), np.exp(cost.quantiles())


def is_sure(draws: Floats) -> bool:
    """Whether an array (cases, COUNT or 1) has no uncertainty."""
    return bool(draws.shape[-1] == 1)


def queues(ceilings: Ceilings) -> list[Resource]:
    """The limiting resources that have a queue."""
    return [resource for resource in ceilings.limits if resource.has_queue]


def stretch_quantiles(ceilings: Ceilings, log_loads: Floats) -> Floats:
    """Quantiles (loads, 9) of the response-time stretch; `log_loads` (loads, 1) is ln of the load over today's."""
    return _stretch(ceilings, OrderStatistics.of(ceilings.log_ceiling[Resource.CPU][-1]), log_loads)


def _stretch(ceilings: Ceilings, cpu: OrderStatistics, log_loads: Floats) -> Floats:
    """Response time over service time at the most stretched resource: the CPU as M/M/m or, with SMT, by `smt_stretch`
    at the median gain; any other as M/M/1. `cpu` is ln of the CPU ceiling."""
    engines = ceilings.engines[-1].got
    middle = engines if is_sure(engines) else quantiles(engines)[:, MEDIAN, np.newaxis]
    servers, one = np.maximum(1.0, np.round(middle)), np.ones((1, 1))
    gain = smt_gain(ceilings.demands)
    typical = None if gain is None else quantiles(gain)[:, MEDIAN, np.newaxis]

    def on_cpu(busy: Floats) -> Floats:
        return response_time_stretch(servers, busy) if typical is None else smt_stretch(servers, typical, busy)

    if queues(ceilings) == [Resource.CPU]:
        return cpu.falling(lambda log: on_cpu(np.exp(log_loads - log))).quantiles()
    stretches: list[Floats] = []
    for resource in queues(ceilings):
        busy = np.exp(log_loads - ceilings.log_ceiling[resource][-1])
        stretches.append(on_cpu(busy) if resource is Resource.CPU else response_time_stretch(one, busy))
    return quantiles(reduce(np.maximum, stretches))


def _months(ceilings: Ceilings, cpu: OrderStatistics) -> Floats | None:
    """Quantiles of the months until the first resource exceeds its limit."""
    plan = ceilings.demands.plan
    if not plan.load_changes:
        return None
    yearly = log_growth(ceilings)
    target = log_cpu_target(ceilings)
    is_simple = not (plan.has_load_path or ceilings.later)
    if ceilings.limited_by_cpu_alone and is_sure(yearly) and is_sure(target) and is_simple:
        return cpu.rising(lambda log: months_until_limit(log + target, yearly)).quantiles()
    return quantiles(months_of_headroom(ceilings))


def months_of_headroom(ceilings: Ceilings) -> Floats:
    """Months until the first resource exceeds its limit (cases, COUNT or 1)."""
    if ceilings.demands.plan.has_load_path:
        return np.stack([first_limit(ceilings, case)[0] for case in range(len(ceilings.demands.cases))])
    if ceilings.later:
        return _exceeded_in(ceilings)[0][np.newaxis]
    return months_until_limit(log_room(ceilings), log_growth(ceilings))


def months_and_first(ceilings: Ceilings) -> tuple[Floats, Resource]:
    """For the first case, the months (COUNT or 1,) until a resource exceeds its limit, and the one that most often is
    the first to do so; where none ever does, the one that most often has the least room today."""
    if ceilings.demands.plan.has_load_path:
        months, first = first_limit(ceilings)
        often = np.bincount(first, minlength=len(ceilings.limits_in_time))[: len(ceilings.limits_in_time)]
        if often.any():
            return months, ceilings.limits_in_time[often.argmax()]
        place = np.zeros(COUNT, dtype=int)
    elif ceilings.later:
        months, place = _exceeded_in(ceilings)
    else:
        months, place = months_of_headroom(ceilings)[0], np.zeros(COUNT, dtype=int)
    least = np.empty(COUNT, dtype=int)
    for number, (_, _, of) in enumerate(ceilings.in_time):
        rooms = dict(zip(of.limits, log_rooms(of), strict=True))
        every = [np.broadcast_to(rooms.get(one, NO_LIMIT)[0], COUNT) for one in ceilings.limits_in_time]
        least = np.where(place == number, np.argmin(every, axis=0), least)
    return months, ceilings.limits_in_time[np.bincount(least).argmax()]


def _exceeded_in(ceilings: Ceilings) -> tuple[Floats, NDArray[np.int_]]:
    """Months (COUNT,) until the first resource exceeds its limit in a scenario that changes in time, under plain
    growth, and the place (COUNT,) in `Ceilings.in_time` of the configuration then in force, the last if none does."""
    yearly, found = np.broadcast_to(log_growth(ceilings)[0], COUNT), np.full(COUNT, np.inf)
    place = np.full(COUNT, len(ceilings.later))
    for number, (first, end, of) in enumerate(ceilings.in_time):
        room = log_room(of)[0]
        at_first = np.where(yearly * (first / MONTHS_PER_YEAR) > room + ROUNDING, first, np.inf)
        months = np.where(yearly > 0, np.maximum(first, months_until_limit(room, yearly)), at_first)
        here = np.isinf(found) & (months < end)
        found[here], place[here] = months[here], number
    return found, place


def log_room(ceilings: Ceilings) -> Floats:
    """ln of the load at which the first resource reaches its limit."""
    return reduce(np.minimum, log_rooms(ceilings))


def months_until_limit(room: Floats, yearly: Floats) -> Floats:
    """Months until a load that grows by `yearly` (ln per year) reaches ln of the load that there is room for; infinite
    without growth."""
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        reached = np.where(yearly > 0, MONTHS_PER_YEAR * (room + ROUNDING) / yearly, np.inf)
    return np.where(keeps(room), reached, 0.0)


def share_lasting(headroom: Floats, months: float) -> float:
    """P(no resource exceeds its limit from today to these months on), by the months until one does."""
    return float(np.count_nonzero(headroom > months) / headroom.size)


def binding(ceilings: Ceilings, stage: int = -1) -> Floats:
    """The share of draws in which each limit's ceiling is the lowest (cases, limits)."""
    return _lowest(ceilings, [ceilings.log_ceiling[resource][stage] for resource in ceilings.limits])


def binding_after(ceilings: Ceilings, months: float) -> Floats:
    """As `binding`, under the load after these months, for the first case (1, limits)."""
    loads = (log_load(ceilings, resource, np.array([months])) for resource in ceilings.limits)
    ceiling = (case_row(ceilings.log_ceiling[resource][-1], 0) for resource in ceilings.limits)
    return _lowest(ceilings, [limit - load for limit, load in zip(ceiling, loads, strict=True)])


def _lowest(ceilings: Ceilings, every: Sequence[Floats]) -> Floats:
    """The share of draws (cases, limits) in which each of these is the lowest."""
    if len(every) == 1:
        return np.ones((len(ceilings.demands.cases), 1))
    every = np.broadcast_arrays(*every)
    first = np.argmin(every, axis=0)
    shares = np.stack([np.mean(first == limit, axis=1) for limit in range(len(every))], axis=1)
    return np.broadcast_to(shares, (len(ceilings.demands.cases), len(every)))


def ranked(ceilings: Ceilings, shares: Floats) -> tuple[tuple[str, float], ...]:
    """The limiting resources with the probability (1, limits) that each is the bottleneck, the likeliest first."""
    pairs = zip((limit.value for limit in ceilings.limits), shares[0].tolist(), strict=True)
    return tuple(sorted(((name, share) for name, share in pairs if share > 0), key=lambda pair: -pair[1]))
