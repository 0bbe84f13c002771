"""Small estates as files: a list of systems, a plan of targets, and histories in the formats of several tools."""

from __future__ import annotations

import io
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pyarrow.parquet

from tests.nmon_days import nmon_days
from zplanner.cli import run

TARGETS = """
format = 1
name = "Targets"
[growth]
per_year = "0.10..0.20"
[[scenario]]
name = "zEC12"
machine = "zEC12"
[[scenario]]
name = "z13, 4 engines"
machine = "z13"
processors = 4
"""


def targets(folder: Path, text: str = TARGETS) -> Path:
    path = folder / "targets.toml"
    path.write_text(text, encoding="utf-8")
    return path


def systems(folder: Path, count: int = 300) -> Path:
    """A list of systems, 50 on each machine."""
    path = folder / "systems.csv"
    mixes = ("java=0.6; oltp-database=0.4", "java-web=1", "oltp-database=0.7; bi-database=0.3")
    rows = [
        f"S{number:04},CEC{number // 50},{mixes[number % 3]},z10,{1 + number % 16},{0.2 + number % 60 / 100:.2f}\n"
        for number in range(count)
    ]
    path.write_text("system,host,mix,machine,processors,utilization\n" + "".join(rows), encoding="utf-8")
    return path


def measured(folder: Path) -> tuple[Path, Path]:
    """Two systems without utilization, with their histories: one named in its files, one by its folder."""
    listed = folder / "systems.csv"
    listed.write_text(
        "system,host,mix,machine,processors,utilization\n"
        "zlnx01,CEC1,java=1,z10,,\nzlnx02,CEC1,java=1,z10,4,\nzlnx03,CEC1,java=1,z10,4,0.5\n",
        encoding="utf-8",
    )
    histories = folder / "histories"
    nmon_days(histories / "any", system="zlnx01")
    (histories / "zlnx02").mkdir(parents=True)
    rows = (f"2026-10-{19 + hour // 24:02} {hour % 24:02}:{minute:02}:00,{20 + hour % 24}.5\n"
            for hour in range(5 * 24) for minute in range(0, 60, 10))  # fmt: skip
    (histories / "zlnx02" / "load.csv").write_text("time,busy %\n" + "".join(rows), encoding="utf-8")
    (histories / "zlnx02" / "notes.txt").write_text("Measured in October.\n", encoding="utf-8")
    return listed, histories


def zplanner(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A command in this process."""
    out, err, command = io.StringIO(), io.StringIO(), list(map(str, arguments))
    with redirect_stdout(out), redirect_stderr(err):
        status = run(command)
    return subprocess.CompletedProcess(command, status, out.getvalue(), err.getvalue())


def rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return found


def contents(output: Path) -> tuple[bytes, bytes]:
    """The bytes of both tables of a result."""
    return output.read_bytes(), output.with_suffix(".hosts.parquet").read_bytes()
