"""What mutated files do to the import: crashes, hangs, wrong numbers, and the memory that they take.

    python tests/benchmarks/fuzz.py COUNT [FORMAT...]     table-csv xlsx parquet nmon vmstat ...; else all

Each file is one of tests/files/measurements with a few defects; half of the workbooks have theirs within a part, packed
again. A file is read by the format that it was of, then as the window reads it, and must yield shares from 0 to 1 at
rising times, or be refused, within ten seconds of CPU time. The files of a format are read in a process of its own.
"""

from __future__ import annotations

import io
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.load_files import OWN, mutated, read, strays
from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import HEAD
from zplanner.importing.formats import Hints
from zplanner.importing.formats.tables import table_file
from zplanner.importing.reading import read_file
from zplanner.importing.recognition import format_named, recognized

LONGEST = 10.0
"""Seconds of CPU time; a file that takes more is a hang."""

SHOWN = 5
"""Faults that are told in full."""


class HangError(Exception):
    """A file took too long."""


def main(count: int, names: list[str]) -> None:
    files = seeds()
    if len(names) == 1:
        fuzz(names[0], files[names[0]], count)
        return
    for name in names or files:
        subprocess.run([sys.executable, __file__, str(count), name], check=True)


def seeds() -> dict[str, list[bytes]]:
    """The files of each format."""
    found: dict[str, list[bytes]] = {}
    for path in sorted(path for path in OWN.rglob("*") if path.is_file()):
        data = path.read_bytes()
        name, module = recognized(data[:HEAD])
        if name in module.NAMES:
            found.setdefault(name, []).append(data)
    return found


def fuzz(name: str, files: list[bytes], count: int) -> None:
    signal.signal(signal.SIGVTALRM, hang)
    slowest, bad, refused, begin = 0.0, 0, 0, time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        for seed in range(count):
            path.write_bytes(defective(name, files[seed % len(files)], Random(seed)))
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
            now = time.process_time()
            try:
                faults = list(faults_of(path, name))
            except ZplannerError:
                faults, refused = [], refused + 1
            except Exception:  # anything is a fault: that is what is looked for
                faults = [traceback.format_exc(limit=-4)]
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            slowest = max(slowest, time.process_time() - now)
            bad += bool(faults)
            if faults and bad <= SHOWN:
                print(f"{name}, file {seed}:", *faults, sep="\n", flush=True)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    took = time.process_time() - begin
    print(
        f"{name:14} {count:7,} files, {bad} at fault, {refused:,} refused as a whole, "
        f"slowest {slowest:.2f} s, {memory:.0f} MiB, {took:.0f} s",
        flush=True,
    )


def defective(name: str, data: bytes, random: Random) -> bytes:
    """The file with defects: in what is packed, where it is a workbook and chance says so."""
    if name != "xlsx" or random.random() < 0.5:
        return mutated(data, random)
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as good, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bad:
        parts = {part: good.read(part) for part in good.namelist()}
        chosen = random.choice(list(parts))
        for part, content in parts.items():
            bad.writestr(part, mutated(content, random) if part == chosen else content)
    return packed.getvalue()


def faults_of(path: Path, name: str) -> Iterator[str]:
    reading = read_file(path)
    for system in reading.systems:
        if not 0.0 <= system.samples.busy_max <= 1.0:
            yield f"busy by {system.samples.busy_max}"
    yield from strays(read(format_named(name), path, Hints(name)), in_order=name not in table_file.NAMES)


def hang(*_: object) -> None:
    raise HangError


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
