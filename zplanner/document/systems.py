"""Machines and systems in a document: the tables `host`, `system`, `system_component` and `system_entry`."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

from zplanner.planning.partitions import Host, Partition
from zplanner.uncertain import Uncertain

_Row = tuple[object, ...]
Columns = Callable[[Uncertain | None], _Row]
"""The three columns of an uncertain number."""


def rows_of(hosts: Iterable[Host], partitions: Iterable[Partition], columns: Columns) -> dict[str, list[_Row]]:
    """The rows of the tables, by table."""
    rows: dict[str, list[_Row]] = {
        "host": [(n, host.name, host.machine, host.ifls, host.cps) for n, host in enumerate(hosts, start=1)],
        "system": [],
        "system_component": [],
        "system_entry": [],
    }
    for number, one in enumerate(partitions, start=1):
        place = one.name, one.host, one.guest_of, one.pool.value, one.weight, int(one.capped), int(one.dedicated)
        rows["system"].append((number, *place))
        rows["system_component"] += [
            (number, n, part.workload_class, *columns(part.share), *columns(part.growth_per_year))
            for n, part in enumerate(one.mix, start=1)
        ]
        rows["system_entry"] += [
            (number, field, *((value, None, None, None) if isinstance(value, str) else (None, *columns(value))))
            for field, value in one.configuration.items()
        ]
    return rows


def stated_systems(connection: sqlite3.Connection) -> dict[str, list[dict[str, Any]]]:
    """What the tables hold, as the tables `host` and `partition` of a text plan."""
    hosts = [
        {name: value for name, value in zip(("name", "machine", "ifls", "cps"), row, strict=True) if value is not None}
        for row in connection.execute("SELECT name, machine, ifls, cps FROM host ORDER BY position")
    ]
    systems: dict[object, dict[str, Any]] = {}
    flags = {0: False, 1: True}
    for number, name, host, guest_of, pool, weight, capped, dedicated in connection.execute(
        "SELECT position, name, host, guest_of, pool, weight, capped, dedicated FROM system ORDER BY position"
    ):
        place = {"name": name, "host": host, "guest_of": guest_of, "pool": pool}
        place |= {"capped": flags.get(capped), "dedicated": flags.get(dedicated)}
        systems[number] = {**place, **({} if weight is None else {"weight": weight}), "workload": []}
    for number, name, *ends in connection.execute(
        "SELECT system, workload_class, share_low, share_high, share_confidence, growth_low, growth_high, "
        "growth_confidence FROM system_component ORDER BY system, position"
    ):
        growth = {} if ends[3] is None else {"growth_per_year": _interval(ends[3:])}
        systems[number]["workload"].append({"class": name, "share": _interval(ends[:3]), **growth})
    for number, field, level, *ends in connection.execute(
        "SELECT system, field, level, low, high, confidence FROM system_entry"
    ):
        systems[number][field] = _interval(ends) if level is None else level
    return {"host": hosts, "partition": list(systems.values())}


def _interval(ends: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(("low", "high", "confidence"), ends, strict=True))
