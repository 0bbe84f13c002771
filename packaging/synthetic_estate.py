"""Makes an estate to try zplanner with: a list of systems, a plan of targets, and a history of each system.

    python packaging/synthetic_estate.py FOLDER [--systems 10000] [--days 7] [--every 600] [--format sadf|parquet]

Every number is drawn: nothing is copied from a system that exists. The shapes are those of `sadf -d -- -u`: office
hours with a dip at noon, batch at night, steady services, a quiet weekend, time stolen by the hypervisor that grows
with the load, and a restart now and then. The same arguments give the same files.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

FIRST = np.datetime64("2026-10-05T00:00:00")
"""A Monday."""

SYSTEMS_OF_HOST = 50
SYSTEMS_OF_FILE = 20
"""In Parquet: a monitor's export has many systems in one file."""

NIGHT_HOURS = 0.8
"""How long the batch of a night takes: from its middle until it is down to a third."""

MACHINES = ("z10", "z196", "zEC12", "z13")
MIXES = (
    "java=0.6; oltp-database=0.4",
    "java-web=0.8; web-serving=0.2",
    "oltp-database=0.7; bi-database=0.3",
    "java=0.5; mixed=0.5",
    "mixed=1",
)
RESTARTS = 0.1
"""The share of systems that were started again once."""

TARGETS = """format = 1
name = "Synthetic estate"

[growth]
per_year = "0.05..0.15"

[[scenario]]
name = "zEC12"
machine = "zEC12"

[[scenario]]
name = "z13"
machine = "z13"

[[scenario]]
name = "z14"
machine = "z14"

[[scenario]]
name = "z15"
machine = "z15"
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--systems", type=int, default=10_000)
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--every", type=int, default=600, help="seconds between samples (default %(default)s)")
    parser.add_argument("--format", choices=("sadf", "parquet"), default="sadf")
    options = parser.parse_args()
    folder: Path = options.folder
    histories = folder / "histories"
    histories.mkdir(parents=True, exist_ok=True)
    write_list(folder / "systems.csv", options.systems, stated=False)
    write_list(folder / "stated.csv", options.systems, stated=True)
    (folder / "targets.toml").write_text(TARGETS, encoding="utf-8")
    seconds = np.arange(1, options.days * 86_400 // options.every + 1) * options.every
    if options.format == "sadf":
        for number in range(options.systems):
            told = sadf(number, seconds, options.every, busy(number, seconds), name_of(number), engines_of(number))
            (histories / f"{name_of(number)}.csv").write_text(told, encoding="utf-8")
    else:
        for first in range(0, options.systems, SYSTEMS_OF_FILE):
            numbers = range(first, min(first + SYSTEMS_OF_FILE, options.systems))
            write_parquet(histories / f"load-{first:06}.parquet", numbers, seconds)


def name_of(number: int) -> str:
    return f"zlnx{number:05}"


def write_list(path: Path, count: int, *, stated: bool) -> None:
    """The list of systems, with or without what their histories tell."""
    chance = np.random.default_rng(count)
    with path.open("w", encoding="utf-8") as file:
        file.write(f"system,host,mix,weight,machine,processors,hypervisor,page_size{',utilization' * stated}\n")
        for number in range(count):
            host = number // SYSTEMS_OF_HOST
            mix, engines, weight = chance.choice(MIXES), engines_of(number), chance.integers(1, 100) * 5
            load = f",{chance.uniform(0.15, 0.9):.3f}" if stated else ""
            machine = MACHINES[host % len(MACHINES)]
            file.write(f"{name_of(number)},CEC{host:03},{mix},{weight},{machine},{engines},lpar,4K{load}\n")


def engines_of(number: int) -> int:
    return int(np.random.default_rng(number).choice([1, 2, 2, 3, 4, 4, 6, 8, 12, 16]))


def busy(
    number: int, seconds: NDArray[np.int64], kinds: Sequence[float] = (), night_hours: float = NIGHT_HOURS
) -> Floats:
    """The share of engine time used, (n,), by office work, batch and steady services, in these shares or drawn ones."""
    chance = np.random.default_rng([number, 1])
    hour, day = seconds % 86_400 / 3600, seconds // 86_400 % 7
    morning, afternoon = (np.exp(-(((hour - peak) / 2.0) ** 2)) for peak in (10.2, 14.6))
    night = np.exp(-(((hour - chance.uniform(1.0, 4.0)) / night_hours) ** 2))
    office, batch, steady = kinds or chance.dirichlet([2.0, 1.0, 0.7])
    shape = office * np.maximum(morning, 0.9 * afternoon) + batch * night + steady * 0.6
    week = np.where(day < 5, 1.0 + 0.05 * np.sin(day), chance.uniform(0.25, 0.6))
    noise = np.exp(0.08 * chance.standard_normal(len(seconds)))
    level: Floats = chance.uniform(0.25, 0.95) * shape * week * noise
    return np.clip(level + 0.02, 0.01, 0.97)


def sadf(number: int, seconds: NDArray[np.int64], every: int, used: Floats, name: str, engines: int) -> str:
    """A file as `sadf -d -- -u` writes it, of a system whose engines are this busy (n,)."""
    return "".join(_sadf_lines(number, seconds, every, used, name, engines))


def _sadf_lines(
    number: int, seconds: NDArray[np.int64], every: int, used: Floats, name: str, engines: int
) -> Iterator[str]:
    chance, load = np.random.default_rng([number, 2]), 100 * used
    restart = chance.integers(1, len(seconds)) if chance.random() < RESTARTS and len(seconds) > 1 else -1
    times = np.datetime_as_string(FIRST + seconds.astype("timedelta64[s]"))
    system, nice, wait = 0.28 * load, 0.02 * load, np.minimum(1.0 + 0.02 * load, 100 - load)
    steal = np.minimum(0.0004 * load**2, 100 - load - wait)
    columns = (load - system - nice, nice, system, wait, steal, 100 - load - wait - steal)
    yield "# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n"
    for row, values in enumerate(zip(*(column.tolist() for column in columns), strict=True)):
        time = times[row].replace("T", " ")
        if row == restart:
            yield f"{name};-1;{time} UTC;LINUX-RESTART\t({engines} CPU)\n"
        else:
            yield f"{name};{every};{time} UTC;-1;" + ";".join(f"{value:.2f}" for value in values) + "\n"


def write_parquet(path: Path, numbers: range, seconds: NDArray[np.int64]) -> None:
    """A file with the load of several systems, as a monitor exports it."""
    import pyarrow as pa
    from pyarrow import parquet

    times = np.tile(FIRST + seconds.astype("timedelta64[s]"), len(numbers))
    names = np.repeat([name_of(number) for number in numbers], len(seconds))
    load = np.concatenate([np.round(100 * busy(number, seconds), 2) for number in numbers])
    columns = {"time": pa.array(times), "system": pa.array(names).dictionary_encode(), "cpu busy %": load}
    parquet.write_table(pa.table(columns), path)


if __name__ == "__main__":
    main()
