"""The machines of a result: their bands, the busiest first, and the way to their systems."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.estate.estates import TARGETS, systems, targets, zplanner
from tests.estate.test_saved_machines import ENGINES
from zplanner.estate.hosts import HostOutlook, host_outlooks
from zplanner.gui.estate.result import ResultWindow
from zplanner.gui.session import shipped_model
from zplanner.gui.widgets.tables import chosen_rows
from zplanner.gui.window import Window
from zplanner.wording.estate import result as result_words
from zplanner.wording.estate.machines import HostColumn
from zplanner.wording.estate.result import ResultColumn

COUNT = 120


def result(folder: Path, listed: Path, text: str) -> Path:
    output = folder / "out.parquet"
    assert zplanner("estate", listed, "--targets", targets(folder, text), "-o", output).returncode == 0
    return output


@pytest.fixture(scope="module")
def with_engines(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("estate")
    return result(folder, systems(folder, COUNT), TARGETS + ENGINES)


def window_of(payroll: Window, path: Path, qtbot: QtBot) -> ResultWindow:
    payroll.files.open(path)
    qtbot.waitUntil(lambda: bool(payroll.findChildren(ResultWindow)))
    (found,) = payroll.findChildren(ResultWindow)
    assert isinstance(found, ResultWindow)
    found.tabs.setCurrentWidget(found.machines)
    return found


@pytest.fixture
def shown(payroll: Window, with_engines: Path, qtbot: QtBot) -> ResultWindow:
    found = window_of(payroll, with_engines, qtbot)
    qtbot.waitUntil(lambda: found.machines.model.rowCount() == 3)
    return found


def cells(host: HostOutlook) -> tuple[str, ...]:
    return tuple(one.text(host) for one in HostColumn)


def column(window: ResultWindow, which: HostColumn) -> list[str]:
    model = window.machines.model
    return [model.index(row, which).data() for row in range(model.rowCount())]


def test_the_machines_are_those_of_a_plan_of_all_systems_on_the_target(shown: ResultWindow, qtbot: QtBot) -> None:
    page = shown.machines
    page.target.setCurrentIndex(1)
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    estate = shown.estate
    assert estate.targets is not None
    plan = estate.plan_of(range(COUNT))
    expected = host_outlooks(plan, shipped_model(), estate.targets.scenarios[1], seed=estate.seed)
    assert set(map(cells, page.source.hosts)) == set(map(cells, expected))


def test_the_table_and_the_chart_have_one_order_and_the_busiest_are_first(shown: ResultWindow) -> None:
    page = shown.machines
    assert column(shown, HostColumn.MACHINE)[0] == "CEC0, IFL"  # the one whose engines are stated
    page.table.sortByColumn(HostColumn.NEEDED, Qt.SortOrder.AscendingOrder)
    needed = [int(one) for one in column(shown, HostColumn.NEEDED)]
    assert needed == sorted(needed)
    assert [row[0] for row in page.chart.table()[1:]] == column(shown, HostColumn.MACHINE)
    page.table.sortByColumn(HostColumn.MACHINE, Qt.SortOrder.DescendingOrder)
    assert column(shown, HostColumn.MACHINE) == ["CEC2, IFL", "CEC1, IFL", "CEC0, IFL"]


def test_a_click_on_a_machine_lists_its_systems_on_the_target(shown: ResultWindow) -> None:
    page, table = shown.machines, shown.systems
    table.search.setText("nothing has this name")
    table.status.setCurrentIndex(2)
    at = column(shown, HostColumn.MACHINE).index("CEC1, IFL")
    page.chart.choose(at)
    assert shown.tabs.currentWidget() is table
    model = table.model
    rows = [[model.index(row, place).data() for place in ResultColumn] for row in range(model.rowCount())]
    assert {row[ResultColumn.MACHINE] for row in rows} == {"CEC1"}
    assert {row[ResultColumn.TARGET] for row in rows} == {shown.estate.scenarios[0]}
    assert len(rows) == 50


def test_the_systems_of_selected_machines_are_opened_as_a_plan(payroll: Window, shown: ResultWindow) -> None:
    shown.machines.table.selectRow(column(shown, HostColumn.MACHINE).index("CEC2, IFL"))
    assert len(shown.selected()) == COUNT - 100
    shown.open_button.click()
    assert {one.host for one in payroll.session.whole.partitions} == {"CEC2"}


def test_a_selected_machine_is_read_out_and_copied(shown: ResultWindow) -> None:
    page = shown.machines
    assert not page.show_systems.isEnabled()
    page.table.selectRow(0)
    assert page.show_systems.isEnabled()
    assert page.chart.at == 0
    page.model.copy(chosen_rows(page.table))
    heading, line = QGuiApplication.clipboard().text().split("\n")
    assert heading.split("\t") == [one.heading for one in HostColumn]
    assert line.split("\t") == list(cells(page.source.hosts[0]))


def test_without_engines_the_bands_are_of_engines_and_a_note_says_how_to_state_them(
    payroll: Window, tmp_path: Path, qtbot: QtBot
) -> None:
    found = window_of(payroll, result(tmp_path, systems(tmp_path, 60), TARGETS), qtbot).machines
    qtbot.waitUntil(lambda: found.model.rowCount() == 2)
    assert found.chart.in_engines
    assert found.note.text() == result_words.NO_ENGINES
    assert found.table.isColumnHidden(HostColumn.CPU)
    peaks = [one.peak_of_sum.p50 or 0.0 for one in found.source.hosts]
    assert peaks == sorted(peaks, reverse=True)


def test_without_machines_the_page_says_what_to_add_to_the_list(payroll: Window, tmp_path: Path, qtbot: QtBot) -> None:
    listed = tmp_path / "list.csv"
    listed.write_text("system,mix,machine,processors,utilization\nS1,java=1,z10,4,0.5\n", encoding="utf-8")
    found = window_of(payroll, result(tmp_path, listed, TARGETS), qtbot)
    qtbot.waitUntil(lambda: found.machines.chart.empty.isVisible())
    assert found.machines.chart.empty.text() == result_words.NO_MACHINES
    assert not found.machines.table.isVisible()
    assert not found.systems.machine.isVisibleTo(found.systems)
