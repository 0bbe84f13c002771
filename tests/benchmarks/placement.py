"""How long 500 partitions on 12 machines take: their draws, every machine, one dragged system, and the fewest engines.

python tests/benchmarks/placement.py [--systems N] [--machines N] [--days N] [--seconds S]
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from zplanner.estate.hosts import EstateLoad, host_outlooks
from zplanner.estate.placement import Placing
from zplanner.estate.solver import fewest_engines
from zplanner.evidence.configuration import Configuration
from zplanner.histories.history import History
from zplanner.planning.plan import Component, Host, Partition, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

Found = TypeVar("Found")

TARGET = Scenario("zEC12", Configuration(machine="zEC12"))
ENGINES = 101
MIXES = (("java", "oltp-database"), ("java", "mixed"), ("bi-database", "file-server"))


def plan(systems: int, machines: int, days: int) -> Plan:
    """Systems of 1 to 8 engines on z10 machines, each measured for some days with its own time of the peak."""
    draw = np.random.default_rng(1)
    partitions = tuple(_partition(number, machines, draw) for number in range(systems))
    hosts = tuple(Host(f"CPC{number}", "zEC12", ifls=ENGINES) for number in range(machines))
    histories = tuple(_history(one.name, days, draw) for one in partitions) if days else ()
    growth = Uncertain(0.05, 0.20)
    return Plan(partitions=partitions, hosts=hosts, histories=histories, growth_per_year=growth)


def _partition(number: int, machines: int, draw: np.random.Generator) -> Partition:
    engines, busy = int(draw.integers(1, 9)), round(float(draw.uniform(0.1, 0.7)), 3)
    today = Configuration(machine="z10", processors=engines, utilization=busy)
    mix = tuple(Component(name, Uncertain(0.4, 0.6)) for name in MIXES[number % len(MIXES)])
    return Partition(f"L{number}", today, mix, host=f"CPC{number % machines}", weight=float(engines))


def _history(name: str, days: int, draw: np.random.Generator) -> History:
    windows, phase = 96 * days, draw.random()
    load = 0.35 + 0.3 * np.sin(2 * np.pi * (np.arange(windows) / 96 + phase)) + draw.normal(0, 0.05, windows)
    busy = np.clip(load, 0.01, 1.0).astype(np.float32)
    starts = 900 * np.arange(windows, dtype=np.int64)
    return History(name, starts, busy, np.zeros_like(busy), np.full_like(busy, 4.0))


def measured(name: str, run: Callable[[], Found]) -> Found:
    start = time.perf_counter()
    found = run()
    print(f"{name:44} {1000 * (time.perf_counter() - start):8.0f} ms", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name, default in (("systems", 500), ("machines", 12), ("days", 30), ("seconds", 30)):
        parser.add_argument(f"--{name}", type=int, default=default)
    asked = parser.parse_args()
    estate, model = plan(asked.systems, asked.machines, asked.days), load_model()
    load = EstateLoad(estate, TARGET, model)
    measured("draws of every system", lambda: load.on("zEC12"))
    measured("shapes of the histories", lambda: load.shapes)
    placing = Placing(load, estate.hosts)
    today = {one.name: one.host for one in estate.partitions}
    print(measured("every machine scored", lambda: placing.score(today)).engines, "engines today")
    drags = [placing.score({**today, f"L{n}": f"CPC{(n + 1) % asked.machines}"}) for n in range(1)]
    times = []
    for number in range(1, 41):
        start = time.perf_counter()
        drags.append(placing.score({**today, f"L{number}": f"CPC{(number + 1) % asked.machines}"}))
        times.append(1000 * (time.perf_counter() - start))
    print(f"one system dragged, median and 95%{'':10} {np.median(times):8.0f} {np.quantile(times, 0.95):.0f} ms")
    measured("machines with draws, checks and months", lambda: host_outlooks(estate, model, TARGET))
    found = measured("fewest engines", lambda: fewest_engines(placing, float(asked.seconds)))
    runner_up = found.runner_up.engines if found.runner_up else None
    print(f"{found.best.engines} engines, runner-up {runner_up}, gap {found.gap}, holds {found.best.holds}")
    print(f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB")


if __name__ == "__main__":
    main()
