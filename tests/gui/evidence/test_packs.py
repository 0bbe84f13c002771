"""An evidence pack comes into the plan by the menu or a drop, is listed as theirs, and is switched off or removed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QTreeWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FileChosen, add_workload, at_rest, choose, forecast_of
from tests.gui.evidence.own_rows import entry_of, evidence
from tests.gui.files.test_dropping import drop
from tests.gui.messages import closed_message
from tests.site_pack import FOLDER, TABLES, site_pack
from zplanner.gui.configuration.mix_row import ClassEditor
from zplanner.gui.evidence.adding import PacksDialog
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.window import Window
from zplanner.planning.problems import PlanCode
from zplanner.wording.window.evidence import EvidenceColumn

IDS = ["site-pack:rating-ztest", "site-pack:java-ztest", "site-pack:billing-ztest"]


def folder_of(tmp_path: Path, **tables: str) -> Path:
    """The pack in a folder of its own, with other text in some of its tables."""
    folder = tmp_path / "site-pack"
    folder.mkdir()
    for name, text in {**TABLES, **{f"{name}.csv": text for name, text in tables.items()}}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def machine_of_today(window: Window) -> ChoiceEditor:
    editor = window.configuration.editor("machine")
    assert isinstance(editor, ChoiceEditor)
    return editor


def offered(editor: ChoiceEditor) -> list[str]:
    return [str(editor.combo.itemData(n)) for n in range(editor.combo.count()) if editor.combo.itemData(n)]


def test_a_pack_that_is_dropped_names_its_machine_and_moves_the_forecast_in_one_undo_step(
    payroll: Window, qtbot: QtBot
) -> None:
    before, steps = forecast_of(payroll, qtbot), payroll.session.history.index
    assert "zTest" not in offered(machine_of_today(payroll))
    drop(payroll, FOLDER)
    qtbot.waitUntil(lambda: bool(payroll.session.plan.packs))
    said = (
        "Imported the pack site-pack: 1 machine (zTest), 1 workload class (Billing batch), 1 n-way curve, "
        "3 comparisons, 2 compatibility statements; Evidence lists its figures"
    )
    assert payroll.statusBar().currentMessage() == said
    assert payroll.session.history.index == steps + 1
    names = offered(machine_of_today(payroll))
    assert names[names.index("z17") + 2] == "zTest", "after the LinuxONE name of the z17"
    assert forecast_of(payroll, qtbot) != before
    payroll.session.undo()
    assert payroll.session.plan.packs == ()
    assert forecast_of(payroll, qtbot) == before


def test_its_machine_is_chosen_and_forecast(payroll: Window, qtbot: QtBot) -> None:
    payroll.files.import_measurements(FOLDER)
    forecast_of(payroll, qtbot)
    choose(machine_of_today(payroll), "zTest")
    assert payroll.session.plan.current.level("machine") == "zTest"
    forecast_of(payroll, qtbot)
    assert payroll.session.problems == ()
    assert payroll.session.outlook is not None


def test_its_class_is_added_to_the_mix_and_chosen_for_a_line_that_was_there(payroll: Window, qtbot: QtBot) -> None:
    payroll.files.import_measurements(FOLDER)
    forecast_of(payroll, qtbot)
    add_workload(payroll, "site-billing")
    assert payroll.session.plan.mix[-1].workload_class == "site-billing"
    editor = payroll.mix.row(0)[0]
    assert isinstance(editor, ClassEditor)
    editor.search("billing")
    assert editor.popup is not None
    editor.popup.chosen.emit("site-billing")
    editor.popup.hide()
    assert payroll.session.plan.mix[0].workload_class == "site-billing"
    assert editor.combo.currentText() == "Billing batch"
    forecast_of(payroll, qtbot)


def test_a_pack_corrected_under_another_name_comes_in_once_the_first_is_taken_back(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    payroll.files.import_measurements(FOLDER)
    forecast_of(payroll, qtbot)
    folder = folder_of(tmp_path, machines=TABLES["machines.csv"].replace(",18,", ",19,"))
    other = folder.rename(tmp_path / "corrected")
    payroll.files.import_measurements(other)
    at_rest(payroll, qtbot)
    said = "the machine 'zTest' of the pack site-pack is defined differently in the pack corrected"
    assert said in closed_message(payroll).lower().replace("ztest", "zTest")
    payroll.session.undo()
    payroll.files.import_measurements(other)
    forecast_of(payroll, qtbot)
    assert [pack.name for pack in payroll.session.plan.packs] == ["corrected"]
    assert payroll.session.plan.names.machines["zTest"].generation == 19
    payroll.session.undo()
    forecast_of(payroll, qtbot)


def test_undo_brings_back_what_the_earlier_version_of_a_pack_defined(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    payroll.files.import_measurements(FOLDER)
    before = forecast_of(payroll, qtbot)
    payroll.files.import_measurements(folder_of(tmp_path, machines=TABLES["machines.csv"].replace(",18,", ",19,")))
    forecast_of(payroll, qtbot)
    assert payroll.session.plan.names.machines["zTest"].generation == 19
    payroll.session.undo()
    assert payroll.session.plan.names.machines["zTest"].generation == 18
    assert forecast_of(payroll, qtbot) == before


def test_the_folder_of_a_pack_is_chosen_from_the_menu(payroll: Window, qtbot: QtBot, file_chosen: FileChosen) -> None:
    file_chosen(FOLDER)
    payroll.actions_.import_folder.trigger()
    qtbot.waitUntil(lambda: bool(payroll.session.plan.packs))
    forecast_of(payroll, qtbot)
    payroll.actions_.import_folder.trigger()
    qtbot.waitUntil(lambda: payroll.statusBar().currentMessage() == "The pack site-pack is in the plan already")


def test_every_row_of_a_pack_that_does_not_hold_is_listed_and_nothing_comes_in(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    curves = TABLES["curves.csv"].replace("zTest,8,0.93", "zTest,8,0.1").replace("zTest,32", "zTset,32")
    payroll.files.import_measurements(folder_of(tmp_path, curves=curves))
    at_rest(payroll, qtbot)
    dialog = payroll.findChild(QDialog)
    assert isinstance(dialog, QDialog)
    label, rows = dialog.findChild(QLabel), dialog.findChild(QTreeWidget)
    assert isinstance(label, QLabel)
    assert isinstance(rows, QTreeWidget)
    listed = [(item.text(0), item.text(1)) for item in map(rows.topLevelItem, range(rows.topLevelItemCount())) if item]
    dialog.reject()
    assert label.text() == "site-pack was not imported: correct these 2 rows and import it again."
    assert [place for place, _ in listed] == ["curves.csv, line 3", "curves.csv, line 4"]
    assert [reason.partition(":")[0] for _, reason in listed] == ["value", "machine"]
    assert payroll.session.plan.packs == ()


def test_one_row_that_does_not_hold_is_told_with_its_remedy(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    machines = TABLES["machines.csv"].replace("z17", "z99")
    payroll.files.import_measurements(folder_of(tmp_path, machines=machines))
    at_rest(payroll, qtbot)
    said = closed_message(payroll)
    assert "site-pack was not imported." in said
    assert "line 2, relative_to" in said.lower()
    assert "'z99' is not a known machine" in said


def test_its_figures_are_listed_as_theirs_and_switched_off_one_by_one(payroll: Window, qtbot: QtBot) -> None:
    payroll.files.import_measurements(FOLDER)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    listed = [entry_of(browser, row).row for row in range(3)]
    assert [row.measurement.id for row in listed] == IDS
    assert listed[0].source == "Invented ratings for tests 2026 (pack site-pack)"
    assert [browser.model.index(row, EvidenceColumn.NAME).data(Qt.ItemDataRole.CheckStateRole) for row in range(3)] == [
        Qt.CheckState.Checked
    ] * 3
    qtbot.waitUntil(lambda: entry_of(browser, 1).predicted is not None)
    assert entry_of(browser, 1).predicted.fitted  # type: ignore[union-attr]
    box = browser.model.index(1, EvidenceColumn.NAME)
    browser.model.setData(box, Qt.CheckState.Unchecked, Qt.ItemDataRole.CheckStateRole)
    assert payroll.session.plan.switched_off == {IDS[1]}
    forecast_of(payroll, qtbot)
    at_rest(payroll, qtbot)
    assert entry_of(browser, 1).use == "switched off"
    payroll.session.undo()
    assert payroll.session.plan.switched_off == frozenset()
    forecast_of(payroll, qtbot)


def test_a_pack_is_switched_off_as_a_whole_and_removed(payroll: Window, qtbot: QtBot) -> None:
    before = forecast_of(payroll, qtbot)
    payroll.files.import_measurements(FOLDER)
    with_pack = forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    browser.packs.click()
    dialog = browser.findChild(PacksDialog)
    assert isinstance(dialog, PacksDialog)
    item = dialog.list.item(0)
    assert item.text().startswith("site-pack: 1 machine (zTest), 1 workload class (Billing batch), 1 n-way curve, 3")
    assert item.text().endswith("All entries count.")
    item.setCheckState(Qt.CheckState.Unchecked)
    assert forecast_of(payroll, qtbot) == before
    assert dialog.list.item(0).text().endswith("Switched off.")
    payroll.session.undo()
    assert forecast_of(payroll, qtbot) == with_pack
    for _ in range(2):
        dialog.remove.click()
        assert payroll.session.plan.packs == ()
        assert dialog.list.count() == 0
        assert dialog.undo_offer.said.text() == "Removed evidence pack site-pack"
        dialog.undo_offer.button.click()
        assert dialog.list.count() == 1
        assert not dialog.undo_offer.isVisible()
    dialog.remove.click()
    dialog.reject()
    assert forecast_of(payroll, qtbot) == before
    assert not browser.packs.isVisible()


def test_space_on_a_figure_of_a_pack_that_is_off_asks_about_the_pack_as_a_click_does(
    payroll: Window, qtbot: QtBot
) -> None:
    payroll.files.import_measurements(FOLDER)
    forecast_of(payroll, qtbot)
    plan = payroll.session.plan
    payroll.session.edit("Off", replace(plan, packs=tuple(replace(pack, counts=False) for pack in plan.packs)))
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    at_rest(payroll, qtbot)
    browser.table.select(1)
    browser.table.setFocus()
    QTest.keyClick(browser.table, Qt.Key.Key_Space)
    assert payroll.session.plan.switched_off == frozenset()
    dialog = browser.findChild(PacksDialog)
    assert isinstance(dialog, PacksDialog)
    assert dialog.isVisible()
    dialog.reject()


def test_a_machine_whose_pack_was_removed_is_named_as_a_problem(payroll: Window, qtbot: QtBot) -> None:
    site_pack()
    payroll.files.import_measurements(FOLDER)
    forecast_of(payroll, qtbot)
    choose(machine_of_today(payroll), "zTest")
    payroll.session.edit("Remove pack", payroll.session.plan.without_pack("site-pack"))
    assert payroll.session.problems[0].code is PlanCode.MACHINE_OF_MISSING_PACK
    payroll.session.undo()
    assert payroll.session.problems == ()
    forecast_of(payroll, qtbot)
