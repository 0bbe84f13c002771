"""The month in which a machine is full: the growth of its systems, added up, over what its engines may carry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from zplanner.planning.draws import COUNT, Draws
from zplanner.planning.load import LoadPath, Rows, first_exceeded, log_path, log_season
from zplanner.planning.plan import Plan
from zplanner.planning.quantities import months_until_limit
from zplanner.uncertain import Floats


def load_by_path(paths: Sequence[Mapping[LoadPath, Floats]], busy: Floats) -> dict[LoadPath, Floats]:
    """Engines busy (COUNT,) by the path that this load follows, of systems with their paths and shares, and their
    engines busy (systems, COUNT) today.

    Systems that follow the same growth and steps become one, so a machine of any number of systems has few paths.
    """
    found: dict[LoadPath, Floats] = {}
    for system, engines in zip(paths, busy, strict=True):
        for path, share in system.items():
            found[path] = found.get(path, 0.0) + share * engines
    return found


def load_after(plan: Plan, paths: Mapping[LoadPath, Floats], month: float, draws: Draws) -> Floats:
    """A system's load (COUNT,) some months after today over today's, by its paths with their shares."""
    months = np.array([month])
    grown = sum(share * np.exp(log_path(draws, path, months)[0]) for path, share in paths.items())
    return np.broadcast_to(grown * np.exp(log_season(plan.season, months)[0]), COUNT)


def months_until_full(plan: Plan, loads: Mapping[LoadPath, Floats], limit: float, draws: Draws) -> Floats:
    """Months (COUNT,) from today until the sum of loads by path exceeds a limit in engines, infinite if it never does.

    load(t) = season(t) x sum over paths of load x growth and steps of the path until t, draw by draw; systems share the
    draws of stated growth. The season and the steps are those of the plan.
    """
    if limit <= 0.0 or not (plan.season or any(path.growth or path.steps for path in loads)):
        return np.where(sum(loads.values(), np.zeros(COUNT)) > limit, 0.0, np.inf)
    if len(loads) == 1 and not plan.season and not any(path.steps for path in loads):
        ((path, load),) = loads.items()  # as `quantities.months_of_headroom`
        with np.errstate(divide="ignore"):
            room = np.log(limit) - np.log(load)
        return months_until_limit(room, log_path(draws, path, np.array([12.0]))[0])

    def excess(months: Floats, rows: Rows) -> Iterable[Floats]:
        total = sum(load[rows] * np.exp(log_path(draws, path, months, rows)) for path, load in loads.items())
        with np.errstate(divide="ignore"):
            yield np.log(total) + log_season(plan.season, months) - np.log(limit)

    return first_exceeded(plan, excess)[0]
