"""Files and the window: own measurements, reports, and files that are refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QMessageBox,
    QProgressDialog,
    QPushButton,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from zplanner.evidence.measurement import Measurement
from zplanner.gui.panels.browser import EvidenceBrowser
from zplanner.gui.panels.browser_model import Column
from zplanner.gui.window import Window
from zplanner.importing import import_measurements
from zplanner.planning.plan import Plan
from zplanner.reporting.report import FORMATS, write_report
from zplanner.storage import open_plan, save_plan
from zplanner.uncertain import Uncertain

from .conftest import at_rest, forecast_of, line_of

HEADER = "workload_class,benchmark,metric,base,target,ratio_low,ratio_high,note\n"
GOOD = "java,nightly batch,throughput,machine=z10,machine=z196,1.9,1.9,ours\n"
BAD_MACHINE = "java,nightly batch,throughput,machine=z10,machine=z11,1.9,1.9,ours\n"
BAD_RATIO = "java,nightly batch,throughput,machine=z10,machine=z196,-2,1.9,ours\n"


def opened(window: Window, qtbot: QtBot, file: Path) -> None:
    """Open a plan, and wait until it is shown or refused."""
    window.files.open(file)
    at_rest(window, qtbot)


def closed_message(window: Window) -> str:
    """What the open message says; it is closed."""
    box = window.findChild(QMessageBox)
    assert isinstance(box, QMessageBox)
    text = f"{box.text()}\n{box.informativeText()}"
    box.done(0)
    return text


def test_own_measurements_move_the_forecast_and_bad_rows_are_listed(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    before = forecast_of(payroll, qtbot)
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD + BAD_MACHINE + BAD_RATIO, encoding="utf-8")
    assert payroll.files.import_measurements(file)
    assert len(payroll.session.plan.measurements) == 1
    assert forecast_of(payroll, qtbot) != before
    dialog = payroll.findChild(QDialog)
    assert isinstance(dialog, QDialog)
    rows = dialog.findChild(QTreeWidget)
    assert isinstance(rows, QTreeWidget)
    listed = [(item.text(0), item.text(1)) for item in map(rows.topLevelItem, range(rows.topLevelItemCount())) if item]
    dialog.reject()
    assert [line for line, _ in listed] == ["3", "4"]
    assert "z11" in listed[0][1]
    assert "-2" in listed[1][1]


def test_an_import_says_how_many_rows_came_in_and_which_classes_they_are_about(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD + GOOD.replace("java,nightly", "oltp-database,daily"), encoding="utf-8")
    with qtbot.waitSignal(payroll.files.imported):
        payroll.files.import_measurements(file)
    said = "Imported 2 measurements from own.csv, about Java, Transaction database; Evidence lists them as your own"
    assert payroll.statusBar().currentMessage() == said
    assert [row.id for row in payroll.session.plan.measurements] == ["own-nightly-batch", "own-daily-batch"]
    with qtbot.assertNotEmitted(payroll.files.imported):
        payroll.files.import_measurements(file)
    assert payroll.statusBar().currentMessage() == "own.csv holds nothing new"
    forecast_of(payroll, qtbot)


def evidence(window: Window, qtbot: QtBot) -> EvidenceBrowser:
    """The table of all measurements, filled."""
    assert window.forecast is not None
    browser = window.forecast.evidence
    window.forecast.turn_to(browser)
    browser.filters.use.set_value(None)
    browser.filters.changed.emit()
    own = len(window.session.plan.measurements)
    qtbot.waitUntil(lambda: sum(entry.row.measurement.is_own for entry in browser.model.entries) == own)
    qtbot.waitUntil(lambda: browser.model.rowCount() > 200)
    return browser


def click_box(browser: EvidenceBrowser, row: int) -> None:
    """Click the box of an own measurement, where it is drawn."""
    place = browser.table.visualRect(browser.model.index(row, Column.NAME))
    spot = QPoint(place.left() + 10, place.center().y())
    QTest.mouseClick(browser.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_own_measurements_are_switched_off_and_on_by_their_box(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    before = forecast_of(payroll, qtbot)
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD, encoding="utf-8")
    payroll.files.import_measurements(file)
    moved = forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    click_box(browser, 0)
    assert payroll.session.modified
    assert len(payroll.session.plan.switched_off) == 1
    assert forecast_of(payroll, qtbot) == before
    assert len(payroll.session.plan.measurements) == 1
    payroll.session.history.undo()
    assert forecast_of(payroll, qtbot) == moved


def test_the_boxes_of_own_measurements_take_real_clicks(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD + GOOD.replace("nightly", "daily"), encoding="utf-8")
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    for turn in range(8):
        off = payroll.session.plan.switched_off ^ {browser.model.entry(turn % 2).row.measurement.id}
        click_box(browser, turn % 2)
        assert payroll.session.plan.switched_off == off
        if turn % 3:
            forecast_of(payroll, qtbot)
    browser.table.select(1)
    QTest.keyClick(browser.table, Qt.Key.Key_Space)
    assert len(payroll.session.plan.switched_off) == 1
    forecast_of(payroll, qtbot)


def test_each_own_measurement_stands_beside_the_forecast_without_it(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "own.csv"
    far = GOOD.replace("nightly", "daily").replace("z196", "zEC12").replace("1.9", "6.0")
    file.write_text(HEADER + GOOD + far, encoding="utf-8")
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    browser.table.select(1)
    predicted = browser.model.index(1, Column.PREDICTED)
    qtbot.waitUntil(lambda: " to " in predicted.data())
    assert "Without it, the forecast is " in browser.details.toPlainText()
    assert "The measured 6.00x lies outside" in browser.details.toPlainText()
    assert "own.csv, line 3" in browser.details.toPlainText()
    click_box(browser, 1)
    assert payroll.session.plan.switched_off
    qtbot.waitUntil(lambda: browser.model.index(1, Column.PREDICTED).data() == "switched off")


def test_what_to_measure_next_is_told_with_its_command(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    following = payroll.forecast.next
    with qtbot.waitSignal(payroll.session.suggestions_changed) as told:
        payroll.forecast.turn_to(following)
    shown = [row for row in following.rows if row.isVisible()]
    assert 1 <= len(shown) <= 3
    for row, one in zip(shown, told.args[0], strict=False):
        QTest.mouseClick(row.copy, Qt.MouseButton.LeftButton)
        assert QApplication.clipboard().text() == one.command
        assert row.what.text().endswith(f": {one.change}")
        assert f"{100 * one.narrowing:.0f} %" in row.gain.text()
        assert row.command.text() == one.command
        assert row.command.height() >= row.command.heightForWidth(row.command.width()), "it is whole"


def test_that_nothing_is_worth_measuring_is_said_only_once_it_is_known(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    forecast_of(payroll, qtbot)
    following = payroll.forecast.next

    def said() -> list[QWidget]:
        return [label for label in following.findChildren(QLabel) if label.isVisible() and label.text()]

    with qtbot.waitSignal(payroll.session.suggestions_changed):
        payroll.forecast.turn_to(following)
        assert not said()
    assert said()
    payroll.forecast.turn_to(payroll.forecast.results)
    payroll.session.show(replace(payroll.session.plan, name="Other"), None)
    assert all(row.isHidden() for row in following.rows), "they are those of the plan before"
    payroll.forecast.turn_to(following)
    with qtbot.waitSignal(payroll.session.suggestions_changed, check_params_cb=lambda found: found is not None):
        assert not said()
    payroll.session.edit("Refused", replace(payroll.session.plan, mix=()))
    assert not said()


def test_own_measurements_stand_apart_and_can_be_removed(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    before = forecast_of(payroll, qtbot)
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD, encoding="utf-8")
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    assert browser.model.index(0, Column.SOURCE).data() == "Your own"
    assert not browser.model.index(0, Column.NAME).data(Qt.ItemDataRole.DecorationRole).isNull()
    browser.table.select(0, 5)
    QTest.mouseClick(browser.remove, Qt.MouseButton.LeftButton)
    assert payroll.session.plan.measurements == ()
    assert forecast_of(payroll, qtbot) == before
    payroll.session.history.undo()
    evidence(payroll, qtbot)
    browser.table.select(0)
    browser.table.setFocus()
    QTest.keyClick(browser.table, Qt.Key.Key_Delete)
    assert payroll.session.plan.measurements == ()


def test_a_report_in_pdf_says_what_the_window_says(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    numbers = forecast_of(payroll, qtbot)
    file = tmp_path / "report.pdf"
    outlook = payroll.session.outlook
    assert outlook is not None
    assert write_report(payroll.session.forecast_plan, outlook, file)
    text = " ".join(" ".join(page.extract_text() for page in PdfReader(file).pages).split())
    assert "Payroll to zEC12" in text
    for scenario, column in zip(payroll.session.plan.scenarios, numbers, strict=True):
        assert scenario.name in text
        assert column[0].split(",")[0] in text


@pytest.mark.parametrize(
    ("name", "written"),
    [("out", "out.html"), ("Plan 1.2", "Plan 1.2.html"), ("out.csv", "out.csv"), ("out.docx", "out.docx"), ("", None)],
)
def test_the_ending_of_a_report_is_added_where_there_is_none(
    payroll: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, written: str | None
) -> None:
    kind = f"{FORMATS['.html'].label} (*.html)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / name) if name else "", kind))
    assert payroll.files.choose_report(payroll, ".pdf", None) == (tmp_path / written if written else None)


def test_a_file_whose_ending_was_added_is_replaced_only_if_the_planner_says_so(
    payroll: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out.pdf").write_bytes(b"the old report")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "out"), "PDF document (*.pdf)"))

    def answer(text: str) -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        assert all(button.icon().isNull() for button in box.buttons())
        next(button for button in box.buttons() if button.text().replace("&", "") == text).click()

    for text, path in (("Cancel", None), ("Replace", tmp_path / "out.pdf")):
        QTimer.singleShot(0, lambda text=text: answer(text))
        assert payroll.files.choose_report(payroll, ".pdf", None) == path


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("damaged.zplan", b"SQLite format 3\0 and then nothing that holds"),
        ("empty.zplan", b""),
        ("foreign.toml", b"title = 'a recipe'\n"),
        ("broken.toml", b"[current\n"),
        ("latin.toml", "name = 'Größe'\n".encode("latin-1")),
        ("absurd.toml", b"format = 1\nname = 'x'\n[current]\nmachine = 'z10'\nprocessors = -4\nutilization = 7\n"),
        ("newer.toml", b"format = 99\nname = 'x'\n"),
        ("letter.docx", b"PK"),
    ],
)
def test_a_file_that_is_refused_leaves_the_plan_and_says_so(
    payroll: Window, qtbot: QtBot, tmp_path: Path, name: str, content: bytes
) -> None:
    plan, path = payroll.session.plan, payroll.session.path
    file = tmp_path / name
    file.write_bytes(content)
    opened(payroll, qtbot, file)
    message = closed_message(payroll)
    assert f"{name} was not opened." in message
    assert "The plan in the window is unchanged." in message
    assert "What to do: " in message
    assert (payroll.session.plan, payroll.session.path) == (plan, path)
    assert not payroll.session.modified


def test_a_file_that_is_refused_is_told_of_before_anything_is_asked(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    payroll.scenarios.add_scenario()
    plan = payroll.session.plan
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n")
    opened(payroll, qtbot, picture)  # a question would wait for its answer
    message = closed_message(payroll)
    assert "picture.png was not opened." in message
    for ending in (".zplan", ".toml", ".pdf", ".html"):
        assert ending in message
    assert payroll.session.plan == plan
    assert payroll.session.modified


@pytest.mark.parametrize(("answer", "kept"), [("Save", True), ("Discard", False), ("Cancel", None)])
def test_opening_a_file_anew_over_unsaved_changes_loses_only_what_the_planner_gives_up(
    payroll: Window, qtbot: QtBot, tmp_path: Path, answer: str, kept: bool | None
) -> None:
    file = tmp_path / "plan.zplan"
    assert payroll.files._save_to(file)
    saved = payroll.session.plan
    payroll.scenarios.add_scenario()
    changed = payroll.session.plan

    def click() -> None:
        box = payroll.findChild(QMessageBox)
        if isinstance(box, QMessageBox):
            asked.stop()
            box.button(QMessageBox.StandardButton[answer]).click()

    asked = QTimer(interval=5)
    asked.timeout.connect(click)
    asked.start()
    opened(payroll, qtbot, file)
    assert payroll.session.plan == (saved if kept is False else changed)
    assert payroll.session.modified == (kept is None)
    assert open_plan(file) == (changed if kept else saved)


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\0\0", (HEADER + GOOD).replace(",", ";").encode(), b"a,b\n1,2\n", b"", b"\x89PNG\r\n\x1a\n"]
)
def test_a_table_that_is_refused_leaves_the_plan(payroll: Window, tmp_path: Path, content: bytes) -> None:
    plan = payroll.session.plan
    file = tmp_path / "own.csv"
    file.write_bytes(content)
    assert not payroll.files.import_measurements(file)
    assert "own.csv was not imported." in closed_message(payroll)
    assert payroll.session.plan == plan


def test_a_plan_that_cannot_be_saved_stays_modified(payroll: Window, tmp_path: Path) -> None:
    payroll.scenarios.add_scenario()
    payroll.session.path = tmp_path / "nowhere" / "plan.zplan"
    assert not payroll.files.save()
    assert "The plan was not saved." in closed_message(payroll)
    assert payroll.session.modified


def test_saving_as_adds_the_ending_and_remembers_the_file(
    payroll: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = (str(tmp_path / "mine"), "zplanner documents (*.zplan)")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: chosen)
    assert payroll.files.save_as()
    assert payroll.session.path == tmp_path / "mine.zplan"
    assert "mine.zplan" in payroll.windowTitle()
    assert payroll.actions_._recent_files()[0] == ("mine.zplan", tmp_path / "mine.zplan")


def test_a_plan_that_nobody_named_takes_the_name_of_its_file(window: Window, tmp_path: Path) -> None:
    window.session.path = tmp_path / "Billing 2026.zplan"
    assert window.files.save()
    assert window.name.line.text() == "Billing 2026"
    assert window.windowTitle() == "Billing 2026[*] \u2013 Billing 2026.zplan - zplanner"
    assert not window.session.modified
    assert open_plan(window.session.path).name == "Billing 2026"
    window.files._save_to(tmp_path / "other.zplan")
    assert window.session.plan.name == "Billing 2026", "a name that is there stays"


def test_an_example_is_opened_as_a_copy_without_a_file(payroll: Window) -> None:
    assert payroll.session.path is None
    assert payroll.windowTitle() == "Payroll to zEC12[*] - zplanner"


def drop(window: Window, *files: Path) -> None:
    """Drop files on the window, as a file manager does."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), action, data, button, key)
    window.dragEnterEvent(enter)
    assert enter.isAccepted()
    window.dropEvent(QDropEvent(QPoint(50, 50), action, data, button, key))


def test_of_dropped_files_that_are_no_plans_it_is_said_once_and_the_others_are_taken(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    pictures = [tmp_path / "one.png", tmp_path / "two.png"]
    for picture in pictures:
        picture.write_bytes(b"\x89PNG\r\n\x1a\n")
    (tmp_path / "own.csv").write_text(HEADER + GOOD, encoding="utf-8")
    drop(payroll, *pictures, tmp_path / "own.csv")
    qtbot.waitUntil(lambda: payroll.findChild(QMessageBox) is not None)
    assert len(payroll.findChildren(QMessageBox)) == 1
    assert "one.png was not opened." in closed_message(payroll)
    assert len(payroll.session.plan.measurements) == 1
    forecast_of(payroll, qtbot)


def test_a_plan_and_a_table_dropped_together_are_one_plan(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    save_plan(Plan("Other"), tmp_path / "other.zplan")
    (tmp_path / "own.csv").write_text(HEADER + GOOD, encoding="utf-8")
    drop(payroll, tmp_path / "own.csv", tmp_path / "other.zplan")
    qtbot.waitUntil(lambda: payroll.session.plan.name == "Other" and len(payroll.session.plan.measurements) == 1)


def test_of_plans_that_are_opened_at_a_time_the_last_counts(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("One", "Two", "Three"):
        save_plan(Plan(name), tmp_path / f"{name}.zplan")
        payroll.files.open(tmp_path / f"{name}.zplan")
    at_rest(payroll, qtbot)
    assert payroll.session.plan.name == "Three"
    assert payroll.actions_._recent_files() == (("Three.zplan", tmp_path / "Three.zplan"),)


def test_a_new_plan_takes_the_place_of_one_that_is_still_read(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    save_plan(Plan("Other"), tmp_path / "other.zplan")
    payroll.files.open(tmp_path / "other.zplan")
    payroll.files.new()
    at_rest(payroll, qtbot)
    assert payroll.session.plan == Plan()


def test_a_file_that_takes_long_is_named_and_can_be_given_up(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    plan = payroll.session.plan
    many = tuple(
        replace(first, id=f"own-{n}", benchmark=f"batch {n}")
        for first in measurements(HEADER + GOOD, tmp_path)
        for n in range(4000)
    )
    save_plan(replace(plan, name="Long", measurements=many), tmp_path / "long.zplan")
    payroll.files._reader._slow.setInterval(1)
    payroll.files.open(tmp_path / "long.zplan")
    qtbot.waitUntil(lambda: payroll.findChild(QProgressDialog) is not None)
    shown = payroll.findChild(QProgressDialog)
    assert isinstance(shown, QProgressDialog)
    label = shown.findChild(QLabel)
    assert isinstance(label, QLabel)
    assert label.text() == "Reading long.zplan\u2026"
    button = shown.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    at_rest(payroll, qtbot)
    assert payroll.session.plan == plan
    assert payroll.findChild(QProgressDialog) is None
    opened(payroll, qtbot, tmp_path / "long.zplan")
    assert payroll.session.plan.name == "Long"
    assert payroll.findChild(QProgressDialog) is None


def measurements(table: str, folder: Path) -> tuple[Measurement, ...]:
    """What an import takes from a table."""
    file = folder / "table.csv"
    file.write_text(table, encoding="utf-8")
    return import_measurements(file).measurements


def test_a_table_dropped_on_the_window_is_imported(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD, encoding="utf-8")
    drop(payroll, file)
    qtbot.waitUntil(lambda: len(payroll.session.plan.measurements) == 1)
    forecast_of(payroll, qtbot)


def test_what_is_half_typed_counts_before_the_window_closes(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    payroll.files._save_to(tmp_path / "plan.zplan")
    line = line_of(payroll.configuration.editor("processors"))
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "9")
    assert not payroll.session.modified, "still typing"
    asked: list[str] = []

    def answer() -> None:
        box = payroll.findChild(QMessageBox)
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        box.button(QMessageBox.StandardButton.Save).click()

    QTimer.singleShot(0, answer)
    assert payroll.close()
    assert asked
    assert open_plan(tmp_path / "plan.zplan").current.number("processors") == Uncertain.exactly(9)


def test_saving_says_what_was_left_out(payroll: Window, tmp_path: Path) -> None:
    line = line_of(payroll.configuration.editor("processors"))
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "-3")
    payroll.files._save_to(tmp_path / "plan.zplan")
    assert payroll.statusBar().currentMessage() == "Saved plan.zplan without the refused entries"
    payroll.session.history.setClean()
