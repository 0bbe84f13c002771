"""A week of sar as text, as a planner copies it from a system."""

from __future__ import annotations

from datetime import timedelta
from math import cos, pi
from pathlib import Path

from tests.nmon_days import WORKING_DAYS

HEADING = "00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle"


def week_of_sar(folder: Path, later: timedelta = timedelta(0)) -> None:
    """A file a day, ten minutes a line, busiest at noon; as sar prints it with the times of ISO 8601."""
    folder.mkdir()
    for day in (day + later for day in WORKING_DAYS):
        lines = [f"Linux 6.4.0-150600.23 (zlnx01) \t{day:%Y-%m-%d} \t_s390x_\t(8 CPU)\n", "", HEADING]
        for step in range(1, 144):
            busy = 45 + 25 * cos((step / 6 - 12) / 12 * pi)
            figures = f"{busy * 0.8:9.2f}      0.00 {busy * 0.2:9.2f}      0.50      1.00 {98.5 - busy:9.2f}"
            lines.append(f"{step // 6:02}:{step % 6}0:01        all {figures}")
        (folder / f"sa{day.day}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
