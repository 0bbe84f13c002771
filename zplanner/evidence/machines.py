"""The machines a plan can name: their generation, and the machine each is measured against."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import added, remembered
from zplanner.resources import folder

LONGEST_NUMBER = 4
"""Digits of a machine's type and of its generation: an input guard."""


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine; one step leads to it from `relative_to`, which is empty for the first."""

    name: str
    type: int
    generation: int
    relative_to: str
    source: str
    locator: str


@remembered
def machines() -> dict[str, Machine]:
    """Every machine by name, from the oldest to the newest: the shipped ones and those of evidence packs."""
    return in_order({**shipped_machines(), **added().machines}.values())


def in_order(known: Iterable[Machine]) -> dict[str, Machine]:
    """Machines by name, by generation; those of one generation stay in the order in which they come."""
    return {machine.name: machine for machine in sorted(known, key=lambda machine: machine.generation)}


@cache
def shipped_machines() -> dict[str, Machine]:
    """The machines of `data/machines.csv` by name."""
    with (folder("data") / "machines.csv").open(encoding="utf-8", newline="") as stream:
        reader = csv.DictReader(stream)
        found = {row["machine"]: machine_from(row) for row in reader}
    for machine in found.values():
        if machine.relative_to and machine.relative_to not in found:
            raise ZplannerError(
                f"'{machine.relative_to[:40]}' is not a known machine",
                file="machines.csv",
                place=f"{machine.name} relative_to",
                remedy="name a machine of this table",
            )
    return found


def machine_from(row: dict[str, str]) -> Machine:
    """A machine from the columns of `data/machines.csv`; a ZplannerError names the column that does not fit."""
    numbers = {}
    for column in ("type", "generation"):
        text = row.get(column, "").strip()
        if not text.isascii() or not text.isdigit():
            raise ZplannerError(f"'{text[:40]}' is not a whole number", place=column, remedy="write it in digits")
        if not 0 < len(text) <= LONGEST_NUMBER or not int(text):
            raise ZplannerError(f"'{text[:40]}' is not a positive number", place=column, remedy="correct it")
        numbers[column] = int(text)
    name = row["machine"].strip()
    if not name:
        raise ZplannerError("the cell is empty", place="machine", remedy="name the machine")
    return Machine(
        name, numbers["type"], numbers["generation"], row["relative_to"].strip(), row["source"], row["locator"]
    )


@remembered
def steps_to(machine: str) -> dict[tuple[str, str], float]:
    """The signed steps that lead to a machine from the first of its line: (older, newer) to 1, or -1 where it is the
    older side of a step that is walked backward.

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
