"""What is chosen for a report stands in the plan and on its pages, and comes back with either."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, choose, forecast_of, is_framed, type_into
from tests.gui.report.reports import CONTROL, asked, exported, picture, rendered, report_of, text_of
from tests.gui.test_accessibility import VAGUE, controls, spoken
from zplanner.document import open_plan, save_plan
from zplanner.gui.report.export import ReportMemory
from zplanner.gui.window import Window
from zplanner.planning.report_settings import (
    LONGEST_LINE,
    Paper,
    ReportLanguage,
    ReportSettings,
    Section,
    SignaturePlacement,
)


def test_every_choice_stands_in_the_plan_and_is_undone_by_itself(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    before = payroll.session.plan
    choices = dialog.choices
    assert choices.title.line.placeholderText() == before.name
    type_into(choices.title, "Sizing of payroll", qtbot)
    type_into(choices.author, "Ann Example", qtbot)
    type_into(choices.date, "2026-11-21", qtbot)
    choose(choices.language, ReportLanguage.GERMAN)
    choose(choices.paper, Paper.LETTER)
    choose(choices.signature, SignaturePlacement.FRONT)
    assert report_of(payroll) == ReportSettings(
        title="Sizing of payroll",
        author="Ann Example",
        date="2026-11-21",
        language=ReportLanguage.GERMAN,
        paper=Paper.LETTER,
        signature=SignaturePlacement.FRONT,
    )
    for field, empty in (
        ("signature", SignaturePlacement.NONE),
        ("paper", Paper.A4),
        ("language", ReportLanguage.ENGLISH),
        ("date", ""),
        ("author", ""),
        ("title", ""),
    ):
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
    own, evidence = (tuple(Section).index(one) for one in (Section.OWN_MEASUREMENTS, Section.EVIDENCE))
    assert rows.item(own).isHidden(), "it has no pages"
    rows.setFocus()
    rows.setCurrentRow(evidence)
    QTest.keyClick(rows, Qt.Key.Key_Space)
    assert report_of(payroll).left_out == {Section.EVIDENCE}
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
    assert rows.item(tuple(Section).index(Section.GROWTH)).text() == "Utilization over time (with a note)"
    path = tmp_path / "report.pdf"
    assert exported(dialog, path, qtbot) == "Exported report.pdf."
    assert "We expect the merger." in text_of(path)
    dialog.reject()


def test_typing_a_note_is_one_step_and_undo_takes_back_what_is_half_typed(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    note, steps = dialog.sections.note, payroll.session.history.index
    note.setFocus()
    QTest.keyClicks(note, "First.")
    note.commit()
    QTest.keyClicks(note, " Second.")
    QTest.keyClick(note, Qt.Key.Key_Z, CONTROL)
    assert len(payroll.session.history.steps) == steps + 2, "one step, which can be redone"
    assert report_of(payroll).notes == ()
    assert note.toPlainText() == ""
    QTest.keyClick(note, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert note.toPlainText() == "First. Second."
    dialog.reject()


def test_a_note_that_is_too_long_is_refused_beside_itself(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    dialog.sections.note.setPlainText("x" * 5001)
    dialog.sections.note.commit()
    assert "the limit is 5,000" in dialog.sections.problem.text()
    assert dialog.sections.problem.isVisible()
    assert report_of(payroll).notes == ()
    dialog.reject()
    assert dialog.sections.note.toPlainText() == ""


def test_a_title_may_be_as_long_as_a_report_holds_it(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    title = dialog.choices.title
    for length, counts in ((LONGEST_LINE, True), (LONGEST_LINE + 1, False)):
        type_into(title, "x" * length, qtbot)
        assert is_framed(title.line) is not counts
        assert len(report_of(payroll).title) == LONGEST_LINE
    dialog.reject()


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


def test_the_last_choices_are_offered_to_a_plan_without_any_and_taken_in_one_step(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = asked(payroll, qtbot)
    assert not dialog.take_offer.isVisible()
    type_into(dialog.choices.author, "Ann Example", qtbot)
    choose(dialog.choices.language, ReportLanguage.GERMAN)
    choose(dialog.choices.paper, Paper.LETTER)
    chosen = report_of(payroll)
    assert not dialog.take_offer.isVisible()
    payroll.session.show(open_plan(EXAMPLE), None)
    offered = "Your last report had the author Ann Example, the language Deutsch and US Letter paper."
    assert dialog.offer.text() == offered
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
    qtbot.waitUntil(lambda: (dialog.width(), dialog.height()) == (780, 600))
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
