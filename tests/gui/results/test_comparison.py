"""A planner decides: scenarios side by side, who beats whom, and what is needed."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import partial
from unittest.mock import patch

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics, QGuiApplication, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FORECAST_MS, at_rest, forecast_of, type_into
from tests.gui.dialogs import shown
from tests.waiting import wait
from zplanner.gui.background import PAINTED_MS
from zplanner.gui.help import show_shortcuts
from zplanner.gui.results import pairwise
from zplanner.gui.results.comparison import COLUMN_WIDTH, ComparisonModel, ComparisonTable, ScenarioRole
from zplanner.gui.results.pairwise import PairwiseDialog, best_and_runner_up
from zplanner.gui.scenarios.sizing import NeedsDialog
from zplanner.gui.session import shipped_model
from zplanner.gui.versions import VersionsDialog
from zplanner.gui.window import Window
from zplanner.planning.decisions.decision import beats
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import resource_title
from zplanner.wording.quantities import HEADROOM, name_of
from zplanner.wording.window import results as words
from zplanner.wording.window.results import ComparisonCell


def marked(window: Window) -> list[int | None]:
    """The column of the best answer in every row."""
    assert window.forecast is not None
    model = window.forecast.results.model
    columns = range(model.columnCount())
    rows = [[column for column in columns if model.cell(row, column).best] for row in range(model.rowCount())]
    assert all(len(found) <= 1 for found in rows)
    return [found[0] if found else None for found in rows]


def test_the_best_answer_of_a_row_is_marked_and_the_mark_follows_an_edit(payroll: Window, qtbot: QtBot) -> None:
    table = forecast_of(payroll, qtbot)
    assert marked(payroll)[0] == 1
    assert marked(payroll)[-1] is None, "what a scenario is limited by is neither better nor worse"
    assert "best in this row" in table[1][0]
    payroll.session.select(0)
    type_into(payroll.scenarios.editor("processors"), "40", qtbot)
    forecast_of(payroll, qtbot)
    assert marked(payroll)[0] == 0


def test_scenarios_that_say_the_same_share_no_mark(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    twins = tuple(replace(plan.scenarios[1], name=name) for name in ("one", "other"))
    payroll.session.edit("Twins", replace(plan, scenarios=twins))
    forecast_of(payroll, qtbot)
    assert marked(payroll) == [None] * len(Quantity)


def test_the_mark_says_how_sure_it_is(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    model = payroll.forecast.results.model
    chance = beats(payroll.session.forecast_plan, shipped_model())[1]
    said = "over 99%" if chance[2] < 1 else "100%"

    def tip(column: int) -> str:
        text = model.data(model.index(0, column), Qt.ItemDataRole.ToolTipRole)
        assert isinstance(text, str)
        return text

    qtbot.waitUntil(lambda: f"carries more than zEC12, 6 engines, 1M pages in {said}" in tip(1))
    assert "carries more" not in tip(0)


def test_the_header_says_what_each_scenario_changes(payroll: Window) -> None:
    assert payroll.forecast is not None
    model = payroll.forecast.results.model
    across = Qt.Orientation.Horizontal
    pages = payroll.session.plan.scenarios[2].changes["page_size"]
    assert model.headerData(2, across, ScenarioRole.CHANGES) == f"zEC12, 6 engines, Page size {pages}"
    whole = model.headerData(2, across, Qt.ItemDataRole.ToolTipRole)
    assert f"Machine zEC12, Processors 6 engines, Page size {pages}" in whole


def test_eight_scenarios_scroll_beside_the_questions(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    eight = tuple(replace(plan.scenarios[n % 3], name=f"<b>Number {n}</b> " * 5) for n in range(8))
    payroll.session.edit("Eight", replace(plan, scenarios=eight))
    forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    table = payroll.forecast.results.table
    assert table.horizontalScrollBar().maximum() > 0
    left = table.verticalHeader().mapTo(table, QPoint(0, 0)).x()
    table.horizontalScrollBar().setValue(table.horizontalScrollBar().maximum())
    assert table.verticalHeader().mapTo(table, QPoint(0, 0)).x() == left
    assert all(table.columnWidth(column) >= COLUMN_WIDTH for column in range(8))
    assert "<b>" not in payroll.forecast.results.model.headerData(0, Qt.Orientation.Horizontal, 3)


def test_the_matrix_says_what_the_forecasts_say(payroll: Window, qtbot: QtBot) -> None:
    QTest.keyClick(payroll, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    dialog = shown(payroll, PairwiseDialog)
    assert isinstance(dialog, PairwiseDialog)
    qtbot.waitUntil(lambda: bool(dialog.model.shares))
    expected = beats(payroll.session.forecast_plan, shipped_model())
    assert np.array_equal(dialog.model.shares, expected, equal_nan=True)
    assert best_and_runner_up(expected) == (1, 2)
    assert dialog.says.text().startswith("zEC12, same engines carries more than zEC12, 6 engines, 1M pages in")
    dialog.table.setCurrentIndex(dialog.model.index(0, 1))
    assert dialog.says.text().startswith("z196, same engines carries more than zEC12, same engines in")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_an_answer_about_other_scenarios_than_those_shown_is_dropped(payroll: Window, qtbot: QtBot) -> None:
    payroll.actions_.contest.trigger()
    dialog = shown(payroll, PairwiseDialog)
    assert isinstance(dialog, PairwiseDialog)
    qtbot.waitUntil(lambda: len(dialog.model.shares) == 3)
    gate = threading.Event()
    dialog._asker.ask(lambda: gate.wait(FORECAST_MS / 1000) and np.full((1, 1), 0.5))
    dialog.reject()
    sizes = []
    dialog._asker.done.connect(lambda shares: sizes.append(len(shares)))
    payroll.actions_.contest.trigger()
    gate.set()
    qtbot.waitUntil(lambda: bool(sizes))
    assert sizes == [3]
    dialog.reject()


def test_who_carries_more_and_a_comparison_with_a_version_go_with_their_plan(payroll: Window) -> None:
    for action, kind in ((payroll.actions_.contest, PairwiseDialog), (payroll.actions_.compare, VersionsDialog)):
        action.trigger()
        dialog = shown(payroll, kind)
        payroll.session.show(payroll.session.plan, None)
        assert not dialog.isVisible()


def test_the_cell_in_focus_is_framed(payroll: Window, qtbot: QtBot) -> None:
    payroll.actions_.contest.trigger()
    dialog = shown(payroll, PairwiseDialog)
    assert isinstance(dialog, PairwiseDialog)
    qtbot.waitUntil(lambda: bool(dialog.model.shares))
    dialog.table.setCurrentIndex(dialog.model.index(0, 1))
    dialog.table.setFocus()
    with_focus = dialog.table.viewport().grab().toImage()
    dialog.table.clearFocus()
    assert dialog.table.viewport().grab().toImage() != with_focus


def test_an_explanation_leads_on_to_the_question_that_comes_next(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    why = payroll.forecast.why.page()
    payroll.forecast.turn_to(why)
    for quantity, says, kind in (
        (Quantity.ENGINES, words.NEEDS_LINK, NeedsDialog),
        (Quantity.THROUGHPUT, words.PAIRWISE_LINK, PairwiseDialog),
        (Quantity.BINDING, words.PAIRWISE_LINK, PairwiseDialog),
    ):
        why.explain(quantity)
        title = f"{name_of(quantity)}: "
        qtbot.waitUntil(partial(lambda begins: begins in why.view.toPlainText(), title))
        assert says in why.view.toPlainText()
        why.view.setFocus()
        QTest.keyClick(why.view, Qt.Key.Key_Tab)
        QTest.keyClick(why.view, Qt.Key.Key_Return)
        shown(payroll, kind).reject()
    payroll.session.edit("One", replace(payroll.session.plan, scenarios=payroll.session.plan.scenarios[:1]))
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: words.PAIRWISE_LINK not in why.view.toPlainText())


def test_the_list_of_keys_names_every_action_with_a_key_once(payroll: Window) -> None:
    rows = payroll.actions_.shortcuts()
    with_key = {action.iconText().replace("&", "") for action in payroll.findChildren(QAction) if action.shortcuts()}
    without_action = {shortcut.whatsThis() for shortcut in payroll.findChildren(QShortcut)}
    assert "" not in without_action
    assert {command for _, command, _ in rows} == {text.replace("\u2026", "") for text in with_key} | without_action
    assert {("Everywhere", "List Problems", "F8"), ("Charts and lists", "Search Measurements", "Ctrl+F")} <= set(rows)
    assert len(rows) == len(set(rows))
    menus = ("File", "Edit", "Scenario", "View", "Help")
    keys = [key for place, _, several in rows if place in menus for key in several.split(", ")]
    assert len(keys) == len(set(keys)), "no two commands of the menus have the same key"
    assert ("Scenario", "What Do I Need?", "Ctrl+Shift+W") in rows
    dialog = show_shortcuts(payroll, rows)
    listing = dialog.findChild(QTreeWidget)
    assert isinstance(listing, QTreeWidget)
    items = [listing.topLevelItem(index) for index in range(listing.topLevelItemCount())]
    assert sum(item.childCount() for item in items if item) == len(rows)
    dialog.reject()


def test_the_results_offer_both_questions_in_their_context_menu(payroll: Window) -> None:
    assert payroll.forecast is not None
    table = payroll.forecast.results.table
    assert table.contextMenuPolicy() == Qt.ContextMenuPolicy.ActionsContextMenu
    assert {payroll.actions_.contest, payroll.actions_.needs} <= set(table.actions())


def today_of(window: Window) -> list[ComparisonCell]:
    """The cells of today beside the questions."""
    assert window.forecast is not None
    model = window.forecast.results.model
    cells = [model.headerData(row, Qt.Orientation.Vertical, ScenarioRole.TODAY) for row in range(model.rowCount())]
    assert all(isinstance(cell, ComparisonCell) for cell in cells)
    return cells


def test_hidden_results_are_shown_when_they_are_turned_to(payroll: Window, qtbot: QtBot) -> None:
    before = forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    results = payroll.forecast.results
    payroll.forecast.turn_to(payroll.forecast.why)
    with patch.object(results.model, "show_scenarios") as shows:
        payroll.session.edit("Grow", replace(payroll.session.plan, growth_per_year=Uncertain.exactly(0.4)))
        qtbot.waitUntil(lambda: not payroll.session.is_busy)
        shows.assert_not_called()
    payroll.forecast.turn_to(results)
    assert forecast_of(payroll, qtbot) != before


def test_today_stands_beside_the_scenarios_as_a_scenario_without_a_change(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    current = plan.current.changed(utilization=0.5, disk_utilization=Uncertain(0.4, 0.55))
    same = replace(plan, current=current, scenarios=(*plan.scenarios, Scenario("As it is")))
    payroll.session.edit("As it is", same)
    forecast_of(payroll, qtbot)
    outlook = payroll.session.outlook
    assert outlook is not None
    assert outlook.today == replace(outlook.scenarios[-1], name="")
    today = dict(zip(Quantity, today_of(payroll), strict=True))
    assert today[Quantity.THROUGHPUT] == ComparisonCell("1.00x")
    assert today[Quantity.CPU_UTILIZATION] == ComparisonCell("50%")
    assert outlook.today.engines_needed is not None
    assert today[Quantity.ENGINES].sentence == f"{outlook.today.engines_needed.count}, has 8"
    assert outlook.today.months_of_headroom is not None
    assert today[Quantity.HEADROOM].figure == HEADROOM.written(outlook.today.months_of_headroom.p50)
    assert today[Quantity.BINDING].figure == resource_title(outlook.today.binding[0][0])
    assert payroll.forecast is not None
    model = payroll.forecast.results.model
    assert model.columnCount() == 4, "today is no scenario"
    tip = model.headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.ToolTipRole)
    assert "Today: 1.00x" in tip
    spoken = model.headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.AccessibleDescriptionRole)
    assert spoken == "Today: 1.00x"


def test_a_limit_that_is_passed_today_is_said_in_words(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Over", replace(plan, current=plan.current.changed(utilization=0.9, disk_utilization=0.95)))
    forecast_of(payroll, qtbot)
    today = dict(zip(Quantity, today_of(payroll), strict=True))
    assert today[Quantity.HEADROOM].sentence == "none, limit passed"
    assert today[Quantity.ENGINES].sentence == "none, the disk limits"
    payroll.session.edit("No growth", replace(plan, growth_per_year=None))
    forecast_of(payroll, qtbot)
    assert today_of(payroll)[list(Quantity).index(Quantity.HEADROOM)].sentence == "no growth stated"


def show_scenarios(window: Window, count: int, qtbot: QtBot) -> ComparisonTable:
    """The table of so many scenarios."""
    plan = window.session.plan
    scenarios = tuple(replace(plan.scenarios[n % 3], name=f"Scenario {n + 1}") for n in range(count))
    window.session.edit("Scenarios", replace(plan, scenarios=scenarios))
    forecast_of(window, qtbot)
    assert window.forecast is not None
    return window.forecast.results.table


def test_four_scenarios_are_read_without_scrolling_sideways_in_a_usual_window(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 760)
    table = show_scenarios(payroll, 4, qtbot)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)
    model = table.model()
    assert isinstance(model, ComparisonModel)
    texts = [model.cell(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())]
    width = table.columnWidth(0) - 6
    small = QFont(table.font())
    small.setPointSizeF(0.9 * small.pointSizeF())
    assert all(QFontMetrics(small).horizontalAdvance(cell.band or cell.note) <= width for cell in texts)


def test_the_selected_scenario_stays_in_view_when_the_window_changes_its_width(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1900, 760)
    table = show_scenarios(payroll, 8, qtbot)
    payroll.session.select(6)
    for width in (1280, 1000, 1400):
        payroll.resize(width, 760)
        qtbot.waitUntil(lambda: table.viewport().rect().contains(table.visualRect(table.model().index(0, 6))))


def test_selected_results_are_copied_with_their_labels_and_units(payroll: Window, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    table = payroll.forecast.results.table
    model = payroll.forecast.results.model
    selection, engines = table.selectionModel(), list(Quantity).index(Quantity.ENGINES)
    for cell in ((0, 0), (0, 1), (engines, 1)):
        selection.select(model.index(*cell), selection.SelectionFlag.Select)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]
    assert lines[0] == ["", *(one.name for one in payroll.session.plan.scenarios[:2])]
    assert [line[0] for line in lines[1:]] == ["Throughput", "Engines for 70% at today's load"]
    assert lines[1][1] == model.cell(0, 0).copied
    assert "x" in lines[1][1]
    assert "best" not in lines[1][2]
    assert lines[2] == ["Engines for 70% at today's load", "", model.cell(engines, 1).copied]
    (copy_all,) = (action for action in table.actions() if action.text() == words.COPY_ALL)
    copy_all.trigger()
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]
    assert (len(lines), {len(line) for line in lines}) == (1 + model.rowCount(), {2 + model.columnCount()}), "and today"


def test_a_click_that_selects_several_results_explains_none(payroll: Window, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    table = payroll.forecast.results.table
    for cell in ((0, 0), (1, 1)):
        place = table.visualRect(table.model().index(*cell)).center()
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, place)
    assert payroll.forecast.tabs.currentWidget() is payroll.forecast.answer
    assert len(table.selectedIndexes()) == 2


def test_the_pairwise_comparison_shows_nothing_that_was_asked_of_scenarios_before(
    payroll: Window, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    dialog = PairwiseDialog(payroll.session, payroll._appearance, payroll)
    dialog.ask()
    monkeypatch.setattr(pairwise, "PAINTED_MS", 60_000)
    dialog.ask()  # of other scenarios, for all that it knows
    wait(2 * PAINTED_MS)
    at_rest(payroll, qtbot)
    assert dialog.model.shares == []
    dialog.reject()
