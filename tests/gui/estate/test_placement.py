"""Systems are placed on machines by dragging or by the solver, and every placement is scored before it is applied."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from pytestqt.qtbot import QtBot

from tests.gui.estate.test_systems import estate
from zplanner.gui.estate.placement import NAME, PlacementDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import Partition
from zplanner.wording.estate import machines as words


@pytest.fixture
def dialog(payroll: Window, qtbot: QtBot) -> PlacementDialog:
    payroll.session.show(estate(payroll.session.plan), None)
    payroll.actions_.place.trigger()
    (found,) = payroll.findChildren(PlacementDialog)
    scored(found, qtbot)
    return found


def scored(dialog: PlacementDialog, qtbot: QtBot) -> None:
    """Wait until the placement that the dialog holds is the one that is scored and drawn."""
    qtbot.waitUntil(lambda: dialog.score is not None and dialog.score.placement == dialog.placement)
    qtbot.waitUntil(lambda: not dialog._scorer.is_busy)


def drawn(dialog: PlacementDialog) -> dict[str, list[str]]:
    """The systems of each machine, as the tree shows them."""
    tops = (dialog.tree.topLevelItem(row) for row in range(dialog.tree.topLevelItemCount()))
    return {
        top.text(0).split(",")[0]: [child.text(0) for row in range(top.childCount()) if (child := top.child(row))]
        for top in tops
        if top is not None
    }


def select(dialog: PlacementDialog, *names: str) -> None:
    for name in names:
        for item in dialog.tree.findItems(name, Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive):
            item.setSelected(True)


def test_it_opens_with_the_systems_where_they_are(dialog: PlacementDialog) -> None:
    assert drawn(dialog) == {"CPC1": ["PAY", "WEB"], "CPC2": ["DB", "TEST"]}
    assert "engines on 2 machines" in dialog.line.text()


def test_a_system_that_is_dropped_on_a_machine_is_scored_there(dialog: PlacementDialog, qtbot: QtBot) -> None:
    select(dialog, "WEB")
    top = dialog.tree.topLevelItem(1)
    assert top is not None
    place = QPointF(dialog.tree.visualItemRect(top).center())
    action, button, key = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    dialog.tree.dropEvent(QDropEvent(place, action, QMimeData(), button, key))
    scored(dialog, qtbot)
    assert drawn(dialog) == {"CPC1": ["PAY"], "CPC2": ["WEB", "DB", "TEST"]}


def test_a_machine_says_what_to_check_on_it(payroll: Window, dialog: PlacementDialog, qtbot: QtBot) -> None:
    dialog.reject()
    plan = payroll.session.whole
    capped = replace(plan.partitions[1], weight=1.0, capped=True)
    partitions = replace(plan.partitions[0], weight=99.0), capped, *plan.partitions[2:]
    payroll.session.edit_whole("Cap", replace(plan, partitions=partitions))
    dialog.ask()
    scored(dialog, qtbot)
    top = dialog.tree.topLevelItem(0)
    assert top is not None
    assert top.text(0).startswith("CPC1, z10 (3 checks); ")
    assert "WEB uses" in top.toolTip(0)
    assert "is capped at" in top.toolTip(0)


def test_a_rule_that_a_placement_breaks_is_named(dialog: PlacementDialog, qtbot: QtBot) -> None:
    select(dialog, "PAY", "WEB")
    dialog.apart.click()
    qtbot.waitUntil(lambda: "PAY, WEB" in dialog.broken.text())
    dialog.put_on(["WEB"], "CPC2")
    scored(dialog, qtbot)
    assert dialog.broken.text() == ""


def test_the_search_finds_no_more_engines_than_today_and_keeps_the_rules(dialog: PlacementDialog, qtbot: QtBot) -> None:
    assert dialog.score is not None
    today = dialog.score.engines
    select(dialog, "DB", "TEST")
    dialog.apart.click()
    dialog.searching.click()
    qtbot.waitUntil(dialog.searching.isEnabled)
    scored(dialog, qtbot)
    assert dialog.score.engines <= today + 1
    assert dialog.score.holds
    assert dialog.placement["DB"] != dialog.placement["TEST"]
    assert dialog.found.text().startswith("Fewest found")


def test_a_machine_that_is_removed_leaves_its_systems_on_none(dialog: PlacementDialog, qtbot: QtBot) -> None:
    dialog.machines.setCurrentCell(1, NAME)
    dialog.remove.click()
    qtbot.waitUntil(lambda: words.NOT_PLACED in drawn(dialog))
    assert drawn(dialog)[words.NOT_PLACED] == ["DB", "TEST"]
    assert dialog.broken.text()


def test_all_selected_machines_are_removed_at_once(dialog: PlacementDialog, qtbot: QtBot) -> None:
    dialog.machines.selectAll()
    dialog.remove.click()
    assert dialog.targets() == ()
    qtbot.waitUntil(lambda: list(drawn(dialog)) == [words.NOT_PLACED])


def test_a_placement_is_applied_as_one_step_and_shown(payroll: Window, dialog: PlacementDialog, qtbot: QtBot) -> None:
    before, page = payroll.session.whole, payroll.forecast
    assert page is not None
    page.turn_to(page.evidence)
    dialog.put_on(["TEST"], "CPC1")
    scored(dialog, qtbot)
    dialog.apply.click()
    assert [one.host for one in payroll.session.whole.partitions] == ["CPC1", "CPC1", "CPC2", "CPC1"]
    assert page.tabs.currentWidget() is page.systems
    payroll.session.undo()
    assert payroll.session.whole == before


def test_a_system_that_fits_nowhere_is_named_with_the_reason(payroll: Window, qtbot: QtBot) -> None:
    plan = estate(payroll.session.plan)
    payroll.session.show(replace(plan, partitions=(*plan.partitions, Partition("NEW", host="CPC1"))), None)
    payroll.actions_.place.trigger()
    (dialog,) = payroll.findChildren(PlacementDialog)
    dialog.searching.click()
    qtbot.waitUntil(dialog.searching.isEnabled)
    assert dialog.found.text().startswith("No machine can take NEW")


def test_machines_are_chosen_for_the_load_of_a_year_of_the_horizon(dialog: PlacementDialog, qtbot: QtBot) -> None:
    assert dialog.score is not None
    today = dialog.score.engines
    assert [dialog.when.itemText(row) for row in range(dialog.when.count())] == [
        "today's load", "the load in 1 year", "the load in 3 years", "the load in 5 years"
    ]  # fmt: skip
    assert dialog.short.text() == "The plan must last 3 years; these engines are for today's load alone."
    dialog.when.setCurrentIndex(3)
    assert not dialog.short.isVisible()
    qtbot.waitUntil(lambda: dialog.score is not None and dialog.score.engines > today)
    dialog.when.setCurrentIndex(0)
    qtbot.waitUntil(lambda: dialog.score is not None and dialog.score.engines == today)


def test_a_machine_is_busier_in_a_later_year_and_full_as_many_months_from_today(
    dialog: PlacementDialog, qtbot: QtBot
) -> None:
    assert dialog.score is not None
    today = dialog.score.hosts[0]
    dialog.when.setCurrentIndex(2)
    qtbot.waitUntil(lambda: dialog.score is not None and dialog.score.hosts[0] != today)
    later = dialog.score.hosts[0]
    assert later.months_until_full == today.months_until_full
    assert (later.peak_of_sum.p10 or 0.0) > (today.peak_of_sum.p90 or 0.0)
    top = dialog.tree.topLevelItem(0)
    assert top is not None
    assert top.text(0) == words.machine_row(later.host, [later], 3.0) != words.machine_row(later.host, [later])
