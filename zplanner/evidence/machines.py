"""The machines a plan can name: their generation, and the machine each is measured against."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from zplanner.evidence.vocabulary import Machine as Machine
from zplanner.evidence.vocabulary import added, remembered
from zplanner.evidence.vocabulary import shipped_machines as shipped_machines


@remembered
def machines() -> dict[str, Machine]:
    """Every machine by name, from the oldest to the newest: the shipped ones and those of evidence packs."""
    return in_order({**shipped_machines(), **added().machines}.values())


def in_order(known: Iterable[Machine]) -> dict[str, Machine]:
    """Machines by name, sorted by generation; the sort is stable within a generation."""
    return {machine.name: machine for machine in sorted(known, key=lambda machine: machine.generation)}


@remembered
def steps_to(machine: str) -> dict[tuple[str, str], float]:
    """The signed steps to a machine from the first of its line: (older, newer) to 1, or to -1 for a step taken
    backward.

    >>> steps_to("z10") == {("z900", "z990"): 1.0, ("z990", "z9"): 1.0, ("z9", "z10"): 1.0}
    True
    >>> steps_to("zBC12")[("zBC12", "zEC12")]
    -1.0
    """
    known = machines()
    place = {name: position for position, name in enumerate(known)}
    steps: dict[tuple[str, str], float] = {}
    name = machine
    while before := known[name].relative_to:
        forward = place[before] < place[name]
        steps[(before, name) if forward else (name, before)] = 1.0 if forward else -1.0
        name = before
    return dict(reversed(steps.items()))


def steps_between(before: str, after: str) -> set[tuple[str, str]]:
    """The steps, each as (older, newer), on the way from one machine to another."""
    return set(dict(steps_to(before).items() ^ steps_to(after).items()))


@cache
def machine_steps() -> frozenset[tuple[str, str]]:
    """Every step of every line, as (older, newer)."""
    return frozenset(step for name in machines() for step in steps_to(name))


def generations_between(before: str, after: str) -> int:
    """How many machine steps a move takes: 0 between a machine and its midrange sibling, negative to an older one."""
    return machines()[after].generation - machines()[before].generation
