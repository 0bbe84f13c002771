"""The window of a result: it shows what the filters leave, and opens a system as the plan of its row."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.estate.estates import systems, targets, zplanner
from tests.load_files import OWN
from zplanner.estate.forecasts import HOSTS_ENDING
from zplanner.gui.estate.result import ResultWindow
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.widgets.tables import chosen_rows
from zplanner.gui.window import Window
from zplanner.planning.forecast import forecast
from zplanner.regression.model import load_model
from zplanner.wording.estate import result as words
from zplanner.wording.estate.result import ResultColumn
from zplanner.wording.estate.table import forecast_cells

SYSTEMS, TARGETS = 40, 2

BARE = "=cmd|'/c calc'!A1"
"""A system of which nothing is known, named as a formula of a spreadsheet."""


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("estate")
    listed = systems(folder, SYSTEMS)
    with listed.open("a", encoding="utf-8") as file:
        head = listed.read_text(encoding="utf-8").partition("\n")[0].split(",")
        file.write(",".join(BARE if name == "system" else "" for name in head) + "\n")
    output = folder / "out.parquet"
    told = zplanner("estate", listed, "--targets", targets(folder), "-o", output)
    assert told.returncode == 0, told.stderr
    return output


@pytest.fixture
def shown(payroll: Window, result: Path, qtbot: QtBot) -> ResultWindow:
    payroll.files.open(result)
    qtbot.waitUntil(lambda: bool(payroll.findChildren(ResultWindow)))
    (found,) = payroll.findChildren(ResultWindow)
    assert isinstance(found, ResultWindow)
    return found


def cells_of(window: ResultWindow, row: int) -> tuple[str, ...]:
    return tuple(window.systems.model.text(row, one) for one in ResultColumn)


def column(window: ResultWindow, which: ResultColumn) -> list[str]:
    model = window.systems.model
    return [model.index(row, which).data() for row in range(model.rowCount())]


def chosen(window: ResultWindow, row: int) -> None:
    window.systems.table.selectRow(row)


def test_every_system_has_a_row_on_every_target_and_the_plan_stays(payroll: Window, shown: ResultWindow) -> None:
    assert shown.systems.model.rowCount() == TARGETS * (SYSTEMS + 1)
    assert not payroll.session.modified
    assert not shown.open_button.isEnabled()


def test_the_search_the_target_and_the_status_narrow_the_rows(shown: ResultWindow) -> None:
    name = shown.estate.systems[7]
    shown.systems.search.setText(name.upper())
    assert set(column(shown, ResultColumn.SYSTEM)) == {one for one in shown.estate.systems if name in one}
    shown.systems.target.setCurrentIndex(2)
    assert set(column(shown, ResultColumn.TARGET)) == {shown.estate.scenarios[1]}
    shown.systems.search.setText("no such system")
    assert shown.systems.model.rowCount() == 0
    assert shown.systems.count.text() == words.no_rows()
    shown.systems.search.clear()
    shown.systems.status.setCurrentIndex(2)
    assert column(shown, ResultColumn.SYSTEM) == [BARE]
    assert column(shown, ResultColumn.GAP) != [""]


@pytest.mark.parametrize("order", [Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder])
def test_a_column_is_sorted_by_its_values_and_rows_without_one_come_last(
    shown: ResultWindow, order: Qt.SortOrder
) -> None:
    shown.systems.table.sortByColumn(ResultColumn.CPU, order)
    busy = shown.estate.numbers["cpu_utilization_p50"][shown.systems.model.rows].tolist()
    known = [value for value in busy if value == value]
    assert known == sorted(known, reverse=order is Qt.SortOrder.DescendingOrder)
    assert all(value == value for value in busy[: len(known)])
    assert len(known) == TARGETS * SYSTEMS
    shown.systems.table.sortByColumn(ResultColumn.SYSTEM, order)
    names = [one.casefold() for one in column(shown, ResultColumn.SYSTEM)]
    assert names == sorted(names, reverse=order is Qt.SortOrder.DescendingOrder)


def test_the_worst_ten_are_those_with_the_highest_upper_end_of_cpu(shown: ResultWindow) -> None:
    high = shown.estate.numbers["cpu_utilization_p90"]
    shown.systems.worst.setChecked(True)
    worst = high[shown.systems.model.rows]
    assert len(worst) == words.WORST_COUNT
    assert sorted(worst, reverse=True) == sorted(high[high == high], reverse=True)[: words.WORST_COUNT]
    shown.systems.worst.setChecked(False)
    assert shown.systems.model.rowCount() == TARGETS * (SYSTEMS + 1)


def test_a_system_that_is_opened_has_the_figures_of_its_row(payroll: Window, shown: ResultWindow) -> None:
    shown.systems.target.setCurrentIndex(1)
    chosen(shown, 3)
    name = column(shown, ResultColumn.SYSTEM)[3]
    row = int(shown.systems.model.rows[3])
    shown.open_button.click()
    plan = payroll.session.whole
    assert (plan.name, plan.partitions, payroll.session.path) == (name, (), None)
    alone = forecast(plan, load_model()).scenarios[0]
    cells = forecast_cells(shown.estate.forecast(row))
    assert cells_of(shown, 3)[ResultColumn.THROUGHPUT : ResultColumn.GAP] == cells
    assert alone.throughput_ratio is not None
    assert shown.estate.numbers["throughput_ratio_p50"][row] == pytest.approx(alone.throughput_ratio.p50, rel=1e-5)


def test_several_systems_are_opened_as_one_plan_with_their_machines(payroll: Window, shown: ResultWindow) -> None:
    shown.systems.status.setCurrentIndex(1)
    shown.systems.table.selectAll()
    shown.open_button.click()
    plan = payroll.session.whole
    assert sorted(one.name for one in plan.partitions) == sorted(set(shown.estate.systems) - {BARE})
    assert {host.name for host in plan.hosts} == {one.host for one in plan.partitions}


def test_unsaved_changes_are_asked_for_before_a_system_replaces_the_plan(
    payroll: Window, shown: ResultWindow, qtbot: QtBot
) -> None:
    payroll.session.mark_unsaved()
    before = payroll.session.whole
    chosen(shown, 0)
    shown.open_button.click()
    qtbot.waitUntil(lambda: bool(payroll.findChildren(QMessageBox)))
    assert payroll.session.whole is before
    for box in payroll.findChildren(QMessageBox):
        box.done(QMessageBox.StandardButton.Cancel)


def test_selected_rows_are_copied_with_their_headings(shown: ResultWindow) -> None:
    at = column(shown, ResultColumn.SYSTEM).index(shown.estate.systems[7])
    chosen(shown, at)
    shown.systems.model.copy(chosen_rows(shown.systems.table))
    heading, line = QGuiApplication.clipboard().text().split("\n")
    assert heading.split("\t") == [one.heading for one in ResultColumn]
    assert line.split("\t") == list(cells_of(shown, at))


def test_a_system_that_is_named_as_a_formula_is_copied_as_a_text(shown: ResultWindow) -> None:
    chosen(shown, column(shown, ResultColumn.SYSTEM).index(BARE))
    shown.systems.model.copy(chosen_rows(shown.systems.table))
    _, line = QGuiApplication.clipboard().text().split("\n")
    assert line.startswith(f"'{BARE}\t")


@pytest.mark.usefixtures("in_processes")
def test_a_file_that_is_no_result_is_refused_in_one_sentence(payroll: Window, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "none.parquet"
    path.write_bytes(b"PAR1 and nothing else")
    payroll.files.open(path)
    qtbot.waitUntil(lambda: bool(payroll.findChildren(QMessageBox)))
    (box,) = payroll.findChildren(QMessageBox)
    assert "none.parquet" in box.text()
    assert not payroll.findChildren(ResultWindow)
    box.done(0)


@pytest.mark.usefixtures("in_processes")
def test_a_result_comes_whole_out_of_the_process_that_reads_it(shown: ResultWindow) -> None:
    assert shown.systems.model.rowCount() == TARGETS * (SYSTEMS + 1)
    assert shown.estate.targets is not None


def test_a_result_opens_at_the_start_of_the_window(opened: Callable[[Path | None], Window], result: Path) -> None:
    window = opened(result)
    assert window.findChildren(ResultWindow)


def test_a_result_that_is_dropped_is_opened_and_a_table_of_load_imported(
    payroll: Window, result: Path, qtbot: QtBot
) -> None:
    payroll.files.take(result, OWN / "tables" / "week.parquet")
    qtbot.waitUntil(lambda: bool(payroll.findChildren(ResultWindow)))
    qtbot.waitUntil(lambda: any(one.isVisible() for one in payroll.findChildren(ImportDialog)))
    qtbot.waitUntil(lambda: not payroll.files.is_reading)
    assert len(payroll.findChildren(ResultWindow)) == 1


def test_the_machines_beside_a_result_are_refused_with_the_way_to_it(
    payroll: Window, result: Path, qtbot: QtBot
) -> None:
    payroll.files.take(result.with_suffix(HOSTS_ENDING))
    qtbot.waitUntil(lambda: bool(payroll.findChildren(QMessageBox)))
    (box,) = payroll.findChildren(QMessageBox)
    assert HOSTS_ENDING in box.text()
    box.done(0)
