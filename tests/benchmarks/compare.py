"""How long a comparison of two plans takes: 8 scenarios, 20 components, over thirty causes; first, and once more.

python tests/benchmarks/compare.py [--runs N]
"""

from __future__ import annotations

import argparse
import resource
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from zplanner.evidence.configuration import Configuration, FieldKind, fields
from zplanner.planning.changes.difference import difference
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import Model, load_model
from zplanner.uncertain import Uncertain

CLASSES = ("file-server", "compute-integer", "oltp-database", "bi-database", "java", "java-web", "web-serving")


def plans() -> tuple[Plan, Plan]:
    """Two plans that differ in the mix, nearly every field of today, growth, target, and every scenario's engines."""
    today = Configuration(machine="z10", processors=8, utilization=0.72, page_size="4K", java="7 SR1")
    scenarios = tuple(
        Scenario(
            f"scenario {number}",
            Configuration(machine=("z196", "zEC12")[number % 2], processors=4 + number, java="7 SR3"),
        )
        for number in range(8)
    )
    mix = tuple(Component(CLASSES[number % len(CLASSES)], Uncertain.exactly(0.05)) for number in range(20))
    old = Plan("before", today, mix, scenarios, Uncertain.parse("0.1..0.2"))
    stated = {
        name: field.levels[-1] if field.kind is FieldKind.LEVEL else max(field.minimum, min(0.5, field.maximum))
        for name, field in fields().items()
        if name not in ("machine", "utilization")
    }
    new = replace(
        old,
        name="after",
        mix=tuple(replace(part, share=Uncertain.parse("0.04..0.06")) for part in mix),
        current=today.changed(stated),
        scenarios=tuple(replace(one, changes=one.changes.changed(processors=20)) for one in scenarios),
        growth_per_year=Uncertain.parse(0.3),
        target_utilization=0.8,
    )
    return old, new


def seconds(runs: int, old: Plan, new: Plan, model: Callable[[], Model]) -> float:
    """The median time of a comparison."""
    times = []
    for _ in range(runs):
        with_model = model()
        started = time.perf_counter()
        difference(old, new, with_model)
        times.append(time.perf_counter() - started)
    return statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    (old, new), shared = plans(), load_model()
    steps = sum(len(move.steps) for move in difference(old, new, shared).moves)

    print(f"{steps} steps of {len(new.scenarios)} scenarios")
    print(f"first comparison, with everything  {seconds(runs, old, new, lambda: Model(shared.fitted)):7.2f} s")
    print(f"once more                          {seconds(runs, old, new, lambda: shared):7.2f} s")
    print(f"largest memory                     {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:7.1f} MiB")


if __name__ == "__main__":
    main()
