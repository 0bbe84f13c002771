"""What if: sliders that the plan, the fields and the forecast follow while they are dragged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionSlider
from pytestqt.qtbot import QtBot

from tests.gui.conftest import add_workload, at_rest, choose, forecast_of, type_into
from tests.waiting import wait
from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration
from zplanner.gui.background import Work
from zplanner.gui.scenarios.what_if import moved, with_share
from zplanner.gui.window import Window
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.window.mix import SHARE


def processors_of(window: Window, index: int = 0) -> float:
    plan = window.session.plan
    engines = plan.configuration(plan.scenarios[index]).number("processors")
    assert engines is not None
    return engines.median


def handle_of(window: Window, name: str) -> QPoint:
    """Where the handle of a slider is."""
    slider = window.what_if.row(name).slider
    wait(0)  # a strip that was just opened takes its place
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    control, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl.SC_SliderHandle
    return slider.style().subControlRect(control, option, part, slider).center()


def drag(window: Window, name: str, steps: list[int]) -> None:
    """Take the handle of a slider, move it through these pixels from where it was, and let go."""
    slider = window.what_if.row(name).slider
    start = handle_of(window, name)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=start)
    assert slider.isSliderDown(), f"no handle at {start} of {slider.rect()}"
    for step in steps:
        QTest.mouseMove(slider, start + QPoint(step, 0))
        wait(0)
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=start + QPoint(steps[-1], 0))


def test_dragging_engines_is_followed_by_the_plan_its_field_and_the_table_and_is_one_step(
    payroll: Window, qtbot: QtBot
) -> None:
    before, plan = forecast_of(payroll, qtbot), payroll.session.plan
    drag(payroll, "processors", list(range(0, 90, 3)))
    engines = processors_of(payroll)
    assert engines > 16
    assert payroll.scenarios.editor("processors").value() == Uncertain.exactly(engines)
    assert payroll.what_if.row("processors").value.text() == f"{engines:g} engines"
    assert forecast_of(payroll, qtbot)[0][0] != before[0][0]
    history = payroll.session.history
    assert (history.index, history.undo_name) == (1, f"Change Processors of {plan.scenarios[0].name}")
    payroll.actions_.undo.trigger()
    assert payroll.session.plan == plan
    assert payroll.what_if.row("processors").slider.value() == 8
    assert forecast_of(payroll, qtbot) == before


def test_the_table_follows_while_the_slider_is_still_held(payroll: Window, qtbot: QtBot) -> None:
    slider = payroll.what_if.row("processors").slider
    start = handle_of(payroll, "processors")
    seen: set[str] = set()
    payroll.session.outlook_changed.connect(lambda outlook, _: seen.add(str(outlook.scenarios[0].throughput_ratio.p50)))
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=start)
    assert slider.isSliderDown(), f"no handle at {start} of {slider.rect()}"
    step = 0

    def move() -> bool:
        nonlocal step
        step = (step + 1) % 150
        QTest.mouseMove(slider, start + QPoint(step, 0))
        return len(seen) >= 3

    qtbot.waitUntil(move)
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=start)
    assert len(seen) >= 3


def test_a_click_on_what_the_sliders_offer_opens_them_and_closes_none(payroll: Window) -> None:
    panel = payroll.what_if
    assert panel._body.isHidden()
    for _ in range(2):
        QTest.mouseClick(panel._hint, Qt.MouseButton.LeftButton)
        assert panel._body.isVisible()


def test_the_sliders_come_into_sight_where_they_stand_beneath_all_forms(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(960, 525)
    qtbot.waitUntil(lambda: payroll._left.isAncestorOf(payroll.what_if))
    rows = [payroll.what_if.row(name) for name in ("processors", "growth_per_year", "target_utilization")]
    qtbot.waitUntil(lambda: all(row.slider.visibleRegion().boundingRect() == row.slider.rect() for row in rows))
    assert rows[0].slider.hasFocus()


def test_a_drag_that_ends_where_it_began_is_no_step(payroll: Window) -> None:
    plan = payroll.session.plan
    drag(payroll, "processors", [20, 40, 60, 20, 0])
    assert payroll.session.plan == plan
    assert payroll.session.history.index == 0


def test_two_hundred_steps_lose_no_last_value_and_queue_no_more_than_one_forecast(
    payroll: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    ask = payroll.session._background.ask

    def watched(work: Work) -> None:
        asked.append(payroll.session.is_busy)
        ask(work)

    monkeypatch.setattr(payroll.session._background, "ask", watched)
    slider = payroll.what_if.row("growth_per_year").slider
    for step in range(200):
        slider.setValue(-20 + (step * 7) % 80)
    slider.setValue(33)
    qtbot.waitUntil(lambda: payroll.what_if._wanted is None and not payroll.session.is_busy)
    growth = payroll.session.plan.growth_per_year
    assert growth is not None
    assert growth.median == pytest.approx(0.33)
    assert payroll.session.forecast_plan == payroll.session.plan
    assert payroll.session.history.index == 1
    assert not any(asked), "a forecast is asked for when none is under way"
    assert len(asked) < 20


def test_a_range_keeps_its_width_while_it_is_dragged_and_shows_its_middle(payroll: Window, qtbot: QtBot) -> None:
    row = payroll.what_if.row("growth_per_year")
    assert row.value.text() == "15%, 10 to 20"
    row.slider.setFocus()
    for _ in range(5):
        QTest.keyClick(row.slider, Qt.Key.Key_Right)
    QTest.keyClick(row.slider, Qt.Key.Key_PageUp)
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: payroll.session.plan.growth_per_year == Uncertain(0.2, 0.3))
    assert row.value.text() == "25%, 20 to 30"
    assert payroll.target.growth.line.text() == "20..30"
    assert payroll.session.history.index == 1, "one stay at a slider is one step"


def test_the_last_turn_of_a_slider_counts_when_the_plan_is_saved_at_once(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    file = tmp_path / "a.toml"
    payroll.session.saved(file)
    slider = payroll.what_if.row("processors").slider
    slider.setFocus()
    for _ in range(3):
        QTest.keyClick(slider, Qt.Key.Key_Right)
    assert payroll.session.is_busy, "the second turn and the third wait for the forecast of the first"
    payroll.actions_.save.trigger()
    assert processors_of(payroll) == slider.value() == 11
    qtbot.waitUntil(lambda: not payroll.session.modified)
    assert open_plan(file) == payroll.session.plan
    forecast_of(payroll, qtbot)
    at_rest(payroll, qtbot)
    assert not payroll.session.modified


def test_growth_that_is_unknown_becomes_a_number_once_it_is_dragged(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.target.growth, "", qtbot)
    row = payroll.what_if.row("growth_per_year")
    assert row.value.text() == "unknown"
    row.slider.setFocus()
    forecast_of(payroll, qtbot)
    QTest.keyClick(row.slider, Qt.Key.Key_PageUp)
    forecast_of(payroll, qtbot)
    assert payroll.session.plan.growth_per_year == Uncertain.exactly(0.05)


def test_the_other_shares_keep_their_proportions_while_one_is_dragged(payroll: Window, qtbot: QtBot) -> None:
    row = payroll.what_if.row("share")
    component = row.findChild(QComboBox)
    assert isinstance(component, QComboBox)
    component.setCurrentIndex(1)
    assert row.value.text() == "30%"
    row.slider.setFocus()
    for _ in range(2):
        QTest.keyClick(row.slider, Qt.Key.Key_PageUp)
        forecast_of(payroll, qtbot)
    shares = [part.share.median for part in payroll.session.plan.mix]
    assert shares[1] == pytest.approx(0.4)
    assert shares[0] / shares[2] == pytest.approx(2, abs=2e-3)
    assert sum(shares) == pytest.approx(1, abs=1e-9)
    assert payroll.mix.row(1)[1].line.text() == "40"
    assert payroll.session.history.index == 1


def test_the_highest_utilization_moves_the_engines_needed(payroll: Window, qtbot: QtBot) -> None:
    before = forecast_of(payroll, qtbot)
    drag(payroll, "target_utilization", [-60, -120])
    assert payroll.session.plan.target_utilization < 0.5
    after = forecast_of(payroll, qtbot)
    assert int(after[0][3].split(",")[0]) > int(before[0][3].split(",")[0])


def test_undo_in_the_middle_of_a_stay_at_a_slider_is_not_taken_back_by_the_next_key(
    payroll: Window, qtbot: QtBot
) -> None:
    slider = payroll.what_if.row("processors").slider
    slider.setFocus()
    for _ in range(3):
        QTest.keyClick(slider, Qt.Key.Key_Right)
        forecast_of(payroll, qtbot)
    assert processors_of(payroll) == 11
    payroll.actions_.undo.trigger()
    assert processors_of(payroll) == 8
    forecast_of(payroll, qtbot)
    QTest.keyClick(slider, Qt.Key.Key_Right)
    forecast_of(payroll, qtbot)
    assert processors_of(payroll) == 9


def test_the_sliders_turn_what_the_scenario_in_focus_has(payroll: Window, qtbot: QtBot) -> None:
    row = payroll.what_if.row("processors")
    row.slider.setFocus()
    QTest.keyClick(row.slider, Qt.Key.Key_Right)
    payroll.session.select(2)  # a click in a chart, which leaves the cursor at the slider
    assert row.value.text() == "6 engines"
    QTest.keyClick(row.slider, Qt.Key.Key_Left)
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: [processors_of(payroll, index) for index in range(3)] == [9, 8, 5])
    assert payroll.session.history.index == 2


def test_there_are_no_sliders_without_a_scenario(window: Window, opened: Callable[[Path | None], Window]) -> None:
    assert not window.what_if.isVisible()
    assert not window.actions_.what_if.isEnabled()
    assert not window.actions_.needs.isEnabled()


def test_the_share_of_a_single_component_cannot_be_dragged(window: Window, qtbot: QtBot) -> None:
    add_workload(window, "java")
    choose(window.configuration.editor("machine"), "z10")
    type_into(window.configuration.editor("processors"), "8", qtbot)
    type_into(window.configuration.editor("utilization"), "72", qtbot)
    window.scenarios.add_scenario()
    forecast_of(window, qtbot)
    assert not window.what_if.row("share").isEnabled()
    assert window.what_if.row("processors").isEnabled()


SHARES = st.lists(st.integers(1, 100), min_size=2, max_size=9)


@given(SHARES, st.integers(0, 100), st.integers(0, 20), st.data())
def test_one_share_dragged_anywhere_leaves_shares_that_add_up(
    parts: list[int], percent: int, half: int, data: st.DataObject
) -> None:
    total = sum(parts)
    mix = tuple(Component("java", _around(part / total, half / 100)) for part in parts)
    index = data.draw(st.integers(0, len(parts) - 1))
    share = moved(mix[index].share, percent / 100, SHARE)
    plan = with_share(Plan(mix=mix, scenarios=(Scenario("s", Configuration()),)), index, share)
    assert plan.shares_add_up
    assert plan.mix[index].share == share
    assert all(0 <= part.share.low <= part.share.high <= 1 for part in plan.mix)


@given(st.floats(0, 1), st.floats(0, 0.5), st.floats(0, 1))
def test_a_moved_range_keeps_its_width_inside_its_limits(middle: float, half: float, place: float) -> None:
    value = _around(middle, half)
    after = moved(value, place, SHARE)
    assert after.high - after.low == pytest.approx(value.high - value.low, abs=1e-9)
    assert after.is_exact == value.is_exact
    assert -1e-9 <= after.low <= after.high <= 1 + 1e-9


def _around(middle: float, half: float) -> Uncertain:
    half = round(min(half, middle, 1 - middle), 6)
    return Uncertain(round(middle, 6) - half, round(middle, 6) + half) if half > 1e-5 else Uncertain.exactly(middle)


def test_the_sliders_follow_when_undo_takes_the_last_scenario_away(payroll: Window, qtbot: QtBot) -> None:
    payroll.what_if.row("processors")
    payroll.actions_.add.trigger()
    payroll.actions_.undo.trigger()
    assert payroll.session.selected == len(payroll.session.plan.scenarios) - 1
