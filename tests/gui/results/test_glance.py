"""The answer is in sight under the plan's name, whatever page is in front, and leads to its reasons."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from zplanner.gui.focus import reading_order
from zplanner.gui.results.decision_view import decide
from zplanner.gui.scenarios.sizing import NeedsDialog
from zplanner.gui.window import Window


def test_it_is_the_sentence_of_the_decision_and_its_link_leads_there(payroll: Window, qtbot: QtBot) -> None:
    glance, session, page = payroll.glance, payroll.session, payroll.forecast
    qtbot.waitUntil(glance.isVisible)
    assert page is not None
    assert session.outlook is not None
    assert glance.accessibleName() == decide(session.plan, session.outlook).glance
    assert glance in reading_order(payroll)
    page.turn_to(page.evidence)
    assert glance.isVisible()
    payroll.name.line.setFocus()
    QTest.keyClick(payroll.name.line, Qt.Key.Key_Tab)  # to the link
    QTest.keyClick(glance, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.decide.visibleRegion().isEmpty())
    qtbot.waitUntil(lambda: page.decide.made is not None)


def test_it_follows_every_edit_and_names_no_answer_that_is_gone(payroll: Window, qtbot: QtBot) -> None:
    glance, session = payroll.glance, payroll.session
    qtbot.waitUntil(glance.isVisible)
    session.edit("Less busy", replace(session.plan, current=session.plan.current.changed(utilization=0.2)))
    qtbot.waitUntil(lambda: glance.accessibleName().endswith("nothing needs to change."))
    session.edit("Empty", replace(session.plan, mix=()))
    assert not glance.isVisible()


def test_without_a_scenario_it_leads_to_what_each_machine_would_need(payroll: Window, qtbot: QtBot) -> None:
    glance, session = payroll.glance, payroll.session
    session.edit("No scenarios", replace(session.plan, scenarios=()))
    qtbot.waitUntil(lambda: glance.isVisible() and "What Do I Need?" in glance.text())
    glance.linkActivated.emit("why")
    qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in payroll.findChildren(NeedsDialog)))
