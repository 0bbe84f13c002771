"""What spoiled files do to every reader: crashes, hangs, nonsense, and the time and memory that they take.

    python -m tests.attack.fuzz COUNT [READER...] [--seed N]

Each file is a good one with a few defects, made by its seed alone: `fuzz 1 READER --seed N` reads that of one fault
again. It must be read or refused, within two seconds of CPU time and 300 MB. The files of a reader are read in a
process of its own, which is watched: one that a file ends or hangs is noted, and another goes on with the next file.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

from tests.attack.readers import READERS, Reader
from zplanner.errors import ZplannerError

LIMIT_S, LIMIT_MB = 2.0, 300.0
PATIENCE_S = 60
"""Seconds without an answer after which a process hangs."""
ROOM = 3_000_000_000
"""Bytes that a process may have, so that the machine survives."""

COLUMNS = ("accepted", "refused", "crashes", "over 2 s", "over 300 MB")
WARMING = 10
"""Files that a process reads before it counts."""

SHOWN = 5
"""Faults of a reader that are told in full."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("readers", nargs="*", metavar="READER", help=", ".join(READERS))
    parser.add_argument("--seed", type=int, default=0, help="of the first file; the next ones follow")
    parser.add_argument("--told", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.told:
        answer(READERS[asked.readers[0]], range(asked.seed, asked.seed + asked.count))
        return
    print("| Reader | files |", " | ".join(COLUMNS), "| slowest, CPU s | most, MB |")
    print("|", " --- |" * (len(COLUMNS) + 4))
    for name in asked.readers or READERS:
        print(fuzzed(name, asked.count, asked.seed), flush=True)


@dataclass(slots=True)
class Found:
    """What the files of a reader did."""

    name: str
    counts: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    most: float = 0.0

    def add(self, seed: int, outcome: str, seconds: float, megabytes: float, report: str) -> None:
        self.counts[outcome] += 1
        self.counts["over 2 s"] += seconds > LIMIT_S
        self.counts["over 300 MB"] += megabytes > LIMIT_MB
        self.slowest, self.most = max(self.slowest, seconds), max(self.most, megabytes)
        if outcome == "crashes" or seconds > LIMIT_S or megabytes > LIMIT_MB:
            self.counts["told"] += 1
            if self.counts["told"] <= SHOWN:
                told = f"{self.name} --seed {seed}: {outcome}, {seconds:.2f} s, {megabytes:.0f} MB"
                print(told, *report.split("\\n"), sep="\n    ", file=sys.stderr, flush=True)

    def __str__(self) -> str:
        files = sum(self.counts[column] for column in COLUMNS[:3])
        cells = (self.name, f"{files:,}", *(f"{self.counts[column]:,}" for column in COLUMNS))
        return f"| {' | '.join(cells)} | {self.slowest:.2f} | {self.most:.0f} |"


def fuzzed(name: str, count: int, seed: int = 0) -> Found:
    found, following, end = Found(name), seed, seed + count
    while following < end:
        for line in answers(name, following, end - following):
            outcome, seconds, megabytes, report = line.split("\t", 3)
            found.add(following, outcome, float(seconds), float(megabytes), report)
            following += 1
        if following < end:
            found.add(following, "crashes", 0.0, 0.0, "the process ended, or gave no answer")
            following += 1
    return found


def answers(name: str, seed: int, count: int) -> Iterator[str]:
    """A line for each file, as long as the process that reads them lives and answers."""
    command = [sys.executable, "-m", "tests.attack.fuzz", str(count), name, "--seed", str(seed), "--told"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        said: SimpleQueue[str] = SimpleQueue()

        def listen() -> None:
            assert process.stdout is not None
            for line in process.stdout:
                said.put(line)
            said.put("")

        Thread(target=listen, daemon=True).start()
        try:
            while line := said.get(timeout=PATIENCE_S):
                yield line.rstrip("\n")
        except Empty:
            process.kill()


def answer(reader: Reader, seeds: range) -> None:
    """Read the files of these seeds, and say what each did, in this process."""
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(WARMING):
            outcome_of(reader, seed, Path(folder))  # which loads what the reader needs
        for seed in seeds:
            print(*outcome_of(reader, seed, Path(folder)), sep="\t", flush=True)


def outcome_of(reader: Reader, seed: int, folder: Path) -> tuple[str, float, float, str]:
    """What the file of a seed did: CPU seconds, the most megabytes, and the fault."""
    path, report = folder / f"file{reader.ending}", ""
    path.write_bytes(reader.file(seed))
    forget_most()
    began = time.process_time()
    try:
        reader.read(path)
        outcome = "accepted"
    except ZplannerError:
        outcome = "refused"
    except Exception:  # anything else is a fault: that is what is looked for
        outcome, report = "crashes", traceback.format_exc(limit=-4).replace("\n", "\\n")
    return outcome, time.process_time() - began, most_megabytes(), report


def forget_most() -> None:
    """Linux forgets the most memory that this process has had."""
    if (refs := Path("/proc/self/clear_refs")).exists():
        refs.write_text("5")


def most_megabytes() -> float:
    """Since then; elsewhere, since this process began."""
    if (status := Path("/proc/self/status")).exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) * 1024 / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


if __name__ == "__main__":
    main()
