"""What the machines of a result carry on one of its targets: the load of their systems, added as in a plan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from zplanner.estate.machines.hosts import EstateLoad, HostOutlook, machines_of
from zplanner.estate.saved import SavedEstate
from zplanner.planning.plan import Scenario
from zplanner.regression.model import Model

SYSTEMS_AT_ONCE = 500
"""Systems of the machines that are added up together: a fifth of a second, and 25 MB of draws."""


def machines_on(estate: SavedEstate, scenario: Scenario, model: Model) -> Iterator[tuple[HostOutlook, ...]]:
    """The machines of a result on a scenario of its targets, some at a time. A machine with IFLs and CPs has an outlook
    for each kind that is used; systems of no stated machine are in none. ZplannerError where the file does not say what
    its systems are."""
    for systems in _together(estate):
        plan = replace(estate.estate_of(systems), scenarios=(scenario,))
        yield machines_of(EstateLoad(plan, scenario, model, estate.seed)).hosts


def _together(estate: SavedEstate) -> Iterator[list[int]]:
    """The systems of all machines in parts; a machine is in one part as a whole."""
    order = np.argsort(estate.machine_of, kind="stable")
    order = order[estate.machine_of[order] >= 0]
    part: list[int] = []
    for systems in np.split(order, np.flatnonzero(np.diff(estate.machine_of[order])) + 1):
        part += systems.tolist()
        if len(part) >= SYSTEMS_AT_ONCE:
            yield part
            part = []
    if part:
        yield part
