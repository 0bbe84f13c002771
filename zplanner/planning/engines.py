"""How many engines a scenario needs so that every resource keeps its limit, today and under the load to come."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import Case
from zplanner.planning.ceilings import Ceilings, Engines
from zplanner.planning.load import case_row, keeps, log_engine_limits, log_rooms, log_target, peak_log_loads
from zplanner.planning.reasons.feasibility import most_engines
from zplanner.regression.processors import NWayCurve
from zplanner.uncertain import Floats

Loads = Mapping[Resource, Floats]

TODAY: Loads = {}


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
        rises with n up to the number at which the software peaks: numbers double until it suffices or falls, and the
        search goes on between the last two or three.
        """
        wanted = self.log_capacity + loads[Resource.CPU] if loads else self.log_capacity
        others = self.others_keep(loads)

        @cache
        def share(engines: int) -> float:
            return self._share_kept(engines, wanted, others)

        if least > self.most or self._is_capped_below(wanted, others):
            return 0
        low = high = least
        while share(high) < self.confidence:
            if high == self.most or (high > least and share(high) < share(low)):
                low = max(least, low // 2)
                high = _peak(share, low, high)
                if share(high) < self.confidence:
                    return 0
                break
            low, high = high, min(2 * high, self.most)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if share(middle) >= self.confidence else (middle + 1, high)
        return low

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
        configured = float(np.median(self.engines.number))
        return math.log(configured) > self.log_usable and self._share_kept(configured, wanted, others) < self.confidence

    def _share_kept(self, engines: float, wanted: Floats, others: NDArray[np.bool_] | None) -> float:
        count = np.full((1, 1), float(engines))
        usable = np.minimum(np.log(count), self.log_usable)
        kept = keeps((usable + self.engines.log_efficiency(count))[0] - wanted)
        return float(np.mean(kept if others is None else kept & others))


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
    for case, of in enumerate(ceilings.demands.cases):
        others = {one: case_row(room, case) for one, room in rooms.items()}
        most = most_forecast(engines.curve, of)
        confidence = of.plan.target_confidence
        yield Need(engines.of_case(case), case_row(capacity, case), others, most, confidence, float(usable[case, 0]))


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


def engines_after(ceilings: Ceilings, every: Sequence[float]) -> list[int]:
    """As `engines_needed`, for several months, ascending, and the first case."""
    need, found, least = need_of(ceilings), [], 1
    for months in every:
        found.append(need.fewest(peak_log_loads(ceilings, months), least))
        least = found[-1] or need.most + 1
    return found


def others_keep(ceilings: Ceilings, months: float = 0.0, among: Collection[Resource] | None = None) -> float:
    """P(no resource but the CPU, or none of `among`, exceeds its limit from today to `months` on), for the first
    case."""
    kept = need_of(ceilings).others_keep(peak_log_loads(ceilings, months) if months else TODAY, among)
    return 1.0 if kept is None else float(np.mean(kept))


def first_of_others(ceilings: Ceilings, months: float = 0.0) -> Resource:
    """The resource but the CPU that most often exceeds its limit from today to `months` on, for the first case."""
    others = (one for one in ceilings.limits if one is not Resource.CPU)
    return min(others, key=lambda one: others_keep(ceilings, months, (one,)))


def most_forecast(curve: NWayCurve, case: Case) -> int:
    """The most engines a case is forecast for: limited by the n-way curve and by the machine."""
    most = most_engines(case.target, case.plan.statements)
    return min(curve.largest, int(most.maximum)) if most and most.maximum else curve.largest
