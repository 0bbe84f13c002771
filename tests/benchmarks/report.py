"""How long a report takes in every format, and how much memory: 8 scenarios of 20 components, with none, 2,000 and
4,000 own measurements beside them; the last are 200 pages.

    python tests/benchmarks/report.py [--runs N]

Every format is written in a process of its own, from a forecast that is there: first, with the libraries it loads, and
warm, the median of N. Where Linux tells the memory of processes (VmRSS: what they share counts for each of them), it is
added up every 5 ms: this process, and the typesetter beside it.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.benchmarks.forecast import plan
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Kind, Measurement
from zplanner.evidence.vocabulary import OWN_SOURCE
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.report import FORMATS, write_report


def with_own(measured: Plan, count: int) -> Plan:
    """The plan with published figures measured again, each within 5% of what was published."""
    random.seed(1)
    points = [one for one in catalogue().measurements if one.kind is Kind.POINT]
    return replace(measured, measurements=tuple(_again(points[at % len(points)], at) for at in range(count)))


def _again(one: Measurement, at: int) -> Measurement:
    ratio = one.ratio_low * random.uniform(0.95, 1.05)
    return replace(one, id=f"own-{at}", source=OWN_SOURCE, ratio_low=ratio, ratio_high=ratio)


@dataclass
class Together:
    """The most that this process and those it started held at the same time, in MB, and their shares of it."""

    own: float = 0.0
    others: float = 0.0

    def look(self) -> None:
        """Keep what they hold now, where it is more than before."""
        tasks = Path(f"/proc/self/task/{threading.main_thread().native_id}/children")
        own, others = _held("self"), sum(_held(one) for one in tasks.read_text(encoding="ascii").split())
        if own + others > self.own + self.others:
            self.own, self.others = own, others


def _held(process: str) -> float:
    """What a process holds in memory, in MB; nothing, where it has ended."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def watched() -> Iterator[Together]:
    """Look every 5 ms at what is held."""
    found, over = Together(), threading.Event()

    def looks() -> None:
        while not over.wait(0.005):
            found.look()

    watcher = threading.Thread(target=looks)
    if Path("/proc/self/task").is_dir():
        watcher.start()
    try:
        yield found
    finally:
        over.set()
        if watcher.ident:
            watcher.join()


def measure(ending: str, own: int, runs: int) -> None:
    """Print the times of one format, the size of the file, and the memory of this process."""
    reported = with_own(plan(), own) if own else plan()
    outlook = forecast(reported, load_model())
    before = _most(resource.RUSAGE_SELF)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / f"report{ending}"
        times = []
        with watched() as together:
            for _ in range(1 + runs):
                started = time.perf_counter()
                write_report(reported, outlook, report)
                times.append(time.perf_counter() - started)
        size = report.stat().st_size / 1024
    memory, typesetter = _most(resource.RUSAGE_SELF), _most(resource.RUSAGE_CHILDREN)
    print(
        f"{ending:6} {own:5} own  first {times[0]:6.2f} s  warm {statistics.median(times[1:]):6.2f} s  "
        f"{size:8.0f} KiB  memory {memory:5.0f} MB, {memory - before:4.0f} of it for the report"
        + (f"; the typesetter's own {typesetter:4.0f} MB" if typesetter else "")
        + (f"; at once {together.own + together.others:4.0f} MB, {together.own:.0f} + {together.others:.0f}")
    )


def _most(whose: int) -> float:
    """The most memory a process has held, in MB."""
    return resource.getrusage(whose).ru_maxrss * 1024 / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", nargs=2, metavar=("ENDING", "OWN"), help="one format, in this process")
    options = parser.parse_args()
    if options.only:
        measure(options.only[0], int(options.only[1]), options.runs)
        return
    for own in (0, 2_000, 4_000):
        for ending in FORMATS:
            command = [sys.executable, __file__, "--runs", str(options.runs), "--only", ending, str(own)]
            subprocess.run(command, check=False)


if __name__ == "__main__":
    main()
