"""The memory that a scenario needs to keep its target, and the draws in which its other resources keep theirs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from zplanner.evidence.fields import fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.case import is_impossible
from zplanner.planning.ceilings import Ceilings, log_busy, memory_installed
from zplanner.planning.draws import COUNT
from zplanner.planning.load import ROUNDING, keeps, log_rooms, peak_log_loads
from zplanner.planning.months import months_until
from zplanner.uncertain import Floats, Uncertain

MOVED = 0.5
"""The limit has moved when another resource is the bottleneck in more than this share of the draws."""


def least_memory(ceilings: Ceilings) -> tuple[int, bool] | None:
    """The least central storage in GiB with which the target is kept for its years or, where another resource misses
    it, with which that is the bottleneck, and whether the target is kept; None where it is no more than there is, no
    limit, or more than runs."""
    demands, plan = ceilings.demands, ceilings.demands.plan
    if Resource.MEMORY not in ceilings.limits:
        return None
    loads = peak_log_loads(ceilings, months_until(plan, plan.target_years))
    kept, wanted = kept_by_others(ceilings, Resource.MEMORY, loads)
    keeps_target = bool(np.count_nonzero(kept) >= wanted)
    if keeps_target:
        needed = np.sort(np.broadcast_to(_memory_needed(ceilings, loads[Resource.MEMORY]), COUNT)[kept])[wanted - 1]
    else:
        others = (ceilings.log_ceiling[one][-1][0] for one in ceilings.limits if one is not Resource.MEMORY)
        needed = np.quantile(_memory_needed(ceilings, reduce(np.minimum, others)), MOVED)
    beside, now = (demands.target.number(name) for name in ("expanded_storage_gib", "central_storage_gib"))
    size = math.ceil(float(needed) - (beside.median if beside else 0.0) - ROUNDING)
    if now is None or not now.median < size <= fields()["central_storage_gib"].maximum:
        return None
    larger = demands.target.changed(central_storage_gib=Uncertain.exactly(float(size)))
    return None if is_impossible(larger, plan.statements) else (size, keeps_target)


def _memory_needed(ceilings: Ceilings, log_load: Floats) -> Floats:
    """The memory in GiB (COUNT or 1,) that a load needs."""
    installed = memory_installed(ceilings.demands, -1)
    assert installed is not None, "memory is a limit"
    return np.asarray(np.exp(log_busy(ceilings, Resource.MEMORY, log_load)[0]) * installed[0])


def kept_by_others(
    ceilings: Ceilings, resource: Resource, loads: Mapping[Resource, Floats]
) -> tuple[NDArray[np.bool_], int]:
    """The draws in which every other resource keeps its limit under ln of these loads, and how many the target asks
    for."""
    rooms = dict(zip(ceilings.limits, (room[0] for room in log_rooms(ceilings)), strict=True))
    kept = np.ones(COUNT, dtype=bool)
    for one in rooms.keys() - {resource}:
        kept &= keeps(rooms[one] - loads[one])
    return kept, math.ceil(ceilings.demands.plan.target_confidence * COUNT)
