"""The pages of the report in the window: they follow the plan, and are as sharp as they are shown."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of, type_into
from tests.gui.report.reports import CONTROL, asked, rendered
from zplanner.gui.appearance import STEP
from zplanner.gui.report.dialog import ReportDialog
from zplanner.gui.report.export import ReportMemory
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Section
from zplanner.reporting.page.pdf import without_glyph
from zplanner.wording.window import report as words


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
    asked_for = pages.sheets.rects[page - 1].top() + inches * pages.ppi
    reached = min(asked_for, pages.verticalScrollBar().maximum())  # the glossary may begin on the last page
    assert abs(pages.verticalScrollBar().value() - reached) < 2 * STEP
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
    qtbot.waitUntil(lambda: dialog.preview._shown_ppi == 120.0)
    first = QImage.fromData(pages.sheets.pages[0])
    assert abs(first.width() - pages.sheets.rects[0].width() * pages.devicePixelRatioF()) <= 1
    assert ReportMemory().zoom == 1.25
    dialog.reject()


def test_only_the_pages_in_sight_are_decoded(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    pages = dialog.preview.pages
    decoded = pages.sheets.picture
    for page in range(1, pages.count + 1):
        pages.go_to(page, 0.0)
        pages.viewport().repaint()
    assert pages.count == decoded.cache_info().misses > decoded.cache_info().currsize
    dialog.reject()


def test_the_window_stays_usable_and_the_pages_follow_it(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    assert not dialog.isModal()
    before = rendered(dialog, qtbot)
    plan = payroll.session.plan
    payroll.session.edit("Remove scenarios", replace(plan, scenarios=plan.scenarios[:1]))
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: rendered(dialog, qtbot) < before)
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
    payroll.session.undo()
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


def test_pages_that_cannot_be_made_leave_the_reason_in_their_place(
    payroll: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On the first look, after pages that were there, and until there are pages again."""
    python, plan = sys.executable, payroll.session.plan
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no longer there"))
    payroll.actions_.export.trigger()
    dialog = next(one for one in payroll.findChildren(ReportDialog) if one.isVisible())
    preview = dialog.preview

    def says_why() -> bool:
        said = preview.missing.text().startswith("There is no preview. The pages could not be typeset; leave out")
        return said and preview.missing.isVisible() and preview.updating.isHidden()

    qtbot.waitUntil(says_why)
    monkeypatch.setattr(sys, "executable", python)
    payroll.session.edit("Grow", replace(plan, growth_per_year=None))
    assert rendered(dialog, qtbot) > 1
    assert preview.pages.isVisible()
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no longer there"))
    payroll.session.undo()
    qtbot.waitUntil(says_why)
    assert preview.pages.count == 0
    assert preview.where.text() == ""
    payroll.session.edit("Remove scenarios", replace(plan, scenarios=()))
    forecast_of(payroll, qtbot)
    assert "add a scenario" in preview.missing.text()
    dialog.reject()


def test_a_bug_while_the_pages_are_made_ends_in_a_sentence(
    payroll: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", 7)  # no program has such a name, and nothing expects one
    with qtbot.captureExceptions() as bugs:
        payroll.actions_.export.trigger()
        dialog = next(one for one in payroll.findChildren(ReportDialog) if one.isVisible())
        preview = dialog.preview
        qtbot.waitUntil(lambda: preview.missing.text().startswith("There is no preview."))
    assert [kind for kind, *_ in bugs] == [TypeError], "the window tells the bug, too"
    assert preview.missing.text() == words.NO_PREVIEW.format(why=words.PREVIEW_BUG)
    assert preview.updating.isHidden()
    dialog.reject()


def test_pages_that_are_still_being_made_do_not_hold_up_the_end(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    dialog.preview._ask()
    waited_for = dialog.preview._dropped
    payroll.session.close()
    assert waited_for.is_set()
    assert not dialog.preview._asker.is_busy
    dialog.reject()


def test_characters_that_no_font_has_are_told_before_the_export(payroll: Window, qtbot: QtBot) -> None:
    dialog = asked(payroll, qtbot)
    rendered(dialog, qtbot)
    assert dialog.preview.coded.isHidden()
    plan = payroll.session.plan
    payroll.session.edit("Rename", replace(plan, name="Payroll \u4e2d \U0001fae8 \u1bff"))
    rendered(dialog, qtbot)
    lacking = sorted(without_glyph(frozenset("\u4e2d\U0001fae8\u1bff")))
    told = dialog.preview.coded.text()
    assert lacking
    assert all(f"U+{ord(one):04X}" in told for one in lacking)
    assert told.endswith(": the printed report has their codes instead.")
    assert dialog.preview.coded.isVisible()
    payroll.session.edit("Rename", plan)
    rendered(dialog, qtbot)
    assert dialog.preview.coded.isHidden()
    dialog.reject()


def test_many_characters_that_no_font_has_are_counted() -> None:
    told = words.shown_by_codes([chr(0x4E00 + n) for n in range(7)])
    assert "U+4E00, U+4E01, U+4E02, U+4E03, U+4E04 and 2 more" in told
    assert words.shown_by_codes(()) == ""
