"""Planners' files are read, shown with what they hold, and taken into the plan as one step."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Event
from unittest.mock import patch

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QMessageBox, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.gui.dialogs import shown
from tests.gui.messages import closed_message
from tests.load_files import OWN
from tests.nmon_days import WORKING_DAYS, nmon_days
from tests.planning.moved import month_of, moved, sadf_of
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.gui.importing.dialog import FileModel, FileTable, ImportDialog
from zplanner.gui.importing.offers import MOST_NOTICES
from zplanner.gui.window import Window
from zplanner.histories.statistics import Statistic
from zplanner.importing import batch as batches
from zplanner.importing.found import Hints
from zplanner.importing.reading import FileReading, Watch, read_files
from zplanner.importing.taking import Answer
from zplanner.planning.decisions.carried_out import MOVE_BENCHMARK
from zplanner.uncertain import Uncertain
from zplanner.wording import importing as told
from zplanner.wording.importing import choice_line
from zplanner.wording.window import importing as told_in_window

SYSINFO = (
    "Manufacturer:         IBM\nType:                 2817\nLPAR Name:            ZLNX01\nLPAR CPUs Configured: 8\n"
)
CPUINFO = (
    "vendor_id       : IBM/S390\n# processors    : 6\n"
    "processor 0: version = 00,  identification = 012345,  machine = 2817\n"
)


def dropped(window: Window, qtbot: QtBot, *paths: Path) -> ImportDialog:
    window.files.take(*paths)
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(ImportDialog)))
    dialog = shown(window, ImportDialog)
    assert isinstance(dialog, ImportDialog)
    return dialog


def cells(table: FileTable) -> list[tuple[str, ...]]:
    model = table.model()
    return [tuple(model.index(row, column).data() for column in (0, 2, 3, 4)) for row in range(model.rowCount())]


def tick_of(dialog: ImportDialog, name: str) -> QCheckBox:
    return next(tick for tick, _ in dialog.offers.ticks if tick.text() == name)


def test_a_week_is_taken_into_the_plan_as_one_step_that_undo_takes_back(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    before = payroll.session.plan
    nmon_days(tmp_path / "week")
    dialog = dropped(payroll, qtbot, tmp_path / "week")
    assert cells(dialog.files)[0] == ("zlnx01_20261019.nmon", "143 samples", "", "zlnx01")
    assert dialog.take.text() == "&Import 2 Items"
    dialog.take_over()
    (history,) = payroll.session.plan.histories
    assert (history.system, len(history.files)) == ("zlnx01", 5)
    assert payroll.session.plan.current["utilization"] == Uncertain.exactly(0.8143)
    assert payroll.statusBar().currentMessage() == "Imported CPU utilization and history"
    payroll.session.undo()
    assert payroll.session.plan == before


def test_a_load_from_after_the_move_scores_the_plan_and_offers_what_it_showed(
    window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    window.session.edit("Plan", moved([]))
    (tmp_path / "since.csv").write_text(sadf_of(month_of(0.4, "2027-03")), encoding="utf-8")
    dialog = dropped(window, qtbot, tmp_path / "since.csv")
    assert [tick.text() for tick, _ in dialog.offers.ticks] == ["History", "Own measurement"]
    said = [label.text() for label in dialog.offers.findChildren(QLabel)]
    assert any(text.startswith("1 of 1 month lies inside the 90% interval") for text in said)
    dialog.take_over()
    assert [row.benchmark for row in window.session.plan.measurements] == [MOVE_BENCHMARK]
    window.session.undo()
    assert window.session.plan == moved([])


def test_files_that_the_plan_has_are_told_to_be_there_and_change_nothing(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    files = nmon_days(tmp_path)
    dropped(payroll, qtbot, *files).take_over()
    plan = payroll.session.plan
    again = dropped(payroll, qtbot, *files)
    assert {row[1] for row in cells(again.files)} == {"Already in the plan"}
    assert not again.offers.chosen()
    assert not again.take.isEnabled()
    assert any("does not have already" in label.text() for label in again.offers.findChildren(QLabel))
    again.reject()
    assert payroll.session.plan is plan


def test_what_files_disagree_on_is_asked_and_only_an_answer_counts(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "sysinfo.txt").write_text(SYSINFO, encoding="utf-8")
    (tmp_path / "cpuinfo.txt").write_text(CPUINFO, encoding="utf-8")
    dialog = dropped(payroll, qtbot, tmp_path / "sysinfo.txt", tmp_path / "cpuinfo.txt")
    ((box, question),) = dialog.offers.answers
    assert box.accessibleName().startswith("The files disagree on processors: 6 engines and 8 engines")
    assert box.currentText() == "Leave as it is"
    before = dialog.offers.chosen()
    box.setCurrentIndex(1)
    assert dialog.offers.chosen() == (*before, *question.answers[0].offers)
    dialog.take_over()
    assert payroll.session.plan.current["processors"] == Uncertain.exactly(6)
    assert payroll.session.plan.current["machine"] == "z196"


def test_the_partitions_of_a_report_become_systems_beside_the_one_of_the_plan(payroll: Window, qtbot: QtBot) -> None:
    before = payroll.session.whole
    dialog = dropped(payroll, qtbot, OWN / "zvm" / "fcx202.txt")
    assert "Line 22: ZL44: Capped: yes" in dialog.details.toPlainText()
    ((box, _),) = dialog.offers.answers
    box.setCurrentIndex(box.count() - 1)
    assert box.currentText() == "each a system of the plan: ZVMSYS1, ZL42 and ZL44"
    dialog.take_over()
    whole = payroll.session.whole
    assert [(one.name, one.host, one.weight) for one in whole.partitions] == [
        (before.name, "", None),
        ("ZVMSYS1", "CPC-12345", 250.0),
        ("ZL42", "CPC-12345", None),
        ("ZL44", "CPC-12345", 50.0),
    ]
    assert whole.partitions[0].configuration == before.current
    payroll.session.undo()
    assert payroll.session.whole == before


def test_what_is_told_of_all_files_is_not_told_of_one_again(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "meminfo.txt"
    file.write_text("MemTotal: 67108864 kB\nMemFree: 33554432 kB\nMemAvailable: 50331648 kB\n", encoding="utf-8")
    dialog = dropped(payroll, qtbot, file)
    told = [label.text() for label in dialog.offers.findChildren(QLabel)]
    assert any("recorded only once" in text for text in told)
    assert "recorded only once" not in dialog.details.toPlainText()
    dialog.reject()


def test_files_of_no_kind_are_not_called_known(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("a note.txt", "another.txt"):
        (tmp_path / name).write_text("The move is planned for March.\n", encoding="utf-8")
    dialog = dropped(payroll, qtbot, tmp_path)
    said = [label.text() for label in dialog.offers.findChildren(QLabel)]
    assert any("nothing that a plan takes" in text for text in said)
    dialog.reject()


def test_a_file_that_is_not_read_stands_after_the_others_and_its_details_say_why(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    nmon_days(tmp_path)
    (tmp_path / "a note.txt").write_text("The move is planned for March.\n", encoding="utf-8")
    dialog = dropped(payroll, qtbot, tmp_path)
    assert cells(dialog.files)[-1] == ("a note.txt", "Not recognized", "", "")
    dialog.files.setCurrentIndex(dialog.files.model().index(5, 0))
    assert "this is none of the files that zplanner reads" in dialog.details.toPlainText().casefold()
    dialog.reject()


def test_refused_lines_are_counted_and_the_details_have_their_numbers(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    (file, *_) = nmon_days(tmp_path)
    lines = file.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("CPU_ALL,T0005,"))
    lines[at] = lines[at].replace(",3.0,", ",30.0,")  # does not add up to 100
    file.write_text("\n".join(lines), encoding="utf-8")
    dialog = dropped(payroll, qtbot, file)
    assert cells(dialog.files) == [("zlnx01_20261019.nmon", "142 samples", "1", "zlnx01")]
    assert f"Line {at + 1} refused: " in dialog.details.toPlainText()
    dialog.reject()


def test_another_statistic_of_the_load_is_offered_where_it_is_chosen(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = dropped(payroll, qtbot, *nmon_days(tmp_path))
    tick_of(dialog, "History").setChecked(False)
    box = dialog.offers.statistic
    box.setCurrentIndex(box.findData(Statistic.MEAN))
    box.activated.emit(box.currentIndex())
    assert not tick_of(dialog, "History").isChecked()
    (offer,) = dialog.offers.chosen()
    assert offer.about.field == "utilization"
    assert offer.value.median == pytest.approx(0.5012)
    dialog.reject()


def test_of_a_thousand_systems_only_what_is_shown_is_worded(
    payroll: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worded: list[Answer] = []

    def counted(answer: Answer) -> str:
        worded.append(answer)
        return choice_line(answer)

    monkeypatch.setattr(told, "choice_line", counted)
    table = tmp_path / "all.csv"
    rows = [f"2026-10-22 {hour:02}:00:00,LNX{n:04},{n % 90}.0,2\n" for hour in range(4) for n in range(1000)]
    table.write_text("time,system,busy %,engines\n" + "".join(rows), encoding="utf-8")
    dialog = dropped(payroll, qtbot, table)
    ((box, question),) = dialog.offers.answers
    assert len(worded) < 20
    assert box.count() == 1 + len(question.answers) == 1003
    assert box.itemText(1) == choice_line(question.answers[0])
    assert cells(dialog.files)[0][3] == "LNX0000, LNX0001, LNX0002 and 997 more"
    shown_remarks = [label.text() for label in dialog.offers.findChildren(QLabel) if "LNX" in label.text()]
    assert len(shown_remarks) <= MOST_NOTICES
    dialog.reject()


def test_the_offers_are_to_the_plan_as_it_is_when_the_files_are_read(
    payroll: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = Event()

    def waiting(
        path: Path, hints: Mapping[Path, Hints], *, known: Collection[str], watch: Watch, names: Vocabulary
    ) -> tuple[FileReading, ...]:
        may_go_on.wait(10)
        return read_files(path, hints, known=known, watch=watch, names=names)

    monkeypatch.setattr(batches, "read_files", waiting)
    (tmp_path / "sysinfo.txt").write_text(SYSINFO, encoding="utf-8")
    payroll.files.take(tmp_path / "sysinfo.txt")
    plan = payroll.session.plan
    payroll.session.edit("Machine", replace(plan, current=plan.current.changed({"machine": "z196"})))
    may_go_on.set()
    qtbot.waitUntil(lambda: any(one.isVisible() for one in payroll.findChildren(ImportDialog)))
    dialog = shown(payroll, ImportDialog)
    assert isinstance(dialog, ImportDialog)
    assert "Machine" not in [tick.text() for tick, _ in dialog.offers.ticks]
    dialog.reject()


def test_files_of_one_name_are_listed_with_what_tells_them_apart(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for system in ("lnx1", "lnx2"):
        nmon_days(tmp_path / system, WORKING_DAYS[:1], system="zlnx01")
    dialog = dropped(payroll, qtbot, tmp_path)
    assert [row[0] for row in cells(dialog.files)] == [f"lnx{n}/zlnx01_20261019.nmon" for n in (1, 2)]
    dialog.reject()


def test_the_keyboard_unticks_an_offer_and_takes_or_cancels_the_import(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    files = nmon_days(tmp_path)
    dialog = dropped(payroll, qtbot, *files)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not payroll.session.plan.histories
    dialog = dropped(payroll, qtbot, *files)
    tick = tick_of(dialog, "CPU utilization")
    tick.setFocus()
    QTest.keyClick(tick, Qt.Key.Key_Space)
    assert dialog.take.text() == "&Import 1 Item"
    QTest.keyClick(dialog.details, Qt.Key.Key_Return)
    assert len(payroll.session.plan.histories) == 1
    assert payroll.session.plan.current["utilization"] == Uncertain.exactly(0.72)


def test_the_dialog_opens_in_the_size_that_it_was_left_in(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    files = nmon_days(tmp_path)
    first = dropped(payroll, qtbot, *files)
    first.resize(700, 500)
    first.reject()
    second = dropped(payroll, qtbot, *files)
    assert second.size().toTuple() == (700, 500)
    second.reject()


def test_a_long_reading_tells_how_far_it_is_and_leaves_nothing_behind_when_canceled(
    payroll: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(
        path: Path, hints: Mapping[Path, Hints], *, known: Collection[str], watch: Watch, names: Vocabulary
    ) -> tuple[FileReading, ...]:
        while True:
            watch(path, 1000)

    monkeypatch.setattr(batches, "read_files", endless)
    plan = payroll.session.plan
    payroll.files.take(*nmon_days(tmp_path))
    qtbot.waitUntil(lambda: any("of 5 files" in one.labelText() for one in payroll.findChildren(QProgressDialog)))
    dialog = shown(payroll, QProgressDialog)
    assert isinstance(dialog, QProgressDialog)
    button = dialog.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    button.click()
    qtbot.waitUntil(lambda: not payroll.files.is_reading)
    assert payroll.session.plan is plan
    assert not any(one.isVisible() for one in payroll.findChildren(QDialog))
    assert payroll.statusBar().currentMessage() == "Import canceled; the plan is unchanged"


def test_a_folder_without_files_and_a_file_of_no_kind_are_told_of(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    payroll.files.take(tmp_path / "empty")
    qtbot.waitUntil(lambda: payroll.statusBar().currentMessage() == "The folder holds no file")
    (tmp_path / "note.txt").write_text("nothing\n", encoding="utf-8")
    payroll.files.take(tmp_path / "note.txt")
    assert "note.txt was not imported." in message_of(payroll, qtbot)
    forecast_of(payroll, qtbot)


def message_of(window: Window, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    return closed_message(window)


def test_a_list_without_files_tells_of_no_changed_cell() -> None:
    model, told_of = FileModel([]), list[object]()
    model.dataChanged.connect(lambda *cells: told_of.append(cells))
    model.show_files([])
    assert not told_of


def test_few_of_many_files_are_worded_before_the_dialog_is_painted(qtbot: QtBot) -> None:
    readings = [FileReading(Path(f"{number}.csv")) for number in range(300)]
    table = FileTable(readings)
    qtbot.addWidget(table)
    with patch.object(told_in_window, "file_cells", wraps=told_in_window.file_cells) as worded:
        table.show_files(readings)
    assert worded.call_count <= 20
