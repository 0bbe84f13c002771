"""What is said beside the choices of a list while it is open: which of them no measurement covers."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.gui.conftest import add_workload, choose, forecast_of
from zplanner.evidence.configuration import field_named
from zplanner.gui.widgets.choice import REMARK, ChoiceEditor
from zplanner.gui.widgets.values import Editor
from zplanner.gui.window import Window
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

NO_DATA = "no data for this mix"


def remarks(editor: Editor) -> dict[str, str]:
    """What stands beside the choices of an editor once its list is open."""
    assert isinstance(editor, ChoiceEditor)
    editor.combo.showPopup()
    editor.combo.hidePopup()
    places = range(editor.combo.count())
    return {
        editor.combo.itemText(n): editor.combo.itemData(n, REMARK) for n in places if editor.combo.itemData(n, REMARK)
    }


def tip_of(editor: Editor, key: str) -> str:
    assert isinstance(editor, ChoiceEditor)
    return str(editor.combo.itemData(editor.combo.findData(key), Qt.ItemDataRole.ToolTipRole))


def test_machines_that_no_measurement_leads_to_are_marked_in_a_scenario(payroll: Window, qtbot: QtBot) -> None:
    machines = payroll.scenarios.editor("machine")
    no_data_or_too_small = {"z900": NO_DATA, "z990": NO_DATA, "z9 BC": "does not run"}
    assert remarks(machines) == no_data_or_too_small
    assert "No measurement says what Machine z9 to z990 does to the CPU time of Java" in tip_of(machines, "z990")
    assert tip_of(machines, "zEC12") == ""
    plan = payroll.session.plan
    kernel = Component("kernel-operations", Uncertain.exactly(0.1))
    payroll.session.edit("Add kernel operations", replace(plan, mix=(*plan.mix, kernel)))
    forecast_of(payroll, qtbot)
    machine = field_named("machine")
    without_lmbench = {machine.named(one) for one in machine.choices} - {"z10", "z196", "zEC12"}
    without_data = {**dict.fromkeys(without_lmbench, NO_DATA), "z9 BC": "does not run"}
    assert remarks(machines) == without_data, "one class without data is enough"
    payroll.actions_.undo.trigger()
    assert remarks(machines) == no_data_or_too_small


def test_choices_that_would_not_count_say_so_with_what_is_missing(payroll: Window) -> None:
    hotplug = payroll.scenarios.editor("cpu_hotplug")
    assert set(remarks(hotplug).values()) == {"not counted"}
    assert "State it." in unescape(tip_of(hotplug, "on"))
    choose(payroll.configuration.editor("cpu_hotplug"), "off")
    assert remarks(hotplug) == {}


def test_todays_machines_that_lead_nowhere_are_marked_before_there_is_a_plan_to_forecast(window: Window) -> None:
    machines = window.configuration.editor("machine")
    assert remarks(machines) == {}, "without a mix nothing is known"
    add_workload(window, "java")
    assert remarks(machines) == {"z900": NO_DATA, "z990": NO_DATA}
    choose(machines, "z990")
    assert isinstance(machines, ChoiceEditor)
    assert machines.combo.currentText() == "z990", "the field itself shows the machine alone"


def test_a_scenario_of_a_plan_that_cannot_be_forecast_marks_the_machines_that_lead_nowhere(window: Window) -> None:
    window.scenarios.add_scenario()
    assert remarks(window.scenarios.editor("machine")) == {}
    add_workload(window, "java")
    assert remarks(window.scenarios.editor("machine")) == {"z900": NO_DATA, "z990": NO_DATA}
    assert remarks(window.scenarios.editor("gcc")) == {}


def test_the_list_is_wide_enough_for_what_stands_beside_its_choices(payroll: Window) -> None:
    machines = payroll.scenarios.editor("machine")
    assert isinstance(machines, ChoiceEditor)
    machines.combo.setFixedWidth(120)
    machines.combo.showPopup()
    needed = machines.combo.fontMetrics().horizontalAdvance(f"z990 {NO_DATA}")
    assert machines.combo.width() < needed < machines.combo.view().viewport().width()
    machines.combo.hidePopup()


def test_choices_that_do_not_run_say_so_and_pages_that_linux_never_has_are_not_offered(
    payroll: Window, qtbot: QtBot
) -> None:
    choose(payroll.configuration.editor("hypervisor"), "zvm")
    choose(payroll.configuration.editor("zvm_release"), "5.3.0")
    forecast_of(payroll, qtbot)
    releases = payroll.scenarios.editor("zvm_release")
    said = remarks(releases)
    assert said["5.4.0"] == "unknown whether it runs"
    assert said["7.1.0"] == "does not run"
    assert "z/VM 7.1.0 does not run on z196" in tip_of(releases, "7.1.0")
    pages = payroll.scenarios.editor("page_size")
    assert isinstance(pages, ChoiceEditor)
    assert pages.combo.findData("1M pageable") == -1
    pages.set_value("1M pageable")
    assert pages.value() == "1M pageable", "a plan that states it shows it"
