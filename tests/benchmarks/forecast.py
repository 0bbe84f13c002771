"""How long a forecast takes: 20 components, 8 scenarios, 8,000 draws; first, and after an edit.

python tests/benchmarks/forecast.py [--runs N]
"""

from __future__ import annotations

import argparse
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from zplanner.evidence.configuration import Configuration
from zplanner.planning import case
from zplanner.planning.decisions.sensitivity import suggestions
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import Model, load_model
from zplanner.uncertain import Uncertain

CLASSES = (
    "file-server", "compute-integer", "compute-float", "oltp-database", "bi-database",
    "java", "java-web", "web-serving", "ssl-handshake", "bulk-encryption",
)  # fmt: skip


def plan() -> Plan:
    """Twenty components on eight scenarios that change machine, processors, pages and Java."""
    scenarios = tuple(
        Scenario(
            f"scenario {number}",
            Configuration(
                machine=("z196", "zEC12")[number % 2], processors=4 + number, page_size="1M fixed", java="7 SR3"
            ),
        )
        for number in range(8)
    )
    today = Configuration(machine="z10", processors=8, utilization=0.7, page_size="4K", java="7 SR1")
    mix = tuple(Component(CLASSES[number % 10], Uncertain.exactly(0.05)) for number in range(20))
    return Plan("benchmark", today, mix, scenarios, Uncertain.parse("0.1..0.2"))


def milliseconds(
    runs: Iterable[int], prepare: Callable[[int], Plan], model: Callable[[], Model], *, with_parts: bool = False
) -> float:
    """The median time of a forecast of `prepare(run)`, with or without components and contributions."""
    times = []
    for run in runs:
        edited, with_model = prepare(run), model()
        started = time.perf_counter()
        forecast(edited, with_model, parts=with_parts)
        times.append(time.perf_counter() - started)
    return 1000 * statistics.median(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=21)
    runs = parser.parse_args().runs
    first, shared = plan(), load_model()
    forecast(first, shared)

    def utilization(run: int) -> Plan:
        return replace(first, current=first.current.changed(utilization=0.3 + 0.01 * run))

    def engines(run: int) -> Plan:
        changed = Scenario("edited", first.scenarios[0].changes.changed(processors=1 + run))
        return replace(first, scenarios=(changed, *first.scenarios[1:]))

    everything = milliseconds(range(runs), lambda _: first, fresh, with_parts=True)
    print(f"first forecast, with everything  {everything:7.1f} ms")
    for name, edit in (("utilization", utilization), ("engines", engines)):
        print(f"after an edit of {name:<16}{milliseconds(range(runs), edit, lambda: shared):7.1f} ms")
        whole = milliseconds(range(runs, 2 * runs), edit, lambda: shared, with_parts=True)
        print(f"  with all its parts             {whole:7.1f} ms")
    started = time.perf_counter()
    for scenario in first.scenarios:
        suggestions(first, scenario, shared)
    print(f"what to measure next             {1000 * (time.perf_counter() - started):7.1f} ms")
    print(f"largest memory                   {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:7.1f} MiB")


def fresh() -> Model:
    """The model, with nothing remembered."""
    case.forget()
    return load_model()


if __name__ == "__main__":
    main()
