"""How often the stated 90% interval of growth holds the true one, over simulated loads.

    python tests/benchmarks/growth.py [loads]

Neighboring weeks are alike by the share `kept`; some loads have a season, a peak of five weeks each year, or weeks
that are idle by half. A growing load has no step: each one found is false.
"""

from __future__ import annotations

import sys
from math import log
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from zplanner.histories.statistics import WEEK, trend_of

GROWTH, NOISE = 0.12, 0.03
WEEKS_PER_YEAR = 365.2425 / 7

LOADS = [  # weeks, kept, season, peak, idle
    (13, 0.0, 0.0, 0.0, 0.0),
    (13, 0.3, 0.0, 0.0, 0.0),
    (13, 0.6, 0.0, 0.0, 0.0),
    (13, 0.3, 0.0, 0.0, 0.05),
    (26, 0.0, 0.0, 0.0, 0.0),
    (26, 0.6, 0.0, 0.0, 0.0),
    (52, 0.0, 0.0, 0.0, 0.0),
    (52, 0.6, 0.0, 0.0, 0.0),
    (78, 0.3, 0.0, 0.0, 0.05),
    (78, 0.6, 0.0, 0.0, 0.0),
    (104, 0.0, 0.0, 0.0, 0.0),
    (104, 0.6, 0.0, 0.0, 0.0),
    (104, 0.3, 0.1, 0.0, 0.0),
    (104, 0.3, 0.0, 0.2, 0.0),
    (156, 0.0, 0.0, 0.0, 0.0),
    (156, 0.6, 0.0, 0.0, 0.0),
    (156, 0.3, 0.1, 0.2, 0.05),
]


def main(loads: int) -> None:
    print("weeks  kept  season  peak  idle   held  width  steps")
    for weeks, kept, season, peak, idle in LOADS:
        held, widths, steps = 0, [], 0
        for seed in range(loads):
            chance = np.random.default_rng(seed)
            at = np.arange(weeks)
            noise = chance.normal(0, NOISE, weeks)
            for week in range(1, weeks):
                noise[week] = kept * noise[week - 1] + noise[week] * (1 - kept**2) ** 0.5
            year = (at + chance.uniform(0, WEEKS_PER_YEAR)) / WEEKS_PER_YEAR
            level = log(1 + GROWTH) * at / WEEKS_PER_YEAR + noise + season * np.sin(2 * np.pi * year)
            level += peak * (year % 1 < 0.1) - 0.5 * (chance.random(weeks) < idle)
            found = trend_of(at * WEEK, level)
            if found.growth_per_year is None:
                steps += 1
            else:
                held += found.growth_per_year.low <= GROWTH <= found.growth_per_year.high
                widths.append(found.growth_per_year.high - found.growth_per_year.low)
        share = held / max(len(widths), 1)
        width = np.mean(widths) if widths else np.nan
        print(
            f"{weeks:5} {kept:5.1f} {season:7.1f} {peak:5.1f} {idle:5.2f} {share:6.1%} {width:6.3f} {steps:6}",
            flush=True,
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
