"""The systems tab: a plan of one system becomes a plan of many, and each is edited as the window shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.estate.machines.estates import CPC1, lpar
from tests.estate.machines.estates import estate as estate_of
from tests.gui.conftest import EXAMPLE
from zplanner.document import save_plan
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.gui.estate.panel import SystemsPanel
from zplanner.gui.versions import compared
from zplanner.gui.window import Window
from zplanner.planning.changes.comparison import Comparison
from zplanner.planning.plan import EnginePool, Host, Partition, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.estate import table as words
from zplanner.wording.estate.table import SystemColumn


@pytest.fixture
def window(opened: Callable[[Path | None], Window], qtbot: QtBot) -> Window:
    window = opened(EXAMPLE)
    window.show()
    window.complete()
    return window


@pytest.fixture
def panel(window: Window) -> SystemsPanel:
    assert window.forecast is not None
    found = window.forecast.systems.page()
    window.forecast.turn_to(found)
    return found


def estate(plan: Plan) -> Plan:
    """Two machines with two systems each, as busy as the plan's own."""
    partitions = tuple(
        Partition(name, plan.current.changed(processors=Uncertain.exactly(count)), plan.mix, host, 10.0)
        for name, host, count in (("PAY", "CPC1", 8), ("WEB", "CPC1", 2), ("DB", "CPC2", 6), ("TEST", "CPC2", 1))
    )
    hosts = Host("CPC1", "z10", 16), Host("CPC2", "z10", 8)
    return replace(plan, name="Estate", current=Configuration(), mix=(), partitions=partitions, hosts=hosts)


@pytest.fixture
def of_four(window: Window, panel: SystemsPanel) -> SystemsPanel:
    window.session.show(estate(window.session.plan), None)
    return panel


def shown(panel: SystemsPanel, column: int = SystemColumn.NAME) -> list[list[str]]:
    """The texts of a column, by machine."""
    model = panel.model
    return [
        [model.index(row, column, model.index(host, 0)).data() for row in range(model.rowCount(model.index(host, 0)))]
        for host in range(model.rowCount())
    ]


def test_a_plan_of_one_system_says_what_systems_are_for(panel: SystemsPanel) -> None:
    assert panel.one_system.isVisible()
    assert not panel.tree.isVisible()
    assert panel.add.isVisible()


def test_the_first_system_that_is_added_makes_the_present_one_the_first(window: Window, panel: SystemsPanel) -> None:
    before = window.session.plan
    panel.add.click()
    first, second = window.session.whole.partitions
    assert (first.configuration, first.mix) == (before.current, before.mix)
    assert window.session.plan.name == second.name
    window.session.undo()
    assert window.session.whole == before


def test_the_row_in_focus_is_the_system_that_the_window_shows(window: Window, of_four: SystemsPanel) -> None:
    of_four.tree.setCurrentIndex(of_four.model.row_of(2))
    assert window.name.line.text() == "DB"
    assert window.configuration.editor("processors").value() == Uncertain.exactly(6)
    assert not window.session.modified


@pytest.mark.parametrize("number", [59, 0])
def test_the_system_in_focus_is_scrolled_into_view(number: int, window: Window, of_four: SystemsPanel) -> None:
    tree, plan = of_four.tree, window.session.whole
    many = tuple(replace(plan.partitions[0], name=f"S{each}") for each in range(60))
    window.session.show(replace(plan, partitions=many), None)
    window.session.focus_system(59 - number)
    window.session.focus_system(number)
    assert tree.viewport().rect().contains(tree.visualRect(of_four.model.row_of(number)).center())


def test_a_system_that_lacks_inputs_leaves_the_others_in_view(window: Window, of_four: SystemsPanel) -> None:
    plan = window.session.whole
    window.session.edit_whole("Add", replace(plan, partitions=(*plan.partitions, Partition("EMPTY", host="CPC1"))))
    window.session.focus_system(4)
    assert window.session.problems
    assert of_four.tree.isVisible()


def test_every_system_has_its_forecast_on_the_selected_scenario(
    window: Window, of_four: SystemsPanel, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: of_four.model.forecast(3) is not None)
    first = shown(of_four, SystemColumn.THROUGHPUT)
    assert all(text for texts in first for text in texts)
    window.session.select(1)
    assert shown(of_four, SystemColumn.THROUGHPUT) != first
    assert window.session.whole.scenarios[1].name in of_four.summary.text()


def test_the_forecast_of_the_table_is_that_of_the_system_in_focus(
    window: Window, of_four: SystemsPanel, qtbot: QtBot
) -> None:
    session = window.session
    qtbot.waitUntil(lambda: of_four.model.forecast(0) is not None and session.outlook is not None)
    found, alone = of_four.model.forecast(0), session.outlook
    assert found is not None
    assert alone is not None
    assert found.throughput_ratio is not None
    assert alone.scenarios[0].throughput_ratio is not None
    assert found.throughput_ratio.p50 == pytest.approx(alone.scenarios[0].throughput_ratio.p50, rel=1e-9)


def test_a_cell_that_is_typed_over_is_one_step(window: Window, of_four: SystemsPanel) -> None:
    for column, typed, expected in [
        (SystemColumn.NAME, "SALARY", Partition("SALARY", host="CPC1", weight=10.0)),
        (SystemColumn.HOST, "CPC9", Partition("PAY", host="CPC9", weight=10.0)),
        (SystemColumn.WEIGHT, "55.5", Partition("PAY", host="CPC1", weight=55.5)),
        (SystemColumn.WEIGHT, "", Partition("PAY", host="CPC1")),
        (SystemColumn.WEIGHT, "Dedicated", Partition("PAY", host="CPC1", dedicated=True)),
        (SystemColumn.POOL, "cp", Partition("PAY", host="CPC1", weight=10.0, pool=EnginePool.CP)),
    ]:
        before = window.session.whole
        here = of_four.model.row_of(0)
        of_four.model.setData(here.siblingAtColumn(column), typed)
        changed = window.session.whole.partitions[0]
        assert replace(changed, configuration=Configuration(), mix=()) == expected
        assert window.session.whole.partitions[1:] == before.partitions[1:]
        window.session.undo()
        assert window.session.whole == before


def test_a_box_that_is_ticked_caps_the_system(window: Window, of_four: SystemsPanel) -> None:
    here = of_four.model.row_of(1).siblingAtColumn(SystemColumn.CAPPED)
    of_four.model.setData(here, Qt.CheckState.Checked.value, Qt.ItemDataRole.CheckStateRole)
    assert [one.capped for one in window.session.whole.partitions] == [False, True, False, False]


def test_what_cannot_be_is_refused_beside_the_table(window: Window, of_four: SystemsPanel) -> None:
    for column, typed, reason in [
        (SystemColumn.NAME, " ", words.NO_NAME),
        (SystemColumn.NAME, "WEB", words.NAME_TAKEN.format(name="WEB")),
        (SystemColumn.WEIGHT, "heavy", words.NOT_A_WEIGHT),
        (SystemColumn.WEIGHT, "-1", words.NOT_A_WEIGHT),
        (SystemColumn.WEIGHT, "inf", words.NOT_A_WEIGHT),
    ]:
        before = window.session.whole
        of_four.model.setData(of_four.model.row_of(0).siblingAtColumn(column), typed)
        assert of_four.refusal.text() == reason
        assert of_four.refusal.isVisible()
        assert window.session.whole is before


def test_the_search_finds_systems_and_machines(of_four: SystemsPanel) -> None:
    of_four.search.setText("cpc2")
    assert shown(of_four) == [[], ["DB", "TEST"]]
    of_four.search.setText("web")
    assert shown(of_four) == [["WEB"], []]
    of_four.search.clear()
    assert shown(of_four) == [["PAY", "WEB"], ["DB", "TEST"]]


def test_the_systems_of_a_machine_are_sorted_by_any_column(of_four: SystemsPanel) -> None:
    of_four.tree.sortByColumn(SystemColumn.ENGINES, Qt.SortOrder.AscendingOrder)
    assert shown(of_four) == [["WEB", "PAY"], ["TEST", "DB"]]
    of_four.tree.sortByColumn(SystemColumn.NAME, Qt.SortOrder.DescendingOrder)
    assert shown(of_four) == [["WEB", "PAY"], ["TEST", "DB"]]
    of_four.tree.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
    assert shown(of_four) == [["PAY", "WEB"], ["DB", "TEST"]]


def test_a_system_for_which_no_number_of_engines_suffices_is_sorted_last_in_either_order(
    window: Window, of_four: SystemsPanel, qtbot: QtBot
) -> None:
    plan = window.session.whole
    first, *others = plan.partitions
    busy = first.configuration.changed(disk_utilization=Uncertain.exactly(0.99))
    window.session.show(replace(plan, partitions=(replace(first, configuration=busy), *others)), None)
    qtbot.waitUntil(lambda: None not in of_four.model.forecasts())
    found = of_four.model.forecast(0)
    assert found is not None
    assert found.engines_needed == 0
    for order in Qt.SortOrder:
        of_four.tree.sortByColumn(SystemColumn.NEEDED, order)
        assert shown(of_four)[0] == ["WEB", "PAY"]


def test_a_copy_has_a_name_of_its_own_and_is_in_focus(window: Window, of_four: SystemsPanel) -> None:
    of_four.duplicate.click()
    of_four.tree.setCurrentIndex(of_four.model.row_of(0))
    of_four.duplicate.click()
    names = [one.name for one in window.session.whole.partitions]
    assert names == ["PAY", "WEB", "DB", "TEST", "PAY copy", "PAY copy 2"]
    assert window.session.plan.name == "PAY copy 2"


def test_a_removed_system_comes_back_with_undo(window: Window, of_four: SystemsPanel) -> None:
    before = window.session.whole
    of_four.tree.setCurrentIndex(of_four.model.row_of(1))
    of_four.remove.click()
    assert [one.name for one in window.session.whole.partitions] == ["PAY", "DB", "TEST"]
    window.session.undo()
    assert window.session.whole == before


def test_the_last_system_that_is_removed_leaves_a_plan_of_one_system(window: Window, of_four: SystemsPanel) -> None:
    first = window.session.whole.partitions[0]
    for _ in range(4):
        of_four.tree.setCurrentIndex(of_four.model.row_of(len(window.session.whole.partitions) - 1))
        of_four.remove.click()
    assert window.session.whole.partitions == ()
    assert window.session.whole.current == first.configuration
    assert window.session.whole.name == "Estate"


def test_a_version_is_compared_with_the_system_in_focus(of_four: SystemsPanel, window: Window, tmp_path: Path) -> None:
    save_plan(window.session.whole, tmp_path / "room.zplan")
    window.session.focus_system(2)
    plan = window.session.plan
    faster = replace(plan, current=plan.current.changed(processors=Uncertain.exactly(7)))
    found = compared(tmp_path / "room.zplan", faster)
    assert isinstance(found, Comparison)
    assert found.before.plan.name == "DB"
    assert isinstance(compared(tmp_path / "room.zplan", replace(plan, name="GONE")), ZplannerError)


def test_a_z_vm_that_states_less_than_its_guests_is_compared_as_it_is_forecast(window: Window, tmp_path: Path) -> None:
    guests = [lpar(f"G{number}", 2, 0.9, guest_of="ZVM", host="") for number in range(3)]
    window.session.show(estate_of([lpar("ZVM", 8, 0.02), *guests], [CPC1]), None)
    save_plan(window.session.whole, tmp_path / "room.zplan")
    assert window.session.counted != window.session.plan
    found = compared(tmp_path / "room.zplan", window.session.counted)
    assert isinstance(found, Comparison)
    assert found.difference.is_empty
