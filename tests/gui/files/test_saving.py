"""Plans are saved under a name and with all that counts; what cannot be saved stays modified."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FileChosen, line_of
from tests.gui.files.left_copies import answer, question
from tests.gui.files.saved import now_saved
from tests.gui.messages import closed_message
from tests.histories.any_histories import history
from zplanner.document import open_plan
from zplanner.gui.preferences import Preferences
from zplanner.gui.window import Window
from zplanner.uncertain import Uncertain
from zplanner.wording.window.files import SAVED_APART


def test_a_plan_that_cannot_be_saved_stays_modified(payroll: Window, tmp_path: Path) -> None:
    payroll.scenarios.add_scenario()
    payroll.session.document = replace(payroll.session.document, path=tmp_path / "nowhere" / "plan.zplan")
    assert not now_saved(payroll)
    assert "The plan was not saved." in closed_message(payroll)
    assert payroll.session.modified


def test_saving_as_adds_the_ending_and_remembers_the_file(
    payroll: Window, tmp_path: Path, file_chosen: FileChosen
) -> None:
    file_chosen(tmp_path / "mine", "zplanner documents (*.zplan)")
    payroll.files.save_as()
    payroll.files._saves.finish()
    assert payroll.session.path == tmp_path / "mine.zplan"
    assert payroll.windowTitle() == "Payroll to zEC12[*] \u2013 mine.zplan \u2013 zplanner"
    assert payroll.actions_._recent_files()[0] == ("mine.zplan", tmp_path / "mine.zplan")


def test_a_plan_replaces_a_file_whose_ending_was_added_only_if_the_planner_says_so(
    payroll: Window, tmp_path: Path, file_chosen: FileChosen, qtbot: QtBot
) -> None:
    (tmp_path / "mine.zplan").write_bytes(b"another plan")
    file_chosen(tmp_path / "mine", "zplanner documents (*.zplan)")
    for text, names in (("Cancel", None), ("Replace", "Payroll to zEC12")):
        payroll.files.save_as()
        answer(question(payroll, qtbot), text)
        payroll.files._saves.finish()
        if names is None:
            assert (tmp_path / "mine.zplan").read_bytes() == b"another plan"
        else:
            assert open_plan(tmp_path / "mine.zplan").name == names


def test_a_hard_link_keeps_the_plan_as_it_was_and_the_window_says_so(window: Window, tmp_path: Path) -> None:
    path, backup, said = tmp_path / "mine.zplan", tmp_path / "backup.zplan", list[str]()
    assert now_saved(window, path)
    backup.hardlink_to(path)
    window.files.happened.connect(said.append)
    for name in ("Second", "Third"):
        window.session.edit("Rename", replace(window.session.plan, name=name))
        assert now_saved(window)
    saved = [text for text in said if text.startswith("Saved ")]
    assert saved == [SAVED_APART.format(file="mine.zplan"), "Saved mine.zplan"], "once: it is a link no more"
    assert (open_plan(path).name, open_plan(backup).name) == ("Third", "mine")


def test_a_text_plan_keeps_the_measured_load(payroll: Window, tmp_path: Path, file_chosen: FileChosen) -> None:
    plan = replace(payroll.session.plan, histories=(history([0.5] * 20, system="ZLNX01"),))
    payroll.session.edit("Import", plan)
    file_chosen(tmp_path / "mine.toml", "Text plans (*.toml)")
    payroll.files.save_as()
    payroll.files._saves.finish()
    assert payroll.statusBar().currentMessage() == "Saved mine.toml"
    assert open_plan(tmp_path / "mine.toml").histories == plan.histories


def test_file_dialogs_begin_in_a_folder_of_the_planner_that_is_there(tmp_path: Path) -> None:
    preferences = Preferences()
    first = Path(preferences.folder)
    assert first.is_dir()
    assert first.is_relative_to(Path.home())
    gone = tmp_path / "gone"
    gone.mkdir()
    preferences.remember_folder(gone / "mine.zplan")
    assert Path(preferences.folder) == gone
    gone.rmdir()
    assert Path(preferences.folder) == first


def test_a_plan_that_nobody_named_takes_the_name_of_its_file(window: Window, tmp_path: Path) -> None:
    window.session.document = replace(window.session.document, path=tmp_path / "Billing 2026.zplan")
    assert now_saved(window)
    assert window.name.line.text() == "Billing 2026"
    assert window.windowTitle() == "Billing 2026.zplan[*] \u2013 zplanner"
    assert not window.session.modified
    assert open_plan(tmp_path / "Billing 2026.zplan").name == "Billing 2026"
    now_saved(window, tmp_path / "other.zplan")
    assert window.session.plan.name == "Billing 2026", "a name that is there stays"


def test_what_is_half_typed_counts_before_the_window_closes(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    now_saved(payroll, tmp_path / "plan.zplan")
    line = line_of(payroll.configuration.editor("processors"))
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "9")
    assert not payroll.session.modified, "still typing"
    assert not payroll.close()
    answer(question(payroll, qtbot), "Save")
    assert not payroll.isVisible()
    assert open_plan(tmp_path / "plan.zplan").current.number("processors") == Uncertain.exactly(9)


def test_saving_says_what_was_left_out(payroll: Window, tmp_path: Path) -> None:
    line = line_of(payroll.configuration.editor("processors"))
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "-3")
    now_saved(payroll, tmp_path / "plan.zplan")
    assert payroll.statusBar().currentMessage() == "Saved plan.zplan without the refused entries"
    payroll.session.mark_saved()
