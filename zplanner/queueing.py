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


def smt_stretch(engines: Floats, gain: Floats, utilization: Floats) -> Floats:
    """Response time over the service time of a thread that runs alone, on engines with two threads each (SMT-2);
    infinite if saturated.

    `engines` is m >= 1, `gain` the capacity of two busy threads over that of one, 1..2, and `utilization` the share
    0..1 of the full capacity m x gain; their shapes broadcast. With k threads busy, work is done at the rate of k
    single threads up to m, then m + (k - m) (gain - 1), and m gain from 2 m on: threads spread over idle engines first.
    The number of jobs is a birth-death process, and Little's law gives the response time (Kleinrock, Queueing Systems
    I, 1975, sections 2.1 and 3.2).

    >>> smt_stretch(np.array(4), np.array(1.25), np.array([0.0, 0.7, 1.0])).round(3)
    array([1.   , 1.354,   inf])
    """
    full, threads = engines * gain, 2 * np.asarray(engines)
    offered = full * np.clip(utilization, np.finfo(float).tiny, 1.0)
    state, total, jobs = np.ones_like(offered), np.ones_like(offered), np.zeros_like(offered)
    for busy in range(1, int(np.max(threads)) + 1):
        rate = np.minimum(busy, engines) + np.maximum(busy - engines, 0) * (gain - 1.0)
        counted = busy <= threads
        state = np.where(counted, state * offered / rate, state)
        total, jobs = total + counted * state, jobs + counted * busy * state
    idle = 1.0 - offered / full
    with np.errstate(divide="ignore", invalid="ignore"):
        waiting = state * (1.0 - idle) / idle
        number = (jobs + waiting * (threads + 1.0 / idle)) / (total + waiting)
        return np.where(utilization >= 1.0, np.inf, np.where(utilization <= 0.0, 1.0, number / offered))
