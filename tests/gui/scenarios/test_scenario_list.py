"""The list of scenarios has the room that its column has, and takes none from what lies beneath it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import at_rest
from zplanner.gui.scenarios.panel import FEWEST_ROWS
from zplanner.gui.window import Window


def give(window: Window, count: int) -> None:
    """Let the plan have so many scenarios."""
    plan = window.session.plan
    scenarios = tuple(replace(plan.scenarios[n % len(plan.scenarios)], name=f"Scenario {n}") for n in range(count))
    window.session.edit("Scenarios", replace(plan, scenarios=scenarios))


def rows_seen(window: Window) -> float:
    list_ = window.scenarios.list
    return list_.viewport().height() / list_.visualItemRect(list_.item(0)).height()


def rows_that_fit(window: Window) -> int:
    """As many as the column has room for beside all else in the panel."""
    panel, list_ = window.scenarios, window.scenarios.list
    room = window._changing.viewport().height() - (panel.height() - list_.viewport().height())
    return max(room // list_.visualItemRect(list_.item(0)).height(), FEWEST_ROWS)


def shows_all_that_fit(window: Window) -> bool:
    count = len(window.session.plan.scenarios)
    return ends_in_sight(window) and int(rows_seen(window)) == min(count, rows_that_fit(window))


def ends_in_sight(window: Window) -> bool:
    """Whether what a scenario changes is in sight down to its last line."""
    column, panel = window._changing, window.scenarios
    end = panel.mapTo(column.viewport(), QPoint(0, panel.height())).y()
    return end <= column.viewport().height() and column.verticalScrollBar().maximum() == 0


def group(window: Window, text: str) -> QToolButton:
    return next(button for button in window.scenarios.findChildren(QToolButton) if button.text() == text)


@pytest.mark.parametrize("count", [8, 12])
def test_a_high_window_lists_every_scenario(payroll: Window, qtbot: QtBot, count: int) -> None:
    payroll.resize(1920, 1050)
    give(payroll, count)
    qtbot.waitUntil(lambda: int(rows_seen(payroll)) == count and ends_in_sight(payroll))
    assert payroll.scenarios.list.verticalScrollBar().maximum() == 0


def test_where_the_room_ends_the_list_scrolls_and_nothing_beneath_it_does(payroll: Window, qtbot: QtBot) -> None:
    column, list_ = payroll._changing, payroll.scenarios.list
    payroll.resize(1280, 770)
    qtbot.waitUntil(lambda: column.viewport().height() == column._content.height())
    give(payroll, 30)
    at_once = rows_seen(payroll)
    row = list_.visualItemRect(list_.item(0)).height()
    qtbot.waitUntil(lambda: 0 <= column.viewport().height() - payroll.scenarios.height() < row)
    assert ends_in_sight(payroll)
    assert list_.verticalScrollBar().maximum() > 0
    assert rows_seen(payroll) == at_once > FEWEST_ROWS, "it is never painted longer and then cut"
    assert rows_seen(payroll) % 1 < 0.2, "whole rows"


def test_the_list_has_the_room_of_a_group_that_is_closed_and_gives_it_back(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 770)
    give(payroll, 12)
    payroll.session.select(9)
    at_rest(payroll, qtbot)
    qtbot.waitUntil(lambda: shows_all_that_fit(payroll))
    before = rows_seen(payroll)
    group(payroll, "Machine").click()
    qtbot.waitUntil(lambda: shows_all_that_fit(payroll) and rows_seen(payroll) > before)
    group(payroll, "Machine").click()
    qtbot.waitUntil(lambda: shows_all_that_fit(payroll) and rows_seen(payroll) == before)
    list_ = payroll.scenarios.list
    in_focus = list_.visualItemRect(list_.currentItem())
    assert list_.viewport().rect().contains(in_focus), "the scenario in focus stays in sight"


def test_room_that_is_counted_again_before_the_layout_follows_is_not_given_twice(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 800)
    give(payroll, 12)
    at_rest(payroll, qtbot)
    list_ = payroll.scenarios.list
    fitting = list_.height()
    for more in (90, -90):
        payroll.scenarios.grow(more)
        assert list_.height() != fitting
        payroll._changing._share()
        assert list_.height() == fitting


def test_a_low_window_leaves_the_list_some_rows(payroll: Window, qtbot: QtBot) -> None:
    give(payroll, 12)
    payroll.resize(1280, 520)
    qtbot.waitUntil(lambda: int(rows_seen(payroll)) == FEWEST_ROWS)
    payroll.resize(960, 520)  # the scenarios stand beneath today's forms
    qtbot.waitUntil(lambda: payroll._left.isAncestorOf(payroll.scenarios))
    qtbot.waitUntil(lambda: int(rows_seen(payroll)) == FEWEST_ROWS)
    assert payroll._left.bar.isVisible()


def test_scenarios_that_come_and_go_are_listed_as_long_as_there_is_room(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 770)
    for count in (12, 7, 8, 2, 5):
        give(payroll, count)
        qtbot.waitUntil(lambda: shows_all_that_fit(payroll))
