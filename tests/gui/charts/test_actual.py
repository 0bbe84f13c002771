"""The forecast of the scenario that was carried out, with the measured months over it, and what is learned of them."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import tabs_of
from tests.gui.conftest import at_rest, forecast_of
from tests.planning.moved import PLAN, moved
from zplanner.gui.charts.history import ActualChart
from zplanner.gui.window import Window
from zplanner.planning.decisions.carried_out import MOVE_BENCHMARK
from zplanner.planning.plan import Plan


def shown(window: Window, qtbot: QtBot, plan: Plan) -> ActualChart:
    """The chart in front, with the score of a plan."""
    window.session.edit("Plan", plan)
    chart = tabs_of(window).actual.page()
    tabs_of(window).turn_to(chart)
    forecast_of(window, qtbot)
    at_rest(window, qtbot)
    return chart


def test_what_keeps_it_from_a_score_is_told(window: Window, qtbot: QtBot) -> None:
    chart = shown(window, qtbot, moved([]))
    assert chart.empty.text().startswith("From Mar 2027 on, no month has load for half")
    assert not chart.foot.isVisible()


def test_the_measured_months_lie_over_the_forecast_and_the_legend_says_how_it_did(window: Window, qtbot: QtBot) -> None:
    chart = shown(window, qtbot, moved([0.4, 0.45]))
    x, y = chart.points.getData()
    assert (x.tolist(), y.tolist()) == ([0.0, 1.0], pytest.approx([0.4, 0.45]))
    assert "2 of 2 months lie inside the 90% interval" in chart.legend_text()
    assert chart.count() == 12
    (low, high) = chart.plot.box.viewRange()[1]
    assert low < 0.4 < high < 1.0
    assert chart.readout(0).startswith("<b>Mar 2027</b>: forecast 44.5% busy (90%: 38.1% to 52.1%), measured 40.0%")
    assert chart.readout(5).endswith("not measured")
    assert chart.nearest(QPointF(1.2, 0.4)) == 1


def test_its_table_has_the_forecast_and_what_is_measured(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    chart = shown(window, qtbot, moved([0.4]))
    assert chart.save(".csv", tmp_path / "actual.csv")
    with (tmp_path / "actual.csv").open(encoding="utf-8-sig", newline="") as file:
        heading, first, second, *_ = csv.reader(file)
    assert (heading[0], heading[-1]) == ("month", "CPU busy measured (%)")
    assert (first[0], second[-1]) == ("2027-03", "")
    assert float(first[-1]) == pytest.approx(40.0)


def test_the_forecast_learns_from_it_in_one_step_that_undo_takes_back(window: Window, qtbot: QtBot) -> None:
    chart = shown(window, qtbot, moved([0.4, 0.42]))
    before = window.session.plan
    assert chart.take.isEnabled()
    chart.take.click()
    at_rest(window, qtbot)
    forecast_of(window, qtbot)
    at_rest(window, qtbot)
    assert [row.benchmark for row in window.session.plan.measurements] == [MOVE_BENCHMARK]
    assert (chart.take.isEnabled(), chart.take.text()) == (False, "Learned")
    window.session.undo()
    assert window.session.plan == before


def test_what_is_no_evidence_is_not_offered_and_told(window: Window, qtbot: QtBot) -> None:
    chart = shown(window, qtbot, moved([0.4], replace(PLAN, growth_per_year=None)))
    assert not chart.take.isEnabled()
    assert "without growth, load and machine cannot be told apart" in chart.limits.text()
    chart.learn()
    assert not window.session.plan.measurements
