"""What an evidence pack holds, in words."""

from __future__ import annotations

from zplanner.evidence.packs import Pack


def holds(pack: Pack) -> str:
    """What a pack adds: `1 machine (z18), 1 n-way curve, 12 comparisons`."""
    contents = pack.contents
    curves = {point.machine for point in contents.curve_points}
    parts = [
        _counted([machine.name for machine in contents.machines], "machine", "machines"),
        _counted([entry.label for entry in contents.classes], "workload class", "workload classes"),
        _number(len(curves), "n-way curve", "n-way curves"),
        _number(len(contents.measurements), "comparison", "comparisons"),
    ]
    return ", ".join(part for part in parts if part) or _number(len(contents.sources), "source", "sources")


def _counted(names: list[str], one: str, several: str) -> str:
    return f"{_number(len(names), one, several)} ({', '.join(names)})" if names else ""


def _number(count: int, one: str, several: str) -> str:
    return f"{count:,} {one if count == 1 else several}" if count else ""
