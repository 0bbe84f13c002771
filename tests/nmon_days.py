"""Files of nmon as a planner has them: one a day, ten minutes a snapshot, of a load that is busiest around noon."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from math import cos, pi
from pathlib import Path

MONDAY = date(2026, 10, 19)
WORKING_DAYS = tuple(MONDAY + timedelta(days) for days in range(5))
MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")


def nmon_days(
    folder: Path,
    days: Iterable[date] = WORKING_DAYS,
    *,
    system: str = "zlnx01",
    engines: int = 8,
    hours: range = range(24),
    every: int = 600,
) -> tuple[Path, ...]:
    """A file a day, with a snapshot `every` so many seconds in these hours of the day."""
    folder.mkdir(parents=True, exist_ok=True)
    return tuple(_day(folder, day, system, engines, hours, every) for day in days)


def _day(folder: Path, day: date, system: str, engines: int, hours: range, every: int) -> Path:
    when = f"{day.day:02}-{MONTHS[day.month - 1]}-{day.year}"
    seconds = range(3600 * hours.start, 3600 * hours.stop, every)
    lines = [
        "AAA,progname,nmon",
        "AAA,version,16n",
        f"AAA,host,{system}",
        f"AAA,runname,{system}",
        f"AAA,time,{seconds.start // 3600:02}:00.00",
        f"AAA,date,{when}",
        f"AAA,interval,{every}",
        f"AAA,snapshots,{len(seconds)}",
        f"CPU_ALL,CPU Total {system},User%,Sys%,Wait%,Idle%,Steal%,Busy,CPUs",
    ]
    for number, second in enumerate(seconds, start=1):
        hour, minute = second // 3600, second % 3600 // 60
        lines.append(f"ZZZZ,T{number:04},{hour:02}:{minute:02}:{second % 60:02},{when}")
        busy = round(42.0 - 30.0 * cos(2 * pi * (second / 86_400 - 1 / 24)) + 2 * (second // every * day.day % 7), 1)
        lines.append(f"CPU_ALL,T{number:04},{busy:.1f},3.0,1.0,{93.4 - busy:.1f},2.6,,{engines}")
    path = folder / f"{system}_{day:%Y%m%d}.nmon"
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return path
