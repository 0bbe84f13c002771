"""A report written from the window: the file is whole or not there, and opens as the plan it was made of."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FileChosen, choose, forecast_of, type_into
from tests.gui.files.left_copies import answer, question
from tests.gui.files.saved import now_saved
from tests.gui.report.reports import asked, exported, report_of, text_of, told
from zplanner.gui.report.export import ReportMemory
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan
from zplanner.reporting.report import write_report
from zplanner.wording.report import FORMAT_NAMES


def test_what_is_edited_during_an_export_is_not_in_the_file(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = asked(payroll, qtbot)
    type_into(dialog.choices.title, "As it was", qtbot)
    forecast_of(payroll, qtbot)
    path = tmp_path / "report.pdf"
    dialog.export.write_to(path)
    assert dialog.export.progress.isVisible()
    assert dialog.export.cancel.isVisible()
    type_into(dialog.choices.title, "As it is", qtbot)
    assert report_of(payroll).title == "As it is"
    assert told(dialog, qtbot) == "Exported report.pdf."
    assert payroll.statusBar().currentMessage() == "Exported report.pdf"
    assert "As it was" in text_of(path)
    assert "As it is" not in text_of(path)
    assert dialog.export.open.isVisible()
    assert dialog.export.show_folder.isVisible()
    dialog.reject()


def test_a_refused_entry_holds_the_export_back_and_is_led_to(
    payroll: Window, qtbot: QtBot, tmp_path: Path, file_chosen: FileChosen
) -> None:
    dialog = asked(payroll, qtbot)
    file_chosen(tmp_path / "report.html")
    date, says, note = dialog.choices.date, dialog.export.says, dialog.sections.note
    type_into(date, "tomorrow", qtbot)
    note.setPlainText("x" * 5001)
    note.commit()
    for entry, correct in ((date.line, "2026-11-21"), (note, "")):
        QTest.mouseClick(dialog.export.export, Qt.MouseButton.LeftButton)
        assert not dialog.export.is_busy
        assert entry.hasFocus()
        assert says.text() == f"Not exported: correct or clear \u201c{entry.accessibleName()}\u201d first."
        if entry is note:
            note.setPlainText(correct)
            note.commit()
        else:
            type_into(date, correct, qtbot)
        assert says.text() == "", "what held it back is gone"
    QTest.mouseClick(dialog.export.export, Qt.MouseButton.LeftButton)
    assert told(dialog, qtbot) == "Exported report.html."
    assert "2026-11-21" in (tmp_path / "report.html").read_text(encoding="utf-8")
    dialog.reject()


def test_an_export_right_after_an_edit_has_the_edit(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = asked(payroll, qtbot)
    type_into(dialog.choices.title, "The newest title", qtbot)
    path = tmp_path / "report.html"
    exported(dialog, path, qtbot)
    assert "The newest title" in path.read_text(encoding="utf-8")
    dialog.reject()


@pytest.mark.parametrize("waits", [False, True])
def test_a_canceled_export_leaves_the_old_file(payroll: Window, qtbot: QtBot, tmp_path: Path, waits: bool) -> None:
    dialog = asked(payroll, qtbot)
    path = tmp_path / "report.pdf"
    path.write_bytes(b"the old report")
    if waits:  # for the forecast of an edit
        type_into(dialog.choices.title, "New", qtbot)
    dialog.export.write_to(path)
    QTest.mouseClick(dialog.export.cancel, Qt.MouseButton.LeftButton)
    assert told(dialog, qtbot) == "Canceled; no file was written."
    assert path.read_bytes() == b"the old report"
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == []
    assert exported(dialog, path, qtbot) == "Exported report.pdf."
    dialog.reject()


def test_a_file_that_cannot_be_written_is_told_in_a_sentence(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = asked(payroll, qtbot)
    (tmp_path / "taken.pdf").mkdir()
    assert exported(dialog, tmp_path / "taken.pdf", qtbot).startswith("taken.pdf was not written. This is a folder,")
    assert "does not exist" in exported(dialog, tmp_path / "nowhere" / "report.pdf", qtbot)
    assert "name too long" in exported(dialog, tmp_path / ("x" * 300 + ".pdf"), qtbot)
    assert "is not a report format" in exported(dialog, tmp_path / "report.docx", qtbot)
    assert dialog.export.says.property("role") == "problem"
    assert not dialog.export.open.isVisible()
    assert exported(dialog, tmp_path / "report.csv", qtbot) == "Exported report.csv."
    assert dialog.export.says.property("role") == "small"
    dialog.reject()


def test_format_and_folder_of_the_last_report_are_offered_for_the_next(
    payroll: Window, qtbot: QtBot, tmp_path: Path, file_chosen: FileChosen
) -> None:
    dialog = asked(payroll, qtbot)
    type_into(dialog.choices.title, "Payroll: 2027/28", qtbot)
    offered = file_chosen(tmp_path / "out")
    choose(dialog.export.format, ".html")
    for _ in range(2):
        QTest.mouseClick(dialog.export.export, Qt.MouseButton.LeftButton)
        assert told(dialog, qtbot) == "Exported out.html."
        (tmp_path / "out.html").unlink()
    assert offered[0][0].name == "Payroll 2027 28.html"
    assert offered[1][0].parent == tmp_path
    assert offered[1][1] == "Web page (*.html)"
    assert ReportMemory().ending == ".html"
    dialog.reject()


def test_a_report_opens_as_a_plan_that_has_no_file_yet(
    payroll: Window, qtbot: QtBot, tmp_path: Path, file_chosen: FileChosen
) -> None:
    report, plan = tmp_path / "Sizing 2027.pdf", payroll.session.plan
    outlook = payroll.session.outlook
    assert outlook is not None
    assert write_report(plan, outlook, report)
    payroll.session.show(Plan(), None)
    payroll.files.take(report)
    qtbot.waitUntil(lambda: payroll.session.plan == plan)
    assert payroll.session.path is None
    offered = file_chosen(tmp_path / "kept.zplan")
    before = report.read_bytes()
    assert now_saved(payroll)
    assert [path.name for path, _ in offered] == ["Sizing 2027.zplan"]
    assert payroll.session.path == tmp_path / "kept.zplan"
    assert report.read_bytes() == before


def test_a_report_in_pdf_says_what_the_window_says(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    numbers = forecast_of(payroll, qtbot)
    file = tmp_path / "report.pdf"
    outlook = payroll.session.outlook
    assert outlook is not None
    assert write_report(payroll.session.forecast_plan, outlook, file)
    text = text_of(file)
    assert "Payroll to zEC12" in text
    for scenario, column in zip(payroll.session.plan.scenarios, numbers, strict=True):
        assert scenario.name in text
        assert column[0].split(",")[0] in text


def test_the_ending_of_a_report_is_added_where_there_is_none(
    payroll: Window, tmp_path: Path, file_chosen: FileChosen
) -> None:
    for name, written in [
        ("out", "out.html"),
        ("Plan 1.2", "Plan 1.2.html"),
        ("out.csv", "out.csv"),
        ("out.docx", "out.docx.html"),
        ("", None),
    ]:
        file_chosen(tmp_path / name if name else None, f"{FORMAT_NAMES['.html']} (*.html)")
        chosen = list[Path]()
        payroll.files.choose_report(payroll, payroll.session.plan, ".pdf", None, chosen.append)
        assert chosen == ([tmp_path / written] if written else [])


def test_a_file_whose_ending_was_added_is_replaced_only_if_the_planner_says_so(
    payroll: Window, tmp_path: Path, file_chosen: FileChosen, qtbot: QtBot
) -> None:
    (tmp_path / "out.pdf").write_bytes(b"the old report")
    file_chosen(tmp_path / "out", "PDF document (*.pdf)")

    chosen = list[Path]()
    for text, paths in (("Cancel", []), ("Replace", [tmp_path / "out.pdf"])):
        payroll.files.choose_report(payroll, payroll.session.plan, ".pdf", None, chosen.append)
        box = question(payroll, qtbot)
        assert all(button.icon().isNull() for button in box.buttons())
        answer(box, text)
        assert chosen == paths
