"""Labels of the growth: where they cover no curve, and left out where there is no room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import growth_of
from tests.gui.conftest import FORECAST_MS
from tests.waiting import wait
from zplanner.evidence.configuration import Configuration
from zplanner.gui.charts.growth import FULL, GrowthChart
from zplanner.gui.charts.marks import ChartLabel
from zplanner.gui.window import Window
from zplanner.planning.plan import Stage
from zplanner.uncertain import Uncertain


def covered(chart: GrowthChart, label: ChartLabel) -> float:
    """How much a label covers where it is."""
    return chart._covered(label, label.covers(), *chart._courses())


@pytest.mark.parametrize("busy", [0.05, 0.3, 0.72])
@pytest.mark.parametrize("target", [0.3, 0.7, 0.95])
def test_the_headroom_is_written_where_no_curve_runs(payroll: Window, qtbot: QtBot, busy: float, target: float) -> None:
    plan = payroll.session.plan
    grown = replace(plan, current=plan.current.changed(utilization=busy), target_utilization=target)
    payroll.session.edit("Grow", replace(grown, growth_per_year=Uncertain(0.3, 0.6)))
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.snapshot is not None and chart.snapshot.plan.target_utilization == target)
    wait(20)
    for width in (1280, 820):
        payroll.resize(width, 700)
        wait(20)
        (left, right), (low, high) = chart.plot.box.viewRange()
        for label in (chart.crossing_label, chart.ceiling_label):
            spot = label.covers()
            assert left <= spot.left() < spot.right() <= right
            assert low <= spot.top() < spot.bottom() <= high
        assert not covered(chart, chart.crossing_label)
        assert not chart.crossing_label.covers().intersects(chart.ceiling_label.covers())


def test_no_line_of_a_later_step_runs_through_the_headroom(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    stages = (
        Stage("2028-03", Configuration(processors=10)),
        Stage("2030-01", Configuration(machine="z16", processors=6)),
    )
    steps = replace(plan.scenarios[0], stages=stages)
    dated = replace(plan, scenarios=(steps, *plan.scenarios[1:]), report=replace(plan.report, date="2026-11-21"))
    payroll.session.edit("Steps", dated)
    payroll.resize(1280, 770)
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: len(chart.steps) == 2 and chart.crossing_label.isVisible(), timeout=FORECAST_MS)
    wait(20)
    spot = chart.crossing_label.covers()
    assert not [month for month, _ in chart._stages if spot.left() < month < spot.right()]


def test_a_crowded_growth_lets_a_label_cover_as_little_as_there_is(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    crowd = tuple(
        replace(plan.scenarios[0], name=str(n), changes=plan.scenarios[0].changes.changed(processors=float(n)))
        for n in range(5, 13)
    )
    growing = replace(plan, scenarios=crowd, growth_per_year=Uncertain(0.05, 0.9), target_utilization=0.5)
    payroll.session.edit("Crowd", growing)
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.snapshot is not None and len(chart._others) == 7, timeout=FORECAST_MS)
    wait(20)
    for label in (chart.crossing_label, chart.ceiling_label):
        there = covered(chart, label)
        assert there < FULL
        if label is chart.crossing_label:
            label.put((chart.plot.home[1], 0.0), "above left")
            assert there <= covered(chart, label)
    assert not chart.crossing_label.covers().intersects(chart.ceiling_label.covers())


def test_a_label_without_room_is_left_out_until_it_has_some(payroll: Window, qtbot: QtBot) -> None:
    chart = growth_of(payroll, qtbot)
    wait(20)
    labels = (chart.ceiling_label, chart.crossing_label)

    def shown() -> list[bool]:
        (left, right), (low, high) = chart.plot.box.viewRange()
        for label in (label for label in labels if label.isVisible()):
            spot = label.covers()
            assert left <= spot.left() < spot.right() <= right
            assert low <= spot.top() < spot.bottom() <= high
        return [label.isVisible() for label in labels]

    for height, visible in ((60, False), (300, True)):
        chart.view.setFixedHeight(height)
        wait(20)
        assert shown() == [visible, visible]
    chart.plot.box.setRange(yRange=(0.0, 20.0))
    assert shown() == [False, True], "the line of the highest utilization is out of view"
    chart.plot.go_home()
    assert shown() == [True, True]


def test_the_curves_of_the_others_run_over_the_bands_and_under_the_median_in_focus(
    payroll: Window, qtbot: QtBot
) -> None:
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: len(chart.others) == 2, timeout=FORECAST_MS)
    beneath = (*chart.fan.areas, *chart.crossing.bands, chart.crossing.tick, chart.ceiling)
    for curve in chart.others:
        assert max(item.zValue() for item in beneath) < curve.zValue() < chart.fan.median.zValue()
        assert curve._casing is not None
