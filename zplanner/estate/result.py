"""The two tables of a run's result, put together from its parts as Parquet files with nothing in them but the data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial, reduce
from operator import add
from pathlib import Path
from typing import Any

from zplanner import __version__
from zplanner.document.text_plan import text_of
from zplanner.estate.arrow_files import arrow, needed, rows_of
from zplanner.estate.forecasts import load_of, rounded
from zplanner.estate.kept_parts import KeptParts
from zplanner.estate.peaks import HostLoad, host_peak
from zplanner.estate.systems import EstateNames
from zplanner.planning.plan import Plan

PARTS_OF_ROW_GROUP = 8

HOSTS_ENDING = ".hosts.parquet"

TARGETS, SEED, VERSION = "zplanner.targets", "zplanner.seed", "zplanner.version"
"""The keys of what the rows are forecast with: the targets as a text plan, the seed, and the program's version."""


def row_groups(parts: KeptParts, count: int) -> Iterator[Any]:
    for first in range(0, count, PARTS_OF_ROW_GROUP):
        group = range(first, min(first + PARTS_OF_ROW_GROUP, count))
        yield arrow().concat_tables([parts.table(number) for number in group]).combine_chunks()


def made_with(targets: Plan, seed: int) -> dict[str, str]:
    """What a result says of how its rows were made."""
    return {TARGETS: text_of(targets), SEED: str(seed), VERSION: __version__}


def write_parquet(path: Path, row_groups: Iterable[Any], metadata: Mapping[str, str] | None = None) -> int:
    """Write a Parquet file, and return its rows."""
    rows, writer = 0, None
    with path.open("wb") as file:  # pyarrow opens no path that is not UTF-8
        try:
            for group in row_groups:
                table = group.replace_schema_metadata(metadata)
                writer = writer or needed("pyarrow.parquet").ParquetWriter(file, table.schema, compression="zstd")
                writer.write_table(table, row_group_size=max(table.num_rows, 1))
                rows += table.num_rows
        finally:
            if writer is not None:
                writer.close()
    return rows


def _host_schema() -> Any:
    pa = arrow()
    texts = (("host", pa.string()), ("machine", pa.string()))
    counts = ((name, pa.int64()) for name in ("systems", "measured_systems", "windows"))
    peaks = ((name, pa.float64()) for name in ("busy_engines_peak_of_sum", "busy_engines_sum_of_peaks"))
    return pa.schema([*texts, *counts, *peaks])


def host_table(names: EstateNames, hosts: KeptParts, parts: int) -> Any:
    """The machines of the list; of their loads one is in memory at a time."""
    places: dict[str, list[tuple[int, int]]] = {}
    for part in range(parts):
        for row, host in enumerate(hosts.table(part).column("host").to_pylist()):
            places.setdefault(host, []).append((part, row))
    systems = Counter(names.host_of)
    rows = []
    for number, host in enumerate(names.hosts.values()):
        known = {"host": host.name, "machine": host.machine or None, "systems": systems[number]}
        rows.append({**known, **_peak(map(partial(_load, hosts), places.get(host.name, ())))})
    return arrow().Table.from_pylist(rows, schema=_host_schema())


def _load(hosts: KeptParts, place: tuple[int, int]) -> HostLoad:
    part, row = place
    (found,) = rows_of(hosts.table(part).take([row]))
    return load_of(found)


def _peak(loads: Iterator[HostLoad]) -> dict[str, float | None]:
    """The peaks of a machine, from what each part adds to its load."""
    first = next(loads, None)
    if first is None:
        return {"measured_systems": 0, "windows": 0}
    load = reduce(add, loads, first)
    peak = host_peak(load)
    return {
        "measured_systems": load.systems,
        "windows": peak.windows,
        "busy_engines_peak_of_sum": rounded(peak.peak_of_sum),
        "busy_engines_sum_of_peaks": rounded(peak.sum_of_peaks),
    }
