"""What is deleted is deleted at once, and the way back stands beside the message until the next step."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.document.any_plans import RELEASED
from tests.site_pack import NAME, TABLES, pack_of
from zplanner.document import open_plan
from zplanner.document.history import LISTS, deletion
from zplanner.document.plan_file import with_snapshot
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.window import Window
from zplanner.planning.plan import Host, Partition, Plan, Season
from zplanner.wording.window.main import removed

PLAN = replace(
    with_snapshot(replace(open_plan(RELEASED), snapshots=()), "Before", datetime(2026, 11, 23, tzinfo=UTC)),
    hosts=(Host("CEC1"),),
    packs=(pack_of(TABLES, NAME),),
    partitions=(Partition("LPAR1"),),
)

SAID = {
    "scenarios": "Removed scenario No change",
    "mix": "Removed workload Java",
    "measurements": "Removed 2 measurements",
    "packs": f"Removed evidence pack {NAME}",
    "load_steps": "Removed 2 load steps",
    "histories": "Removed measured load",
    "hosts": "Removed machine CEC1",
    "partitions": "Removed system LPAR1",
    "snapshots": "Removed snapshot Before",
}


def without(name: str, left: Any) -> Plan:
    """The plan with other entries in one of its lists."""
    changed: dict[str, Any] = {name: left}
    return replace(PLAN, **changed)


def test_a_mix_that_becomes_that_of_a_system_is_not_removed() -> None:
    single = replace(PLAN, partitions=())
    mine = Partition("LPAR1", single.current, single.mix)
    assert deletion(single, replace(single, mix=(), partitions=(mine, Partition("LPAR2")))) is None


@pytest.mark.parametrize("name", LISTS)
def test_every_list_of_a_plan_says_what_it_lost(name: str) -> None:
    entries = getattr(PLAN, name)
    assert entries
    left = entries[1:] if name in ("scenarios", "mix") else ()
    shorter = without(name, left)
    gone = deletion(PLAN, shorter)
    assert gone is not None
    assert gone.entries == entries[: len(entries) - len(left)]
    assert removed(gone, SHIPPED) == SAID[name]
    assert deletion(shorter, PLAN) is None
    assert deletion(PLAN, PLAN) is None


def test_a_season_is_lost_too() -> None:
    plan = replace(Plan(), season=Season((1.0,) * 12, 1))
    gone = deletion(plan, Plan())
    assert gone is not None
    assert removed(gone, SHIPPED) == "Removed season"
    assert deletion(Plan(), plan) is None


def test_a_workload_of_one_of_many_systems_is_lost_too() -> None:
    mix = PLAN.mix
    plan = replace(PLAN, partitions=(Partition("LPAR1", mix=mix), Partition("LPAR2", mix=mix)))
    second = replace(plan.partitions[1], mix=mix[1:])
    gone = deletion(plan, replace(plan, partitions=(plan.partitions[0], second)))
    assert gone is not None
    assert (gone.field, gone.entries) == ("mix", mix[:1])


def shown(window: Window) -> str:
    """What the status bar offers to undo, empty if nothing."""
    return window.undo_offer.said.text() if window.undo_offer.isVisible() else ""


def test_undo_beside_a_removed_scenario_brings_it_back(payroll: Window) -> None:
    before = payroll.session.plan
    payroll.scenarios.list.setFocus()
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Delete)
    assert shown(payroll) == "Removed scenario z196, same engines"
    assert payroll.statusBar().currentMessage() == ""
    QTest.mouseClick(payroll.undo_offer.button, Qt.MouseButton.LeftButton)
    assert payroll.session.plan == before
    assert shown(payroll) == ""
    assert payroll.statusBar().currentMessage() == "Undone: Remove scenario"
    payroll.session.redo()
    assert shown(payroll) == "Removed scenario z196, same engines"


def test_the_offer_goes_with_the_next_step_and_with_the_plan(payroll: Window) -> None:
    payroll.scenarios.remove_scenario()
    payroll.session.edit("Rename plan", replace(payroll.session.plan, name="Another"))
    assert (shown(payroll), payroll.statusBar().currentMessage()) == ("", "Rename plan")
    payroll.scenarios.remove_scenario()
    assert shown(payroll)
    payroll.session.show(Plan(), None)
    assert shown(payroll) == ""


def test_another_message_takes_the_place_of_the_offer(payroll: Window) -> None:
    payroll.scenarios.remove_scenario()
    payroll.files.happened.emit("Saved plan.zplan")
    assert (shown(payroll), payroll.statusBar().currentMessage()) == ("", "Saved plan.zplan")


def test_tab_reaches_the_offer_and_space_takes_it(payroll: Window, qtbot: QtBot) -> None:
    before = payroll.session.plan
    payroll.scenarios.list.setFocus()
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Delete)
    for _ in range(200):
        here = QApplication.focusWidget()
        assert here is not None
        if here is payroll.undo_offer.button:
            break
        QTest.keyClick(here, Qt.Key.Key_Tab)
    assert payroll.undo_offer.button.hasFocus()
    assert payroll.undo_offer.button.accessibleName() == "Undo: Removed scenario z196, same engines"
    assert payroll.actions_.undo.shortcut().toString() in payroll.undo_offer.button.toolTip()
    QTest.keyClick(payroll.undo_offer.button, Qt.Key.Key_Space)
    assert payroll.session.plan == before
