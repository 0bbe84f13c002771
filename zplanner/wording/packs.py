"""What evidence packs hold, and what of them counts in a plan, in words."""

from __future__ import annotations

from zplanner.evidence.packs import Pack
from zplanner.planning.plan import Plan


def holds(pack: Pack) -> str:
    """What a pack adds: `1 machine (z18), 1 n-way curve, 12 comparisons`."""
    contents = pack.contents
    curves = {point.machine for point in contents.curve_points}
    parts = [
        _named([machine.name for machine in contents.machines], "machine", "machines"),
        _named([entry.label for entry in contents.classes], "workload class", "workload classes"),
        _counted(len(curves), "n-way curve", "n-way curves"),
        _counted(len(contents.measurements), "comparison", "comparisons"),
        _counted(len(contents.statements), "compatibility statement", "compatibility statements"),
    ]
    return ", ".join(part for part in parts if part) or _counted(len(contents.sources), "source", "sources")


def counted_packs(plan: Plan) -> str:
    """What of a plan's packs counts, empty without packs: `acme-25 (11 of 12 entries count), site (switched
    off)`."""
    return ", ".join(f"{pack.name} ({_use(plan, pack)})" for pack in plan.packs)


def _use(plan: Plan, pack: Pack) -> str:
    if not pack.counts:
        return "switched off"
    every, counted = len(pack.row_ids), len(pack.row_ids - plan.switched_off)
    if not every:
        return "no entries"
    return f"{counted:,} of {every:,} entries count"


def _named(names: list[str], one: str, several: str) -> str:
    return f"{_counted(len(names), one, several)} ({', '.join(names)})" if names else ""


def _counted(count: int, one: str, several: str) -> str:
    return f"{count:,} {one if count == 1 else several}" if count else ""
