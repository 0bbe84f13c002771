"""How long 100,000 one-scenario plans take in one call, and whether the time grows linearly.

python tests/benchmarks/sweep.py [--plans N] [--uncertain]
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from zplanner.evidence.configuration import Configuration
from zplanner.planning.decisions.scenario_details import sweep
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

MACHINES = ("z196", "zEC12")
CLASSES = ("java", "oltp-database", "file-server", "bi-database", "mixed")


def plans(count: int, *, uncertain: bool) -> list[Plan]:
    """Plans of two to five classes on any number of engines, each with its own load, growth and target machine."""
    random.seed(1)
    return [_plan(uncertain=uncertain) for _ in range(count)]


def _plan(*, uncertain: bool) -> Plan:
    busy, growth, several = random.uniform(0.3, 0.9), random.uniform(0.05, 0.3), random.randint(2, 5)
    today = Configuration(
        machine="z10",
        processors=random.randint(2, 32),
        utilization=f"{busy:.3f} +- 0.05" if uncertain else busy,
    )
    weights = [random.uniform(0.1, 1.0) for _ in range(several)]
    shares = [weight / sum(weights) for weight in weights]
    mix = tuple(Component(name, Uncertain.exactly(share)) for name, share in zip(CLASSES, shares, strict=False))
    change = Configuration(machine=random.choice(MACHINES), processors=random.randint(2, 32))
    yearly = Uncertain.parse(f"{growth / 2}..{growth}") if uncertain else Uncertain.exactly(growth)
    return Plan("sweep", today, mix, (Scenario("scenario", change),), yearly)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plans", type=int, default=100_000)
    parser.add_argument("--uncertain", action="store_true", help="utilization and growth as ranges")
    options = parser.parse_args()
    model = load_model()
    sweep(plans(100, uncertain=options.uncertain), model)
    for share in (100, 10, 1):
        several = plans(options.plans // share, uncertain=options.uncertain)
        started = time.perf_counter()
        sweep(several, model)
        seconds = time.perf_counter() - started
        print(f"{len(several):9,} plans  {seconds:7.2f} s  {1e6 * seconds / len(several):6.0f} us a plan")
    print(f"largest memory   {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:7.1f} MiB, the plans included")


if __name__ == "__main__":
    main()
