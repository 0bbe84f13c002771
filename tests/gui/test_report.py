"""The report in the window: what is chosen stands in the plan and on the pages, and the file is whole or not there."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.test_accessibility import VAGUE, controls, spoken
from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP
from zplanner.gui.panels.report import ReportDialog
from zplanner.gui.panels.report_logo import SIZE, read_logo
from zplanner.gui.panels.report_memory import ReportMemory
from zplanner.gui.window import Window
from zplanner.planning.logo import LARGEST_LOGO
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Paper, ReportSettings, Section
from zplanner.storage import open_plan, save_plan

from .conftest import EXAMPLE, FORECAST_MS, choose, forecast_of, is_framed, type_into

CONTROL = Qt.KeyboardModifier.ControlModifier


def asked(window: Window, qtbot: QtBot) -> ReportDialog:
    """The dialog as Ctrl+E opens it, with its pages."""
    QTest.keyClick(window, Qt.Key.Key_E, CONTROL)
    dialog = next(one for one in window.findChildren(ReportDialog) if one.isVisible())
    rendered(dialog, qtbot)
    return dialog


def rendered(dialog: ReportDialog, qtbot: QtBot) -> int:
    """How many pages the preview has, once it has followed the last change."""
    preview, session = dialog.preview, dialog._session
    qtbot.waitUntil(lambda: not session.is_busy, timeout=FORECAST_MS)
    qtbot.waitUntil(lambda: preview.pages.count > 0 and preview.updating.isHidden(), timeout=FORECAST_MS)
    return preview.pages.count


def exported(dialog: ReportDialog, path: Path, qtbot: QtBot) -> str:
    """Export to a path and wait; what the dialog says then."""
    dialog.export.write_to(path)
    return told(dialog, qtbot)


def told(dialog: ReportDialog, qtbot: QtBot) -> str:
    qtbot.waitUntil(lambda: not dialog.export.is_busy, timeout=FORECAST_MS)
    return dialog.export.says.text()


def report_of(window: Window) -> ReportSettings:
    return window.session.plan.report


def text_of(path: Path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


def picture(width: int, height: int, kind: str = "PNG") -> bytes:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkBlue)
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind)  # type: ignore[call-overload]  # the stubs want bytes, Qt a text
    return bytes(content.data())


def claimed(width: int, height: int) -> bytes:
    """A PNG file of a few bytes that claims to have so many pixels."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(bytes(1000))), chunk(b"IEND", b""))
    )


def test_every_choice_stands_in_the_plan_and_is_undone_by_itself(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    before = payroll.session.plan
    choices = dialog.choices
    assert choices.title.line.placeholderText() == before.name
    type_into(choices.title, "Sizing of payroll", qtbot)
    type_into(choices.author, "Ann Example", qtbot)
    type_into(choices.date, "2026-11-21", qtbot)
    choose(choices.paper, Paper.LETTER)
    assert report_of(payroll) == ReportSettings(
        title="Sizing of payroll", author="Ann Example", date="2026-11-21", paper=Paper.LETTER
    )
    for field, empty in (("paper", Paper.A4), ("date", ""), ("author", ""), ("title", "")):
        QTest.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
        assert getattr(report_of(payroll), field) == empty
    assert payroll.session.plan == before
    assert choices.author.line.text() == ""
    QTest.keyClick(dialog, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert choices.title.line.text() == "Sizing of payroll"
    dialog.reject()


def test_a_section_is_left_out_and_taken_in_again_and_its_pages_with_it(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    pages, rows = rendered(dialog, qtbot), dialog.sections.list
    own, quantities = (tuple(Section).index(one) for one in (Section.OWN_MEASUREMENTS, Section.QUANTITIES))
    assert rows.item(own).text().endswith("(nothing to tell)")
    rows.setFocus()
    rows.setCurrentRow(quantities)
    QTest.keyClick(rows, Qt.Key.Key_Space)
    assert report_of(payroll).left_out == {Section.QUANTITIES}
    assert not dialog.sections.note.isEnabled()
    assert rendered(dialog, qtbot) < pages
    QTest.keyClick(rows, Qt.Key.Key_Space)
    assert report_of(payroll).left_out == frozenset()
    assert rendered(dialog, qtbot) == pages
    dialog.reject()


def test_a_note_stands_in_its_section(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = asked(payroll, qtbot)
    rows, note = dialog.sections.list, dialog.sections.note
    rows.setCurrentRow(tuple(Section).index(Section.GROWTH))
    note.setFocus()
    QTest.keyClicks(note, "We expect the merger.")
    rows.setCurrentRow(tuple(Section).index(Section.GLOSSARY))
    assert report_of(payroll).notes == ((Section.GROWTH, "We expect the merger."),)
    assert note.toPlainText() == ""
    assert rows.item(tuple(Section).index(Section.GROWTH)).text() == "Utilization over growth (with a note)"
    path = tmp_path / "report.pdf"
    assert exported(dialog, path, qtbot) == "Exported report.pdf."
    assert "We expect the merger." in text_of(path)
    dialog.reject()


def test_typing_a_note_is_one_step_and_undo_takes_back_what_is_half_typed(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    note, steps = dialog.sections.note, payroll.session.history.count()
    note.setFocus()
    QTest.keyClicks(note, "First.")
    note.commit()
    QTest.keyClicks(note, " Second.")
    QTest.keyClick(note, Qt.Key.Key_Z, CONTROL)
    assert payroll.session.history.count() == steps + 1
    assert report_of(payroll).notes == ()
    assert note.toPlainText() == ""
    QTest.keyClick(note, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert note.toPlainText() == "First. Second."
    dialog.reject()


def test_a_note_that_is_too_long_is_refused_beside_itself(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    dialog.sections.note.setPlainText("x" * 5001)
    dialog.sections.note.commit()
    assert "5,000 is the most" in dialog.sections.problem.text()
    assert dialog.sections.problem.isVisible()
    assert report_of(payroll).notes == ()
    dialog.reject()
    assert dialog.sections.note.toPlainText() == ""


def test_a_date_is_typed_or_today_and_no_other_text_counts(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    date = dialog.choices.date
    type_into(date, "2026-02-30", qtbot)
    assert is_framed(date.line)
    assert report_of(payroll).date == ""
    QTest.mouseClick(dialog.choices.today, Qt.MouseButton.LeftButton)
    assert date.line.text() == report_of(payroll).date != ""
    assert not is_framed(date.line)
    dialog.reject()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (claimed(10_000, 10_000), "10,000 x 10,000 pixels"),
        (claimed(40, 40), "damaged"),
        (b"no picture", "not a picture"),
        (b"", "not a picture"),
        (None, "no such file"),
    ],
)
def test_a_bad_picture_is_refused_with_the_reason(
    qapp: QApplication, tmp_path: Path, content: bytes | None, reason: str
) -> None:
    path = tmp_path / "bad.png"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ZplannerError, match=reason):
        read_logo(path)


def test_a_logo_of_100_megapixels_is_refused_beside_itself_and_the_old_one_stays(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = asked(payroll, qtbot)
    logo = dialog.choices.logo
    (tmp_path / "good.png").write_bytes(picture(30, 20))
    logo.take(tmp_path / "good.png")
    qtbot.waitUntil(lambda: report_of(payroll).logo != b"")
    before = payroll.session.plan
    (tmp_path / "bad.png").write_bytes(claimed(10_000, 10_000))
    logo.take(tmp_path / "bad.png")
    qtbot.waitUntil(logo.problem.isVisible)
    assert logo.problem.text().startswith("The picture has 10,000 x 10,000 pixels")
    assert payroll.session.plan == before
    QTest.mouseClick(logo.remove, Qt.MouseButton.LeftButton)
    assert report_of(payroll).logo == b""
    assert not logo.problem.isVisible()
    dialog.reject()


@pytest.mark.parametrize("kind", ["PNG", "JPG", "BMP", "WEBP"])
def test_a_large_picture_becomes_a_small_logo(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"logo.{kind.lower()}"
    path.write_bytes(picture(3000, 1500, kind))
    logo = QImage.fromData(read_logo(path))
    assert (logo.width(), logo.height()) == (960, 480)


def test_a_drawing_is_drawn_as_large_as_a_report_shows_it(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "logo.svg"
    path.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="8"><rect width="20" height="8"/></svg>')
    logo = QImage.fromData(read_logo(path))
    assert (logo.width(), logo.height()) == (SIZE.width(), SIZE.height())


def test_a_picture_that_does_not_compress_is_made_smaller(qapp: QApplication, tmp_path: Path) -> None:
    import random

    noise = random.Random(1).randbytes(1200 * 480 * 3)
    path = tmp_path / "noise.bmp"
    assert QImage(noise, 1200, 480, 3600, QImage.Format.Format_RGB888).save(str(path))
    assert len(read_logo(path)) <= LARGEST_LOGO


def test_the_preview_scrolls_zooms_and_follows_the_section_in_focus(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    pages, count = dialog.preview.pages, rendered(dialog, qtbot)
    assert dialog.preview.where.text() == f"Page 1 of {count}"
    pages.setFocus()
    QTest.keyClick(pages, Qt.Key.Key_End)
    assert dialog.preview.where.text() == f"Page {count} of {count}"
    QTest.keyClick(pages, Qt.Key.Key_Home)
    QTest.keyClick(pages, Qt.Key.Key_PageDown)
    assert 0 < pages.verticalScrollBar().value() <= pages.viewport().height()
    dialog.sections.list.setCurrentRow(tuple(Section).index(Section.GLOSSARY))
    page, inches = dialog._starts[Section.GLOSSARY]
    assert page > 1
    assert abs(pages.verticalScrollBar().value() - pages.sheets.rects[page - 1].top() - inches * pages.ppi) < 2 * STEP
    fitting, here = pages.ppi, pages.current
    QTest.keyClick(pages, Qt.Key.Key_Plus, CONTROL)
    assert pages.ppi > fitting
    assert pages.current == here
    rendered(dialog, qtbot)
    down, at = QPoint(0, -120), QPointF(50, 50)
    buttons, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    pages.wheelEvent(QWheelEvent(at, at, QPoint(), down, buttons, CONTROL, phase, False))
    pages.wheelEvent(QWheelEvent(at, at, QPoint(), down, buttons, CONTROL, phase, False))
    assert pages.ppi < fitting
    QTest.keyClick(pages, Qt.Key.Key_0, CONTROL)
    assert pages.ppi == fitting
    dialog.reject()


def test_the_pages_are_as_sharp_as_they_are_shown(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    pages = dialog.preview.pages
    pages.set_zoom(1.25)
    qtbot.waitUntil(lambda: dialog.preview._shown_ppi == 120.0, timeout=FORECAST_MS)
    first = QImage.fromData(pages.sheets.pages[0])
    assert abs(first.width() - pages.sheets.rects[0].width() * pages.devicePixelRatioF()) <= 1
    assert ReportMemory().zoom == 1.25
    dialog.reject()


def test_only_the_pages_in_sight_are_decoded(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    pages = dialog.preview.pages
    for page in range(1, pages.count + 1):
        pages.go_to(page, 0.0)
        QTest.qWait(5)
    assert len(pages.sheets._pictures) <= 3
    dialog.reject()


def test_the_window_stays_usable_and_the_pages_follow_it(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    assert not dialog.isModal()
    before = rendered(dialog, qtbot)
    plan = payroll.session.plan
    payroll.session.edit("Remove scenarios", replace(plan, scenarios=plan.scenarios[:1]))
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: rendered(dialog, qtbot) < before, timeout=FORECAST_MS)
    dialog.reject()


def test_without_a_scenario_the_action_says_what_is_missing_and_so_does_the_preview(
    payroll: Window, qtbot: QtBot
) -> None:
    dialog = asked(payroll, qtbot)
    payroll.session.edit("Remove scenarios", replace(payroll.session.plan, scenarios=()))
    forecast_of(payroll, qtbot)
    assert "add a scenario" in dialog.preview.missing.text()
    assert dialog.preview.missing.isVisible()
    assert not dialog.export.export.isEnabled()
    assert not payroll.actions_.export.isEnabled()
    assert "add a scenario" in payroll.actions_.export.toolTip()
    payroll.session.history.undo()
    assert rendered(dialog, qtbot) > 1
    assert payroll.actions_.export.isEnabled()
    dialog.reject()


def test_another_document_takes_the_place_of_the_shown_one(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    type_into(dialog.choices.author, "Ann Example", qtbot)
    payroll.session.show(Plan(), None)
    assert dialog.preview.pages.count == 0
    assert dialog.choices.author.line.text() == ""
    assert "no report yet" in dialog.preview.missing.text()
    dialog.reject()


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
    assert exported(dialog, tmp_path / "taken.pdf", qtbot).startswith("taken.pdf was not written. This is a folder;")
    assert "does not exist" in exported(dialog, tmp_path / "nowhere" / "report.pdf", qtbot)
    assert "name too long" in exported(dialog, tmp_path / ("x" * 300 + ".pdf"), qtbot)
    assert "is not a report format" in exported(dialog, tmp_path / "report.docx", qtbot)
    assert dialog.export.says.property("role") == "problem"
    assert not dialog.export.open.isVisible()
    assert exported(dialog, tmp_path / "report.csv", qtbot) == "Exported report.csv."
    assert dialog.export.says.property("role") == "small"
    dialog.reject()


def test_format_and_folder_of_the_last_report_are_offered_for_the_next(
    payroll: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = asked(payroll, qtbot)
    type_into(dialog.choices.title, "Payroll: 2027/28", qtbot)
    offered: list[tuple[str, str]] = []

    def choose_file(_: object, __: str, suggested: str, ___: str, kind: str) -> tuple[str, str]:
        offered.append((suggested, kind))
        return str(tmp_path / "out"), kind

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose_file)
    choose(dialog.export.format, ".html")
    for _ in range(2):
        QTest.mouseClick(dialog.export.export, Qt.MouseButton.LeftButton)
        assert told(dialog, qtbot) == "Exported out.html."
        (tmp_path / "out.html").unlink()
    assert Path(offered[0][0]).name == "Payroll 2027 28.html"
    assert Path(offered[1][0]).parent == tmp_path
    assert offered[1][1] == "Web page (*.html)"
    assert ReportMemory().ending == ".html"
    dialog.reject()


def test_the_last_choices_are_offered_to_a_plan_without_any_and_taken_in_one_step(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = asked(payroll, qtbot)
    assert not dialog.take_offer.isVisible()
    type_into(dialog.choices.author, "Ann Example", qtbot)
    choose(dialog.choices.paper, Paper.LETTER)
    chosen = report_of(payroll)
    assert not dialog.take_offer.isVisible()
    payroll.session.show(open_plan(EXAMPLE), None)
    assert dialog.offer.text() == "Your last report had the author Ann Example and US Letter paper."
    assert report_of(payroll) == ReportSettings()
    assert not payroll.session.modified
    QTest.mouseClick(dialog.take_offer, Qt.MouseButton.LeftButton)
    assert report_of(payroll) == chosen
    assert not dialog.take_offer.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
    assert report_of(payroll) == ReportSettings()
    dialog.reject()


def test_the_choices_are_saved_with_the_plan_and_shown_when_it_is_opened(
    opened: Callable[[Path | None], Window], qtbot: QtBot, tmp_path: Path
) -> None:
    chosen = ReportSettings(
        title="T", author="A", date="2026-01-02", logo=picture(9, 9), notes=((Section.SUMMARY, "N"),)
    )
    path = tmp_path / "plan.zplan"
    save_plan(replace(open_plan(EXAMPLE), report=chosen), path)
    window = opened(path)
    forecast_of(window, qtbot)
    dialog = asked(window, qtbot)
    choices = dialog.choices
    assert [choices.title.value(), choices.author.value(), choices.date.value()] == ["T", "A", "2026-01-02"]
    assert not choices.logo.picture.pixmap().isNull()
    assert dialog.sections.note.toPlainText() == "N"
    assert not window.session.modified
    dialog.reject()


def test_the_dialog_comes_back_in_its_size_and_fits_a_small_screen(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    dialog.resize(780, 600)
    QTest.qWait(10)
    assert (dialog.width(), dialog.height()) == (780, 600)
    dialog.reject()
    assert ReportMemory().restore_size(dialog)
    assert (dialog.width(), dialog.height()) == (780, 600)


def test_every_control_has_a_name_a_role_and_a_place_in_the_order_of_tab(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    every = controls(dialog)
    assert not [spoken(one) for one in every if not spoken(one)[1].strip() or spoken(one)[0] in VAGUE]
    names = [spoken(one) for one in every]
    assert len(set(names)) == len(names)
    every[0].setFocus()
    reached = set()
    for _ in range(2 * len(every)):
        here = QApplication.focusWidget()
        assert here is not None
        reached.add(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    assert reached.issuperset(one for one in every if one.focusPolicy() & Qt.FocusPolicy.TabFocus)
    assert all(button.toolTip() for button in dialog.findChildren(QPushButton))
    dialog.reject()


def test_a_report_opens_as_a_plan_that_has_no_file_yet(
    payroll: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, plan = tmp_path / "Sizing 2027.pdf", payroll.session.plan
    assert payroll.files.export_report(report)
    payroll.session.show(Plan(), None)
    assert payroll.files.take(report)
    assert payroll.session.plan == plan
    assert payroll.session.path is None
    asked_for: list[str] = []

    def choose_file(_: object, __: str, suggested: str, kinds: str) -> tuple[str, str]:
        asked_for.append(Path(suggested).name)
        return str(tmp_path / "kept.zplan"), kinds.partition(";;")[0]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose_file)
    before = report.read_bytes()
    assert payroll.files.save()
    assert asked_for == ["Sizing 2027.zplan"]
    assert payroll.session.path == tmp_path / "kept.zplan"
    assert report.read_bytes() == before
