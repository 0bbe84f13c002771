"""Whether the steps that are proposed are the cheapest of all sequences, on small random plans.

python tests/benchmarks/steps.py [--plans N] [--seed N] [--priced]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.planning.decisions.every_sequence import PRICES, cheapest_of_all, price_of, small_plans
from zplanner.planning.decisions.steps import planned_steps
from zplanner.regression.model import load_model


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plans", type=int, default=200)
    parser.add_argument("--seed", type=int, default=28)
    parser.add_argument("--priced", action="store_true", help="with prices, which takes longer")
    options = parser.parse_args()
    model, found = load_model(), Counter[str]()
    for small in small_plans(options.seed, options.plans):
        plan = replace(small, costs=PRICES, target_years=1.5) if options.priced else small
        steps, least = planned_steps(plan, model, "Steps"), cheapest_of_all(plan, model)
        found["plans"] += 1
        found[f"{len(steps.scenario.stages)} later steps" if steps else "nothing keeps the target"] += 1
        price = steps and price_of(plan, steps.scenario, model)
        if price != least:
            found["faults"] += 1
            print(f"{plan.name}: {price} in place of {least}", flush=True)
    print(", ".join(f"{name}: {count}" for name, count in found.items()))


if __name__ == "__main__":
    main()
