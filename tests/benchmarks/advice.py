"""Whether the advice on thousands of random plans holds, as the tests ask it of fifty.

python tests/benchmarks/advice.py [--plans N] [--seed N]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.planning.decisions.advised_plans import advised_plans, asked, faults
from zplanner.regression.model import load_model


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plans", type=int, default=3_000)
    parser.add_argument("--seed", type=int, default=1_000)
    options = parser.parse_args()
    model, codes, wrong = load_model(), Counter[str](), 0
    for name, plan in advised_plans(options.plans, options.seed):
        codes["plans"] += 1
        about = asked(plan, model)
        best = about.document["recommendation"]
        codes[best["code"]] += 1
        codes["with a remedy"] += best["remedy"] is not None
        for fault in faults(about, model):
            wrong += 1
            print(f"{name}: {fault}", flush=True)
        if codes["plans"] % 50 == 0:
            print(f"{codes['plans']:,} plans so far, {wrong} faults", file=sys.stderr, flush=True)
    print(f"{', '.join(f'{name}: {count:,}' for name, count in codes.items())}; {wrong} faults")


if __name__ == "__main__":
    main()
