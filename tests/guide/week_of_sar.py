"""A week of sar as text, as a planner copies it from a system, or in the archive of a supportconfig."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from datetime import timedelta
from math import cos, pi
from pathlib import Path

from tests.archive_files import LSCPU, packed
from tests.nmon_days import WORKING_DAYS

Z13 = (
    LSCPU.replace(b"3931", b"2964")
    .replace(b"CPU(s):                             4", b"CPU(s):  8")
    .replace(b"0-3", b"0-7")
)

FREE = b"""\
               total        used        free      shared  buff/cache   available
Mem:        65835008    39501004     2311456      310044    24022548    25634860
Swap:        8388604           0     8388604
"""

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


def supportconfig_of_week(archive: Path) -> None:
    """The week and the machine in an archive of texts, each of the outputs of several commands."""
    days = archive.with_suffix(".days")
    week_of_sar(days)
    load = {f"/usr/bin/sar -A -f /var/log/sa/{day.stem}": day.read_bytes() for day in sorted(days.iterdir())}
    texts = {
        "boot.txt": {"/bin/dmesg": b"Linux version 6.4.0"},
        "hardware.txt": {"/usr/bin/lscpu": Z13},
        "memory.txt": {"/usr/bin/free -k": FREE},
        "sar.txt": {"/bin/rpm -V sysstat": b"", **load},
    }
    files = {f"{archive.stem}/{name}": _outputs(parts) for name, parts in texts.items()}
    archive.write_bytes(packed(files, "tar.xz"))
    shutil.rmtree(days)


def _outputs(parts: Mapping[str, bytes]) -> bytes:
    marker = b"#==[ Command ]======================================#\n# "
    return b"\n".join(marker + command.encode() + b"\n" + output for command, output in parts.items())
