"""A report, and what is saved and copied, is the same file in English, whatever the language of the window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, forecast_of
from tests.gui.report.reports import asked, exported
from zplanner.gui import language
from zplanner.gui.window import Window
from zplanner.language import LANGUAGE, Language, english
from zplanner.reporting.report import FORMATS, write_report

IN_BRACKETS = Language(lambda source, comment, count: f"[{source}]", ",", ".")


def test_reports_made_in_another_language_are_the_english_ones(
    opened: Callable[[Path | None], Window], qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = LANGUAGE.set(IN_BRACKETS)
    monkeypatch.setattr(language, "show_language", lambda: "en")
    window = opened(EXAMPLE)
    forecast_of(window, qtbot)
    dialog = asked(window, qtbot)
    outlook = window.session.outlook
    assert outlook is not None
    for ending in FORMATS:
        shown, plain = tmp_path / f"shown{ending}", tmp_path / f"plain{ending}"
        exported(dialog, shown, qtbot)
        with english():
            write_report(window.session.forecast_plan, outlook, plain)
        assert shown.read_bytes() == plain.read_bytes(), ending
    dialog.reject()
    LANGUAGE.reset(before)


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
