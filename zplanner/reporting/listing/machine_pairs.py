"""Every move between two machines at a glance: `models/MACHINES.md`, written by `zplanner fit`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from zplanner.evidence.catalogue import SourceKind, catalogue, published_benchmark_steps, source_kind
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.machines import machines, steps_between
from zplanner.planning.demands import WHOLE_SYSTEM
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.planning.quantiles import QUANTILES
from zplanner.planning.sweep import sweep
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.regression.model import Model
from zplanner.uncertain import Uncertain

ENGINES = 8.0
"""Engines on both sides of the table's moves: an example."""

HEADERS = ("from", "to", "throughput", "80% band", "as rated", "as published", "rests on")

INTRODUCTION = f"""# Every machine pair

Written by `zplanner fit`; do not edit.

Throughput of mixed work on {ENGINES:g} engines of the newer machine over {ENGINES:g} of the older: the median with a
quarter of the published advantage, its 80% band, and the medians with none of it (as capacity ratings say) and with all
of it (as vendors publish). The way back is the inverse. Machines without a row are not covered by any measurement.
"""


def machine_pairs(model: Model) -> str:
    """The table as Markdown."""
    lines = [f"| {' | '.join(HEADERS)} |", f"|{' --- |' * len(HEADERS)}"]
    lines += [f"| {' | '.join(row)} |" for row in _rows(model)]
    return "\n".join([INTRODUCTION, *lines, ""])


def _rows(model: Model) -> Iterator[tuple[str, ...]]:
    pairs = list(combinations(machines(), 2))
    shares = VENDOR_ADVANTAGE, Uncertain.exactly(0.0), Uncertain.exactly(1.0)
    plans = [_plan(before, after, share) for before, after in pairs for share in shares]
    ratios = sweep(plans, model).throughput_ratio.reshape(len(pairs), len(shares), len(QUANTILES))
    low, middle, high = (QUANTILES.tolist().index(at) for at in (0.10, 0.50, 0.90))
    for (before, after), (default, rated, published) in zip(pairs, ratios.tolist(), strict=True):
        if default[middle] == default[middle]:  # a NaN has no answer
            band = f"{default[low]:.2f} to {default[high]:.2f}"
            medians = (f"{one[middle]:.2f}" for one in (rated, published))
            yield (before, after, f"{default[middle]:.2f}", band, *medians, _grounds(before, after))


def _plan(before: str, after: str, share: Uncertain) -> Plan:
    return Plan(
        current=Configuration(machine=before, processors=ENGINES, utilization=0.5),
        mix=(Component(WHOLE_SYSTEM, Uncertain.exactly(1.0)),),
        scenarios=(Scenario(after, Configuration(machine=after)),),
        vendor_advantage=share,
    )


def _grounds(before: str, after: str) -> str:
    """What the steps between two machines rest on."""
    steps = steps_between(before, after)
    rated = {
        step
        for row in catalogue().measurements
        if source_kind(row.source) is SourceKind.CAPACITY_RATING
        for step in steps_between(str(row.base["machine"]), str(row.target["machine"]))
    }
    benchmarked = published_benchmark_steps()
    if steps <= rated - benchmarked:
        return "ratings alone"
    if steps <= benchmarked:
        return "benchmarks and ratings" if steps & rated else "benchmarks alone"
    return f"benchmarks and ratings, {len(steps - benchmarked)} of {len(steps)} steps ratings alone"
