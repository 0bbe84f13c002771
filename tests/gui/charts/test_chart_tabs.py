"""Which chart is in front when the window opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from tests.examples import EXAMPLES
from tests.gui.charts.shown_charts import tabs_of
from tests.histories.any_histories import history
from zplanner.gui.forecast import SETTING
from zplanner.gui.window import Window
from zplanner.planning.plan import MadeMove

pytestmark = pytest.mark.usefixtures("charts_when_idle")


def test_the_chart_chosen_last_is_there_again(opened: Callable[[Path | None], Window], qtbot: QtBot) -> None:
    tabs_of(opened(None)).setCurrentIndex(3)
    assert tabs_of(opened(None)).currentIndex() == 3


@pytest.mark.parametrize("stored", ["", "17", "-1", "\u00b2", "9" * 20, "growth"])
def test_what_is_stored_in_place_of_a_chart_leads_to_the_first(
    opened: Callable[[Path | None], Window], stored: str
) -> None:
    QSettings().setValue(SETTING, stored)
    assert tabs_of(opened(None)).currentIndex() == 0


def test_a_chart_has_a_tab_once_the_plan_has_what_it_shows(payroll: Window) -> None:
    def names() -> list[str]:
        return [tabs.tabText(index) for index in range(tabs.count()) if tabs.isTabVisible(index)]

    tabs, plan = tabs_of(payroll), payroll.session.plan
    always = ["Compare", "Growth", "Response time", "Bottleneck"]
    assert names() == always
    payroll.session.edit("Load", replace(plan, histories=(history([0.5]),)))
    assert names() == [*always, "History"]
    tabs.setCurrentWidget(tabs.history)
    payroll.session.edit("Move", replace(plan, move=MadeMove(plan.scenarios[0].name, "2027-03")))
    assert names() == [*always, "Actual"]
    assert tabs.currentIndex() == 0


def test_a_new_plan_begins_at_its_answer_and_the_first_chart(payroll: Window) -> None:
    assert payroll.forecast is not None
    page, tabs = payroll.forecast, tabs_of(payroll)
    tabs.turn_to(tabs.growth)
    page.turn_to(page.systems)
    assert page.tabs.isTabVisible(page.tabs.indexOf(page.systems))
    payroll.files.new()
    assert (tabs.currentIndex(), page.tabs.currentIndex()) == (0, 0)
    assert not page.tabs.isTabVisible(page.tabs.indexOf(page.systems))


def test_a_plan_of_one_system_is_not_opened_at_the_page_of_systems(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    page = payroll.forecast
    page.turn_to(page.systems)
    payroll.files.open(EXAMPLES / "zvm-storage.toml")
    qtbot.waitUntil(lambda: page.tabs.currentIndex() == 0)
    assert not page.tabs.isTabVisible(page.tabs.indexOf(page.systems))
