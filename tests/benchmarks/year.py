"""A year of daily files of one system: how fast they are read, in how much memory, and whether the window answers.

    python tests/benchmarks/year.py [--files N] [--kind nmon|sadf-d|sadf-j ...]

Files of eight engines and 20 disks, a row a minute (nmon, with the sections it writes beside CPU_ALL) or every ten
minutes (sadf, with a row an engine), are written to a temporary folder. A process of its own reads all of a kind and
makes the offers to a plan, as the window does in its worker; then a window does, on a real X server: a timer that wants
to fire every 5 ms tells how long it did not answer. The figures to reach are 20 MB/s of CPU time, 300 MB and 50 ms.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from math import cos, pi
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

ENGINES, DISKS = 8, 20
FIRST = date(2025, 10, 1)
PAUSE_MS = 50.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--files", type=int, default=365)
    parser.add_argument("--kind", nargs="*", choices=sorted(WRITERS), default=sorted(WRITERS))
    parser.add_argument("--read", type=Path, metavar="FOLDER", help="read this folder alone")
    parser.add_argument("--show", type=Path, metavar="FOLDER", help="read this folder in the window alone")
    options = parser.parse_args()
    if options.read or options.show:
        read(options.read) if options.read else show(options.show)
        return
    for kind in options.kind:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            for number in range(options.files):
                day = FIRST + timedelta(number)
                (folder / f"zlnx01-{day}.{kind}").write_text("".join(WRITERS[kind](day)), encoding="utf-8")
            size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
            print(f"{kind}: {options.files} files, {size:.0f} MB", flush=True)
            for what in ("--read", "--show") if os.environ.get("DISPLAY") else ("--read",):
                subprocess.run([sys.executable, __file__, what, name], check=True)


def read(folder: Path) -> None:
    from zplanner.gui.importing.dialog import ReadFiles
    from zplanner.importing.batch import Batch
    from zplanner.planning.plan import Plan

    size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
    begin = time.process_time()
    readings = Batch([folder]).read()
    took = time.process_time() - begin
    ReadFiles.of(readings, Plan(), Plan())
    rows = sum(system.samples.count for reading in readings for system in reading.systems)
    offers = time.process_time() - begin - took
    print(
        f"  read: {rows:,} rows in {took:.2f} s of CPU time, {size / took:.1f} MB/s; offers in {offers:.2f} s; "
        f"{memory():.0f} MiB",
        flush=True,
    )


def show(folder: Path) -> None:
    from PySide6.QtCore import QSettings

    from tests.benchmarks.desk import pause
    from tests.benchmarks.large import SETTLING_MS, Beat
    from zplanner import app
    from zplanner.gui.importing.dialog import ImportDialog

    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder.parent / "settings"))
    app.application().setQuitOnLastWindowClosed(False)
    window = app.open_window()
    window.show()
    window.complete()
    pause(2 * SETTLING_MS)
    before, beat, begin = memory(), Beat(), time.perf_counter()
    beat.begin()
    window.files.take(folder)
    while window.files.is_reading:
        pause(5)
    reading, took = beat.longest_ms(), time.perf_counter() - begin
    while not (dialogs := window.findChildren(ImportDialog)):
        pause(5)
    pause(SETTLING_MS)
    print(
        f"  shown: after {took:.1f} s, longest pause {reading:.0f} ms while reading, {beat.longest_ms():.0f} ms "
        f"when the dialog comes; {memory():.0f} MiB, {memory() - before:.0f} of it for the import",
        flush=True,
    )
    dialogs[0].reject()
    window.session.mark_saved()
    window.close()


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def load(moment: datetime, chance: Random) -> list[str]:
    """User, system, waiting, steal and idle in percent, busiest around noon, with some noise."""
    hour = moment.hour + moment.minute / 60
    user = 35.0 - 25.0 * cos(2 * pi * hour / 24) + chance.uniform(-5.0, 5.0)
    told = [round(one, 2) for one in (user, user / 8, chance.uniform(0, 2), chance.uniform(0, 1))]
    return [f"{one:.2f}" for one in (*told, 100.0 - sum(told))]


def moments(day: date, minutes: int) -> Iterator[datetime]:
    midnight = datetime(day.year, day.month, day.day)  # of a clock on the wall
    return (midnight + timedelta(minutes=number) for number in range(0, 1440, minutes))


def nmon(day: date) -> Iterator[str]:
    chance, disks = Random(day.toordinal()), ",".join(f"dasd{number}" for number in range(DISKS))
    yield "AAA,progname,nmon\nAAA,version,16n\nAAA,host,zlnx01\nAAA,interval,60\nAAA,snapshots,1440\n"
    yield from (f'BBBP,{number:03},/proc/cpuinfo,"line {number}"\n' for number in range(120))
    yield "CPU_ALL,CPU Total zlnx01,User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs\n"
    yield "".join(f"DISK{name},Disk %s,{disks}\n" for name in ("BUSY", "READ", "WRITE", "XFER", "BSIZE"))
    for number, moment in enumerate(moments(day, 1), start=1):
        at = f"T{number:04}"
        yield f"ZZZZ,{at},{moment:%H:%M:%S},{moment:%d-%b-%Y}\n".upper()
        for engine in range(1, ENGINES + 1):
            yield f"CPU{engine:03},{at},62.9,26.3,0.0,9.0,1.8\n"
        user, system, waiting, steal, idle = load(moment, chance)
        yield f"CPU_ALL,{at},{user},{system},{waiting},{idle},{steal},,{ENGINES}\n"
        yield f"MEM,{at},24105.6,-0.0,-0.0,0.0,18128.0,-0.0,-0.0,0.0,16.7,3927.6,1392.0,-1.0,40.9,0.0,3787.3\n"
        yield f"VM,{at},7960,0,0,2839,110809,92103,1602312,124648,0,0,533531,12973,0,169867,18{',0' * 23}\n"
        yield f"NET,{at},0.0,0.0,0.0,0.8,0.0,0.0,0.0,0.8\n"
        for name, value in (("BUSY", 43.7), ("READ", 2013.6), ("WRITE", 895.8), ("XFER", 126.4), ("BSIZE", 67.3)):
            yield f"DISK{name},{at}{f',{value}' * DISKS}\n"


def sadf_d(day: date) -> Iterator[str]:
    chance = Random(day.toordinal())
    yield "# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n"
    for moment in moments(day, 10):
        for engine in range(-1, ENGINES):
            user, system, waiting, steal, idle = load(moment, chance)
            yield f"zlnx01;600;{moment} UTC;{engine};{user};0.00;{system};{waiting};{steal};{idle}\n"


def sadf_j(day: date) -> Iterator[str]:
    chance, names = Random(day.toordinal()), ("user", "system", "iowait", "steal", "idle")
    yield '{"sysstat": {"hosts": [{"nodename": "zlnx01", "sysname": "Linux", "release": "5.14", "machine": "s390x",\n'
    yield f'"number-of-cpus": {ENGINES}, "file-date": "{day}", "file-utc-time": "00:00:00", "statistics": [\n'
    for number, moment in enumerate(moments(day, 10)):
        rows = []
        for engine in ("all", *range(ENGINES)):
            cells = ", ".join(f'"{name}": {cell}' for name, cell in zip(names, load(moment, chance), strict=True))
            rows.append(f'{{"cpu": "{engine}", "nice": 0.00, {cells}}}')
        stamp = f'{{"date": "{moment:%Y-%m-%d}", "time": "{moment:%H:%M:%S}", "utc": 1, "interval": 600}}'
        yield f'{"," if number else ""}{{"timestamp": {stamp}, "cpu-load": [{", ".join(rows)}]}}\n'
    yield "]}]}}\n"


WRITERS: dict[str, Callable[[date], Iterator[str]]] = {"nmon": nmon, "sadf-d": sadf_d, "sadf-j": sadf_j}


if __name__ == "__main__":
    main()
