"""The charts draw what the forecast says, once they are in view, and in the colors of the theme."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import CHARTS, STORAGE, is_newest, select, shown, tabs_of
from tests.gui.conftest import FORECAST_MS, forecast_of
from zplanner.evidence.vocabulary import Resource
from zplanner.gui.charts.bands import LIMIT, LoadChart, ResourcesChart
from zplanner.gui.charts.causes import CausesChart
from zplanner.gui.charts.growth import GrowthChart
from zplanner.gui.charts.marks import BANDS, Fan, Stripe
from zplanner.gui.charts.rows import numbers_of
from zplanner.gui.session import shipped_model
from zplanner.gui.window import Window
from zplanner.planning.decisions.scenario_details import ScenarioDetails, scenario_details
from zplanner.planning.forecast import change_effects_of
from zplanner.planning.outlook import LABELS, MEDIAN, P10, P90, Quantiles
from zplanner.planning.plan import LoadStep, Scenario, Season
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain
from zplanner.wording.quantities import THROUGHPUT, median_of, quantity_view

pytestmark = pytest.mark.usefixtures("charts_when_idle")

DRAWN = [LABELS.index(name) for name in ("p2.5", "p10", "p25", "p50", "p75", "p90", "p97.5")]
"""Places of the drawn quantiles among all: the median, and the ends of the bands of 95%, 80% and 50%."""


def look_at(window: Window, index: int) -> ScenarioDetails:
    plan = window.session.forecast_plan
    found = scenario_details(plan, plan.scenarios[index], shipped_model())
    assert found is not None
    return found


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


def test_compare_draws_the_quantiles_of_every_scenario(payroll: Window, qtbot: QtBot) -> None:
    shown(payroll, "compare", qtbot)
    compare, outlook = tabs_of(payroll).compare.page(), payroll.session.outlook
    assert outlook is not None
    for plot, quantity in ((compare.throughput, "throughput_ratio"), (compare.cpu, "cpu_per_unit_ratio")):
        for mark, scenario in zip(plot.marks, outlook.scenarios, strict=True):
            quantiles = getattr(scenario, quantity)
            assert _edges(mark.stripe) == pytest.approx(_drawn(quantiles))
            assert mark.label.text.text() == median_of(THROUGHPUT, quantiles)


def test_the_ground_of_compare_is_raised_behind_the_selected_scenario_alone(payroll: Window, qtbot: QtBot) -> None:
    shown(payroll, "compare", qtbot)
    payroll.session.select(1)
    compare = tabs_of(payroll).compare.page()
    raised = QColor(payroll._appearance.colors.raised)
    for plot in (compare.throughput, compare.cpu):
        rects = [one for one in plot.box.childGroup.childItems() if type(one) is QGraphicsRectItem]  # no label's
        (ground,) = [one.rect() for one in rects if one.isVisible() and one.brush().color() == raised]
        assert ground.top() < 1.0 < ground.bottom()
        assert ground.top() > 0.0
        assert ground.bottom() < 2.0


def test_growth_draws_utilization_in_percent_and_when_the_highest_is_reached(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "growth", qtbot)
    assert isinstance(chart, GrowthChart)
    course, outlook = look_at(payroll, 0).trajectory, payroll.session.outlook
    assert course is not None
    assert outlook is not None
    assert _fan(chart.fan) == pytest.approx(100 * course.utilization[:, DRAWN])
    assert chart.ceiling.line().y1() == 70
    months = numbers_of(outlook.scenarios[0].months_of_headroom)
    assert months is not None
    assert _edges(chart.crossing) == pytest.approx(np.minimum(months[DRAWN], chart.plot.home[1]))
    assert payroll.forecast is not None
    figure = payroll.forecast.results.model.cell(4, 0).figure
    assert chart.crossing_label.text.text().startswith(f"Headroom: {figure}")
    assert [curve.isVisible() for curve in chart.others] == [True, True]
    select(payroll, chart, 2, qtbot)
    assert chart.fan.areas[2].brush().color() == payroll._appearance.colors.scenario(2)


BUSY = {"utilization": 0.5, "disk_utilization": Uncertain(0.5, 0.6), "network_utilization": 0.3}


def test_growth_draws_and_names_a_line_for_every_limiting_resource(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Busy disk", replace(plan, current=plan.current.changed(BUSY)))
    chart = shown(payroll, "growth", qtbot)
    assert isinstance(chart, GrowthChart)
    course = look_at(payroll, 0).trajectory
    assert course is not None
    assert course.resource is Resource.DISK
    assert _fan(chart.fan) == pytest.approx(100 * course.utilization[:, DRAWN])
    assert chart.band_label.text.text() == "Disk"
    assert [label.text.text() for _, label in chart.resources] == ["CPU", "Network"]
    for (curve, label), one in zip(chart.resources, (Resource.CPU, Resource.NETWORK), strict=True):
        drawn = [curve.path().elementAt(at).y for at in range(curve.path().elementCount())]
        assert drawn == pytest.approx(100 * course.medians[one])
        assert label.isVisible()
    assert chart.plot.left.labelText == "Busy (%)"
    assert "of forecasts for disk. Dotted: other resources." in chart.legend.text()
    chart.read_out(12)
    assert re.search(r"disk \d+% busy \(80%: \d+% to \d+%\), CPU \d+%, network \d+%;", chart.legend.text())
    assert chart.save(".csv", tmp_path / "growth.csv")
    with (tmp_path / "growth.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["scenario"] == plan.scenarios[0].name]
    assert {row["resource"] for row in rows} == {"cpu", "disk", "network"}
    for row in rows:
        median = 100 * course.medians[Resource(row["resource"])][int(float(row["growth (months)"]))]
        assert float(row["utilization p50 (%)"]) == pytest.approx(median)
        assert bool(row["utilization p10 (%)"]) == (row["resource"] == "disk")


def test_growth_draws_steps_and_the_season(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    season = Season((1.0,) * 11 + (1.2,), 6)
    step = LoadStep(10, Uncertain.exactly(0.25), name="Go-live")
    path = replace(plan, growth_per_year=None, load_steps=(step,), season=season)
    payroll.session.edit("Steps", replace(path, current=plan.current.changed(utilization=0.3)))
    chart = shown(payroll, "growth", qtbot)
    assert isinstance(chart, GrowthChart)
    months = {round(part.x): part.y for part in map(chart.fan.median.path().elementAt, range(25))}
    assert months[6] == pytest.approx(1.2 * months[0]), "December is 20% busier than June"
    assert months[12] == pytest.approx(1.25 * months[9]) == pytest.approx(1.25 * months[0])


def test_where_storage_is_the_limit_the_headroom_is_marked_at_its_ceiling(
    opened: Callable[[Path], Window], qtbot: QtBot
) -> None:
    window = opened(STORAGE)
    window.session.edit("Grow", replace(window.session.plan, growth_per_year=Uncertain(0.1, 0.2)))
    chart = shown(window, "growth", qtbot)
    assert isinstance(chart, GrowthChart)
    assert chart.trajectory is not None
    at_ceiling = chart.trajectory.resource is Resource.STORAGE
    assert chart.crossing.tick.line().center().y() == pytest.approx(100 if at_ceiling else chart.ceiling.line().y1())


def test_every_scenario_follows_an_edit_made_while_growth_is_in_front(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "growth", qtbot)
    assert isinstance(chart, GrowthChart)
    plan = payroll.session.plan
    for busy in (0.5, 0.6):
        payroll.session.edit("Change utilization", replace(plan, current=plan.current.changed(utilization=busy)))
        forecast_of(payroll, qtbot)
        qtbot.waitUntil(lambda: is_newest(chart, payroll), timeout=FORECAST_MS)
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
    assert isinstance(chart, LoadChart)
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
    assert isinstance(chart, CausesChart)
    scenario = chart.scenario
    assert scenario is not None
    plan = payroll.session.forecast_plan
    effects = change_effects_of(plan, plan.scenarios[payroll.session.selected], load_model())
    for plot, quantity, whole in (
        (chart.throughput, "throughput", scenario.throughput_ratio),
        (chart.cpu, "cpu_per_unit", scenario.cpu_per_unit_ratio),
    ):
        *steps, total = plot.marks[: chart.count()]
        reached = 0.0
        for step, effect in zip(steps, effects, strict=True):
            of = getattr(effect, quantity)
            ratio = of.p50
            end = reached + np.log10(ratio)
            bar = step.bar.rect()
            assert (bar.left(), bar.right()) == pytest.approx((min(reached, end), max(reached, end)))
            filled = step.bar.brush().color() != QColor(payroll._appearance.colors.surface)
            assert filled == (ratio >= 1), "more and less differ in more than color"
            assert step.label.text.text() == median_of(THROUGHPUT, of)
            band = step.whisker.line()
            ends = numbers_of(getattr(effect, quantity))
            assert ends is not None
            assert (band.x1(), band.x2()) == pytest.approx(tuple(reached + np.log10(ends[[P10, P90]])))
            reached = end
        assert 10 ** _edges(total.stripe) == pytest.approx(_drawn(whole))
    assert {one.throughput.p50 >= 1 for one in effects if one.throughput.p50} == {True, False}


def test_causes_show_the_cpu_per_unit_of_work_where_another_resource_binds(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    payroll.session.edit("Busy disk", replace(plan, current=plan.current.changed(disk_utilization=0.99)))
    payroll.session.select(2)
    chart = shown(payroll, "causes", qtbot)
    assert isinstance(chart, CausesChart)
    assert chart.scenario is not None
    assert chart.scenario.binding[0][0] == "disk"
    labels = [[mark.label.text.text() for mark in plot.marks] for plot in (chart.throughput, chart.cpu)]
    assert set(labels[0][:-1]) == {"1.00x"}
    assert chart.scenario.cpu_per_unit_ratio is not None
    assert labels[1][-1].startswith(quantity_view(THROUGHPUT, chart.scenario.cpu_per_unit_ratio).value)
    assert "1.00x" not in labels[1]
    assert "Where the disk is the bottleneck, throughput shows 1.00x: see CPU per unit." in chart.legend.text()
    chart.read_out(0)
    assert re.search(
        r"throughput 1\.00x, about the same \(80%: .*; CPU per unit of work 0\.\d+x, \d+% less", chart.legend.text()
    )
    assert "bottleneck then: disk" in chart.legend.text()


def test_resources_draw_the_ceilings_and_who_binds(opened: Callable[[Path], Window], qtbot: QtBot) -> None:
    window = opened(STORAGE)
    chart = shown(window, "resources", qtbot)
    assert isinstance(chart, ResourcesChart)
    slack = look_at(window, 0).slack
    assert len(slack) == 2
    for mark, part in zip(chart.plot.marks, slack, strict=True):
        assert 10 ** _edges(mark.stripe) == pytest.approx(part.ceiling[DRAWN])
        assert f"bottleneck in {100 * part.binds:.0f}%" in mark.label.text.text()
    assert "Network" in chart.legend.text(), "what is not known is named"
    assert chart.plot.bottom.labelText == "Throughput at 100% busy or full (x today's highest, log)"
    names = [name for _, name in chart.plot.left._tickLevels[0]]
    assert names == [
        f"CPU, {100 * slack[0].utilization:.0f}% busy",
        f"z/VM storage, {100 * slack[1].utilization:.0f}%",
    ]
    select(window, chart, 1, qtbot)
    assert chart.plot.marks[1].label.text.text() == "no limit"


def test_the_only_resource_is_100_percent_busy_at_the_throughput_of_the_results(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "resources", qtbot)
    assert isinstance(chart, ResourcesChart)
    assert payroll.session.outlook is not None
    (mark, *_), scenario = chart.plot.marks, payroll.session.outlook.scenarios[0]
    assert 10 ** _edges(mark.stripe) == pytest.approx(_drawn(scenario.throughput_ratio))
    assert scenario.cpu_utilization is not None
    assert chart.slack[0].utilization == pytest.approx(scenario.cpu_utilization.p50)


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
    mark = tabs_of(payroll).compare.page().throughput.marks[3]
    assert mark.label.text.text() == "not covered"
    assert not mark.stripe.bands[0].isVisible()
    for name in ("growth", "load", "resources"):
        chart = shown(payroll, name, qtbot)
        assert chart.empty.isVisible()
        assert "Another &lt;b&gt;hypervisor&lt;/b&gt;</b>: not covered" in chart.empty.text()


@pytest.mark.parametrize("name", ["growth", "load", "resources"])
def test_a_scenario_that_is_not_forecast_yet_has_no_closer_look(payroll: Window, qtbot: QtBot, name: str) -> None:
    assert payroll.forecast is not None
    chart = getattr(payroll.forecast.charts, name).page()
    payroll.forecast.charts.turn_to(chart)
    qtbot.waitUntil(lambda: chart.detail is not None)
    payroll.actions_.add.trigger()
    chart.resize(chart.width() - 10, chart.height())
    assert chart.name == ""


def test_a_chart_out_of_sight_draws_and_computes_nothing(payroll: Window, qtbot: QtBot) -> None:
    shown(payroll, "compare", qtbot)
    growth = tabs_of(payroll).growth.page()
    assert growth.snapshot is None
    payroll.session.edit("Change target", replace(payroll.session.plan, target_utilization=0.6))
    forecast_of(payroll, qtbot)
    assert growth.snapshot is None
    shown(payroll, "growth", qtbot)
    assert growth.ceiling.line().y1() == 60


def test_a_change_of_theme_repaints_the_charts(payroll: Window, qtbot: QtBot) -> None:
    for name in CHARTS:
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


def test_the_growth_follows_a_highest_utilization_that_changes_no_result(payroll: Window, qtbot: QtBot) -> None:
    session, growth = payroll.session, shown(payroll, "growth", qtbot)
    assert isinstance(growth, GrowthChart)
    session.edit("Grow no more", replace(session.plan, growth_per_year=Uncertain.exactly(0), target_utilization=0.64))
    shown(payroll, "growth", qtbot)
    growth._loader._asker.hold()
    outlooks = []
    for target in (0.641, 0.642):
        session.edit("Target", replace(session.plan, target_utilization=target))
        forecast_of(payroll, qtbot)
        outlooks.append(session.outlook)
    assert outlooks[0] == outlooks[1]
    growth._loader._asker.release()
    qtbot.waitUntil(lambda: growth.ceiling.line().y1() == pytest.approx(64.2))
