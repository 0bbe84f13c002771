"""A planner keeps the plan under a name, compares with it later, and brings it back; nothing is lost on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.gui.files.saved import now_saved
from tests.gui.messages import closed_message
from zplanner.document import open_plan
from zplanner.document.plan_file import opened
from zplanner.document.tables import MOST_SNAPSHOTS
from zplanner.gui.files.saving import NameDialog
from zplanner.gui.versions import VersionsDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import Snapshot
from zplanner.uncertain import Uncertain
from zplanner.wording.difference import NO_CHANGES
from zplanner.wording.window import files as words

CONTROL = Qt.KeyboardModifier.ControlModifier


def naming(window: Window) -> NameDialog:
    return next(one for one in window.findChildren(NameDialog) if one.isVisible())


def kept(window: Window, name: str, *, by_key: bool = False) -> Snapshot:
    """The snapshot of this name that is kept now."""
    if by_key:
        QTest.keyClick(window, Qt.Key.Key_K, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    else:
        window.actions_.keep.trigger()
    dialog = naming(window)
    QTest.keyClicks(dialog.line, name)
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    return window.session.plan.snapshots[-1]


def grown(window: Window, share: str, qtbot: QtBot) -> None:
    window.session.edit("Grow", replace(window.session.plan, growth_per_year=Uncertain.parse(share)))
    forecast_of(window, qtbot)


def versions(window: Window, qtbot: QtBot) -> VersionsDialog:
    window.actions_.compare.trigger()
    dialog = next(one for one in window.findChildren(VersionsDialog) if one.isVisible())
    answered(dialog, qtbot)
    return dialog


def answered(dialog: VersionsDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not dialog.headline.text().startswith("Comparing"))


def test_a_snapshot_is_kept_by_its_name_and_saved_with_the_plan(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    before = payroll.session.plan
    snapshot = kept(payroll, "Before the merger", by_key=True)
    assert (snapshot.name, opened(snapshot)) == ("Before the merger", before)
    assert payroll.statusBar().currentMessage() == "Keep snapshot Before the merger"
    assert payroll.session.modified
    for name in ("plan.zplan", "plan.toml"):
        now_saved(payroll, tmp_path / name)
        assert open_plan(tmp_path / name).snapshots == (snapshot,)


def test_the_name_of_a_snapshot_is_its_own_and_not_empty(payroll: Window) -> None:
    kept(payroll, "One")
    payroll.actions_.keep.trigger()
    dialog = naming(payroll)
    assert dialog.name == "Snapshot 1"
    assert "Reports do not contain snapshots" in words.KEEP_ABOUT
    for name, problem, accepted in (("One", words.NAME_TAKEN, False), ("  ", "", False), ("Two", "", True)):
        dialog.line.setText(name)
        assert (dialog.problem.text(), dialog.accepting.isEnabled()) == (problem, accepted)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert [one.name for one in payroll.session.plan.snapshots] == ["One"]


def test_the_versions_list_snapshots_the_newest_first_and_show_what_changed_since(
    payroll: Window, qtbot: QtBot
) -> None:
    kept(payroll, "One")
    grown(payroll, "0.3", qtbot)
    kept(payroll, "Two")
    dialog = versions(payroll, qtbot)
    shown = [dialog.version.itemText(index) for index in range(dialog.version.count())]
    assert [text.partition(" (")[0] for text in shown] == ["the snapshot Two", "the snapshot One"]
    assert dialog.headline.text() == NO_CHANGES
    dialog.version.setCurrentIndex(1)
    answered(dialog, qtbot)
    item = dialog.table.item(1, 0)
    assert item is not None
    assert item.text() == "Growth"
    dialog.reject()


def test_a_snapshot_is_restored_as_one_step_and_undo_brings_the_plan_back(payroll: Window, qtbot: QtBot) -> None:
    before = payroll.session.plan
    snapshot = kept(payroll, "One")
    grown(payroll, "0.3", qtbot)
    changed = payroll.session.plan
    dialog = versions(payroll, qtbot)
    steps = payroll.session.history.index
    dialog.restore.click()
    qtbot.waitUntil(lambda: payroll.session.plan != changed)
    assert payroll.session.plan == replace(before, snapshots=(snapshot,))
    assert payroll.session.history.index == steps + 1
    assert (dialog.undo_offer.said.text(), dialog.undo_offer.button.isVisible()) == ("Restored snapshot One", True)
    dialog.undo_offer.button.click()
    assert payroll.session.plan == changed
    assert not dialog.undo_offer.isVisible()
    dialog.reject()


def test_a_snapshot_is_renamed(payroll: Window, qtbot: QtBot) -> None:
    snapshot = kept(payroll, "One")
    dialog = versions(payroll, qtbot)
    dialog.rename.click()
    line = naming(payroll).line
    assert line.selectedText() == "One"
    QTest.keyClicks(line, "First")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert payroll.session.plan.snapshots == (replace(snapshot, name="First"),)
    assert dialog.version.currentText().startswith("the snapshot First")
    dialog.reject()


def test_a_snapshot_is_removed_at_once_and_undo_stands_beside_it(payroll: Window, qtbot: QtBot) -> None:
    for name in ("One", "Two"):
        kept(payroll, name)
    dialog = versions(payroll, qtbot)
    dialog.remove.click()
    assert [one.name for one in payroll.session.plan.snapshots] == ["One"]
    assert dialog.undo_offer.said.text() == "Removed snapshot Two"
    QTest.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
    assert [one.name for one in payroll.session.plan.snapshots] == ["One", "Two"]
    assert not dialog.undo_offer.isVisible()
    dialog.reject()


def test_the_dialog_offers_to_undo_nothing_that_was_done_before_it_opened(payroll: Window, qtbot: QtBot) -> None:
    versions(payroll, qtbot).reject()
    payroll.scenarios.remove_scenario()
    dialog = versions(payroll, qtbot)
    assert not dialog.undo_offer.isVisible()
    dialog.keep.click()
    QTest.keyClick(naming(payroll).line, Qt.Key.Key_Return)
    assert not dialog.undo_offer.isVisible()
    dialog.reject()


def test_without_a_version_the_dialog_says_what_to_do_and_keeps_the_first_snapshot(
    payroll: Window, qtbot: QtBot
) -> None:
    dialog = versions(payroll, qtbot)
    assert dialog.headline.text() == words.CHOOSE_FIRST
    assert dialog.focusWidget() is dialog.keep
    assert not any(button.isEnabled() for button in (dialog.restore, dialog.rename, dialog.remove))
    dialog.keep.click()
    QTest.keyClick(naming(payroll).line, Qt.Key.Key_Return)
    answered(dialog, qtbot)
    assert dialog.version.currentText().startswith("the snapshot Snapshot 1 (")
    assert dialog.restore.isEnabled()
    dialog.reject()


def test_one_snapshot_too_many_is_told_with_the_reason_before_a_name_is_asked(payroll: Window) -> None:
    snapshot = kept(payroll, "One")
    many = tuple(replace(snapshot, name=f"{number}") for number in range(MOST_SNAPSHOTS))
    payroll.session.edit("Keep", replace(payroll.session.plan, snapshots=many))
    payroll.actions_.keep.trigger()
    told = closed_message(payroll)
    assert told.startswith("No snapshot was kept.")
    assert "so that they can be told apart" in told
    assert payroll.session.plan.snapshots == many


def test_a_damaged_snapshot_is_told_and_the_plan_stays(payroll: Window, qtbot: QtBot) -> None:
    snapshot = replace(kept(payroll, "One"), document=b"damaged")
    payroll.session.edit("Damage", replace(payroll.session.plan, snapshots=(snapshot,)))
    plan = payroll.session.plan
    dialog = versions(payroll, qtbot)
    assert dialog.headline.text().startswith("the snapshot is damaged")
    dialog.restore.click()
    qtbot.waitUntil(lambda: not dialog._opener.is_busy)
    assert "The snapshot was not restored." in closed_message(payroll)
    assert payroll.session.plan is plan
    dialog.reject()


def test_a_snapshot_changes_no_forecast(payroll: Window, qtbot: QtBot) -> None:
    before = forecast_of(payroll, qtbot)
    outlook = payroll.session.outlook
    kept(payroll, "One")
    assert forecast_of(payroll, qtbot) == before
    assert outlook is not None
    assert payroll.session.outlook is not None
    pairs = zip(payroll.session.outlook.scenarios, outlook.scenarios, strict=True)
    assert all(one.evidence is other.evidence for one, other in pairs)


def test_another_plan_closes_the_question_for_a_name(opened: Callable[[Path | None], Window], payroll: Window) -> None:
    payroll.actions_.keep.trigger()
    dialog = naming(payroll)
    assert dialog.findChild(QDialogButtonBox) is not None
    payroll.session.show(payroll.session.plan, None)
    assert not dialog.isVisible()
    assert payroll.session.plan.snapshots == ()
