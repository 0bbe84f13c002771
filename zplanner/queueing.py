"""Queueing laws: how much longer work takes on a busy system."""

from __future__ import annotations

import numpy as np

from zplanner.uncertain import Floats


def erlang_c(servers: Floats, utilization: Floats) -> Floats:
    """Probability that a job must wait in an M/M/m queue; 1 if saturated.

    `servers` is m >= 1 and `utilization` the busy share 0..1 of each, of shapes that broadcast. Erlang's recursion for
    B, then C (Kleinrock, Queueing Systems I, 1975, section 3.5).

    >>> erlang_c(np.array([1, 2]), np.array([0.5, 0.5])).round(4)
    array([0.5   , 0.3333])
    """
    busy = np.clip(utilization, 0.0, 1.0)
    offered = servers * busy
    blocking = np.ones_like(offered)
    fewest, most = int(np.min(servers)), int(np.max(servers))
    for server in range(1, most + 1):
        both = offered * blocking
        blocked = both / (server + both)
        blocking = blocked if server <= fewest else np.where(server <= servers, blocked, blocking)
    waiting = blocking / (1.0 - busy * (1.0 - blocking))
    return np.where(busy >= 1.0, 1.0, waiting)


def response_time_stretch(servers: Floats, utilization: Floats) -> Floats:
    """Response time over service time in an M/M/m queue; infinite if saturated.

    R/S = 1 + C(m, rho) / (m (1 - rho)).

    >>> response_time_stretch(np.array(1), np.array([0.0, 0.5, 1.0]))
    array([ 1.,  2., inf])
    """
    with np.errstate(divide="ignore"):
        stretch: Floats = 1.0 + erlang_c(servers, utilization) / (servers * (1.0 - np.minimum(utilization, 1.0)))
    return stretch
