"""The charts in the real window: what they draw, what they say, and the ways out of them."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QColor, QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QGraphicsRectItem, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.gui.charts.bands import MOST_MEASURED
from zplanner.gui.charts.causes import Causes
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.closer import CloserChart
from zplanner.gui.charts.growth import Growth
from zplanner.gui.charts.load import LIMIT, Load
from zplanner.gui.charts.marks import BANDS, Fan, Stripe, mixed
from zplanner.gui.charts.resources import Resources
from zplanner.gui.charts.rows import ROW_PIXELS, numbers_of
from zplanner.gui.charts.saving import write_csv
from zplanner.gui.charts.tabs import SETTING, ChartTabs
from zplanner.gui.session import shipped_model
from zplanner.gui.window import Window
from zplanner.planning.look import Look, look
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Scenario
from zplanner.planning.quantiles import MEDIAN
from zplanner.reporting.wording import times
from zplanner.resources import folder

from .conftest import FORECAST_MS, forecast_of

DRAWN = sorted([MEDIAN, *(place for band in BANDS for place in (band.low, band.high))])
"""Places of the drawn quantiles among all."""

CHARTS = ("compare", "growth", "load", "causes", "resources")
STORAGE = folder("ui") / "examples" / "zvm-storage.toml"


def shown(window: Window, name: str, qtbot: QtBot) -> Chart:
    """A chart in front, once it has drawn the newest forecast."""
    forecast_of(window, qtbot)
    tabs = tabs_of(window)
    chart = getattr(tabs, name)
    assert isinstance(chart, Chart)
    tabs.setCurrentIndex(CHARTS.index(name))
    if isinstance(chart, CloserChart):
        qtbot.waitUntil(lambda: _is_newest(chart, window), timeout=FORECAST_MS)
    return chart


def _is_newest(chart: CloserChart, window: Window) -> bool:
    every = set(range(len(window.session.plan.scenarios)))
    drawn = every if chart.shows_others else {window.session.selected} & every
    of_this = chart.sight.of_this if chart.sight and chart.sight.outlook is window.session.outlook else frozenset()
    return chart.sight is not None and drawn <= of_this


def select(window: Window, chart: Chart, index: int, qtbot: QtBot) -> None:
    """Bring a scenario into focus, and wait until the chart shows it."""
    window.session.select(index)
    assert isinstance(chart, CloserChart)
    qtbot.waitUntil(lambda: _is_newest(chart, window), timeout=FORECAST_MS)


def tabs_of(window: Window) -> ChartTabs:
    assert window.forecast is not None
    return window.forecast.charts


def look_at(window: Window, index: int) -> Look:
    plan = window.session.forecast_plan
    found = look(plan, plan.scenarios[index], shipped_model())
    assert found is not None
    return found


def test_compare_draws_the_quantiles_of_every_scenario(payroll: Window, qtbot: QtBot) -> None:
    shown(payroll, "compare", qtbot)
    compare, outlook = tabs_of(payroll).compare, payroll.session.outlook
    assert outlook is not None
    for plot, quantity in ((compare.throughput, "throughput_ratio"), (compare.cpu, "cpu_per_unit_ratio")):
        for mark, scenario in zip(plot.marks, outlook.scenarios, strict=True):
            quantiles = getattr(scenario, quantity)
            assert _edges(mark.stripe) == pytest.approx(_drawn(quantiles))
            assert mark.label.says.text() == times(quantiles.p50)


def test_growth_draws_utilization_in_per_cent_and_when_the_highest_is_reached(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "growth", qtbot)
    assert isinstance(chart, Growth)
    course, outlook = look_at(payroll, 0).trajectory, payroll.session.outlook
    assert course is not None
    assert outlook is not None
    assert _fan(chart.fan) == pytest.approx(100 * course.utilization[:, DRAWN])
    assert chart.ceiling.line().y1() == 70
    months = numbers_of(outlook.scenarios[0].months_of_headroom)
    assert months is not None
    assert _edges(chart.crossing) == pytest.approx(np.minimum(months[DRAWN], chart.plot.home[1]))
    figure = payroll.forecast.results.model.cell(4, 0).figure  # type: ignore[union-attr]
    assert chart.crossing_label.says.text().startswith(f"Headroom {figure}")
    assert [curve.isVisible() for curve in chart.others] == [True, True]
    payroll.session.select(2)
    assert chart.fan.areas[2].brush().color() == payroll._appearance.colors.scenario(2)


def test_every_scenario_follows_an_edit_made_while_growth_is_in_front(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "growth", qtbot)
    assert isinstance(chart, Growth)
    plan = payroll.session.plan
    for busy in (0.5, 0.6):
        payroll.session.edit("Change utilization", replace(plan, current=plan.current.changed(utilization=busy)))
        forecast_of(payroll, qtbot)
        qtbot.waitUntil(lambda: _is_newest(chart, payroll), timeout=FORECAST_MS)
    for index, drawn in ((1, chart.others[0]), (2, chart.others[1])):
        course = look_at(payroll, index).trajectory
        assert course is not None
        assert drawn.path().elementAt(0).y == pytest.approx(100 * course.utilization[0, MEDIAN])


def test_growth_without_a_stated_growth_leads_to_its_field(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.edit("Clear growth", replace(payroll.session.plan, growth_per_year=None))
    chart = shown(payroll, "growth", qtbot)
    qtbot.waitUntil(chart.empty.isVisible)
    assert not chart.view.isVisible()
    assert "growth per year" in chart.empty.text()
    chart.empty.linkActivated.emit("growth")
    assert payroll.target.growth.hasFocus()


def test_load_draws_the_stretch_up_to_its_limit(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "load", qtbot)
    assert isinstance(chart, Load)
    curve, drawn = look_at(payroll, 0).load_curve, _fan(chart.fan)
    path = chart.fan.median.path()
    loads = np.asarray([path.elementAt(at).x for at in range(path.elementCount())])
    for load, stretch in zip(np.log10(curve.loads), curve.stretch[:, DRAWN], strict=True):
        there = np.asarray([np.interp(load, loads, column) for column in drawn.T])
        below = stretch < LIMIT / 2
        assert there[below] == pytest.approx(stretch[below], rel=0.02)
    assert np.isfinite(drawn).all()


def test_causes_draw_steps_from_today_to_the_total(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.select(2)
    chart = shown(payroll, "causes", qtbot)
    assert isinstance(chart, Causes)
    scenario = chart.scenario
    assert scenario is not None
    *steps, total = chart.plot.marks[: chart.count()]
    reached = 0.0
    for step, part in zip(steps, scenario.contributions, strict=True):
        ratio = part.ratio.p50
        assert ratio is not None
        end = reached + np.log10(ratio)
        bar = step.bar.rect()
        assert (bar.left(), bar.right()) == pytest.approx((min(reached, end), max(reached, end)))
        filled = step.bar.brush().color() != QColor(payroll._appearance.colors.surface)
        assert filled == (ratio >= 1), "gains and losses differ in more than color"
        assert step.label.says.text() == times(ratio)
        reached = end
    assert 10 ** _edges(total.stripe) == pytest.approx(_drawn(scenario.throughput_ratio))
    assert {ratio.p50 >= 1 for ratio in (part.ratio for part in scenario.contributions) if ratio.p50} == {True, False}


def test_resources_draw_the_ceilings_and_who_binds(opened: Callable[[Path], Window], qtbot: QtBot) -> None:
    window = opened(STORAGE)
    chart = shown(window, "resources", qtbot)
    assert isinstance(chart, Resources)
    slack = look_at(window, 0).slack
    assert len(slack) == 2
    for mark, part in zip(chart.plot.marks, slack, strict=True):
        assert 10 ** _edges(mark.stripe) == pytest.approx(part.ceiling[DRAWN])
        assert f"binds in {100 * part.binds:.0f} %" in mark.label.says.text()
    assert "Network" in chart.legend.text(), "what is not known is named"
    select(window, chart, 1, qtbot)
    assert chart.plot.marks[1].label.says.text() == "no limit"


def test_a_scenario_without_a_forecast_is_drawn_as_not_covered(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    away = Scenario(
        "Another <b>hypervisor</b>", plan.scenarios[0].changes.changed(hypervisor="zvm", zvm_release="5.1.0")
    )
    payroll.session.edit("Add scenario", replace(plan, scenarios=(*plan.scenarios, away)))
    payroll.session.select(3)
    shown(payroll, "compare", qtbot)
    outlook = payroll.session.outlook
    assert outlook is not None
    assert outlook.scenarios[3].throughput_ratio is None
    mark = tabs_of(payroll).compare.throughput.marks[3]
    assert mark.label.says.text() == "not covered"
    assert not mark.stripe.bands[0].isVisible()
    for name in CHARTS[1:]:
        chart = shown(payroll, name, qtbot)
        assert chart.empty.isVisible()
        assert "Another &lt;b&gt;hypervisor&lt;/b&gt;</b>: not covered" in chart.empty.text()


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_is_copied_as_a_picture_and_saved_as_svg_and_csv(
    payroll: Window, qtbot: QtBot, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chart = shown(payroll, name, qtbot)
    actions = {action.text(): action for action in chart.actions()}
    actions["Copy Picture"].trigger()
    picture = QGuiApplication.clipboard().image()
    height = chart.view.height() + chart.legend.height()
    assert (picture.width(), picture.height()) == (2 * chart.legend.width(), 2 * height)
    drawn = range(0, 2 * chart.view.height(), 8)  # without the legend
    assert len({picture.pixel(x, y) for x in range(0, picture.width(), 3) for y in drawn}) >= 3

    for ending in (".svg", ".csv"):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, end=ending: (str(tmp_path / f"a{end}"), ""))
        actions[f"Save as {ending[1:].upper()}\u2026"].trigger()
    drawing = (tmp_path / "a.svg").read_text(encoding="utf-8")
    title = chart.plots[0].bottom.labelText
    assert title in drawing, "the title of the axis is text"
    with (tmp_path / "a.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.reader(file))
    assert len(written) > 1
    assert any("(" in cell for cell in written[0]), "headings name the units"
    for row, meant in zip(written, chart.table(), strict=True):
        for cell, value in zip(row, meant, strict=True):
            assert cell == value if isinstance(value, str) else float(cell) == value


def test_a_chart_that_cannot_be_saved_says_why(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    chart = shown(payroll, "compare", qtbot)
    assert not chart.save(".csv", tmp_path / "nowhere" / "a.csv")
    box = next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMessageBox))
    assert "the folder of this file does not exist" in box.informativeText().lower()
    box.accept()


def test_a_table_never_becomes_a_formula(tmp_path: Path) -> None:
    write_csv([["scenario"], ["=1+1"]], tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_text(encoding="utf-8") == f"scenario{os.linesep[-1]}'=1+1\n"


@pytest.mark.parametrize("name", CHARTS)
def test_arrows_read_out_values_and_escape_shows_the_legend_again(payroll: Window, qtbot: QtBot, name: str) -> None:
    chart = shown(payroll, name, qtbot)
    legend, height = chart.legend.text(), chart.legend.height()
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.at == 0
    assert "80 %" in chart.legend.text() or "x" in chart.legend.text()
    assert chart.legend.text() != legend
    assert chart.legend.height() == height
    QTest.keyClick(chart, Qt.Key.Key_Escape)
    assert chart.legend.text() == legend


@pytest.mark.parametrize("name", [name for name in CHARTS if name != "growth"])
def test_what_is_read_out_has_room_at_every_width(opened: Callable[[Path], Window], qtbot: QtBot, name: str) -> None:
    window = opened(STORAGE)
    plan = window.session.plan
    names = ["Now", *(f"Now {number}" for number in range(MOST_MEASURED)), f"A name of {'forty characters ' * 2}"]
    many = tuple(replace(plan.scenarios[0], name=name) for name in names)
    window.session.edit("Many", replace(plan, scenarios=many))
    chart = shown(window, name, qtbot)
    for width in range(800, 1800, 100):
        window.resize(width, 800)
        wait(1)
        for at in (*range(0, chart.count(), 1 + chart.count() // 8), chart.count() - 1):
            chart.read_out(at)
            assert chart.legend.heightForWidth(chart.legend.width()) <= chart.legend.height()
        chart.read_out(None)


def test_the_pointer_reads_out_both_forms_of_a_ratio(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "compare", qtbot)
    place = chart.view.mapFromScene(chart.plots[0].box.mapViewToScene(QPointF(1.4, 1)))
    QTest.mouseMove(chart.view.viewport(), place + QPoint(1, 0))
    QTest.mouseMove(chart.view.viewport(), place)
    qtbot.waitUntil(lambda: chart.at == 1)
    assert "zEC12, same engines" in chart.legend.text()
    assert "% more" in chart.legend.text()
    assert "% less" in chart.legend.text()


def test_a_chart_zooms_within_its_data_and_comes_back(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "growth", qtbot)
    (plot,) = chart.plots
    whole = plot.box.viewRange()
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Plus)
    near = plot.box.viewRange()
    assert near[0][1] - near[0][0] < whole[0][1] - whole[0][0]
    payroll.session.select(1)
    assert plot.box.viewRange()[0] == pytest.approx(near[0]), "what was zoomed into stays in sight"
    QTest.keyClick(chart, Qt.Key.Key_Home)
    assert plot.box.viewRange()[0] == pytest.approx([0.0, plot.home[1]])
    for _ in range(3):
        QTest.keyClick(chart, Qt.Key.Key_Minus)
    assert plot.box.viewRange()[0] == pytest.approx([0.0, plot.home[1]])


def test_a_drag_zooms_into_the_numbers_and_keeps_every_row(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "compare", qtbot)
    plot = chart.plots[0]
    viewport, whole = chart.view.viewport(), plot.box.viewRange()
    start, end = (chart.view.mapFromScene(plot.box.mapViewToScene(QPointF(*place))) for place in ((1.2, 0), (1.8, 1)))
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    for step in (start + QPoint(12, 6), (start + end) / 2, end):
        drag_to(viewport, step)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    qtbot.waitUntil(lambda: plot.zoomed)
    assert plot.box.viewRange()[0] == pytest.approx([1.2, 1.8], abs=0.02)
    assert plot.box.viewRange()[1] == pytest.approx(whole[1])
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    qtbot.waitUntil(lambda: not plot.zoomed)
    assert plot.box.viewRange()[0] == pytest.approx(whole[0])


def drag_to(viewport: QWidget, place: QPoint) -> None:
    """Move the pointer with the left button down."""
    there = QPointF(place)
    buttons, none = Qt.MouseButton, Qt.KeyboardModifier.NoModifier
    above = QPointF(viewport.mapToGlobal(place))
    event = QMouseEvent(QEvent.Type.MouseMove, there, above, buttons.NoButton, buttons.LeftButton, none)
    QApplication.sendEvent(viewport, event)


def test_a_chart_out_of_sight_draws_and_computes_nothing(payroll: Window, qtbot: QtBot) -> None:
    shown(payroll, "compare", qtbot)
    growth = tabs_of(payroll).growth
    assert growth.sight is None
    payroll.session.edit("Change target", replace(payroll.session.plan, target_utilization=0.6))
    forecast_of(payroll, qtbot)
    assert growth.sight is None
    shown(payroll, "growth", qtbot)
    assert growth.ceiling.line().y1() == 60


def test_many_scenarios_scroll_rather_than_come_too_close(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    more = tuple(replace(plan.scenarios[0], name=f"z196 number {number}") for number in range(12))
    payroll.session.edit("Add scenarios", replace(plan, scenarios=more))
    chart = shown(payroll, "compare", qtbot)
    plot = chart.plots[0]
    qtbot.waitUntil(lambda: chart.view.height() >= 12 * ROW_PIXELS)
    assert chart.legend.isVisible(), "what is read out stays in sight"
    assert chart.legend.geometry().bottom() < chart.height()
    first, second = (plot.box.mapViewToScene(QPointF(1, row)).y() for row in (0, 1))
    assert second - first >= ROW_PIXELS - 0.1
    for number, mark in enumerate(tabs_of(payroll).compare.throughput.marks):
        assert mark.label.isVisible() == (number < 12)
    for scrolled in (0, 40, chart.area.verticalScrollBar().maximum()):
        chart.area.verticalScrollBar().setValue(scrolled)
        for other in chart.plots:
            axis = other.bottom.sceneBoundingRect()
            assert axis.bottom() <= scrolled + chart.area.viewport().height() + 1, "its figures stay in sight"
            assert (axis.left(), axis.width()) == pytest.approx(
                (other.box.sceneBoundingRect().left(), other.box.width()), abs=1
            )
    chart.area.verticalScrollBar().setValue(0)
    lifted = plot.bottom.geometry()
    chart.copy()
    assert QGuiApplication.clipboard().pixmap().height() >= 12 * ROW_PIXELS, "a picture has every row"
    assert plot.bottom.geometry() == lifted
    payroll.session.edit("Remove scenarios", replace(plan, scenarios=more[:2]))
    forecast_of(payroll, qtbot)
    assert [mark.label.isVisible() for mark in tabs_of(payroll).compare.throughput.marks[:4]] == [
        True,
        True,
        False,
        False,
    ]


def test_the_scenario_in_focus_is_scrolled_into_sight(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 800)
    plan = payroll.session.plan
    more = tuple(replace(plan.scenarios[0], name=f"Choice {number}") for number in range(12))
    payroll.session.edit("Five scenarios", replace(plan, scenarios=more[:5]))
    chart = shown(payroll, "compare", qtbot)
    wait(20)
    bar, plot = chart.area.verticalScrollBar(), chart.plots[0]
    assert bar.maximum() == 0, "rows move together before they scroll"
    payroll.session.edit("Add scenarios", replace(plan, scenarios=more))
    forecast_of(payroll, qtbot)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    for focus in (11, 5, 0, 7):
        payroll.session.select(focus)
        wait(20)
        top, bottom = (plot.box.mapViewToScene(QPointF(1, focus + edge)).y() for edge in (-0.5, 0.5))
        assert bar.value() - 1 <= top < bottom <= plot.bottom.sceneBoundingRect().top() + 1
    bar.setValue(bar.maximum())
    payroll.session.edit("Change target", replace(payroll.session.plan, target_utilization=0.6))
    forecast_of(payroll, qtbot)
    assert bar.value() == bar.maximum(), "an edit leaves the rows where they were scrolled to"


@pytest.mark.parametrize("name", CHARTS)
def test_a_change_of_theme_repaints_the_charts(payroll: Window, qtbot: QtBot, name: str) -> None:
    chart = shown(payroll, name, qtbot)
    light = chart.grab().toImage()
    payroll.actions_._choose_scheme(Qt.ColorScheme.Dark)
    colors = payroll._appearance.colors
    dark = chart.grab().toImage()
    payroll.actions_._choose_scheme(Qt.ColorScheme.Unknown)
    corner = QPoint(chart.width() - 4, 6)
    assert light.pixelColor(corner) == QColor(payroll._appearance.colors.surface)
    assert dark.pixelColor(corner) == QColor(colors.surface)
    assert light.pixelColor(corner) != dark.pixelColor(corner)


def test_the_chart_chosen_last_is_there_again(opened: Callable[[Path | None], Window], qtbot: QtBot) -> None:
    tabs_of(opened(None)).setCurrentIndex(3)
    assert tabs_of(opened(None)).currentIndex() == 3


@pytest.mark.parametrize("stored", ["", "5", "-1", "\u00b2", "9" * 20, "growth"])
def test_what_is_stored_in_place_of_a_chart_leads_to_the_first(
    opened: Callable[[Path | None], Window], stored: str
) -> None:
    QSettings().setValue(SETTING, stored)
    assert tabs_of(opened(None)).currentIndex() == 0


def test_the_legend_shades_are_those_of_the_bands(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "compare", qtbot)
    colors = payroll._appearance.colors
    for band in BANDS:
        shade = mixed(QColor(colors.muted), QColor(colors.surface), band.opacity).name()
        assert f"{shade}'>\u25a0</span>&nbsp;{band.share}" in chart.legend.text()


def _drawn(quantiles: Quantiles | None) -> np.ndarray:
    numbers = numbers_of(quantiles)
    assert numbers is not None
    return numbers[DRAWN]


def _edges(stripe: Stripe) -> np.ndarray:
    """The quantiles that a stripe is drawn from: the ends of its bands and its median."""
    rects = [item.rect() for item in stripe.bands if isinstance(item, QGraphicsRectItem)]
    lows, highs = [rect.left() for rect in rects], [rect.right() for rect in rects][::-1]
    return np.asarray([*lows, stripe.tick.line().x1(), *highs])


def _fan(fan: Fan) -> np.ndarray:
    """The quantiles (n, 7) that a fan is drawn from: the ends of its bands and its median."""
    columns: dict[int, list[float]] = {}
    for area, band in zip(fan.areas, BANDS, strict=True):
        edges = [corner.y() for corner in area.polygon().toList()]
        columns[band.low], columns[band.high] = edges[: len(edges) // 2], edges[len(edges) // 2 :][::-1]
    path = fan.median.path()
    columns[MEDIAN] = [path.elementAt(at).y for at in range(path.elementCount())]
    return np.column_stack([columns[place] for place in DRAWN])


@pytest.mark.parametrize("name", ["growth", "load", "resources"])
def test_a_scenario_that_is_not_forecast_yet_has_no_closer_look(payroll: Window, qtbot: QtBot, name: str) -> None:
    assert payroll.forecast is not None
    chart = getattr(payroll.forecast.charts, name)
    payroll.forecast.charts.turn_to(chart)
    qtbot.waitUntil(lambda: chart.look is not None)
    payroll.actions_.add.trigger()
    chart.resize(chart.width() - 10, chart.height())
    assert chart.name == ""
