"""The first sight of the program: the steps, the plans opened last, and the examples."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import add_workload, at_rest, forecast_of, type_into
from zplanner.document import open_plan, save_plan
from zplanner.files import folder
from zplanner.gui.preferences import Preferences
from zplanner.gui.results.guide import WIDEST, examples
from zplanner.gui.window import Window
from zplanner.planning.plan import Plan
from zplanner.wording.window import results as words


def offered(window: Window) -> list[QPushButton]:
    buttons = [button for button in window.guide.findChildren(QPushButton) if button.isVisible()]
    return sorted(buttons, key=lambda button: (button.x(), button.y()))  # column by column


def titles(window: Window) -> list[str]:
    labels = [label for label in window.guide.findChildren(QLabel) if label.property("role") == "title"]
    return [label.text() for label in sorted(labels, key=lambda one: (one.x(), one.y())) if label.isVisible()]


def recent(window: Window) -> list[str]:
    return [button.text()[:2] for button in offered(window)[:5]]


def test_without_a_plan_before_the_guide_offers_examples_alone(window: Window) -> None:
    assert titles(window) == [words.EXAMPLES]
    assert [button.text() for button in offered(window)][-1] == words.OPEN_PLAN


def test_the_guide_lists_the_five_plans_opened_last_and_enter_opens_one(
    opened: Callable[[Path | None], Window], qtbot: QtBot, tmp_path: Path
) -> None:
    for number in range(7):
        file = tmp_path / f"Q{number} & more {'x' * 60 if number == 6 else ''}.zplan"
        save_plan(Plan(name=f"Plan {number}"), file)
        Preferences().remember_file(file)
    window = opened(None)
    qtbot.waitUntil(lambda: titles(window) == [words.RECENT_PLANS, words.EXAMPLES])
    last = offered(window)[:5]
    assert [button.text()[:2] for button in last] == ["Q6", "Q5", "Q4", "Q3", "Q2"]
    assert [button.text()[3:5] for button in last] == ["&&"] * 5
    assert all(button.width() <= 320 for button in last)
    assert str(tmp_path) in last[0].toolTip()
    assert offered(window)[5].text() == words.OPEN_PLAN, "a plan of one's own is no example"
    assert len(offered(window)) == 6 + len(examples()), "and it is offered once"
    first_example = offered(window)[6]
    assert (first_example.x() > last[0].x(), first_example.y()) == (True, last[0].y()), "side by side"
    window.resize(800, 520)
    qtbot.waitUntil(lambda: "\u2026" in last[0].text())
    assert last[0].fontMetrics().horizontalAdvance(last[0].text()) < last[0].width()
    last[1].setFocus()
    QTest.keyClick(last[1], Qt.Key.Key_Return)
    at_rest(window, qtbot)
    qtbot.waitUntil(lambda: window.session.plan.name == "Plan 5")
    qtbot.waitUntil(lambda: recent(window) == ["Q6", "Q4", "Q3", "Q2", "Q1"])
    window.actions_.new.trigger()
    qtbot.waitUntil(lambda: recent(window) == ["Q5", "Q6", "Q4", "Q3", "Q2"])


def test_the_guide_stands_in_the_middle_of_a_wide_page(window: Window, qtbot: QtBot) -> None:
    window.resize(1920, 1080)
    first = offered(window)[0]
    sheet = first.parentWidget()
    assert sheet is not None
    qtbot.waitUntil(lambda: sheet.width() == WIDEST)
    beside = sheet.mapTo(window.guide, sheet.rect().topLeft()).x()
    assert beside == pytest.approx((window.guide.width() - WIDEST) / 2, abs=2)


def test_the_guide_scrolls_in_a_low_window_and_lets_the_forecast_be_low(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.guide.minimumSizeHint().height() < 200
    forecast_of(payroll, qtbot)


def test_enter_on_a_step_leads_to_its_field(window: Window) -> None:
    step = window.guide._steps["processors"]
    step.setFocus()
    QTest.keyClick(step, Qt.Key.Key_Return)
    assert window.configuration.editor("processors").hasFocus()


def test_classes_without_a_share_lead_the_first_step_to_the_shares(window: Window, qtbot: QtBot) -> None:
    add_workload(window, "java")
    type_into(window.mix.row(0)[1], "0", qtbot)
    window.guide._steps["workload"].click()
    assert window.mix.row(0)[1].line.hasFocus()
    assert not window.mix.classes.isVisible()


def test_after_a_plan_from_the_command_line_the_plans_opened_last_are_offered_once(
    opened: Callable[[Path | None], Window], qtbot: QtBot, tmp_path: Path
) -> None:
    example = folder("ui") / "examples" / "payroll-to-zec12.toml"
    save_plan(open_plan(example), tmp_path / "bank.zplan")
    window = opened(tmp_path / "bank.zplan")
    forecast_of(window, qtbot)
    window.actions_.new.trigger()
    qtbot.waitUntil(lambda: titles(window) == [words.RECENT_PLANS, words.EXAMPLES])
    assert [button.text() for button in offered(window)].count("bank.zplan") == 1
