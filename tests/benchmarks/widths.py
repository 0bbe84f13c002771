"""How much wider or narrower the forecasts of single classes have become since a revision, by domain and by cause.

python tests/benchmarks/widths.py [REVISION]

Both sides are the frozen numbers of tests/equality; the plans are those that both froze. A width is half of the 80%
interval of ln(throughput); the table has geometric means of its ratio, now over then, and the number of figures.
Figures without a width on either side are left out.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.equality.record import FILE, FORECAST, recorded, write_plans
from zplanner.document import open_plan
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.planning.ceilings import image_of
from zplanner.planning.demands import Demands, demands_of
from zplanner.regression.model import load_model

BEFORE = "0e36728"
"""The last revision that gave assumed effects and changes of engines no width."""

ASSUMED, BEYOND, ENGINES, OTHER = (
    "assumed effects",
    "engines beyond measured",
    "other changes of engines",
    "none of these",
)

Numbers = dict[str, Any]
Place = tuple[str, int, int]
"""A plan, and the positions of a scenario and of a component."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision", nargs="?", default=BEFORE)
    revision = parser.parse_args().revision
    path = FILE.relative_to(Path.cwd())
    frozen = subprocess.run(["git", "show", f"{revision}:{path}"], capture_output=True, check=True).stdout
    then = json.loads(gzip.decompress(frozen))
    plans, numbers = recorded()
    same = {name for name, text in then["plans"].items() if plans.get(name) == text}
    before = dict(widths(then["numbers"][FORECAST], same))
    now = dict(widths(numbers[FORECAST], same))
    ratios: dict[tuple[str, str], list[float]] = {}
    with TemporaryDirectory() as folder:
        write_plans(plans, Path(folder))
        for place in before.keys() & now.keys():
            domain, cause = domain_and_cause(Path(folder), place)
            for key in ((domain, "all"), (domain, cause)):
                ratios.setdefault(key, []).append(now[place] / before[place])
    columns = ("all", ASSUMED, BEYOND, ENGINES, OTHER)
    print("| domain |", " | ".join(columns), "|")
    print("| --- |" + " --- |" * len(columns))
    for domain in dict.fromkeys(one.domain for one in SHIPPED.classes.values()):
        if (domain, "all") in ratios:
            print(f"| {domain} |", " | ".join(mean(ratios.get((domain, column), ())) for column in columns), "|")


def widths(numbers: Numbers, names: set[str]) -> Iterator[tuple[Place, float]]:
    """Half the width of the 80% interval of every component that has one."""
    for name in sorted(names & numbers.keys()):
        for at, scenario in enumerate(numbers[name]["scenarios"]):
            for number, component in enumerate(scenario["components"]):
                ends = component["throughput_ratio"] or {"p10": 1.0, "p90": 1.0}
                if (width := math.log(ends["p90"] / ends["p10"]) / 2.0) > 1e-9:
                    yield (name, at, number), width


def domain_and_cause(folder: Path, place: Place) -> tuple[str, str]:
    """The domain of a component, and what its forecast counts that had no width."""
    name, at, number = place
    plan = open_plan(folder / f"{name}.toml")
    demands = demands_of(plan, plan.scenarios[at], load_model())
    workload_class = plan.mix[number].workload_class
    return SHIPPED.classes[workload_class].domain, cause_of(demands, workload_class)


def cause_of(demands: Demands, workload_class: str) -> str:
    current, target = demands.plan.current, demands.target
    if demands.of[Resource.CPU][workload_class].effects[-1].assumed:
        return ASSUMED
    if "processors" not in demands.changed:
        return OTHER
    most = demands.model.curves.scaling.most(image_of(current, workload_class))
    engines = [side.number("processors") for side in (current, target)]
    return BEYOND if any(one and one.high > most for one in engines) else ENGINES


def mean(ratios: list[float] | tuple[()]) -> str:
    return f"{statistics.geometric_mean(ratios):.2f} ({len(ratios)})" if ratios else ""


if __name__ == "__main__":
    main()
