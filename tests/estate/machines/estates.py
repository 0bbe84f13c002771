"""Small estates whose numbers are known, or drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import numpy as np

from tests.examples import EXAMPLES
from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration
from zplanner.histories.history import History
from zplanner.planning.plan import EnginePool, Host, Partition, Plan, Scenario

CPC1 = Host("CPC1", "zEC12", ifls=10)
TO_ZEC12 = Scenario("zEC12", Configuration(machine="zEC12"))

EXAMPLE = open_plan(min(EXAMPLES.glob("*.toml")))


def lpar(name: str, engines: float = 2, utilization: float = 0.5, **stated: Any) -> Partition:
    """A partition with the example's configuration and mix."""
    today = EXAMPLE.current.changed(processors=engines, utilization=utilization)
    return Partition(name, today, EXAMPLE.mix, **{"host": "CPC1", **stated})


def estate(partitions: Iterable[Partition], hosts: Iterable[Host] = (CPC1,), **stated: Any) -> Plan:
    """A plan of these systems and machines."""
    every = {"growth_per_year": EXAMPLE.growth_per_year, **stated}
    return replace(EXAMPLE, current=Configuration(), mix=(), partitions=tuple(partitions), hosts=tuple(hosts), **every)


def history(system: str, busy: Iterable[float], engines: float = 4.0, first: int = 0) -> History:
    """Measured load, a share for every window of 15 minutes."""
    shares = np.asarray(list(busy), dtype=np.float32)
    starts = first + 900 * np.arange(len(shares), dtype=np.int64)
    return History(system, starts, shares, np.zeros_like(shares), np.full_like(shares, engines))


def random_estate(seed: int) -> Plan:
    """Three to five systems of both pools, most of them measured with peaks at different times, and two or three
    machines of two kinds."""
    draw = np.random.default_rng(seed)
    partitions = [
        lpar(
            f"L{number}",
            int(draw.integers(1, 7)),
            round(float(draw.uniform(0.1, 0.9)), 2),
            dedicated=bool(draw.random() < 0.1),
            pool=EnginePool.IFL if draw.random() < 0.8 else EnginePool.CP,
        )
        for number in range(int(draw.integers(3, 6)))
    ]
    hosts = [
        Host(f"CPC{number}", str(draw.choice(["z10", "zEC12"])), int(draw.integers(4, 16)), int(draw.integers(0, 8)))
        for number in range(1, int(draw.integers(3, 5)))
    ]
    histories = [
        history(one.name, wave(draw.uniform(0.0, 1.0), draw)) for one in partitions if seed % 3 and draw.random() < 0.7
    ]
    return estate(partitions, hosts, histories=tuple(histories))


def wave(phase: float, draw: np.random.Generator, windows: int = 400) -> np.ndarray[Any, np.dtype[np.float64]]:
    """A load that rises and falls with the day, with noise."""
    day = np.sin(2.0 * np.pi * (np.arange(windows) / 96.0 + phase))
    return np.clip(0.4 + 0.4 * day + draw.normal(0.0, 0.08, windows), 0.01, 1.0)
