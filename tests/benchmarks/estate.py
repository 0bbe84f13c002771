"""An estate of synthetic systems: how long its forecast takes, in how much memory, and whether bytes ever differ.

    python tests/benchmarks/estate.py [--systems N] [--kills N] [--samples MILLIONS]

The estate is made by packaging/synthetic_estate.py. It is forecast on four targets by one process, by two workers, and
by a cluster of two nodes on loopback with TLS; then workers are killed at random, and all results are compared. With
`--samples`, so many million samples in Parquet are folded to windows, and the rates are told that the arithmetic for a
billion needs. The figures to reach are 30 s for 10,000 systems, and two workers 1.7 times as fast as one.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import psutil

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.estate.clusters import running_cluster  # noqa: E402  # the root must be on the path before
from tests.estate.estates import contents  # noqa: E402

COMMAND = "import sys; sys.path.insert(0, sys.argv.pop(1)); from zplanner.cli import run; sys.exit(run(sys.argv[1:]))"
LOOKED_S = 0.1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--systems", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--samples", type=int, metavar="MILLIONS", help="fold so many million samples alone")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if options.samples:
            samples(Path(name), options.samples)
        else:
            forecasts(Path(name), options.systems, options.kills)


def forecasts(folder: Path, count: int, kills: int) -> None:
    for systems in (count // 4, count // 2, count):
        made(folder / str(systems), systems, "--days", "1", "--every", "21600")
        told(f"{systems:,} systems, one process", estate(folder / str(systems), "one"))
    whole = folder / str(count)
    expected = contents(whole / "one.parquet")
    told("one worker", estate(whole, "worker", "--workers", "1"))
    told("two workers", estate(whole, "two", "--workers", "2"))
    assert contents(whole / "two.parquet") == expected
    (folder / "cluster").mkdir()
    with running_cluster(folder / "cluster") as cluster:
        told("two nodes, TLS", estate(whole, "nodes", "--scheduler", cluster.address, environment=cluster.environment))
        assert contents(whole / "nodes.parquet") == expected
    with killing(kills) as killed:
        told(f"two workers, {kills} killed", estate(whole, "killed", "--workers", "2"))
    assert contents(whole / "killed.parquet") == expected
    print(f"killed {len(killed)} workers; all results have the same bytes")


def samples(folder: Path, millions: int) -> None:
    """10,080 samples of each system: a week of one a minute."""
    count = millions * 1_000_000 // 10_080
    made(folder, count, "--every", "60", "--format", "parquet")
    size = sum(path.stat().st_size for path in (folder / "histories").iterdir())
    run = estate(folder, "one", "--workers", "2", histories=True, systems="systems.csv")
    told(f"{count * 10_080:,} samples of {count:,} systems, {size / 1e6:.0f} MB of Parquet", run)
    print(f"windows kept beside the result: {run.kept / 1e6:.0f} MB at most")


@dataclass
class Run:
    """What a run took: seconds, CPU seconds, and the largest process in bytes."""

    wall: float = 0.0
    cpu: float = 0.0
    largest: int = 0
    kept: int = 0
    sizes: list[int] = field(default_factory=list)


def told(what: str, run: Run) -> None:
    print(f"{what}: {run.wall:.1f} s, CPU {run.cpu:.1f} s, largest process {run.largest / 2**20:.0f} MiB", flush=True)


def made(folder: Path, count: int, *arguments: str) -> None:
    script = ROOT / "packaging" / "synthetic_estate.py"
    subprocess.run([sys.executable, str(script), str(folder), "--systems", str(count), *arguments], check=True)


def estate(
    folder: Path,
    name: str,
    *arguments: str,
    environment: dict[str, str] | None = None,
    histories: bool = False,
    systems: str = "stated.csv",
) -> Run:
    output = folder / f"{name}.parquet"
    command = [sys.executable, "-c", COMMAND, str(ROOT), "estate", str(folder / systems)]
    command += ["--targets", str(folder / "targets.toml"), "-o", str(output), *arguments]
    command += ["--histories", str(folder / "histories")] if histories else []
    run, begin, before = Run(), time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen(command, env={**os.environ, **(environment or {})}, stdout=subprocess.DEVNULL)
    while process.poll() is None:
        run.largest = max(run.largest, *map(memory_of, tree(process.pid)), 0)
        run.kept = max(run.kept, sum(map(size_of, folder.glob(f"{name}.parquet.parts/fold-*/*"))))
        time.sleep(LOOKED_S)
    assert process.returncode == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    run.wall = time.monotonic() - begin
    run.cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return run


def tree(pid: int) -> list[psutil.Process]:
    try:
        process = psutil.Process(pid)
        return [process, *process.children(recursive=True)]
    except psutil.NoSuchProcess:
        return []


def memory_of(process: psutil.Process) -> int:
    try:
        return int(process.memory_info().rss)
    except psutil.NoSuchProcess:
        return 0


def size_of(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


@contextmanager
def killing(count: int) -> Iterator[list[int]]:
    """Kill a worker of this process at a random time, again and again."""
    killed: list[int] = []
    chance, over = random.Random(), threading.Event()

    def kill() -> None:
        while len(killed) < count and not over.wait(chance.uniform(1.0, 4.0)):
            workers = [one for one in tree(os.getpid()) if is_worker(one)]
            if workers:
                victim = chance.choice(workers).pid
                os.kill(victim, signal.SIGKILL)
                killed.append(victim)

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield killed
    finally:
        over.set()
        thread.join()


def is_worker(process: psutil.Process) -> bool:
    try:
        return any("spawn_main" in word for word in process.cmdline())
    except psutil.NoSuchProcess:
        return False


if __name__ == "__main__":
    main()
