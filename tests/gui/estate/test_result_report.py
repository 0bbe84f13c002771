"""The report of a result is that of a plan of its systems; pages hold some of them, tables all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from tests.estate.estates import TARGETS, systems
from tests.estate.test_saved_machines import ENGINES
from tests.gui.estate.test_result_machines import result, window_of
from zplanner.gui.estate import result as result_report
from zplanner.gui.estate.result import ResultReport, ResultWindow
from zplanner.gui.session import shipped_model
from zplanner.gui.window import Window
from zplanner.reporting.estate.data import estate_json
from zplanner.reporting.estate.report_data import estate_report_data
from zplanner.sandbox import Limits
from zplanner.wording.estate import result as words

COUNT = 60


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("estate")
    return result(folder, systems(folder, COUNT), TARGETS + ENGINES)


@pytest.fixture
def shown(payroll: Window, path: Path, qtbot: QtBot) -> ResultWindow:
    found = window_of(payroll, path, qtbot)
    qtbot.waitUntil(lambda: found.machines.model.rowCount() == 2)
    return found


def written(report: ResultReport, output: Path, qtbot: QtBot) -> Path:
    with qtbot.waitSignal(report.written, timeout=60_000):
        report.write_to(output)
    return output


@pytest.mark.usefixtures("in_processes")
def test_the_report_of_a_machine_is_that_of_a_plan_of_its_systems(
    shown: ResultWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    shown.machines.table.selectRow(0)
    systems = shown.selected()
    assert shown.report.export.text() == words.report_text(len(systems))
    found = json.loads(written(shown.report, tmp_path / "report.json", qtbot).read_text(encoding="utf-8"))
    plan = shown.estate.estate_of(systems, shown.estate.path.stem)
    assert found == json.loads(estate_json(estate_report_data(plan, shipped_model(), seed=shown.estate.seed)))
    assert len(found["systems"]) == len(systems)


def test_without_a_selection_every_system_is_reported(
    payroll: Window, shown: ResultWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    for ending in [".pdf", ".html", ".xlsx", ".csv"]:
        assert shown.report.export.text() == words.report_text(COUNT)
        output = written(shown.report, tmp_path / f"report{ending}", qtbot)
        assert output.stat().st_size > 5_000
        assert output.name in payroll.statusBar().currentMessage()


def test_more_systems_than_pages_hold_go_into_tables(
    shown: ResultWindow, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(result_report, "MOST_ON_PAGES", 100)
    shown.report.choose_systems([])
    assert shown.report.says.text() == words.on_pages(50)
    shown.report.export.click()
    qtbot.waitUntil(lambda: bool(shown.findChildren(QFileDialog)))
    (dialog,) = shown.findChildren(QFileDialog)
    assert [kind.split("*")[1].rstrip(")") for kind in dialog.nameFilters()] == [".xlsx", ".csv", ".json"]
    dialog.reject()
    shown.report.choose_systems([*range(50)])
    assert shown.report.says.text() == ""


@pytest.mark.usefixtures("in_processes")
def test_a_report_that_is_canceled_leaves_no_file(shown: ResultWindow, tmp_path: Path, qtbot: QtBot) -> None:
    output = tmp_path / "report.pdf"
    shown.report.write_to(output)
    shown.report.cancel.click()
    qtbot.waitUntil(lambda: not shown.report.is_busy)
    assert not output.exists()


@pytest.mark.usefixtures("in_processes")
def test_a_process_that_takes_too_much_is_one_sentence(
    shown: ResultWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(result_report, "LIMITS", Limits(seconds=600.0, megabytes=1))
    shown.report.write_to(tmp_path / "report.xlsx")
    qtbot.waitUntil(lambda: not shown.report.is_busy)
    assert shown.report.says.text().startswith("report.xlsx was not written.")
    assert "fewer systems" in shown.report.says.text()
