"""What is saved and copied from a window in another language is English.

The window's own words are translated when they are loaded: it takes a process of its own.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_charts_and_tables_are_english_whatever_the_language_of_the_window(tmp_path: Path) -> None:
    code = (
        "from pathlib import Path; from zplanner.language import LANGUAGE, Language\n"
        "LANGUAGE.set(Language(lambda source, comment, count: f'\u27e6{source}\u27e7', ',', '.'))\n"
        "from tests.gui.saved_files import save_all\n"
        f"save_all(Path({str(tmp_path)!r}))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    written = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir() if path.is_file()}
    assert {"BandCharts.svg", "CausesChart.svg", "GrowthChart.svg"} <= set(written)
    assert [name for name, text in written.items() if "\u27e6" in text] == []
    assert "Throughput (x today, log)" in written["CausesChart.svg"]
    assert "Total" in written["CausesChart.csv"]
    assert written["0.txt"].startswith("\tToday\t")
    assert "\nThroughput\t1.00x\t" in written["0.txt"]
    assert written["1.txt"].startswith("\t1 year\t3 years\t5 years\n")
    assert written["2.txt"].startswith("\tCost of a wrong choice\tExpected cost\n")
    names = "From the file on disk: payroll-to-zec12.toml\nto   the plan in the window\n"
    assert written["comparison.txt"].startswith(names)
