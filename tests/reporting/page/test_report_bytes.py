"""Reports of one plan made by processes of their own: the same bytes, whatever the language of the machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]

PLAN = """
format = 1
name = "Überlast 10%"
[current]
machine = "z10"
processors = 8
utilization = 0.72
[[workload]]
class = "java"
share = 1
[growth]
per_year = "0.10..0.20"
[[scenario]]
name = "zEC12, 6 engines"
machine = "zEC12"
processors = 6
[report]
date = "2026-11-21"
author = "Jürgen"
"""


WRITE = """
import sys
from zplanner.cli import run
for ending in ("pdf", "html", "xlsx"):
    assert run(["report", sys.argv[1], "-o", f"{sys.argv[2]}.{ending}"]) == 0
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Reports of two machines, "one" and "other"."""
    folder = tmp_path_factory.mktemp("reports")
    (folder / "plan.toml").write_text(PLAN, encoding="utf-8")
    for name, language, zone, seed in (("one", "C", "UTC", "0"), ("other", "de_DE.UTF-8", "Asia/Tokyo", "1")):
        machine = {"LC_ALL": language, "LANG": language, "TZ": zone, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", WRITE, str(folder / "plan.toml"), str(folder / name)]
        subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=os.environ | machine)
    return folder


@pytest.mark.parametrize("ending", ["pdf", "html", "xlsx"])
def test_the_same_plan_gives_the_same_bytes_in_any_language_and_time_zone(ending: str, folder: Path) -> None:
    one, other = ((folder / f"{name}.{ending}").read_bytes() for name in ("one", "other"))
    assert one == other
    assert len(one) > 10_000
