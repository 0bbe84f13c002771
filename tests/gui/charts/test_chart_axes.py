"""Axes of the charts: where they begin, what they count in, and their titles."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import growth_of
from tests.gui.conftest import FORECAST_MS
from tests.waiting import wait
from zplanner.gui.charts.marks import text_width
from zplanner.gui.window import Window


@pytest.mark.parametrize(("width", "step"), [(1280, 12), (1920, 6)])
def test_the_axis_of_growth_counts_in_parts_of_years(payroll: Window, qtbot: QtBot, width: int, step: int) -> None:
    payroll.resize(width, 700)
    chart = growth_of(payroll, qtbot)
    wait(20)
    axis = chart.plot.bottom
    ((spacing, places),) = axis.tickValues(*axis.range, axis.width())
    assert (spacing, next(iter(places))) == (step, 0)
    chart.plot.zoom(1 / 16)
    ((spacing, _),) = axis.tickValues(*axis.range, axis.width())
    assert spacing == 1


def test_the_title_of_the_upright_axis_is_whole_at_every_height(payroll: Window, qtbot: QtBot) -> None:
    chart = growth_of(payroll, qtbot)
    titles = set()
    for height in (60, 110, 300):
        chart.view.setFixedHeight(height)
        wait(20)
        title = chart.plot.left.labelText
        assert text_width(title) <= max(chart.plot.box.height(), text_width("CPU (%)"))
        titles.add(title)
    assert titles == {"CPU (%)", "CPU busy (%)"}


def test_the_response_is_counted_from_one(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    charts = payroll.forecast.charts
    charts.setCurrentIndex(2)
    qtbot.waitUntil(lambda: charts.load.page().curve is not None, timeout=FORECAST_MS)
    wait(20)
    axis = charts.load.page().plot.left
    assert charts.load.page().plot.home[2] == 1.0
    for height in (60.0, 300.0):
        ((_, places),) = axis.tickValues(*charts.load.page().plot.home[2:], height)
        assert (places[0], places[-1]) == (1.0, 10.0)
