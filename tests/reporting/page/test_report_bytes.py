"""Reports of one plan made by processes of their own: the same bytes, whatever the language of the machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("suffix", [".pdf", ".html", ".xlsx"])
def test_the_same_plan_gives_the_same_bytes_in_any_language_and_time_zone(suffix: str, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN, encoding="utf-8")
    made = []
    for language, zone, seed in (("C", "UTC", "0"), ("de_DE.UTF-8", "Asia/Tokyo", "1")):
        report = tmp_path / f"{seed}{suffix}"
        machine = {"LC_ALL": language, "LANG": language, "TZ": zone, "PYTHONHASHSEED": seed}
        subprocess.run(
            [sys.executable, "-m", "zplanner", "report", str(plan), "-o", str(report)],
            check=True,
            capture_output=True,
            env=os.environ | machine,
        )
        made.append(report.read_bytes())
    assert made[0] == made[1]
    assert len(made[0]) > 10_000
