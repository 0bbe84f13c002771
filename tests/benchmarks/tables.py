"""How long a large table of load takes to read, and how much memory, beside duckdb.

    python -m venv /tmp/duckdb && /tmp/duckdb/bin/pip install duckdb
    python tests/benchmarks/tables.py --duckdb /tmp/duckdb/bin/python [--runs N] [--rows N]

A file of 10 million rows of time, system, metric and value (430 MB; 50 systems, busy and steal, a row a minute) is made
in a temporary folder. Its busy becomes the median, the 95th percentile and the maximum of every system and 15 minutes,
by zplanner and by duckdb in turns, each as a process of its own: at most 1.5 times duckdb's time, and 300 MB. zplanner
reads busy and steal, checks every row, and keeps both together; duckdb reads busy alone. Their answers must be equal.

    python tests/benchmarks/tables.py --read FILE     zplanner alone, on any table
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from array import array
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

SYSTEMS, METRICS, WINDOW = 50, 2, 900

DUCKDB = """
import json, sys, duckdb
rows = duckdb.sql(f'''
    select count(*), sum(median), sum(p95), sum(highest) from (
        select system, time_bucket(interval '15 minutes', time), quantile_cont(value, 0.5) as median,
            quantile_cont(value, 0.95) as p95, max(value) as highest
        from read_csv('{sys.argv[1]}') where metric = 'cpu_busy' group by all)
''').fetchall()
print(json.dumps(rows[0]))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--duckdb", type=Path, metavar="PYTHON", help="a Python that has duckdb")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--read", type=Path, metavar="FILE", help="read this table alone, and print its quantiles")
    options = parser.parse_args()
    if options.read:
        print(json.dumps(quantiles(options.read)))
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "load.csv"
        write(file, options.rows)
        print(f"{options.rows:,} rows, {file.stat().st_size / 1e6:.0f} MB")
        programs = {"zplanner": [sys.executable, __file__, "--read", str(file)]}
        if options.duckdb:
            programs["duckdb"] = [str(options.duckdb), "-c", DUCKDB, str(file)]
        compare(programs, options.runs)


def compare(programs: dict[str, list[str]], runs: int) -> None:
    times: dict[str, list[float]] = {name: [] for name in programs}
    memory: dict[str, list[float]] = {name: [] for name in programs}
    answers: dict[str, list[float]] = {}
    for _ in range(runs):
        for name, command in programs.items():
            seconds, on_cpu, megabytes, answers[name] = measured(command)
            times[name].append(seconds)
            memory[name].append(megabytes)
            print(f"{name:<10}{seconds:8.2f} s {on_cpu:8.2f} s of CPU time {megabytes:6.0f} MB")
    for name in programs:
        print(f"{name:<10}{statistics.median(times[name]):8.2f} s in the middle, least {min(times[name]):.2f} s")
    if "duckdb" in times:
        ratios = [ours / theirs for ours, theirs in zip(times["zplanner"], times["duckdb"], strict=True)]
        print(f"zplanner / duckdb: {statistics.median(ratios):.2f} in the middle of the runs (wanted: at most 1.5)")
        print(f"answers are equal: {np.allclose(answers['zplanner'], answers['duckdb'], rtol=1e-6)}")
    print(f"zplanner's memory: {max(memory['zplanner']):.0f} MB (wanted: at most 300)")


def measured(command: list[str]) -> tuple[float, float, float, list[float]]:
    """Seconds, those of CPU time, the most memory in MB, and what a process prints as JSON."""
    bytecode = {"PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "zplanner-bytecode")}  # as installed programs
    environment = os.environ | bytecode | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": ""}
    begun = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
    assert process.stdout is not None
    answer = process.stdout.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command[0]} failed")
    seconds, on_cpu = time.perf_counter() - begun, used.ru_utime + used.ru_stime
    return seconds, on_cpu, used.ru_maxrss * 1024 / 1e6, json.loads(answer.splitlines()[-1])


def quantiles(file: Path) -> tuple[float, ...]:
    """How many windows there are, and the sums of their medians, 95th percentiles and maxima, in percent.

    The samples are kept as one whole number each, the window above and the busy of 32 bits below, and sorted once at
    the end: their order does not matter, and floats of one sign sort like their bits.
    """
    from zplanner.importing.foreign_file import ForeignFile
    from zplanner.importing.formats.tables import table_file
    from zplanner.importing.found import Hints, Samples

    numbers: dict[str, int] = {}
    values = array("Q")
    with ForeignFile(file) as source:
        for item in table_file.table_load(source, Hints()):
            if isinstance(item, Samples):
                group = (numbers.setdefault(item.system, len(numbers)) << 22) + (item.end // WINDOW).astype(np.uint32)
                of_item = (group.astype(np.uint64) << 32) | item.busy.astype(np.float32).view(np.uint32)
                values.frombytes(of_item.tobytes())
    samples = np.frombuffer(values, np.uint64)
    samples.sort()  # in place, as they were gathered: copies were most of the memory
    window = samples.view("<u4")[1::2]
    first = np.concatenate([[0], np.flatnonzero(window[1:] != window[:-1]) + 1])
    steps = np.diff(np.append(first, len(samples))) - 1
    sums = []
    for quantile in (0.5, 0.95, 1.0):
        place = first + steps * quantile
        low, high = (
            samples[one.astype(np.intp)].astype(np.uint32).view(np.float32) for one in (np.floor(place), np.ceil(place))
        )
        sums.append(float((low + (high - low) * (place % 1.0)).sum()))
    return len(first), *(100.0 * one for one in sums)


def write(file: Path, rows: int) -> None:
    """A table in long form, in the order of time."""
    random = np.random.default_rng(1)
    names = [f"lnx{number:04d}" for number in range(SYSTEMS)]
    with file.open("w", encoding="ascii") as out:
        out.write("time,system,metric,value\n")
        for minute in range(rows // (SYSTEMS * METRICS)):
            at = str(np.datetime64("2026-01-01T00:00:00") + np.timedelta64(minute, "m")).replace("T", " ")
            busy, steal = random.random(SYSTEMS) * 60 + 10, random.random(SYSTEMS) * 8
            out.writelines(
                f"{at},{name},cpu_busy,{one:.2f}\n{at},{name},cpu_steal,{other:.2f}\n"
                for name, one, other in zip(names, busy, steal, strict=True)
            )


if __name__ == "__main__":
    main()
