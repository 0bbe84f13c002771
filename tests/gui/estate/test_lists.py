"""Lists of systems come into the plan: previewed, as one step, with what is left out and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFileDialog
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, FileChosen
from tests.gui.messages import closed_message
from zplanner.estate.study import encoded, read_study
from zplanner.estate.systems import SystemList
from zplanner.gui.estate.panel import SystemsPanel
from zplanner.gui.importing.systems import SystemsDialog
from zplanner.gui.window import Window
from zplanner.planning.plan import Host, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.estate import lists as words

HEADINGS = "system,host,machine,processors,utilization,mix,weight\n"
PAY = "PAY,CPC1,z14,8,0.7,java=0.6; oltp-database=0.4,60\n"
WEB = "WEB,CPC1,z14,2,0.4,java=1,40\n"
BAD = "BAD,CPC1,z14,two,0.4,java=1,40\n"


@pytest.fixture
def window(opened: Callable[[Path | None], Window]) -> Window:
    window = opened(EXAMPLE)
    window.complete()
    return window


@pytest.fixture
def panel(window: Window) -> SystemsPanel:
    assert window.forecast is not None
    found = window.forecast.systems.page()
    window.forecast.turn_to(found)
    return found


def offered(window: Window, qtbot: QtBot) -> SystemsDialog:
    qtbot.waitUntil(lambda: window.findChild(SystemsDialog) is not None)
    dialog = window.findChild(SystemsDialog)
    assert isinstance(dialog, SystemsDialog)
    return dialog


def names(plan: Plan) -> list[str]:
    return [one.name for one in plan.partitions]


def written(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def test_a_list_is_previewed_and_taken_as_one_step(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    before = window.session.whole
    window.files.import_measurements(written(tmp_path / "estate.csv", HEADINGS + PAY + WEB))
    dialog = offered(window, qtbot)
    assert dialog.headline.text() == "estate.csv: 2 systems on 1 machine."
    assert dialog.take.text() == "&Import 2 Systems"
    assert window.session.whole is before
    dialog.take.click()
    after = window.session.whole
    assert names(after) == ["System 1", "PAY", "WEB"]
    assert after.partitions[0].configuration == before.current
    assert after.hosts == (Host("CPC1", "z14"),)
    assert window.forecast is not None
    assert window.forecast.systems.isVisible()
    window.session.undo()
    assert window.session.whole == before


def test_a_row_that_is_wrong_is_left_out_with_its_line_and_reason(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    window.files.import_measurements(written(tmp_path / "estate.csv", HEADINGS + PAY + BAD + PAY))
    dialog = offered(window, qtbot)
    rows = [dialog.refused.topLevelItem(number) for number in range(dialog.refused.topLevelItemCount())]
    said = [(one.text(0), one.text(1)) for one in rows if one is not None]
    assert [line for line, _ in said] == ["3", "4"]
    assert "two" in said[0][1]
    assert "also the system in line 2" in said[1][1]
    assert "2 rows are left out" in dialog.headline.text()
    assert dialog.take.text() == "&Import 1 System"
    dialog.reject()


@pytest.mark.parametrize(("replaces", "engines"), [(True, 8), (False, 3)])
def test_a_system_of_the_same_name_is_replaced_or_kept_as_the_planner_chooses(
    window: Window, qtbot: QtBot, tmp_path: Path, replaces: bool, engines: int
) -> None:
    for rows in (PAY.replace(",8,", ",3,"), PAY + WEB):
        window.files.import_measurements(written(tmp_path / "estate.csv", HEADINGS + rows))
        dialog = offered(window, qtbot)
        (dialog.replace if replaces else dialog.keep).setChecked(True)
        assert dialog.replace.isVisible() == ("PAY" in names(window.session.whole))
        dialog.take.click()
        qtbot.waitUntil(lambda: window.findChild(SystemsDialog) is None)
    whole = window.session.whole
    assert names(whole) == ["System 1", "PAY", "WEB"]
    found = whole.partitions[1].configuration.number("processors")
    assert found is not None
    assert found.median == engines


def test_a_list_that_the_plan_has_entirely_can_only_replace(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = written(tmp_path / "estate.csv", HEADINGS + PAY)
    window.files.import_measurements(file)
    offered(window, qtbot).take.click()
    qtbot.waitUntil(lambda: window.findChild(SystemsDialog) is None)
    window.files.import_measurements(file)
    dialog = offered(window, qtbot)
    dialog.keep.setChecked(True)
    assert not dialog.take.isEnabled()
    dialog.reject()


def test_a_zpcr_study_is_taken_like_a_list(window: Window, qtbot: QtBot) -> None:
    window.files.take(Path(__file__).parents[2] / "estate" / "lpardesign.zpcr")
    dialog = offered(window, qtbot)
    expected = read_study(Path(__file__).parents[2] / "estate" / "lpardesign.zpcr")
    dialog.take.click()
    assert names(window.session.whole)[1:] == [one.name for one in expected.partitions]
    assert window.session.whole.hosts == expected.hosts


def test_a_measured_load_that_names_its_system_is_no_list(tmp_path: Path) -> None:
    rows = [f"2026-03-02T{hour:02}:00:00Z,PAY,0.{hour + 10}\n" for hour in range(24)]
    file = written(tmp_path / "load.csv", "time,system,utilization\n" + "".join(rows))
    assert not SystemList(file).is_one(likely=True)
    assert SystemList(written(tmp_path / "list.csv", HEADINGS + PAY)).is_one()


def test_ctrl_v_takes_a_list_that_was_copied_in_a_spreadsheet(
    window: Window, panel: SystemsPanel, qtbot: QtBot
) -> None:
    QGuiApplication.clipboard().setText("System\tHost\tMachine\tProcessors\r\nPAY\tCPC1\tz14\t8\r\n")
    window.activateWindow()
    panel.add.setFocus()
    QTest.keyClick(panel.add, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = offered(window, qtbot)
    assert dialog.headline.text() == "Pasted list: 1 system on 1 machine."
    dialog.take.click()
    assert names(window.session.whole) == ["System 1", "PAY"]


FOREIGN = "LPAR;CEC;IFLs;CPU busy %;Owner\nPAY;CPC1;8;70,5;Ann\nWEB;CPC1;2;40;Bo\n"


def chosen(window: Window, path: Path) -> None:
    """A file that is chosen as a list."""
    window.files._imports.add_list(path)


def dropped(window: Window, path: Path) -> None:
    window.files.take(path)


@pytest.mark.parametrize("come", [chosen, dropped])
def test_a_list_with_other_headings_is_previewed_as_its_columns_are_guessed(
    window: Window, qtbot: QtBot, tmp_path: Path, come: Callable[[Window, Path], None]
) -> None:
    come(window, written(tmp_path / "lpars.csv", FOREIGN))
    dialog = offered(window, qtbot)
    said = {heading: box.currentData() for heading, box in dialog.columns.items()}
    guess = {"LPAR": "system", "CEC": "host", "IFLs": "processors", "CPU busy %": "utilization", "Owner": ""}
    assert said == guess
    assert all(box.isVisible() for box in dialog.columns.values())
    dialog.take.click()
    pay = window.session.whole.partitions[1]
    assert (pay.name, pay.host) == ("PAY", "CPC1")
    assert pay.configuration["utilization"] == Uncertain.exactly(0.705)


def test_what_a_column_holds_is_said_by_the_planner_and_read_again(
    window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    chosen(window, written(tmp_path / "lpars.csv", FOREIGN.replace("LPAR", "Box")))
    dialog = offered(window, qtbot)
    assert dialog.problem.text() == words.NO_SYSTEMS
    assert not dialog.take.isEnabled()
    choose(dialog.columns["Box"], "system")
    qtbot.waitUntil(lambda: dialog.take.text() == "&Import 2 Systems")
    assert not dialog.problem.isVisible()
    choose(dialog.columns["Owner"], "mix")
    qtbot.waitUntil(lambda: dialog.refused.topLevelItemCount() == 2)
    choose(dialog.columns["Owner"], "")
    qtbot.waitUntil(lambda: not dialog.refused.isVisible())
    dialog.take.click()
    assert names(window.session.whole) == ["System 1", "PAY", "WEB"]


def choose(box: QComboBox, column: str) -> None:
    box.setCurrentIndex(box.findData(column))
    box.activated.emit(box.currentIndex())


def test_two_columns_that_are_said_to_be_one_are_refused(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    chosen(window, written(tmp_path / "lpars.csv", FOREIGN))
    dialog = offered(window, qtbot)
    choose(dialog.columns["Owner"], "host")
    qtbot.waitUntil(dialog.problem.isVisible)
    assert "host" in dialog.problem.text()
    assert not dialog.take.isEnabled()


def test_a_text_without_headings_is_refused_with_what_to_do(window: Window, panel: SystemsPanel, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("PAY\tCPC1\tz14\t8")
    panel.paste()
    qtbot.waitUntil(lambda: not window.files.is_reading)
    assert "give it a row of headings" in closed_message(window)


def test_a_new_plan_leads_to_the_button_that_imports_a_list(opened: Callable[[Path | None], Window]) -> None:
    window = opened(None)
    window.complete()
    assert window.guide.isVisible()
    window.actions_.systems.trigger()
    assert window.forecast is not None
    panel = window.forecast.systems.page()
    assert isinstance(panel, SystemsPanel)
    assert panel.take_list.isVisible()


def test_an_empty_table_offers_to_import_a_list(panel: SystemsPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "open", lambda dialog: asked.extend(dialog.nameFilters()))
    panel.take_list.click()
    assert asked[0].startswith("Lists of systems and zPCR studies (*.csv")


def test_the_machines_of_the_plan_are_written_for_zpcr(
    window: Window, qtbot: QtBot, tmp_path: Path, file_chosen: FileChosen
) -> None:
    action = window.actions_.export_study
    assert not action.isEnabled()
    window.files.import_measurements(written(tmp_path / "estate.csv", HEADINGS + PAY + WEB))
    offered(window, qtbot).take.click()
    assert action.isEnabled()
    action.trigger()
    assert "System 1 is on none of the plan's machines" in closed_message(window)
    whole = window.session.whole
    known = replace(whole, hosts=(Host("CPC1", "z14", 12),), partitions=whole.partitions[1:])
    window.session.edit_whole("Engines", known)
    target = tmp_path / "room.zpcr"
    file_chosen(target)
    action.trigger()
    assert target.read_bytes() == encoded(known)
